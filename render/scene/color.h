/*
 * Colours: hexadecimal and CSS names in, 0xRRGGBB inside.
 */
#ifndef SCENE_COLOR_H
#define SCENE_COLOR_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* "RRGGBB", "#RRGGBB", "#RGB" or a CSS colour name, case ignored. */
bool color_of_text(const char *text, uint32_t *out);

/* `over` laid on `under` with an opacity of 0 to 1. */
uint32_t color_blend(uint32_t under, uint32_t over, double opacity);

/* Relative luminance, 0 to 1 (WCAG). */
double color_luminance(uint32_t color);

#endif
