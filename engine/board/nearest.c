/*
 * The space that a name means which the board has not: "e9" on eight ranks, "b1" where a hexagonal board has a gap. The file is the likelier part to be meant: on slanted ranks a file begins
 * higher or lower than people count.
 */
#include "engine/board.h"

#include <stdlib.h>
#include <string.h>

/* A letter that no file has is as far from the first one as in the alphabet, a number that no rank has as far as it counts. */
static bool split(const struct board *b, const char *name, int *file, int *rank)
{
	size_t letters = strcspn(name, "0123456789"), digits = strspn(name + letters, "0123456789");
	if (b->custom || !letters || !digits || name[letters + digits] || digits > 4 || !b->n_file_labels || !b->n_rank_labels)
		return false;
	*file = board_find_line(b, false, name, letters);
	*rank = board_find_line(b, true, name + letters, digits);
	bool usual = !g_ascii_isdigit(*board_line(b, false, 0)) && !g_ascii_isalpha(*board_line(b, true, 0)); /* "7f" of Shogi is counted otherwise */
	if ((*file < 0 && (letters > 1 || !g_ascii_isalpha(*name))) || ((*file < 0 || *rank < 0) && !usual))
		return false;
	if (*file < 0)
		*file = g_ascii_tolower(*name) - g_ascii_tolower(*board_line(b, false, 0));
	if (*rank < 0)
		*rank = atoi(name + letters) - atoi(board_line(b, true, 0));
	return true;
}

int board_nearest(const struct board *b, const struct position *p, const char *name)
{
	int file, rank, best = -1, least = 0, known = board_find_book(b, name);
	if (known >= 0) {
		file = b->space[known].file;
		rank = b->space[known].line;
	} else if (!split(b, name, &file, &rank)) {
		return -1;
	}
	for (int id = 0; id < b->n_spaces; id++) {
		const struct space *s = &b->space[id];
		int across = 3 * (s->file - file), far = across * across + (s->line - rank) * (s->line - rank);
		bool there = !s->hidden && !s->null_label && id != known && !(p && position_is_void(p, id));
		if (there && (best < 0 || far < least)) {
			best = id;
			least = far;
		}
	}
	return best;
}

char *board_nearest_hint(const struct board *b, const struct position *p, const char *name)
{
	int space = board_nearest(b, p, name);
	return space < 0 ? g_strdup("") : g_strdup_printf("; the nearest is \"%s\"", board_book_name(b, space));
}
