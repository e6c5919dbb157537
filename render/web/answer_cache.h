/*
 * Answers that were given lately, each under all that the request said: whoever asks again needs no worker, whoever has it gets no bytes.
 */
#ifndef WEB_ANSWER_CACHE_H
#define WEB_ANSWER_CACHE_H

#include "web/answer.h"

struct cache;

struct cache *cache_new(gsize most_bytes);
void cache_free(struct cache *c);
void cache_clear(struct cache *c);

struct answer *cache_find(struct cache *c, const char *key, gsize length); /* borrowed until the next call; NULL: it has none */
void cache_put(struct cache *c, const char *key, gsize length, struct answer *a);

#endif
