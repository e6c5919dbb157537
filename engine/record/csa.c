/*
 * CSA, as programs of the Computer Shogi Association write it: a line a thing, told by its first letter.
 *
 *   V2.2      N+name N-name      $EVENT:...      PI, P1-KY-KE..., P+00FU      +      +7776FU      T12      %TORYO      'a comment      / next game
 */
#include "record/shogi.h"

#include <stdlib.h>
#include <string.h>

struct csa {
	struct record_source *from;
	struct record *r;
	struct diags *ds;
	struct shogi_board board;
	bool has_board, moved;
};

enum { MOVE_LENGTH = 7 };

/* "+7776FU" */
static bool is_move(const char *text)
{
	return (*text == '+' || *text == '-') && strspn(text + 1, "0123456789") == 4 && g_ascii_isupper(text[5]) && g_ascii_isupper(text[6]);
}

/* "P1-KY-KE * ...", "PI82HI" */
static bool is_board(const char *text)
{
	if (g_str_has_prefix(text, "PI"))
		return g_ascii_isdigit(text[2]) || !text[2] || g_ascii_isspace(text[2]);
	if (*text != 'P' || text[1] < '1' || text[1] > '9')
		return false;
	bool piece = (text[2] == '+' || text[2] == '-') && g_ascii_isupper(text[3]) && g_ascii_isupper(text[4]);
	return piece || g_str_has_prefix(text + 2, " * ");
}

bool csa_sniff(const char *text)
{
	for (int lines = 0; lines < 40 && *text; lines++) {
		size_t length = strcspn(text, "\r\n");
		if (is_move(text) || is_board(text) || g_str_has_prefix(text, "'CSA") ||
			(length >= 2 && length <= 4 && text[0] == 'V' && g_ascii_isdigit(text[1])))
			return true;
		if (!strchr("'N$PV+-", *text) || !length)
			return false;
		text += length + strspn(text + length, "\r\n");
	}
	return false;
}

static enum rc refuse(struct csa *c, const char *at, const char *what)
{
	return diag_error(c->ds, RC_SYNTAX, source_place(c->from, at), "\"%.20s\" is no %s of the CSA format", at, what);
}

/* "PI", and behind it what is taken off: "PI82HI22KA". */
static enum rc read_start(struct csa *c, const char *text)
{
	shogi_read_sfen(shogi_start, &c->board);
	for (const char *at = text + 2; *at; at += 4) {
		if (strlen(at) < 4 || !shogi_put(&c->board, at[0] - '0', at[1] - '0', "", false))
			return refuse(c, at, "piece that is taken off");
	}
	return RC_OK;
}

/* "P1-KY-KE * +FU...": nine cells of three letters. */
static enum rc read_rank(struct csa *c, const char *text)
{
	int rank = text[1] - '0';
	const char *at = text + 2;
	for (int file = SHOGI_SIDE; file > 0 && *at; file--, at += MIN(3, strlen(at))) {
		bool empty = at[0] != '+' && at[0] != '-';
		if (!empty && !shogi_put(&c->board, file, rank, shogi_piece_of_csa(at + 1), at[0] == '-'))
			return refuse(c, at, "piece");
	}
	return RC_OK;
}

/* "P+7776FU": pieces on spaces, 00 in hand. */
static enum rc read_pieces(struct csa *c, const char *text)
{
	bool second = text[1] == '-';
	for (const char *at = text + 2; *at; at += 4) {
		if (strlen(at) < 4)
			return refuse(c, at, "piece");
		bool in_hand = at[0] == '0' && at[1] == '0';
		if (in_hand && !strncmp(at + 2, "AL", 2))
			shogi_hold_rest(&c->board, second);
		else if (in_hand ? !shogi_hold(&c->board, second, shogi_piece_of_csa(at + 2), 1)
				 : !shogi_put(&c->board, at[0] - '0', at[1] - '0', shogi_piece_of_csa(at + 2), second))
			return refuse(c, at, "piece");
	}
	return RC_OK;
}

static enum rc read_board(struct csa *c, const char *text)
{
	if (!c->has_board)
		c->r->position_at = source_place(c->from, text);
	c->has_board = true;
	if (text[1] == 'I')
		return read_start(c, text);
	if (text[1] >= '1' && text[1] <= '9')
		return read_rank(c, text);
	return text[1] == '+' || text[1] == '-' ? read_pieces(c, text) : refuse(c, text, "line of a board");
}

