/*
 * Pages with diagrams in them: what the files page*.c share.
 *
 * A *block* is what a page says is a diagram: an element with a class such as "fen", a fenced block of Markdown, the address of a picture of Game Courier's, or
 * a comment. A page that was made holds the block as a comment, with what was drawn and a comment behind, so that making it again begins with the same words:
 *
 *   <!-- boardwright fen width="300"
 *   rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b
 *   -->
 *   <svg ...>...</svg>
 *   <!-- /boardwright KEY-SUM HASH NAME -->
 *
 * KEY is that of the job (key.h), SUM is that of what stands between the comments, HASH and NAME are those of the file of the picture, if there is one. By the
 * sum a result is known as ours: what somebody has changed in it, or has written between a comment and an end that was left behind, is not thrown away.
 */
#ifndef CLI_PAGE_INSIDE_H
#define CLI_PAGE_INSIDE_H

#include "draw/key.h"
#include "draw/take_memory.h"
#include "job/from_fields.h"
#include "cli/pages/together.h"

enum {
	PAGE_BYTES_MOST = 16 << 20, /* of a page; long articles have a hundredth */
	PAGE_SIGNS_MOST =
		2 << 20,        /* of Markdown, 200 bytes each where cmark keeps them: 400 MiB. Texts have one in 14 bytes, which are 1.2 million of 16 MiB */
	PAGE_BLOCKS_MOST = 2000 /* diagrams of a page: a browser has trouble with some hundreds of them */
};

/* What was drawn when the page was made before. */
struct block_result {
	bool is_there;
	bool is_other;    /* there is an end, but what stands before it is not what was drawn */
	gsize begin, end; /* bytes of the page, between the comments */
	char *key, *name, *hash;
};

struct block {
	const char *kind; /* "board", "fen", "pgn", "gamecourier", "idiagram", "img" */
	GPtrArray *fields;
	char *text;                   /* what it says; of an image its tag */
	int line;                     /* of the page, where the text begins */
	gsize begin, source_end, end; /* bytes of the page: its words, and an earlier result behind them */
	struct block_result earlier;
	bool is_comment;    /* an author's or ours; else it becomes one */
	bool is_phrasing;   /* it stands where paragraphs cannot: inside of one, or an image */
	const char *indent; /* of Markdown: what its lines begin with; interned */
};

/* A page, and where its results go. */
struct page {
	const char *name; /* for messages; of place_file */
	const char *text;
	gsize length;
	char language[16];                  /* that it says it is in, when we speak it; else "" */
	bool is_markdown, is_utf8, is_crlf; /* its lines end in CR LF */
	GPtrArray *blocks;                  /* struct block *, from begin to end, none within another */
};

/* page_block.c */
struct block *block_new(const char *kind, int line);
void block_free(gpointer block);
bool block_kind(const char *word, gsize length, const char **kind); /* whether it is one; interned */
/* Takes what stands behind "boardwright" in a comment, and what stands behind the opening of a fence. False after an error at the block's line. */
bool block_read_comment(struct block *b, const struct page *page, const char *text, gsize length, struct diags *ds);
bool block_read_words(struct block *b, const struct page *page, const char *text, gsize length, GString *rest, struct diags *ds);
struct block *block_of_fence(
	const struct page *page, const char *info, gsize length, int line, struct diags *ds); /* NULL: another language, or after an error */
void block_write_comment(const struct block *b, GString *out);                                /* the whole comment that it becomes */
/* Finds the result behind position `at` of the page, and takes it into the block, unless it is not what was drawn. */
void block_find_earlier(struct block *b, const struct page *page, gsize at);
/* Ends the result that begins at `start` of `out`. */
void block_write_end(const char *key, const char *name, const char *hash, gsize start, GString *out);

