/*
 * Links of a page: to sources of the site they lead to its pages, and other files of the folder that they name are copied. Every other byte stays.
 */
#include <string.h>

#include "cli/frame/page_frame.h"
#include "cli/site/site.h"
#include "engine/html_tree.h"

struct linking {
	struct site *s;
	const struct site_source *source;
	const struct site_markdown *lines;
	struct diags *ds;
	GArray *edits; /* struct change, by place */
	const char *text;
};

/* What an attribute becomes. */
struct change {
	gsize begin, end;
	char *value;
};

static const char *const attributes[] = { "href", "src", "poster", "data" };

/* "chess/games.pgn" of "../chess/games.pgn" on a page in another folder; NULL: it leads out of the site. New string. */
static char *resolve(const char *page, const char *path)
{
	g_autofree char *folder = g_path_get_dirname(page);
	g_autofree char *whole = !strcmp(folder, ".") ? g_strdup(path) : g_strconcat(folder, "/", path, NULL);
	g_auto(GStrv) parts = g_strsplit(whole, "/", -1);
	g_autoptr(GPtrArray) out = g_ptr_array_new();
	for (char **part = parts; *part; part++) {
		if (!strcmp(*part, "..") && !out->len)
			return NULL;
		if (!strcmp(*part, ".."))
			g_ptr_array_remove_index(out, out->len - 1);
		else if (**part && strcmp(*part, ".") != 0)
			g_ptr_array_add(out, *part);
	}
	g_ptr_array_add(out, NULL);
	return g_strjoinv("/", (char **)out->pdata);
}

static int line_of(const struct linking *l, const GumboAttribute *a)
{
	int line = (int)a->name_start.line;
	return l->lines ? site_markdown_line(l->lines, line) : line;
}

static void warn(const struct linking *l, const GumboAttribute *a, const char *what)
{
	diag_warn(l->ds, (struct place){ .file = l->source->path, .line = line_of(l, a) }, "%s=\"%s\" %s", a->name, a->value, what);
}

static void change(struct linking *l, const GumboAttribute *a, const char *page, const char *rest)
{
	g_autofree char *root = site_root(l->source->page);
	g_autoptr(GString) value = g_string_new("\"");
	g_string_append(value, root);
	site_put_address(value, page);
	page_text(value, rest);
	g_string_append_c(value, '"');
	const struct change c = { (gsize)(a->original_value.data - l->text), (gsize)(a->original_value.data - l->text) + a->original_value.length,
		g_strdup(value->str) };
	g_array_append_val(l->edits, c);
}

/* A folder is its index. */
static const struct site_source *source_of(const struct site *s, const char *name)
{
	const struct site_source *found = g_hash_table_lookup(s->by_name, name);
	static const char *const fronts[] = { "index.html", "index.md", "README.md" };
	for (gsize i = 0; i < G_N_ELEMENTS(fronts) && !found; i++) {
		g_autofree char *front = *name ? g_strconcat(name, "/", fronts[i], NULL) : g_strdup(fronts[i]);
		found = g_hash_table_lookup(s->by_name, front);
	}
	return found;
}

static void look_at(struct linking *l, const GumboNode *node, const GumboAttribute *a)
{
	const char *value = a->value;
	gsize length = strcspn(value, "?#");
	g_autofree char *scheme = g_uri_parse_scheme(value), *path = g_uri_unescape_segment(value, value + length, NULL);
	if (scheme || !length || *value == '/' || strstr(value, "drawdiagram.php?") || !a->original_value.length)
		return;
	g_autofree char *name = path ? resolve(l->source->name, path) : NULL;
	if (!name) {
		warn(l, a, "leads out of the folder that the site is made of");
		return;
	}
	const struct site_source *to = html_attribute(node, "download") ? NULL : source_of(l->s, name);
	g_autofree char *file = g_build_filename(l->s->folder, name, NULL);
	if (to)
		change(l, a, to->page, value + length);
	else if (site_has_file(l->s->folder, name))
		g_hash_table_add(l->s->linked, g_strdup(name));
	else if (!*name || g_file_test(file, G_FILE_TEST_IS_DIR))
		change(l, a, l->s->index, "");
	else
		warn(l, a, "is no file of the site");
}

static gint by_begin(gconstpointer a, gconstpointer b)
{
	const struct change *x = a, *y = b;
	return (x->begin > y->begin) - (x->begin < y->begin);
}

static void apply(struct linking *l, GString *html)
{
	g_autoptr(GString) out = g_string_sized_new(html->len + 1);
	gsize at = 0;
	g_array_sort(l->edits, by_begin);
	for (guint i = 0; i < l->edits->len; i++) {
		struct change *c = &g_array_index(l->edits, struct change, i);
		if (c->begin >= at) { /* browsers, and we, may have an element twice when tags cross */
			g_string_append_len(out, html->str + at, (gssize)(c->begin - at));
			g_string_append(out, c->value);
			at = c->end;
		}
		g_free(c->value);
	}
	g_string_append_len(out, html->str + at, (gssize)(html->len - at));
	g_string_assign(html, "");
	g_string_append_len(html, out->str, (gssize)out->len);
}

void site_lead_links(
	struct site *s, const struct site_source *source, const struct site_markdown *lines, const struct html_tree *tree, GString *html, struct diags *ds)
{
	struct linking l = { s, source, lines, ds, g_array_new(FALSE, FALSE, sizeof(struct change)), html->str };
	for (const GumboNode *node = tree->document; node; node = html_tree_next(node, true, tree->document))
		for (gsize i = 0; html_is_element(node) && node->v.element.original_tag.length && i < G_N_ELEMENTS(attributes); i++) {
			const GumboAttribute *a = gumbo_get_attribute(&node->v.element.attributes, attributes[i]);
			if (a)
				look_at(&l, node, a);
		}
	apply(&l, html);
	g_array_unref(l.edits);
}
