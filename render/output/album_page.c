/*
 * Albums on paper: each page as an SVG in points.
 *
 * A page is the running title and a hairline, the grid of diagrams or columns of text, and the number of the page. A diagram has `head` lines above its board, which
 * stand on the board, and `foot` lines below it; these are as many as the longest diagram needs, so that all boards of an album are equal:
 *
 *        1       Samuel Loyd            the number at the left edge of the board, words in the middle
 *            London Era, 1861
 *        +--------------------+
 *        |       board        |
 *        +--------------------+
 *        #5              8+10
 */
#include <math.h>
#include <string.h>

#include "output/album.h"
#include "output/device.h"

#define POINTS_OF_MM (72 / 25.4)

/* Points. Nine is what magazines set problems in; a third more from line to line. */
static const double size = 8.6, small = 7.6, leading = 11;
static const double gutter = 20, board_gap = 0.42; /* of columns; between words and board, in lines */
static const double frame = 0.9;                   /* around a board */
static const double least_board = 34;              /* twelve millimetres: pieces can still be told apart */
enum { MOST_HEAD = 6, MOST_FOOT = 8 };

struct setting {
	const struct album *a;
	double width, height, left, top; /* of the page, and of its content */
	double content_width;
	int lines;                     /* of the content */
	double column, board, measure; /* `measure`: how wide words are set, that of the board or a little more */
	int cell, head, foot;          /* lines */
	GPtrArray *pages;
	GString *page; /* that is being written */
};

static const struct album_diagram *diagram(const struct setting *s, guint i) { return s->a->diagram->pdata[i]; }

/* The lines of a diagram's words. */
static GPtrArray *author_lines(const struct setting *s, const struct album_words *w)
{
	double number = album_width(w->number, size, true) + 4;
	return album_wrap(w->author, size, true, s->measure - 2 * number, MOST_HEAD / 2);
}

static GPtrArray *source_lines(const struct setting *s, const struct album_words *w) { return album_wrap(w->source, small, false, s->measure, MOST_HEAD / 2); }

static GPtrArray *left_lines(const struct setting *s, const struct album_words *w)
{
	double right = w->right && *w->right ? album_width(w->right, size, false) + 6 : 0;
	return album_wrap(w->left, size, false, s->measure - right, MOST_FOOT / 2);
}

static GPtrArray *note_lines(const struct setting *s, const struct album_words *w) { return album_wrap(w->notes, small, false, s->measure, MOST_FOOT / 2); }

static void count_lines(struct setting *s)
{
	s->head = s->foot = 1;
	for (guint i = 0; i < s->a->diagram->len; i++) {
		const struct album_words *w = diagram(s, i)->words;
		g_autoptr(GPtrArray) author = author_lines(s, w), source = source_lines(s, w), left = left_lines(s, w), notes = note_lines(s, w);
		s->head = MAX(s->head, (int)(MAX(1, author->len) + source->len));
		s->foot = MAX(s->foot, (int)(MAX(left->len, w->right && *w->right ? 1u : 0u) + notes->len));
	}
}

/* The largest board that leaves room for its words. Narrower words take more lines, which take room from the board: words are never set narrower than this. */
static bool find_board(struct setting *s)
{
	const double least_measure = 0.78;
	s->board = s->measure = s->column;
	for (int i = 0; i < 4; i++) {
		count_lines(s);
		s->board = fmin(s->board, (s->cell - s->head - s->foot - 2 - 2 * board_gap) * leading);
		s->measure = fmax(s->board, s->column * least_measure);
	}
	return s->board >= least_board;
}

static bool setting_init(struct setting *s, const struct album *a, struct diags *ds)
{
	const struct album_format *f = &a->format;
	double margin = f->margin * POINTS_OF_MM;
	*s = (struct setting){ .a = a, .width = f->paper->width * POINTS_OF_MM, .height = f->paper->height * POINTS_OF_MM, .left = margin };
	s->content_width = s->width - 2 * margin;
	s->top = margin + (*f->title ? 2 * leading : 0);
	s->lines = (int)floor((s->height - margin - 2 * leading - s->top) / leading);
	s->column = (s->content_width - (f->columns - 1) * gutter) / f->columns;
	s->cell = s->lines / f->rows;
	if (s->column >= least_board && find_board(s))
		return true;
	diag_error(ds, RC_LIMIT, (struct place){ 0 }, "%d columns and %d rows with margins of %g mm leave less than 12 mm for a board on %s; ask for fewer",
		f->columns, f->rows, f->margin, f->paper->name);
	return false;
}

