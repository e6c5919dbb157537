/*
 * What could be meant by a move of a record that cannot be played.
 */
#ifndef GAME_ADVICE_H
#define GAME_ADVICE_H

#include "engine/game.h"

/* Adds a note with the legal moves of `ply` that are nearest to `told`, when its post-game code has listed any. */
void advise_legal(const struct ply *ply, const char *told, struct place at, struct diags *ds);
/* A move that does not say what the piece becomes, which is asked by `question` (JSON of struct replay): how it is written. False: that is not asked. */
bool advise_promotion(const char *question, const struct settings *s, const char *told, struct place at, struct diags *ds);

#endif
