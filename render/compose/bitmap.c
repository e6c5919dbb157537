/*
 * Bitmaps, see bitmap.h.
 */
#include "compose/bitmap.h"

void bitmap_init(struct bitmap *b, const struct pixels *pixels, const struct wish *wish)
{
	*b = (struct bitmap){ .width = pixels->width,
		.height = pixels->height,
		.pixels = pixels,
		.palette = wish->max_colors ? palette_new(pixels, wish->max_colors, wish->one_clear) : NULL };
}

void bitmap_release(struct bitmap *b)
{
	palette_free(b->palette);
	pixels_free(b->own);
	*b = (struct bitmap){ 0 };
}
