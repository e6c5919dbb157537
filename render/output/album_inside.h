/*
 * The inside of albums: what album.c keeps, album_text.c makes of its words, album_setting.c finds places for on paper, album_page.c sets there and album_html.c writes for browsers.
 *
 * Lengths are points, 72 to the inch. The grid of lines begins at the top of the content: every baseline is a whole number of `leading` below it.
 */
#ifndef OUTPUT_ALBUM_INSIDE_H
#define OUTPUT_ALBUM_INSIDE_H

#include "layout/layout.h"
#include "render/album.h"

struct album_diagram {
	char *svg;            /* a whole drawing */
	double width, height; /* of it, pixels */
	struct box view;      /* the part that is shown */
	double below;         /* of that: a legend, which takes nothing from the board */
	bool framed;          /* a line goes around it on paper */
	char *alt;            /* what it shows, in a sentence */
	bool trusted;
	struct album_words *words;
};

struct album {
	struct album_format format;
	struct assets *assets;
	GPtrArray *diagram; /* struct album_diagram * */
};

struct box album_view(const struct scene *s, bool bare); /* what is shown of a scene */
bool album_has_frame(const struct scene *s);             /* a line of the page goes around its board when it is bare */

/* What stands behind the diagrams: lines of two kinds. */
struct album_entry {
	bool is_heading;
	char *label, *text; /* "12" and "Samuel Loyd\n1.b4!"; headings have no label */
	int diagram;        /* that the label means, or -1 */
};
/* The solutions and indexes that the format asks for; free it with g_ptr_array_unref. */
GPtrArray *album_back(const struct album *a);
int album_by_word(gconstpointer a, gconstpointer b); /* of char *, as indexes have them */

double album_width(const char *text, double size, bool bold); /* album_measure.c; never less than it is */

/* The lines of a text that is broken at `width`, char *: all of it. Balanced ones are about equally long. */
GPtrArray *album_wrap(const char *text, double size, bool bold, double width);
GPtrArray *album_balance(const char *text, double size, bool bold, double width);

void album_html(const struct album *a, GString *out);
/* Each sheet of paper as SVG (GString, owned), with one page or two; none and an error when the boards would be too small. */
GPtrArray *album_pages(const struct album *a, struct diags *ds);
int album_pages_of_sheet(const struct album_format *f);
#define ALBUM_FONT "DejaVu Serif" /* the one with serifs that is always there */

#endif
