/*
 * Reading extended FEN codes.
 *
 * A rank is `cols` cells wide. A slash before the end of a rank fills the rest with non-space, at the end of a rank it is only
 * a mark for the eye; an asterisk fills the rest of a rank, or a whole one, with empty spaces; numbers may run over ranks.
 *
 * What stands between two slashes is a *line* of the code: one rank, several whole ones ("32"), or a rank that is cut short. A line that is
 * longer than a rank and no whole number of ranks is a mistake, and so is a short one where most others are whole and nothing in the code says
 * that the board has gaps.
 */
#include "board/fen_read.h"

#include <string.h>

struct fen_line {
	const char *text;
	int length, rank; /* in spaces; of its first rank, counted from the top */
};

/* What is known of the lines read so far. */
struct fen_lines {
	struct fen_line now, too_long, too_short; /* the first of each kind; no text: none */
	int from;                                 /* cells before the present line */
	int n, whole;                             /* lines; ranks that end where they should */
	int common;                               /* spaces of every line so far; 0: they differ */
	bool gaps;                                /* some cell is no space by its own sign */
};

struct fen_reader {
	int cols, n_places; /* n_places > 0: custom board, no ranks */
	struct labels *labels;
	struct place at;
	struct diags *ds;
	int *cell, n;    /* [LIMIT_SPACES]; how many are read */
	int letter[128]; /* labels of one letter: number + 1; 0: not looked for yet */
	struct fen_lines lines;
	bool by_program, is_bare;
	const char *rest; /* behind the board */
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

/* Judges the line that ends here. One without cells is nothing. */
static void end_line(struct fen_reader *r, const char *next)
{
	struct fen_lines *l = &r->lines;
	struct fen_line line = l->now;
	line.length = r->n - l->from;
	line.rank = l->from / r->cols + 1;
	l->now.text = next;
	if (line.length == 0)
		return;
	l->common = l->n == 0 || l->common == line.length ? line.length : 0;
	l->n++;
	if (line.length % r->cols == 0)
		l->whole += line.length / r->cols;
	else if (line.length > r->cols && !l->too_long.text)
		l->too_long = line;
	else if (line.length < r->cols && !l->too_short.text)
		l->too_short = line;
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
		r->rc = diag_error(r->ds, RC_SYNTAX, r->at, "a label in braces is %s in the FEN code; write {NB}", end == c ? "empty" : "not closed");
		return NULL;
	}
	if (end - c > LIMIT_LABEL) {
		r->rc = diag_error(r->ds, RC_LIMIT, r->at, "a label in the FEN code is longer than %d bytes", LIMIT_LABEL);
		return NULL;
	}
	g_autofree char *text = g_strndup(c, (gsize)(end - c));
	int label = labels_enter(r->labels, text);
	r->lines.gaps |= label == LABEL_VOID;
	return put(r, label, 1) ? end + 1 : NULL;
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
	char text[2] = { c, '\0' };
	if (*known == 0)
		*known = labels_enter(r->labels, text) + 1;
	return *known - 1;
}

/* Whether a text matches a pattern, which is compiled when it is first asked for and kept in `compiled` for good. */
static bool matches(const char *pattern, gsize *compiled, const char *text)
{
	if (g_once_init_enter(compiled))
		g_once_init_leave(compiled, GPOINTER_TO_SIZE(g_regex_new(pattern, 0, 0, NULL)));
	return g_regex_match(GSIZE_TO_POINTER(*compiled), text, 0, NULL);
}

/*
 * Whether what follows are the other fields of a standard FEN, as in " w KQkq - 0 1": side to move, castling, en passant, counters. They say nothing
 * about the board. A side alone could be a piece as well, unless the board is complete.
 */
static bool is_tail(const struct fen_reader *r, const char *c)
{
	static const char fields[] = "^\\s+[wb](\\s+(-|[A-Za-z]{1,40})(\\s+(-|([A-Za-z][0-9]{1,2}){1,8})(\\s+[0-9]+){0,2}))\\s*$";
	static const char all_fields[] = "^\\s+[wb]\\s+\\S+\\s+\\S+(\\s+\\+?[0-9]+\\+[0-9]+)?\\s+[0-9]+\\s+[0-9]+(\\s+\\S+)*\\s*$";
	static const char first_fields[] = "^\\s+[wb](\\s+(-|[A-HKQa-hkq]{1,16}))?\\s*$";
	static gsize compiled[3];
	const char *side = c + strspn(c, " \t\r\n");
	bool complete = r->n > 0 && (r->n_places > 0 ? r->n == r->n_places : r->n % r->cols == 0);
	if ((*side != 'w' && *side != 'b') || !strchr(" \t\r\n", side[1]))
		return false;
	return matches(fields, &compiled[0], c) || matches(all_fields, &compiled[1], c) || (complete && matches(first_fields, &compiled[2], c));
}

/* What follows is no board any more. */
static const char *end_board(struct fen_reader *r, const char *c)
{
	r->rest = r->rest ? r->rest : c;
	return c + strlen(c);
}

