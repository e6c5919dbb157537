/*
 * Encoders: a bitmap in, the bytes of a file out. Nothing here depends on time, machine or locale.
 *
 * One table, chosen by declared abilities: the first row that can do what a picture asks for is taken, so that a faster
 * encoder is a row put before a slower one.
 */
#ifndef ENCODE_ENCODE_H
#define ENCODE_ENCODE_H

#include "compose/bitmap.h"
#include "engine/diag.h"

enum encode_ability {
	ENCODE_PNG = 1,
	ENCODE_GIF = 2,
	ENCODE_JPG = 4,         /* the format of a file */
	ENCODE_PALETTE = 8,     /* takes a palette */
	ENCODE_TRUE_COLOR = 16, /* takes pixels */
	ENCODE_ALPHA = 32,      /* keeps transparency */
	ENCODE_BEST = 64,       /* the smallest file, whatever the time */
	ENCODE_WEBP = 256,      /* the format of a file */
	ENCODE_COMPOSED = 128   /* takes a composition (plate.h) instead of the palette's indexes */
};

/*
 * Room and tables that the files of a run share. The bytes of a file do not depend on what was written before. NULL where one may be given: a file on its own.
 */
struct encode_room;
struct encode_room *encode_room_new(void);
void encode_room_free(struct encode_room *room);

/* What a file is wanted like, besides its pixels. */
struct encode_wish {
	unsigned format; /* an encode_ability */
	int quality;     /* JPG, WebP, 0 to 100 */
	bool lossless;   /* WebP: whatever the quality */
	bool best;       /* the smallest file */
	double dpi;      /* PNG, JPG: pixels of an inch, for the header; 0: not said */
};

/* The palette that a format has for a picture of at most `max_colors`: so many colours, or 0 for true colour. Decision 254. */
struct wish encode_palette_wish(unsigned format, int max_colors);

/* Appends the file of a bitmap. A composed one gets indexes when no encoder can do without. */
enum rc encode(struct encode_room *room, struct bitmap *bitmap, const struct encode_wish *wish, GString *out, struct diags *ds);

/* What one encoder is asked for. */
struct encode_request {
	int width, height;
	const struct pixels *pixels;           /* or NULL, when there is a palette */
	const struct palette *palette;         /* or NULL */
	const struct composition *composition; /* or NULL */
	struct encode_room *room;              /* never NULL with a composition */
	int quality;
	bool lossless, best;
	double dpi;
};

struct encoder {
	const char *name;
	unsigned abilities;
	bool (*can)(const struct encode_request *request); /* whether it can do this one; NULL: all */
	enum rc (*encode)(const struct encode_request *request, GString *out, struct diags *ds);
};

extern const struct encoder encoder_table[]; /* ends with a NULL name */

/*
 * Frames of one size, each with its delay in hundredths of a second, as an animated GIF. Frames are asked for one after the
 * other, once or twice, and need to live only until the next is asked for: memory does not grow with their number. The clip of a frame is where it may differ from the
 * one that was asked for before it; of the first one all is looked at.
 */
struct gif_frames {
	const struct pixels *(*frame)(void *user, int index, struct diags *ds); /* NULL after an error in `ds` */
	void *user;
	const int *delay;
	int n_frames;
	int loop; /* times to show it; 0: for ever */
	int max_colors;
	struct encode_room *room;                                    /* or NULL */
	bool (*written)(void *user, GString *out, struct diags *ds); /* after each frame: may take bytes away; false after an error; NULL: they stay */
};
enum rc gif_encode_frames(const struct gif_frames *frames, GString *out, struct diags *ds);

/* The same from what the frames are composed of, all on one plate; `frame` is not asked. False when they have to be painted, before the first byte. */
bool gif_encode_composed(const struct gif_frames *frames, const struct composition *const *c, GString *out, struct diags *ds);

/* The same as a lossless WebP. */
bool webp_encode_composed(const struct gif_frames *frames, const struct composition *const *c, GString *out, struct diags *ds);

/*
 * The same frames as an animated WebP; all of it is in memory until it ends. `wish`: quality, lossless, best. Opaque ones without losses have the GIF's palette where
 * no more than 256 colours are asked for; to others, frames are asked for once more.
 */
enum rc webp_encode_frames(const struct gif_frames *frames, const struct encode_wish *wish, GString *out, struct diags *ds);

#define ENCODER(function, ...) enum rc function(const struct encode_request *request, GString *out, struct diags *ds);
#include "encode/encoders.def"
#undef ENCODER
bool png_plate_can(const struct encode_request *request); /* compositions only */
bool webp_indexed_can(const struct encode_request *request);
bool png_texture_can(const struct encode_request *request);

#endif
