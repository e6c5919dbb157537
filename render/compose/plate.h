/*
 * Plates: what many pictures of one size have in common, and the stamps that make one of them out of it.
 *
 * A plate is a bitmap whose colours are numbered. A stamp is what a piece or a mark changes on it: runs of pixels, and by how much the number of
 * pixels of each colour changes. A composition is a plate with some stamps, none of which touches a pixel of another. Its colours are
 * counted by adding up (census.h), its rows are put together from parts that an encoder has found once, and no pixel has to be painted.
 *
 * Numbers of colours follow the order in which they came up; nothing of that order may be seen in a file, so palettes are sorted: flat colours,
 * the most frequent others, all others, by what they are.
 */
#ifndef COMPOSE_PLATE_H
#define COMPOSE_PLATE_H

#include "pixels/palette.h"

enum {
	PLATE_MOST_COLORS = 16384,   /* of a plate with its stamps; boards have hundreds, a game of drawn tiles at 720 pixels 9,000, photographs are painted */
	PLATE_MOST_PIXELS = 2 << 20, /* 4 MiB; larger pictures gain little */
	PLATE_VARIANTS = 4,          /* indexes of a plate's flat pixels under palettes that were used last */
	PLATE_NO_COLOR = 0xffff,
	PLATE_NO_NUMBER = 0xff /* in palettes of at most 255 colours: of those that no picture has */
};

/* Pixels that follow one another in a row; `at` counts from the first pixel of the bitmap. */
struct pixel_run {
	int at, n;
};

/* By how much the pixels of a colour become more, and the sum of their weights in the checksum of a PNG. */
struct change {
	uint16_t color;
	uint16_t weight; /* modulo the checksum's prime */
	int n;
};
enum { PLATE_PRIME = 65521 };

/* What a stamp changes, shared by all stamps that do the same at several places. Places are those where it was cut. */
struct cutout {
	int users;
	struct clip reach; /* the smallest box of its changes */
	int n_runs, n_changes;
	struct pixel_run *run;
	uint16_t *color; /* of all runs */
	struct change *change;
	int *first; /* of each change: the first pixel that becomes of its colour; -1: none does */
	/* What the PNG encoder has found in it, a block of memory each; NULL until it is first asked for: */
	struct cutout_png *png;        /* encode/plate_symbols.h */
	struct texture_stamp *texture; /* encode/texture_stamps.h */
	/* Of the pictures that are being counted, else 0: */
	int uses;
	int64_t later; /* bytes of a PNG from where it was cut to where its stamps are, all together; of one picture */
};

struct stamp {
	struct cutout *cutout;
	struct clip reach; /* in the picture */
	int dx, dy;        /* from where the cutout was cut */
	int shift;         /* the same for places in the bitmap */
};

/* Some colours that one step of rounding keeps apart. They show at once that it leaves a picture with too many. */
struct apart {
	int n;
	uint16_t id[320]; /* more than a palette holds, so that some may be missing in the next picture */
};

struct plate {
	int width, height;
	uint16_t *id; /* the colour of each pixel */
	int n_colors;
	int n_own;                        /* the first are those of the plate itself */
	int n_flat;                       /* of these, the first are the plate's large areas; the others came with its details, stamps or rounding */
	int room;                         /* colours that there is room for: the arrays of all colours grow */
	uint32_t *color;                  /* [n_colors] */
	uint32_t *count;                  /* [n_own] pixels of the plate itself */
	int *first;                       /* [n_own] the first of them */
	int64_t *weight;                  /* [n_own] of all of them, modulo the checksum's prime */
	uint16_t *rounded[PALETTE_STEPS]; /* [n_colors] numbers; PLATE_NO_COLOR as long as nobody asked */
	struct apart apart[PALETTE_STEPS];
	uint16_t *sorted; /* [n_sorted] the flat colours by value, then the others by value */
	uint16_t *rank;   /* [n_colors] its place in `sorted`, or its number as long as it has none */
	int n_sorted;
	uint16_t frequent[PALETTE_FIXED + 1]; /* the most frequent colours of the picture before */
	int n_frequent;
	uint16_t *slot;        /* [2 * room] colour -> number, by hash */
	struct stamp *details; /* see plate_details; NULL until somebody asks */
	struct plate_png *png; /* what the PNG encoder has found in it; NULL until it is first asked for */
	void (*png_free)(struct plate_png *png);
	struct plate_transitions
		*transitions; /* what encoders of animations have found in its pictures (encode/transitions.h); NULL until it is first asked for */
	void (*transitions_forget)(struct plate *p);
	struct {
		uint8_t *index, *map;
	} variant[PLATE_VARIANTS]; /* of the flat pixels; what became of their colours */
	int next_variant;
	uint8_t *steps; /* of a texture that was written as PNG (encode/texture_steps.h), one block of memory; NULL: it was not */
	int hatch[2];   /* of those steps: distances */
	void (*steps_write)(const struct plate *p, GByteArray *out); /* appends them for later processes; NULL as long as there are none */
	GByteArray *steps_kept;                                      /* as an earlier process has written them; NULL: it has not */
	uint16_t *near;  /* [n_colors] of a texture: of its own colours the one that is nearest to each; PLATE_NO_COLOR as long as nobody asked */
	bool textured;   /* its own colours were chosen (texture.h), are all flat, and are in every palette, wherever they are */
	bool hatched;    /* its spaces may be */
	bool news;       /* since it was read (plate_file.h) something was cut from it or found in it that later processes can use */
	bool overflowed; /* more colours than can be numbered: nothing made from it is right */
	gsize bytes;     /* of it and of all that was cut from it */
};

