/*
 * Rules in words: what a definition says, as sentences in English, German, French or Spanish.
 */
#ifndef BETZA_SPOKEN_H
#define BETZA_SPOKEN_H

#include "betza/preset_write.h"

/* How a piece moves, as one sentence without its name and without a full stop: "slides like a Rook, or jumps like a Knight". `tongue`: enum tongue. */
void spoken_moves(const struct betza *moves, int tongue, GString *out);

/* The paragraphs before the pieces: board, promotion, drops, shuffles, the end. */
void spoken_rules(const struct wizard *w, int tongue, GString *out);

/* What is to be said of a piece besides its moves: royal, confined, zones. */
void spoken_piece(const struct wizard *w, const struct piece_kind *k, int tongue, GString *out);

#endif
