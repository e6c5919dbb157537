/*
 * Moves in the letters of other languages, and with figurines: Sf3, Cf3, Кf3, ♘f3 are Nf3.
 *
 * PGN has English letters. Which language a game is in is told by the letters of all its moves: those of the game's own pieces, if they are enough, else any language that has all of
 * them. Where several are left, what is legal decides (resolve.h).
 */
#ifndef GAME_TOLD_LETTERS_H
#define GAME_TOLD_LETTERS_H

#include "engine/piece_letters.h"
#include "game/told.h"

/* Letters of the moves that were seen: a bit for A to Z, one for figurines, one for Cyrillic. */
typedef uint32_t letters_seen;
letters_seen letters_of_move(const char *text);

/* The languages that have all of these letters, a bit for each of piece_letters[]; LETTERS_OWN: the labels of the game, or what the setting calls them, have them. All bits: none has. */
enum { LETTERS_OWN = 1 << 30 };
uint32_t letters_languages(const struct telling *t, letters_seen seen);

/* The move in English letters, new string; NULL: nothing in it is a letter of this language. */
char *letters_in_english(const struct piece_letters *l, const char *text);

#endif
