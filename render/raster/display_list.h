/*
 * Display lists: pages of words and of drawings that come again and again, for documents that would be slow and large as SVG.
 *
 *   stamp N WIDTH HEIGHT BYTES   a drawing, defined once in a document: an SVG of so many bytes follows, and a line feed
 *   at N X Y SCALE               the drawing N, its left upper corner there
 *   rule X Y WIDTH HEIGHT        a black box
 *   line X Y WIDTH PLACE         a line of words on the baseline Y: l begins at X (a run from right to left at X + WIDTH), m has its middle there, r ends there, j is spread from X over WIDTH
 *   run SIZE STYLE SHOWN TAB SAID   a piece of that line; STYLE adds 1 for bold and 2 for slanted. What is copied is SAID when it is not empty: "N" of "♘"
 *   end                          of the line
 *
 * Lengths are points. Drawings are known on all pages behind the one that defines them. What cannot be read ends the page.
 */
#ifndef RASTER_DISPLAY_LIST_H
#define RASTER_DISPLAY_LIST_H

#include <cairo.h>
#include <glib.h>
#include <pango/pango.h>
#include <stdbool.h>
#include <stdint.h>

#include "raster/list_style.h"
#include "raster/any_svg.h"

struct list_stamps;
struct list_stamps *list_stamps_new(const struct any_svg *svg); /* who draws the drawings, borrowed */
void list_stamps_free(struct list_stamps *s);
uint32_t list_unknown(const struct list_stamps *s); /* the first letter that no font has, of all lists that were drawn with these; 0: none */
uint32_t list_unknown_letter(PangoLayout *layout);  /* of a layout of one line */

/* False and a message, freed by the caller, when a drawing is no SVG or the list is none. */
bool list_draw(cairo_t *cr, const char *list, size_t length, struct list_stamps *stamps, char **message);

#endif
