/*
 * Setting boards up. A board that was built of the same but for the code is used again: a batch draws thousands of positions on one.
 */
#include "board/setup.h"

#include <string.h>

#include "board/books.h"
#include "board/fen_read.h"
#include "board/position.h"

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
			diag_warn(ds, spec->code_at, "the FEN code puts \"%s\" on a file or rank with an empty label; it was left out", position_label(p, i));
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
		rc = board_read_places(b, spec, ds);
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
	return board_name_grid(b, spec, ds);
}

/* The position, its board being known. */
static void start_init(
	struct position *start, const struct board *b, const struct board_spec *spec, struct labels *labels, const GArray *cells, struct diags *ds)
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
		board_finish(b);
		rc = books_name(b, spec, ds);
	}
	if (rc == RC_OK)
		start_init(start, same ? again : b, spec, labels, cells, ds);
	*board = rc == RC_OK && !same ? b : NULL;
	if (!*board)
		board_free(b);
	g_array_free(cells, TRUE);
	return rc;
}
