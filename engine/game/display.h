/*
 * The display as the program has it.
 */
#ifndef GAME_DISPLAY_H
#define GAME_DISPLAY_H

#include "game/game.h"

/* What the program says about the display now; `captured`: also which pieces were captured. Owned. */
struct display display_of(struct game *g, bool captured);

#endif
