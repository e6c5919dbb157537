/*
 * Palettes without a library: a box of all colours is cut in two, and its parts again, always the one that is off the most, in the middle of its pixels along its longest side.
 * A box becomes the mean of its colours.
 */
#include <glib.h>
#include <stdbool.h>
#include <stdlib.h>

#include "pixels/quantize.h"

/* Colours of a list, from `first` on. */
struct box {
	struct color_count *first;
	int n, shift;    /* of the part in which they differ most */
	uint64_t weight; /* by how much, times how many pixels; 0: one colour */
};

int quantize_version(void) { return 0; }

static uint32_t part(uint32_t color, int shift) { return color >> shift & 255; }

static struct box box_of(struct color_count *first, int n)
{
	struct box box = { .first = first, .n = n };
	uint64_t pixels = 0;
	uint32_t longest = 0;
	for (int i = 0; i < n; i++)
		pixels += first[i].n;
	for (int shift = 0; shift < 32; shift += 8) {
		uint32_t low = 255, high = 0;
		for (int i = 0; i < n; i++) {
			low = MIN(low, part(first[i].color, shift));
			high = MAX(high, part(first[i].color, shift));
		}
		if (high > low && high - low > longest) {
			longest = high - low;
			box.shift = shift;
		}
	}
	box.weight = longest * pixels;
	return box;
}

static int by_part(gconstpointer a, gconstpointer b, gpointer shift)
{
	const struct color_count *x = a, *y = b;
	uint32_t p = part(x->color, GPOINTER_TO_INT(shift)), q = part(y->color, GPOINTER_TO_INT(shift));
	return p != q ? (p < q ? -1 : 1) : x->color < y->color ? -1 : x->color > y->color;
}

/* The first part stays in `box`. */
static struct box cut(struct box *box)
{
	uint64_t pixels = 0, half = 0;
	int at = 0;
	g_qsort_with_data(box->first, box->n, sizeof box->first[0], by_part, GINT_TO_POINTER(box->shift));
	for (int i = 0; i < box->n; i++)
		pixels += box->first[i].n;
	while (at < box->n - 1 && (at == 0 || (half + box->first[at].n) * 2 <= pixels))
		half += box->first[at++].n;
	struct box other = box_of(box->first + at, box->n - at);
	*box = box_of(box->first, at);
	return other;
}

static uint32_t mean(const struct box *box)
{
	uint32_t out = 0;
	for (int shift = 0; shift < 32; shift += 8) {
		uint64_t sum = 0, n = 0;
		for (int i = 0; i < box->n; i++) {
			sum += (uint64_t)part(box->first[i].color, shift) * box->first[i].n;
			n += box->first[i].n;
		}
		out |= (uint32_t)((sum + n / 2) / n) << shift;
	}
	return out;
}

int quantize_colors(const struct color_count *list, int n, int fixed, int max, uint32_t *out)
{
	struct box box[256];
	int n_boxes = 0;
	g_autofree struct color_count *rest = g_new(struct color_count, (gsize)n + 1);
	for (int i = 0; i < fixed; i++)
		out[i] = list[i].color;
	for (int i = fixed; i < n; i++)
		rest[i - fixed] = list[i];
	if (n > fixed)
		box[n_boxes++] = box_of(rest, n - fixed);
	for (int widest = 0; n_boxes && n_boxes < max - fixed; n_boxes++) {
		for (int i = widest = 0; i < n_boxes; i++)
			if (box[i].weight > box[widest].weight)
				widest = i;
		if (!box[widest].weight)
			break;
		box[n_boxes] = cut(&box[widest]);
	}
	for (int i = 0; i < n_boxes; i++)
		out[fixed + i] = mean(&box[i]);
	return fixed + n_boxes;
}

/* Pixels whose parts agree in their five highest bits are one colour here. */
enum { BITS = 5, BINS = 1 << 4 * BITS };

static uint32_t bin_of(uint32_t c)
{
	uint32_t bin = 0;
	for (int shift = 0; shift < 32; shift += 8)
		bin = bin << BITS | part(c, shift) >> (8 - BITS);
	return bin;
}

static uint8_t nearest(const uint32_t *color, int n, uint32_t wanted)
{
	int best = 0;
	uint32_t least = UINT32_MAX;
	for (int i = 0; i < n; i++) {
		uint32_t far = 0;
		for (int shift = 0; shift < 32; shift += 8) {
			int off = (int)part(color[i], shift) - (int)part(wanted, shift);
			far += (uint32_t)(off * off);
		}
		if (far < least) {
			least = far;
			best = i;
		}
	}
	return (uint8_t)best;
}

/* Fixed colours, then one of each bin: [*n]. */
static struct color_count *count_bins(const uint32_t *pixel, gsize n_pixels, const uint32_t *fixed, int n_fixed, int *n)
{
	g_autofree int *at = g_new0(int, BINS); /* behind the fixed ones, from 1 */
	struct color_count *list = g_new(struct color_count, (gsize)n_fixed + MIN(n_pixels, (gsize)BINS));
	*n = n_fixed;
	for (int i = 0; i < n_fixed; i++)
		list[i] = (struct color_count){ fixed[i], 1 };
	for (gsize i = 0; i < n_pixels; i++) {
		int *bin = &at[bin_of(pixel[i])];
		if (!*bin) {
			list[(*n)++] = (struct color_count){ pixel[i], 0 };
			*bin = *n;
		}
		list[*bin - 1].n++;
	}
	return list;
}

/* What a colour's bin has become is looked up once; the exact fixed ones are found by every pixel of their own. */
int quantize_picture(const uint32_t *pixel, int width, int height, const uint32_t *fixed, int n_fixed, int max, float dither, uint32_t *out, uint8_t *index)
{
	gsize n_pixels = (gsize)width * (gsize)height;
	int n;
	g_autofree struct color_count *list = count_bins(pixel, n_pixels, fixed, n_fixed, &n);
	g_autofree uint16_t *found = g_new0(uint16_t, BINS);
	int n_out = quantize_colors(list, n, n_fixed, max, out);
	for (gsize i = 0; i < n_pixels; i++) {
		uint16_t *bin = &found[bin_of(pixel[i])];
		if (!*bin)
			*bin = (uint16_t)(nearest(out, n_out, pixel[i]) + 1);
		index[i] = (uint8_t)(*bin - 1);
		for (int k = 0; k < n_fixed; k++)
			if (pixel[i] == fixed[k])
				index[i] = (uint8_t)k;
	}
	(void)dither;
	return n_out;
}
