/*
 * Plies as a replay keeps them.
 */
#ifndef GAME_PLY_H
#define GAME_PLY_H

#include "engine/game.h"

void display_release(struct display *d);

void ply_release(struct ply *p);

/* Whether it is a turn of pieces: not the start, "resign" or "drawn". */
bool ply_is_move(const struct ply *p);

void plies_add_copies(GArray *to, const GArray *from); /* of struct ply */
void plies_clear(GArray *plies);

#endif
