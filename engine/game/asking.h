/*
 * Asking a program how its pieces go: by the function that bears the label of a piece and answers for two spaces (guide 003, and the convention of Game Courier's
 * include files).
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

/* The function for who stands on a space; NULL: there is nobody, or no function of that name. */
struct func *asking_function(const struct asking *a, int space);
enum answer asking_ask(const struct asking *a, struct func *f, int from, int to);

#endif
