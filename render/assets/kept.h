/*
 * What the files assets.c and sprites.c share: the assets of a run as they are kept.
 */
#ifndef ASSETS_KEPT_H
#define ASSETS_KEPT_H

#include <gmodule.h>

#include "assets/assets.h"

struct assets {
	GPtrArray *data;          /* char *: data folders */
	GPtrArray *modules;       /* char *: folders of the drawing module; NULL: the usual ones */
	GHashTable *kinds;        /* kind -> char **: its folders */
	GHashTable *sets;         /* key -> struct piece_set * */
	struct search_path *path; /* of the job: where its own art may be; NULL: nowhere */
	GPtrArray *own_folders;   /* const char *: folders of `path`, then those of sets, with NULL at the end */
	GHashTable *own;          /* names that were looked for -> whether `path` has them */
	guint path_serial;        /* another one for every path */
	GHashTable *themes;       /* name -> struct theme * */
	GHashTable *memories;     /* GByteArray -> struct memory * */
	gsize memory_bytes;
	struct assets_slot slot;
	GHashTable *art; /* key -> struct art * */
	gsize art_bytes;
	GHashTable *sprites; /* key -> struct kept_sprite * */
	GQueue used;         /* struct kept_sprite, the one used last first */
	gsize sprite_bytes;
	GPtrArray *gone;            /* struct kept_sprite that may still be in use */
	guint64 serial;             /* the last one of art and fonts */
	guint jobs;                 /* that were done */
	guint known_fonts;          /* of the catalogue: the first of `fonts` */
	struct sprite_cache *cache; /* between runs; NULL: none */
	GPtrArray *fonts;           /* struct font *; NULL: catalogue not read */
	GModule *module;
	const struct raster *raster;
	void *raster_state;
};

void kept_sprite_free(gpointer sprite); /* of the table of sprites */

#endif
