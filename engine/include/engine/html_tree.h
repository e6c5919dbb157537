/*
 * HTML as a tree, read as browsers do: Gumbo's, with limits of memory and time, since mended HTML can be quadratically longer than what was written.
 *
 *   struct html_tree *tree = html_tree_read(html, length, 0, 64 << 20);
 *   for (const GumboNode *node = tree->root; node; node = html_tree_next(node, tree->root)) ...
 *   html_tree_free(tree);
 */
#ifndef ENGINE_HTML_TREE_H
#define ENGINE_HTML_TREE_H

#include <glib.h>
#include <gumbo.h>
#include <stdbool.h>

enum { HTML_TREE_SECONDS = 10 /* that reading may take: a page of 1 MiB takes a fiftieth of one */ };

struct html_tree {
	const GumboNode *document, *root; /* nodes borrow the text, which has to stay as it is */
	struct html_arena *arena;
};

/* `fragment`: the text is what an element div holds; else a page. NULL: it takes more than `most` bytes, or too long. */
struct html_tree *html_tree_read(const char *html, gsize length, bool fragment, gsize most);
void html_tree_free(struct html_tree *tree);

bool html_is_element(const GumboNode *node);
/* The node behind this one in the order of the text, below `root`, of those that are in it (`inside`) or behind it; NULL at the end. No recursion: HTML may be as deep as it is long. */
const GumboNode *html_tree_next(const GumboNode *node, bool inside, const GumboNode *root);

/* Appends the text of a node: what it says, with line ends for br, p and div. */
void html_tree_text(const GumboNode *node, GString *out);

const char *html_attribute(const GumboNode *node, const char *name); /* of an element; NULL: it has none. Borrowed */
bool html_has_class(const GumboNode *node, const char *class);

#endif
