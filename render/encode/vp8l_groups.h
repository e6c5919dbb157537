/*
 * Groups of prefix codes: a picture of VP8L lies in square tiles, and those that hold alike symbols have codes of their own. A board has tiles of one colour, of edges, and of wood.
 */
#ifndef ENCODE_VP8L_GROUPS_H
#define ENCODE_VP8L_GROUPS_H

#include "encode/vp8l_search.h"

enum {
	VP8L_MOST_GROUPS = 16, /* with 8, pictures of 720 pixels are half a percent larger */
	VP8L_MOST_TILES = 1024 /* their numbers take room themselves: pictures above a million pixels have larger tiles */
};

/* How often symbols come in a group. */
struct vp8l_group {
	uint32_t symbol[VP8L_SYMBOLS], distance[VP8L_DISTANCES];
};

/* Tiles of rows of `width` bytes, all in the first group. The caller frees `group`. */
void vp8l_tiles_init(struct vp8l_tiles *tiles, int width, int height);

/* Puts the tiles into groups by the tokens that begin in them; `symbol` is that of each byte. Fills `group`, whose number it returns. */
int vp8l_groups_find(const struct vp8l_tokens *t, const uint16_t *symbol, int width, struct vp8l_tiles *tiles, struct vp8l_group group[VP8L_MOST_GROUPS]);

/* Counts anew for tokens that were found after the tiles were put into groups. */
void vp8l_groups_count(const struct vp8l_tokens *t, const uint16_t *symbol, int width, const struct vp8l_tiles *tiles, struct vp8l_group *group, int n);

#endif
