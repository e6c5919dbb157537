/*
 * Move lists: numbered or bare turns, one a line, with comments.
 *
 *   1. P e2-e4          // a comment of ply 1
 *   1... p e7-e5
 *   P e7-e8; Q-e8       bare, two parts
 *
 * What a move means is not known here: a turn is text between a number and a comment.
 */
#include "engine/limits.h"
#include "input/moves.h"

#include <string.h>

static void move_entry_free(void *data)
{
	struct move_entry *m = data;
	g_free(m->text);
	g_free(m->comment);
	g_free(m);
}

GPtrArray *moves_new(void) { return g_ptr_array_new_with_free_func(move_entry_free); }

void moves_add(GPtrArray *moves, const char *text, const char *comment, struct place at)
{
	struct move_entry *m = g_new0(struct move_entry, 1);
	m->text = g_strdup(text);
	m->comment = g_strdup(comment);
	m->at = at;
	g_ptr_array_add(moves, m);
}

struct reader {
	GPtrArray *moves;
	guint first;      /* index of the first turn of this text */
	char **before;    /* what is said before it */
	long offset;      /* plies that the numbers are ahead: a list that begins with "1..." is Black's */
	GString *comment; /* of the last turn so far */
	struct diags *ds;
};

/* Gives the last turn its comment, or the start its own. */
static void finish_turn(struct reader *r)
{
	if (r->comment->len > 0) {
		struct move_entry *m = r->moves->len > r->first ? r->moves->pdata[r->moves->len - 1] : NULL;
		*(m ? &m->comment : r->before) = g_strdup(r->comment->str);
	}
	g_string_truncate(r->comment, 0);
}

static void add_comment(struct reader *r, const char *more)
{
	if (r->comment->len > 0)
		g_string_append_c(r->comment, '\n');
	g_string_append(r->comment, more);
}

/*
 * Skips "12." (first player) or "12..." (second player; also with the one-character ellipsis). Answers the ply that the
 * number stands for, or 0 when the line has no number.
 */
static long skip_number(const char **line)
{
	const char *p = *line;
	long number = 0;
	while (g_ascii_isdigit(*p) && number <= LIMIT_PLIES)
		number = number * 10 + (*p++ - '0');
	if (p == *line)
		return 0;
	while (*p == ' ' || *p == '\t')
		p++;
	int second;
	if (g_str_has_prefix(p, "...")) {
		second = 1;
		p += 3;
	} else if (g_str_has_prefix(p, "\xe2\x80\xa6")) {
		second = 1;
		p += 3;
	} else if (*p == '.') {
		second = 0;
		p++;
	} else {
		return 0;
	}
	*line = p;
	return number > 0 ? number * 2 - 1 + second : 0;
}

static void check_number(struct reader *r, long ply, struct place at, struct diags *ds)
{
	if (!r->moves->len && ply > 1 && ply % 2 == 0)
		r->offset = ply - 1;
	long expected = (long)r->moves->len + 1 + r->offset;
	if (ply > 0 && ply != expected)
		diag_warn(ds, at, "this turn is numbered %ld%s, but it is turn %ld%s; is a line missing or doubled?", (ply + 1) / 2, ply % 2 ? "." : "...",
			(expected + 1) / 2, expected % 2 ? "." : "...");
}

/* Cuts blanks and empty parts from the end of a turn. */
static void trim_end(char *text)
{
	size_t length = strlen(text);
	while (length > 0 && (g_ascii_isspace(text[length - 1]) || text[length - 1] == ';'))
		text[--length] = '\0';
}

static enum rc read_line(struct reader *r, char *line, struct place at)
{
	char *comment = strstr(line, "//");
	if (comment) {
		*comment = '\0';
		comment = g_strstrip(comment + 2);
	}
	const char *start = line;
	while (g_ascii_isspace(*start))
		start++;
	long ply = skip_number(&start);
	while (g_ascii_isspace(*start))
		start++;
	trim_end(line);
	at.col = at.col + (int)(start - line);

	if (start >= line + strlen(line)) {
		if (comment)
			add_comment(r, comment);
		return RC_OK;
	}
	if (r->moves->len >= LIMIT_PLIES)
		return diag_error(r->ds, RC_LIMIT, at, "more than %d turns", LIMIT_PLIES);
	finish_turn(r);
	check_number(r, ply, at, r->ds);
	moves_add(r->moves, start, NULL, at);
	if (comment)
		add_comment(r, comment);
	return RC_OK;
}

enum rc moves_read(GPtrArray *moves, const char *text, struct place at, char **before, struct diags *ds)
{
	g_autoptr(GString) comment = g_string_new(NULL), line = g_string_new(NULL);
	struct reader r = { .moves = moves, .first = moves->len, .before = before, .comment = comment, .ds = ds };
	while (*text) {
		size_t length = strcspn(text, "\r\n");
		g_string_truncate(line, 0);
		g_string_append_len(line, text, (gssize)length);
		enum rc rc = read_line(&r, line->str, at);
		if (rc)
			return rc;
		text += length;
		if (text[0] == '\r' && text[1] == '\n')
			text++;
		if (*text)
			text++;
		at.line++;
		at.col = 1;
	}
	finish_turn(&r);
	return RC_OK;
}
