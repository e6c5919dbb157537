/*
 * Moves of pieces as Fairy-Stockfish reads Betza's notation, written so that we read the same.
 */
#ifndef BETZA_INI_MOVES_H
#define BETZA_INI_MOVES_H

#include "betza/ini_variant.h"

/*
 * The move in our dialect: the text itself where both read the same, else one that names every direction. `en_passant`: what captures and does not move does so in passing
 * as well. NULL and an error at `at` for letters that the engine does not know, and for what it does otherwise than we can. New string.
 */
char *ini_moves(const char *text, bool en_passant, struct place at, struct diags *ds);

#endif
