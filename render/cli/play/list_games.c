/*
 * boardwright list games, samples: what comes with the program to be played.
 */
#include <string.h>

#include "base/list_files.h"
#include "cli/play/lists.h"

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
		list_put(l, name, 26, text,
			json_pack("{s:s, s:s, s:s, s:s, s:i, s:b, s:s, s:s}", "title", title, "preset", preset, "shape", shape, "size", size, "pieces", kinds,
				"rules", rules, "source", source, "include", include));
	}
	settings_free(s);
}

void list_games(struct list *l)
{
	g_autoptr(GPtrArray) folders = inputs_folders(&l->options->job, "", l->assets);
	struct search_path *path = search_path_new();
	for (guint i = 0; i < folders->len; i++)
		search_path_add(path, folders->pdata[i]);
	g_auto(GStrv) names = games_list(path);
	if (!l->json)
		list_put(l, "NAME", 26, "TITLE                      SHAPE    SIZE   PIECES  RULES  SOURCE      INCLUDE", NULL);
	for (char **name = names; *name; name++)
		put_game(l, path, *name);
	search_path_free(path);
}

/* Lines for `.games`, not for people: made when we are built. */
void list_game_index(struct list *l)
{
	const char *const *folder = assets_folders(l->assets, "samples");
	g_autofree char *text = *folder ? games_index_text(*folder) : NULL;
	g_string_append(l->out, text ? text : "");
}

enum { MOST_SAMPLES = 20000 };

/* What shipped_file() finds: the file's folder and its name, as far as that is the only one in the folder. */
void list_samples(struct list *l)
{
	static const char *const patterns[] = { "*.gcl", "*.pgn", "*.jsonl" };
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
	const char *const *folder = assets_folders(l->assets, "samples");
	for (size_t i = 0; *folder && i < G_N_ELEMENTS(patterns); i++)
		list_files(*folder, patterns[i], 1, MOST_SAMPLES, files);
	g_ptr_array_sort(files, compare_names);
	for (guint i = 0; i < files->len; i++) {
		const char *file = (const char *)files->pdata[i] + strlen(*folder) + 1;
		g_autofree char *name = g_strndup(file, strcspn(file, "."));
		if (strchr(name, '/') && !strcmp(shipped_file(name), files->pdata[i]))
			list_put(l, name, 0, "", json_pack("{s:s}", "file", files->pdata[i]));
	}
}
