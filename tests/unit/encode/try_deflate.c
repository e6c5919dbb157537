/*
 * DEFLATE: literals and matches of every length and distance, under tables that fit them or do not, inflated by zlib.
 */
#include <string.h>
#include <zlib.h>

#include "encode/deflate.h"
#include "trial.h"

enum { MOST = 200, LONG_MATCH = 2000, MOST_BYTES = MOST * LONG_MATCH + DEFLATE_FARTHEST };

/* What was put into the stream: a literal when `length` is 0. */
struct token {
	int length, distance, literal;
};

struct text {
	int n_tokens, n;
	struct token token[MOST];
	uint8_t byte[MOST_BYTES];
};

/* One symbol only; each of few; any. */
static void add_token(struct choices *c, struct text *t, int kind)
{
	struct token token = { .literal = kind == 0 ? 7 : kind == 1 ? draw(c, 3) * 100 : draw(c, 256) };
	if (kind != 0 && t->n > 0 && draw(c, 3)) {
		int farthest = draw(c, 2) ? 40 : DEFLATE_FARTHEST;
		token.distance = 1 + draw(c, MIN(t->n, farthest));
		token.length = DEFLATE_SHORTEST + draw(c, seldom(c, 8) ? LONG_MATCH - DEFLATE_SHORTEST : seldom(c, 8) ? DEFLATE_LONGEST - 2 : 12);
	}
	t->token[t->n_tokens++] = token;
	if (!token.length)
		t->byte[t->n++] = (uint8_t)token.literal;
	for (int i = 0; i < token.length; i++, t->n++)
		t->byte[t->n] = t->byte[t->n - token.distance];
}

static void make_text(struct choices *c, struct text *t)
{
	int kind = draw(c, 4), n = draw(c, MOST);
	t->n = t->n_tokens = 0;
	while (t->n_tokens < n) {
		/* Far matches need something far away. */
		if (kind == 3 && t->n_tokens == 1)
			while (t->n_tokens < MIN(n, 20))
				add_token(c, t, 2);
		add_token(c, t, kind);
	}
}

static void count_text(const struct text *t, struct deflate_counts *counts)
{
	for (int i = 0; i < t->n_tokens; i++) {
		const struct token *token = &t->token[i];
		if (!token->length) {
			counts->literal[token->literal]++;
			continue;
		}
		counts->distance[deflate_distance_code(token->distance)]++;
		/* A long match is cut into pieces of any length. */
		int least = token->length > DEFLATE_LONGEST ? DEFLATE_SHORTEST : token->length, most = MIN(token->length, DEFLATE_LONGEST);
		for (int length = least; length <= most; length++)
			counts->literal[DEFLATE_FIRST_LENGTH + deflate_length_codes()[length]]++;
	}
}

/* Counts that grow as fast as those of the deepest tree, until `most`. */
static void skew(uint32_t *count, int n, uint32_t most, bool all)
{
	uint32_t a = 1, b = 1;
	for (int i = 0; i < n; i++) {
		if (!all && !count[i])
			continue;
		count[i] = a;
		uint32_t sum = a + b;
		a = b;
		b = sum < most ? sum : b;
	}
}

/* Counts that are right, all there, or very unequal. */
static void bend_counts(struct choices *c, struct deflate_counts *counts)
{
	int kind = draw(c, 5);
	uint32_t most = 1u << (4 + draw(c, 19));
	for (int i = 0; i < DEFLATE_LITERALS && kind == 1; i++)
		counts->literal[i]++;
	for (int i = 0; i < DEFLATE_DISTANCES && kind == 1; i++)
		counts->distance[i]++;
	if (kind >= 3) {
		skew(counts->literal, DEFLATE_LITERALS, most, kind == 4);
		skew(counts->distance, DEFLATE_DISTANCES, most, kind == 4);
	}
}

static void put_text(const struct text *t, struct deflate *d)
{
	for (int i = 0; i < t->n_tokens; i++) {
		const struct token *token = &t->token[i];
		deflate_room(d, (gsize)token->length / 32 + 8);
		if (!token->length)
			deflate_literal(&d->w, d->literal[token->literal]);
		for (int left = token->length, piece; left > 0; left -= piece) {
			piece = deflate_piece(left);
			deflate_match(&d->w, d->length[piece], deflate_distance(d, token->distance));
		}
	}
}

static bool inflates_to(const GString *out, const char *before, const struct text *t)
{
	gsize skipped = strlen(before);
	g_autofree Bytef *found = g_malloc((gsize)t->n + 1);
	z_stream z = { .next_in = (Bytef *)out->str + skipped, .avail_in = (uInt)(out->len - skipped), .next_out = found, .avail_out = (uInt)t->n + 1 };
	if (strncmp(out->str, before, skipped) || inflateInit2(&z, -MAX_WBITS) != Z_OK)
		return false;
	bool same = inflate(&z, Z_FINISH) == Z_STREAM_END && z.avail_in == 0 && z.total_out == (uLong)t->n && !memcmp(found, t->byte, (size_t)t->n);
	inflateEnd(&z);
	return same;
}

const char *trial(struct choices *c)
{
	static struct text text;
	struct deflate_counts counts = { 0 };
	struct deflate d;
	const char *before = draw(c, 2) ? "" : "what was there before";
	g_autoptr(GString) out = g_string_new(before);
	make_text(c, &text);
	count_text(&text, &counts);
	bend_counts(c, &counts);
	deflate_begin(&d, out, &counts);
	put_text(&text, &d);
	deflate_end(&d);
	return inflates_to(out, before, &text) ? NULL : "does not inflate to what was put in";
}
