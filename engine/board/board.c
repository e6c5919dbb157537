/*
 * Boards: the spaces of a grid or of a list of places, their names, and how to find one by name, and by what books call it (books.c gives those names).
 *
 * A name is the file label followed by the rank label. Where two pairs give the same name the first one counts (decision 104).
 */
#include "board/board_inside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static _Atomic uint32_t next_board_id = 1; /* only ever counts up; names a board, carries no state between jobs */

static char **split_labels(const char *text, int *n)
{
	g_autofree char *line = g_strdup(text);
	line[strcspn(line, "\r\n")] = '\0';
	char **words = g_strsplit(line, " ", -1);
	*n = (int)g_strv_length(words);
	return words;
}

static char **letters(int cols, int *n)
{
	char **words = g_new0(char *, (gsize)cols + 1);
	for (int i = 0; i < cols; i++)
		words[i] = g_strdup_printf("%c", 'a' + i);
	*n = cols;
	return words;
}

static char **numbers(int ranks, int *n)
{
	char **words = g_new0(char *, (gsize)ranks + 1);
	for (int i = 0; i < ranks; i++)
		words[i] = g_strdup_printf("%d", i + 1);
	*n = ranks;
	return words;
}

static bool check_labels(char **words, int n, int wanted, const char *what, struct place at, struct diags *ds)
{
	for (int i = 0; i < n; i++)
		if (strlen(words[i]) > LIMIT_LABEL) {
			diag_error(ds, RC_LIMIT, at, "the %s label \"%.20s...\" is longer than %d bytes", what, words[i], LIMIT_LABEL);
			return false;
		}
	if (n >= wanted)
		return true;
	diag_error(ds, RC_DATA, at, "the board has %d %ss, but there are only %d %s labels; separate labels by single blanks", wanted, what, n, what);
	return false;
}

enum rc board_name_grid(struct board *b, const struct board_spec *spec, struct diags *ds)
{
	bool own_files = spec->files && *spec->files, own_ranks = spec->ranks && *spec->ranks;
	if (!own_files && b->cols > 26)
		return diag_error(ds, RC_DATA, spec->code_at, "a board of %d columns needs file labels: the default ones end at z", b->cols);
	b->file_label = own_files ? split_labels(spec->files, &b->n_file_labels) : letters(b->cols, &b->n_file_labels);
	b->rank_label = own_ranks ? split_labels(spec->ranks, &b->n_rank_labels) : numbers(b->ranks, &b->n_rank_labels);
	if (!check_labels(b->file_label, b->n_file_labels, b->cols, "file", spec->files_at, ds) ||
		!check_labels(b->rank_label, b->n_rank_labels, b->ranks, "rank", spec->ranks_at, ds))
		return RC_DATA;
	for (int i = 0; i < b->n_spaces; i++) {
		struct space *s = &b->space[i];
		s->file = i % b->cols;
		s->rank = s->line = b->ranks - 1 - i / b->cols;
		const char *file = b->file_label[s->file], *rank = b->rank_label[s->rank];
		s->name = g_strconcat(file, rank, NULL);
		s->hidden = file[0] == '!' || rank[0] == '!';
		s->null_label = !*file || !*rank;
	}
	return RC_OK;
}

/* Coordinates of a place on a custom board: beyond the side of the largest bitmap nothing can be drawn. */
enum { MOST_PLACE = 16384 };

/* "label x y" and nothing else. */
static bool read_place(const char *line, char *name, int *x, int *y)
{
	double at[2];
	char *end;
	size_t length = strcspn(line, " \t");
	const char *c = line + length;
	if (length > LIMIT_LABEL)
		return false;
	memcpy(name, line, length);
	name[length] = '\0';
	for (int i = 0; i < 2; i++, c = end) {
		at[i] = g_ascii_strtod(c, &end);
		if (end == c || !strchr(" \t", *end) || !(fabs(at[i]) <= MOST_PLACE))
			return false;
	}
	*x = (int)lround(at[0]);
	*y = (int)lround(at[1]);
	return c[strspn(c, " \t")] == '\0';
}

