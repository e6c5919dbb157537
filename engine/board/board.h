/*
 * Building boards, reading FEN codes, and positions as things that can be copied.
 */
#ifndef BOARD_BOARD_H
#define BOARD_BOARD_H

#include "board/labels.h"
#include "engine/board.h"
#include "engine/limits.h"

/* What the structure fields of a preset say. Texts are borrowed for the call; empty means the guide's default. */
struct board_spec {
	const char *code; /* extended FEN */
	int cols;
	const char *files, *ranks; /* labels, separated by single blanks */
	const char *pattern;       /* checker pattern */
	int n_colors;              /* digits of the pattern are taken modulo this; 0: as they are */
	const char *places;        /* custom boards: "label x y" lines; NULL for all others */
	struct place code_at, files_at, ranks_at, pattern_at, places_at;
	bool by_program;           /* setsystem code: setsystem columns may follow, so ranks that disagree are no mistake yet */
	const struct position *again; /* the first position of a board that was built of the same but for the code and the places; NULL: there is none */
};

/*
 * Builds the board and its first position. Labels are entered into `labels`. Errors: no space at all, unknown characters in
 * the code, too few labels, ranks that disagree, a custom line that is not "label x y". Warnings: a last rank that was padded.
 *
 * When the code is as long as that of spec->again its board is used for the new position, too, and `board` becomes NULL. Messages are the same.
 */
enum rc board_build(const struct board_spec *spec, struct labels *labels, struct diags *ds, struct board **board, struct position *start);
void board_free(struct board *b); /* gives up the owner's share; positions have shares of their own */

/*
 * Reads an extended FEN code into label numbers, one per cell, padded to whole ranks of `cols` (guide 000 "FEN Code",
 * decisions 230 to 235). A custom board has n_places > 0 instead of ranks. Ranks that cannot be meant are an error (fen.c) unless spec->by_program.
 */
enum rc fen_read(const struct board_spec *spec, int n_places, struct labels *labels, struct diags *ds, GArray *cells);

/* Colour indexes of a checker pattern for a grid (decision 240). */
void checker_fill(const char *pattern, int n_colors, int cols, int ranks, uint8_t *color);

/* The inside of a position: copies share board and labels, which stay until the last position is released, and own their arrays. */
void position_init(struct position *p, const struct board *b, struct labels *l);
void position_release(struct position *p);
void position_copy(struct position *to, const struct position *from); /* both initialised for the same board */

#endif
