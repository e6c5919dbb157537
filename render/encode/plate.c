/*
 * Plates and stamps, see plate.h.
 */
#include "encode/plate.h"

#include <limits.h>
#include <string.h>

enum { FLAT_SHARE = 128 }; /* a colour of more than this part of a plate's pixels is flat */

/* Colours of a plate. */

uint16_t plate_color(struct plate *p, uint32_t color)
{
	uint32_t at = (color * 2654435761u >> 8) % G_N_ELEMENTS(p->slot);
	while (p->slot[at] != PLATE_NO_COLOR && p->color[p->slot[at]] != color)
		at = (at + 1) % G_N_ELEMENTS(p->slot);
	if (p->slot[at] != PLATE_NO_COLOR)
		return p->slot[at];
	if (p->n_colors == PLATE_MOST_COLORS) {
		p->unfit = true;
		return 0;
	}
	uint16_t id = (uint16_t)p->n_colors++;
	p->color[id] = color;
	p->count[id] = 0;
	p->weight[id] = 0;
	for (int step = 0; step < PALETTE_STEPS; step++)
		p->rounded[step][id] = PLATE_NO_COLOR;
	return p->slot[at] = id;
}

/* What a pixel counts for in the second sum of a PNG's checksum: how many bytes follow it, and itself. Rows begin with their filter byte. */
static int64_t weight_of(const struct plate *p, int at)
{
	return (int64_t)p->height * (p->width + 1) - ((int64_t)(at / p->width) * (p->width + 1) + 1 + at % p->width);
}

void stamp_free(struct stamp *s)
{
	if (!s)
		return;
	g_free(s->run);
	g_free(s->color);
	g_free(s->change);
	g_free(s->words.word);
	g_free(s->words.literal);
	g_free(s->row);
	g_free(s->content);
	g_free(s);
}

/* A stamp while it is made. */
struct cutter {
	GArray *runs, *colors;    /* struct run, uint16_t */
	struct clip reach;
	int change[PLATE_MOST_COLORS];
	int64_t weight[PLATE_MOST_COLORS];
};

static void cutter_init(struct cutter *c)
{
	memset(c->change, 0, sizeof c->change);
	memset(c->weight, 0, sizeof c->weight);
	c->runs = g_array_new(FALSE, FALSE, sizeof(struct run));
	c->colors = g_array_new(FALSE, FALSE, sizeof(uint16_t));
	c->reach = (struct clip){ INT_MAX, INT_MAX, 0, 0 };
}

/* A pixel becomes a colour; pixels come row by row. */
static void cutter_add(struct cutter *c, const struct plate *p, int x, int y, uint16_t color)
{
	struct run new = { y * p->width + x, 1 }, *last = c->runs->len ? &g_array_index(c->runs, struct run, c->runs->len - 1) : NULL;
	if (last && last->at + last->n == new.at)
		last->n++;
	else
		g_array_append_val(c->runs, new);
	g_array_append_val(c->colors, color);
	c->change[color]++;
	c->weight[color] += weight_of(p, new.at);
	c->reach = (struct clip){ MIN(c->reach.left, x), MIN(c->reach.top, y), MAX(c->reach.right, x + 1), MAX(c->reach.bottom, y + 1) };
}

static struct stamp *cutter_end(struct cutter *c, struct plate *p)
{
	struct stamp *s = g_new0(struct stamp, 1);
	for (int i = 0; i < p->n_colors; i++)
		s->n_changes += c->change[i] || c->weight[i];
	s->change = g_new(struct change, (gsize)s->n_changes);
	for (int i = 0, n = 0; i < p->n_colors; i++)
		if (c->change[i] || c->weight[i])
			s->change[n++] = (struct change){ (uint16_t)i, c->change[i], (int)(c->weight[i] % PLATE_PRIME) };
	s->n_runs = (int)c->runs->len;
	s->reach = c->reach;
	p->bytes += c->runs->len * sizeof(struct run) + c->colors->len * sizeof(uint16_t) + (gsize)s->n_changes * sizeof(struct change) + sizeof *s;
	s->run = (struct run *)(void *)g_array_free(c->runs, FALSE);
	s->color = (uint16_t *)(void *)g_array_free(c->colors, FALSE);
	return s;
}

