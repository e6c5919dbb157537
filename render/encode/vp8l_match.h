/*
 * What both searches for tokens of VP8L have in common: codes of distances, lengths of matches, and ways that are made of tokens.
 */
#ifndef ENCODE_VP8L_MATCH_H
#define ENCODE_VP8L_MATCH_H

#include "encode/vp8l_tokens.h"

#include <string.h>

enum { VP8L_FARTHEST = (1 << 20) - VP8L_NEAR /* a distance, of the format */ };

/* Codes of places so many rows above, and from 7 to the right to 8 to the left, in rows of `width`. */
struct vp8l_near {
	gsize width;
	uint8_t code[8][16];
};
void vp8l_near_init(struct vp8l_near *near);

static inline int vp8l_near_code(const struct vp8l_near *near, gsize distance)
{
	gsize row = (distance + 7) / near->width, column = distance + 7 - row * near->width;
	return row < 8 && column < 16 && near->code[row][column] ? near->code[row][column] : (int)distance + VP8L_NEAR;
}

static inline uint64_t vp8l_load_eight(const uint8_t *bytes)
{
	uint64_t eight;
	memcpy(&eight, bytes, sizeof eight);
	return GUINT64_FROM_LE(eight);
}

static inline uint32_t vp8l_load_four(const uint8_t *bytes)
{
	uint32_t four;
	memcpy(&four, bytes, sizeof four);
	return GUINT32_FROM_LE(four);
}

/* How many of `n` bytes are, from `at` on, as those `distance` earlier. */
static inline int vp8l_length_at(const uint8_t *bytes, gsize n_bytes, gsize at, gsize distance)
{
	const uint8_t *now = bytes + at, *then = now - distance;
	int n = 0, most = (int)MIN(n_bytes - at, (gsize)VP8L_LONGEST);
	for (; n + 32 <= most; n += 32) {
		const uint8_t *a = now + n, *b = then + n;
		if ((vp8l_load_eight(a) ^ vp8l_load_eight(b)) | (vp8l_load_eight(a + 8) ^ vp8l_load_eight(b + 8)) |
			(vp8l_load_eight(a + 16) ^ vp8l_load_eight(b + 16)) | (vp8l_load_eight(a + 24) ^ vp8l_load_eight(b + 24)))
			break;
	}
	for (; n + 8 <= most; n += 8) {
		uint64_t differing = vp8l_load_eight(now + n) ^ vp8l_load_eight(then + n);
		if (differing)
			return n + __builtin_ctzll(differing) / 8;
	}
	while (n < most && now[n] == then[n])
		n++;
	return n;
}

/* The cheapest way to a place: what it costs, and its last token. */
struct vp8l_step {
	uint32_t cost;
	vp8l_token token;
};

static inline void vp8l_offer(struct vp8l_step *step, uint32_t cost, vp8l_token token)
{
	if (cost < step->cost)
		*step = (struct vp8l_step){ cost, token };
}

/* Tokens as they come, behind those that there are; and those of the way to the `place`-th step, whose steps are turned round. */
void vp8l_tokens_clear(struct vp8l_tokens *t);
void vp8l_tokens_keep(struct vp8l_tokens *t, vp8l_token token);
void vp8l_tokens_keep_way(struct vp8l_tokens *t, struct vp8l_step *step, int place);

#endif
