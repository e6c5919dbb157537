/*
 * Values of PHP: strings in four spellings, numbers, words, arrays.
 *
 * A text in double quotes or a heredoc would have its variables filled in by PHP. GAME Code is full of "$space" and the like,
 * and no variable of ours could be meant, so they are kept as written; the warning tells the author of the better spelling.
 */
#include "input/php_scan.h"

#include <stdarg.h>
#include <string.h>

struct place php_here(struct php_scan *scan) { return source_cursor_at(&scan->cursor, scan->p); }

enum rc php_fail(struct php_scan *scan, struct place at, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	g_autofree char *text = g_strdup_vprintf(fmt, ap);
	va_end(ap);
	scan->rc = RC_SYNTAX;
	return diag_error(scan->ds, RC_SYNTAX, at, "%s", text);
}

bool php_deeper(struct php_scan *scan)
{
	if (++scan->depth <= LIMIT_PHP_DEPTH)
		return true;
	scan->rc = diag_error(scan->ds, RC_LIMIT, php_here(scan), "nested more than %d deep", LIMIT_PHP_DEPTH);
	return false;
}

static void skip_line(struct php_scan *scan)
{
	while (*scan->p && *scan->p != '\n' && !g_str_has_prefix(scan->p, "?>"))
		scan->p++;
}

void php_skip(struct php_scan *scan)
{
	for (;;) {
		while (g_ascii_isspace(*scan->p))
			scan->p++;
		if (*scan->p == '#' || g_str_has_prefix(scan->p, "//")) {
			skip_line(scan);
		} else if (g_str_has_prefix(scan->p, "/*")) {
			const char *end = strstr(scan->p + 2, "*/");
			scan->p = end ? end + 2 : scan->p + strlen(scan->p);
		} else {
			return;
		}
	}
}

static bool is_name_char(char c) { return g_ascii_isalnum(c) || c == '_' || (c & 0x80); }

bool php_take(struct php_scan *scan, const char *word)
{
	size_t length = strlen(word);
	if (g_ascii_strncasecmp(scan->p, word, length) != 0 || (is_name_char(word[length - 1]) && is_name_char(scan->p[length])))
		return false;
	scan->p += length;
	return true;
}

char *php_take_name(struct php_scan *scan)
{
	const char *start = scan->p;
	if (g_ascii_isdigit(*start))
		return NULL;
	while (is_name_char(*scan->p))
		scan->p++;
	return scan->p > start ? g_strndup(start, (size_t)(scan->p - start)) : NULL;
}

static struct php_value *value_new(enum php_kind kind, char *text, struct place at)
{
	struct php_value *value = g_new0(struct php_value, 1);
	*value = (struct php_value){ .kind = kind, .text = text, .at = at };
	return value;
}

void php_item_free(void *data)
{
	struct php_item *item = data;
	g_free(item->key);
	php_value_free(item->value);
	g_free(item);
}

void php_value_free(struct php_value *value)
{
	if (!value)
		return;
	g_free(value->text);
	if (value->items)
		g_ptr_array_unref(value->items);
	g_free(value);
}

/* Strings */

static void append_codepoint(GString *out, const char *digits, int base)
{
	guint64 code = g_ascii_strtoull(digits, NULL, base);
	if (code > 0 && code <= 0x10ffff && g_unichar_validate((gunichar)code))
		g_string_append_unichar(out, (gunichar)code);
}

/* The digits of a numeric escape at *p: at most `most` of `base`; *p moves behind them. */
static char *take_digits(const char **p, int base, int most)
{
	const char *start = *p;
	while (*p - start < most && g_ascii_xdigit_value(**p) >= 0 && g_ascii_xdigit_value(**p) < base)
		(*p)++;
	return g_strndup(start, (size_t)(*p - start));
}

/* An escape of double quotes at *p (the backslash); unknown ones are kept with their backslash, as PHP does. */
static void take_escape(const char **p, char quote, GString *out)
{
	static const char letters[] = "ntrvef\\$", codes[] = "\n\t\r\v\033\f\\$";
	char c = (*p)[1];
	const char *known = c ? strchr(letters, c) : NULL;
	if (known || (quote && c == quote)) {
		g_string_append_c(out, known ? codes[known - letters] : quote);
		*p += 2;
	} else if (c >= '0' && c <= '7') {
		*p += 1;
		g_autofree char *digits = take_digits(p, 8, 3);
		append_codepoint(out, digits, 8);
	} else if (c == 'x' && g_ascii_isxdigit((*p)[2])) {
		*p += 2;
		g_autofree char *digits = take_digits(p, 16, 2);
		append_codepoint(out, digits, 16);
	} else if (c == 'u' && (*p)[2] == '{') {
		*p += 3;
		g_autofree char *digits = take_digits(p, 16, 8);
		append_codepoint(out, digits, 16);
		*p += **p == '}';
	} else {
		g_string_append_c(out, '\\');
		*p += 1;
	}
}

