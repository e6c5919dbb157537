/*
 * Encoders: pixels in, the bytes of a file out. Nothing here depends on time, machine or locale.
 *
 * One table, chosen by declared abilities: the first row that can do what a picture asks for is taken, so that a faster
 * encoder is a row put before a slower one.
 */
#ifndef ENCODE_ENCODE_H
#define ENCODE_ENCODE_H

#include "engine/diag.h"
#include "pixels/palette.h"

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
