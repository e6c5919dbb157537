/*
 * Shortcodes of written rules. Each pass takes the text and gives a new one, in one go: PHP out, languages chosen, pieces put in; what may run in a reader's
 * browser goes last, when nothing can be put together any more (html_clean.c).
 */
#include "engine/rules.h"

#include <string.h>

#include "input/html_clean.h"

enum {
	MOST_TEXT = 64 << 10, /* the longest rules of presets have some ten KiB; of nested elements the parser takes half a second for so many */
	MOST_OUTPUT = 8 << 20 /* with a picture of some KiB for each piece */
};

/* PHP does not run in a browser, but the guide forbids it, and its text says nothing to readers. */
static char *without_php(const char *html)
{
	GString *out = g_string_new(NULL);
	for (const char *open; (open = strstr(html, "<?"));) {
		const char *close = strstr(open, "?>");
		g_string_append_len(out, html, open - html);
		html = close ? close + 2 : open + strlen(open);
	}
	g_string_append(out, html);
	return g_string_free(out, FALSE);
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
	const char *start, *end; /* of the whole shortcode */
	const char *text, *text_end;
	char code[16];
};

/* Reads "[lang xx]" at `open`. */
static bool read_opening(const char *open, struct passage *p)
{
	size_t length = g_str_has_prefix(open, "[lang ") ? strcspn(open + 6, "]") : 0;
	if (length < 2 || length >= sizeof p->code || open[6 + length] != ']')
		return false;
	*p = (struct passage){ .start = open, .text = open + 6 + length + 1 };
	memcpy(p->code, open + 6, length);
	return true;
}

/* The content of "[/xx]" at `c`, or NULL. New string. */
static char *read_closing(const char *c)
{
	size_t length = g_str_has_prefix(c, "[/") ? strcspn(c + 2, "]") : 0;
	return length > 0 && length < sizeof((struct passage *)NULL)->code && c[2 + length] == ']' ? g_strndup(c + 2, length) : NULL;
}

/* All passages that are closed, the last one first: from behind, the nearest closing tag of every language is known. */
static GArray *find_passages(const char *html)
{
	GArray *all = g_array_new(FALSE, FALSE, sizeof(struct passage));
	g_autoptr(GHashTable) closing = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (const char *c = html + strlen(html); c-- > html;) {
		struct passage p;
		char *closed = *c == '[' ? read_closing(c) : NULL;
		if (closed)
			g_hash_table_replace(closing, closed, (gpointer)c);
		if (*c != '[' || !read_opening(c, &p))
			continue;
		const char *end = g_hash_table_lookup(closing, "lang"), *own = g_hash_table_lookup(closing, p.code);
		p.text_end = own && (!end || own < end) ? own : end;
		if (!p.text_end)
			continue;
		p.end = strchr(p.text_end, ']') + 1;
		g_array_append_val(all, p);
	}
	return all;
}

/* Whether two passages offer the same text in two languages: only blanks and line breaks stand between them. */
static bool are_neighbours(const struct passage *a, const struct passage *b)
{
	const char *c = a->end;
	while (c < b->start && (g_ascii_isspace(*c) || g_ascii_strncasecmp(c, "<br>", 4) == 0))
		c += *c == '<' ? 4 : 1;
	return c == b->start;
}

/* The next passage that begins at `from` or later, of those before `*left`, which counts down. */
static const struct passage *next_passage(const GArray *all, guint *left, const char *from)
{
	while (*left > 0) {
		const struct passage *p = &g_array_index(all, struct passage, *left - 1);
		if (p->start >= from)
			return p;
		--*left;
	}
	return NULL;
}

static char *choose_languages(const char *html, const char *languages)
{
	GString *out = g_string_new(NULL);
	g_autoptr(GArray) all = find_passages(html);
	guint left = all->len;
	const char *from = html;
	for (const struct passage *p, *next; (p = next_passage(all, &left, from));) {
		const struct passage *best = p;
		double liked = liking(languages, p->code);
		g_string_append_len(out, from, p->start - from);
		while ((next = next_passage(all, &left, p->end)) && are_neighbours(p, next)) {
			double value = liking(languages, next->code);
			if (value > liked) {
				best = next;
				liked = value;
			}
			p = next;
		}
		g_string_append_len(out, best->text, best->text_end - best->text);
		from = p->end;
	}
	g_string_append(out, from);
	return g_string_free(out, FALSE);
}

/* The next `what` at `from` or later. `*known` is what the last search found, NULL before the first, "" when there is none: the text is passed once. */
static const char *next_of(const char *what, const char *from, const char **known)
{
	if (!*known || (**known && *known < from)) {
		const char *found = strstr(from, what);
		*known = found ? found : "";
	}
	return **known ? *known : NULL;
}

/* [pc LABEL NAME...] with an optional text up to [/pc]. A text belongs to a shortcode when no other one begins before its end. */
static void put_pieces(const char *html, rules_piece *piece, void *user, GString *out)
{
	const char *from = html, *open, *ends = NULL, *closes = NULL;
	while (out->len <= MOST_OUTPUT && (open = strstr(from, "[pc "))) {
		const char *close = next_of("]", open, &closes);
		if (!close)
			break;
		g_autofree char *inside = g_strstrip(g_strndup(open + 4, (gsize)(close - open - 4)));
		char *name = strchr(inside, ' ');
		const char *end = next_of("[/pc]", close, &ends), *other = end ? g_strstr_len(close, end - close, "[pc ") : NULL;
		g_autofree char *body = end && !other ? g_strndup(close + 1, (gsize)(end - close - 1)) : NULL;
		if (name)
			*name++ = '\0';
		g_string_append_len(out, from, open - from);
		piece(user, inside, name ? g_strchug(name) : NULL, body, out);
		from = body ? end + 5 : close + 1;
	}
	g_string_append(out, from);
}

enum rc rules_write(const char *html, const char *languages, struct place at, rules_piece *piece, void *user, struct diags *ds, GString *out)
{
	g_autoptr(GString) finished = g_string_new(NULL);
	if (strlen(html) > MOST_TEXT)
		return diag_error(ds, RC_LIMIT, at, "the rules are longer than %d KiB; put them on a page of their own", MOST_TEXT >> 10);
	g_autofree char *valid = g_utf8_make_valid(html, -1), *plain = without_php(valid), *chosen = choose_languages(plain, languages);
	put_pieces(chosen, piece, user, finished);
	return html_clean(finished->str, MOST_OUTPUT, at, ds, out);
}
