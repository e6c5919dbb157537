/*
 * Finding a FEN in a text: position_in_text of engine/settings.h.
 */
#include "engine/settings.h"

#include <string.h>

/* Undoes "%2F", and "+" of a query. A code that is broken is kept as it is. */
static char *decoded(const char *text, size_t length, bool query)
{
	GString *out = g_string_sized_new(length);
	for (size_t i = 0; i < length; i++) {
		bool code = text[i] == '%' && i + 2 < length && g_ascii_isxdigit(text[i + 1]) && g_ascii_isxdigit(text[i + 2]);
		int byte = code ? 16 * g_ascii_xdigit_value(text[i + 1]) + g_ascii_xdigit_value(text[i + 2]) : text[i];
		g_string_append_c(out, (char)(byte ? (query && !code && byte == '+' ? ' ' : byte) : '?'));
		i += code ? 2 : 0;
	}
	return g_string_free(out, FALSE);
}

/* Files of a rank of chess; 0: it is none. */
static int files_of(const char *rank, size_t length)
{
	int files = 0;
	for (size_t i = 0; i < length; i++) {
		if (!strchr("PNBRQKpnbrqk12345678~", rank[i]))
			return 0;
		files += g_ascii_isdigit(rank[i]) ? rank[i] - '0' : rank[i] != '~';
	}
	return files;
}

/* Where eight ranks of eight files stand in a path; NULL: nowhere. */
static const char *board_in_path(const char *path)
{
	for (const char *begin = path; begin; begin = strchr(begin, '/'), begin += begin != NULL) {
		const char *rank = begin;
		int n = 0;
		while (rank && n < 8 && files_of(rank, strcspn(rank, "/_ ?#")) == 8) {
			rank += strcspn(rank, "/_ ?#");
			rank = *rank == '/' ? rank + 1 : NULL;
			n++;
		}
		if (n == 8)
			return begin;
	}
	return NULL;
}

static char *fen_of_query(const char *address)
{
	const char *query = strchr(address, '?');
	for (; query; query = strchr(query, '&'))
		if (g_str_has_prefix(++query, "fen="))
			return decoded(query + 4, strcspn(query + 4, "&#"), true);
	return NULL;
}

static char *fen_of_address(const char *address)
{
	static const char *const hosts[] = { "lichess.org/", "lichess1.org/", "chess.com/" };
	const char *scheme = strstr(address, "://"), *host = scheme ? scheme + 3 : NULL;
	host += host && g_str_has_prefix(host, "www.") ? 4 : 0;
	for (size_t i = 0; host && i < G_N_ELEMENTS(hosts); i++) {
		if (!g_str_has_prefix(host, hosts[i]))
			continue;
		char *asked = fen_of_query(host);
		if (asked)
			return asked;
		g_autofree char *path = decoded(host + strlen(hosts[i]), strcspn(host + strlen(hosts[i]), "?#"), false);
		const char *board = board_in_path(path);
		return board ? g_strdelimit(g_strdup(board), "_", ' ') : NULL;
	}
	return NULL;
}

/* "FEN: ...", "sfen ...", "position fen ...": what stands behind these words. With moves behind the position it is a game. New string or NULL. */
static char *without_word(const char *text)
{
	static const char *const words[] = { "fen", "sfen" };
	const char *engine = "position ";
	bool of_engine = g_ascii_strncasecmp(text, engine, strlen(engine)) == 0;
	if (of_engine)
		text += strlen(engine) + strspn(text + strlen(engine), " \t");
	for (gsize i = 0; i < G_N_ELEMENTS(words) && !strstr(text, " moves "); i++) {
		gsize length = strlen(words[i]);
		if (g_ascii_strncasecmp(text, words[i], length) == 0 && text[length] && strchr(": \t=", text[length]))
			return g_strdup(text + length + strspn(text + length, ": \t="));
	}
	return NULL;
}

/*
 * "R3_b_KQkq": blanks as underscores, and the slashes between ranks as well when there is none: then ranks end where the side to move stands, or at the end of all. Names of games have
 * underscores, too, but no side and few words (hex_shogi_91); so have paths. New string; NULL: neither side nor ranks.
 */
