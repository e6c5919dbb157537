/*
 * The page of a game: its title, the picture of its first position, its written rules. A site has it in its frame; alone it is the page that friends are sent.
 */
#ifndef CLI_RULES_PAGE_H
#define CLI_RULES_PAGE_H

#include <glib.h>

#include "cli/frame/cli.h"

/* What it shows: `svg` holds the picture, `rules` HTML, or "" without a heading. Appends. */
void rules_page_body(const char *title, const char *svg, const char *rules, const char *languages, GString *out);

/* A whole page that needs no other file, of the game that `rules` is asked for. Appends. */
enum rc rules_page(const struct cli_options *o, const struct settings *s, const char *rules, struct diags *ds, GString *out);

#endif
