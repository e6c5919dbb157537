/*
 * Games by name, and the game that a position is likely to be of.
 *
 * A game is a folder of settings files below a folder of the search path. What it is called besides is in its preset; nothing here knows any game.
 */
#include "engine/settings.h"

#include <string.h>

#include "base/words.h"

/* What databases call games that presets name by their own names. */
static const struct {
	const char *name, *game;
} other_names[] = {
	{ "standard", "chess" },
	{ "normal", "chess" },
	{ "from_position", "chess" },
	{ "orthodox", "chess" },
	{ "xiangqi", "chinese_chess" },
	{ "japanese_chess", "shogi" },
};

/* The settings file of a folder: its default, or the first by name. New string, or NULL: it is no game. */
static char *preset_of(const char *folder)
{
	char *usual = g_build_filename(folder, "default.php", NULL);
	if (g_file_test(usual, G_FILE_TEST_IS_REGULAR))
		return usual;
	g_free(usual);
	g_autofree char *first = NULL;
	GDir *dir = g_dir_open(folder, 0, NULL);
	const char *name;
	while (dir && (name = g_dir_read_name(dir)))
		if (g_str_has_suffix(name, ".php") && (!first || strcmp(name, first) < 0)) {
			g_free(first);
			first = g_strdup(name);
		}
	if (dir)
		g_dir_close(dir);
	return first ? g_build_filename(folder, first, NULL) : NULL;
}

char **games_list(const struct search_path *path)
{
	GPtrArray *names = g_ptr_array_new();
	for (size_t i = 0; i < search_path_count(path); i++) {
		GDir *dir = g_dir_open(search_path_folder(path, i), 0, NULL);
		const char *name;
		while (dir && (name = g_dir_read_name(dir))) {
			g_autofree char *folder = g_build_filename(search_path_folder(path, i), name, NULL), *preset = preset_of(folder);
			bool known = false;
			for (guint k = 0; k < names->len; k++)
				known = known || !strcmp(names->pdata[k], name);
			if (preset && !known)
				g_ptr_array_add(names, g_strdup(name));
		}
		if (dir)
			g_dir_close(dir);
	}
	g_ptr_array_sort(names, words_compare);
	g_ptr_array_add(names, NULL);
	return (char **)g_ptr_array_free(names, FALSE);
}

static char *find_folder(const struct search_path *path, const char *id)
{
	for (size_t i = 0; *id && !strchr(id, '/') && *id != '.' && i < search_path_count(path); i++) {
		g_autofree char *folder = g_build_filename(search_path_folder(path, i), id, NULL);
		char *preset = g_file_test(folder, G_FILE_TEST_IS_DIR) ? preset_of(folder) : NULL;
		if (preset)
			return preset;
	}
	return NULL;
}

/* "shogi/rules": a settings file of a game by its name. */
static char *find_settings(const struct search_path *path, const char *name)
{
	const char *slash = strchr(name, '/');
	if (!slash || slash == name || *name == '.' || slash[1] == '.' || !slash[1] || strchr(slash + 1, '/'))
		return NULL;
	g_autofree char *folder = g_strndup(name, (gsize)(slash - name)), *id = game_id(folder);
	for (size_t i = 0; i < search_path_count(path); i++) {
		g_autofree char *file = g_strconcat(search_path_folder(path, i), "/", id, slash, ".php", NULL);
		if (g_file_test(file, G_FILE_TEST_IS_REGULAR))
			return g_steal_pointer(&file);
	}
	return NULL;
}

/* "fusion": the game whose name begins with this word, or these, when there is one alone. */
static char *find_beginning(const struct search_path *path, const char *id)
{
	g_autofree char *begin = g_strconcat(id, "_", NULL), *only = NULL;
	bool several = false;
	for (size_t i = 0; *id && i < search_path_count(path); i++) {
		GDir *dir = g_dir_open(search_path_folder(path, i), 0, NULL);
		const char *name;
		while (dir && (name = g_dir_read_name(dir))) {
			g_autofree char *preset = g_str_has_prefix(name, begin) ? find_folder(path, name) : NULL;
			several = several || (preset && only && strcmp(only, name) != 0);
			if (preset && !only)
				only = g_strdup(name);
		}
		if (dir)
			g_dir_close(dir);
	}
	return only && !several ? find_folder(path, only) : NULL;
}

char *game_find(const struct search_path *path, const char *name)
{
	char *settings = find_settings(path, name);
	if (settings)
		return settings;
	g_autofree char *spelt = g_strdelimit(g_strdup(name), "-", ' '), *id = game_id(spelt), *own = game_id(name);
	char *found = find_folder(path, own);
	if (!found)
		found = find_folder(path, id);
	for (size_t i = 0; !found && i < G_N_ELEMENTS(other_names); i++)
		if (!strcmp(id, other_names[i].name))
			found = find_folder(path, other_names[i].game);
	return found ? found : find_beginning(path, id);
}

/* Guessing */

/* The letters of a board, promoted or not: a bit each, 0 to 25 capitals. */
static guint64 letters_of(const char *code)
{
	guint64 letters = 0;
	for (const char *c = code; *c && *c != ' '; c++)
		if (g_ascii_isalpha(*c))
			letters |= (guint64)1 << (g_ascii_toupper(*c) - 'A');
	return letters;
}

/* Letters that stand for others: "N=H B=E". */
static guint64 other_letters(const struct settings *s)
{
	guint64 letters = 0;
	for (const char *c = settings_text(s, "letters"); (c = strchr(c, '=')); c++)
		if (g_ascii_isalpha(c[-1]))
			letters |= (guint64)1 << (g_ascii_toupper(c[-1]) - 'A');
	return letters;
}

/* How well a preset fits: 0 not at all. Its own first position, enforced rules, fewer pieces that are not there, and a plain square board are better. */
static int fit(const char *preset, const char *code)
{
	struct settings *s = settings_new();
	struct search_path *nowhere = search_path_new();
	int points = 0;
	if (preset_read(s, preset, nowhere, NULL) == RC_OK) {
		const char *own = settings_text(s, "code");
		guint64 here = letters_of(code), there = letters_of(own);
		long board = settings_int(s, "fencols"); /* beside it are hands, and gaps */
		bool whole = board || (!strchr(own, '-') && !strchr(own, '*'));
		bool same = (board ? board : settings_int(s, "cols")) == position_cols(code) && position_ranks(own) == position_ranks(code) && whole;
		bool flat = !strcmp(settings_text(s, "shape"), "square") || !strcmp(settings_text(s, "shape"), "grid");
		if (same && flat && !(here & ~(there | other_letters(s))))
			points = 100 - __builtin_popcountll(there & ~here) + (*settings_text(s, "postmove1") ? 30 : 0) + (g_str_has_prefix(code, own) ? 50 : 0);
	}
	search_path_free(nowhere);
	settings_free(s);
	return points;
}

/* Of games that fit equally well it is the one with the shortest name: Chess before those that are named for what they change. */
char *game_guess(const struct search_path *path, const char *code)
{
	gsize shortest = 0;
	g_auto(GStrv) names = games_list(path);
	char *best = NULL;
	int most = 0;
	for (char **name = names; *name; name++) {
		g_autofree char *preset = find_folder(path, *name);
		int points = preset ? fit(preset, code) : 0;
		if (points > most || (points && points == most && strlen(*name) < shortest)) {
			most = points;
			shortest = strlen(*name);
			g_free(best);
			best = g_steal_pointer(&preset);
		}
	}
	return best;
}
