/*
 * How a piece of a game goes, found out by asking the game's own rules about it on a board that is empty but for what a question needs.
 */
#ifndef ENGINE_STUDY_H
#define ENGINE_STUDY_H

#include "engine/game.h"

/* What a piece may do on a space. */
enum study_does {
	STUDY_MOVE = 1,
	STUDY_CAPTURE = 2,
	STUDY_FIRST = 4, /* a move, as from where the game begins only */
	STUDY_HOP_MOVE = 8,
	STUDY_HOP_CAPTURE = 16,
	STUDY_SCREEN = 32, /* what hops go over stands here */
	STUDY_LAME = 64    /* it gets there at once, but not when all other spaces are taken: something can be in its way */
};

struct study {
	const char *label; /* of the piece, as the first player has it; borrowed from the game */
	int at;            /* where it stands */
	unsigned *does;    /* [n_spaces] of the game's board, on the empty board and, of hops, with all screens; owned */
	int *over;         /* [n_spaces] the space that it slides over to get there: a piece there stops it; -1: none. Owned */
	unsigned *shown;   /* [n_spaces] what it does on the board of `fen`. Owned */
	char *fen;         /* the board with the piece and some screens: of two lines that it goes on with and without hopping, one has a screen; owned */
};

/*
 * Studies the piece of a label (of either side) on the space called `at`; NULL: in the middle, or when it cannot go anywhere there, where the game begins with it.
 * Turns are what decides, when the program checks them; the kings of the first position stand aside for that. Else it is asked for by the function that bears its label
 * (guide 003).
 * RC_DATA and an error when there is no such piece or space, and RC_UNSUPPORTED when the preset has no rules. Release with study_release after RC_OK.
 */
enum rc game_study(struct game *g, const char *label, const char *at, struct study *out, struct diags *ds);
void study_release(struct study *s);

#endif