/* Writing */

enum anchor { LEFT, MIDDLE, RIGHT };

static void put_text(GString *out, double x, double y, double text_size, enum anchor anchor, const char *style, const char *text)
{
	static const char *const anchors[] = { "", " text-anchor=\"middle\"", " text-anchor=\"end\"" };
	if (*text)
		put(out, "<text x=\"%n\" y=\"%n\" font-size=\"%n\"%s%s>%t</text>\n", x, y, text_size, anchors[anchor], style, text);
}

#define BOLD " font-weight=\"bold\""
#define SLANTED " font-style=\"italic\""

static void begin_page(struct setting *s)
{
	const struct album_format *f = &s->a->format;
	GString *out = s->page = g_string_new(NULL);
	g_ptr_array_add(s->pages, out);
	double right = s->left + s->content_width;
	put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%nmm\" height=\"%nmm\" viewBox=\"0 0 %n %n\" font-family=\"%s\">\n", f->paper->width,
		f->paper->height, s->width, s->height, ALBUM_FONT);
	put(out, "<title>%t</title>\n<path fill=\"#ffffff\" d=\"M0 0h%nv%nh%nz\"/>\n", *f->title ? f->title : "Diagrams", s->width, s->height, -s->width);
	if (*f->title) {
		put_text(out, s->width / 2, s->top - 1.45 * leading, size, MIDDLE, SLANTED, f->title);
		put(out, "<path fill=\"#000000\" d=\"M%n %nh%nv0.5h%nz\"/>\n", s->left, s->top - leading, right - s->left, s->left - right);
	}
	g_autofree char *number = g_strdup_printf("%u", s->pages->len);
	put_text(out, s->width / 2, s->height - s->left, size, MIDDLE, "", number);
}

static void put_lines(struct setting *s, const GPtrArray *lines, double x, double y, double text_size, enum anchor anchor, const char *style)
{
	for (guint i = 0; i < lines->len; i++)
		put_text(s->page, x, y + i * leading, text_size, anchor, style, lines->pdata[i]);
}

/* A drawing in a square, in its middle. */
static void put_board(struct setting *s, const struct album_diagram *d, double x, double y)
{
	double scale = fmin(s->board / d->view.w, s->board / d->view.h), width = d->view.w * scale, height = d->view.h * scale;
	x += (s->board - width) / 2;
	y += (s->board - height) / 2;
	put(s->page, "<svg x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\" viewBox=\"%n %n %n %n\">\n%s</svg>\n", x, y, width, height, d->view.x, d->view.y,
		d->view.w, d->view.h, d->svg);
	if (d->framed)
		put(s->page, "<path fill=\"none\" stroke=\"#000000\" stroke-width=\"%n\" d=\"M%n %nh%nv%nh%nz\"/>\n", frame, x, y, width, height, -width);
}

static void put_diagram(struct setting *s, const struct album_diagram *d, double column, double top)
{
	const struct album_words *w = d->words;
	g_autoptr(GPtrArray) author = author_lines(s, w), source = source_lines(s, w), left = left_lines(s, w), notes = note_lines(s, w);
	double x = column + (s->column - s->measure) / 2, middle = x + s->measure / 2, y = top + (s->head + board_gap) * leading;
	double first = top + (s->head - MAX(1, (int)author->len) - (int)source->len + 1) * leading;
	put_text(s->page, x, first, size, LEFT, BOLD, w->number);
	put_lines(s, author, middle, first, size, MIDDLE, BOLD);
	put_lines(s, source, middle, first + MAX(1, author->len) * leading, small, MIDDLE, "");
	put_board(s, d, middle - s->board / 2, y);
	/* The next line of the page that is clear of the board. */
	double below = s->top + ceil((y + s->board + 0.85 * leading - s->top) / leading) * leading;
	put_lines(s, left, x, below, size, LEFT, "");
	put_text(s->page, x + s->measure, below, size, RIGHT, "", w->right ? w->right : "");
	put_lines(s, notes, x, below + MAX(left->len, w->right && *w->right ? 1u : 0u) * leading, small, LEFT, "");
}

