/*
 * What is computed of colours: see color.h.
 */
#include "scene/shades.h"

#include <math.h>

uint32_t color_blend(uint32_t under, uint32_t over, double opacity)
{
	uint32_t out = 0;
	for (int shift = 0; shift < 24; shift += 8) {
		double u = under >> shift & 255, o = over >> shift & 255;
		out |= (uint32_t)lround(u + (o - u) * opacity) << shift;
	}
	return out;
}

double color_luminance(uint32_t color)
{
	static const double weight[3] = { 0.0722, 0.7152, 0.2126 };
	double sum = 0;
	for (int i = 0; i < 3; i++) {
		double part = (color >> (8 * i) & 255) / 255.0;
		sum += weight[i] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
	}
	return sum;
}

double color_contrast(uint32_t a, uint32_t b)
{
	double x = color_luminance(a) + 0.05, y = color_luminance(b) + 0.05;
	return x > y ? x / y : y / x;
}

static double least_contrast(uint32_t color, const uint32_t shade[2], double opacity)
{
	double one = color_contrast(color_blend(shade[0], color, opacity), shade[0]), two = color_contrast(color_blend(shade[1], color, opacity), shade[1]);
	return one < two ? one : two;
}

uint32_t color_against(uint32_t color, const uint32_t shade[2], double opacity, double contrast)
{
	enum { STEPS = 20 };
	static const uint32_t ends[2] = { 0x000000, 0xffffff };
	for (int step = 0; step <= STEPS; step++)
		for (int end = 0; end < 2; end++) {
			uint32_t moved = color_blend(color, ends[end], (double)step / STEPS);
			if (least_contrast(moved, shade, opacity) >= contrast)
				return moved;
		}
	return least_contrast(ends[0], shade, opacity) >= least_contrast(ends[1], shade, opacity) ? ends[0] : ends[1];
}

uint32_t color_tint(uint32_t color)
{
	enum { BRIGHT = 0x90, LEAST_HUE = 24 };
	int part[3] = { color >> 16 & 255, color >> 8 & 255, color & 255 };
	int most = MAX(part[0], MAX(part[1], part[2])), least = MIN(part[0], MIN(part[1], part[2]));
	if (most - least < LEAST_HUE || most >= BRIGHT)
		return color;
	return (uint32_t)(part[0] * BRIGHT / most << 16 | part[1] * BRIGHT / most << 8 | part[2] * BRIGHT / most);
}
