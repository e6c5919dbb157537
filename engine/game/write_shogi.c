/*
 * Files of KIF, KI2 and CSA. See engine/shogi_record.h; they are read in record/kif.c and record/csa.c.
 */
#include "engine/shogi_record.h"

#include <stdlib.h>
#include <string.h>

#include "game/ply.h"
#include "game/shogi_hands.h"
#include "record/shogi.h"

struct writing {
	const struct replay *r;
	const struct settings *s;
	const struct record *record; /* or NULL */
	enum record_notation format;
	struct shogi_board board;              /* the start */
	const struct shogi_handicap *handicap; /* or NULL: the start is none of these */
	GString *out;
	struct diags *ds;
};

static enum rc refuse(const struct writing *w, const char *what) { return diag_error(w->ds, RC_UNSUPPORTED, (struct place){ 0 }, "%s", what); }

/* Start */

/* A piece in hand or on the board. False: Shogi has no such piece. */
static bool take_piece(struct writing *w, const struct position *p, int space)
{
	shogi_word word;
	int file, rank, side = label_side(position_label(p, space));
	shogi_word_of(w->r->letters, position_label(p, space), word);
	if (!shogi_csa_of_piece(word) || side < 0)
		return false;
	if (shogi_is_beside(p, space))
		return shogi_hold(&w->board, side, word, 1);
	shogi_coordinates(p, space, &file, &rank);
	return shogi_put(&w->board, file, rank, word, side);
}

static enum rc read_start(struct writing *w)
{
	const struct position *p = &w->r->ply[0].position;
	if (p->board->custom || shogi_files(p) != SHOGI_SIDE || p->board->ranks != SHOGI_SIDE)
		return refuse(w, "KIF and CSA are for boards of nine by nine; other games can be written with --pgn or --log");
	for (int space = 0; space < p->board->n_spaces; space++)
		if (!position_is_empty(p, space) && !position_is_void(p, space) && !take_piece(w, p, space))
			return refuse(w, "KIF and CSA have words for the pieces of Shogi alone; this game can be written with --pgn or --log");
	w->board.second = w->r->ply[0].second;
	g_autofree char *sfen = shogi_sfen(&w->board);
	w->handicap = shogi_handicap_of(sfen);
	return RC_OK;
}

/* Headings */

static const char *tag_of(const struct writing *w, const char *name)
{
	const char *value = w->record ? record_tag(w->record, name) : NULL;
	return value && strcmp(value, "?") && !g_str_has_prefix(value, "????") ? value : "";
}

static const char *player_of(const struct writing *w, int side)
{
	const char *name = settings_text(w->s, side ? "player2" : "player1");
	return *name ? name : tag_of(w, side ? "Gote" : "Sente");
}

/* A line of its own: what would end it becomes a blank. */
static void put_line(GString *out, const char *before, const char *text)
{
	g_autofree char *line = g_strdelimit(g_strdup(text), "\r\n", ' ');
	g_string_append_printf(out, "%s%s\n", before, line);
}

/* Lines of a comment, each behind a sign. */
static void put_comment(GString *out, char sign, const char *comment)
{
	g_auto(GStrv) lines = g_strsplit(comment ? comment : "", "\n", -1);
	for (char **line = lines; *line; line++)
		if (**line)
			g_string_append_printf(out, "%c%s\n", sign, *line);
}

/* Seconds of "[%emt 0:00:12]" in a comment, which is left without it; -1: it tells none. New string. */
static char *without_time(const char *comment, int *seconds)
{
	const char *begin = comment ? strstr(comment, "[%emt ") : NULL, *end = begin ? strchr(begin, ']') : NULL;
	*seconds = -1;
	if (!end)
		return g_strdup(comment ? comment : "");
	int total = 0;
	char *next = (char *)begin + strlen("[%emt");
	for (const char *c = next + 1; c < end && next < end; c = next + 1)
		total = 60 * MIN(total, 6000) + (int)CLAMP(strtol(c, &next, 10), 0, 3600);
	*seconds = MIN(total, 360000);
	g_autofree char *before = g_strndup(comment, (gsize)(begin - comment));
	return g_strstrip(g_strconcat(before, end + 1, NULL));
}

