/*
 * Finding symbols, see plate_symbols.h: in plates and cutouts once, in rows where stamps meet each time.
 */
#include "encode/plate_symbols.h"

#include <string.h>

void symbols_find(const uint16_t *row, const uint16_t *above, int n, GArray *symbols)
{
	g_autofree uint16_t *first = g_new(uint16_t, (gsize)MAX(n, 1));
	uint16_t *to = first;
	for (int x = 0; x < n;) {
		int up = 0, back = 0;
		while (above && x + up < n && row[x + up] == above[x + up])
			up++;
		while (x > 0 && x + back < n && row[x + back] == row[x - 1])
			back++;
		int length = MAX(up, back);
		if (length < DEFLATE_SHORTEST) {
			*to++ = row[x++];
			continue;
		}
		to = put_match(to, up >= back ? SYMBOL_ABOVE : SYMBOL_RUN, length);
		x += length;
	}
	g_array_append_vals(symbols, first, (guint)(to - first));
}

static uint16_t *end_symbols(struct plate *p, GArray *symbols)
{
	static const uint16_t none[SYMBOLS_AT_ONCE] = { 0 };
	p->bytes += symbols->len * sizeof none[0];
	g_array_append_vals(symbols, none, SYMBOLS_AT_ONCE); /* who copies symbols may read beyond the last one */
	return (uint16_t *)(void *)g_array_free(symbols, FALSE);
}

/* Places of a row where a detail begins. How many. */
static int find_marks(const struct plate *p, const uint16_t *row, int *mark)
{
	int n = 0;
	for (int x = 1; x < p->width; x++)
		if (row[x] != row[x - 1] && row[x] >= p->n_flat)
			mark[n++] = x;
	return n;
}

/*
 * The distance at which most details of some rows are found again. Boards of squares do without: nearly all of their rows are as the one above, and one
 * match each.
 */
static int find_pitch(const struct plate *p)
{
	enum {
		SAMPLES = 24, MOST_MARKS = 128, /* rows and details of a row: more make a cold picture late and find nothing else */
		MANY_SYMBOLS = 4, NARROWEST = 8, OFTEN = 16
	};
	g_autofree int *mark = g_new(int, (gsize)p->width), *found = g_new0(int, (gsize)p->width);
	int best = 0;
	for (int i = 0; i < SAMPLES; i++) {
		int y = (int)((gint64)p->height * (2 * i + 1) / (2 * SAMPLES));
		const uint16_t *row = p->id + (gsize)y * (gsize)p->width;
		int n = p->row[y].n > MANY_SYMBOLS ? MIN(find_marks(p, row, mark), MOST_MARKS) : 0;
		for (int a = 0; a < n; a++)
			for (int b = a + 1; b < n; b++)
				found[mark[b] - mark[a]] += row[mark[a]] == row[mark[b]];
	}
	for (int distance = NARROWEST; distance < p->width; distance++)
		if (found[distance] > found[best])
			best = distance;
	return found[best] >= OFTEN ? best : 0;
}

/* What of each row is as its pitch before, as long as it is worth a match. When nothing is there is no pitch. */
static void find_repeats(struct plate *p)
{
	GArray *all = g_array_new(FALSE, FALSE, sizeof(struct repeat));
	for (int y = 0; y < p->height; y++) {
		struct plate_row *part = &p->row[y];
		const uint16_t *row = p->id + (gsize)y * (gsize)p->width;
		part->first_repeat = (int)all->len;
		for (int x = MAX(part->left, p->pitch), n; x < part->right; x += n + 1) {
			for (n = 0; x + n < part->right && row[x + n] == row[x + n - p->pitch]; n++)
				continue;
			struct repeat repeat = { x, x + n };
			if (n >= REPEAT_WORTH)
				g_array_append_val(all, repeat);
		}
		part->n_repeats = (int)all->len - part->first_repeat;
	}
	p->bytes += all->len * sizeof(struct repeat);
	p->pitch = all->len ? p->pitch : 0;
	p->repeat = (struct repeat *)(void *)g_array_free(all, FALSE);
}

/* Where the symbols of each row begin and end. */
static void find_starts(struct plate *p, guint n_symbols)
{
	p->start = g_new(uint16_t, n_symbols + (gsize)p->height);
	p->bytes += (n_symbols + (gsize)p->height) * sizeof *p->start;
	for (int y = 0; y < p->height; y++) {
		const struct plate_row *row = &p->row[y];
		uint16_t *start = p->start + row->first + y;
		int x = row->left;
		for (int i = 0; i < row->n; x += symbol_length(p->symbol[row->first + i++]))
			*start++ = (uint16_t)x;
		*start = (uint16_t)x;
	}
}

