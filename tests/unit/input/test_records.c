/*
 * Readers of records and positions: what is found in a text, where it stands, and what is said of one that is broken. What moves mean is tested with whole games
 * (tests/games/records.py).
 */
#include "unit/check.h"
#include "engine/record.h"

#include <string.h>

struct reading {
	struct record *r;
	struct diags *ds;
	enum rc rc;
};

static struct reading read_record(const char *text, const char *format)
{
	struct reading reading = { .ds = diags_new() };
	struct record_source *from = record_open_text("t", 1, text, strlen(text), format ? record_format_find(format) : NULL, reading.ds);
	reading.rc = from ? record_next(from, &reading.r, reading.ds) : RC_SYNTAX;
	record_close(from);
	return reading;
}

static void release(struct reading *reading)
{
	record_free(reading->r);
	diags_free(reading->ds);
}

/* Moves of a line, with variations in brackets and comments in braces. */
static void put_line(const struct record_line *line, GString *out)
{
	for (guint i = 0; i < line->moves->len; i++) {
		const struct record_move *m = line->moves->pdata[i];
		g_string_append_printf(out, "%s%s", out->len && out->str[out->len - 1] != '(' ? " " : "", m->text);
		for (guint k = 0; m->nags && k < m->nags->len; k++)
			g_string_append_printf(out, "$%d", g_array_index(m->nags, int, k));
		if (m->comment)
			g_string_append_printf(out, "{%s}", m->comment);
		for (guint k = 0; m->variations && k < m->variations->len; k++) {
			g_string_append_c(out, '(');
			put_line(m->variations->pdata[k], out);
			g_string_append_c(out, ')');
		}
	}
}

static void check_moves(const char *text, const char *format, const char *want)
{
	struct reading reading = read_record(text, format);
	g_autoptr(GString) got = g_string_new(NULL);
	if (reading.r)
		put_line(&reading.r->line, got);
	CHECK_TEXT(got->str, want);
	release(&reading);
}

static void check_error(const char *text, const char *format, const char *want)
{
	struct reading reading = read_record(text, format);
	g_autoptr(GString) got = g_string_new(NULL);
	for (size_t i = 0; i < diags_count(reading.ds); i++)
		diag_format(diags_item(reading.ds, i), got);
	CHECK(reading.rc != RC_OK);
	CHECK(strstr(got->str, want) != NULL);
	if (!strstr(got->str, want))
		fprintf(stderr, "  got \"%s\", want \"%s\"\n", got->str, want);
	release(&reading);
}

