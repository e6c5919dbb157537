/*
 * The index of a site and of a service, and the frame around all pages: one style, dark and light with the system, readable without a script.
 */
#ifndef CLI_SITE_INDEX_H
#define CLI_SITE_INDEX_H

#include <glib.h>
#include <stdbool.h>

#define SITE_STYLE "boardwright.css"
#define SITE_SCRIPT "boardwright.js"
#define SITE_PLAYER "boardwright-player" /* .css and .js, of all players */
const char *site_script(void);           /* what that file holds; the style is page_style() */

enum site_section { SITE_PAGES, SITE_GAMES, SITE_PLAYED, SITE_SECTIONS };

/* What the index says of a page. */
struct site_entry {
	enum site_section section;
	char *address, *picture; /* relative, not escaped; `picture` NULL: none */
	char *group;             /* of pages: their folder, whose heading they stand below; NULL: none */
	char *title, *second;    /* `second`: the other player, or "" */
	char *result, *about;
	char *game;             /* its title, of games; borrowed by nobody else */
	unsigned width, height; /* of the picture as it is shown; 0: not known */
};
struct site_entry *site_entry_new(enum site_section section, const char *address);
void site_entry_free(gpointer entry);
void site_put_card(const struct site_entry *e, const char *root, GString *out); /* `root`: what leads from the page to the top of the site */

/* The page that lists entries (struct site_entry *). */
struct site_index {
	const char *title, *languages;
	const char *intro;    /* HTML that stands above them, or NULL */
	const char *more;     /* HTML beside the title, or NULL */
	bool has_player;      /* in the intro */
	const char *designer; /* where addresses with "#" lead that are of the time when the designer was here; NULL: nowhere */
};
void site_index_write(const struct site_index *x, const GPtrArray *entries, GString *out);

/* A page of the site: `body` in its frame. `name`: of the page below the site; `index`: that of the index. */
struct site_frame {
	const char *name, *index, *site_title, *title, *language;
	const char *class; /* of the main part, or NULL */
	bool has_player;
};
void site_frame_write(const struct site_frame *f, const char *body, GString *out);

char *site_root(const char *name);                        /* "../../" of a page two folders deep; new string */
void site_put_address(GString *out, const char *address); /* escaped as an address and for an attribute */

#endif
