/*
 * What pieces are called in the languages of alt texts, for who writes about them without drawing.
 */
#ifndef RENDER_PIECE_NAMES_H
#define RENDER_PIECE_NAMES_H

/* The name of a piece in the first language of a list such as "de-AT,fr" that is spoken here; itself when nobody knows it. Borrowed. */
const char *piece_name_in(const char *languages, const char *english);

#endif
