/*
 * Rules in words: what a definition says, as sentences in English, German, French or Spanish.
 */
#ifndef BETZA_SPOKEN_H
#define BETZA_SPOKEN_H

#include "betza/preset_write.h"

/* How a piece moves, as one sentence without its name and without a full stop: "slides like a Rook, or jumps like a Knight". `tongue`: enum tongue. */
void spoken_moves(const struct betza *moves, int tongue, GString *out);

/* The paragraphs before the pieces: board, promotion, drops, shuffles. `signs`: letters of the diagrams. */
void spoken_rules(const struct wizard *w, int tongue, const char *signs, GString *out);

/* " In the diagrams: <code>o</code> move or capture." of those letters that are used; nothing of none. Who draws diagrams draws the letters, too. */
void spoken_signs(const char *signs, int tongue, GString *out);

/* "a Pawn", "an Archer" of "pawn" and "archer"; new string. */
char *mover_with_article(const char *name);

/* How a game ends, as the include file betza judges it. */
struct ending {
	bool mates, extinct, repeating_loses, perpetual, dead, chases;
	int unmoved;        /* who has no move and is not in check: 1 has lost, 0 has drawn, -1 has won */
	int bare;           /* 2: who has nothing but his King has lost; 1: unless he takes the other side's last piece at once */
	int repeats, still; /* 0: any number; or the definition's own rules tell of it */
	const char *resets; /* whose moves begin the counting of still moves anew; NULL: captures alone */
};
void spoken_end(const struct definition *d, const struct ending *e, GString *out);

/* The name of a piece in the language; as it is when nobody knows it. New string. */
char *spoken_name(const struct definition *d, const char *name);

/* What is to be said of a piece besides its moves: royal, confined, zones. */
void spoken_piece(const struct wizard *w, const struct piece_kind *k, int tongue, GString *out);

#endif
