/*
 * System variables: what the program may read and set of Game Courier's own. One row each.
 */
#include "game/sysvar.h"

#include <string.h>

#include "base/words.h"
#include "board/fen_read.h"
#include "board/setup.h"
#include "game/opening.h"
#include "game/start.h"
#include "lang/prepare/vocabulary.h"
#include "lang/rules/legal.h"
#include "lang/state/board_values.h"
#include "value/convert.h"

#define READ(name) static void read_##name(struct game *g, struct value *out)
#define WRITE(name) static bool write_##name(struct game *g, struct value v)

/* A setting that game_is_same looks at. */
static struct value text_setting(struct game *g, const char *key) { return value_text(settings_text(g->settings, key)); }

/* Any other. */
static struct value own_setting(struct game *g, const char *key)
{
	game_note_own(g);
	return text_setting(g, key);
}

static const struct piece_set *piece_set_of(struct game *g)
{
	game_note_own(g);
	return g->options.set;
}

/* Variables that are just kept for the program. */
#define KEPT(name) \
	READ(name) { *out = value_keep(g->machine->run.values.name); } \
	WRITE(name) \
	{ \
		value_replace(&g->machine->run.values.name, value_keep(v)); \
		return true; \
	}
KEPT(piecevals)
KEPT(prison)
KEPT(groupsets)

READ(answered) { *out = value_bool(g->machine->run.plain.answered); }
WRITE(answered)
{
	g->machine->run.plain.answered = value_to_bool(v);
	return true;
}

READ(board) { *out = g->run.board_pattern ? value_text(g->run.board_pattern) : text_setting(g, "board"); }

/* The same board with other pieces: no new one is needed. */
static bool refill(struct machine *m, const GArray *cells)
{
	if ((int)cells->len != m->board->n_spaces)
		return false;
	for (int i = 0; i < m->board->n_spaces; i++)
		m->run.position.piece[i] = (uint16_t)g_array_index(cells, int, i);
	return true;
}

/* Sets a position; before the first ply also one on another board, which is then built anew. */
static bool rebuild(struct game *g, const char *code, int cols)
{
	struct machine *m = g->machine;
	struct diags *ds = diags_new();
	GArray *cells = g_array_new(FALSE, FALSE, sizeof(int));
	const struct board_spec spec = { .code = code, .cols = cols, .code_at = stmt_place(m), .by_program = true };
	bool done = cols == m->board->cols && cols > 0 && fen_read(&spec, m->board->custom ? m->board->n_spaces : 0, m->labels, ds, cells) == RC_OK &&
		refill(m, cells);
	g_array_free(cells, TRUE);
	diags_clear(ds);
	if (!done && g->board_locked) {
		diags_free(ds);
		return machine_halt(m, HALT_ERROR, "the size of the board can be set in the Pre-Game code only");
	}
	if (!done) {
		done = game_set_board(g, code, cols, g->run.board_pattern ? g->run.board_pattern : settings_text(g->settings, "board"), ds) == RC_OK;
		if (!done)
			machine_halt(m, HALT_ERROR, "%s", diags_count(ds) ? diags_item(ds, 0)->text : "no board can be made of this");
		g->board_changed = true;
	}
	diags_free(ds);
	return done;
}

WRITE(board)
{
	struct str *pattern = value_to_str(v);
	struct machine *m = g->machine;
	g_free(g->run.board_pattern);
	g->run.board_pattern = g_strdup(pattern->text);
	str_drop(pattern);
	checker_fill(g->run.board_pattern, 0, m->board->cols, m->board->ranks, m->run.position.color);
	g->board_changed = true;
	return true;
}

READ(capturedpieces)
{
	if (g->machine->run.plain.capturedpieces_set)
		*out = value_keep(g->machine->run.values.capturedpieces);
	else
		op_find(g->machine->vocabulary, "capturedpieces")->fixed(g->machine, NULL, out);
}
WRITE(capturedpieces)
{
	value_replace(&g->machine->run.values.capturedpieces, value_keep(v));
	g->machine->run.plain.capturedpieces_set = true;
	return true;
}

READ(code)
{
	g_autoptr(GString) text = g_string_new(NULL);
	fen_write(&g->machine->run.position, text);
	*out = value_text(text->str);
}
WRITE(code)
{
	struct str *code = value_to_str(v);
	bool done = rebuild(g, code->text, g->run.columns ? g->run.columns : (int)settings_int(g->settings, "cols"));
	g_free(g->run.code_text);
	g->run.code_text = g_strdup(code->text);
	str_drop(code);
	return done;
}

