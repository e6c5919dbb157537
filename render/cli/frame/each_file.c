/*
 * See each_file.h.
 */
#include "cli/frame/each_file.h"

#include <string.h>

#include "base/list_files.h"

bool each_file(const struct cli_options *o, file_taker each, void *user)
{
	bool goes_on = true;
	for (guint i = 0; i < o->arguments->len && goes_on; i++) {
		const char *name = o->arguments->pdata[i];
		g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func(g_free);
		if (!g_file_test(name, G_FILE_TEST_IS_DIR)) {
			goes_on = each(user, name, "");
			continue;
		}
		list_files(name, o->match, G_MAXINT, G_MAXUINT, games);
		for (guint k = 0; k < games->len && goes_on; k++) {
			g_autofree char *parent = g_path_get_dirname(games->pdata[k]);
			const char *inner = g_str_has_prefix(parent, name) ? parent + strlen(name) : "";
			goes_on = each(user, games->pdata[k], inner + strspn(inner, "/"));
		}
	}
	return goes_on;
}
