/*
 * Pages whose figures are there once (render/raster/page_stamps.h), beside the same pages drawn as they are.
 *
 *   page_stamps FILE.svg...
 *
 * For each file a line: its name, how many pixels in a million differ by more than a fifth, and how many figures it has.
 */
#include <stdio.h>
#include <stdlib.h>

#include "raster/page_stamps.h"

extern const struct any_svg boardwright_any_svg;

enum { WIDTH = 900, HEIGHT = 1200, FAR = 51 };

static cairo_surface_t *paper(cairo_t **cr)
{
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
	*cr = cairo_create(surface);
	cairo_set_source_rgb(*cr, 1, 1, 1);
	cairo_paint(*cr);
	return surface;
}

static int far_bytes(cairo_surface_t *a, cairo_surface_t *b)
{
	int n = 0, length = cairo_image_surface_get_stride(a) * HEIGHT;
	cairo_surface_flush(a);
	cairo_surface_flush(b);
	const guint8 *p = cairo_image_surface_get_data(a), *q = cairo_image_surface_get_data(b);
	for (int i = 0; i < length; i++)
		n += abs(p[i] - q[i]) > FAR;
	return n;
}

int main(int argc, char **argv)
{
	bool good = true;
	for (int i = 1; i < argc; i++) {
		g_autofree char *text = NULL, *message = NULL;
		gsize length = 0;
		cairo_t *cut, *whole;
		cairo_surface_t *a = paper(&cut), *b = paper(&whole);
		struct page_stamps *stamps = page_stamps_new(&boardwright_any_svg);
		if (!g_file_get_contents(argv[i], &text, &length, NULL))
			return 1;
		const struct raster_page page = { text, length, WIDTH, HEIGHT };
		bool drawn = page_stamps_draw(stamps, cut, &page, &message);
		good &= drawn && !message && boardwright_any_svg.draw(whole, text, length, WIDTH, HEIGHT, &message);
		printf("%s %d %u\n", argv[i], (int)(far_bytes(a, b) * 1e6 / (WIDTH * HEIGHT)), page_stamps_count(stamps));
		cairo_destroy(cut);
		cairo_destroy(whole);
		cairo_surface_destroy(a);
		cairo_surface_destroy(b);
		page_stamps_free(stamps);
	}
	return good ? 0 : 1;
}
