/*
 * The fields of a FEN behind its board: side to move, castling, en passant, counters, checks; the pieces in hand; and what games have besides ("swaps=1,0").
 *
 * The board is C's, the rest is the program's: fields go in as variables before the Pre-Game code, and come out by functions of the program. The include file `position` has both, so that an
 * author gets them by one include; programs without it may read the variables and define the functions themselves.
 */
#ifndef GAME_FIELDS_H
#define GAME_FIELDS_H

#include "engine/board.h"
#include "engine/settings.h"

struct machine;

struct fen_fields {
	bool given;
	bool second;    /* the second player is to move */
	char *castling; /* "KQkq", "HAha", "-" */
	char *target;   /* the space that en passant goes to, or "-" */
	int half, full; /* turns without a capture or a move of a Pawn; the number of the move */
	char *hands;    /* labels of both sides, as a code has them; NULL: none were said */
	char *checks;   /* "3+3" that are left, or "+0+0" that were given; "" */
	char **more;    /* "name=value"; NULL: none */
};

/* What stands behind the board of a code: " w KQkq - 0 1", "[Pp] b - - 0 12", or nothing. */
void fen_fields_read(const char *rest, struct fen_fields *out);
void fen_fields_clear(struct fen_fields *f);

/* The variables that programs can read: fenside, fencastling, fenep, fenhalf, fenfull, fenhands, fenchecks, and fenNAME for a field of that name. Only when there are fields. */
void fen_fields_tell(const struct fen_fields *f, struct machine *m);

/*
 * What the program could make nothing of, behind its Pre-Game code: a field whose name is not in the array `fenreads`, when the program has one, and what its variable
 * `fenfault` says. New string, a sentence without its end; NULL: all was understood.
 */
char *fen_fields_refused(const struct fen_fields *f, struct machine *m);

/*
 * A whole FEN of the machine's position: the board in the letters of others, hands, the side to move, and what the functions fencastling, fenep, fenhalf, fenchecks and fenmore of the program
 * say, or "-" and 0 where it has none. New string.
 */
char *fen_now(const struct settings *s, struct machine *m, bool second, int full);

/* The fields but those that count, for telling positions apart. False: the program says nothing of its own (the include file `position` does). */
bool fen_fields_key(struct machine *m, GByteArray *key);

#endif
