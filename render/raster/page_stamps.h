/*
 * Pages of PDF whose figures are there once: an SVG with symbols, as our pages are, is cut at its <use>s, and each symbol becomes a drawing of its own that the document holds once, on whatever pages and in whatever sizes it
 * is shown. Between them the SVG is drawn as it is, in the order in which it stands.
 *
 * That wants our own writing: <use>s with x, y, width and height and nothing else, directly in <svg>s. Others are drawn where they stand.
 */
#ifndef RASTER_PAGE_STAMPS_H
#define RASTER_PAGE_STAMPS_H

#include <cairo.h>
#include <stdbool.h>

#include "raster/any_svg.h"
#include "raster/raster.h"

/* Symbols that documents have drawn. They stay at least until a document is finished. */
struct page_stamps;
struct page_stamps *page_stamps_new(const struct any_svg *svg);
void page_stamps_free(struct page_stamps *stamps);
unsigned page_stamps_count(const struct page_stamps *stamps);

/* Draws an SVG. False and a message (freed by the caller) when it is none. */
bool page_stamps_draw(struct page_stamps *stamps, cairo_t *cr, const struct raster_page *page, char **message);

#endif
