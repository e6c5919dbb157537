/*
 * What is computed of colours, 0xRRGGBB.
 */
#ifndef SCENE_SHADES_H
#define SCENE_SHADES_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* `over` laid on `under` with an opacity of 0 to 1. */
uint32_t color_blend(uint32_t under, uint32_t over, double opacity);

/* Relative luminance, 0 to 1 (WCAG). */
double color_luminance(uint32_t color);

/* How well one is seen on the other, 1 to 21 (WCAG). */
double color_contrast(uint32_t a, uint32_t b);

/*
 * `color`, darker or lighter until it has the contrast to both shades when it is laid on them with `opacity`, whichever takes less; hue is kept as far as that
 * goes. When neither can be, the better of the two ends.
 */
uint32_t color_against(uint32_t color, const uint32_t shade[2], double opacity, double contrast);

/* The same hue, as bright as a tint of a space is. White, black and what lies between them stay. */
uint32_t color_tint(uint32_t color);

#endif