static void test_sniffing(void)
{
	static const struct {
		const char *text, *format;
	} rows[] = {
		{ "[Event \"x\"]\n\n1. e4 *", "pgn" },
		{ "\xef\xbb\xbf[Event \"x\"]", NULL }, /* the mark is taken off before */
		{ "1. e4 e5", "pgn" },
		{ "; a comment\n1.Nf3", "pgn" },
		{ "e4 e5 Nf3", "pgn" },
		{ "O-O", "pgn" },
		{ "e2e4 e7e5", "uci" },
		{ "position startpos moves e2e4", "uci" },
		{ "N@f3", "uci" },
		{ "h2e2 h9g7", "ucci" },
		{ "H2-E2 H9-G7", "ucci" },
		{ "h3e3 h10g8", "uci" },
		{ "-- Kf9 Ng3", "pgn" },
		{ "7g7f 3c3d", "usi" },
		{ "position sfen 9/9/9/9/9/9/9/9/9 b - 1", "usi" },
		{ "1. 11-15 23-19 2. 8-11", "pdn" },
		{ "22x15x8", "pdn" },
		{ "[Event \"x\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5", "pdn" },
		{ "[FEN \"B:W18,K10:B12\"]\n\n*", "pdn" },
		{ "{a word} 11-15", "pdn" },
		{ "[Event \"x\"]\n\n1-0", "pgn" },
		{ "C2.5 H8+7", "wxf" },
		{ "1. C2=5 H8+7", "wxf" },
		{ "FORMAT    WXF\nGAME 1", "wxf" },
		{ "V2.2\nPI\n+\n+7776FU", "csa" },
		{ "+7776FU", "csa" },
		{ "PI82HI\n-", "csa" },
		{ "P1 *  * -GI\nP2 *  *  * \n+", "csa" },
		{ "P1 e2-e4", NULL },
		{ "7f 3d", "pgn" },
		{ "G65h K6b", "pgn" },
		{ "P 7g-7f", NULL },
		{ "P7g-7f", NULL },
		{ "手合割：平手\n手数----指手", "kif" },
		{ "後手の持駒：飛\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n", "kif" },
		{ "\x8c\xe3\x8e\xe8\x82\xcc\x8e\x9d\x8b\xee\x81\x46\x94\xf2", "kif" },
		{ "   1 ７六歩(77)\n   2 ３四歩(33)\n", "kif" },
		{ "\x81\xa3\x82\x56\x98\x5a\x95\xe0 \x81\xa2\x82\x52\x8e\x6c\x95\xe0", "kif" },
		{ "[Event \"x\"]\n\n1. e4 {\n先手：A\n} e5 *", "pgn" },
		{ "1. e4 {as 先手： and 手数 say} e5 *", "pgn" },
		{ "P e2-e4\np e7-e5", NULL },
		{ "1. P e2-e4\n1... p e7-e5", NULL },
		{ "e2-e4\ne7-e5", NULL },
		{ "<?php\n$game = 'Chess';", NULL },
		{ "{\"game\": \"Chess\"}", NULL },
		{ "game=Chess&cols=8", NULL },
		{ "", NULL },
	};
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
		const struct record_format *f = record_sniff(rows[i].text);
		CHECK_TEXT(f ? f->name : NULL, rows[i].format);
	}
}

static void test_pgn(void)
{
	check_moves("1. e4 e5 2. Nf3 *", NULL, "e4 e5 Nf3");
	check_moves("1.e4 1... e5 2.Nf3! Nc6!? $14", NULL, "e4 e5 Nf3$1 Nc6$5$14");
	check_moves("[A \"b\"]\r\n\r\n1. e4 {one\r\ntwo} e5 ; three\r\n% no\r\n2. d4\r\n1/2-1/2", NULL, "e4{one two} e5{three} d4");
	check_moves("1. e4 (1. d4 d5 (1... Nf6 $1) 2. c4) (1. c4) e5", NULL, "e4(d4 d5(Nf6$1) c4)(c4) e5");
	check_moves("1. e4 (=) e5", NULL, "e4 e5");
	check_moves("1. e4 +- e5 e.p. mate 2. -- Z0", NULL, "e4$18 e5 -- Z0");
	check_moves("1. e4 e5 2. Nf3 Nc6 (2. f4 exf4 3. Bc4 d6 (3. Nf3 g5)) (2. d4 exd4) (2... d6) 3. Bb5", NULL,
		"e4 e5 Nf3(f4 exf4 Bc4(Nf3 g5) d6)(d4 exd4) Nc6(d6) Bb5");
	check_moves(
		"1. e4 e5 2. Nf3 Nc6 (2. Nf6 3. Nxe5) (2. Nf6) (2... d6 3. d4) 3. Bb5 (3. Bc4 Bc5)", NULL, "e4 e5 Nf3 Nc6(Nf6 Nxe5)(Nf6)(d6 d4) Bb5(Bc4 Bc5)");
	check_moves("1 e4 e5 {a} (1 d4 {b} d5 {c} 2 c4) 2 Nf3", NULL, "e4(d4{b} d5{c} c4) e5{a} Nf3");
	check_moves("1. e4 0000 2 d4 d5", NULL, "e4 0000 d4 d5");
	check_moves("1 e2e4 0000 2 d2d4", "uci", "e2e4 0000 d2d4");
	check_moves("1. 0-0 0-0-0 1-0", NULL, "0-0 0-0-0");
	check_moves("1 e4 e5 2 Nf3", "pgn", "e4 e5 Nf3");
	check_moves("1) a8(Q)! (1. b1(N) c8(D)) d5 (D) 2)e4(N) *", NULL, "a8(Q)$1(b1(N) c8) d5 e4");
	check_moves("1. e4 { [%clk 0:01:02] [%csl Ga1] } *", NULL, "e4{[%clk 0:01:02] [%csl Ga1]}");
	check_moves("[White \"M\xfcller\"]\n\n1. e4 {J\xf6rg}", NULL, "e4{Jörg}");
	check_moves("\xef\xbb\xbf[White \"A\"]\n1. a10 N@b12 Nc3/E e8Q", NULL, "a10 N@b12 Nc3/E e8Q");
	check_moves("1. e4\r1... e5\r", "pgn", "e4 e5");

	struct reading reading = read_record("[White \"A \\\"B\\\" \\\\ C\"][Black \"it's \"quoted\" so\"]\n[FEN \"8/8 w\"]\n\n1... e5 0-1 2. e4", NULL);
	CHECK_TEXT(record_tag(reading.r, "white"), "A \"B\" \\ C");
	CHECK_TEXT(record_tag(reading.r, "Black"), "it's \"quoted\" so");
	CHECK_TEXT(reading.r->position, "8/8 w");
	CHECK_TEXT(reading.r->result, "0-1");
	CHECK_INT(reading.r->position_at.line, 2);
	release(&reading);

	check_error("[White \"A]\n\n1. e4", "pgn", "t:1:1: error: the tag is not closed");
	check_error("1. e4 {one\ntwo", NULL, "t:1:7: error: the comment that begins here is not closed");
	check_error("1. e4 e5 (1... c5", NULL, "t:1:10: error: the variation that begins here is not closed");
	check_error("1. e4 ) e5", NULL, "t:1:7: error: no variation is open");
	check_error("1. e4 } e5", NULL, "t:1:7: error: no comment is open");
	check_error("(1. e4)", "pgn", "t:1:1: error: a variation stands behind the move");
	check_error("1. \xc3\xa4\xc3\xb6 ) e5", "pgn", "t:1:7: error: no variation is open"); /* characters, not bytes */
}

