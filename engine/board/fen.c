/*
 * Extended FEN codes, both ways.
 *
 * A rank is `cols` cells wide. A slash before the end of a rank fills the rest with non-space, at the end of a rank it is only
 * a mark for the eye; an asterisk fills the rest of a rank, or a whole one, with empty spaces; numbers may run over ranks.
 */
#include <string.h>

#include "board/board.h"

struct fen_reader {
	int cols, n_places; /* n_places > 0: custom board, no ranks */
	struct labels *labels;
	struct place at;
	struct diags *ds;
	int *cell, n; /* [LIMIT_SPACES]; how many are read */
	int letter[128]; /* labels of one letter: number + 1; 0: not looked for yet */
	enum rc rc;
};

/* `label` is -1 when the table of labels is full. */
static bool put(struct fen_reader *r, int label, int times)
{
	if (label < 0) {
		r->rc = diag_error(r->ds, RC_LIMIT, r->at, "too many different labels");
		return false;
	}
	if (times > LIMIT_SPACES - r->n) {
		r->rc = diag_error(r->ds, RC_LIMIT, r->at, "the FEN code describes more than %d spaces", LIMIT_SPACES);
		return false;
	}
	for (int i = 0; i < times; i++)
		r->cell[r->n++] = label;
	return true;
}

/* Cells left until the end of the present rank; a whole rank when it has not begun. */
static int rest_of_rank(const struct fen_reader *r) { return r->cols - r->n % r->cols; }

static bool fill_empty(struct fen_reader *r)
{
	if (r->n_places > 0)
		return put(r, LABEL_EMPTY, MAX(0, r->n_places - r->n));
	return put(r, LABEL_EMPTY, rest_of_rank(r));
}

static bool end_rank(struct fen_reader *r)
{
	if (r->n_places > 0 || r->n % r->cols == 0)
		return true;
	return put(r, LABEL_VOID, rest_of_rank(r));
}

/* A label in braces; `c` is behind the opening one. Returns the place behind the closing one, or NULL. */
static const char *braces(struct fen_reader *r, const char *c)
{
	const char *end = strpbrk(c, "{}");
	if (!end || *end != '}' || end == c) {
		r->rc = diag_error(r->ds, RC_SYNTAX, r->at, "a label in braces is %s in the FEN code; write {NB}",
				   end == c ? "empty" : "not closed");
		return NULL;
	}
	if (end - c > LIMIT_LABEL) {
		r->rc = diag_error(r->ds, RC_LIMIT, r->at, "a label in the FEN code is longer than %d bytes", LIMIT_LABEL);
		return NULL;
	}
	g_autofree char *text = g_strndup(c, (gsize)(end - c));
	return put(r, labels_enter(r->labels, text), 1) ? end + 1 : NULL;
}

static const char *number(struct fen_reader *r, const char *c)
{
	int n = 0;
	for (; g_ascii_isdigit(*c); c++)
		n = MIN(n * 10 + (*c - '0'), LIMIT_SPACES + 1);
	return put(r, LABEL_EMPTY, n) ? c : NULL;
}

static int letter(struct fen_reader *r, char c)
{
	int *known = &r->letter[(unsigned char)c & 127];
	char text[2] = {c, '\0'};
	if (*known == 0)
		*known = labels_enter(r->labels, text) + 1;
	return *known - 1;
}

/* Reads one element; returns the place behind it or NULL after an error. */
static const char *element(struct fen_reader *r, const char *c)
{
	if (g_ascii_isalpha(*c) || *c == '#' || *c == '!') /* the two are marker pieces of codes in the wild (facts.md, 3) */
		return put(r, letter(r, *c), 1) ? c + 1 : NULL;
	if (g_ascii_isdigit(*c))
		return number(r, c);
	switch (*c) {
	case '/': return end_rank(r) ? c + 1 : NULL;
	case '*': return fill_empty(r) ? c + 1 : NULL;
	case '-': return put(r, LABEL_VOID, 1) ? c + 1 : NULL;
	case '@': return put(r, LABEL_EMPTY, 1) ? c + 1 : NULL;
	case '{': return braces(r, c + 1);
	case ' ': case '\t': case '\r': case '\n': return c + 1;
	}
	return NULL;
}

static enum rc finish(struct fen_reader *r)
{
	int n = r->n;
	if (r->n_places > 0) {
		if (n > r->n_places)
			return diag_error(r->ds, RC_DATA, r->at, "the FEN code describes %d spaces, but the list of places has %d", n,
					  r->n_places);
		put(r, LABEL_EMPTY, r->n_places - n);
		return RC_OK;
	}
	if (n == 0)
		return diag_error(r->ds, RC_DATA, r->at, "the FEN code describes no space at all");
	if (n % r->cols) {
		diag_warn(r->ds, r->at, "the last rank of the FEN code has %d of %d spaces; the rest was left out of the board", n % r->cols,
			  r->cols);
		put(r, LABEL_VOID, rest_of_rank(r));
	}
	return r->rc;
}

static enum rc read_code(struct fen_reader *r, const char *code)
{
	for (const char *c = code, *next; *c; c = next) {
		next = element(r, c);
		if (next)
			continue;
		if (r->rc != RC_OK)
			return r->rc;
		gunichar shown = g_utf8_get_char_validated(c, -1);
		return diag_error(r->ds, RC_SYNTAX, r->at, "unexpected FEN character '%.*s' at position %d; labels of other characters go in braces, as {%.*s}",
				  (gunichar)-2 <= shown ? 1 : g_unichar_to_utf8(shown, NULL), c, (int)(c - code) + 1,
				  (gunichar)-2 <= shown ? 1 : g_unichar_to_utf8(shown, NULL), c);
	}
	return finish(r);
}

enum rc fen_read(const char *code, int cols, int n_places, struct labels *labels, struct place at, struct diags *ds, GArray *cells)
{
	int cell[LIMIT_SPACES];
	struct fen_reader r = {.cols = cols, .n_places = n_places, .labels = labels, .at = at, .ds = ds, .cell = cell};
	enum rc rc = read_code(&r, code);
	g_array_append_vals(cells, cell, (guint)r.n);
	return rc;
}

static void write_cell(const struct position *p, int space, GString *out)
{
	const char *label = position_label(p, space);
	bool plain = label[1] == '\0' && (g_ascii_isalpha(label[0]) || label[0] == '-');
	if (plain) {
		g_string_append_c(out, label[0]);
		return;
	}
	g_string_append_c(out, '{');
	g_string_append(out, label);
	g_string_append_c(out, '}');
}

/* How many empty spaces there are, if any. Programs that look for repetition ask for the code at every ply, so digits are written here. */
static void write_empty(int n, GString *out)
{
	if (n >= 10)
		write_empty(n / 10, out);
	if (n > 0)
		g_string_append_c(out, (char)('0' + n % 10));
}

void fen_write(const struct position *p, GString *out)
{
	int cols = p->board->cols, empty = 0;
	for (int rank = 0; rank < p->board->n_spaces; rank += cols) {
		if (rank > 0)
			g_string_append_c(out, '/');
		for (int space = rank; space < rank + cols && space < p->board->n_spaces; space++) {
			if (position_is_empty(p, space)) {
				empty++;
				continue;
			}
			write_empty(empty, out);
			write_cell(p, space, out);
			empty = 0;
		}
		write_empty(empty, out);
		empty = 0;
	}
}
