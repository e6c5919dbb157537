/*
 * Plain algebraic, a problem a line: "Ka1 Qb2 Pa3b4 / kc3 pd4 / Gf5  #2  Samuel Loyd". White stands before the first stroke, Black behind it, neutral pieces behind a second one.
 *
 * Letters are those of the language that the reader was told (--letters): K Q R B S or N P in English, K D T L S B in German. Capital or small is the same; a piece may have several squares, with or without
 * commas, and squares alone are Pawns. Fairy pieces have the codes of Popeye's English where no piece of Chess has that letter.
 */
#include <string.h>

#include "problem/problem_reader.h"

static const char *skip(const char *text)
{
	for (;;) {
		text += strspn(text, " \t\r\n");
		if (*text != ';' && (*text != '#' || text[1] != ' '))
			return text;
		text += strcspn(text, "\n");
	}
}

static size_t word_at(const char *text) { return strcspn(text, " \t\r\n"); }

/* The squares of "Pa2,b3" behind a code of at most two letters; its length into `*code`. False: it is no piece. */
static bool is_piece(const char *word, size_t length, size_t *code)
{
	while (length && strchr(",;.", word[length - 1]))
		length--;
	for (*code = 0; *code <= 2 && *code < length; (*code)++) {
		size_t at = *code;
		while (at + 1 < length && word[at] >= 'a' && word[at] <= 'h' && word[at + 1] >= '1' && word[at + 1] <= '8')
			at += 2 + (at + 2 < length && word[at + 2] == ',');
		if (at == length && length > *code)
			return true;
	}
	return false;
}

/* The line begins with pieces, then has a stroke between blanks, then pieces again. */
bool problem_algebraic_sniff(const char *text)
{
	const char *c = skip(text), *line_end = c + strcspn(c, "\n");
	size_t code;
	int before = 0;
	while (c < line_end && is_piece(c, word_at(c), &code)) {
		before++;
		c += word_at(c);
		c += strspn(c, " \t");
	}
	if (!before || *c != '/' || !strchr(" \t", c[1]) || !c[1])
		return false;
	c += 1 + strspn(c + 1, " \t");
	return is_piece(c, word_at(c), &code);
}

/* The code of Popeye's English for the letters of a piece. New string; "" is a Pawn. */
static char *code_of(const char *letters, size_t length, const char *language)
{
	g_autofree char *text = g_strndup(letters, length), *capital = g_ascii_strup(text, -1);
	size_t used = 0;
	char man = length == 1 ? problem_letter_read(language ? language : "en", capital, &used) : '\0';
	return !length ? g_strdup("p") : man ? g_strdup_printf("%c", g_ascii_tolower(man)) : g_ascii_strdown(text, -1);
}

static enum rc take_piece(struct problem_source *from, struct men *men, const char *word, size_t length, size_t code, enum man_color color, struct diags *ds)
{
	g_autofree char *piece = code_of(word, code, from->letters);
	struct place at = problem_place(from, word);
	enum rc rc = RC_OK;
	if (!problem_piece_known(piece))
		return diag_error(ds, RC_DATA, at, "\"%.*s\" is no piece; letters are K Q R B S P, or those of --letters de, fr, es", (int)length, word);
	for (size_t i = code; i + 1 < length && rc == RC_OK; i += 2) {
		i += word[i] == ',';
		rc = i + 1 < length ? men_put(men, piece, color, word + i, at, ds) : RC_OK;
	}
	return rc;
}

static void take_rest(struct problem *p, char *rest)
{
	size_t word = strcspn(rest, " \t");
	if (strcspn(rest, "#=+") < word) {
		g_autofree char *stipulation = g_strndup(rest, word);
		problem_set(p, PROBLEM_stipulation, stipulation);
		rest += word;
	}
	problem_set(p, PROBLEM_author, g_strstrip(rest));
}

enum rc problem_algebraic_read(struct problem_source *from, struct problem *p, bool *found, struct diags *ds)
{
	const char *line = skip(from->at), *c = line, *end = line + strcspn(line, "\r\n");
	struct men men = { .fairy = false };
	int color = MAN_WHITE;
	size_t code;
	enum rc rc = RC_OK;
	from->at = (char *)end;
	if (!*line)
		return RC_OK;
	p->at = p->position_at = problem_place(from, line);
	for (; c < end && rc == RC_OK; c += strspn(c, " \t")) {
		size_t length = word_at(c);
		if (length == 1 && *c == '/')
			rc = ++color > MAN_NEUTRAL ? diag_error(ds, RC_SYNTAX, problem_place(from, c), "a third stroke: white / black / neutral") : RC_OK;
		else if (is_piece(c, length, &code))
			rc = take_piece(from, &men, c, length, code, (enum man_color)color, ds);
		else
			break;
		c += length;
	}
	if (rc == RC_OK && color == MAN_WHITE)
		rc = diag_error(ds, RC_SYNTAX, p->at, "no stroke parts White's pieces from Black's, as in \"Ka1 Qb2 / kc3\"");
	*found = true;
	if (rc == RC_OK)
		problem_take_men(p, &men);
	p->is_fairy = men.fairy;
	men_release(&men);
	g_autofree char *rest = c < end ? g_strndup(c, (size_t)(end - c)) : g_strdup("");
	take_rest(p, rest);
	return rc;
}
