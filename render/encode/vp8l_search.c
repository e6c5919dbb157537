/*
 * Matches of stills, see vp8l_search.h.
 *
 * As in vp8l_tokens.c a stretch ends where a match is long. Matches of a place are kept by their lengths, each longer than the one before it and, as a rule, farther away: of
 * lengths that several have, the nearest is the cheapest.
 */
#include "encode/vp8l_search.h"

#include "encode/vp8l_match.h"

#include <stdbool.h>

enum {
	STRETCH = 4096, /* places */
	HASH_BITS = 14,
	SEEN = 4,   /* bytes of a hash */
	DEPTH = 24, /* places with the same hash that are looked at; with 64 files are 0.7 % smaller and take a third more time */
	MOST = 12   /* matches of a place */
};

struct vp8l_search {
	const uint8_t *bytes;
	gsize n;
	struct vp8l_near near;
	int part;          /* matches of so many bytes are long: about a space of a board, for in it nothing begins */
	vp8l_token *match; /* of every place that is looked at, one after the other */
	gsize n_matches, room;
	uint8_t *many; /* how many of these it has */
	gsize n_looked;
	uint32_t last[1 << HASH_BITS], *before; /* 1 + the last place of a hash, and for each place the one before it; 0: none */
	struct vp8l_step step[STRETCH + VP8L_LONGEST_PART];
};

uint32_t vp8l_log(uint32_t value)
{
	uint32_t log = 31 - (uint32_t)__builtin_clz(value);
	uint64_t part = (uint64_t)value << (31 - log); /* at least 1, below 2, with 31 bits behind the point: its square tells the next bit */
	for (int bit = VP8L_BIT; bit > 1; bit /= 2) {
		part = part * part >> 31;
		log = log << 1 | (uint32_t)(part >> 32);
		part >>= part >> 32;
	}
	return log;
}

static void count_costs(uint16_t *cost, const uint32_t *count, int n)
{
	enum { CODE = 3 * VP8L_BIT };
	uint32_t sum = 1;
	for (int i = 0; i < n; i++)
		sum += count[i];
	sum = vp8l_log(sum);
	for (int i = 0; i < n; i++)
		cost[i] = (uint16_t)(count[i] ? sum - vp8l_log(count[i]) : sum + CODE);
}

/* Bits that follow symbols. */
static void add_extra(struct vp8l_costs *costs)
{
	for (int i = 0; i < VP8L_DISTANCES; i++)
		costs->distance[i] = (uint16_t)(costs->distance[i] + VP8L_BIT * vp8l_symbol_extra(i));
	for (int i = 1; i < VP8L_LONGEST_PART; i++)
		costs->length[i] = (uint16_t)(costs->symbol[256 + vp8l_symbol(i)] + VP8L_BIT * vp8l_symbol_extra(vp8l_symbol(i)));
}

void vp8l_costs_usual(struct vp8l_costs *costs)
{
	enum { LITERAL = 6 * VP8L_BIT, LENGTH = 4 * VP8L_BIT, NEAREST = 2 * VP8L_BIT, NEAR = 4 * VP8L_BIT, FAR = 6 * VP8L_BIT };
	for (int i = 0; i < VP8L_SYMBOLS; i++)
		costs->symbol[i] = i < 256 ? LITERAL : LENGTH;
	for (int i = 0; i < VP8L_DISTANCES; i++)
		costs->distance[i] = i < 2 ? NEAREST : i < 4 ? NEAR : FAR;
	add_extra(costs);
}

void vp8l_costs_counted(struct vp8l_costs *costs, const uint32_t *symbol, const uint32_t *distance)
{
	count_costs(costs->symbol, symbol, VP8L_SYMBOLS);
	count_costs(costs->distance, distance, VP8L_DISTANCES);
	add_extra(costs);
}

/* Matches that begin in one place. */
struct found {
	int n, longest;
	vp8l_token match[MOST];
};

static void add_match(const struct vp8l_search *s, gsize at, gsize distance, struct found *found)
{
	int length = vp8l_length_at(s->bytes, s->n, at, distance);
	if (length <= found->longest || found->n == MOST)
		return;
	found->longest = length;
	found->match[found->n++] = vp8l_token_of(length, vp8l_near_code(&s->near, distance));
}

/* Most fail at once: the byte behind the longest match so far, and the first one, have to be the same. */
static inline void try_distance(const struct vp8l_search *s, gsize at, gsize distance, struct found *found)
{
	const uint8_t *now = s->bytes + at, *then = now - distance;
	if (now[found->longest] == then[found->longest] && now[0] == then[0])
		add_match(s, at, distance, found);
}

/* Where a hash was last becomes this place. Where it was before; 0: nowhere. */
static uint32_t keep_hash(struct vp8l_search *s, gsize at)
{
	if (at + SEEN > s->n)
		return 0;
	uint32_t *last = &s->last[vp8l_load_four(s->bytes + at) * 2654435761u >> (32 - HASH_BITS)];
	s->before[at] = *last;
	*last = (uint32_t)at + 1;
	return s->before[at];
}

