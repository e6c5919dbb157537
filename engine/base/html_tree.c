/*
 * Reading HTML with limits, see engine/html_tree.h.
 *
 * Its memory comes from an arena; Gumbo asks for memory in the middle of its work and cannot be told that there is none, hence the jump out of it, which loses
 * nothing: all that it has is in the arena. That is also where the clock is looked at: every tag asks for memory.
 */
#include "engine/html_tree.h"

#include <setjmp.h>
#include <string.h>

enum { BLOCK = 1 << 16, ASKED_BETWEEN_LOOKS = 256 };

struct html_arena {
	GPtrArray *blocks;
	gsize used, size, all, most; /* of the last block; bytes of all, and that they may be */
	guint asked;
	gint64 until;
	jmp_buf full;
};

static void *take(void *user, size_t n)
{
	struct html_arena *a = user;
	n = (n + 15) & ~(gsize)15;
	bool late = ++a->asked % ASKED_BETWEEN_LOOKS == 0 && g_get_monotonic_time() > a->until;
	if (n > a->most - a->all || late)
		longjmp(a->full, 1);
	if (n > a->size - a->used) {
		a->size = MAX(n, BLOCK);
		a->used = 0;
		g_ptr_array_add(a->blocks, g_malloc(a->size));
	}
	void *taken = (char *)a->blocks->pdata[a->blocks->len - 1] + a->used;
	a->used += n;
	a->all += n;
	return taken;
}

static void leave(void *user, void *memory) {}

static bool parse(struct html_tree *tree, const char *html, gsize length, bool fragment)
{
	GumboOptions options = kGumboDefaultOptions;
	options.allocator = take;
	options.deallocator = leave;
	options.userdata = tree->arena;
	options.max_errors = 0;
	if (fragment)
		options.fragment_context = GUMBO_TAG_DIV;
	if (setjmp(tree->arena->full) != 0)
		return false;
	const GumboOutput *output = gumbo_parse_with_options(&options, html, length);
	tree->document = output->document;
	tree->root = output->root;
	return true;
}

struct html_tree *html_tree_read(const char *html, gsize length, bool fragment, gsize most)
{
	struct html_tree *tree = g_new0(struct html_tree, 1);
	tree->arena = g_new0(struct html_arena, 1);
	tree->arena->blocks = g_ptr_array_new_with_free_func(g_free);
	tree->arena->most = most;
	tree->arena->until = g_get_monotonic_time() + HTML_TREE_SECONDS * G_USEC_PER_SEC;
	if (parse(tree, html, length, fragment))
		return tree;
	html_tree_free(tree);
	return NULL;
}

void html_tree_free(struct html_tree *tree)
{
	if (!tree)
		return;
	g_ptr_array_unref(tree->arena->blocks);
	g_free(tree->arena);
	g_free(tree);
}

bool html_is_element(const GumboNode *node) { return node->type == GUMBO_NODE_ELEMENT || node->type == GUMBO_NODE_TEMPLATE; }

static const GumboVector *children_of(const GumboNode *node)
{
	return node->type == GUMBO_NODE_DOCUMENT ? &node->v.document.children : html_is_element(node) ? &node->v.element.children : NULL;
}

const GumboNode *html_tree_next(const GumboNode *node, bool inside, const GumboNode *root)
{
	const GumboVector *children = inside ? children_of(node) : NULL;
	if (children && children->length)
		return children->data[0];
	for (; node != root; node = node->parent) {
		const GumboVector *siblings = children_of(node->parent);
		if (node->index_within_parent + 1 < siblings->length)
			return siblings->data[node->index_within_parent + 1];
	}
	return NULL;
}

void html_tree_text(const GumboNode *root, GString *out)
{
	for (const GumboNode *node = root; node; node = html_tree_next(node, true, root)) {
		if (node->type == GUMBO_NODE_TEXT || node->type == GUMBO_NODE_WHITESPACE || node->type == GUMBO_NODE_CDATA)
			g_string_append(out, node->v.text.text);
		else if (node->type == GUMBO_NODE_ELEMENT &&
			(node->v.element.tag == GUMBO_TAG_BR || node->v.element.tag == GUMBO_TAG_P || node->v.element.tag == GUMBO_TAG_DIV))
			g_string_append_c(out, '\n');
	}
}

const char *html_attribute(const GumboNode *node, const char *name)
{
	const GumboAttribute *found = html_is_element(node) ? gumbo_get_attribute(&node->v.element.attributes, name) : NULL;
	return found ? found->value : NULL;
}

bool html_has_class(const GumboNode *node, const char *class)
{
	const char *value = html_attribute(node, "class");
	if (!value)
		return false;
	g_auto(GStrv) words = g_strsplit_set(value, " \t\n\f\r", -1);
	return g_strv_contains((const char *const *)words, class);
}