enum rc board_read_places(struct board *b, const struct board_spec *spec, struct diags *ds)
{
	g_auto(GStrv) lines = g_strsplit(spec->places, "\n", -1);
	GArray *spaces = g_array_new(FALSE, TRUE, sizeof(struct space));
	enum rc rc = RC_OK;
	for (int i = 0; lines[i] && rc == RC_OK; i++) {
		char name[LIMIT_LABEL + 1] = "";
		int x = 0, y = 0;
		char *line = g_strstrip(lines[i]);
		struct place at = spec->places_at;
		at.line += at.line > 0 ? i : 0;
		if (!*line)
			continue;
		if (!read_place(line, name, &x, &y))
			rc = diag_error(
				ds, RC_SYNTAX, at, "\"%.40s\" is not a place of a custom board; write: label x y, with pixels up to %d", line, MOST_PLACE);
		else if (spaces->len >= LIMIT_SPACES)
			rc = diag_error(ds, RC_LIMIT, at, "a custom board may have %d places", LIMIT_SPACES);
		struct space s = { .name = NULL, .file = -1, .rank = -1, .hidden = name[0] == '!', .x = x, .y = y };
		if (rc == RC_OK) {
			s.name = g_strdup(name);
			g_array_append_val(spaces, s);
		}
	}
	b->n_spaces = (int)spaces->len;
	b->space = (struct space *)(void *)g_array_free(spaces, FALSE);
	b->cols = b->n_spaces;
	b->ranks = 1;
	if (rc == RC_OK && b->n_spaces == 0)
		rc = diag_error(ds, RC_DATA, spec->places_at, "a custom board needs a list of places, one \"label x y\" a line");
	return rc;
}

void board_finish(struct board *b)
{
	GHashTable *index = g_hash_table_new(g_str_hash, g_str_equal);
	/* The lowest file of the lowest rank comes first when labels are ambiguous. */
	for (int i = b->n_spaces - 1; i >= 0; i--) {
		int space = b->custom ? b->n_spaces - 1 - i : i;
		if (!g_hash_table_contains(index, b->space[space].name))
			g_hash_table_insert(index, (gpointer)b->space[space].name, GINT_TO_POINTER(space + 1));
	}
	b->index = index;
	b->id = next_board_id++;
}

int board_find(const struct board *b, const char *name) { return GPOINTER_TO_INT(g_hash_table_lookup(b->index, name)) - 1; }

/* What books call them */

const char *board_book_name(const struct board *b, int space) { return b->space[space].book ? b->space[space].book : b->space[space].name; }

const char *board_number(const struct board *b, int space)
{
	const struct space *s = &b->space[space];
	return b->numbered && s->book && strcmp(s->book, s->name) ? s->book : NULL;
}

int board_find_book(const struct board *b, const char *name)
{
	int found = b->book_index ? GPOINTER_TO_INT(g_hash_table_lookup(b->book_index, name)) - 1 : -1;
	return found < 0 && (!b->book_index || b->numbered) ? board_find(b, name) : found;
}

int board_n_lines(const struct board *b, bool ranks)
{
	return b->book_file ? (ranks ? b->n_book_ranks : b->n_book_files) : ranks ? b->n_rank_labels : b->n_file_labels;
}

const char *board_line(const struct board *b, bool ranks, int index)
{
	if (index < 0 || index >= board_n_lines(b, ranks))
		return NULL;
	return b->book_file ? (ranks ? b->book_rank : b->book_file)[index] : (ranks ? b->rank_label : b->file_label)[index];
}

int board_find_line(const struct board *b, bool ranks, const char *text, size_t length)
{
	int n = MIN(board_n_lines(b, ranks), ranks ? b->ranks : b->cols);
	for (int i = 0; i < n; i++) {
		const char *label = board_line(b, ranks, i);
		if (strlen(label) == length && !memcmp(label, text, length))
			return i;
	}
	return -1;
}

int board_at(const struct board *b, int file, int rank)
{
	if (b->custom || file < 0 || rank < 0 || file >= b->cols || rank >= b->ranks)
		return -1;
	return (b->ranks - 1 - rank) * b->cols + file;
}

enum { BOARD_SIDE = 2 * BOARD_NEAR + 1 };

const int16_t *board_steps(const struct board *b, int dx, int dy)
{
	if (b->custom || abs(dx) > BOARD_NEAR || abs(dy) > BOARD_NEAR)
		return NULL;
	if (!b->steps)
		((struct board *)b)->steps = g_new0(int16_t *, BOARD_SIDE * BOARD_SIDE);
	int16_t **steps = (int16_t **)b->steps + (dy + BOARD_NEAR) * BOARD_SIDE + dx + BOARD_NEAR;
	if (*steps)
		return *steps;
	*steps = g_new(int16_t, b->n_spaces);
	for (int i = 0; i < b->n_spaces; i++)
		(*steps)[i] = (int16_t)board_at(b, b->space[i].file + dx, b->space[i].rank + dy);
	return *steps;
}

void board_free(struct board *b)
{
	if (!b || b->refs-- > 0)
		return;
	for (int i = 0; b->steps && i < BOARD_SIDE * BOARD_SIDE; i++)
		g_free(((int16_t **)b->steps)[i]);
	g_free(b->steps);
	for (int i = 0; i < b->n_spaces; i++) {
		g_free((char *)b->space[i].name);
		g_free(b->space[i].book);
	}
	g_free(b->space);
	g_strfreev(b->book_file);
	g_strfreev(b->book_rank);
	if (b->book_index)
		g_hash_table_unref(b->book_index);
	g_strfreev(b->file_label);
	g_strfreev(b->rank_label);
	if (b->index)
		g_hash_table_unref(b->index);
	g_free(b);
}
