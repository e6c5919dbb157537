/*
 * Colours as presets write them.
 */
#ifndef INPUT_COLOR_READ_H
#define INPUT_COLOR_READ_H

#include "engine/settings.h"

/* Names of all CSS colours, NULL-terminated, for suggestions. */
extern const char *const color_names[];

#endif
