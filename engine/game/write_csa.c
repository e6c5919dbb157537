/*
 * Files of CSA, the format of the Computer Shogi Association, see write_shogi.h. It has no variations.
 */
#include "game/write_shogi.h"

char *csa_tell(const struct replay *r, int ply) { return shogi_spell(r, ply, NOTATION_csa); }

static void put_hand(struct shogi_writing *w, int side)
{
	GString *held = g_string_new(NULL);
	for (int i = SHOGI_KINDS - 1; i >= 0; i--)
		for (int n = 0; n < w->board.hand[side][i]; n++)
			g_string_append_printf(held, "00%s", shogi_csa_of_piece((char[]){ shogi_hand_letters[i], 0 }));
	if (held->len)
		g_string_append_printf(w->out, "P%c%s\n", side ? '-' : '+', held->str);
	g_string_free(held, TRUE);
}

static void put_board(struct shogi_writing *w)
{
	for (int rank = 1; rank <= SHOGI_SIDE; rank++) {
		g_string_append_printf(w->out, "P%d", rank);
		for (int file = SHOGI_SIDE; file > 0; file--) {
			const char *cell = w->board.cell[rank][file];
			g_autofree char *letters = g_ascii_strup(cell, -1);
			g_string_append_printf(w->out, "%c%s", !*cell ? ' ' : strcmp(letters, cell) ? '-' : '+', *cell ? shogi_csa_of_piece(letters) : "* ");
		}
		g_string_append_c(w->out, '\n');
	}
	put_hand(w, 0);
	put_hand(w, 1);
}

static void put_headings(struct shogi_writing *w)
{
	static const struct {
		const char *key, *tag;
	} rows[] = { { "$EVENT:", "Event" }, { "$SITE:", "Site" } };
	g_autofree char *start = shogi_start_time(w);
	g_string_append(w->out, "'CSA encoding=UTF-8\nV2.2\n");
	for (int side = 0; side < 2; side++)
		if (*shogi_player(w, side))
			shogi_put_line(w->out, side ? "N-" : "N+", shogi_player(w, side));
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		if (*shogi_tag(w, rows[i].tag))
			shogi_put_line(w->out, rows[i].key, shogi_tag(w, rows[i].tag));
	if (*start)
		shogi_put_line(w->out, "$START_TIME:", start);
	if (w->handicap)
		g_string_append_printf(w->out, "PI%s\n", w->handicap->taken);
	else
		put_board(w);
	g_string_append(w->out, w->board.second ? "-\n" : "+\n");
}

enum rc csa_write(struct shogi_writing *w)
{
	put_headings(w);
	shogi_put_comment(w->out, '\'', w->r->ply[0].comment);
	for (guint i = 0; i < w->moves->len; i++) {
		int seconds;
		const struct record_move *m = w->moves->pdata[i];
		g_autofree char *comment = shogi_comment(m, &seconds);
		g_string_append_printf(w->out, "%s\n", m->text);
		if (seconds >= 0)
			g_string_append_printf(w->out, "T%d\n", seconds);
		shogi_put_comment(w->out, '\'', comment);
	}
	const struct shogi_end *end = shogi_ending(w);
	g_autofree char *told = end ? shogi_end_of_game(w, end) : NULL;
	if (told)
		g_string_append_printf(w->out, "%%%s\n", told);
	return RC_OK;
}
