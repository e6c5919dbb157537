/*
 * Files below a folder, in an order that does not depend on the file system.
 */
#include "base/list_files.h"

#include <string.h>

int compare_names(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

void list_files(const char *folder, const char *pattern, int depth, guint most, GPtrArray *out)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	GDir *dir = g_dir_open(folder, 0, NULL);
	const char *name;
	while (dir && (name = g_dir_read_name(dir)))
		g_ptr_array_add(names, g_strdup(name));
	if (dir)
		g_dir_close(dir);
	g_ptr_array_sort(names, compare_names);
	for (guint i = 0; i < names->len && out->len < most; i++) {
		g_autofree char *path = g_build_filename(folder, names->pdata[i], NULL);
		if (g_file_test(path, G_FILE_TEST_IS_DIR)) {
			if (depth > 0)
				list_files(path, pattern, depth - 1, most, out);
		} else if (g_pattern_match_simple(pattern, names->pdata[i])) {
			g_ptr_array_add(out, g_steal_pointer(&path));
		}
	}
}

char *file_name_as_text(const char *name)
{
	return g_utf8_validate(name, -1, NULL) ? g_strdup(name) : g_uri_escape_string(name, " !#$&'()*+,/:;<=>?@[]^`{|}", TRUE);
}
