/*
 * Rows of bytes as the tokens of VP8L: literals, and matches whose distances know that the picture has two dimensions.
 */
#ifndef ENCODE_VP8L_TOKENS_H
#define ENCODE_VP8L_TOKENS_H

#include <glib.h>
#include <stdint.h>

enum {
	VP8L_LENGTHS = 24,
	VP8L_GREENS = 256 + VP8L_LENGTHS, /* literals, then lengths */
	VP8L_CACHE_BITS = 3,              /* of a place in a cache of colours (vp8l_small.c): with 1 to 4, whichever is best, files are 0.1 % smaller */
	VP8L_SYMBOLS = VP8L_GREENS + (1 << VP8L_CACHE_BITS), /* and places in it */
	VP8L_DISTANCES = 40,
	VP8L_LONGEST = 4096,
	VP8L_NEAR = 120 /* codes of distances that are places nearby */
};

/* A match is its length less one above its distance's code less one (20 bits), a literal its byte. */
typedef uint32_t vp8l_token;
enum { VP8L_LENGTH = 20 };
static inline int vp8l_token_length(vp8l_token t) { return (int)(t >> VP8L_LENGTH) + 1; }
static inline int vp8l_token_code(vp8l_token t) { return (int)(t & ((1u << VP8L_LENGTH) - 1)) + 1; }

static inline vp8l_token vp8l_token_of(int length, int code) { return (vp8l_token)(length - 1) << VP8L_LENGTH | (vp8l_token)(code - 1); }

/* Lengths and distance codes are written as a symbol and some bits that follow it: pairs of symbols stand for twice as many numbers as the pair before. */
static inline int vp8l_symbol(int value)
{
	if (value <= 4)
		return value - 1;
	int high = 31 - __builtin_clz((unsigned)(value - 1));
	return 2 * high + ((value - 1) >> (high - 1) & 1);
}

static inline int vp8l_symbol_extra(int symbol) { return symbol < 4 ? 0 : symbol / 2 - 1; }

struct vp8l_counts {
	uint32_t green[VP8L_GREENS], distance[VP8L_DISTANCES];
};

struct vp8l_tokens {
	vp8l_token *token;
	gsize n, room;
	struct vp8l_counts counts;
	struct vp8l_finder *finder;
};
void vp8l_tokens_init(struct vp8l_tokens *t);
void vp8l_tokens_release(struct vp8l_tokens *t);
void vp8l_tokens_forget(struct vp8l_tokens *t); /* gives the room of the tokens back */

/* Finds the tokens of rows of `width` bytes, `n` altogether, that cost least or nearly so. Those that were there are forgotten. */
void vp8l_tokens_find(struct vp8l_tokens *t, const uint8_t *bytes, gsize n, int width);

#endif
