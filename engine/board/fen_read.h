/*
 * Reading FEN codes. fen_write is in engine/board.h.
 */
#ifndef BOARD_FEN_READ_H
#define BOARD_FEN_READ_H

#include "board/board_inside.h"

/*
 * Reads an extended FEN code into label numbers, one per cell, padded to whole ranks of `cols` (guide 000 "FEN Code",
 * decisions 230 to 235). A custom board has n_places > 0 instead of ranks. Ranks that cannot be meant are an error (fen.c) unless spec->by_program.
 */
enum rc fen_read(const struct board_spec *spec, int n_places, struct labels *labels, struct diags *ds, GArray *cells);

#endif