/* page_html.c, page_markdown.c: the blocks of a page. False after an error that concerns all of it; a block that cannot be read is left out, with its message. */
struct html_tree;
bool page_find_html(struct page *page, struct diags *ds);
void page_put_bytes(const char *text, GString *out);                                             /* UTF-8 as a page that is not in it has it */
struct html_tree *page_tree(const char *name, const char *html, gsize length, struct diags *ds); /* of a whole page; NULL after an error */
bool page_find_markdown(struct page *page, struct diags *ds);
bool page_check_signs(const char *name, const char *text, gsize length, struct diags *ds); /* false after an error: it is too much for a reader of Markdown */

/* What the pages of a run share. */
struct page_run {
	const struct cli_options *o;
	struct workshop *shop;
	struct keys *keys;
};

/* One page that is being made. */
struct page_making {
	const struct page_run *run;
	const struct page *page;
	const char *folder, *stem; /* where its pictures go, NULL: nowhere; what their names begin with */
	GHashTable *names;         /* char *: of pictures of the page that are taken */
	GHashTable *made;          /* char *: of all pictures that it makes or has made */
	GHashTable *ids;           /* char *: of its drawings */
	const struct page *before; /* what -O DIR holds already: its results are taken when they are those of this page; NULL: there is none */
	struct together *files;    /* its pictures, and then itself */
	GArray *edits;             /* struct edit: what became of its blocks */
	int drawn;                 /* blocks that had to be */
	bool tells;                /* of its diagrams one by one, on a terminal */
};

/* page_make.c. */
bool page_is_markdown_name(const char *name);
/* Finds the blocks of a text, which is borrowed; to be closed whatever comes back. */
enum rc page_open(struct page *page, const char *name, bool is_markdown, const char *text, gsize length, struct diags *ds);
bool page_open_before(struct page *before, const char *path, bool is_markdown, char **text); /* a page that was made; false: there is none. `text` is new */
void page_close(struct page *page);
char *page_stem(const char *name); /* what names of its pictures begin with; new string */
void page_making_init(struct page_making *making, const struct page_run *run, const struct page *page, const char *folder, const char *stem);
void page_making_release(struct page_making *making);
/* Appends the page with its diagrams, whose messages are reported. The worst status of them; pictures are in `files`, not written yet. */
int page_put(struct page_making *making, GString *out);

/* A block that is being drawn. */
struct drawing_block {
	struct page_making *making;
	const struct block *block;
	struct job job;
	GPtrArray *fields, *address; /* of the block, and of a picture's address */
	GPtrArray *texts;            /* char *: what options borrow */
	const char *as;
	const char *name, *hash; /* of the picture's file, or NULL */
	char key[KEY_SIZE];
	bool has_key;
	const struct page *kept_page; /* whose result it is that is as it should be, or NULL */
	const struct block_result *kept;
	struct memory_taker made; /* outputs in their order */
	struct diags *ds;
};
struct place drawing_place(const struct drawing_block *d);
char *drawing_keep(struct drawing_block *d, char *text); /* takes it, for as long as the block is drawn */

/* page_say.c: options, game, way of showing and name of what a block says. */
enum rc page_understand(struct drawing_block *d);

/* page_draw.c: appends what a block becomes, with its comments. On an error nothing is appended. */
enum rc page_draw_block(struct page_making *making, const struct block *b, GString *out, struct diags *ds);

/* page_put.c: what the page gets: outputs as parts of it, and all of it with its comments. */
void put_inline(const struct drawing_block *d, const char *svg, GString *out);
void put_player(const struct drawing_block *d, const char *html, GString *out);
void put_img(const struct drawing_block *d, const char *html, GString *out);            /* of the output img */
void put_picture(const struct drawing_block *d, const char *description, GString *out); /* its name and words alone */
enum rc put_result(struct drawing_block *d, const char *made, GString *out);
void put_kept(struct drawing_block *d, GString *out);
bool has_right_ids(const struct page_making *making, const char *text, gsize length); /* those that a drawing would get now */

#endif
