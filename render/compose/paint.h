/*
 * From a scene to pixels.
 */
#ifndef COMPOSE_PAINT_H
#define COMPOSE_PAINT_H

#include "pixels/pixels.h"
#include "scene/scene.h"

/* New pixels. NULL and an error when a piece or a label cannot be drawn or the picture would be too large. */
struct pixels *scene_paint(const struct scene *scene, struct diags *ds);

/*
 * A part of a picture. The board is everything but pieces, the marks of moves and the words around it; it is left out when `onto` says that
 * it is there already. Painted parts equal the whole pixel for pixel.
 */
enum { PAINT_NONE = -1, PAINT_ALL = -2 };
struct paint_part {
	int marks;   /* of moves: those of this space of the scene, PAINT_ALL or PAINT_NONE */
	int piece;   /* an index, PAINT_ALL or PAINT_NONE; PAINT_NONE leaves out slots, too, but for `slot` */
	int slot;    /* 1 + the index of a slot beside the board with its pieces and their number, or 0 */
	int caption; /* 1 + an index of a text around the board, PAINT_ALL, or 0: none */
	bool onto;
};
extern const struct paint_part paint_whole; /* all of it */

/* Paints a part inside the clip of `bitmap`. False and an error when a piece or a label cannot be drawn. */
bool scene_paint_part(const struct scene *scene, const struct paint_part *part, struct pixels *bitmap, struct diags *ds);

/* The size of the whole bitmap. False and an error when it would be too large. */
bool scene_bitmap_size(const struct scene *scene, int *width, int *height, struct diags *ds);

#endif
