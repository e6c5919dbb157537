/*
 * Albums on paper: how large everything is (album_setting.c), which album_page.c writes; album_flow.c sets what stands behind the diagrams.
 *
 * A row of diagrams is as high as its own words and boards; all boards of an album are of one size. Lengths are points or lines.
 *
 *        1       Samuel Loyd            `head` lines, which stand on the board
 *            London Era, 1861
 *        +--------------------+
 *        |       board        |         the board and what is free around it: `body` lines
 *        +--------------------+
 *        #5              8+10           `foot` lines
 */
#ifndef OUTPUT_ALBUM_PAGE_H
#define OUTPUT_ALBUM_PAGE_H

#include "output/album_inside.h"

#define POINTS_OF_MM (72 / 25.4)

/* Points: of names and stipulations, of all other words, from line to line. */
struct album_type {
	double size, small, leading;
};

/* The words of a diagram in lines (char *). */
struct album_lines {
	GPtrArray *author, *source, *left, *notes;
	int head, foot, first; /* `first`: lines beside the number of pieces */
};

struct album_row {
	guint first, count; /* diagrams */
	int head, body, foot;
	int line; /* of the page, where it begins */
};

struct album_setting {
	const struct album *a;
	struct diags *ds;
	struct album_type type;
	double width, height, left, top; /* of the page, and of its content */
	double content_width, column, board;
	int lines, columns, rows, body; /* lines of the content, and of the highest board */
	GPtrArray *shown;               /* struct album_diagram *: those that fit on a page */
	GPtrArray *pages;               /* GString * */
	GPtrArray *sections;            /* const char *: of each page; NULL: none */
	GString *page;                  /* that is being written */
	bool lists;                     /* pages are display lists (raster/display_list.h), not SVG */
};

extern const struct album_type album_plain_type;
#define ALBUM_GUTTER 20.0    /* between columns */
#define ALBUM_BOARD_GAP 0.42 /* between words and board, in lines */
#define ALBUM_BODY_FREE 0.45 /* of a body's lines: the room above and below a board, less the line that words stand on */

double album_scale(const struct album_setting *s, const struct album_diagram *d); /* of a diagram's pixels, so that its board is as large as the others */

/* False and an error when the boards would be too small. A diagram whose words need more than a page is reported and not shown. */
bool album_setting_init(struct album_setting *s, const struct album *a, struct diags *ds);
void album_setting_page(
	struct album_setting *s, const struct album *a, struct diags *ds); /* the page alone, without diagrams: for what has other things on it */
void album_setting_release(struct album_setting *s);
void album_setting_type(struct album_setting *s, struct album_type type); /* sets lines of another size from now on */

void album_lines_init(struct album_lines *out, const struct album_setting *s, const struct album_words *w);
void album_lines_release(struct album_lines *l);

/* The rows of one page, from diagram `from` of `shown` on, at most `s->rows`; returns how many. At least one when there is a diagram. */
int album_page_rows(const struct album_setting *s, guint from, struct album_row *out);

/* Writing. An anchor is that of SVG's text-anchor. */
enum album_anchor { ALBUM_LEFT, ALBUM_MIDDLE, ALBUM_RIGHT };
#define ALBUM_BOLD " font-weight=\"bold\""
#define ALBUM_SLANTED " font-style=\"italic\""
void album_put_text(GString *out, double x, double y, double size, enum album_anchor anchor, const char *style, const char *text);
void album_list_text(GString *out, double x, double y, double size, enum album_anchor anchor, unsigned style, const char *text); /* in a display list */
bool album_frame_check(const struct album *a, struct diags *ds); /* false and an error: the words of head or foot cannot be */
void album_begin_page(struct album_setting *s);
void album_end_pages(struct album_setting *s);                             /* writes the frames of all pages, and makes sheets of paper of them */
void album_put_entries(struct album_setting *s, const GPtrArray *entries); /* on pages of their own, in columns */

#endif
