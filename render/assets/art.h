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
struct art *art_read(const char *path, const char *below, bool trusted, bool recolor, uint32_t from, uint32_t to, struct diags *ds);
void art_free(struct art *art);

#endif
