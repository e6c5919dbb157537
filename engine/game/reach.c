/*
 * Where pieces reach, as the program says.
 *
 * What the function of a Pawn says is what the program means by it: its moves as well as what it takes.
 */
#include "engine/game.h"
#include "game/asking.h"
#include "game/game.h"

bool game_reach(struct game *g, int from, bool *out)
{
	struct asking a;
	asking_begin(&a, g->machine);
	struct func *f = asking_function(&a, from);
	for (int to = 0; f && to < g->machine->board->n_spaces; to++)
		out[to] = to != from && !position_is_void(&a.before, to) && asking_ask(&a, f, from, to) == ANSWER_YES;
	asking_end(&a);
	return f;
}