READ(columns) { *out = value_int(g->machine->board->cols); }
/* A code that is still as it was written is read again with the new number of columns, so that the order of the two settings is free. */
WRITE(columns)
{
	g_autoptr(GString) text = g_string_new(NULL);
	const struct machine *m = g->machine;
	int64_t cols = value_to_int(v);
	if (memcmp(m->run.position.piece, m->start.piece, (size_t)m->board->n_spaces * sizeof *m->run.position.piece) == 0)
		g_string_assign(text, g->run.code_text ? g->run.code_text : settings_text(g->settings, "code"));
	else
		fen_write(&m->run.position, text);
	g->run.columns = (int)CLAMP(cols, 0, LIMIT_SPACES + 1);
	return rebuild(g, text->str, g->run.columns);
}

READ(debug) { *out = value_bool(g->run.debug); }
WRITE(debug)
{
	g->run.debug = value_to_bool(v);
	return true;
}

READ(origin) { *out = machine_space_text(g->machine, g->machine->run.position.origin); }
WRITE(origin)
{
	g->machine->run.position.origin = machine_space(g->machine, v);
	return true;
}
READ(dest) { *out = machine_space_text(g->machine, g->machine->run.position.dest); }
WRITE(dest)
{
	g->machine->run.position.dest = machine_space(g->machine, v);
	return true;
}
READ(lastcaptured) { *out = value_borrow(machine_label_str(g->machine, g->machine->run.position.old)); }
WRITE(lastcaptured)
{
	int label = machine_label(g->machine, v);
	if (label >= 0)
		g->machine->run.position.old = (uint16_t)label;
	return label >= 0;
}
READ(lastmoved) { *out = g->machine->run.position.moved ? value_borrow(machine_label_str(g->machine, g->machine->run.position.moved)) : value_text(""); }
WRITE(lastmoved)
{
	int label = machine_label(g->machine, v);
	if (label >= 0)
		g->machine->run.position.moved = (uint16_t)label;
	return label >= 0;
}

READ(legalmoves) { *out = value_array(legal_array(g->machine)); }
static bool count_legalmoves(struct game *g, int64_t *out) { return legal_count(g->machine, out); }
WRITE(legalmoves) { return legal_set_array(g->machine, v); }

READ(maxmove) { *out = value_int(g->machine->run.plain.maxmove); }
WRITE(maxmove)
{
	g->machine->run.plain.maxmove = CLAMP(value_to_int(v), 0, 1000);
	return true;
}

READ(movelist)
{
	g_autoptr(GString) text = g_string_new(NULL);
	if (g->machine->run.values.movelist.type != VALUE_NULL) {
		*out = value_keep(g->machine->run.values.movelist);
		return;
	}
	g->machine->run.plain.seen_ply = G_MAXINT;
	for (guint i = 0; i < g->machine->run.moves->len; i++)
		g_string_append_printf(text, "%u%s %s\n", i / 2 + 1, i % 2 ? "..." : ".", ((struct str *)g->machine->run.moves->pdata[i])->text);
	*out = value_text(text->str);
}

/* For the program to read: the moves that are played are those of the log. */
WRITE(movelist)
{
	value_replace(&g->machine->run.values.movelist, value_str(value_to_str(v)));
	return true;
}

READ(moves) { *out = g->machine->run.strings.this_turn ? value_borrow(g->machine->run.strings.this_turn) : value_text(""); }
WRITE(moves)
{
	g_clear_pointer(&g->machine->run.strings.this_turn, str_drop);
	g->machine->run.strings.this_turn = value_to_str(v);
	return true;
}

READ(noerrorcheck) { *out = value_bool(g->machine->run.plain.noerrorcheck); }
WRITE(noerrorcheck)
{
	g->machine->run.plain.noerrorcheck = value_to_bool(v);
	return true;
}

READ(orientation) { *out = g->run.orientation ? value_text(g->run.orientation) : own_setting(g, "orientation"); }
WRITE(orientation)
{
	struct str *text = value_to_str(v);
	bool known = strcmp(text->text, "auto") == 0 || strcmp(text->text, "fixed") == 0 || strcmp(text->text, "flip") == 0;
	if (known) {
		g_free(g->run.orientation);
		g->run.orientation = g_strdup(text->text);
	} else {
		machine_halt(g->machine, HALT_ERROR, "orientation is auto, fixed or flip, not \"%s\"", text->text);
	}
	str_drop(text);
	return known;
}

READ(originalpieces)
{
	if (g->machine->run.values.originalpieces.type == VALUE_ARRAY)
		*out = value_keep(g->machine->run.values.originalpieces);
	else
		*out = value_array(machine_count_pieces(g->machine, &g->machine->start));
}
WRITE(originalpieces)
{
	value_replace(&g->machine->run.values.originalpieces, value_keep(v));
	return true;
}

