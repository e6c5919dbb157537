/*
 * The description of a diagram in an HTML page: the text of the first element whose class is idiagram.
 */
#include <string.h>

#include "betza/definition.h"
#include "engine/html_tree.h"

enum { MOST_MEMORY = 256 << 20 /* a page of the longest length takes some tens of MiB */ };

bool definition_page_read(const char *html, GString *out)
{
	struct html_tree *tree = html_tree_read(html, strlen(html), false, MOST_MEMORY);
	const GumboNode *node = tree ? tree->root : NULL;
	while (node && !html_has_class(node, "idiagram"))
		node = html_tree_next(node, true, tree->root);
	if (node)
		html_tree_text(node, out);
	html_tree_free(tree);
	return node != NULL;
}