static void find_matches(struct vp8l_search *s, gsize at, struct found *found)
{
	const gsize width = s->near.width, near[] = { width, 1, width - 1, width + 1, 2 * width };
	const uint32_t first = at < VP8L_FARTHEST ? 1 : (uint32_t)(at + 1 - VP8L_FARTHEST);
	found->n = 0;
	found->longest = 1;
	for (guint i = 0; i < G_N_ELEMENTS(near); i++)
		if (near[i] && near[i] <= at && at + (gsize)found->longest < s->n)
			try_distance(s, at, near[i], found);
	uint32_t next = keep_hash(s, at);
	for (int i = 0; i < DEPTH && next >= first && at + (gsize)found->longest < s->n; i++, next = s->before[next - 1])
		try_distance(s, at, at + 1 - next, found);
}

static void keep_matches(struct vp8l_search *s, const vp8l_token *match, int n)
{
	if (s->n_matches + MOST > s->room) {
		s->room = 2 * s->room + STRETCH;
		s->match = g_renew(vp8l_token, s->match, s->room);
	}
	memcpy(s->match + s->n_matches, match, (gsize)n * sizeof *match);
	s->n_matches += (gsize)n;
	s->many[s->n_looked++] = (uint8_t)n;
}

/* Of all places, but for those within a long match. */
static void find_all(struct vp8l_search *s)
{
	struct found found;
	for (gsize at = 0, end; at < s->n;) {
		find_matches(s, at, &found);
		bool is_long = found.longest >= s->part;
		keep_matches(s, is_long ? &found.match[found.n - 1] : found.match, is_long ? 1 : found.n);
		end = at + (is_long ? (gsize)found.longest : 1);
		while (++at < end)
			keep_hash(s, at);
	}
}

struct vp8l_search *vp8l_search_new(const uint8_t *bytes, gsize n, int width)
{
	enum { SHORTEST_PART = 32, SPACES = 8 };
	struct vp8l_search *s = g_new0(struct vp8l_search, 1);
	s->bytes = bytes;
	s->n = n;
	s->part = CLAMP(width / SPACES, SHORTEST_PART, VP8L_LONGEST_PART);
	vp8l_near_init(&s->near);
	s->near.width = (gsize)width;
	s->before = g_new(uint32_t, n);
	s->many = g_new(uint8_t, n);
	find_all(s);
	return s;
}

void vp8l_search_free(struct vp8l_search *s)
{
	g_free(s->match);
	g_free(s->many);
	g_free(s->before);
	g_free(s);
}

/* Each match for the lengths that those before it do not reach. */
static void offer_matches(struct vp8l_step *step, const vp8l_token *match, int n, const struct vp8l_costs *costs)
{
	int from = 2;
	for (int i = 0; i < n; i++) {
		int length = vp8l_token_length(match[i]), code = vp8l_token_code(match[i]);
		uint32_t cost = step->cost + costs->distance[vp8l_symbol(code)];
		for (; from <= length; from++)
			vp8l_offer(step + from, cost + costs->length[from], vp8l_token_of(from, code));
	}
}

/* A way on its way: what comes next. */
struct way {
	gsize at;
	int x, y;
	const vp8l_token *match;
	const uint8_t *many;
};

static void go_on(struct way *way, int n, int width)
{
	way->at += (gsize)n;
	for (way->x += n; way->x >= width; way->x -= width)
		way->y++;
}

static void find_stretch(
	struct vp8l_search *s, const uint16_t *symbol, const struct vp8l_tiles *tiles, const struct vp8l_costs *costs, struct way *way, struct vp8l_tokens *out)
{
	int n = (int)MIN((gsize)STRETCH, s->n - way->at), place = 0, width = (int)s->near.width;
	vp8l_token taken = 0;
	s->step[0].cost = 0;
	for (int i = 1; i < s->part; i++)
		s->step[i].cost = UINT32_MAX;
	for (; place < n && !taken; way->match += *way->many++) {
		if (*way->many && vp8l_token_length(*way->match) >= s->part) {
			taken = *way->match;
			continue;
		}
		struct vp8l_step *step = s->step + place++;
		const struct vp8l_costs *c = &costs[tiles->group[vp8l_tile_at(tiles, way->x, way->y)]];
		step[s->part].cost = UINT32_MAX;
		offer_matches(step, way->match, *way->many, c);
		vp8l_offer(step + 1, step->cost + c->symbol[symbol[way->at]], s->bytes[way->at]);
		go_on(way, 1, width);
	}
	vp8l_tokens_keep_way(out, s->step, place);
	if (taken) {
		vp8l_tokens_keep(out, taken);
		go_on(way, vp8l_token_length(taken), width);
	}
}

void vp8l_search_way(struct vp8l_search *s, const uint16_t *symbol, const struct vp8l_tiles *tiles, const struct vp8l_costs *costs, struct vp8l_tokens *out)
{
	struct way way = { .match = s->match, .many = s->many };
	vp8l_tokens_clear(out);
	while (way.at < s->n)
		find_stretch(s, symbol, tiles, costs, &way, out);
}
