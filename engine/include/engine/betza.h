/*
 * How a piece moves, written in Betza's notation: reading it, and listing its moves on a board.
 *
 * The dialect is that of Interactive Diagrams (XBetza), with brackets. A piece is read into paths: legs with explicit steps, one path for every
 * way to go, so that nobody who uses them needs to know the notation. Steps are White's; for Black both coordinates change their sign, a half turn.
 */
#ifndef ENGINE_BETZA_H
#define ENGINE_BETZA_H

#include <stdint.h>

#include "engine/diag.h"

enum {
	BETZA_LEGS_MOST = 6,      /* of a path: two more than any piece that we have read of has */
	BETZA_PATHS_MOST = 4096,  /* of a piece: more than 100 times what a lion has, little enough to walk through */
	BETZA_TEXT_MOST = 1024,   /* bytes of a piece */
	BETZA_SIDE_MOST = 36,     /* spaces of a side of the board, as the largest sample has */
	BETZA_RANGE_ANY = 99,     /* a range without an end */
	BETZA_RANGE_FLEX = 98,    /* "*": what takes a pawn to the middle */
	BETZA_STEPS_MOST = 400000 /* steps of one list of moves: the widest pieces of 36 by 36 boards take a fifth */
};

/* What a leg may do where it ends, and how it goes there. */
enum betza_act {
	BETZA_MOVE = 1,         /* m: onto an empty space */
	BETZA_CAPTURE = 2,      /* c: onto an enemy */
	BETZA_ROYAL = 4,        /* k: onto an enemy royal */
	BETZA_HOP = 8,          /* p: over one piece, then on with what is left of the range; before another leg: onto the piece */
	BETZA_EP = 16,          /* e: onto a space that a double step left behind */
	BETZA_INITIAL = 32,     /* i: the piece has not moved; first legs only */
	BETZA_DESTROY = 64,     /* d: onto a friend */
	BETZA_LEAVES_EP = 128,  /* n of double steps: leaves en-passant rights on the spaces passed */
	BETZA_GRASSHOP = 256,   /* g: as p, but the range toggles behind the hurdle */
	BETZA_LAME = 512,       /* n: the spaces passed have to be empty */
	BETZA_JUMP = 1024,      /* j: the spaces passed have to be occupied */
	BETZA_SKI = 2048,       /* j of sliders: the first space does not matter */
	BETZA_WRAP = 4096,      /* o: files wrap */
	BETZA_TORUS = 8192,     /* oo: ranks, too */
	BETZA_RIGHT = 16384,    /* curves: the first turn is to the right, else to the left */
	BETZA_CROOKED = 32768,  /* z: turns by 90 degrees to and fro */
	BETZA_CIRCULAR = 65536, /* q: turns by 45 degrees in one sense */
	BETZA_ISO = 131072,     /* i of a later leg: as many steps as the leg before */
	BETZA_LEND = 262144,    /* x: the friend that stands there goes on */
	BETZA_UNLOAD = 524288,  /* u: what was captured is put where the leg began */
	BETZA_ANY = 1 << 20,    /* U: to any other space */
	BETZA_CASTLE = 1 << 21, /* O: dx says how far, and to which side */
	BETZA_NEARER = 1 << 22, /* j of O: the partner is a space nearer */
	BETZA_IMITATE = 1 << 23 /* I: the moves of what moved last */
};

struct betza_leg {
	int8_t dx, dy;
	uint8_t range; /* leaps at most; BETZA_RANGE_ANY, BETZA_RANGE_FLEX */
	uint32_t acts;
};

struct betza_path {
	int legs, group; /* group: the number of the group of the text that it belongs to */
	struct betza_leg leg[BETZA_LEGS_MOST];
};

struct betza {
	char *text;
	GArray *path;  /* struct betza_path */
	GArray *group; /* int: the column of each group, from 0, and the end of the text */
};

/*
 * Reads a piece. `at` is where its text begins; errors and warnings (what other dialects read otherwise) have the column in it. The empty text is a piece that cannot
 * move. NULL after an error. Free it with betza_free.
 */
struct betza *betza_read(const char *text, struct place at, struct diags *ds);
void betza_free(struct betza *b);

/* What stands on a space, as the piece that moves sees it. */
enum betza_content { BETZA_EMPTY, BETZA_OWN, BETZA_FOE, BETZA_HOLE };

struct betza_space {
	uint8_t content;
	bool royal, virgin, ep; /* a royal foe; a friend that has not moved; left behind by a double step */
};

struct betza_board {
	int files, ranks;
	int at;                                                      /* the piece itself: file + rank * files */
	bool black, virgin;                                          /* whose it is; it has not moved */
	int ep_victim;                                               /* who stands to be captured in passing, or -1 */
	struct betza_space space[BETZA_SIDE_MOST * BETZA_SIDE_MOST]; /* file + rank * files */
};

enum { BETZA_VICTIMS_MOST = BETZA_LEGS_MOST };

/* A move. Spaces are numbers of the board, -1 when there is none. */
struct betza_move {
	int to;
	int victims, victim[BETZA_VICTIMS_MOST]; /* captured on the way, or in passing */
	int own;                                 /* the friend that is captured on `to` */
	int castle_from, castle_to;              /* the partner's */
	int activates;                           /* the friend that moves instead */
	int unload;                              /* where what was captured last appears */
	bool capture, ep;                        /* something on `to` is captured; the victim is captured in passing */
	int path;                                /* the first of the paths that does it */
};

/* Whether nothing but a step to an empty space, or a capture on the space that it goes to. */
bool betza_move_is_plain(const struct betza_move *m, const struct betza_board *board);

/*
 * Appends the moves of the piece that stands on board->at (struct betza_move), no two the same, without regard to checks. RC_LIMIT and an error when it has too many
 * ways to go.
 */
enum rc betza_moves(const struct betza *b, const struct betza_board *board, GArray *out, struct diags *ds);

/* Names of spaces: files a to z and then aa, ab ..., ranks from 1. -1 when there is no such space. */
int betza_space_find(const struct betza_board *board, const char *name);
void betza_space_write(const struct betza_board *board, int space, GString *out);

/* Sets the board up from texts of the command line: "8x8", and lists of spaces joined by commas. RC_USAGE and an error when one cannot be read. */
struct betza_question {
	const char *board, *at, *own, *foe, *side, *own_virgin, *foe_royals, *holes, *ep; /* NULL: nothing is said */
	bool virgin;
};
enum rc betza_board_read(struct betza_board *out, const struct betza_question *q, struct diags *ds);

/* One JSON object: the question as far as it was asked, "moves", "captures", "special". New string. */
char *betza_json(const struct betza *b, const struct betza_question *q, const struct betza_board *board, GArray *moves);

#endif
