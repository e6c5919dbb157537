/*
 * boardwright list: what there is, from the tables that the program itself works with.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list_files.h"
#include "cli/frame/cli.h"
#include "cli/play/list.h"
#include "engine/eval.h"
#include "engine/piece_set.h"

/* What a list is made of: lines for people, or a JSON object each. */
struct list {
	const struct cli_options *options;
	struct assets *assets;
	GString *out;
	bool json;
};

struct list_row {
	const char *name;
	void (*list)(struct list *l);
};

/* A name and what is said of it. `more` is taken: what else the JSON object has behind the name, or NULL. */
static void put_row(struct list *l, const char *name, int width, const char *text, json_t *more)
{
	if (l->json) {
		json_t *o = json_pack("{s:s}", "name", name);
		json_object_update(o, more);
		char *line = json_dumps(o, JSON_COMPACT);
		g_string_append_printf(l->out, "%s\n", line);
		free(line);
		json_decref(o);
	} else {
		g_string_append_printf(l->out, *text ? "%-*s  %s\n" : "%-*s\n", *text ? width : 0, name, text);
	}
	json_decref(more);
}

/* The words of a text, parted by any of `marks`. */
static json_t *words_json(const char *text, const char *marks)
{
	g_auto(GStrv) words = g_strsplit_set(text ? text : "", marks, -1);
	json_t *list = json_array();
	for (char **word = words; *word; word++)
		if (**word)
			json_array_append_new(list, json_string(*word));
	return list;
}

static void list_outputs(struct list *l)
{
	for (const struct output *row = output_table; row->name; row++) {
		g_autofree char *text = g_strdup_printf(".%-14s %s", row->extension, row->summary);
		put_row(l, row->name, 9, text,
			json_pack("{s:s, s:o, s:s}", "extension", row->extension, "aliases", words_json(row->aliases, " "), "summary", row->summary));
	}
}

static void list_shapes(struct list *l)
{
	const struct setting_row *row = setting_find("shape");
	g_auto(GStrv) choices = g_strsplit(row->choices, " ", -1);
	for (char **choice = choices; *choice; choice++) {
		char *synonyms = strchr(*choice, ':');
		if (synonyms)
			*synonyms++ = 0;
		json_t *words = words_json(synonyms, ":");
		put_row(l, *choice, 8, synonyms ? g_strdelimit(synonyms, ":", ' ') : "", json_pack("{s:o}", "synonyms", words));
	}
}

/* Sets that cannot be read are named all the same; check says what is wrong with them. */
static void list_sets(struct list *l)
{
	const char *const *folders = assets_folders(l->assets, "sets");
	g_auto(GStrv) names = piece_set_list(folders);
	for (char **name = names; *name; name++) {
		struct piece_set *set = piece_set_read(*name, folders, "square", (struct place){ 0 }, NULL);
		json_t *labels = json_array();
		g_autoptr(GString) text = g_string_new(NULL);
		for (guint i = 0; set && i < set->labels->len; i++) {
			g_string_append_printf(text, "%s%s", i ? " " : "", (const char *)set->labels->pdata[i]);
			json_array_append_new(labels, json_string(set->labels->pdata[i]));
		}
		put_row(l, *name, 12, text->str,
			json_pack("{s:o, s:s, s:s}", "labels", labels, "group", set && set->group ? set->group : "", "description",
				set && set->description ? set->description : ""));
		if (set)
			piece_set_free(set);
	}
}

/* Beside backgrounds lie their .ini files, and where they are drawn the scripts. */
static bool is_picture(const char *name)
{
	static const char *const endings[] = { ".svg", ".png", ".gif", ".jpg", ".jpeg" };
	for (size_t i = 0; i < G_N_ELEMENTS(endings); i++)
		if (g_str_has_suffix(name, endings[i]))
			return true;
	return false;
}

GPtrArray *cli_backgrounds(const struct assets *assets)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	for (const char *const *folder = assets_folders(assets, "backgrounds"); *folder; folder++) {
		GDir *dir = g_dir_open(*folder, 0, NULL);
		const char *name;
		while (dir && (name = g_dir_read_name(dir)))
			if (is_picture(name))
				g_ptr_array_add(names, g_strdup(name));
		if (dir)
			g_dir_close(dir);
	}
	g_ptr_array_sort(names, compare_names);
	return names;
}

static void list_backgrounds(struct list *l)
{
	g_autoptr(GPtrArray) names = cli_backgrounds(l->assets);
	for (guint i = 0; i < names->len; i++)
		put_row(l, names->pdata[i], 0, "", NULL);
}

