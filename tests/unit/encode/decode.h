/*
 * Decoders for the trials. They are strict: what a viewer would forgive is refused.
 */
#ifndef TESTS_ENCODE_DECODE_H
#define TESTS_ENCODE_DECODE_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * The pixels of a PNG, straight 0xAARRGGBB, by libpng; NULL when it is not of this size, when libpng has anything to say about it, or when its chunks or
 * its stream have wrong checksums or end too early or too late. The caller frees them.
 */
uint32_t *png_decode(const GString *bytes, int width, int height);

/* A GIF of one global palette, each frame as it is seen after it was laid over those before it. */
struct gif {
	int width, height;
	int loop;         /* -1: nothing is said */
	GArray *delay;    /* int */
	GPtrArray *frame; /* uint32_t *, 0 where nothing was ever put */
	struct {
		int left, top, width, height;
	} box;        /* of the last frame */
	int disposal; /* of the last frame: 2 empties its box before the next one */
	bool stays;   /* all frames stay */
};

/* NULL when all is well, else what is wrong. The caller releases `out` in both cases. */
const char *gif_decode(const GString *bytes, struct gif *out);
void gif_release(struct gif *gif);

#endif
