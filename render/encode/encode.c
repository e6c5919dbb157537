/*
 * The table of encoders.
 */
#include "encode/encode.h"

const struct encoder encoder_table[] = {
	{ .name = "rows", .abilities = ENCODE_PNG | ENCODE_PALETTE | ENCODE_ALPHA, .encode = png_rows_encode },
	{ .name = "libpng", .abilities = ENCODE_PNG | ENCODE_PALETTE | ENCODE_TRUE_COLOR | ENCODE_ALPHA | ENCODE_BEST, .encode = png_encode },
	{ .name = "plate", .abilities = ENCODE_PNG | ENCODE_PALETTE | ENCODE_COMPOSED, .encode = png_plate_encode },
	{ .name = "lzw", .abilities = ENCODE_GIF | ENCODE_PALETTE | ENCODE_ALPHA | ENCODE_BEST, .encode = gif_encode },
	{ .name = "libjpeg", .abilities = ENCODE_JPG | ENCODE_TRUE_COLOR | ENCODE_BEST, .encode = jpg_encode },
	{ .name = NULL },
};

const struct encoder *encoder_find(unsigned abilities)
{
	for (const struct encoder *e = encoder_table; e->name; e++)
		if ((e->abilities & abilities) == abilities)
			return e;
	return NULL;
}
