/*
 * Transitions: what becomes of a place from one composed frame to the next, as strips (strips.h), found once for all frames and games of a plate.
 *
 * A place is a box in which stamps come or go, such as a space that gets a mark. What comes and goes there recurs within a game and from game to game,
 * so that most of a frame is written without a look at its pixels.
 */
#ifndef ENCODE_TRANSITIONS_H
#define ENCODE_TRANSITIONS_H

#include "compose/plate.h"
#include "encode/strips.h"

/*
 * The transitions of a plate under the palette of a game. `map` is what compositions_palette has found, `plain` what plate_plain has made of it; both are borrowed
 * until the end.
 */
struct transitions;
struct transitions *transitions_new(struct plate *p, const struct palette *palette, const uint8_t *map, const uint8_t *plain);
void transitions_free(struct transitions *t);

/* A place of a frame: the smallest box of pixels that differ. */
struct transition_at {
	const struct transition *transition; /* the plate's */
	struct clip box;
};

/* The places (struct transition_at) where two pictures differ, apart and sorted from left to right. They hold until the next call. */
void transitions_find(struct transitions *t, const struct composition *before, const struct composition *now, GArray *places);

/* The box around all places; of one pixel when there are none. */
struct clip transitions_box(const GArray *places);

/* The row `y` of the picture between the edges of that box: at most as many strips as it has pixels. What is as before has the colour behind the palette's last one. */
void transitions_add_row(const struct transitions *t, struct strips *s, const GArray *places, const struct clip *box, int y);

/* All rows of the picture in `box`, which has all places in it, as indexes. */
void transitions_put(const struct transitions *t, const GArray *places, const struct clip *box, uint8_t *index);

#endif
