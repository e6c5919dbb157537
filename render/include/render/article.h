/*
 * Articles: annotated games in columns, as a chess magazine sets them, on the pages of albums.
 *
 *   struct article *a = article_new(&format, output_find("pdf"), assets);
 *   article_game(a, &about);
 *   article_paragraph(a, ARTICLE_MAIN, 0);
 *   article_words(a, ARTICLE_BOLD, "12.", NULL);
 *   article_words(a, ARTICLE_BOLD, "♘", "N");
 *   article_diagram(a, scene, true, false, ds);    the words that follow are its caption
 *   article_write(a, files, ds);
 *   article_free(a);
 *
 * No line of a paragraph stands alone at the head or foot of a column, a header stands on what follows it, and a diagram that does not fit below its move stands at the head of the next
 * column, where its caption tells what it shows. A scene is forgotten as soon as it is drawn.
 */
#ifndef RENDER_ARTICLE_H
#define RENDER_ARTICLE_H

#include "render/album.h"

/* Games: as many as a yearbook has. Diagrams: those of an album for each of ten; their boards are in memory until the last page. */
#define LIMIT_ARTICLE_GAMES 5000
#define LIMIT_ARTICLE_DIAGRAMS 20000

enum { ARTICLE_BOLD = 1, ARTICLE_SLANTED = 2 }; /* styles of words */

/* Of paragraphs: the game as it was played; comments and variations. */
enum article_kind { ARTICLE_MAIN, ARTICLE_TEXT };

/* Borrowed as long as the article is there. */
struct article_format {
	struct album_format page;
	const char *title, *subtitle; /* at the head of the first page; "" or NULL for none */
	bool contents;                /* in front; the index of players is that of the page's format */
	const char *language;         /* of the words that we add, and of the page */
};

/* What stands above a game; copied. "" or NULL is nothing. */
struct article_about {
	const char *name;      /* "Morphy – Anderssen", in the contents and above pages */
	const char *heading;   /* with ratings */
	const char *event;     /* "Paris, 1858" */
	const char *opening;   /* and whatever else is told in lines of its own */
	const char *player[2]; /* for the index */
	const char *language;  /* of its words; the article has that of its first game when nothing else was said. Interned or constant */
};

bool article_can(const struct output *output); /* pdf or css (a page of the Web) */
struct article *article_new(const struct article_format *format, const struct output *output, struct assets *assets);
void article_free(struct article *a);
int article_count(const struct article *a); /* games */

enum rc article_game(struct article *a, const struct article_about *about, struct diags *ds); /* begins a game; RC_LIMIT and an error: there are too many */
void article_drop_game(struct article *a);                                                    /* forgets the last one */
void article_paragraph(struct article *a, enum article_kind kind, int depth);                 /* the words to come; an empty one is none */
/* Words, with the spaces between them; those without one in between stay together. What is copied instead of them, or NULL. */
void article_words(struct article *a, unsigned style, const char *shown, const char *said);
/* Words behind it are its caption, until a paragraph begins. `bare` as in album_add; a small one is of a variation. */
enum rc article_diagram(struct article *a, struct scene *scene, bool bare, bool small, struct diags *ds);

enum rc article_write(const struct article *a, GPtrArray *files, struct diags *ds); /* appends what it is written as, a GByteArray */

#endif
