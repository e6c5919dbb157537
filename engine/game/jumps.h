/*
 * Chains of jumps of draughts that a record may mean, who says only where they begin and end.
 */
#ifndef GAME_JUMPS_H
#define GAME_JUMPS_H

#include "game/told.h"

/*
 * Turns of Game Courier's that lead from `told->from` to `told->to` by its stops: "M c3-e5; M e5-g7", each jump over one enemy, at any distance and to any space behind him; and the step between
 * both spaces. No rules are known here: who plays them finds out which are legal. The first has the spaces that were told and no others. An array of texts, owned.
 */
GPtrArray *jumps_between(const struct telling *t, const struct told *told);

#endif
