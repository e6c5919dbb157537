/*
 * The row encoder against libpng: whatever it writes decodes to the pixels that went in.
 *
 * Pictures of every kind that a board is made of, and some that no board is: flat, striped, repeated tiles, noise; all depths, with and
 * without transparency, from one pixel up.
 */
#include <stdio.h>
#include <stdlib.h>

#include "decode.h"
#include "encode/encode.h"

static uint32_t random_state = 12345;

static uint32_t draw(uint32_t below)
{
	random_state = random_state * 1664525u + 1013904223u;
	return (uint32_t)((uint64_t)random_state * below >> 32);
}

enum kind { FLAT, STRIPES, TILES, NOISE, SPARSE, KINDS };

static uint8_t index_at(enum kind kind, int x, int y, int n)
{
	switch (kind) {
	case FLAT: return (uint8_t)((x / 50 + y / 50) % n);
	case STRIPES: return (uint8_t)((x + y * 3) % n);
	case TILES: return (uint8_t)(((x % 37) * (y % 41) / 16) % n);
	case NOISE: return (uint8_t)draw((uint32_t)n);
	default: return (uint8_t)(draw(40) ? 0 : draw((uint32_t)n));
	}
}

static void fill(struct palette *palette, int n_colors, int n_alpha)
{
	palette->n_colors = n_colors;
	palette->n_alpha = n_alpha;
	for (int i = 0; i < n_colors; i++)
		palette->color[i] = (i < n_alpha ? (uint32_t)(i * 37 % 255) << 24 : 0xff000000u) | (draw(1u << 24) & 0xffffff);
}

/* Compares the decoded picture with the palette's colours. */
static bool same_picture(const GString *bytes, const struct palette *palette, int width, int height)
{
	g_autofree uint32_t *found = png_decode(bytes, width, height);
	for (int i = 0; found && i < width * height; i++)
		if (found[i] != palette->color[palette->index[i]])
			return false;
	return found != NULL;
}

static bool check(enum kind kind, int width, int height, int n_colors, int n_alpha)
{
	static struct palette palette;
	g_autofree uint8_t *index = g_malloc((gsize)width * (gsize)height);
	struct pixels pixels = { .width = width, .height = height };
	g_autoptr(GString) out = g_string_new(NULL);
	fill(&palette, n_colors, n_alpha);
	palette.index = index;
	for (int i = 0; i < width * height; i++)
		index[i] = index_at(kind, i % width, i / width, n_colors);
	struct encode_request request = { .width = pixels.width, .height = pixels.height, .pixels = &pixels, .palette = &palette };
	if (png_rows_encode(&request, out, NULL) == RC_OK && same_picture(out, &palette, width, height))
		return true;
	printf("kind %d, %d x %d, %d colours, %d not opaque: not the same picture\n", kind, width, height, n_colors, n_alpha);
	return false;
}

int main(void)
{
	static const int sizes[] = { 1, 2, 3, 7, 8, 64, 259, 448, 700 }, colors[] = { 1, 2, 3, 4, 5, 16, 17, 200, 256 };
	int passed = 0, failed = 0;
	for (int kind = 0; kind < KINDS; kind++)
		for (size_t s = 0; s < G_N_ELEMENTS(sizes); s++)
			for (size_t c = 0; c < G_N_ELEMENTS(colors); c++) {
				int height = sizes[G_N_ELEMENTS(sizes) - 1 - s];
				bool good = check((enum kind)kind, sizes[s], MIN(height, 300), colors[c], (int)(c % 3 ? 0 : MIN(3, colors[c] - 1)));
				passed += good;
				failed += !good;
			}
	bool wide = check(TILES, 40000, 3, 256, 0); /* rows longer than DEFLATE's window */
	passed += wide;
	failed += !wide;
	printf("%d passed, %d failed\n", passed, failed);
	return failed != 0;
}