/* Pieces in hand, "[PPn]", and fields behind them. */
static const char *hands(struct fen_reader *r, const char *c)
{
	size_t letters = strspn(c + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz{}+");
	const char *end = c[1 + letters] == ']' ? c + letters + 2 : NULL;
	if (!end || (*end && (strspn(end, " \t\r\n") != strlen(end) && !is_tail(r, end))))
		return NULL;
	r->rest = c;
	return end_board(r, end);
}

/* Reads one element; returns the place behind it or NULL after an error. */
static const char *element(struct fen_reader *r, const char *c)
{
	if (g_ascii_isalpha(*c) || *c == '#' || *c == '!') /* the two are marker pieces of codes in the wild (facts.md, 3) */
		return put(r, letter(r, *c), 1) ? c + 1 : NULL;
	if (g_ascii_isdigit(*c))
		return number(r, c);
	switch (*c) {
	case '/':
		end_line(r, c + 1);
		if (!end_rank(r))
			return NULL;
		r->lines.from = r->n;
		return c + 1;
	case '*': return fill_empty(r) ? c + 1 : NULL;
	case '-': r->lines.gaps = true; return put(r, LABEL_VOID, 1) ? c + 1 : NULL;
	case '@': return put(r, LABEL_EMPTY, 1) ? c + 1 : NULL;
	case '{': return braces(r, c + 1);
	case ' ':
	case '\t':
	case '\r':
	case '\n': return is_tail(r, c) ? end_board(r, c) : c + 1;
	case '[': return hands(r, c);
	}
	return NULL;
}

/* The text of a line for a message. */
static char *shown_line(const struct fen_line *line)
{
	int length = (int)strcspn(line->text, "/ \t\r\n");
	return length <= 40 ? g_strndup(line->text, (gsize)length) : g_strdup_printf("%.40s...", line->text);
}

static enum rc refuse_line(struct fen_reader *r, const struct fen_line *line)
{
	g_autofree char *shown = shown_line(line);
	int cols = r->cols, rest = line->length % cols;
	if (line->length > 2 * cols)
		return diag_error(r->ds, RC_DATA, r->at,
			"\"%s\", from rank %d of the FEN code on, has %d spaces, which are no whole ranks of %d; take %d away or "
			"add %d, or correct cols",
			shown, line->rank, line->length, cols, rest, cols - rest);
	if (line->length > cols)
		return diag_error(r->ds, RC_DATA, r->at,
			"rank %d of the FEN code, \"%s\", has %d spaces, but the board has %d columns; take %d away, or set cols=%d", line->rank, shown,
			line->length, cols, rest, line->length);
	return diag_error(r->ds, RC_DATA, r->at,
		"rank %d of the FEN code, \"%s\", has %d spaces, but the board has %d columns; add %d, or write - where there is no space", line->rank, shown,
		line->length, cols, cols - rest);
}

static const char every_rank[] = "every rank of the FEN code has %d spaces, but the board has %d columns; set cols=%d";

/* Guide 000: a rank that a slash ends early has no spaces in its rest. In a preset that may be meant; in a position that somebody has typed it is a slip. */
static enum rc judge_short_lines(struct fen_reader *r)
{
	const struct fen_lines *l = &r->lines;
	const struct fen_line *line = &l->too_short;
	int ranks = (r->n + r->cols - 1) / r->cols;
	bool all = l->n > 1 && l->common % r->cols;
	if (!line->text || l->gaps || (!all && 2 * l->whole <= ranks))
		return RC_OK;
	if (r->is_bare)
		return all ? diag_error(r->ds, RC_DATA, r->at, every_rank, l->common, r->cols, l->common) : refuse_line(r, line);
	g_autofree char *shown = shown_line(line);
	if (all)
		diag_warn(r->ds, r->at, every_rank, l->common, r->cols, l->common);
	else
		diag_warn(r->ds, r->at, "rank %d of the FEN code, \"%s\", has %d spaces, but the board has %d columns; the rest was left out of the board",
			line->rank, shown, line->length, r->cols);
	return RC_OK;
}

/* Refuses lines that cannot be meant. */
static enum rc check_lines(struct fen_reader *r)
{
	const struct fen_lines *l = &r->lines;
	if (l->n > 1 && l->common % r->cols && l->too_long.text)
		return diag_error(r->ds, RC_DATA, r->at, every_rank, l->common, r->cols, l->common);
	return l->too_long.text ? refuse_line(r, &l->too_long) : judge_short_lines(r);
}

static enum rc finish(struct fen_reader *r)
{
	int n = r->n;
	if (r->n_places > 0) {
		if (n > r->n_places)
			return diag_error(r->ds, RC_DATA, r->at, "the FEN code describes %d spaces, but the list of places has %d", n, r->n_places);
		put(r, LABEL_EMPTY, r->n_places - n);
		return RC_OK;
	}
	if (n == 0)
		return diag_error(r->ds, RC_DATA, r->at, "the FEN code describes no space at all");
	end_line(r, NULL);
	if (!r->by_program && check_lines(r) != RC_OK)
		return RC_DATA;
	if (n % r->cols) {
		diag_warn(r->ds, r->at, "the last rank of the FEN code has %d of %d spaces; the rest was left out of the board", n % r->cols, r->cols);
		put(r, LABEL_VOID, rest_of_rank(r));
	}
	return r->rc;
}

static enum rc read_code(struct fen_reader *r, const char *code)
{
	r->lines.now.text = code;
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

enum rc fen_read(const struct board_spec *spec, int n_places, struct labels *labels, struct diags *ds, GArray *cells)
{
	int cell[LIMIT_SPACES];
	struct fen_reader r = { .cols = n_places > 0 ? n_places : spec->cols,
		.n_places = n_places,
		.labels = labels,
		.at = spec->code_at,
		.ds = ds,
		.cell = cell,
		.by_program = spec->by_program,
		.is_bare = spec->is_bare };
	enum rc rc = read_code(&r, spec->code);
	g_array_append_vals(cells, cell, (guint)r.n);
	if (spec->rest)
		*spec->rest = r.rest;
	return rc;
}
