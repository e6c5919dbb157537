/*
 * Huffman codes as DEFLATE and VP8L have them: lengths with a limit, codes that follow from the lengths, bits in the order in which they are written.
 */
#ifndef ENCODE_HUFFMAN_H
#define ENCODE_HUFFMAN_H

#include <stdint.h>

enum {
	HUFFMAN_SYMBOLS = 286, /* at most */
	HUFFMAN_BITS = 15      /* of a code, at most */
};

/* Code lengths of `n` symbols, at most `limit` bits, and how many there are of each (HUFFMAN_BITS + 1). A symbol that is alone has one bit, and so has the first when none is counted. */
void huffman_lengths(const uint32_t *count, int n, int limit, uint8_t *bits, int *per_length);

/* Canonical codes, the first bit lowest. */
void huffman_codes(const uint8_t *bits, const int *per_length, int n, uint16_t *code);

#endif
