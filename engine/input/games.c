/*
 * Games by name.
 *
 * A game is a folder of settings files below a folder of the search path. What others call it is in names.def; nothing here knows any game.
 */
#include "engine/settings.h"

#include <string.h>

#include "base/words.h"
#include "input/game_names.h"

/* The settings file of a folder: its default, or the first by name. New string, or NULL: it is no game. */
static char *preset_of(const char *folder)
{
	char *usual = g_build_filename(folder, "default.php", NULL);
	if (g_file_test(usual, G_FILE_TEST_IS_REGULAR))
		return usual;
	g_free(usual);
	g_autofree char *first = NULL;
	GDir *dir = g_dir_open(folder, 0, NULL);
	const char *name;
	while (dir && (name = g_dir_read_name(dir)))
		if (g_str_has_suffix(name, ".php") && (!first || strcmp(name, first) < 0)) {
			g_free(first);
			first = g_strdup(name);
		}
	if (dir)
		g_dir_close(dir);
	return first ? g_build_filename(folder, first, NULL) : NULL;
}

char **games_list(const struct search_path *path)
{
	GPtrArray *names = g_ptr_array_new();
	for (size_t i = 0; i < search_path_count(path); i++) {
		GDir *dir = g_dir_open(search_path_folder(path, i), 0, NULL);
		const char *name;
		while (dir && (name = g_dir_read_name(dir))) {
			g_autofree char *folder = g_build_filename(search_path_folder(path, i), name, NULL), *preset = preset_of(folder);
			bool known = false;
			for (guint k = 0; k < names->len; k++)
				known = known || !strcmp(names->pdata[k], name);
			if (preset && !known)
				g_ptr_array_add(names, g_strdup(name));
		}
		if (dir)
			g_dir_close(dir);
	}
	g_ptr_array_sort(names, words_compare);
	g_ptr_array_add(names, NULL);
	return (char **)g_ptr_array_free(names, FALSE);
}

static char *find_folder(const struct search_path *path, const char *id)
{
	for (size_t i = 0; *id && !strchr(id, '/') && *id != '.' && i < search_path_count(path); i++) {
		g_autofree char *folder = g_build_filename(search_path_folder(path, i), id, NULL);
		char *preset = g_file_test(folder, G_FILE_TEST_IS_DIR) ? preset_of(folder) : NULL;
		if (preset)
			return preset;
	}
	return NULL;
}

/* "shogi/rules": a settings file of a game by its name. */
static char *find_settings(const struct search_path *path, const char *name)
{
	const char *slash = strchr(name, '/');
	if (!slash || slash == name || *name == '.' || slash[1] == '.' || !slash[1] || strchr(slash + 1, '/'))
		return NULL;
	g_autofree char *folder = g_strndup(name, (gsize)(slash - name)), *id = game_id(folder);
	for (size_t i = 0; i < search_path_count(path); i++) {
		g_autofree char *file = g_strconcat(search_path_folder(path, i), "/", id, slash, ".php", NULL);
		if (g_file_test(file, G_FILE_TEST_IS_REGULAR))
			return g_steal_pointer(&file);
	}
	return NULL;
}

enum { LEAST_BEGINNING = 5 }; /* letters of a word that need not be whole */

/* "fusion", "glinski": the game whose name begins with this word, or with these letters, when there is one alone. */
static char *find_beginning(const struct search_path *path, const char *id, bool whole)
{
	g_autofree char *begin = whole ? g_strconcat(id, "_", NULL) : g_strdup(id), *only = NULL;
	bool several = !whole && strlen(id) < LEAST_BEGINNING;
	for (size_t i = 0; *id && i < search_path_count(path); i++) {
		GDir *dir = g_dir_open(search_path_folder(path, i), 0, NULL);
		const char *name;
		while (dir && (name = g_dir_read_name(dir))) {
			g_autofree char *preset = g_str_has_prefix(name, begin) ? find_folder(path, name) : NULL;
			several = several || (preset && only && strcmp(only, name) != 0);
			if (preset && !only)
				only = g_strdup(name);
		}
		if (dir)
			g_dir_close(dir);
	}
	return only && !several ? find_folder(path, only) : NULL;
}

/* "RacingKings": the game whose name has these letters. */
static char *find_spelt(const struct search_path *path, const char *name)
{
	g_autofree char *key = game_name_key(name);
	g_auto(GStrv) names = games_list(path);
	for (char **own = names; *key && *own; own++) {
		g_autofree char *here = game_name_key(*own);
		if (!strcmp(here, key))
			return find_folder(path, *own);
	}
	return NULL;
}

char *game_find(const struct search_path *path, const char *name)
{
	char *settings = find_settings(path, name);
	if (settings)
		return settings;
	g_autofree char *spelt = g_strdelimit(g_strdup(name), "-", ' '), *id = game_id(spelt), *own = game_id(name);
	char *found = find_folder(path, own);
	if (!found)
		found = find_folder(path, id);
	if (!found && (*name == '.' || *name == '/' || g_str_has_suffix(name, "/"))) /* "./chess" is a folder */
		return NULL;
	const struct game_name *row = found ? NULL : game_name_find(name);
	if (row)
		return find_folder(path, row->folders);
	if (!found)
		found = find_spelt(path, name);
	if (!found)
		found = find_beginning(path, id, true);
	return found ? found : find_beginning(path, id, false);
}

char *game_file_hint(const struct search_path *path, const char *name)
{
	const char *slash = strchr(name, '/');
	g_autofree char *game = slash ? g_strndup(name, (gsize)(slash - name)) : NULL, *preset = game ? game_find(path, game) : NULL,
			*folder = preset ? g_path_get_dirname(preset) : NULL;
	g_autoptr(GPtrArray) stems = g_ptr_array_new_with_free_func(g_free);
	GDir *dir = folder ? g_dir_open(folder, 0, NULL) : NULL;
	const char *file;
	while (dir && (file = g_dir_read_name(dir)))
		g_ptr_array_add(stems, g_strndup(file, strcspn(file, ".")));
	if (dir)
		g_dir_close(dir);
	g_ptr_array_sort(stems, words_compare); /* of two that are as near, the same one everywhere */
	g_ptr_array_add(stems, NULL);
	const char *near = slash ? nearest_name(slash + 1, (const char *const *)stems->pdata) : NULL;
	g_autofree char *called = folder ? g_path_get_basename(folder) : NULL; /* game_find forgives what a path does not */
	return near ? g_strdup_printf("; did you mean %s/%s?", called, near) : g_strdup("");
}
