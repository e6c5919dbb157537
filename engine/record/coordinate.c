/*
 * Lists of coordinate moves, as engines have them: UCI, UCCI and ICCS, USI.
 *
 *   position startpos moves e2e4 e7e5         position fen FEN moves ...        position sfen SFEN moves ...        "position" may be missing
 *   1. h2e2 h9g7 2. ...                       # a comment
 *
 * A file is one game; an empty line or another "position" begins the next.
 */
#include "record/record_reader.h"

#include <string.h>

/* A letter and a number, or a number and a letter in Shogi: its length, or 0. */
static size_t space_length(const char *c)
{
	size_t letters = g_ascii_isalpha(c[0]) ? 1 : 0, digits = strspn(c + letters, "0123456789");
	return letters && digits && digits <= 2 ? letters + digits : 0;
}

static bool is_uci(const char *word, size_t length)
{
	size_t from = space_length(word), to = from ? space_length(word + from) : 0;
	if (length > 2 && word[1] == '@' && g_ascii_isupper(word[0])) /* P*e4 is a turn of Game Courier */
		return 2 + space_length(word + 2) == length;
	return to && g_ascii_islower(word[0]) && from + to <= length && length <= from + to + 1;
}

/* A file up to i and a rank of one digit, twice: "h2e2", "H2-E2". */
static bool is_ucci(const char *word, size_t length)
{
	bool dash = length == 5 && word[2] == '-', plain = length == 4;
	const char *to = word + (dash ? 3 : 2);
	if ((!dash && !plain) || !g_ascii_isdigit(word[1]) || !g_ascii_isdigit(to[1]) || g_ascii_tolower(word[0]) > 'i')
		return false;
	return g_ascii_isalpha(word[0]) && g_ascii_isalpha(to[0]) && g_ascii_tolower(to[0]) <= 'i' && (!dash || g_ascii_isupper(word[0]));
}

/* What UCI on a board of Chess does not have: ranks 0 and 9, capitals with a dash. Ranks from 10 on are none of UCCI. */
static bool has_ucci(const char *text)
{
	bool found = false;
	for (size_t length; *(text += strspn(text, " \t\r\n")); text += length) {
		length = strcspn(text, " \t\r\n");
		if (g_ascii_isdigit(*text))
			continue;
		if (!is_ucci(text, length))
			return found && text[length] == '\0'; /* the last word may be cut */
		found = found || text[2] == '-' || strchr("09", text[1]) || strchr("09", text[length - 1]);
	}
	return found;
}

/* "7g", on larger boards "12l": its length, or 0. */
static size_t usi_space_length(const char *c)
{
	size_t digits = strspn(c, "0123456789");
	return *c != '0' && digits >= 1 && digits <= 2 && c[digits] >= 'a' && c[digits] <= 'p' ? digits + 1 : 0;
}

/* Two spaces, or three where pieces move twice; or "P*5e". */
static bool is_usi(const char *word, size_t length)
{
	if (length > 2 && word[1] == '*')
		return g_ascii_isupper(word[0]) && usi_space_length(word + 2) == length - 2;
	size_t at = 0;
	int spaces = 0;
	for (size_t space; at < length && spaces < 3 && (space = usi_space_length(word + at)); at += space)
		spaces++;
	return spaces > 1 && (at == length || (at + 1 == length && (word[at] == '+' || word[at] == '=')));
}

/* What a game may begin with, also without the word "position" before it. */
static const char *const starts[] = { "startpos", "fen ", "sfen " };

/* Behind "position", if it is there; NULL: the text begins with no position. */
static char *position_at(const char *text)
{
	const char *content = g_str_has_prefix(text, "position ") ? text + strlen("position ") : text;
	content += strspn(content, " \t");
	for (size_t i = 0; i < G_N_ELEMENTS(starts); i++)
		if (g_str_has_prefix(content, starts[i]))
			return (char *)content;
	return content > text ? (char *)content : NULL;
}

/* The moves behind "moves", or the text itself. */
static const char *first_moves(const char *text)
{
	const char *content = text + strspn(text, " \t\r\n"), *moves = position_at(content) ? strstr(content, " moves") : NULL;
	return moves ? moves + strlen(" moves") : content;
}

static bool begins_with_position(const char *text, const char *start)
{
	const char *at = position_at(text + strspn(text, " \t\r\n"));
	return at && g_str_has_prefix(at, start);
}

bool usi_sniff(const char *text) { return begins_with_position(text, "sfen ") || record_begins_with(first_moves(text), is_usi); }

bool ucci_sniff(const char *text) { return has_ucci(first_moves(text)); }

bool uci_sniff(const char *text)
{
	return begins_with_position(text, "fen ") || begins_with_position(text, "startpos") || record_begins_with(first_moves(text), is_uci);
}

/* "position ..." up to the moves: where the game starts. */
static void read_position(struct record_source *from, struct record *r)
{
	char *text = position_at(from->at), *moves = strstr(text, " moves");
	size_t length = moves ? (size_t)(moves - text) : strlen(text);
	g_autofree char *what = g_strstrip(g_strndup(text, length));
	const char *fen = g_str_has_prefix(what, "fen ") ? what + 4 : g_str_has_prefix(what, "sfen ") ? what + 5 : NULL;
	r->position_at = source_place(from, text);
	g_free(r->position);
	r->position = g_strdup(fen);
	from->at = text + length + (moves ? strlen(" moves") : 0);
}

static bool is_result(const char *word, size_t length)
{
	static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };
	for (size_t i = 0; i < G_N_ELEMENTS(results); i++)
		if (strlen(results[i]) == length && !memcmp(results[i], word, length))
			return true;
	return false;
}

static enum rc read_word(struct record_source *from, struct record *r, struct diags *ds)
{
	char *word = from->at + record_number_length(from->at);
	size_t length = strcspn(word, " \t");
	from->at = word + length;
	if (!length || (strspn(word, "0123456789") == length && !record_is_pass(word, length)))
		return RC_OK;
	if (is_result(word, length)) {
		g_free(r->result);
		r->result = g_strndup(word, length);
		return RC_OK;
	}
	return record_add_move(r, r->line.moves, word, length, source_place(from, word), ds) ? RC_OK : RC_LIMIT;
}

static enum rc read_words(struct record_source *from, struct record *r, struct diags *ds)
{
	enum rc rc = RC_OK;
	while (rc == RC_OK && *(from->at += strspn(from->at, " \t")))
		rc = read_word(from, r, ds);
	return rc;
}

static enum rc read_moves(struct record_source *from, struct record *r, struct diags *ds)
{
	enum rc rc = RC_OK;
	for (; from->at && rc == RC_OK; source_next_line(from, ds)) {
		from->at += strspn(from->at, " \t");
		bool position = position_at(from->at) != NULL;
		if (r->at.line && (position || !*from->at))
			break;
		if (!*from->at)
			continue;
		if (*from->at == '#' || g_str_has_prefix(from->at, "//"))
			continue;
		if (!r->at.line)
			r->at = source_place(from, from->at);
		if (position)
			read_position(from, r);
		rc = read_words(from, r, ds);
	}
	while (rc != RC_OK && from->at && *from->at) /* the game is given up */
		source_next_line(from, ds);
	return rc;
}

enum rc uci_read(struct record_source *from, struct record *r, struct diags *ds) { return read_moves(from, r, ds); }
enum rc ucci_read(struct record_source *from, struct record *r, struct diags *ds) { return read_moves(from, r, ds); }
enum rc usi_read(struct record_source *from, struct record *r, struct diags *ds) { return read_moves(from, r, ds); }
