/*
 * PNG of palette pictures, fast: DEFLATE that looks for matches one byte back and one row up, and one Huffman table a picture.
 *
 * Board pictures are flat colours and repeated rows, so these two distances find nearly all that a full search would find, in a sixteenth of
 * its time (png_tokens.h).
 *
 * The rows are filtered with "none" and packed into `bytes`.
 */
#include <libdeflate.h>
#include <string.h>

#include "encode/png_tokens.h"
#include "encode/png_write.h"

/* Rows as PNG stores them: the filter byte, then indexes of `depth` bits. */
static uint8_t *pack_rows(const struct palette *palette, int width, int height, int depth, size_t *stride)
{
	*stride = ((size_t)width * (size_t)depth + 7) / 8 + 1;
	uint8_t *bytes = g_malloc0(*stride * (size_t)height + TOKEN_PADDING);
	for (int y = 0; y < height; y++) {
		const uint8_t *index = palette->index + (size_t)y * (size_t)width;
		uint8_t *row = bytes + *stride * (size_t)y + 1;
		if (depth == 8)
			memcpy(row, index, (size_t)width);
		else
			for (int x = 0; x < width; x++)
				row[x * depth / 8] |= (uint8_t)(index[x] << (8 - depth - x * depth % 8));
	}
	return bytes;
}

enum rc png_rows_encode(const struct encode_request *request, GString *out, struct diags *ds)
{
	int width = request->width, height = request->height;
	size_t stride, length;
	g_autofree uint8_t *bytes = pack_rows(request->palette, width, height, png_depth(request->palette->n_colors), &stride);
	struct tokens tokens;
	struct deflate d;
	length = stride * (size_t)height;
	g_autofree token *token_room = g_new(token, length);
	tokens_init(&tokens, token_room);
	for (size_t at = 0; at < length;)
		at += tokens_find(&tokens, bytes, at, length, stride);
	gsize chunk = png_begin(request->palette, width, height, out);
	tokens_write(&tokens, &d, out);
	png_end(&d, chunk, libdeflate_adler32(1, bytes, length));
	return RC_OK;
}
