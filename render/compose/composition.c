/*
 * Compositions: pixels and indexes of a plate with its stamps, see plate.h.
 */
#include <string.h>

#include "compose/plate.h"

void composition_init(struct composition *c)
{
	c->stamps = g_ptr_array_new();
	c->spans = g_array_new(FALSE, FALSE, sizeof(struct span));
	c->map = g_malloc(PLATE_MOST_COLORS);
}

void composition_release(struct composition *c)
{
	g_ptr_array_unref(c->stamps);
	g_clear_pointer(&c->spans, g_array_unref);
	g_free(c->map);
}

struct composition *composition_copy(const struct composition *c)
{
	struct composition *copy = g_memdup2(c, sizeof *c);
	copy->stamps = g_ptr_array_copy(c->stamps, NULL, NULL);
	copy->spans = NULL;
	copy->map = NULL;
	return copy;
}

void composition_free(struct composition *c)
{
	if (!c)
		return;
	composition_release(c);
	g_free(c);
}

void composition_begin(struct composition *c, struct plate *p)
{
	g_ptr_array_set_size(c->stamps, 0);
	g_array_set_size(c->spans, 0);
	c->plate = p;
}

/* Runs are sorted: one walk along both. */
static bool runs_meet(const struct stamp *a, const struct stamp *b)
{
	const struct pixel_run *x = a->cutout->run, *y = b->cutout->run;
	int shift = b->shift - a->shift;
	for (int i = 0, k = 0; i < a->cutout->n_runs && k < b->cutout->n_runs;) {
		if (x[i].at + x[i].n <= y[k].at + shift)
			i++;
		else if (y[k].at + y[k].n + shift <= x[i].at)
			k++;
		else
			return true;
	}
	return false;
}

/* Whether the stamp changes a pixel that another one has changed. Pieces come rank by rank, so that few are near enough to be asked. */
static bool meets_others(const struct composition *c, const struct stamp *stamp)
{
	const struct span *span = (const struct span *)(const void *)c->spans->data;
	for (guint i = c->stamps->len; i-- > 0 && span[i].top < stamp->reach.bottom && stamp->reach.top < span[i].bottom;) {
		const struct stamp *other = c->stamps->pdata[i];
		if (clips_meet(&other->reach, &stamp->reach) && runs_meet(other, stamp))
			return true;
	}
	return false;
}

bool composition_add(struct composition *c, struct stamp *stamp)
{
	if (c->plate->overflowed || meets_others(c, stamp))
		return false;
	if (!stamp->cutout->n_runs)
		return true;
	struct span span = { stamp->reach.top, stamp->reach.bottom };
	if (c->spans->len) {
		const struct span *before = &g_array_index(c->spans, struct span, c->spans->len - 1);
		span = (struct span){ MIN(span.top, before->top), MAX(span.bottom, before->bottom) };
	}
	g_array_append_val(c->spans, span);
	g_ptr_array_add(c->stamps, stamp);
	return true;
}

/* Where each run of a stamp begins in the bitmap, and its colours: for (struct brush b = brush_of(stamp); b.n; brush_next(&b)). */
struct brush {
	const struct stamp *stamp;
	int i;
	int at, n; /* n = 0: the end */
	const uint16_t *color;
};

static inline void brush_show(struct brush *b)
{
	const struct cutout *s = b->stamp->cutout;
	b->n = b->i < s->n_runs ? s->run[b->i].n : 0;
	b->at = b->n ? s->run[b->i].at + b->stamp->shift : 0;
}

static inline struct brush brush_of(const struct stamp *stamp)
{
	struct brush b = { .stamp = stamp, .color = stamp->cutout->color };
	brush_show(&b);
	return b;
}

static inline void brush_next(struct brush *b)
{
	b->color += b->n;
	b->i++;
	brush_show(b);
}

struct pixels *composition_pixels(const struct composition *c)
{
	const struct plate *p = c->plate;
	gsize n = (gsize)p->width * (gsize)p->height;
	struct pixels *out = pixels_new(p->width, p->height, 0);
	for (gsize i = 0; i < n; i++)
		out->pixel[i] = p->color[p->id[i]];
	for (guint i = 0; i < c->stamps->len; i++)
		for (struct brush b = brush_of(c->stamps->pdata[i]); b.n; brush_next(&b))
			for (int x = 0; x < b.n; x++)
				out->pixel[b.at + x] = p->color[b.color[x]];
	return out;
}

/* The flat pixels under a palette. Others get the number of the first flat colour, and are written over. */
static const uint8_t *plate_index(struct plate *p, const uint8_t *map)
{
	gsize width = (gsize)p->width, n = width * (gsize)p->height;
	for (int i = 0; i < PLATE_VARIANTS; i++)
		if (p->variant[i].map && !memcmp(p->variant[i].map, map, (gsize)p->n_flat))
			return p->variant[i].index;
	int v = p->next_variant++ % PLATE_VARIANTS;
	g_free(p->variant[v].map);
	p->variant[v].map = g_memdup2(map, (gsize)MAX(p->n_flat, 1));
	if (!p->variant[v].index) {
		p->variant[v].index = g_malloc(n);
		p->bytes += n;
	}
	uint8_t *index = p->variant[v].index;
	for (gsize row = 0; row < n; row += width) {
		const uint16_t *id = p->id + row;
		if (row && !memcmp(id, id - width, width * sizeof *id)) { /* as most rows are */
			memcpy(index + row, index + row - width, width);
			continue;
		}
		for (gsize x = 0; x < width; x++)
			index[row + x] = map[id[x] < p->n_flat ? id[x] : 0];
	}
	return index;
}

static void stamp_indexes(const struct stamp *s, const uint8_t *map, uint8_t *index)
{
	for (struct brush b = brush_of(s); b.n; brush_next(&b)) {
		uint8_t *to = index + b.at;
#pragma GCC unroll 8
		for (int x = 0; x < b.n; x++)
			to[x] = map[b.color[x]];
	}
}

uint8_t *plate_plain(struct plate *p, const uint8_t *map)
{
	uint8_t *index = g_memdup2(plate_index(p, map), (gsize)p->width * (gsize)p->height);
	stamp_indexes(plate_details(p), map, index);
	return index;
}

void composition_add_stamps(const struct composition *c, const uint8_t *map, uint8_t *index)
{
	for (guint i = 0; i < c->stamps->len; i++)
		stamp_indexes(c->stamps->pdata[i], map, index);
}

uint8_t *composition_index(const struct composition *c)
{
	uint8_t *index = plate_plain(c->plate, c->map);
	composition_add_stamps(c, c->map, index);
	return index;
}

static bool has_stamp(const GPtrArray *stamps, const struct stamp *stamp)
{
	for (guint i = 0; i < stamps->len; i++)
		if (stamps->pdata[i] == stamp)
			return true;
	return false;
}

void composition_add_missing(const struct composition *c, const struct composition *other, GPtrArray *out)
{
	for (guint i = 0; i < c->stamps->len; i++)
		if (!has_stamp(other->stamps, c->stamps->pdata[i]))
			g_ptr_array_add(out, c->stamps->pdata[i]);
}
