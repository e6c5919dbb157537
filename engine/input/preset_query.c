/*
 * Presets in an address: "game=Univers+Chess&cols=10&code=...", alone or behind "https://.../play.php?".
 */
#include "input/preset.h"
#include "input/read_text.h"

#include <string.h>

/* What people call the page that plays, with its defaults. */
#define DEFAULT_PAGE "play.php"

bool preset_is_address(const char *text)
{
	const char *end = text + strcspn(text, "\r\n");
	if ((gsize)(end - text) == strlen(DEFAULT_PAGE) && g_str_has_prefix(text, DEFAULT_PAGE))
		return true;
	for (const char *scheme = text; scheme - text <= 5 && end - scheme >= 3; scheme++)
		if (memcmp(scheme, "://", 3) == 0)
			return true;
	if (text[0] == '?')
		return true;
	const char *query = text;
	do
		query = memchr(query + 1, '?', (size_t)MAX(0, end - query - 1));
	while (query && (query - text < 4 || memcmp(query - 4, ".php", 4) != 0));
	return query && !memchr(text, ' ', (size_t)(query - 4 - text));
}

/* "key=value" with a known key, on one line. */
bool preset_is_query(const char *text)
{
	size_t key = strcspn(text, "=& \t\r\n$<");
	if (text[key] != '=' || key == 0 || strchr(text, '\n') != NULL)
		return false;
	g_autofree char *name = g_strndup(text, key);
	return setting_find(name) != NULL;
}

/* Undoes "+" and "%2F". What is no code is kept as it is. */
static char *decode(const char *text, size_t length, bool *broken)
{
	char *out = g_malloc(length + 1), *to = out;
	for (size_t i = 0; i < length; i++) {
		int high = text[i] == '%' && i + 2 < length ? g_ascii_xdigit_value(text[i + 1]) : -1;
		int low = high >= 0 ? g_ascii_xdigit_value(text[i + 2]) : -1;
		if (low >= 0 && (high | low) != 0) {
			*to++ = (char)(high << 4 | low);
			i += 2;
		} else {
			*broken |= text[i] == '%';
			*to++ = text[i] == '+' ? ' ' : text[i];
		}
	}
	*to = '\0';
	return out;
}

static enum rc read_pair(struct settings *s, const char *pair, size_t length, struct place at, struct diags *ds)
{
	const char *sign = memchr(pair, '=', length);
	size_t key_length = sign ? (size_t)(sign - pair) : length;
	bool broken = false;
	if (key_length == 0)
		return RC_OK;
	g_autofree char *key = decode(pair, key_length, &broken);
	g_autofree char *bytes = sign ? decode(sign + 1, length - key_length - 1, &broken) : g_strdup("");
	if (broken) {
		g_autofree char *shown = source_shown(key);
		diag_warn(ds, at, "\"%s\" has a %% that no two hexadecimal digits follow; write %%25 for the sign itself", shown);
	}
	if (strcmp(key, "submit") == 0)
		return RC_OK;
	g_autofree char *value = source_text(at.file, bytes, strlen(bytes), ds);
	at.col += (int)key_length + 1;
	return value ? settings_set(s, key, value, LAYER_ADDRESS, at, ds) : RC_LIMIT;
}

/*
 * Where the query ends. A browser cuts an address at "#"; but FEN codes in the wild hold "#" as a piece and nobody coded it, so
 * the cut is made only when no further field or rank follows.
 */
static size_t query_length(const char *query)
{
	size_t length = strcspn(query, "\r\n");
	const char *fragment = memchr(query, '#', length);
	if (fragment && strcspn(fragment, "&=/") >= (size_t)(query + length - fragment))
		return (size_t)(fragment - query);
	return length;
}

/* The pages of Game Courier whose addresses describe a preset. */
static const char *const pages[] = { "play.php", "drawdiagram.php", "showsource.php", NULL };

/* `path` is what stands before the query. */
static bool is_page(const char *path, size_t length)
{
	for (const char *const *page = pages; *page; page++) {
		size_t n = strlen(*page);
		if (length >= n && memcmp(path + length - n, *page, n) == 0 && (length == n || path[length - n - 1] == '/'))
			return true;
	}
	return false;
}

/* Refuses addresses of anything that is no preset: the defaults would be drawn in its place. */
static enum rc check_address(const char *text, const char *mark, struct place at, struct diags *ds)
{
	size_t length = mark ? (size_t)(mark - text) : strcspn(text, "?#\r\n");
	const char *scheme = strstr(text, "://");
	g_autofree char *head = g_strndup(text, length), *shown = source_shown(head);
	if (mark == text)
		return RC_OK;
	if (scheme && scheme < text + length && !g_str_has_prefix(text, "http://") && !g_str_has_prefix(text, "https://"))
		return diag_error(ds, RC_DATA, at, "\"%s\" is no address of a page; give the name of the file itself", shown);
	if (!is_page(text, length))
		return diag_error(ds, RC_DATA, at, "\"%s\" is no page of Game Courier that describes a preset; those are %s, %s and %s", shown, pages[0],
			pages[1], pages[2]);
	return RC_OK;
}

static enum rc read_pairs(struct settings *s, const char *query, const char *end, struct source_cursor *cursor, struct diags *ds)
{
	enum rc worst = RC_OK;
	while (query < end) {
		const char *next = memchr(query, '&', (size_t)(end - query));
		size_t length = (size_t)((next ? next : end) - query);
		enum rc rc = read_pair(s, query, length, source_cursor_at(cursor, query), ds);
		worst = rc ? rc : worst;
		query += length + 1;
		if (next && g_str_has_prefix(query, "amp;")) /* copied out of HTML */
			query += 4;
	}
	return worst;
}

/* "game%3DChess%26cols%3D8": what has been coded as a whole, as other pages do it with an address that they hand on. */
static bool is_coded(const char *query, size_t length)
{
	return !memchr(query, '=', length) && (g_strstr_len(query, (gssize)length, "%3D") || g_strstr_len(query, (gssize)length, "%3d"));
}

enum rc preset_query_read(struct settings *s, const char *name, const char *text, struct diags *ds)
{
	struct source_cursor cursor = source_cursor(name, text);
	bool address = preset_is_address(text), broken = false;
	const char *mark = address ? strchr(text, '?') : NULL;
	enum rc worst = address ? check_address(text, mark, cursor.place, ds) : RC_OK;
	if (worst != RC_OK)
		return worst;
	/* A page without a query is Chess, as the defaults have it (guide 000, "Preset"). */
	const char *query = mark ? mark + 1 : address ? "" : text;
	size_t length = query_length(query);
	if (!is_coded(query, length))
		return read_pairs(s, query, query + length, &cursor, ds);
	g_autofree char *plain = decode(query, length, &broken);
	struct source_cursor inside = source_cursor(name, plain);
	return read_pairs(s, plain, plain + strlen(plain), &inside, ds);
}
