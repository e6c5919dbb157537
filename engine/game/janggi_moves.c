/*
 * Janggi in Korean, read and written. See janggi_moves.h.
 *
 * A point is two digits: the rank, from Han's side 1 to 9 and 0 for the tenth, then the file from the left of Cho. A move is the point that the piece comes from, the piece and the point where it
 * goes; behind it may be the piece that is taken, and 장군 (check) or 멍군 (the answer). Pieces have Hangul or Chinese signs, and of some each side has its own.
 */
#include "game/janggi_moves.h"

#include <string.h>

#include "game/spelling.h"
#include "game/told.h"

static const struct {
	char letter;
	const char *own[2];    /* that are written, of Cho and of Han */
	const char *signs[10]; /* that are read */
} pieces[] = {
	{ 'K', { "초", "한" }, { "초", "한", "楚", "漢", "장", "將", "궁", "宮", "왕" } },
	{ 'A', { "사", "사" }, { "사", "士" } },
	{ 'E', { "상", "상" }, { "상", "象" } },
	{ 'N', { "마", "마" }, { "마", "馬" } },
	{ 'R', { "차", "차" }, { "차", "車" } },
	{ 'C', { "포", "포" }, { "포", "包", "砲" } },
	{ 'P', { "졸", "병" }, { "졸", "병", "卒", "兵" } },
};

static const struct told nothing = { .from = -1, .to = -1, .via = -1, .from_file = -1, .from_rank = -1, .gates_at = -1 };

/* The point that two digits are; -1: none of the board. */
static int point_of(const struct board *b, const char *digits)
{
	if (!g_ascii_isdigit(digits[0]) || !g_ascii_isdigit(digits[1]) || digits[1] == '0')
		return -1;
	int from_top = digits[0] == '0' ? 10 : digits[0] - '0';
	return board_at(b, digits[1] - '1', b->ranks - from_top);
}

/* The letter of the piece that `*text` begins with, which is passed over; 0: it is none. */
static char piece_at(const char **text)
{
	for (size_t i = 0; i < G_N_ELEMENTS(pieces); i++)
		for (size_t k = 0; pieces[i].signs[k]; k++)
			if (g_str_has_prefix(*text, pieces[i].signs[k])) {
				*text += strlen(pieces[i].signs[k]);
				return pieces[i].letter;
			}
	return 0;
}

/* What may stand behind a move. */
static bool ends(const char *text)
{
	static const char *const words[] = { "장군", "멍군", "將軍", "+", "#" };
	if (!*text)
		return true;
	for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
		if (g_str_has_prefix(text, words[i]))
			return ends(text + strlen(words[i]));
	return piece_at(&text) && ends(text);
}

bool told_janggi(const struct telling *t, const char *text, struct told *out, char **problem)
{
	const struct board *b = t->position->board;
	*out = nothing;
	if (!strcmp(text, JANGGI_PASS) || !strcmp(text, "한수쉼장군")) {
		out->kind = TOLD_PASS;
		return true;
	}
	size_t length = strlen(text);
	const char *at = text + MIN(length, 2);
	char letter = piece_at(&at);
	if (!letter || strlen(at) < 2 || !ends(at + 2))
		return told_fail(problem, "a move is written 79졸78: rank and file, the piece, rank and file");
	out->from = point_of(b, text);
	out->to = point_of(b, at);
	if (out->from < 0 || out->to < 0)
		return told_fail(problem, "\"%.2s\" is no point of the board", out->from < 0 ? text : at);
	return told_label(t, &letter, 1, out->piece) || told_fail(problem, "this game has no piece with the label \"%c\"", letter);
}

static void put_point(struct spelling *s, int space)
{
	g_string_append_printf(s->out, "%d%d", (s->board->ranks - s->board->space[space].rank) % 10, s->board->space[space].file + 1);
}

void spell_janggi(struct spelling *s)
{
	put_point(s, s->from);
	for (size_t i = 0; i < G_N_ELEMENTS(pieces); i++)
		if (pieces[i].letter == g_ascii_toupper(*spelling_label(s, s->label)))
			g_string_append(s->out, pieces[i].own[s->side]);
	put_point(s, s->to);
	if (s->after->check)
		g_string_append(s->out, "장군");
}
