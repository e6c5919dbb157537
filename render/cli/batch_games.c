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
			cli_list_files(name, o->match, MOST_DEPTH, G_MAXUINT, games);
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
	if (file >= 0)
		g_unlink(path);
	g_free(path);
	return NULL;
}