/* Themes that cannot be read are named all the same, with what is wrong. */
static void list_themes(struct list *l)
{
	g_auto(GStrv) names = assets_theme_names(l->assets);
	for (char **name = names; *name; name++) {
		const struct theme *theme = assets_theme(l->assets, *name, NULL);
		const char *title = theme ? theme_title(theme) : "cannot be read";
		put_row(l, *name, 14, title, json_pack("{s:s}", "title", title));
	}
}

static void put_font(void *list, const char *name, const char *category, const char *families)
{
	g_autofree char *text = g_strdup_printf("%-28s %s", category, families);
	put_row(list, name, 14, text, json_pack("{s:s, s:s}", "category", category, "families", families));
}

static void list_fonts(struct list *l) { assets_each_font(l->assets, put_font, l); }

static void list_settings(struct list *l)
{
	for (const struct setting_row *row = settings_table; row->key; row++) {
		bool shows_initial = *row->initial && strlen(row->initial) < 30;
		g_autofree char *text = g_strdup_printf(
			"%-14s %s%s%s%s", row->group, row->help, shows_initial ? " [" : "", shows_initial ? row->initial : "", shows_initial ? "]" : "");
		put_row(l, row->key, 12, text,
			json_pack("{s:o, s:s, s:s, s:s}", "aliases", words_json(row->aliases, " "), "group", row->group, "default", row->initial, "help",
				row->help));
	}
}

/* "8x8", without hands beside it; of custom boards how many spaces there are. New string. */
static char *size_of(struct settings *s, struct search_path *path)
{
	struct diags *quiet = diags_new();
	struct game *g = game_open(s, &(struct game_options){ .path = path }, quiet);
	const struct board *b = g ? game_board(g) : NULL;
	int own = (int)settings_int(s, "fencols");
	char *size = !b ? g_strdup("?") : b->custom ? g_strdup_printf("%d", b->n_spaces) : g_strdup_printf("%dx%d", own ? own : b->cols, b->ranks);
	game_free(g);
	diags_free(quiet);
	return size;
}

/* How many kinds of pieces there are in the first position; both sides' are one kind. */
static int kinds_of(const char *code)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (const char *c = code; *c; c++) {
		gsize length = *c == '{' ? strcspn(c, "}") : 1;
		if (*c == '{' || g_ascii_isalpha(*c))
			g_hash_table_add(seen, g_ascii_strup(c + (*c == '{'), (gssize)length - (*c == '{')));
		c += length - 1;
	}
	return (int)g_hash_table_size(seen);
}

/* The files that a program always includes, separated by blanks; "-" when there is none. New string. */
static char *includes_of(const char *program)
{
	g_autoptr(GString) found = g_string_new(NULL);
	g_auto(GStrv) lines = g_strsplit(program, "\n", -1);
	for (char **line = lines; *line; line++) {
		g_auto(GStrv) words = g_strsplit_set(g_strstrip(*line), " ;", 3);
		if (words[0] && words[1] && !strcmp(words[0], "include") && !(words[2] && g_str_has_prefix(g_strchug(words[2]), "if ")))
			g_string_append_printf(found, "%s%s", found->len ? " " : "", words[1]);
	}
	return g_strdup(found->len ? found->str : "-");
}

/* Where the preset comes from: a definition beside it that the wizard reads, or an author's hand. */
static const char *source_of(const char *preset)
{
	g_autofree char *folder = g_path_get_dirname(preset), *definition = g_build_filename(folder, "definition.txt", NULL);
	return g_file_test(definition, G_FILE_TEST_EXISTS) ? "definition" : "code";
}

/* Rules are what judges moves. */
static void put_game(struct list *l, struct search_path *path, const char *name)
{
	g_autofree char *preset = game_find(path, name);
	struct settings *s = settings_new();
	if (preset && preset_read(s, preset, path, NULL) == RC_OK) {
		const char *title = settings_text(s, "game"), *shape = settings_text(s, "shape");
		bool rules = *settings_text(s, "postmove1");
		g_autofree char *size = size_of(s, path), *include = includes_of(settings_text(s, "pregame"));
		const char *source = rules ? source_of(preset) : "-";
		int kinds = kinds_of(settings_text(s, "code"));
		g_autofree char *text =
			g_strdup_printf("%-26s %-8s %-6s %6d  %-6s %-11s %s", title, shape, size, kinds, rules ? "rules" : "-", source, include);
		put_row(l, name, 26, text,
			json_pack("{s:s, s:s, s:s, s:s, s:i, s:b, s:s, s:s}", "title", title, "preset", preset, "shape", shape, "size", size, "pieces", kinds,
				"rules", rules, "source", source, "include", include));
	}
	settings_free(s);
}

