/*
 * Solutions of problem presets: move lists in which a number that goes back takes up another line.
 *
 *   1. Q a1-a7          // threatens mate
 *   1... k b8-c8
 *   2. Q a7-a8
 *   1... k b8-c7        the second line: 1. Q a1-a7 k b8-c7 2. Q a7-b7
 *   2. Q a7-b7
 */
#ifndef INPUT_SOLUTION_H
#define INPUT_SOLUTION_H

#include <glib.h>

/* The lines of a solution, each a move list of its own with its comments (char *). Free it with g_ptr_array_unref. */
GPtrArray *solution_lists(const char *text);

#endif
