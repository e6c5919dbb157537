/*
 * The designer: the page at /design of a service, the files below /designer/ that it is made of, and /designer/data.json, what it knows of the program.
 *
 * The files lie in render/designer and became texts when we were built. The data are made of the tables that the program itself works with, so that a new
 * setting, option, mark or output is in the form without a line here; which control it gets follows from its type. A tag is the hash of what it is of.
 *
 * The page speaks the language that ?lang= or --lang says: {{words}} of designer.html are looked up here, those of the modules in the table of words that the data have. What settings and options
 * are for, and what is wrong, is said by the program, in English, and marked as that.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/sha256.h"
#include "cli/designer_texts.h"
#include "cli/frame/page_frame.h"
#include "job/option.h"
#include "cli/play/lists.h"
#include "cli/serve/service.h"
#include "engine/piece_set.h"
#include "engine/shape.h"
#include "render/piece_names.h"

static const struct {
	const char *path, *type, *text;
} files[] = {
	{ "/designer/designer.css", "text/css; charset=utf-8", designer_css },
	{ "/designer/main.js", "text/javascript; charset=utf-8", designer_main_js },
	{ "/designer/board.js", "text/javascript; charset=utf-8", designer_board_js },
	{ "/designer/code.js", "text/javascript; charset=utf-8", designer_code_js },
	{ "/designer/form.js", "text/javascript; charset=utf-8", designer_form_js },
	{ "/designer/outputs.js", "text/javascript; charset=utf-8", designer_outputs_js },
	{ "/designer/palette.js", "text/javascript; charset=utf-8", designer_palette_js },
	{ "/designer/paste.js", "text/javascript; charset=utf-8", designer_paste_js },
	{ "/designer/position.js", "text/javascript; charset=utf-8", designer_position_js },
	{ "/designer/state.js", "text/javascript; charset=utf-8", designer_state_js },
	{ "/designer/words.js", "text/javascript; charset=utf-8", designer_words_js },
};

/* What there is */

static const char *const setting_types[] = { [SETTING_TEXT] = "text",
	[SETTING_INT] = "int",
	[SETTING_BOOL] = "bool",
	[SETTING_CHOICE] = "choice",
	[SETTING_COLOR] = "color",
	[SETTING_COLORS] = "colors",
	[SETTING_STEPS] = "steps",
	[SETTING_LIST] = "list",
	[SETTING_CODE] = "code" };

/* The words of a text, without the synonyms behind their colons. */
static json_t *choices_of(const char *text, const char *mark)
{
	g_auto(GStrv) words = g_strsplit(text ? text : "", mark, -1);
	json_t *out = json_array();
	for (char **word = words; *word; word++) {
		(*word)[strcspn(*word, ":")] = '\0';
		if (**word)
			json_array_append_new(out, json_string(*word));
	}
	return out;
}

static json_t *all_settings(void)
{
	json_t *out = json_array();
	for (const struct setting_row *row = settings_table; row->key; row++)
		json_array_append_new(out,
			json_pack("{s:s, s:s, s:s, s:o, s:s, s:s, s:b}", "key", row->key, "type", setting_types[row->type], "default", row->initial, "choices",
				choices_of(row->choices, " "), "group", row->group, "help", row->help, "theme", row->theme != THEME_LEAVES));
	return out;
}

static const char *option_type(const struct option *o)
{
	switch (o->type) {
	case OPTION_FLAG: return "bool";
	case OPTION_INT: return "int";
	case OPTION_TEXT: return o->choices ? "choice" : "text";
	default: return "text";
	}
}

static json_t *all_options(void)
{
	json_t *out = json_array();
	for (const struct option *o = job_options; o->name; o++)
		if (o->who == ANYBODY && !option_is_other_name(o))
			json_array_append_new(out,
				json_pack("{s:s, s:s, s:s, s:o, s:s}", "key", o->name, "type", option_type(o), "default", o->initial ? o->initial : "",
					"choices", choices_of(o->choices, "|"), "help", o->help));
	return out;
}