static bool starts_variable(const char *p) { return *p == '$' && (g_ascii_isalpha(p[1]) || p[1] == '_' || p[1] == '{'); }

/* Undoes the escapes of a double-quoted text or heredoc. */
static char *unescape(struct php_scan *scan, const char *text, char quote, struct place at)
{
	GString *out = g_string_new(NULL);
	bool variable = false;
	for (const char *p = text; *p;) {
		if (*p == '\\') {
			take_escape(&p, quote, out);
			continue;
		}
		variable |= starts_variable(p);
		g_string_append_c(out, *p++);
	}
	if (variable)
		diag_warn(scan->ds, at, "PHP would replace the $names in this text; they are kept as written (open it with <<<'NOW' to be sure)");
	return g_string_free(out, FALSE);
}

/* Single quotes know only \' and \\. */
static char *unescape_single(const char *text)
{
	GString *out = g_string_new(NULL);
	for (const char *p = text; *p; p++) {
		if (*p == '\\' && (p[1] == '\'' || p[1] == '\\'))
			p++;
		g_string_append_c(out, *p);
	}
	return g_string_free(out, FALSE);
}

static struct php_value *take_quoted(struct php_scan *scan)
{
	struct place opener = php_here(scan);
	char quote = *scan->p++;
	struct place at = php_here(scan);
	const char *start = scan->p;
	while (*scan->p && *scan->p != quote)
		scan->p += *scan->p == '\\' && scan->p[1] ? 2 : 1;
	if (!*scan->p) {
		php_fail(scan, opener, "the string that %c opens here is never closed", quote);
		return NULL;
	}
	g_autofree char *raw = g_strndup(start, (size_t)(scan->p - start));
	scan->p++;
	return value_new(PHP_STRING, quote == '"' ? unescape(scan, raw, '"', at) : unescape_single(raw), at);
}

/* The line that closes a nowdoc or heredoc: blanks, the marker, and then nothing that continues its name. */
static const char *find_closing_line(const char *p, const char *marker, size_t *indent)
{
	size_t length = strlen(marker);
	for (; p; p = strchr(p, '\n') ? strchr(p, '\n') + 1 : NULL) {
		*indent = strspn(p, " \t");
		if (strncmp(p + *indent, marker, length) == 0 && !is_name_char(p[*indent + length]))
			return p;
	}
	return NULL;
}

/* Since PHP 7.3 a closing line that is indented takes its indentation away from all lines. */
static char *without_indent(const char *text, size_t indent)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (char **line = lines; *line; line++) {
		size_t cut = MIN(strspn(*line, " \t"), indent);
		memmove(*line, *line + cut, strlen(*line + cut) + 1);
	}
	return g_strjoinv("\n", lines);
}

static struct php_value *take_heredoc(struct php_scan *scan)
{
	struct place opener = php_here(scan);
	scan->p += 3;
	while (*scan->p == ' ' || *scan->p == '\t')
		scan->p++;
	char quote = *scan->p == '\'' || *scan->p == '"' ? *scan->p++ : '\0';
	g_autofree char *marker = php_take_name(scan);
	if (!marker || (quote && *scan->p != quote) || scan->p[quote ? 1 : 0] != '\n') {
		php_fail(scan, opener, "<<< wants a word and a new line, as in <<<'NOW'");
		return NULL;
	}
	scan->p += quote ? 2 : 1;
	const char *start = scan->p;
	struct place at = php_here(scan);
	size_t indent;
	const char *close = find_closing_line(start, marker, &indent);
	if (!close) {
		php_fail(scan, opener, "the text that <<<%s opens here is never closed; a line with only %s; is missing", marker, marker);
		return NULL;
	}
	g_autofree char *raw = g_strndup(start, close > start ? (size_t)(close - 1 - start) : 0);
	g_autofree char *body = indent ? without_indent(raw, indent) : g_strdup(raw);
	at.col += (int)indent;
	scan->p = close + indent + strlen(marker);
	return value_new(PHP_STRING, quote == '\'' ? g_strdup(body) : unescape(scan, body, '\0', at), at);
}

