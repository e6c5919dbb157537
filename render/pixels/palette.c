/*
 * Finding the colours of a picture.
 *
 * A board has few: they are counted in a hash table and numbered in the order of their first pixel. When there are more than allowed,
 * the shades of anti-aliased edges are rounded to steps that no eye can tell apart, which is nearly always enough and takes
 * microseconds. Only what is left over, as the grain of wood, goes to quantize.h. In both cases the most frequent colours (spaces, border,
 * pieces) stay as they are, because a board whose squares are off by one looks wrong beside another.
 */
#include "pixels/palette.h"

#include <stdlib.h>
#include <string.h>

#include "pixels/quantize.h"

enum { MAX_COUNTED = 1 << 15 };

uint32_t pixel_straight(uint32_t pixel)
{
	uint32_t alpha = pixel >> 24;
	if (alpha == 255)
		return pixel;
	if (alpha == 0)
		return 0;
	uint32_t out = alpha << 24;
	for (int shift = 0; shift < 24; shift += 8)
		out |= MIN(255u, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift;
	return out;
}

static uint32_t clear_or_opaque(uint32_t pixel) { return pixel >> 24 < 128 ? 0 : pixel_straight(pixel) | 0xff000000; }

struct count {
	uint32_t pixel;
	uint32_t n;
	int order;
};

static int by_frequency(const void *a, const void *b)
{
	const struct count *x = a, *y = b;
	return x->n != y->n ? (x->n < y->n ? 1 : -1) : x->order - y->order;
}

/* A hash of colours with open addressing. */
struct counter {
	int size, n;        /* size is a power of two */
	struct count *slot; /* n = 0: free */
};

static void counter_init(struct counter *c)
{
	c->size = 1 << 12;
	c->n = 0;
	c->slot = g_new0(struct count, (gsize)c->size);
}

static struct count *counter_slot(struct counter *c, uint32_t pixel)
{
	uint32_t at = (pixel * 2654435761u >> 8) & (uint32_t)(c->size - 1);
	while (c->slot[at].n && c->slot[at].pixel != pixel)
		at = (at + 1) & (uint32_t)(c->size - 1);
	return &c->slot[at];
}

static void counter_grow(struct counter *c)
{
	struct counter larger = { .size = c->size * 4, .n = c->n };
	larger.slot = g_new0(struct count, (gsize)larger.size);
	for (int i = 0; i < c->size; i++)
		if (c->slot[i].n)
			*counter_slot(&larger, c->slot[i].pixel) = c->slot[i];
	g_free(c->slot);
	*c = larger;
}

/* False when there are more colours than are worth counting. */
static bool counter_add(struct counter *c, uint32_t pixel, uint32_t n)
{
	struct count *slot = counter_slot(c, pixel);
	if (!slot->n) {
		if (c->n >= MAX_COUNTED)
			return false;
		if (c->n >= c->size / 2) {
			counter_grow(c);
			slot = counter_slot(c, pixel);
		}
		*slot = (struct count){ .pixel = pixel, .order = c->n++ };
	}
	slot->n += n;
	return true;
}

/* False when there are too many to be kept. */
static bool count_colors(struct counter *c, const uint32_t *pixel, gsize n, int times, bool one_clear)
{
	for (gsize i = 0; i < n;) {
		gsize run = 1;
		while (i + run < n && pixel[i + run] == pixel[i])
			run++;
		if (!counter_add(c, one_clear ? clear_or_opaque(pixel[i]) : pixel[i], (uint32_t)run * (uint32_t)times))
			return false;
		i += run;
	}
	return true;
}

/* Each pixel's number in the palette: the `order` of its colour's slot. */
static void write_indexes(struct palette *palette, struct counter *c, const struct pixels *p, bool one_clear)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	uint32_t last = ~p->pixel[0];
	uint8_t index = 0;
	for (gsize i = 0; i < n; i++) {
		if (p->pixel[i] != last) {
			last = p->pixel[i];
			index = (uint8_t)counter_slot(c, one_clear ? clear_or_opaque(last) : last)->order;
		}
		palette->index[i] = index;
	}
}

/* Colours that are not opaque first, so that a PNG lists the alpha of only those. */
static void exact(struct palette *palette, struct counter *c)
{
	g_autofree struct count *list = g_new(struct count, (gsize)c->n);
	for (int i = 0; i < c->size; i++)
		if (c->slot[i].n)
			list[c->slot[i].order] = c->slot[i];
	for (int opaque = 0; opaque < 2; opaque++)
		for (int i = 0; i < c->n; i++)
			if ((list[i].pixel >> 24 == 255) == opaque) {
				counter_slot(c, list[i].pixel)->order = palette->n_colors;
				palette->n_alpha += !opaque;
				palette->color[palette->n_colors++] = pixel_straight(list[i].pixel);
			}
}

