/*
 * The cache of answers: a ring of bytes in which each entry lies behind the one that was put before it, and a table of chains by request.
 *
 *   |  entry  |  entry  |  free  |  entry, pinned  |  entry  ...  |
 *                       ^ head: the next one comes here, and over whatever is in its way
 *
 * Entries and free bytes fill the ring without a gap. An answer that somebody still takes pins its entry, which the head leaves out then. One that is asked for again
 * when the head is near is put again, so that what is in use stays. Nothing else lives in a heap, whose pages would be copied one by one behind every fork.
 */
#include "web/answer_cache.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>

#include "base/pages.h"

enum {
	LARGEST = 8,       /* an entry has at most this part of all bytes */
	NEAR = 4,          /* an entry that lies within this part before the head is put again */
	UNIT = 16,         /* bytes: entries begin at a multiple, which the table counts */
	CHAIN_BYTES = 512, /* of the ring for each chain: a tag with its request has half of that, a picture a multiple */
	AHEAD = 256 << 10  /* bytes of new memory that are asked for at a time: some twenty pictures */
};

/* Behind it: request, texts of the answer with their NUL, body. */
struct entry {
	gsize size;   /* to the next one */
	guint32 next; /* in the chain */
	guint32 hash;
	guint pins;          /* answers that were found and not dropped */
	bool is_listed;      /* else nobody finds it */
	gsize key, body;     /* bytes */
	struct cache *cache; /* whose pin it is */
	int status;
	struct answer_manner manner;
};

struct cache {
	guint8 *ring;
	gsize size, head;
	gsize known;    /* bytes whose pages were asked for */
	guint pins;     /* of all entries */
	guint32 *chain; /* places in units, counted from 1; 0: nothing more */
	gsize chains;
	guint64 seed; /* so that nobody can choose requests of one chain */
};

static gsize rounded(gsize n) { return (n + UNIT - 1) / UNIT * UNIT; }

static struct entry *entry_at(const struct cache *c, gsize at) { return (struct entry *)(void *)(c->ring + at); }

static gsize place_of(const struct cache *c, const struct entry *e) { return (gsize)((const guint8 *)e - c->ring); }

static char *inside_of(struct entry *e) { return (char *)(e + 1); }

/* Memory that a child does not see. NULL: there is none. */
static void *room_new(gsize bytes)
{
	void *room = bytes ? mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) : MAP_FAILED;
	if (room == MAP_FAILED)
		return NULL;
	madvise(room, bytes, MADV_DONTFORK);
	return room;
}

static void ask_for(struct cache *c, gsize end)
{
	if (end <= c->known)
		return;
	gsize more = MIN(c->size - c->known, MAX(end - c->known, AHEAD));
	pages_ask(c->ring + c->known, more);
	c->known += more;
}

struct cache *cache_new(gsize bytes)
{
	struct cache *c = g_new0(struct cache, 1);
	c->size = bytes / UNIT * UNIT;
	c->chains = c->size / CHAIN_BYTES + 1;
	c->ring = room_new(c->size);
	c->chain = c->ring ? room_new(c->chains * sizeof *c->chain) : NULL;
	if (!c->chain)
		return c;
	if (getrandom(&c->seed, sizeof c->seed, 0) != sizeof c->seed)
		c->seed = (guint64)g_get_monotonic_time();
	pages_ask(c->chain, c->chains * sizeof *c->chain);
	ask_for(c, sizeof(struct entry));
	entry_at(c, 0)->size = c->size;
	return c;
}

void cache_free(struct cache *c)
{
	if (c->pins)
		return;
	if (c->ring)
		munmap(c->ring, c->size);
	if (c->chain)
		munmap(c->chain, c->chains * sizeof *c->chain);
	g_free(c);
}

void cache_clear(struct cache *c)
{
	if (!c->chain)
		return;
	for (gsize at = 0; at < c->size; at += entry_at(c, at)->size)
		entry_at(c, at)->is_listed = false;
	memset(c->chain, 0, c->chains * sizeof *c->chain);
}

/* Requests */

static guint32 hash_of(const struct cache *c, const char *key, gsize length)
{
	static const guint64 factor = G_GUINT64_CONSTANT(0x9e3779b97f4a7c15); /* odd, its bits as good as random */
	guint64 hash = c->seed ^ length, word = 0;
	for (; length >= sizeof word; key += sizeof word, length -= sizeof word) {
		memcpy(&word, key, sizeof word);
		hash = (hash ^ word) * factor;
		hash ^= hash >> 29;
	}
	word = 0;
	memcpy(&word, key, length);
	return (guint32)((hash ^ word) * factor >> 32);
}

