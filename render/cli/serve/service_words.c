/*
 * Messages for those who ask by an address: what they say of the command line is said of fields, or left out.
 *
 *   two games of this name; --game NAME says which        ->  two games of this name; game=NAME says which
 *   more than 9 steps (--limit steps=N raises this)       ->  more than 9 steps
 *   no set called "x"; boardwright list sets shows all    ->  no set called "x"
 *   --set: error: colors: "x" is no colour                ->  error: colors: "x" is no colour
 *
 * What stands between quotes was said by who asks, and stays.
 */
#include <string.h>

#include "cli/serve/service.h"

/* Whether a quotation is open behind `text`: what is quoted may hold quotes itself, so one that ends stands before a blank or a sign. */
static bool is_quoted(const char *text, bool before) { return *text != '"' ? before : !before || (text[1] && !strchr(" ;,.:()\n", text[1])); }

/* The end of a clause: a semicolon, a bracket, the end of the line. */
static const char *clause_end(const char *text)
{
	bool quoted = false;
	const char *first = NULL; /* as if nothing were quoted */
	for (; *text && *text != '\n' && (quoted || !strchr(";()", *text)); text++) {
		first = first || !strchr(";()", *text) ? first : text;
		quoted = is_quoted(text, quoted);
	}
	return quoted && first ? first : text;
}

/* The letters of an option behind its two hyphens, when it is a field too: those that a stranger may say. */
static gsize field_length(const char *name)
{
	gsize length = strspn(name, "abcdefghijklmnopqrstuvwxyz-");
	g_autofree char *option = g_strndup(name, length);
	return job_option_is_for_anybody(option) ? length : 0;
}

/* Appends a clause with fields for options. False: it speaks of what there is on a command line alone. */
static bool put_clause(const char *text, const char *end, GString *out)
{
	bool quoted = false;
	for (; text < end; text++) {
		quoted = is_quoted(text, quoted);
		bool is_option = !quoted && g_str_has_prefix(text, "--") && g_ascii_islower(text[2]);
		gsize length = is_option ? field_length(text + 2) : 0;
		if ((is_option && !length) || (!quoted && g_str_has_prefix(text, "boardwright ")))
			return false;
		if (!is_option) {
			g_string_append_c(out, *text);
			continue;
		}
		g_string_append_len(out, text + 2, (gssize)length);
		text += 2 + length - 1;
		if (text[1] == ' ' && g_ascii_isupper(text[2])) { /* its value */
			g_string_append_c(out, '=');
			text++;
		}
	}
	return true;
}

/* A setting of a field was said as one of the command line. */
static const char *behind_place(const char *line)
{
	static const char place[] = "--set: ";
	return g_str_has_prefix(line, place) ? line + strlen(place) : line;
}

void service_words(const char *text, GString *out)
{
	text = behind_place(text);
	while (*text) {
		if (*text == '\n' && behind_place(text + 1) != text + 1) {
			g_string_append_c(out, '\n');
			text = behind_place(text + 1);
			continue;
		}
		const char *end = clause_end(text + 1); /* behind the sign that begins it */
		gsize before = out->len;
		bool in_brackets = *text == '(';
		if (!put_clause(text, end, out)) {
			g_string_truncate(out, before);
			if (in_brackets && *end == ')')
				end++;
			if (before && out->str[before - 1] == ' ')
				g_string_truncate(out, before - 1);
		}
		text = end;
	}
}
