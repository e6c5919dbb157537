/*
 * Reading themes by name.
 */
#ifndef ASSETS_THEMES_H
#define ASSETS_THEMES_H

#include "engine/theme.h"

/* New, to be freed with theme_free. NULL and an error when there is none of that name in the folders, or it cannot be read. */
struct theme *themes_read(const char *const *folders, const char *name, struct diags *ds);

/* Names without .json, sorted, each once; g_strfreev frees them. */
char **themes_names(const char *const *folders);

#endif
