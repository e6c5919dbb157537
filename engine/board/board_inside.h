/*
 * Boards from the inside: what presets say of one, and the steps that make it. See board/setup.h for all of them together.
 */
#ifndef BOARD_BOARD_INSIDE_H
#define BOARD_BOARD_INSIDE_H

#include "board/labels.h"
#include "engine/board.h"
#include "engine/limits.h"

/* What the structure fields of a preset say. Texts are borrowed for the call; empty means the guide's default. */
struct board_spec {
	const char *code; /* extended FEN */
	int cols;
	const char *files, *ranks;                                       /* labels, separated by single blanks */
	const char *pattern;                                             /* checker pattern */
	int n_colors;                                                    /* digits of the pattern are taken modulo this; 0: as they are */
	const char *book_files, *book_ranks, *book_starts, *book_spaces; /* names in books, board/books.h */
	const char *places;                                              /* custom boards: "label x y" lines; NULL for all others */
	struct place code_at, files_at, ranks_at, pattern_at, places_at, books_at;
	const char **rest;            /* where what is no board begins behind it, " w KQkq - 0 1" or "[Pp]"; NULL when nothing does. NULL: nobody asks */
	bool is_bare;                 /* a position by itself, not the code of a preset: a rank that is too short is a mistake */
	bool by_program;              /* setsystem code: setsystem columns may follow, so ranks that disagree are no mistake yet */
	const struct position *again; /* the first position of a board that was built of the same but for the code and the places; NULL: there is none */
};

/* File and rank labels give the spaces of a grid their names. Errors: too few labels, or labels that are too long. */
enum rc board_name_grid(struct board *b, const struct board_spec *spec, struct diags *ds);

/* The spaces of a custom board: lines "label x y", any word, then the top left corner of the space in the picture (decision 248). */
enum rc board_read_places(struct board *b, const struct board_spec *spec, struct diags *ds);

/* When its spaces have their names: its number, and the index by which they are found. */
void board_finish(struct board *b);

/*
 * Where a step of so many files and ranks leads from each space, -1 for off the board: made when it is first asked for, with the board's life. NULL on a custom board, and for a step of more
 * than BOARD_NEAR either way: what looks are made of is nearer, and a program that asks for thousands of steps must not fill the memory.
 */
enum { BOARD_NEAR = 3 };
const int16_t *board_steps(const struct board *b, int dx, int dy);

void board_free(struct board *b); /* gives up the owner's share; positions have shares of their own */

#endif
