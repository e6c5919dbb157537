/*
 * Jobs that were read and that no worker has yet, found by their games: a worker goes on with the game that it is at, then with one that it was at before and still has
 * ready.
 */
#ifndef CLI_BATCH_WAITING_H
#define CLI_BATCH_WAITING_H

#include <glib.h>
#include <stdbool.h>

/* A job that waits; it stands at the beginning of its own struct. */
struct waiting_job {
	guint game; /* a number of what its line says of its game, of a log (.gcl) of its folder, for most logs of a folder have one preset; 0: nothing */
	bool is_given;
};

struct waiting;
struct waiting *waiting_new(void);
void waiting_free(struct waiting *w); /* not its jobs */

guint waiting_count(const struct waiting *w);

/* Adds a job behind all others. */
void waiting_add(struct waiting *w, struct waiting_job *job, const char *line);

/* The job that waits longest, or NULL. */
struct waiting_job *waiting_first(const struct waiting *w);

/* Takes the first job of a game for a worker, or NULL. */
struct waiting_job *waiting_take(struct waiting *w, guint game, int worker);

/* Whether another worker was the last that took a job of a game. Of hundreds of games some are forgotten. */
bool waiting_is_of_others(const struct waiting *w, guint game, int worker);

/*
 * The game of the first job that is of none of these: one that the worker took last, else one that nobody has taken, else one of others. Of the first one of all when
 * they are all that is near: something has to wait.
 */
guint waiting_other(const struct waiting *w, const guint *taken, int n_taken, int worker);

#endif
