/*
 * Plates and stamps, see plate.h.
 */
#include "compose/plate.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/pages.h"

enum {
	FLAT_SHARE = 128,  /* a colour of more than this part of a plate's pixels is flat */
	FIRST_ROOM = 4096, /* colours: enough for most presets; a power of two, as the most is */
};

/* Colours of a plate. */

/* Where the number of a colour is, or would be. */
static inline uint32_t slot_of(const struct plate *p, uint32_t color)
{
	const uint16_t *slot = p->slot;
	uint32_t most = 2 * (uint32_t)p->room - 1, at = (color * 2654435761u >> 8) & most; /* one less than a power of two */
	while (slot[at] != PLATE_NO_COLOR && p->color[slot[at]] != color)
		at = (at + 1) & most;
	return at;
}

/* Finds all colours again by their numbers. */
static void fill_slots(struct plate *p)
{
	memset(p->slot, 0xff, 2 * (gsize)p->room * sizeof *p->slot);
	for (int id = 0; id < p->n_colors; id++)
		p->slot[slot_of(p, p->color[id])] = (uint16_t)id;
}

/* More room for numbers that nobody has asked for. */
static void renew_unasked(uint16_t **number, int room, int more)
{
	*number = g_renew(uint16_t, *number, room + more);
	memset(*number + room, 0xff, (gsize)more * sizeof **number);
}

/* Room for what is counted of the plate's own colours, as long as it is numbered. */
static void make_own_room(struct plate *p, int more)
{
	p->first = g_renew(int, p->first, p->room + more);
	p->count = g_renew(uint32_t, p->count, p->room + more);
	p->weight = g_renew(int64_t, p->weight, p->room + more);
	memset(p->count + p->room, 0, (gsize)more * sizeof *p->count);
	memset(p->weight + p->room, 0, (gsize)more * sizeof *p->weight);
}

static void make_room(struct plate *p, int more)
{
	int room = p->room + more;
	enum { NUMBERS = 5 + PALETTE_STEPS }; /* of each colour */
	p->color = g_renew(uint32_t, p->color, room);
	p->slot = g_renew(uint16_t, p->slot, 2 * room);
	p->sorted = g_renew(uint16_t, p->sorted, room);
	p->rank = g_renew(uint16_t, p->rank, room);
	renew_unasked(&p->near, p->room, more);
	for (int step = 0; step < PALETTE_STEPS; step++)
		renew_unasked(&p->rounded[step], p->room, more);
	if (!p->n_own)
		make_own_room(p, more);
	p->bytes += (gsize)more * (sizeof *p->color + NUMBERS * sizeof(uint16_t));
	p->room = room;
	fill_slots(p);
}

/* Apart, so that looking a colour up stays short. */
G_NO_INLINE static uint16_t add_color(struct plate *p, uint32_t color)
{
	if (p->n_colors == PLATE_MOST_COLORS) {
		p->overflowed = true;
		return 0;
	}
	if (p->n_colors == p->room)
		make_room(p, p->room);
	uint16_t id = (uint16_t)p->n_colors++;
	p->color[id] = color;
	p->rank[id] = id;
	return p->slot[slot_of(p, color)] = id;
}

uint16_t plate_color(struct plate *p, uint32_t color)
{
	uint16_t id = p->slot[slot_of(p, color)];
	return id == PLATE_NO_COLOR ? add_color(p, color) : id;
}

uint16_t plate_color_find(const struct plate *p, uint32_t color) { return p->slot[slot_of(p, color)]; }

/* What a pixel counts for in the second sum of a PNG's checksum: how many bytes follow it, and itself. Rows begin with their filter byte. */
static int64_t weight_of(const struct plate *p, int x, int y) { return (int64_t)(p->height - y) * (p->width + 1) - 1 - x; }

void stamp_free(struct stamp *s)
{
	struct cutout *cutout = s ? s->cutout : NULL;
	g_free(s);
	if (!cutout || --cutout->users)
		return;
	g_free(cutout->run);
	g_free(cutout->color);
	g_free(cutout->change);
	g_free(cutout->first);
	g_free(cutout->png);
	g_free(cutout->texture);
	g_free(cutout);
}

static struct stamp *stamp_of(struct plate *p, struct cutout *cutout)
{
	struct stamp *s = g_new0(struct stamp, 1);
	cutout->users++;
	s->cutout = cutout;
	s->reach = cutout->reach;
	p->bytes += sizeof *s;
	return s;
}

struct stamp *stamp_of_cutout(struct plate *p, struct cutout *s, int n_pixels)
{
	p->bytes += (gsize)s->n_runs * sizeof(struct pixel_run) + (gsize)n_pixels * sizeof(uint16_t) +
		(gsize)s->n_changes * (sizeof(struct change) + sizeof(int)) + sizeof *s;
	return stamp_of(p, s);
}

