/*
 * The gallery of a batch: pages of its pictures, with what is known of the games.
 */
#ifndef CLI_GALLERY_H
#define CLI_GALLERY_H

#include "cli/frame/cli.h"

enum {
	GALLERY_PAGE = 500,      /* pictures of a page, as many as a browser shows without delay */
	GALLERY_SEARCHED = 50000 /* games that the page can search through without a server: ten megabytes of names */
};

/*
 * Writes index.html, index-2.html ... below `folder`, of the pictures that a report has as done and that lie there, in its order; and games.js, which the pages search, when there are no more than
 * GALLERY_SEARCHED. `title` NULL: what the report is of. The exit status, with a message in `ds` when it is not EXIT_DONE.
 */
int gallery_write(const char *report, const char *folder, const char *title, bool verbose, struct diags *ds);

#endif
