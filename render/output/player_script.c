/*
 * Scripts and style sheets as pages have them: shorter than people read them.
 *
 * This knows as much of JavaScript as our own script needs: comments are lines of their own or end one, strings and templates stay as they are, and no expression between slashes has a blank
 * or a quote in it. Line ends stay, since some of them end a statement.
 */
#include <string.h>

#include "output/player.h"

static bool is_word(char c) { return g_ascii_isalnum(c) || strchr("_$\\", c) || (unsigned char)c >= 0x80; }

/* Whether a blank between two characters parts anything: words, or signs that would become another one. */
static bool parts(char before, char after) { return (is_word(before) && is_word(after)) || (before == after && strchr("+-", before)); }

/* Behind a string or a template that begins at `c`. */
static const char *skip_string(const char *c)
{
	char quote = *c++;
	while (*c && *c != quote)
		c += *c == '\\' && c[1] ? 2 : 1;
	return c + (*c != 0);
}

static void put_line(const char *c, GString *out)
{
	char before = '\0';
	while (*c) {
		const char *end = strchr("\"'`", *c) ? skip_string(c) : c + 1;
		if (g_str_has_prefix(c, "/*")) {
			const char *close = strstr(c, "*/");
			c = close ? close + strlen("*/") : c + strlen(c);
			continue;
		}
		if (*c == ' ') {
			c += strspn(c, " ");
			if (before && *c && parts(before, *c))
				g_string_append_c(out, ' ');
			continue;
		}
		g_string_append_len(out, c, end - c);
		before = end[-1];
		c = end;
	}
}

void put_script(const char *text, GString *out)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (char **line = lines; *line; line++) {
		gsize length = out->len;
		put_line(*line + strspn(*line, "\t"), out);
		if (out->len > length)
			g_string_append_c(out, '\n');
	}
}

/* A style sheet has a rule a line, and no blanks but those that part. */
void put_style(const char *text, GString *out)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (char **line = lines; *line; line++)
		if (**line && !g_str_has_prefix(*line, "/*"))
			g_string_append_printf(out, "%s\n", *line);
}
