/*
 * Positions of draughts: who moves, then the numbers of the spaces of White and of Black, those of kings behind a K.
 */
#include "game/draughts.h"

#include <stdlib.h>

struct piece {
	int number;
	bool king;
};

static int by_number(gconstpointer a, gconstpointer b) { return ((const struct piece *)a)->number - ((const struct piece *)b)->number; }

/* "W18,K27" */
static void put_side(const struct position *p, char color, int side, GString *out)
{
	g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(struct piece));
	for (int space = 0; space < p->board->n_spaces; space++) {
		const char *label = position_label(p, space);
		const struct piece piece = { .number = atoi(board_book_name(p->board, space)), .king = g_ascii_toupper(*label) == 'K' };
		if (label_side(label) == side && piece.number)
			g_array_append_val(pieces, piece);
	}
	g_array_sort(pieces, by_number);
	g_string_append_c(out, color);
	for (guint i = 0; i < pieces->len; i++) {
		const struct piece *piece = &g_array_index(pieces, struct piece, i);
		g_string_append_printf(out, "%s%s%d", i ? "," : "", piece->king ? "K" : "", piece->number);
	}
}

char *draughts_position(const struct position *p, const char *fen, bool turned)
{
	const char *field = strchr(fen, ' ');
	bool second = field && field[1] == 'b';
	GString *out = g_string_new(NULL);
	g_string_append_printf(out, "%c:", second != turned ? 'B' : 'W');
	put_side(p, 'W', turned, out);
	g_string_append_c(out, ':');
	put_side(p, 'B', !turned, out);
	return g_string_free(out, FALSE);
}
