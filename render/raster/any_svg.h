/*
 * The second drawing module: any SVG, and pictures in files. All that needs librsvg or gdk-pixbuf.
 *
 * What the first one (raster.h) draws by itself, words and plain SVGs (plain_svg.h), is most of what is drawn, and loading these libraries takes as long as drawing a board. It opens this one when there is something else.
 */
#ifndef RASTER_ANY_SVG_H
#define RASTER_ANY_SVG_H

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define ANY_SVG_VERSION 1
#define ANY_SVG_SYMBOL "boardwright_any_svg"

struct any_svg {
	int version;

	/* Appends the versions of the libraries, a line each. */
	void (*describe)(GString *versions);

	/* Draws an SVG as large as it fits into width x height. False and a message (freed by the caller) on failure. */
	bool (*draw)(cairo_t *cr, const void *data, size_t length, double width, double height, char **message);

	/* Decodes PNG, GIF or JPG. Colours as raster.h says. NULL and a message on failure. */
	cairo_surface_t *(*read_picture)(const void *data, size_t length, bool recolor, uint32_t from, uint32_t to, char **message);
};

/* This module, opened for good. NULL and a message when it is not there. */
const struct any_svg *any_svg_open(char **message);

#endif
