/*
 * JKF, games of Shogi in JSON as pages and programs keep them: an object a game.
 *
 *   {"header": {"先手": "..."}, "initial": {"preset": "HIRATE"},
 *    "moves": [{}, {"move": {"from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"}, "comments": ["..."], "time": {"now": {"m": 0, "s": 16}}}, {"special": "TORYO"}]}
 *
 * "forks" of a move are what could have been played instead. Moves are handed on as KIF has them: "７六歩(77)".
 */
#include <jansson.h>
#include <string.h>

#include "base/json_scan.h"
#include "record/shogi.h"

struct jkf {
	struct record *r;
	struct diags *ds;
	struct shogi_board board;
	bool has_warned; /* a game is told the first thing that is passed over: the others are mostly of the same kind */
};

static enum rc refuse(const struct jkf *j, const char *what) { return diag_error(j->ds, RC_SYNTAX, j->r->at, "%s", what); }

/* Whoever misspells a key would lose a comment or a variation without a word. */
static void look_for_strangers(struct jkf *j, json_t *object, const char *const *known)
{
	const char *key;
	json_t *value;
	json_object_foreach (object, key, value) {
		if (j->has_warned || g_strv_contains(known, key))
			continue;
		const char *near = nearest_name(key, known);
		diag_warn(j->ds, j->r->at, "\"%.40s\" is no key of JKF and is passed over%s%s%s", key, near ? "; did you mean \"" : "", near ? near : "",
			near ? "\"?" : "");
		j->has_warned = true;
	}
}

static void warn_of_kind(struct jkf *j, const json_t *value, bool is_good, const char *what)
{
	if (!value || is_good || j->has_warned)
		return;
	diag_warn(j->ds, j->r->at, "%s; what stands there is passed over", what);
	j->has_warned = true;
}

/* The value of a text, "" where there is none. */
static const char *text_of(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));
	return text ? text : "";
}

static int number_of(const json_t *object, const char *key) { return (int)CLAMP(json_integer_value(json_object_get(object, key)), 0, G_MAXINT16); }

bool jkf_sniff(const char *text)
{
	static const char key[] = "\"moves\"";
	const char *moves = *text == '{' && strstr(text, "\"header\"") ? strstr(text, key) : NULL;
	if (!moves)
		return false;
	moves += strlen(key);
	moves += strspn(moves, " \t\r\n");
	return *moves == ':' && moves[1 + strspn(moves + 1, " \t\r\n")] == '[';
}

/* ---- where the game starts */

/* The board's files from the right, each from the top; an empty object is an empty space. */
static enum rc read_board(struct jkf *j, const json_t *data)
{
	const json_t *files = json_object_get(data, "board"), *ranks, *cell;
	size_t x, y;
	json_array_foreach (files, x, ranks)
		json_array_foreach (ranks, y, cell) {
			const char *kind = text_of(cell, "kind");
			if (*kind && !shogi_put(&j->board, (int)x + 1, (int)y + 1, shogi_piece_of_csa(kind), number_of(cell, "color")))
				return refuse(j,
					"the board of \"initial\" has a piece that Shogi has not, or one off the board; \"kind\" is FU, KY, ... OU, as CSA has "
					"them");
		}
	if (json_array_size(files) != SHOGI_SIDE)
		return refuse(j, "\"board\" of \"data\" needs nine files of nine spaces");
	return RC_OK;
}

static enum rc read_hands(struct jkf *j, const json_t *data)
{
	const char *kind;
	json_t *hand, *count;
	size_t side;
	json_array_foreach (json_object_get(data, "hands"), side, hand)
		json_object_foreach (hand, kind, count) {
			json_int_t n = json_is_integer(count) ? json_integer_value(count) : -1;
			bool known = side < 2 && n >= 0 && n <= G_MAXINT && shogi_hold(&j->board, side, shogi_piece_of_csa(kind), (int)n);
			if (!known)
				return refuse(j, "\"hands\" of \"data\" holds what nobody can have in hand; it is as [{\"FU\": 2}, {}]");
		}
	return RC_OK;
}

