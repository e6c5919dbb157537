/*
 * Files below a folder, in an order that does not depend on the file system.
 */
#include "base/list_files.h"

#include <dirent.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

int compare_names(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

/* A name of a folder, behind a letter that says what it is: 'd' for a folder, else 'f'. Most file systems say so with the name, which spares a call. */
static char *marked_name(int folder, const struct dirent *entry)
{
	struct stat s;
	bool is_said = entry->d_type != DT_UNKNOWN && entry->d_type != DT_LNK;
	bool is_folder = is_said ? entry->d_type == DT_DIR : fstatat(folder, entry->d_name, &s, 0) == 0 && S_ISDIR(s.st_mode);
	return g_strconcat(is_folder ? "d" : "f", entry->d_name, NULL);
}

static int compare_marked(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a + 1, *(const char *const *)b + 1); }

void list_files(const char *folder, const char *pattern, int depth, guint most, GPtrArray *out)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	DIR *dir = opendir(folder);
	const struct dirent *entry;
	while (dir && (entry = readdir(dir)))
		if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
			g_ptr_array_add(names, marked_name(dirfd(dir), entry));
	if (dir)
		closedir(dir);
	g_ptr_array_sort(names, compare_marked);
	g_autoptr(GPatternSpec) wanted = g_pattern_spec_new(pattern);
	const char *between = g_str_has_suffix(folder, G_DIR_SEPARATOR_S) ? "" : G_DIR_SEPARATOR_S;
	for (guint i = 0; i < names->len && out->len < most; i++) {
		const char *mark = names->pdata[i], *name = mark + 1;
		if (*mark == 'd' ? depth > 0 : g_pattern_spec_match_string(wanted, name)) {
			g_autofree char *path = g_strconcat(folder, between, name, NULL);
			if (*mark == 'd')
				list_files(path, pattern, depth - 1, most, out);
			else
				g_ptr_array_add(out, g_steal_pointer(&path));
		}
	}
}

char *file_name_as_text(const char *name)
{
	return g_utf8_validate(name, -1, NULL) ? g_strdup(name) : g_uri_escape_string(name, " !#$&'()*+,/:;<=>?@[]^`{|}", TRUE);
}
