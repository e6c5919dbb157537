/*
 * Settings, games, replays and positions of the library.
 *
 * Files of a game are looked for where the command line looks: in the folder of the context, beside the preset and one folder above, in the samples.
 */
#include "library/library.h"

#include <string.h>

#include "engine/input.h"

/* Settings */

/* The path for a game that lies in `beside`; NULL: it is no file. */
static struct search_path *path_new(const struct boardwright *bw, const char *beside)
{
	const char *files = bw->files;
	struct search_path *path = search_path_new();
	g_autoptr(GPtrArray) folders = assets_game_folders(bw->shop.assets, &files, files ? 1 : 0, beside);
	for (guint i = 0; i < folders->len; i++)
		search_path_add(path, folders->pdata[i]);
	return path;
}

struct bw_settings *bw_settings_new(struct boardwright *bw)
{
	if (!bw)
		return NULL;
	struct bw_settings *s = g_new(struct bw_settings, 1);
	*s = (struct bw_settings){ .bw = bw, .settings = settings_new(), .path = path_new(bw, NULL) };
	return s;
}

struct bw_settings *bw_settings_copy(const struct bw_settings *settings)
{
	if (!settings)
		return NULL;
	struct bw_settings *s = g_new(struct bw_settings, 1);
	*s = (struct bw_settings){ .bw = settings->bw, .settings = settings_copy(settings->settings), .path = search_path_keep(settings->path) };
	return s;
}

static void settings_release(struct bw_settings *settings)
{
	search_path_free(settings->path);
	settings_free(settings->settings);
}

void bw_settings_free(struct bw_settings *settings)
{
	if (!settings)
		return;
	settings_release(settings);
	g_free(settings);
}

/* Files of a game that is one are looked for beside it. */
static void look_beside(struct bw_settings *settings, const char *game)
{
	if (!g_file_test(game, G_FILE_TEST_IS_REGULAR))
		return;
	g_autofree char *beside = g_path_get_dirname(game);
	search_path_free(settings->path);
	settings->path = path_new(settings->bw, beside);
}

enum bw_rc bw_settings_take(struct bw_settings *settings, const char *game, const char *moves)
{
	if (!settings || !game)
		return library_misuse(settings ? settings->bw : NULL, "bw_settings_take: no game is named");
	const struct input input = { .game = game, .move_text = moves };
	struct input_found found;
	struct bw_settings taken = { .bw = settings->bw, .path = search_path_keep(settings->path) }, before = *settings;
	look_beside(&taken, game);
	enum rc rc = input_read(NULL, &input, taken.path, &taken.settings, &found, settings->bw->ds);
	input_found_release(&found);
	if (rc == RC_OK)
		*settings = taken;
	settings_release(rc == RC_OK ? &before : &taken);
	return (enum bw_rc)rc;
}

enum bw_rc bw_settings_open(struct bw_settings *settings, const char *game)
{
	if (!settings || !game)
		return library_misuse(settings ? settings->bw : NULL, "bw_settings_open: no game is named");
	look_beside(settings, game);
	return (enum bw_rc)preset_read(settings->settings, game, settings->path, settings->bw->ds);
}

enum bw_rc bw_settings_read(struct bw_settings *settings, const char *name, const char *text, size_t length)
{
	if (!settings || !name || !text)
		return library_misuse(settings ? settings->bw : NULL, "bw_settings_read: a name and a text are wanted");
	return (enum bw_rc)preset_read_text(settings->settings, name, text, length, settings->path, settings->bw->ds);
}

enum bw_rc bw_settings_set(struct bw_settings *settings, const char *key, const char *value)
{
	static const char name[] = "bw_settings_set";
	if (!settings || !key || !value)
		return library_misuse(settings ? settings->bw : NULL, "bw_settings_set: a key and a value are wanted");
	return (enum bw_rc)settings_set(settings->settings, key, value, LAYER_COMMAND_LINE, (struct place){ .file = name }, settings->bw->ds);
}

enum bw_rc bw_settings_moves(struct bw_settings *settings, const char *moves)
{
	if (!settings || !moves)
		return library_misuse(settings ? settings->bw : NULL, "bw_settings_moves: no moves are given");
	return (enum bw_rc)move_list_read(settings->settings, "moves", moves, settings->bw->ds);
}

const char *bw_settings_get(const struct bw_settings *settings, const char *key)
{
	const struct setting_row *row = settings && key ? setting_find(key) : NULL;
	return row ? settings_text(settings->settings, row->key) : NULL;
}

/* Games */

/* What a program may ask for; the set is the one that the assets have at this moment. */
static struct game_options options_of(const struct bw_settings *s)
{
	struct diags *quiet = diags_new(); /* a missing set matters to those who draw: they say so */
	struct game_options options = { .path = s->path, .set = assets_set(s->bw->shop.assets, s->settings, quiet) };
	diags_free(quiet);
	return options;
}