/* `odds`: what the header says, which holds when nothing else does. */
static enum rc read_start(struct jkf *j, const json_t *initial, const char *odds)
{
	const char *preset = text_of(initial, "preset");
	const struct shogi_handicap *handicap = *preset ? shogi_handicap_of_jkf(preset) : shogi_handicap_named(*odds ? odds : "平手");
	const json_t *data = json_object_get(initial, "data");
	if (handicap) {
		shogi_read_sfen(handicap->sfen, &j->board);
	} else if (strcmp(preset, "OTHER") || !data) {
		return refuse(j, "\"preset\" of \"initial\" is none that is known; write OTHER, and the board as \"data\"");
	} else {
		j->board.second = number_of(data, "color");
		enum rc rc = read_board(j, data);
		if (rc != RC_OK || (rc = read_hands(j, data)) != RC_OK)
			return rc;
	}
	g_autofree char *sfen = shogi_sfen(&j->board);
	j->r->position = strcmp(sfen, shogi_start) ? g_steal_pointer(&sfen) : NULL;
	j->r->position_at = j->r->at;
	return RC_OK;
}

/* ---- headings */

static enum rc read_header(struct jkf *j, json_t *header)
{
	const char *key;
	json_t *value;
	enum rc rc = RC_OK;
	json_object_foreach (header, key, value) {
		warn_of_kind(j, value, json_is_string(value), "values of \"header\" are texts");
		if (rc == RC_OK && json_is_string(value) && strcmp(key, "手合割"))
			rc = record_add_tag(j->r, shogi_tag_of_heading(key), json_string_value(value), j->r->at, j->ds);
	}
	return rc;
}

/* ---- moves */

/* "７六歩(77)", "同　歩(77)", "５五角打". False: the object is no move. */
static bool put_move(const json_t *move, GString *out)
{
	const json_t *from = json_object_get(move, "from"), *to = json_object_get(move, "to");
	const char *letters = shogi_piece_of_csa(text_of(move, "piece")), *name = letters ? shogi_name_of_piece(letters) : NULL,
		   *way = text_of(move, "relative");
	int x = number_of(to, "x"), y = number_of(to, "y");
	const json_t *promotes = json_object_get(move, "promote");
	bool here = x >= 1 && x <= SHOGI_SIDE && y >= 1 && y <= SHOGI_SIDE, is_said = !promotes || json_is_boolean(promotes);
	if (!name || !is_said || !(here || json_is_true(json_object_get(move, "same"))))
		return false;
	g_string_append_printf(out, "%s%s%s", here ? shogi_wide_digit(x) : "同", here ? shogi_numeral(y) : "　", name);
	if (!from)
		shogi_put_relative_words(*way || !here ? way : "H", out);
	if (json_is_true(promotes))
		g_string_append(out, "成");
	if (from)
		g_string_append_printf(out, "(%d%d)", number_of(from, "x") % 10, number_of(from, "y") % 10);
	return true;
}

static void read_special(struct jkf *j, const char *special)
{
	g_autofree char *word = g_strconcat("%", special, NULL);
	const struct shogi_end *end = shogi_end_of_csa(word);
	bool second = (j->r->line.moves->len + j->board.second) % 2;
	if (!end)
		diag_note(j->ds, j->r->at, "\"special\": \"%.40s\" is no end of a game that is known, and is passed over", special);
	else
		shogi_set_end(j->r, end, second);
}

static enum rc read_moves(struct jkf *j, const json_t *moves, struct record_line *line, int depth);

/* What could have been played instead of the line's last move. */
static enum rc read_forks(struct jkf *j, const json_t *forks, struct record_line *line, int depth)
{
	const json_t *fork;
	size_t i;
	enum rc rc = RC_OK;
	if (!line->moves->len)
		return refuse(j, "\"forks\" before the first move, which are no other ways to play");
	if (depth >= LIMIT_RECORD_DEPTH)
		return diag_error(j->ds, RC_LIMIT, j->r->at, "variations in variations, more than %d deep", LIMIT_RECORD_DEPTH);
	json_array_foreach (forks, i, fork)
		if (rc == RC_OK)
			rc = read_moves(j, fork, record_add_variation(line->moves->pdata[line->moves->len - 1]), depth + 1);
	return rc;
}