struct stamp *plate_cut(struct plate *p, const struct pixels *painted, const struct clip *box, const uint8_t *touched)
{
	struct cutter c;
	cutter_init(&c);
	for (int y = box->top; y < box->bottom; y++)
		for (int x = box->left; x < box->right; x++) {
			int at = y * p->width + x;
			bool is_touched = touched && touched[(y - box->top) * (box->right - box->left) + x - box->left];
			if (painted->pixel[at] == p->pixels->pixel[at] && !is_touched)
				continue;
			cutter_add(&c, p, x, y, plate_color(p, painted->pixel[at]));
			c.change[p->id[at]]--;
			c.weight[p->id[at]] -= weight_of(p, at);
		}
	return cutter_end(&c, p);
}

static void number_pixels(struct plate *p)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	uint32_t last = ~p->pixels->pixel[0];
	uint16_t id = 0;
	for (gsize i = 0; i < n; i++) {
		if (p->pixels->pixel[i] != last)
			id = plate_color(p, last = p->pixels->pixel[i]);
		p->id[i] = id;
		p->count[id]++;
		p->weight[id] += weight_of(p, (int)i);
	}
}

/* Numbers the pixels, the flat colours first. */
static void number_colors(struct plate *p)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	uint32_t flat[FLAT_SHARE];
	int n_flat = 0;
	p->id = g_new(uint16_t, n);
	number_pixels(p);
	for (int id = 0; id < p->n_colors; id++)
		if (p->count[id] > n / FLAT_SHARE)
			flat[n_flat++] = p->color[id];
	memset(p->slot, 0xff, sizeof p->slot);
	p->n_colors = 0;
	for (int i = 0; i < n_flat; i++)
		plate_color(p, flat[i]);
	p->n_flat = n_flat;
	number_pixels(p);
	for (int id = 0; id < p->n_colors; id++)
		p->weight[id] %= PLATE_PRIME;
}

static void find_details(struct plate *p)
{
	struct cutter c;
	cutter_init(&c);
	for (int y = 0; y < p->height; y++)
		for (int x = 0; x < p->width; x++)
			if (p->id[y * p->width + x] >= p->n_flat)
				cutter_add(&c, p, x, y, p->id[y * p->width + x]);
	p->details = cutter_end(&c, p);
}

static void find_differences(struct plate *p)
{
	p->row = g_new0(struct plate_row, (gsize)p->height);
	p->row[0].right = p->width;
	for (int y = 1; y < p->height; y++) {
		const uint16_t *row = p->id + (gsize)y * (gsize)p->width, *above = row - p->width;
		int left = 0, right = p->width;
		while (left < right && row[left] == above[left])
			left++;
		while (right > left && row[right - 1] == above[right - 1])
			right--;
		p->row[y].left = left;
		p->row[y].right = right;
	}
}

struct plate *plate_new(struct pixels *pixels)
{
	struct plate *p = g_new0(struct plate, 1);
	gsize n = (gsize)pixels->width * (gsize)pixels->height;
	p->width = pixels->width;
	p->height = pixels->height;
	p->pixels = pixels;
	p->bytes = sizeof *p + n * (sizeof(uint32_t) + sizeof(uint16_t) + PLATE_VARIANTS);
	memset(p->slot, 0xff, sizeof p->slot);
	number_colors(p);
	if (!p->unfit) {
		find_details(p);
		find_differences(p);
	}
	return p;
}

void plate_free(struct plate *p)
{
	if (!p)
		return;
	for (int i = 0; i < PLATE_VARIANTS; i++) {
		g_free(p->variant[i].index);
		g_free(p->variant[i].map);
	}
	stamp_free(p->details);
	pixels_free(p->pixels);
	g_free(p->row);
	g_free(p->words.word);
	g_free(p->words.literal);
	g_free(p->id);
	g_free(p);
}
