/*
 * Styles of words in display lists (display_list.h), for those who write them and do not know cairo.
 */
#ifndef RASTER_LIST_STYLE_H
#define RASTER_LIST_STYLE_H

enum { LIST_BOLD = 1, LIST_SLANTED = 2 };

#define LIST_MOST_RUNS 400     /* of a line: more than letters fit into it */
#define LIST_MOST_STAMPS 65000 /* of a document: more than articles and albums have diagrams (render/article.h) */

#endif
