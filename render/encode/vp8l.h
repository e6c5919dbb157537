/*
 * VP8L, the lossless bitstream of WebP (RFC 9649, section 3), of pictures that are indexes into a palette: boards, and what changes on them from frame to
 * frame.
 */
#ifndef ENCODE_VP8L_H
#define ENCODE_VP8L_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

enum { VP8L_MOST_SIDE = 16383, VP8L_COLORS = 256 };

/* Room to work in. One coder writes any number of pictures, one after the other; what it writes depends on the picture alone. */
struct vp8l;
struct vp8l *vp8l_new(void);
void vp8l_free(struct vp8l *v);

/* Between pictures it keeps room for one whose tokens have at most so many bytes; a board at 720 pixels has a tenth of that. */
enum { VP8L_MOST_KEPT = 1 << 20 };
gsize vp8l_room(const struct vp8l *v);

/*
 * Appends the bitstream, without any container, of width * height indexes into `color`: 0xAARRGGBB, not multiplied by their opacity. Only colours that are
 * used cost anything. True when one of these is not opaque.
 */
bool vp8l_encode(struct vp8l *v, int width, int height, const uint8_t *index, const uint32_t *color, GString *out);

/* The same, as small as libwebp makes it or nearly so, in ten times the time: for stills. */
bool vp8l_encode_small(int width, int height, const uint8_t *index, const uint32_t *color, GString *out);

#endif
