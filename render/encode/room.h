/*
 * What the files of a run share (encode.h), for the encoders.
 */
#ifndef ENCODE_ROOM_H
#define ENCODE_ROOM_H

#include <glib.h>
#include <stdint.h>

struct encode_room {
	struct gif_coder *gif;   /* gif_stream.h */
	struct webp_coder *webp; /* webp_coder.h; NULL before the first animated WebP */
	GHashTable *usual;       /* Huffman codes for short PNGs (plate_bits.c) */
	uint16_t *symbol;        /* of the last PNG that was put together from symbols, and how many there is room for (png_plate.c) */
	gsize n_symbols;
	uint8_t *block; /* of the last PNG on a texture (png_texture.c), and its bytes: pages that are fresh each time take as long as half of such a picture */
	gsize n_block;
};

#endif
