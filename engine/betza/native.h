/*
 * Moves as expressions of GAME Code: what a piece does in terms of the language's own rides, leaps and hops.
 *
 * #0 is the space that a piece leaves and #1 the one that it goes to. A piece with a path that the language has no word for is left to the walker of the include file
 * betza_walk, which reads its rows in the table `legdefs`.
 */
#ifndef BETZA_NATIVE_H
#define BETZA_NATIVE_H

#include "betza/definition.h"

/* What a question is about: acts of the last leg. */
enum native_question { NATIVE_MOVE = BETZA_MOVE, NATIVE_CAPTURE = BETZA_CAPTURE, NATIVE_EP = BETZA_EP, NATIVE_LEAVES = BETZA_LEAVES_EP };

/* RC_UNSUPPORTED and an error with the column when a path cannot be written at all. */
enum rc native_check(const struct betza *b, struct place at, struct diags *ds);

/* Appends whether a piece that moves so may go from #0 to #1. "== #0 #1" when it never can. `side` is 0 for White. */
void native_test(const struct definition *d, const struct piece_kind *kind, const struct betza *b, enum native_question what, int side, GString *out);

/* Appends operands that make an array of all spaces it might go to from #0, and more. */
void native_list(const struct betza *b, int side, GString *out);
bool native_is_exact(const struct betza *b); /* it may go there to each of them that no friend stands on, and castles at most besides */
bool native_has(const struct betza *b, enum native_question what);
bool native_has_act(const struct betza *b, uint32_t acts);

/* Whether the language has no word for some of its moves: they have side effects, or go in a way of their own. All its moves are left to the walker then. */
bool native_needs_rows(const struct betza *b);

/* Appends whether the piece on #0 counts as unmoved: its space says so, or that it stands on a rank where it does. */
void native_unmoved(const struct definition *d, const struct piece_kind *kind, int side, GString *out);

/* Whom the pieces of a side attack: collects terms about the space #0. */
struct hits {
	const struct definition *d;
	int side;
	GPtrArray *term; /* struct hit *: private */
	GString *slow;   /* labels whose own tests must be asked, separated by blanks */
};
void hits_init(struct hits *h, const struct definition *d, int side);
bool hits_knows(const struct piece_kind *kind);                          /* whether there are terms for all attacks of a piece, though it moves by rows */
void hits_add(struct hits *h, const struct piece_kind *kind, bool rows); /* rows: those of `legdefs` say what it attacks */
void hits_write(const struct hits *h, const char *more, GString *out);   /* more: terms that were written already */
void hits_release(struct hits *h);

/*
 * Pieces on a ring of files (round.c). What a kind attacks, or all it does, castling apart, may be leaps and rides for which logical directions are enough: their
 * statements, where it might go from #0, and whether one of that side attacks #0 (nothing when there is none of them).
 */
bool round_attacks(const struct definition *d, const struct piece_kind *kind);
bool round_moves(const struct definition *d, const struct piece_kind *kind);
void round_map(const struct definition *d, GString *out);
void round_list(const struct piece_kind *kind, int side, GString *out);
void round_hits(const struct definition *d, int side, GString *out);

/* Appends the rows of `legdefs` of a piece, one a line. The number of elements. */
int native_rows(const struct betza *b, int side, const struct definition *d, GString *out);

#endif
