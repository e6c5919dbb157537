/*
 * KIF and KI2, as players of Shogi in Japan keep their games: headings with a wide colon, then a line a move; in KI2 several moves a line, without the spaces that pieces come from.
 *
 *   手合割：平手
 *      1 ７六歩(77)   ( 0:16/00:00:16)
 *   *a comment
 *   変化：5手          a variation from the fifth move on, of the last line that has one
 *
 * A position that is no usual start is drawn as a board (BOD).
 */
#include "record/shogi.h"

#include <stdlib.h>
#include <string.h>

struct kif_line {
	struct record_line *line;
	int first; /* the number of its first move */
};

struct kif {
	struct record_source *from;
	struct record *r;
	struct diags *ds;
	struct shogi_board board;
	bool has_board;
	int rest; /* who has in hand what is left, from 1; 0: nobody */
	int rank; /* of the next line of the board */
	const char *handicap;
	struct kif_line open[LIMIT_RECORD_DEPTH + 1];
	int depth;
	bool moved;
	GPtrArray *dropped; /* struct record_line: what could have been played instead of the end, which is no move that it could belong to */
};

static const char colon[] = "：";

static bool are_moves(const char *text);

/* Headings, a board, hands or moves, in the encoding of today and in that of before (手合割, 手数, 先手：, 開始日時, 持駒, ▲ with a digit). */
static bool is_line_of_kif(const char *line)
{
	static const char *const signs[] = { "# KIF", "#KIF", "手合割", "手数", "先手：", "開始日時", "後手の持駒", "先手の持駒", "上手の持駒", "下手の持駒",
		"\x8e\xe8\x8d\x87\x8a\x84", "\x8e\xe8\x90\x94", "\x90\xe6\x8e\xe8\x81\x46", "\x8a\x4a\x8e\x6e\x93\xfa\x8e\x9e",
		"\x8c\xe3\x8e\xe8\x82\xcc\x8e\x9d\x8b\xee", "\x81\xa3\x82" };
	for (size_t i = 0; i < G_N_ELEMENTS(signs); i++)
		if (g_str_has_prefix(line, signs[i]))
			return true;
	size_t digits = strspn(line, "0123456789"), blanks = strspn(line + digits, " \t");
	return digits && blanks && are_moves(line + digits + blanks);
}

bool kif_sniff(const char *text)
{
	static const char white[] = " \t\r\n";
	if (*text && strchr("{<[$", *text)) /* a preset or a PGN, whatever its words say */
		return false;
	for (text += strspn(text, white); *text; text += strspn(text, white)) {
		if (is_line_of_kif(text))
			return true;
		text += strcspn(text, "\r\n");
	}
	return false;
}

static enum rc refuse(struct kif *k, const char *at, const char *what)
{
	return diag_error(k->ds, RC_SYNTAX, source_place(k->from, at), "\"%.*s\" %s", (int)strcspn(at, " \t"), at, what);
}

/* Headings */

/* "飛二 角 歩十八": pieces in hand, parted by blanks, each with its number. */
static enum rc read_hand(struct kif *k, bool second, const char *text)
{
	while (*text) {
		size_t length, digits = 0;
		if (*text == ' ' || g_str_has_prefix(text, "　")) {
			text += *text == ' ' ? 1 : 3;
			continue;
		}
		if (g_str_has_prefix(text, "残り")) { /* what is left: when all is read */
			k->rest = 1 + second;
			return RC_OK;
		}
		const char *piece = shogi_piece_of_name(text, &length);
		if (!piece)
			return g_str_has_prefix(text, "なし") ? RC_OK : refuse(k, text, "is no piece in hand");
		text += length;
		bool ten = g_str_has_prefix(text, "十");
		text += ten ? 3 : 0;
		int n = *text ? shogi_number(text, &digits) : 0;
		text += n ? digits : 0;
		if (!shogi_hold(&k->board, second, piece, ten ? 10 + n : MAX(1, n)))
			return refuse(k, text, "is no number of pieces in hand");
	}
	return RC_OK;
}

/* "| ・v桂 ...|一" */
static enum rc read_rank(struct kif *k, const char *text)
{
	const char *at = text + 1;
	int rank = ++k->rank;
	if (rank > SHOGI_SIDE)
		return refuse(k, text, "is a tenth rank of the board");
	for (int file = SHOGI_SIDE; file > 0; file--) {
		size_t length = 3;
		bool second = *at == 'v' || *at == 'V';
		if (!*at || *at == '|')
			return refuse(k, text, "is no rank of nine spaces");
		at += second || *at == ' ';
		const char *piece = shogi_piece_of_name(at, &length);
		if (piece)
			shogi_put(&k->board, file, rank, piece, second);
		else if (!g_str_has_prefix(at, "・"))
			return refuse(k, at, "is no piece");
		at += length;
	}
	k->has_board = true;
	return RC_OK;
}

static enum rc read_handicap(struct kif *k, const char *name)
{
	const struct shogi_handicap *handicap = shogi_handicap_named(name);
	if (handicap) {
		k->handicap = strcmp(handicap->sfen, shogi_start) ? handicap->sfen : NULL;
		return RC_OK;
	}
	return g_str_has_prefix(name, "その他") ? RC_OK : refuse(k, name, "is no handicap that is known; draw the board instead");
}

