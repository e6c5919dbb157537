/*
 * The board that a game starts from.
 */
#ifndef GAME_START_H
#define GAME_START_H

#include "game/game_inside.h"

/* The board of the settings. Openings stay as long as their board does: the code is part of their key. */
enum rc game_set_first_board(struct game *g, struct diags *ds);

/* The same of a FEN code that the program sets instead. */
enum rc game_set_board(struct game *g, const char *code, int cols, const char *pattern, struct diags *ds);

#endif
