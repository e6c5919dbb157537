/*
 * Reading GAME [MOVES] of a job into what the engine wants.
 */
#include <stdlib.h>
#include <string.h>

#include "base/same_file.h"
#include "draw/embed.h"
#include "draw/open.h"
#include "draw/variant_file.h"
#include "engine/check.h"
#include "engine/source_text.h"
#include "job/gate.h"

/* KEY=VALUE, or the name of a piece set alone. New string for the key, NULL when it is neither. */
static char *read_setting(const char *text, const char **value)
{
	const char *equals = strchr(text, '=');
	*value = equals ? equals + 1 : text;
	if (equals)
		return g_strndup(text, (gsize)(equals - text));
	bool is_name = *text && strspn(text, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-_.") == strlen(text);
	return is_name && !setting_find(text) ? g_strdup("set") : NULL;
}

static enum rc apply_settings(const struct job *job, struct settings *s, struct diags *ds)
{
	struct place at = { .file = g_intern_static_string("--set") };
	for (guint i = 0; i < job->set->len; i++) {
		const char *text = job->set->pdata[i], *value = NULL;
		g_autofree char *key = read_setting(text, &value);
		if (!key)
			return diag_error(ds, RC_USAGE, at, "\"%s\" is neither KEY=VALUE nor the name of a piece set", text);
		enum rc rc = settings_set(s, key, value, LAYER_COMMAND_LINE, at, ds);
		const struct option *option = rc == RC_OK ? NULL : job_option(key);
		if (option && option_can_be(option, value))
			diag_note(ds, at, "%s is also an option: --%s %s", key, key, value);
		if (rc != RC_OK)
			return rc;
	}
	return job->font ? settings_set(s, "font", job->font, LAYER_COMMAND_LINE, (struct place){ .file = "--font" }, ds) : RC_OK;
}

/* Include files besides those of the preset, at the end of its Pre-Game code. */
static enum rc apply_includes(const struct job *job, struct settings *s, struct diags *ds)
{
	struct place at = { .file = g_intern_static_string("--include") };
	g_autoptr(GString) code = g_string_new(settings_text(s, "pregame"));
	for (guint i = 0; i < job->includes->len; i++) {
		const char *name = job->includes->pdata[i];
		if (!*name || strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") != strlen(name))
			return diag_error(ds, RC_USAGE, at, "\"%s\" is no name of an include file; write one word without folders, such as circe", name);
		g_string_append_printf(code, "\ninclude %s;\n", name);
	}
	return job->includes->len ? settings_set(s, "pregame", code->str, LAYER_COMMAND_LINE, at, ds) : RC_OK;
}

struct maker {
	bool is_shown;
	struct variant_presets *kept;
};

/* --game may be a file of variants. */
static bool make_preset(const void *user, const char *name, const struct record *record, char **out, struct diags *ds)
{
	const struct maker *maker = user;
	bool is_one = variant_file_is(name);
	*out = is_one ? variant_file_preset(name, record, maker->is_shown, maker->kept, ds) : NULL;
	return is_one;
}

/* What the job says of the game. */
static enum rc read_input(struct job_game *g, const struct job *job, struct inputs *inputs, bool is_shown, struct diags *ds)
{
	const char *game = job->game;
	const struct maker maker = { is_shown, inputs_variants(inputs) };
	bool is_variant = !job->text && game && variant_file_is(game);
	g_autofree char *source = job->text || !strcmp(game, "-") ? NULL
		: is_variant                                      ? variant_file_preset_of_job(job, is_shown, maker.kept, ds)
								  : source_of_file(game, ds);
	const char *text = source ? source : job->text;
	if (!text && diags_failed(ds))
		return RC_DATA;
	const struct input input = { .game = text ? NULL : game,
		.moves = job->moves_file,
		.move_text = job->move_list ? job->move_list : job->moves,
		.fen = job->fen,
		.name = job->of_game,
		.from = job->from,
		.encoding = job->encoding,
		.pick = job->pick,
		.line = job->line,
		.text = text,
		.text_name = text ? game : NULL,
		.text_is_record = !source && job->text_is_record,
		.text_line = source ? 1 : job->text_line,
		.text_index = job->text_index,
		.make = make_preset,
		.maker = &maker };
	return input_read(inputs_presets(inputs), &input, g->path, &g->settings, &g->input, ds);
}

char **job_answers(const struct job *job, struct diags *ds)
{
	if (!job->answers->len && !job->answers_file)
		return g_new0(char *, 1);
	GPtrArray *answers = g_ptr_array_new();
	g_autofree char *text = job->answers_file ? source_file(job->answers_file, ds) : NULL;
	for (guint i = 0; i < job->answers->len; i++)
		g_ptr_array_add(answers, g_strdup(job->answers->pdata[i]));
	if (job->answers_file && !text) {
		g_ptr_array_set_free_func(answers, g_free);
		g_ptr_array_unref(answers);
		return NULL;
	}
	g_auto(GStrv) lines = g_strsplit(text ? text : "", "\n", -1);
	for (char **line = lines; *line; line++)
		if (*g_strstrip(*line))
			g_ptr_array_add(answers, g_strdup(*line));
	g_ptr_array_add(answers, NULL);
	return (char **)g_ptr_array_free(answers, FALSE);
}

/* What a stranger names is not opened. */
static enum rc check_names(const struct job *job, struct diags *ds)
{
	const char *names[] = { job->game, job->moves_file, job->answers_file };
	for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
		if (names[i] && names[i] != job->found && !gate_may_open(job, names[i]))
			return diag_error(ds, RC_USAGE, (struct place){ 0 },
				"with --untrusted no file is opened by its name; give the game as KEY=VALUE&..., as a FEN, or on standard input as -");
	if (job->untrusted && job->of_game && (variant_file_is(job->of_game) || g_file_test(job->of_game, G_FILE_TEST_EXISTS)))
		return diag_error(ds, RC_USAGE, (struct place){ .file = "--game" }, "with --untrusted it names a game, no file");
	return RC_OK;
}

/* Takes `path`. */
static void take_art_path(struct job_game *g, struct search_path *path)
{
	search_path_free(g->art);
	g->art = path;
	assets_own_path(g->assets, path);
}

/* The settings file that names the art, or NULL: the command line does, or nobody. */
static const char *file_of_art(const struct settings *s)
{
	static const char *const keys[] = { "background", "customsets", "set" };
	for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
		if (*settings_text(s, keys[i]) && settings_layer(s, keys[i]) == LAYER_SETTINGS_FILE)
			return settings_place(s, keys[i]).file;
	return NULL;
}

/* The games that come with the program have no art in their own folders. */
static bool is_sample(const struct assets *assets, const char *file)
{
	bool is = false;
	for (const char *const *folder = assets_folders(assets, "samples"); *folder && !is; folder++)
		is = g_str_has_prefix(file, *folder) && file[strlen(*folder)] == '/';
	return is;
}

/*
 * Art lies beside the settings file that names it, which need not be the input: a log and a picture name a game. Nor is the input art of its own: a picture of Shogi may be called
 * shogi.svg, as the background in it is.
 */
static void find_art(struct job_game *g, const struct job *job, const char *game, struct inputs *inputs)
{
	const char *file = file_of_art(g->settings);
	if (file && strcmp(file, game) != 0)
		take_art_path(g, inputs_path(inputs, job, is_sample(g->assets, file) ? "" : file, g->assets));
	g_autofree char *name = g_path_get_basename(game);
	g_autofree char *background = strcmp(name, settings_text(g->settings, "background")) ? NULL : assets_find_background(g->assets, name);
	if (background && is_same_file(background, game))
		take_art_path(g, inputs_path(inputs, job, "", g->assets));
}

/* A set or a background that the command line names by its whole path: it is looked for in that folder. A preset cannot do so. */
static enum rc take_file(struct job_game *g, const char *key, struct diags *ds)
{
	const char *value = settings_text(g->settings, key);
	if (settings_layer(g->settings, key) != LAYER_COMMAND_LINE || !g_path_is_absolute(value))
		return RC_OK;
	g_autofree char *folder = g_path_get_dirname(value), *name = g_path_get_basename(value);
	struct search_path *path = search_path_new();
	search_path_add(path, folder);
	for (size_t i = 0; i < search_path_count(g->art); i++)
		search_path_add(path, search_path_folder(g->art, i));
	take_art_path(g, path);
	return settings_set(g->settings, key, name, LAYER_COMMAND_LINE, (struct place){ .file = "--set" }, ds);
}

/*
 * A settings file that a newer one has replaced: "redirect any new invitations to the new settings file while leaving the old one around for viewing the games played with it"
 * (000, Redirect). What is asked for by its name is drawn; who begins a game with it is told of the other.
 */
static void note_redirect(const struct job_game *g, struct diags *ds)
{
	const char *other = settings_text(g->settings, "redirect");
	if (!*other || settings_move_count(g->settings) > 0)
		return;
	g_autofree char *id = game_id(settings_text(g->settings, "game")), *name = g_strdup_printf("%s.php", other), *below = g_build_filename(id, name, NULL);
	g_autofree char *found = search_path_find(g->path, below), *beside = found ? NULL : search_path_find(g->path, name);
	diag_note(ds, settings_place(g->settings, "redirect"), "this settings file is kept for the games that were begun with it; new ones take settings=%s%s",
		other, found || beside ? "" : ", which is not here");
}

static enum rc open_game(struct job_game *g, const struct job *job, struct assets *assets, struct inputs *inputs, bool is_shown, struct diags *ds)
{
	if (job->untrusted)
		assets_name_no_folders(assets);
	if (job->strict)
		diags_be_strict(ds);
	*g = (struct job_game){ .assets = assets, .path = inputs_path(inputs, job, job->game, assets) };
	take_art_path(g, search_path_keep(g->path));
	enum rc rc = check_names(job, ds);
	if (rc == RC_OK)
		rc = read_input(g, job, inputs, is_shown, ds);
	if (rc == RC_OK)
		rc = apply_settings(job, g->settings, ds);
	if (rc == RC_OK)
		rc = apply_includes(job, g->settings, ds);
	if (rc == RC_OK)
		find_art(g, job, job->game, inputs);
	if (rc == RC_OK && !job->untrusted)
		rc = take_file(g, "set", ds);
	if (rc == RC_OK && !job->untrusted)
		rc = take_file(g, "background", ds);
	if (rc == RC_OK)
		note_redirect(g, ds);
	/* A file that cannot be read is a failed item; only what cannot be written is exit status 3. */
	if (rc != RC_OK)
		return rc == RC_IO ? RC_DATA : rc;
	g->answers = job_answers(job, ds);
	if (!g->answers)
		return RC_DATA;
	struct diags *quiet = diags_new(); /* a missing set matters only to those who draw: they say so */
	g->set = assets_set(assets, g->settings, quiet);
	diags_free(quiet);
	g->limits = gate_limits(job);
	g->options = (struct game_options){ .path = g->path,
		.set = g->set,
		.seed = g_ascii_strtoull(job->seed, NULL, 10),
		.time = g_ascii_strtoll(job->time, NULL, 10),
		.user = job->user,
		.opponent = job->opponent,
		.limits = g->limits,
		.answers = g->answers[0] ? (const char *const *)g->answers : NULL };
	return RC_OK;
}

enum rc job_game_open(struct job_game *g, const struct job *job, struct assets *assets, struct inputs *inputs, struct diags *ds)
{
	return open_game(g, job, assets, inputs, false, ds);
}

enum rc job_game_open_shown(struct job_game *g, const struct job *job, struct assets *assets, struct inputs *inputs, struct diags *ds)
{
	return open_game(g, job, assets, inputs, true, ds);
}

void job_game_release(struct job_game *g)
{
	g_strfreev(g->answers);
	g_free(g->limits);
	search_path_free(g->path);
	search_path_free(g->art);
	settings_free(g->settings);
	input_found_release(&g->input);
}

static bool has_field(const char *file, const struct search_path *path, const char *field)
{
	struct settings *s = settings_new();
	struct diags *unheard = diags_new();
	bool has = preset_read(s, file, path, unheard) == RC_OK && *settings_text(s, field);
	diags_free(unheard);
	settings_free(s);
	return has;
}

char *job_game_sibling(const struct job_game *g, const char *field)
{
	const char *own = settings_place(g->settings, "game").file;
	g_autofree char *folder = own ? g_path_get_dirname(own) : NULL, *game = folder ? g_path_get_basename(folder) : NULL;
	GDir *dir = folder && g_str_has_suffix(own, ".php") ? g_dir_open(folder, 0, NULL) : NULL;
	char *best = NULL;
	const char *name;
	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *file = g_build_filename(folder, name, NULL), *stem = g_strndup(name, strlen(name) - MIN(strlen(name), strlen(".php")));
		if (!g_str_has_suffix(name, ".php") || !strcmp(file, own) || !has_field(file, g->path, field))
			continue;
		char *called = g_strdup_printf("%s/%s", game, stem);
		if (best && strcmp(best, called) <= 0) {
			g_free(called);
			continue;
		}
		g_free(best);
		best = called;
	}
	if (dir)
		g_dir_close(dir);
	return best;
}

static bool is_foreign(const void *assets, const char *file)
{
	g_autofree char *whole = *file ? g_canonicalize_filename(file, NULL) : NULL;
	return !whole || !assets_is_trusted(assets, whole);
}

bool job_game_is_own(const struct job_game *g, const struct assets *assets) { return settings_have_code_of(g->settings, is_foreign, assets); }
