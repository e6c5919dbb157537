/*
 * The gallery of a batch: pages of its pictures, with what is known of the games, and one search over all of them.
 *
 *   index.html, index-2.html ...     cards of GALLERY_PAGE pictures each
 *   failed.html, failed-2.html ...   games without a picture, with the reasons
 *   gallery.js, gallery.css          what all pages have
 *   games.js                         how many pieces the search has, and which letters are in which (gallery_index.h)
 *   games-1.js, games-2.js ...       the games, GALLERY_PIECE each
 */
#ifndef CLI_GALLERY_H
#define CLI_GALLERY_H

#include <jansson.h>

#include "cli/frame/cli.h"

enum {
	GALLERY_PAGE = 500,  /* pictures of a page, as many as a browser shows without delay */
	GALLERY_PIECE = 5000 /* games of a piece: half a megabyte, which a browser has read in a blink */
};

/* Takes the files of a gallery. `may` says first of each whether it may be there; both are false after an error. */
struct gallery_taker {
	bool (*may)(void *user, const char *name);
	bool (*put)(void *user, const char *name, const char *text, gsize length);
	/* The first bytes of a picture, for its size: how many there were. */
	gsize (*look)(void *user, const char *file, const json_t *output, guint8 *out, gsize most);
	const char *folder; /* that files of the report lie in, and its address in pages; NULL: names are as they are */
	void *user;
};

/* Makes the gallery of a report, or of a pack, in its order. `title` NULL: what the report is of. The exit status, with a message in `ds` when it is not EXIT_DONE. */
int gallery_make(const char *report, const char *title, const char *languages, const struct gallery_taker *to, guint *count, struct diags *ds);

/* The same below a folder, where its pictures lie; those of a pack are taken out of it. */
int gallery_write(const char *report, const char *folder, const char *title, const char *languages, bool verbose, struct diags *ds);

#endif
