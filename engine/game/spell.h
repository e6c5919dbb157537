/*
 * A ply on its way into a notation. spell.c finds out what has happened; the notations of Shogi write it in spell_shogi.c.
 */
#ifndef GAME_SPELL_H
#define GAME_SPELL_H

#include "engine/game.h"

struct spelling {
	const struct ply *before, *after;
	const struct board *board;
	const char *letters; /* the setting */
	int from, to, side;
	int via;                 /* where a piece stops that moves twice in a turn; -1: it does not */
	uint16_t label, becomes; /* LABEL_EMPTY: nothing else */
	bool drop, takes, castles;
	GString *out;
};

static inline const char *spelling_label(const struct spelling *s, int label) { return labels_text(s->before->position.labels, label); }

/* Whether Japanese notation and CSA have words for the piece, and numbers for the spaces. */
bool spelling_is_shogi(const struct spelling *s);

void spell_usi(struct spelling *s);
void spell_kif(struct spelling *s); /* "７六歩(77)" */
void spell_ki2(struct spelling *s); /* "▲７六歩" */
void spell_csa(struct spelling *s); /* "+7776FU" */

#endif