static void list_games(struct list *l)
{
	g_autoptr(GPtrArray) folders = inputs_folders(&l->options->job, "", l->assets);
	struct search_path *path = search_path_new();
	for (guint i = 0; i < folders->len; i++)
		search_path_add(path, folders->pdata[i]);
	g_auto(GStrv) names = games_list(path);
	if (!l->json)
		put_row(l, "NAME", 26, "TITLE                      SHAPE    SIZE   PIECES  RULES  SOURCE      INCLUDE", NULL);
	for (char **name = names; *name; name++)
		put_game(l, path, *name);
	search_path_free(path);
}

/* Lines for `.games`, not for people: made when we are built. */
static void list_game_index(struct list *l)
{
	const char *const *folder = assets_folders(l->assets, "samples");
	g_autofree char *text = *folder ? games_index_text(*folder) : NULL;
	g_string_append(l->out, text ? text : "");
}

/* Rows of the language, below the headings of their groups. */
struct language_list {
	struct list *list;
	const char *group; /* the heading that was written last */
};

static json_t *text_or_null(const char *text) { return text ? json_string(text) : json_null(); }

static void put_language(void *user, const char *name, const char *aliases, const char *group, const char *syntax, const char *summary, const char *example)
{
	struct language_list *l = user;
	GString *out = l->list->out;
	g_autofree char *words = g_strconcat("  ", name, aliases ? " " : NULL, aliases, NULL);
	if (!l->list->json && (!l->group || strcmp(l->group, group)))
		g_string_append_printf(out, "%s%s\n", out->len ? "\n" : "", group);
	l->group = group;
	put_row(l->list, l->list->json ? name : words, 21, summary,
		json_pack("{s:o, s:s, s:o, s:s, s:o}", "aliases", text_or_null(aliases), "group", group, "syntax", text_or_null(syntax), "summary", summary,
			"example", text_or_null(example)));
}

static void list_operators(struct list *l) { language_each("operators", put_language, &(struct language_list){ .list = l }); }
static void list_commands(struct list *l) { language_each("commands", put_language, &(struct language_list){ .list = l }); }
static void list_variables(struct list *l) { language_each("variables", put_language, &(struct language_list){ .list = l }); }

static void list_notations(struct list *l)
{
	g_auto(GStrv) names = g_strsplit(notation_choices + 1, "|", -1);
	for (char **name = names; *name; name++) {
		const char *summary = notation_summary(notation_find(*name));
		put_row(l, *name, 11, summary, json_pack("{s:s}", "summary", summary));
	}
}

static const struct list_row list_table[] = {
	{ .name = "outputs", .list = list_outputs },
	{ .name = "shapes", .list = list_shapes },
	{ .name = "sets", .list = list_sets },
	{ .name = "fonts", .list = list_fonts },
	{ .name = "backgrounds", .list = list_backgrounds },
	{ .name = "themes", .list = list_themes },
	{ .name = "settings", .list = list_settings },
	{ .name = "games", .list = list_games },
	{ .name = "notations", .list = list_notations },
	{ .name = "game-index", .list = list_game_index },
	{ .name = "operators", .list = list_operators },
	{ .name = "commands", .list = list_commands },
	{ .name = "variables", .list = list_variables },
};

static int complain_kind(const char *what)
{
	const char *names[G_N_ELEMENTS(list_table) + 1] = { NULL };
	for (gsize i = 0; i < G_N_ELEMENTS(list_table); i++)
		names[i] = list_table[i].name;
	const char *near = nearest_name(what, names);
	g_autofree char *all = g_strjoinv(", ", (char **)names);
	cli_complain("list: \"%s\" is none of %s%s%s%s", what, all, near ? "; did you mean " : "", near ? near : "", near ? "?" : "");
	return EXIT_USAGE;
}

int cli_list(const struct cli_options *o)
{
	const char *what = o->arguments->pdata[0];
	const struct list_row *found = NULL;
	for (gsize i = 0; i < G_N_ELEMENTS(list_table); i++)
		if (!strcmp(list_table[i].name, what))
			found = &list_table[i];
	if (!found)
		return complain_kind(what);
	struct list l = { .options = o, .assets = assets_new(), .out = g_string_new(NULL), .json = o->json };
	found->list(&l);
	fputs(l.out->str, stdout);
	g_string_free(l.out, TRUE);
	assets_free(l.assets);
	return EXIT_DONE;
}
