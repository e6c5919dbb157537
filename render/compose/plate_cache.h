/*
 * Pictures from the plates of a run, see compose/plate.h.
 *
 * What a plate cannot do (a transparent picture, thousands of colours, pieces that run into one another) is left to painting, which gives the same
 * pixels. Whether a picture is composed or painted never shows in it.
 */
#ifndef COMPOSE_PLATE_CACHE_H
#define COMPOSE_PLATE_CACHE_H

#include "compose/plate.h"
#include "scene/scene.h"

/* The picture of a scene; NULL when it has to be painted, or for an error in `ds`. Borrowed until the next call. */
struct composition *plate_cache_compose(struct plate_cache *cache, const struct scene *scene, struct diags *ds);

/* While plates are held none is forgotten: compositions may be copied and outlive the next call. */
void plate_cache_hold(struct plate_cache *cache, bool hold);

#endif