static json_t *pieces_of(const struct piece_set *set)
{
	json_t *out = json_array();
	for (guint i = 0; i < set->labels->len; i++) {
		const char *label = set->labels->pdata[i], *name = piece_set_piece_name(set, label);
		json_array_append_new(out, json_pack("[s, s]", label, name ? name : label));
	}
	return out;
}

/* Sets that cannot be read are not offered. */
static json_t *all_sets(const struct assets *assets)
{
	const char *const *folders = assets_folders(assets, "sets");
	g_auto(GStrv) names = piece_set_list(folders);
	json_t *out = json_array();
	for (char **name = names; *name; name++) {
		struct piece_set *set = piece_set_read(*name, folders, "square", (struct place){ 0 }, NULL);
		if (!set)
			continue;
		json_array_append_new(out,
			json_pack("{s:s, s:s, s:s, s:o}", "name", *name, "group", set->group ? set->group : "", "help",
				set->description ? set->description : "", "pieces", pieces_of(set)));
		piece_set_free(set);
	}
	return out;
}

static json_t *all_themes(struct assets *assets)
{
	g_auto(GStrv) names = assets_theme_names(assets);
	json_t *out = json_array();
	for (char **name = names; *name; name++) {
		const struct theme *theme = assets_theme(assets, *name, NULL);
		if (theme)
			json_array_append_new(out, json_pack("{s:s, s:s}", "name", *name, "help", theme_title(theme)));
	}
	return out;
}

static json_t *all_backgrounds(const struct assets *assets)
{
	g_autoptr(GPtrArray) names = cli_backgrounds(assets);
	json_t *out = json_array();
	for (guint i = 0; i < names->len; i++)
		json_array_append_new(out, json_string(names->pdata[i]));
	return out;
}

/* `settings` and the title name the preset in a preset of one's own; a folder that is not called by its title has to be named by its path, and says none. */
static void tell_game(const struct search_path *path, const char *name, json_t *out)
{
	g_autofree char *preset = game_find(path, name);
	struct settings *s = settings_new();
	if (preset && preset_read(s, preset, path, NULL) == RC_OK) {
		g_autofree char *id = game_id(settings_text(s, "game")), *file = g_path_get_basename(preset);
		file[strlen(file) - strlen(".php")] = '\0';
		json_array_append_new(out,
			json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "name", name, "title", settings_text(s, "game"), "settings", strcmp(id, name) ? "" : file,
				"shape", settings_text(s, "shape"), "set", settings_text(s, "set"), "sides", settings_text(s, "sides")));
	}
	settings_free(s);
}

static json_t *all_games(const struct search_path *path)
{
	g_auto(GStrv) names = games_list(path);
	json_t *out = json_array();
	for (char **name = names; *name; name++)
		tell_game(path, *name, out);
	return out;
}

static void tell_mark(void *out, const char *name, const char *aliases G_GNUC_UNUSED, const char *spaces)
{
	json_array_append_new(out, json_pack("{s:s, s:s}", "name", name, "spaces", spaces));
}

static json_t *all_marks(void)
{
	json_t *out = json_array();
	marks_each(tell_mark, out);
	return out;
}

static json_t *all_mark_colors(void)
{
	json_t *out = json_array();
	for (int i = 0; marks_color(i); i++)
		json_array_append_new(out, json_string(marks_color(i)));
	return out;
}

static json_t *all_outputs(void)
{
	json_t *out = json_array();
	for (const struct output *row = output_table; row->name; row++)
		json_array_append_new(out, json_pack("{s:s, s:s, s:s}", "name", row->name, "extension", row->extension, "help", row->summary));
	return out;
}