/* Numbers, words, arrays */

static struct php_value *take_number(struct php_scan *scan)
{
	struct place at = php_here(scan);
	const char *start = scan->p;
	scan->p += *scan->p == '-' || *scan->p == '+';
	while (g_ascii_isdigit(*scan->p) || *scan->p == '.')
		scan->p++;
	if (is_name_char(*scan->p)) {
		php_fail(scan, at, "a number with letters in it; put quotes around texts");
		return NULL;
	}
	return value_new(PHP_NUMBER, g_strndup(*start == '+' ? start + 1 : start, (size_t)(scan->p - start - (*start == '+'))), at);
}

/* The value of `key => value` if an arrow follows the first value; else the first value is the item's. */
static struct php_item *take_item(struct php_scan *scan)
{
	struct php_value *first = php_take_value(scan);
	if (!first)
		return NULL;
	struct php_item *item = g_new0(struct php_item, 1);
	item->value = first;
	php_skip(scan);
	if (!php_take(scan, "=>"))
		return item;
	item->key = g_strdup(first->text);
	item->value = NULL;
	enum php_kind kind = first->kind;
	struct place at = first->at;
	php_value_free(first);
	if (kind == PHP_ARRAY)
		php_fail(scan, at, "an array cannot be the key of an array");
	else
		item->value = php_take_value(scan);
	if (item->value)
		return item;
	php_item_free(item);
	return NULL;
}

static struct php_value *take_array(struct php_scan *scan, struct place opener, const char *close)
{
	struct php_value *array = value_new(PHP_ARRAY, g_strdup(""), opener);
	array->items = g_ptr_array_new_with_free_func(php_item_free);
	for (;;) {
		php_skip(scan);
		if (php_take(scan, close))
			return array;
		struct php_item *item = *scan->p ? take_item(scan) : NULL;
		if (!item) {
			if (!*scan->p)
				php_fail(scan, opener, "the array that starts here is never closed; %s is missing", close);
			break;
		}
		g_ptr_array_add(array->items, item);
		php_skip(scan);
		if (!php_take(scan, ",") && !g_str_has_prefix(scan->p, close)) {
			if (*scan->p)
				php_fail(scan, php_here(scan), "a comma or %s is missing before this item of the array", close);
			else
				php_fail(scan, opener, "the array that starts here is never closed; %s is missing", close);
			break;
		}
	}
	php_value_free(array);
	return NULL;
}

static struct php_value *take_word(struct php_scan *scan)
{
	static const struct {
		const char *word, *text;
		enum php_kind kind;
	} words[] = {
		{ "true", "1", PHP_BOOL },
		{ "false", "", PHP_BOOL },
		{ "null", "", PHP_NULL },
	};
	struct place at = php_here(scan);
	for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
		if (php_take(scan, words[i].word))
			return value_new(words[i].kind, g_strdup(words[i].text), at);
	if (php_take(scan, "array")) {
		php_skip(scan);
		if (php_take(scan, "("))
			return take_array(scan, at, ")");
		php_fail(scan, at, "array wants a bracket: array(\"K\" => \"king.svg\")");
		return NULL;
	}
	g_autofree char *name = *scan->p == '$' ? NULL : php_take_name(scan);
	if (name)
		php_fail(scan, at, "\"%s\" is no value; PHP is read, not run: write quotes around texts", name);
	else if (*scan->p == '$')
		php_fail(scan, at, "variables cannot be used as values; PHP is read, not run");
	else
		php_fail(scan, at, "a value is missing here: a string in quotes, <<<'NOW', a number, true, false or array(...)");
	return NULL;
}

static struct php_value *take_any(struct php_scan *scan)
{
	char c = *scan->p, next = c ? scan->p[1] : '\0';
	if (c == '"' || c == '\'')
		return take_quoted(scan);
	if (g_str_has_prefix(scan->p, "<<<"))
		return take_heredoc(scan);
	if (g_ascii_isdigit(c) || ((c == '-' || c == '+' || c == '.') && (g_ascii_isdigit(next) || next == '.')))
		return take_number(scan);
	if (c == '[') {
		struct place at = php_here(scan);
		scan->p++;
		return take_array(scan, at, "]");
	}
	return take_word(scan);
}

struct php_value *php_take_value(struct php_scan *scan)
{
	php_skip(scan);
	if (!php_deeper(scan))
		return NULL;
	struct php_value *value = take_any(scan);
	scan->depth--;
	return value;
}
