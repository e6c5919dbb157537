/*
 * Positions of draughts by numbers, "B:W18,24,K10:B12", and the numbers that draughts give to the spaces that are played on: from the corner at Black's right on, row after row (PDN 3.0, GameType; the lower left corner is played on).
 */
#ifndef BASE_DRAUGHTS_NUMBERS_H
#define BASE_DRAUGHTS_NUMBERS_H

#include <glib.h>
#include <stdbool.h>
#include <string.h>

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

/* Whether a text begins as such a position: who moves, the spaces of a side. */
static inline bool draughts_looks(const char *text)
{
	const char *c = text + strspn(text, " \t\r\n");
	c += *c && strchr("WB?", *c);
	if (*c++ != ':')
		return false;
	c += strspn(c, " \t\r\n");
	if (*c != 'W' && *c != 'B')
		return false;
	c += 1 + (c[1] == 'K');
	return g_ascii_isdigit(*c) || (g_ascii_islower(*c) && g_ascii_isdigit(c[1])) || *c == ':' || !*c;
}

#endif
