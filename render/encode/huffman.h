/*
 * Huffman codes as DEFLATE and VP8L have them: lengths with a limit, codes that follow from the lengths, bits in the order in which they are written.
 */
#ifndef ENCODE_HUFFMAN_H
#define ENCODE_HUFFMAN_H

#include <stdint.h>

enum {
	HUFFMAN_SYMBOLS = 288, /* at most */
	HUFFMAN_BITS = 15      /* of a code, at most */
};

/* Code lengths of `n` symbols, at most `limit` bits, and how many there are of each (HUFFMAN_BITS + 1). A symbol that is alone has one bit, and so has the first when none is counted. */
void huffman_lengths(const uint32_t *count, int n, int limit, uint8_t *bits, int *per_length);

/* Canonical codes, the first bit lowest. */
void huffman_codes(const uint8_t *bits, const int *per_length, int n, uint16_t *code);

/*
 * Code lengths in runs, as both formats write them: a symbol below 16 is a length, 16 repeats one, 17 and 18 are zeros; bits that follow say how often. The symbols have
 * codes of their own, whose lengths come in an order of the format's, up to the last that is not 0.
 */
enum { HUFFMAN_RUN_SYMBOLS = 19, HUFFMAN_MOST_RUNS = HUFFMAN_SYMBOLS + 30 };
struct huffman_runs {
	int n, n_order;
	uint8_t symbol[HUFFMAN_MOST_RUNS], extra[HUFFMAN_MOST_RUNS];
	uint8_t bits[HUFFMAN_RUN_SYMBOLS];
	uint16_t code[HUFFMAN_RUN_SYMBOLS];
};

/* `before` 0: 16 repeats the length before it, as in DEFLATE. Else it repeats the last one that is not 0, and `before` where there was none yet, as in VP8L. */
void huffman_runs_find(struct huffman_runs *runs, const uint8_t *length, int n, int before, const uint8_t order[HUFFMAN_RUN_SYMBOLS]);

/* How many bits follow a symbol of runs. */
static inline int huffman_run_extra(int symbol) { return symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7; }

#endif
