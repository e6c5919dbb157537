/*
 * SVG art as text: as content for a <symbol>.
 */
#ifndef ASSETS_SVG_SYMBOL_H
#define ASSETS_SVG_SYMBOL_H

#include <glib.h>

/* What stands before every id in the content of a symbol: whoever writes it puts a prefix there. No text of art holds it. */
#define SVG_PREFIX '\1'

/*
 * The content, or NULL when it cannot be inlined. It is written in few letters and draws the same: outlines are shortened (svg_path.h), and what is drawn twice, with a line around it and
 * then without, is there once. Paths that touch nowhere are not made one, which would spare 1 %: renderers draw the edges of one path otherwise than those of two. `size`: the longer side of the viewBox. New string.
 */
char *svg_symbol(const char *text, gsize length, double size);

#endif