/* How it ended: by the rules, by the record, or by a turn of the log. NULL: it goes on. */
static const struct shogi_end *ending_of(const struct writing *w)
{
	const struct replay *r = w->r;
	const struct ply *last = &r->ply[r->n_plies - 1];
	const char *told = w->record && w->record->ending ? w->record->ending : NULL;
	if (told)
		return shogi_end_of_kif(told);
	if (r->result == RESULT_DRAWN)
		return shogi_end_of_kif(strcmp(last->move, "drawn") ? "千日手" : "引き分け");
	if (r->result == RESULT_RESIGNED)
		return shogi_end_of_kif("投了");
	if (r->result == RESULT_LOST)
		return shogi_end_of_kif("反則勝ち");
	if (r->result == RESULT_WON)
		return shogi_end_of_kif("詰み");
	/* of a result alone: who is to move has given up when he has lost */
	const char *result = w->record ? w->record->result : "";
	if (!strcmp(result, "1/2-1/2"))
		return shogi_end_of_kif("引き分け");
	return !strcmp(result, ply_second_to_move(last) ? "1-0" : "0-1") ? shogi_end_of_kif("投了") : NULL;
}

static bool write_move(const struct writing *w, int index, GString *out)
{
	gsize begin = out->len;
	if (game_spell(w->r, index, w->format, NULL, out)) {
		if (w->format == NOTATION_kif) /* whose lines are numbered, and have no sign of the side */
			g_string_erase(out, (gssize)begin, strlen("▲"));
		return true;
	}
	const struct ply *p = &w->r->ply[index];
	diag_error(w->ds, RC_UNSUPPORTED, (struct place){ 0 }, "ply %d, %s: KIF and CSA have no words for this turn", p->number, p->move);
	return false;
}

/* KIF and KI2 */

static void put_number(GString *out, int n)
{
	if (n >= 10)
		g_string_append(out, "十");
	if (n % 10)
		g_string_append(out, shogi_numeral(n % 10));
}

static void put_hand(struct writing *w, int side, const char *title)
{
	static const char letters[] = "PLNSGBR";
	gsize before;
	g_string_append(w->out, title);
	before = w->out->len;
	for (int i = SHOGI_KINDS - 1; i >= 0; i--) {
		int n = w->board.hand[side][i];
		if (!n)
			continue;
		const char letter[] = { letters[i], 0 };
		g_string_append(w->out, shogi_name_of_piece(letter));
		if (n > 1)
			put_number(w->out, n);
		g_string_append(w->out, "　");
	}
	g_string_append(w->out, w->out->len == before ? "なし\n" : "\n");
}

/* A promoted piece has one character here. */
static const char *character_of(const char *letters)
{
	static const struct {
		const char *letters, *character;
	} rows[] = { { "+L", "杏" }, { "+N", "圭" }, { "+S", "全" } };
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		if (!strcmp(rows[i].letters, letters))
			return rows[i].character;
	return shogi_name_of_piece(letters);
}

static void put_cell(GString *out, const char *cell)
{
	g_autofree char *letters = g_ascii_strup(cell, -1);
	bool second = strcmp(letters, cell) != 0;
	g_string_append_printf(out, "%c%s", second ? 'v' : ' ', *cell ? character_of(letters) : "・");
}

static void put_diagram(struct writing *w)
{
	put_hand(w, 1, "後手の持駒：");
	g_string_append(w->out, "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n");
	for (int rank = 1; rank <= SHOGI_SIDE; rank++) {
		g_string_append_c(w->out, '|');
		for (int file = SHOGI_SIDE; file > 0; file--)
			put_cell(w->out, w->board.cell[rank][file]);
		g_string_append_printf(w->out, "|%s\n", shogi_numeral(rank));
	}
	g_string_append(w->out, "+---------------------------+\n");
	put_hand(w, 0, "先手の持駒：");
	if (w->board.second)
		g_string_append(w->out, "後手番\n");
}

static bool has_odds(const struct writing *w) { return w->handicap && strcmp(w->handicap->sfen, shogi_start); }

static const char *side_name(const struct writing *w, int side) { return has_odds(w) ? (side ? "上手" : "下手") : side ? "後手" : "先手"; }

/* Headings of the file that the game was read from, where they are no tags of ours: "戦型：矢倉". */
static void put_other_tags(const struct writing *w)
{
	for (guint i = 0; w->record && i < w->record->tags->len; i++) {
		const struct record_tag *tag = w->record->tags->pdata[i];
		g_autofree char *before = g_strconcat(tag->name, "：", NULL);
		if ((unsigned char)*tag->name >= 0x80)
			put_line(w->out, before, tag->value);
	}
}

