/*
 * Letters of the pieces of chess, King to Pawn, in the languages whose books and records have their own, and as figurines.
 */
#ifndef ENGINE_PIECE_LETTERS_H
#define ENGINE_PIECE_LETTERS_H

#include <stddef.h>

enum { PIECE_LETTERS = 6, PIECE_LETTER_FORMS = 3 };

/* The letters that are read; the first one is written. NULL: the language has none for it. */
struct piece_letters {
	const char *name;     /* "de" */
	const char *language; /* "German" */
	const char *form[PIECE_LETTERS][PIECE_LETTER_FORMS];
};
extern const struct piece_letters piece_letters[]; /* English first; ends with a NULL name */
#define PIECE_LETTERS_FIGURINES "figurines"

const struct piece_letters *piece_letters_find(const char *name);
/* The first language of a list such as "de-AT, fr" that is in the table, English for NULL; NULL: there is none. */
const struct piece_letters *piece_letters_of(const char *list);
/* Which piece the text begins with; the length of its letter into `*length`. -1: none. */
int piece_letter_at(const struct piece_letters *l, const char *text, size_t *length);

extern const char *const piece_letter_names[PIECE_LETTERS]; /* "King" ... */

#endif
