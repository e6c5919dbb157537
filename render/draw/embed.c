/*
 * Sources of pictures, see embed.h.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* memmem */
#endif
#include "draw/embed.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "draw/drawing.h"
#include "engine/save.h"
#include "job/source.h"

/* Which preset */

static void note_file(void *user, const struct setting_row *row, const char *text)
{
	struct {
		const struct settings *s;
		const char *file;
	} *found = user;
	if (!found->file && settings_layer(found->s, row->key) == LAYER_SETTINGS_FILE)
		found->file = settings_place(found->s, row->key).file;
}

/* "default" when the preset is of the program's own samples, in the folder of its game; NULL: it is somebody else's. New string. */
static char *own_preset(const struct drawing *d)
{
	struct {
		const struct settings *s;
		const char *file;
	} found = { d->game.settings, NULL };
	settings_each(found.s, note_file, &found);
	if (!found.file || !g_str_has_suffix(found.file, ".php"))
		return NULL;
	g_autofree char *folder = g_path_get_dirname(found.file), *id = g_path_get_basename(folder), *base = g_path_get_basename(found.file);
	g_autofree char *game = game_id(settings_text(found.s, "game")), *relative = g_build_filename(id, base, NULL);
	g_autoptr(GPtrArray) samples = assets_game_folders(d->shop->assets, NULL, 0, NULL);
	bool own = false;
	for (guint i = 0; i < samples->len && !own; i++) {
		g_autofree char *there = search_path_find_in(samples->pdata[i], relative), *one = there ? realpath(there, NULL) : NULL,
				*other = realpath(found.file, NULL);
		own = one && other && !strcmp(one, other) && !strcmp(id, game);
	}
	return own ? g_strndup(base, strlen(base) - strlen(".php")) : NULL;
}

/* What is set */

struct telling {
	const struct settings *s;
	enum setting_layer least; /* that is told */
	json_t *out;
};

static void tell_setting(void *user, const struct setting_row *row, const char *text)
{
	static const char *const others[] = { "moves", "settings", "log", "password", NULL };
	const struct telling *t = user;
	if (!g_strv_contains(others, row->key) && settings_layer(t->s, row->key) >= t->least)
		json_object_set_new(t->out, row->key, json_string(text));
}

/* What the players have answered and chance has decided is a field of the game, as in its log. */
static void tell_chance(const struct drawing *d, json_t *out)
{
	json_t *chance = game_chance(d->engine, d->replay);
	json_object_update(out, chance);
	json_decref(chance);
}

/* A turn a line, with its comment behind, as in a log; a comment before the first one has a line of its own. */
static void put_turn(GString *out, const char *turn, const char *comment)
{
	g_autofree char *words = comment && *comment ? g_strdelimit(g_strdup(comment), "\r\n", ' ') : NULL;
	g_string_append_printf(out, "%s%s%s%s%s", out->len ? "\n" : "", turn, *turn && words ? " " : "", words ? "// " : "", words ? words : "");
}

/* Of a record the moves are written as the program has understood them: all of the game, or as far as it can be played. */
static void put_played(const struct drawing *d, GString *out)
{
	struct diags *quiet = diags_new();
	const struct replay_request request = { .last_ply = -1, .keep_all = true };
	struct replay *replay = game_replay(d->engine, &request, quiet);
	for (int i = 1; i < replay->n_plies; i++)
		if (*replay->ply[i].move)
			put_turn(out, replay->ply[i].move, replay->ply[i].comment);
	replay_free(replay);
	diags_free(quiet);
}

static void tell_moves(const struct drawing *d, json_t *out)
{
	const struct settings *s = d->game.settings;
	g_autoptr(GString) moves = g_string_new(NULL);
	if (settings_comment_before(s))
		put_turn(moves, "", settings_comment_before(s));
	if (settings_notation(s) != NOTATION_gamecourier)
		put_played(d, moves);
	for (size_t i = 0; i < settings_move_count(s) && settings_notation(s) == NOTATION_gamecourier; i++)
		put_turn(moves, settings_move(s, i)->text, settings_move(s, i)->comment);
	if (moves->len)
		json_object_set_new(out, "moves", json_string(moves->str));
}

/* How it is drawn */

static void set_number(json_t *options, const char *name, int value)
{
	char text[16];
	g_snprintf(text, sizeof text, "%d", value);
	json_object_set_new(options, name, json_string(text));
}

static json_t *options_of(const struct drawing *d, const struct ply *ply)
{
	static const char *const of_ranges[] = { "range", "every", "marked", "sheet" };
	json_t *options = json_object();
	job_tell(d->job, options);
	if (ply) {
		for (gsize i = 0; i < G_N_ELEMENTS(of_ranges); i++)
			json_object_del(options, of_ranges[i]);
		set_number(options, "ply", ply->number);
	}
	if (d->job->sizes->len)
		set_number(options, "width", d->width);
	if (d->theme)
		json_object_set_new(options, "theme", json_string(d->theme));
	return options;
}

char *drawing_source(struct drawing *d, const struct ply *ply)
{
	g_autofree char *own = own_preset(d);
	json_t *out = json_object();
	struct telling t = { d->game.settings, own ? LAYER_ADDRESS : LAYER_SETTINGS_FILE, out };
	json_object_set_new(out, "game", json_string(settings_text(d->game.settings, "game")));
	if (own)
		json_object_set_new(out, "settings", json_string(own));
	settings_each(d->game.settings, tell_setting, &t);
	tell_chance(d, out);
	tell_moves(d, out);
	json_object_set_new(out, "boardwright", options_of(d, ply));
	char *text = json_dumps(out, JSON_COMPACT | JSON_ENSURE_ASCII), *kept = g_strdup(text);
	free(text);
	json_decref(out);
	return kept;
}

/* Every game of a batch comes by here: its name says quickly that it is none. */
static bool may_hold_source(const char *name)
{
	static const char *const ends[] = { ".png", ".gif", ".jpg", ".jpeg", ".webp", ".svg", ".pdf", ".json" };
	bool is_one = false;
	for (gsize i = 0; i < G_N_ELEMENTS(ends); i++)
		is_one |= strlen(name) > strlen(ends[i]) && !g_ascii_strcasecmp(name + strlen(name) - strlen(ends[i]), ends[i]);
	return is_one;
}

char *source_of_file(const char *name, struct diags *ds)
{
	if (!may_hold_source(name) || !g_file_test(name, G_FILE_TEST_IS_REGULAR))
		return NULL;
	GMappedFile *file = g_mapped_file_new(name, FALSE, NULL);
	const char *bytes = file ? g_mapped_file_get_contents(file) : NULL;
	gsize length = bytes ? g_mapped_file_get_length(file) : 0;
	bool is_picture = bytes && picture_is_one(bytes, length),
	     is_text = bytes && g_str_has_suffix(name, ".json") && memmem(bytes, length, "\"boardwright\"", strlen("\"boardwright\""));
	char *source = is_picture ? picture_source(bytes, length) : is_text ? g_strndup(bytes, length) : NULL;
	if (file)
		g_mapped_file_unref(file);
	if (source && !g_utf8_validate(source, -1, NULL))
		g_clear_pointer(&source, g_free);
	if (is_picture && !source)
		diag_error(ds, RC_DATA, (struct place){ .file = name }, "this picture holds no source; --embed puts it into one that is drawn");
	return source;
}
