/*
 * Written rules as HTML: pieces are the pictures of the set, diagrams are drawn (rules_diagram.c).
 */
#include "engine/rules.h"
#include "output/rules_diagram.h"
#include "render/page.h"

struct writer {
	struct assets *assets;
	const struct piece_set *set;
	struct diags *ds;
};

/* The picture, its name below, the text with diagrams at its side; a label without picture is written as it is (decision 263). */
static void put_piece(void *user, const char *label, const char *name, const char *body, GString *out)
{
	const struct writer *w = user;
	g_autoptr(GString) address = g_string_new(NULL);
	g_autofree char *shown = g_markup_escape_text(label, -1), *caption = name ? g_markup_escape_text(name, -1) : NULL;
	if (name || body)
		g_string_append(out, "<div style=\"" RULES_STYLE_ROW "\"><figure style=\"" RULES_STYLE_FIGURE "\">");
	if (assets_put_picture(w->assets, w->set, label, address, w->ds))
		g_string_append_printf(out, "<img src=\"%s\" alt=\"%s\" width=\"50\" height=\"50\">", address->str, caption ? caption : shown);
	else
		g_string_append(out, shown);
	if (caption)
		g_string_append_printf(out, "<figcaption>%s</figcaption>", caption);
	if (!name && !body)
		return;
	g_string_append(out, "</figure><div>");
	rules_put_body(body ? body : "", label, address->str, caption ? caption : "", out);
	g_string_append(out, "</div></div>");
}

enum rc rules_html(const struct settings *s, const struct piece_set *set, struct assets *assets, const char *languages, struct diags *ds, GString *out)
{
	struct writer w = { .assets = assets, .set = set, .ds = ds };
	gsize from = out->len;
	enum rc rc = rules_write(settings_text(s, "rules"), languages, settings_place(s, "rules"), put_piece, &w, ds, out);
	rules_put_signs(out, from);
	return rc;
}
