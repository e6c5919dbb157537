/*
 * Requests that wait, see queue.h.
 *
 * Clients with something that waits stand in a ring. Who owes least has the next worker, the first in the ring among equals, and goes to its end then. What a
 * client's requests have taken is owed, and a tenth of each second is forgiven; a client who owes nothing and asks nothing is forgotten.
 */
#include "web/queue.h"

enum { FORGIVEN_PART = 10, FORGET_SECONDS = 1 };

struct client {
	char *name;
	GQueue waiting; /* struct waiting, by `own` */
	guint held, aside;
	gint64 owed, owed_at; /* microseconds of workers, at that time */
	GList turn;           /* in the ring, while something waits */
};

struct queue {
	guint half;
	GHashTable *clients; /* by name */
	GQueue ring;         /* struct client, by `turn` */
	GQueue ages;         /* struct waiting, by `age`: the oldest first */
	gint64 forgot_at;
};

static void client_free(gpointer client)
{
	struct client *c = client;
	g_free(c->name);
	g_free(c);
}

struct queue *queue_new(int workers)
{
	struct queue *q = g_new0(struct queue, 1);
	q->half = (guint)MAX(1, workers / 2);
	q->clients = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, client_free);
	return q;
}

void queue_free(struct queue *q)
{
	g_assert(!q->ages.length);
	g_hash_table_unref(q->clients);
	g_free(q);
}

static gint64 owed(struct client *c, gint64 now)
{
	gint64 forgiven = (now - c->owed_at) / FORGIVEN_PART;
	c->owed = MAX(0, c->owed - forgiven);
	c->owed_at += forgiven * FORGIVEN_PART;
	return c->owed;
}

static gboolean is_forgotten(gpointer name, gpointer client, gpointer now)
{
	struct client *c = client;
	(void)name;
	return !c->waiting.length && !c->held && !owed(c, *(const gint64 *)now);
}

static struct client *client_of(struct queue *q, const char *name)
{
	struct client *c = g_hash_table_lookup(q->clients, name);
	gint64 now = g_get_monotonic_time();
	if (c)
		return c;
	if (q->forgot_at + FORGET_SECONDS * G_USEC_PER_SEC < now) {
		g_hash_table_foreach_remove(q->clients, is_forgotten, &now);
		q->forgot_at = now;
	}
	c = g_new0(struct client, 1);
	c->name = g_strdup(name);
	c->owed_at = now;
	c->turn.data = c;
	g_hash_table_insert(q->clients, c->name, c);
	return c;
}

static void join_ring(struct queue *q, struct client *c)
{
	if (c->waiting.length == 1)
		g_queue_push_tail_link(&q->ring, &c->turn);
}

void queue_put(struct queue *q, struct waiting *w, const char *client)
{
	w->client = client_of(q, client);
	w->since = g_get_monotonic_time();
	w->age = w->own = (GList){ .data = w };
	g_queue_push_tail_link(&q->ages, &w->age);
	g_queue_push_tail_link(&w->client->waiting, &w->own);
	join_ring(q, w->client);
}

void queue_put_back(struct queue *q, struct waiting *w, bool was_aside)
{
	w->client->held--;
	w->client->aside -= was_aside;
	w->since = g_get_monotonic_time();
	g_queue_push_tail_link(&q->ages, &w->age);
	g_queue_push_head_link(&w->client->waiting, &w->own);
	join_ring(q, w->client);
}

/* Out of what waits; his turn is over. */
static void take_out(struct queue *q, struct waiting *w)
{
	struct client *c = w->client;
	g_queue_unlink(&q->ages, &w->age);
	g_queue_unlink(&c->waiting, &w->own);
	g_queue_unlink(&q->ring, &c->turn);
	if (c->waiting.length)
		g_queue_push_tail_link(&q->ring, &c->turn);
}

void queue_remove(struct queue *q, struct waiting *w) { take_out(q, w); }

/* Of those who may have one more. */
static struct client *who_owes_least(const struct queue *q, bool within_half)
{
	gint64 now = g_get_monotonic_time(), least = G_MAXINT64;
	struct client *found = NULL;
	for (GList *turn = q->ring.head; turn; turn = turn->next) {
		struct client *c = turn->data;
		if ((within_half ? c->held < q->half : !c->aside) && owed(c, now) < least) {
			least = c->owed;
			found = c;
		}
	}
	return found;
}

struct waiting *queue_next(struct queue *q)
{
	struct client *found = who_owes_least(q, true);
	if (!found)
		found = who_owes_least(q, false);
	if (!found)
		return NULL;
	struct waiting *w = found->waiting.head->data;
	take_out(q, w);
	found->held++;
	return w;
}

void queue_done(struct waiting *w, bool was_aside)
{
	struct client *c = w->client;
	gint64 now = g_get_monotonic_time();
	c->held--;
	c->aside -= was_aside;
	c->owed = owed(c, now) + now - w->since;
}

void queue_set_aside(struct waiting *w) { w->client->aside++; }

bool queue_presses(const struct queue *q, const struct waiting *w)
{
	for (const GList *turn = q->ring.head; turn; turn = turn->next)
		if (turn->data != w->client && ((const struct client *)turn->data)->held < q->half)
			return true;
	return false;
}

struct waiting *queue_oldest(const struct queue *q) { return q->ages.head ? q->ages.head->data : NULL; }

struct waiting *queue_after(const struct waiting *w) { return w->age.next ? w->age.next->data : NULL; }

struct waiting *queue_least(const struct queue *q, const char *client)
{
	const struct client *asks = g_hash_table_lookup(q->clients, client), *most = NULL;
	for (const GList *turn = q->ring.head; turn; turn = turn->next) {
		const struct client *c = turn->data;
		if (!most || c->waiting.length > most->waiting.length)
			most = c;
	}
	return most && most->waiting.length > (asks ? asks->waiting.length : 0) + 1 ? most->waiting.tail->data : NULL;
}

guint queue_length(const struct queue *q) { return q->ages.length; }

guint queue_of(const struct queue *q, const char *client)
{
	const struct client *c = g_hash_table_lookup(q->clients, client);
	return c ? c->held + c->waiting.length : 0;
}

gint64 queue_owed(const struct waiting *w)
{
	gint64 now = g_get_monotonic_time();
	return owed(w->client, now) + now - w->since;
}
