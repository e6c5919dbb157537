/*
 * Boards: the spaces of a grid or of a list of places, their names, and how to find one by name.
 *
 * A name is the file label followed by the rank label. Where two pairs give the same name the first one counts (decision 104).
 */
#include <math.h>
#include <string.h>

#include "board/board.h"

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
	diag_error(ds, RC_DATA, at, "the board has %d %ss, but there are only %d %s labels; separate labels by single blanks", wanted, what, n,
		   what);
	return false;
}

static enum rc name_grid(struct board *b, const struct board_spec *spec, struct diags *ds)
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
		s->rank = b->ranks - 1 - i / b->cols;
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

/* Lines "label x y": any word, then the top left corner of the space in the picture (decision 248). */
static enum rc read_places(struct board *b, const struct board_spec *spec, struct diags *ds)
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
			rc = diag_error(ds, RC_SYNTAX, at, "\"%.40s\" is not a place of a custom board; write: label x y, with pixels up to %d", line, MOST_PLACE);
		else if (spaces->len >= LIMIT_SPACES)
			rc = diag_error(ds, RC_LIMIT, at, "a custom board may have %d places", LIMIT_SPACES);
		struct space s = {.name = NULL, .file = -1, .rank = -1, .hidden = name[0] == '!', .x = x, .y = y};
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

static void index_names(struct board *b)
{
	GHashTable *index = g_hash_table_new(g_str_hash, g_str_equal);
	/* The lowest file of the lowest rank comes first when labels are ambiguous. */
	for (int i = b->n_spaces - 1; i >= 0; i--) {
		int space = b->custom ? b->n_spaces - 1 - i : i;
		if (!g_hash_table_contains(index, b->space[space].name))
			g_hash_table_insert(index, (gpointer)b->space[space].name, GINT_TO_POINTER(space + 1));
	}
	b->index = index;
}

int board_find(const struct board *b, const char *name) { return GPOINTER_TO_INT(g_hash_table_lookup(b->index, name)) - 1; }

int board_at(const struct board *b, int file, int rank)
{
	if (b->custom || file < 0 || rank < 0 || file >= b->cols || rank >= b->ranks)
		return -1;
	return (b->ranks - 1 - rank) * b->cols + file;
}

void board_free(struct board *b)
{
	if (!b || b->refs-- > 0)
		return;
	for (int i = 0; i < b->n_spaces; i++)
		g_free((char *)b->space[i].name);
	g_free(b->space);
	g_strfreev(b->file_label);
	g_strfreev(b->rank_label);
	if (b->index)
		g_hash_table_unref(b->index);
	g_free(b);
}

void checker_fill(const char *pattern, int n_colors, int cols, int ranks, uint8_t *color)
{
	g_auto(GStrv) rows = g_strsplit(pattern, ".", -1);
	int n = (int)g_strv_length(rows);
	if (n > 1 && !*rows[n - 1])
		n--; /* the text behind the last period, when there is none */
	for (int r = 0; r < ranks; r++) {
		const char *row = n ? rows[r % n] : "";
		int length = (int)strlen(row);
		for (int f = 0; f < cols; f++) {
			char c = length ? row[f % length] : '0';
			int index = g_ascii_isdigit(c) ? c - '0' : 0;
			color[r * cols + f] = (uint8_t)(n_colors > 0 ? index % n_colors : index);
		}
	}
}

static void check_pattern(const struct board_spec *spec, struct diags *ds)
{
	for (const char *c = spec->pattern; *c; c++) {
		if (!g_ascii_isdigit(*c) && *c != '.') {
			diag_warn(ds, spec->pattern_at, "'%c' in the checker pattern was read as 0; it holds digits and periods", *c);
			return;
		}
		if (spec->n_colors > 0 && g_ascii_isdigit(*c) && *c - '0' >= spec->n_colors) {
			diag_warn(ds, spec->pattern_at, "the checker pattern names colour %c, but there are %d colours", *c, spec->n_colors);
			return;
		}
	}
}

static void fill_start(struct position *p, const GArray *cells, const struct board_spec *spec, struct diags *ds)
{
	const struct board *b = p->board;
	for (int i = 0; i < b->n_spaces; i++) {
		p->piece[i] = (uint16_t)g_array_index(cells, int, i);
		if (b->space[i].null_label && p->piece[i] != LABEL_VOID) {
			diag_warn(ds, spec->code_at, "the FEN code puts \"%s\" on a file or rank with an empty label; it was left out",
				  position_label(p, i));
			p->piece[i] = LABEL_VOID;
		}
	}
}

static const struct board *board_again(const struct board_spec *spec) { return spec->again ? spec->again->board : NULL; }

/* Reads the code, on a custom board behind the list of its places. */
static enum rc read_cells(struct board *b, const struct board_spec *spec, struct labels *labels, struct diags *ds, GArray *cells)
{
	const struct board *again = board_again(spec);
	enum rc rc = RC_OK;
	if (spec->places && !again)
		rc = read_places(b, spec, ds);
	else if (!spec->places && (spec->cols < 1 || spec->cols > LIMIT_SPACES))
		rc = diag_error(ds, RC_DATA, spec->code_at, "a board cannot have %d columns", spec->cols);
	int n_places = !spec->places ? 0 : again ? again->n_spaces : b->n_spaces;
	return rc == RC_OK ? fen_read(spec, n_places, labels, ds, cells) : rc;
}

static enum rc build_grid(struct board *b, const struct board_spec *spec, int n_spaces, struct diags *ds)
{
	b->cols = spec->cols;
	b->n_spaces = n_spaces;
	b->ranks = n_spaces / b->cols;
	b->space = g_new0(struct space, n_spaces);
	return name_grid(b, spec, ds);
}

/* The position, its board being known. */
static void start_init(struct position *start, const struct board *b, const struct board_spec *spec, struct labels *labels, const GArray *cells, struct diags *ds)
{
	position_init(start, b, labels);
	check_pattern(spec, ds);
	if (b == board_again(spec))
		memcpy(start->color, spec->again->color, (size_t)b->n_spaces);
	else
		checker_fill(spec->pattern, spec->n_colors, b->cols, b->ranks, start->color);
	fill_start(start, cells, spec, ds);
}

enum rc board_build(const struct board_spec *spec, struct labels *labels, struct diags *ds, struct board **board, struct position *start)
{
	struct board *b = g_new0(struct board, 1);
	const struct board *again = board_again(spec);
	GArray *cells = g_array_new(FALSE, FALSE, sizeof(int));
	b->custom = spec->places != NULL;
	enum rc rc = read_cells(b, spec, labels, ds, cells);
	bool same = rc == RC_OK && again && again->n_spaces == (int)cells->len;
	if (rc == RC_OK && !same && !b->custom)
		rc = build_grid(b, spec, (int)cells->len, ds);
	if (rc == RC_OK && !same) {
		b->id = next_board_id++;
		index_names(b);
	}
	if (rc == RC_OK)
		start_init(start, same ? again : b, spec, labels, cells, ds);
	*board = rc == RC_OK && !same ? b : NULL;
	if (!*board)
		board_free(b);
	g_array_free(cells, TRUE);
	return rc;
}
