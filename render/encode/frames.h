/*
 * Frames of animations as indexes into one palette: where they differ, and those that are put together from what compositions have in common.
 */
#ifndef ENCODE_FRAMES_H
#define ENCODE_FRAMES_H

#include "compose/plate.h"
#include "encode/encode.h"
#include "encode/transitions.h"

/* Where a frame may differ from the one before: runs of pixels, sorted and apart, and the indexes these had before, one run after the other. */
struct frame_changes {
	GArray *run; /* struct pixel_run */
	GByteArray *before;
};
void frame_changes_init(struct frame_changes *changes);
void frame_changes_release(struct frame_changes *changes);

/* No changes; one more run, behind those that there are, before its pixels change. */
void frame_changes_clear(struct frame_changes *changes);
void frame_changes_add(struct frame_changes *changes, struct pixel_run run, const uint8_t *index);

/* Takes what the pixels of the runs are, before they change. */
void frame_changes_keep(struct frame_changes *changes, const uint8_t *index);

/* Finds the changes between two frames. */
void frame_changes_find(struct frame_changes *changes, const uint8_t *before, const uint8_t *now, int width, int height);

/* The smallest box of pixels that differ from what they were; of one pixel when none does. `index` is the frame after the changes. */
struct clip frame_changes_box(const struct frame_changes *changes, const uint8_t *index, int width, int height);

/*
 * Who takes frames under a palette of at most 255 colours: the first one as indexes, with `changes` NULL; others with theirs, or of compositions as places where
 * they differ from the frame before. All is borrowed.
 */
struct frame_taker {
	void *user;
	void (*open)(void *user, const struct palette *palette, int width, int height);
	void (*add)(void *user, const uint8_t *index, const struct frame_changes *changes, int delay, struct diags *ds);
	void (*add_places)(void *user, const struct transitions *t, const GArray *places, int delay, struct diags *ds);
};

/* False when the frames have to be painted; then the taker was not asked. */
bool frames_compose(const struct gif_frames *frames, const struct composition *const *c, const struct frame_taker *taker, struct diags *ds);

#endif
