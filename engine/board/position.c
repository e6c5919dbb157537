/*
 * Positions: allocation and the copy that `store` and `restore` are made of.
 */
#include <string.h>

#include "board/board.h"

void position_init(struct position *p, const struct board *b, struct labels *l)
{
	*p = (struct position){.board = b, .labels = l, .origin = -1, .dest = -1};
	p->piece = g_new0(uint16_t, b->n_spaces);
	p->color = g_new0(uint8_t, b->n_spaces);
}

void position_release(struct position *p)
{
	g_free(p->piece);
	g_free(p->color);
	p->piece = NULL;
	p->color = NULL;
}

void position_copy(struct position *to, const struct position *from)
{
	size_t n = (size_t)from->board->n_spaces;
	memcpy(to->piece, from->piece, n * sizeof *to->piece);
	memcpy(to->color, from->color, n);
	to->origin = from->origin;
	to->dest = from->dest;
	to->moved = from->moved;
	to->old = from->old;
}
