/*
 * boardwright rules: the written rules of a game as an HTML fragment or, for a terminal, as text, in the reader's language and with the pieces of the set.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/rules_diagram.h"
#include "cli/rules_text.h"
#include "engine/rules.h"

enum { TEXT_WIDTH = 80 }; /* characters of a line of text */

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

/* For a terminal: no picture, and the diagrams as they are written. */
static void say_piece(void *user, const char *label, const char *name, const char *body, GString *out)
{
	g_autofree char *shown = g_markup_escape_text(label, -1), *caption = name ? g_markup_escape_text(name, -1) : NULL;
	if (!name && !body)
		g_string_append(out, shown);
	else
		g_string_append_printf(
			out, "<div>%s%s%s%s: %s</div>", shown, caption ? " (" : "", caption ? caption : "", caption ? ")" : "", body ? body : "");
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
		g_autoptr(GString) html = g_string_new(NULL), text = g_string_new(NULL);
		struct writer w = { .game = &g, .ds = ds };
		bool plain = o->plain || isatty(STDOUT_FILENO);
		rc = rules_write(
			settings_text(g.settings, "rules"), o->languages, settings_place(g.settings, "rules"), plain ? say_piece : put_piece, &w, ds, html);
		if (rc == RC_OK && diags_failed(ds))
			rc = RC_DATA;
		if (rc == RC_OK && plain)
			rules_text(html->str, TEXT_WIDTH, text);
		if (rc == RC_OK)
			puts(plain ? text->str : html->str);
	}
	cli_report(ds, o);
	cli_game_release(&g);
	diags_free(ds);
	assets_free(assets);
	return cli_status(rc);
}
