/*
 * The plate of a texture as PNG has it, and the way through it that takes the fewest bits: found once, for all pictures of the plate.
 */
#ifndef ENCODE_TEXTURE_STEPS_H
#define ENCODE_TEXTURE_STEPS_H

#include "compose/plate.h"
#include "encode/png_tokens.h"

/*
 * Literals and matches that make the plate's rows, filter bytes included. A picture's stamps change bytes, so who takes a step looks at what it repeats.
 */
struct texture_steps {
	const token *step;      /* matches of at most TEXTURE_LONGEST bytes */
	const uint64_t *begins; /* a bit of each byte: a step begins there */
	const uint32_t *before; /* how many begin before each word of these */
	const uint8_t *byte;    /* of the rows, under the palette of the composition; it is the same for all compositions of a texture (texture.h) */
	const uint8_t *other;   /* of each byte: the longest match at one of few distances, 4 times its length more than its number; 0: none */
	int near[4];            /* these distances; 0: no more */
};

/* The step that a byte is part of, by number, and how many of its bytes come before. */
static inline size_t texture_step_at(const struct texture_steps *s, size_t at, size_t *inside)
{
	size_t word = at / 64;
	uint64_t begins = s->begins[word] << (63 - at % 64); /* up to this byte, which is the highest */
	size_t number = s->before[word] + (size_t)__builtin_popcountll(begins) - 1;
	for (*inside = 0; !begins; begins = s->begins[--word])
		*inside += *inside ? 64 : at % 64 + 1;
	*inside += (size_t)__builtin_clzll(begins);
	return number;
}

/* Whether that is worth it: the plate is a texture, or spaces are hatched, whose lines move from row to row. */
bool texture_steps_can(struct plate *p);

/* Of a composed picture's plate. Borrowed from the plate, until the next one is asked for. */
struct texture_steps texture_steps(const struct composition *c);

#endif
