/*
 * Frames that are painted, as indexes into one palette that is found from all of them: they are asked for twice, and looked at where they differ from the one
 * before.
 */
#ifndef ENCODE_PAINTED_H
#define ENCODE_PAINTED_H

#include "encode/frames.h"

struct painted {
	const struct gif_frames *frames;
	struct shared_palette *shared;
	const struct palette *palette; /* of all frames, of at most 255 colours, one of them clear; borrowed from `shared`. NULL before they are counted */
	int width, height;
	uint32_t *before; /* pixels of the frame that came last */
	bool is_clear;    /* some pixel is not opaque */
	bool turns_clear; /* some pixel becomes clear that was not */
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
