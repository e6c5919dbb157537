/*
 * The white list of written rules.
 *
 * It is parsed as browsers do (engine/html_tree.h), and what was found is written anew: nothing of the text itself gets through, so that no trick of spelling can.
 */
#include "input/html_clean.h"

#include <string.h>

#include "engine/html_tree.h"
#include "engine/rules.h"

enum { MOST_MEMORY = 64 << 20 /* a text of the longest length takes some MiB */ };

static const char kept[] =
	" p br hr b i u s em strong small big sub sup h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr td th "
	"a img div span blockquote q cite pre code tt kbd samp var abbr dfn ins del strike center font figure figcaption ruby rt rp address ";
static const char empty[] = " br hr img col ";
/* These go with what they hold, the others that are not kept leave their content behind. */
static const char dropped[] = " script style template noscript noembed noframes iframe frame frameset object embed applet svg math head title textarea select "
			      "option button xmp plaintext audio video canvas map link meta base input ";
static const char attributes[] =
	" title lang dir align valign width height colspan rowspan border cellpadding cellspacing bgcolor color face size alt start type "
	"span nowrap cite clear ";

/* Addresses: by attribute, the beginnings that are allowed. One without a scheme stays on its site. */
static const struct {
	const char *attribute, *schemes;
} addresses[] = {
	{ "href", " http https mailto " },
	{ "src", " http https data:image/png data:image/gif data:image/jpeg data:image/svg+xml " },
};

static bool is_listed(const char *list, const char *word, gsize length)
{
	for (const char *at = list; length && (at = strchr(at, ' ')) && at[1]; at++)
		if (!strncmp(at + 1, word, length) && at[1 + length] == ' ')
			return true;
	return false;
}

/* Writing */

struct writer {
	GString *out;
	gsize most;
};

static bool is_plain(char c) { return c >= 0x20 && c < 0x7f && c != '&' && c != '<' && c != '>' && c != '"'; }

static void write_escaped(GString *out, const char *text)
{
	for (const char *c = text, *plain = c; *c; plain = c = g_utf8_next_char(c)) {
		while (is_plain(*c))
			c++;
		g_string_append_len(out, plain, c - plain);
		if (!*c)
			break;
		gunichar u = g_utf8_get_char(c);
		switch (u) {
		case '&': g_string_append(out, "&amp;"); break;
		case '<': g_string_append(out, "&lt;"); break;
		case '>': g_string_append(out, "&gt;"); break;
		case '"': g_string_append(out, "&quot;"); break;
		default:
			if ((u >= 0x20 && u != 0x7f && (u & 0xfffe) != 0xfffe) || u == '\n' || u == '\t')
				g_string_append_len(out, c, g_utf8_next_char(c) - c);
		}
	}
}

/* The address without the characters that browsers overlook in it, or NULL when it is not allowed. New string. */
static char *allowed_address(const char *value, const char *schemes)
{
	GString *plain = g_string_new(NULL);
	for (const char *c = value; *c; c++)
		if ((guchar)*c > 0x20 && *c != 0x7f)
			g_string_append_c(plain, *c);
	gsize scheme = strcspn(plain->str, ":/?#");
	g_autofree char *lower = g_ascii_strdown(plain->str, (gssize)MIN(plain->len, 32));
	gsize media = strcspn(lower, ";,");
	bool allowed = plain->str[scheme] != ':' || is_listed(schemes, lower, scheme) || (g_str_has_prefix(lower, "data:") && is_listed(schemes, lower, media));
	return g_string_free(plain, !allowed);
}

/* The styles that pieces are written with, and no others. */
static bool is_own_style(const char *value) { return !strcmp(value, RULES_STYLE_ROW) || !strcmp(value, RULES_STYLE_FIGURE); }

static void write_attribute(struct writer *w, const GumboAttribute *a)
{
	g_autofree char *address = NULL;
	const char *value = is_listed(attributes, a->name, strlen(a->name)) || (!strcmp(a->name, "style") && is_own_style(a->value)) ? a->value : NULL;
	for (gsize i = 0; i < G_N_ELEMENTS(addresses); i++)
		if (!strcmp(a->name, addresses[i].attribute))
			value = address = allowed_address(a->value, addresses[i].schemes);
	if (!value || a->attr_namespace != GUMBO_ATTR_NAMESPACE_NONE)
		return;
	g_string_append_printf(w->out, " %s=\"", a->name);
	write_escaped(w->out, value);
	g_string_append_c(w->out, '"');
}

/* The element's name when it is kept, else NULL; `*inside` is whether its content is. */
static const char *name_of(const GumboNode *node, bool *inside)
{
	const GumboElement *e = &node->v.element;
	const char *name = gumbo_normalized_tagname(e->tag);
	*inside = e->tag_namespace == GUMBO_NAMESPACE_HTML && node->type == GUMBO_NODE_ELEMENT && !is_listed(dropped, name, strlen(name));
	return *inside && is_listed(kept, name, strlen(name)) ? name : NULL;
}

static void write_start(struct writer *w, const GumboNode *node, const char *name)
{
	g_string_append_printf(w->out, "<%s", name);
	for (guint i = 0; i < node->v.element.attributes.length; i++)
		write_attribute(w, node->v.element.attributes.data[i]);
	g_string_append_c(w->out, '>');
}

/* Begins a node; the first child to go on with, or NULL. */
static const GumboNode *enter(struct writer *w, const GumboNode *node)
{
	bool inside;
	if (node->type == GUMBO_NODE_TEXT || node->type == GUMBO_NODE_WHITESPACE)
		write_escaped(w->out, node->v.text.text);
	if (!html_is_element(node))
		return NULL;
	const char *name = name_of(node, &inside);
	if (name)
		write_start(w, node, name);
	return inside && node->v.element.children.length ? node->v.element.children.data[0] : NULL;
}

static void leave(struct writer *w, const GumboNode *node)
{
	bool inside;
	const char *name = html_is_element(node) ? name_of(node, &inside) : NULL;
	if (name && !is_listed(empty, name, strlen(name)))
		g_string_append_printf(w->out, "</%s>", name);
}

/* Walks without recursion: HTML may be as deep as it is long. */
static void write_children(struct writer *w, const GumboNode *root)
{
	const GumboNode *node = root->v.element.children.length ? root->v.element.children.data[0] : NULL;
	while (node && w->out->len <= w->most) {
		const GumboNode *child = enter(w, node);
		if (child) {
			node = child;
			continue;
		}
		for (; node != root; node = node->parent) {
			const GumboVector *siblings = &node->parent->v.element.children;
			leave(w, node);
			if (node->index_within_parent + 1 < siblings->length) {
				node = siblings->data[node->index_within_parent + 1];
				break;
			}
		}
		node = node == root ? NULL : node;
	}
}

enum rc html_clean(const char *html, gsize most, struct place at, struct diags *ds, GString *out)
{
	struct writer w = { .out = out, .most = most };
	struct html_tree *tree = html_tree_read(html, strlen(html), true, MOST_MEMORY);
	if (!tree)
		return diag_error(ds, RC_LIMIT, at, "the rules take more than %d MiB to understand; nest them less", MOST_MEMORY >> 20);
	write_children(&w, tree->root);
	html_tree_free(tree);
	if (out->len > most)
		return diag_error(ds, RC_LIMIT, at, "the rules become longer than %d KiB; show fewer pieces", (int)(most >> 10));
	return RC_OK;
}
