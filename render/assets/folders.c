/*
 * Where the data folders and the drawing module are.
 *
 * In order: the folder in BOARDWRIGHT_DATA; what lies beside the running program (an installed tree that was moved:
 * PREFIX/bin/boardwright and PREFIX/share/boardwright); the source tree, for a program that still lies in its build tree; the
 * folder given when the project was configured.
 */
#include "assets/folders.h"

#include <string.h>

static char *program_folder(void)
{
	g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
	return program ? g_path_get_dirname(program) : NULL;
}

static void add_if_folder(GPtrArray *out, char *path)
{
	if (path && g_file_test(path, G_FILE_TEST_IS_DIR))
		g_ptr_array_add(out, path);
	else
		g_free(path);
}

/* Whether the running program lies below the build tree that it was made in. */
static bool in_build_tree(const char *program)
{
#ifdef BUILD_TREE
	return program && g_str_has_prefix(program, BUILD_TREE);
#else
	return false;
#endif
}

GPtrArray *folders_of_data(void)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *program = program_folder();
	const char *chosen = g_getenv("BOARDWRIGHT_DATA");
	if (chosen && *chosen)
		add_if_folder(out, g_strdup(chosen));
	if (in_build_tree(program)) {
#ifdef SOURCE_TREE
		add_if_folder(out, g_strdup(SOURCE_TREE));
#endif
		return out;
	}
	if (program)
		add_if_folder(out, g_build_filename(program, "..", "share", "boardwright", NULL));
	add_if_folder(out, g_strdup(INSTALL_DATA));
	return out;
}

GPtrArray *folders_of_modules(void)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *program = program_folder();
	if (in_build_tree(program)) {
#ifdef BUILD_TREE
		add_if_folder(out, g_build_filename(BUILD_TREE, "render", NULL));
#endif
		return out;
	}
	if (program) {
		add_if_folder(out, g_build_filename(program, "..", INSTALL_LIBDIR, "boardwright", NULL));
		add_if_folder(out, g_build_filename(program, "..", "lib", "boardwright", NULL));
	}
	add_if_folder(out, g_strdup(INSTALL_MODULES));
	return out;
}
