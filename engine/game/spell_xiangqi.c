/*
 * Moves of Chinese Chess from the mover's side, in the letters of the World Xiangqi Federation (C2.5) and in Chinese (炮二平五).
 *
 * A move names the piece by its file, or by its place among those of its kind on one file; then where to, and the file there or the steps. What is read of it again is in told_wxf.c.
 */
#include "game/spelling.h"

#include <stdlib.h>
#include <string.h>

static int file_number(const struct spelling *s, int file) { return s->side ? file + 1 : s->board->cols - file; }

/* How many such pieces stand on a file, and how many of them before this one. */
static int on_file(const struct spelling *s, int file, int *before)
{
	int n = 0;
	*before = 0;
	for (int k = 0; k < s->board->ranks; k++) {
		int rank = s->side ? k : s->board->ranks - 1 - k, space = board_at(s->board, file, rank);
		if (space < 0 || s->before->position.piece[space] != s->label)
			continue;
		n++;
		*before += s->side ? rank < s->board->space[s->from].rank : rank > s->board->space[s->from].rank;
	}
	return n;
}

/* Which piece of its kind it is. */
struct among {
	char letter;
	int file; /* its number */
	int n;    /* that stand on its file */
	int ahead;
	int tandems; /* files with more than one */
};

static struct among among_of(const struct spelling *s)
{
	struct among a = { .letter = g_ascii_toupper(*spelling_label(s, s->label)), .file = file_number(s, s->board->space[s->from].file) };
	int other;
	for (int k = 0; k < s->board->cols; k++)
		a.tandems += on_file(s, k, &other) > 1;
	a.n = on_file(s, s->board->space[s->from].file, &a.ahead);
	return a;
}

/* 1 forwards, -1 backwards, 0 sideways; and the number behind that. */
static int way_of(const struct spelling *s, int *number)
{
	const struct space *from = &s->board->space[s->from], *to = &s->board->space[s->to];
	int forward = (to->rank - from->rank) * (s->side ? -1 : 1);
	*number = from->file == to->file ? abs(forward) : file_number(s, to->file);
	return (forward > 0) - (forward < 0);
}

/* Of two Advisors or Elephants on a file only one can go forwards, and the other backwards. */
#define NEEDS_NO_SIGN "AGEB"

/* WXF: of three Pawns on a file the middle one, and whatever has no sign, is told by its place from the front and the file: "27.8". */

static void put_wxf_piece(struct spelling *s)
{
	const struct among a = among_of(s);
	char number = (char)('0' + a.file), place = a.ahead == 0 ? '+' : '-';
	bool between = a.ahead > 0 && a.ahead < a.n - 1;
	if (a.n == 1 || strchr(NEEDS_NO_SIGN, a.letter))
		g_string_append_printf(s->out, "%c%c", a.letter, number);
	else if (between && (a.tandems > 1 || a.n == 3 || (a.ahead > 1 && a.ahead < a.n - 2)))
		g_string_append_printf(s->out, "%d%c", a.ahead + 1, number);
	else if (a.tandems > 1)
		g_string_append_printf(s->out, "%c%c", number, place);
	else if (a.n > 3)
		g_string_append(s->out, a.ahead == 0 ? "++" : a.ahead == a.n - 1 ? "--" : a.ahead == 1 ? "P+" : "P-");
	else
		g_string_append_printf(s->out, "%c%c", a.letter, place);
}

void spell_wxf(struct spelling *s)
{
	int number, way = way_of(s, &number);
	put_wxf_piece(s);
	g_string_append_c(s->out, way > 0 ? '+' : way < 0 ? '-' : '.');
	g_string_append_printf(s->out, "%d", number);
}

/* Chinese */

/* Signs of Red and Black, by the letters that presets have for the pieces. */
static const struct {
	const char *letters;
	const char *simplified[2], *traditional[2];
} pieces[] = { { "K", { "帅", "将" }, { "帥", "將" } }, { "A", { "仕", "士" }, { "仕", "士" } }, { "EB", { "相", "象" }, { "相", "象" } },
	{ "HN", { "马", "马" }, { "馬", "馬" } }, { "R", { "车", "车" }, { "車", "車" } }, { "C", { "炮", "炮" }, { "炮", "炮" } },
	{ "P", { "兵", "卒" }, { "兵", "卒" } } };

static const char *const numerals[] = { "", "一", "二", "三", "四", "五", "六", "七", "八", "九" };

/* Numerals for Red, digits for Black. */
static void put_number(struct spelling *s, int number)
{
	if (s->side)
		g_string_append_printf(s->out, "%d", number);
	else
		g_string_append(s->out, numerals[number]);
}

static void put_sign(struct spelling *s, char letter, bool traditional)
{
	for (size_t i = 0; i < G_N_ELEMENTS(pieces); i++)
		if (strchr(pieces[i].letters, letter))
			g_string_append(s->out, (traditional ? pieces[i].traditional : pieces[i].simplified)[s->side]);
}

static void put_chinese_piece(struct spelling *s, bool traditional)
{
	const struct among a = among_of(s);
	const char *rear = traditional ? "後" : "后", *place = a.ahead == 0 ? "前" : a.ahead == a.n - 1 ? rear : a.n == 3 ? "中" : numerals[a.ahead + 1];
	if (a.n == 1 || strchr(NEEDS_NO_SIGN, a.letter)) {
		put_sign(s, a.letter, traditional);
		put_number(s, a.file);
		return;
	}
	g_string_append(s->out, place);
	if (a.tandems > 1)
		put_number(s, a.file);
	else
		put_sign(s, a.letter, traditional);
}

static void spell_in_chinese(struct spelling *s, bool traditional)
{
	int number, way = way_of(s, &number);
	put_chinese_piece(s, traditional);
	g_string_append(s->out, way > 0 ? (traditional ? "進" : "进") : way < 0 ? "退" : "平");
	put_number(s, number);
}

void spell_chinese(struct spelling *s) { spell_in_chinese(s, false); }
void spell_traditional(struct spelling *s) { spell_in_chinese(s, true); }
