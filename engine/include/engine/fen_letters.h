/*
 * What the letters of a FEN are in a game: the setting `letters`, "N=H B=E Q~=D +P=T".
 *
 * On the left stands what others write: a letter, a promoted piece of Crazyhouse ("Q~") or of Shogi ("+P"). On the right stands the label that the preset has for it. Capitals stand for both
 * sides. Letters that are not named stand for themselves; so does a letter that is a label of the game's own first position.
 */
#ifndef ENGINE_FEN_LETTERS_H
#define ENGINE_FEN_LETTERS_H

#include "engine/settings.h"

struct fen_letters {
	GPtrArray *row; /* struct fen_letter */
	char *own;      /* the board of the game's own first position */
};

struct fen_letter {
	char *written; /* "N", "Q~", "+P" */
	char *label;   /* "H" */
};

/* Reads the setting; what is no pair is passed over, as everywhere that the setting is read. `s` NULL: every letter stands for itself. */
void fen_letters_init(struct fen_letters *l, const struct settings *s);
void fen_letters_release(struct fen_letters *l);

/* Appends the label of a piece as a code has it, "H" or "{+P}". `sign` is '+', '~' or 0; the letter's case is that of its side. */
void fen_letters_read(const struct fen_letters *l, char letter, char sign, GString *out);

/* Appends a label as a FEN has it: "Q~", "+p", "h", or "{NB}" for one of several letters that nobody else has. */
void fen_letters_write(const struct fen_letters *l, const char *label, GString *out);

#endif
