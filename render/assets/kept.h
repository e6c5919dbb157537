/*
 * What the files assets.c and sprites.c share: the assets of a run as they are kept.
 */
#ifndef ASSETS_KEPT_H
#define ASSETS_KEPT_H

#include <gmodule.h>

#include "assets/assets.h"

/* The folders of some jobs, in which their own art may be, and what was looked for there. */
struct own_path {
	struct search_path *path;
	GHashTable *found; /* names that were looked for -> whether there is such a file */
	guint serial;      /* another one for every path */
};

struct assets {
	GPtrArray *data;        /* char *: data folders */
	GPtrArray *modules;     /* char *: folders of the drawing module; NULL: the usual ones */
	int helper;             /* that runs the program which draws behind a fence; -1: none, we do */
	GHashTable *kinds;      /* kind -> char **: its folders */
	GHashTable *sets;       /* key -> struct piece_set * */
	GPtrArray *paths;       /* struct own_path */
	struct own_path *path;  /* of the job; NULL: it has no art of its own */
	guint path_serial;      /* the last one */
	bool is_silent;         /* notes name no folders */
	GPtrArray *own_folders; /* const char *: folders of `path`, then those of sets, with NULL at the end */
	GHashTable *themes;     /* name -> struct theme * */
	GHashTable *memories;   /* GByteArray -> struct memory * */
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
	bool lacks_letters;         /* a font did, in a text that was drawn */
	GPtrArray *fonts;           /* struct font *; NULL: catalogue not read */
	GModule *module;
	const struct raster *raster;
	void *raster_state;
};

void kept_sprite_free(gpointer sprite); /* of the table of sprites */

#endif
