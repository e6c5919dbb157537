/*
 * Albums on paper: each page as an SVG in points, see album_page.h.
 *
 * A page is the running title and a hairline, rows of diagrams or columns of text, and the number of the page. Every word stands on a line of the page's type.
 */
#include "output/album_page.h"

#include <math.h>

#include "output/device.h"

static const double frame = 0.9; /* around a board */

static void put_lines(struct album_setting *s, const GPtrArray *lines, double x, double y, double size, enum album_anchor anchor, const char *style)
{
	for (guint i = 0; i < lines->len; i++)
		album_put_text(s->page, x, y + i * s->type.leading, size, anchor, style, lines->pdata[i]);
}

static double widest(const GPtrArray *lines, double size, bool bold)
{
	double width = 0;
	for (guint i = 0; i < lines->len; i++)
		width = fmax(width, album_width(lines->pdata[i], size, bold));
	return width;
}

/* The place of a diagram: the middle of its column, the board's left edge and the first lines of head, body and foot. */
struct diagram_place {
	double middle, x, head, body, foot, space; /* `space`: how high the boards of the row are */
};

static void put_board(struct album_setting *s, const struct album_diagram *d, const struct diagram_place *at)
{
	double scale = album_scale(s, d), width = d->view.w * scale, height = d->view.h * scale;
	double x = at->middle - width / 2, y = at->body + (d->below > 0 ? 0 : fmax(0, at->space - height) / 2);
	put(s->page, "<svg x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\" viewBox=\"%n %n %n %n\">\n%s</svg>\n", x, y, width, height, d->view.x, d->view.y,
		d->view.w, d->view.h, d->svg);
	if (d->framed)
		put(s->page, "<path fill=\"none\" stroke=\"#000000\" stroke-width=\"%n\" d=\"M%n %nh%nv%nh%nz\"/>\n", frame, x, y, width, height, -width);
}

/* The number is above the board's corner, or further left when the names are long. */
static void put_head(struct album_setting *s, const struct album_words *w, const struct album_lines *l, const struct diagram_place *at)
{
	const struct album_type *type = &s->type;
	double names = widest(l->author, type->size, true) / 2 + 4, number = album_width(w->number, type->size, true);
	album_put_text(s->page, fmin(at->x, at->middle - names - number), at->head, type->size, ALBUM_LEFT, ALBUM_BOLD, w->number);
	put_lines(s, l->author, at->middle, at->head, type->size, ALBUM_MIDDLE, ALBUM_BOLD);
	put_lines(s, l->source, at->middle, at->head + MAX(1, l->author->len) * type->leading, type->small, ALBUM_MIDDLE, "");
}

/* Words that are narrower than the board begin below its corner; others have as much of the column on either side. */
static void put_foot(struct album_setting *s, const struct album_words *w, const struct album_lines *l, const struct diagram_place *at)
{
	const struct album_type *type = &s->type;
	const char *right = w->right ? w->right : "";
	double room = s->board - (*right ? album_width(right, type->size, false) + 6 : 0), left = widest(l->left, type->size, false),
	       notes = widest(l->notes, type->small, false);
	double x = left <= room ? at->x : *right ? at->x + room - left : at->middle - left / 2;
	put_lines(s, l->left, x, at->foot, type->size, ALBUM_LEFT, "");
	album_put_text(s->page, at->x + s->board, at->foot, type->size, ALBUM_RIGHT, "", right);
	put_lines(s, l->notes, fmin(at->x, at->middle - notes / 2), at->foot + l->first * type->leading, type->small, ALBUM_LEFT, "");
	for (int i = s->a->format.answer_lines; i > 0; i--)
		put(s->page, "<path fill=\"#000000\" d=\"M%n %nh%nv0.4h%nz\"/>\n", at->x, at->foot + (l->foot + 1 - 2 * i) * type->leading, s->board,
			-s->board);
}

static void put_diagram(struct album_setting *s, const struct album_row *row, guint place)
{
	const struct album_diagram *d = s->shown->pdata[row->first + place];
	const struct album_words *w = d->words;
	double leading = s->type.leading, top = s->top + row->line * leading;
	struct album_lines l;
	album_lines_init(&l, s, w);
	struct diagram_place at = { .middle = s->left + place * (s->column + ALBUM_GUTTER) + s->column / 2, .space = (row->body - ALBUM_BODY_FREE) * leading };
	at.space = fmin(at.space, s->board);
	at.x = at.middle - s->board / 2;
	at.head = top + (row->head - l.head + 1) * leading;
	at.body = top + (row->head + ALBUM_BOARD_GAP) * leading;
	at.foot = top + (row->head + row->body + 1) * leading;
	put_head(s, w, &l, &at);
	put_board(s, d, &at);
	put_foot(s, w, &l, &at);
	album_lines_release(&l);
}

