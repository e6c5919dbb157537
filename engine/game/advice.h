/*
 * What could be meant by a move of a record that cannot be played.
 */
#ifndef GAME_ADVICE_H
#define GAME_ADVICE_H

#include "engine/game.h"

/* Adds a note with the legal moves of `ply` that are nearest to `told`, when its post-game code has listed any. */
void advise_legal(const struct ply *ply, const char *told, struct place at, struct diags *ds);

#endif
