/*
 * Albums: diagrams of many games and problems on pages of paper, as a problem magazine prints them; behind them their solutions and an index.
 *
 *   struct album *a = album_new(&format, assets);
 *   album_add(a, scene, words, ds);
 *   album_write(a, output_find("pdf"), files, ds);
 *   album_free(a);
 *
 * All pages of an album are alike: columns of equal boards, rows as high as their words, and texts on lines that go through the whole page. No word is cut: what does not
 * fit stands on the next page. A scene is forgotten as soon as it is drawn.
 */
#ifndef RENDER_ALBUM_H
#define RENDER_ALBUM_H

#include "render/render.h"

/* As many as a book has; their drawings stay in memory until the last page is set. */
#define LIMIT_ALBUM 2000

/* Millimetres; what fits well on a page of that size. The last row has no name. */
struct album_paper {
	const char *name;
	double width, height;
	int columns, rows;
};
extern const struct album_paper album_papers[];
#define ALBUM_PAPERS_WORDS "A4|A5|Letter"
const struct album_paper *album_paper_find(const char *name); /* NULL: there is none */

/* Borrowed as long as the album is there. */
struct album_format {
	const struct album_paper *paper;
	int columns, rows; /* 0: those of the paper */
	double margin;     /* millimetres, on all sides */
	const char *title; /* above every page; "" for none */
	const char *foot;  /* below every page; in both {page} and {pages} are numbers, {section} the section of its diagrams */
	int answer_lines;  /* empty ones, below each diagram */
	bool solutions, index;
	const char *language; /* of the words that we add; NULL: English */
	bool upside;          /* solutions stand on their head */
	bool two_up;          /* two pages side by side on each sheet of paper, which is twice as wide */
	bool back;            /* solutions are on the back of the page with their diagrams */
};

/* The words of a diagram, owned; NULL or "" is nothing. `source` and `notes` may have several lines. */
struct album_words {
	char *number, *author, *source, *left, *right, *notes, *solution;
	char *section;             /* diagrams of another one begin a page of their own */
	char *name;                /* what a message calls it, with its number */
	struct place at;           /* where it comes from */
	GPtrArray *names, *themes; /* char *: what the indexes find it by; NULL: nothing */
};
struct album_words *album_words_new(void);
void album_words_free(struct album_words *w);

struct album *album_new(const struct album_format *format, struct assets *assets);
void album_free(struct album *a);
int album_count(const struct album *a);

/*
 * Adds a diagram. `words` is the album's, whatever comes back. With `bare` the board and the line around it are shown and nothing else of the scene; else all
 * of it.
 */
enum rc album_add(struct album *a, struct scene *scene, bool bare, struct album_words *words, struct diags *ds);

bool album_can(const struct output *output); /* whether it holds pages: pdf (one file), svg (a file a page), css (a page of the Web) */

/*
 * Sets the pages and appends what they are written as to `files` (GByteArray, owned): one file, or one for each page. RC_LIMIT when the paper is too small for so many
 * columns and rows. A diagram whose words need more than a page of paper is an error and left out; what is returned is RC_OK then.
 */
enum rc album_write(const struct album *a, const struct output *output, GPtrArray *files, struct diags *ds);

#endif
