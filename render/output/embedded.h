/*
 * Sources in pictures: the text that a picture was drawn from, kept where its format has room for words. It is ASCII, and says nothing of who drew it or when.
 *
 *   PNG   a chunk iTXt of keyword "boardwright", compressed, before the pixels
 *   GIF   comments before the end, of which the first begins with "boardwright "
 *   JPG   segments COM that begin with "boardwright ", behind the headers
 *   SVG   an element metadata
 *   PDF   the keywords of its information
 */
#ifndef OUTPUT_EMBEDDED_H
#define OUTPUT_EMBEDDED_H

#include "render/render.h"

/* Puts a source into a whole picture of this output, from `start` to the end of `out`; of a GIF its end will do. Nothing to do for PDF, which is written with it, and when it is NULL. */
enum rc source_put(const struct output *output, const char *source, GString *out, gsize start, struct diags *ds);

#endif
