/*
 * Reading a FEN code without its game, see looks.h.
 */
#include "input/looks.h"

#include <string.h>

#include "engine/limits.h"

void looks_release(struct looks *l) { g_string_free(l->cells, TRUE); }

guint64 looks_letter(char c) { return g_ascii_isalpha(c) ? (guint64)1 << (g_ascii_toupper(c) - 'A') : 0; }

/* The letter that stands for another one in a game ("N=H B=E"). */
static char letter_for(char c, const char *pairs)
{
	for (const char *at = pairs; *at; at++)
		if (at[0] == g_ascii_toupper(c) && at[1] == '=' && g_ascii_isalpha(at[2]))
			return g_ascii_isupper(c) ? at[2] : g_ascii_tolower(at[2]);
	return c;
}

static const char *look_at_empty(struct looks *l, const char *c, int *cols)
{
	char *end;
	guint64 number = g_ascii_strtoull(c, &end, 10);
	int empty = (int)MIN(number, LIMIT_SPACES + 1);
	for (int k = 0; k < empty; k++)
		g_string_append_c(l->cells, '.');
	*cols += empty;
	return end;
}

/* A piece: a letter, or a label in braces. */
static const char *look_at_piece(struct looks *l, const char *c, char letter, int *cols)
{
	const char *end = *c == '{' ? strchr(c, '}') : NULL;
	l->letters |= looks_letter(letter);
	g_string_append_c(l->cells, letter);
	for (c++; end && c <= end; c++) {
		l->letters |= looks_letter(*c);
		g_string_append_c(l->cells, *c);
	}
	(*cols)++;
	return c;
}

/* Puts a rank into `l` up to the first gap: what lies behind it, in codes of presets, are the spaces of hands. */
static const char *look_at_rank(struct looks *l, const char *c, const char *pairs, guint64 own)
{
	int cols = 0;
	while (*c && !strchr("/ [-", *c) && strncmp(c, "{-}", 3) != 0) {
		if (g_ascii_isdigit(*c))
			c = look_at_empty(l, c, &cols);
		else if (*c == '~' || *c == '+')
			c++;
		else
			c = look_at_piece(l, c, looks_letter(*c) & ~own ? letter_for(*c, pairs) : *c, &cols);
	}
	l->cols = MAX(l->cols, cols);
	return c;
}

struct looks looks_of(const char *code, const char *pairs, guint64 own)
{
	struct looks l = { .cells = g_string_new(NULL) };
	const char *c = code;
	for (; *c && !strchr(" [", *c); c += *c == '/') {
		c = look_at_rank(&l, c, pairs, own);
		for (const char *gap = c; *c && !strchr("/ [", *c); c++) {
			l.parts = l.parts || (c > gap && *c == '-' && c[-1] != '-');
			l.hands = true;
			l.letters |= looks_letter(*c);
		}
		g_string_append_c(l.cells, '/');
		l.ranks++;
	}
	for (l.hands = l.hands || *c == '['; *c && *c != ' '; c++)
		l.letters |= looks_letter(looks_letter(*c) & ~own ? letter_for(*c, pairs) : *c);
	return l;
}
