/*
 * The rows of a PNG as tokens: literals, and matches with any distance, found by looking at bytes.
 *
 * What comes next nobody can foretell, so the ways that every token goes have no branches that depend on its kind.
 */
#ifndef ENCODE_PNG_TOKENS_H
#define ENCODE_PNG_TOKENS_H

#include <stdbool.h>

#include "encode/deflate.h"

enum {
	TOKEN_PADDING = 16,               /* bytes that may be read behind the last one */
	TOKEN_PLACES = 4096,              /* by a hash of four bytes; so many keep the table in the first cache */
	TOKEN_LITERAL = DEFLATE_DISTANCES /* in place of a distance's code */
};

/* From the lowest bit on: a distance less one, 0 of a literal (15 bits); its kind, a byte or 256 and a length (10); the distance's code, or TOKEN_LITERAL. */
typedef uint32_t token;
enum { TOKEN_KIND = 15, TOKEN_CODE = 25 }; /* where these begin */

/* A match without its length, and with it. */
static inline token token_of_distance(int distance) { return (token)(distance - 1) | (token)deflate_distance_code(distance) << TOKEN_CODE; }
static inline token token_with_length(token of_distance, int length) { return of_distance | (token)(256 + length) << TOKEN_KIND; }

static inline token token_of_match(int length, int distance) { return token_with_length(token_of_distance(distance), length); }

static inline token token_of_literal(uint8_t byte) { return (token)byte << TOKEN_KIND | (token)TOKEN_LITERAL << TOKEN_CODE; }

/* Where a token stands among bytes and lengths. */
static inline int token_kind(token t) { return (int)(t >> TOKEN_KIND & 0x3ff); }

static inline int token_length(token t) { return MAX(token_kind(t) - 256, 0); }

static inline int token_code(token t) { return (int)(t >> TOKEN_CODE); }

/* Of a match; 0 of a literal. */
static inline int token_distance(token t) { return (int)(t & 0x7fff) + (token_code(t) != TOKEN_LITERAL); }

/* Tokens on their way. */
struct tokens {
	token *token;
	int n;
	uint32_t place[TOKEN_PLACES];             /* where the four bytes of a hash came last */
	uint32_t kind[256 + DEFLATE_LONGEST + 1]; /* how often each byte came, then each length */
	uint32_t distance[TOKEN_LITERAL + 1];     /* each code */
};

void tokens_init(struct tokens *t, token *room); /* for as many as there are bytes; the caller's */

static inline void tokens_add(struct tokens *t, token next)
{
	t->kind[token_kind(next)]++;
	t->distance[token_code(next)]++;
	t->token[t->n++] = next;
}

/* How many bytes from `p` on equal those `distance` before, at most `most`. Reads padding. */
static inline int same_bytes(const uint8_t *p, size_t distance, int most)
{
	const uint8_t *q = p - distance;
	for (int n = 0; n < most; n += 8) {
		uint64_t a, b;
		memcpy(&a, p + n, 8);
		memcpy(&b, q + n, 8);
		if (a != b)
			return MIN(most, n + __builtin_ctzll(GUINT64_TO_LE(a ^ b)) / 8);
	}
	return most;
}

/*
 * Adds the token of the bytes at `at`: the longest match in the row above or with the byte before; the upper one when two are equal, for it goes on longer on
 * the next row. Where both are short, at the edges of pieces, one more place is tried: the last one with the same four bytes. Returns how many bytes it stands for.
 */
static inline size_t tokens_find(struct tokens *t, const uint8_t *bytes, size_t at, size_t length, size_t stride)
{
	enum { GOOD = 8 }; /* a match of this length is not worth a search for a better one */
	int most = (int)MIN((size_t)DEFLATE_LONGEST, length - at), n = 0;
	size_t distance = stride;
	if (at >= stride && stride <= DEFLATE_FARTHEST)
		n = same_bytes(bytes + at, stride, most);
	if (n < most && at > 0 && bytes[at] == bytes[at - 1]) {
		int back = same_bytes(bytes + at, 1, most);
		if (back > n) {
			n = back;
			distance = 1;
		}
	}
	if (n < GOOD && most >= 4) {
		uint32_t four;
		memcpy(&four, bytes + at, 4);
		uint32_t *place = &t->place[(GUINT32_TO_LE(four) * 2654435761u) >> 20];
		size_t last = *place;
		*place = (uint32_t)at;
		int again = last < at && at - last <= DEFLATE_FARTHEST ? same_bytes(bytes + at, at - last, most) : 0;
		if (again > n + 1) {
			n = again;
			distance = at - last;
		}
	}
	bool is_match = n >= DEFLATE_SHORTEST;
	tokens_add(t, is_match ? token_of_match(n, (int)distance) : token_of_literal(bytes[at]));
	return is_match ? (size_t)n : 1;
}

/* Begins the stream with tables of the tokens' own, and writes all of them. */
void tokens_write(struct tokens *t, struct deflate *d, GString *out);

#endif
