/*
 * Worker processes that answer requests: each works at one at a time, and when it takes too long, it costs that one and another takes its place.
 * When it dies, another tries once more. What was sent ahead to a worker behind its request comes to another one as soon as that has nothing to do, or its own
 * takes long, dies or ends.
 *
 * Clients take turns (queue.h). A request that goes on while others wait is set aside: its worker goes on with what the processors have to spare, and does not
 * count. There are at most as many of these as workers; then that of the client who has taken most is ended, unless it has hardly had a processor: on a busy
 * machine all take long.
 *
 * The parent has no threads, so that forking is safe. It waits in poll() of its own, with the files of the pool among others.
 */
#ifndef WEB_POOL_H
#define WEB_POOL_H

#include <poll.h>

#include "web/answer.h"

struct pool;

enum pool_end { POOL_ANSWERED, POOL_DIED, POOL_TIMED_OUT, POOL_WAITED_TOO_LONG, POOL_GAVE_WAY /* to others who waited */ };

struct pool_manners {
	int workers;
	guint most_waiting; /* requests that wait for a worker */
	guint per_client;   /* requests of one client, waiting and worked at */
	int seconds;        /* that a request may be worked at, and that it may wait */
	guint most_jobs;    /* of a worker, which is replaced then: names that it has seen are never forgotten by the libraries */
	gsize most_bytes;   /* of an answer */
	gsize most_memory;  /* bytes of a worker's own; one that holds more between two requests is replaced */
	const int *files;   /* of the parent, in order, that workers may read; ends with -1; NULL: none. Looked at whenever a worker is started */
	void *user;
	void *(*begin)(void *user);                                         /* in the worker, once: what `work` gets */
	struct answer *(*work)(void *state, const char *job, gsize length); /* in the worker */
	void (*done)(void *user, void *asker, enum pool_end end,
		struct answer *answer); /* in the parent; `answer` is NULL unless POOL_ANSWERED, and dropped behind the call */
};

struct pool *pool_new(const struct pool_manners *manners); /* starts the workers; copied */
void pool_free(struct pool *p);                            /* ends them at once */

/* False: this client has too many. `job` is taken then and otherwise. The answer comes by `done`; when too many wait, from a client who has most. */
bool pool_ask(struct pool *p, GString *job, const char *client, void *asker);

void pool_forget(struct pool *p, void *asker); /* nobody wants that answer any more */

/* Replaces every worker behind what it is at. */
void pool_renew(struct pool *p);

/* What to wait for: appends struct pollfd. Then the milliseconds until something has to be looked at, -1: nothing. */
void pool_files(struct pool *p, GArray *out);
int pool_patience(const struct pool *p);
/* Takes what has come; calls `done`. `files` are those of pool_files with what poll() has found. */
void pool_run(struct pool *p, const struct pollfd *files);

struct pool_figures {
	guint workers, busy, waiting;
	guint64 died, timed_out, started, set_aside, retried;
};
struct pool_figures pool_figures(const struct pool *p);

#endif
