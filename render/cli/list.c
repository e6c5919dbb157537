/*
 * boardwright list: what there is, from the tables that the program itself works with.
 */
#include <stdio.h>
#include <string.h>

#include <jansson.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "engine/eval.h"

struct list_row {
	const char *name;
	void (*list)(struct assets *assets, GString *out);
};

static void put_row(GString *out, const char *name, int width, const char *text)
{
	g_string_append_printf(out, "%-*s  %s\n", width, name, text);
}

static void list_outputs(struct assets *assets, GString *out)
{
	for (const struct output *row = output_table; row->name; row++) {
		g_autofree char *text = g_strdup_printf(".%-14s %s", row->extension, row->summary);
		put_row(out, row->name, 8, text);
	}
}

static void list_shapes(struct assets *assets, GString *out)
{
	const struct setting_row *row = setting_find("shape");
	g_auto(GStrv) choices = g_strsplit(row->choices, " ", -1);
	for (char **choice = choices; *choice; choice++) {
		char *synonyms = strchr(*choice, ':');
		if (synonyms)
			*synonyms++ = 0;
		put_row(out, *choice, 8, synonyms ? g_strdelimit(synonyms, ":", ' ') : "");
	}
}

static void list_folder(struct assets *assets, const char *kind, const char *ending, bool strip, GString *out)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	for (const char *const *folder = assets_folders(assets, kind); *folder; folder++) {
		GDir *dir = g_dir_open(*folder, 0, NULL);
		const char *name;
		while (dir && (name = g_dir_read_name(dir)))
			if (ending ? g_str_has_suffix(name, ending) : strchr(name, '.') && !g_str_has_suffix(name, ".ini") && !g_str_has_suffix(name, ".md"))
				g_ptr_array_add(names, strip ? g_strndup(name, strlen(name) - strlen(ending)) : g_strdup(name));
		if (dir)
			g_dir_close(dir);
	}
	g_ptr_array_sort(names, cli_by_name);
	for (guint i = 0; i < names->len; i++)
		g_string_append_printf(out, "%s\n", (char *)names->pdata[i]);
}

static void list_sets(struct assets *assets, GString *out) { list_folder(assets, "sets", ".php", true, out); }
static void list_backgrounds(struct assets *assets, GString *out) { list_folder(assets, "backgrounds", NULL, false, out); }

static void put_font(void *out, const char *name, const char *category, const char *families)
{
	g_autofree char *text = g_strdup_printf("%-28s %s", category, families);
	put_row(out, name, 14, text);
}

static void list_fonts(struct assets *assets, GString *out) { assets_each_font(assets, put_font, out); }

static void list_settings(struct assets *assets, GString *out)
{
	for (const struct setting_row *row = settings_table; row->key; row++)
		g_string_append_printf(out, "%-13s %-14s %s%s%s%s\n", row->key, row->group, row->help, *row->initial && strlen(row->initial) < 30 ? " [" : "",
			strlen(row->initial) < 30 ? row->initial : "", *row->initial && strlen(row->initial) < 30 ? "]" : "");
}

static void list_games(struct assets *assets, GString *out)
{
	for (const char *const *folder = assets_folders(assets, "samples"); *folder; folder++) {
		GDir *dir = g_dir_open(*folder, 0, NULL);
		const char *name;
		g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
		while (dir && (name = g_dir_read_name(dir))) {
			g_autofree char *path = g_build_filename(*folder, name, NULL);
			if (g_file_test(path, G_FILE_TEST_IS_DIR) && strcmp(name, "include"))
				g_ptr_array_add(names, g_strdup(name));
		}
		if (dir)
			g_dir_close(dir);
		g_ptr_array_sort(names, cli_by_name);
		for (guint i = 0; i < names->len; i++)
			g_string_append_printf(out, "%s\n", (char *)names->pdata[i]);
	}
}

/* Rows of the language: as a table for people, or one JSON object a line. */
struct language_list {
	GString *out;
	bool json;
	const char *group; /* the heading that was written last */
};

static json_t *text_or_null(const char *text) { return text ? json_string(text) : json_null(); }

static void put_language_json(GString *out, const char *name, const char *aliases, const char *group, const char *syntax, const char *summary, const char *example)
{
	json_t *o = json_pack("{s:s, s:o, s:s, s:o, s:s, s:o}", "name", name, "aliases", text_or_null(aliases), "group", group, "syntax",
		text_or_null(syntax), "summary", summary, "example", text_or_null(example));
	char *line = json_dumps(o, JSON_COMPACT);
	g_string_append_printf(out, "%s\n", line);
	free(line);
	json_decref(o);
}

static void put_language(void *user, const char *name, const char *aliases, const char *group, const char *syntax, const char *summary, const char *example)
{
	struct language_list *l = user;
	if (l->json) {
		put_language_json(l->out, name, aliases, group, syntax, summary, example);
		return;
	}
	if (!l->group || strcmp(l->group, group))
		g_string_append_printf(l->out, "%s%s\n", l->out->len ? "\n" : "", group);
	l->group = group;
	g_autofree char *words = aliases ? g_strconcat(name, " ", aliases, NULL) : g_strdup(name);
	g_string_append_printf(l->out, "  %-20s %s\n", words, summary);
}

static bool list_language(const char *what, bool json, GString *out)
{
	static const char *const kinds[] = { "operators", "commands", "variables" };
	struct language_list l = { .out = out, .json = json };
	for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++)
		if (!strcmp(kinds[i], what)) {
			language_each(what, put_language, &l);
			return true;
		}
	return false;
}

static const struct list_row list_table[] = {
	{ .name = "outputs", .list = list_outputs },
	{ .name = "shapes", .list = list_shapes },
	{ .name = "sets", .list = list_sets },
	{ .name = "fonts", .list = list_fonts },
	{ .name = "backgrounds", .list = list_backgrounds },
	{ .name = "settings", .list = list_settings },
	{ .name = "games", .list = list_games },
	{ .name = NULL },
};

int cli_list(const struct cli_options *o)
{
	const char *what = o->arguments->pdata[0];
	g_autoptr(GString) out = g_string_new(NULL), names = g_string_new(NULL);
	struct assets *assets = assets_new();
	int status = EXIT_USAGE;
	for (const struct list_row *row = list_table; row->name; row++) {
		g_string_append_printf(names, "%s%s", names->len ? ", " : "", row->name);
		if (strcmp(row->name, what))
			continue;
		row->list(assets, out);
		status = EXIT_DONE;
	}
	if (status == EXIT_USAGE && list_language(what, o->json, out))
		status = EXIT_DONE;
	if (status == EXIT_USAGE)
		cli_complain("list: \"%s\" is none of %s, operators, commands, variables", what, names->str);
	fputs(out->str, stdout);
	assets_free(assets);
	return status;
}
