/*
 * boardwright specimen: all pieces of a set with their labels and names, at three sizes.
 *
 * Each size is a custom board: a space for each piece, as wide as its board's and higher, so that its name has room above it.
 */
#include <stdio.h>
#include <string.h>

#include "cli/frame/take_files.h"
#include "draw/drawing.h"
#include "draw/open.h"
#include "engine/game.h"
#include "render/piece_names.h"

enum { CELL = 50, NAME_ROOM = 24, GAP = 6, MOST_COLUMNS = 16 };
static const double scales[] = { 48, 100, 200 }; /* percent: spaces of 24, 50 and 100 pixels */

/* "K King", or the label alone; blanks would end the name of a space. Shogi has names of its own for pieces of chess. */
static char *space_name(const struct piece_set *set, const char *label, const char *languages)
{
	const char *english = piece_set_piece_name(set, label);
	g_autofree char *shogi = english && strstr(set->name, "shogi") ? g_strconcat(english, "/shogi", NULL) : NULL;
	const char *own = shogi ? piece_name_in(languages, shogi) : NULL;
	const char *name = !english ? NULL : own && own != shogi ? own : piece_name_in(languages, english);
	char *text = name && strcmp(name, label) ? g_strdup_printf("%s %s", label, name) : g_strdup(label);
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	g_free(text);
	return g_strjoinv("\302\240", words); /* no-break spaces */
}

/* A preset whose board has a space for each label; the first and the second side stand beside each other as the set lists them. */
static enum rc describe(struct settings *s, const struct piece_set *set, const struct cli_options *o, struct diags *ds)
{
	int n = (int)set->labels->len, columns = MIN(n, MOST_COLUMNS);
	g_autoptr(GString) code = g_string_new(NULL), places = g_string_new(NULL);
	for (int i = 0; i < n; i++) {
		const char *label = set->labels->pdata[i];
		g_autofree char *name = space_name(set, label, o->job.languages);
		g_string_append_printf(code, "{%s}", label);
		g_string_append_printf(places, "%s %d %d\n", name, GAP + i % columns * (CELL + GAP), GAP + i / columns * (CELL + NAME_ROOM + GAP));
	}
	const struct {
		const char *key, *value;
	} rows[] = { { "game", set->name }, { "set", set->name }, { "shape", "custom" }, { "code", code->str }, { "positions", places->str },
		{ "board", "0110" }, { "width", "50" }, { "height", "74" }, { "keylinewidth", "0" } };
	enum rc rc = RC_OK;
	for (gsize i = 0; i < G_N_ELEMENTS(rows) && rc == RC_OK; i++)
		rc = settings_set(s, rows[i].key, rows[i].value, LAYER_ADDRESS, (struct place){ 0 }, ds);
	for (guint i = 0; i < o->job.set->len && rc == RC_OK; i++) {
		g_auto(GStrv) pair = g_strsplit(o->job.set->pdata[i], "=", 2);
		rc = settings_set(s, pair[0], pair[1] ? pair[1] : "", LAYER_COMMAND_LINE, (struct place){ .file = "--set" }, ds);
	}
	return rc;
}

static enum rc draw(struct assets *assets, const struct settings *s, const struct piece_set *set, const struct ply *ply, const char *languages,
	const struct output *output, GByteArray *out, struct diags *ds)
{
	struct scene *scene[G_N_ELEMENTS(scales)] = { NULL };
	struct output_context context = { .cache = NULL };
	enum rc rc = RC_OK;
	for (gsize i = 0; i < G_N_ELEMENTS(scales) && rc == RC_OK; i++) {
		const struct picture picture = { .settings = s,
			.position = &ply->position,
			.set = set,
			.coordinates = COORDINATES_INSIDE,
			.scale = scales[i],
			.title = set->name,
			.language = languages };
		scene[i] = scene_new(&picture, assets, ds);
		rc = scene[i] ? RC_OK : RC_DATA;
	}
	const struct sheet sheet = { .scene = scene, .n_scenes = G_N_ELEMENTS(scales), .columns = 1, .context = &context };
	if (rc == RC_OK)
		rc = output_write_sheet(output, &sheet, out, ds);
	for (gsize i = 0; i < G_N_ELEMENTS(scales); i++)
		scene_free(scene[i]);
	return rc;
}

/* Pictures of a game have a stand-in for a set that is not here; nobody asks for a specimen of that. */
static enum rc refuse_set(const struct assets *assets, const char *name, const struct piece_set *instead, struct diags *ds)
{
	g_auto(GStrv) names = piece_set_list(assets_folders(assets, "sets"));
	const char *near = nearest_name(name, (const char *const *)names);
	return diag_error(ds, RC_DATA, (struct place){ 0 }, "there is no set called \"%s\"; did you mean \"%s\"? -I DIR adds a folder of sets", name,
		near ? near : instead->name);
}

/* The board of a set, drawn. */
static enum rc make(const struct cli_options *o, struct assets *assets, struct settings *s, const struct output *output, GByteArray *out, struct diags *ds)
{
	enum rc rc = settings_set(s, "set", o->arguments->pdata[0], LAYER_ADDRESS, (struct place){ 0 }, ds);
	const struct theme *theme = rc == RC_OK && o->job.theme ? assets_theme(assets, o->job.theme, ds) : NULL;
	if (o->job.theme && !theme)
		return RC_USAGE;
	const struct piece_set *set = rc == RC_OK ? assets_set(assets, s, ds) : NULL;
	if (set && set->stands_for)
		return refuse_set(assets, o->arguments->pdata[0], set, ds);
	if (set)
		assets_note_missing(assets, set, s, ds);
	if (set)
		rc = describe(s, set, o, ds);
	if (!set || rc != RC_OK)
		return rc == RC_OK ? RC_DATA : rc;
	if (theme)
		theme_apply(theme, s);
	struct game *game = game_open(s, &(struct game_options){ .set = set }, ds);
	struct replay *replay = game ? game_replay(game, &(struct replay_request){ 0 }, ds) : NULL;
	rc = replay && replay->n_plies ? draw(assets, s, set, &replay->ply[0], o->job.languages, output, out, ds) : RC_DATA;
	replay_free(replay);
	game_free(game);
	return rc;
}

int cli_specimen(const struct cli_options *o)
{
	const struct output *output = o->output ? output_of_file(o->output) : output_find("png");
	if (!output || o->output == NULL) {
		cli_complain("specimen: -o FILE with an extension of an output is needed, as -o set.png");
		return EXIT_USAGE;
	}
	if (!cli_can_speak(o))
		return EXIT_USAGE;
	struct assets *assets = workshop_assets(o->cache);
	struct diags *ds = diags_new();
	struct search_path *path = inputs_path(NULL, &o->job, "", assets);
	struct settings *s = settings_new();
	assets_own_path(assets, path);
	g_autoptr(GByteArray) out = g_byte_array_new();
	enum rc rc = make(o, assets, s, output, out, ds);
	if (rc == RC_OK)
		rc = cli_write_file(o->output, out->data, out->len, NULL, ds);
	cli_report(ds, o);
	settings_free(s);
	diags_free(ds);
	assets_free(assets);
	search_path_free(path);
	return cli_status(rc);
}