/* Several games, one of them broken: it costs itself alone. */
static void test_doubtful_variation(void)
{
	struct reading reading = read_record("1. e4 e5 (1. d4) 2. Nf3 Nc6 (2. Nf6) (2... d6)", NULL);
	CHECK_INT(diags_count(reading.ds), 1);
	CHECK(strstr(diags_item(reading.ds, 0)->text, "is taken for Black's; write 1... there"));
	CHECK_INT(diags_item(reading.ds, 0)->at.col, 10);
	release(&reading);
}

static void test_games(void)
{
	static const char text[] = "[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. e4 {\n\n[Event \"3\"]\n\n1. d4 1-0 1. c4 0-1\n[Event \"5\"]\n1. a3";
	static const struct {
		enum rc rc;
		const char *moves;
		int line;
	} want[] = { { RC_OK, "e4", 1 }, { RC_SYNTAX, "", 5 }, { RC_OK, "d4", 9 }, { RC_OK, "c4", 11 }, { RC_OK, "a3", 12 }, { RC_OK, NULL, 0 } };
	struct diags *ds = diags_new();
	struct record_source *from = record_open_text("t", 1, text, strlen(text), NULL, ds);
	for (size_t i = 0; i < G_N_ELEMENTS(want); i++) {
		struct record *r;
		g_autoptr(GString) got = g_string_new(NULL);
		CHECK_INT(record_next(from, &r, ds), want[i].rc);
		if (r)
			put_line(&r->line, got);
		CHECK_TEXT(r || want[i].rc ? got->str : NULL, want[i].moves);
		if (r) {
			CHECK_INT(r->index, i + 1);
			CHECK_INT(r->at.line, want[i].line);
			size_t length;
			g_autofree char *raw = g_strdup(record_text(from, &length));
			struct reading again = read_record(raw, "pgn");
			CHECK(again.r && again.r->line.moves->len == r->line.moves->len && again.r->tags->len == r->tags->len);
			release(&again);
		}
		record_free(r);
	}
	record_close(from);
	struct record *r = NULL;
	from = record_open_text("t", 1, text, strlen(text), NULL, ds);
	CHECK_INT(record_pick(from, 3, &r, ds), RC_OK);
	CHECK_TEXT(record_tag(r, "Event"), "3");
	record_free(r);
	record_close(from);
	from = record_open_text("t", 1, text, strlen(text), NULL, ds);
	CHECK_INT(record_pick(from, 6, &r, ds), RC_DATA);
	record_close(from);
	diags_free(ds);
}

