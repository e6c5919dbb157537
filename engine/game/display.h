/*
 * The display as the program has it.
 */
#ifndef GAME_DISPLAY_H
#define GAME_DISPLAY_H

#include "game/game.h"

/* What the program says about the display now; `captured`: also which pieces were captured. Owned. */
struct display display_of(struct game *g, bool captured);

/*
 * 1 + the space of the king in check, for `display.check`: Post-Game code tells by the variable `incheck`, and `K` or `k` has the king's space, that of
 * the side to move (as samples/include/chess.txt does; an interface of ours). 0: none, or the program does not say.
 */
int display_check(struct machine *m, bool second_to_move);

#endif
