/*
 * What the drawings of a run share.
 */
#include <string.h>

#include "draw/drawing.h"

struct assets *workshop_assets(const char *cache)
{
	struct assets *assets = assets_new();
	g_autofree char *usual = cache ? NULL : assets_cache_folder();
	if (!cache || strcmp(cache, "off") != 0)
		assets_use_cache(assets, cache ? cache : usual);
	return assets;
}

void workshop_init(struct workshop *w, const char *cache)
{
	*w = (struct workshop){ .assets = workshop_assets(cache), .games = games_new(), .inputs = inputs_new(), .cache = render_cache_new() };
}

void workshop_release(struct workshop *w)
{
	render_cache_keep(w->cache, w->assets);
	render_cache_free(w->cache);
	games_free(w->games);
	inputs_free(w->inputs);
	assets_free(w->assets);
}

void workshop_tidy(struct workshop *w)
{
	assets_tidy(w->assets);
	render_cache_tidy(w->cache);
}
