/*
 * Constants of logs and programs.
 */
#ifndef GAME_CONSTANTS_H
#define GAME_CONSTANTS_H

#include "game/game_inside.h"

/* The constants of the log, and over them those that an earlier pass over the game has made; NULL: there are none. */
void constants_set(struct game *g, const struct array *made);
struct array *constants_take(const struct game *g); /* name => value: all that the machine has now; owned */

#endif
