/*
 * Huffman codes, see huffman.h: the plain tree by two queues, then too long codes are lifted until the sum fits.
 */
#include "encode/huffman.h"

#include <glib.h>
#include <string.h>

struct leaf {
	uint32_t count;
	int symbol;
};

/* By count, equal ones by symbol, as they come. Most counts are low: these fall into a place of their own each, the others are few. */
static void sort_leaves(struct leaf *leaf, int n)
{
	enum { LOW = 512 };
	struct leaf other[HUFFMAN_SYMBOLS];
	int start[LOW + 2] = { 0 };
	for (int i = 0; i < n; i++)
		start[MIN(leaf[i].count, LOW) + 1]++;
	for (int i = 0; i <= LOW; i++)
		start[i + 1] += start[i];
	for (int i = 0; i < n; i++)
		other[start[MIN(leaf[i].count, LOW)]++] = leaf[i];
	memcpy(leaf, other, (size_t)n * sizeof *leaf);
	for (int i = start[LOW - 1] + 1; i < n; i++) {
		struct leaf moved = leaf[i];
		int k = i;
		for (; k > start[LOW - 1] && leaf[k - 1].count > moved.count; k--)
			leaf[k] = leaf[k - 1];
		leaf[k] = moved;
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

/*
 * Joins the two lightest trees until there is one: leaves and joined trees both come in order of their weights. `parent` of each joined tree but the
 * last, by number.
 */
static void join_trees(const struct leaf *leaf, int n, int *parent)
{
	uint32_t light[HUFFMAN_SYMBOLS + 1], heavy[HUFFMAN_SYMBOLS + 1]; /* weights of leaves, of joined trees; nothing is as heavy as what is not there */
	int next_leaf = 0, next_tree = 0;
	for (int i = 0; i < n; i++)
		light[i] = leaf[i].count;
	light[n] = UINT32_MAX;
	heavy[0] = UINT32_MAX;
	for (int tree = 0; tree < n - 1; tree++) {
		uint32_t weight = 0;
		for (int k = 0; k < 2; k++) { /* without branches, which nobody could foretell: all bits of `is_leaf` are set when a leaf is the lightest */
			uint32_t a = light[next_leaf], b = heavy[next_tree], is_leaf = 0 - (uint32_t)(a <= b);
			parent[next_tree] = tree; /* said once more when it is a leaf after all */
			weight += b ^ ((a ^ b) & is_leaf);
			next_leaf -= (int)is_leaf;
			next_tree += 1 + (int)is_leaf;
		}
		heavy[tree] = weight;
		heavy[tree + 1] = UINT32_MAX;
	}
}

/* How many leaves lie at each depth; those below `limit` count as of it. A tree has two children, trees of the next depth or leaves. */
static void count_depths(const int *parent, int n_trees, int limit, int *per_length)
{
	uint8_t depth[HUFFMAN_SYMBOLS]; /* of 32-bit weights no tree is deeper than 46 */
	int trees[48] = { 0 };
	depth[n_trees - 1] = 0;
	trees[0] = 1;
	for (int i = n_trees - 2; i >= 0; i--)
		trees[depth[i] = (uint8_t)(depth[parent[i]] + 1)]++;
	for (int i = 1; i < (int)G_N_ELEMENTS(trees); i++)
		per_length[MIN(i, limit)] += 2 * trees[i - 1] - trees[i];
}

void huffman_lengths(const uint32_t *count, int n, int limit, uint8_t *bits, int *per_length)
{
	struct leaf leaf[HUFFMAN_SYMBOLS];
	int parent[HUFFMAN_SYMBOLS], used = 0;
	memset(bits, 0, (size_t)n);
	memset(per_length, 0, (HUFFMAN_BITS + 1) * sizeof *per_length);
	for (int i = 0; i < n; i++) {
		leaf[used] = (struct leaf){ count[i], i };
		used += count[i] > 0;
	}
	if (used <= 1) {
		bits[used ? leaf[0].symbol : 0] = 1;
		per_length[1] = 1;
		return;
	}
	sort_leaves(leaf, used);
	join_trees(leaf, used, parent);
	count_depths(parent, used - 1, limit, per_length);
	lift(per_length, limit);
	for (int length = limit, i = 0; length > 0; length--)
		for (int k = 0; k < per_length[length]; k++)
			bits[leaf[i++].symbol] = (uint8_t)length;
}

/* The lowest `n` bits, in the other order. */
static uint16_t reversed(uint32_t value, int n)
{
	value = (value & 0x5555) << 1 | (value >> 1 & 0x5555);
	value = (value & 0x3333) << 2 | (value >> 2 & 0x3333);
	value = (value & 0x0f0f) << 4 | (value >> 4 & 0x0f0f);
	value = (value & 0x00ff) << 8 | value >> 8;
	return (uint16_t)(value >> (16 - n));
}

void huffman_codes(const uint8_t *bits, const int *per_length, int n, uint16_t *code)
{
	int next[HUFFMAN_BITS + 2] = { 0 };
	for (int i = 1; i <= HUFFMAN_BITS; i++)
		next[i + 1] = (next[i] + per_length[i]) << 1;
	for (int i = 0; i < n; i++)
		code[i] = bits[i] ? reversed((uint32_t)next[bits[i]]++, bits[i]) : 0;
}

void huffman_runs_find(struct huffman_runs *runs, const uint8_t *length, int n, int before, const uint8_t order[HUFFMAN_RUN_SYMBOLS])
{
	enum { REPEAT = 16, ZEROS, MANY_ZEROS, LIMIT = 7 };
	static const uint8_t least[] = { 3, 3, 11 }, most[] = { 6, 10, 138 };
	uint32_t count[HUFFMAN_RUN_SYMBOLS] = { 0 };
	int per_length[HUFFMAN_BITS + 1], last = before;
	runs->n = 0;
	for (int i = 0, taken; i < n; i += taken) {
		int run = 1, symbol = length[i];
		while (i + run < n && length[i + run] == length[i])
			run++;
		if (run >= least[0] && (!symbol || symbol == last))
			symbol = symbol ? REPEAT : run < least[MANY_ZEROS - REPEAT] ? ZEROS : MANY_ZEROS;
		last = length[i] ? length[i] : before ? last : 0;
		taken = symbol < REPEAT ? 1 : MIN(run, most[symbol - REPEAT]);
		runs->extra[runs->n] = (uint8_t)(symbol < REPEAT ? 0 : taken - least[symbol - REPEAT]);
		runs->symbol[runs->n++] = (uint8_t)symbol;
		count[symbol]++;
	}
	huffman_lengths(count, HUFFMAN_RUN_SYMBOLS, LIMIT, runs->bits, per_length);
	huffman_codes(runs->bits, per_length, HUFFMAN_RUN_SYMBOLS, runs->code);
	for (runs->n_order = HUFFMAN_RUN_SYMBOLS; runs->n_order > 4 && !runs->bits[order[runs->n_order - 1]];)
		runs->n_order--;
}