/* A cutout while it is cut. Changes are gathered by colour, and swept up at the end. */
struct cutter {
	struct plate *plate;
	struct cutout *cutout;
	int room_runs, n_colors, room_colors;
	int n_known; /* colours that may have changed */
	int n_touched;
	uint16_t touched[PLATE_MOST_COLORS]; /* colours that have changed */
	bool is_touched[PLATE_MOST_COLORS];
	int change[PLATE_MOST_COLORS]; /* of those */
	int first[PLATE_MOST_COLORS];
	int64_t weight[PLATE_MOST_COLORS];
};

static void cutter_init(struct cutter *c, struct plate *p)
{
	c->plate = p;
	c->cutout = g_new0(struct cutout, 1);
	c->cutout->reach = (struct clip){ INT_MAX, INT_MAX, 0, 0 };
	c->room_runs = c->n_colors = c->room_colors = c->n_touched = 0;
	c->n_known = p->n_colors;
	memset(c->is_touched, 0, (gsize)c->n_known);
}

/* The number of a colour, which may be a new one. */
static uint16_t cutter_color(struct cutter *c, uint32_t color)
{
	uint16_t id = plate_color(c->plate, color);
	if (id == c->n_known)
		c->is_touched[c->n_known++] = false;
	return id;
}

/* More pixels of a colour, from (x, y) on, or with a negative `n` less. */
static void count_change(struct cutter *c, uint16_t color, int x, int y, int n)
{
	if (!c->is_touched[color]) {
		c->is_touched[color] = true;
		c->touched[c->n_touched++] = color;
		c->change[color] = 0;
		c->weight[color] = 0;
		c->first[color] = -1;
	}
	if (n > 0 && c->first[color] < 0)
		c->first[color] = y * c->plate->width + x;
	c->change[color] += n;
	c->weight[color] += n * weight_of(c->plate, x, y) - (int64_t)n * (abs(n) - 1) / 2;
}

/* Room for the numbers of `n` more pixels, and for a run. */
static uint16_t *cutter_room(struct cutter *c, int n)
{
	struct cutout *s = c->cutout;
	if (s->n_runs == c->room_runs) {
		c->room_runs = 2 * c->room_runs + 64;
		s->run = g_renew(struct pixel_run, s->run, c->room_runs);
	}
	if (c->n_colors + n > c->room_colors) {
		c->room_colors = 2 * c->room_colors + n + 1024;
		s->color = g_renew(uint16_t, s->color, c->room_colors);
	}
	return s->color + c->n_colors;
}

/* The pixels from (x, y) on, whose numbers were put into the room, are a run; runs come row by row. */
static void cutter_add_run(struct cutter *c, int x, int y, int n)
{
	struct cutout *s = c->cutout;
	struct clip *reach = &s->reach;
	s->run[s->n_runs++] = (struct pixel_run){ y * c->plate->width + x, n };
	*reach = (struct clip){ MIN(reach->left, x), MIN(reach->top, y), MAX(reach->right, x + n), MAX(reach->bottom, y + 1) };
	c->n_colors += n;
}

static struct stamp *cutter_end(struct cutter *c)
{
	struct plate *p = c->plate;
	struct cutout *s = c->cutout;
	s->change = g_new(struct change, (gsize)MAX(c->n_touched, 1));
	s->first = g_new(int, (gsize)MAX(c->n_touched, 1));
	for (int i = 0; i < c->n_touched; i++) {
		uint16_t id = c->touched[i];
		uint16_t weight = (uint16_t)((c->weight[id] % PLATE_PRIME + PLATE_PRIME) % PLATE_PRIME);
		s->first[s->n_changes] = c->first[id];
		s->change[s->n_changes++] = (struct change){ id, weight, c->change[id] };
	}
	s->run = g_renew(struct pixel_run, s->run, MAX(s->n_runs, 1));
	s->color = g_renew(uint16_t, s->color, MAX(c->n_colors, 1));
	return stamp_of_cutout(p, s, c->n_colors);
}

/* A row of the box that is cut: what was painted, the numbers of the colours below, and which pixels are touched, or NULL. Places are counted from its left end. */
struct cut_row {
	const uint32_t *pixel;
	const uint16_t *under;
	const uint8_t *touched;
	int left, y, n;
};

static inline bool belongs(const struct plate *p, const struct cut_row *r, int x)
{
	return r->pixel[x] != p->color[r->under[x]] || (r->touched && r->touched[x]);
}

/* Where the pixels end that are as the one at `x`: painted, below, and touched or not. */
static inline int end_of_alike(const struct cut_row *r, int x)
{
	int end = x + 1;
	if (r->touched)
		while (end < r->n && r->pixel[end] == r->pixel[x] && r->under[end] == r->under[x] && r->touched[end] == r->touched[x])
			end++;
	else
		while (end < r->n && r->pixel[end] == r->pixel[x] && r->under[end] == r->under[x])
			end++;
	return end;
}