void symbols_of_plate(struct plate *p)
{
	if (p->symbol)
		return;
	GArray *symbols = g_array_new(FALSE, FALSE, sizeof(uint16_t));
	for (int y = 0; y < p->height; y++) {
		struct plate_row *row = &p->row[y];
		const uint16_t *from = p->id + (gsize)y * (gsize)p->width + row->left;
		row->first = (int)symbols->len;
		symbols_find(from, y > 0 ? from - p->width : NULL, row->right - row->left, symbols);
		row->n = (int)symbols->len - row->first;
	}
	guint n_symbols = symbols->len;
	p->symbol = end_symbols(p, symbols);
	find_starts(p, n_symbols);
	p->pitch = find_pitch(p);
	if (p->pitch)
		find_repeats(p);
}

/* Rows of the cutout's box and the one below it. */
static int rows_of(const struct plate *p, const struct cutout *s)
{
	return MIN(s->reach.bottom + 1, p->height) - s->reach.top;
}

/* Finds the runs of each row, and how far they reach. */
static void find_runs(const struct plate *p, struct cutout *s)
{
	int rows = rows_of(p, s), run = 0, color = 0;
	for (int y = 0; y < rows; y++) {
		int left = p->width, right = 0;
		s->runs[y] = (struct cutout_runs){ .first = run, .color = color };
		for (; run < s->n_runs && s->run[run].at / p->width == s->reach.top + y; run++) {
			int x = s->run[run].at % p->width;
			left = MIN(left, x);
			right = MAX(right, x + s->run[run].n);
			s->runs[y].n++;
			color += s->run[run].n;
		}
		s->row[y] = (struct cutout_row){ .left = (uint16_t)left, .right = (uint16_t)right };
	}
	/* What has changed in the row above is no longer as the plate has it, so that the plate's symbols do not hold below it. */
	for (int y = rows - 1; y > 0; y--) {
		s->row[y].left = MIN(s->row[y].left, s->row[y - 1].left);
		s->row[y].right = MAX(s->row[y].right, s->row[y - 1].right);
	}
	for (int y = 0; y < rows; y++)
		s->row[y].left = MIN(s->row[y].left, s->row[y].right);
}

/* The colours of a row of the picture from `left` to `right`, where this cutout alone has changed something. `to` begins at `left`. */
static void fill_part(const struct plate *p, const struct cutout *s, int y, int left, int right, uint16_t *to)
{
	memcpy(to, p->id + (gsize)y * (gsize)p->width + left, (gsize)(right - left) * sizeof *to);
	if (y < s->reach.top || y >= s->reach.bottom)
		return;
	const struct cutout_runs *runs = &s->runs[y - s->reach.top];
	const uint16_t *color = s->color + runs->color;
	for (int i = runs->first; i < runs->first + runs->n; color += s->run[i++].n) {
		int x = s->run[i].at - y * p->width, from = MAX(x, left), n = MIN(x + s->run[i].n, right) - from;
		if (n > 0)
			memcpy(to + from - left, color + from - x, (gsize)n * sizeof *to);
	}
}

void symbols_trim(struct cutout_row *row, const uint16_t *symbol)
{
	while (row->n && symbol_is_above(symbol[row->first])) {
		row->lead = (uint16_t)(row->lead + symbol_length(symbol[row->first++]));
		row->n--;
	}
	while (row->n && symbol_is_above(symbol[row->first + row->n - 1]))
		row->trail = (uint16_t)(row->trail + symbol_length(symbol[row->first + --row->n]));
}

void symbols_of_cutout(struct plate *p, struct cutout *s)
{
	if (s->row)
		return;
	int rows = rows_of(p, s);
	GArray *symbols = g_array_new(FALSE, FALSE, sizeof(uint16_t));
	g_autofree uint16_t *now = g_new(uint16_t, (gsize)p->width), *above = g_new(uint16_t, (gsize)p->width);
	s->row = g_new(struct cutout_row, (gsize)MAX(rows, 1));
	s->runs = g_new(struct cutout_runs, (gsize)MAX(rows, 1));
	find_runs(p, s);
	for (int i = 0; i < rows; i++) {
		struct cutout_row *row = &s->row[i];
		int y = s->reach.top + i, width = row->right - row->left;
		fill_part(p, s, y, row->left, row->right, now);
		if (y > 0)
			fill_part(p, s, y - 1, row->left, row->right, above);
		row->content = plate_content(p, now, width);
		row->first = (int)symbols->len;
		symbols_find(now, y > 0 ? above : NULL, width, symbols);
		row->n = (uint16_t)(symbols->len - (guint)row->first);
		symbols_trim(row, (const uint16_t *)(const void *)symbols->data);
	}
	p->bytes += (gsize)rows * (sizeof s->row[0] + sizeof s->runs[0]);
	s->symbol = end_symbols(p, symbols);
}
