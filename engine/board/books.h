/*
 * What the books call the spaces of a board, where that is not what the preset calls them: ranks with other labels, ranks that are counted from the
 * first space of each file, as on boards of hexagons, and spaces with names of their own.
 */
#ifndef BOARD_BOOKS_H
#define BOARD_BOOKS_H

#include "board/board_inside.h"

/* Gives every space its `book` and `line`, when its own names are known. Errors: too few labels, a file that begins nowhere, a name that two spaces have. */
enum rc books_name(struct board *b, const struct board_spec *spec, struct diags *ds);

#endif
