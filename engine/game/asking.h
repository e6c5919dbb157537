/*
 * Asking a program how its pieces go: by the function that bears the label of a piece and answers for two spaces (guide 003, and the convention of Game Courier's
 * include files), or by those of our include file betza, LABEL_m for moves and LABEL_c for captures, whose function LABEL only tells where the piece's table is.
 *
 * Functions may act on the board and leave other traces; these are wiped away after each question.
 */
#ifndef GAME_ASKING_H
#define GAME_ASKING_H

#include "board/position.h"
#include "lang/state/names.h"

struct asking {
	struct machine *m;
	struct position before; /* the board as it stands while it is asked */
};

enum answer { ANSWER_NO, ANSWER_YES, ANSWER_FAILED }; /* failed: the function ended in an error or the program's end */

void asking_begin(struct asking *a, struct machine *m);
void asking_end(struct asking *a);

struct piece_rule {
	struct func *move, *capture; /* onto an empty space, onto a piece; the same when the program has one for both */
};

/* The rule of who stands on a space; false: there is nobody, or no such function. */
bool asking_rule(const struct asking *a, int space, struct piece_rule *out);
enum answer asking_ask(const struct asking *a, const struct piece_rule *rule, int from, int to);

#endif
