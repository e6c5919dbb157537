/*
 * Where the data folders and the drawing module are.
 *
 * In order: the folder in BOARDWRIGHT_DATA; the user's own, $XDG_DATA_HOME/boardwright; for a program that still lies in its build tree, the source tree, which a small file at the
 * top of the build tree names; else what lies beside the running program (PREFIX/bin and PREFIX/share/boardwright: an installed tree
 * may be moved) and the folders given when the project was configured.
 *
 * The small file is read in the build tree alone. Anybody may write such a file into a folder above an installed program, and modules are code: so the program
 * knows its build tree, by a hash of its path, since no path of the machine that built it shall be in it.
 */
#include "assets/folders.h"
#include "base/sha256.h"

#include <gmodule.h>
#include <string.h>
#include <sys/auxv.h>

/* Two lines: the source tree and the folder of the module. Written by CMake, never installed. */
#define TREE_FILE "boardwright-tree.txt"
enum { TREE_DEPTH = 4 }; /* programs of a build tree lie at most so many folders below its top */

/* A root without /proc knows the name that the program was started by. */
static char *program_folder(void)
{
	g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
	if (!program)
		program = g_strdup((const char *)getauxval(AT_EXECFN));
	return program ? g_path_get_dirname(program) : NULL;
}

static bool is_build_tree(const char *folder) { return sha256_is(folder, strlen(folder), BUILD_TREE); }

/* The lines of the tree file above `folder`, or NULL when the program is not in a build tree. */
static char **read_tree(const char *folder)
{
	g_autofree char *at = g_strdup(folder);
	for (int depth = 0; at && depth < TREE_DEPTH; depth++) {
		g_autofree char *name = g_build_filename(at, TREE_FILE, NULL);
		g_autofree char *text = NULL;
		if (is_build_tree(at) && g_file_get_contents(name, &text, NULL, NULL)) {
			char **lines = g_strsplit(text, "\n", -1);
			if (g_strv_length(lines) >= 2)
				return lines;
			g_strfreev(lines);
		}
		char *above = g_path_get_dirname(at);
		g_free(at);
		at = above;
	}
	return NULL;
}

void folders_add(GPtrArray *out, char *path)
{
	if (path && g_file_test(path, G_FILE_TEST_IS_DIR))
		g_ptr_array_add(out, path);
	else
		g_free(path);
}

char *folders_of_user(void) { return g_build_filename(g_get_user_data_dir(), "boardwright", NULL); }

GPtrArray *folders_of_data(void)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *program = program_folder();
	g_auto(GStrv) tree = read_tree(program);
	const char *chosen = g_getenv("BOARDWRIGHT_DATA");
	if (chosen && *chosen)
		folders_add(out, g_strdup(chosen));
	folders_add(out, folders_of_user());
	if (tree) {
		folders_add(out, g_strdup(tree[0]));
		return out;
	}
	if (program)
		folders_add(out, g_build_filename(program, "..", "share", "boardwright", NULL));
	folders_add(out, g_strdup(INSTALL_DATA));
	return out;
}

GPtrArray *folders_of_modules(void)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *program = program_folder();
	g_auto(GStrv) tree = read_tree(program);
	if (tree) {
		folders_add(out, g_strdup(tree[1]));
		return out;
	}
	if (program) {
		folders_add(out, g_build_filename(program, "..", INSTALL_LIBDIR, "boardwright", NULL));
		folders_add(out, g_build_filename(program, "..", "lib", "boardwright", NULL));
	}
	folders_add(out, g_strdup(INSTALL_MODULES));
	return out;
}

gpointer folders_find_symbol(const char *file, const char *symbol)
{
	g_autoptr(GPtrArray) folders = folders_of_modules();
	gpointer found = NULL;
	for (guint i = 0; i < folders->len && !found; i++) {
		g_autofree char *path = g_build_filename(folders->pdata[i], file, NULL);
		GModule *module = g_file_test(path, G_FILE_TEST_IS_REGULAR) ? g_module_open(path, G_MODULE_BIND_LOCAL) : NULL;
		if (module && g_module_symbol(module, symbol, &found))
			g_module_make_resident(module);
	}
	return found;
}
