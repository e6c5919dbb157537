/*
 * Snapshots of what a run has made.
 */
#ifndef LANG_RUN_SNAPSHOT_H
#define LANG_RUN_SNAPSHOT_H

#include "lang/state/machine.h"

/*
 * A copy of all that a run has made, so that post-game code can be run and undone, and games with the same opening need not play it again. For
 * use between turns, when no code runs and there are no scopes. Halts and legal moves are not part of it; of the output, which only grows, it
 * is the length alone. Restoring leaves the snapshot as it is: it may be used again, also behind machine_reset, while the board is the same.
 */
struct snapshot;
struct snapshot *machine_snapshot(struct machine *m);
void machine_restore(struct machine *m, const struct snapshot *s);
void snapshot_free(struct snapshot *s);
size_t snapshot_size(const struct snapshot *s); /* about, in bytes, without the values that are shared */

/* To be called before writing to one of these. */
enum shared { SHARED_WORDS = 1, /* rules, aliases, included */ SHARED_STORES = 2, SHARED_MOVES = 4 };
void machine_unshare_slow(struct machine *m, enum shared what);
static inline void machine_unshare(struct machine *m, enum shared what)
{
	if (m->shared & what)
		machine_unshare_slow(m, what);
}

#endif
