/*
 * One DEFLATE block with its Huffman tables, see deflate.h.
 */
#include "encode/deflate.h"
#include "encode/huffman.h"

#include <string.h>

enum {
	LENGTH_CODES = DEFLATE_LENGTHS,
	FIRST_LENGTH = DEFLATE_FIRST_LENGTH,
	LITERALS = DEFLATE_LITERALS,
	DISTANCES = DEFLATE_DISTANCES,
	END = 256,
	LONGEST = DEFLATE_LONGEST,
	SHORTEST = DEFLATE_SHORTEST,
	MAX_BITS = HUFFMAN_BITS
};

static const uint16_t length_base[LENGTH_CODES] = { 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
	227, 258 };
static const uint8_t length_extra[LENGTH_CODES] = { 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0 };
static const uint16_t distance_base[DISTANCES] = { 1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
	6145, 8193, 12289, 16385, 24577 };
static const uint8_t distance_extra[DISTANCES] = { 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13 };

static int code_of(int value, const uint16_t *base, int n)
{
	int code = n - 1;
	while (base[code] > value)
		code--;
	return code;
}

const uint8_t *deflate_length_codes(void)
{
	static uint8_t code[LONGEST + 1];
	static gsize made;
	if (g_once_init_enter(&made)) {
		for (int i = SHORTEST; i <= LONGEST; i++)
			code[i] = (uint8_t)code_of(i, length_base, LENGTH_CODES);
		g_once_init_leave(&made, 1);
	}
	return code;
}

/* The two tables, one behind the other, in runs. */
static void put_tables(struct deflate *d, const uint8_t *literal_bits, int n_literals, const uint8_t *distance_bits, int n_distances)
{
	static const uint8_t order[HUFFMAN_RUN_SYMBOLS] = { 16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15 };
	uint8_t all[LITERALS + DISTANCES];
	struct huffman_runs runs;
	memcpy(all, literal_bits, (size_t)n_literals);
	memcpy(all + n_literals, distance_bits, (size_t)n_distances);
	huffman_runs_find(&runs, all, n_literals + n_distances, 0, order);
	deflate_put(&d->w, (uint32_t)(n_literals - 257), 5);
	deflate_put(&d->w, (uint32_t)(n_distances - 1), 5);
	deflate_put(&d->w, (uint32_t)(runs.n_order - 4), 4);
	for (int i = 0; i < runs.n_order; i++)
		deflate_put(&d->w, runs.bits[order[i]], 3);
	for (int i = 0; i < runs.n; i++) {
		deflate_put(&d->w, runs.code[runs.symbol[i]], runs.bits[runs.symbol[i]]);
		deflate_put(&d->w, runs.extra[i], huffman_run_extra(runs.symbol[i]));
	}
}

/* The code of one table of symbols. */
struct code {
	int n; /* symbols up to the last one in use */
	uint8_t bits[LITERALS];
	uint16_t code[LITERALS];
};

static void code_init(struct code *c, const uint32_t *count, int n, int least)
{
	int per_length[MAX_BITS + 1];
	huffman_lengths(count, n, MAX_BITS, c->bits, per_length);
	huffman_codes(c->bits, per_length, n, c->code);
	c->n = n;
	while (c->n > least && !c->bits[c->n - 1])
		c->n--;
}

void deflate_grow(struct deflate *d, gsize bytes)
{
	gsize used = (gsize)((char *)d->w.at - d->out->str);
	g_string_set_size(d->out, MAX(used + bytes, used * 2));
	d->w.at = (uint8_t *)d->out->str + used;
	d->end = (uint8_t *)d->out->str + d->out->len;
}

void deflate_begin(struct deflate *d, GString *out, struct deflate_counts *counts)
{
	enum { TABLES = (LITERALS + DISTANCES) * 3 + 64 }; /* bytes; at most 15 + 7 bits a symbol */
	const uint8_t *length_code = deflate_length_codes();
	struct code literals, distances;
	counts->literal[END] = 1;
	code_init(&literals, counts->literal, LITERALS, 257);
	code_init(&distances, counts->distance, DISTANCES, 1);
	*d = (struct deflate){ .out = out, .w.at = (uint8_t *)out->str + out->len, .end = (uint8_t *)out->str + out->len };
	for (int i = 0; i < 256; i++)
		d->literal[i] = (struct deflate_bits){ literals.code[i], literals.bits[i] };
	for (int i = SHORTEST; i <= LONGEST; i++) {
		int l = length_code[i], n = literals.bits[FIRST_LENGTH + l];
		d->length[i] = (struct deflate_bits){ literals.code[FIRST_LENGTH + l] | (uint32_t)(i - length_base[l]) << n, n + length_extra[l] };
	}
	for (int i = 0; i < DISTANCES; i++)
		d->distance[i] = (struct deflate_bits){ distances.code[i], distances.bits[i] };
	d->stop = (struct deflate_bits){ literals.code[END], literals.bits[END] };
	deflate_room(d, TABLES);
	deflate_put(&d->w, 1 | 2 << 1, 3); /* the last block; its own tables */
	put_tables(d, literals.bits, literals.n, distances.bits, distances.n);
}

void deflate_start_init(struct deflate_start *start, struct deflate_counts *counts)
{
	start->head = g_string_new(NULL);
	deflate_begin(&start->deflate, start->head, counts);
	g_string_truncate(start->head, (gsize)((char *)start->deflate.w.at - start->head->str));
}

void deflate_start_release(struct deflate_start *start) { g_string_free(start->head, TRUE); }

void deflate_begin_as(struct deflate *d, GString *out, const struct deflate_start *start)
{
	g_string_append_len(out, start->head->str, (gssize)start->head->len);
	*d = start->deflate;
	d->out = out;
	d->w.at = d->end = (uint8_t *)out->str + out->len;
}

struct deflate_bits deflate_distance(const struct deflate *d, int distance)
{
	int code = deflate_distance_code(distance);
	struct deflate_bits bits = d->distance[code];
	return (struct deflate_bits){ bits.value | (uint32_t)(distance - distance_base[code]) << bits.n, bits.n + distance_extra[code] };
}

void deflate_end(struct deflate *d)
{
	deflate_room(d, 8);
	deflate_put(&d->w, d->stop.value, d->stop.n);
	if (d->w.n_bits)
		d->w.at++;
	g_string_truncate(d->out, (gsize)((char *)d->w.at - d->out->str));
}
