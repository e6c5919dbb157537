/*
 * What stands behind the diagrams of an album on paper: solutions and indexes, lines in columns, page after page.
 */
#include <math.h>
#include <string.h>

#include "output/album_page.h"

struct flow {
	struct album_setting *s;
	int columns, column, line; /* `line`: how many of the column are filled */
	int most;                  /* lines of a column */
	double width;
};

static void string_free(gpointer text) { g_string_free(text, TRUE); }

/* Makes room for so many lines that stay together, and says where the first one's baseline is. */
static void need(struct flow *f, int lines, double *x, double *y)
{
	if (!f->s->page || f->line + lines > f->most) {
		f->column = f->s->page ? f->column + 1 : 0;
		f->line = 0;
		if (!f->s->page || f->column == f->columns) {
			f->column = 0;
			album_begin_page(f->s);
		}
	}
	*x = f->s->left + f->column * (f->width + ALBUM_GUTTER);
	*y = f->s->top + (f->line + 1) * f->s->type.leading;
}

static void flow_heading(struct flow *f, const char *text)
{
	double x, y;
	f->line += f->line > 0 ? 2 : 0;
	need(f, 4, &x, &y);
	album_put_text(f->s->page, x, y, f->s->type.size * 1.25, ALBUM_LEFT, ALBUM_BOLD, text);
	f->line += 2;
}

static void flow_entry(struct flow *f, const struct album_entry *e)
{
	double size = f->s->type.size;
	const char *end = strchr(e->text, '\n');
	g_autofree char *first = e->label && end ? g_strndup(e->text, (gsize)(end - e->text)) : NULL;
	double label = e->label ? fmax(20, album_width(e->label, size, true) + 4) : 0, x, y;
	g_autoptr(GPtrArray) names = album_wrap(first, size, true, f->width - label);
	g_autoptr(GPtrArray) lines = album_wrap(first ? end + 1 : e->text, size, false, f->width - label);
	for (guint i = 0; i < names->len + lines->len; i++, f->line++) {
		bool is_name = i < names->len;
		need(f, i == 0 ? (int)MIN(names->len + 1, names->len + lines->len) : 1, &x, &y);
		if (i == 0 && e->label)
			album_put_text(f->s->page, x, y, size, ALBUM_LEFT, ALBUM_BOLD, e->label);
		album_put_text(f->s->page, x + label, y, size, ALBUM_LEFT, is_name ? ALBUM_BOLD : "", is_name ? names->pdata[i] : lines->pdata[i - names->len]);
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
static int lines_of(const struct album_setting *s, struct flow f, const GPtrArray *entries)
{
	struct album_setting dry = *s;
	g_autoptr(GPtrArray) pages = g_ptr_array_new_with_free_func(string_free);
	g_autoptr(GPtrArray) sections = g_ptr_array_new();
	dry.pages = pages;
	dry.sections = sections;
	f.s = &dry;
	f.most = G_MAXINT;
	put_entries(&f, entries);
	return f.line;
}

/* Columns of the last page are equally long when they fill no page. */
void album_put_entries(struct album_setting *s, const GPtrArray *entries)
{
	struct flow f = { .s = s, .columns = s->content_width > 400 ? 2 : 1, .most = s->lines };
	f.width = (s->content_width - (f.columns - 1) * ALBUM_GUTTER) / f.columns;
	s->page = NULL;
	int all = lines_of(s, f, entries);
	if (all < f.columns * (s->lines - 4))
		f.most = (all + f.columns - 1) / f.columns + 3;
	put_entries(&f, entries);
}
