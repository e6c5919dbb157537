/*
 * The table of outputs.
 */
#include <string.h>

#include "output/device.h"
#include "output/sheet.h"

const struct output output_table[] = {
	{ .name = "png",
		.extension = "png",
		.summary = "bitmap, the best of the three: exact, small palette or true colour",
		.abilities = OUTPUT_PIXELS,
		.device = &device_png,
		.sheet = sheet_pixels },
	{ .name = "gif",
		.extension = "gif",
		.summary = "bitmap of at most 256 colours; animated from a range of plies",
		.abilities = OUTPUT_PIXELS | OUTPUT_ANIMATION,
		.device = &device_gif,
		.sheet = sheet_pixels },
	{ .name = "jpg",
		.extension = "jpg",
		.aliases = "jpeg",
		.summary = "true colour bitmap with losses; see the setting quality",
		.abilities = OUTPUT_PIXELS,
		.device = &device_jpg,
		.sheet = sheet_pixels },
	{ .name = "svg",
		.extension = "svg",
		.summary = "vectors: real text, each piece's art once",
		.abilities = OUTPUT_TEXT,
		.device = &device_svg,
		.sheet = sheet_svg },
	{ .name = "ascii",
		.extension = "txt",
		.aliases = "text",
		.summary = "text diagram with the setting patterns",
		.abilities = OUTPUT_TEXT,
		.device = &device_ascii,
		.sheet = sheet_text },
	{ .name = "asciipage",
		.extension = "txt.html",
		.aliases = "textpage",
		.summary = "page with the text diagram, its font as large as pointsize and scale say",
		.abilities = OUTPUT_TEXT,
		.device = &device_ascii_page,
		.sheet = sheet_html },
	{ .name = "asciisvg",
		.extension = "txt.svg",
		.aliases = "textsvg",
		.summary = "the same as a picture",
		.abilities = OUTPUT_TEXT,
		.device = &device_ascii_svg,
		.sheet = sheet_svg },
	{ .name = "table",
		.extension = "table.html",
		.summary = "page with an HTML table",
		.refuses = SHAPE_UNEVEN,
		.abilities = OUTPUT_TEXT,
		.device = &device_table,
		.sheet = sheet_html,
		.why_not = "an HTML table has square cells only; use css, svg or png" },
	{ .name = "css",
		.extension = "css.html",
		.aliases = "html",
		.summary = "page with CSS Grid; other shapes with absolute places and clip-path",
		.abilities = OUTPUT_TEXT,
		.device = &device_css,
		.sheet = sheet_html },
	{ .name = "map",
		.extension = "map.html",
		.summary = "HTML image map, an area for each space, for the bitmap of the same job",
		.abilities = OUTPUT_TEXT,
		.device = &device_map,
		.sheet = sheet_text },
	{ .name = "page",
		.extension = "page.html",
		.summary = "page that ties picture and image map together",
		.abilities = OUTPUT_TEXT,
		.device = &device_page,
		.sheet = sheet_html },
	{ .name = "overlay",
		.extension = "overlay.svg",
		.summary = "transparent SVG to lay over a picture: an image map of any size",
		.abilities = OUTPUT_TEXT,
		.device = &device_overlay },
	{ .name = "json",
		.extension = "json",
		.summary = "spaces and pieces with coordinates as fractions of the picture",
		.abilities = OUTPUT_TEXT,
		.device = &device_json,
		.sheet = sheet_json },
	{ .name = "scene",
		.extension = "scene",
		.aliases = "trace",
		.summary = "everything the outputs are drawn from, a line each; for tests",
		.abilities = OUTPUT_TEXT,
		.device = &device_trace,
		.sheet = sheet_text },
	{ .name = NULL },
};

static bool has_word(const char *words, const char *word)
{
	g_auto(GStrv) list = g_strsplit(words ? words : "", " ", -1);
	for (char **w = list; *w; w++)
		if (!g_ascii_strcasecmp(*w, word))
			return true;
	return false;
}

const struct output *output_find(const char *name)
{
	for (const struct output *o = output_table; o->name; o++)
		if (!g_ascii_strcasecmp(o->name, name) || !g_ascii_strcasecmp(o->extension, name) || has_word(o->aliases, name))
			return o;
	return NULL;
}
