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
	DEFLATE_LITERALS = 286,
	DEFLATE_DISTANCES = 30,
	DEFLATE_FIRST_LENGTH = 257,
	DEFLATE_LENGTHS = 29,
	DEFLATE_LONGEST = 258,
	DEFLATE_SHORTEST = 3, /* of a match */
	DEFLATE_FARTHEST = 32768,
	DEFLATE_MOST_BYTES = 6 /* of a match: 15 bits of a length with 5 that follow, 15 of a distance with 13 */
};

/* Bits ready to be written, the first one lowest. */
struct deflate_bits {
	uint32_t value;
	int n;
};

/* Where bits go next. Who writes many keeps a copy of his own, which then lives in registers. */
struct deflate_writer {
	uint8_t *at;
	uint64_t bits; /* not yet written: fewer than eight between two calls */
	int n_bits;
};

/* A stream on its way. What is written needs room that was made before. */
struct deflate {
	GString *out;
	struct deflate_writer w; /* in `out` */
	uint8_t *end;
	struct deflate_bits literal[256], length[DEFLATE_LONGEST + 1], stop;
	struct deflate_bits distance[DEFLATE_DISTANCES]; /* of a distance's code, without what follows it */
};

/* How often symbols are expected: bytes, 256 for the end, lengths from DEFLATE_FIRST_LENGTH on. What is counted 0 cannot be written. */
struct deflate_counts {
	uint32_t literal[DEFLATE_LITERALS], distance[DEFLATE_DISTANCES];
};

const uint8_t *deflate_length_codes(void); /* the code of each length, less DEFLATE_FIRST_LENGTH */

/* Codes come in pairs of equally many distances: the highest bit says which pair, the next one which of the two. */
static inline int deflate_distance_code(int distance)
{
	if (distance <= 4)
		return distance - 1;
	int high = 31 - __builtin_clz((unsigned)(distance - 1));
	return 2 * high + ((distance - 1) >> (high - 1) & 1);
}

/* Begins the only block of a stream, appended to `out`, with tables made from the counts. */
void deflate_begin(struct deflate *d, GString *out, struct deflate_counts *counts);
void deflate_end(struct deflate *d);

/*
 * The beginning of streams whose tables were chosen beforehand, from counts of what such streams hold.
 */
struct deflate_start {
	struct deflate deflate;
	GString *head; /* what deflate_begin writes, but for the bits that `deflate` still holds */
};
void deflate_start_init(struct deflate_start *start, struct deflate_counts *counts);
void deflate_start_release(struct deflate_start *start);
void deflate_begin_as(struct deflate *d, GString *out, const struct deflate_start *start);

/* Makes room for so many bytes. */
void deflate_grow(struct deflate *d, gsize bytes);
static inline void deflate_room(struct deflate *d, gsize bytes)
{
	if (G_UNLIKELY((gsize)(d->end - d->w.at) < bytes + 8))
		deflate_grow(d, bytes + 8);
}

/* At most 56 bits: a match with its distance has 48. */
static inline void deflate_put(struct deflate_writer *w, uint64_t value, int n)
{
	w->bits |= value << w->n_bits;
	w->n_bits += n;
	uint64_t bits = GUINT64_TO_LE(w->bits);
	memcpy(w->at, &bits, 8);
	w->at += w->n_bits >> 3;
	w->bits >>= w->n_bits & 56;
	w->n_bits &= 7;
}

static inline void deflate_literal(struct deflate_writer *w, struct deflate_bits literal) { deflate_put(w, literal.value, literal.n); }

/* All of a distance's bits, for many matches with it. */
struct deflate_bits deflate_distance(const struct deflate *d, int distance);

/* Two symbols as one number, for tables: a match is its length and its distance. */
typedef uint64_t deflate_packed;
static inline deflate_packed deflate_pack(struct deflate_bits first, struct deflate_bits second)
{
	return (first.value | (uint64_t)second.value << first.n) << 6 | (uint64_t)(first.n + second.n);
}

static inline int deflate_packed_size(deflate_packed packed) { return (int)(packed & 63); }

static inline uint64_t deflate_packed_value(deflate_packed packed) { return packed >> 6; }

static inline void deflate_put_packed(struct deflate_writer *w, deflate_packed packed)
{
	deflate_put(w, deflate_packed_value(packed), deflate_packed_size(packed));
}

/* Four at once, as long as they are as short as they nearly always are: the processor joins pairs side by side, and the writer has to wait for one. */
static inline void deflate_put_four(struct deflate_writer *w, const deflate_packed *table, const uint16_t *index)
{
	deflate_packed a = table[index[0]], b = table[index[1]], c = table[index[2]], d = table[index[3]];
	int n_a = deflate_packed_size(a), n_ab = n_a + deflate_packed_size(b), n_c = deflate_packed_size(c), n = n_ab + n_c + deflate_packed_size(d);
	if (G_LIKELY(n <= 56)) {
		uint64_t ab = deflate_packed_value(a) | deflate_packed_value(b) << n_a, cd = deflate_packed_value(c) | deflate_packed_value(d) << n_c;
		deflate_put(w, ab | cd << n_ab, n);
		return;
	}
	for (int i = 0; i < 4; i++)
		deflate_put_packed(w, table[index[i]]);
}

static inline void deflate_match(struct deflate_writer *w, struct deflate_bits length, struct deflate_bits distance)
{
	deflate_put(w, length.value | (uint64_t)distance.value << length.n, length.n + distance.n);
}

/* Matches longer than DEFLATE_LONGEST are written in pieces, none of which is too short: how long the first one is. */
static inline int deflate_piece(int length)
{
	return length <= DEFLATE_LONGEST ? length : length - DEFLATE_LONGEST < DEFLATE_SHORTEST ? DEFLATE_LONGEST - DEFLATE_SHORTEST : DEFLATE_LONGEST;
}

#endif
