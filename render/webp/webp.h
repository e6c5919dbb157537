/*
 * The module of WebP: all that needs libwebp, behind one row of functions. Opened when the first such picture is written; nothing else links the library.
 */
#ifndef WEBP_WEBP_H
#define WEBP_WEBP_H

#include <gmodule.h>
#include <stdbool.h>
#include <stdint.h>

#define WEBP_VERSION 2
#define WEBP_SYMBOL "boardwright_webp"

struct webp_wish {
	int quality; /* 0 to 100 */
	bool lossless, best;
};

struct webp_stream;

/* A frame of an animation: a box of the picture, whose left and top edges are even. */
struct webp_frame {
	int left, top, width, height;
	const uint32_t *pixel; /* of the box */
	bool blends;           /* what is clear in it stays as it was before */
	int milliseconds;
};

/* Pixels are 0xAARRGGBB, not multiplied by their opacity, rows from the top, no padding. What comes back is NULL, or why it could not be done: lent until the stream is closed. */
struct webp {
	int version;
	const char *(*still)(const struct webp_wish *wish, int width, int height, const uint32_t *pixel, GString *out);

	/* An animation, whose first frame is all of the picture. `loop`: times to show it; 0: for ever. */
	struct webp_stream *(*open)(const struct webp_wish *wish, int width, int height, int loop);
	const char *(*add)(struct webp_stream *s, const struct webp_frame *frame);
	const char *(*end)(struct webp_stream *s, GString *out);
	void (*close)(struct webp_stream *s);
};

#endif
