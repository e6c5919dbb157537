/*
 * The board of a game and its first position, from the settings or from what the program sets instead.
 */
#include "game/start.h"

#include <string.h>

#include "board/setup.h"
#include "engine/shape.h"
#include "game/opening.h"
#include "lang/run/life.h"

static unsigned shape_properties(const char *shape)
{
	static const struct {
		const char *name;
		unsigned properties;
	} rows[] = {
#define SHAPE(name, title, synonyms, figure, properties) { #name, properties },
#include "engine/shapes.def"
	};
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
		if (strcmp(rows[i].name, shape) == 0)
			return rows[i].properties;
	return 0;
}

/* Where the first of the settings for names in books is. */
static struct place books_place(const struct settings *s)
{
	static const char *const keys[] = SETTINGS_BOOKS;
	gsize i = 0;
	while (i + 1 < G_N_ELEMENTS(keys) && !*settings_text(s, keys[i]))
		i++;
	return settings_place(s, keys[i]);
}

static enum rc set_board(
	struct game *g, const char *code, int cols, const char *pattern, bool by_program, const struct position *again, const char **rest, struct diags *ds)
{
	const struct settings *s = g->settings;
	bool listed = shape_properties(settings_text(s, "shape")) & SHAPE_LISTED;
	const struct board_spec spec = {
		.code = code,
		.cols = cols,
		.files = settings_text(s, "files"),
		.ranks = settings_text(s, "ranks"),
		.pattern = pattern,
		.book_files = settings_text(s, "bookfiles"),
		.book_ranks = settings_text(s, "bookranks"),
		.book_starts = settings_text(s, "bookstarts"),
		.book_spaces = settings_text(s, "bookspaces"),
		.n_colors = settings_colors(s, "colors", NULL),
		.places = listed ? settings_text(s, "positions") : NULL,
		.code_at = settings_place(s, "code"),
		.files_at = settings_place(s, "files"),
		.ranks_at = settings_place(s, "ranks"),
		.pattern_at = settings_place(s, "board"),
		.places_at = settings_place(s, *settings_text(s, "positions") ? "positions" : "shape"),
		.books_at = books_place(s),
		.rest = rest,
		.by_program = by_program,
		.is_bare = !g_strcmp0(settings_place(s, "code").file, "--fen"),
		.again = again,
	};
	struct board *board;
	struct position start;
	enum rc rc = board_build(&spec, g->machine->labels, ds, &board, &start);
	if (rc == RC_OK && board) {
		openings_clear(g->openings);
		machine_set_board(g->machine, board, &start);
	} else if (rc == RC_OK) {
		machine_set_start(g->machine, &start);
	}
	return rc;
}

enum rc game_set_board(struct game *g, const char *code, int cols, const char *pattern, struct diags *ds)
{
	return set_board(g, code, cols, pattern, true, NULL, NULL, ds);
}

enum rc game_set_first_board(struct game *g, struct diags *ds)
{
	const struct settings *s = g->settings;
	const char *code = settings_text(s, "code");
	size_t before = ds ? diags_count(ds) : 0;
	if (!g->board_changed && g->start_code && strcmp(g->start_code, code) == 0)
		return RC_OK;
	g_clear_pointer(&g->start_code, g_free);
	const struct position *again = g->machine->board && !g->board_changed ? &g->machine->start : NULL;
	const char *rest = NULL;
	enum rc rc = set_board(g, code, (int)settings_int(s, "cols"), settings_text(s, "board"), false, again, &rest, ds);
	fen_fields_read(rest, &g->fields);
	if (rc != RC_OK)
		return rc;
	g->board_changed = false;
	if (ds && diags_count(ds) == before)
		g->start_code = g_strdup(code);
	return RC_OK;
}
