/*
 * One DEFLATE block from tokens, see deflate.h.
 */
#include "encode/deflate.h"

#include <string.h>

enum {
	LENGTH_CODES = 29, FIRST_LENGTH = DEFLATE_FIRST_LENGTH, LITERALS = DEFLATE_LITERALS, DISTANCES = DEFLATE_DISTANCES, END = 256,
	LONGEST = DEFLATE_LONGEST, SHORTEST = DEFLATE_SHORTEST, MAX_BITS = 15, MAX_CODE_BITS = 7
};

static const uint16_t length_base[LENGTH_CODES] = { 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258 };
static const uint8_t length_extra[LENGTH_CODES] = { 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0 };
static const uint16_t distance_base[DISTANCES] = { 1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
	6145, 8193, 12289, 16385, 24577 };
static const uint8_t distance_extra[DISTANCES] = { 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13 };

/* Bits go to a buffer that is known to be large enough. */
struct writer {
	uint8_t *at;
	uint64_t bits;
	int n_bits;
};

/* At most 32 bits at once. */
static inline void put_bits(struct writer *w, uint32_t value, int n)
{
	w->bits |= (uint64_t)value << w->n_bits;
	w->n_bits += n;
	if (w->n_bits < 32)
		return;
	uint32_t four = GUINT32_TO_LE((uint32_t)w->bits);
	memcpy(w->at, &four, 4);
	w->at += 4;
	w->bits >>= 32;
	w->n_bits -= 32;
}

static void flush_bits(struct writer *w)
{
	for (; w->n_bits > 0; w->n_bits -= 8, w->bits >>= 8)
		*w->at++ = (uint8_t)w->bits;
	w->n_bits = 0;
}

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

int deflate_distance_code(int distance)
{
	return code_of(distance, distance_base, DISTANCES);
}

/* Huffman code lengths, at most `limit` bits: the plain tree by two queues, then too long codes are lifted until the sum fits. */

struct leaf {
	uint32_t count;
	int symbol;
};

/* By count, equal ones by symbol: a byte of the count at a time, from the lowest on. */
static void sort_leaves(struct leaf *leaf, int n)
{
	struct leaf other[LITERALS];
	uint32_t all = 0;
	for (int i = 0; i < n; i++)
		all |= leaf[i].count;
	for (int shift = 0; all >> shift; shift += 8) {
		int start[257] = { 0 };
		for (int i = 0; i < n; i++)
			start[(leaf[i].count >> shift & 255) + 1]++;
		for (int i = 0; i < 256; i++)
			start[i + 1] += start[i];
		for (int i = 0; i < n; i++)
			other[start[leaf[i].count >> shift & 255]++] = leaf[i];
		memcpy(leaf, other, (size_t)n * sizeof *leaf);
		if (shift == 24)
			break;
	}
}

static void lift(int *per_length, int limit)
{
	int64_t sum = 0;
	for (int i = 1; i <= limit; i++)
		sum += (int64_t)per_length[i] << (limit - i);
	while (sum > (int64_t)1 << limit) { /* two codes of full length become one of it and one of the next shorter length's children */
		int i = limit - 1;
		while (!per_length[i])
			i--;
		per_length[i]--;
		per_length[i + 1] += 2;
		per_length[limit]--;
		sum--;
	}
}

static void huffman_lengths(const uint32_t *count, int n, int limit, uint8_t *bits)
{
	struct leaf leaf[LITERALS];
	uint32_t weight[2 * LITERALS];
	int parent[2 * LITERALS], depth[2 * LITERALS], per_length[MAX_BITS + 1] = { 0 }, used = 0;
	memset(bits, 0, (size_t)n);
	for (int i = 0; i < n; i++)
		if (count[i])
			leaf[used++] = (struct leaf){ count[i], i };
	if (used <= 1) {
		bits[used ? leaf[0].symbol : 0] = 1;
		return;
	}
	sort_leaves(leaf, used);
	for (int i = 0; i < used; i++)
		weight[i] = leaf[i].count;
	int next_leaf = 0, next_node = used, nodes = used;
	for (; nodes < 2 * used - 1; nodes++) {
		int pick[2];
		for (int k = 0; k < 2; k++)
			pick[k] = next_leaf < used && (next_node >= nodes || weight[next_leaf] <= weight[next_node]) ? next_leaf++ : next_node++;
		weight[nodes] = weight[pick[0]] + weight[pick[1]];
		parent[pick[0]] = parent[pick[1]] = nodes;
	}
	depth[nodes - 1] = 0;
	for (int i = nodes - 2; i >= 0; i--) {
		depth[i] = depth[parent[i]] + 1;
		if (i < used)
			per_length[MIN(depth[i], limit)]++;
	}
	lift(per_length, limit);
	for (int length = limit, i = 0; length > 0; length--)
		for (int k = 0; k < per_length[length]; k++)
			bits[leaf[i++].symbol] = (uint8_t)length;
}

/* Canonical codes, bits reversed as DEFLATE wants them. */
static void huffman_codes(const uint8_t *bits, int n, uint16_t *code)
{
	int per_length[MAX_BITS + 1] = { 0 }, next[MAX_BITS + 2] = { 0 };
	for (int i = 0; i < n; i++)
		per_length[bits[i]]++;
	per_length[0] = 0;
	for (int i = 1; i <= MAX_BITS; i++)
		next[i + 1] = (next[i] + per_length[i]) << 1;
	for (int i = 0; i < n; i++) {
		int value = bits[i] ? next[bits[i]]++ : 0, reversed = 0;
		for (int k = 0; k < bits[i]; k++)
			reversed |= (value >> k & 1) << (bits[i] - 1 - k);
		code[i] = (uint16_t)reversed;
	}
}