static json_t *all_shapes(void)
{
	static const char *const rows[][2] = {
#define SHAPE(name, title, synonyms, figure, properties) { #name, title },
#include "engine/shapes.def"
	};
	json_t *out = json_array();
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
		json_array_append_new(out, json_pack("{s:s, s:s}", "name", rows[i][0], "title", rows[i][1]));
	return out;
}

static void tell_word(void *out, const char *english, const char *word) { json_object_set_new(out, english, json_string(word)); }

/* None in English, whose words are those of the page. */
static json_t *all_words(const char *languages)
{
	json_t *out = json_object();
	if (strcmp(language_code_in(languages), "en") != 0)
		words_each(languages, tell_word, out);
	return out;
}

GBytes *service_json(json_t *value)
{
	char *text = json_dumps(value, JSON_COMPACT | JSON_ENSURE_ASCII);
	json_decref(value);
	return text ? g_bytes_new_with_free_func(text, strlen(text), free, text) : NULL;
}

static GBytes *data_of(const struct request *w, struct assets *assets)
{
	return service_json(json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "games", all_games(w->path), "sets", all_sets(assets),
		"themes", all_themes(assets), "backgrounds", all_backgrounds(assets), "settings", all_settings(), "options", all_options(), "marks",
		all_marks(), "markColors", all_mark_colors(), "outputs", all_outputs(), "shapes", all_shapes(), "words", all_words(w->job.languages)));
}

/* Answers */

/* As keys of drawings look, of the bytes. */
static void sum_up(GBytes *body, char key[KEY_SIZE])
{
	gsize size;
	const void *data = g_bytes_get_data(body, &size);
	char sum[SHA256_DIGITS_SIZE];
	sha256_of(data, size, sum);
	g_snprintf(key, KEY_SIZE, "%.*s-%.*s", KEY_JOB_DIGITS, sum, KEY_CONTENT_DIGITS, sum + KEY_JOB_DIGITS);
}

struct answer *service_tagged(const struct request *w, const char *type, GBytes *body)
{
	char key[KEY_SIZE];
	struct answer *a = answer_new(200, type, body);
	sum_up(body, key);
	answer_tag(a, key);
	a->manner.own_page = true;
	if (*w->said.if_none_match && answer_matches(w->said.if_none_match, a->tag)) {
		struct answer *unchanged = answer_new(304, "", g_bytes_new_static("", 0));
		answer_tag(unchanged, key);
		unchanged->manner.own_page = true;
		answer_drop(a);
		return unchanged;
	}
	if (w->said.gzip)
		answer_compress(a);
	return a;
}

/* The page with its words for {{words}}, and its language for {{lang}}. */
static GBytes *page_of(const struct request *w)
{
	GString *out = g_string_new(NULL);
	const char *at = designer_html;
	for (const char *mark = strstr(at, "{{"); mark; mark = strstr(at, "{{")) {
		const char *end = strstr(mark, "}}");
		g_autofree char *english = g_strndup(mark + 2, (gsize)(end - mark - 2));
		g_string_append_len(out, at, mark - at);
		page_text(out, strcmp(english, "lang") ? piece_name_in(w->job.languages, english) : language_code_in(w->job.languages));
		at = end + 2;
	}
	g_string_append(out, at);
	gsize length = out->len;
	return g_bytes_new_take(g_string_free(out, FALSE), length);
}

struct answer *service_designer(const struct request *w, struct assets *assets)
{
	g_autofree char *path = g_strndup(w->said.target, strcspn(w->said.target, "?"));
	if (!strcmp(path, "/" SERVICE_DESIGNER))
		return service_tagged(w, "text/html; charset=utf-8", page_of(w));
	if (!strcmp(path, "/designer/data.json"))
		return service_tagged(w, "application/json", data_of(w, assets));
	for (gsize i = 0; i < G_N_ELEMENTS(files); i++)
		if (!strcmp(path, files[i].path))
			return service_tagged(w, files[i].type, g_bytes_new_static(files[i].text, strlen(files[i].text)));
	return NULL;
}
