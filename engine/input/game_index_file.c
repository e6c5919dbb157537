/*
 * The index of a folder of games in a file of its own, so that nobody has to read all games to find the one that a position is of.
 *
 * `.games` has a line with its version, then one for each game. A line holds as long as the settings file has the size that it says and is not newer than the index; else the settings
 * file is read. It is made when we are built and lies among the installed games; nothing is written beside a user's own.
 */
#include "input/game_index_file.h"

#include <glib/gstdio.h>
#include <string.h>

enum {
	COLUMNS = 7,         /* file below the folder, size, flat, enforced, letters, code, title */
	MOST_BYTES = 4 << 20 /* of an index: ours has 10 KB */
};

struct game_lines {
	GHashTable *lines; /* settings file -> its columns */
	gint64 made;
};

/* Whether it has `size` bytes, and nobody has changed it since. */
static bool is_as_it_was(const char *file, const char *size, gint64 made)
{
	GStatBuf s;
	return g_stat(file, &s) == 0 && (gint64)s.st_size == g_ascii_strtoll(size, NULL, 10) && (gint64)s.st_mtime <= made;
}

static void add_line(GHashTable *lines, const char *folder, const char *line)
{
	char **column = g_strsplit(line, "\t", COLUMNS + 1);
	if (g_strv_length(column) == COLUMNS)
		g_hash_table_replace(lines, g_build_filename(folder, column[0], NULL), column);
	else
		g_strfreev(column);
}

struct game_lines *game_lines_read(const char *folder)
{
	g_autofree char *name = g_build_filename(folder, ".games", NULL), *text = NULL;
	GStatBuf s;
	if (g_stat(name, &s) != 0 || s.st_size > MOST_BYTES || !g_file_get_contents(name, &text, NULL, NULL) || !g_str_has_prefix(text, GAME_LINES_HEAD) ||
		!g_utf8_validate(text, -1, NULL))
		return NULL;
	struct game_lines *l = g_new(struct game_lines, 1);
	*l = (struct game_lines){ .lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_strfreev), .made = (gint64)s.st_mtime };
	for (char *line = text + strlen(GAME_LINES_HEAD), *end; (end = strchr(line, '\n')); line = end + 1) {
		*end = '\0';
		add_line(l->lines, folder, line);
	}
	return l;
}

void game_lines_free(struct game_lines *l)
{
	if (!l)
		return;
	g_hash_table_unref(l->lines);
	g_free(l);
}

struct game_entry *game_lines_entry(const struct game_lines *l, const char *id, const char *file)
{
	char **column = l ? g_hash_table_lookup(l->lines, file) : NULL;
	if (!column || !is_as_it_was(file, column[1], l->made))
		return NULL;
	struct game_entry *e = g_new(struct game_entry, 1);
	*e = (struct game_entry){ .id = g_strdup(id),
		.file = g_strdup(file),
		.is_flat = *column[2] == '1',
		.is_enforced = *column[3] == '1',
		.letters = g_strdup(column[4]),
		.code = g_strdup(column[5]),
		.title = g_strdup(column[6]) };
	e->own = looks_of(e->code, "", 0);
	return e;
}

void game_lines_put(GString *out, const struct game_entry *e, const char *folder)
{
	GStatBuf s;
	const char *const texts[] = { e->file + strlen(folder) + 1, e->letters, e->code, e->title };
	bool fits = g_str_has_prefix(e->file, folder) && g_stat(e->file, &s) == 0;
	for (size_t i = 0; fits && i < G_N_ELEMENTS(texts); i++)
		fits = !strpbrk(texts[i], "\t\n\r"); /* else it is left out: such a game is read */
	if (fits)
		g_string_append_printf(out, "%s\t%" G_GINT64_FORMAT "\t%d\t%d\t%s\t%s\t%s\n", texts[0], (gint64)s.st_size, e->is_flat, e->is_enforced,
			e->letters, e->code, e->title);
}
