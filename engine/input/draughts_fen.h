/*
 * Positions of draughts as PDN has them, by the numbers of the spaces: "B:W18,24,27,K10:B12,16,K22".
 */
#ifndef INPUT_DRAUGHTS_FEN_H
#define INPUT_DRAUGHTS_FEN_H

#include "engine/settings.h"

/* The game that such a position is of when nobody says it: by its highest number. Static. */
const char *draughts_fen_game(const char *text);

/*
 * The code of the position, with its fields, on the board of `s`, which has so many files and ranks, whose setting bookspaces has the numbers and whose sides say which of both colours is the first; NULL: on a board of eight by
 * eight, where Black is, or ten by ten, where White is. NULL and an error when it cannot be read. New string.
 */
char *draughts_fen_read(const char *text, const struct settings *s, int cols, int ranks, struct place at, struct diags *ds);

#endif
