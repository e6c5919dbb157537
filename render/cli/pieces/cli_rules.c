/*
 * boardwright rules: the written rules of a game as an HTML fragment or, for a terminal, as text, in the reader's language and with the pieces of the set; in a file a whole page.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/frame/cli.h"
#include "cli/pieces/rules_page.h"
#include "cli/pieces/rules_text.h"
#include "engine/rules.h"
#include "render/page.h"

enum { TEXT_WIDTH = 80 }; /* characters of a line of text */

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

/* "de-AT, en;q=0.5": words of letters and digits between hyphens, or *. */
static bool is_list_of_languages(const char *list)
{
	return g_regex_match_simple("^\\s*(([A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*|\\*)\\s*(;\\s*q=[0-9.]+\\s*)?(,\\s*|$))+$", list, 0, 0);
}

/* What the rules are written as. */
enum as { AS_TEXT, AS_FRAGMENT, AS_PAGE, AS_NOTHING };

static enum as written_as(const struct cli_options *o)
{
	if (!o->output)
		return o->plain || isatty(STDOUT_FILENO) ? AS_TEXT : AS_FRAGMENT;
	const char *point = strrchr(o->output, '.'), *end = point ? point + 1 : o->output;
	if (o->plain || !g_ascii_strcasecmp(end, "txt"))
		return AS_TEXT;
	bool is_page = !g_ascii_strcasecmp(end, "html") || !g_ascii_strcasecmp(end, "htm") || !strcmp(o->output, "-");
	return is_page ? AS_PAGE : AS_NOTHING;
}

static enum rc write_rules(const struct cli_options *o, const struct job_game *g, struct assets *assets, struct diags *ds)
{
	g_autoptr(GString) html = g_string_new(NULL), made = g_string_new(NULL);
	enum as as = written_as(o);
	enum rc rc = as == AS_TEXT
		? rules_write(settings_text(g->settings, "rules"), o->job.languages, settings_place(g->settings, "rules"), say_piece, NULL, ds, html)
		: rules_html(g->settings, g->set, assets, o->job.languages, ds, html);
	if (rc == RC_OK && diags_failed(ds))
		rc = RC_DATA;
	if (rc != RC_OK)
		return rc;
	if (as == AS_TEXT)
		rules_text(html->str, TEXT_WIDTH, made);
	else if (as == AS_PAGE)
		rc = rules_page(o, g->settings, html->str, ds, made);
	if (rc == RC_OK && o->output)
		return cli_write_file(o->output, made->str, made->len, NULL, ds);
	if (rc == RC_OK)
		puts(as == AS_TEXT ? made->str : html->str);
	return rc;
}

int cli_rules(const struct cli_options *o)
{
	if (o->job.languages && !is_list_of_languages(o->job.languages)) {
		cli_complain("lang: \"%s\" is no list of languages such as de-AT, en;q=0.5", o->job.languages);
		return EXIT_USAGE;
	}
	if (written_as(o) == AS_NOTHING) {
		cli_complain("rules: -o %s: rules are a page, as -o rules.html, or text, as -o rules.txt", o->output);
		return EXIT_USAGE;
	}
	struct assets *assets = assets_new();
	struct diags *ds = diags_new();
	struct job_game g;
	enum rc rc = job_game_open(&g, &o->job, assets, NULL, ds);
	cli_tell_guess(o, &g);
	if (rc == RC_OK && !*settings_text(g.settings, "rules")) {
		g_autofree char *other = job_game_sibling(&g, "rules");
		const char *preset = strcmp(o->job.game, GAME_OF_SETTINGS) ? o->job.game : "--set";
		rc = diag_error(ds, RC_DATA, (struct place){ .file = preset }, "this preset has no written rules%s%s%s", other ? "; " : "", other ? other : "",
			other ? " has" : "");
	}
	if (rc == RC_OK)
		rc = write_rules(o, &g, assets, ds);
	cli_report(ds, o);
	job_game_release(&g);
	diags_free(ds);
	assets_free(assets);
	return cli_status(rc);
}
