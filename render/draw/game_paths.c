/*
 * What the jobs of a run read: the presets, and the folders that files of a game are looked for in.
 *
 * Files are looked for in the folders of --include-path, then beside GAME and one folder above it (logs lie in a folder named by the
 * game, as settings files do), then in the samples that come with the program and their include folder.
 *
 * What comes with the program has names, too: chess/opera is the file opera.gcl of the samples' folder chess.
 *
 * Folders are found once for all games of one folder, so a folder that comes to be during a run is not seen by it. Presets are kept by the engine.
 */
#include <string.h>

#include "draw/open.h"
#include "draw/variant_file.h"

/* Folders with games, each with its --include-path: a few hundred bytes. When there are more, all are forgotten. */
enum { MOST_PATHS = 256 };

struct inputs {
	struct presets *presets;
	struct variant_presets *variants;
	GHashTable *paths;        /* folder and --include-path -> struct search_path */
	char *game;               /* the last file, without --include-path: most jobs have the game of the job before. NULL: none yet */
	struct search_path *path; /* its path */
};

static void path_free(gpointer path) { search_path_free(path); }

struct inputs *inputs_new(void)
{
	struct inputs *in = g_new0(struct inputs, 1);
	in->presets = presets_new();
	in->variants = variant_presets_new();
	in->paths = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, path_free);
	return in;
}

void inputs_free(struct inputs *in)
{
	if (!in)
		return;
	presets_free(in->presets);
	variant_presets_free(in->variants);
	g_hash_table_unref(in->paths);
	g_free(in->game);
	search_path_free(in->path);
	g_free(in);
}

/* The folders for a game that lies in `beside`; NULL: it is no file. */
static GPtrArray *find_folders(const struct job *job, const char *beside, const struct assets *assets)
{
	return assets_game_folders(assets, (const char *const *)job->include_path->pdata, job->include_path->len, beside);
}

/* New string, or NULL. */
static char *folder_of(const char *game) { return !input_is_query(game) && g_file_test(game, G_FILE_TEST_IS_REGULAR) ? g_path_get_dirname(game) : NULL; }

GPtrArray *inputs_folders(const struct job *job, const char *game, const struct assets *assets)
{
	g_autofree char *beside = folder_of(game);
	return find_folders(job, beside, assets);
}

static struct search_path *path_new(const struct job *job, const char *beside, const struct assets *assets)
{
	struct search_path *path = search_path_new();
	g_autoptr(GPtrArray) folders = find_folders(job, beside, assets);
	for (guint i = 0; i < folders->len; i++)
		search_path_add(path, folders->pdata[i]);
	return path;
}

static void add_to_key(GString *key, const char *folder) { g_string_append_printf(key, "%zu:%s", strlen(folder), folder); }

/* The path for a game in `beside`, borrowed. */
static struct search_path *path_of_folder(struct inputs *in, const struct job *job, const char *beside, const struct assets *assets)
{
	g_autoptr(GString) key = g_string_new(NULL);
	add_to_key(key, beside ? beside : "");
	for (guint i = 0; i < job->include_path->len; i++)
		add_to_key(key, job->include_path->pdata[i]);
	struct search_path *path = g_hash_table_lookup(in->paths, key->str);
	if (path)
		return path;
	if (g_hash_table_size(in->paths) >= MOST_PATHS)
		g_hash_table_remove_all(in->paths);
	path = path_new(job, beside, assets);
	g_hash_table_insert(in->paths, g_strdup(key->str), path);
	return path;
}

struct search_path *inputs_path(struct inputs *in, const struct job *job, const char *game, const struct assets *assets)
{
	if (in && in->game && !job->include_path->len && !strcmp(game, in->game))
		return search_path_keep(in->path);
	g_autofree char *beside = folder_of(game);
	if (!in)
		return path_new(job, beside, assets);
	struct search_path *path = search_path_keep(path_of_folder(in, job, beside, assets));
	if (beside && !job->include_path->len) {
		g_free(in->game);
		in->game = g_strdup(game);
		search_path_free(in->path);
		in->path = search_path_keep(path);
	}
	return path;
}

struct presets *inputs_presets(const struct inputs *in) { return in ? in->presets : NULL; }
struct variant_presets *inputs_variants(const struct inputs *in) { return in ? in->variants : NULL; }

/* The file of a folder that has this name, or the first one that has it before its only dot. New string, or NULL. */
static char *file_called(const char *folder, const char *name)
{
	char *exact = g_build_filename(folder, name, NULL), *first = NULL;
	if (g_file_test(exact, G_FILE_TEST_IS_REGULAR))
		return exact;
	g_free(exact);
	GDir *dir = g_dir_open(folder, 0, NULL);
	const char *each;
	gsize length = strlen(name);
	while (dir && (each = g_dir_read_name(dir)))
		if (!strncmp(each, name, length) && each[length] == '.' && !strchr(each + length + 1, '.') && (!first || strcmp(each, first) < 0)) {
			g_free(first);
			first = g_strdup(each);
		}
	if (dir)
		g_dir_close(dir);
	char *path = first ? g_build_filename(folder, first, NULL) : NULL;
	g_free(first);
	return path;
}

const char *shipped_file(const char *name)
{
	const char *slash = strchr(name, '/');
	if (!slash || slash == name || !slash[1] || strchr(slash + 1, '/') || *name == '.' || slash[1] == '.' || g_file_test(name, G_FILE_TEST_EXISTS))
		return name;
	struct assets *assets = assets_new();
	char *found = NULL;
	g_autofree char *below = g_strndup(name, (gsize)(slash - name));
	for (const char *const *samples = assets_folders(assets, "samples"); *samples && !found; samples++) {
		g_autofree char *folder = g_build_filename(*samples, below, NULL);
		found = file_called(folder, slash + 1);
	}
	assets_free(assets);
	name = found ? place_file(found) : name; /* there are only as many as files come with the program */
	g_free(found);
	return name;
}