/* When the game began, as both formats have it: "2020/01/02 10:00:00". */
static void put_start(const struct writing *w, const char *key)
{
	const char *value = tag_of(w, "Date"), *time = "";
	g_autofree char *date = record_date(value, '/', &time);
	g_autofree char *start = g_strconcat(date ? date : value, " ", *time ? time : tag_of(w, "Time"), NULL);
	if (*value)
		put_line(w->out, key, g_strstrip(start));
}

static void put_headings(struct writing *w)
{
	static const struct {
		const char *key, *tag;
	} rows[] = { { "棋戦：", "Event" }, { "場所：", "Site" } };
	put_start(w, "開始日時：");
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		if (*tag_of(w, rows[i].tag))
			put_line(w->out, rows[i].key, tag_of(w, rows[i].tag));
	put_other_tags(w);
	if (w->handicap)
		put_line(w->out, "手合割：", w->handicap->name);
	else
		put_diagram(w);
	for (int side = 0; side < 2; side++) {
		g_autofree char *key = g_strconcat(side_name(w, side), "：", NULL);
		put_line(w->out, key, player_of(w, side));
	}
}

/* "まで77手で先手の勝ち" */
static void put_conclusion(struct writing *w, const struct shogi_end *end, int n, bool second)
{
	if (!end)
		return;
	if (!end->counts || !end->mover)
		g_string_append_printf(w->out, "まで%d手で%s\n", n, end->kif);
	else
		g_string_append_printf(w->out, "まで%d手で%sの勝ち\n", n, side_name(w, (end->mover > 0) == second));
}

/* KI2 has the end in this line alone: "まで5手で後手の反則勝ち", "まで77手で時間切れにより先手の勝ち", "まで9手で詰み". */
static void put_ki2_conclusion(struct writing *w, const struct shogi_end *end, int n, bool second)
{
	if (!end || !strcmp(end->kif, "投了"))
		put_conclusion(w, end, n, second);
	else if (!strcmp(end->kif, "切れ負け"))
		g_string_append_printf(w->out, "まで%d手で時間切れにより%sの勝ち\n", n, side_name(w, !second));
	else if (g_str_has_suffix(end->kif, "勝ち") || g_str_has_suffix(end->kif, "負け"))
		g_string_append_printf(w->out, "まで%d手で%sの%s\n", n, side_name(w, second), end->kif);
	else
		g_string_append_printf(w->out, "まで%d手で%s\n", n, end->kif);
}

static void put_time(GString *out, int seconds, int total)
{
	g_string_append_printf(out, "   (%2d:%02d/%02d:%02d:%02d)", seconds / 60, seconds % 60, total / 3600, total / 60 % 60, total % 60);
}

static enum rc write_kif(struct writing *w)
{
	int n = 0, total[2] = { 0, 0 };
	bool second = w->r->ply[0].second;
	g_string_append(w->out, "# KIF version=2.0 encoding=UTF-8\n");
	put_headings(w);
	g_string_append(w->out, "手数----指手---------消費時間--\n");
	put_comment(w->out, '*', w->r->ply[0].comment);
	for (int i = 1; i < w->r->n_plies; i++) {
		const struct ply *p = &w->r->ply[i];
		int seconds;
		if (!ply_is_move(p))
			continue;
		g_autofree char *comment = without_time(p->comment, &seconds);
		g_string_append_printf(w->out, "%4d ", ++n);
		if (!write_move(w, i, w->out))
			return RC_UNSUPPORTED;
		total[p->second] += MAX(0, seconds);
		if (seconds >= 0)
			put_time(w->out, seconds, total[p->second]);
		g_string_append_c(w->out, '\n');
		put_comment(w->out, '*', comment);
		second = !p->second;
	}
	const struct shogi_end *end = ending_of(w);
	if (end)
		g_string_append_printf(w->out, "%4d %s\n", n + 1, end->kif);
	put_conclusion(w, end, n, second);
	return RC_OK;
}

