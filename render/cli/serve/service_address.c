/*
 * What an address asks for: its path and fields made into a game, options and an output.
 *
 *   /board.svg?fen=...          a position, a game by name, or the fields of a preset
 *   /chess.png                  the preset of a game
 *   /chess/opera.gif?ply=12     one of its presets, logs or records
 *   /drawdiagram.php?code=...   Game Courier's own addresses, with the fields as it reads them
 *
 * No name leads out of the folders of the search path: what is found is found by the names of games and files, which hold no slash.
 */
#include <stdarg.h>
#include <string.h>

#include "cli/frame/take_files.h"
#include "cli/serve/service.h"

static bool G_GNUC_PRINTF(2, 3) miss(struct request *w, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	g_autofree char *text = g_strdup_vprintf(format, args);
	va_end(args);
	w->is_missing = true;
	return diag_refuse(w->ds, "%s", text);
}

/* A part of a path that may be looked for: no folder, nothing hidden. */
static bool is_name(const char *text) { return *text && *text != '.' && !strpbrk(text, "/\\") && g_utf8_validate(text, -1, NULL); }

/* The extension says what is wanted; what is in front of it stays. */
static void take_extension(struct request *w, char *name)
{
	w->output = output_of_file(name);
	if (!w->output)
		return;
	g_autofree char *end = g_strconcat(".", w->output->extension, NULL);
	char *dot = g_str_has_suffix(name, end) ? name + strlen(name) - strlen(end) : strrchr(name, '.');
	*dot = '\0';
}

static bool negotiate(struct request *w)
{
	const char *type = fields_find(w->fields, "type");
	if (w->output || type)
		return true;
	w->negotiated = true;
	w->output = service_accepted(w->said.accept);
	w->is_unacceptable = !w->output;
	return w->output ||
		diag_refuse(w->ds,
			"nothing that the header Accept names can be drawn; there are image/png, image/svg+xml, image/gif, image/jpeg, image/webp, text/html, "
			"text/plain "
			"and more");
}

/* A game by its name, as if the command line had named its file. */
static bool take_preset(struct request *w, char *found)
{
	w->game = found;
	w->job.found = found;
	fields_settings(w->fields, w->texts);
	for (guint i = 0; i < w->texts->len; i++)
		if (!job_set(&w->job, "set", w->texts->pdata[i], JOB, w->ds))
			return false;
	return true;
}

static bool take_named(struct request *w, const char *name)
{
	char *found = is_name(name) ? game_find(w->path, name) : NULL;
	return found ? take_preset(w, found) : miss(w, "there is no game called \"%s\"", name);
}

/* /drawdiagram.php and /play.php: Game Courier's fields, as it reads them. */
static bool take_page(struct request *w)
{
	if (!fields_apply(w->fields, true, &w->job, w->ds))
		return false;
	w->game = fields_query(w->fields);
	return true;
}

static bool take_position(struct request *w)
{
	const char *name = fields_find(w->fields, "game");
	g_autofree char *carried = position_in_text(w->job.fen);
	if (!carried && !position_looks(w->job.fen))
		return diag_refuse(w->ds, "fen: \"%s\" is no position", w->job.fen);
	if (name && !is_name(name))
		return miss(w, "there is no game called \"%s\"", name);
	w->job.of_game = name;
	fields_take(w->fields, "game");
	char *fen = g_strdup(carried ? carried : w->job.fen);
	w->job.fen = NULL;
	return take_preset(w, fen);
}

/* /board.svg: a position, a game by name, or the fields of a preset. */
static bool take_board(struct request *w)
{
	if (!fields_apply(w->fields, false, &w->job, w->ds) || !negotiate(w))
		return false;
	const char *name = fields_find(w->fields, "game");
	bool is_preset = fields_find(w->fields, "code") || fields_find(w->fields, "settings");
	if (w->job.fen)
		return take_position(w);
	if (name && !is_preset) {
		fields_take(w->fields, "game");
		return take_named(w, name);
	}
	w->game = fields_query(w->fields);
	return true;
}

/* /chess.svg and /chess/opera.gif */
static bool take_game(struct request *w, const char *folder, const char *name)
{
	static const char *const kinds[] = { ".gcl", ".php", ".pgn" };
	if (!fields_apply(w->fields, false, &w->job, w->ds) || !negotiate(w))
		return false;
	if (w->job.fen)
		return diag_refuse(w->ds, "fen: a position is drawn at /board");
	if (!folder)
		return take_named(w, name);
	if (!is_name(folder) || !is_name(name))
		return miss(w, "there is no game called \"%s/%s\"", folder, name);
	for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++) {
		g_autofree char *relative = g_strconcat(folder, "/", name, kinds[i], NULL);
		char *found = search_path_find(w->path, relative);
		if (found)
			return take_preset(w, found);
	}
	return miss(w, "there is no game called \"%s/%s\"", folder, name);
}

static bool is_page(const char *name) { return !strcmp(name, "drawdiagram.php") || !strcmp(name, "play.php"); }

static bool take_path(struct request *w, char **part)
{
	guint n = g_strv_length(part);
	if (n && is_page(part[n - 1])) /* in whatever folder they are expected */
		return take_page(w);
	if (n < 1 || n > 2 || !*part[n - 1])
		return miss(w, "there are /board.EXT, /GAME.EXT, /GAME/NAME.EXT and /drawdiagram.php; EXT is png, gif, jpg, svg, page.html ...");
	if (n == 1 && !strcmp(part[0], "board"))
		return take_board(w);
	return n == 1 ? take_game(w, NULL, part[0]) : take_game(w, part[0], part[1]);
}

bool service_understand(struct request *w)
{
	const char *query = w->said.target + strcspn(w->said.target, "?");
	g_autofree char *path = g_uri_unescape_segment(w->said.target + 1, query, NULL);
	if (!path || !g_utf8_validate(path, -1, NULL))
		return miss(w, "the path is no UTF-8 in %%XX codes");
	g_auto(GStrv) part = g_strsplit(path, "/", -1);
	guint n = g_strv_length(part);
	bool is_ours = n && !is_page(part[n - 1]);
	if (is_ours) /* first, so that even errors are of that kind */
		take_extension(w, part[n - 1]);
	if (!fields_read(query + (*query == '?'), w->fields, w->ds) || !fields_read(w->said.form, w->fields, w->ds))
		return false;
	if (is_ours && !fields_are_clear(w->fields, w->ds)) /* at Game Courier's, PHP takes the last */
		return false;
	if (!take_path(w, part))
		return false;
	if (w->output && !w->job.formats->len && !job_set(&w->job, "type", w->output->name, ANYBODY, w->ds))
		return false;
	if (w->job.formats->len > 1)
		return diag_refuse(w->ds, "type: one at a time");
	w->job.game = w->game;
	return true;
}
