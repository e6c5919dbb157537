/*
 * Requests that wait, and who gets the next worker: the client whose requests have taken least of late, so that
 * whoever asks for much waits for himself.
 *
 * A client *holds* a worker while one of his requests is worked at. He may have half of the workers, and more only while nobody waits who has less, and none
 * of his requests was *set aside*: a request that goes on for long while others wait, which is worked at behind them, by a worker more than there are otherwise.
 */
#ifndef WEB_QUEUE_H
#define WEB_QUEUE_H

#include <glib.h>
#include <stdbool.h>

struct queue;
struct client;

/* What waits, or is worked at: the first member of the caller's own struct. */
struct waiting {
	struct client *client;
	gint64 since;   /* it waits, then it is worked at */
	GList age, own; /* its links among all and those of its client */
};

struct queue *queue_new(int workers);
void queue_free(struct queue *q); /* behind everything that was in it */

void queue_put(struct queue *q, struct waiting *w, const char *client);  /* the last of this client's */
void queue_put_back(struct queue *q, struct waiting *w, bool was_aside); /* was held: the first of its client's, for another try */
void queue_remove(struct queue *q, struct waiting *w);                   /* waits no longer */

struct waiting *queue_next(struct queue *q); /* is held from now on; NULL: nobody may have a worker */
void queue_done(struct waiting *w, bool was_aside);
void queue_set_aside(struct waiting *w);

/* Whether somebody else than the client of `w` waits who holds less than his half. */
bool queue_presses(const struct queue *q, const struct waiting *w);

struct waiting *queue_oldest(const struct queue *q); /* that waits; NULL: nothing does */
struct waiting *queue_after(const struct waiting *w);
/* The newest of who has most waiting, if that is more than `client` has; NULL: nobody has. */
struct waiting *queue_least(const struct queue *q, const char *client);

guint queue_length(const struct queue *q);
guint queue_of(const struct queue *q, const char *client); /* his requests, waiting and held */
gint64 queue_owed(const struct waiting *w);                /* microseconds that its client owes, with those of this request that is worked at */

#endif