/* Takes the run that begins at `x`. Where it ends. */
static int cut_run(struct cutter *c, const struct cut_row *r, int x)
{
	uint16_t *to = cutter_room(c, r->n - x), color = 0;
	int at = x, covered = x; /* of the pixels before `at`, those whose colour below is counted */
	uint32_t last = ~r->pixel[x];
	for (int end; at < r->n && belongs(c->plate, r, at); at = end) {
		end = end_of_alike(r, at);
		if (r->pixel[at] != last)
			color = cutter_color(c, last = r->pixel[at]);
		for (int i = at; i < end; i++)
			*to++ = color;
		count_change(c, color, r->left + at, r->y, end - at);
		if (r->under[at] != r->under[covered]) {
			count_change(c, r->under[covered], r->left + covered, r->y, covered - at);
			covered = at;
		}
	}
	count_change(c, r->under[covered], r->left + covered, r->y, covered - at);
	cutter_add_run(c, r->left + x, r->y, at - x);
	return at;
}

struct stamp *plate_cut(struct plate *p, const struct pixels *painted, const struct clip *box, const uint8_t *touched)
{
	struct cutter c;
	int width = box->right - box->left;
	cutter_init(&c, p);
	for (int y = box->top; y < box->bottom; y++) {
		gsize at = (gsize)y * (gsize)p->width + (gsize)box->left;
		const struct cut_row row = { painted->pixel + at, p->id + at, touched ? touched + (y - box->top) * width : NULL, box->left, y, width };
		for (int x = 0; x < width;)
			x = belongs(p, &row, x) ? cut_run(&c, &row, x) : x + 1;
	}
	return cutter_end(&c);
}

static void number_row(struct plate *p, const uint32_t *pixel, int y)
{
	uint16_t *to = p->id + (gsize)y * (gsize)p->width;
	for (int x = 0, n; x < p->width; x += n) {
		uint16_t id = plate_color(p, pixel[x]);
		for (n = 0; x + n < p->width && pixel[x + n] == pixel[x]; n++)
			to[x + n] = id;
	}
}

/* Counts the pixels of a row and of the equal ones below it, `rows` in all: each weighs less by a row's bytes than the one above it. */
static void count_rows(struct plate *p, int y, int rows)
{
	const uint16_t *id = p->id + (gsize)y * (gsize)p->width;
	for (int x = 0, n; x < p->width; x += n) {
		for (n = 1; x + n < p->width && id[x + n] == id[x]; n++)
			continue;
		if (!p->count[id[x]])
			p->first[id[x]] = y * p->width + x;
		p->count[id[x]] += (uint32_t)(n * rows);
		p->weight[id[x]] += rows * (n * weight_of(p, x, y) - (int64_t)n * (n - 1) / 2) - (int64_t)n * (p->width + 1) * rows * (rows - 1) / 2;
	}
}

/* Numbers the pixels in the order in which their colours come up, and counts them. */
static void number_pixels(struct plate *p, const struct pixels *pixels)
{
	gsize width = (gsize)p->width;
	for (int y = 0, rows; y < p->height; y += rows) {
		const uint32_t *pixel = pixels->pixel + (gsize)y * width;
		uint16_t *id = p->id + (gsize)y * width;
		number_row(p, pixel, y);
		for (rows = 1; y + rows < p->height && !memcmp(pixel, pixel + (gsize)rows * width, width * sizeof *pixel); rows++)
			memcpy(id + (gsize)rows * width, id, width * sizeof *id);
		count_rows(p, y, rows);
	}
}

/* Gives all pixels their new numbers. */
static void renumber_pixels(struct plate *p, const uint16_t *to)
{
	gsize width = (gsize)p->width;
	g_autofree uint16_t *above = g_new(uint16_t, width); /* with the old numbers */
	for (int y = 0; y < p->height; y++) {
		uint16_t *id = p->id + (gsize)y * width;
		if (y > 0 && !memcmp(id, above, width * sizeof *id)) {
			memcpy(id, id - width, width * sizeof *id);
			continue;
		}
		memcpy(above, id, width * sizeof *id);
		for (gsize x = 0; x < width; x++)
			id[x] = to[id[x]];
	}
}