/* The two tables, run-length coded: symbols 16 to 18 repeat. */
static void put_tables(struct writer *w, const uint8_t *literal_bits, int n_literals, const uint8_t *distance_bits, int n_distances)
{
	static const uint8_t order[19] = { 16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15 };
	uint8_t all[LITERALS + DISTANCES], symbol[LITERALS + DISTANCES], extra[LITERALS + DISTANCES], bits[19];
	uint16_t code[19];
	uint32_t count[19] = { 0 };
	int n = n_literals + n_distances, n_symbols = 0, n_order = 19;
	memcpy(all, literal_bits, (size_t)n_literals);
	memcpy(all + n_literals, distance_bits, (size_t)n_distances);
	for (int i = 0; i < n;) {
		int run = 1;
		while (i + run < n && all[i + run] == all[i])
			run++;
		int taken = 1, s = all[i], e = 0;
		if (!all[i] && run >= 3) {
			taken = MIN(run, 138);
			s = taken <= 10 ? 17 : 18;
			e = taken - (taken <= 10 ? 3 : 11);
		} else if (i > 0 && all[i] == all[i - 1] && run >= 3) {
			taken = MIN(run, 6);
			s = 16;
			e = taken - 3;
		}
		symbol[n_symbols] = (uint8_t)s;
		extra[n_symbols++] = (uint8_t)e;
		count[s]++;
		i += taken;
	}
	huffman_lengths(count, 19, MAX_CODE_BITS, bits);
	huffman_codes(bits, 19, code);
	while (n_order > 4 && !bits[order[n_order - 1]])
		n_order--;
	put_bits(w, (uint32_t)(n_literals - 257), 5);
	put_bits(w, (uint32_t)(n_distances - 1), 5);
	put_bits(w, (uint32_t)(n_order - 4), 4);
	for (int i = 0; i < n_order; i++)
		put_bits(w, bits[order[i]], 3);
	for (int i = 0; i < n_symbols; i++) {
		put_bits(w, code[symbol[i]], bits[symbol[i]]);
		if (symbol[i] >= 16)
			put_bits(w, extra[i], symbol[i] == 16 ? 2 : symbol[i] == 17 ? 3 : 7);
	}
}

/* The code of one table of symbols. */
struct code {
	int n;                    /* symbols up to the last one in use */
	uint8_t bits[LITERALS];
	uint16_t code[LITERALS];
};

static void code_init(struct code *c, const uint32_t *count, int n, int least)
{
	huffman_lengths(count, n, MAX_BITS, c->bits);
	huffman_codes(c->bits, n, c->code);
	c->n = n;
	while (c->n > least && !c->bits[c->n - 1])
		c->n--;
}

/* Bytes that a block takes at most: tables of at most 15 + 7 bits a symbol, then the tokens. */
static gsize room_for(const struct tokens *t, const struct code *literals, const struct code *distances)
{
	gsize bits = 64 + (LITERALS + DISTANCES) * 22;
	for (int i = 0; i < LITERALS; i++)
		bits += (gsize)t->literals[i] * (literals->bits[i] + (i >= FIRST_LENGTH ? length_extra[i - FIRST_LENGTH] : 0u));
	for (int i = 0; i < DISTANCES; i++)
		bits += (gsize)t->distances[i] * (gsize)(distances->bits[i] + distance_extra[i]);
	return bits / 8 + 16;
}

/* Bits ready to be written: of each literal, and of each length of a match with what belongs to it. */
struct ready {
	struct { uint32_t value; int n; } literal[256], length[LONGEST + 1];
};

static void ready_init(struct ready *r, const struct code *literals)
{
	const uint8_t *length_code = deflate_length_codes();
	for (int i = 0; i < 256; i++) {
		r->literal[i].value = literals->code[i];
		r->literal[i].n = literals->bits[i];
	}
	for (int i = SHORTEST; i <= LONGEST; i++) {
		int l = length_code[i], bits = literals->bits[FIRST_LENGTH + l];
		r->length[i].value = literals->code[FIRST_LENGTH + l] | (uint32_t)(i - length_base[l]) << bits;
		r->length[i].n = bits + length_extra[l];
	}
}

void deflate_block(struct tokens *t, GString *out)
{
	struct code literals, distances;
	struct ready ready;
	t->literals[END] = 1;
	code_init(&literals, t->literals, LITERALS, 257);
	code_init(&distances, t->distances, DISTANCES, 1);
	ready_init(&ready, &literals);
	gsize start = out->len;
	g_string_set_size(out, start + room_for(t, &literals, &distances));
	struct writer w = { .at = (uint8_t *)out->str + start };
	put_bits(&w, 1 | 2 << 1, 3); /* the last block; its own tables */
	put_tables(&w, literals.bits, literals.n, distances.bits, distances.n);
	int last_distance = 0, n = 0;
	uint32_t value = 0; /* the bits of the last distance */
	for (const token *at = t->token, *end = at + t->n; at < end; at++) {
		int length = (int)(*at >> 16), distance = (int)(*at & 0xffff) + 1;
		if (!length) {
			put_bits(&w, ready.literal[*at].value, ready.literal[*at].n);
			continue;
		}
		if (distance != last_distance) {
			int d = code_of(last_distance = distance, distance_base, DISTANCES);
			value = distances.code[d] | (uint32_t)(distance - distance_base[d]) << distances.bits[d];
			n = distances.bits[d] + distance_extra[d];
		}
		put_bits(&w, ready.length[length].value, ready.length[length].n);
		put_bits(&w, value, n);
	}
	put_bits(&w, literals.code[END], literals.bits[END]);
	flush_bits(&w);
	g_string_truncate(out, (gsize)((char *)w.at - out->str));
}
