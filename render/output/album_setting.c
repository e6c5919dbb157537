/*
 * The sizes of albums on paper: type, boards, rows and where they stand. Nothing is written here; album_page.h has a drawing.
 *
 * The paper, its columns and rows say how large a board is at most; words may take a part of that, but never more than what leaves LEAST_PART of a row's
 * share of the page: the board is as large as lets four rows in five have all their words in their share, and a page with longer ones has fewer rows. So a long caption
 * moves diagrams and makes none smaller; one of a line or two more is no reason for another page.
 */
#include <math.h>
#include <string.h>

#include "output/album_page.h"

#define LEAST_PART 0.615
#define LEAST_COLUMN 0.85 /* likewise, of a column narrower than NARROW, which makes words high */
#define NARROW (45 * POINTS_OF_MM)
static const double least_board = 34; /* twelve millimetres: pieces can still be told apart */
static const double number_gap = 4, count_gap = 6;
enum { ROW_GAP = 1, MOST_GAP = 3 }; /* lines between rows, where they do not stand at their share of the page */
enum { HARDLY_MORE = 2 };           /* lines */

/* Nine points is what magazines set problems in, and a third more from line to line. */
const struct album_type album_plain_type = { 8.6, 7.6, 11 };

/* Small boards have smaller words: twelve on a page 7.5 points, one alone 13. */
static struct album_type type_of_board(double board)
{
	double factor = CLAMP(sqrt(board / (50 * POINTS_OF_MM)), 0.87, 1.5);
	return (struct album_type){ 8.6 * factor, 7.6 * factor, round(22 * factor) / 2 };
}

/* Words */

void album_lines_init(struct album_lines *out, const struct album_setting *s, const struct album_words *w)
{
	bool has_right = w->right && *w->right;
	double number = 2 * (album_width(w->number, s->type.size, true) + number_gap);
	double right = has_right ? (s->column - s->board) / 2 + album_width(w->right, s->type.size, false) + count_gap : 0;
	*out = (struct album_lines){ .author = album_balance(w->author, s->type.size, true, s->column - number),
		.source = album_balance(w->source, s->type.small, false, s->column),
		.left = album_wrap(w->left, s->type.size, false, s->column - right),
		.notes = album_balance(w->notes, s->type.small, false, s->column) };
	out->first = (int)MAX(out->left->len, has_right ? 1u : 0u);
	out->head = (int)(MAX(1, out->author->len) + out->source->len);
	out->foot = out->first + (int)out->notes->len + 2 * s->a->format.answer_lines;
}

void album_lines_release(struct album_lines *l)
{
	GPtrArray *const all[] = { l->author, l->source, l->left, l->notes };
	for (gsize i = 0; i < G_N_ELEMENTS(all); i++)
		g_ptr_array_unref(all[i]);
}

/* Rows */

double album_scale(const struct album_setting *s, const struct album_diagram *d) { return fmin(s->board / d->view.w, s->board / (d->view.h - d->below)); }

static int body_of(const struct album_setting *s, const struct album_diagram *d)
{
	return (int)ceil(d->view.h * album_scale(s, d) / s->type.leading + ALBUM_BODY_FREE - 1e-6);
}

static int height_of(const struct album_row *r) { return r->head + r->body + r->foot; }

/* A row with one more diagram. */
static struct album_row with(const struct album_setting *s, struct album_row r)
{
	const struct album_diagram *d = s->shown->pdata[r.first + r.count];
	struct album_lines l;
	album_lines_init(&l, s, d->words);
	r.head = MAX(r.head, l.head);
	r.foot = MAX(r.foot, l.foot);
	r.body = MAX(r.body, body_of(s, d));
	r.count++;
	album_lines_release(&l);
	return r;
}

static const char *section_of(const struct album_setting *s, guint i)
{
	const struct album_diagram *d = s->shown->pdata[i];
	return d->words->section ? d->words->section : "";
}

/* As many diagrams as fit beside one another; with words so long that none of them can give way, fewer. */
static struct album_row row_from(const struct album_setting *s, guint from)
{
	struct album_row r = with(s, (struct album_row){ .first = from });
	while (r.count < (guint)s->columns && from + r.count < s->shown->len) {
		struct album_row longer = with(s, r);
		if (height_of(&longer) > s->lines || strcmp(section_of(s, from), section_of(s, from + r.count)) != 0)
			break;
		r = longer;
	}
	return r;
}

/* Boards stand at equal shares of the page when all rows fit there, so that pages look alike; else one row below the other. */
static void place_rows(const struct album_setting *s, struct album_row *rows, int n, int used)
{
	double share = (double)(s->lines + ROW_GAP) / s->rows;
	bool equal = true;
	int head = 0, gap = n > 1 ? CLAMP((s->lines - used) / (n - 1), ROW_GAP, MOST_GAP) : 0;
	for (int i = 0; i < n; i++)
		head = MAX(head, rows[i].head);
	for (int i = 0; i < n; i++)
		equal = equal && floor(i * share) + head + rows[i].body + rows[i].foot + ROW_GAP <= floor((i + 1) * share + 1e-9);
	for (int i = 0, line = 0; i < n; i++) {
		rows[i].line = equal ? (int)floor(i * share) + head - rows[i].head : line;
		line += height_of(&rows[i]) + gap;
	}
}

