/*
 * Written rules: HTML with the shortcodes [lang xx]...[/lang] and [pc LABEL NAME]...[/pc] (guide 000 "Written Rules").
 */
#ifndef ENGINE_RULES_H
#define ENGINE_RULES_H

#include <glib.h>

#include "engine/diag.h"

/*
 * Writes a piece: its label, its name (NULL if none) and the text inside the shortcode (NULL if none; HTML of a stranger, to be written as it is).
 */
/* The only values of `style` that a piece may be written with: all others are left out. */
#define RULES_STYLE_ROW "display:flex;gap:12px;align-items:center;margin:8px 0"
#define RULES_STYLE_FIGURE "margin:0;min-width:7em;text-align:center"

typedef void rules_piece(void *user, const char *label, const char *name, const char *body, GString *out);

/*
 * Appends the rules as HTML: of texts in several languages the one that `languages` likes best ("de, en;q=0.8", as a browser's
 * Accept-Language), or the first when none matches; pieces by `piece`. Of all this the harmless part gets through: text and its
 * layout, links and pictures. RC_LIMIT and an error when the rules are too long.
 */
enum rc rules_write(const char *html, const char *languages, struct place at, rules_piece *piece, void *user, struct diags *ds, GString *out);

#endif
