/*
 * Assets: data folders, piece art, the font catalogue and the drawing module, loaded on need and kept for the run.
 *
 * Everything returned here is borrowed from the assets. The module is opened by the first sprite that is asked for; text
 * outputs never ask.
 */
#ifndef ASSETS_ASSETS_H
#define ASSETS_ASSETS_H

#include "raster/raster.h"
#include "render/render.h"

enum art_format { ART_SVG, ART_PNG, ART_GIF, ART_JPG };

/* One picture of a piece or a board, recoloured. */
struct art {
	enum art_format format;
	char *path;
	GBytes *bytes;        /* of the file; SVG already recoloured */
	double width, height; /* as it wants to be shown, pixels */
	bool recolored;       /* bitmaps: `from` becomes `to` when it is drawn */
	uint32_t from, to;
	bool trusted;   /* came with the program: drawn in our own process */
	guint64 serial; /* another one for every art that the assets ever had */
	char id[16];    /* hash of the content and the colours: prefix for ids, key of caches */
	char *symbol;   /* SVG: see art_symbol; made on need */
	char *address;  /* see art_data_address; made on need, and kept unless it is long */
	double view[4]; /* SVG: the viewBox */
	bool symbol_made;
};

struct font {
	char *name; /* as in the settings */
	char *category;
	char *families; /* comma separated, best first, ends with the guaranteed families */
	char *css;      /* the same as a CSS font-family list */
	const char *generic;
	int row;        /* of what is said of `generic` */
	guint64 serial; /* another one for every font that the assets ever had */
};

const char *assets_background_folder(const struct assets *assets, const char *path); /* that a background was found below; NULL: none that is known */

/*
 * Art of a file, with `from` replaced by `to` (RRGGBB both, or NULL), and, when it is SVG and `ink` is asked for, as line art. NULL and an error when it cannot be read. Where `below` is a folder, it was
 * found there by search_path_find, and is read only if it lies there still.
 */
struct art_colors {
	const char *from, *to;
	bool ink;
};
const struct art *assets_art(struct assets *assets, const char *path, const char *below, const struct art_colors *colors, struct diags *ds);

/*
 * The art of a piece. RC_OK and NULL when the set has no image for the label; an error when the image is not in the set's folder, leads out of it, or
 * cannot be read.
 */
struct piece_wanted {
	const char *label;
	double side;  /* of a space, in pixels: a set may have other drawings for small and large ones. 0: the usual ones */
	bool flipped; /* as the second player sees it */
	bool second;  /* in the second side's colours */
	bool ink;     /* as line art, for print */
};
enum rc assets_piece_art(struct assets *assets, const struct piece_set *set, const struct piece_wanted *piece, const struct art **out, struct diags *ds);

/* Appends SVG as content for a <symbol>, all its ids prefixed; false when it is no SVG or holds what cannot be inlined (style sheets, entities). */
bool art_symbol(const struct art *art, const char *prefix, GString *out);

/* Appends "data:image/...;base64,..." */
void art_data_address(const struct art *art, GString *out);

/* Never NULL: an unknown name is taken as the name of a family. */
const struct font *assets_font(struct assets *assets, const char *name);

/*
 * What others have worked out, by a key of all that decides it: kept here because assets live as long as a run. assets_cache_get gives NULL when there
 * is nothing; assets_cache_put takes key and value, and may forget others: what assets_cache_get gives is borrowed until the next call.
 */
void *assets_cache_get(struct assets *assets, const GByteArray *key);
void assets_cache_put(struct assets *assets, GByteArray *key, void *value, GDestroyNotify release, gsize bytes);

/* A place for what the scenes of a run share (scene/view_cache.c), released with the assets and when sets are forgotten. */
struct assets_slot {
	void *value; /* NULL at first */
	GDestroyNotify release;
	guint64 serial; /* the last number that was given to something in it */
};
struct assets_slot *assets_slot(struct assets *assets);

/* Frees the sprites that had to go since it was called last. To be called when none of them is in use: before a picture or a part of it is painted. */
void assets_begin_painting(struct assets *assets);

/* What is held at the moment: bytes of sprites and of art, fonts beyond the catalogue. */
struct assets_holdings {
	gsize sprites, art;
	guint fonts;
};
struct assets_holdings assets_holdings(const struct assets *assets);

/* The drawing module, opened now if it was not. NULL and an error when it cannot be. */
const struct raster *assets_raster(struct assets *assets, struct diags *ds);

/*
 * Sprites, of which as many are kept as there is room for. Sizes in bitmap pixels. NULL and an error when the art cannot be drawn. What they return is
 * borrowed until the next assets_begin_painting.
 */
const struct sprite *assets_art_sprite(struct assets *assets, const struct art *art, int width, int height, struct diags *ds);
const struct sprite *assets_text_sprite(
	struct assets *assets, const struct font *font, double size, bool bold, uint32_t color, const char *text, struct diags *ds);

/*
 * Bytes that were made of sprites, kept between runs by a key of all else that decides them; NULL: none, else the caller unrefs them. Those of a run in which a font lacked a letter, which the next one has to
 * say again, are not kept.
 */
GBytes *assets_kept_parts(struct assets *assets, const GByteArray *key);
void assets_keep_parts(struct assets *assets, const GByteArray *key, const GByteArray *parts);

/*
 * SVGs as vectors, appended as a document (raster.h). Unless all of them are `trusted`, they are drawn by a process that can be ended. False after an error.
 */
bool assets_draw_document(struct assets *assets, enum raster_document kind, const struct raster_about *about, const struct raster_page *page, int n_pages,
	bool trusted, GString *out, struct diags *ds);

#endif
