/*
 * KIF, as players of Shogi in Japan keep their games: headings with a wide colon, then a line a move.
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
	int rank; /* of the next line of the board */
	const char *handicap;
	struct kif_line open[LIMIT_RECORD_DEPTH + 1];
	int depth;
	bool moved;
};

/* What the giver of odds does without; he moves first. */
static const struct {
	const char *name, *ranks;
} handicaps[] = {
	{ "平手", NULL },
	{ "香落ち", "lnsgkgsn1/1r5b1" },
	{ "右香落ち", "1nsgkgsnl/1r5b1" },
	{ "角落ち", "lnsgkgsnl/1r7" },
	{ "飛車落ち", "lnsgkgsnl/7b1" },
	{ "飛香落ち", "lnsgkgsn1/7b1" },
	{ "二枚落ち", "lnsgkgsnl/9" },
	{ "四枚落ち", "1nsgkgsn1/9" },
	{ "六枚落ち", "2sgkgs2/9" },
	{ "八枚落ち", "3gkg3/9" },
	{ "十枚落ち", "4k4/9" },
};

static const char colon[] = "：";

/* In the encoding of today and in that of before. */
bool kif_sniff(const char *text)
{
	static const char *const signs[] = { "手合割", "手数", "先手：", "開始日時", "\x8e\xe8\x8d\x87\x8a\x84", "\x8e\xe8\x90\x94",
		"\x90\xe6\x8e\xe8\x81\x46" };
	if (g_str_has_prefix(text, "# KIF") || g_str_has_prefix(text, "#KIF"))
		return true;
	for (size_t i = 0; i < G_N_ELEMENTS(signs); i++)
		if (strstr(text, signs[i]))
			return *text != '{' && *text != '<' && *text != '$';
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
	for (size_t i = 0; i < G_N_ELEMENTS(handicaps); i++)
		if (g_str_has_prefix(name, handicaps[i].name)) {
			k->handicap = handicaps[i].ranks;
			return RC_OK;
		}
	return g_str_has_prefix(name, "その他") ? RC_OK : refuse(k, name, "is no handicap that is known; draw the board instead");
}

static enum rc read_heading(struct kif *k, const char *text, const char *mark)
{
	static const struct {
		const char *key, *tag;
	} rows[] = { { "先手", "Sente" }, { "下手", "Sente" }, { "後手", "Gote" }, { "上手", "Gote" }, { "開始日時", "Date" }, { "棋戦", "Event" },
		{ "場所", "Site" } };
	g_autofree char *key = g_strchug(g_strndup(text, (gsize)(mark - text)));
	const char *value = mark + strlen(colon), *name = key;
	if (!strcmp(key, "手合割"))
		return read_handicap(k, value);
	if (strstr(key, "持駒"))
		return read_hand(k, g_str_has_prefix(key, "後手") || g_str_has_prefix(key, "上手"), value);
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		if (!strcmp(key, rows[i].key))
			name = rows[i].tag;
	return record_add_tag(k->r, name, value, source_place(k->from, text), k->ds);
}

/* Moves */

static struct record_line *line_of(struct kif *k) { return k->open[k->depth].line; }

static void add_comment(struct kif *k, const char *text)
{
	GPtrArray *moves = line_of(k)->moves;
	struct record_move *m = moves->len ? moves->pdata[moves->len - 1] : NULL;
	record_join_comment(m ? &m->comment : &line_of(k)->comment, text, strlen(text));
}

/* "投了" and its like: how the game ended for whoever is to move. */
static bool read_end(struct kif *k, const char *text)
{
	static const struct {
		const char *word;
		int mover; /* -1: loses, 1: wins, 0: neither */
	} ends[] = { { "投了", -1 }, { "詰み", -1 }, { "切れ負け", -1 }, { "反則負け", -1 }, { "反則勝ち", 1 }, { "入玉勝ち", 1 }, { "千日手", 0 },
		{ "持将棋", 0 } };
	bool second = (k->r->line.moves->len + (k->handicap || k->board.second)) % 2, known = g_str_has_prefix(text, "中断") || g_str_has_prefix(text, "不詰");
	for (size_t i = 0; i < G_N_ELEMENTS(ends); i++)
		if (g_str_has_prefix(text, ends[i].word)) {
			known = true;
			g_free(k->r->result);
			k->r->result = g_strdup(!ends[i].mover ? "1/2-1/2" : (ends[i].mover > 0) != second ? "1-0" : "0-1");
		}
	return known;
}

