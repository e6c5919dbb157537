/*
 * Files of JKF, Shogi in JSON, see write_shogi.h: an object a game, on one line. Moves have all that programs of JKF ask for, the captured piece and the words for
 * where one of several pieces comes from among it.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "game/shogi_hands.h"
#include "game/write_shogi.h"

/* ---- moves */

enum { ZONE = 3 }; /* ranks where pieces promote */

/* The code of CSA for what stands on a space; NULL: nothing. */
static const char *piece_at(const struct replay *r, const struct position *p, int file, int rank)
{
	int space = shogi_space(p, file, rank);
	shogi_word word;
	if (space < 0 || position_is_empty(p, space))
		return NULL;
	shogi_word_of(r->letters, position_label(p, space), word);
	return shogi_csa_of_piece(word);
}

static bool can_promote(const char *code)
{
	g_autofree char *promoted = g_strconcat("+", shogi_piece_of_csa(code), NULL);
	return shogi_csa_of_piece(promoted) != NULL;
}

static bool in_zone(int rank, bool second) { return second ? rank > SHOGI_SIDE - ZONE : rank <= ZONE; }

static json_t *place_object(int file, int rank) { return json_pack("{s:i, s:i}", "x", file, "y", rank); }

/* Of a move that is "+7776FU" in CSA, and "▲７六歩" in KI2. */
static json_t *move_object(const struct replay *r, int ply, const char *csa, const char *ki2)
{
	bool second = *csa == '-', same = g_str_has_prefix(ki2 + strlen("▲"), "同");
	int x = csa[1] - '0', y = csa[2] - '0', to_x = csa[3] - '0', to_y = csa[4] - '0';
	const struct position *before = &r->ply[ply - 1].position;
	const char *piece = x ? piece_at(r, before, x, y) : csa + 5, *taken = x ? piece_at(r, before, to_x, to_y) : NULL;
	bool promotes = strcmp(piece, csa + 5) != 0, could = x && can_promote(piece) && (in_zone(y, second) || in_zone(to_y, second));
	json_t *move = json_pack("{s:i, s:s, s:o}", "color", second, "piece", piece, "to", place_object(to_x, to_y));
	if (x)
		json_object_set_new(move, "from", place_object(x, y));
	if (same)
		json_object_set_new(move, "same", json_true());
	if (could)
		json_object_set_new(move, "promote", json_boolean(promotes));
	if (taken)
		json_object_set_new(move, "capture", json_string(taken));
	g_autoptr(GString) relative = g_string_new(NULL);
	shogi_put_relative_letters(ki2, relative);
	if (relative->len)
		json_object_set_new(move, "relative", json_string(relative->str));
	return move;
}

char *jkf_tell(const struct replay *r, int ply)
{
	g_autofree char *csa = shogi_spell(r, ply, NOTATION_csa), *ki2 = shogi_spell(r, ply, NOTATION_ki2);
	if (!csa || !ki2)
		return NULL;
	json_t *move = move_object(r, ply, csa, ki2);
	char *dumped = json_dumps(move, JSON_COMPACT), *text = g_strdup(dumped);
	free(dumped);
	json_decref(move);
	return text;
}

/* Lines of a comment, at the end of those that there are. */
static void add_comments(json_t *element, const char *comment)
{
	if (!comment || !*comment)
		return;
	json_t *comments = json_object_get(element, "comments");
	if (!comments)
		json_object_set_new(element, "comments", comments = json_array());
	g_auto(GStrv) lines = g_strsplit(comment, "\n", -1);
	for (char **line = lines; *line; line++)
		json_array_append_new(comments, json_string(*line));
}

static json_t *time_object(int seconds, int total)
{
	return json_pack("{s:{s:i, s:i}, s:{s:i, s:i, s:i}}", "now", "m", seconds / 60, "s", seconds % 60, "total", "h", total / 3600, "m", total / 60 % 60,
		"s", total % 60);
}

/* The moves of a line, behind what `out` has. */
static void add_moves(const GPtrArray *moves, json_t *out)
{
	int total[2] = { 0, 0 };
	for (guint i = 0; i < moves->len; i++) {
		const struct record_move *m = moves->pdata[i];
		int seconds;
		g_autofree char *comment = shogi_comment(m, &seconds);
		json_t *element = json_object(), *forks = m->variations && m->variations->len ? json_array() : NULL;
		json_array_append_new(out, element);
		json_object_set_new(element, "move", json_loads(m->text, 0, NULL));
		total[i % 2] += MAX(0, seconds);
		if (seconds >= 0)
			json_object_set_new(element, "time", time_object(seconds, total[i % 2]));
		add_comments(element, comment);
		for (guint n = 0; forks && n < m->variations->len; n++) {
			const struct record_line *line = m->variations->pdata[n];
			json_t *fork = json_array();
			add_moves(line->moves, fork);
			add_comments(json_array_get(fork, 0), line->comment);
			json_array_append_new(forks, fork);
		}
		if (forks)
			json_object_set_new(element, "forks", forks);
	}
}

/* ---- headings and the start */

static json_t *board_object(const struct shogi_board *b)
{
	json_t *files = json_array();
	for (int file = 1; file <= SHOGI_SIDE; file++) {
		json_t *ranks = json_array();
		for (int rank = 1; rank <= SHOGI_SIDE; rank++) {
			const char *cell = b->cell[rank][file];
			g_autofree char *letters = g_ascii_strup(cell, -1);
			int second = strcmp(letters, cell) != 0;
			json_array_append_new(ranks, *cell ? json_pack("{s:i, s:s}", "color", second, "kind", shogi_csa_of_piece(letters)) : json_object());
		}
		json_array_append_new(files, ranks);
	}
	return files;
}

static json_t *hand_object(const struct shogi_board *b, int side)
{
	json_t *hand = json_object();
	for (int i = 0; i < SHOGI_KINDS; i++)
		json_object_set_new(hand, shogi_csa_of_piece((char[]){ shogi_hand_letters[i], 0 }), json_integer(b->hand[side][i]));
	return hand;
}

static json_t *initial_object(const struct shogi_writing *w)
{
	if (w->handicap)
		return json_pack("{s:s}", "preset", w->handicap->jkf);
	return json_pack("{s:s, s:{s:i, s:o, s:[o, o]}}", "preset", "OTHER", "data", "color", w->board.second, "board", board_object(&w->board), "hands",
		hand_object(&w->board, 0), hand_object(&w->board, 1));
}

static void add_heading(void *header, const char *key, const char *value) { json_object_set_new(header, key, json_string(value)); }

enum rc jkf_write(struct shogi_writing *w)
{
	json_t *header = json_object(), *start = json_object(), *moves = json_array();
	shogi_each_heading(w, add_heading, header);
	for (int side = 0; side < 2; side++)
		if (*shogi_player(w, side))
			add_heading(header, shogi_side_name(w, side), shogi_player(w, side));
	add_comments(start, w->r->ply[0].comment);
	json_array_append_new(moves, start);
	add_moves(w->moves, moves);
	const struct shogi_end *end = shogi_ending(w);
	g_autofree char *told = end ? shogi_end_of_game(w, end) : NULL;
	if (told)
		json_array_append_new(moves, json_pack("{s:s}", "special", told));
	json_t *game = json_pack("{s:o, s:o, s:o}", "header", header, "initial", initial_object(w), "moves", moves);
	char *text = json_dumps(game, JSON_COMPACT);
	g_string_append_printf(w->out, "%s\n", text);
	free(text);
	json_decref(game);
	return RC_OK;
}