/* The steps that are tried, coarser and coarser; half a step is the error of an edge's shade. */
static const uint32_t shade_steps[PALETTE_STEPS] = { 4, 6, 8, 11 };

uint32_t palette_round(uint32_t color, int step)
{
	uint32_t out = 0, size = shade_steps[step];
	for (int shift = 0; shift < 32; shift += 8) {
		uint32_t part = ((color >> shift & 255) + size / 2) / size * size;
		out |= MIN(part, 255u) << shift;
	}
	return color >> 24 == 255 ? out | 0xff000000 : out;
}

uint64_t palette_error(uint32_t color, uint32_t rounded, uint32_t n)
{
	uint64_t sum = 0;
	for (int shift = 0; shift < 24; shift += 8) {
		int off = (int)(color >> shift & 255) - (int)(rounded >> shift & 255);
		sum += (uint64_t)(off * off);
	}
	return sum * n;
}

/*
 * Rounds all but the most frequent colours. `list` is sorted by frequency; what its colours become is put into `to`. False
 * when that leaves more than `max`.
 */
static bool round_shades(const struct count *list, int n, int max, bool one_clear, int step, uint32_t *to)
{
	struct counter seen;
	counter_init(&seen);
	for (int i = 0; i < n && seen.n <= max; i++) {
		uint32_t color = one_clear ? list[i].pixel : pixel_straight(list[i].pixel);
		to[i] = i < PALETTE_FIXED ? color : palette_round(color, step);
		counter_add(&seen, to[i], 1);
	}
	g_free(seen.slot);
	return seen.n <= max;
}

/* All colours, the most frequent first: [c->n]. */
static struct count *sorted_counts(const struct counter *c)
{
	struct count *list = g_new(struct count, (gsize)c->n);
	int n = 0;
	for (int i = 0; i < c->size; i++)
		if (c->slot[i].n)
			list[n++] = c->slot[i];
	qsort(list, (size_t)n, sizeof list[0], by_frequency);
	return list;
}

static int by_alpha(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	bool clear_x = x >> 24 < 255, clear_y = y >> 24 < 255;
	return clear_x != clear_y ? (clear_x ? -1 : 1) : x < y ? -1 : x > y;
}

static bool round_colors(struct palette *palette, struct counter *c, int max, bool one_clear)
{
	g_autofree struct count *list = sorted_counts(c);
	g_autofree uint32_t *to = g_new(uint32_t, (gsize)c->n), *sorted = g_new(uint32_t, (gsize)c->n);
	uint64_t all = 0, error = 0;
	int n = c->n, step = 0;
	while (step < PALETTE_STEPS && !round_shades(list, n, max, one_clear, step, to))
		step++;
	for (int i = 0; i < n && step == PALETTE_STEPS - 1; i++) {
		all += list[i].n;
		error += palette_error(list[i].pixel, to[i], list[i].n);
	}
	if (step == PALETTE_STEPS || !palette_is_near(error, all))
		return false;
	memcpy(sorted, to, (gsize)n * sizeof to[0]);
	qsort(sorted, (size_t)n, sizeof sorted[0], by_alpha);
	for (int i = 0; i < n; i++)
		if (i == 0 || sorted[i] != sorted[i - 1]) {
			palette->n_alpha += sorted[i] >> 24 < 255;
			palette->color[palette->n_colors++] = sorted[i];
		}
	for (int i = 0; i < n; i++) {
		const uint32_t *found = bsearch(&to[i], palette->color, (size_t)palette->n_colors, sizeof to[0], by_alpha);
		counter_slot(c, list[i].pixel)->order = (int)(found - palette->color);
	}
	return true;
}

/* Moves the colours that are not opaque to the front. */
static void sort_alpha(struct palette *palette, gsize n)
{
	uint8_t to[256];
	uint32_t color[256];
	int next = 0;
	for (int opaque = 0; opaque < 2; opaque++) {
		for (int i = 0; i < palette->n_colors; i++)
			if ((palette->color[i] >> 24 == 255) == opaque) {
				to[i] = (uint8_t)next;
				color[next++] = palette->color[i];
			}
		if (!opaque)
			palette->n_alpha = next;
	}
	memcpy(palette->color, color, (gsize)next * sizeof color[0]);
	for (gsize i = 0; i < n; i++)
		palette->index[i] = to[palette->index[i]];
}

