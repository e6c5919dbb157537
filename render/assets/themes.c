/*
 * Where themes are found: NAME.json in the folders of themes, the user's before ours. What a theme is says engine/theme.h.
 */
#include <string.h>

#include "assets/themes.h"
#include "base/list_files.h"
#include "engine/source_text.h"

static bool is_file(const char *name) { return strchr(name, '/') || g_str_has_suffix(name, ".json"); }

static struct theme *read_file(const char *path, struct diags *ds)
{
	g_autofree char *text = source_file(path, ds);
	return text ? theme_read(path, text, ds) : NULL;
}

char **themes_names(const char *const *folders)
{
	GPtrArray *names = g_ptr_array_new();
	for (const char *const *folder = folders; *folder; folder++) {
		GDir *dir = g_dir_open(*folder, 0, NULL);
		const char *file;
		while (dir && (file = g_dir_read_name(dir))) {
			g_autofree char *name = g_strndup(file, g_str_has_suffix(file, ".json") ? strlen(file) - strlen(".json") : 0);
			if (*name && !g_ptr_array_find_with_equal_func(names, name, g_str_equal, NULL))
				g_ptr_array_add(names, g_steal_pointer(&name));
		}
		if (dir)
			g_dir_close(dir);
	}
	g_ptr_array_sort(names, compare_names);
	g_ptr_array_add(names, NULL);
	return (char **)g_ptr_array_free(names, FALSE);
}

static void complain(const char *const *folders, const char *name, struct diags *ds)
{
	g_auto(GStrv) names = themes_names(folders);
	const char *near = nearest_name(name, (const char *const *)names);
	if (near)
		diag_error(ds, RC_USAGE, (struct place){ 0 }, "no theme called \"%s\"; did you mean \"%s\"?", name, near);
	else
		diag_error(ds, RC_USAGE, (struct place){ 0 },
			"no theme called \"%s\"; boardwright list themes shows all. Colours of spaces are --set colors=\"white tan\"", name);
}

struct theme *themes_read(const char *const *folders, const char *name, struct diags *ds)
{
	if (is_file(name))
		return read_file(name, ds);
	g_autofree char *file = g_strconcat(name, ".json", NULL), *path = NULL;
	for (const char *const *folder = folders; *folder && !path; folder++)
		path = search_path_find_in(*folder, file);
	if (path)
		return read_file(path, ds);
	complain(folders, name, ds);
	return NULL;
}
