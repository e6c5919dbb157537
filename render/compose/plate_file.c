/*
 * Plates and stamps as bytes, see plate_file.h.
 *
 * Rows of the plate are runs of one colour; a run of no pixels says how many rows are as the one above it. Those of a texture, which are longer that way, are a byte a pixel.
 */
#include "compose/plate_file.h"

#include <string.h>

/* Of a plate that is written: rounding and pieces of later pictures have room for as many again three times. */
enum { MOST_WRITTEN = PLATE_MOST_COLORS / 4 };

/* Pixels a side of those that are read, as of all bitmaps (paint.c). */
enum { MOST_SIDE = 16384 };

struct plate_head {
	int32_t width, height, n_colors, n_own, n_flat, textured, hatched;
	int32_t n_runs; /* -1: bytes */
	int32_t n_steps;
};

struct stamp_head {
	struct clip reach;
	int32_t n_runs, n_pixels, n_changes;
};

/* Pixels of one colour, or rows. */
struct id_run {
	uint16_t n, id;
};

static void put(GByteArray *out, const void *data, gsize size, int n) { g_byte_array_append(out, data, (guint)(size * (gsize)n)); }

/* Where the next `n` things are, or NULL. */
static const void *take(struct plate_reader *from, gsize size, int n)
{
	const guint8 *at = from->at;
	gsize length = size * (gsize)n;
	if (n < 0 || length > from->left)
		return NULL;
	from->at += length;
	from->left -= length;
	return at;
}

/* Copied from there, or NULL. New memory. */
static void *take_copy(struct plate_reader *from, gsize size, int n)
{
	const void *at = take(from, size, n);
	return at ? memcpy(g_malloc(MAX(size * (gsize)n, 1)), at, size * (gsize)n) : NULL;
}

static bool take_into(struct plate_reader *from, void *to, gsize size, int n)
{
	const void *at = take(from, size, n);
	if (at)
		memcpy(to, at, size * (gsize)n);
	return at != NULL;
}

bool plate_file_can(const struct plate *p) { return !p->overflowed && p->n_colors <= MOST_WRITTEN; }

static void add_run(GArray *runs, int n, uint16_t id)
{
	struct id_run run = { (uint16_t)n, id };
	g_array_append_val(runs, run);
}

static GArray *find_runs(const struct plate *p)
{
	GArray *runs = g_array_new(FALSE, FALSE, sizeof(struct id_run));
	gsize width = (gsize)p->width;
	for (int y = 0, same; y < p->height; y += 1 + same) {
		const uint16_t *id = p->id + (gsize)y * width;
		for (int x = 0, n; x < p->width; x += n) {
			for (n = 1; x + n < p->width && id[x + n] == id[x]; n++)
				continue;
			add_run(runs, n, id[x]);
		}
		for (same = 0; y + same + 1 < p->height && !memcmp(id, id + (gsize)(same + 1) * width, width * sizeof *id); same++)
			continue;
		if (same)
			add_run(runs, 0, (uint16_t)same);
	}
	return runs;
}

static void put_bytes(const struct plate *p, GByteArray *out)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	g_autofree uint8_t *byte = g_malloc(n);
	for (gsize i = 0; i < n; i++)
		byte[i] = (uint8_t)p->id[i];
	g_byte_array_append(out, byte, (guint)n);
}

void plate_file_write(const struct plate *p, GByteArray *out)
{
	g_autoptr(GArray) runs = find_runs(p);
	g_autoptr(GByteArray) found = g_byte_array_new();
	const GByteArray *steps = p->steps_kept ? p->steps_kept : found;
	bool as_bytes = p->n_own <= 256 && runs->len * sizeof(struct id_run) > (gsize)p->width * (gsize)p->height;
	if (p->steps_write)
		p->steps_write(p, found);
	const struct plate_head head = { p->width, p->height, p->n_colors, p->n_own, p->n_flat, p->textured, p->hatched, as_bytes ? -1 : (int32_t)runs->len,
		(int32_t)steps->len };
	put(out, &head, sizeof head, 1);
	put(out, p->color, sizeof *p->color, p->n_colors);
	put(out, p->weight, sizeof *p->weight, p->n_own);
	for (int step = 0; step < PALETTE_STEPS; step++)
		put(out, p->rounded[step], sizeof *p->rounded[step], p->n_colors);
	if (as_bytes)
		put_bytes(p, out);
	else
		put(out, runs->data, sizeof(struct id_run), head.n_runs);
	put(out, steps->data, 1, head.n_steps);
}

