/*
 * Art of pieces that are turned, lean or are neutral, made of the art of the piece: for problems, in every set (engine/piece_turn.h).
 */
#ifndef ASSETS_TURNED_ART_H
#define ASSETS_TURNED_ART_H

#include "assets/assets.h"

struct turned_art {
	const struct art *white, *black; /* black: shown in the right half, of a neutral piece; NULL: white alone is shown, whatever its side */
	bool mirrored;
	int degrees; /* clockwise, about the middle of what is seen */
};

/*
 * An SVG that shows it, to be freed with art_free; NULL when its parts are bitmaps in other colours than their own, which cannot be put into one. False and an error when
 * they cannot be drawn.
 */
bool turned_art_new(struct assets *assets, const struct turned_art *turned, struct art **out, struct diags *ds);

#endif
