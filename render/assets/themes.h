/*
 * Reading themes by name.
 */
#ifndef ASSETS_THEMES_H
#define ASSETS_THEMES_H

#include "assets/assets.h"
#include "engine/theme.h"

/* New, to be freed with theme_free. NULL and an error when there is none of that name, or it cannot be read. */
struct theme *themes_read(const struct assets *assets, const char *name, struct diags *ds);

#endif
