/*
 * The plate of a texture as PNG has it, and the way through it that takes the fewest bits: found once, for all pictures of the plate.
 */
#ifndef ENCODE_TEXTURE_STEPS_H
#define ENCODE_TEXTURE_STEPS_H

#include "compose/plate.h"
#include "encode/png_tokens.h"

/*
 * What to write at each byte of the plate's rows, filter bytes included, whatever was written before it: a literal, or a
 * match that the plate has there. A picture's stamps change bytes, so who takes a step looks at what it repeats.
 */
struct texture_steps {
	const token *step;   /* matches of at most 255 bytes */
	const int *hatch;    /* two distances at which hatched boards repeat themselves: rows, squares; 0 of others */
	const uint8_t *byte; /* of the rows, under the palette of the composition; it is the same for all compositions of a texture (texture.h) */
};

/* Whether that is worth it: the plate is a texture, or spaces are hatched, whose lines move from row to row. */
bool texture_steps_can(struct plate *p);

/* Of a composed picture's plate. Borrowed from the plate, until the next one is asked for. */
struct texture_steps texture_steps(const struct composition *c);

#endif
