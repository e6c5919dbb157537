/*
 * Positions: allocation, the copy that `store` and `restore` are made of, and their FEN code.
 */
#include "board/position.h"

#include <string.h>

#include "board/board_inside.h"
#include "engine/fen_code.h"

void position_init(struct position *p, const struct board *b, struct labels *l)
{
	*p = (struct position){ .board = b, .labels = labels_keep(l), .origin = -1, .dest = -1 };
	((struct board *)b)->refs++;
	p->piece = g_new0(uint16_t, b->n_spaces);
	p->color = g_new0(uint8_t, b->n_spaces);
}

void position_release(struct position *p)
{
	if (!p->piece)
		return;
	g_clear_pointer(&p->piece, g_free);
	g_clear_pointer(&p->color, g_free);
	board_free((struct board *)p->board);
	labels_drop(p->labels);
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

void fen_write(const struct position *p, GString *out)
{
	int cols = p->board->cols, empty = 0, n = p->board->n_spaces;
	for (int rank = 0; rank < n; rank += cols) {
		for (int space = rank; space < rank + cols && space < n; space++) {
			const struct label *label = labels_at(p->labels, p->piece[space]);
			if (p->piece[space] == LABEL_EMPTY)
				empty++;
			else if (empty || !label->letter)
				fen_code_add(out, &empty, label->text);
			else
				g_string_append_c(out, label->letter);
		}
		fen_code_end_rank(out, &empty, rank + cols >= n);
	}
}
