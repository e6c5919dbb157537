/*
 * Where pieces reach, as the program says.
 *
 * What the function of a Pawn says is what the program means by it: its moves as well as what it takes.
 */
#include "engine/game.h"
#include "game/asking.h"
#include "game/game_inside.h"

bool game_reach(struct game *g, int from, bool *out)
{
	struct asking a;
	struct piece_rule rule;
	int n = g->machine->board->n_spaces, reached = 0;
	asking_begin(&a, g->machine);
	bool known = asking_rule(&a, from, &rule);
	rule.move = rule.capture; /* what it takes, when the program tells that apart */
	for (int to = 0; known && to < n; to++)
		reached += out[to] = to != from && !position_is_void(&a.before, to) && asking_ask(&a, &rule, from, to) == ANSWER_YES;
	asking_end(&a);
	return known && reached < n - 1; /* a function that says yes to all says something else, such as where a table begins */
}