static enum rc read_heading(struct kif *k, const char *text, const char *mark)
{
	g_autofree char *key = g_strchug(g_strndup(text, (gsize)(mark - text)));
	const char *value = mark + strlen(colon);
	if (!strcmp(key, "手合割"))
		return read_handicap(k, value);
	if (strstr(key, "持駒"))
		return read_hand(k, g_str_has_prefix(key, "後手") || g_str_has_prefix(key, "上手"), value);
	return record_add_tag(k->r, shogi_tag_of_heading(key), value, source_place(k->from, text), k->ds);
}

/* Moves */

static struct record_line *line_of(struct kif *k) { return k->open[k->depth].line; }

static bool second_to_move(const struct kif *k) { return (k->r->line.moves->len + (k->handicap || k->board.second)) % 2; }

/* "投了" and its like: how the game ended for whoever is to move. */
static bool read_end(struct kif *k, const char *text)
{
	const struct shogi_end *end = shogi_end_of_kif(text);
	if (end)
		shogi_set_end(k->r, end, second_to_move(k));
	return end != NULL;
}

/* Who has won by "先手の勝ち" or "先手の反則負け": a result; NULL: it names nobody. */
static const char *named_result(const char *text)
{
	static const struct {
		const char *name;
		bool second;
	} rows[] = { { "先手の", false }, { "下手の", false }, { "後手の", true }, { "上手の", true } };
	bool lost = strstr(text, "負") != NULL;
	for (size_t i = 0; (lost || strstr(text, "勝")) && i < G_N_ELEMENTS(rows); i++)
		if (strstr(text, rows[i].name))
			return rows[i].second == lost ? "1-0" : "0-1";
	return NULL;
}

/* "まで77手で先手の勝ち", "まで5手で後手の反則勝ち", "まで9手で詰み": how a game ended in files without an end among their moves. Who is named has the last word. */
static void read_conclusion(struct kif *k, const char *text)
{
	if (*k->r->result || k->depth)
		return;
	const struct shogi_end *end = shogi_end_in(text);
	const char *named = named_result(text);
	if (end && (!named || !strcmp(named, shogi_end_result(end, second_to_move(k))))) {
		shogi_set_end(k->r, end, second_to_move(k));
	} else if (named) {
		g_free(k->r->result);
		k->r->result = g_strdup(named);
	}
}

/* "( 0:16/00:00:16)" behind a move, as a clock that others understand. No time at all is what programs write that have no clock. */
static void add_time(struct kif *k, const char *text)
{
	text += strcspn(text, "(");
	char *end;
	long minutes = *text ? strtol(text + 1, &end, 10) : 0, seconds = *text && *end == ':' ? strtol(end + 1, NULL, 10) : 0;
	if (minutes >= 0 && minutes <= 6000 && seconds >= 0 && seconds <= 59 && minutes + seconds)
		record_time(k->r, line_of(k), minutes * 60 + seconds);
}

static enum rc read_move(struct kif *k, char *text)
{
	text += strspn(text, "0123456789");
	text += strspn(text, " \t");
	struct place at = source_place(k->from, text);
	size_t length = strcspn(text, " \t"), number;
	k->moved = true;
	if (!g_str_has_prefix(text, "同") && !shogi_number(text, &number))
		return k->depth || read_end(k, text) ? RC_OK : refuse(k, text, "is neither a move nor the end of a game");
	if (!record_add_move(k->r, line_of(k)->moves, text, length, at, k->ds))
		return RC_LIMIT;
	add_time(k, text + length);
	return RC_OK;
}

/* KI2: moves one behind another, "▲７六歩    △同　銀", in lines. */

static size_t sign_length(const char *text)
{
	static const char *const signs[] = { "▲", "△", "☗", "☖", "▼", "▽" };
	for (size_t i = 0; i < G_N_ELEMENTS(signs); i++)
		if (g_str_has_prefix(text, signs[i]))
			return strlen(signs[i]);
	return 0;
}

static const char same_space[] = "同";

/* Whether moves begin here, not those of KIF, which have their numbers before them. */
static bool are_moves(const char *text)
{
	size_t sign = sign_length(text), file, rank, length;
	text += sign;
	if (sign && g_str_has_prefix(text, same_space))
		return true;
	return shogi_number(text, &file) && (sign || file > 1) && shogi_number(text + file, &rank) && shogi_piece_of_name(text + file + rank, &length);
}

static size_t blank_length(const char *text) { return *text == ' ' || *text == '\t' ? 1 : g_str_has_prefix(text, "　") ? 3 : 0; }

/* A move ends at a blank, but for one behind 同, or where the next sign stands. */
static size_t move_length(const char *text)
{
	size_t length = sign_length(text);
	bool same = false;
	while (text[length] && !sign_length(text + length)) {
		size_t blank = blank_length(text + length);
		if (blank && !same)
			break;
		same = g_str_has_prefix(text + length, same_space);
		length += blank ? blank : same ? strlen(same_space) : 1;
		same = same || blank;
	}
	return length;
}

