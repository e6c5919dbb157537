/*
 * Where pieces reach, as the program says: by the function that bears a piece's label and answers for two spaces, as guide 003 defines pieces.
 *
 * Functions may act on the board and leave other traces; these are wiped away. What such a function says of a Pawn is what the program means by it: its moves as
 * well as what it takes.
 */
#include "board/position.h"
#include "engine/game.h"
#include "game/game.h"
#include "lang/prepare/callable.h"
#include "lang/run/eval.h"
#include "lang/state/names.h"
#include "value/convert.h"

static struct func *function_of(struct machine *m, int space)
{
	struct str *label = str_new(labels_text(m->labels, m->run.position.piece[space]));
	const struct sym *sym = sym_find(m, label);
	str_drop(label);
	return sym ? sym->func : NULL;
}

static bool says_yes(struct machine *m, struct func *f, int from, int to)
{
	struct value args[] = { value_str(m->space_str[from]), value_str(m->space_str[to]) }, out; /* borrowed */
	bool yes = expr_call(m, f->body, args, 2, false, &out) && value_to_bool(out);
	value_drop(out);
	machine_clear_halt(m);
	return yes;
}

bool game_reach(struct game *g, int from, bool *out)
{
	struct machine *m = g->machine;
	struct func *f = position_is_empty(&m->run.position, from) || position_is_void(&m->run.position, from) ? NULL : function_of(m, from);
	struct position before;
	if (!f)
		return false;
	position_init(&before, m->board, m->labels);
	position_copy(&before, &m->run.position);
	for (int to = 0; to < m->board->n_spaces; to++) {
		struct run_plain plain = m->run.plain;
		out[to] = to != from && !position_is_void(&before, to) && says_yes(m, f, from, to);
		position_copy(&m->run.position, &before);
		m->run.plain = plain;
	}
	position_release(&before);
	return true;
}
