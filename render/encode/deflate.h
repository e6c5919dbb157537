/*
 * DEFLATE: tokens in, one block with Huffman tables of its own out. Who looks for matches in pictures knows better than a general search where to look.
 *
 * Tokens are counted while they are added, so that the block needs one pass over them.
 */
#ifndef ENCODE_DEFLATE_H
#define ENCODE_DEFLATE_H

#include <glib.h>
#include <stdint.h>

enum {
	DEFLATE_LITERALS = 286, DEFLATE_DISTANCES = 30, DEFLATE_FIRST_LENGTH = 257,
	DEFLATE_LONGEST = 258, DEFLATE_SHORTEST = 3, /* of a match */
	DEFLATE_FARTHEST = 32768
};

/* A literal, or a match: its length above 16 bits, below them the distance less one. */
typedef uint32_t token;

/* `token` has room for all that will be added; it belongs to the caller. Zeroed counts to begin with. */
struct tokens {
	token *token;
	int n;
	const uint8_t *length_code; /* deflate_length_codes() */
	uint32_t literals[DEFLATE_LITERALS], distances[DEFLATE_DISTANCES];
};

const uint8_t *deflate_length_codes(void);  /* the code of each length, less DEFLATE_FIRST_LENGTH */
int deflate_distance_code(int distance);

static inline void tokens_literal(struct tokens *t, uint8_t byte)
{
	t->literals[byte]++;
	t->token[t->n++] = byte;
}

/* `code` is the distance's. */
static inline void tokens_match(struct tokens *t, int length, int distance, int code)
{
	t->literals[DEFLATE_FIRST_LENGTH + t->length_code[length]]++;
	t->distances[code]++;
	t->token[t->n++] = (token)length << 16 | (token)(distance - 1);
}

/* Appends the last block of a stream. Ends the tokens. */
void deflate_block(struct tokens *t, GString *out);

#endif
