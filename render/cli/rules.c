/*
 * boardwright rules: the written rules of a game as an HTML fragment, in the reader's language and with the pieces of the set.
 */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/rules_diagram.h"
#include "engine/rules.h"

struct writer {
	const struct cli_game *game;
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
	if (assets_put_picture(w->game->assets, w->game->set, label, address, w->ds))
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

int cli_rules(const struct cli_options *o)
{
	struct assets *assets = assets_new();
	struct diags *ds = diags_new();
	struct cli_game g;
	enum rc rc = cli_game_init(&g, o, o->arguments->pdata[0], NULL, assets, NULL, ds);
	if (rc == RC_OK && !*settings_text(g.settings, "rules")) {
		g_autofree char *other = cli_settings_with(&g, "rules");
		const char *preset = strcmp(o->arguments->pdata[0], GAME_OF_SETTINGS) ? o->arguments->pdata[0] : "--set";
		rc = diag_error(ds, RC_DATA, (struct place){ .file = preset }, "this preset has no written rules%s%s%s", other ? "; " : "", other ? other : "",
			other ? " has" : "");
	}
	if (rc == RC_OK) {
		g_autoptr(GString) out = g_string_new(NULL);
		struct writer w = { .game = &g, .ds = ds };
		rc = rules_write(settings_text(g.settings, "rules"), o->languages, settings_place(g.settings, "rules"), put_piece, &w, ds, out);
		if (rc == RC_OK && diags_failed(ds))
			rc = RC_DATA;
		if (rc == RC_OK)
			puts(out->str);
	}
	cli_report(ds, o);
	cli_game_release(&g);
	diags_free(ds);
	assets_free(assets);
	return cli_status(rc);
}
