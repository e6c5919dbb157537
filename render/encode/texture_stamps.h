/*
 * Stamps on a texture as PNG has them: their rows as steps, found once, for all pictures and all places that a cutout has.
 *
 * A row of a cutout reaches from its first changed pixel to its last. Its matches are with rows of the same cutout, so that they hold whatever lies around it, and whichever palette comes.
 */
#ifndef ENCODE_TEXTURE_STAMPS_H
#define ENCODE_TEXTURE_STAMPS_H

#include "compose/plate.h"

struct texture_row {
	uint16_t left, right; /* where it was cut; equal when nothing is changed */
	int first;            /* of its steps */
};

/* Some literals, then a match. Small: a game of drawn tiles has a thousand stamps. */
struct texture_step {
	uint8_t literals, length; /* 0: none */
	uint16_t distance;        /* less one */
};

struct texture_stamp {
	struct texture_row *row; /* of the cutout's box */
	struct texture_step *step;
};

/* What is found now when it has not been found yet. It belongs to the cutout, counts in `bytes` of the plate and is freed with it. */
const struct texture_stamp *texture_stamp(struct plate *p, struct cutout *s);

#endif
