/*
 * Sheets: several scenes as one picture, in rows, each with a caption below it. A film strip is a sheet of one row.
 *
 * Every output has a way to hold several boards, or none; the way is a field of its row.
 */
#ifndef OUTPUT_SHEET_H
#define OUTPUT_SHEET_H

#include "render/render.h"

sheet_writer sheet_pixels;   /* one bitmap */
sheet_writer sheet_svg;      /* drawings inside a drawing */
sheet_writer sheet_html;     /* one page of figures */
sheet_writer sheet_player;   /* a page that plays them (player.c) */
sheet_writer sheet_fragment; /* the same to put into a page */
sheet_writer sheet_text;     /* one after the other */
sheet_writer sheet_json;     /* an array */
sheet_writer sheet_document; /* one page (document.c) */

void sheet_size(const struct sheet_layout *l, double *width, double *height); /* pixels of the whole picture */
bool document_is_trusted(const struct scene *scene);                          /* whether all its art came with the program */

#endif
