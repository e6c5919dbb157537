/*
 * Questions about a piece: a board arranged for each, and the game's own rules that answer.
 *
 * Rules ask where the kings are, so kings stay on the board, and stand in the way somewhere. Each question is therefore asked several times, with the kings elsewhere, and what most of the
 * answers say is true: a king in the way hides a space in one of them, and one who is hopped over opens a space in one.
 */
#ifndef GAME_INQUIRY_H
#define GAME_INQUIRY_H

#include "engine/study.h"
#include "engine/walk.h"

enum { PLAIN = STUDY_MOVE | STUDY_CAPTURE, HOPS = STUDY_HOP_MOVE | STUDY_HOP_CAPTURE };
enum { PLACEMENTS = 5, MOST_KINGS = 8 }; /* 5: more than twice as many as two kings can spoil for one space. 8: more than any game of the library has */

/* A part of the board: spaces that touch each other, and where the middle of them is, doubled. */
struct part {
	int n, file, rank; /* doubled */
	int files, ranks;
};

struct king {
	int label, home;
	const char *variable; /* that says where he is, by which rules find him: "K" or "k"; NULL: none does */
};

struct inquiry {
	struct game *g;
	struct machine *m;
	struct walk *walk;  /* turns decide; NULL: functions do */
	struct walk *walks; /* to be freed */
	char *wall;         /* its label, where one may be put behind a move; NULL: none is */
	int label, foe, friend;
	struct king king[MOST_KINGS]; /* those that stand aside, and not the piece itself */
	int n_kings;
	int place[PLACEMENTS][MOST_KINGS]; /* where they stand */
	bool valid[PLACEMENTS];            /* whether the piece goes anywhere then */
	int *good;                         /* [n_spaces] the placement for questions about a space */
	bool *friends;                     /* [n_spaces] where friends stand */
	int *part;                         /* [n_spaces] which spaces touch each other; 0: no space. Hands are parts of their own */
	struct part board;                 /* the part that is played on */
	int board_number;                  /* its number; 0: there is none */
	struct study *out;
	struct diags *unheard; /* what the program says of a label that it may not know; NULL: it knows it */
};

/* A space that is so far from another one; -1: there is none. */
int inquiry_beside(const struct inquiry *q, int space, int dx, int dy);

/* Include files tell by the flag of a space whether who stands there has moved. */
void inquiry_set_moved(const struct inquiry *q, int space, bool moved);

void inquiry_find_kings(struct inquiry *q);
void inquiry_place_kings(struct inquiry *q, int at); /* for questions about the piece on `at` */
void inquiry_kings_home(const struct inquiry *q);    /* as the game begins */

/* Nothing but the piece on `at`, the kings of a placement, and the friends. */
void inquiry_arrange(const struct inquiry *q, int placement, int at);

/* On the arranged board: whether the piece goes from space to space, as PLAIN says, of which only what is wanted is asked; 0 where somebody stands. */
unsigned inquiry_ask(const struct inquiry *q, int from, int to, unsigned wanted);

/* What the piece on out->at does on every space, with the friends where they are: PLAIN, by most of the answers. `does` has n_spaces. Also finds which placements are valid. */
void inquiry_ask_all(struct inquiry *q, unsigned *does);
/* The same in the placements that are valid, of what is wanted of each space, and no more often than until it is known what most say. */
void inquiry_ask_again(const struct inquiry *q, const unsigned *wanted, unsigned *does);

#endif