/* The next pixels, of one colour. */
static void fill_run(struct plate *p, gsize at, gsize n, uint16_t id)
{
	if (!p->count[id])
		p->first[id] = (int)at;
	p->count[id] += (uint32_t)n;
	for (gsize i = 0; i < n; i++)
		p->id[at + i] = id;
}

/* Rows that are as the one above. */
static void fill_rows(struct plate *p, gsize at, gsize rows)
{
	gsize width = (gsize)p->width;
	for (gsize x = at - width, n; x < at; x += n) {
		for (n = 1; x + n < at && p->id[x + n] == p->id[x]; n++)
			continue;
		p->count[p->id[x]] += (uint32_t)(n * rows);
	}
	for (; rows > 0; rows--, at += width)
		memcpy(p->id + at, p->id + at - width, width * sizeof *p->id);
}

/* False when they are not as many pixels as the plate has. */
static bool fill_of_runs(struct plate *p, const struct id_run *run, int n_runs)
{
	gsize width = (gsize)p->width, at = 0, n = width * (gsize)p->height;
	for (int i = 0; i < n_runs; i++) {
		gsize length = run[i].n;
		bool is_row = !length;
		if (is_row ? !at || at % width || run[i].id > (n - at) / width : run[i].id >= p->n_own || at >= n || length > width - at % width)
			return false;
		if (is_row)
			fill_rows(p, at, run[i].id);
		else
			fill_run(p, at, length, run[i].id);
		at += is_row ? run[i].id * width : length;
	}
	return at == n;
}

static bool fill_of_bytes(struct plate *p, const uint8_t *byte)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	for (gsize at = 0; at < n; at++) {
		if (byte[at] >= p->n_own)
			return false;
		fill_run(p, at, 1, byte[at]);
	}
	return true;
}

static bool fill_ids(struct plate *p, struct plate_reader *from, int n_runs)
{
	const uint8_t *byte = n_runs < 0 ? take(from, 1, p->width * p->height) : NULL;
	g_autofree struct id_run *run = n_runs < 0 ? NULL : take_copy(from, sizeof *run, n_runs);
	return byte ? fill_of_bytes(p, byte) : run && fill_of_runs(p, run, n_runs);
}

static bool fill_weights(struct plate *p, struct plate_reader *from)
{
	if (!take_into(from, p->weight, sizeof *p->weight, p->n_own))
		return false;
	for (int id = 0; id < p->n_own; id++)
		if (p->weight[id] < -PLATE_PRIME || p->weight[id] > PLATE_PRIME)
			return false;
	return true;
}

/* What they are worth is seen when they are asked for. */
static bool take_steps(struct plate *p, struct plate_reader *from, int n)
{
	const guint8 *at = take(from, 1, n);
	if (at && n) {
		p->steps_kept = g_byte_array_append(g_byte_array_sized_new((guint)n), at, (guint)n);
		p->bytes += (gsize)n;
	}
	return at != NULL;
}

static bool fill_rounded(struct plate *p, struct plate_reader *from)
{
	for (int step = 0; step < PALETTE_STEPS; step++) {
		if (!take_into(from, p->rounded[step], sizeof *p->rounded[step], p->n_colors))
			return false;
		for (int id = 0; id < p->n_colors; id++)
			if (p->rounded[step][id] != PLATE_NO_COLOR && p->rounded[step][id] >= p->n_colors)
				return false;
	}
	return true;
}

static bool is_sane(const struct plate_head *h)
{
	return h->width > 0 && h->width <= MOST_SIDE && h->height > 0 && h->height <= MOST_SIDE && h->width * h->height <= PLATE_MOST_PIXELS &&
		h->n_colors > 0 && h->n_colors <= MOST_WRITTEN && h->n_own > 0 && h->n_own <= h->n_colors && h->n_flat >= 0 && h->n_flat <= h->n_own &&
		(!h->textured || h->n_flat == h->n_own);
}

struct plate *plate_file_read(struct plate_reader *from)
{
	struct plate_head head;
	if (!take_into(from, &head, sizeof head, 1) || !is_sane(&head))
		return NULL;
	g_autofree uint32_t *color = take_copy(from, sizeof *color, head.n_colors);
	if (!color)
		return NULL;
	struct plate *p = plate_of_colors(head.width, head.height, color, head.n_colors, head.n_own);
	p->n_flat = head.n_flat;
	p->textured = head.textured;
	p->hatched = head.hatched;
	if (!fill_weights(p, from) || !fill_rounded(p, from) || !fill_ids(p, from, head.n_runs) || !take_steps(p, from, head.n_steps))
		g_clear_pointer(&p, plate_free);
	return p;
}

