/*
 * GIF of stills and of animations: one palette, whole first frame, then what has changed. Only a frame that is taken away when its time is over lets the
 * next one be clear where it was not.
 *
 * Every frame has a Graphic Control Extension and a colour that means "as before", which is never number 0; later frames are the smallest box
 * around their changes. Programs are known to misread frames without these.
 */
#ifndef ENCODE_GIF_STREAM_H
#define ENCODE_GIF_STREAM_H

#include "encode/frames.h"
#include "encode/transitions.h"

struct gif_stream;

/*
 * What the GIFs of a run share: room to work in, and the image of the last first frame, for most games of a batch begin alike. The bytes of a
 * file do not depend on what was written before. A first frame whose indexes and image have more than GIF_CODER_KEPT bytes is not kept: what a worker has in
 * memory is counted in single megabytes.
 */
struct gif_coder;
enum { GIF_CODER_KEPT = 1 << 20 };
struct gif_coder *gif_coder_new(void);
void gif_coder_free(struct gif_coder *coder);
gsize gif_coder_bytes(const struct gif_coder *coder); /* of memory between two GIFs, without the tables */

/*
 * `coder` is borrowed until the stream is closed and serves one stream at a time; NULL: one of its own. `palette` has at most 255 colours
 * if there will be more than one frame, and a clear one may come first. `loop`: times to show it, 0 for ever; -1: no animation.
 */
struct gif_stream *gif_open(struct gif_coder *coder, const struct palette *palette, int width, int height, int loop, GString *out);

/* Adds a frame of width * height indexes; `changes` is for all but the first one. `delay` in hundredths of a second. */
void gif_add(struct gif_stream *gif, const uint8_t *index, const struct frame_changes *changes, int delay);

/* Adds a frame behind the first one that is told by its places (struct transition_at). */
void gif_add_composed(struct gif_stream *gif, const struct transitions *t, const GArray *places, int delay);

/* Adds a frame, and at least `clear` is clear when its time is over. What is: the next frame's changes are from there. */
struct clip gif_add_passing(struct gif_stream *gif, const uint8_t *index, const struct frame_changes *changes, int delay, struct clip clear);

/* Ends the file and frees the stream. */
void gif_close(struct gif_stream *gif);

#endif
