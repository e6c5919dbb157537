/*
 * Encoders: pixels in, the bytes of a file out. Nothing here depends on time, machine or locale.
 *
 * One table, chosen by declared abilities: the first row that can do what a picture asks for is taken, so that a faster
 * encoder is a row put before a slower one.
 */
#ifndef ENCODE_ENCODE_H
#define ENCODE_ENCODE_H

#include "engine/diag.h"
#include "pixels/pixels.h"

/* A picture as indexes into a list of colours. */
struct palette {
	int n_colors;
	uint32_t color[256]; /* not premultiplied; those that are not opaque come first */
	int n_alpha;         /* how many are not opaque */
	int n_flat;          /* of a composition: how many are flat colours of its plate (plate.h), which then come first; the most frequent other ones are next */
	uint8_t *index;      /* [width * height] */
};

/*
 * The colours of a picture: exactly, when there are no more than `max`; else the best `max` (the most frequent ones are
 * kept as they are). With `one_clear` at most one colour is transparent and all others are opaque, as GIF wants it.
 */
struct palette *palette_new(const struct pixels *pixels, int max, bool one_clear);
void palette_free(struct palette *palette);

/*
 * How a palette is chosen from too many colours before libimagequant is asked: the most frequent PALETTE_FIXED stay, the others are rounded
 * to coarser and coarser steps until they fit. A palette of fewer than PALETTE_LEAST colours is left to libimagequant at once.
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

enum encode_ability {
	ENCODE_PNG = 1, ENCODE_GIF = 2, ENCODE_JPG = 4, /* the format */
	ENCODE_PALETTE = 8,       /* takes a palette */
	ENCODE_TRUE_COLOR = 16,   /* takes pixels */
	ENCODE_ALPHA = 32,        /* keeps transparency */
	ENCODE_BEST = 64,         /* the smallest file, whatever the time */
	ENCODE_COMPOSED = 128     /* takes a composition (plate.h) instead of the palette's indexes */
};

struct composition;

struct encode_request {
	const struct pixels *pixels;   /* with a palette, only the size is read */
	const struct palette *palette; /* or NULL */
	struct composition *composition; /* or NULL; borrowed, its room for symbols is used */
	int quality;                   /* JPG, 0 to 100 */
	bool best;                     /* the smallest file */
};

struct encoder {
	const char *name;
	unsigned abilities;
	enum rc (*encode)(const struct encode_request *request, GString *out, struct diags *ds);
};

extern const struct encoder encoder_table[]; /* ends with a NULL name */

/* The first row that has all of `abilities`; never NULL for what the outputs ask. */
const struct encoder *encoder_find(unsigned abilities);

/*
 * One palette for many pictures: count them all, choose, then ask for the indexes of each. At most one colour is transparent.
 */
struct shared_palette;
struct shared_palette *shared_palette_new(void);
void shared_palette_free(struct shared_palette *s);
void shared_palette_count(struct shared_palette *s, const struct pixels *p);
const struct palette *shared_palette_choose(struct shared_palette *s, int max); /* borrowed; its `index` is NULL */
void shared_palette_index(struct shared_palette *s, const struct pixels *p, uint8_t *out);

/*
 * Frames of one size, each with its delay in hundredths of a second, as an animated GIF. Frames are asked for one after the
 * other, twice, and need to live only until the next is asked for: memory does not grow with their number.
 */
struct gif_frames {
	const struct pixels *(*frame)(void *user, int index, struct diags *ds); /* NULL after an error in `ds` */
	void *user;
	const int *delay;
	int n_frames;
	int loop;       /* times to show it; 0: for ever */
	int max_colors;
	struct gif_coder *coder; /* of the run, see gif_stream.h, or NULL; borrowed */
	bool (*written)(void *user, GString *out, struct diags *ds); /* after each frame: may take bytes away; false after an error; NULL: they stay */
};
enum rc gif_encode_frames(const struct gif_frames *frames, GString *out, struct diags *ds);

enum rc png_plate_encode(const struct encode_request *request, GString *out, struct diags *ds); /* compositions only */
bool png_plate_can(const struct composition *c, const struct palette *palette);
enum rc png_rows_encode(const struct encode_request *request, GString *out, struct diags *ds); /* palette pictures only */
enum rc png_encode(const struct encode_request *request, GString *out, struct diags *ds);
enum rc gif_encode(const struct encode_request *request, GString *out, struct diags *ds);
enum rc jpg_encode(const struct encode_request *request, GString *out, struct diags *ds);

#endif
