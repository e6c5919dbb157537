/*
 * PNG and JPG of one picture: the row encoder, libpng's wrapper and libjpeg's, each decoded again.
 */
#include <stdio.h>
#include <jpeglib.h>
#include <string.h>

#include "decode.h"
#include "picture.h"
#include "trial.h"

typedef enum rc encoder_function(const struct encode_request *request, GString *out, struct diags *ds);

static bool decodes_to(const GString *out, const struct pixels *size, const uint32_t *wanted)
{
	g_autofree uint32_t *found = png_decode(out, size->width, size->height);
	return found && !memcmp(found, wanted, (gsize)size->width * (gsize)size->height * sizeof *found);
}

static const char *try_palette(struct choices *c)
{
	static struct palette palette;
	struct pixels size = { 0 };
	draw_size(c, &size.width, &size.height);
	int n_colors = 1 + draw(c, draw(c, 2) ? 256 : 20);
	fill_palette(c, &palette, n_colors, draw(c, 2) ? 0 : draw(c, n_colors + 1));
	gsize n = (gsize)size.width * (gsize)size.height;
	g_autofree uint8_t *index = g_malloc(n);
	g_autofree uint32_t *wanted = g_new(uint32_t, n);
	palette.index = index;
	fill_indexes(c, index, size.width, size.height, n_colors);
	for (gsize i = 0; i < n; i++)
		wanted[i] = palette.color[index[i]];
	struct encode_request request = { .width = size.width, .height = size.height, .pixels = &size, .palette = &palette, .best = seldom(c, 4) };
	static encoder_function *const encoder[] = { png_rows_encode, png_encode };
	static const char *const what[] = { "the row encoder", "libpng, with a palette" };
	for (int i = 0; i < 2; i++) {
		g_autoptr(GString) out = g_string_new(NULL);
		if (encoder[i](&request, out, NULL) != RC_OK || !decodes_to(out, &size, wanted))
			return what[i];
	}
	return NULL;
}

/* Premultiplied pixels, opaque or of any alpha. */
static struct pixels *draw_pixels(struct choices *c, bool opaque)
{
	int width, height, n_colors = 1 + draw(c, 256);
	draw_size(c, &width, &height);
	struct pixels *p = pixels_new(width, height, 0);
	g_autofree uint8_t *index = g_malloc((gsize)width * (gsize)height);
	uint32_t color[256];
	fill_indexes(c, index, width, height, n_colors);
	for (int i = 0; i < n_colors; i++) {
		uint32_t alpha = opaque ? 255 : (uint32_t)draw(c, 256);
		color[i] = alpha << 24;
		for (int shift = 0; shift < 24; shift += 8)
			color[i] |= (uint32_t)draw(c, (int)alpha + 1) << shift;
	}
	for (int i = 0; i < width * height; i++)
		p->pixel[i] = color[index[i]];
	return p;
}

/* A part of a straight colour that a premultiplied one stands for. */
static uint32_t straight_part(uint32_t pixel, int shift)
{
	uint32_t alpha = pixel >> 24, part = pixel >> shift & 255;
	return alpha ? (2 * part * 255 + alpha) / (2 * alpha) : 0;
}

static const char *try_true_color(struct choices *c)
{
	struct pixels *p = draw_pixels(c, draw(c, 2));
	g_autoptr(GString) out = g_string_new(NULL);
	struct encode_request request = { .width = p->width, .height = p->height, .pixels = p, .best = seldom(c, 4) };
	gsize n = (gsize)p->width * (gsize)p->height;
	g_autofree uint32_t *wanted = g_new(uint32_t, n);
	for (gsize i = 0; i < n; i++)
		wanted[i] =
			(p->pixel[i] & 0xff000000u) | straight_part(p->pixel[i], 16) << 16 | straight_part(p->pixel[i], 8) << 8 | straight_part(p->pixel[i], 0);
	bool good = png_encode(&request, out, NULL) == RC_OK && decodes_to(out, p, wanted);
	pixels_free(p);
	return good ? NULL : "libpng, true colour";
}

/* How far a decoded JPG is from what was painted on white, at the worst; -1 when it is no JPG of that size. */
static int jpg_distance(const GString *bytes, const struct pixels *p)
{
	struct jpeg_decompress_struct jpg;
	struct jpeg_error_mgr errors; /* an error of the decoder ends the test */
	g_autofree JSAMPLE *row = g_malloc(3 * (gsize)p->width);
	int worst = 0;
	jpg.err = jpeg_std_error(&errors);
	jpeg_create_decompress(&jpg);
	jpeg_mem_src(&jpg, (const unsigned char *)bytes->str, bytes->len);
	jpeg_read_header(&jpg, TRUE);
	jpeg_start_decompress(&jpg);
	if ((int)jpg.output_width != p->width || (int)jpg.output_height != p->height || jpg.output_components != 3)
		worst = -1;
	while (worst >= 0 && jpg.output_scanline < jpg.output_height) {
		const uint32_t *from = p->pixel + (gsize)jpg.output_scanline * (gsize)p->width;
		jpeg_read_scanlines(&jpg, &row, 1);
		for (int i = 0; i < 3 * p->width; i++) {
			int wanted = (int)((from[i / 3] >> (16 - 8 * (i % 3)) & 255) + 255 - (from[i / 3] >> 24));
			worst = MAX(worst, ABS(wanted - row[i]));
		}
	}
	jpeg_destroy_decompress(&jpg);
	return worst;
}

/* With the best quality no pixel is far from its colour; with any other one it is a picture of that size. */
static const char *try_jpg(struct choices *c)
{
	enum { MOST_OFF = 12 };
	struct pixels *p = draw_pixels(c, draw(c, 2));
	g_autoptr(GString) out = g_string_new(NULL);
	struct encode_request request = { .width = p->width, .height = p->height, .pixels = p, .quality = draw(c, 2) ? 100 : draw(c, 101) };
	int distance = jpg_encode(&request, out, NULL) == RC_OK ? jpg_distance(out, p) : -1;
	pixels_free(p);
	return distance < 0 || (request.quality == 100 && distance > MOST_OFF) ? "libjpeg" : NULL;
}

const char *trial(struct choices *c) { return draw(c, 2) ? try_palette(c) : draw(c, 2) ? try_true_color(c) : try_jpg(c); }