/* Never NULL; `overflowed` tells whether it is of any use. */
struct plate *plate_new(const struct pixels *pixels, bool textured);

/* One whose colours are known, at most PLATE_MOST_COLORS. The caller fills `id` and `n_flat`, and `count`, `first` and `weight`, of which the first two are 0. */
struct plate *plate_of_colors(int width, int height, const uint32_t *color, int n_colors, int n_own);
void plate_free(struct plate *p);
void plate_forget_transitions(struct plate *p); /* that it has, for they take memory and are soon found again */

/* The number of a colour, given now if it had none. */
uint16_t plate_color(struct plate *p, uint32_t color);
uint16_t plate_color_find(const struct plate *p, uint32_t color); /* PLATE_NO_COLOR when it has none */

/* The plate's pixels that are not flat: labels, edges. Borrowed. */
const struct stamp *plate_details(struct plate *p);

/*
 * The stamp that turns the plate into `painted`, which differs from it inside `box` only. `touched` tells of each pixel of the box whether it
 * belongs to the stamp though it may look as before; NULL: none does. The caller frees the stamp.
 */
struct stamp *plate_cut(struct plate *p, const struct pixels *painted, const struct clip *box, const uint8_t *touched);
void stamp_free(struct stamp *s);

/* A stamp of a cutout whose runs have `n_pixels` in all, which belongs to the plate from now on. The caller frees it. */
struct stamp *stamp_of_cutout(struct plate *p, struct cutout *cutout, int n_pixels);

/* The same stamp at another place. The plate has to look the same there, from the row above its reach to the row below it. The caller frees it. */
struct stamp *stamp_moved(struct plate *p, const struct stamp *s, int dx, int dy);

/* Rows from `top` to above `bottom`. */
struct span {
	int top, bottom;
};

struct composition {
	struct plate *plate;
	GPtrArray *stamps; /* struct stamp *, borrowed */
	GArray *spans;     /* struct span, of each stamp and all before it */
	uint8_t *map;      /* [PLATE_MOST_COLORS]: the number in the palette of each colour, once there is one; NULL in copies */
	uint32_t adler;    /* the checksum of the rows of indexes as PNG stores them */
};

void composition_init(struct composition *c);
void composition_release(struct composition *c);
void composition_begin(struct composition *c, struct plate *p);
struct composition *composition_copy(const struct composition *c); /* small, to be looked at: nothing can be added to it, and it gets no palette of its own */
void composition_free(struct composition *c);

/* False when the stamp changes a pixel that another one has changed: then only painting knows the order. */
bool composition_add(struct composition *c, struct stamp *stamp);

/* Its pixels; the caller frees them. */
struct pixels *composition_pixels(const struct composition *c);

enum { PALETTE_FIRST = 3 }; /* of the colours that are not flat, so many of the most frequent ones come first */

/* Its palette, as palette_new would choose it, without indexes; NULL when palette_new has to do it. The caller frees it. */
struct palette *composition_palette(struct composition *c, int max);

/* The indexes under the palette that was chosen last. */
uint8_t *composition_index(const struct composition *c);

/*
 * Several pictures of one plate, as an animation has them. One palette for all, and what each colour's number in it is (`map`, of PLATE_MOST_COLORS);
 * NULL when it cannot be had from counts.
 */
struct palette *compositions_palette(const struct composition *const *c, int n, int max, uint8_t *map);

/*
 * The same where rounding leaves too many colours: the palette that painted pictures would share (palette.h). A shade more or less of the pieces' ink decides which of the
 * two it is; an animation is composed in either case. Not of a texture, whose painted pictures have more colours.
 */
struct palette *compositions_shared_palette(const struct composition *const *c, int n, int max, uint8_t *map);

/* The indexes of the plate without stamps; turning them into those of a picture. */
uint8_t *plate_plain(struct plate *p, const uint8_t *map);
void composition_add_stamps(const struct composition *c, const uint8_t *map, uint8_t *index);

/* Adds the stamps of a picture that another one does not have. */
void composition_add_missing(const struct composition *c, const struct composition *other, GPtrArray *out);

#endif
