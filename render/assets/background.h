/*
 * Backgrounds: a picture of the whole board or a tile, with the geometry that its sidecar file tells.
 *
 * A tile fills spaces of every shape, over their colours: those of one that is grain only are seen through it.
 */
#ifndef ASSETS_BACKGROUND_H
#define ASSETS_BACKGROUND_H

#include "assets/assets.h"

struct background {
	const struct art *art; /* NULL: none; borrowed from the assets */
	bool tiled;
	bool paired;                 /* the second player has a picture of its own */
	bool own_labels;             /* one of a pair with drawn coordinates: no labels of ours (decision 256) */
	int cell_width, cell_height; /* 0: not given */
	int left, top;               /* of the first space in the picture, pixels */
	int n_colors;                /* of a tile that is grain only: the colours of spaces that go with it; 0: it has its own */
	uint32_t color[LIMIT_COLORS];
};

/* Reads what the setting `background` names; none is RC_OK with no art. `flip` takes the second player's picture of a pair, `ink` is for print: line art, and no textures. */
enum rc background_find(struct background *out, const struct settings *s, bool flip, bool ink, struct assets *assets, struct diags *ds);
void background_release(struct background *b);

#endif
