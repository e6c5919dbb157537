/*
 * From a scene to pixels. The bitmap is painted once and kept in the scene for the other outputs of the job.
 */
#ifndef OUTPUT_PAINT_H
#define OUTPUT_PAINT_H

#include "encode/pixels.h"
#include "scene/scene.h"

/* Borrowed from the scene. NULL and an error when a piece or a label cannot be drawn or the picture would be too large. */
const struct pixels *scene_paint(struct scene *scene, struct diags *ds);

/* Frees the bitmap; it is painted again when it is asked for. */
void scene_forget_bitmap(struct scene *scene);

#endif
