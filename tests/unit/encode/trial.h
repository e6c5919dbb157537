/*
 * Trials of encoders: a picture made by choices, encoded, decoded by something else, and compared.
 *
 * A trial is one file with one function. trials.c runs it with many random seeds as a unit test; tests/fuzz/encode_fuzz.c lets a fuzzer make the
 * choices. What goes wrong in the one can be replayed in the other.
 */
#ifndef TESTS_ENCODE_TRIAL_H
#define TESTS_ENCODE_TRIAL_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Choices are made by the bytes as long as there are any, then by a random number that they have seeded. */
struct choices {
	const uint8_t *byte;
	size_t n;
	uint32_t state;
};

/* A number from 0 to below - 1. */
static inline int draw(struct choices *c, int below)
{
	uint32_t bytes = 0;
	for (int most = below - 1; most > 0 && c->n; most >>= 8, c->n--)
		bytes = bytes << 8 | *c->byte++;
	bool chosen = c->n > 0;
	c->state = (c->state ^ bytes) * 1664525u + 1013904223u;
	uint32_t mixed = (c->state ^ c->state >> 16) * 0x7feb352du;
	mixed = (mixed ^ mixed >> 15) * 0x846ca68bu;
	return chosen ? (int)(bytes % (uint32_t)below) : (int)((uint64_t)(mixed ^ mixed >> 16) * (uint64_t)below >> 32);
}

/* True once in so many times. */
static inline bool seldom(struct choices *c, int times) { return draw(c, times) == times - 1; }

/* Opaque. */
static inline uint32_t draw_color(struct choices *c) { return 0xff000000u | (uint32_t)draw(c, 1 << 24); }

/* NULL when all is as it should be, else what is not. */
const char *trial(struct choices *c);

#endif
