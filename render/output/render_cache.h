/*
 * What the pictures of a run share, behind the public struct render_cache.
 */
#ifndef OUTPUT_RENDER_CACHE_H
#define OUTPUT_RENDER_CACHE_H

#include "compose/composer.h"
#include "encode/encode.h"
#include "render/render.h"

struct render_cache {
	struct composer *composer;
	struct encode_room *room;
};

/* Of a cache that may be NULL: one picture only. */
static inline struct composer *cache_composer(const struct render_cache *cache) { return cache ? cache->composer : NULL; }
static inline struct encode_room *cache_room(const struct render_cache *cache) { return cache ? cache->room : NULL; }

#endif