static enum rc read_tag(struct csa *c, const char *text)
{
	static const struct {
		const char *key, *tag;
	} rows[] = { { "EVENT", "Event" }, { "SITE", "Site" }, { "START_TIME", "Date" } };
	struct place at = source_place(c->from, text);
	if (*text == 'N')
		return record_add_tag(c->r, text[1] == '-' ? "Gote" : "Sente", text + MIN(2, strlen(text)), at, c->ds);
	const char *colon = strchr(text, ':');
	if (!colon)
		return RC_OK;
	g_autofree char *key = g_strndup(text + 1, (gsize)(colon - text - 1));
	const char *name = key;
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		if (!strcmp(key, rows[i].key))
			name = rows[i].tag;
	return record_add_tag(c->r, name, colon + 1, at, c->ds);
}

/* "%TORYO": whoever is to move gives up. */
static void read_end(struct csa *c, const char *text)
{
	bool second = (c->r->line.moves->len + c->board.second) % 2;
	const struct shogi_end *end = shogi_end_of_csa(text);
	if (end) {
		shogi_set_end(c->r, end, second);
		return;
	}
	g_clear_pointer(&c->r->ending, g_free);
	g_free(c->r->result);
	c->r->result = g_strdup("*");
}

static enum rc read_statement(struct csa *c, const char *text)
{
	if (is_move(text)) {
		c->moved = true;
		return record_add_move(c->r, c->r->line.moves, text, MOVE_LENGTH, source_place(c->from, text), c->ds) ? RC_OK : RC_LIMIT;
	}
	switch (*text) {
	case 0:
	case 'V': return RC_OK;
	case 'N':
	case '$': return read_tag(c, text);
	case 'P': return read_board(c, text);
	case 'T':
		if (!c->r->ending) /* behind it stands the time of no move */
			record_time(c->r, &c->r->line, strtol(text + 1, NULL, 10));
		return RC_OK;
	case '%': read_end(c, text); return RC_OK;
	case '+':
	case '-':
		if (!text[1]) {
			c->board.second = *text == '-';
			return RC_OK;
		}
		return refuse(c, text, "line");
	}
	diag_note(c->ds, source_place(c->from, text), "\"%.20s\" is no line of the CSA format that is known here, and is passed over", text);
	return RC_OK;
}

/* Without the blanks at its end. The line itself stays as it is, since it may be handed on. */
static enum rc read_trimmed(struct csa *c, char *text)
{
	gsize length = strlen(text);
	while (length && g_ascii_isspace(text[length - 1]))
		length--;
	char kept = text[length];
	text[length] = '\0';
	enum rc rc = read_statement(c, text);
	text[length] = kept;
	return rc;
}

/* Statements may share a line, behind commas; moves do also as people copy them, with blanks between them or nothing. */
static size_t statement_length(const char *text)
{
	if (is_move(text))
		return MOVE_LENGTH;
	return strchr("+-%T", *text) ? strcspn(text, ",") : strlen(text);
}

static enum rc read_line(struct csa *c)
{
	if (*c->from->at == '\'') {
		if (!g_str_has_prefix(c->from->at, "'CSA"))
			record_comment(c->r, &c->r->line, c->from->at + 1, strlen(c->from->at + 1));
		return RC_OK;
	}
	enum rc rc = RC_OK;
	char *text = c->from->at;
	while (*text && rc == RC_OK) {
		char *end = text + statement_length(text), kept = *end;
		*end = '\0';
		rc = read_trimmed(c, text);
		*end = kept;
		text = end + strspn(end, ", \t");
	}
	return rc;
}

enum rc csa_read(struct record_source *from, struct record *r, struct diags *ds)
{
	struct csa c = { .from = from, .r = r, .ds = ds };
	enum rc rc = RC_OK;
	for (; from->at && !(*from->at == '/' && r->at.line); source_next_line(from, ds)) {
		if (rc != RC_OK || *from->at == '/')
			continue;
		if (!r->at.line && from->at[strspn(from->at, " \t\v\f")])
			r->at = source_place(from, from->at);
		rc = read_line(&c);
	}
	if (from->at)
		source_next_line(from, ds); /* the "/" */
	bool usual = c.has_board && !c.board.second;
	g_autofree char *sfen = c.has_board || c.board.second ? NULL : g_strdup(shogi_start);
	if (!c.has_board && c.board.second)
		shogi_read_sfen(shogi_start, &c.board), c.board.second = true;
	if (!sfen)
		sfen = shogi_sfen(&c.board);
	if (!usual || strcmp(sfen, shogi_start))
		r->position = strcmp(sfen, shogi_start) ? g_steal_pointer(&sfen) : NULL;
	return rc;
}
