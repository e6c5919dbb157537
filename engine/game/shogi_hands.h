/*
 * A position of Shogi as its notations see it: files from the right and ranks from the top, both from 1, whatever the preset calls them, and pieces by the letters of SFEN.
 */
#ifndef GAME_SHOGI_HANDS_H
#define GAME_SHOGI_HANDS_H

#include "board/position.h"
#include "engine/limits.h"

/* "P", "+R": a label, and a sign before it. */
typedef char shogi_word[LIMIT_LABEL + 2];

/* Files of the board itself: a preset may keep hands beside it, behind a file that has no spaces. */
int shogi_files(const struct position *p);
bool shogi_is_beside(const struct position *p, int space); /* it lies there */

int shogi_space(const struct position *p, int file, int rank); /* -1: there is none */
void shogi_coordinates(const struct position *p, int space, int *file, int *rank);

/* What SFEN calls a label, in capitals; `letters` is the setting, "+P=T +R=D". A label that it does not name is called so itself. */
void shogi_word_of(const char *letters, const char *label, shogi_word out);

/*
 * Whether the piece on `from` goes to `to`, as pieces of Shogi do: what stands there and whether a King is then attacked is not asked. By this the words right, left, up, down
 * of Japanese notation tell pieces apart. False of pieces that Shogi has not.
 */
bool shogi_reaches(const struct position *p, const char *letters, int from, int to);

#endif
