/*
 * Texts as JSON, see json_text.h.
 */
#include "base/json_text.h"

#include <string.h>

static void put_escape(GString *out, char c)
{
	static const char letters[] = "\"\\bfnrt", values[] = "\"\\\b\f\n\r\t";
	const char *found = strchr(values, c);
	if (found)
		g_string_append_printf(out, "\\%c", letters[found - values]);
	else
		g_string_append_printf(out, "\\u%04X", (unsigned)c);
}

static bool is_plain(char c, bool script) { return (unsigned char)c >= ' ' && c != '"' && c != '\\' && !(script && c == '<'); }

void json_text_put(GString *out, const char *text, bool script)
{
	g_string_append_c(out, '"');
	while (*text) {
		const char *end = text;
		while (*end && is_plain(*end, script))
			end++;
		g_string_append_len(out, text, end - text);
		if (*end)
			put_escape(out, *end++);
		text = end;
	}
	g_string_append_c(out, '"');
}