/* Six moves a line, but a comment ends one. */
static enum rc write_ki2(struct writing *w)
{
	enum { A_LINE = 6 };
	int n = 0, column = 0;
	bool second = w->r->ply[0].second;
	put_headings(w);
	g_string_append_c(w->out, '\n');
	put_comment(w->out, '*', w->r->ply[0].comment);
	for (int i = 1; i < w->r->n_plies; i++) {
		const struct ply *p = &w->r->ply[i];
		int seconds;
		if (!ply_is_move(p))
			continue;
		g_autofree char *comment = without_time(p->comment, &seconds);
		g_string_append(w->out, column ? " " : "");
		if (!write_move(w, i, w->out))
			return RC_UNSUPPORTED;
		column = *comment || column + 1 == A_LINE ? 0 : column + 1;
		g_string_append(w->out, column ? "" : "\n");
		put_comment(w->out, '*', comment);
		second = !p->second;
		n++;
	}
	g_string_append(w->out, column ? "\n" : "");
	put_ki2_conclusion(w, ending_of(w), n, second);
	return RC_OK;
}

/* CSA */

static void put_csa_hand(struct writing *w, int side)
{
	static const char letters[] = "PLNSGBR";
	GString *held = g_string_new(NULL);
	for (int i = SHOGI_KINDS - 1; i >= 0; i--)
		for (int n = 0; n < w->board.hand[side][i]; n++)
			g_string_append_printf(held, "00%s", shogi_csa_of_piece((char[]){ letters[i], 0 }));
	if (held->len)
		g_string_append_printf(w->out, "P%c%s\n", side ? '-' : '+', held->str);
	g_string_free(held, TRUE);
}

static void put_csa_board(struct writing *w)
{
	for (int rank = 1; rank <= SHOGI_SIDE; rank++) {
		g_string_append_printf(w->out, "P%d", rank);
		for (int file = SHOGI_SIDE; file > 0; file--) {
			const char *cell = w->board.cell[rank][file];
			g_autofree char *letters = g_ascii_strup(cell, -1);
			g_string_append_printf(w->out, "%c%s", !*cell ? ' ' : strcmp(letters, cell) ? '-' : '+', *cell ? shogi_csa_of_piece(letters) : "* ");
		}
		g_string_append_c(w->out, '\n');
	}
	put_csa_hand(w, 0);
	put_csa_hand(w, 1);
}

static void put_csa_headings(struct writing *w)
{
	static const struct {
		const char *key, *tag;
	} rows[] = { { "$EVENT:", "Event" }, { "$SITE:", "Site" } };
	g_string_append(w->out, "'CSA encoding=UTF-8\nV2.2\n");
	for (int side = 0; side < 2; side++)
		if (*player_of(w, side))
			put_line(w->out, side ? "N-" : "N+", player_of(w, side));
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		if (*tag_of(w, rows[i].tag))
			put_line(w->out, rows[i].key, tag_of(w, rows[i].tag));
	put_start(w, "$START_TIME:");
	if (w->handicap)
		g_string_append_printf(w->out, "PI%s\n", w->handicap->taken);
	else
		put_csa_board(w);
	g_string_append(w->out, w->board.second ? "-\n" : "+\n");
}

static enum rc write_csa(struct writing *w)
{
	bool second = w->r->ply[0].second;
	put_csa_headings(w);
	put_comment(w->out, '\'', w->r->ply[0].comment);
	for (int i = 1; i < w->r->n_plies; i++) {
		const struct ply *p = &w->r->ply[i];
		int seconds;
		if (!ply_is_move(p))
			continue;
		g_autofree char *comment = without_time(p->comment, &seconds);
		if (!write_move(w, i, w->out))
			return RC_UNSUPPORTED;
		g_string_append_c(w->out, '\n');
		if (seconds >= 0)
			g_string_append_printf(w->out, "T%d\n", seconds);
		put_comment(w->out, '\'', comment);
		second = !p->second;
	}
	const struct shogi_end *end = ending_of(w);
	if (end && !strcmp(end->csa, "%ILLEGAL_ACTION")) /* it names who did it, who has moved */
		g_string_append_printf(w->out, "%%%cILLEGAL_ACTION\n", second ? '+' : '-');
	else if (end)
		g_string_append_printf(w->out, "%s\n", end->csa);
	return RC_OK;
}

enum rc shogi_record_write(
	const struct replay *r, const struct settings *s, const struct record *record, enum record_notation format, GString *out, struct diags *ds)
{
	struct writing w = { .r = r, .s = s, .record = record, .format = format, .out = out, .ds = ds };
	if (!r->n_plies)
		return RC_DATA; /* the replay has said why */
	enum rc rc = read_start(&w);
	if (rc != RC_OK)
		return rc;
	return format == NOTATION_csa ? write_csa(&w) : format == NOTATION_ki2 ? write_ki2(&w) : write_kif(&w);
}
