/*
 * The index of games, see game_index.h.
 */
#include "input/game_index.h"

#include <glib/gstdio.h>
#include <string.h>

#include "input/game_index_file.h"

struct game_index {
	int holders;
	struct search_path *path;
	GArray *folders;    /* GStatBuf: of the path's folders when they were read; zero: not there */
	GPtrArray *entries; /* struct game_entry *, by id */
};

static void game_entry_free(struct game_entry *e)
{
	looks_release(&e->own);
	g_free(e->id);
	g_free(e->file);
	g_free(e->title);
	g_free(e->letters);
	g_free(e->code);
	g_free(e);
}

/* NULL: it cannot be read. */
static struct game_entry *entry_new(const char *id, const char *file)
{
	struct settings *s = settings_new();
	struct search_path *nowhere = search_path_new();
	struct game_entry *e = NULL;
	if (preset_read(s, file, nowhere, NULL) == RC_OK) {
		const char *shape = settings_text(s, "shape");
		e = g_new(struct game_entry, 1);
		*e = (struct game_entry){ .id = g_strdup(id),
			.file = g_strdup(file),
			.title = g_strdup(settings_text(s, "game")),
			.letters = g_strdup(settings_text(s, "letters")),
			.code = g_strdup(settings_text(s, "code")),
			.own = looks_of(settings_text(s, "code"), "", 0),
			.is_flat = !strcmp(shape, "square") || !strcmp(shape, "grid"),
			.is_enforced = *settings_text(s, "postmove1") != '\0' };
	}
	search_path_free(nowhere);
	settings_free(s);
	return e;
}

static GStatBuf look_at_folder(const char *folder)
{
	GStatBuf s;
	if (g_stat(folder, &s) != 0)
		memset(&s, 0, sizeof s);
	return s;
}

/* By a line of a folder's index, or by the settings file itself. */
static void add_entry(struct game_index *x, const GPtrArray *lines, const char *id, const char *file)
{
	struct game_entry *e = NULL;
	for (guint i = 0; file && !e && i < lines->len; i++)
		e = game_lines_entry(lines->pdata[i], id, file);
	if (file && !e)
		e = entry_new(id, file);
	if (e)
		g_ptr_array_add(x->entries, e);
}

struct game_index *game_index_new(struct search_path *path)
{
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func((GDestroyNotify)game_lines_free);
	struct game_index *x = g_new(struct game_index, 1);
	*x = (struct game_index){ .holders = 1,
		.path = search_path_keep(path),
		.folders = g_array_new(FALSE, FALSE, sizeof(GStatBuf)),
		.entries = g_ptr_array_new_with_free_func((GDestroyNotify)game_entry_free) };
	for (size_t i = 0; i < search_path_count(path); i++) {
		GStatBuf s = look_at_folder(search_path_folder(path, i));
		g_array_append_val(x->folders, s);
		g_ptr_array_add(lines, game_lines_read(search_path_folder(path, i)));
	}
	g_auto(GStrv) names = games_list(path);
	for (char **name = names; *name; name++) {
		g_autofree char *file = game_find(path, *name);
		add_entry(x, lines, *name, file);
	}
	return x;
}

struct game_index *game_index_keep(struct game_index *x)
{
	x->holders++;
	return x;
}

void game_index_drop(struct game_index *x)
{
	if (!x || --x->holders)
		return;
	search_path_free(x->path);
	g_array_unref(x->folders);
	g_ptr_array_unref(x->entries);
	g_free(x);
}

bool game_index_holds(const struct game_index *x, const struct search_path *path)
{
	bool same = search_path_same(x->path, path);
	for (guint i = 0; same && i < x->folders->len; i++) {
		GStatBuf now = look_at_folder(search_path_folder(path, i));
		const GStatBuf *before = &g_array_index(x->folders, GStatBuf, i);
		same = now.st_dev == before->st_dev && now.st_ino == before->st_ino && now.st_mtim.tv_sec == before->st_mtim.tv_sec &&
			now.st_mtim.tv_nsec == before->st_mtim.tv_nsec;
	}
	return same;
}

guint game_index_count(const struct game_index *x) { return x->entries->len; }
const struct game_entry *game_index_entry(const struct game_index *x, guint i) { return x->entries->pdata[i]; }

char *games_index_text(const char *folder)
{
	struct search_path *path = search_path_new();
	search_path_add(path, folder);
	struct game_index *x = game_index_new(path);
	GString *out = g_string_new(GAME_LINES_HEAD);
	for (guint i = 0; i < game_index_count(x); i++)
		game_lines_put(out, game_index_entry(x, i), folder);
	game_index_drop(x);
	search_path_free(path);
	return g_string_free(out, FALSE);
}
