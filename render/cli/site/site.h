/*
 * A folder of presets, records and pages as a Web site: what the files of this room share.
 *
 * A *source* is a file of the folder that gets a page: a preset (its board, its rules, its games), a record (players of its games, a page each), a page of Markdown or HTML (with its
 * diagrams drawn, as boardwright page does). Other files are copied when a page names them. Pages lie where their sources lie, and all links are relative. An *entry* is what the index
 * says of a page (site_index.h). Whoever makes a file hands it to site_files.h, which knows what is ours.
 *
 *   cli_site.c        the command: goes over the sources
 *   site_sources.c    which files are sources, and what their pages are called
 *   site_games.c      which games of records are shown
 *   site_game.c       pages of presets and records
 *   site_page.c       pages of pages; site_markdown.c what Markdown means in HTML; site_links.c where their links lead
 *   site_index.c      the index and the frame of all pages
 *   site_player.c     what all players of the site share
 *   site_files.c      what was written
 */
#ifndef CLI_SITE_H
#define CLI_SITE_H

#include "base/list_files.h"
#include "cli/pages/page_inside.h"
#include "cli/site/site_files.h"
#include "cli/site/site_index.h"

enum {
	SITE_FILES_MOST = 100000,   /* files of the folder: more are somebody's home, not a site */
	SITE_GAMES_MOST = 5000,     /* of the index, which is one page that a browser filters at every key; archives are for `batch --gallery` */
	SITE_DEPTH_MOST = 32,       /* of folders; deeper ones are more likely a loop of mounts */
	SITE_COPY_MOST = 256 << 20, /* bytes of a file that a page names: a film; what is larger belongs on a server of its own */
	SITE_THUMB = 340            /* pixels of the longer side of a card's picture, twice of what is shown, for dense screens */
};

enum site_kind { SITE_MARKDOWN, SITE_HTML, SITE_RECORDS, SITE_PRESET };

struct site_source {
	enum site_kind kind;
	char *name; /* below the folder */
	char *path;
	char *page;               /* below the site */
	char *game;               /* of a preset: its title; NULL: it cannot be read */
	struct site_games *games; /* of records, or NULL */
};

/* The games of a file of records that the site shows. */
struct site_games {
	guint in_file;  /* how many it has, or more than a site can show */
	GArray *chosen; /* guint: their numbers in the file, from 1 on, in order */
};

struct site {
	const struct cli_options *o;
	const char *folder, *title, *languages;
	GPtrArray *sources;        /* struct site_source *, in the order of their names */
	GHashTable *by_name;       /* name -> struct site_source *, borrowed */
	GHashTable *linked;        /* char *: files that pages name */
	GPtrArray *entries;        /* struct site_entry * */
	struct site_source *front; /* the page that stands above the index; NULL: none */
	char *front_text;          /* and what it says */
	const char *index;         /* what the index is called: another name when the folder has an index of its own */
	struct site_files *files;
	struct page_run run;    /* of pages that keep their own frame */
	struct page_run framed; /* of others: their diagrams are dark or light as the page around them */
	int worst;
	bool has_player, front_has_player;
	bool is_full; /* a file could not be written: nothing is taken away */
};

/* site_sources.c. False after an error. */
bool site_find_sources(struct site *s, struct diags *ds);
/* Whether a folder has a file of that name that is not passed over: nothing on the way begins with a dot or is a link to a folder. */
bool site_has_file(const char *folder, const char *name);
void site_source_free(gpointer source);

/* site_games.c: looks into the records; those without a game that --where wants are no sources any more. False after an error. */
bool site_choose_games(struct site *s, struct diags *ds);
void site_games_free(struct site_games *games); /* NULL: nothing */

/* site_game.c: records come first, since the page of a preset lists its games. */
void site_learn_presets(struct site *s);
void site_make_records(struct site *s, const struct site_source *source, struct diags *ds);
void site_make_preset(struct site *s, const struct site_source *source, struct diags *ds);

/* site_player.c: takes the script out of players, which the files of the site have for all; whether there is a player. The files are put at the end. */
bool site_share_player(struct site *s, GString *html);
void site_put_player_files(struct site *s, struct diags *ds);

/* site_page.c. The front page is kept instead of being written. */
void site_make_page(struct site *s, struct site_source *source, struct diags *ds);
void site_copy_linked(struct site *s, struct diags *ds);

/* What Markdown means: a fragment of HTML in which diagrams are comments as `page` reads them. */
struct site_markdown {
	GString *html;
	GArray *lines; /* struct site_line, in order */
	char *title;   /* of the page, or NULL */
	char *language;
};
#define SITE_LINE_FIELD "line-of-source" /* of a diagram, on its way from Markdown to its drawing */
struct site_line {
	int html, source; /* what begins at line `html` comes from line `source` */
	bool is_verbatim; /* and so do the lines behind it, one by one */
};
bool site_can_read_markdown(void);
void site_markdown_read(struct site_markdown *m, const char *name, const char *text, gsize length, struct diags *ds);
int site_markdown_line(const struct site_markdown *m, int line); /* of the source */
void site_markdown_release(struct site_markdown *m);

/*
 * site_links.c: lets links of a page lead to pages of the site, and notes the files that it names. `lines` NULL: the lines of the text are those of the source. Warns of what is not there.
 * `tree` is that of `html`, and of no use any more when that has changed.
 */
struct html_tree;
void site_lead_links(
	struct site *s, const struct site_source *source, const struct site_markdown *lines, const struct html_tree *tree, GString *html, struct diags *ds);

/* site_put.c: puts a file; remembers the worst that has happened. */
bool site_put(struct site *s, const char *name, const char *key, const void *bytes, gsize length, struct diags *ds);
void site_note(struct site *s, enum rc rc);
void site_note_status(struct site *s, int status);
void site_tell(struct site *s, struct diags *ds); /* prints and empties it */

#endif
