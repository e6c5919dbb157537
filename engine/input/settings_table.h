/*
 * Help for users of the settings table inside engine/input.
 */
#ifndef INPUT_SETTINGS_TABLE_H
#define INPUT_SETTINGS_TABLE_H

#include "engine/settings.h"

/* Is `text` one of `words`, parted by `separator`? Case, "_", "-" and blanks do not count. */
bool word_list_has(const char *words, const char *text, char separator);

#endif