static int pixels_of(const struct cutout *s)
{
	int n = 0;
	for (int i = 0; i < s->n_runs; i++)
		n += s->run[i].n;
	return n;
}

void plate_file_write_stamp(const struct stamp *s, const void *key, gsize key_length, GByteArray *out)
{
	const struct cutout *cutout = s->cutout;
	const struct stamp_head head = { cutout->reach, cutout->n_runs, pixels_of(cutout), cutout->n_changes };
	const uint32_t length = (uint32_t)(sizeof head + (gsize)head.n_runs * sizeof *cutout->run + (gsize)head.n_pixels * sizeof *cutout->color +
		(gsize)head.n_changes * (sizeof *cutout->change + sizeof *cutout->first));
	put(out, key, key_length, 1);
	put(out, &length, sizeof length, 1);
	put(out, &head, sizeof head, 1);
	put(out, cutout->run, sizeof *cutout->run, head.n_runs);
	put(out, cutout->color, sizeof *cutout->color, head.n_pixels);
	put(out, cutout->change, sizeof *cutout->change, head.n_changes);
	put(out, cutout->first, sizeof *cutout->first, head.n_changes);
}

void plate_file_write_again(const struct plate_reader *stamp, const void *key, gsize key_length, GByteArray *out)
{
	const uint32_t length = (uint32_t)stamp->left;
	put(out, key, key_length, 1);
	put(out, &length, sizeof length, 1);
	g_byte_array_append(out, stamp->at, length);
}

bool plate_file_find_stamp(struct plate_reader *from, void *key, gsize key_length, struct plate_reader *stamp)
{
	uint32_t length;
	if (!take_into(from, key, key_length, 1) || !take_into(from, &length, sizeof length, 1) || length > from->left)
		return false;
	*stamp = (struct plate_reader){ take(from, 1, (int)length), length };
	return stamp->at != NULL;
}

/* Whether runs come one after the other, each in one row of the plate and in the reach, which is the smallest box of them. */
static bool runs_are_sane(const struct cutout *s, const struct plate *p, int n_pixels)
{
	struct clip box = { p->width, p->height, 0, 0 };
	int all = p->width * p->height, n = 0;
	for (int i = 0, end = 0, y = 0, row = 0; i < s->n_runs; i++) {
		int at = s->run[i].at, length = s->run[i].n;
		if (at < end || at >= all)
			return false;
		for (; at - row >= p->width; row += p->width)
			y++;
		int x = at - row;
		if (length <= 0 || length > p->width - x || length > n_pixels - n)
			return false;
		box = (struct clip){ MIN(box.left, x), MIN(box.top, y), MAX(box.right, x + length), MAX(box.bottom, y + 1) };
		end = at + length;
		n += length;
	}
	return n == n_pixels && (!n || !memcmp(&box, &s->reach, sizeof box));
}

static bool colors_are_sane(const struct cutout *s, const struct plate *p, int n_pixels)
{
	uint16_t most = 0;
	for (int i = 0; i < n_pixels; i++)
		most = MAX(most, s->color[i]);
	for (int i = 0; i < s->n_changes; i++) {
		if (s->first[i] < -1 || s->first[i] >= p->width * p->height)
			return false;
		most = MAX(most, s->change[i].color);
	}
	return most < p->n_colors;
}

struct stamp *plate_file_read_stamp(struct plate_reader stamp_at, struct plate *p)
{
	struct plate_reader *from = &stamp_at;
	struct stamp_head head;
	if (!take_into(from, &head, sizeof head, 1))
		return NULL;
	struct cutout *s = g_new0(struct cutout, 1);
	s->reach = head.reach;
	s->run = take_copy(from, sizeof *s->run, head.n_runs);
	s->color = take_copy(from, sizeof *s->color, head.n_pixels);
	s->change = take_copy(from, sizeof *s->change, head.n_changes);
	s->first = take_copy(from, sizeof *s->first, head.n_changes);
	bool whole = s->run && s->color && s->change && s->first;
	s->n_runs = whole ? head.n_runs : 0;
	s->n_changes = whole ? head.n_changes : 0;
	struct stamp *stamp = stamp_of_cutout(p, s, whole ? head.n_pixels : 0);
	if (whole && runs_are_sane(s, p, head.n_pixels) && colors_are_sane(s, p, head.n_pixels))
		return stamp;
	stamp_free(stamp);
	return NULL;
}