static guint32 *chain_of(const struct cache *c, guint32 hash) { return &c->chain[hash % c->chains]; }

static struct entry *entry_of(const struct cache *c, guint32 link) { return link ? entry_at(c, (gsize)(link - 1) * UNIT) : NULL; }

static struct entry *find(const struct cache *c, guint32 hash, const char *key, gsize length)
{
	struct entry *e = c->chain ? entry_of(c, *chain_of(c, hash)) : NULL;
	while (e && (e->hash != hash || e->key != length || memcmp(inside_of(e), key, length) != 0))
		e = entry_of(c, e->next);
	return e;
}

static void list(struct cache *c, struct entry *e)
{
	guint32 *chain = chain_of(c, e->hash);
	e->next = *chain;
	e->is_listed = true;
	*chain = (guint32)(place_of(c, e) / UNIT) + 1;
}

static void forget(struct cache *c, struct entry *e)
{
	if (!e->is_listed)
		return;
	guint32 *link = chain_of(c, e->hash);
	while (entry_of(c, *link) != e)
		link = &entry_of(c, *link)->next;
	*link = e->next;
	e->is_listed = false;
}

/* The ring */

/* One free entry of these bytes. */
static void join(struct cache *c, gsize from, gsize to)
{
	if (to > from) {
		ask_for(c, from + sizeof(struct entry));
		*entry_at(c, from) = (struct entry){ .size = to - from };
	}
}

/* A free entry of at least so many bytes, not many more, and the head behind it. NULL: too many are pinned. */
static struct entry *make_room(struct cache *c, gsize wanted)
{
	gsize from = c->head, to = from;
	bool is_again = false;
	while (to - from < wanted) {
		struct entry *e = to < c->size ? entry_at(c, to) : NULL;
		if (e && !e->pins) {
			forget(c, e);
			to += e->size;
			continue;
		}
		join(c, from, to);
		from = to = e ? to + e->size : 0;
		if (!e && is_again) {
			c->head = 0;
			return NULL;
		}
		is_again |= !e;
	}
	gsize end = to - from - wanted < sizeof(struct entry) ? to : from + wanted;
	ask_for(c, end);
	join(c, from, end);
	join(c, end, to);
	c->head = end;
	return entry_at(c, from);
}

/* Answers */

void cache_put(struct cache *c, const char *key, gsize length, const struct answer *a)
{
	const char *const texts[] = { a->type, a->tag, a->script, a->warning };
	gsize body, wanted = sizeof(struct entry) + length + G_N_ELEMENTS(texts);
	const void *bytes = g_bytes_get_data(a->body, &body);
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
		wanted += strlen(texts[i]);
	guint32 hash = hash_of(c, key, length);
	struct entry *before = find(c, hash, key, length), *e;
	if (before)
		forget(c, before);
	if (!c->chain || rounded(wanted + body) > c->size / LARGEST || !(e = make_room(c, rounded(wanted + body))))
		return;
	*e = (struct entry){ .size = e->size, .hash = hash, .key = length, .body = body, .status = a->status, .manner = a->manner, .cache = c };
	char *to = inside_of(e);
	memcpy(to, key, length);
	to += length;
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
		to = g_stpcpy(to, texts[i]) + 1;
	if (body)
		memcpy(to, bytes, body);
	list(c, e);
}

static void unpin(gpointer entry)
{
	struct entry *e = entry;
	e->pins--;
	e->cache->pins--;
}

static struct answer *answer_of(struct cache *c, struct entry *e)
{
	const char *from = inside_of(e) + e->key;
	struct answer *a = answer_new(e->status, from, NULL);
	const struct {
		char *out;
		gsize size;
	} texts[] = { { a->tag, sizeof a->tag }, { a->script, sizeof a->script }, { a->warning, sizeof a->warning } };
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
		from += strlen(from) + 1;
		g_strlcpy(texts[i].out, from, texts[i].size);
	}
	a->manner = e->manner;
	a->body = g_bytes_new_with_free_func(from + strlen(from) + 1, e->body, unpin, e);
	e->pins++;
	c->pins++;
	return a;
}

/* The head comes to it soon. */
static bool is_near(const struct cache *c, const struct entry *e) { return (place_of(c, e) + c->size - c->head) % c->size < c->size / NEAR; }

struct answer *cache_find(struct cache *c, const char *key, gsize length)
{
	struct entry *e = find(c, hash_of(c, key, length), key, length);
	struct answer *a = e ? answer_of(c, e) : NULL;
	if (e && is_near(c, e))
		cache_put(c, key, length, a);
	return a;
}
