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

/* Who copies symbols may read beyond the last one. */
static void add_padding(GArray *symbols)
{
	static const uint16_t none[SYMBOLS_AT_ONCE] = { 0 };
	g_array_append_vals(symbols, none, SYMBOLS_AT_ONCE);
}

static void find_differences(struct plate *p)
{
	p->png->row = g_new0(struct plate_row, (gsize)p->height);
	p->png->row[0].right = p->width;
	for (int y = 1; y < p->height; y++) {
		const uint16_t *row = p->id + (gsize)y * (gsize)p->width, *above = row - p->width;
		int right = p->width, left = memcmp(row, above, (gsize)right * sizeof *row) ? 0 : right;
		while (left < right && row[left] == above[left])
			left++;
		while (right > left && row[right - 1] == above[right - 1])
			right--;
		p->png->row[y].left = left;
		p->png->row[y].right = right;
	}
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
		SAMPLES = 24,
		MOST_MARKS = 128, /* rows and details of a row: more make a cold picture late and find nothing else */
		MANY_SYMBOLS = 4,
		NARROWEST = 8,
		OFTEN = 16
	};
	g_autofree int *mark = g_new(int, (gsize)p->width), *found = g_new0(int, (gsize)p->width);
	int best = 0;
	for (int i = 0; i < SAMPLES; i++) {
		int y = (int)((gint64)p->height * (2 * i + 1) / (2 * SAMPLES));
		const uint16_t *row = p->id + (gsize)y * (gsize)p->width;
		int n = p->png->row[y].n > MANY_SYMBOLS ? MIN(find_marks(p, row, mark), MOST_MARKS) : 0;
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
	struct plate_png *png = p->png;
	GArray *all = g_array_new(FALSE, FALSE, sizeof(struct repeat));
	for (int y = 0; y < p->height; y++) {
		struct plate_row *part = &png->row[y];
		const uint16_t *row = p->id + (gsize)y * (gsize)p->width;
		part->first_repeat = (int)all->len;
		for (int x = MAX(part->left, png->pitch), n; x < part->right; x += n + 1) {
			for (n = 0; x + n < part->right && row[x + n] == row[x + n - png->pitch]; n++)
				continue;
			struct repeat repeat = { x, x + n };
			if (n >= REPEAT_WORTH)
				g_array_append_val(all, repeat);
		}
		part->n_repeats = (int)all->len - part->first_repeat;
	}
	p->bytes += all->len * sizeof(struct repeat);
	png->pitch = all->len ? png->pitch : 0;
	png->repeat = (struct repeat *)(void *)g_array_free(all, FALSE);
}

/* Where the symbols of each row begin and end. */
static void find_starts(struct plate *p, guint n_symbols)
{
	struct plate_png *png = p->png;
	png->start = g_new(uint16_t, n_symbols + (gsize)p->height);
	p->bytes += (n_symbols + (gsize)p->height) * sizeof *png->start;
	for (int y = 0; y < p->height; y++) {
		const struct plate_row *row = &png->row[y];
		uint16_t *start = png->start + row->first + y;
		int x = row->left;
		for (int i = 0; i < row->n; x += symbol_length(png->symbol[row->first + i++]))
			*start++ = (uint16_t)x;
		*start = (uint16_t)x;
	}
}

static guint content_hash(gconstpointer key)
{
	const struct content *c = key;
	guint hash = 2166136261u;
	for (int x = 0; x < c->width; x++)
		hash = (hash ^ c->color[x]) * 16777619u;
	return hash ^ hash >> 16;
}

static gboolean content_equal(gconstpointer a, gconstpointer b)
{
	const struct content *x = a, *y = b;
	return x->width == y->width && !memcmp(x->color, y->color, (gsize)x->width * sizeof x->color[0]);
}

static void plate_png_free(struct plate_png *png)
{
	g_hash_table_unref(png->contents);
	g_free(png->row);
	g_free(png->symbol);
	g_free(png->start);
	g_free(png->repeat);
	g_free(png);
}

const struct plate_png *symbols_of_plate(struct plate *p)
{
	if (p->png)
		return p->png;
	GArray *symbols = g_array_new(FALSE, FALSE, sizeof(uint16_t));
	p->png = g_new0(struct plate_png, 1);
	p->png_free = plate_png_free;
	p->png->contents = g_hash_table_new_full(content_hash, content_equal, g_free, NULL);
	find_differences(p);
	for (int y = 0; y < p->height; y++) {
		struct plate_row *row = &p->png->row[y];
		const uint16_t *from = p->id + (gsize)y * (gsize)p->width + row->left;
		row->first = (int)symbols->len;
		symbols_find(from, y > 0 ? from - p->width : NULL, row->right - row->left, symbols);
		row->n = (int)symbols->len - row->first;
	}
	guint n_symbols = symbols->len;
	p->bytes += n_symbols * sizeof *p->png->symbol;
	add_padding(symbols);
	p->png->symbol = (uint16_t *)(void *)g_array_free(symbols, FALSE);
	find_starts(p, n_symbols);
	p->png->pitch = find_pitch(p);
	if (p->png->pitch)
		find_repeats(p);
	return p->png;
}

