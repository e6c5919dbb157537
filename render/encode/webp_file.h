/*
 * The container of WebP (RFC 9649, section 2): stills, and animations of frames that were coded before.
 */
#ifndef ENCODE_WEBP_FILE_H
#define ENCODE_WEBP_FILE_H

#include "pixels/pixels.h"

#include <glib.h>

/* A chunk on its way in `out`: what is appended until it ends is its content. */
gsize webp_chunk_begin(GString *out, const char *name);
void webp_chunk_end(GString *out, gsize begun);

/* A file on its way. Between its beginning and its end a still has one chunk of pixels, an animation frames. */
gsize webp_file_begin(GString *out);
void webp_file_end(GString *out, gsize begun);

/* After the beginning of a file: it will have frames. `loop`: times to show it; 0: for ever. */
void webp_animation_begin(GString *out, int width, int height, int loop);

/* Where a frame is, whose left and top edges are even; what is clear in one that blends stays as it was. Begins it; chunks of its pixels follow. */
enum { WEBP_FRAME_HEAD = 24 }; /* bytes before these */
gsize webp_frame_begin(GString *out, const struct clip *box, int milliseconds, bool blends);
void webp_frame_end(GString *out, gsize begun);

/* Says of the animation that begins with the file `begun` that something in it is not opaque. */
void webp_animation_is_clear(GString *out, gsize begun);

#endif
