/*
 * Rows of bytes as those tokens of VP8L that cost least or nearly so, for stills: matches are looked for once, then ways through them are compared, as often as costs are known
 * better. vp8l_tokens_find is many times as fast, and its streams are a fifth larger.
 */
#ifndef ENCODE_VP8L_SEARCH_H
#define ENCODE_VP8L_SEARCH_H

#include "encode/vp8l_tokens.h"

/* Costs are parts of a bit. Matches of VP8L_LONGEST_PART bytes or more are taken whole wherever they begin. */
enum { VP8L_BIT = 64, VP8L_LONGEST_PART = 128 };

/* What symbols cost: distances and lengths of matches with the bits that follow. */
struct vp8l_costs {
	uint16_t symbol[VP8L_SYMBOLS], distance[VP8L_DISTANCES], length[VP8L_LONGEST_PART];
};

/* As they are on boards, where most matches are with the pixels to the left or above. */
void vp8l_costs_usual(struct vp8l_costs *costs);

/* By how often they came. One that never came costs as much as one that came once, and the length of one more code. */
void vp8l_costs_counted(struct vp8l_costs *costs, const uint32_t *symbol, const uint32_t *distance);

/* The binary logarithm of a number above 0, in parts of a bit. */
uint32_t vp8l_log(uint32_t value);

/* Square tiles of a picture, and the group of costs, or of codes, of each. */
struct vp8l_tiles {
	int side_bits, across; /* how many bits of a place are its place in a tile; tiles in a row of them */
	int n;
	uint8_t *group;
};

static inline int vp8l_tile_at(const struct vp8l_tiles *tiles, int x, int y) { return (y >> tiles->side_bits) * tiles->across + (x >> tiles->side_bits); }

/* Looks for matches among `n` bytes in rows of `width`, which have to stay as they are. */
struct vp8l_search;
struct vp8l_search *vp8l_search_new(const uint8_t *bytes, gsize n, int width);
void vp8l_search_free(struct vp8l_search *s);

/* The cheapest tokens. `symbol`: of each byte, if it becomes a literal; what begins in a tile has the costs of its group. Those that were in `out` are forgotten. */
void vp8l_search_way(struct vp8l_search *s, const uint16_t *symbol, const struct vp8l_tiles *tiles, const struct vp8l_costs *costs, struct vp8l_tokens *out);

#endif
