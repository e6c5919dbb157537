/*
 * Plain SVGs (render/raster/plain_svg.h) beside librsvg, which must draw the same pixels: our own art, and random paths.
 *
 *   plain_svg FILE.svg...    nearly all of these are plain
 *
 * Other versions of librsvg than the one that we draw as may round otherwise: a pixel in a hundred, by a level.
 */
#include <librsvg/rsvg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "raster/plain_svg.h"
#include "unit/share.h"

#define SAME_VERSION (LIBRSVG_MAJOR_VERSION == 2 && LIBRSVG_MINOR_VERSION == 54)

static const int sizes[][2] = { { 7, 7 }, { 33, 36 }, { 50, 50 }, { 127, 90 } };

enum { RANDOM = 400, LEAST_PLAIN = 98 /* per cent of the files */ };

static bool is_alike(const char *name, const guint8 *a, const guint8 *b, int length)
{
	int differ = 0, most = 0, drawn = 0;
	for (int i = 0; i < length; i++) {
		differ += a[i] != b[i];
		most = MAX(most, abs(a[i] - b[i]));
		drawn += a[i] != 0;
	}
	bool alike = SAME_VERSION ? !differ : most <= 1 && differ <= length / 100;
	if (!alike || (name && !drawn))
		printf("%s: %d bytes differ, by up to %d; %d are drawn\n", name ? name : "random", differ, most, drawn);
	return alike && (!name || drawn);
}

/* Whether the text is plain; `good` becomes false when librsvg draws it otherwise. `name`: something is drawn. */
static bool compare(const char *name, const char *text, gsize length, const int size[2], bool *good)
{
	const RsvgRectangle all = { 0, 0, size[0], size[1] };
	cairo_surface_t *ours = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size[0], size[1]);
	cairo_surface_t *theirs = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size[0], size[1]);
	cairo_t *cr = cairo_create(ours);
	bool plain = plain_svg_draw(cr, text, length, size[0], size[1]);
	cairo_destroy(cr);
	cr = cairo_create(theirs);
	RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)text, length, NULL);
	bool drawn = handle && rsvg_handle_render_document(handle, cr, &all, NULL);
	cairo_destroy(cr);
	g_clear_object(&handle);
	cairo_surface_flush(ours);
	cairo_surface_flush(theirs);
	if (plain &&
		(!drawn ||
			!is_alike(name, cairo_image_surface_get_data(ours), cairo_image_surface_get_data(theirs),
				cairo_image_surface_get_stride(ours) * size[1]))) {
		printf("%d x %d of %s: librsvg draws it otherwise\n", size[0], size[1], name ? name : text);
		*good = false;
	}
	cairo_surface_destroy(ours);
	cairo_surface_destroy(theirs);
	return plain;
}

/* Numbers near and far, whole and broken, and some that are none. */
static void add_number(GString *out, GRand *r)
{
	static const char *const odd[] = { "1e2", "+3", "1.2.3", "0x10", ".5", "7.", "inf", "123456789012", "-0", "4-3", "1,2" };
	if (g_rand_int_range(r, 0, 400) == 0)
		g_string_append_printf(out, "%s ", odd[g_rand_int_range(r, 0, G_N_ELEMENTS(odd))]);
	else
		g_string_append_printf(out, "%d.%02d ", g_rand_int_range(r, -20, 120), g_rand_int_range(r, 0, 100));
}

static void add_path(GString *out, GRand *r)
{
	static const char letters[] = "MLLCCZLLCCZZ";
	int n = g_rand_int_range(r, 1, 12);
	g_string_append(out, "d=\"M ");
	add_number(out, r);
	add_number(out, r);
	for (int i = 0; i < n; i++) {
		char letter = letters[g_rand_int_range(r, 0, sizeof letters - 1)];
		g_string_append_c(out, letter);
		for (int k = letter == 'Z' ? 0 : letter == 'C' ? 6 : 2; k > 0; k--)
			add_number(out, r);
	}
	g_string_append_c(out, '"');
}

