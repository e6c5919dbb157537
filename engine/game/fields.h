/*
 * The fields of a FEN behind its board: side to move, castling, en passant, counters; and the pieces in hand.
 */
#ifndef GAME_FIELDS_H
#define GAME_FIELDS_H

#include "engine/board.h"

struct machine;

struct fen_fields {
	bool given;
	bool second;       /* the second player is to move */
	char castling[17]; /* "KQkq", "HAha", "-" */
	char target[4];    /* the space that en passant goes to, or "-" */
	int half, full;    /* turns without a capture or a move of a Pawn; the number of the move */
	char *hands;       /* letters of both sides, or NULL */
};

/* What stands behind the board of a code: " w KQkq - 0 1", "[Pp] b - - 0 12", or nothing. */
void fen_fields_read(const char *rest, struct fen_fields *out);
void fen_fields_clear(struct fen_fields *f);

/* The fields after `plies` turns, as functions of the program say, or by themselves when it has none: fencastling, fenep and fenhalf. New string. */
char *fen_fields_now(const struct fen_fields *f, struct machine *m, int first_side, int plies);

/* The variables that programs can read: fenside, fencastling, fenep, fenhalf, fenfull, fenhands. Only when there are fields. */
void fen_fields_tell(const struct fen_fields *f, struct machine *m);

#endif
