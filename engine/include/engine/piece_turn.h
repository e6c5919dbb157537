/*
 * Labels of problemists' pieces: a piece that is turned, leans or is neutral, made of one that a set has.
 *
 * "Q2" is a Queen upside down, "n1" a black Knight that looks up, "B45" a Bishop that leans to the right, "NM" a mirrored Knight, "=R" a neutral Rook and "=R3" one turned to
 * the left (problems.md, "Signs"). A label that the set itself has is never read so.
 */
#ifndef ENGINE_PIECE_TURN_H
#define ENGINE_PIECE_TURN_H

#include "engine/piece_set.h"

struct piece_turn {
	char *white, *black; /* labels of the piece that is turned: both are shown of a neutral one, else `white` alone, whatever its side; owned */
	bool mirrored;
	int degrees;      /* clockwise */
	const char *said; /* "upside down"; "": not turned */
};

/* Whether a label is written so and the set has the pieces it is made of. False: nothing is to be released. */
bool piece_turn_read(const struct piece_set *set, const char *label, struct piece_turn *out);
void piece_turn_release(struct piece_turn *turn);

/* "Neutral Queen upside down": with the set's name of the piece; NULL: the set has none. New string. */
char *piece_turn_name(const struct piece_set *set, const struct piece_turn *turn);

#endif
