/*
 * Pictures for the trials: sizes, palettes and indexes of every kind that a board is made of, and of some that no board is.
 */
#ifndef TESTS_ENCODE_PICTURE_H
#define TESTS_ENCODE_PICTURE_H

#include "encode/encode.h"
#include "trial.h"

/* From one pixel up; now and then wider than a match is long. */
static inline void draw_size(struct choices *c, int *width, int *height)
{
	int most = draw(c, 3) ? 12 : 100;
	*width = 1 + draw(c, seldom(c, 12) ? 700 : most);
	*height = 1 + draw(c, most);
}

/* Colours that all differ; the first `n_alpha` are not opaque. */
static inline void fill_palette(struct choices *c, struct palette *palette, int n_colors, int n_alpha)
{
	*palette = (struct palette){ .n_colors = n_colors, .n_alpha = n_alpha };
	uint32_t any = (uint32_t)draw(c, 1 << 16) << 8;
	for (int i = 0; i < n_colors; i++)
		palette->color[i] = (i < n_alpha ? (uint32_t)(i * 37 % 255) << 24 : 0xff000000u) | (any & 0xffff00) | (uint32_t)i;
}

/* Flat squares, stripes, tiles, noise, few dots, long runs, one colour. */
static inline void fill_indexes(struct choices *c, uint8_t *index, int width, int height, int n_colors)
{
	int kind = draw(c, 7), first = draw(c, n_colors), run = 0;
	uint8_t color = 0;
	for (int i = 0; i < width * height; i++) {
		int x = i % width, y = i / width;
		if (kind == 5 && run-- <= 0) {
			run = draw(c, 600);
			color = (uint8_t)draw(c, n_colors);
		}
		switch (kind) {
		case 0: index[i] = (uint8_t)((x / 50 + y / 50) % n_colors); break;
		case 1: index[i] = (uint8_t)((x + y * 3) % n_colors); break;
		case 2: index[i] = (uint8_t)(((x % 37) * (y % 41) / 16) % n_colors); break;
		case 3: index[i] = (uint8_t)draw(c, n_colors); break;
		case 4: index[i] = (uint8_t)(seldom(c, 40) ? draw(c, n_colors) : first); break;
		case 5: index[i] = color; break;
		default: index[i] = (uint8_t)first;
		}
	}
}

#endif
