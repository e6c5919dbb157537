/*
 * Positions of draughts as PDN writes them.
 */
#ifndef GAME_DRAUGHTS_H
#define GAME_DRAUGHTS_H

#include "engine/board.h"

/* "B:W18,24,K27:B12,K16": `fen` says who moves, `turned` that White is the second player. New string. */
char *draughts_position(const struct position *p, const char *fen, bool turned);

#endif