/* Gives the colours new numbers, the flat ones first. */
static void flat_first(struct plate *p)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	struct {
		uint32_t color, count;
		int64_t weight;
		int first;
	} old[PLATE_MOST_COLORS];
	uint16_t to[PLATE_MOST_COLORS];
	int n_colors = p->n_colors;
	for (int id = 0; id < n_colors; id++) {
		old[id].color = p->color[id];
		old[id].count = p->count[id];
		old[id].weight = p->weight[id];
		old[id].first = p->first[id];
	}
	p->n_colors = 0;
	fill_slots(p);
	for (int flat = 1; flat >= 0; flat--) {
		for (int id = 0; id < n_colors; id++)
			if ((p->textured || old[id].count > n / FLAT_SHARE) == flat) {
				to[id] = plate_color(p, old[id].color);
				p->count[to[id]] = old[id].count;
				p->weight[to[id]] = old[id].weight % PLATE_PRIME;
				p->first[to[id]] = old[id].first;
			}
		p->n_flat = flat ? p->n_colors : p->n_flat;
	}
	p->n_own = p->n_colors;
	p->first = g_renew(int, p->first, MAX(p->n_own, 1));
	p->count = g_renew(uint32_t, p->count, MAX(p->n_own, 1));
	p->weight = g_renew(int64_t, p->weight, MAX(p->n_own, 1));
	p->bytes += (gsize)p->n_own * (sizeof *p->first + sizeof *p->count + sizeof *p->weight);
	renumber_pixels(p, to);
}

struct stamp *stamp_moved(struct plate *p, const struct stamp *s, int dx, int dy)
{
	struct stamp *moved = stamp_of(p, s->cutout);
	if (!s->cutout->n_runs) /* nothing anywhere: its reach is no box */
		return moved;
	moved->reach = (struct clip){ s->reach.left + dx, s->reach.top + dy, s->reach.right + dx, s->reach.bottom + dy };
	moved->dx = s->dx + dx;
	moved->dy = s->dy + dy;
	moved->shift = moved->dy * p->width + moved->dx;
	return moved;
}

const struct stamp *plate_details(struct plate *p)
{
	struct cutter c;
	if (p->details)
		return p->details;
	cutter_init(&c, p);
	for (int y = 0, n_above = 0; y < p->height; y++) {
		const uint16_t *id = p->id + (gsize)y * (gsize)p->width;
		int n_before = c.n_colors;
		if (y > 0 && !n_above && !memcmp(id, id - p->width, (gsize)p->width * sizeof *id))
			continue;
		for (int x = 0; x < p->width;) {
			int start = x;
			while (x < p->width && id[x] >= p->n_flat)
				x++;
			if (x > start) {
				memcpy(cutter_room(&c, x - start), id + start, (gsize)(x - start) * sizeof *id);
				cutter_add_run(&c, start, y, x - start);
			}
			while (x < p->width && id[x] < p->n_flat)
				x++;
		}
		n_above = c.n_colors - n_before;
	}
	return p->details = cutter_end(&c);
}

/* Without colours and room for them. */
static struct plate *plate_bare(int width, int height)
{
	struct plate *p = g_new0(struct plate, 1);
	gsize n = (gsize)width * (gsize)height;
	p->width = width;
	p->height = height;
	p->bytes = sizeof *p + n * sizeof(uint16_t);
	p->id = g_new(uint16_t, n);
	pages_ask(p->id, n * sizeof(uint16_t));
	return p;
}

struct plate *plate_of_colors(int width, int height, const uint32_t *color, int n_colors, int n_own)
{
	struct plate *p = plate_bare(width, height);
	int room = FIRST_ROOM;
	while (room < n_colors)
		room *= 2;
	p->n_own = n_own;
	p->first = g_new0(int, MAX(n_own, 1));
	p->count = g_new0(uint32_t, MAX(n_own, 1));
	p->weight = g_new0(int64_t, MAX(n_own, 1));
	p->bytes += (gsize)n_own * (sizeof *p->first + sizeof *p->count + sizeof *p->weight);
	make_room(p, room);
	p->n_colors = n_colors;
	memcpy(p->color, color, (gsize)n_colors * sizeof *color);
	for (int id = 0; id < n_colors; id++)
		p->rank[id] = (uint16_t)id;
	fill_slots(p);
	return p;
}

struct plate *plate_new(const struct pixels *pixels, bool textured)
{
	struct plate *p = plate_bare(pixels->width, pixels->height);
	p->textured = textured;
	make_room(p, FIRST_ROOM);
	number_pixels(p, pixels);
	if (!p->overflowed)
		flat_first(p);
	return p;
}

void plate_forget_transitions(struct plate *p)
{
	if (p->transitions)
		p->transitions_forget(p);
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
	if (p->png)
		p->png_free(p->png);
	plate_forget_transitions(p);
	for (int step = 0; step < PALETTE_STEPS; step++)
		g_free(p->rounded[step]);
	g_free(p->color);
	g_free(p->slot);
	g_free(p->sorted);
	g_free(p->rank);
	g_free(p->near);
	g_free(p->first);
	g_free(p->count);
	g_free(p->weight);
	g_free(p->steps);
	if (p->steps_kept)
		g_byte_array_unref(p->steps_kept);
	g_free(p->id);
	g_free(p);
}