/* Few colours need dithering, and pictures of more colours than are counted are looked at pixel by pixel. */
static void quantize_pixels(struct palette *palette, struct counter *c, const struct pixels *p, int max, bool one_clear)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	g_autofree uint32_t *pixel = g_new(uint32_t, n);
	uint32_t fixed[PALETTE_FIXED];
	int n_fixed = 0;
	for (gsize i = 0; i < n; i++)
		pixel[i] = one_clear ? clear_or_opaque(p->pixel[i]) : pixel_straight(p->pixel[i]);
	qsort(c->slot, (size_t)c->size, sizeof c->slot[0], by_frequency);
	for (; n_fixed < MIN(PALETTE_FIXED, max / 4) && c->slot[n_fixed].n; n_fixed++)
		fixed[n_fixed] = one_clear ? c->slot[n_fixed].pixel : pixel_straight(c->slot[n_fixed].pixel);
	float dither = max < PALETTE_LEAST ? 0.6f : 0; /* flat art wants no noise as long as there are colours enough */
	palette->n_colors = quantize_picture(pixel, p->width, p->height, fixed, n_fixed, max, dither, palette->color, palette->index);
	sort_alpha(palette, n);
}

static int green(uint32_t color) { return (int)(color >> 8 & 255); }

void palette_sort_by_green(struct by_green *order, const struct palette *palette)
{
	int next[257] = { 0 };
	order->n = palette->n_colors;
	for (int i = 0; i < palette->n_colors; i++)
		next[green(palette->color[i]) + 1]++;
	for (int i = 0; i < 256; i++)
		next[i + 1] += next[i];
	memcpy(order->first, next, sizeof next);
	for (int i = 0; i < palette->n_colors; i++) {
		int at = next[green(palette->color[i])]++;
		order->at[at] = (uint8_t)i;
		order->color[at] = palette->color[i];
	}
}

static uint32_t distance(uint32_t a, uint32_t b)
{
	int alpha = (int)(a >> 24) - (int)(b >> 24), red = (int)(a >> 16 & 255) - (int)(b >> 16 & 255), green = (int)(a >> 8 & 255) - (int)(b >> 8 & 255),
	    blue = (int)(a & 255) - (int)(b & 255);
	return (uint32_t)(4 * alpha * alpha + red * red + green * green + blue * blue);
}

/* The better of what was found and a colour of the list: a squared distance and, below it, a number of eight bits. */
static inline uint64_t nearer(const struct by_green *order, int at, uint32_t color, uint64_t found)
{
	uint64_t its = (uint64_t)distance(order->color[at], color) << 8 | order->at[at];
	return MIN(its, found);
}

/* Whether green alone is farther off than what was found. */
static inline bool is_off(uint32_t a, uint32_t b, uint64_t found)
{
	int off = green(a) - green(b);
	return (uint64_t)(off * off) > found >> 8;
}

int palette_nearer(const struct by_green *order, uint32_t color, uint32_t *far)
{
	int middle = order->first[green(color)];
	uint64_t start = (uint64_t)*far << 8, found = start;
	for (int at = middle; at < order->n && !is_off(order->color[at], color, found); at++)
		found = nearer(order, at, color, found);
	for (int at = middle - 1; at >= 0 && !is_off(order->color[at], color, found); at--)
		found = nearer(order, at, color, found);
	*far = (uint32_t)(found >> 8);
	return found < start ? (int)(found & 255) : -1;
}

int palette_nearest(const struct by_green *order, uint32_t color)
{
	uint32_t far = UINT32_MAX;
	return palette_nearer(order, color, &far);
}

/* The best colours for those that were counted, each of which takes the nearest. */
static void quantize_counts(struct palette *palette, struct counter *c, int max, bool one_clear)
{
	g_autofree struct count *list = sorted_counts(c);
	g_autofree struct color_count *counts = g_new(struct color_count, (gsize)c->n);
	for (int i = 0; i < c->n; i++)
		counts[i] = (struct color_count){ one_clear ? list[i].pixel : pixel_straight(list[i].pixel), list[i].n };
	palette->n_colors = quantize_colors(counts, c->n, MIN(MIN(PALETTE_FIXED, max / 4), c->n), max, palette->color);
	qsort(palette->color, (size_t)palette->n_colors, sizeof palette->color[0], by_alpha);
	while (palette->n_alpha < palette->n_colors && palette->color[palette->n_alpha] >> 24 < 255)
		palette->n_alpha++;
	struct by_green order;
	palette_sort_by_green(&order, palette);
	for (int i = 0; i < c->size; i++)
		if (c->slot[i].n)
			c->slot[i].order = palette_nearest(&order, one_clear ? c->slot[i].pixel : pixel_straight(c->slot[i].pixel));
}

