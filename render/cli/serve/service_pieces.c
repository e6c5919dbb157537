/*
 * All pieces of a set in one answer: /designer/pieces.json?set=NAME, or ?game=NAME for that of a game, which may be its own. It is an object of their labels and
 * their pictures, texts of SVG, each a board of one space without anything around it. A page that asked for each would ask 146 times for a board of 36 files.
 */
#include <jansson.h>
#include <string.h>

#include "cli/serve/service.h"
#include "draw/take_memory.h"
#include "engine/piece_set.h"

#define PATH "/designer/pieces.json"

bool service_is_pieces(const struct request *w) { return g_str_has_prefix(w->said.target, PATH) && strchr("?", w->said.target[strlen(PATH)]); }

static void put_field(GString *out, const char *key, const char *value)
{
	g_autofree char *escaped = g_uri_escape_string(value, NULL, FALSE);
	g_string_append_printf(out, "&%s=%s", key, escaped);
}

/* The board that one piece stands on, as the palette shows it. New string. */
static char *board_of(const struct settings *s, const char *label)
{
	g_autofree char *code = g_strdup_printf("{%s}", label);
	GString *out = g_string_new("?board=0&cols=1&colors=e9e5d8&keylinewidth=0");
	put_field(out, "code", code);
	put_field(out, "set", settings_text(s, "set"));
	if (*settings_text(s, "customsets"))
		put_field(out, "customsets", settings_text(s, "customsets"));
	return g_string_free(out, FALSE);
}

/* One that cannot be drawn is left out. */
static void add_piece(const struct request *w, struct workshop *shop, const struct settings *s, const char *label, json_t *out)
{
	g_autofree char *game = board_of(s, label);
	struct job job;
	struct memory_taker taker;
	struct diags *unheard = diags_new();
	job_copy(&job, &w->job);
	memory_taker_init(&taker);
	taker.usual = output_find("svg");
	job.game = game;
	job.coordinates = "none";
	if (take_memory(&taker, shop, &job, unheard) == RC_OK && taker.taken->len) {
		const struct taken *taken = taker.taken->pdata[0];
		json_object_set_new(out, label, json_stringn((const char *)taken->bytes->data, taken->bytes->len));
	}
	memory_taker_release(&taker);
	job_release(&job);
	diags_free(unheard);
}

static GBytes *pieces_of(const struct request *w, struct workshop *shop, const struct settings *s)
{
	struct diags *unheard = diags_new();
	const struct piece_set *set = assets_set(shop->assets, s, unheard);
	g_autoptr(GPtrArray) labels = g_ptr_array_new_with_free_func(g_free); /* of their own: sets are forgotten between drawings */
	json_t *out = json_object();
	for (guint i = 0; set && i < set->labels->len; i++)
		g_ptr_array_add(labels, g_strdup(set->labels->pdata[i]));
	diags_free(unheard);
	for (guint i = 0; i < labels->len; i++)
		add_piece(w, shop, s, labels->pdata[i], out);
	return service_json(out);
}

static bool is_set(const struct workshop *shop, const char *name)
{
	g_auto(GStrv) names = piece_set_list(assets_folders(shop->assets, "sets"));
	return g_strv_contains((const char *const *)names, name);
}

/* What the preset of the game says, and over it the set that is asked for. False after an error. */
static bool choose(struct request *w, const struct workshop *shop, struct settings *s)
{
	const char *name = fields_find(w->fields, "set"), *game = fields_find(w->fields, "game");
	g_autofree char *preset = game && *game && *game != '.' && !strpbrk(game, "/\\") ? game_find(w->path, game) : NULL;
	w->is_missing = true;
	if (game && (!preset || preset_read(s, preset, w->path, NULL) != RC_OK))
		return diag_refuse(w->ds, "there is no game called \"%s\"", game);
	if (name ? !is_set(shop, name) : !game)
		return diag_refuse(w->ds, "set: there is no set called \"%s\"", name ? name : "");
	return !name || settings_set(s, "set", name, LAYER_COMMAND_LINE, (struct place){ 0 }, w->ds) == RC_OK;
}

struct answer *service_pieces(struct request *w, struct workshop *shop)
{
	const char *query = strchr(w->said.target, '?');
	if (query && !fields_read(query + 1, w->fields, w->ds))
		return NULL;
	struct settings *s = settings_new();
	GBytes *body = choose(w, shop, s) ? pieces_of(w, shop, s) : NULL;
	settings_free(s);
	return body ? service_tagged(w, "application/json", body) : NULL;
}
