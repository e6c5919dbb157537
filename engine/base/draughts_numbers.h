/*
 * The numbers that draughts give to the spaces that are played on: from the corner at Black's right on, row after row (PDN 3.0, GameType; the lower left corner is played on).
 */
#ifndef BASE_DRAUGHTS_NUMBERS_H
#define BASE_DRAUGHTS_NUMBERS_H

#include <stdbool.h>

/* Where a number is on a board of even sides, as file and rank from 0; `black_below`: Black's rows are the lower ones. False: there is none. */
static inline bool draughts_place(int number, int cols, int ranks, bool black_below, int *file, int *rank)
{
	if (cols % 2 || ranks % 2 || number < 1 || number > cols / 2 * ranks)
		return false;
	int row = (number - 1) / (cols / 2), column = (number - 1) % (cols / 2) * 2 + 1 - row % 2;
	*file = black_below ? cols - 1 - column : column;
	*rank = black_below ? row : ranks - 1 - row;
	return true;
}

#endif
