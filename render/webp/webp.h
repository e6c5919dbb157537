/*
 * The module of WebP: all that needs libwebp, behind one row of functions. Opened when the first such picture is written; nothing else links the library.
 */
#ifndef WEBP_WEBP_H
#define WEBP_WEBP_H

#include <gmodule.h>
#include <stdbool.h>
#include <stdint.h>

#define WEBP_VERSION 3
#define WEBP_SYMBOL "boardwright_webp"

struct webp_wish {
	int quality; /* 0 to 100 */
	bool lossless, best;
	bool is_frame; /* of an animation */
};

/* Pixels are 0xAARRGGBB, not multiplied by their opacity, rows from the top, no padding. What comes back is NULL, or why it could not be done. */
struct webp {
	int version;
	const char *(*still)(const struct webp_wish *wish, int width, int height, const uint32_t *pixel, GString *out);
};

#endif
