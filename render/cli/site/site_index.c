/*
 * The index and the frame of pages, see site_index.h. The head of pages and their style are those of page_frame.h; the script stands in site.js.
 */
#include "cli/site/site_index.h"

#include <stdio.h>
#include <string.h>

#include "cli/frame/page_frame.h"
#include "cli/site_texts.h"
#include "render/piece_names.h"

const char *site_script(void) { return site_js; }

struct site_entry *site_entry_new(enum site_section section, const char *address)
{
	struct site_entry *e = g_new0(struct site_entry, 1);
	e->section = section;
	e->address = g_strdup(address);
	return e;
}

void site_entry_free(gpointer data)
{
	struct site_entry *e = data;
	g_free(e->address);
	g_free(e->picture);
	g_free(e->title);
	g_free(e->second);
	g_free(e->result);
	g_free(e->about);
	g_free(e->game);
	g_free(e->group);
	g_free(e);
}

/* Texts */

/* What leads to a name may say "?" and "=", of a service; of files they are letters as others. */
void site_put_address(GString *out, const char *address)
{
	gsize path = strcspn(address, "?");
	bool asks = address[path] && strchr(address + path, '=');
	g_autofree char *name = g_strndup(address, asks ? path : strlen(address)), *escaped = g_uri_escape_string(name, "/", TRUE);
	page_text(out, escaped);
	if (asks)
		page_text(out, address + path);
}

char *site_root(const char *name)
{
	GString *out = g_string_new(NULL);
	for (const char *c = name; *c; c++)
		if (*c == '/')
			g_string_append(out, "../");
	return g_string_free(out, FALSE);
}

/* The frame */

void site_frame_write(const struct site_frame *f, const char *body, GString *out)
{
	g_autofree char *root = site_root(f->name);
	page_head(&(struct page_head){ f->language, f->title, f->site_title, root, SITE_STYLE, NULL, f->has_player ? SITE_PLAYER : NULL }, out);
	g_string_append_printf(out, "<body class=\"site\">\n<header><a href=\"%s%s\">", root, f->index);
	page_text(out, f->site_title);
	g_string_append_printf(out, "</a></header>\n<main%s%s%s>\n", f->class ? " class=\"" : "", f->class ? f->class : "", f->class ? "\"" : "");
	g_string_append(out, body);
	g_string_append(out, "</main>\n</body>\n</html>\n");
}

/* The index */

static void put_names(const struct site_entry *e, GString *out)
{
	g_string_append(out, "<bdi>");
	page_text(out, e->title);
	g_string_append(out, "</bdi>");
	if (e->second && *e->second) {
		g_string_append(out, " \xe2\x80\x93 <bdi>");
		page_text(out, e->second);
		g_string_append(out, "</bdi>");
	}
}

void site_put_card(const struct site_entry *e, const char *root, GString *out)
{
	g_string_append_printf(out, "<li><a href=\"%s", root);
	site_put_address(out, e->address);
	g_string_append(out, "\">");
	if (e->picture) {
		g_string_append_printf(out, "<img loading=\"lazy\" src=\"%s", root);
		site_put_address(out, e->picture);
		g_string_append(out, "\" alt=\"\"");
		if (e->width)
			g_string_append_printf(out, " width=\"%u\" height=\"%u\"", e->width, e->height);
		g_string_append_c(out, '>');
	}
	g_string_append(out, "<span>");
	put_names(e, out);
	g_string_append(out, "</span></a>");
	if (e->result && *e->result) {
		g_string_append(out, " <b>");
		page_text(out, e->result);
		g_string_append(out, "</b>");
	}
	if (e->about && *e->about) {
		g_string_append(out, " <small><bdi>");
		page_text(out, e->about);
		g_string_append(out, "</bdi></small>");
	}
	g_string_append(out, "</li>\n");
}

static const char *const headings[SITE_SECTIONS] = { [SITE_PAGES] = "Pages", [SITE_GAMES] = "Games", [SITE_PLAYED] = "Games played" };

/* Entries of a section that are of one group, which may have a heading of its own. Sections of HTML, so that the search can hide each. */
static void put_group(const GPtrArray *entries, enum site_section section, const char *group, const char *heading, GString *out)
{
	g_string_append_printf(out, "<section>\n%s<ul class=\"%s\">\n", heading, section == SITE_PAGES ? "pages" : "games");
	for (guint i = 0; i < entries->len; i++) {
		const struct site_entry *e = entries->pdata[i];
		if (e->section == section && !g_strcmp0(e->group, group))
			site_put_card(e, "", out);
	}
	g_string_append(out, "</ul>\n</section>\n");
}

/* The groups of a section in order: first what is in none. */
static GList *groups_of(const GPtrArray *entries, enum site_section section)
{
	g_autoptr(GHashTable) groups = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; i < entries->len; i++) {
		const struct site_entry *e = entries->pdata[i];
		if (e->section == section)
			g_hash_table_add(groups, (gpointer)(e->group ? e->group : ""));
	}
	return g_list_sort(g_hash_table_get_keys(groups), (GCompareFunc)strcmp);
}

static void put_section(const GPtrArray *entries, enum site_section section, const char *languages, GString *out)
{
	g_autoptr(GList) groups = groups_of(entries, section);
	for (GList *group = groups; group; group = group->next) {
		const char *name = group->data;
		g_autoptr(GString) heading = g_string_new(NULL);
		if (group == groups) {
			g_string_append(heading, "<h2>");
			page_text(heading, piece_name_in(languages, headings[section]));
			g_string_append(heading, "</h2>\n");
		}
		if (*name) {
			g_string_append(heading, "<h3>");
			page_text(heading, name);
			g_string_append(heading, "</h3>\n");
		}
		put_group(entries, section, *name ? name : NULL, heading->str, out);
	}
}

/* The words of the script stand in the form. It is hidden until the script is there. */
static void put_search(const char *languages, GString *out)
{
	g_string_append(out, "<form role=\"search\" hidden data-found=\"");
	page_text(out, piece_name_in(languages, "%s found"));
	g_string_append(out, "\"><label>");
	page_text(out, piece_name_in(languages, "Search"));
	g_string_append(out, " <input type=\"search\" name=\"words\"></label><output></output></form>\n");
}

void site_index_write(const struct site_index *x, const GPtrArray *entries, GString *out)
{
	page_head(&(struct page_head){ language_code_in(x->languages), x->title, NULL, "", SITE_STYLE, SITE_SCRIPT, x->has_player ? SITE_PLAYER : NULL }, out);
	g_string_append(out, "<body class=\"site index\"");
	if (x->designer)
		g_string_append_printf(out, " data-designer=\"%s\"", x->designer);
	g_string_append(out, ">\n<header>\n<h1>");
	page_text(out, x->title);
	g_string_append_printf(out, "</h1>%s\n", x->more ? x->more : "");
	if (entries->len > 1)
		put_search(x->languages, out);
	g_string_append(out, "</header>\n<main>\n");
	if (x->intro)
		g_string_append_printf(out, "<div class=\"text\">\n%s</div>\n", x->intro);
	for (int section = 0; section < SITE_SECTIONS; section++)
		put_section(entries, (enum site_section)section, x->languages, out);
	g_string_append(out, "</main>\n</body>\n</html>\n");
}
