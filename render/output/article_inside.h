/*
 * The inside of articles: what article.c keeps, article_board.c makes of scenes, article_lines.c breaks into lines, article_flow.c finds places for, article_pages.c writes for paper and
 * article_html.c for browsers.
 */
#ifndef OUTPUT_ARTICLE_INSIDE_H
#define OUTPUT_ARTICLE_INSIDE_H

#include "output/album_page.h"
#include "render/article.h"

/* A drawing that comes again and again: a board, a piece, what lies over one board. */
struct article_stamp {
	char *svg;
	double width, height;
};

struct article_put {
	guint stamp;
	double x, y, scale; /* in the diagram */
};

struct article_diagram {
	struct box view;
	double width, height; /* what is shown, pixels: of `view` */
	bool framed, small;
	char *alt;
	char *svg;   /* for browsers; NULL for paper, */
	GArray *put; /* struct article_put, which is made of these */
};

struct article_run {
	char *shown, *said; /* `said` may be NULL */
	unsigned style;
};

enum article_block_kind { BLOCK_HEADING, BLOCK_ABOUT, BLOCK_MAIN, BLOCK_TEXT, BLOCK_DIAGRAM };
struct article_block {
	enum article_block_kind kind;
	guint game;
	int depth;
	GArray *run; /* struct article_run; of a diagram its caption */
	struct article_diagram *diagram;
};

struct article_entry { /* a game */
	char *name, *about, *player[2];
	guint first; /* block */
};

struct article {
	struct article_format format;
	struct album *page; /* without diagrams: paper, frame and words of heads */
	struct assets *assets;
	GPtrArray *game;     /* struct article_entry * */
	GPtrArray *block;    /* struct article_block * */
	GPtrArray *stamp;    /* struct article_stamp * */
	GHashTable *known;   /* what a stamp shows -> its number plus 1 */
	GHashTable *symbols; /* of browsers */
	int n_diagrams;
	bool for_paper, trusted;
};

/* article_board.c: a scene as stamps, and as an SVG that shares its pieces with the others of the page. */
enum rc article_take_scene(struct article *a, struct scene *scene, struct box view, struct article_diagram *d, struct diags *ds);

/* article_lines.c: the lines of a paragraph, GString *: runs of a display list (raster/display_list.h). */
GPtrArray *article_break(const GArray *runs, double size, double width);

/* article_flow.c */
struct article_atom { /* what stands together: a line or a diagram */
	int lines;
	bool keeps;  /* with the next one */
	bool is_gap; /* nothing at the head of a column */
	bool floats; /* may stand further on, at the head of a column */
	bool begins; /* what floats before it stands before it */
	guint game;  /* plus 1; 0: none */
	const struct article_diagram *diagram;
	GString *line; /* owned; NULL: of a diagram without a caption, or a gap */
	double indent, width;
	guint number; /* at the right end of the column; 0: none */
	char place;   /* as in raster/display_list.h */
};
struct article_place {
	guint atom;
	int page, column, line;
};
/* Places (struct article_place) for all of them, on pages from 0 on, the first of which lacks some lines. Columns of the last page are about equally long. */
GArray *article_flow(const GArray *atoms, int columns, int lines, int missing);

/* article_pages.c: each page as a display list (GString, owned). */
GPtrArray *article_pages(const struct article *a, struct diags *ds);
void article_html(const struct article *a, GString *out);
GPtrArray *article_index(const struct article *a, const guint *number); /* char *: a player and the numbers of his games */

#endif
