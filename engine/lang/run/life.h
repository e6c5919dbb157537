/*
 * The life of a machine: made, given a board, reset for the next run, freed.
 */
#ifndef LANG_RUN_LIFE_H
#define LANG_RUN_LIFE_H

#include "lang/state/machine.h"

struct vocabulary;

/* `vocabulary` and `host` must live as long as the machine. */
struct machine *machine_new(struct vocabulary *vocabulary, const struct host *host, const struct lang_limits *limits);
void machine_free(struct machine *m);

/* Forgets everything that runs have made and sets the board up again. Prepared code and empty names are kept. */
void machine_reset(struct machine *m, uint64_t seed);

/* Forgets the names that runs have made; behind machine_reset, and only when no snapshot is left. */
void machine_forget_names(struct machine *m);

/* A new allowance of steps, time and memory. */
void machine_start_clock(struct machine *m);

/* Gives the machine its board; the machine owns it from now on. Called by open and again by setsystem code. */
void machine_set_board(struct machine *m, struct board *b, struct position *start);

/* Gives it another first position on the board that it has; the next machine_reset sets it up. */
void machine_set_start(struct machine *m, struct position *start);

/*
 * Whether a limit was met on what a machine keeps over resets: names, labels, prepared texts. A machine that has run before may have met it
 * only because of earlier runs.
 */
bool machine_is_full(const struct machine *m);

#endif
