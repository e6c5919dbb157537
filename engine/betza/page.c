/*
 * The description of a diagram in an HTML page: the text of the first element whose class is idiagram.
 */
#include <gumbo.h>
#include <string.h>

#include "betza/definition.h"

enum { DEPTH_MOST = 400 }; /* elements within one another: no page that people write has a tenth */

static bool is_diagram(const GumboNode *node)
{
	const GumboAttribute *class = node->type == GUMBO_NODE_ELEMENT ? gumbo_get_attribute(&node->v.element.attributes, "class") : NULL;
	if (!class)
		return false;
	g_auto(GStrv) words = g_strsplit_set(class->value, " \t\n", -1);
	return g_strv_contains((const char *const *)words, "idiagram");
}

static void put_text(const GumboNode *node, int depth, GString *out)
{
	if (node->type == GUMBO_NODE_TEXT || node->type == GUMBO_NODE_WHITESPACE || node->type == GUMBO_NODE_CDATA)
		g_string_append(out, node->v.text.text);
	if (node->type != GUMBO_NODE_ELEMENT || depth > DEPTH_MOST)
		return;
	if (node->v.element.tag == GUMBO_TAG_BR || node->v.element.tag == GUMBO_TAG_P || node->v.element.tag == GUMBO_TAG_DIV)
		g_string_append_c(out, '\n');
	for (unsigned n = 0; n < node->v.element.children.length; n++)
		put_text(node->v.element.children.data[n], depth + 1, out);
}

static const GumboNode *find(const GumboNode *node, int depth)
{
	if (is_diagram(node))
		return node;
	const GumboNode *found = NULL;
	for (unsigned n = 0; node->type == GUMBO_NODE_ELEMENT && depth < DEPTH_MOST && n < node->v.element.children.length && !found; n++)
		found = find(node->v.element.children.data[n], depth + 1);
	return found;
}

bool definition_page_read(const char *html, GString *out)
{
	GumboOptions options = kGumboDefaultOptions;
	GumboOutput *page = gumbo_parse_with_options(&options, html, strlen(html));
	const GumboNode *node = find(page->root, 0);
	if (node)
		put_text(node, 0, out);
	gumbo_destroy_output(&options, page);
	return node != NULL;
}
