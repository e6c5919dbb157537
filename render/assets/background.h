/*
 * Backgrounds: a picture of the whole board or a tile, with the geometry that its sidecar file tells.
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
};

/* Reads what the setting `background` names; none is RC_OK with no art. `flip` takes the second player's picture of a pair, `ink` is for print: line art, and no textures. */
enum rc background_find(struct background *out, const struct settings *s, bool flip, bool ink, struct assets *assets, struct diags *ds);
void background_release(struct background *b);

#endif
