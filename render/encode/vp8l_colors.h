/*
 * The colours of a picture of VP8L: which there are, in which order they are written, and rows of bytes that hold several of few.
 */
#ifndef ENCODE_VP8L_COLORS_H
#define ENCODE_VP8L_COLORS_H

#include "encode/vp8l.h"

struct vp8l_colors {
	int n;
	uint32_t color[VP8L_COLORS];
	uint8_t number[VP8L_COLORS]; /* of each index; of those that are not used: any */
	bool clear;                  /* whether one is not opaque */
};

/* Which indexes there are. False when these are more than `most`; then some may be missing. */
bool vp8l_colors_used(const uint8_t *index, gsize n, int most, bool *used);

/* Those that are used, by their values; equal ones have one number. */
void vp8l_colors_sort(struct vp8l_colors *c, const bool *used, const uint32_t *color);

/* Puts them into an order in which each is like the one before, for what is written are differences. */
void vp8l_colors_chain(struct vp8l_colors *c);

/* Of at most so many colours, a byte holds 2, 4 or 8, the first one lowest. How many bytes a row has, and these. */
enum { VP8L_FEW = 16 };
int vp8l_packed_width(int width, int n_colors);
void vp8l_pack(const uint8_t *index, int width, int height, const struct vp8l_colors *c, uint8_t *packed);

#endif
