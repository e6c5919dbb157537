/*
 * Streams of VP8L as small as those of libwebp or nearly so, see vp8l.h: after a first way it is known how often symbols come, and where alike ones lie, so that a second one knows
 * what they will cost. A byte that is in the cache, which holds a few of those that came last, is written as its place there.
 */
#include "encode/vp8l_colors.h"
#include "encode/vp8l_groups.h"
#include "encode/vp8l_pen.h"

enum { GROUPS = VP8L_MOST_GROUPS, CACHED = 1 << VP8L_CACHE_BITS };

/* A picture on its way. */
struct image {
	int width; /* of bytes */
	gsize n;
	uint8_t *byte;
	uint16_t *symbol; /* of each, as a literal */
	bool has_cache;
	struct vp8l_tokens tokens;
	struct vp8l_tiles tiles;
	struct vp8l_group group[GROUPS];
	int n_groups;
};

static void image_init(struct image *image, int width, int height, const uint8_t *index, const struct vp8l_colors *c)
{
	image->width = c->n <= VP8L_FEW ? vp8l_packed_width(width, c->n) : width;
	image->n = (gsize)image->width * (gsize)height;
	image->byte = g_new(uint8_t, image->n);
	image->symbol = g_new(uint16_t, image->n);
	if (c->n <= VP8L_FEW)
		vp8l_pack(index, width, height, c, image->byte);
	else
		for (gsize i = 0; i < image->n; i++)
			image->byte[i] = c->number[index[i]];
	vp8l_tokens_init(&image->tokens);
	vp8l_tiles_init(&image->tiles, image->width, height);
	image->n_groups = 1;
}

static void image_release(struct image *image)
{
	vp8l_tokens_release(&image->tokens);
	g_free(image->tiles.group);
	g_free(image->byte);
	g_free(image->symbol);
}

/* Where a byte would be in the cache; the format says how: it is the pixel's green, its other channels are 0. */
static int place_in_cache(int byte) { return (int)(((uint32_t)byte << 8) * 0x1e35a7bdu >> (32 - VP8L_CACHE_BITS)); }

/* Symbols of bytes, with or without a cache. */
static void find_symbols(struct image *image, bool has_cache)
{
	uint8_t cached[CACHED] = { 0 }, place[256]; /* at first it is full of 0 */
	const uint8_t *byte = image->byte;
	uint16_t *symbol = image->symbol;
	image->has_cache = has_cache;
	for (int i = 0; i < 256; i++)
		place[i] = (uint8_t)place_in_cache(i);
	for (gsize i = 0, end, n = image->n; i < n; i = end) { /* run by run of one byte */
		uint8_t this = byte[i];
		uint16_t hit = has_cache ? (uint16_t)(VP8L_GREENS + place[this]) : this;
		for (end = i + 1; end < n && byte[end] == this;)
			end++;
		symbol[i] = cached[place[this]] == this ? hit : this;
		for (gsize k = i + 1; k < end; k++)
			symbol[k] = hit;
		cached[place[this]] = this;
	}
}

static void count_groups(struct image *image) { vp8l_groups_count(&image->tokens, image->symbol, image->width, &image->tiles, image->group, image->n_groups); }

/* What all symbols cost that are no distances. */
static uint64_t symbols_cost(struct image *image)
{
	struct vp8l_costs costs;
	uint64_t sum = 0;
	count_groups(image);
	vp8l_costs_counted(&costs, image->group->symbol, image->group->distance);
	for (int i = 0; i < VP8L_SYMBOLS; i++)
		sum += (uint64_t)image->group->symbol[i] * costs.symbol[i];
	return sum;
}

static void choose_cache(struct image *image)
{
	uint64_t without = symbols_cost(image);
	find_symbols(image, true);
	if (symbols_cost(image) >= without)
		find_symbols(image, false);
}