/* How bright, 0 to 255, on white where it can be seen through. */
static int brightness(uint32_t straight_color)
{
	int alpha = (int)(straight_color >> 24), red = (int)(straight_color >> 16 & 255), green = (int)(straight_color >> 8 & 255),
	    blue = (int)(straight_color & 255);
	return 255 - alpha + (299 * red + 587 * green + 114 * blue) / 1000 * alpha / 255;
}

/* Two colours are those of newsprint: black, and white for what is brighter than half. */
static void choose_bilevel(struct palette *palette, struct counter *c, bool one_clear)
{
	palette->n_colors = 2;
	palette->color[0] = 0xff000000;
	palette->color[1] = 0xffffffff;
	for (int i = 0; i < c->size; i++)
		if (c->slot[i].n)
			c->slot[i].order = brightness(one_clear ? c->slot[i].pixel : pixel_straight(c->slot[i].pixel)) >= 128;
}

/* The exact colours, or the rounded ones. False when there are too many for either. */
static bool choose_colors(struct palette *palette, struct counter *c, int max, bool one_clear)
{
	if (c->n > max && max == 2) {
		choose_bilevel(palette, c, one_clear);
		return true;
	}
	if (c->n > max)
		return max >= PALETTE_LEAST && round_colors(palette, c, max, one_clear);
	exact(palette, c);
	return true;
}

struct palette *palette_new(const struct pixels *p, int max, bool one_clear)
{
	struct palette *palette = g_new0(struct palette, 1);
	palette->index = g_new0(uint8_t, (gsize)p->width * (gsize)p->height);
	struct counter counter;
	counter_init(&counter);
	bool all = count_colors(&counter, p->pixel, (gsize)p->width * (gsize)p->height, 1, one_clear);
	max = CLAMP(max, 2, 256);
	if (all && choose_colors(palette, &counter, max, one_clear)) {
		write_indexes(palette, &counter, p, one_clear);
	} else if (all && max >= PALETTE_LEAST) {
		quantize_counts(palette, &counter, max, one_clear);
		write_indexes(palette, &counter, p, one_clear);
	} else {
		quantize_pixels(palette, &counter, p, max, one_clear);
	}
	g_free(counter.slot);
	return palette;
}

struct shared_palette {
	struct palette palette;
	struct by_green order; /* of the palette, once it is chosen */
	struct counter counter;
};

struct shared_palette *shared_palette_new(void)
{
	struct shared_palette *s = g_new0(struct shared_palette, 1);
	counter_init(&s->counter);
	return s;
}

void shared_palette_free(struct shared_palette *s)
{
	g_free(s->counter.slot);
	g_free(s);
}

void shared_palette_add(struct shared_palette *s, uint32_t color, uint32_t n) { counter_add(&s->counter, color, n); }

uint8_t shared_palette_number(struct shared_palette *s, uint32_t color)
{
	const struct count *slot = counter_slot(&s->counter, color);
	return (uint8_t)(slot->n ? slot->order : palette_nearest(&s->order, color));
}

bool shared_palette_count(struct shared_palette *s, const struct pixels *p)
{
	return count_colors(&s->counter, p->pixel, (gsize)p->width * (gsize)p->height, 1, true);
}

bool shared_palette_count_run(struct shared_palette *s, const uint32_t *pixel, int n, int times)
{
	return count_colors(&s->counter, pixel, (gsize)n, times, true);
}

const struct palette *shared_palette_choose(struct shared_palette *s, int max)
{
	max = CLAMP(max, 2, 256);
	if (!choose_colors(&s->palette, &s->counter, max, true))
		quantize_counts(&s->palette, &s->counter, max, true);
	palette_sort_by_green(&s->order, &s->palette);
	return &s->palette;
}

const struct palette *shared_palette_quantize(struct shared_palette *s, int max)
{
	quantize_counts(&s->palette, &s->counter, max, true);
	palette_sort_by_green(&s->order, &s->palette);
	return &s->palette;
}

static void index_run(struct shared_palette *s, const uint32_t *pixel, gsize n, uint8_t *out)
{
	uint32_t last = n ? ~pixel[0] : 0;
	uint8_t index = 0;
	for (gsize i = 0; i < n; i++) {
		if (pixel[i] != last) {
			last = pixel[i];
			index = shared_palette_number(s, clear_or_opaque(last));
		}
		out[i] = index;
	}
}

void shared_palette_index(struct shared_palette *s, const struct pixels *p, uint8_t *out) { index_run(s, p->pixel, (gsize)p->width * (gsize)p->height, out); }

void shared_palette_index_run(struct shared_palette *s, const uint32_t *pixel, int n, uint8_t *out) { index_run(s, pixel, (gsize)n, out); }

void palette_free(struct palette *palette)
{
	if (!palette)
		return;
	g_free(palette->index);
	g_free(palette);
}
