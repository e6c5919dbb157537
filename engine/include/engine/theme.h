/*
 * Themes: a look as a file of settings, {"title": "Brown", "colors": "b58863 f0d9b5"}.
 *
 * A theme sets every row of the settings that says THEME_RESETS, to the row's default when it does not name it, so that it looks the same on all presets;
 * rows in its list "keep" stay as the preset has them. Rows that say THEME_OFFERS are only for presets that have none of their own. It is stronger than
 * a preset and weaker than --set.
 */
#ifndef ENGINE_THEME_H
#define ENGINE_THEME_H

#include "engine/settings.h"

struct theme;

/* Reads JSON; `name` is for messages. NULL and errors when it is no theme, or names what a theme cannot set. */
struct theme *theme_read(const char *name, const char *text, struct diags *ds);
void theme_free(struct theme *theme);

const char *theme_title(const struct theme *theme); /* "" if it has none; borrowed */
void theme_apply(const struct theme *theme, struct settings *s);

#endif
