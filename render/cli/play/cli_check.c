/*
 * boardwright check: reads and prepares everything of a game, plays it (which loads the include files and tries its moves), draws it into nothing, and
 * reports what is wrong or looks wrong.
 */
#include <stdio.h>
#include <string.h>

#include "cli/frame/cli.h"
#include "cli/play/explain.h"
#include "cli/play/findings.h"
#include "engine/check.h"

static bool is_known(const struct diags *ds, const struct diag *d)
{
	for (size_t i = 0; i < diags_count(ds); i++)
		if (strcmp(diags_item(ds, i)->text, d->text) == 0)
			return true;
	return false;
}

/* What `render` would refuse, or warn of; what playing the game has told already is not told again. */
static void check_picture(struct workshop *shop, const struct job_game *g, const struct cli_options *o, struct diags *ds)
{
	struct diags *found = diags_new();
	if (draw_try(shop, &o->job, g, found) != RC_OK && !diags_failed(found) && !diags_failed(ds))
		diag_error(found, RC_DATA, (struct place){ 0 }, "this game cannot be drawn");
	for (size_t i = 0; i < diags_count(found); i++) {
		struct diag d = *diags_item(found, i);
		d.why = d.why ? d.why : check_why(d.code);
		if (!is_known(ds, &d))
			diag_add(ds, &d);
	}
	diags_free(found);
}

static void explain(const struct job_game *g, struct diags *ds)
{
	g_autoptr(GString) text = g_string_new(NULL);
	if (!explain_moves(settings_text(g->settings, "pregame"), text))
		diag_warn(ds, settings_place(g->settings, "pregame"), "the Pre-Game code sets no array legdefs: --explain is for presets of wizard --table");
	fputs(text->str, stdout);
}

/* With the include files, once the game has been played; without them when its program cannot be read. */
static void list_code(const struct settings *s, struct game *engine)
{
	g_autoptr(GString) listing = g_string_new(NULL);
	if (engine)
		game_showcode(engine, listing);
	else
		settings_showcode(s, listing);
	fputs(listing->str, stdout);
}

static int check_game(struct workshop *shop, struct job_game *g, const struct cli_options *o, struct diags *ds)
{
	struct game *engine = game_open(g->settings, &g->options, ds);
	bool shows = o->showcode || (!o->json && settings_bool(g->settings, "showcode"));
	if (!engine && shows)
		list_code(g->settings, NULL);
	if (!engine) {
		settings_check(g->settings, ds);
		return EXIT_FAILED;
	}
	struct replay_request request = { .last_ply = -1 }; /* so that moves which the preset's own rules ban are found */
	struct replay *r = game_replay(engine, &request, ds);
	game_check(engine, CHECK_ALL, ds);
	shows |= !o->json && game_debugs(engine); /* lines of JSON are all that a program reads */
	if (shows)
		list_code(g->settings, engine);
	if (o->explain)
		explain(g, ds);
	replay_free(r);
	game_free(engine);
	check_picture(shop, g, o, ds);
	return diags_failed(ds) ? EXIT_FAILED : EXIT_DONE;
}

/* What has a certain cure is mended in the file that was named, when it is a file of that name. */
static int mend(const struct diags *found, const struct cli_options *o, struct diags *ds)
{
	const char *name = o->arguments->len ? o->arguments->pdata[0] : "";
	if (!o->fix && !o->fix_dry)
		return EXIT_DONE;
	return findings_fix(found, name, !o->fix, ds) == RC_OK ? EXIT_DONE : EXIT_WRITE;
}

int cli_check(const struct cli_options *o)
{
	const char *for_people = o->showcode ? "--showcode" : o->explain ? "--explain" : o->fix ? "--fix" : o->fix_dry ? "--fix-dry-run" : NULL;
	if (o->json && for_people) {
		cli_complain("%s is told to people, and --json to programs; leave one away", for_people);
		return EXIT_USAGE;
	}
	if (o->codes) {
		findings_list_codes(o);
		return EXIT_DONE;
	}
	struct workshop shop;
	struct diags *ds = diags_new();
	struct job_game g;
	workshop_init(&shop, o->cache);
	enum rc rc = job_game_open(&g, &o->job, shop.assets, shop.inputs, ds);
	cli_tell_guess(o, &g);
	int status = rc == RC_OK ? check_game(&shop, &g, o, ds) : cli_status(rc);
	int mended = mend(ds, o, ds);
	findings_report(ds, o);
	status = mended == EXIT_DONE ? status : mended;
	job_game_release(&g);
	diags_free(ds);
	workshop_release(&shop);
	return status;
}
