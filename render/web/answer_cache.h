/*
 * Answers that were given lately, each under all that the request said: whoever asks again needs no worker, whoever has it gets no bytes.
 *
 * An answer that is put is copied, and one that is found lies in the cache until it is dropped. The memory is the size that was said, and no process that is forked has
 * it: a worker begins as small as the first one, and a page that we write is not copied first.
 */
#ifndef WEB_ANSWER_CACHE_H
#define WEB_ANSWER_CACHE_H

#include "web/answer.h"

struct cache;

struct cache *cache_new(gsize bytes); /* 0, or without memory: it keeps nothing */
void cache_free(struct cache *c);     /* what was found and is not dropped yet stays there */
void cache_clear(struct cache *c);

struct answer *cache_find(struct cache *c, const char *key, gsize length); /* new; NULL: it has none */
void cache_put(struct cache *c, const char *key, gsize length, const struct answer *a);

#endif