static void add_look(GString *out, GRand *r)
{
	static const char *const ends[] = { "stroke-linecap=\"round\" ", "stroke-linejoin=\"round\" ", "stroke-linecap=\"round\" stroke-linejoin=\"round\" ",
		"stroke=\"none\" " };
	g_string_append_printf(out, " fill=\"#%06x\" ", g_rand_int(r) & 0xffffff);
	if (g_rand_int_range(r, 0, 3))
		g_string_append_printf(
			out, "stroke=\"#%06x\" stroke-width=\"%d.%d\" ", g_rand_int(r) & 0xffffff, g_rand_int_range(r, 0, 20), g_rand_int_range(r, 0, 100));
	else
		g_string_append(out, ends[g_rand_int_range(r, 0, G_N_ELEMENTS(ends))]);
}

static char *random_svg(GRand *r)
{
	GString *out = g_string_new("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"");
	g_string_append_printf(out, "%d %d %d %d\">\n", g_rand_int_range(r, -9, 9), g_rand_int_range(r, 0, 9), g_rand_int_range(r, 50, 110), 100);
	bool clipped = g_rand_boolean(r);
	if (clipped) {
		g_string_append(out, "<clipPath id=\"body\"><path ");
		add_path(out, r);
		g_string_append(out, "/></clipPath>\n");
	}
	for (int n = g_rand_int_range(r, 1, 4); n > 0; n--) {
		bool group = g_rand_boolean(r);
		g_string_append(out, group ? "<g" : "<path");
		add_look(out, r);
		if (group) {
			g_string_truncate(out, out->len - 1);
			g_string_append(out, clipped && g_rand_boolean(r) ? " clip-path=\"url(#body)\"><path" : "><path");
			add_look(out, r);
		}
		add_path(out, r);
		g_string_append(out, group ? "/></g>\n" : "/>\n");
	}
	g_string_append(out, "</svg>\n");
	return g_string_free(out, FALSE);
}

/* Half of the width is half of the unit that cairo rounds to, and a little more in single precision. */
static const char edge[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 256 256\">\n"
			   "<path fill=\"none\" stroke=\"#000000\" stroke-width=\"1.00625\" d=\"M 8 0 L 8 256\"/>\n</svg>\n";

/* Which versions of librsvg draw in two ways. */
static const char far[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 256 256\">\n"
			  "<path fill=\"#000000\" d=\"M 8 0 L 8 256 L 10000 8 Z\"/>\n</svg>\n";

int main(int argc, char **argv)
{
	static const int edge_size[] = { 160, 160 };
	bool good = true;
	if (!compare("an edge", edge, strlen(edge), edge_size, &good) || compare("far away", far, strlen(far), edge_size, &good))
		good = false;
	int share = corpus_share(), n = 0, plain = 0, random = 0;
	for (int i = 1; i < argc; i += share, n++) {
		g_autofree char *text = NULL;
		gsize length;
		if (!g_file_get_contents(argv[i], &text, &length, NULL)) {
			printf("%s cannot be read\n", argv[i]);
			return 1;
		}
		bool all = true;
		for (gsize k = 0; k < G_N_ELEMENTS(sizes); k++)
			all &= compare(argv[i], text, length, sizes[k], &good);
		plain += all;
	}
	GRand *r = g_rand_new_with_seed(57);
	for (int i = 0; i < RANDOM; i++) {
		g_autofree char *text = random_svg(r);
		random += compare(NULL, text, strlen(text), sizes[(gsize)i % G_N_ELEMENTS(sizes)], &good);
	}
	g_rand_free(r);
	printf("%d pictures, %d of them plain; %d of %d random ones\n", n, plain, random, RANDOM);
	return good && n && plain * 100 >= n * LEAST_PLAIN && random > RANDOM / 2 && random < RANDOM ? 0 : 1;
}
