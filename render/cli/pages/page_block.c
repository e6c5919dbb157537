/*
 * Blocks of pages as text: the comments that hold them, and the words behind a fence.
 *
 * In a comment some characters are written as in HTML, where they would end it, its first line or a value, or could be taken for such a sign, and read so; so
 * what an author writes by hand needs no care but that.
 */
#include <string.h>

#include "base/sha256.h"
#include "cli/pages/page_inside.h"

static const char *const kinds[] = { "board", "fen", "pgn", "gamecourier", "idiagram", "img" };

struct block *block_new(const char *kind, int line)
{
	struct block *b = g_new0(struct block, 1);
	b->kind = kind;
	b->fields = fields_new();
	b->line = line;
	b->indent = "";
	return b;
}

void block_free(gpointer data)
{
	struct block *b = data;
	g_ptr_array_unref(b->fields);
	g_free(b->text);
	g_free(b->earlier.key);
	g_free(b->earlier.name);
	g_free(b->earlier.hash);
	g_free(b);
}

bool block_kind(const char *word, gsize length, const char **kind)
{
	for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
		if (strlen(kinds[i]) == length && !strncmp(kinds[i], word, length)) {
			*kind = kinds[i];
			return true;
		}
	return false;
}

/* Characters of comments */

static const struct {
	const char *name;
	char character;
} entities[] = { { "&amp;", '&' }, { "&lt;", '<' }, { "&gt;", '>' }, { "&quot;", '"' }, { "&#10;", '\n' } };

/* "&#20013;", a letter that the page's encoding has not: how long it is, or 0. */
static gsize number_at(const char *text, gsize length, gunichar *letter)
{
	enum { MOST_DIGITS = 7, FIRST = 0x80 };
	static const char begin[] = "&#";
	gsize n = strlen(begin);
	*letter = 0;
	if (length < n || strncmp(text, begin, n) != 0)
		return 0;
	for (; n < length && n < strlen(begin) + MOST_DIGITS && g_ascii_isdigit(text[n]); n++)
		*letter = *letter * 10 + (gunichar)g_ascii_digit_value(text[n]);
	return n < length && text[n] == ';' && *letter >= FIRST && g_unichar_validate(*letter) ? n + 1 : 0;
}

static char *decode(const char *text, gsize length)
{
	GString *out = g_string_sized_new(length);
	for (gsize i = 0; i < length; i++) {
		gunichar letter;
		gsize k = 0, number = number_at(text + i, length - i, &letter);
		if (number) {
			g_string_append_unichar(out, letter);
			i += number - 1;
			continue;
		}
		while (k < G_N_ELEMENTS(entities) &&
			(text[i] != '&' || length - i < strlen(entities[k].name) || strncmp(text + i, entities[k].name, strlen(entities[k].name))))
			k++;
		g_string_append_c(out, k < G_N_ELEMENTS(entities) ? entities[k].character : text[i]);
		i += k < G_N_ELEMENTS(entities) ? strlen(entities[k].name) - 1 : 0;
	}
	return g_string_free(out, FALSE);
}

static bool begins_entity(const char *text)
{
	gunichar letter;
	if (number_at(text, strlen(text), &letter))
		return true;
	for (gsize k = 0; k < G_N_ELEMENTS(entities); k++)
		if (g_str_has_prefix(text, entities[k].name))
			return true;
	return false;
}

/* Only where it must be: a FEN, a move list or an address stays readable. */
static void encode(const char *text, bool quoted, GString *out)
{
	for (const char *c = text; *c; c++)
		if (*c == '&' && begins_entity(c))
			g_string_append(out, "&amp;");
		else if (*c == '>' && out->len && (out->str[out->len - 1] == '-' || out->str[out->len - 1] == '!'))
			g_string_append(out, "&gt;");
		else if (*c == '<' && c[1] == '!')
			g_string_append(out, "&lt;");
		else if (*c == '"' && quoted)
			g_string_append(out, "&quot;");
		else if (*c == '\n' && quoted) /* a value of an attribute may hold one, and the line of values ends there */
			g_string_append(out, "&#10;");
		else
			g_string_append_c(out, *c);
}

/* Words of a comment's first line, and of a fence */

static struct place place_of(const struct block *b, const struct page *page) { return (struct place){ .file = page->name, .line = b->line }; }

/* "width": what can be the name of a field. Its length, or 0. */
static gsize key_length(const char *text, const char *end)
{
	gsize n = 0;
	while (text + n < end && (g_ascii_islower(text[n]) || (n && (text[n] == '-' || text[n] == '_'))))
		n++;
	return n > 1 ? n : 0;
}

