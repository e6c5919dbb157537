/*
 * Words around a board: title and subtitle above it, status, caption and footer below.
 */
#ifndef SCENE_CAPTIONS_H
#define SCENE_CAPTIONS_H

#include "scene/builder.h"

/* How many lines the words of each role take, for a board so wide; the same for all pictures of a view. */
void captions_count(const struct picture *picture, int lines[CAPTION_ROLES]);

/* Heights above and below the board and its labels, in pixels of the picture, for the builder's scale. */
void captions_room(const struct builder *b, double *above, double *below);

/* Puts the words of a picture into its scene, whose size has room for them. */
void captions_add(struct scene *scene, const struct picture *picture);

#endif
