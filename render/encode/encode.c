/*
 * The table of encoders, and the choice of one.
 */
#include "encode/encode.h"

#include "encode/png_write.h"

const struct encoder encoder_table[] = {
#define ENCODER(function, ...) { .encode = function, __VA_ARGS__ },
#include "encode/encoders.def"
#undef ENCODER
	{ .name = NULL },
};

/* The first row that has all of `abilities` and can do what is asked; NULL: none. */
static const struct encoder *find(unsigned abilities, const struct encode_request *request)
{
	for (const struct encoder *e = encoder_table; e->name; e++)
		if ((e->abilities & abilities) == abilities && (!e->can || e->can(request)))
			return e;
	return NULL;
}

struct wish encode_palette_wish(unsigned format, int max_colors)
{
	bool exact = format == ENCODE_PNG || format == ENCODE_WEBP;
	int max = format == ENCODE_GIF ? MIN(max_colors, 256) : exact && max_colors <= 256 ? max_colors : 0;
	return (struct wish){ .max_colors = max, .one_clear = format == ENCODE_GIF };
}

enum rc encode(struct encode_room *room, struct bitmap *b, const struct encode_wish *wish, GString *out, struct diags *ds)
{
	struct encode_request request = { .width = b->width,
		.height = b->height,
		.pixels = b->pixels,
		.palette = b->palette,
		.composition = b->composition,
		.room = room,
		.quality = wish->quality,
		.lossless = wish->lossless,
		.best = wish->best,
		.dpi = wish->dpi };
	unsigned abilities = wish->format | (b->palette ? ENCODE_PALETTE : ENCODE_TRUE_COLOR) | (wish->best ? ENCODE_BEST : 0) |
		(b->palette && b->palette->n_alpha ? ENCODE_ALPHA : 0);
	const struct encoder *encoder = b->composition ? find(abilities | ENCODE_COMPOSED, &request) : NULL;
	if (b->composition && !encoder)
		b->palette->index = composition_index(b->composition);
	if (!encoder)
		encoder = find(abilities, &request);
	gsize start = out->len;
	enum rc rc = encoder->encode(&request, out, ds);
	if (rc == RC_OK && wish->dpi > 0 && wish->format == ENCODE_PNG)
		png_set_density(out, start, wish->dpi);
	return rc;
}