/* The value at `text`, of a word or in quotes; `*after` is behind it. */
static char *value_at(const char *text, const char *end, const char **after)
{
	char quote = text < end && (*text == '"' || *text == '\'') ? *text : '\0';
	const char *start = text + (quote != 0), *stop = start;
	while (stop < end && (quote ? *stop != quote : !g_ascii_isspace(*stop) && *stop != '}'))
		stop++;
	*after = stop + (quote && stop < end);
	return decode(start, (gsize)(stop - start));
}

/* A field, "width=300", "--width 300" or "--width=300"; of switches "--flip". False: it is none, and `*at` stays. */
static bool read_option(struct block *b, const char **at, const char *end)
{
	const char *text = *at;
	bool dashed = end - text > 2 && text[0] == '-' && text[1] == '-';
	text += dashed ? 2 : 0;
	gsize length = key_length(text, end);
	bool equals = text + length < end && text[length] == '=';
	if (!length || (!dashed && !equals))
		return false;
	g_autofree char *key = g_strndup(text, length), *value = NULL;
	text += length;
	if (!equals && option_is_switch(job_option(key))) {
		value = g_strdup("1");
	} else {
		text += equals;
		while (!equals && text < end && *text == ' ')
			text++;
		value = value_at(text, end, &text);
	}
	fields_add(b->fields, key, value);
	*at = text;
	return true;
}

/* Of the {.board #name width=300} of pandoc and Hugo: the kind is known, other classes are the page's, braces and commas are signs. */
static bool is_attribute_sign(const char *text, const char *end)
{
	return strchr("{},", *text) || (*text == '.' && text + 1 < end && g_ascii_isalpha(text[1]));
}

/* What of it is one word: a class or an identifier ends before a brace. */
static gsize attribute_length(const char *text, const char *end)
{
	gsize n = 1;
	while ((*text == '.' || *text == '#') && text + n < end && !g_ascii_isspace(text[n]) && !strchr("{},#", text[n]))
		n++;
	return n;
}

/* "#game": what the picture or the player is called in the page. */
static bool read_identifier(struct block *b, const char **at, const char *end)
{
	gsize length = attribute_length(*at, end);
	if (**at != '#' || length < 2)
		return false;
	g_autofree char *id = g_strndup(*at + 1, length - 1);
	fields_add(b->fields, "id", id);
	*at += length;
	return true;
}

bool block_read_words(struct block *b, const struct page *page, const char *text, gsize length, GString *rest, struct diags *ds)
{
	const char *end = text + length;
	for (const char *at = text; at < end;) {
		if (g_ascii_isspace(*at)) {
			at++;
			continue;
		}
		if (read_option(b, &at, end) || (!rest && read_identifier(b, &at, end)))
			continue;
		gsize word = 0;
		while (at + word < end && !g_ascii_isspace(at[word]))
			word++;
		bool is_sign = !rest && is_attribute_sign(at, end);
		if (!rest && !is_sign) {
			diag_error(ds, RC_SYNTAX, place_of(b, page), "\"%.*s\" is not KEY=VALUE, such as width=300", (int)MIN(word, 60), at);
			return false;
		}
		g_autofree char *plain = decode(at, word);
		if (rest)
			g_string_append_printf(rest, "%s%s", rest->len ? " " : "", plain);
		at += is_sign ? attribute_length(at, end) : word;
	}
	return true;
}

/* In a page whose lines end in CR LF the words are the same. */
static void drop_returns(char *text)
{
	char *out = text;
	for (const char *c = text; *c; c++)
		if (*c != '\r' || (c[1] && c[1] != '\n'))
			*out++ = *c;
	*out = '\0';
}

bool block_read_comment(struct block *b, const struct page *page, const char *text, gsize length, struct diags *ds)
{
	const char *end = text + length, *line_end = memchr(text, '\n', length);
	g_autoptr(GString) first = g_string_new(NULL);
	while (text < end && *text == ' ')
		text++;
	gsize word = 0;
	while (text + word < end && !g_ascii_isspace(text[word]))
		word++;
	text += block_kind(text, word, &b->kind) ? word : 0;
	line_end = line_end ? line_end : end;
	if (!block_read_words(b, page, text, (gsize)(MAX(line_end, text) - text), first, ds))
		return false;
	const char *body = MIN(line_end + 1, end);
	gsize body_length = (gsize)(end - body);
	if (body_length && body[body_length - 1] == '\n')
		body_length--;
	g_autofree char *below = decode(body, body_length);
	drop_returns(below);
	b->line += !first->len && line_end < end;
	b->text = first->len ? g_strconcat(first->str, body_length ? "\n" : NULL, below, NULL) : g_strdup(below);
	return true;
}

