/*
 * batch --games: a manifest made from files and folders.
 */
#include <glib/gstdio.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/batch.h"

enum { MOST_DEPTH = 32 }; /* of folders; deeper ones are more likely a loop of links */

static int by_name(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The files of a folder and of those below it whose names match, sorted. */
static void find_games(const char *folder, const char *pattern, int depth, GPtrArray *out)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	GDir *dir = g_dir_open(folder, 0, NULL);
	const char *name;
	while (dir && (name = g_dir_read_name(dir)))
		g_ptr_array_add(names, g_strdup(name));
	if (dir)
		g_dir_close(dir);
	g_ptr_array_sort(names, by_name);
	for (guint i = 0; i < names->len; i++) {
		g_autofree char *path = g_build_filename(folder, names->pdata[i], NULL);
		if (g_file_test(path, G_FILE_TEST_IS_DIR) && depth > 0)
			find_games(path, pattern, depth - 1, out);
		else if (g_pattern_match_simple(pattern, names->pdata[i]))
			g_ptr_array_add(out, g_steal_pointer(&path));
	}
}

static bool write_lines(FILE *file, const GPtrArray *games)
{
	bool good = file != NULL;
	for (guint i = 0; i < games->len && good; i++) {
		json_t *line = json_pack("{s:s%}", "game", games->pdata[i], strlen(games->pdata[i]));
		char *text = line ? json_dumps(line, JSON_COMPACT) : NULL; /* NULL: the name is no UTF-8 */
		good = fprintf(file, "%s\n", text ? text : "{}") > 0;
		free(text);
		json_decref(line);
	}
	return file && fclose(file) == 0 && good;
}

char *batch_manifest_of_games(const struct cli_options *o)
{
	g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func(g_free);
	char *path = NULL;
	for (guint i = 0; i < o->arguments->len; i++) {
		const char *name = o->arguments->pdata[i];
		if (g_file_test(name, G_FILE_TEST_IS_DIR))
			find_games(name, o->match, MOST_DEPTH, games);
		else
			g_ptr_array_add(games, g_strdup(name));
	}
	if (!games->len) {
		cli_complain("--games: no file matches \"%s\"; see --match", o->match);
		return NULL;
	}
	int file = g_file_open_tmp("boardwright-XXXXXX", &path, NULL);
	if (file >= 0 && write_lines(fdopen(file, "w"), games))
		return path;
	cli_complain("cannot write the list of games");
	g_free(path);
	return NULL;
}
