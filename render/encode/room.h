/*
 * What the files of a run share (encode.h), for the encoders.
 */
#ifndef ENCODE_ROOM_H
#define ENCODE_ROOM_H

#include <glib.h>
#include <stdint.h>

struct encode_room {
	struct gif_coder *gif; /* gif_stream.h */
	GHashTable *usual;     /* Huffman codes for short PNGs (plate_bits.c) */
	uint16_t *symbol;      /* of the last PNG that was put together from symbols, and how many there is room for (png_plate.c) */
	gsize n_symbols;
};

#endif