void block_write_comment(const struct block *b, GString *out)
{
	g_string_append_printf(out, "<!-- boardwright %s", b->kind);
	for (guint i = 0; i < b->fields->len; i++) {
		const struct field *f = b->fields->pdata[i];
		g_string_append_printf(out, " %s=\"", f->key);
		encode(f->value, true, out);
		g_string_append_c(out, '"');
	}
	g_string_append_c(out, '\n');
	encode(b->text, false, out);
	g_string_append(out, "\n-->");
}

/* Results */

static const char end_sign[] = "<!-- /boardwright ";

enum { SUM_DIGITS = 16 }; /* nobody is to be stopped from making one, but no change is to be overlooked */

/* Carriage returns do not count: editors and version control change the ends of all lines. */
static void sum_of(const char *text, gsize length, char sum[SUM_DIGITS + 1])
{
	struct sha256_ctx hash;
	char digits[SHA256_DIGITS_SIZE];
	sha256_init(&hash);
	for (const char *end = text + length; text < end;) {
		const char *stop = memchr(text, '\r', (gsize)(end - text));
		stop = stop ? stop : end;
		sha256_update(&hash, (size_t)(stop - text), (const uint8_t *)text);
		text = stop + 1;
	}
	sha256_digits(&hash, digits);
	g_strlcpy(sum, digits, SUM_DIGITS + 1);
}

/* KEY-SUM: takes the sum off. NULL: it is no such pair, as earlier versions wrote no sum. */
static const char *take_sum(char *word)
{
	if (strlen(word) != KEY_SIZE + SUM_DIGITS || word[KEY_SIZE - 1] != '-')
		return NULL;
	word[KEY_SIZE - 1] = '\0';
	return word + KEY_SIZE;
}

/* The end of the result that stands behind position `at`: before it comes no other comment of ours. Passes over every byte between two of these once. */
static const char *find_end_sign(const struct page *page, gsize at)
{
	const char *text = page->text + at, *end = page->text + page->length;
	while ((text = g_strstr_len(text, end - text, "<!--"))) {
		if ((gsize)(end - text) >= strlen(end_sign) && !strncmp(text, end_sign, strlen(end_sign)))
			return text;
		text += strlen("<!--");
		while (text < end && g_ascii_isspace(*text))
			text++;
		if (g_str_has_prefix(text, "boardwright"))
			return NULL;
	}
	return NULL;
}

void block_find_earlier(struct block *b, const struct page *page, gsize at)
{
	const char *rest = page->text + at, *sign = find_end_sign(page, at);
	const char *end = sign ? g_strstr_len(sign, (gssize)(page->length - (gsize)(sign - page->text)), "-->") : NULL;
	if (!end)
		return;
	g_autofree char *words = g_strndup(sign + strlen(end_sign), (gsize)(end - sign) - strlen(end_sign));
	g_auto(GStrv) word = g_strsplit(g_strstrip(words), " ", 3);
	struct block_result *r = &b->earlier;
	const char *said = word[0] ? take_sum(word[0]) : NULL;
	char sum[SUM_DIGITS + 1];
	if (!word[0] || !key_is_valid(word[0])) /* somebody else's words, and whatever is in between */
		return;
	sum_of(rest, (gsize)(sign - rest), sum);
	r->is_there = said && !strcmp(said, sum);
	r->is_other = !r->is_there;
	r->begin = at;
	r->end = (gsize)(sign - page->text);
	guint n = g_strv_length(word);
	r->key = g_strdup(word[0]);
	r->hash = n > 2 ? g_strdup(word[1]) : NULL;
	r->name = n > 2 ? decode(word[2], strlen(word[2])) : NULL;
	b->end = r->is_there ? (gsize)(end + strlen("-->") - page->text) : b->end;
}

void block_write_end(const char *key, const char *name, const char *hash, gsize start, GString *out)
{
	char sum[SUM_DIGITS + 1];
	sum_of(out->str + start, out->len - start, sum);
	g_string_append_printf(out, "%s%s-%s", end_sign, key, sum);
	if (name) {
		g_string_append_printf(out, " %s ", hash);
		encode(name, false, out);
	}
	g_string_append(out, " -->");
}