/* The number of the content of these colours, which is made now if there was none. */
static int content_number(struct plate *p, const uint16_t *color, int width)
{
	struct content *c = g_malloc(sizeof *c + (gsize)width * sizeof *color);
	c->number = (int)g_hash_table_size(p->png->contents);
	c->width = width;
	memcpy(c->color, color, (gsize)width * sizeof *color);
	const struct content *known = g_hash_table_lookup(p->png->contents, c);
	if (known) {
		g_free(c);
		return known->number;
	}
	p->bytes += sizeof *c + (gsize)width * sizeof *color + 4 * sizeof(gpointer);
	g_hash_table_add(p->png->contents, c);
	return c->number;
}

/* Rows of the cutout's box and the one below it. */
static int rows_of(const struct plate *p, const struct cutout *s) { return MIN(s->reach.bottom + 1, p->height) - s->reach.top; }

/* Finds the runs of each row, and how far they reach. */
static void find_runs(const struct plate *p, const struct cutout *s, struct cutout_row *row, struct cutout_runs *runs)
{
	int rows = rows_of(p, s), run = 0, color = 0;
	for (int y = 0; y < rows; y++) {
		int left = p->width, right = 0;
		runs[y] = (struct cutout_runs){ .first = run, .color = color };
		for (; run < s->n_runs && s->run[run].at / p->width == s->reach.top + y; run++) {
			int x = s->run[run].at % p->width;
			left = MIN(left, x);
			right = MAX(right, x + s->run[run].n);
			runs[y].n++;
			color += s->run[run].n;
		}
		row[y] = (struct cutout_row){ .left = (uint16_t)left, .right = (uint16_t)right };
	}
	/* What has changed in the row above is no longer as the plate has it, so that the plate's symbols do not hold below it. */
	for (int y = rows - 1; y > 0; y--) {
		row[y].left = MIN(row[y].left, row[y - 1].left);
		row[y].right = MAX(row[y].right, row[y - 1].right);
	}
	for (int y = 0; y < rows; y++)
		row[y].left = MIN(row[y].left, row[y].right);
}

/* The colours of a row of the picture from `left` to `right`, where this cutout alone has changed something. `to` begins at `left`. */
static void fill_part(const struct plate *p, const struct cutout *s, const struct cutout_runs *part, int y, int left, int right, uint16_t *to)
{
	memcpy(to, p->id + (gsize)y * (gsize)p->width + left, (gsize)(right - left) * sizeof *to);
	if (y < s->reach.top || y >= s->reach.bottom)
		return;
	const struct cutout_runs *runs = &part[y - s->reach.top];
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

/* All that was found, in one block. */
static struct cutout_png *cutout_png_new(const struct cutout_row *row, const struct cutout_runs *runs, gsize rows, const GArray *symbols)
{
	gsize of_rows = rows * sizeof *row, of_runs = rows * sizeof *runs, of_symbols = symbols->len * sizeof(uint16_t);
	char *block = g_malloc(sizeof(struct cutout_png) + of_rows + of_runs + of_symbols), *to = block + sizeof(struct cutout_png);
	struct cutout_png *png = (struct cutout_png *)(void *)block;
	*png = (struct cutout_png){ .row = (struct cutout_row *)(void *)to,
		.runs = (struct cutout_runs *)(void *)(to + of_rows),
		.symbol = (uint16_t *)(void *)(to + of_rows + of_runs) };
	memcpy(png->row, row, of_rows);
	memcpy(png->runs, runs, of_runs);
	memcpy(png->symbol, symbols->data, of_symbols);
	return png;
}

const struct cutout_png *symbols_of_cutout(struct plate *p, struct cutout *s)
{
	if (s->png)
		return s->png;
	int rows = rows_of(p, s);
	g_autoptr(GArray) symbols = g_array_new(FALSE, FALSE, sizeof(uint16_t));
	g_autofree uint16_t *now = g_new(uint16_t, (gsize)p->width), *above = g_new(uint16_t, (gsize)p->width);
	g_autofree struct cutout_row *all = g_new(struct cutout_row, (gsize)MAX(rows, 1));
	g_autofree struct cutout_runs *runs = g_new(struct cutout_runs, (gsize)MAX(rows, 1));
	find_runs(p, s, all, runs);
	for (int i = 0; i < rows; i++) {
		struct cutout_row *row = &all[i];
		int y = s->reach.top + i, width = row->right - row->left;
		fill_part(p, s, runs, y, row->left, row->right, now);
		if (y > 0)
			fill_part(p, s, runs, y - 1, row->left, row->right, above);
		row->content = content_number(p, now, width);
		row->first = (int)symbols->len;
		symbols_find(now, y > 0 ? above : NULL, width, symbols);
		row->n = (uint16_t)(symbols->len - (guint)row->first);
		symbols_trim(row, (const uint16_t *)(const void *)symbols->data);
	}
	p->bytes += (gsize)rows * (sizeof all[0] + sizeof runs[0]) + symbols->len * sizeof(uint16_t);
	add_padding(symbols);
	return s->png = cutout_png_new(all, runs, (gsize)rows, symbols);
}
