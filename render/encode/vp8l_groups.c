/*
 * Groups of codes, see vp8l_groups.h.
 *
 * Tiles begin in groups by how dear their symbols are, go to the group whose codes suit them best, a few times over, and then groups are joined as long as that saves bits.
 */
#include "encode/vp8l_groups.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
	SIDE_BITS = 5, /* tiles of 32 pixels: neither 16 nor 64 is better */
	ROUNDS = 3,
	KINDS = VP8L_SYMBOLS + VP8L_DISTANCES /* symbols of both codes, those of distances last */
};

void vp8l_tiles_init(struct vp8l_tiles *tiles, int width, int height)
{
	int bits = SIDE_BITS - 1, down;
	do {
		bits++;
		tiles->across = (width + (1 << bits) - 1) >> bits;
		down = (height + (1 << bits) - 1) >> bits;
	} while (tiles->across * down > VP8L_MOST_TILES);
	tiles->side_bits = bits;
	tiles->n = tiles->across * down;
	tiles->group = g_new0(uint8_t, tiles->n);
}

/* What the tokens say, tile by tile. */
struct events {
	int *start; /* of each tile, and behind the last */
	uint16_t *kind;
};

/* A walk along the tokens: of each its tile, and the kinds of its one or two symbols, the second -1 when there is but one. */
struct walk {
	const struct vp8l_tokens *t;
	const uint16_t *symbol;
	const struct vp8l_tiles *tiles;
	int width, x, y;
	gsize i, at;
	int tile, first, second;
};

static bool walk_on(struct walk *w)
{
	if (w->i == w->t->n)
		return false;
	vp8l_token token = w->t->token[w->i++];
	int length = vp8l_token_length(token);
	w->tile = vp8l_tile_at(w->tiles, w->x, w->y);
	w->first = length == 1 ? w->symbol[w->at] : 256 + vp8l_symbol(length);
	w->second = length == 1 ? -1 : VP8L_SYMBOLS + vp8l_symbol(vp8l_token_code(token));
	w->at += (gsize)length;
	for (w->x += length; w->x >= w->width; w->x -= w->width)
		w->y++;
	return true;
}

static void events_init(struct events *e, const struct walk *tokens)
{
	int n_tiles = tokens->tiles->n;
	e->start = g_new0(int, n_tiles + 2);
	e->kind = g_new(uint16_t, 2 * tokens->t->n + 1);
	for (struct walk w = *tokens; walk_on(&w);)
		e->start[w.tile + 2] += 1 + (w.second >= 0);
	for (int i = 1; i <= n_tiles; i++)
		e->start[i + 1] += e->start[i];
	for (struct walk w = *tokens; walk_on(&w);) {
		e->kind[e->start[w.tile + 1]++] = (uint16_t)w.first;
		if (w.second >= 0)
			e->kind[e->start[w.tile + 1]++] = (uint16_t)w.second;
	}
}

static void events_release(struct events *e)
{
	g_free(e->start);
	g_free(e->kind);
}

static void count_kind(struct vp8l_group *group, int kind)
{
	if (kind < VP8L_SYMBOLS)
		group->symbol[kind]++;
	else
		group->distance[kind - VP8L_SYMBOLS]++;
}

static void count_groups(const struct events *e, const struct vp8l_tiles *tiles, struct vp8l_group *group, int n)
{
	memset(group, 0, (gsize)n * sizeof *group);
	for (int tile = 0; tile < tiles->n; tile++)
		for (int i = e->start[tile]; i < e->start[tile + 1]; i++)
			count_kind(&group[tiles->group[tile]], e->kind[i]);
}

static void costs_by_kind(const struct vp8l_group *group, uint16_t cost[KINDS])
{
	struct vp8l_costs costs;
	vp8l_costs_counted(&costs, group->symbol, group->distance);
	memcpy(cost, costs.symbol, sizeof costs.symbol);
	memcpy(cost + VP8L_SYMBOLS, costs.distance, sizeof costs.distance);
}

static uint32_t tile_cost(const struct events *e, int tile, const uint16_t *cost)
{
	uint32_t sum = 0;
	for (int i = e->start[tile]; i < e->start[tile + 1]; i++)
		sum += cost[e->kind[i]];
	return sum;
}

struct dear {
	uint32_t mean; /* what a symbol of it costs */
	int tile;
};

static int compare_dear(const void *a, const void *b)
{
	const struct dear *x = a, *y = b;
	return x->mean != y->mean ? (x->mean > y->mean) - (x->mean < y->mean) : (x->tile > y->tile) - (x->tile < y->tile);
}

/* Groups of as many tiles each, from those with the cheapest symbols to those with the dearest. */
static void part_tiles(const struct events *e, struct vp8l_tiles *tiles, int n)
{
	struct vp8l_group all;
	uint16_t cost[KINDS];
	g_autofree struct dear *dear = g_new(struct dear, tiles->n);
	count_groups(e, tiles, &all, 1);
	costs_by_kind(&all, cost);
	for (int i = 0; i < tiles->n; i++)
		dear[i] = (struct dear){ tile_cost(e, i, cost) / (uint32_t)MAX(e->start[i + 1] - e->start[i], 1), i };
	qsort(dear, (size_t)tiles->n, sizeof *dear, compare_dear);
	for (int i = 0; i < tiles->n; i++)
		tiles->group[dear[i].tile] = (uint8_t)(i * n / tiles->n);
}

