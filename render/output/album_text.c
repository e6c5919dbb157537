/*
 * The words of albums: lines broken at a width, and what stands behind the diagrams: solutions and indexes.
 */
#include <math.h>
#include <string.h>

#include "output/album_inside.h"
#include "scene/speech.h"

/* How many bytes of a word fit, at least one character. */
static gsize fitting(const char *word, double size, bool bold, double width)
{
	const char *end = g_utf8_next_char(word);
	for (const char *next; *end; end = next) {
		next = g_utf8_next_char(end);
		g_autofree char *part = g_strndup(word, (gsize)(next - word));
		if (album_width(part, size, bold) > width)
			break;
	}
	return (gsize)(end - word);
}

static void end_line(GPtrArray *out, GString *line)
{
	g_ptr_array_add(out, g_strdup(line->str));
	g_string_truncate(line, 0);
}

static void add_word(GPtrArray *out, GString *line, const char *word, double size, bool bold, double width)
{
	gsize before = line->len;
	g_string_append_printf(line, "%s%s", before ? " " : "", word);
	if (album_width(line->str, size, bold) <= width)
		return;
	g_string_truncate(line, before);
	if (before)
		end_line(out, line);
	while (album_width(word, size, bold) > width) {
		gsize length = fitting(word, size, bold, width);
		g_string_append_len(line, word, (gssize)length);
		word += length;
		if (!*word)
			return;
		end_line(out, line);
	}
	g_string_append(line, word);
}

GPtrArray *album_wrap(const char *text, double size, bool bold, double width)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *valid = g_utf8_make_valid(text ? text : "", -1);
	g_auto(GStrv) paragraphs = g_strsplit(valid, "\n", -1);
	for (char **p = paragraphs; *p; p++) {
		g_autoptr(GString) line = g_string_new(NULL);
		g_auto(GStrv) words = g_strsplit_set(*p, " \t\r", -1);
		for (char **word = words; *word; word++)
			if (**word)
				add_word(out, line, *word, size, bold, width);
		if (line->len)
			end_line(out, line);
	}
	return out;
}

static double widest_word(const char *text, double size, bool bold)
{
	g_auto(GStrv) words = g_strsplit_set(text ? text : "", " \t\r\n", -1);
	double widest = 0;
	for (char **word = words; *word; word++)
		widest = MAX(widest, g_utf8_validate(*word, -1, NULL) ? album_width(*word, size, bold) : G_MAXDOUBLE);
	return widest;
}

/* The narrowest width that takes no more lines, found by halves: then the lines are about equally long. */
GPtrArray *album_balance(const char *text, double size, bool bold, double width)
{
	GPtrArray *best = album_wrap(text, size, bold, width);
	double low = fmin(width, fmax(width / 2, widest_word(text, size, bold))), high = width;
	guint lines = best->len;
	for (int i = 0; i < 6 && lines > 1; i++) {
		double middle = (low + high) / 2;
		GPtrArray *tried = album_wrap(text, size, bold, middle);
		bool fits = tried->len <= lines;
		*(fits ? &high : &low) = middle;
		g_ptr_array_unref(fits ? best : tried);
		best = fits ? tried : best;
	}
	return best;
}

/* Behind the diagrams */

static void entry_free(gpointer p)
{
	struct album_entry *e = p;
	g_free(e->label);
	g_free(e->text);
	g_free(e);
}

static void add_entry(GPtrArray *out, bool is_heading, const char *label, char *text, int diagram)
{
	struct album_entry *e = g_new0(struct album_entry, 1);
	*e = (struct album_entry){ .is_heading = is_heading, .label = g_strdup(label), .text = text, .diagram = diagram };
	g_ptr_array_add(out, e);
}

static const struct album_words *words_of(const struct album *a, guint i) { return ((const struct album_diagram *)a->diagram->pdata[i])->words; }

static const char *word(const struct album *a, const char *english) { return speech_word(speech_language(a->format.language), english); }

static void add_solutions(const struct album *a, GPtrArray *out)
{
	guint start = out->len;
	for (guint i = 0; i < a->diagram->len; i++) {
		const struct album_words *w = words_of(a, i);
		if (!w->solution || !*w->solution)
			continue;
		if (out->len == start)
			add_entry(out, true, NULL, g_strdup(word(a, "Solutions")), -1);
		g_autofree char *author = g_strdelimit(g_strdup(w->author ? w->author : ""), "\n", ' ');
		add_entry(out, false, w->number, g_strconcat(author, *author ? "\n" : "", w->solution, NULL), (int)i);
	}
}

int album_by_word(gconstpointer a, gconstpointer b)
{
	const char *one = *(const char *const *)a, *other = *(const char *const *)b;
	g_autofree char *folded = g_utf8_casefold(one, -1), *also = g_utf8_casefold(other, -1);
	int order = strcmp(folded, also);
	return order ? order : strcmp(one, other);
}

/* Word -> the numbers of its diagrams, in their order. */
static GHashTable *numbers_of_words(const struct album *a, bool themes)
{
	GHashTable *found = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	for (guint i = 0; i < a->diagram->len; i++) {
		const struct album_words *w = words_of(a, i);
		const GPtrArray *list = themes ? w->themes : w->names;
		for (guint k = 0; list && k < list->len; k++) {
			g_autofree char *valid = g_utf8_make_valid(list->pdata[k], -1);
			const char *known = g_hash_table_lookup(found, valid);
			g_hash_table_insert(found, g_strdup(valid), known ? g_strconcat(known, ", ", w->number, NULL) : g_strdup(w->number));
		}
	}
	return found;
}

static void add_index(const struct album *a, bool themes, const char *heading, GPtrArray *out)
{
	g_autoptr(GHashTable) found = numbers_of_words(a, themes);
	g_autoptr(GPtrArray) words = g_ptr_array_new();
	GHashTableIter i;
	gpointer word;
	g_hash_table_iter_init(&i, found);
	while (g_hash_table_iter_next(&i, &word, NULL))
		g_ptr_array_add(words, word);
	g_ptr_array_sort(words, album_by_word);
	if (words->len)
		add_entry(out, true, NULL, g_strdup(heading), -1);
	for (guint k = 0; k < words->len; k++) {
		const char *numbers = g_hash_table_lookup(found, words->pdata[k]);
		add_entry(out, false, NULL, g_strconcat(words->pdata[k], "  ", numbers, NULL), -1);
	}
}

GPtrArray *album_back(const struct album *a)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(entry_free);
	if (a->format.solutions)
		add_solutions(a, out);
	if (a->format.index) {
		add_index(a, false, word(a, "Authors"), out);
		add_index(a, true, word(a, "Themes"), out);
	}
	return out;
}
