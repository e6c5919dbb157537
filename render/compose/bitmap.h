/*
 * Bitmaps on their way to an encoder: pixels, or the parts that a picture is composed of, with a palette where one was wished.
 */
#ifndef COMPOSE_BITMAP_H
#define COMPOSE_BITMAP_H

#include "compose/plate.h"

enum wish_kind {
	WISH_BITMAP, /* to be encoded: composed under a palette where that is possible, else pixels */
	WISH_PARTS   /* composed, its palette chosen later, as frames of an animation share one; pixels and palette stay NULL */
};

/* How a picture is wanted. Zeroed: pixels in true colour. */
struct wish {
	enum wish_kind kind;
	int max_colors; /* of a palette; 0: true colour */
	bool one_clear; /* at most one colour of the palette is transparent, as GIF wants it */
};

struct bitmap {
	int width, height;
	struct composition *composition; /* or NULL; borrowed until the composer's next picture */
	const struct pixels *pixels;     /* or NULL, when it is composed; likewise */
	struct palette *palette;         /* or NULL: true colour; a composed picture's has no indexes yet */
	struct pixels *own;              /* pixels that go with the bitmap, or NULL */
};

/* A bitmap of pixels, which are borrowed. */
void bitmap_init(struct bitmap *b, const struct pixels *pixels, const struct wish *wish);
void bitmap_release(struct bitmap *b);

#endif
