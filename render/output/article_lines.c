/*
 * Paragraphs of articles broken into lines: words are what stands between spaces, whatever runs it is made of, and characters of East Asia stand for themselves. A line is as long as its words
 * may be by the widths of album_measure.c, and is spread by the drawing module, which knows them exactly.
 */
#include <string.h>

#include "output/article_inside.h"
#include "output/device.h"

/* A piece of a word in one style. */
struct piece {
	char *shown, *said;
	unsigned style;
};

struct word {
	GArray *piece;
	double width;
	bool spaced; /* a space stands before it */
};

static void piece_clear(gpointer p)
{
	struct piece *piece = p;
	g_free(piece->shown);
	g_free(piece->said);
}

static void word_clear(gpointer w) { g_array_unref(((struct word *)w)->piece); }

static void begin_word(GArray *words, bool spaced)
{
	struct word w = { g_array_new(FALSE, FALSE, sizeof(struct piece)), 0, spaced };
	g_array_set_clear_func(w.piece, piece_clear);
	g_array_append_val(words, w);
}

static void add_piece(GArray *words, double size, unsigned style, const char *shown, gsize length, const char *said)
{
	struct word *w = &g_array_index(words, struct word, words->len - 1);
	struct piece piece = { g_strndup(shown, length), g_strdup(said), style };
	g_array_append_val(w->piece, piece);
	w->width += album_width(piece.shown, size, style & ARTICLE_BOLD);
}

/* What must not begin or end a line in Chinese and Japanese: closing signs, and opening ones with the signs of the sides. */
static bool may_begin(gunichar c)
{
	static const gunichar closing[] = { 0x3001, 0x3002, 0xff0c, 0xff0e, 0x30fb, 0xff1a, 0xff1b, 0xff1f, 0xff01, 0x300d, 0x300f, 0xff09, 0x3011, 0x3009,
		0x300b, 0x3015, 0xff3d, 0xff5d, 0x30fc, 0x3005 };
	for (gsize i = 0; i < G_N_ELEMENTS(closing); i++)
		if (closing[i] == c)
			return false;
	return true;
}

static bool may_end(gunichar c)
{
	static const gunichar opening[] = { 0x300c, 0x300e, 0xff08, 0x3010, 0x3008, 0x300a, 0x3014, 0xff3b, 0xff5b, 0x25b2, 0x25b3, 0x2616, 0x2617 };
	for (gsize i = 0; i < G_N_ELEMENTS(opening); i++)
		if (opening[i] == c)
			return false;
	return true;
}

/* Whether a line may be broken between two characters without a space. */
static bool breaks(gunichar before, gunichar behind) { return g_unichar_iswide(before) && g_unichar_iswide(behind) && may_end(before) && may_begin(behind); }

static GArray *words_of(const GArray *runs, double size)
{
	GArray *out = g_array_new(FALSE, FALSE, sizeof(struct word));
	g_array_set_clear_func(out, word_clear);
	gunichar before = ' ';
	for (guint i = 0; i < runs->len; i++) {
		const struct article_run *r = &g_array_index(runs, struct article_run, i);
		const char *from = r->shown;
		for (const char *c = r->shown;; c = g_utf8_next_char(c)) {
			gunichar here = g_utf8_get_char(c);
			bool ends = !here || here == ' ', splits = !ends && before != ' ' && breaks(before, here);
			if ((ends || splits) && c > from) {
				add_piece(out, size, r->style, from, (gsize)(c - from), r->said);
				from = c;
			}
			if (!here)
				break;
			if (here == ' ')
				from = c + 1;
			else if (before == ' ' || splits)
				begin_word(out, before == ' ' && out->len > 0);
			before = here;
		}
	}
	return out;
}

/* Lines */

static void article_put_run(GString *out, double size, unsigned style, const char *shown, const char *said)
{
	put(out, "run %n %d %s\t%s\n", size, (int)style, shown, said ? said : "");
}

/* A line that grows: runs of one style are put together, with the spaces between them. */
struct line {
	GPtrArray *out;
	GString *list, *run;
	unsigned style;
	double size, width, used;
};

static void end_run(struct line *l)
{
	if (l->run->len)
		article_put_run(l->list, l->size, l->style, l->run->str, NULL);
	g_string_truncate(l->run, 0);
}

static void end_line(struct line *l)
{
	end_run(l);
	if (l->list->len)
		g_ptr_array_add(l->out, g_string_new_len(l->list->str, (gssize)l->list->len));
	g_string_truncate(l->list, 0);
	l->used = 0;
}

static void put_plain(struct line *l, unsigned style, const char *text)
{
	if (style != l->style)
		end_run(l);
	l->style = style;
	g_string_append(l->run, text);
}

static void put_pieces(struct line *l, const struct word *w, bool spaced)
{
	for (guint i = 0; i < w->piece->len; i++) {
		const struct piece *p = &g_array_index(w->piece, struct piece, i);
		if (i == 0 && spaced)
			put_plain(l, p->said ? l->style : p->style, " ");
		if (!p->said) {
			put_plain(l, p->style, p->shown);
			continue;
		}
		end_run(l);
		article_put_run(l->list, l->size, p->style, p->shown, p->said);
	}
	l->used += w->width;
}

/* A word that is longer than a line, a letter after the other: an address, say. */
static void put_long(struct line *l, const struct word *w)
{
	for (guint i = 0; i < w->piece->len; i++) {
		const struct piece *p = &g_array_index(w->piece, struct piece, i);
		for (const char *c = p->shown; *c; c = g_utf8_next_char(c)) {
			g_autofree char *one = g_strndup(c, (gsize)(g_utf8_next_char(c) - c));
			double width = album_width(one, l->size, p->style & ARTICLE_BOLD);
			if (l->used > 0 && l->used + width > l->width)
				end_line(l);
			put_plain(l, p->style, one);
			l->used += width;
		}
	}
}

static void string_free(gpointer text) { g_string_free(text, TRUE); }

GPtrArray *article_break(const GArray *runs, double size, double width)
{
	g_autoptr(GString) list = g_string_new(NULL), run = g_string_new(NULL);
	struct line l = { g_ptr_array_new_with_free_func(string_free), list, run, 0, size, width, 0 };
	g_autoptr(GArray) words = words_of(runs, size);
	double space = album_width(" ", size, false);
	for (guint i = 0; i < words->len; i++) {
		const struct word *w = &g_array_index(words, struct word, i);
		double before = w->spaced && l.used > 0 ? space : 0;
		if (l.used > 0 && l.used + before + w->width > width) {
			end_line(&l);
			before = 0;
		}
		if (w->width > width)
			put_long(&l, w);
		else {
			put_pieces(&l, w, before > 0);
			l.used += before;
		}
	}
	end_line(&l);
	return l.out;
}
