/*
 * Reading one picture file; the assets keep what they have read.
 */
#ifndef ASSETS_ART_H
#define ASSETS_ART_H

#include "assets/assets.h"

/*
 * NULL and an error when the file cannot be read, is no picture or is beyond the limits. Trusted art came with the program. Where `below` is a folder, the
 * file was found there by search_path_find, and is read only if it lies there still.
 */
struct art_paint {
	bool recolor, ink; /* `from` becomes `to`; SVG is line art (svg_ink.h) */
	uint32_t from, to;
};
struct art *art_read(const char *path, const char *below, bool trusted, const struct art_paint *paint, struct diags *ds);
/* Of an SVG that we have made ourselves of the art of `path`; takes `text`. */
struct art *art_of_svg(const char *path, bool trusted, char *text);
void art_free(struct art *art);

#endif
