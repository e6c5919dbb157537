/*
 * WebP of stills without losses under a palette, which need no module.
 */
#include "encode/encode.h"
#include "encode/vp8l.h"
#include "encode/webp_file.h"

bool webp_indexed_can(const struct encode_request *request) { return request->lossless && MAX(request->width, request->height) <= VP8L_MOST_SIDE; }

enum rc webp_indexed_encode(const struct encode_request *request, GString *out, struct diags *ds)
{
	gsize file = webp_file_begin(out), chunk = webp_chunk_begin(out, "VP8L");
	vp8l_encode_small(request->width, request->height, request->palette->index, request->palette->color, out);
	webp_chunk_end(out, chunk);
	webp_file_end(out, file);
	return RC_OK;
}
