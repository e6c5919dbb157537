/*
 * A palette for more colours than can be kept. By libimagequant (quantize_liq.c) or, where we are built without it, by ourselves (quantize_cut.c): the palettes are not
 * the same, which are ours is a little further from the picture. Colours are straight: alpha, red, green, blue from the highest byte.
 */
#ifndef PIXELS_QUANTIZE_H
#define PIXELS_QUANTIZE_H

#include <stdint.h>

struct color_count {
	uint32_t color, n;
};

/* At most `max` colours for those of `list`, of which the first `fixed` stay as they are. Their number; `out` has room for 256. */
int quantize_colors(const struct color_count *list, int n, int fixed, int max, uint32_t *out);

/* The same for pixels, and which of them each pixel has: `index`. Of few colours they may be mixed, `dither`. */
int quantize_picture(const uint32_t *pixel, int width, int height, const uint32_t *fixed, int n_fixed, int max, float dither, uint32_t *out, uint8_t *index);

/* Who chooses: a number for each version of the library, another one for ourselves. */
int quantize_version(void);

#endif
