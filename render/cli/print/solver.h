/*
 * Other programs that solve: Popeye, and engines that speak UCI.
 *
 * They run fenced: without our files and our environment, with limits of processor time, memory, files and output. What they say is only a claim, which problem_solve.c plays move by move.
 */
#ifndef CLI_SOLVER_H
#define CLI_SOLVER_H

#include "cli/print/problem_verdict.h"

/* What a program claims. */
struct finding {
	GPtrArray *keys;       /* char *: first moves, "a1a6", "e7e8q" */
	GPtrArray *lines;      /* char *: moves parted by blanks, "b6c8 d7c8q": of helpmates the solutions, of a UCI engine what it thinks of */
	GPtrArray *variations; /* char *: of what is forced, as records write moves, "Ra6 bxa6 b7#" */
	GPtrArray *told;       /* char *: the moves as it writes them, "Ra1-a6", one for each key */
	bool whole;            /* it has looked for all */
};
void finding_init(struct finding *c);
void finding_release(struct finding *c);

/* Asks; NULL, or why there is no answer (new string). Of both. */
char *popeye_ask(const char *command, const struct problem *p, const struct stipulation *s, bool fits, double seconds, struct finding *out);
char *uci_ask(const char *command, const char *fen, const GPtrArray *legal, int moves, double seconds, struct finding *out);

bool solver_is_popeye(const char *command); /* by the name of its program: py, popeye and the like */

/* A program that runs behind the fence. */
struct solver;
/* Starts it in a folder of its own, with what is written there as `name`. NULL and why. */
char *solver_lacks(const char *command); /* what --solver cannot be: a message, new; NULL: there is such a program */
struct solver *solver_start(const char *command, const char *name, const char *text, double seconds, char **problem);
void solver_say(struct solver *s, const char *text);
char *solver_line(struct solver *s);         /* what it says next, without the line end; NULL: it has ended, or a limit has. New string */
bool solver_was_cut(const struct solver *s); /* by a limit */
void solver_end(struct solver *s);

#endif
