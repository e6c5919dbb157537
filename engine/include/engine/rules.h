/*
 * Written rules: HTML with the shortcodes [lang xx]...[/lang] and [pc LABEL NAME]...[/pc] (guide 000 "Written Rules").
 */
#ifndef ENGINE_RULES_H
#define ENGINE_RULES_H

#include <glib.h>

/*
 * Writes a piece: its label, its name (NULL if none) and the text inside the shortcode (NULL if none; HTML, ready).
 */
typedef void rules_piece(void *user, const char *label, const char *name, const char *body, GString *out);

/*
 * Appends the rules as HTML: of texts in several languages the one that `languages` likes best ("de, en;q=0.8", as a browser's
 * Accept-Language), or the first when none matches; pieces by `piece`. Scripts and PHP, which the guide forbids, are left out.
 */
void rules_write(const char *html, const char *languages, rules_piece *piece, void *user, GString *out);

#endif
