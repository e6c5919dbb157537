/*
 * A ply on its way into a notation: spell.c finds out what has happened, and the notations write it, those of Shogi in spell_shogi.c.
 */
#ifndef GAME_SPELLING_H
#define GAME_SPELLING_H

#include "engine/game.h"

struct spelling {
	const struct ply *before, *after;
	const struct board *board;
	const char *letters; /* the setting */
	int fencols;         /* likewise */
	int from, to, side;
	int via;                 /* where a piece stops that moves twice in a turn; -1: it does not */
	uint16_t label, becomes; /* LABEL_EMPTY: nothing else */
	bool drop, takes, castles;
	GString *out;
};

static inline const char *spelling_label(const struct spelling *s, int label) { return labels_text(s->before->position.labels, label); }

#endif
