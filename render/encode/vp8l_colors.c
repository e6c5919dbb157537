/*
 * Colours of VP8L, see vp8l_colors.h.
 */
#include "encode/vp8l_colors.h"

#include "encode/vp8l_match.h"

#include <limits.h>
#include <stdlib.h>

bool vp8l_colors_used(const uint8_t *index, gsize n, int most, bool *used)
{
	int found = 0;
	memset(used, 0, VP8L_COLORS * sizeof *used);
	for (gsize i = 0; i < n; i += 1 + (gsize)vp8l_length_at(index, n, i + 1, 1)) {
		if (used[index[i]])
			continue;
		used[index[i]] = true;
		if (++found > most)
			return false;
	}
	return true;
}

static int by_color(const void *a, const void *b)
{
	const uint64_t *x = a, *y = b;
	return (*x > *y) - (*x < *y);
}

void vp8l_colors_sort(struct vp8l_colors *c, const bool *used, const uint32_t *color)
{
	uint64_t sorted[VP8L_COLORS]; /* the colour, and behind it its index */
	c->n = 0;
	for (int i = 0; i < VP8L_COLORS; i++)
		if (used[i])
			sorted[c->n++] = (uint64_t)color[i] << 8 | (uint64_t)i;
	qsort(sorted, (size_t)c->n, sizeof *sorted, by_color);
	memset(c->number, 0, sizeof c->number);
	for (int i = 0, first = 0; i < c->n; i++) {
		c->color[i] = (uint32_t)(sorted[i] >> 8);
		first = c->color[first] == c->color[i] ? first : i;
		c->number[sorted[i] & 255] = (uint8_t)first;
	}
	c->clear = c->n && c->color[0] >> 24 != 255;
}

/* How much is to be written of one after the other: differences are of bytes, which go round. */
static int color_distance(uint32_t a, uint32_t b)
{
	int sum = 0;
	for (int shift = 0; shift < 32; shift += 8)
		sum += abs((int8_t)((a >> shift) - (b >> shift)));
	return sum;
}

void vp8l_colors_chain(struct vp8l_colors *c)
{
	uint8_t from[VP8L_COLORS], to[VP8L_COLORS]; /* where each place's colour was, and the inverse */
	for (int i = 0; i < c->n; i++)
		from[i] = (uint8_t)i;
	for (int i = 0; i < c->n; i++) {
		uint32_t before = i ? c->color[i - 1] : 0;
		int next = i, least = INT_MAX;
		for (int k = i; k < c->n; k++) {
			int distance = color_distance(before, c->color[k]);
			if (distance < least) {
				least = distance;
				next = k;
			}
		}
		uint32_t color = c->color[next];
		uint8_t was = from[next];
		c->color[next] = c->color[i];
		from[next] = from[i];
		c->color[i] = color;
		from[i] = was;
	}
	for (int i = 0; i < c->n; i++)
		to[from[i]] = (uint8_t)i;
	for (int i = 0; i < VP8L_COLORS; i++)
		c->number[i] = to[c->number[i]];
}

/* A byte holds 2, 4 or 8 indexes: the bits of that number. */
static int share_bits(int n_colors) { return n_colors <= 2 ? 3 : n_colors <= 4 ? 2 : 1; }

int vp8l_packed_width(int width, int n_colors)
{
	int share = share_bits(n_colors);
	return (width + (1 << share) - 1) >> share;
}

void vp8l_pack(const uint8_t *index, int width, int height, const struct vp8l_colors *c, uint8_t *packed)
{
	int share = share_bits(c->n), bits = 8 >> share, across = vp8l_packed_width(width, c->n);
	memset(packed, 0, (gsize)across * (gsize)height);
	for (int y = 0; y < height; y++, packed += across)
		for (int x = 0; x < width; x++, index++)
			packed[x >> share] |= (uint8_t)(c->number[*index] << (x & ((1 << share) - 1)) * bits);
}
