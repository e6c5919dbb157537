/*
 * The part of a key that stands for a job's own art: the set and the backgrounds that its settings name, with their pictures. The art of the program is no part of it.
 */
#ifndef CLI_KEY_ART_H
#define CLI_KEY_ART_H

#include "draw/key_hash.h"
#include "engine/settings.h"
#include "render/render.h"

struct key_art;

struct key_art *key_art_new(void);
void key_art_free(struct key_art *art);

/*
 * Adds the art of a job to `hash`; the job's search path is that of `assets`. What was read once counts until the end. With `paints` the program may choose
 * pictures that nobody has named, so that all below the set's folder count, but for the names in `passed_over`. False when it cannot be summed up.
 */
bool key_art_add(struct key_art *art, struct assets *assets, const struct search_path *path, const struct settings *s, bool paints, GHashTable *passed_over,
	struct umac128_ctx *hash);

#endif
