/*
 * Reading one picture file; the assets keep what they have read.
 */
#ifndef ASSETS_ART_H
#define ASSETS_ART_H

#include "assets/assets.h"

/* NULL and an error when the file cannot be read or is no picture. */
struct art *art_read(const char *path, bool recolor, uint32_t from, uint32_t to, struct diags *ds);
void art_free(struct art *art);

#endif
