/*
 * Positions of draughts by numbers.
 *
 *   W:W31-50:B1-20            who moves, then each side's spaces in any order: numbers, ranges, K before kings
 *   B:WK10,18:B12:H3:F20.     lidraughts adds turns without a capture or a man's move, and the number of the turn; some end with a point
 */
#include "input/draughts_fen.h"

#include <stdlib.h>
#include <string.h>

#include "base/draughts_numbers.h"
#include "engine/fen_code.h"

enum { MOST = 99, SIDE_8 = 8, SIDE_10 = 10, LAST_8 = 32 };

/* Where the numbers are, and what stands there. */
struct board {
	int cols, ranks, last;
	int file[MOST + 1], rank[MOST + 1]; /* by number; a rank of -1: there is none */
	char piece[MOST + 1];               /* a letter of the code; 0: nothing */
	bool black_first;
};

static const char *skip_blanks(const char *c) { return c + strspn(c, " \t\r\n"); }

static int highest(const char *text)
{
	int most = 0;
	const char *counters = strpbrk(text, "HF");
	for (const char *c = text; *c && c != counters; c++)
		if (g_ascii_isdigit(*c)) {
			most = MAX(most, (int)MIN(strtol(c, NULL, 10), MOST));
			c += strspn(c, "0123456789") - 1;
		}
	return most;
}

const char *draughts_fen_game(const char *text) { return highest(text) > LAST_8 ? "international_draughts" : "checkers"; }

static void put_number(struct board *b, int number, int file, int rank)
{
	b->file[number] = file;
	b->rank[number] = rank;
	b->last = MAX(b->last, number);
}

/* As all draughts have them. */
static void number_board(struct board *b)
{
	for (int n = 1, file, rank; n <= MOST && draughts_place(n, b->cols, b->ranks, b->black_first, &file, &rank); n++)
		put_number(b, n, file, rank);
}

/* "c3" on this board. */
static bool read_name(const struct board *b, const char *name, int *file, int *rank)
{
	*file = *name - 'a';
	*rank = atoi(name + 1) - 1;
	return *file >= 0 && *file < b->cols && *rank >= 0 && *rank < b->ranks;
}

/* Numbers of the preset, "g1 1 e1 2 ...", or of all draughts, where its pieces are men and kings. False: it has none. */
static bool read_numbers(struct board *b, const struct settings *s)
{
	g_auto(GStrv) words = g_strsplit(settings_text(s, "bookspaces"), " ", -1);
	const char *code = settings_text(s, "code");
	b->black_first = settings_black_begins(s);
	for (char **word = words; *word && word[1]; word += 2) {
		int number = atoi(word[1]), file, rank;
		if (number < 1 || number > MOST || !read_name(b, *word, &file, &rank))
			return false;
		put_number(b, number, file, rank);
	}
	if (!b->last && strspn(code, "MmKk0123456789/") == strcspn(code, " "))
		number_board(b);
	return b->last > 0;
}

static enum rc refuse(const char *text, const char *c, struct place at, struct diags *ds, const char *what)
{
	return diag_error(ds, RC_DATA, place_in_text(at, text, c), "\"%.*s\" %s", (int)MIN(strcspn(c, " ,:\t\r\n") + !*c, 20), c, what);
}

/* A number, or the name of the space that has it. */
static bool read_number(const struct board *b, const char **c, int *out)
{
	int file, rank;
	if (g_ascii_islower(**c) && read_name(b, *c, &file, &rank)) {
		*c += 1 + strspn(*c + 1, "0123456789");
		for (*out = 1; *out <= b->last && (b->file[*out] != file || b->rank[*out] != rank);)
			++*out;
		return *out <= b->last;
	}
	size_t digits = strspn(*c, "0123456789");
	long number = digits && digits < 4 ? strtol(*c, NULL, 10) : 0;
	*out = (int)number;
	*c += digits;
	return number >= 1 && number <= b->last && b->rank[number] >= 0;
}

