/*
 * The games of a run, their programs prepared once: jobs with the same preset replay on the same game.
 *
 * Include files are looked for in folders that depend on where a log lies, so these folders are part of what makes two games the same.
 */
#include "cli/cli.h"

/* Presets that a manifest mixes; each holds a few hundred KiB. When there are more, all are forgotten and prepared again on need. */
enum { MOST_GAMES = 32 };

struct games {
	GHashTable *open; /* key -> struct game */
};

static void free_game(gpointer g) { game_free(g); }

struct games *games_new(void)
{
	struct games *games = g_new0(struct games, 1);
	games->open = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_game);
	return games;
}

void games_free(struct games *games)
{
	g_hash_table_unref(games->open);
	g_free(games);
}

struct game *games_open(struct games *games, const struct cli_game *g, const char *folder, struct diags *ds)
{
	g_autofree char *program = game_key(g->settings), *key = g_strconcat(program, " ", folder, NULL);
	struct game *game = g_hash_table_lookup(games->open, key);
	if (game)
		return game_use(game, g->settings, &g->options, ds) == RC_OK ? game : NULL;
	game = game_open(g->settings, &g->options, ds);
	if (!game)
		return NULL;
	if (g_hash_table_size(games->open) >= MOST_GAMES)
		g_hash_table_remove_all(games->open);
	g_hash_table_insert(games->open, g_steal_pointer(&key), game);
	return game;
}
