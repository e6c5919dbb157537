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

/* What restoring does besides: scopes, legal moves and a halt are forgotten. For a machine that has run nothing since. */
void machine_settle(struct machine *m);

size_t snapshot_size(const struct snapshot *s); /* about, in bytes, without the values that are shared */

#endif
