/*
 * Frames that are painted, as indexes into one palette that is found from all of them. They are looked at where they differ from the one before; what differs is
 * kept, so that they are painted once, or asked for again when it takes more than PAINTED_KEPT bytes.
 */
#ifndef ENCODE_PAINTED_H
#define ENCODE_PAINTED_H

#include "encode/frames.h"

enum { PAINTED_KEPT = 4 << 20 };

/* What differs in each frame: runs, and their pixels as strips of one colour. */
struct kept_frames {
	GArray *runs;  /* guint, of all frames up to each */
	GArray *run;   /* struct pixel_run */
	GArray *strip; /* struct pixel_strip */
	guint at;      /* the strip that is read next */
	bool is_too_much;
};

struct painted {
	const struct gif_frames *frames;
	struct shared_palette *shared;
	const struct palette *palette; /* of all frames, of at most 255 colours, one of them clear; borrowed from `shared`, or NULL */
	int width, height;
	uint32_t *before; /* pixels of the frame that came last */
	struct kept_frames kept;
	bool wants_opaque; /* counting ends when some pixel is not, and there is no palette then */
	bool is_clear;     /* some pixel is not opaque */
	bool turns_clear;  /* some pixel becomes clear that was not */
};
void painted_init(struct painted *p, const struct gif_frames *frames);
void painted_release(struct painted *p);

/* Looks at all frames and finds their palette. An error when one cannot be painted, or has another size. */
enum rc painted_count(struct painted *p, struct diags *ds);

/* Turns the indexes of the frame before into those of this one. `changes`: what differs, or NULL. False and an error when it cannot be painted. */
bool painted_index(struct painted *p, int frame, uint8_t *index, struct frame_changes *changes, struct diags *ds);

/* All frames for a taker, to whom what turns clear is a change like others. */
enum rc painted_take(struct painted *p, const struct frame_taker *taker, struct diags *ds);

#endif
