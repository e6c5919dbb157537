/*
 * Moves of draughts as PDN has them: the spaces of a step or a chain of jumps, by their numbers or by names.
 *
 *   11-15   22x15x8   22x8   c3:e5    the first and the last space, and those between them where more than one way leads there
 */
#include "game/told.h"

#include <stdlib.h>
#include <string.h>

#include "base/draughts_numbers.h"

/* The space whose name begins at `*text`, which goes behind it; -1: none. */
static int read_space(const struct telling *t, const char **text)
{
	char name[LIMIT_LABEL + 1];
	size_t length = strcspn(*text, "-x:X");
	if (!length || length > LIMIT_LABEL)
		return -1;
	g_strlcpy(name, *text, length + 1);
	*text += length;
	const struct board *b = t->position->board;
	const char *real = t->aliases ? g_hash_table_lookup(t->aliases, name) : NULL;
	int space = board_find_book(b, name), file, rank;
	if (space < 0 && real)
		space = board_find(b, real);
	bool numbers = space < 0 && !b->custom && strspn(name, "0123456789") == length;
	return numbers && draughts_place(atoi(name), b->cols, b->ranks, false, &file, &rank) ? board_at(b, file, rank) : space;
}

/* Judgements, and the sign for a strong or the only move. */
static char *without_judgement(const char *text)
{
	char *plain = g_strdup(text);
	for (gsize n = strlen(plain); n && strchr("!?*", plain[n - 1]);)
		plain[--n] = '\0';
	return plain;
}

bool told_draughts(const struct telling *t, const char *text, struct told *out, char **problem)
{
	g_autofree char *plain = without_judgement(text);
	const char *at = plain;
	*out = (struct told){ .kind = TOLD_JUMPS, .from = -1, .to = -1, .via = -1, .from_file = -1, .from_rank = -1, .gates_at = -1 };
	if (g_str_has_prefix(text, "/FEN"))
		return told_fail(problem, "a position in the middle of a game begins another one; make a record of its own of what follows, with the tag FEN");
	for (int n = 0;; n++) {
		const char *name = at;
		int space = read_space(t, &at);
		if (space < 0)
			return told_fail(problem, "there is no space called \"%.*s\"; a move is two numbers, as 11-15 or 15x22", (int)MIN(at - name, 20), name);
		if (n == 0)
			out->from = space;
		else if (!*at)
			out->to = space;
		else if (out->n_stops < TOLD_MOST_STOPS)
			out->stop[out->n_stops++] = space;
		else
			return told_fail(problem, "no chain of jumps is so long");
		if (!*at && n)
			return true;
		if (!*at)
			return told_fail(problem, "a move is two numbers, as 11-15 or 15x22");
		at++;
	}
}
