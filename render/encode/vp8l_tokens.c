/*
 * Matches of VP8L, see vp8l_tokens.h.
 *
 * A stretch of bytes is gone through from the front: at each place the cheapest way to it is known, and every literal and match that begins there may make
 * the way to a later place cheaper. Where a match is long, all ways go through its beginning; there the stretch ends, and what was found is read backwards.
 * Boards are mostly long matches, so that few places are looked at at all.
 */
#include "encode/vp8l_tokens.h"

#include <string.h>

enum {
	STRETCH = 4096, /* places */
	LONG = 8, /* bytes: a match that is taken without looking at what begins within it; with 48 files are a tenth smaller and take four times as long */
	HASH_BITS = 12,
	FARTHEST = (1 << 20) - VP8L_NEAR, /* of the format */
	ABOVE = 1,
	LEFT = 2, /* codes of these */
	SEEN = 4  /* bytes of a hash */
};

/* What symbols cost before any were counted, in bits: as much as they do on boards, where most matches are with the pixels to the left or above. */
enum { LITERAL_BITS = 6, LENGTH_BITS = 4, NEAREST_BITS = 2, NEAR_BITS = 4, FAR_BITS = 6 };

/* The cheapest way to a place: its bits, and its last token. */
struct step {
	uint32_t bits;
	vp8l_token token;
};

struct match {
	int length, code;
};

struct vp8l_finder {
	const uint8_t *bytes;
	gsize n, width;
	uint8_t length_bits[LONG];        /* with what follows the symbol */
	uint8_t near[8][16];              /* codes of places so many rows above, and from 7 to the right to 8 to the left */
	struct step step[STRETCH + LONG]; /* from where the stretch begins */
	uint32_t last[1 << HASH_BITS];    /* 1 + the last place of a hash; 0: none */
};

/* Codes are given by distance, as the crow flies; equally far, to those fewer columns away, left before right. */
static void number_near(uint8_t near[8][16])
{
	int code = 0;
	for (int square = 1; code < VP8L_NEAR; square++)
		for (int column = 0; column <= 8; column++)
			for (int row = 0; row < 8; row++) {
				if (row * row + column * column != square)
					continue;
				near[row][7 + column] = (uint8_t)++code;
				if (row && column && column < 8)
					near[row][7 - column] = (uint8_t)++code;
			}
}

void vp8l_tokens_init(struct vp8l_tokens *t)
{
	*t = (struct vp8l_tokens){ .finder = g_new0(struct vp8l_finder, 1) };
	number_near(t->finder->near);
	for (int i = 2; i < LONG; i++)
		t->finder->length_bits[i] = (uint8_t)(LENGTH_BITS + vp8l_symbol_extra(vp8l_symbol(i)));
}

void vp8l_tokens_forget(struct vp8l_tokens *t)
{
	g_free(t->token);
	t->token = NULL;
	t->n = t->room = 0;
}

void vp8l_tokens_release(struct vp8l_tokens *t)
{
	vp8l_tokens_forget(t);
	g_free(t->finder);
}

static int code_of(const struct vp8l_finder *f, gsize distance)
{
	gsize row = (distance + 7) / f->width, column = distance + 7 - row * f->width;
	return row < 8 && column < 16 && f->near[row][column] ? f->near[row][column] : (int)distance + VP8L_NEAR;
}

static uint32_t load_four(const uint8_t *bytes)
{
	uint32_t four;
	memcpy(&four, bytes, sizeof four);
	return GUINT32_FROM_LE(four);
}

static inline uint64_t load_eight(const uint8_t *bytes)
{
	uint64_t eight;
	memcpy(&eight, bytes, sizeof eight);
	return GUINT64_FROM_LE(eight);
}

/* How many bytes from `at` on are as those `distance` earlier. */
static inline int length_at(const struct vp8l_finder *f, gsize at, gsize distance)
{
	const uint8_t *now = f->bytes + at, *then = now - distance;
	int n = 0, most = (int)MIN(f->n - at, (gsize)VP8L_LONGEST);
	for (; n + 32 <= most; n += 32) {
		const uint8_t *a = now + n, *b = then + n;
		if ((load_eight(a) ^ load_eight(b)) | (load_eight(a + 8) ^ load_eight(b + 8)) | (load_eight(a + 16) ^ load_eight(b + 16)) |
			(load_eight(a + 24) ^ load_eight(b + 24)))
			break;
	}
	for (; n + 8 <= most; n += 8) {
		uint64_t differing = load_eight(now + n) ^ load_eight(then + n);
		if (differing)
			return n + __builtin_ctzll(differing) / 8;
	}
	while (n < most && now[n] == then[n])
		n++;
	return n;
}