READ(piecekeys) { op_find(g->machine->vocabulary, "piecekeys")->fixed(g->machine, NULL, out); }
WRITE(piecekeys)
{
	value_replace(&g->machine->run.values.piecekeys, value_keep(v));
	return true;
}

READ(pieces)
{
	if (g->machine->run.values.pieces.type == VALUE_ARRAY) {
		*out = value_keep(g->machine->run.values.pieces);
		return;
	}
	struct array *all = array_new(0);
	const struct piece_set *set = piece_set_of(g);
	for (guint i = 0; set && i < set->labels->len; i++) {
		const char *label = set->labels->pdata[i];
		struct str *key = str_new(label);
		array_set(all, key_text(key), value_text(piece_set_file(set, label)));
		str_drop(key);
	}
	*out = value_array(all);
}
WRITE(pieces)
{
	value_replace(&g->machine->run.values.pieces, value_keep(v));
	return true;
}

/* coordinate => label for the whole board, also for writing. */
READ(space)
{
	op_find(g->machine->vocabulary, "spaces")->fixed(g->machine, NULL, out);
	out->a->places = false;
}
WRITE(space)
{
	struct machine *m = g->machine;
	if (v.type != VALUE_ARRAY)
		return machine_halt(m, HALT_ERROR, "the system variable space is an array of spaces and labels");
	for (uint32_t i = 0; i < v.a->count; i++) {
		struct value key = key_value(v.a->entry[i].key);
		int space = machine_space(m, key), label = machine_label(m, v.a->entry[i].value);
		value_drop(key);
		if (space >= 0 && label >= 0)
			m->run.position.piece[space] = (uint16_t)label;
	}
	return !machine_halted(m);
}

READ(starpath) { *out = value_keep(g->machine->run.values.starpath); }
WRITE(starpath)
{
	value_replace(&g->machine->run.values.starpath, value_keep(v));
	g->machine->run.plain.starpath_fixed = true;
	return true;
}

READ(submit) { *out = value_text(""); }
WRITE(submit) { return true; }

/* Read only. */
READ(mln) { *out = value_int(g->machine->run.plain.mln); }
READ(movenum) { op_find(g->machine->vocabulary, "movenum")->fixed(g->machine, NULL, out); }
READ(screen) { *out = machine_space_text(g->machine, g->machine->run.plain.screen); }
READ(status) { op_find(g->machine->vocabulary, "status")->fixed(g->machine, NULL, out); }
READ(scope) { *out = value_int(g->machine->scope); }
READ(game) { *out = own_setting(g, "game"); }
READ(settings) { *out = own_setting(g, "settings"); }
READ(nomoves) { *out = value_int(settings_bool(g->settings, "nomoves")); }
READ(shape) { *out = text_setting(g, "shape"); }
READ(set) { *out = piece_set_of(g) ? value_text(g->options.set->name) : own_setting(g, "set"); }
READ(width) { *out = value_int(piece_set_of(g) ? g->options.set->width : 50); }
READ(height) { *out = value_int(piece_set_of(g) ? g->options.set->height : 50); }
READ(files) { *out = text_setting(g, "files"); }
READ(ranks) { *out = text_setting(g, "ranks"); }
READ(sides) { *out = own_setting(g, "sides"); }

READ(mline)
{
	struct array *all = array_new(g->machine->run.moves->len);
	g->machine->run.plain.seen_ply = G_MAXINT;
	for (guint i = 0; i < g->machine->run.moves->len; i++)
		array_set(all, key_int(2 * (int64_t)i + 3), value_borrow(g->machine->run.moves->pdata[i]));
	*out = value_array(all);
}

#define ROW_FIELDS(word, also, text) .name = #word, .aliases = also, .read = read_##word, .write = write_##word, .summary = text
#define ROW(...) \
	{ \
		ROW_FIELDS(__VA_ARGS__) \
	}
#define READ_ROW(word, also, text) \
	{ \
		.name = #word, .aliases = also, .read = read_##word, .summary = text \
	}

