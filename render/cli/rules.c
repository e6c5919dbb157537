/*
 * boardwright rules: the written rules of a game as an HTML fragment, in the reader's language and with the pieces of the set.
 */
#include <stdio.h>

#include "assets/assets.h"
#include "cli/cli.h"
#include "engine/rules.h"

struct writer {
	const struct cli_game *game;
	struct diags *ds;
};

static const struct art *art_of(const struct writer *w, const char *label)
{
	const struct piece_set *set = w->game->set;
	g_autofree char *image = set ? piece_set_image(set, label, false) : NULL;
	if (!image)
		return NULL;
	g_autofree char *path = set->folder && *set->folder ? g_build_filename(set->folder, image, NULL) : g_strdup(image);
	bool second = g_ascii_islower(*label);
	return assets_art(w->game->assets, path, second ? set->original_black : set->original_white, second ? set->default_black : set->default_white, w->ds);
}

/* The picture, its name below, the text at its side; a label without picture is written as it is (decision 263). */
static void put_piece(void *user, const char *label, const char *name, const char *body, GString *out)
{
	const struct writer *w = user;
	const struct art *art = art_of(w, label);
	g_autofree char *shown = g_markup_escape_text(label, -1), *caption = name ? g_markup_escape_text(name, -1) : NULL;
	if (name || body)
		g_string_append(out, "<div style=\"display:flex;gap:12px;align-items:center;margin:8px 0\"><figure style=\"margin:0;text-align:center\">");
	if (art) {
		g_string_append(out, "<img src=\"");
		art_data_address(art, out);
		g_string_append_printf(out, "\" alt=\"%s\" width=\"50\" height=\"50\">", caption ? caption : shown);
	} else {
		g_string_append(out, shown);
	}
	if (caption)
		g_string_append_printf(out, "<figcaption>%s</figcaption>", caption);
	if (name || body)
		g_string_append_printf(out, "</figure><div>%s</div></div>", body ? body : "");
}

int cli_rules(const struct cli_options *o)
{
	struct assets *assets = assets_new();
	struct diags *ds = diags_new();
	struct cli_game g;
	enum rc rc = cli_game_init(&g, o, o->arguments->pdata[0], NULL, assets, NULL, ds);
	if (rc == RC_OK) {
		g_autoptr(GString) out = g_string_new(NULL);
		struct writer w = { .game = &g, .ds = ds };
		rules_write(settings_text(g.settings, "rules"), o->languages, put_piece, &w, out);
		puts(out->str);
	}
	cli_report(ds, o);
	cli_game_release(&g);
	diags_free(ds);
	assets_free(assets);
	return cli_status(rc);
}
