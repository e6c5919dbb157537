/*
 * Positions: allocation, the copy that `store` and `restore` are made of, and their FEN code.
 */
#include "board/position.h"

#include <string.h>

#include "board/board.h"

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

static void write_cell(const struct position *p, int space, GString *out)
{
	const char *label = position_label(p, space);
	bool plain = label[1] == '\0' && (g_ascii_isalpha(label[0]) || label[0] == '-');
	if (plain) {
		g_string_append_c(out, label[0]);
		return;
	}
	g_string_append_c(out, '{');
	g_string_append(out, label);
	g_string_append_c(out, '}');
}

/* How many empty spaces there are, if any. Programs that look for repetition ask for the code at every ply, so digits are written here. */
static void write_empty(int n, GString *out)
{
	if (n >= 10)
		write_empty(n / 10, out);
	if (n > 0)
		g_string_append_c(out, (char)('0' + n % 10));
}

void fen_write(const struct position *p, GString *out)
{
	int cols = p->board->cols, empty = 0;
	for (int rank = 0; rank < p->board->n_spaces; rank += cols) {
		if (rank > 0)
			g_string_append_c(out, '/');
		for (int space = rank; space < rank + cols && space < p->board->n_spaces; space++) {
			if (position_is_empty(p, space)) {
				empty++;
				continue;
			}
			write_empty(empty, out);
			write_cell(p, space, out);
			empty = 0;
		}
		write_empty(empty, out);
		empty = 0;
	}
}