const struct sysvar_row sysvar_table[] = {
	ROW(answered, NULL, "whether a question of this turn has been answered"),
	ROW(board, NULL, "the checker pattern"),
	ROW(capturedpieces, NULL, "label => number of captured pieces to show; false: none"),
	ROW(code, NULL, "the FEN code; setting it makes a new board"),
	ROW(columns, "cols", "how many files the board has; setting it makes a new board"),
	ROW(debug, NULL, "asks for debugging output"),
	ROW(dest, NULL, "the space last moved to"),
	ROW(groupsets, NULL, "names of the sets that a player may choose"),
	ROW(lastcaptured, "old oldpiece", "the piece captured last"),
	ROW(lastmoved, "moved", "the piece moved last"),
	{ ROW_FIELDS(legalmoves, NULL, "the legal moves that setlegal has told"), .count = count_legalmoves },
	ROW(maxmove, NULL, "how many parts a turn may have; 0: any number"),
	ROW(movelist, NULL, "all moves of the game as text"),
	ROW(moves, NULL, "the moves of this turn"),
	ROW(noerrorcheck, NULL, "true switches off the check of labels in moves"),
	ROW(orientation, NULL, "auto, fixed or flip"),
	ROW(origin, NULL, "the space last moved from"),
	ROW(originalpieces, NULL, "label => number at the start"),
	ROW(piecekeys, NULL, "labels to show below the board"),
	ROW(pieces, NULL, "label => image"),
	ROW(piecevals, NULL, "label => worth, for hostage exchange"),
	ROW(prison, NULL, "the two sides' prisons: arrays of spaces"),
	ROW(space, NULL, "space => label, the whole board"),
	ROW(starpath, NULL, "the two sides' hands: arrays of spaces that * moves search"),
	ROW(submit, NULL, "the button of the last form; always empty here"),
	READ_ROW(mln, NULL, "the index of the present move"),
	READ_ROW(mline, NULL, "index => text of every move"),
	READ_ROW(movenum, NULL, "the number of the latest move"),
	READ_ROW(screen, NULL, "the screen of the last hop"),
	READ_ROW(status, NULL, "how the game has ended"),
	READ_ROW(scope, NULL, "the depth of the present scope"),
	READ_ROW(game, NULL, "the name of the game"),
	READ_ROW(settings, NULL, "the name of the settings file"),
	READ_ROW(nomoves, NULL, "1: the moves are not in the program, which makes them itself"),
	READ_ROW(shape, NULL, "the shape of the board"),
	READ_ROW(set, NULL, "the name of the set of pieces"),
	READ_ROW(width, NULL, "width of a space in pixels"),
	READ_ROW(height, NULL, "height of a space in pixels"),
	READ_ROW(files, NULL, "labels of the files"),
	READ_ROW(ranks, NULL, "labels of the ranks"),
	READ_ROW(sides, NULL, "names of the sides"),
	{ .name = NULL },
};

static const struct sysvar_row *find(const char *name)
{
	for (const struct sysvar_row *row = sysvar_table; row->name; row++)
		if (row->name[0] == name[0] && strcmp(row->name, name) == 0)
			return row;
	for (const struct sysvar_row *row = sysvar_table; row->name; row++)
		if (row->aliases && word_is_listed(row->aliases, name))
			return row;
	return NULL;
}

bool sysvar_read(void *game, struct machine *m, const char *name, struct value *out)
{
	const struct sysvar_row *row = find(name);
	*out = VALUE_OF_NULL;
	if (!row)
		return false;
	row->read(game, out);
	return true;
}

bool sysvar_count(void *game, struct machine *m, const char *name, int64_t *out)
{
	const struct sysvar_row *row = find(name);
	return row && row->count && row->count(game, out);
}

/* name.key sets one element (decision 217). */
static bool write_element(struct game *g, struct machine *m, const struct sysvar_row *row, const char *key, struct value v)
{
	struct value all;
	struct str *k = str_new(key);
	row->read(g, &all);
	if (all.type != VALUE_ARRAY) {
		value_drop(all);
		all = value_array(array_new(0));
	}
	all.a = array_own(all.a);
	array_set(all.a, key_text(k), value_keep(v));
	bool done = row->write(g, all);
	value_drop(all);
	str_drop(k);
	return done;
}

bool sysvar_write(void *game, struct machine *m, const char *name, struct value v)
{
	const char *dot = strchr(name, '.');
	g_autofree char *root = g_strndup(name, dot ? (gsize)(dot - name) : strlen(name));
	const struct sysvar_row *row = find(root);
	if (!row || !row->write) {
		g_autoptr(GPtrArray) known = g_ptr_array_new();
		for (const struct sysvar_row *r = sysvar_table; r->name; r++)
			if (r->write)
				g_ptr_array_add(known, (gpointer)r->name);
		g_ptr_array_add(known, NULL);
		g_autofree char *hint = nearest_hint(root, (const char *const *)known->pdata);
		if (row)
			return machine_halt(m, HALT_ERROR, "the system variable \"%s\" can only be read", root);
		return machine_halt(m, HALT_ERROR, "there is no system variable \"%s\" to set%s", root, hint);
	}
	return dot ? write_element(game, m, row, dot + 1, v) : row->write(game, v);
}
