/*
 * The chunks of a palette PNG around its stream.
 */
#ifndef ENCODE_PNG_WRITE_H
#define ENCODE_PNG_WRITE_H

#include "encode/deflate.h"
#include "encode/encode.h"

/* Bits of a pixel: the fewest that hold so many colours. */
int png_depth(int n_colors);

/*
 * Begins a file: signature, header, palette, and the chunk of its stream, which is begun next (deflate_begin) and holds the rows, each with its
 * filter byte in front; `adler` is their checksum. Returns where the chunk began, for png_end.
 */
gsize png_begin(const struct palette *palette, int width, int height, GString *out);
void png_end(struct deflate *d, gsize chunk, uint32_t adler);

/* Says how many pixels an inch has in a file that is whole: a chunk behind the header of the PNG that begins at `start`. */
void png_set_density(GString *out, gsize start, double dpi);

#endif
