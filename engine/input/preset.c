/*
 * Presets: GAME of the command line, whatever form it has, and the settings file below it.
 *
 * The form is told by content. Layers make the order of reading unimportant: the log that names its settings file is read
 * first, and the file then fills only what the log left open.
 */
#include "input/preset.h"
#include "engine/input.h"
#include "input/moves.h"
#include "input/read_text.h"

#include <string.h>

/* Telling the forms apart */

/* Skips blanks and whole lines of comment, so that a file may begin with either. */
static const char *first_content(const char *text)
{
	for (;;) {
		while (g_ascii_isspace(*text))
			text++;
		if (g_str_has_prefix(text, "//"))
			text += strcspn(text, "\n");
		else
			return text;
	}
}

static bool is_php(const char *content)
{
	static const char *const starts[] = { "<?", "#", "/*", "if(", "if (" };
	for (size_t i = 0; i < G_N_ELEMENTS(starts); i++)
		if (g_str_has_prefix(content, starts[i]))
			return true;
	return content[0] == '$' && g_ascii_isalpha(content[1]);
}

static bool is_html(const char *content) { return content[0] == '<' && (g_ascii_isalpha(content[1]) || content[1] == '!'); }
static bool is_json(const char *content) { return content[0] == '{' && strchr("\" \t\n}", content[1]); }

static enum rc read_moves(struct settings *s, const char *name, const char *text, struct diags *ds)
{
	struct place start = { .file = place_file(name), .line = 1, .col = 1 };
	return settings_moves_read(s, text, LAYER_ADDRESS, start, ds);
}

/* Forms and addresses may name a log, whose moves are on the server; without them the start of the game would be drawn. */
static enum rc check_log(const struct settings *s, struct diags *ds)
{
	const char *log = settings_text(s, "log");
	if (!*log || settings_move_count(s) > 0)
		return RC_OK;
	g_autofree char *shown = source_shown(log);
	return diag_error(ds, RC_DATA, settings_place(s, "log"),
		"the moves of the log \"%s\" are not here; save the log as a file and give its name, or add moves=...", shown);
}

static enum rc read_form_of(struct settings *s, const char *name, const char *text, struct diags *ds)
{
	const char *content = first_content(text);
	if (is_php(content))
		return preset_php_read(s, name, text, ds);
	enum rc rc;
	g_autofree char *line = g_strstrip(g_strdup(content));
	if (is_html(content))
		rc = preset_form_read(s, name, text, ds);
	else if (is_json(content))
		rc = preset_json_read(s, name, text, ds);
	else if (preset_is_address(line) || preset_is_query(line))
		rc = preset_query_read(s, name, line, ds);
	else
		return read_moves(s, name, text, ds);
	return rc == RC_OK ? check_log(s, ds) : rc;
}

/* The settings file below */

/* Beside a log, or in the folder above it, lies its settings file; then comes the search path. Opened, when it was found. */
static char *find_settings_file(const char *file, const char *relative, const struct search_path *path, int *opened)
{
	char *found = NULL;
	if (file) {
		g_autofree char *folder = g_path_get_dirname(file);
		g_autofree char *above = g_build_filename(folder, "..", NULL);
		struct search_path *near = search_path_new();
		search_path_add(near, above);
		search_path_add(near, folder);
		found = search_path_find(near, relative);
		*opened = found ? search_path_open(near, found) : -1;
		search_path_free(near);
	}
	if (found)
		return found;
	found = search_path_find(path, relative);
	*opened = found ? search_path_open(path, found) : -1;
	return found;
}

static enum rc read_settings_file(struct settings *s, const char *file, const struct search_path *path, struct preset_files *files, struct diags *ds)
{
	g_autofree char *settings = g_strstrip(g_strdup(settings_text(s, "settings")));
	if (!*settings || settings_layer(s, "settings") <= LAYER_SETTINGS_FILE)
		return RC_OK;
	g_autofree char *id = game_id(settings_text(s, "game"));
	g_autofree char *relative = g_strdup_printf("%s/%s%s", id, settings, g_str_has_suffix(settings, ".php") ? "" : ".php");
	int opened;
	g_autofree char *found = find_settings_file(file, relative, path, &opened);
	g_autofree char *shown = source_shown(relative);
	if (!found)
		return diag_error(ds, RC_DATA, settings_place(s, "settings"),
			"no settings file \"%s\" on the search path; name its folder with --include-path, or correct game or settings", shown);
	preset_files_add(files, found);
	g_autofree char *text = source_open_file(found, opened, ds);
	if (!text)
		return RC_IO;
	return preset_php_read(s, found, text, ds);
}

