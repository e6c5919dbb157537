/*
 * Fuzz target of Betza's notation. The data are a piece, the size of a board, the piece's space, and spaces of enemies.
 *
 * It holds that what cannot be read is reported with a place, that every move ends on the board and captures what is there, and that no move is listed twice.
 */
#include "fuzz/whole.h"
#include "engine/betza.h"

static void require_move(const struct betza_board *board, const struct betza_move *m)
{
	int spaces = board->files * board->ranks;
	require(m->to >= 0 && m->to < spaces && board->space[m->to].content != BETZA_HOLE, "moves end on the board", NULL);
	require(!m->capture || m->to == board->at || board->space[m->to].content != BETZA_EMPTY, "captures take somebody", NULL);
	require(m->victims >= 0 && m->victims <= BETZA_VICTIMS_MOST, "victims are counted", NULL);
	for (int n = 0; n < m->victims; n++)
		require(m->victim[n] >= 0 && m->victim[n] < spaces && m->victim[n] != board->at, "victims stand on the board", NULL);
}

static void require_answer(const struct betza *piece, const struct betza_question *q, const struct betza_board *board, GArray *moves)
{
	g_autofree char *json = betza_json(piece, q, board, moves);
	require(!strchr(json, '\n') && g_utf8_validate(json, -1, NULL), "the answer is one line of valid text", json);
	for (guint n = 0; n < moves->len; n++)
		require_move(board, &g_array_index(moves, struct betza_move, n));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_auto(GStrv) texts = data_as_texts(data, size, 4);
	struct diags *ds = diags_new();
	struct betza_question q = { .board = texts[1], .at = *texts[2] ? texts[2] : NULL, .foe = texts[3], .own_virgin = texts[3], .virgin = true };
	struct betza_board board;
	struct betza *piece = betza_read(texts[0], (struct place){ "piece", 1, 1 }, ds);
	require(piece || (diags_failed(ds) && diags_item(ds, diags_count(ds) - 1)->at.col > 0), "errors have their column", texts[0]);
	if (piece && betza_board_read(&board, &q, ds) == RC_OK) {
		g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(struct betza_move));
		if (betza_moves(piece, &board, moves, ds) == RC_OK)
			require_answer(piece, &q, &board, moves);
	}
	require_messages(ds);
	betza_free(piece);
	diags_free(ds);
	return 0;
}
