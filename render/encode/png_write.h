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
 * Begins a file: signature, header, palette, and a stream whose symbols are counted in `counts`. Its rows, each with its filter byte in front,
 * are then written to `d`; `adler` is their checksum. Returns where the stream's chunk began, for png_end.
 */
gsize png_begin(const struct palette *palette, int width, int height, struct deflate *d, struct deflate_counts *counts, GString *out);
void png_end(struct deflate *d, gsize chunk, uint32_t adler);

#endif