struct bw_game *bw_game_open(const struct bw_settings *settings)
{
	if (!settings)
		return NULL;
	struct bw_settings *own = bw_settings_copy(settings);
	struct game_options options = options_of(own);
	struct game *game = game_open(own->settings, &options, own->bw->ds);
	if (!game) {
		bw_settings_free(own);
		return NULL;
	}
	struct bw_game *g = g_new(struct bw_game, 1);
	*g = (struct bw_game){ .bw = own->bw, .settings = own, .game = game };
	return g;
}

void bw_game_free(struct bw_game *game)
{
	if (!game)
		return;
	if (game->replay) {
		game->replay->owns_game = true;
		return;
	}
	game_free(game->game);
	bw_settings_free(game->settings);
	g_free(game);
}

struct bw_replay *bw_game_replay(struct bw_game *game)
{
	if (!game)
		return NULL;
	const struct replay_request all = { .last_ply = -1, .post_game = true, .keep_all = true, .hands = hands_on_panel(game->settings->settings) };
	if (game->replay) {
		library_misuse(game->bw, "bw_game_replay: the game has a replay already; free it first");
		return NULL;
	}
	struct game_options options = options_of(game->settings);
	if (game_use(game->game, game->settings->settings, &options, game->bw->ds) != RC_OK)
		return NULL;
	struct bw_replay *r = g_new(struct bw_replay, 1);
	*r = (struct bw_replay){ .bw = game->bw, .game = game, .replay = game_replay(game->game, &all, game->bw->ds) };
	r->fen = g_new0(char *, r->replay->n_plies);
	game->replay = r;
	return r;
}

/* The program of a preset is not run for a position, and its moves are not played. */
static bool keep_board_alone(struct bw_settings *s, const char *fen)
{
	static const char name[] = "bw_position_from_fen";
	const struct place at = { .file = name };
	for (const struct setting_row *row = settings_table; row->key; row++)
		if (row->type == SETTING_CODE && *settings_text(s->settings, row->key))
			settings_set(s->settings, row->key, "", LAYER_COMMAND_LINE, at, s->bw->ds);
	return settings_set(s->settings, "code", fen, LAYER_COMMAND_LINE, at, s->bw->ds) == RC_OK && move_list_read(s->settings, name, "", s->bw->ds) == RC_OK;
}

struct bw_replay *bw_position_from_fen(struct boardwright *bw, const struct bw_settings *settings, const char *fen)
{
	if (!bw || !fen || (settings && settings->bw != bw)) {
		library_misuse(bw, "bw_position_from_fen: a code is wanted, and settings of the same context");
		return NULL;
	}
	struct bw_settings *own = settings ? bw_settings_copy(settings) : bw_settings_new(bw);
	struct bw_game *game = keep_board_alone(own, fen) ? bw_game_open(own) : NULL;
	struct bw_replay *r = bw_game_replay(game);
	bw_settings_free(own);
	if (r)
		r->owns_game = true;
	else
		bw_game_free(game);
	return r;
}

void bw_replay_free(struct bw_replay *replay)
{
	if (!replay)
		return;
	for (int i = 0; i < replay->replay->n_plies; i++)
		g_free(replay->fen[i]);
	g_free(replay->fen);
	replay_free(replay->replay);
	replay->game->replay = NULL;
	if (replay->owns_game)
		bw_game_free(replay->game);
	g_free(replay);
}

/* What a replay knows */

const struct ply *library_ply(const struct bw_replay *replay, int ply)
{
	int n = replay ? replay->replay->n_plies : 0, index = ply == BW_LAST_PLY ? n - 1 : ply;
	return index >= 0 && index < n ? &replay->replay->ply[index] : NULL;
}

int bw_replay_plies(const struct bw_replay *replay) { return replay ? replay->replay->n_plies : 0; }

const char *bw_replay_fen(struct bw_replay *replay, int ply)
{
	const struct ply *p = library_ply(replay, ply);
	if (!p)
		return NULL;
	char **fen = &replay->fen[p - replay->replay->ply];
	if (!*fen) {
		GString *written = g_string_new(NULL);
		fen_write(&p->position, written);
		*fen = g_string_free(written, FALSE);
	}
	return *fen;
}

const char *bw_replay_move(const struct bw_replay *replay, int ply)
{
	const struct ply *p = library_ply(replay, ply);
	return p ? p->move : NULL;
}

const char *bw_replay_error(const struct bw_replay *replay) { return replay ? replay->replay->error : NULL; }
const char *bw_replay_result(const struct bw_replay *replay) { return replay ? game_result_name(replay->replay->result) : NULL; }
int bw_replay_winner(const struct bw_replay *replay) { return replay ? replay->replay->winner : -1; }
