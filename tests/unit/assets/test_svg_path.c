/*
 * Outlines that are written shorter draw the same: paths of every command, made by choices, as librsvg draws them before and after.
 *
 * usage: test-svg-path COUNT
 */
#include <librsvg/rsvg.h>
#include <stdlib.h>
#include <string.h>

#include "unit/check.h"
#include "assets/svg_path.h"

enum { SIDE = 64, DECIMALS = 2 };

static const struct {
	char letter;
	int numbers;
} commands[] = { { 'M', 2 }, { 'L', 2 }, { 'H', 1 }, { 'V', 1 }, { 'C', 6 }, { 'S', 4 }, { 'Q', 4 }, { 'T', 2 }, { 'A', 7 }, { 'Z', 0 } };

/* A number with what may stand before it: behind a letter, or another number, there may be blanks; only between numbers a comma. */
static void put_number(GString *out, GRand *r, bool first, int low, int high)
{
	static const char *const gaps[] = { " ", "", "\n", ",", " , " };
	int n = g_rand_int_range(r, low * 100, high * 100), gap = g_rand_int_range(r, 0, first ? 3 : G_N_ELEMENTS(gaps));
	g_string_append(out, !first && gap == 1 ? " " : gaps[gap]);
	if (g_rand_int_range(r, 0, 3) == 0)
		g_string_append_printf(out, "%d", n / 100);
	else
		g_string_append_printf(out, "%s%d.%02d", n < 0 ? "-" : "", abs(n) / 100, abs(n) % 100);
}

static void put_arc(GString *out, GRand *r, bool relative)
{
	put_number(out, r, true, 1, SIDE);
	put_number(out, r, false, 1, SIDE);
	put_number(out, r, false, -90, 90);
	g_string_append_printf(out, " %d %d", g_rand_int_range(r, 0, 2), g_rand_int_range(r, 0, 2));
	put_number(out, r, false, relative ? -SIDE / 3 : 0, relative ? SIDE / 3 : SIDE);
	put_number(out, r, false, relative ? -SIDE / 3 : 0, relative ? SIDE / 3 : SIDE);
}

static char *make_path(GRand *r, unsigned *seen)
{
	GString *out = g_string_new("M 20,30");
	for (int n = g_rand_int_range(r, 1, 12), last = -1; n > 0; n--) {
		int k = g_rand_int_range(r, 0, 4) || last < 1 || last == G_N_ELEMENTS(commands) - 1 ? g_rand_int_range(r, 0, G_N_ELEMENTS(commands)) : last;
		bool relative = g_rand_boolean(r);
		*seen |= 1u << (2 * k + relative);
		g_string_append_c(out, relative ? g_ascii_tolower(commands[k].letter) : commands[k].letter);
		if (commands[k].letter == 'A')
			put_arc(out, r, relative);
		else
			for (int i = 0; i < commands[k].numbers; i++)
				put_number(out, r, i == 0, relative ? -SIDE / 3 : 0, relative ? SIDE / 3 : SIDE);
		last = k;
	}
	return g_string_free(out, FALSE);
}

/* What librsvg draws: how much ink each pixel has, 0 to 255. */
static void draw(const char *d, const char *paint, unsigned char *ink)
{
	g_autofree char *svg =
		g_strdup_printf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\"><path %s d=\"%s\"/></svg>", SIDE, SIDE, paint, d);
	g_autoptr(GError) error = NULL;
	RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg, strlen(svg), &error);
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, SIDE, SIDE);
	cairo_t *cr = cairo_create(surface);
	CHECK(handle && rsvg_handle_render_document(handle, cr, &(RsvgRectangle){ 0, 0, SIDE, SIDE }, &error));
	g_clear_object(&handle);
	cairo_destroy(cr);
	cairo_surface_flush(surface);
	for (int y = 0; y < SIDE; y++)
		memcpy(ink + y * SIDE, cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface), SIDE);
	cairo_surface_destroy(surface);
}

/* The largest difference of any pixel. What numbers lose below the pen's unit is a shade of one. */
static int difference(const char *a, const char *b, const char *paint)
{
	static unsigned char before[SIDE * SIDE], after[SIDE * SIDE];
	int most = 0;
	draw(a, paint, before);
	draw(b, paint, after);
	for (int i = 0; i < SIDE * SIDE; i++)
		most = MAX(most, abs(before[i] - after[i]));
	return most;
}

static void check_path(GRand *r, unsigned *seen)
{
	static const struct {
		enum svg_path_use use;
		const char *paint;
	} ways[] = { { SVG_PATH_DRAWN, "fill=\"none\" stroke=\"#000\" stroke-width=\"2\" stroke-linejoin=\"round\"" },
		{ SVG_PATH_FILLED, "fill=\"#000\" fill-rule=\"evenodd\"" }, { SVG_PATH_POINTED, "fill=\"none\" stroke=\"#000\" stroke-linejoin=\"bevel\"" } };
	g_autofree char *path = make_path(r, seen);
	for (size_t i = 0; i < G_N_ELEMENTS(ways); i++) {
		g_autoptr(GString) out = g_string_new(NULL);
		struct path_pen pen;
		path_pen_init(&pen, out, DECIMALS);
		CHECK(svg_path_shorten(path, ways[i].use, &pen));
		CHECK(out->len <= strlen(path));
		int most = difference(path, out->str, ways[i].paint);
		CHECK(most <= 40);
		if (most > 40)
			fprintf(stderr, "  %d: %s\n  written %s\n", most, path, out->str);
	}
}

/* What is no path is left as it is. */
static void check_wrong(void)
{
	static const char *const wrong[] = { "1 2", "L 1 2", "M 1", "M 1,,2", "M , 1 2", "M 1 2, L 3 4", "M 1 2 L 3", "M 1 2 X 3 4", "M 1 2 Z 3",
		"M 1 2 A 1 1 0 2 0 3 4", "M 1 2 L 3 4 #" };
	for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
		g_autoptr(GString) out = g_string_new("before");
		struct path_pen pen;
		path_pen_init(&pen, out, DECIMALS);
		CHECK(!svg_path_shorten(wrong[i], SVG_PATH_DRAWN, &pen));
		CHECK_TEXT(out->str, "before");
	}
}

int main(int argc, char **argv)
{
	int count = argc > 1 ? atoi(argv[1]) : 100;
	unsigned seen = 0;
	g_autoptr(GRand) r = g_rand_new_with_seed(1);
	for (int i = 0; i < count; i++)
		check_path(r, &seen);
	CHECK_INT(seen, (1u << 2 * G_N_ELEMENTS(commands)) - 1); /* every command, in both forms */
	check_wrong();
	return check_result();
}
