/*
 * Where the parts of a scene may paint: boxes of pixels inside its bitmap. They may be larger than what is painted, never smaller.
 */
#ifndef COMPOSE_EXTENT_H
#define COMPOSE_EXTENT_H

#include "pixels/pixels.h"
#include "scene/scene.h"

/* Where a length of the scene lies in the bitmap. */
int scene_pixel(const struct scene *scene, double length);

/* A box of the scene and so many pixels around it. */
struct clip extent_of_box(const struct scene *scene, struct box b, int more);

struct clip extent_of_space(const struct scene *scene, const struct scene_space *space); /* with the lines around it */
struct clip extent_of_marks(const struct scene *scene, const struct scene_space *space); /* of any that it may have */
struct clip extent_of_mark(const struct scene *scene, const struct scene_mark *mark);
struct clip extent_of_piece(const struct scene *scene, const struct scene_piece *piece);
struct clip extent_of_text(const struct scene *scene, const struct scene_text *text);

#endif
