/*
 * Moves of Chinese Chess in Chinese: 炮二平五, 马8进7, 前车退一, made into those of WXF (C2.5, H8+7, R+-1).
 *
 * A move is four signs: piece, file, direction, number; or which one of a file, piece, direction, number. Files and numbers of Red are Chinese numerals, those of Black are digits, of
 * full width or not; what people write is read for both. Characters are traditional, simplified, or those that old sets have.
 */
#include "game/told.h"

#include <string.h>

static const struct {
	char letter;
	const char *signs;
} pieces[] = { { 'K', "帥帅將将" }, { 'A', "仕士" }, { 'E', "相象" }, { 'H', "傌馬马㐷" }, { 'R', "俥車车伡" }, { 'C', "炮砲包" }, { 'P', "兵卒" } };

static const struct {
	char sign;
	const char *words;
} directions[] = { { '+', "進进" }, { '-', "退" }, { '.', "平" } }, places[] = { { '+', "前" }, { '-', "後后" }, { '=', "中" } };

static bool has(const char *signs, gunichar c) { return c && g_utf8_strchr(signs, -1, c); }

static char piece_of(gunichar c)
{
	for (size_t i = 0; i < G_N_ELEMENTS(pieces); i++)
		if (has(pieces[i].signs, c))
			return pieces[i].letter;
	return 0;
}

static char direction_of(gunichar c)
{
	for (size_t i = 0; i < G_N_ELEMENTS(directions); i++)
		if (has(directions[i].words, c))
			return directions[i].sign;
	return 0;
}

static char place_of(gunichar c)
{
	for (size_t i = 0; i < G_N_ELEMENTS(places); i++)
		if (has(places[i].words, c))
			return places[i].sign;
	return 0;
}

/* "1" to "9"; 0: it is no number. */
static char number_of(gunichar c)
{
	static const char numerals[] = "一二三四五六七八九";
	if (c >= '1' && c <= '9')
		return (char)c;
	if (c >= 0xff11 && c <= 0xff19)
		return (char)('1' + (c - 0xff11));
	return has(numerals, c) ? (char)('1' + g_utf8_pointer_to_offset(numerals, g_utf8_strchr(numerals, -1, c))) : 0;
}

bool told_chinese(const struct telling *t, const char *text, struct told *out, char **problem)
{
	glong n;
	g_autofree gunichar *sign = g_utf8_to_ucs4_fast(text, -1, &n);
	if (n != 4 || !direction_of(sign[2]) || !number_of(sign[3]))
		return told_fail(problem, "a move is written 炮二平五 or 前车退一");
	char wxf[5] = { 0, 0, direction_of(sign[2]), number_of(sign[3]), '\0' };
	if (piece_of(sign[0]) && number_of(sign[1])) { /* 炮二 */
		wxf[0] = piece_of(sign[0]);
		wxf[1] = number_of(sign[1]);
	} else if (place_of(sign[0]) && piece_of(sign[1])) { /* 前炮 */
		wxf[0] = piece_of(sign[1]);
		wxf[1] = place_of(sign[0]) == '=' ? 'b' : place_of(sign[0]) == '+' ? 'a' : 'e';
	} else if (place_of(sign[0]) && number_of(sign[1])) { /* 前三: a Pawn of file 3, when others stand behind one another on another file */
		wxf[0] = number_of(sign[1]);
		wxf[1] = place_of(sign[0]) == '=' ? 'b' : place_of(sign[0]) == '+' ? 'a' : 'e';
	} else if (number_of(sign[0]) && piece_of(sign[1])) { /* 二兵: the second from the front */
		wxf[0] = piece_of(sign[1]);
		wxf[1] = (char)('a' + number_of(sign[0]) - '1');
	} else {
		return told_fail(problem, "a move is written 炮二平五 or 前车退一");
	}
	return told_wxf(t, wxf, out, problem);
}
