/*
 * Pictures that are painted one after the other on one bitmap, each only where it differs from the one before. They equal those of scene_paint.
 */
#ifndef COMPOSE_REPAINT_H
#define COMPOSE_REPAINT_H

#include "pixels/pixels.h"
#include "scene/scene.h"

/*
 * Turns the picture of the scene `before` into that of `now`; `*bitmap` is another one when that has to be. NULL and NULL: a new one. Its clip is where the
 * picture may have changed. False and an error when a piece or a label cannot be drawn or the picture would be too large.
 */
bool scene_repaint(const struct scene *before, const struct scene *now, struct pixels **bitmap, struct diags *ds);

#endif
