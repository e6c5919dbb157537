/*
 * Palette PNGs: signature, header, palette, one IDAT.
 */
#include "encode/png_write.h"

#include <libdeflate.h>
#include <math.h>

static void put_be32(GString *out, uint32_t value)
{
	char bytes[4] = { (char)(value >> 24), (char)(value >> 16), (char)(value >> 8), (char)value };
	g_string_append_len(out, bytes, 4);
}

/* A chunk whose data are in `out` from `start` on: its length and type go before them, its checksum behind. */
static gsize begin_chunk(GString *out, const char *type)
{
	put_be32(out, 0);
	g_string_append_len(out, type, 4);
	return out->len;
}

static void end_chunk(GString *out, gsize start)
{
	uint32_t length = (uint32_t)(out->len - start);
	for (int i = 0; i < 4; i++)
		out->str[start - 8 + (gsize)i] = (char)(length >> (24 - 8 * i));
	put_be32(out, libdeflate_crc32(0, out->str + start - 4, length + 4));
}

int png_depth(int n_colors) { return n_colors <= 2 ? 1 : n_colors <= 4 ? 2 : n_colors <= 16 ? 4 : 8; }

static void put_header(GString *out, const struct palette *palette, int width, int height, int depth)
{
	g_string_append_len(out, "\x89PNG\r\n\x1a\n", 8);
	gsize chunk = begin_chunk(out, "IHDR");
	put_be32(out, (uint32_t)width);
	put_be32(out, (uint32_t)height);
	const char rest[5] = { (char)depth, 3, 0, 0, 0 };
	g_string_append_len(out, rest, 5);
	end_chunk(out, chunk);
	chunk = begin_chunk(out, "PLTE");
	char rgb[3 * 256];
	for (int i = 0; i < palette->n_colors; i++) {
		rgb[3 * i] = (char)(palette->color[i] >> 16);
		rgb[3 * i + 1] = (char)(palette->color[i] >> 8);
		rgb[3 * i + 2] = (char)palette->color[i];
	}
	g_string_append_len(out, rgb, 3 * palette->n_colors);
	end_chunk(out, chunk);
	if (!palette->n_alpha)
		return;
	chunk = begin_chunk(out, "tRNS");
	for (int i = 0; i < palette->n_alpha; i++)
		g_string_append_c(out, (char)(palette->color[i] >> 24));
	end_chunk(out, chunk);
}

gsize png_begin(const struct palette *palette, int width, int height, GString *out)
{
	put_header(out, palette, width, height, png_depth(palette->n_colors));
	gsize chunk = begin_chunk(out, "IDAT");
	g_string_append_len(out, "\x78\x01", 2);
	return chunk;
}

void png_end(struct deflate *d, gsize chunk, uint32_t adler)
{
	GString *out = d->out;
	deflate_end(d);
	put_be32(out, adler);
	end_chunk(out, chunk);
	end_chunk(out, begin_chunk(out, "IEND"));
}

void png_set_density(GString *out, gsize start, double dpi)
{
	enum { SIGNATURE = 8, HEADER = 25 }; /* bytes: the header is a chunk of 13 */
	uint32_t per_metre = (uint32_t)lround(dpi / 0.0254);
	g_autoptr(GString) density = g_string_new(NULL);
	gsize chunk = begin_chunk(density, "pHYs");
	put_be32(density, per_metre);
	put_be32(density, per_metre);
	g_string_append_c(density, 1); /* the unit is the metre */
	end_chunk(density, chunk);
	g_string_insert_len(out, (gssize)(start + SIGNATURE + HEADER), density->str, (gssize)density->len);
}
