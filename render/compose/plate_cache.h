/*
 * Pictures from the plates of a run, see compose/plate.h; for composer.c alone.
 *
 * What a plate cannot do (a transparent picture, thousands of colours, pieces that run into one another) is left to painting, which gives the same
 * pixels. Whether a picture is composed or painted never shows in it.
 */
#ifndef COMPOSE_PLATE_CACHE_H
#define COMPOSE_PLATE_CACHE_H

#include "compose/plate.h"
#include "scene/scene.h"

struct plate_cache;
struct plate_cache *plate_cache_new(void);
void plate_cache_free(struct plate_cache *cache);

/* The picture of a scene, for a palette of 256 colours (`few`) or for true colour; NULL when it has to be painted, when its plate overflows, or for an error in `ds`. Borrowed until the next call. */
struct composition *plate_cache_compose(struct plate_cache *cache, const struct scene *scene, bool few, struct diags *ds);

/* Whether the plate of the last picture has overflowed by what this and earlier pictures brought: then the next call makes a new one. */
bool plate_cache_is_worn(const struct plate_cache *cache);

/* Has what was painted since kept for later runs. */
void plate_cache_keep(struct plate_cache *cache, struct assets *assets);

/* While plates are held none is forgotten: compositions may be copied and outlive the next call. */
void plate_cache_hold(struct plate_cache *cache, bool hold);

#endif
