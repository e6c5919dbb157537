/*
 * PNG through libpng: a palette of 1 to 8 bits when one is given, else true colour, with alpha only when something is clear.
 */
#include "encode/png_write.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

static void on_write(png_structp png, png_bytep data, png_size_t length) { g_string_append_len(png_get_io_ptr(png), (const char *)data, (gssize)length); }

static void on_flush(png_structp png) {}

static void on_error(png_structp png, png_const_charp message)
{
	char **kept = png_get_error_ptr(png);
	if (!*kept)
		*kept = g_strdup(message);
	longjmp(png_jmpbuf(png), 1); /* libpng's contract: the handler does not return */
}

static void on_warning(png_structp png, png_const_charp message) {}

static void write_palette_picture(png_structp png, png_infop info, const struct encode_request *r, png_bytep row)
{
	const struct palette *palette = r->palette;
	png_color colors[256];
	png_byte alpha[256];
	for (int i = 0; i < palette->n_colors; i++) {
		colors[i] = (png_color){
			.red = (png_byte)(palette->color[i] >> 16), .green = (png_byte)(palette->color[i] >> 8), .blue = (png_byte)palette->color[i]
		};
		alpha[i] = (png_byte)(palette->color[i] >> 24);
	}
	png_set_IHDR(png, info, (png_uint_32)r->width, (png_uint_32)r->height, png_depth(palette->n_colors), PNG_COLOR_TYPE_PALETTE, PNG_INTERLACE_NONE,
		PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
	png_set_PLTE(png, info, colors, palette->n_colors);
	if (palette->n_alpha)
		png_set_tRNS(png, info, alpha, palette->n_alpha, NULL);
	png_set_filter(png, 0, PNG_FILTER_NONE);
	png_write_info(png, info);
	png_set_packing(png);
	for (int y = 0; y < r->height; y++) {
		memcpy(row, palette->index + (gsize)y * (gsize)r->width, (gsize)r->width);
		png_write_row(png, row);
	}
}

static bool is_opaque(const struct pixels *p)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	for (gsize i = 0; i < n; i++)
		if (p->pixel[i] < 0xff000000)
			return false;
	return true;
}

static void write_true_color(png_structp png, png_infop info, const struct pixels *p, png_bytep row)
{
	bool opaque = is_opaque(p);
	png_set_IHDR(png, info, (png_uint_32)p->width, (png_uint_32)p->height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
		PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
	png_write_info(png, info);
	for (int y = 0; y < p->height; y++) {
		png_bytep out = row;
		for (int x = 0; x < p->width; x++) {
			uint32_t pixel = pixel_straight(p->pixel[(gsize)y * (gsize)p->width + (gsize)x]);
			for (int shift = 16; shift >= 0; shift -= 8)
				*out++ = (png_byte)(pixel >> shift);
			if (!opaque)
				*out++ = (png_byte)(pixel >> 24);
		}
		png_write_row(png, row);
	}
}

enum rc png_encode(const struct encode_request *request, GString *out, struct diags *ds)
{
	char *message = NULL;
	png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &message, on_error, on_warning);
	png_infop info = png_create_info_struct(png);
	png_bytep row = g_malloc((gsize)request->width * 4);
	if (!setjmp(png_jmpbuf(png))) {
		png_set_write_fn(png, out, on_write, on_flush);
		png_set_compression_level(png, request->best ? 9 : 6);
		if (request->palette)
			write_palette_picture(png, info, request, row);
		else
			write_true_color(png, info, request->pixels, row);
		png_write_end(png, NULL);
	}
	png_destroy_write_struct(&png, &info);
	g_free(row);
	if (!message)
		return RC_OK;
	enum rc rc = diag_error(ds, RC_INTERNAL, (struct place){ 0 }, "PNG: %s", message);
	g_free(message);
	return rc;
}
