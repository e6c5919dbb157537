/*
 * The table of moves of a preset in words.
 */
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include <glib.h>
#include <stdbool.h>

enum { EXPLAIN_LEGS_MOST = 80 }; /* of a row: a curve of the largest board has 72 */

/* Appends what the array legdefs of a program says, a piece at a time. False when the program sets no such array. */
bool explain_moves(const char *program, GString *out);

#endif
