/*
 * What pieces are called in the languages of alt texts, for who writes about them without drawing.
 */
#ifndef RENDER_PIECE_NAMES_H
#define RENDER_PIECE_NAMES_H

/* The name of a piece in the first language of a list such as "de-AT,fr" that is spoken here; itself when nobody knows it. Borrowed. */
const char *piece_name_in(const char *languages, const char *english);
const char *language_code_in(const char *languages);                            /* "zh-Hant": of the language that it would be in */
const char *side_name_in(const char *languages, const char *english, int side); /* of the first (0) or second side */

/* All words of the first language of such a list, in the order of its table: those of English, and what is said for them. */
void words_each(const char *languages, void (*each)(void *user, const char *english, const char *word), void *user);

#endif
