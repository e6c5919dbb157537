/*
 * Matches of VP8L, see vp8l_tokens.h.
 *
 * A stretch of bytes is gone through from the front: at each place the cheapest way to it is known, and every literal and match that begins there may make
 * the way to a later place cheaper. Where a match is long, all ways go through its beginning; there the stretch ends, and what was found is read backwards.
 * Boards are mostly long matches, so that few places are looked at at all.
 */
#include "encode/vp8l_match.h"

#include <string.h>

enum {
	STRETCH = 4096, /* places */
	LONG = 8, /* bytes: a match that is taken without looking at what begins within it; with 48 files are a tenth smaller and take four times as long */
	HASH_BITS = 12,
	ABOVE = 1,
	LEFT = 2, /* codes of these */
	SEEN = 4  /* bytes of a hash */
};

/* What symbols cost before any were counted, in bits: as much as they do on boards, where most matches are with the pixels to the left or above. */
enum { LITERAL_BITS = 6, LENGTH_BITS = 4, NEAREST_BITS = 2, NEAR_BITS = 4, FAR_BITS = 6 };

struct match {
	int length, code;
};

struct vp8l_finder {
	const uint8_t *bytes;
	gsize n;
	struct vp8l_near near;
	uint8_t length_bits[LONG];             /* with what follows the symbol */
	struct vp8l_step step[STRETCH + LONG]; /* from where the stretch begins */
	uint32_t last[1 << HASH_BITS];         /* 1 + the last place of a hash; 0: none */
};

/* Codes are given by distance, as the crow flies; equally far, to those fewer columns away, left before right. */
void vp8l_near_init(struct vp8l_near *near)
{
	int code = 0;
	for (int square = 1; code < VP8L_NEAR; square++)
		for (int column = 0; column <= 8; column++)
			for (int row = 0; row < 8; row++) {
				if (row * row + column * column != square)
					continue;
				near->code[row][7 + column] = (uint8_t)++code;
				if (row && column && column < 8)
					near->code[row][7 - column] = (uint8_t)++code;
			}
}

void vp8l_tokens_init(struct vp8l_tokens *t)
{
	*t = (struct vp8l_tokens){ .finder = g_new0(struct vp8l_finder, 1) };
	vp8l_near_init(&t->finder->near);
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

void vp8l_tokens_clear(struct vp8l_tokens *t)
{
	memset(&t->counts, 0, sizeof t->counts);
	t->n = 0;
}

void vp8l_tokens_keep(struct vp8l_tokens *t, vp8l_token token)
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

void vp8l_tokens_keep_way(struct vp8l_tokens *t, struct vp8l_step *step, int place)
{
	int n = 0;
	/* The way is turned round in place: tokens of its steps are moved to its end. */
	for (int at = place; at > 0; n++) {
		vp8l_token token = step[at].token;
		at -= vp8l_token_length(token);
		step[place - n].token = token;
	}
	for (int i = place - n + 1; i <= place; i++)
		vp8l_tokens_keep(t, step[i].token);
}

static uint32_t distance_bits(int code)
{
	int extra = vp8l_symbol_extra(vp8l_symbol(code));
	return (uint32_t)extra + (code <= 2 ? NEAREST_BITS : code <= 4 ? NEAR_BITS : FAR_BITS);
}

/* All lengths of a match that begins at `step`. */
static void offer_match(const struct vp8l_finder *f, struct vp8l_step *step, const struct match *m)
{
	uint32_t bits = step->cost + distance_bits(m->code);
	for (struct match part = *m; part.length > 1; part.length--)
		vp8l_offer(step + part.length, bits + f->length_bits[part.length], vp8l_token_of(part.length, part.code));
}

static void try_match(const struct vp8l_finder *f, struct vp8l_step *step, gsize at, gsize distance, int code, struct match *best)
{
	struct match m = { vp8l_length_at(f->bytes, f->n, at, distance), code ? code : vp8l_near_code(&f->near, distance) };
	if (m.length > best->length)
		*best = m;
	if (m.length < LONG)
		offer_match(f, step, &m);
}

/* A match that begins at `at`, if at least two bytes are the same; the longest of them is `best`. A code of 0 is to be found. */
static inline void try_distance(const struct vp8l_finder *f, struct vp8l_step *step, gsize at, gsize distance, int code, struct match *best)
{
	const uint8_t *now = f->bytes + at;
	if (distance <= at && at + 1 < f->n && now[0] == *(now - distance) && now[1] == *(now + 1 - distance))
		try_match(f, step, at, distance, code, best);
}

/* Matches with the row above, with the pixel to the left, and where neither has much, with the last place where the same four bytes were. */
static void try_matches(struct vp8l_finder *f, struct vp8l_step *step, gsize at, struct match *best)
{
	try_distance(f, step, at, f->near.width, ABOVE, best);
	if (best->length == VP8L_LONGEST)
		return;
	try_distance(f, step, at, 1, LEFT, best);
	if (best->length >= SEEN || at + SEEN > f->n)
		return;
	uint32_t *last = &f->last[vp8l_load_four(f->bytes + at) * 2654435761u >> (32 - HASH_BITS)];
	gsize distance = at + 1 - *last;
	if (*last && distance <= VP8L_FARTHEST)
		try_distance(f, step, at, distance, 0, best);
	*last = (uint32_t)at + 1;
}

/* One stretch; where the next one begins. */
static gsize find_stretch(struct vp8l_tokens *t, gsize start)
{
	struct vp8l_finder *f = t->finder;
	struct match best = { 0, 0 };
	int n = (int)MIN((gsize)STRETCH, f->n - start), at = 0;
	for (int i = 1; i < LONG; i++) /* as far as matches that begin in one place are offered */
		f->step[i].cost = UINT32_MAX;
	f->step[0].cost = 0;
	for (; at < n; at++) {
		best.length = 0;
		f->step[at + LONG].cost = UINT32_MAX;
		try_matches(f, f->step + at, start + (gsize)at, &best);
		if (best.length >= LONG)
			break;
		uint8_t byte = f->bytes[start + (gsize)at];
		vp8l_offer(&f->step[at + 1], f->step[at].cost + LITERAL_BITS, byte);
	}
	vp8l_tokens_keep_way(t, f->step, at);
	if (at == n)
		return start + (gsize)at;
	vp8l_tokens_keep(t, vp8l_token_of(best.length, best.code));
	return start + (gsize)at + (gsize)best.length;
}

void vp8l_tokens_find(struct vp8l_tokens *t, const uint8_t *bytes, gsize n, int width)
{
	struct vp8l_finder *f = t->finder;
	f->bytes = bytes;
	f->n = n;
	f->near.width = (gsize)width;
	memset(f->last, 0, sizeof f->last);
	vp8l_tokens_clear(t);
	for (gsize at = 0; at < n;)
		at = find_stretch(t, at);
}
