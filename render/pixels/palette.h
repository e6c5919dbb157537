/*
 * Palettes: the colours of a picture, exact where there are few, else chosen so that no eye sees the difference.
 */
#ifndef PIXELS_PALETTE_H
#define PIXELS_PALETTE_H

#include "pixels/pixels.h"

/* A picture as indexes into a list of colours. */
/* A colour as formats have it, not multiplied by its opacity. */
uint32_t pixel_straight(uint32_t pixel);

struct palette {
	int n_colors;
	uint32_t color[256]; /* not premultiplied; those that are not opaque come first */
	int n_alpha;         /* how many are not opaque */
	int n_flat;     /* of a composition: how many are flat colours of its plate (plate.h), which then come first; the most frequent other ones are next */
	uint8_t *index; /* [width * height] */
};

/*
 * The colours of a picture: exactly, when there are no more than `max`; else the best `max` (the most frequent ones are
 * kept as they are); of two, black and white. With `one_clear` at most one colour is transparent and all others are opaque, as GIF wants it.
 */
struct palette *palette_new(const struct pixels *pixels, int max, bool one_clear);
void palette_free(struct palette *palette);

/* A palette in the order of green, in which most colours of a texture differ: what is nearest is found among the neighbours. */
struct by_green {
	int n;
	uint8_t at[256];     /* numbers of colours */
	uint32_t color[256]; /* of these */
	int first[257];      /* place of the first that has so much green or more */
};
void palette_sort_by_green(struct by_green *order, const struct palette *palette);

/* The number of the nearest colour; of equal ones the first. `palette_nearer`: -1 when none is nearer than `far`, a squared distance, which becomes its own. */
int palette_nearest(const struct by_green *order, uint32_t color);
int palette_nearer(const struct by_green *order, uint32_t color, uint32_t *far);

/*
 * How a palette is chosen from too many colours before quantize.h is asked: the most frequent PALETTE_FIXED stay, the others are rounded
 * to coarser and coarser steps until they fit. A palette of fewer than PALETTE_LEAST colours is left to it at once.
 */
enum { PALETTE_FIXED = 16, PALETTE_STEPS = 4, PALETTE_LEAST = 64 };

/* By how much `n` pixels of a colour are off when it is rounded: the sum of the squares. */
uint64_t palette_error(uint32_t color, uint32_t rounded, uint32_t n);

/*
 * Whether so large a sum may be, of `n` pixels: 1 a channel. Shades of edges stay below it; of textures the coarsest step, for which alone this is asked, does worse than half as
 * many colours that libimagequant chooses.
 */
static inline bool palette_is_near(uint64_t error, uint64_t n) { return error <= 3 * n; }
uint32_t palette_round(uint32_t color, int step); /* not premultiplied */

/*
 * One palette for many pictures: count them all, choose, then ask for the indexes of each. At most one colour is transparent.
 */
struct shared_palette;
struct shared_palette *shared_palette_new(void);
void shared_palette_free(struct shared_palette *s);
bool shared_palette_count(struct shared_palette *s, const struct pixels *p); /* false: there are too many colours, of which some are not counted */
bool shared_palette_count_run(struct shared_palette *s, const uint32_t *pixel, int n, int times); /* the same; less than no times: taken back */
const struct palette *shared_palette_choose(struct shared_palette *s, int max);                   /* borrowed; its `index` is NULL */
const struct palette *shared_palette_quantize(struct shared_palette *s, int max);                 /* the same, none of them rounded */
void shared_palette_index(struct shared_palette *s, const struct pixels *p, uint8_t *out);
void shared_palette_index_run(struct shared_palette *s, const uint32_t *pixel, int n, uint8_t *out);

/* The same for opaque colours that were counted otherwise, in the order in which they are first seen, and the number of each. */
void shared_palette_add(struct shared_palette *s, uint32_t color, uint32_t n);
uint8_t shared_palette_number(struct shared_palette *s, uint32_t color);

#endif
