/*
 * Fuzz target of galleries: the data are a report whose pictures lie below "o".
 *
 * It holds that the page is valid text of the elements that a gallery is made of, that nothing in it runs or leads elsewhere but what is ours, and that the
 * list which it searches is JSON in a call.
 */
#include "fuzz/whole.h"
#include <glib/gstdio.h>
#include <jansson.h>

#include "cli/frame/cli.h"
#include "cli/pages/gallery.h"
#include "engine/html_tree.h"

static void require_element(const GumboNode *node, const char *page)
{
	static const GumboTag known[] = { GUMBO_TAG_HTML, GUMBO_TAG_HEAD, GUMBO_TAG_META, GUMBO_TAG_TITLE, GUMBO_TAG_STYLE, GUMBO_TAG_BODY, GUMBO_TAG_HEADER,
		GUMBO_TAG_H1, GUMBO_TAG_P, GUMBO_TAG_FORM, GUMBO_TAG_LABEL, GUMBO_TAG_INPUT, GUMBO_TAG_SELECT, GUMBO_TAG_OPTION, GUMBO_TAG_OUTPUT,
		GUMBO_TAG_NAV, GUMBO_TAG_A, GUMBO_TAG_SPAN, GUMBO_TAG_MAIN, GUMBO_TAG_OL, GUMBO_TAG_LI, GUMBO_TAG_IMG, GUMBO_TAG_B, GUMBO_TAG_SMALL,
		GUMBO_TAG_FOOTER, GUMBO_TAG_SCRIPT, GUMBO_TAG_LINK, GUMBO_TAG_BDI, GUMBO_TAG_BUTTON };
	bool is_known = false;
	for (gsize i = 0; i < G_N_ELEMENTS(known); i++)
		is_known |= node->v.element.tag == known[i];
	require(is_known, "there are no other elements", page);
	for (guint i = 0; i < node->v.element.attributes.length; i++) {
		const GumboAttribute *a = node->v.element.attributes.data[i];
		require(strncmp(a->name, "on", 2) != 0, "nothing listens", page);
		if (!strcmp(a->name, "href") || !strcmp(a->name, "src"))
			require(!strcmp(a->value, "data:,") || (!strpbrk(a->value, ":<>\"") && strncmp(a->value, "//", 2) != 0), "addresses are relative",
				a->value);
	}
}

/* New string, or NULL when it was not written. */
static char *take(const char *name)
{
	char *text = NULL;
	g_autofree char *path = g_build_filename("o", name, NULL);
	if (g_file_get_contents(path, &text, NULL, NULL))
		g_remove(path);
	return text;
}

static void require_page(const char *page, int searched)
{
	int scripts = 0;
	require(g_utf8_validate(page, -1, NULL), "a page is valid text", page);
	struct html_tree *tree = html_tree_read(page, strlen(page), false, 64 << 20);
	require(tree != NULL, "a page can be read", page);
	for (const GumboNode *node = tree->root; node; node = html_tree_next(node, true, tree->root)) {
		if (!html_is_element(node))
			continue;
		require_element(node, page);
		scripts += node->v.element.tag == GUMBO_TAG_SCRIPT;
	}
	require(scripts == searched, "there is one script, ours, where something is searched for", page);
	html_tree_free(tree);
}

static void require_list(const char *list, size_t arguments)
{
	static const char begin[] = "boardwrightGames(", end[] = ");\n";
	require(g_str_has_prefix(list, begin) && g_str_has_suffix(list, end), "the list is one call", list);
	g_autofree char *inside = g_strndup(list + strlen(begin), strlen(list) - strlen(begin) - strlen(end)), *both = g_strdup_printf("[%s]", inside);
	json_t *games = json_loads(both, 0, NULL);
	require(json_array_size(games) == arguments, "of so many arguments", list);
	json_decref(games);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char *folder; /* of the process */
	if (!folder) {
		folder = g_dir_make_tmp("gallery-fuzz-XXXXXX", NULL);
		require(g_chdir(folder) == 0 && g_mkdir("o", 0700) == 0, "there is a folder", NULL);
	}
	int file;
	struct diags *ds = diags_new();
	g_autofree char *path = data_as_file(data, size, &file);
	int status = gallery_write(path, "o", NULL, NULL, false, ds);
	g_autofree char *page = take("index.html"), *list = take("games.js"), *piece = take("games-1.js"), *failed = take("failed.html");
	g_autofree char *script = take("gallery.js"), *style = take("gallery.css");
	bool all = page && list && piece && script && style;
	require(status == EXIT_DONE ? all : diags_failed(ds), "there is a gallery, or a message", NULL);
	if (page)
		require_page(page, 1);
	if (failed)
		require_page(failed, 0);
	if (list)
		require_list(list, 1);
	if (piece)
		require_list(piece, 2);
	require_messages(ds);
	diags_free(ds);
	close(file);
	return 0;
}
