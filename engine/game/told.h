/*
 * A move as a record tells it: what is said of it, and what is left open. Finding the move that is meant is resolve.h.
 */
#ifndef GAME_TOLD_H
#define GAME_TOLD_H

#include "engine/limits.h"
#include "engine/settings.h"
#include "board/position.h"

enum told_kind {
	TOLD_MOVE,
	TOLD_DROP,
	TOLD_CASTLING,
	TOLD_PASS,
	TOLD_JUMPS, /* of draughts: a step or a chain of jumps from `from` to `to`, by the spaces of `stop` */
	TOLD_TURN   /* a turn of Game Courier's as one word, told_turn() */
};

/* No chain is longer: each jump takes a man, and of those there are twenty. */
enum { TOLD_MOST_STOPS = 20 };

struct told {
	enum told_kind kind;
	char piece[LIMIT_LABEL + 1];        /* a label of the mover; "": it may be any */
	char promoted[LIMIT_LABEL + 1];     /* the label of such a piece that was a Pawn, where it has one: "Q~=D"; the piece may be that, too */
	char becomes[LIMIT_LABEL + 1];      /* likewise; "": nothing else */
	char gates[LIMIT_LABEL + 1];        /* what comes in where the piece was; "": nothing */
	int gates_at;                       /* another space for it: that of the Rook of a castling; -1: where the piece was */
	int from, to;                       /* spaces; from -1: not said */
	int stop[TOLD_MOST_STOPS], n_stops; /* spaces that a chain of jumps comes by, in order; there may be others between them */
	int via;                            /* a space that a piece which moves twice stops at; -1: none */
	int from_file, from_rank;           /* numbers; -1: not said */
	int wing;                           /* castling: 1 towards the last file, -1 towards the first */
	bool bare;    /* what it becomes stands behind two spaces without a sign, as of engines, who also write so what comes in where the piece was: b1c3h */
	bool by_file; /* it is a Pawn that takes nothing: one on the same file is meant, when there is one */
};

/* What the move is read with. */
struct telling {
	const struct position *position;
	const char *letters; /* the setting: "N=H B=E" */
	const char *start;   /* where the game itself begins, a FEN: pieces that it has, if none of them is in the position that this one began with */
	const char *sets;    /* the setting customsets: pieces that the game has, if none of them stands yet; NULL: nobody asks */
	GHashTable *aliases; /* char * -> char *: what the program calls spaces besides; NULL: nobody asks */
	int side;
};

/* Reads `text`. False, and a message to be freed in `*problem`, when it is no such move, or names what is not there. */
bool told_read(const struct telling *t, enum record_notation notation, const char *text, struct told *out, char **problem);

/* Readers of notations.def. */
bool told_gamecourier(const struct telling *t, const char *text, struct told *out, char **problem);
bool told_algebraic(const struct telling *t, const char *text, struct told *out, char **problem);
bool told_ucci(const struct telling *t, const char *text, struct told *out, char **problem);
bool told_usi(const struct telling *t, const char *text, struct told *out, char **problem);
bool told_kif(const struct telling *t, const char *text, struct told *out, char **problem);
bool told_ki2(const struct telling *t, const char *text, struct told *out, char **problem);
bool told_csa(const struct telling *t, const char *text, struct told *out, char **problem);
bool told_chinese(const struct telling *t, const char *text, struct told *out, char **problem);
bool told_wxf(const struct telling *t, const char *text, struct told *out, char **problem);
bool told_draughts(const struct telling *t, const char *text, struct told *out, char **problem);
bool told_janggi(const struct telling *t, const char *text, struct told *out, char **problem);

/*
 * Turns that algebraic notation has no words for, as one word of a record: N_g1-f3,_P_e2-e4, with the spaces as books call them. The word of a turn, or NULL: it holds signs that records have
 * for other things; and the turn of a word. New strings.
 */
char *told_word_of_turn(const struct board *b, const char *turn);
char *told_turn(const struct board *b, const char *word, char **problem);

/* For them. */
bool told_fail(char **problem, const char *format, ...) G_GNUC_PRINTF(2, 3); /* always false */
/* The label of the mover that a record's word for a piece stands for ("N", "n", "+B"; by the setting, "N=H +B=H"), into `out`; false: no piece has such a label. */
bool told_label(const struct telling *t, const char *word, size_t length, char out[LIMIT_LABEL + 1]);
/* What stands behind every move of a game in which walls are put, or the duck: the label of "*" in the setting. New string, or NULL: there is none. */
char *told_wall(const char *letters);
/* The other way round: "Q" for "D", "q" for "d"; new string, or NULL: the label is none of a former Pawn. */
char *told_before_promotion(const char *letters, const char *label);
/* What stands on the space that the move comes from is promoted there, a plus before its word. */
bool told_promote(const struct telling *t, struct told *out, char **problem);

#endif
