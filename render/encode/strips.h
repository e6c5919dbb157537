/*
 * Rows of indexes as strips of one colour, for lzw.h.
 */
#ifndef ENCODE_STRIPS_H
#define ENCODE_STRIPS_H

#include "encode/lzw.h"

/* Strips of an image, one after the other. The caller sees to it that there is room. */
struct strips {
	struct strip *strip;
	int n;
};

/* From the pixel `at` on the image has this colour. */
static inline void strips_add(struct strips *s, uint32_t at, uint8_t color)
{
	if (!s->n || s->strip[s->n - 1].color != color)
		s->strip[s->n++] = (struct strip){ at, color };
}

/* The part of a row that begins at the pixel `at`: at most `n` strips. With `before`, what is as there gets the colour `same`. */
void strips_add_row(struct strips *s, uint32_t at, const uint8_t *index, const uint8_t *before, int n, uint8_t same);

#endif
