/*
 * A ply on its way into a notation: spell.c finds out what has happened, and the notations write it, those of Shogi in spell_shogi.c, of Chinese Chess in spell_xiangqi.c, of Janggi in janggi_moves.c.
 */
#ifndef GAME_SPELLING_H
#define GAME_SPELLING_H

#include "board/notation.h"
#include "engine/game.h"

struct spelling {
	const struct ply *before, *after;
	const struct board *board;
	const char *letters; /* the setting */
	int fencols;         /* likewise */
	int from, to, side;
	int via;                 /* where a piece stops that moves twice in a turn; -1: it does not */
	uint16_t label, becomes; /* LABEL_EMPTY: nothing else */
	uint16_t gates;          /* what comes in on the space `gates_at`, where the piece was, or the Rook that castles; LABEL_EMPTY: nothing */
	int gates_at;
	bool drop, takes, castles;
	const struct piece_words *words; /* or NULL */
	GString *out;
};

/* Writers of notations.def. */
void spell_gamecourier(struct spelling *s);
void spell_san(struct spelling *s);
void spell_lan(struct spelling *s);
void spell_uci(struct spelling *s);
void spell_ucci(struct spelling *s);
void spell_iccs(struct spelling *s);
void spell_usi(struct spelling *s);
void spell_kif(struct spelling *s);
void spell_ki2(struct spelling *s);
void spell_csa(struct spelling *s);
void spell_wxf(struct spelling *s);
void spell_chinese(struct spelling *s);
void spell_traditional(struct spelling *s);
void spell_draughts(struct spelling *s);
void spell_janggi(struct spelling *s);

/* A part of a turn, for its arrays to be released. False: it cannot be read. */
bool spelling_part(const struct spelling *s, const char *text, struct move_part *out);

static inline const char *spelling_label(const struct spelling *s, int label) { return labels_text(s->before->position.labels, label); }

#endif
