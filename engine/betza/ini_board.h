/*
 * The first position of a variant: its startFen.
 */
#ifndef BETZA_INI_BOARD_H
#define BETZA_INI_BOARD_H

#include "betza/ini_variant.h"

enum { INI_EMPTY = -1, INI_HOLE = -2 };

struct ini_space {
	int type, side; /* a type, INI_EMPTY or INI_HOLE */
	bool promoted;  /* what its type becomes stands there */
};

struct ini_board {
	int files, ranks;
	struct ini_space space[INI_FILES_MOST * INI_RANKS_MOST]; /* file + rank * files */
	int in_hand[2][INI_TYPES], count[2][INI_TYPES];          /* count: on the board, without promoted ones */
	bool can_castle[2][2];                                   /* White and Black; to the King's and to the Queen's side */
	int rook_file[2][2];                                     /* said by its letter; -1: the outermost */
	int first;                                               /* the side that begins */
	int checks;                                              /* that win; 0: not said */
	struct place at;
	const char *unplayable; /* what of it cannot be played, though it can be shown; NULL: nothing */
};

enum rc ini_board_read(const struct ini_variant *v, struct ini_board *out, struct diags *ds);
enum rc ini_board_refuse(const struct ini_variant *v, const struct ini_board *b, struct diags *ds); /* an error if it cannot be played */

const struct ini_space *ini_board_at(const struct ini_board *b, int file, int rank);

#endif