/* A heading behind moves begins another game, whichever it is. */
static void test_headings(void)
{
	static const char *const headings[] = { "開始日時：2020/01/01", "手合割：平手", "# KIF version=2.0", "先手：A" };
	for (size_t i = 0; i < G_N_ELEMENTS(headings); i++) {
		g_autofree char *text = g_strdup_printf("%s\n   1 ７六歩(77)\n%s\n   1 ２六歩(27)\n", headings[i], headings[i]);
		struct diags *ds = diags_new();
		struct record_source *from = record_open_text("t", 1, text, strlen(text), NULL, ds);
		int n = 0;
		for (struct record *r; from && record_next(from, &r, ds) == RC_OK && r; n++, record_free(r))
			CHECK_INT(r->line.moves->len, 1);
		CHECK_INT(n, 2);
		record_close(from);
		diags_free(ds);
	}
}

static void check_line(const struct record *r, const char *path, const char *want)
{
	struct diags *ds = diags_new();
	g_autoptr(GPtrArray) moves = record_follow(r, path, ds);
	g_autoptr(GString) got = g_string_new(NULL);
	for (guint i = 0; moves && i < moves->len; i++)
		g_string_append_printf(got, "%s%s", i ? " " : "", ((const struct record_move *)moves->pdata[i])->text);
	CHECK_TEXT(moves ? got->str : NULL, want);
	CHECK(!moves == diags_failed(ds));
	diags_free(ds);
}

static void test_variations(void)
{
	struct reading reading = read_record("1. e4 e5 (1... c5 2. Nf3 (2. d4) 2... d6) (1... e6) 2. Nf3 *", NULL);
	check_line(reading.r, NULL, "e4 e5 Nf3");
	check_line(reading.r, "1b1", "e4 c5 Nf3 d6");
	check_line(reading.r, "1b2", "e4 e6");
	check_line(reading.r, "1b1.2w1", "e4 c5 d4");
	check_line(reading.r, "1b3", NULL);
	check_line(reading.r, "1w1", NULL);
	check_line(reading.r, "9b1", NULL);
	check_line(reading.r, "b1", NULL);
	check_line(reading.r, "1b", NULL);
	check_line(reading.r, "1b1x", NULL);
	release(&reading);
	reading = read_record("[FEN \"8/8/8/8/8/8/8/8 b - - 0 30\"]\n30... Ka1 (30... Kb1) 31. Ka2", NULL);
	check_line(reading.r, "30b1", "Kb1");
	release(&reading);
}

