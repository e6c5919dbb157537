/*
 * Shortcodes of written rules. Each pass takes the text and gives a new one: scripts out, languages chosen, pieces put in.
 */
#include "engine/rules.h"

#include <string.h>

static char *without(const char *html, const char *pattern)
{
	g_autoptr(GRegex) regex = g_regex_new(pattern, G_REGEX_CASELESS | G_REGEX_DOTALL, 0, NULL);
	return g_regex_replace_literal(regex, html, -1, 0, "", 0, NULL);
}

/* What could run in a reader's browser or on a server (guide 000: "not JavaScript or PHP"). */
static char *without_scripts(const char *html)
{
	static const char *const patterns[] = {
	    "<script\\b.*?(</script\\s*>|$)", "<\\?.*?(\\?>|$)", "\\son[a-z]+\\s*=\\s*(\"[^\"]*\"|'[^']*'|[^\\s>]+)", "javascript\\s*:",
	};
	char *text = g_strdup(html);
	for (size_t i = 0; i < G_N_ELEMENTS(patterns); i++) {
		char *next = without(text, patterns[i]);
		g_free(text);
		text = next ? next : g_strdup("");
	}
	return text;
}

/* How much a reader of `languages` likes `code`: its q value, -1 when it is not there. "de-AT" stands for "de", too. */
static double liking(const char *languages, const char *code)
{
	g_auto(GStrv) entries = g_strsplit(languages ? languages : "", ",", -1);
	double best = -1;
	for (int i = 0; entries[i]; i++) {
		char *entry = g_strstrip(entries[i]), *q = strstr(entry, ";q=");
		double value = q ? g_ascii_strtod(q + 3, NULL) : 1;
		size_t length = strcspn(entry, ";-_ ");
		if (length == strlen(code) && g_ascii_strncasecmp(entry, code, length) == 0 && value > best)
			best = value;
	}
	return best;
}

/* One [lang xx]...[/lang]; the closing tag may name the language, too, as the guide's own example does (decision 261). */
struct passage {
	const char *start, *end;   /* of the whole shortcode */
	const char *text, *text_end;
	char code[16];
};

static gboolean next_passage(const char *from, struct passage *p)
{
	for (const char *open = from; (open = strstr(open, "[lang ")); open++) {
		const char *close = strchr(open, ']');
		size_t length = close ? (size_t)(close - open - 6) : 0;
		if (!close || length < 2 || length >= sizeof p->code)
			continue;
		memcpy(p->code, open + 6, length);
		p->code[length] = '\0';
		g_autofree char *own = g_strdup_printf("[/%s]", p->code);
		const char *end = strstr(close, "[/lang]"), *other = strstr(close, own);
		const char *first = end && (!other || end < other) ? end : other;
		if (!first)
			continue;
		*p = (struct passage){.start = open, .end = strchr(first, ']') + 1, .text = close + 1, .text_end = first};
		memcpy(p->code, open + 6, length);
		p->code[length] = '\0';
		return TRUE;
	}
	return FALSE;
}

/* Whether two passages offer the same text in two languages: only blanks and line breaks stand between them. */
static gboolean are_neighbours(const struct passage *a, const struct passage *b)
{
	const char *c = a->end;
	while (c < b->start && (g_ascii_isspace(*c) || g_ascii_strncasecmp(c, "<br>", 4) == 0))
		c += *c == '<' ? 4 : 1;
	return c == b->start;
}

static char *choose_languages(const char *html, const char *languages)
{
	GString *out = g_string_new(NULL);
	struct passage p, next;
	const char *from = html;
	while (next_passage(from, &p)) {
		struct passage best = p;
		double liked = liking(languages, p.code);
		g_string_append_len(out, from, p.start - from);
		while (next_passage(p.end, &next) && are_neighbours(&p, &next)) {
			double value = liking(languages, next.code);
			if (value > liked) {
				best = next;
				liked = value;
			}
			p = next;
		}
		g_string_append_len(out, best.text, best.text_end - best.text);
		from = p.end;
	}
	g_string_append(out, from);
	return g_string_free(out, FALSE);
}

/* [pc LABEL NAME...] with an optional text up to [/pc]. A text belongs to a shortcode when no other one begins before its end. */
static void put_pieces(const char *html, rules_piece *piece, void *user, GString *out)
{
	const char *from = html, *open;
	while ((open = strstr(from, "[pc "))) {
		const char *close = strchr(open, ']');
		if (!close)
			break;
		g_autofree char *inside = g_strstrip(g_strndup(open + 4, (gsize)(close - open - 4)));
		char *name = strchr(inside, ' ');
		const char *end = strstr(close, "[/pc]"), *other = strstr(close, "[pc ");
		g_autofree char *body = end && (!other || end < other) ? g_strndup(close + 1, (gsize)(end - close - 1)) : NULL;
		if (name)
			*name++ = '\0';
		g_string_append_len(out, from, open - from);
		piece(user, inside, name ? g_strchug(name) : NULL, body, out);
		from = body ? end + 5 : close + 1;
	}
	g_string_append(out, from);
}

void rules_write(const char *html, const char *languages, rules_piece *piece, void *user, GString *out)
{
	g_autofree char *valid = g_utf8_make_valid(html, -1), *clean = without_scripts(valid), *chosen = choose_languages(clean, languages);
	put_pieces(chosen, piece, user, out);
}