static void keep_token(struct vp8l_tokens *t, vp8l_token token)
{
	if (t->n == t->room) {
		t->room = 2 * t->room + STRETCH;
		t->token = g_renew(vp8l_token, t->token, t->room);
	}
	t->token[t->n++] = token;
	int length = vp8l_token_length(token);
	if (length == 1) {
		t->counts.green[token]++;
	} else {
		t->counts.green[256 + vp8l_symbol(length)]++;
		t->counts.distance[vp8l_symbol(vp8l_token_code(token))]++;
	}
}

static inline void offer(struct step *step, uint32_t bits, vp8l_token token)
{
	if (bits < step->bits)
		*step = (struct step){ bits, token };
}

static inline vp8l_token token_of(const struct match *m) { return (vp8l_token)(m->length - 1) << VP8L_LENGTH | (vp8l_token)(m->code - 1); }

static uint32_t distance_bits(int code)
{
	int extra = vp8l_symbol_extra(vp8l_symbol(code));
	return (uint32_t)extra + (code <= 2 ? NEAREST_BITS : code <= 4 ? NEAR_BITS : FAR_BITS);
}

/* All lengths of a match that begins at `step`. */
static void offer_match(const struct vp8l_finder *f, struct step *step, const struct match *m)
{
	uint32_t bits = step->bits + distance_bits(m->code);
	for (struct match part = *m; part.length > 1; part.length--)
		offer(step + part.length, bits + f->length_bits[part.length], token_of(&part));
}

static void try_match(const struct vp8l_finder *f, struct step *step, gsize at, gsize distance, int code, struct match *best)
{
	struct match m = { length_at(f, at, distance), code ? code : code_of(f, distance) };
	if (m.length > best->length)
		*best = m;
	if (m.length < LONG)
		offer_match(f, step, &m);
}

/* A match that begins at `at`, if at least two bytes are the same; the longest of them is `best`. A code of 0 is to be found. */
static inline void try_distance(const struct vp8l_finder *f, struct step *step, gsize at, gsize distance, int code, struct match *best)
{
	const uint8_t *now = f->bytes + at;
	if (distance <= at && at + 1 < f->n && now[0] == *(now - distance) && now[1] == *(now + 1 - distance))
		try_match(f, step, at, distance, code, best);
}

/* Matches with the row above, with the pixel to the left, and where neither has much, with the last place where the same four bytes were. */
static void try_matches(struct vp8l_finder *f, struct step *step, gsize at, struct match *best)
{
	try_distance(f, step, at, f->width, ABOVE, best);
	if (best->length == VP8L_LONGEST)
		return;
	try_distance(f, step, at, 1, LEFT, best);
	if (best->length >= SEEN || at + SEEN > f->n)
		return;
	uint32_t *last = &f->last[load_four(f->bytes + at) * 2654435761u >> (32 - HASH_BITS)];
	gsize distance = at + 1 - *last;
	if (*last && distance <= FARTHEST)
		try_distance(f, step, at, distance, 0, best);
	*last = (uint32_t)at + 1;
}

/* The tokens of the cheapest way to the place that is so far from the beginning of the stretch. */
static void keep_way(struct vp8l_tokens *t, int place)
{
	struct step *step = t->finder->step;
	int n = 0;
	/* The way is turned round in place: tokens of its steps are moved to its end. */
	for (int at = place; at > 0; n++) {
		vp8l_token token = step[at].token;
		at -= vp8l_token_length(token);
		step[place - n].token = token;
	}
	for (int i = place - n + 1; i <= place; i++)
		keep_token(t, step[i].token);
}

/* One stretch; where the next one begins. */
static gsize find_stretch(struct vp8l_tokens *t, gsize start)
{
	struct vp8l_finder *f = t->finder;
	struct match best = { 0, 0 };
	int n = (int)MIN((gsize)STRETCH, f->n - start), at = 0;
	for (int i = 1; i < LONG; i++) /* as far as matches that begin in one place are offered */
		f->step[i].bits = UINT32_MAX;
	f->step[0].bits = 0;
	for (; at < n; at++) {
		best.length = 0;
		f->step[at + LONG].bits = UINT32_MAX;
		try_matches(f, f->step + at, start + (gsize)at, &best);
		if (best.length >= LONG)
			break;
		uint8_t byte = f->bytes[start + (gsize)at];
		offer(&f->step[at + 1], f->step[at].bits + LITERAL_BITS, byte);
	}
	keep_way(t, at);
	if (at == n)
		return start + (gsize)at;
	keep_token(t, token_of(&best));
	return start + (gsize)at + (gsize)best.length;
}

void vp8l_tokens_find(struct vp8l_tokens *t, const uint8_t *bytes, gsize n, int width)
{
	struct vp8l_finder *f = t->finder;
	f->bytes = bytes;
	f->n = n;
	f->width = (gsize)width;
	memset(f->last, 0, sizeof f->last);
	memset(&t->counts, 0, sizeof t->counts);
	t->n = 0;
	for (gsize at = 0; at < n;)
		at = find_stretch(t, at);
}
