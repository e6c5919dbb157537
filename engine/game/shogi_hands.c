/*
 * What notations of Shogi ask of a position. See shogi.h.
 */
#include "game/shogi_hands.h"

#include <stdlib.h>
#include <string.h>

static bool has_spaces(const struct position *p, int file)
{
	for (int rank = 0; rank < p->board->ranks; rank++)
		if (!position_is_void(p, board_at(p->board, file, rank)))
			return true;
	return false;
}

int shogi_files(const struct position *p)
{
	int file = 0;
	while (!p->board->custom && file < p->board->cols && has_spaces(p, file))
		file++;
	return file;
}

bool shogi_is_beside(const struct position *p, int space) { return !p->board->custom && p->board->space[space].file >= shogi_files(p); }

int shogi_space(const struct position *p, int file, int rank)
{
	int files = shogi_files(p);
	return file < 1 || file > files || rank < 1 || rank > p->board->ranks ? -1 : board_at(p->board, files - file, p->board->ranks - rank);
}

void shogi_coordinates(const struct position *p, int space, int *file, int *rank)
{
	*file = shogi_files(p) - p->board->space[space].file;
	*rank = p->board->ranks - p->board->space[space].rank;
}

void shogi_word_of(const char *letters, const char *label, shogi_word out)
{
	size_t length = strlen(label);
	for (const char *word = letters; *word; word += strspn(word, " \t\n")) {
		size_t end = strcspn(word, " \t\n"), written = strcspn(word, "=");
		if (written < sizeof(shogi_word) && written + 1 + length == end && !g_ascii_strncasecmp(word + written + 1, label, length)) {
			g_strlcpy(out, word, written + 1);
			return;
		}
		word += end;
	}
	g_strlcpy(out, label, sizeof(shogi_word));
	for (char *c = out; *c; c++)
		*c = g_ascii_toupper(*c);
}

/* Directions from the mover's side: ahead, and on clockwise. */
enum { N = 1, NE = 2, E = 4, SE = 8, S = 16, SW = 32, W = 64, NW = 128, STRAIGHT = N | E | S | W, DIAGONAL = NE | SE | SW | NW, GOLD = STRAIGHT | NE | NW };

static const struct {
	const char *word;
	int steps, rides;
} ways[] = {
	{ "P", N, 0 },
	{ "L", 0, N },
	{ "S", DIAGONAL | N, 0 },
	{ "G", GOLD, 0 },
	{ "B", 0, DIAGONAL },
	{ "R", 0, STRAIGHT },
	{ "K", STRAIGHT | DIAGONAL, 0 },
	{ "+P", GOLD, 0 },
	{ "+L", GOLD, 0 },
	{ "+N", GOLD, 0 },
	{ "+S", GOLD, 0 },
	{ "+B", STRAIGHT, DIAGONAL },
	{ "+R", DIAGONAL, STRAIGHT },
};

static int direction(int dx, int dy)
{
	static const int at[3][3] = { { SW, S, SE }, { W, 0, E }, { NW, N, NE } };
	return at[(dy > 0) - (dy < 0) + 1][(dx > 0) - (dx < 0) + 1];
}

static bool is_free(const struct position *p, const struct space *from, const struct space *to)
{
	int dx = (to->file > from->file) - (to->file < from->file), dy = (to->rank > from->rank) - (to->rank < from->rank);
	for (int file = from->file + dx, rank = from->rank + dy; file != to->file || rank != to->rank; file += dx, rank += dy)
		if (!position_is_empty(p, board_at(p->board, file, rank)))
			return false;
	return true;
}

bool shogi_reaches(const struct position *p, const char *letters, int from, int to)
{
	const struct space *a = &p->board->space[from], *b = &p->board->space[to];
	int sign = label_side(position_label(p, from)) == 1 ? -1 : 1, dx = sign * (b->file - a->file), dy = sign * (b->rank - a->rank);
	shogi_word word;
	shogi_word_of(letters, position_label(p, from), word);
	if (!strcmp(word, "N"))
		return abs(dx) == 1 && dy == 2;
	if (dx && dy && abs(dx) != abs(dy))
		return false;
	for (size_t i = 0; i < G_N_ELEMENTS(ways); i++) {
		if (strcmp(ways[i].word, word) != 0)
			continue;
		bool near = MAX(abs(dx), abs(dy)) == 1;
		return (near && ways[i].steps & direction(dx, dy)) || (ways[i].rides & direction(dx, dy) && is_free(p, a, b));
	}
	return false;
}
