/*
 * boardwright check: reads and prepares everything of a game, plays it (which loads the include files and tries its moves), and reports what
 * is wrong or looks wrong.
 */
#include <stdio.h>

#include "cli/cli.h"
#include "engine/eval.h"

static int check_game(struct cli_game *g, const struct cli_options *o, struct diags *ds)
{
	struct game *engine = game_open(g->settings, &g->options, ds);
	if (!engine)
		return EXIT_FAILED;
	struct replay_request request = { .last_ply = -1 }; /* so that moves which the preset's own rules ban are found */
	struct replay *r = game_replay(engine, &request, ds);
	game_check(engine, ds);
	if (o->showcode) {
		g_autoptr(GString) listing = g_string_new(NULL);
		game_showcode(engine, listing);
		fputs(listing->str, stdout);
	}
	replay_free(r);
	game_free(engine);
	return diags_failed(ds) ? EXIT_FAILED : EXIT_DONE;
}

int cli_check(const struct cli_options *o)
{
	struct assets *assets = assets_new();
	struct diags *ds = diags_new();
	struct cli_game g;
	enum rc rc = cli_game_init(&g, o, o->arguments->pdata[0], NULL, assets, NULL, ds);
	int status = rc == RC_OK ? check_game(&g, o, ds) : cli_status(rc);
	cli_report(ds, o);
	cli_game_release(&g);
	diags_free(ds);
	assets_free(assets);
	return status;
}
