/*
 * GIF at its limits: dictionaries that chains alone fill, rows of more strips than are coded together, and what a coder keeps.
 *
 * Pictures of all kinds are try_gif.c's; these here are too large to try thousands of.
 */
#include <stdio.h>
#include <string.h>

#include "decode.h"
#include "encode/gif_stream.h"
#include "encode/lzw.h"

static int n_failed;

static void check(bool ok, const char *what)
{
	if (!ok) {
		fprintf(stderr, "FAIL %s\n", what);
		n_failed++;
	}
}

static GString *still(struct gif_coder *coder, const struct palette *palette, const uint8_t *index, int width, int height)
{
	GString *out = g_string_new(NULL);
	struct gif_stream *gif = gif_open(coder, palette, width, height, -1, out);
	gif_add(gif, index, NULL, 0);
	gif_close(gif);
	return out;
}

static bool decodes(const GString *bytes, const struct palette *palette, const uint8_t *index, int n)
{
	struct gif gif;
	bool same = !gif_decode(bytes, &gif);
	for (int i = 0; same && i < n; i++)
		same = ((const uint32_t *)gif.frame->pdata[0])[i] == palette->color[index[i]];
	gif_release(&gif);
	return same;
}

static void check_still(const struct palette *palette, const uint8_t *index, int width, int height, const char *what)
{
	g_autoptr(GString) out = still(NULL, palette, index, width, height);
	check(decodes(out, palette, index, width * height), what);
}

/* A chain of n pixels needs all shorter ones: 3,838 of them end after 7.4 million pixels. */
static void test_one_color(const struct palette *palette)
{
	g_autofree uint8_t *index = g_malloc0(2900 * 2900);
	check_still(palette, index, 2900, 2900, "a picture of one colour that fills the dictionary");
	index[2900 * 1450] = 1;
	check_still(palette, index, 2900, 2900, "the same with a pixel of another colour");
}

static void test_wide_rows(const struct palette *palette)
{
	enum { WIDTH = 9001, HEIGHT = 9 };
	g_autofree uint8_t *index = g_malloc(WIDTH * HEIGHT);
	for (int period = 1; period < 20; period++) {
		for (int i = 0; i < WIDTH * HEIGHT; i++)
			index[i] = (uint8_t)(i / period * 7 % palette->n_colors);
		check_still(palette, index, WIDTH, HEIGHT, "rows of thousands of strips");
	}
}

/* Heights on both sides of the limit: the image of one colour has two or three thousand bytes, which count. */
static void test_limit(const struct palette *palette)
{
	enum { WIDTH = 1024, MOST = GIF_CODER_KEPT / WIDTH };
	g_autofree uint8_t *index = g_malloc0(WIDTH * MOST);
	int n_kept = 0;
	for (int height = MOST - 10; height <= MOST; height++) {
		struct gif_coder *coder = gif_coder_new();
		g_autoptr(GString) first = still(coder, palette, index, WIDTH, height), again = still(coder, palette, index, WIDTH, height);
		gsize bytes = gif_coder_bytes(coder);
		bool kept = bytes > (gsize)(WIDTH * height);
		check(kept ? bytes < GIF_CODER_KEPT + (1 << 16) : bytes < 1 << 16, "what a coder keeps is bounded");
		check(kept || height > MOST - 10, "a first frame below the limit is kept");
		check(!kept || height < MOST, "one above it is not");
		check(g_string_equal(first, again) && decodes(first, palette, index, WIDTH * height), "a first frame near the limit, twice");
		n_kept += kept;
		gif_coder_free(coder);
	}
	check(n_kept > 0 && n_kept < 11, "the limit lies between");
}

/* Room for the bytes of an image stays, but not for those of a very large one: noise of so many pixels has half as many bytes again. */
static void test_room(void)
{
	enum { MOST = 400000 };
	struct lzw *lzw = lzw_new();
	struct strip *strip = g_new(struct strip, MOST + 1);
	uint32_t state = 1;
	gsize least = lzw_room(lzw);
	for (int i = 0; i <= MOST; i++) {
		state = state * 1664525u + 1013904223u;
		strip[i] = (struct strip){ (uint32_t)i, (uint8_t)((i ? strip[i - 1].color : 0) + 1 + (state >> 8) % 200) };
	}
	for (int n = MOST / 10; n <= MOST; n *= 10) {
		g_autoptr(GString) out = g_string_new(NULL);
		lzw_begin(lzw, 8, LZW_QUICK);
		lzw_feed(lzw, strip, n);
		lzw_end(lzw, out);
		check((int)out->len > n && lzw_room(lzw) >= least && lzw_room(lzw) <= LZW_MOST_KEPT, "room after an image of noise");
		check((lzw_room(lzw) > out->len) == (n < MOST), "which images leave room for another one of their size");
	}
	g_free(strip);
	lzw_free(lzw);
}

static void check_kept(struct gif_coder *coder, const struct palette *palette, const uint8_t *index, int width, int height)
{
	g_autoptr(GString) kept = still(coder, palette, index, width, height), fresh = still(NULL, palette, index, width, height);
	check(g_string_equal(kept, fresh) && decodes(kept, palette, index, width * height), "what was kept serves another picture");
}

/* The same indexes under palettes whose numbers need more bits, and in pictures of another shape; and a picture that differs in its last pixel. */
static void test_likeness(const struct palette *palette)
{
	static struct palette few;
	uint8_t index[600];
	struct gif_coder *coder = gif_coder_new();
	few = *palette;
	few.n_colors = 3;
	for (int i = 0; i < 600; i++)
		index[i] = (uint8_t)(i / 7 % 3);
	for (int i = 0; i < 8; i++)
		check_kept(coder, i & 1 ? palette : &few, index, i & 2 ? 20 : 30, i & 2 ? 30 : 20);
	for (int i = 0; i < 6; i++) {
		index[599] = (uint8_t)(i % 3);
		check_kept(coder, palette, index, 20, 30);
	}
	gif_coder_free(coder);
}

int main(void)
{
	static struct palette palette = { .n_colors = 200 };
	for (int i = 0; i < palette.n_colors; i++)
		palette.color[i] = 0xff000000u | (uint32_t)i * 0x10203u;
	test_one_color(&palette);
	test_wide_rows(&palette);
	test_limit(&palette);
	test_room();
	test_likeness(&palette);
	return n_failed > 0;
}
