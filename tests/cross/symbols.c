/*
 * Art as it stands in our SVGs, in few letters, drawn by librsvg beside the file that it was made of.
 *
 *   symbols FILE.svg...             each file and its symbol
 *   symbols --pair A.svg B.svg ...  files that somebody else has made
 *
 * Of each picture at each size at most one pixel in a hundred may differ, by at most one level of 255.
 */
#include <librsvg/rsvg.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assets/art.h"
#include "engine/diag.h"
#include "unit/share.h"

enum { LEVELS = 1 };

#define SHARE 0.01

static const int sizes[] = { 33, 50, 200 };

static cairo_surface_t *draw(const char *text, gsize length, int size)
{
	g_autoptr(GError) error = NULL;
	RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)text, length, &error);
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
	cairo_t *cr = cairo_create(surface);
	const RsvgRectangle all = { 0, 0, size, size };
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	if (!handle || !rsvg_handle_render_document(handle, cr, &all, &error))
		printf("cannot be drawn: %s\n", error ? error->message : "");
	if (handle)
		g_object_unref(handle);
	cairo_destroy(cr);
	cairo_surface_flush(surface);
	return surface;
}

static bool is_alike(const char *name, const char *const text[2], const gsize length[2], int size, double *most_share, int *most_levels)
{
	cairo_surface_t *a = draw(text[0], length[0], size), *b = draw(text[1], length[1], size);
	const guint8 *p = cairo_image_surface_get_data(a), *q = cairo_image_surface_get_data(b);
	int most = 0, differ = 0, drawn = 0;
	for (int i = 0; i < size * size; i++) {
		int here = 0;
		for (int k = 0; k < 4; k++) {
			here = MAX(here, abs(p[4 * i + k] - q[4 * i + k]));
			drawn += p[4 * i + k] != 255;
		}
		most = MAX(most, here);
		differ += here > 0;
	}
	cairo_surface_destroy(a);
	cairo_surface_destroy(b);
	double share = (double)differ / (size * size);
	*most_share = fmax(*most_share, share);
	*most_levels = MAX(*most_levels, most);
	if (most <= LEVELS && share <= SHARE && drawn)
		return true;
	printf("%s at %d pixels: %d differ, by up to %d levels%s\n", name, size, differ, most, drawn ? "" : "; nothing is drawn");
	return false;
}

/* The symbol of an art as a picture of its own. NULL when there is none. */
static GString *symbol_of(const char *path)
{
	struct diags *ds = diags_new();
	const struct art_paint paint = { 0 };
	struct art *art = art_read(path, NULL, true, &paint, ds);
	GString *out = g_string_new(NULL);
	bool made = false;
	if (art) {
		char number[4][G_ASCII_DTOSTR_BUF_SIZE];
		for (int i = 0; i < 4; i++)
			g_ascii_dtostr(number[i], sizeof number[i], art->view[i]);
		g_string_printf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%s %s %s %s\">", number[0], number[1], number[2], number[3]);
		made = art_symbol(art, "p", out);
		g_string_append(out, "</svg>");
	}
	art_free(art);
	diags_free(ds);
	if (!made) {
		g_string_free(out, TRUE);
		out = NULL;
	}
	return out;
}

int main(int argc, char **argv)
{
	bool pairs = argc > 1 && !strcmp(argv[1], "--pair"), good = true;
	int share = corpus_share(), n = 0, most_levels = 0;
	gsize before = 0, after = 0;
	double most_share = 0;
	for (int i = 1 + pairs; i < argc; i += pairs ? 2 : share) {
		g_autofree char *original = NULL, *other = NULL;
		gsize length[2] = { 0 };
		if (!g_file_get_contents(argv[i], &original, &length[0], NULL) || (pairs && !g_file_get_contents(argv[i + 1], &other, &length[1], NULL))) {
			printf("%s cannot be read\n", argv[i]);
			return 1;
		}
		GString *symbol = pairs ? NULL : symbol_of(argv[i]);
		if (!pairs && !symbol) {
			printf("%s has no symbol\n", argv[i]);
			good = false;
			continue;
		}
		if (symbol) {
			length[1] = symbol->len;
			other = g_string_free(symbol, FALSE);
		}
		const char *const text[2] = { original, other };
		for (gsize k = 0; k < G_N_ELEMENTS(sizes); k++)
			good &= is_alike(argv[i], text, length, sizes[k], &most_share, &most_levels);
		before += length[0];
		after += length[1];
		n++;
	}
	printf("%d pictures, %zu bytes before, %zu after; at most %.3f %% of the pixels differ, by %d levels\n", n, before, after, 100 * most_share,
		most_levels);
	return good && n ? 0 : 1;
}
