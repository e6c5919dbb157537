/*
 * What stills and animations of WebP have in common.
 */
#ifndef ENCODE_WEBP_CODER_H
#define ENCODE_WEBP_CODER_H

#include "encode/encode.h"
#include "encode/vp8l.h"
#include "webp/webp.h"

/* The module. NULL and an error when there is none. */
const struct webp *webp_find(struct diags *ds);

/* False and an error when a picture is too large for the format. */
bool webp_fits(int width, int height, struct diags *ds);

/* What the module has said, NULL or a message, as an error. */
enum rc webp_told(const char *message, struct diags *ds);

/* Pixels as the format has them. The caller frees them. */
uint32_t *webp_straight(const uint32_t *pixel, gsize n);

/* What the WebPs of a run share: room to work in, and the last first frame, for most games of a batch begin alike. The bytes of a file do not depend on it. */
struct webp_coder {
	struct vp8l *vp8l;
	/* The first frame of the last composed animation: its width, indexes and colours, and the chunk that they became. */
	int width;
	bool is_clear;
	GByteArray *index;
	uint32_t color[VP8L_COLORS];
	GString *stream;
};
enum { WEBP_CODER_KEPT = 1 << 20 }; /* bytes of indexes and chunk, at most */
struct webp_coder *webp_coder_new(void);
void webp_coder_free(struct webp_coder *coder);

#endif
