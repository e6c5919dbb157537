/*
 * The plate of a texture as PNG has it, and the way through it that takes the fewest bits: found once, for all pictures of the plate.
 */
#ifndef ENCODE_TEXTURE_STEPS_H
#define ENCODE_TEXTURE_STEPS_H

#include "compose/plate.h"
#include "encode/png_tokens.h"

/*
 * What to write at each byte of the plate's rows, filter bytes included, whatever was written before it: a literal, or a match that the plate has there. A
 * picture's stamps change bytes, so who takes a step compares.
 */
struct texture_steps {
	const token *step;   /* matches of at most TEXTURE_LONGEST bytes */
	const uint8_t *byte; /* of the rows: the numbers of the plate's colours are the same in all palettes (texture.h) */
};

/* Of a composed picture's plate. Borrowed from the plate. */
struct texture_steps texture_steps(const struct composition *c);

#endif