static void put_diagrams(struct setting *s)
{
	int columns = s->a->format.columns, each = columns * s->a->format.rows;
	for (guint i = 0; i < s->a->diagram->len; i++) {
		int place = (int)i % each;
		if (place == 0)
			begin_page(s);
		put_diagram(s, diagram(s, i), s->left + (place % columns) * (s->column + gutter), s->top + (double)(place / columns * s->cell) * leading);
	}
}

static void string_free(gpointer text) { g_string_free(text, TRUE); }

/* Solutions and indexes: columns of lines. */
struct flow {
	struct setting *s;
	int columns, column, line; /* `line`: how many of the column are filled */
	int most;                  /* lines of a column */
	double width;
};

/* Makes room for so many lines that stay together, and says where the first one's baseline is. */
static void need(struct flow *f, int lines, double *x, double *y)
{
	if (!f->s->page || f->line + lines > f->most) {
		f->column = f->s->page ? f->column + 1 : 0;
		f->line = 0;
		if (!f->s->page || f->column == f->columns) {
			f->column = 0;
			begin_page(f->s);
		}
	}
	*x = f->s->left + f->column * (f->width + gutter);
	*y = f->s->top + (f->line + 1) * leading;
}

static void flow_heading(struct flow *f, const char *text)
{
	double x, y;
	f->line += f->line > 0 ? 2 : 0;
	need(f, 4, &x, &y);
	put_text(f->s->page, x, y, size * 1.25, LEFT, BOLD, text);
	f->line += 2;
}

static void flow_entry(struct flow *f, const struct album_entry *e)
{
	const char *end = strchr(e->text, '\n');
	g_autofree char *first = e->label && end ? g_strndup(e->text, (gsize)(end - e->text)) : NULL;
	double label = e->label ? fmax(20, album_width(e->label, size, true) + 4) : 0, x, y;
	g_autoptr(GPtrArray) names = album_wrap(first, size, true, f->width - label, 4);
	g_autoptr(GPtrArray) lines = album_wrap(first ? end + 1 : e->text, size, false, f->width - label, G_MAXINT);
	for (guint i = 0; i < names->len + lines->len; i++, f->line++) {
		bool is_name = i < names->len;
		need(f, i == 0 ? (int)MIN(names->len + 1, names->len + lines->len) : 1, &x, &y);
		if (i == 0 && e->label)
			put_text(f->s->page, x, y, size, LEFT, BOLD, e->label);
		put_text(f->s->page, x + label, y, size, LEFT, is_name ? BOLD : "", is_name ? names->pdata[i] : lines->pdata[i - names->len]);
	}
}

static void put_entries(struct flow *f, const GPtrArray *entries)
{
	for (guint i = 0; i < entries->len; i++) {
		const struct album_entry *e = entries->pdata[i];
		if (e->is_heading)
			flow_heading(f, e->text);
		else
			flow_entry(f, e);
	}
}

/* How many lines they would take in one column without an end. */
static int lines_of(const struct setting *s, struct flow f, const GPtrArray *entries)
{
	struct setting dry = *s;
	g_autoptr(GPtrArray) pages = g_ptr_array_new_with_free_func(string_free);
	dry.pages = pages;
	f.s = &dry;
	f.most = G_MAXINT;
	put_entries(&f, entries);
	return f.line;
}

/* Columns of the last page are equally long when they fill no page. */
static void put_back(struct setting *s)
{
	g_autoptr(GPtrArray) entries = album_back(s->a);
	struct flow f = { .s = s, .columns = s->content_width > 400 ? 2 : 1, .most = s->lines };
	f.width = (s->content_width - (f.columns - 1) * gutter) / f.columns;
	s->page = NULL;
	int all = lines_of(s, f, entries);
	if (all < f.columns * (s->lines - 4))
		f.most = (all + f.columns - 1) / f.columns + 3;
	put_entries(&f, entries);
}

GPtrArray *album_pages(const struct album *a, struct diags *ds)
{
	struct setting s;
	GPtrArray *pages = g_ptr_array_new_with_free_func(string_free);
	if (!setting_init(&s, a, ds))
		return pages;
	s.pages = pages;
	put_diagrams(&s);
	put_back(&s);
	for (guint i = 0; i < pages->len; i++)
		g_string_append(pages->pdata[i], "</svg>\n");
	return pages;
}
