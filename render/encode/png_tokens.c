/*
 * Tokens become bits, see png_tokens.h.
 */
#include "encode/png_tokens.h"

void tokens_init(struct tokens *t, token *room)
{
	memset(t, 0, sizeof *t);
	t->token = room;
}

/* Bits of all kinds of tokens: what stands for a byte or a length, and for a distance's code with how many bits follow it. */
struct token_bits {
	struct deflate_bits kind[256 + DEFLATE_LONGEST + 1];
	struct {
		uint32_t value, mask;
		int n, all;
	} distance[TOKEN_LITERAL + 1];
};

static void token_bits_init(struct token_bits *b, const struct deflate *d)
{
	memcpy(b->kind, d->literal, sizeof d->literal);
	memcpy(b->kind + 256, d->length, sizeof d->length);
	memset(b->distance, 0, sizeof b->distance);
	for (int i = 0; i < DEFLATE_DISTANCES; i++) {
		int extra = i < 4 ? 0 : i / 2 - 1;
		b->distance[i].value = d->distance[i].value;
		b->distance[i].mask = ((uint32_t)1 << extra) - 1; /* of the distance less one */
		b->distance[i].n = d->distance[i].n;
		b->distance[i].all = d->distance[i].n + extra;
	}
}

static void put_tokens(struct deflate *d, const struct tokens *t)
{
	enum { AT_ONCE = 1024 }; /* tokens, for which room is made */
	struct token_bits bits;
	token_bits_init(&bits, d);
	for (int first = 0; first < t->n; first += AT_ONCE) {
		deflate_room(d, DEFLATE_MOST_BYTES * AT_ONCE);
		struct deflate_writer w = d->w;
		for (const token *at = t->token + first, *end = t->token + MIN(first + AT_ONCE, t->n); at < end; at++) {
			token next = *at;
			struct deflate_bits kind = bits.kind[token_kind(next)];
			int code = token_code(next);
			uint64_t distance = bits.distance[code].value | ((uint64_t)next & bits.distance[code].mask) << bits.distance[code].n;
			deflate_put(&w, kind.value | distance << kind.n, kind.n + bits.distance[code].all);
		}
		d->w = w;
	}
}

void tokens_write(struct tokens *t, struct deflate *d, GString *out)
{
	struct deflate_counts counts = { 0 };
	const uint8_t *length_code = deflate_length_codes();
	memcpy(counts.literal, t->kind, 256 * sizeof t->kind[0]);
	memcpy(counts.distance, t->distance, sizeof counts.distance);
	for (int i = DEFLATE_SHORTEST; i <= DEFLATE_LONGEST; i++)
		counts.literal[DEFLATE_FIRST_LENGTH + length_code[i]] += t->kind[256 + i];
	deflate_begin(d, out, &counts);
	put_tokens(d, t);
}
