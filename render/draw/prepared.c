/*
 * The games of a run, their programs prepared once: jobs with the same preset replay on the same game.
 *
 * The FEN code of the board is no part of a preset here: a list of positions is drawn with one game.
 *
 * Include files are looked for in folders that depend on where a log lies, so these folders are part of what makes two games the same.
 */
#include <string.h>

#include "draw/open.h"

/* Presets that a manifest mixes; each holds up to a MiB. When there are more, the one that was not wanted longest is prepared again on need. */
enum { MOST_GAMES = 32 };

struct kept {
	struct settings *settings; /* of the job that it was opened for */
	struct search_path *path;
	struct game *game;
};

struct games {
	GPtrArray *kept; /* struct kept: so few that they are looked through; what was wanted last is last */
	guint most;
};

static void free_kept(gpointer p)
{
	struct kept *k = p;
	game_free(k->game);
	settings_free(k->settings);
	search_path_free(k->path);
	g_free(k);
}

struct games *games_new(void)
{
	struct games *games = g_new0(struct games, 1);
	games->kept = g_ptr_array_new_with_free_func(free_kept);
	games->most = MOST_GAMES;
	return games;
}

void games_free(struct games *games)
{
	g_ptr_array_unref(games->kept);
	g_free(games);
}

void games_keep(struct games *games, guint most) { games->most = most; }

static struct game *find(const struct games *games, const struct job_game *g)
{
	for (guint i = 0; i < games->kept->len; i++) {
		struct kept *k = games->kept->pdata[i];
		if (search_path_same(k->path, g->path) && game_is_same(k->settings, g->settings)) {
			memmove(games->kept->pdata + i, games->kept->pdata + i + 1, (games->kept->len - i - 1) * sizeof(gpointer));
			games->kept->pdata[games->kept->len - 1] = k;
			return k->game;
		}
	}
	return NULL;
}

struct game *games_open(struct games *games, const struct job_game *g, struct diags *ds)
{
	struct game *game = find(games, g);
	if (game)
		return game_use(game, g->settings, &g->options, ds) == RC_OK ? game : NULL;
	game = game_open(g->settings, &g->options, ds);
	if (!game)
		return NULL;
	while (games->kept->len >= games->most)
		g_ptr_array_remove_index(games->kept, 0);
	struct kept *k = g_new(struct kept, 1);
	*k = (struct kept){ .settings = settings_copy(g->settings), .path = search_path_keep(g->path), .game = game };
	g_ptr_array_add(games->kept, k);
	return game;
}