static void test_shogi(void)
{
	check_moves("position startpos moves 7g7f 8h2b+ P*5e", NULL, "7g7f 8h2b+ P*5e");
	check_moves("'CSA encoding=UTF-8\nV2.2\nN+A\nPI\n+\n+7776FU,T3\n-3334FU\nT12\n%TORYO", NULL, "+7776FU{[%emt 0:00:03]} -3334FU{[%emt 0:00:12]}");
	check_moves("手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:16/00:00:16)\n*よし\n   2 ３四歩(33)\n   3 同　銀(31)\n   4 "
		    "投了\n変化：2手\n   2 ８四歩(83)\n",
		NULL, "７六歩(77){[%emt 0:00:16]\nよし} ３四歩(33)(８四歩(83)) 同　銀(31)");
	struct reading reading = read_record("V2.2\nPI82HI22KA\n-\n-3334FU\n%TORYO", NULL);
	CHECK_TEXT(reading.r->position, "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
	CHECK_TEXT(reading.r->result, "0-1");
	release(&reading);
	reading = read_record("P1 *  *  *  * -OU *  *  *  * \nP9 *  *  *  * +OU *  *  *  * \nP+00KI00FU00FU\nP-00AL\n+\n+0052KI", NULL);
	CHECK_TEXT(reading.r->position, "4k4/9/9/9/9/9/9/9/4K4 b G2P2r2b3g4s4n4l16p 1");
	release(&reading);
	reading = read_record("手合割：二枚落ち　\n上手：A\n下手：B\n   1 ６二銀(71)\n", NULL);
	CHECK_TEXT(reading.r->position, "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
	CHECK_TEXT(record_tag(reading.r, "Sente"), "B");
	release(&reading);
	reading = read_record(
		"後手の持駒：飛二 角\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n"
		"| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・v成桂 ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
		"| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ "
		"・ ・ 玉 ・ ・ ・ と|九\n"
		"+---------------------------+\n先手の持駒：歩十二\n手数----指手\n",
		NULL);
	CHECK_TEXT(reading.r ? reading.r->position : NULL, "4k4/9/4+n4/9/9/9/9/9/4K3+P b 12P2rb 1");
	release(&reading);
	check_error("V2.2\nPI\n+\n+hello", "csa", "t:4:1: error: \"+hello\" is no line of the CSA format");
	check_error("手合割：平手\n手数----\n   1 xyz\n", "kif", "t:3:");
	check_error("手合割：無い\n", "kif", "is no handicap");
	check_error("手合割：平手\n手数----\n   1 ７六歩(77)\n変化：9手\n", "kif", "is a variation of a move that the game does not have");
}

static void test_xiangqi(void)
{
	check_moves("1. C2.5 H8+7\n2. R+.3 --.4 33.4", NULL, "C2.5 H8+7 R+.3 --.4 33.4");
	struct reading reading =
		read_record("FORMAT\tWXF\nRED\tHu; Canton;\nBLACK\tXu;\nRESULT\t1-0\nFEN\t4k4/9/9/9/9/9/9/9/9/4K4 r - - 0 1\nSTART{\n1. C2=5 H8+7\n}END", NULL);
	CHECK_TEXT(record_tag(reading.r, "Red"), "Hu");
	CHECK_TEXT(reading.r->position, "4k4/9/9/9/9/9/9/9/9/4K4 r - - 0 1");
	CHECK_INT(reading.r->line.moves->len, 2);
	release(&reading);
	check_error("C2.5 H8+7 Nf3", "wxf", "t:1:11: error: \"Nf3\" is no move of WXF");
}

static void check_position(const char *text, const char *want)
{
	struct diags *ds = diags_new();
	g_autofree char *got = position_read(text, NULL, (struct place){ "t", 1, 1 }, ds);
	CHECK_TEXT(got, want);
	CHECK(!got == diags_failed(ds));
	diags_free(ds);
}

static void check_position_error(const char *text, const char *want)
{
	struct diags *ds = diags_new();
	g_autoptr(GString) said = g_string_new(NULL);
	g_autofree char *got = position_read(text, NULL, (struct place){ "t", 1, 1 }, ds);
	for (size_t i = 0; i < diags_count(ds); i++)
		diag_format(diags_item(ds, i), said);
	CHECK(!got && strstr(said->str, want));
	if (!strstr(said->str, want))
		fprintf(stderr, "  got \"%s\", want \"%s\"\n", said->str, want);
	diags_free(ds);
}

static void test_positions(void)
{
	check_position("8/8/8", "8/8/8");
	check_position("8/8/8 w", "8/8/8 w - - 0 1");
	check_position(" 8/8/8  b  KQkq e3 7 30 ", "8/8/8 b KQkq e3 7 30");
	check_position("8/8/8 w HAha - 0 1", "8/8/8 w HAha - 0 1");
	check_position("8/8/8 w - - 12", "8/8/8 w - - 12 1");
	check_position("8/8/8 w KQ 4 9", "8/8/8 w KQ - 4 9");
	check_position("Q~7/8/8[PPn] w - - 0 1", "Q7/8/8[PPn] w - - 0 1");
	check_position("+P8/9/9/9/9/9/9/9/9 b 2Pr 3", "{+P}8/9/9/9/9/9/9/9/9[PPr] w - - 0 2");
	check_position("9/9/9/9/9/9/9/9/9 w - 2", "9/9/9/9/9/9/9/9/9[] b - - 0 1");
	check_position("9/9/9/9/9/9/9/9/9/9 r - - 0 1", "9/9/9/9/9/9/9/9/9/9 w - - 0 1");
	check_position("{NB}9/10/10", "{NB}9/10/10");
	check_position("-8-/3/*", "-8-/3/*"); /* gaps: what ranks are is said there */
	check_position_error("8/9/8/8", "t:1:3: error: rank 3 of the FEN, \"9\", has 9 spaces, but the others have 8; make a number smaller by 1");
	check_position_error(
		"8/pppppppp/ppppppppp/8", "t:1:12: error: rank 2 of the FEN, \"ppppppppp\", has 9 spaces, but the others have 8; take pieces away: 1");
	check_position_error("8/8/p6/8", "t:1:5: error: rank 2 of the FEN, \"p6\", has 7 spaces, but the others have 8; make a number larger by 1");
	check_position_error("8/8/8 x - - 0 1", "t:1:7: error: \"x\" is no side to move");
	check_position_error("8/8/8 w K9 - 0 1", "t:1:9: error: \"K9\" is no castling rights");
	check_position_error("8/8/8 w - e33x 0 1", "is no space for en passant");
	check_position_error("8/8/8 w - - a 1", "is no number of moves");
	check_position_error("8/8/8[Pp w - - 0 1", "are not closed");
	check_position_error("", "the FEN is empty");
	CHECK(position_looks("8/8/8/8/8/8/8/8"));
	CHECK(position_looks("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
	CHECK(!position_looks("samples/chess/opera.gcl") && !position_looks("foo/bar/baz") && !position_looks("chess") && !position_looks("8/8") &&
		!position_looks("/8/8/8"));
}

/* Each limit, just below and just above it. */
static struct reading read_many(const char *begin, const char *unit, int n, const char *end)
{
	g_autoptr(GString) text = g_string_new(begin);
	for (int i = 0; i < n; i++)
		g_string_append(text, unit);
	g_string_append(text, end);
	return read_record(text->str, "pgn");
}

static void check_limit(const char *begin, const char *unit, int n, const char *end, bool fits)
{
	struct reading reading = read_many(begin, unit, n, end);
	CHECK((reading.rc == RC_OK) == fits);
	CHECK(fits || reading.rc == RC_LIMIT || reading.rc == RC_SYNTAX);
	release(&reading);
}

static void test_limits(void)
{
	check_limit("1. e4 ", "(e4 ", LIMIT_RECORD_DEPTH, ") ", false); /* not closed */
	g_autofree char *closed = g_strnfill(LIMIT_RECORD_DEPTH, ')'), *more = g_strnfill(LIMIT_RECORD_DEPTH + 1, ')');
	check_limit("e4 ", "(e4 ", LIMIT_RECORD_DEPTH, closed, true);
	check_limit("e4 ", "(e4 ", LIMIT_RECORD_DEPTH + 1, more, false);
	check_limit("", "[A \"b\"]\n", LIMIT_RECORD_TAGS, "1. e4", true);
	check_limit("", "[A \"b\"]\n", LIMIT_RECORD_TAGS + 1, "1. e4", false);
	check_limit("", "Nf3\n", LIMIT_PLIES, "", true);
	check_limit("", "Nf3\n", LIMIT_PLIES + 1, "", false);
	check_limit("e4 (", "Nf3\n", LIMIT_RECORD_MOVES - 1, ")", true);
	check_limit("e4 (", "Nf3\n", LIMIT_RECORD_MOVES, ")", false);
	check_limit("{", "a", LIMIT_RECORD_LINE - 2, "}\n1. e4", true);
	check_limit("{", "a", LIMIT_RECORD_LINE - 1, "}\n1. e4", false);
}

int main(void)
{
	test_sniffing();
	test_pgn();
	test_doubtful_variation();
	test_games();
	test_variations();
	test_shogi();
	test_headings();
	test_xiangqi();
	test_positions();
	test_limits();
	return check_result();
}
