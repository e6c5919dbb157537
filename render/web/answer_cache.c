/*
 * The cache of answers: a table by request and a queue by use, of which the end goes when there are too many bytes.
 */
#include "web/answer_cache.h"

#include <string.h>

enum { OVERHEAD = 512 /* bytes that an entry takes besides request and body */, LARGEST = 8 /* an answer has at most this part of all bytes */ };

struct entry {
	GBytes *key;
	struct answer *answer;
	GList link;
};

struct cache {
	GHashTable *entries; /* key -> struct entry */
	GQueue used;         /* struct entry, the one used last first */
	gsize bytes, most;
};

static gsize size_of(const struct entry *e) { return OVERHEAD + g_bytes_get_size(e->key) + g_bytes_get_size(e->answer->body); }

static void entry_free(gpointer data)
{
	struct entry *e = data;
	g_bytes_unref(e->key);
	answer_drop(e->answer);
	g_free(e);
}

struct cache *cache_new(gsize most_bytes)
{
	struct cache *c = g_new0(struct cache, 1);
	c->most = most_bytes;
	c->entries = g_hash_table_new_full(g_bytes_hash, g_bytes_equal, NULL, entry_free);
	return c;
}

void cache_clear(struct cache *c)
{
	g_hash_table_remove_all(c->entries);
	g_queue_init(&c->used);
	c->bytes = 0;
}

void cache_free(struct cache *c)
{
	g_hash_table_unref(c->entries);
	g_free(c);
}

struct answer *cache_find(struct cache *c, const char *key, gsize length)
{
	g_autoptr(GBytes) wanted = g_bytes_new_static(key, length);
	struct entry *e = g_hash_table_lookup(c->entries, wanted);
	if (!e)
		return NULL;
	g_queue_unlink(&c->used, &e->link);
	g_queue_push_head_link(&c->used, &e->link);
	return e->answer;
}

static void forget(struct cache *c, struct entry *e)
{
	c->bytes -= size_of(e);
	g_queue_unlink(&c->used, &e->link);
	g_hash_table_remove(c->entries, e->key);
}

void cache_put(struct cache *c, const char *key, gsize length, struct answer *a)
{
	struct entry *e = g_new0(struct entry, 1), *before;
	e->key = g_bytes_new(key, length);
	e->answer = answer_keep(a);
	e->link.data = e;
	if (size_of(e) > c->most / LARGEST) {
		entry_free(e);
		return;
	}
	if ((before = g_hash_table_lookup(c->entries, e->key)))
		forget(c, before);
	c->bytes += size_of(e);
	g_hash_table_insert(c->entries, e->key, e);
	g_queue_push_head_link(&c->used, &e->link);
	while (c->bytes > c->most)
		forget(c, c->used.tail->data);
}
