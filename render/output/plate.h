/*
 * Plates: what the pictures of a run have in common, painted once.
 *
 * A plate is the board of a picture as it looks without pieces, marks of moves and status line. Every piece on its place, and every marked
 * space, is a stamp: the pixels that it changes on the plate. A picture is then a plate and a few dozen stamps, its colours are counted
 * by adding up, and nothing is painted twice. Pictures composed in this way equal painted ones pixel for pixel; what a plate cannot do (a
 * transparent picture, thousands of colours, stamps that run into one another) it leaves to painting, which is a choice of the picture and never of
 * what was drawn before.
 */
#ifndef OUTPUT_PLATE_H
#define OUTPUT_PLATE_H

#include "encode/encode.h"
#include "scene/scene.h"

struct composition;

/* The picture of a scene from the plates of the run; NULL when it has to be painted, or for an error in `ds`. Borrowed until the next call. */
struct composition *plates_compose(struct plates *plates, const struct scene *scene, struct diags *ds);

/* Its pixels; the caller frees them. */
struct pixels *composition_pixels(const struct composition *c);

/* Its palette, as palette_new would choose it, with the indexes; NULL when palette_new has to do it. The caller frees it. */
struct palette *composition_palette(struct composition *c, int max);

#endif
