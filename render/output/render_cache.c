/*
 * What the pictures of a run share, see render/render.h.
 */
#include "output/render_cache.h"

struct render_cache *render_cache_new(void)
{
	struct render_cache *cache = g_new(struct render_cache, 1);
	cache->composer = composer_new();
	cache->room = encode_room_new();
	return cache;
}

void render_cache_free(struct render_cache *cache)
{
	if (!cache)
		return;
	composer_free(cache->composer);
	encode_room_free(cache->room);
	g_free(cache);
}

void render_cache_keep(struct render_cache *cache, struct assets *assets) { composer_keep(cache->composer, assets); }

void render_cache_tidy(struct render_cache *cache) { composer_tidy(cache->composer); }
