/*
 * What all searches of problems have: candidates with their names, killers, playing within limits, and the positions that were searched before.
 *
 * Half moves that are left are counted from the goal: a killer is kept for each number of them.
 */
#ifndef GAME_SEARCH_H
#define GAME_SEARCH_H

#include <time.h>

#include "engine/solve.h"
#include "engine/walk.h"

struct candidate {
	const struct legal_move *move; /* of the view that it was found in */
	char *turn;                    /* as the log has it */
	char *name;                    /* "e7e8q" */
};

/* The move that was enough the last time. */
struct killer {
	char *turn, *name; /* NULL: there was none */
	int from, label;   /* what stood where; from -1: it came from nowhere */
};

struct search {
	struct walk *walk;
	const struct stipulation *wanted;
	struct solved *out;
	struct diags *ds;
	guint64 most_turns;
	clock_t end; /* of processor time */
	enum rc rc;
	struct killer killer[LIMIT_HALF_MOVES + 1];
	GPtrArray *line;  /* const char *: names of the moves on the way */
	GPtrArray *found; /* where lines go that reach the goal */
	GHashTable *seen; /* GBytes: a position and what is left -> whether it leads to the goal */
	gsize seen_bytes;
};

/* Owned by the answer, struct candidate *: all turns of a position. */
GPtrArray *search_candidates(struct search *s, const struct walk_view *view);

/* Plays a candidate. One that asks what a piece becomes is none: those with the answers are appended. False: nothing was played. */
bool search_play(struct search *s, GPtrArray *all, guint i);
/* Plays the killer before anybody has asked what is legal: whoever plays it finds out. */
bool search_play_killer(struct search *s, int left);
bool search_pass(struct search *s);                                          /* the other side is to move */
void search_back(struct search *s);                                          /* of all three */
void search_remember(struct search *s, int left, const struct candidate *c); /* as a killer, in the position before it */
void search_forget(struct killer *k);

bool search_look(struct search *s, struct walk_view *view); /* false: the search is over */

/* The name of this position with so much left; `forced`: the other side is to move. NULL: nobody knows whether it comes again. */
GBytes *search_name(struct search *s, int left, bool forced);
bool search_knows(struct search *s, GBytes *position, bool *good); /* takes the name when it does */
void search_note(struct search *s, GBytes *position, bool good);   /* takes the name. What a limit has cut off is not known */

/* The moves on the way, parted by blanks. New string. */
char *search_line(const struct search *s);

/* solve_more.c: what is found besides the solutions. They end quietly at the limits. */
void search_set_play(struct search *s);
void search_shorter(struct search *s);
void search_duals(struct search *s);
void search_tries(struct search *s, GPtrArray *moves); /* candidates of the first position that are no keys */

/* search_tree.c: behind a move of who begins, with `left` half moves to come: whether all that the other side has leads to the goal. And every line. */
bool search_is_forced(struct search *s, int left);
bool search_can_end(struct search *s);                                     /* whether who is to move can reach the goal at once */
bool search_leads_to_goal(struct search *s, int left);                     /* who begins is to move */
bool search_is_goal(const struct search *s, const struct walk_view *view); /* whether who is to move is mated, or stalemated */
bool search_find_lines(struct search *s, int left);

#endif
