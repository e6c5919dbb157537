/*
 * The diagram of a piece's moves: signs on a board.
 */
#ifndef CLI_PIECE_H
#define CLI_PIECE_H

#include "cli/cli.h"
#include "engine/betza.h"

/* A board of fitting size with the piece in the middle, at least so large, unless the question says where. */
enum rc diagram_board(const struct betza *b, const struct betza_question *q, int least, struct betza_board *out, struct diags *ds);

/* What to draw: arguments of --mark, --arrow, and the legend. All new, to be released. */
struct diagram {
	GPtrArray *marks, *arrows; /* char * */
	GString *legend;
};
enum rc diagram_init(struct diagram *d, const struct betza *b, const struct betza_board *board, struct diags *ds);
void diagram_release(struct diagram *d);

/* The label that the set `fairy` has for a piece that moves so; "?" when it is none that it knows. */
const char *diagram_label(const char *betza);

#endif
