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
enum { TEXTURE_LEAST = 512 }; /* colours; boards that are drawn of plain spaces and lines have some hundreds */

/* NULL when the board has no more colours than are composed as they are; else its pixels are changed to those that were chosen. */
struct texture *texture_new(struct pixels *board);
void texture_free(struct texture *t);

/* Changes what was painted in a box of the plate and is not as the plate there. */
void texture_reduce(struct texture *t, const struct plate *p, struct pixels *painted, const struct clip *box);

#endif
