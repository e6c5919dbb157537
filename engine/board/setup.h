/*
 * A board and its first position from what a preset says.
 */
#ifndef BOARD_SETUP_H
#define BOARD_SETUP_H

#include "board/board_inside.h"

/*
 * Builds the board and its first position. Labels are entered into `labels`. Errors: no space at all, unknown characters in
 * the code, too few labels, ranks that disagree, a custom line that is not "label x y". Warnings: a last rank that was padded.
 *
 * When the code is as long as that of spec->again its board is used for the new position, too, and `board` becomes NULL. Messages are the same.
 */
enum rc board_build(const struct board_spec *spec, struct labels *labels, struct diags *ds, struct board **board, struct position *start);

/* Colour indexes of a checker pattern for a grid (decision 240). */
void checker_fill(const char *pattern, int n_colors, int cols, int ranks, uint8_t *color);

#endif
