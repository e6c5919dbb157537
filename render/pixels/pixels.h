/*
 * Pixels: a bitmap in memory and the few ways of painting on it.
 *
 * Premultiplied 0xAARRGGBB, rows from the top. Shapes are filled with exact area coverage, so that a polygon with corners on whole
 * pixels has no grey edge where it is upright or level. Neighbours that are painted with `pixels_add_polygon` share their edge pixels
 * without a seam: coverage adds up to one.
 */
#ifndef PIXELS_PIXELS_H
#define PIXELS_PIXELS_H

#include "layout/outline.h"
#include "raster/raster.h"

/* Painting touches only what lies inside `clip`; the other functions see the whole bitmap. */
struct clip {
	int left, top, right, bottom;
};

/* The smallest box around both. */
static inline struct clip clip_union(struct clip a, struct clip b)
{
	return (struct clip){ MIN(a.left, b.left), MIN(a.top, b.top), MAX(a.right, b.right), MAX(a.bottom, b.bottom) };
}

static inline bool clips_meet(const struct clip *a, const struct clip *b)
{
	return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

struct pixels {
	int width, height;
	struct clip clip; /* inside the bitmap */
	uint32_t *pixel;
};

struct pixels *pixels_new(int width, int height, uint32_t fill); /* `fill` premultiplied; clipped to its whole self */
struct pixels *pixels_any(int width, int height);                /* to be filled by the caller */
struct pixels *pixels_layer(const struct pixels *under);         /* of the same size and clip, in which it is clear; the rest is not to be looked at */
void pixels_free(struct pixels *p);
void pixels_clear(struct pixels *p); /* what is inside its clip */

/* What a shape is filled with: a colour, and over it, if there is one, a sprite that repeats from (x, y). */
struct ink {
	uint32_t color;
	double opacity;
	const struct sprite *tile;
	int x, y;
};

void pixels_fill_box(struct pixels *p, int left, int top, int right, int bottom, const struct ink *ink);

/* Fills polygons (struct point, closed, by winding: a hole runs the other way). `ends` holds the index after each polygon's last corner. */
void pixels_fill_polygons(struct pixels *p, const struct point *corners, const int *ends, int n_polygons, const struct ink *ink);

/* The same, added instead of laid over: for neighbours on a layer of their own that starts transparent. */
void pixels_add_polygon(struct pixels *layer, const struct point *corners, int n, const struct ink *ink);

/* Lays one bitmap over another of the same size. */
void pixels_lay(struct pixels *p, const struct pixels *layer);

void pixels_blit(struct pixels *p, const struct sprite *sprite, int x, int y);

#endif
