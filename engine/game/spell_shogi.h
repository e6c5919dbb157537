/*
 * Moves of Shogi as USI, CSA and Japanese have them.
 */
#ifndef GAME_SPELL_SHOGI_H
#define GAME_SPELL_SHOGI_H

#include "game/spelling.h"

/* Whether Japanese notation and CSA have words for the piece, and numbers for the spaces. */
bool spelling_is_shogi(const struct spelling *s);

#endif
