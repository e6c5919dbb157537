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

/* Signs of a FEN code on their way to a text, to which many are appended at a time. */
struct signs {
	GString *out;
	size_t n;
	char few[128];
};

static void signs_flush(struct signs *s)
{
	g_string_append_len(s->out, s->few, (gssize)s->n);
	s->n = 0;
}

static inline void signs_add(struct signs *s, char sign)
{
	if (s->n == sizeof s->few)
		signs_flush(s);
	s->few[s->n++] = sign;
}

static inline void signs_add_empty(struct signs *s, int *empty)
{
	if (*empty > 9) {
		signs_flush(s);
		fen_code_empty(s->out, *empty);
	} else if (*empty) {
		signs_add(s, (char)('0' + *empty));
	}
	*empty = 0;
}

static void signs_add_label(struct signs *s, int *empty, const struct label *label)
{
	signs_add_empty(s, empty);
	if (label->letter) {
		signs_add(s, label->letter);
		return;
	}
	signs_flush(s);
	fen_code_add(s->out, empty, label->text);
}

void fen_write(const struct position *p, GString *out)
{
	struct signs signs;
	int cols = p->board->cols, empty = 0, n = p->board->n_spaces;
	signs.out = out;
	signs.n = 0;
	for (int rank = 0; rank < n; rank += cols) {
		for (int space = rank; space < rank + cols && space < n; space++)
			if (p->piece[space] == LABEL_EMPTY)
				empty++;
			else
				signs_add_label(&signs, &empty, labels_at(p->labels, p->piece[space]));
		signs_add_empty(&signs, &empty);
		if (rank + cols < n)
			signs_add(&signs, '/');
	}
	signs_flush(&signs);
}