static void find_tokens(struct image *image)
{
	struct vp8l_costs costs[GROUPS];
	struct vp8l_search *search = vp8l_search_new(image->byte, image->n, image->width);
	find_symbols(image, false);
	vp8l_costs_usual(costs);
	vp8l_search_way(search, image->symbol, &image->tiles, costs, &image->tokens);
	choose_cache(image);
	image->n_groups = vp8l_groups_find(&image->tokens, image->symbol, image->width, &image->tiles, image->group);
	for (int i = 0; i < image->n_groups; i++)
		vp8l_costs_counted(&costs[i], image->group[i].symbol, image->group[i].distance);
	vp8l_search_way(search, image->symbol, &image->tiles, costs, &image->tokens);
	count_groups(image);
	vp8l_search_free(search);
}

/* Which group each tile has, as a picture of its own. */
static void put_tiles(struct vp8l_pen *pen, const struct vp8l_tiles *tiles)
{
	struct vp8l_tokens t;
	struct vp8l_codes codes;
	vp8l_tokens_init(&t);
	vp8l_tokens_find(&t, tiles->group, (gsize)tiles->n, tiles->across);
	vp8l_put(pen, (uint32_t)tiles->side_bits - 2, 3);
	vp8l_put(pen, 0, 1); /* no cache of colours */
	vp8l_put_codes(pen, t.counts.green, VP8L_GREENS, t.counts.distance, &codes);
	vp8l_put_tokens(pen, &t, &codes);
	vp8l_tokens_release(&t);
}

static void put_tokens(struct vp8l_pen *pen, const struct image *image, const struct vp8l_codes *codes)
{
	enum { AT_ONCE = 1024 };
	const struct vp8l_tokens *t = &image->tokens;
	gsize at = 0;
	int x = 0, y = 0;
	for (gsize i = 0; i < t->n; i++) {
		const struct vp8l_codes *c = &codes[image->tiles.group[vp8l_tile_at(&image->tiles, x, y)]];
		int length = vp8l_token_length(t->token[i]);
		if (i % AT_ONCE == 0)
			vp8l_pen_room(pen, AT_ONCE * VP8L_TOKEN_BYTES);
		vp8l_put_token(&pen->w, t->token[i], image->symbol[at], c);
		at += (gsize)length;
		for (x += length; x >= image->width; x -= image->width)
			y++;
	}
}

static void put_image(struct vp8l_pen *pen, const struct image *image)
{
	struct vp8l_codes codes[GROUPS];
	vp8l_put(pen, 0, 1); /* no other transform */
	vp8l_put(pen, image->has_cache, 1);
	if (image->has_cache)
		vp8l_put(pen, VP8L_CACHE_BITS, 4);
	vp8l_put(pen, image->n_groups > 1, 1);
	if (image->n_groups > 1)
		put_tiles(pen, &image->tiles);
	for (int i = 0; i < image->n_groups; i++)
		vp8l_put_codes(pen, image->group[i].symbol, image->has_cache ? VP8L_SYMBOLS : VP8L_GREENS, image->group[i].distance, &codes[i]);
	put_tokens(pen, image, codes);
}

bool vp8l_encode_small(int width, int height, const uint8_t *index, const uint32_t *color, GString *out)
{
	struct vp8l_pen pen;
	struct vp8l_colors colors;
	struct image image = { 0 };
	bool used[VP8L_COLORS];
	vp8l_colors_used(index, (gsize)width * (gsize)height, VP8L_COLORS, used);
	vp8l_colors_sort(&colors, used, color);
	vp8l_colors_chain(&colors);
	image_init(&image, width, height, index, &colors);
	find_tokens(&image);
	vp8l_pen_init(&pen, out);
	vp8l_put_head(&pen, width, height, colors.clear);
	vp8l_put_palette(&pen, colors.color, colors.n);
	put_image(&pen, &image);
	vp8l_pen_release(&pen);
	image_release(&image);
	return colors.clear;
}
