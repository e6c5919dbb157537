/*
 * Moves of Chinese Chess from the mover's side: piece, file, direction, and the file where it goes or the steps.
 *
 * What letters mean is the notation's, not a rule of ours: Horses, Elephants and Advisors leave their file in every move, all others that go forwards or
 * backwards stay on it. So the number behind the direction is a file for the former, and steps for the latter.
 */
#include "game/told.h"

#include <stdlib.h>
#include <string.h>

static const struct told nothing = { .from = -1, .to = -1, .via = -1, .from_file = -1, .from_rank = -1, .gates_at = -1 };

/* Pieces that leave their file: how many ranks they go when they go so many files; 0: they do not. Index: files. */
static const struct {
	char letter, other; /* by the federation, by others */
	int ranks[3];
} leapers[] = { { 'H', 'N', { 0, 2, 1 } }, { 'E', 'B', { 0, 0, 2 } }, { 'A', 'G', { 0, 1, 0 } } };

/* Files from the mover's right, from 1. */
static int file_of(const struct telling *t, int number) { return t->side ? number - 1 : t->position->board->cols - number; }

static int forward(const struct telling *t) { return t->side ? -1 : 1; }

/* Ranks of the mover's pieces with this label on a file, the front one first. */
static int pieces_on(const struct telling *t, const char *label, int file, int *rank)
{
	const struct board *b = t->position->board;
	int n = 0;
	for (int k = 0; k < b->ranks; k++) {
		int at = t->side ? k : b->ranks - 1 - k, space = board_at(b, file, at);
		if (space >= 0 && !strcmp(position_label(t->position, space), label))
			rank[n++] = at;
	}
	return n;
}

/* The piece that "+" or "-" names among those of a file; "++" and "--" are the first and last of four and more, "a" to "e" the first to the fifth (told_chinese writes these). */
static int choose(const char *text, int n)
{
	bool pawn = text[0] == 'P' || text[0] == 'p';
	if (text[1] == '+')
		return text[0] == '+' || !pawn ? 0 : n > 3;
	if (text[1] == '-')
		return text[0] == '-' ? n - 1 : n - 1 - (n > 3);
	return text[1] >= 'a' ? MIN(text[1] - 'a', n - 1) : n / 2;
}

static bool find_destination(const struct telling *t, const char *text, char letter, struct told *out, char **problem)
{
	const struct space *from = &t->position->board->space[out->from];
	int number = text[3] - '0', file = from->file, rank = from->rank, direction = text[2] == '+' ? forward(t) : text[2] == '-' ? -forward(t) : 0;
	const int *ranks = NULL;
	for (size_t i = 0; i < G_N_ELEMENTS(leapers); i++)
		if (letter == leapers[i].letter || letter == leapers[i].other)
			ranks = leapers[i].ranks;
	if (!direction || ranks)
		file = file_of(t, number);
	if (ranks) {
		int files = abs(file - from->file);
		if (!direction || files > 2 || !ranks[files])
			return told_fail(problem, "the piece does not go so");
		rank += direction * ranks[files];
	} else if (direction) {
		rank += direction * number;
	}
	out->to = board_at(t->position->board, file, rank);
	return out->to >= 0 || told_fail(problem, "that is not on the board");
}

/* Of several on a file that the move does not part, the one that can go there: Advisors and Elephants never need a sign. */
static bool find_one(const struct telling *t, const char *text, int file, const int *rank, int n, struct told *out, char **problem)
{
	char letter = g_ascii_toupper(text[0]);
	for (int k = 0; k < n; k++) {
		int at = rank[text[2] == '-' ? k : n - 1 - k];
		out->from = board_at(t->position->board, file, at);
		if (!find_destination(t, text, letter, out, problem))
			continue;
		const char *there = position_label(t->position, out->to);
		if (position_is_empty(t->position, out->to) || label_side(there) != t->side)
			return true;
	}
	return told_fail(problem, "no piece of that file goes there");
}

/* "R+.3", "a3.4": one of several on a file; of Pawns the file may be said, too. */
static bool find_tandem(const struct telling *t, const char *text, const char *label, struct told *out, char **problem)
{
	const struct board *b = t->position->board;
	g_autofree int *rank = g_new(int, b->ranks);
	bool said = g_ascii_isdigit(text[0]);
	int first = said ? file_of(t, text[0] - '0') : 0, last = said ? first : b->cols - 1;
	for (int file = first; file <= last; file++) {
		int n = file >= 0 && file < b->cols ? pieces_on(t, label, file, rank) : 0;
		if (n > 1) {
			out->from = board_at(b, file, rank[choose(text, n)]);
			return find_destination(t, text, g_ascii_isalpha(text[0]) ? g_ascii_toupper(text[0]) : 'P', out, problem);
		}
	}
	return told_fail(problem, "no two %s stand on one file", label);
}

/* "C2.5"; "13.4": the first Pawn of file 3, when there are so many, or a Pawn of file 1. */
static bool find_on_file(const struct telling *t, const char *text, const char *label, struct told *out, char **problem)
{
	const struct board *b = t->position->board;
	g_autofree int *rank = g_new(int, b->ranks);
	bool pawns = g_ascii_isdigit(text[0]);
	int number = text[0] - '0', file = file_of(t, text[1] - '0'), n = file >= 0 && file < b->cols ? pieces_on(t, label, file, rank) : 0;
	if (pawns && number >= 1 && number <= n && n > 1)
		return find_one(t, text, file, rank + number - 1, 1, out, problem);
	if (pawns) {
		file = file_of(t, number);
		n = file >= 0 && file < b->cols ? pieces_on(t, label, file, rank) : 0;
	}
	return n ? find_one(t, text, file, rank, n, out, problem) : told_fail(problem, "there is no %s on that file", label);
}

/* Horses and Elephants are Knights and Bishops in some presets. */
static bool find_label(const struct telling *t, char letter, char out[LIMIT_LABEL + 1])
{
	bool found = told_label(t, &letter, 1, out);
	for (size_t i = 0; i < G_N_ELEMENTS(leapers) && !found; i++)
		if (letter == leapers[i].letter || letter == leapers[i].other)
			found = told_label(t, letter == leapers[i].letter ? &leapers[i].other : &leapers[i].letter, 1, out);
	return found;
}

bool told_wxf(const struct telling *t, const char *text, struct told *out, char **problem)
{
	char letter = g_ascii_isalpha(text[0]) ? g_ascii_toupper(text[0]) : 'P', label[LIMIT_LABEL + 1];
	*out = nothing;
	if (strlen(text) != 4 || !strchr("+-.=", text[2]) || !g_ascii_isdigit(text[3]))
		return told_fail(problem, "a move is written C2.5 or H8+7");
	if (!find_label(t, letter, label))
		return told_fail(problem, "this game has no piece with the label \"%c\"", letter);
	return g_ascii_isdigit(text[1]) ? find_on_file(t, text, label, out, problem) : find_tandem(t, text, label, out, problem);
}
