/*
 * Written rules as HTML: pieces are the pictures of the set, diagrams are drawn (rules_diagram.c).
 */
#include <string.h>

#include "engine/rules.h"
#include "output/rules_diagram.h"
#include "render/page.h"
#include "render/piece_names.h"

struct writer {
	struct assets *assets;
	const struct piece_set *set;
	const char *languages;
	struct diags *ds;
};

/* The author's name of a piece in our words, where they have it: "queen" is "Dame", "berolina pawn" what a Berolina Pawn is. New string, HTML. */
static char *spoken(const char *languages, const char *name)
{
	g_autofree char *capital = g_strdup(name);
	for (char *c = capital; *c; c++)
		if (c == capital || c[-1] == ' ')
			*c = g_ascii_toupper(*c);
	const char *known = piece_name_in(languages, capital);
	return g_markup_escape_text(strcmp(known, capital) ? known : name, -1);
}

/* The picture, its name below, the text with diagrams at its side; a label without picture is written as it is (decision 263). */
static void put_piece(void *user, const char *label, const char *name, const char *body, GString *out)
{
	const struct writer *w = user;
	g_autoptr(GString) address = g_string_new(NULL);
	g_autofree char *shown = g_markup_escape_text(label, -1), *caption = name ? g_markup_escape_text(name, -1) : NULL;
	g_autofree char *said = name ? spoken(w->languages, name) : NULL;
	if (name || body)
		g_string_append(out, "<div style=\"" RULES_STYLE_ROW "\"><figure style=\"" RULES_STYLE_FIGURE "\">");
	if (assets_put_picture(w->assets, w->set, label, address, w->ds))
		g_string_append_printf(out, "<img src=\"%s\" alt=\"%s\" width=\"50\" height=\"50\">", address->str, said ? said : shown);
	else
		g_string_append(out, shown);
	if (caption)
		g_string_append_printf(out, "<figcaption>%s</figcaption>", caption);
	if (!name && !body)
		return;
	g_string_append(out, "</figure><div>");
	rules_put_body(body ? body : "", label, address->str, said ? said : "", w->languages, out);
	g_string_append(out, "</div></div>");
}

enum rc rules_html(const struct settings *s, const struct piece_set *set, struct assets *assets, const char *languages, struct diags *ds, GString *out)
{
	struct writer w = { .assets = assets, .set = set, .languages = languages, .ds = ds };
	gsize from = out->len;
	enum rc rc = rules_write(settings_text(s, "rules"), languages, settings_place(s, "rules"), put_piece, &w, ds, out);
	rules_put_signs(out, from, languages);
	return rc;
}
