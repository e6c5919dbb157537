/*
 * Symbols of art, written shorter: drawings that look engraved have each outline several times, for the light, the shade and the line around it, and both sides of a piece have the same ones.
 *
 *   <path d="M 50 28 L 68 28 Z"/> ... <path d="M 50 28 L 68 28 Z"/>
 *   <path id="b1-0" d="M50 28L68 28Z"/> ... <use href="#b1-0"/>
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

static bool is_command(char c) { return c && strchr("MmLlHhVvCcSsQqTtAaZz", c); }

/* The numbers behind a command, as texts: as many as there are, at most `most`. What is behind them. */
static const char *read_numbers(const char *c, int most, const char *number[], gsize length[], int *n)
{
	for (*n = 0; *n < most; (*n)++) {
		c += strspn(c, " ,");
		gsize size = strspn(c, "-.0123456789");
		if (!size)
			break;
		number[*n] = c;
		length[*n] = size;
		c += size;
	}
	return c + strspn(c, " ");
}

static bool is_same(const char *a, gsize a_length, const char *b, gsize b_length) { return a_length == b_length && a && !memcmp(a, b, a_length); }

/*
 * An outline of M, L, C and Z with all coordinates absolute, as our sets are made: without blanks beside commands, and with H and V for lines that go straight on. The numbers stay as they
 * are written, so that the same is drawn. Others are taken over as they are.
 */
static void put_outline(const char *value, gsize length, GString *out)
{
	g_autofree char *text = g_strndup(value, length);
	g_autoptr(GString) shorter = g_string_new(NULL);
	const char *c = text, *x = NULL, *y = NULL, *number[6];
	gsize x_length = 0, y_length = 0, size[6];
	for (int n; *c;) {
		char command = *c;
		int wanted = command == 'M' || command == 'L' ? 2 : command == 'C' ? 6 : command == 'Z' ? 0 : -1;
		c = wanted < 0 ? c : read_numbers(c + 1, 6, number, size, &n);
		if (wanted < 0 || n != wanted || (*c && !is_command(*c))) {
			g_string_append(out, text);
			return;
		}
		bool flat = command == 'L' && is_same(y, y_length, number[1], size[1]), upright = command == 'L' && is_same(x, x_length, number[0], size[0]);
		g_string_append_c(shorter, flat ? 'H' : upright ? 'V' : command);
		for (int i = upright && !flat; i < n - flat; i++)
			g_string_append_printf(shorter, "%s%.*s", i > (upright && !flat) && *number[i] != '-' ? " " : "", (int)size[i], number[i]);
		x = n ? number[n - 2] : NULL;
		y = n ? number[n - 1] : NULL;
		x_length = n ? size[n - 2] : 0;
		y_length = n ? size[n - 1] : 0;
	}
	g_string_append(out, shorter->str);
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
		g_string_append(out, "d=\"");
		put_outline(path + strlen("<path d=\""), strlen(text) - strlen("<path d=\"\"/>"), out);
		g_string_append(out, "\"/>");
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