/* "korean" of storm_the_ivory_tower/korean.php, which is read itself: whoever writes the game down says so, or it becomes the one of default.php. */
static enum rc name_own_file(struct settings *s, const char *file, struct diags *ds)
{
	if (!file || *settings_text(s, "settings") || !g_str_has_suffix(file, ".php"))
		return RC_OK;
	g_autofree char *folder = g_path_get_dirname(file), *lies_in = g_path_get_basename(folder), *id = game_id(settings_text(s, "game"));
	g_autofree char *name = g_path_get_basename(file);
	name[strlen(name) - strlen(".php")] = '\0';
	bool is_of_game = !strcmp(lies_in, id) && strcmp(name, "default") != 0;
	return is_of_game ? settings_set(s, "settings", name, LAYER_SETTINGS_FILE, (struct place){ .file = place_file(file) }, ds) : RC_OK;
}

/* The public readers */

static enum rc read_all(
	struct settings *s, const char *name, const char *file, const char *text, const struct search_path *path, struct preset_files *files, struct diags *ds)
{
	if (!*first_content(text))
		return diag_error(ds, RC_DATA, (struct place){ .file = name }, "is empty; a game is a settings file, a log or a list of moves");
	enum rc rc = read_form_of(s, name, text, ds);
	if (rc == RC_SYNTAX || rc == RC_LIMIT)
		return rc;
	enum rc below = read_settings_file(s, file, path, files, ds);
	if (below == RC_OK)
		below = name_own_file(s, file, ds);
	return rc ? rc : below;
}

enum rc preset_read_text(struct settings *s, const char *name, const char *text, size_t length, const struct search_path *path, struct diags *ds)
{
	g_autofree char *clean = source_text(name, text, length, ds);
	return clean ? read_all(s, name, NULL, clean, path, NULL, ds) : RC_SYNTAX;
}

bool preset_is_log(const char *text) { return is_php(first_content(text)); }

enum rc preset_read_over(struct settings *s, const char *name, const char *text, struct diags *ds)
{
	g_autofree char *clean = source_text(name, text, strlen(text), ds);
	return clean ? preset_php_read(s, name, clean, ds) : RC_SYNTAX;
}

static bool is_file(const char *game) { return strcmp(game, "-") == 0 || (!input_is_query(game) && g_file_test(game, G_FILE_TEST_EXISTS)); }

enum rc preset_read(struct settings *s, const char *game, const struct search_path *path, struct diags *ds)
{
	return preset_read_files(s, game, path, NULL, ds);
}

enum rc preset_read_files(struct settings *s, const char *game, const struct search_path *path, struct preset_files *files, struct diags *ds)
{
	if (!is_file(game) && (preset_is_address(game) || preset_is_query(game)))
		return preset_read_text(s, "address", game, strlen(game), path, ds);
	if (!is_file(game))
		return diag_error(
			ds, RC_IO, (struct place){ .file = game }, "no such file; a game is a settings file, a log, a query (game=Chess&...) or an address");
	preset_files_add(files, game);
	g_autofree char *text = source_file(game, ds);
	if (!text)
		return RC_IO;
	bool is_stdin = strcmp(game, "-") == 0;
	return read_all(s, is_stdin ? "<stdin>" : game, is_stdin ? NULL : game, text, path, files, ds);
}

enum rc move_list_read(struct settings *s, const char *name, const char *text, struct diags *ds)
{
	struct place start = { .file = place_file(name), .line = 1, .col = 1 };
	return settings_moves_read(s, text, LAYER_COMMAND_LINE, start, ds);
}
