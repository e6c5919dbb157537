/*
 * What the files article*.c share: the article that is being made, and what a game is told with.
 */
#ifndef CLI_ARTICLE_MAKING_H
#define CLI_ARTICLE_MAKING_H

#include "cli/frame/cli.h"
#include "render/article.h"

struct article_run {
	const struct cli_options *o;
	struct workshop *shop;
	struct article *article;
	GPtrArray *outputs; /* of the boards in it: svg */
	GArray *at;         /* struct article_at: moves of --at */
	bool indented;      /* variations */
};

/* The place of a diagram that was asked for by a move's number. */
struct article_at {
	int number;
	bool second, found;
};

/* article_game.c: the moves of a game that was played, with all that is said of them, behind its header. */
struct telling {
	struct article_run *run;
	struct drawing *d;
	struct job as_came, as_figurines, as_san; /* how moves are written */
	enum { PARAGRAPH_NONE, PARAGRAPH_MAIN, PARAGRAPH_TEXT } open;
	bool empty, numbered, opened; /* nothing in the paragraph yet; the next move has its number; a bracket was, so that no space follows */
	int depth;
};
enum rc article_tell(struct article_run *run, struct drawing *d, const struct job *said);

/* article_words.c: writing. */
void tell_words(struct telling *t, unsigned style, const char *words, bool spaced);
void tell_move(struct telling *t, unsigned style, const struct replay *r, const struct ply *ply);
void tell_number(struct telling *t, unsigned style, const struct ply *ply, bool always);
void tell_judgements(struct telling *t, unsigned style, const char *comment);
void tell_paragraph(struct telling *t, enum article_kind kind, int depth);
bool tell_diagram(struct telling *t, const struct replay *r, const struct ply *ply, bool small);
bool article_wants_diagram(const char *comment);                             /* [%diagram], [#], $220 */
char *article_comment(const char *comment);                                  /* what is to be read of one; new string */
void article_about(struct drawing *d, struct article_run *run, enum rc *rc); /* begins the game with its header */

#endif
