/*
 * Symbols of art, written shorter: drawings that look engraved have each outline several times, for the light, the shade and the line around it, and both sides of a piece have the same ones.
 *
 *   <path d="M50 28h18z"/> ... <path d="M50 28h18z"/>
 *   <path id="b1-0" d="M50 28h18z"/> ... <use href="#b1-0"/>
 */
#include <string.h>

#include "output/number.h"
#include "output/player.h"

/* A path that has an outline and nothing else; `*end` is behind it. NULL: there is none. */
static const char *find_path(const char *text, const char **end)
{
	static const char begin[] = "<path d=\"", close[] = "\"/>";
	for (const char *found = text; (found = strstr(found, begin)); found += strlen(begin)) {
		const char *value = found + strlen(begin), *quote = strchr(value, '"');
		*end = quote ? quote + strlen(close) : NULL;
		if (quote && g_str_has_prefix(quote, close))
			return found;
	}
	return NULL;
}

/* How often each path is there. */
static GHashTable *count_paths(const char *symbols)
{
	GHashTable *counts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (const char *at = symbols, *end; (at = find_path(at, &end)); at = end) {
		char *path = g_strndup(at, (gsize)(end - at));
		int n = GPOINTER_TO_INT(g_hash_table_lookup(counts, path));
		g_hash_table_insert(counts, path, GINT_TO_POINTER(n + 1));
	}
	return counts;
}

enum { WORTH = 50 /* letters of a path that is worth an id */ };

void share_paths(GString *symbols, const char *id)
{
	static const char begin[] = "<path ";
	g_autoptr(GHashTable) counts = count_paths(symbols->str), names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(GString) out = g_string_new(NULL);
	const char *at = symbols->str;
	for (const char *path, *end; (path = find_path(at, &end)); at = end) {
		g_autofree char *text = g_strndup(path, (gsize)(end - path));
		int number = GPOINTER_TO_INT(g_hash_table_lookup(names, text));
		g_string_append_len(out, at, path - at);
		if (number) {
			put(out, "<use href=\"#%s-%d\"/>", id, number);
			continue;
		}
		g_string_append(out, begin);
		if (GPOINTER_TO_INT(g_hash_table_lookup(counts, text)) > 1 && end - path > WORTH) {
			number = (int)g_hash_table_size(names) + 1;
			g_hash_table_insert(names, g_strdup(text), GINT_TO_POINTER(number));
			put(out, "id=\"%s-%d\" ", id, number);
		}
		g_string_append(out, text + strlen(begin));
	}
	g_string_append(out, at);
	g_string_assign(symbols, out->str);
}

void shorten_ids(GString *text, const char *id, GHashTable *art)
{
	g_autoptr(GString) out = g_string_new(NULL);
	const char *at = text->str;
	for (const char *found; (found = strstr(at, id));) {
		const char *name = found + strlen(id), *end = name + (*name == '-');
		while (g_ascii_isalnum(*end))
			end++;
		g_autofree char *key = *name == '-' ? g_strndup(name + 1, (gsize)(end - name - 1)) : NULL;
		int number = key ? GPOINTER_TO_INT(g_hash_table_lookup(art, key)) : 0;
		g_string_append_len(out, at, (number ? name : end) - at);
		if (number)
			put(out, "-a%d", number - 1);
		at = end;
	}
	g_string_append(out, at);
	g_string_assign(text, out->str);
}
