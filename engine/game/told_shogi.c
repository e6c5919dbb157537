/*
 * Moves of Shogi: USI, KIF and CSA. Files are counted from the right and ranks from the top, whatever the preset calls them.
 */
#include "game/told.h"

#include <string.h>

#include "record/shogi.h"

static const struct told nothing = { .from = -1, .to = -1, .from_file = -1, .from_rank = -1 };

static int space_at(const struct telling *t, int file, int rank)
{
	const struct board *b = t->position->board;
	return file < 1 || rank < 1 ? -1 : board_at(b, b->cols - file, b->ranks - rank);
}

static bool set_piece(const struct telling *t, const char *letters, char *out, char **problem)
{
	return told_label(t, letters, strlen(letters), out) || told_fail(problem, "this game has no piece with the label \"%s\"", letters);
}

/* What stands on a space of the mover's and is promoted there: a plus before its label. */
static bool set_promoted(const struct telling *t, struct told *out, char **problem)
{
	g_autofree char *promoted = g_strconcat("+", position_label(t->position, out->from), NULL);
	int label = labels_find(t->position->labels, promoted);
	g_strlcpy(out->becomes, promoted, sizeof out->becomes);
	return label >= 0 || strlen(promoted) <= LIMIT_LABEL || told_fail(problem, "no piece is called \"%s\"", promoted);
}

bool told_usi(const struct telling *t, const char *text, struct told *out, char **problem)
{
	size_t length = strlen(text);
	bool drop = length == 4 && text[1] == '*', promotes = length == 5 && text[4] == '+';
	*out = nothing;
	if (length < 4 || length > 5)
		return told_fail(problem, "a move is two spaces, as 7g7f, or a drop, as P*5e");
	out->to = space_at(t, text[2] - '0', text[3] - 'a' + 1);
	out->from = drop ? -1 : space_at(t, text[0] - '0', text[1] - 'a' + 1);
	out->kind = drop ? TOLD_DROP : TOLD_MOVE;
	if (out->to < 0 || (!drop && out->from < 0))
		return told_fail(problem, "a space is not on the board");
	if (drop)
		return set_piece(t, (char[]){ text[0], 0 }, out->piece, problem);
	return !promotes || set_promoted(t, out, problem);
}

/* "7六", or "同" for where the last piece went. */
static const char *read_destination(const struct telling *t, const char *text, struct told *out)
{
	size_t file_length, rank_length;
	if (g_str_has_prefix(text, "同")) {
		text += strlen("同");
		out->to = t->position->dest;
		while (*text == ' ' || g_str_has_prefix(text, "　"))
			text += *text == ' ' ? 1 : 3;
		return text;
	}
	int file = shogi_number(text, &file_length), rank = file ? shogi_number(text + file_length, &rank_length) : 0;
	if (!file || !rank)
		return NULL;
	out->to = space_at(t, file, rank);
	return text + file_length + rank_length;
}

bool told_kif(const struct telling *t, const char *text, struct told *out, char **problem)
{
	size_t length;
	*out = nothing;
	const char *at = read_destination(t, text, out), *letters = at ? shogi_piece_of_name(at, &length) : NULL;
	if (!letters || out->to < 0)
		return told_fail(problem, "a move is written ７六歩(77) or ５五歩打");
	at += length;
	bool promotes = g_str_has_prefix(at, "成");
	const char *bracket = strchr(at, '(');
	if (g_str_has_prefix(at, "打")) {
		out->kind = TOLD_DROP;
		return set_piece(t, letters, out->piece, problem);
	}
	if (bracket && strlen(bracket) >= 4 && bracket[3] == ')')
		out->from = space_at(t, bracket[1] - '0', bracket[2] - '0');
	if (out->from < 0)
		return told_fail(problem, "the space that the piece comes from is missing; write ７六歩(77)");
	return !promotes || set_promoted(t, out, problem);
}

bool told_csa(const struct telling *t, const char *text, struct told *out, char **problem)
{
	*out = nothing;
	const char *letters = strlen(text) >= 7 ? shogi_piece_of_csa(text + 5) : NULL;
	if (!letters || strspn(text + 1, "0123456789") != 4)
		return told_fail(problem, "a move is written +7776FU");
	bool drop = text[1] == '0' && text[2] == '0';
	out->to = space_at(t, text[3] - '0', text[4] - '0');
	out->from = drop ? -1 : space_at(t, text[1] - '0', text[2] - '0');
	out->kind = drop ? TOLD_DROP : TOLD_MOVE;
	if (out->to < 0 || (!drop && out->from < 0))
		return told_fail(problem, "a space is not on the board");
	if (drop)
		return set_piece(t, letters, out->piece, problem);
	bool promotes = *letters == '+' && *position_label(t->position, out->from) != '+';
	return !promotes || set_promoted(t, out, problem);
}
