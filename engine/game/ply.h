/*
 * Plies as a replay keeps them.
 */
#ifndef GAME_PLY_H
#define GAME_PLY_H

#include "engine/game.h"

struct display display_copy(const struct display *d); /* lists are shared */
void display_release(struct display *d);

struct ply ply_copy(const struct ply *p); /* lists of flags and legal moves are shared */
void ply_release(struct ply *p);

/* Whether it is a turn of pieces: not the start, "resign" or "drawn". */
bool ply_is_move(const struct ply *p);

void plies_add_copies(GArray *to, const GArray *from); /* of struct ply */
void plies_clear(GArray *plies);

#endif
