/*
 * The drawing module: all that needs cairo, pango or fontconfig, behind one row of functions; librsvg and gdk-pixbuf are in a second one (any_svg.h), which it opens when it needs them.
 *
 * It is a shared object that the assets open when the first sprite is wanted; nothing else links those libraries. It turns
 * piece art, pictures and labels into sprites and knows nothing of boards. It holds no state outside `open`'s result.
 */
#ifndef RASTER_RASTER_H
#define RASTER_RASTER_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define RASTER_VERSION 9
#define RASTER_SYMBOL "boardwright_raster"
#define RASTER_SVG_VERSION "\nlibrsvg " /* is in what is described when the second module is */

enum { RASTER_BOLD = 600 };        /* the weight of bold words: semibold, of families that have it; outputs say the same */
enum { RASTER_TEXT_UNITS = 1024 }; /* the finest steps in which sizes of text differ: those of pango */

/* Premultiplied 0xAARRGGBB pixels, rows from the top, no padding. */
struct sprite {
	int width, height;
	int left, top;    /* of the first pixel, from where the sprite is put: the pen on the baseline for texts, else 0 */
	double advance;   /* texts: how far the pen moves */
	uint32_t unknown; /* texts: the first letter that no font has, which is a box with its number; 0: all are there */
	uint32_t *pixel;
};

/* Documents of vectors; an EPS has one page. */
enum raster_document { RASTER_PDF, RASTER_EPS };

/* What a document says of itself. PDF has both, for who hears it; EPS the title. */
struct raster_about {
	const char *title, *subject; /* the subject is the position in words, or "" */
	const char *source;          /* PDF: what it was drawn from, in ASCII; NULL: nothing */
	uint32_t *unknown;           /* where the first letter of its lists goes that no font has; NULL: nobody asks */
};

/* A page and the SVG that fills it, or what is drawn on it as a list (raster/display_list.h), which does not begin with "<"; borrowed. */
struct raster_page {
	const char *svg;
	size_t length;
	double width, height; /* points, 72 to the inch */
};

struct raster {
	int version;
	void *(*open)(void);
	void (*close)(void *state);

	/*
	 * What sprites depend on besides their art: appends the versions of the libraries, a line each, and to `files` the paths (char *, owned) of the
	 * libraries themselves, of the configuration of fonts in use and of the folders of fonts.
	 */
	void (*describe)(void *state, GString *versions, GPtrArray *files);

	/*
	 * Opens the second module, which is done besides by whatever needs it; what is described grows by its libraries. False and a message (freed by the caller) when it cannot be opened.
	 * `has_svg`: whether it is open.
	 */
	bool (*open_svg)(void *state, char **message);
	bool (*has_svg)(void *state);

	/* Whether the machine has a font of that family. */
	bool (*has_font)(void *state, const char *family);

	/* Scales an SVG into a sprite of the given size, centred, its proportions kept. False and a message (freed by the caller) on failure. */
	bool (*draw_svg)(void *state, const void *data, size_t length, int width, int height, struct sprite *out, char **message);

	/* Decodes PNG, GIF or JPG and scales it to the given size (0: its own). Pixels of exactly #00FF00 become transparent
	 * (decision 259); with `recolor`, pixels of exactly `from` become `to` first (decision 258). */
	bool (*draw_picture)(void *state, const void *data, size_t length, int width, int height, bool recolor, uint32_t from, uint32_t to, struct sprite *out,
		char **message);

	/* A line of text in the first of the comma separated families that is there; `size` in RASTER_TEXT_UNITS of a pixel. */
	bool (*draw_text)(void *state, const char *families, int size, bool bold, uint32_t color, const char *text, struct sprite *out, char **message);

	/*
	 * Draws SVGs as vectors with embedded fonts and appends the document; the same pages make the same bytes. `title` (UTF-8) is what the document calls itself.
	 * False and a message on failure.
	 */
	bool (*draw_document)(void *state, enum raster_document kind, const struct raster_about *about, const struct raster_page *page, int n_pages,
		GString *out, char **message);
};

#endif
