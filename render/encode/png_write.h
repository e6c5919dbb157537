/*
 * The chunks of a palette PNG around a stream of tokens.
 */
#ifndef ENCODE_PNG_WRITE_H
#define ENCODE_PNG_WRITE_H

#include "encode/deflate.h"
#include "encode/encode.h"

/* Bits of a pixel: the fewest that hold so many colours. */
int png_depth(int n_colors);

/* Appends a whole file whose rows, each with its filter byte in front, are what `tokens` say; `adler` is their checksum. */
void png_write(const struct palette *palette, int width, int height, struct tokens *tokens, uint32_t adler, GString *out);

#endif
