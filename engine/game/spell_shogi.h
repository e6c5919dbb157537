/*
 * Moves of Shogi as USI, CSA and Japanese have them. Each appends to s->out.
 */
#ifndef GAME_SPELL_SHOGI_H
#define GAME_SPELL_SHOGI_H

#include "game/spelling.h"

/* Whether Japanese notation and CSA have words for the piece, and numbers for the spaces. */
bool spelling_is_shogi(const struct spelling *s);

void spell_usi(struct spelling *s);
void spell_kif(struct spelling *s); /* "７六歩(77)" */
void spell_ki2(struct spelling *s); /* "▲７六歩" */
void spell_csa(struct spelling *s); /* "+7776FU" */

#endif
