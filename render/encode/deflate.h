/*
 * DEFLATE: literals and matches in, one block with Huffman tables of its own out. Who looks for matches in pictures knows better than a general
 * search where to look.
 */
#ifndef ENCODE_DEFLATE_H
#define ENCODE_DEFLATE_H

#include <glib.h>
#include <stdint.h>
#include <string.h>

enum {
	DEFLATE_LITERALS = 286, DEFLATE_DISTANCES = 30, DEFLATE_FIRST_LENGTH = 257, DEFLATE_LENGTHS = 29,
	DEFLATE_LONGEST = 258, DEFLATE_SHORTEST = 3, /* of a match */
	DEFLATE_FARTHEST = 32768
};

/* Bits ready to be written, the first one lowest. */
struct deflate_bits {
	uint32_t value;
	int n;
};

/* A stream on its way. What is written needs room that was made before. */
struct deflate {
	GString *out;
	uint8_t *at, *end;       /* in `out` */
	uint64_t bits;
	int n_bits;
	struct deflate_bits literal[256], length[DEFLATE_LONGEST + 1], stop;
	struct deflate_bits distance[DEFLATE_DISTANCES]; /* of a distance's code, without what follows it */
};

/* How often symbols are expected: bytes, 256 for the end, lengths from DEFLATE_FIRST_LENGTH on. What is counted 0 cannot be written. */
struct deflate_counts {
	uint32_t literal[DEFLATE_LITERALS], distance[DEFLATE_DISTANCES];
};

const uint8_t *deflate_length_codes(void);  /* the code of each length, less DEFLATE_FIRST_LENGTH */
int deflate_distance_code(int distance);

/* Begins the only block of a stream, appended to `out`, with tables made from the counts. */
void deflate_begin(struct deflate *d, GString *out, struct deflate_counts *counts);
void deflate_end(struct deflate *d);

/* Makes room for so many bytes. */
void deflate_grow(struct deflate *d, gsize bytes);
static inline void deflate_room(struct deflate *d, gsize bytes)
{
	if (G_UNLIKELY((gsize)(d->end - d->at) < bytes + 8))
		deflate_grow(d, bytes + 8);
}

/* At most 48 bits: a match. */
static inline void deflate_put(struct deflate *d, uint64_t value, int n)
{
	d->bits |= value << d->n_bits;
	d->n_bits += n;
	uint64_t bits = GUINT64_TO_LE(d->bits);
	memcpy(d->at, &bits, 8);
	d->at += d->n_bits >> 3;
	d->bits >>= d->n_bits & 56;
	d->n_bits &= 7;
}

/* All of a distance's bits, for many matches with it. */
struct deflate_bits deflate_distance(const struct deflate *d, int distance);

static inline void deflate_match(struct deflate *d, int length, struct deflate_bits distance)
{
	struct deflate_bits l = d->length[length];
	deflate_put(d, l.value | (uint64_t)distance.value << l.n, l.n + distance.n);
}

/* A match of any length from DEFLATE_SHORTEST on: in pieces of which none is too short. Needs room for length / 32 + 8 bytes. */
void deflate_pieces(struct deflate *d, int length, struct deflate_bits distance);
static inline void deflate_long_match(struct deflate *d, int length, struct deflate_bits distance)
{
	if (G_LIKELY(length <= DEFLATE_LONGEST))
		deflate_match(d, length, distance);
	else
		deflate_pieces(d, length, distance);
}

#endif
