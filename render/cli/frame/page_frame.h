/*
 * What all whole pages of ours begin with that are no player: one style, dark and light with the system, readable without a script. The site has it in a file beside its pages, a page
 * that stands alone has it inside.
 */
#ifndef CLI_PAGE_FRAME_H
#define CLI_PAGE_FRAME_H

#include <glib.h>

const char *page_style(void); /* of CSS */

struct page_head {
	const char *language, *title;
	const char *site;           /* stands behind the title unless it is the same; NULL: none */
	const char *root;           /* what leads to the files below, escaped */
	const char *style, *script; /* names of files; style NULL: the page has it inside; script NULL: none */
	const char *player;         /* of files that all players of a site share, without ".css" and ".js"; NULL: the page has no player */
};
void page_head(const struct page_head *h, GString *out); /* from <!DOCTYPE to </head> */

void page_text(GString *out, const char *text); /* escaped */

#endif
