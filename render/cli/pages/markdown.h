/*
 * A text of Markdown as cmark reads it, with the places of its blocks in the text. Only where we are built with cmark (HAVE_CMARK).
 */
#ifndef CLI_MARKDOWN_H
#define CLI_MARKDOWN_H

#include <cmark.h>
#include <glib.h>
#include <stdbool.h>

struct markdown_text;

struct markdown_text *markdown_open(const char *text, gsize length); /* borrows it */
void markdown_close(struct markdown_text *m);
cmark_node *markdown_document(const struct markdown_text *m);

gsize markdown_line_at(const struct markdown_text *m, int line); /* where a line begins, from 1; behind the last one: the length */
/* Where a block begins, and what the lines behind its first begin with, in quotes and lists. Interned. */
gsize markdown_begin(const struct markdown_text *m, cmark_node *block);
const char *markdown_indent(const struct markdown_text *m, cmark_node *block);
/* The lines of a paragraph without what stands in front of them. To be freed with g_strfreev. */
char **markdown_lines(const struct markdown_text *m, cmark_node *paragraph);

#endif