int album_page_rows(const struct album_setting *s, guint from, struct album_row *out)
{
	int n = 0, used = 0;
	guint first = from;
	while (n < s->rows && from < s->shown->len && !strcmp(section_of(s, first), section_of(s, from))) {
		struct album_row r = row_from(s, from);
		if (n && used + n * ROW_GAP + height_of(&r) > s->lines)
			break;
		used += height_of(&r);
		from += r.count;
		out[n++] = r;
	}
	place_rows(s, out, n, used);
	return n;
}

/* Boards */

static int by_number(gconstpointer a, gconstpointer b) { return *(const int *)a - *(const int *)b; }

/* How many lines of words four rows in five have at most, or all of them where that is hardly more: one caption shall not push a row to the next page. */
static int usual_words(const struct album_setting *s)
{
	g_autoptr(GArray) words = g_array_new(FALSE, FALSE, sizeof(int));
	for (guint from = 0; from < s->shown->len;) {
		struct album_row r = row_from(s, from);
		int lines = r.head + r.foot;
		g_array_append_val(words, lines);
		from += r.count;
	}
	g_array_sort(words, by_number);
	if (!words->len)
		return 0;
	int usual = g_array_index(words, int, (words->len - 1) * 4 / 5), most = g_array_index(words, int, words->len - 1);
	return most - usual <= HARDLY_MORE ? most : usual;
}

static bool find_board(struct album_setting *s)
{
	double share = (double)(s->lines - (s->rows - 1) * ROW_GAP) / s->rows,
	       least = fmin(LEAST_PART * s->lines / s->rows, (s->column < NARROW ? LEAST_COLUMN : 1) * s->column / s->type.leading);
	s->board = fmin(s->column, least * s->type.leading); /* words beside the number of pieces depend a little on it */
	int body = (int)floor(share) - usual_words(s);
	body = MAX(body, (int)ceil(least + ALBUM_BODY_FREE));
	s->board = fmin(s->column, (body - ALBUM_BODY_FREE) * s->type.leading);
	return s->board >= least_board;
}

/* A row of one diagram that is higher than a page. */
static bool fits(const struct album_setting *s, guint i)
{
	struct album_row r = with(s, (struct album_row){ .first = i });
	const struct album_diagram *d = s->shown->pdata[i];
	if (height_of(&r) <= s->lines)
		return true;
	const struct album_words *w = d->words;
	bool named = w->name && *w->name && strcmp(w->name, w->number) != 0;
	diag_error(s->ds, RC_LIMIT, w->at,
		"the words of diagram %s%s%s, have %d lines, and a page has %d for them beside a board of %.0f mm; shorten them, or ask for fewer columns",
		w->number, named ? ", " : "", named ? w->name : "", r.head + r.foot, s->lines - r.body, s->board / POINTS_OF_MM);
	return false;
}

static void leave_out(struct album_setting *s)
{
	for (guint i = 0; i < s->shown->len;)
		if (fits(s, i))
			i++;
		else
			g_ptr_array_remove_index(s->shown, i);
}

/* The page */

void album_setting_type(struct album_setting *s, struct album_type type)
{
	double margin = s->a->format.margin * POINTS_OF_MM;
	s->type = type;
	s->top = margin + (*s->a->format.title ? 2 * album_plain_type.leading : 0);
	s->lines = (int)floor((s->height - margin - 2 * album_plain_type.leading - s->top) / type.leading);
}

void album_setting_page(struct album_setting *s, const struct album *a, struct diags *ds)
{
	const struct album_format *f = &a->format;
	*s = (struct album_setting){ .a = a, .ds = ds, .width = f->paper->width * POINTS_OF_MM, .height = f->paper->height * POINTS_OF_MM };
	s->left = f->margin * POINTS_OF_MM;
	s->columns = f->columns;
	s->rows = f->rows;
	s->content_width = s->width - 2 * s->left;
	s->column = (s->content_width - (f->columns - 1) * ALBUM_GUTTER) / f->columns;
}

bool album_setting_init(struct album_setting *s, const struct album *a, struct diags *ds)
{
	const struct album_format *f = &a->format;
	album_setting_page(s, a, ds);
	s->shown = g_ptr_array_copy(a->diagram, NULL, NULL);
	g_ptr_array_set_free_func(s->shown, NULL);
	album_setting_type(s, album_plain_type);
	album_setting_type(s, type_of_board(fmin(s->column, LEAST_PART * s->lines * s->type.leading / s->rows)));
	if (s->column >= least_board && s->lines > s->rows && find_board(s)) {
		leave_out(s);
		return true;
	}
	diag_error(ds, RC_LIMIT, (struct place){ 0 }, "%d columns and %d rows with margins of %g mm leave less than 12 mm for a board on %s; ask for fewer",
		f->columns, f->rows, f->margin, f->paper->name);
	return false;
}

void album_setting_release(struct album_setting *s) { g_clear_pointer(&s->shown, g_ptr_array_unref); }
