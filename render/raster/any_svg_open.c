/*
 * The way from the first drawing module to the second (any_svg.h), which lies beside it.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dladdr */
#endif
#include "raster/any_svg.h"

#include <dlfcn.h>
#include <gmodule.h>

const struct any_svg *any_svg_open(char **message)
{
	static const char here = 0;
	Dl_info info;
	g_autofree char *folder = dladdr(&here, &info) && info.dli_fname ? g_path_get_dirname(info.dli_fname) : NULL;
	g_autofree char *path = folder ? g_build_filename(folder, "boardwright-svg." G_MODULE_SUFFIX, NULL) : NULL;
	GModule *module = path ? g_module_open(path, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL) : NULL;
	gpointer symbol = NULL;
	if (!module || !g_module_symbol(module, ANY_SVG_SYMBOL, &symbol)) {
		*message = g_strdup_printf("the module that draws any SVG cannot be opened: %s", path ? g_module_error() : "it was not found");
		return NULL;
	}
	const struct any_svg *svg = symbol;
	if (svg->version != ANY_SVG_VERSION) {
		*message = g_strdup_printf("the module that draws any SVG has version %d, not %d", svg->version, ANY_SVG_VERSION);
		return NULL;
	}
	g_module_make_resident(module);
	return svg;
}
