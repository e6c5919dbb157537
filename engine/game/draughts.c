/*
 * Positions of draughts: who moves, then the numbers of the spaces of White and of Black, those of kings behind a K.
 */
#include "game/draughts.h"

#include <stdlib.h>
#include <string.h>

struct piece {
	const char *space; /* a number, or a name */
	bool king;
};

/* Numbers by their value. */
static int by_space(gconstpointer a, gconstpointer b)
{
	const char *x = ((const struct piece *)a)->space, *y = ((const struct piece *)b)->space;
	return atoi(x) != atoi(y) ? atoi(x) - atoi(y) : strcmp(x, y);
}

/* "W18,K27" */
static void put_side(const struct position *p, char color, int side, GString *out)
{
	g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(struct piece));
	for (int space = 0; space < p->board->n_spaces; space++) {
		const char *label = position_label(p, space);
		const struct piece piece = { .space = board_book_name(p->board, space), .king = g_ascii_toupper(*label) == 'K' };
		if (label_side(label) == side)
			g_array_append_val(pieces, piece);
	}
	g_array_sort(pieces, by_space);
	g_string_append_c(out, color);
	for (guint i = 0; i < pieces->len; i++) {
		const struct piece *piece = &g_array_index(pieces, struct piece, i);
		g_string_append_printf(out, "%s%s%s", i ? "," : "", piece->king ? "K" : "", piece->space);
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