static enum rc read_move(struct kif *k, char *text)
{
	struct place at = source_place(k->from, text);
	text += strspn(text, "0123456789");
	text += strspn(text, " \t");
	size_t length = strcspn(text, " \t"), number;
	k->moved = true;
	if (!g_str_has_prefix(text, "同") && !shogi_number(text, &number))
		return k->depth || read_end(k, text) ? RC_OK : refuse(k, text, "is neither a move nor the end of a game");
	return record_add_move(k->r, line_of(k)->moves, text, length, at, k->ds) ? RC_OK : RC_LIMIT;
}

/* "変化：5手" */
static enum rc open_variation(struct kif *k, const char *text)
{
	int number = (int)strtol(strstr(text, colon) + strlen(colon), NULL, 10);
	while (k->depth && k->open[k->depth].first >= number)
		k->depth--;
	GPtrArray *moves = line_of(k)->moves;
	int index = number - k->open[k->depth].first;
	if (index < 0 || index >= (int)moves->len)
		return refuse(k, text, "is a variation of a move that the game does not have");
	if (k->depth >= LIMIT_RECORD_DEPTH)
		return diag_error(k->ds, RC_LIMIT, source_place(k->from, text), "variations in variations, more than %d deep", LIMIT_RECORD_DEPTH);
	struct record_move *m = moves->pdata[index];
	if (!m->variations)
		m->variations = g_ptr_array_new_with_free_func(record_line_free);
	struct record_line *line = record_line_new();
	g_ptr_array_add(m->variations, line);
	k->open[++k->depth] = (struct kif_line){ .line = line, .first = number };
	return RC_OK;
}

static enum rc read_line(struct kif *k)
{
	char *text = k->from->at, *content = text + strspn(text, " \t"), *mark = strstr(text, colon);
	if (!*content || *content == '#' || *content == '&' || *content == '+' || g_str_has_prefix(content, "まで") || g_str_has_prefix(content, "手数"))
		return RC_OK;
	if (!k->r->at.line)
		k->r->at = source_place(k->from, text);
	if (*content == '*') {
		add_comment(k, content + 1);
		return RC_OK;
	}
	if (*content == '|')
		return read_rank(k, content);
	if (g_str_has_prefix(content, "変化"))
		return mark ? open_variation(k, content) : refuse(k, content, "names no move; write 変化：5手");
	if (g_ascii_isdigit(*content) && strchr(" \t", content[strspn(content, "0123456789")]) && strchr(content, ' '))
		return read_move(k, content);
	if (g_str_has_prefix(content, "後手番") || g_str_has_prefix(content, "上手番"))
		k->board.second = true;
	return mark && !k->moved ? read_heading(k, content, mark) : RC_OK;
}

/* A heading behind moves is that of another game. */
static bool begins_game(const struct kif *k)
{
	static const char *const headings[] = { "開始日時", "手合割", "# KIF", "先手：" };
	for (size_t i = 0; k->moved && i < G_N_ELEMENTS(headings); i++)
		if (g_str_has_prefix(k->from->at, headings[i]))
			return true;
	return false;
}

enum rc kif_read(struct record_source *from, struct record *r, struct diags *ds)
{
	struct kif k = { .from = from, .r = r, .ds = ds, .open = { { .line = &r->line, .first = 1 } } };
	enum rc rc = RC_OK;
	for (; from->at && !begins_game(&k); source_next_line(from, ds))
		if (rc == RC_OK)
			rc = read_line(&k);
		else
			k.moved = true;
	if (rc == RC_OK && k.has_board && k.rank < SHOGI_SIDE)
		rc = diag_error(ds, RC_SYNTAX, r->at, "the board has %d ranks; it needs nine", k.rank);
	if (k.has_board)
		r->position = shogi_sfen(&k.board);
	else if (k.handicap)
		r->position = g_strdup_printf("%s/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", k.handicap);
	r->position_at = r->at;
	return rc;
}
