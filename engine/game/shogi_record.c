/*
 * Files of Shogi, see engine/shogi_record.h: the start, the moves and their variations are told in the words of a format, and its writer does the rest (write_kif.c, write_csa.c, write_jkf.c).
 * They are read in record/kif.c, record/csa.c and record/jkf.c.
 */
#include "engine/shogi_record.h"

#include "game/ply.h"
#include "game/shogi_hands.h"
#include "game/told_lines.h"
#include "game/write_shogi.h"
#include "record/record_reader.h"

static const struct shogi_writer writers[] = {
	[SHOGI_KIF] = { kif_tell, kif_write, true },
	[SHOGI_KI2] = { ki2_tell, ki2_write, true },
	[SHOGI_CSA] = { csa_tell, csa_write, false },
	[SHOGI_JKF] = { jkf_tell, jkf_write, true },
};

static enum rc refuse(const struct shogi_writing *w, const char *what) { return diag_error(w->ds, RC_UNSUPPORTED, (struct place){ 0 }, "%s", what); }

/* Start */

/* A piece in hand or on the board. False: Shogi has no such piece. */
static bool take_piece(struct shogi_writing *w, const struct position *p, int space)
{
	shogi_word word;
	int file, rank, side = label_side(position_label(p, space));
	shogi_word_of(w->r->letters, position_label(p, space), word);
	if (!shogi_csa_of_piece(word) || side < 0)
		return false;
	if (shogi_is_beside(p, space))
		return shogi_hold(&w->board, side, word, 1);
	shogi_coordinates(p, space, &file, &rank);
	return shogi_put(&w->board, file, rank, word, side);
}

static enum rc read_start(struct shogi_writing *w)
{
	const struct position *p = &w->r->ply[0].position;
	if (p->board->custom || shogi_files(p) != SHOGI_SIDE || p->board->ranks != SHOGI_SIDE)
		return refuse(w, "the formats of Shogi are for boards of nine by nine; other games can be written with --pgn or --log");
	for (int space = 0; space < p->board->n_spaces; space++)
		if (!position_is_empty(p, space) && !position_is_void(p, space) && !take_piece(w, p, space))
			return refuse(w, "the formats of Shogi have words for the pieces of Shogi alone; this game can be written with --pgn or --log");
	w->board.second = w->r->ply[0].second;
	g_autofree char *sfen = shogi_sfen(&w->board);
	w->handicap = shogi_handicap_of(sfen);
	return RC_OK;
}

/* The game's own moves, with the variations of the record. */
static enum rc tell_game(struct shogi_writing *w, const GPtrArray *told)
{
	for (int i = 1; i < w->r->n_plies; i++) {
		const struct ply *p = &w->r->ply[i];
		if (!ply_is_move(p))
			continue;
		struct record_move *m = g_new0(struct record_move, 1);
		g_ptr_array_add(w->moves, m);
		m->text = w->writer->tell(w->r, i);
		m->comment = g_strdup(p->comment);
		const struct record_move *branching = told && (guint)i <= told->len ? told->pdata[i - 1] : NULL;
		m->variations = branching && branching->variations ? g_ptr_array_ref(branching->variations) : NULL;
		if (!m->text)
			return diag_error(
				w->ds, RC_UNSUPPORTED, (struct place){ 0 }, "ply %d, %s: the formats of Shogi have no words for this turn", p->number, p->move);
	}
	return RC_OK;
}

/* The record's moves with their variations told; NULL: there are none, or the format has none. */
static GPtrArray *tell_variations(const struct shogi_writing *w, const struct game *g)
{
	const GPtrArray *moves = moves_of_record(w->record, w->s);
	const struct line_teller teller = { .game = g, .settings = w->s, .record = w->record, .tell = w->writer->tell, .ds = w->ds };
	bool branches = moves && record_count_variations(moves) > 0;
	if (branches && !w->writer->branches)
		record_warn_of_variations(w->record, "CSA", w->ds);
	return branches && w->writer->branches ? told_lines(&teller) : NULL;
}

enum rc shogi_record_write(const struct game *g, const struct settings *s, const struct record *record, const struct replay *r, enum shogi_format format,
	GString *out, struct diags *ds)
{
	struct shogi_writing w = { .writer = &writers[format], .r = r, .s = s, .record = record, .out = out, .ds = ds };
	if (!r->n_plies)
		return RC_DATA; /* the replay has said why */
	enum rc rc = read_start(&w);
	if (rc != RC_OK)
		return rc;
	g_autoptr(GPtrArray) told = tell_variations(&w, g), moves = g_ptr_array_new_with_free_func(record_move_free);
	w.moves = moves;
	rc = tell_game(&w, told);
	return rc == RC_OK ? w.writer->write(&w) : rc;
}