static void move_tiles(const struct events *e, struct vp8l_tiles *tiles, const struct vp8l_group *group, int n)
{
	uint16_t cost[VP8L_MOST_GROUPS][KINDS];
	for (int k = 0; k < n; k++)
		costs_by_kind(&group[k], cost[k]);
	for (int i = 0; i < tiles->n; i++) {
		uint32_t least = tile_cost(e, i, cost[tiles->group[i]]);
		for (int k = 0; k < n; k++) {
			uint32_t sum = tile_cost(e, i, cost[k]);
			if (sum < least) {
				least = sum;
				tiles->group[i] = (uint8_t)k;
			}
		}
	}
}

static uint64_t code_cost(const uint32_t *count, const uint32_t *more, int n)
{
	enum { SYMBOL = 4 * VP8L_BIT, CODE = 20 * VP8L_BIT }; /* what a length takes that is not 0, and the rest of a code */
	uint64_t sum = 0, cost = CODE;
	for (int i = 0; i < n; i++) {
		uint32_t both = count[i] + more[i];
		if (!both)
			continue;
		sum += both;
		cost += SYMBOL - (uint64_t)both * vp8l_log(both);
	}
	return sum ? cost + sum * vp8l_log((uint32_t)sum) : cost;
}

/* Of two groups as one, with their codes. */
static int64_t joined_cost(const struct vp8l_group *a, const struct vp8l_group *b)
{
	return (int64_t)(code_cost(a->symbol, b->symbol, VP8L_SYMBOLS) + code_cost(a->distance, b->distance, VP8L_DISTANCES));
}

static void join(struct vp8l_group *to, const struct vp8l_group *from)
{
	for (int i = 0; i < VP8L_SYMBOLS; i++)
		to->symbol[i] += from->symbol[i];
	for (int i = 0; i < VP8L_DISTANCES; i++)
		to->distance[i] += from->distance[i];
}

/* Joins the pair that saves most, as long as one does. `now`: of each group, in which one it is then. */
static void join_groups(struct vp8l_group *group, int n, uint8_t *now)
{
	static const struct vp8l_group none;
	int64_t alone[VP8L_MOST_GROUPS], saved[VP8L_MOST_GROUPS][VP8L_MOST_GROUPS];
	bool gone[VP8L_MOST_GROUPS] = { false };
	for (int i = 0; i < n; i++) {
		now[i] = (uint8_t)i;
		alone[i] = joined_cost(&group[i], &none);
	}
	for (int i = 0; i < n; i++)
		for (int k = i + 1; k < n; k++)
			saved[i][k] = alone[i] + alone[k] - joined_cost(&group[i], &group[k]);
	for (;;) {
		int a = -1, b = -1;
		int64_t most = 0;
		for (int i = 0; i < n; i++)
			for (int k = i + 1; k < n && !gone[i]; k++)
				if (!gone[k] && saved[i][k] >= most) {
					most = saved[i][k];
					a = i;
					b = k;
				}
		if (a < 0)
			return;
		join(&group[a], &group[b]);
		gone[b] = true;
		for (int i = 0; i < n; i++)
			if (now[i] == b)
				now[i] = (uint8_t)a;
		alone[a] = joined_cost(&group[a], &none);
		for (int i = 0; i < n; i++)
			if (i != a && !gone[i])
				saved[MIN(i, a)][MAX(i, a)] = alone[a] + alone[i] - joined_cost(&group[i], &group[a]);
	}
}

/* Numbers groups in the order in which tiles have them. A tile without tokens is as the one before it, which costs least. */
static int number_groups(const struct events *e, struct vp8l_tiles *tiles, const uint8_t *now)
{
	int number[VP8L_MOST_GROUPS], n = 0;
	uint8_t before = 0;
	memset(number, -1, sizeof number);
	for (int i = 0; i < tiles->n; i++) {
		if (e->start[i] == e->start[i + 1]) {
			tiles->group[i] = before;
			continue;
		}
		int *to = &number[now[tiles->group[i]]];
		if (*to < 0)
			*to = n++;
		before = tiles->group[i] = (uint8_t)*to;
	}
	return MAX(n, 1);
}

int vp8l_groups_find(const struct vp8l_tokens *t, const uint16_t *symbol, int width, struct vp8l_tiles *tiles, struct vp8l_group group[VP8L_MOST_GROUPS])
{
	struct events e;
	uint8_t now[VP8L_MOST_GROUPS];
	int n = MIN(VP8L_MOST_GROUPS, tiles->n);
	events_init(&e, &(struct walk){ .t = t, .symbol = symbol, .tiles = tiles, .width = width });
	memset(tiles->group, 0, (gsize)tiles->n);
	part_tiles(&e, tiles, n);
	for (int i = 0; i < ROUNDS; i++) {
		count_groups(&e, tiles, group, n);
		move_tiles(&e, tiles, group, n);
	}
	count_groups(&e, tiles, group, n);
	join_groups(group, n, now);
	n = number_groups(&e, tiles, now);
	count_groups(&e, tiles, group, n);
	events_release(&e);
	return n;
}

void vp8l_groups_count(const struct vp8l_tokens *t, const uint16_t *symbol, int width, const struct vp8l_tiles *tiles, struct vp8l_group *group, int n)
{
	memset(group, 0, (gsize)n * sizeof *group);
	for (struct walk w = { .t = t, .symbol = symbol, .tiles = tiles, .width = width }; walk_on(&w);) {
		struct vp8l_group *to = &group[tiles->group[w.tile]];
		count_kind(to, w.first);
		if (w.second >= 0)
			count_kind(to, w.second);
	}
}