static enum rc read_moves(struct kif *k, const char *text)
{
	k->moved = true;
	while (*text) {
		size_t blank = blank_length(text), length = blank ? blank : move_length(text);
		if (!blank && !record_add_move(k->r, line_of(k)->moves, text, length, source_place(k->from, text), k->ds))
			return RC_LIMIT;
		text += length;
	}
	return RC_OK;
}

bool ki2_sniff(const char *text)
{
	for (int lines = 0; lines < 60 && *text; lines++) {
		if (are_moves(text + strspn(text, " \t")))
			return true;
		text += strcspn(text, "\r\n");
		text += strspn(text, "\r\n");
	}
	return false;
}

enum rc ki2_read(struct record_source *from, struct record *r, struct diags *ds) { return kif_read(from, r, ds); }

/* A line that nobody will see. */
static struct record_line *drop_line(struct kif *k, const char *text)
{
	struct record_line *line = record_line_new();
	record_warn_of_end(source_place(k->from, text), k->ds);
	g_ptr_array_add(k->dropped, line);
	return line;
}

/* "変化：5手" */
static enum rc open_variation(struct kif *k, const char *text)
{
	int number = (int)strtol(strstr(text, colon) + strlen(colon), NULL, 10);
	while (k->depth && k->open[k->depth].first >= number)
		k->depth--;
	GPtrArray *moves = line_of(k)->moves;
	int index = number - k->open[k->depth].first;
	if (index < 0 || index > (int)moves->len)
		return refuse(k, text, "is a variation of a move that the game does not have");
	if (k->depth >= LIMIT_RECORD_DEPTH)
		return diag_error(k->ds, RC_LIMIT, source_place(k->from, text), "variations in variations, more than %d deep", LIMIT_RECORD_DEPTH);
	struct record_line *line = index < (int)moves->len ? record_add_variation(moves->pdata[index]) : drop_line(k, text);
	k->open[++k->depth] = (struct kif_line){ .line = line, .first = number };
	return RC_OK;
}

/* "手数----指手---" above the moves and "手数＝12" below a diagram; not the heading "手数：3" of a problem. */
static bool is_table_head(const char *text) { return g_str_has_prefix(text, "手数") && !g_str_has_prefix(text + strlen("手数"), colon); }

static enum rc read_line(struct kif *k)
{
	char *text = k->from->at, *content = text + strspn(text, " \t"), *mark = strstr(text, colon);
	if (g_str_has_prefix(content, "まで"))
		read_conclusion(k, content);
	if (!*content || *content == '#' || *content == '&' || *content == '+' || g_str_has_prefix(content, "まで") || is_table_head(content))
		return RC_OK;
	if (!k->r->at.line)
		k->r->at = source_place(k->from, text);
	if (*content == '*') {
		record_comment(k->r, line_of(k), content + 1, strlen(content + 1));
		return RC_OK;
	}
	if (*content == '|')
		return read_rank(k, content);
	if (g_str_has_prefix(content, "変化"))
		return mark ? open_variation(k, content) : refuse(k, content, "names no move; write 変化：5手");
	if (g_ascii_isdigit(*content) && strchr(" \t", content[strspn(content, "0123456789")]) && strchr(content, ' '))
		return read_move(k, content);
	if (are_moves(content))
		return read_moves(k, content);
	if (g_str_has_prefix(content, "後手番") || g_str_has_prefix(content, "上手番"))
		k->board.second = true;
	return mark && !k->moved ? read_heading(k, content, mark) : RC_OK;
}

/* A heading behind moves is that of another game. */
static bool begins_game(const struct kif *k)
{
	static const char *const headings[] = { "開始日時", "手合割", "# KIF", "先手：", "後手の持駒", "作者：", "作品名：", "作品番号：", "表題：",
		"発表誌：" };
	for (size_t i = 0; k->moved && i < G_N_ELEMENTS(headings); i++)
		if (g_str_has_prefix(k->from->at, headings[i]))
			return true;
	return false;
}

enum rc kif_read(struct record_source *from, struct record *r, struct diags *ds)
{
	g_autoptr(GPtrArray) dropped = g_ptr_array_new_with_free_func(record_line_free);
	struct kif k = { .from = from, .r = r, .ds = ds, .open = { { .line = &r->line, .first = 1 } }, .dropped = dropped };
	enum rc rc = RC_OK;
	for (; from->at && !begins_game(&k); source_next_line(from, ds))
		if (rc == RC_OK)
			rc = read_line(&k);
		else
			k.moved = true;
	if (rc == RC_OK && k.has_board && k.rank < SHOGI_SIDE)
		rc = diag_error(ds, RC_SYNTAX, r->at, "the board has %d ranks; it needs nine", k.rank);
	if (k.rest)
		shogi_hold_rest(&k.board, k.rest - 1);
	if (k.has_board)
		r->position = shogi_sfen(&k.board);
	else if (k.handicap)
		r->position = g_strdup(k.handicap);
	r->position_at = r->at;
	return rc;
}
