/*
 * EPD: positions with operations, one a line. Each is a game without moves; its operations are its tags, the counters hmvc and fmvn part of its position.
 *
 *   r1bqk2r/p1p2ppp/2p2n2/8/1b2p3/2N5/PPPP1PPP/R1BQ1RK1 w kq - bm Re1; id "test.1";
 *
 * An operand in quotes may hold semicolons. What has no operand is a tag that is empty. A list of FENs is one without operations; those of counts of moves
 * have theirs behind a semicolon, "w KQkq - 0 1 ;D1 20 ;D2 400".
 */
#include "record/record_reader.h"

#include <string.h>

#include "base/draughts_numbers.h"

static const char blanks[] = " \t";

/* A field that ends at a blank; what is behind it, or NULL: the text ends with it. */
static const char *behind_field(const char *text)
{
	const char *end = text + strcspn(text, " \t\r\n");
	return strspn(end, blanks) ? end + strspn(end, blanks) : NULL;
}

static bool is_board(const char *text)
{
	size_t board = strcspn(text, " \t\r\n");
	return memchr(text, '/', board) && strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/+~*-[]{}") >= board;
}

/* Whether a field of a FEN, the side to move being the first, says what it may: a side, castling or hands, a space, a counter, checks ("3+3"). */
static bool is_field(const char *at, size_t length, int number)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-";
	if (number == 1)
		return length == 1 && strchr("wbr", *at);
	if (number == 2)
		return strspn(at, letters) >= length;
	size_t file = g_ascii_islower(*at) ? 1 : 0;
	return (length == 1 && *at == '-') || (file < length && strspn(at + file, "0123456789+") >= length - file);
}

/* Where a FEN ends that stands alone on its line, or has a semicolon behind it; NULL: there is none. */
static const char *end_of_fen(const char *text)
{
	if (draughts_looks(text))
		return text + strcspn(text, "\r\n;");
	const char *at = text + strcspn(text, " \t\r\n;"), *slash = memchr(text, '/', (size_t)(at - text));
	bool ranks = slash && memchr(slash + 1, '/', (size_t)(at - slash - 1));
	int most = 5; /* fields behind the board, and one more where checks are counted */
	for (int number = ranks && is_board(text) ? 1 : most + 2; number <= most + 1; number++) {
		at += strspn(at, blanks);
		size_t length = strcspn(at, " \t\r\n;");
		if (!length)
			return number > 1 ? at : NULL;
		if (!is_field(at, length, number))
			return NULL;
		most = number > 2 && memchr(at, '+', length) ? 6 : most;
		at += length;
	}
	return NULL;
}

/* The first operation behind the four fields of a position, or NULL. */
static const char *operations_of(const char *text)
{
	if (!is_board(text))
		return NULL;
	const char *side = behind_field(text), *castling = side ? behind_field(side) : NULL;
	if (!castling || !strchr("wb", *side) || !strchr(blanks, side[1]))
		return NULL;
	const char *target = behind_field(castling), *at = target ? behind_field(target) : NULL;
	return at && g_ascii_isalpha(*at) && at[strcspn(at, ";\r\n")] == ';' ? at : NULL;
}

bool epd_sniff(const char *text)
{
	while (*(text += strspn(text, " \t\r\n")) == '#')
		text += strcspn(text, "\r\n");
	return operations_of(text) || end_of_fen(text);
}

/* Where an operation ends: at a semicolon outside of quotes, or at the end of the line. */
static const char *end_of_operation(const char *at)
{
	bool quoted = false;
	for (; *at && (quoted || *at != ';'); at++)
		quoted ^= *at == '"';
	return at;
}

/* Operands without the quotes round them; one alone may be a text. New string. */
static char *operands_of(const char *from, const char *to)
{
	char *text = g_strstrip(g_strndup(from, (gsize)(to - from)));
	size_t length = strlen(text);
	if (length > 1 && *text == '"' && strchr(text + 1, '"') == text + length - 1) {
		memmove(text, text + 1, length - 2);
		text[length - 2] = '\0';
	}
	return text;
}

static enum rc read_operations(struct record_source *from, struct record *r, const char *at, struct diags *ds)
{
	enum rc rc = RC_OK;
	while (rc == RC_OK && *(at += strspn(at, " \t;"))) {
		const char *end = end_of_operation(at);
		size_t length = strcspn(at, " \t;");
		g_autofree char *name = g_strndup(at, length), *value = operands_of(at + length, end);
		if (!g_ascii_isalpha(*at))
			return diag_error(
				ds, RC_SYNTAX, source_place(from, at), "\"%.*s\" is no operation of EPD; write one as bm Re1;", (int)MIN(length, 20), at);
		rc = record_add_tag(r, name, value, source_place(from, at), ds);
		at = end;
	}
	return rc;
}

/* A counter that is an operation; `otherwise` when it is none, or no number. */
static const char *counter_of(const struct record *r, const char *name, const char *otherwise)
{
	const char *value = record_tag(r, name);
	return value && *value && strlen(value) < 6 && strspn(value, "0123456789") == strlen(value) ? value : otherwise;
}

/*
 * A FEN that was broken where a line was full, "... b" and "KQkq - 0 1" below it, goes on there: what no position begins with, and what makes a longer one of it. Takes `fields`; new string.
 */
static char *with_next_line(struct record_source *from, char *fields, struct diags *ds)
{
	const char *next = source_next_line(from, ds) ? from->at + strspn(from->at, blanks) : "";
	while (*next && *next != '#' && !is_board(next)) {
		g_autofree char *longer = g_strconcat(fields, " ", next, NULL);
		const char *end = end_of_fen(longer);
		if (!end || *end)
			break;
		g_free(fields);
		fields = g_strchomp(g_steal_pointer(&longer));
		next = source_next_line(from, ds) ? from->at + strspn(from->at, blanks) : "";
	}
	return fields;
}

enum rc epd_read(struct record_source *from, struct record *r, struct diags *ds)
{
	while (from->at && (!from->at[strspn(from->at, blanks)] || from->at[strspn(from->at, blanks)] == '#'))
		source_next_line(from, ds);
	if (!from->at)
		return RC_OK;
	const char *text = from->at + strspn(from->at, blanks), *at = operations_of(text), *behind = at ? at : end_of_fen(text);
	r->at = r->position_at = source_place(from, text);
	char *fields = g_strchomp(behind ? g_strndup(text, (gsize)(behind - text)) : g_strdup(text));
	const bool is_plain = !at && behind && !*behind && !draughts_looks(text);
	enum rc rc = behind ? read_operations(from, r, behind, ds) : RC_OK;
	g_free(r->position);
	if (is_plain) {
		r->position = with_next_line(from, fields, ds);
		return rc;
	}
	r->position = at ? g_strdup_printf("%s %s %s", fields, counter_of(r, "hmvc", "0"), counter_of(r, "fmvn", "1")) : g_strdup(fields);
	g_free(fields);
	source_next_line(from, ds);
	return rc;
}
