/*
 * The presets of a run: what was read of a file is good for the next job too, as long as the file is the same.
 *
 * Whether it is, the file system is asked: device, number, size and both times of a file that was not changed are those that it had before it was
 * read. Where the settings file of a log lies is found out once.
 */
#include <string.h>

#include "input/game_index.h"
#include "input/preset.h"

enum {
	MOST_PRESETS = 64,   /* that a manifest mixes */
	MOST_BYTES = 4 << 20 /* of their files: a preset with its rules has some ten KiB. Beyond either limit all are forgotten */
};

struct kept {
	struct settings *settings;
	struct search_path *path;
	struct preset_files files;
	struct diags *warnings; /* which every job is told */
};

struct presets {
	GHashTable *kept; /* name of the game -> struct kept */
	gint64 bytes;
	struct game_index *index; /* of the path that was asked for last; NULL: none was */
};

static void kept_free(gpointer data)
{
	struct kept *k = data;
	settings_free(k->settings);
	search_path_free(k->path);
	preset_files_release(&k->files);
	diags_free(k->warnings);
	g_free(k);
}

struct presets *presets_new(void)
{
	struct presets *p = g_new0(struct presets, 1);
	p->kept = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, kept_free);
	return p;
}

void presets_free(struct presets *p)
{
	if (!p)
		return;
	g_hash_table_unref(p->kept);
	game_index_drop(p->index);
	g_free(p);
}

static void keep(struct presets *p, const char *game, struct kept *k)
{
	if (g_hash_table_size(p->kept) >= MOST_PRESETS || p->bytes + preset_files_bytes(&k->files) > MOST_BYTES) {
		g_hash_table_remove_all(p->kept);
		p->bytes = 0;
	}
	p->bytes += preset_files_bytes(&k->files);
	g_hash_table_replace(p->kept, g_strdup(game), k);
}

/* Reads it anew. What has an error is not kept: whoever mends the file wants to see that it is mended. */
static enum rc read_anew(struct presets *p, const char *game, struct search_path *path, struct settings **out, struct diags *ds)
{
	struct kept *k = g_new0(struct kept, 1);
	k->settings = settings_new();
	k->path = search_path_keep(path);
	k->warnings = diags_new();
	enum rc rc = preset_read_files(k->settings, game, path, &k->files, k->warnings);
	diags_add(ds, k->warnings, 0);
	*out = settings_copy(k->settings);
	if (p && rc == RC_OK && preset_files_lasting(&k->files))
		keep(p, game, k);
	else
		kept_free(k);
	return rc;
}

enum rc presets_read(struct presets *p, const char *game, struct search_path *path, struct settings **out, struct diags *ds)
{
	const struct kept *k = p ? g_hash_table_lookup(p->kept, game) : NULL;
	if (!k || !search_path_same(k->path, path) || !preset_files_unchanged(&k->files))
		return read_anew(p, game, path, out, ds);
	diags_add(ds, k->warnings, 0);
	*out = settings_copy(k->settings);
	return RC_OK;
}

bool presets_has(const struct presets *p, const char *game) { return p && g_hash_table_contains(p->kept, game); }

struct game_index *presets_index(struct presets *p, struct search_path *path)
{
	if (!p)
		return game_index_new(path);
	if (!p->index || !game_index_holds(p->index, path)) {
		game_index_drop(p->index);
		p->index = game_index_new(path);
	}
	return game_index_keep(p->index);
}
