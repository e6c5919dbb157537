/*
 * Letters of pieces in the moves of a solution: those of a language, or figurines, into those of another.
 *
 * "1.Ta1:a6! S~ 2.e7-e8D‡" is German for "1.Ra1xa6! S~ 2.e7-e8=Q#". A letter is one of a piece only before squares or behind a promotion, so that words stay words.
 * Which language a solution is in is told by its letters: the first of the table that has all of them.
 */
#include <string.h>

#include "engine/piece_letters.h"
#include "engine/problem.h"

enum { MEN = PIECE_LETTERS };

/* Problemists write S for the Knight, since N is the Nightrider. */
static const struct piece_letters english = { "en", "English", { { "K" }, { "Q" }, { "R" }, { "B" }, { "S", "N" }, { "P" } } };

/* Languages that come first win when several fit. */
static const char *const names[] = { "en", "de", "fr", "es", PIECE_LETTERS_FIGURINES };

static const struct piece_letters *letters_find(const char *name)
{
	if (!strcmp(name, english.name))
		return &english;
	for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
		if (!strcmp(names[i], name))
			return piece_letters_find(name);
	return NULL;
}

bool problem_letters_known(const char *name) { return letters_find(name) != NULL; }

char problem_letter_read(const char *language, const char *text, size_t *length)
{
	const struct piece_letters *l = letters_find(language);
	int man = l ? piece_letter_at(l, text, length) : -1;
	return man < 0 ? '\0' : *english.form[man][0];
}

/* Squares and what joins them: "a1:a6", "bxd2", "e4"; 0: there are none. Signs of captures are of more than one byte, too. */
static size_t squares_length(const char *text)
{
	static const char times[] = "×";
	const char *c = text, *rank = NULL;
	for (;;) {
		if (g_str_has_prefix(c, times))
			c += strlen(times);
		else if (*c && strchr("abcdefgh12345678-x*:", *c))
			c++;
		else
			break;
		bool is_square = c - text >= 2 && c[-1] >= '1' && c[-1] <= '8' && c[-2] >= 'a' && c[-2] <= 'h';
		rank = is_square ? c : rank;
	}
	return rank && rank - text <= 8 ? (size_t)(rank - text) : 0;
}

/* Any letter of a piece in any language, before squares: a capital, or a figurine. */
static size_t any_letter(const char *text)
{
	size_t length;
	if (piece_letter_at(letters_find(PIECE_LETTERS_FIGURINES), text, &length) >= 0)
		return length;
	return g_ascii_isupper(*text) && squares_length(text + 1) ? 1 : 0;
}

static bool begins_word(const char *whole, const char *at) { return at == whole || !(g_ascii_isalnum(at[-1]) || (at[-1] & 0x80)) || g_ascii_isdigit(at[-1]); }

static bool fits(const struct piece_letters *l, const char *text)
{
	for (const char *c = text; *c; c++) {
		size_t length = begins_word(text, c) ? any_letter(c) : 0, own;
		if (length && squares_length(c + length) && piece_letter_at(l, c, &own) < 0)
			return false;
	}
	return true;
}

static const struct piece_letters *language_of(const char *text)
{
	if (fits(letters_find(PIECE_LETTERS_FIGURINES), text) && strstr(text, "\xe2\x99"))
		return letters_find(PIECE_LETTERS_FIGURINES);
	for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
		if (fits(letters_find(names[i]), text))
			return letters_find(names[i]);
	return &english;
}

/* Squares with the signs of Popeye and PGN: "a1:a6" is "a1xa6". */
static void put_squares(const char *text, size_t length, GString *out)
{
	for (size_t i = 0; i < length; i++) {
		bool times = g_str_has_prefix(text + i, "×");
		g_string_append_c(out, times || text[i] == ':' || text[i] == '*' ? 'x' : text[i]);
		i += times ? strlen("×") - 1 : 0;
	}
}

/* "=D", "D", "(D)", "/D" behind a move of a Pawn; how much of the text it is. */
static size_t put_promotion(const struct piece_letters *from, const struct piece_letters *to, const char *text, GString *out)
{
	size_t sign = *text && strchr("=(/", *text) ? 1 : 0, length = 0;
	int man = piece_letter_at(from, text + sign, &length);
	bool closed = *text == '(' && text[sign + length] == ')', open = *text == '(';
	bool ends = !g_ascii_isalnum(text[sign + length]);
	if (man < 0 || man == 0 || man == MEN - 1 || (open && !closed) || !ends)
		return 0;
	g_string_append_printf(out, "=%s", to->form[man][0]);
	size_t used = sign + length + (closed ? 1 : 0), more = 0;
	int other = text[used] == '/' ? piece_letter_at(from, text + used + 1, &more) : -1; /* "=Q/B": one or the other */
	if (other > 0 && other < MEN - 1 && !g_ascii_isalnum(text[used + 1 + more])) {
		g_string_append_printf(out, "/%s", to->form[other][0]);
		used += 1 + more;
	}
	return used;
}

/* What comes behind a move and is written in another way: "‡" is "#". */
static size_t put_sign(const char *text, GString *out)
{
	static const char *const mates[] = { "‡", "≠", NULL };
	for (const char *const *sign = mates; *sign; sign++)
		if (g_str_has_prefix(text, *sign)) {
			g_string_append_c(out, '#');
			return strlen(*sign);
		}
	return 0;
}

/* A move at `text`, or nothing; how much of the text it is. */
static size_t put_move(const struct piece_letters *from, const struct piece_letters *to, const char *text, GString *out)
{
	size_t letter = 0;
	int man = piece_letter_at(from, text, &letter);
	letter = man < 0 ? 0 : letter;
	size_t squares = squares_length(text + letter);
	if (!squares || g_ascii_isalpha(text[letter + squares]) != 0) {
		size_t unused = 0;
		int promoted = squares ? piece_letter_at(from, text + letter + squares, &unused) : -1;
		if (promoted < 0)
			return 0;
	}
	if (man >= 0 && man < MEN - 1)
		g_string_append(out, to->form[man][0]);
	put_squares(text + letter, squares, out);
	size_t used = letter + squares;
	if (man < 0 || man == MEN - 1)
		used += put_promotion(from, to, text + used, out);
	return used + put_sign(text + used, out);
}

/* A letter before a sign that stands for all squares: "S~". */
static size_t put_any(const struct piece_letters *from, const struct piece_letters *to, const char *text, GString *out)
{
	size_t letter = 0;
	int man = piece_letter_at(from, text, &letter);
	if (man < 0 || text[letter] != '~')
		return 0;
	g_string_append_printf(out, "%s~", to->form[man][0]);
	return letter + 1;
}

char *solution_letters(const char *text, const char *from, const char *to)
{
	const struct piece_letters *reads = from ? letters_find(from) : language_of(text), *writes = letters_find(to);
	GString *out = g_string_new(NULL);
	for (const char *c = text; *c;) {
		size_t used = begins_word(text, c) ? put_move(reads, writes, c, out) : 0;
		if (!used && begins_word(text, c))
			used = put_any(reads, writes, c, out);
		if (!used)
			g_string_append_c(out, *c);
		c += used ? used : 1;
	}
	return g_string_free(out, FALSE);
}
