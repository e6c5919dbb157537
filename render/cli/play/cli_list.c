/*
 * boardwright list: what there is, from the tables that the program itself works with.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list_files.h"
#include "cli/frame/cli.h"
#include "cli/play/lists.h"
#include "engine/eval.h"
#include "engine/piece_set.h"

struct list_row {
	const char *name;
	void (*list)(struct list *l);
	const char *says; /* NULL: it is not for people */
};

static void list_outputs(struct list *l)
{
	for (const struct output *row = output_table; row->name; row++) {
		g_autofree char *text = g_strdup_printf(".%-14s %s", row->extension, row->summary);
		list_put(l, row->name, 9, text,
			json_pack("{s:s, s:o, s:s}", "extension", row->extension, "aliases", list_words(row->aliases, " "), "summary", row->summary));
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
		json_t *words = list_words(synonyms, ":");
		list_put(l, *choice, 8, synonyms ? g_strdelimit(synonyms, ":", ' ') : "", json_pack("{s:o}", "synonyms", words));
	}
}

/* Sets that cannot be read are named all the same; check says what is wrong with them. */
static void list_sets(struct list *l)
{
	const char *const *folders = assets_set_folders(l->assets, true);
	g_auto(GStrv) names = piece_set_list(folders);
	for (char **name = names; *name; name++) {
		struct piece_set *set = piece_set_read(*name, folders, "square", (struct place){ 0 }, NULL);
		json_t *labels = json_array();
		g_autoptr(GString) text = g_string_new(NULL);
		for (guint i = 0; set && i < set->labels->len; i++) {
			g_string_append_printf(text, "%s%s", i ? " " : "", (const char *)set->labels->pdata[i]);
			json_array_append_new(labels, json_string(set->labels->pdata[i]));
		}
		list_put(l, *name, 12, text->str,
			json_pack("{s:o, s:s, s:s}", "labels", labels, "group", set && set->group ? set->group : "", "description",
				set && set->description ? set->description : ""));
		if (set)
			piece_set_free(set);
	}
}

/* The set that --set names, else `fairy`. */
static const char *set_asked(const struct list *l)
{
	static const char key[] = "set=";
	const char *name = "fairy";
	for (guint i = 0; i < l->options->job.set->len; i++) {
		const char *said = l->options->job.set->pdata[i];
		if (g_str_has_prefix(said, key) || !strchr(said, '='))
			name = g_str_has_prefix(said, key) ? said + strlen(key) : said;
	}
	return name;
}

/* "ship" of "white_ship.svg", as definitions name pictures; another file is called what it is called. New string. */
static char *picture_of_file(const char *file)
{
	static const char *const sides[] = { "white_", "black_" };
	const char *base = strrchr(file, '/') ? strrchr(file, '/') + 1 : file, *end = strrchr(base, '.');
	for (gsize i = 0; i < G_N_ELEMENTS(sides); i++)
		if (g_str_has_prefix(base, sides[i])) {
			base += strlen(sides[i]);
			break;
		}
	return end && end > base ? g_strndup(base, (gsize)(end - base)) : g_strdup(base);
}

/* Each picture once: both sides' are called the same. */
static void put_pieces(struct list *l, const struct piece_set *set)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < set->labels->len; i++) {
		const char *label = set->labels->pdata[i], *file = piece_set_file(set, label), *name = piece_set_piece_name(set, label);
		g_autofree char *picture = file ? picture_of_file(file) : NULL;
		if (!picture || !g_hash_table_add(seen, g_strdup(picture)))
			continue;
		g_autofree char *text = g_strdup_printf("%-4s %s", label, name ? name : "");
		list_put(l, picture, 16, g_strchomp(text), json_pack("{s:s, s:s, s:s}", "label", label, "piece", name ? name : "", "set", set->name));
	}
}

static void list_pieces(struct list *l)
{
	const char *const *folders = assets_set_folders(l->assets, true);
	struct diags *ds = diags_new();
	struct piece_set *set = piece_set_read(set_asked(l), folders, "square", (struct place){ .file = "--set" }, ds);
	if (set)
		put_pieces(l, set);
	else
		l->failed = true;
	cli_report(ds, l->options);
	diags_free(ds);
	if (set)
		piece_set_free(set);
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
		list_put(l, names->pdata[i], 0, "", NULL);
}

/* Themes that cannot be read are named all the same, with what is wrong. */
static void list_themes(struct list *l)
{
	g_auto(GStrv) names = assets_theme_names(l->assets);
	for (char **name = names; *name; name++) {
		const struct theme *theme = assets_theme(l->assets, *name, NULL);
		const char *title = theme ? theme_title(theme) : "cannot be read";
		list_put(l, *name, 14, title, json_pack("{s:s}", "title", title));
	}
}

static void put_font(void *list, const char *name, const char *category, const char *families)
{
	g_autofree char *text = g_strdup_printf("%-28s %s", category, families);
	list_put(list, name, 14, text, json_pack("{s:s, s:s}", "category", category, "families", families));
}

