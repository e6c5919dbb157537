/* Palettes without libimagequant: fixed colours stay, no more than asked for, each pixel near its colour; the library's own figure on this picture is in the check. */
#include <glib.h>
#include <stdbool.h>
#include <stdio.h>

#include "pixels/quantize.h"

enum { SIDE = 256 };

static int failed;

static void check(bool good, const char *what)
{
	if (!good)
		printf("%s\n", what);
	failed += !good;
}

static double error_of(const uint32_t *pixel, const uint32_t *color, const uint8_t *index, int n)
{
	double sum = 0;
	for (int i = 0; i < n; i++)
		for (int shift = 0; shift < 24; shift += 8) {
			int off = (int)(pixel[i] >> shift & 255) - (int)(color[index[i]] >> shift & 255);
			sum += off * off;
		}
	return sum / n;
}

/* All shades of two channels. */
static void try_picture(int max)
{
	g_autofree uint32_t *pixel = g_new(uint32_t, SIDE * SIDE);
	g_autofree uint8_t *index = g_new(uint8_t, SIDE * SIDE);
	const uint32_t fixed[] = { 0xff0000ff, 0xffffff00 };
	uint32_t color[256];
	for (uint32_t i = 0; i < SIDE * SIDE; i++)
		pixel[i] = 0xff000000 | (i / SIDE) << 16 | (i % SIDE) << 8;
	pixel[7] = fixed[0];
	int n = quantize_picture(pixel, SIDE, SIDE, fixed, 2, max, 0, color, index);
	check(n > max / 2 && n <= max, "not as many colours as asked for");
	check(color[0] == fixed[0] && color[1] == fixed[1] && index[7] == 0, "fixed colours are not there");
	/* An even grid of n colours is off by (256 / sqrt(n))^2 / 6 on the average; boxes and bins by no more than three times as much. */
	check(error_of(pixel, color, index, SIDE * SIDE) < 3 * (double)SIDE * SIDE / n / 6, "pixels are far from their colours");
}

static void try_few(void)
{
	const struct color_count list[] = { { 0xff102030, 9 }, { 0xff405060, 5 }, { 0x00000000, 1 } };
	uint32_t out[256];
	check(quantize_colors(list, 3, 1, 256, out) == 3, "few colours are not kept");
	check(quantize_colors(list, 3, 0, 2, out) == 2, "more colours than asked for");
	check(quantize_colors(list, 1, 1, 4, out) == 1 && out[0] == list[0].color, "one fixed colour");
}

int main(void)
{
	try_picture(256);
	try_picture(64);
	try_picture(16);
	try_few();
	return failed != 0;
}
