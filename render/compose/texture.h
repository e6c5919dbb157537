/*
 * Boards of many colours, such as wood: a plate with so few of them that pictures are composed of it.
 *
 * The colours are chosen once, from the board alone. Pieces are painted onto what has become of the board, and what they bring is rounded: so every picture has
 * the same colours whatever was drawn before.
 */
#ifndef COMPOSE_TEXTURE_H
#define COMPOSE_TEXTURE_H

#include "compose/plate.h"

struct texture;

/* Whether the board has so many colours, in so much of it, that it is no drawing whose lines are smoothed. `grained`: a tile lies over its spaces. */
bool texture_is(const struct plate *board, bool grained);

/* Changes the pixels of such a board to the colours that are chosen. NULL when it has more than can be counted. */
struct texture *texture_new(struct pixels *board);
void texture_free(struct texture *t);

/* Of the palette that was chosen for a board in an earlier process, at most 256 colours. */
struct texture *texture_of_palette(const struct palette *palette);
const struct palette *texture_palette(const struct texture *t); /* borrowed */

/* Changes what was painted in a box of the plate and is not as the plate there. */
void texture_reduce(struct texture *t, const struct plate *p, struct pixels *painted, const struct clip *box);

#endif