static char *without_underscores(const char *text)
{
	enum { LEAST_RANKS = 6 };
	int words = 1;
	for (const char *c = text; *c; c++)
		words += *c == '_';
	bool has_side = strstr(text, "_w_") || strstr(text, "_b_") || g_str_has_suffix(text, "_w") || g_str_has_suffix(text, "_b");
	bool ranks = !strchr(text, '/') && (words >= LEAST_RANKS || has_side);
	if (!ranks && !has_side)
		return NULL;
	char *out = g_strdup(text);
	for (char *c = out; *c; c++) {
		if (*c != '_')
			continue;
		bool side = strchr("wb", c[1]) && c[1] && (c[2] == '_' || !c[2]);
		ranks = ranks && !side;
		*c = ranks ? '/' : ' ';
	}
	return out;
}

/* What pages have between letters: blanks of any width and ends of lines are one blank, signs without any width nothing. New string. */
static char *without_typesetting(const char *text)
{
	GString *out = g_string_new(NULL);
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	for (const char *c = valid; *c; c = g_utf8_next_char(c)) {
		gunichar u = g_utf8_get_char(c);
		bool blank = g_unichar_isspace(u);
		if (blank && out->len && out->str[out->len - 1] != ' ')
			g_string_append_c(out, ' ');
		else if (!blank && !g_unichar_iszerowidth(u))
			g_string_append_unichar(out, u);
	}
	return g_strchomp(g_string_free(out, FALSE));
}

/* Takes away a pair of quotes round all of it. */
static void take_quotes_off(char *text)
{
	static const char *const pairs[][2] = { { "\"", "\"" }, { "'", "'" }, { "`", "`" }, { "\u201c", "\u201d" }, { "\u2018", "\u2019" },
		{ "\u201e", "\u201c" }, { "\u00ab", "\u00bb" } };
	for (size_t i = 0; i < G_N_ELEMENTS(pairs); i++) {
		size_t length = strlen(text), first = strlen(pairs[i][0]), last = strlen(pairs[i][1]);
		if (length <= first + last || !g_str_has_prefix(text, pairs[i][0]) || !g_str_has_suffix(text, pairs[i][1]))
			continue;
		text[length - last] = '\0';
		memmove(text, text + first, length - last - first + 1);
		return;
	}
}

/* "8/ 8 /8": ranks that stood on lines of their own. */
static void join_ranks(char *text)
{
	char *out = text;
	for (const char *c = text; *c; c++)
		if (*c != ' ' || !(c[1] == '/' || (c > text && c[-1] == '/')))
			*out++ = *c;
	*out = '\0';
}

/* A FEN as pages and records show it: typeset, in quotes, as the tag [FEN "..."]. New string; NULL: it is nothing of the kind. */
static char *unwrapped(const char *text)
{
	if (position_looks(text) && !strpbrk(text, "\r\n")) /* as it stands, with its columns */
		return NULL;
	g_autofree char *plain = without_typesetting(text);
	bool is_tag = g_ascii_strncasecmp(plain, "[FEN ", 5) == 0 && g_str_has_suffix(plain, "]");
	if (is_tag) {
		plain[strlen(plain) - 1] = '\0';
		memmove(plain, plain + 5, strlen(plain + 5) + 1);
	}
	take_quotes_off(plain);
	join_ranks(plain);
	return position_looks(plain) ? g_steal_pointer(&plain) : NULL;
}

char *position_in_text(const char *text)
{
	text += strspn(text, " \t");
	char *plain = unwrapped(text);
	if (plain || strpbrk(text, "\r\n"))
		return plain;
	g_autofree char *found = strstr(text, "://") ? fen_of_address(text) : without_word(text);
	if (!found && strchr(text, '_') && !strpbrk(text, " \t:"))
		found = without_underscores(text);
	return found && position_looks(g_strchomp(found)) ? g_steal_pointer(&found) : NULL;
}
