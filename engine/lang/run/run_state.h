/*
 * What a run makes and a machine forgets (struct run_state): emptied, copied, freed.
 */
#ifndef LANG_RUN_RUN_STATE_H
#define LANG_RUN_RUN_STATE_H

#include "lang/state/names.h"

void stored_weigh(struct stored *s); /* tells the meter, when there is more or less in it */

/* To be called before writing to one of these. */
enum shared { SHARED_WORDS = 1, /* rules, aliases, included */ SHARED_STORES = 2, SHARED_MOVES = 4 };
void machine_unshare_slow(struct machine *m, enum shared what);
static inline void machine_unshare(struct machine *m, enum shared what)
{
	if (m->shared & what)
		machine_unshare_slow(m, what);
}

/* The machine's is made by run_state_init. That of a snapshot is zero at first: it shares its tables with the machine's from the first copy on. */
void run_state_init(struct run_state *r);
void run_state_clear(struct machine *m, uint64_t seed); /* the machine's, for its next run */
void run_state_copy(struct run_state *to, const struct run_state *original);
void run_state_release(struct run_state *r);

/* Empties all names that this run has used, and the lists of names. */
void machine_clear_names(struct machine *m);

/*
 * What the names of functions, subroutines, constants and flags mean. Nearly all of them are made before the game begins, so that snapshots share what they know of them as long as it is the
 * same; sym_define tells when it is not any more.
 */
struct definitions *machine_definitions(struct machine *m); /* new reference */
bool machine_is_defined_so(const struct machine *m, const struct definitions *d);
void machine_define(struct machine *m, struct definitions *d); /* behind machine_clear_names, when the names are in use again */
void definitions_drop(struct definitions *d);                  /* NULL is allowed */

#endif