static void list_fonts(struct list *l) { assets_each_font(l->assets, put_font, l); }

static void list_settings(struct list *l)
{
	for (const struct setting_row *row = settings_table; row->key; row++) {
		bool shows_initial = *row->initial && strlen(row->initial) < 30;
		g_autofree char *text = g_strdup_printf(
			"%-14s %s%s%s%s", row->group, row->help, shows_initial ? " [" : "", shows_initial ? row->initial : "", shows_initial ? "]" : "");
		list_put(l, row->key, 12, text,
			json_pack("{s:o, s:s, s:s, s:s}", "aliases", list_words(row->aliases, " "), "group", row->group, "default", row->initial, "help",
				row->help));
	}
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
	list_put(l->list, l->list->json ? name : words, 21, summary,
		json_pack("{s:o, s:s, s:o, s:s, s:o}", "aliases", text_or_null(aliases), "group", group, "syntax", text_or_null(syntax), "summary", summary,
			"example", text_or_null(example)));
}

static void list_operators(struct list *l) { language_each("operators", put_language, &(struct language_list){ .list = l }); }
static void list_commands(struct list *l) { language_each("commands", put_language, &(struct language_list){ .list = l }); }
static void list_variables(struct list *l) { language_each("variables", put_language, &(struct language_list){ .list = l }); }

static const struct list_row list_table[] = {
	{ .name = "outputs", .list = list_outputs, .says = "what a picture can be" },
	{ .name = "shapes", .list = list_shapes, .says = "of boards" },
	{ .name = "sets", .list = list_sets, .says = "pieces that come with the program, by their labels" },
	{ .name = "pieces", .list = list_pieces, .says = "pictures of fairy, or of --set NAME, as definitions name them, with labels" },
	{ .name = "fonts", .list = list_fonts, .says = "names of fonts and what stands for them" },
	{ .name = "backgrounds", .list = list_backgrounds, .says = "pictures of boards" },
	{ .name = "themes", .list = list_themes, .says = "looks" },
	{ .name = "settings", .list = list_settings, .says = "of a preset, and of -s" },
	{ .name = "games", .list = list_games, .says = "the library" },
	{ .name = "samples", .list = list_samples, .says = "games and problems that come with the program, as GAME" },
	{ .name = "formats", .list = list_formats, .says = "of records that are read" },
	{ .name = "notations", .list = list_notations, .says = "how moves are written (--notation)" },
	{ .name = "marks", .list = list_marks, .says = "what --mark puts on a board" },
	{ .name = "templates", .list = list_templates, .says = "what --title, --caption and their like fill in" },
	{ .name = "names", .list = list_names, .says = "what --name fills in" },
	{ .name = "options", .list = list_options, .says = "of all commands" },
	{ .name = "limits", .list = list_limits, .says = "of --limit" },
	{ .name = "game-index", .list = list_game_index },
	{ .name = "operators", .list = list_operators, .says = "of GAME Code" },
	{ .name = "commands", .list = list_commands, .says = "of GAME Code" },
	{ .name = "variables", .list = list_variables, .says = "of GAME Code" },
};

static int complain_kind(const char *what)
{
	const char *names[G_N_ELEMENTS(list_table) + 1] = { NULL };
	for (gsize i = 0; i < G_N_ELEMENTS(list_table); i++)
		names[i] = list_table[i].name;
	const char *near = nearest_name(what, names);
	cli_complain(
		"list: there is no list \"%s\"; %s%s%s", what, near ? "did you mean " : "boardwright list names them all", near ? near : "", near ? "?" : "");
	return EXIT_USAGE;
}

static void list_kinds(struct list *l)
{
	for (gsize i = 0; i < G_N_ELEMENTS(list_table); i++)
		if (list_table[i].says)
			list_put(l, list_table[i].name, 11, list_table[i].says, json_pack("{s:s}", "says", list_table[i].says));
}

int cli_list(const struct cli_options *o)
{
	const char *what = o->arguments->len ? o->arguments->pdata[0] : NULL;
	static const struct list_row kinds = { .list = list_kinds };
	const struct list_row *found = what ? NULL : &kinds;
	for (gsize i = 0; what && i < G_N_ELEMENTS(list_table); i++)
		if (!strcmp(list_table[i].name, what))
			found = &list_table[i];
	if (!found)
		return complain_kind(what);
	struct list l = { .options = o, .assets = assets_new(), .out = g_string_new(NULL), .json = o->json };
	struct search_path *path = search_path_new();
	for (guint i = 0; i < o->job.include_path->len; i++)
		search_path_add(path, o->job.include_path->pdata[i]);
	assets_own_path(l.assets, path);
	found->list(&l);
	fputs(l.out->str, stdout);
	g_string_free(l.out, TRUE);
	assets_free(l.assets);
	search_path_free(path);
	return l.failed ? EXIT_FAILED : EXIT_DONE;
}