static enum rc read_element(struct jkf *j, json_t *element, struct record_line *line, int depth)
{
	static const char *const keys[] = { "comments", "move", "time", "special", "forks", NULL },
				 *const of_move[] = { "color", "from", "to", "piece", "same", "promote", "capture", "relative", NULL };
	json_t *move = json_object_get(element, "move");
	const json_t *now = json_object_get(json_object_get(element, "time"), "now"), *comments = json_object_get(element, "comments"), *comment;
	const char *special = text_of(element, "special");
	size_t i;
	look_for_strangers(j, element, keys);
	look_for_strangers(j, move, of_move);
	if (move) {
		g_autoptr(GString) text = g_string_new(NULL);
		if (!put_move(move, text)) {
			g_autofree char *shown = json_dumps(move, JSON_COMPACT | JSON_ENCODE_ANY);
			return diag_error(j->ds, RC_SYNTAX, j->r->at,
				"%.60s is no move; it needs \"to\" (or \"same\"), \"piece\" as CSA has it, \"from\" unless it is a drop, and \"promote\" is "
				"true or false",
				shown);
		}
		if (!record_add_move(j->r, line->moves, text->str, text->len, j->r->at, j->ds))
			return RC_LIMIT;
	}
	long seconds = 3600L * number_of(now, "h") + 60L * number_of(now, "m") + number_of(now, "s");
	if (move && seconds) /* no time at all is what programs write that have no clock */
		record_time(j->r, line, seconds);
	warn_of_kind(j, comments, json_is_array(comments), "\"comments\" is a list of texts");
	json_array_foreach (comments, i, comment)
		if (json_is_string(comment))
			record_comment(j->r, line, json_string_value(comment), json_string_length(comment));
	if (*special && !depth)
		read_special(j, special);
	const json_t *forks = json_object_get(element, "forks");
	warn_of_kind(j, forks, json_is_array(forks), "\"forks\" is a list of lists of moves");
	if (!json_array_size(forks))
		return RC_OK;
	if (!move && *special)
		record_warn_of_end(j->r->at, j->ds);
	return !move && *special ? RC_OK : read_forks(j, forks, line, depth);
}

static enum rc read_moves(struct jkf *j, const json_t *moves, struct record_line *line, int depth)
{
	json_t *element;
	size_t i;
	enum rc rc = RC_OK;
	json_array_foreach (moves, i, element)
		if (rc == RC_OK)
			rc = read_element(j, element, line, depth);
	return rc;
}

/* ---- an object, which may stand on one line or on many */

static char *take_object(struct record_source *from, struct record *r, struct diags *ds)
{
	GString *text = g_string_new(NULL);
	struct json_scan scan = { 0 };
	for (bool over = false; from->at && !over; source_next_line(from, ds)) {
		if (!r->at.line && !from->at[strspn(from->at, " \t")])
			continue;
		if (!r->at.line)
			r->at = source_place(from, from->at);
		over = json_scan_end(&scan, from->at) || !scan.depth;
		if (text->len < LIMIT_FILE)
			g_string_append_printf(text, "%s\n", from->at);
	}
	return g_string_free(text, FALSE);
}

enum rc jkf_read(struct record_source *from, struct record *r, struct diags *ds)
{
	struct jkf j = { .r = r, .ds = ds };
	json_error_t error;
	g_autofree char *text = take_object(from, r, ds);
	if (!r->at.line)
		return RC_OK;
	if (strlen(text) > LIMIT_FILE)
		return diag_error(ds, RC_LIMIT, r->at, "a game of more than %d MiB; is this a record of a game?", LIMIT_FILE >> 20);
	json_t *game = json_loads(text, 0, &error);
	if (!game) {
		struct place at = { .file = r->at.file, .line = r->at.line + error.line - 1, .col = error.column };
		return diag_error(ds, RC_SYNTAX, at, "no JSON: %s (names and texts in double quotes, commas between pairs, none after the last)", error.text);
	}
	static const char *const keys[] = { "header", "initial", "moves", NULL };
	look_for_strangers(&j, game, keys);
	enum rc rc = json_is_array(json_object_get(game, "moves")) ? read_header(&j, json_object_get(game, "header"))
								   : refuse(&j, "a game in JKF has \"moves\", a list of objects");
	if (rc == RC_OK)
		rc = read_start(&j, json_object_get(game, "initial"), text_of(json_object_get(game, "header"), "手合割"));
	if (rc == RC_OK)
		rc = read_moves(&j, json_object_get(game, "moves"), &r->line, 0);
	json_decref(game);
	return rc;
}
