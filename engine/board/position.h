/*
 * Positions as things that can be copied.
 */
#ifndef BOARD_POSITION_H
#define BOARD_POSITION_H

#include "board/labels.h"
#include "engine/board.h"

/* The inside of a position: copies share board and labels, which stay until the last position is released, and own their arrays. */
void position_init(struct position *p, const struct board *b, struct labels *l);
void position_release(struct position *p);
void position_copy(struct position *to, const struct position *from); /* both initialised for the same board */

#endif