/* One space or a range of them. */
static enum rc read_spaces(struct board *b, bool black, const char *text, const char **c, struct place at, struct diags *ds)
{
	const char *begin = *c;
	bool king = **c == 'K';
	int first, last;
	*c += king;
	bool known = read_number(b, c, &first);
	last = first;
	if (known && **c == '-') {
		++*c;
		*c += **c == 'K';
		known = read_number(b, c, &last) && last >= first;
	}
	if (!known) {
		g_autofree char *what = g_strdup_printf("is no space of this board; they have numbers from 1 to %d", b->last);
		return refuse(text, begin, at, ds, what);
	}
	const char letter = king ? 'K' : 'M';
	for (int n = first; n <= last; n++) {
		if (b->piece[n])
			return refuse(text, begin, at, ds, "has a piece already; a space is named once");
		b->piece[n] = black == b->black_first ? letter : g_ascii_tolower(letter);
	}
	return RC_OK;
}

static enum rc read_side(struct board *b, const char *text, const char **c, struct place at, struct diags *ds)
{
	bool black = *(*c)++ == 'B';
	for (;;) {
		*c = skip_blanks(*c);
		if (!**c || strchr(":.", **c))
			return RC_OK;
		enum rc rc = read_spaces(b, black, text, c, at, ds);
		if (rc != RC_OK)
			return rc;
		*c = skip_blanks(*c);
		*c += **c == ',';
	}
}

/* Everything but who moves: ":W18,24:BK3:H0:F1". */
static enum rc read_parts(struct board *b, const char *text, const char *c, long *quiet, long *turn, struct place at, struct diags *ds)
{
	enum rc rc = RC_OK;
	while (rc == RC_OK && *(c = skip_blanks(c)) == ':') {
		c = skip_blanks(c + 1);
		long *counter = *c == 'H' ? quiet : *c == 'F' ? turn : NULL;
		if (counter && g_ascii_isdigit(c[1]))
			*counter = CLAMP(strtol(c + 1, (char **)&c, 10), 0, LIMIT_PLIES);
		else if (*c == 'W' || *c == 'B')
			rc = read_side(b, text, &c, at, ds);
		else
			break;
	}
	c += *c == '.';
	c = skip_blanks(c);
	return rc != RC_OK || !*c ? rc : refuse(text, c, at, ds, "is no part of a position of draughts, as B:W18,24,K10:B12,16");
}

static char *code_of(const struct board *b, bool second, long quiet, long turn)
{
	g_autofree char *cells = g_strnfill((gsize)(b->cols * b->ranks), '\0');
	GString *out = g_string_new(NULL);
	for (int n = 1; n <= b->last; n++)
		if (b->piece[n])
			cells[b->rank[n] * b->cols + b->file[n]] = b->piece[n];
	for (int rank = b->ranks - 1; rank >= 0; rank--) {
		int empty = 0;
		for (int file = 0; file < b->cols; file++) {
			char label[] = { cells[rank * b->cols + file], '\0' };
			if (*label)
				fen_code_add(out, &empty, label);
			else
				empty++;
		}
		fen_code_end_rank(out, &empty, rank == 0);
	}
	g_string_append_printf(out, " %c - - %ld %ld", second ? 'b' : 'w', quiet, MAX(turn, 1));
	return g_string_free(out, FALSE);
}

char *draughts_fen_read(const char *text, const struct settings *s, int cols, int ranks, struct place at, struct diags *ds)
{
	struct board b = { .cols = cols, .ranks = ranks };
	const char *c = skip_blanks(text);
	memset(b.rank, -1, sizeof b.rank);
	if (!s) {
		b.cols = b.ranks = highest(text) > LAST_8 ? SIDE_10 : SIDE_8;
		b.black_first = b.cols == SIDE_8;
		number_board(&b);
	} else if (!read_numbers(&b, s)) {
		diag_error(ds, RC_DATA, at, "this is a position of draughts, and the spaces of %s have no numbers; --game NAME says a game of draughts",
			settings_text(s, "game"));
		return NULL;
	}
	long quiet = 0, turn = 1;
	bool second = *c == (b.black_first ? 'W' : 'B');
	if (read_parts(&b, text, c + (*c != ':'), &quiet, &turn, at, ds) != RC_OK)
		return NULL;
	return code_of(&b, second, quiet, turn);
}
