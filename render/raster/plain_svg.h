/*
 * Plain SVG: paths in one colour each, as the art of our own sets is, drawn without librsvg, whose loading takes a start longer than all else that it draws with.
 *
 * A document is plain when it is <svg> with xmlns and viewBox, of <path> and <g> that is in no other, which have the attributes of struct look (in plain_svg.c) and paths of M, L, C and Z, each with its letter. It is drawn
 * by the calls to cairo that librsvg makes for it, so that the pixels are the same; tests/cross/plain_svg.c compares all of our art.
 */
#ifndef RASTER_PLAIN_SVG_H
#define RASTER_PLAIN_SVG_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>

/* Draws a document as large as it fits into width x height, in the middle. False: it is not plain, and may be drawn in part. */
bool plain_svg_draw(cairo_t *cr, const char *text, size_t length, double width, double height);

#endif