/* The heading of the solutions and those of some diagrams; with none of them, what stands behind all solutions. */
static GPtrArray *entries_of(const struct album_setting *s, const GPtrArray *back, guint from, guint count)
{
	GPtrArray *out = g_ptr_array_new();
	bool solutions = back->len > 1 && ((const struct album_entry *)back->pdata[1])->diagram >= 0;
	for (guint i = 0; i < back->len; i++) {
		struct album_entry *e = back->pdata[i];
		guint at = 0;
		bool found = e->diagram >= 0 && g_ptr_array_find(s->shown, s->a->diagram->pdata[e->diagram], &at) && at >= from && at < from + count;
		if (count ? found || (i == 0 && solutions) : e->diagram < 0 && !(i == 0 && solutions))
			g_ptr_array_add(out, e);
	}
	if (count && out->len == 1)
		g_ptr_array_set_size(out, 0);
	return out;
}

/* Turns the content of the pages from `first` on by half a turn: whoever looks at the diagrams does not read it by accident. */
static void turn_pages(struct album_setting *s, guint first)
{
	double middle = s->top + s->lines * s->type.leading / 2;
	for (guint i = first; i < s->pages->len; i++) {
		g_autoptr(GString) begin = g_string_new(NULL);
		GString *page = s->pages->pdata[i];
		put(begin, "<g transform=\"rotate(180 %n %n)\">\n", s->width / 2, middle);
		g_string_prepend_len(page, begin->str, (gssize)begin->len);
		g_string_append(page, "</g>\n");
	}
}

/* Solutions of some diagrams on the back of their page, and empty pages until the next one is a front. */
static void put_on_back(struct album_setting *s, const GPtrArray *back, guint from, guint count)
{
	const struct album_type type = s->type;
	g_autoptr(GPtrArray) entries = entries_of(s, back, from, count);
	album_setting_type(s, album_plain_type);
	guint first = s->pages->len;
	album_put_entries(s, entries);
	if (s->a->format.upside)
		turn_pages(s, first);
	album_setting_type(s, type);
	if (s->pages->len % 2)
		album_begin_page(s);
}

static void put_diagrams(struct album_setting *s, const GPtrArray *back)
{
	g_autofree struct album_row *rows = g_new0(struct album_row, s->rows);
	for (guint next = 0, from = 0; next < s->shown->len; from = next) {
		int n = album_page_rows(s, next, rows);
		album_begin_page(s);
		s->sections->pdata[s->pages->len - 1] = ((const struct album_diagram *)s->shown->pdata[from])->words->section;
		for (int i = 0; i < n; i++)
			for (guint place = 0; place < rows[i].count; place++, next++)
				put_diagram(s, &rows[i], place);
		if (s->a->format.back)
			put_on_back(s, back, from, next - from);
	}
}

static void string_free(gpointer text) { g_string_free(text, TRUE); }

static void put_pages(struct album_setting *s)
{
	const struct album_format *f = &s->a->format;
	bool apart = f->back || f->upside;
	g_autoptr(GPtrArray) back = album_back(s->a), rest = apart ? entries_of(s, back, 0, 0) : g_ptr_array_ref(back);
	g_autoptr(GPtrArray) solutions = f->upside && !f->back ? entries_of(s, back, 0, s->shown->len) : g_ptr_array_new();
	put_diagrams(s, back);
	album_setting_type(s, album_plain_type);
	guint first = s->pages->len;
	album_put_entries(s, solutions);
	turn_pages(s, first);
	album_put_entries(s, rest);
	album_end_pages(s);
}

GPtrArray *album_pages(const struct album *a, struct diags *ds)
{
	struct album_setting s;
	GPtrArray *pages = g_ptr_array_new_with_free_func(string_free);
	g_autoptr(GPtrArray) sections = g_ptr_array_new();
	if (album_setting_init(&s, a, ds)) {
		s.pages = pages;
		s.sections = sections;
		put_pages(&s);
	}
	album_setting_release(&s);
	return pages;
}
