/*
 * batch --games: a manifest made from files and folders.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "cli/batch.h"

enum { MOST_DEPTH = 32 }; /* of folders; deeper ones are more likely a loop of links */

/* One line; `folder` is the argument that the game was found in, "" when it is the argument itself. */
static void add_line(GString *out, const char *game, const char *folder)
{
	g_autofree char *parent = g_path_get_dirname(game);
	const char *inner = *folder && g_str_has_prefix(parent, folder) ? parent + strlen(folder) : "";
	json_t *line = json_pack("{s:s, s:s}", "game", game, "dir", inner + strspn(inner, "/"));
	if (!line) { /* the name is no UTF-8: a job that says so */
		g_autofree char *shown = g_utf8_make_valid(game, -1);
		line = json_pack("{s:s, s:s}", "id", shown, "game", shown);
	}
	char *text = json_dumps(line, JSON_COMPACT);
	g_string_append_printf(out, "%s\n", text);
	free(text);
	json_decref(line);
}

GString *batch_manifest_of_games(const struct cli_options *o)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < o->arguments->len; i++) {
		const char *name = o->arguments->pdata[i];
		g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func(g_free);
		if (!g_file_test(name, G_FILE_TEST_IS_DIR)) {
			add_line(out, name, "");
			continue;
		}
		cli_list_files(name, o->match, MOST_DEPTH, G_MAXUINT, games);
		for (guint k = 0; k < games->len; k++)
			add_line(out, games->pdata[k], name);
	}
	if (out->len)
		return out;
	cli_complain("--games: no file matches \"%s\"; see --match", o->match);
	g_string_free(out, TRUE);
	return NULL;
}
