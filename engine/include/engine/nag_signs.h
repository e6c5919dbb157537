/*
 * Numeric annotations of PGN and the signs that stand for them.
 */
#ifndef ENGINE_NAG_SIGNS_H
#define ENGINE_NAG_SIGNS_H

#include <stdbool.h>
#include <stddef.h>

/* "??" of 4, as books print it; `joined` to the move that it judges, the others are about the position. NULL: it has no sign. */
const char *nag_sign(int nag, bool *joined);

/* What a sign that stands alone says; 0: it is none. */
int nag_of_sign(const char *word, size_t length);

/* What the longest sign that a move ends with says, and the length of the move without it; 0: it has none. */
int nag_behind(const char *word, size_t length, size_t *without);

#endif
