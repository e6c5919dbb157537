/*
 * Written rules for a terminal.
 */
#ifndef CLI_RULES_TEXT_H
#define CLI_RULES_TEXT_H

#include <glib.h>

/* Appends what a fragment of HTML says, as text in lines of at most `width` characters; what stands in <pre> keeps its lines. Nothing of a fragment that takes too much to read. */
void rules_text(const char *html, int width, GString *out);

#endif
