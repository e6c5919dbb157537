/*
 * The display as the program has it.
 */
#ifndef GAME_DISPLAY_H
#define GAME_DISPLAY_H

#include "game/game_inside.h"

/* What the program says about the display now, as far as the request wants it. Owned. */
struct display display_of(struct game *g, const struct replay_request *wanted);

/*
 * The space of a side's king: the variable `K` or `k` has it (as samples/include/chess.txt does; an interface of ours). -1: the program does not say.
 */
int king_space(struct machine *m, bool second);

/* Whether the program keeps a label among the royal pieces of a side, in the arrays `wroyal` and `broyal` (guide 002). */
bool is_royal(struct machine *m, const char *label, bool second);

#endif
