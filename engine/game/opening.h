/*
 * Openings: what the games of one prepared preset have in common is played once.
 *
 * Every few plies a run marks the moves that it has come by. When a second game comes by the same mark, the machine and the plies so far are
 * kept there, and a third starts from the deepest such place. What a run depends on besides its moves is part of its marks. A program that asks
 * for moves that are still to come, as Pre-Game code that greets whoever has not moved yet, leaves places for games that have these moves, too;
 * one that asks for what other games need not share (the names of players, the time; see seen_ply in struct run_plain) leaves nothing behind
 * from then on. So a result is the same, to the byte, as that of a replay from the start. Only the limits on time and memory, which measure the
 * machine and not the program, may be met at another place.
 */
#ifndef GAME_OPENING_H
#define GAME_OPENING_H

#include "game/game_inside.h"

/* To be called when a program learns something that other games with the same moves need not share. */
static inline void game_note_own(struct game *g) { g->machine->run.plain.seen_ply = G_MAXINT; }

void game_run_clear(struct game_run *run);

struct opening; /* a place that a run may start from */

struct openings *openings_new(void);
void openings_free(struct openings *o);
void openings_clear(struct openings *o); /* before a board or names that they mention go */

/* The way of one run: its marks, one every OPENING_STEP plies from ply 0 on. */
enum { OPENING_STEP = 4 };
struct course {
	GBytes *key; /* all that it depends on besides its moves and the seed */
	uint64_t seed;
	bool drew;        /* chance has decided something by the seed, in the game or in what is asked of a ply; before that, runs of all seeds are alike */
	GPtrArray *texts; /* struct str: the moves as the log has them; borrowed */
	GArray *mark;     /* uint64_t */
};
void course_init(struct course *c, const struct game *g, const struct replay_request *request, int first_side, uint64_t seed, GPtrArray *texts, int n_turns);
void course_release(struct course *c);

/* The deepest place on the way that leaves at least one turn to be played. Borrowed until the next call of openings_*; NULL: there is none. */
const struct opening *openings_find(struct openings *o, const struct course *c, int n_turns);

/*
 * To be called between turns: marks the place. True when it should be kept. `plies` are those so far; `ds` has the messages of the run from
 * `first_diag` on.
 */
bool openings_pass(struct openings *o, const struct game *g, const struct course *c, int ply, const struct diags *ds, size_t first_diag);
void openings_keep(struct openings *o, struct game *g, const struct course *c, int ply, const GArray *plies, const struct diags *ds, size_t first_diag);

/*
 * Puts the game where the opening ends, behind machine_reset and with the run's own moves in the machine. Adds copies of the plies to `plies`
 * and the messages to `ds`. Returns the ply.
 */
int opening_resume(const struct opening *o, struct course *c, struct game *g, GArray *plies, struct diags *ds);

#endif
