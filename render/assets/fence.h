/*
 * Drawing art that may be anybody's, by a program of its own: whatever the art does to the drawing libraries, it ends.
 */
#ifndef ASSETS_FENCE_H
#define ASSETS_FENCE_H

#include "assets/assets.h"

struct fence {
	const char *program;
	int helper; /* that runs it (fence_run.h); -1: this process does */
};

/*
 * Draws art as a sprite of `width` x `height` pixels by the program (raster/draw.h), which may use so much time and memory and no more (fence.c). False and a
 * message, freed by the caller, when it does not come to a good end.
 */
bool fence_draw(const struct fence *f, const struct art *art, int width, int height, struct sprite *out, char **message);

/* Draws SVGs as a document, appended to `out`, in the same way. */
bool fence_document(const struct fence *f, enum raster_document kind, const struct raster_about *about, const struct raster_page *page, int n_pages,
	GString *out, char **message);

#endif
