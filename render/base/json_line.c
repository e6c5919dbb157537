/*
 * Lines of JSON, see json_line.h.
 *
 * Most jobs are objects of plain texts and small numbers; these are read here. Whatever else there is, and all that is wrong, goes to jansson with the
 * whole line, so that there is one reader to judge what JSON is.
 */
#include "base/json_line.h"

#include "base/json_text.h"

#include <stdlib.h>
#include <string.h>

enum {
	LONGEST_KEY = 63, /* bytes */
	MOST_DIGITS = 9,
	MOST_DEPTH = 2 /* objects in a line: a job and its "set" */
};

static const char *skip_blanks(const char *p)
{
	while (*p == ' ' || *p == '\t')
		p++;
	return p;
}

/* What stands behind the backslash of an escape that is read here, and what it means. */
static const char escape_letters[] = "\"\\/bfnrt", escape_values[] = "\"\\/\b\f\n\r\t";

/* The end of a text that begins at `p`: its quotation mark. NULL when it holds a code of a character, or anything that is not ASCII. Counts its escapes. */
static const char *text_end(const char *p, int *escapes)
{
	for (; *p >= ' ' && *p < 0x7f && *p != '"'; p++)
		if (*p == '\\') {
			if (!*++p || !strchr(escape_letters, *p))
				return NULL;
			++*escapes;
		}
	return *p == '"' ? p : NULL;
}

static json_t *read_escaped(const char *p, const char *end)
{
	g_autofree char *text = g_malloc((gsize)(end - p) + 1);
	char *to = text;
	for (; p < end; p++)
		*to++ = *p == '\\' ? escape_values[strchr(escape_letters, *++p) - escape_letters] : *p;
	return json_stringn_nocheck(text, (size_t)(to - text));
}

static json_t *read_text(const char **p)
{
	int escapes = 0;
	const char *start = *p + 1, *end = text_end(start, &escapes);
	if (!end)
		return NULL;
	*p = end + 1;
	return escapes ? read_escaped(start, end) : json_stringn_nocheck(start, (size_t)(end - start));
}

/* A number without sign, fraction and exponent. What comes behind it has to be the end of a member. */
static json_t *read_number(const char **p)
{
	json_int_t number = 0;
	int digits = 0;
	const char *start = *p;
	for (; g_ascii_isdigit(**p) && digits < MOST_DIGITS; digits++)
		number = 10 * number + *(*p)++ - '0';
	return digits == 1 || *start != '0' ? json_integer(number) : NULL;
}

static json_t *read_word(const char **p, const char *word, json_t *value)
{
	if (strncmp(*p, word, strlen(word)))
		return NULL;
	*p += strlen(word);
	return value;
}

static json_t *read_object(const char **p, int depth);

static json_t *read_value(const char **p, int depth)
{
	switch (**p) {
	case '"': return read_text(p);
	case '{': return depth < MOST_DEPTH ? read_object(p, depth + 1) : NULL;
	case 't': return read_word(p, "true", json_true());
	case 'f': return read_word(p, "false", json_false());
	default: return g_ascii_isdigit(**p) ? read_number(p) : NULL;
	}
}

/* "key": value. False when it is not plain. */
static bool read_member(const char **p, json_t *object, int depth)
{
	char key[LONGEST_KEY + 1];
	int escapes = 0;
	const char *start = *p + 1, *end = **p == '"' ? text_end(start, &escapes) : NULL;
	if (!end || escapes || end - start > LONGEST_KEY)
		return false;
	memcpy(key, start, (size_t)(end - start));
	key[end - start] = '\0';
	*p = skip_blanks(end + 1);
	if (**p != ':' || json_object_get(object, key))
		return false;
	*p = skip_blanks(*p + 1);
	json_t *value = read_value(p, depth);
	*p = skip_blanks(*p);
	return value && json_object_set_new_nocheck(object, key, value) == 0;
}

static json_t *read_object(const char **p, int depth)
{
	json_t *object = json_object();
	bool good = true, more = true;
	while (good && more) {
		*p = skip_blanks(*p + 1); /* behind the brace or the comma */
		good = read_member(p, object, depth);
		more = **p == ',';
	}
	if (good && **p == '}') {
		++*p;
		return object;
	}
	json_decref(object);
	return NULL;
}

json_t *json_line_read(const char *text, json_error_t *error)
{
	const char *p = skip_blanks(text);
	json_t *object = *p == '{' ? read_object(&p, 1) : NULL;
	if (object && !*skip_blanks(p))
		return object;
	json_decref(object);
	return json_loads(text, JSON_REJECT_DUPLICATES, error);
}

bool json_line_put_text(GString *out, const char *text)
{
	if (!g_utf8_validate(text, -1, NULL))
		return false;
	json_text_put(out, text, false);
	return true;
}

void json_line_put_member(GString *out, const char *name, const char *text)
{
	g_string_append_printf(out, ",\"%s\":", name);
	json_line_put_text(out, text);
}

void json_line_put_number(GString *out, gint64 number)
{
	char digits[24], *p = digits + sizeof digits;
	guint64 rest = number < 0 ? -(guint64)number : (guint64)number;
	do
		*--p = (char)('0' + rest % 10);
	while (rest /= 10);
	if (number < 0)
		*--p = '-';
	g_string_append_len(out, p, digits + sizeof digits - p);
}

void json_line_put(GString *out, const json_t *value)
{
	if (json_is_integer(value)) {
		json_line_put_number(out, json_integer_value(value));
		return;
	}
	if (json_is_string(value) && json_line_put_text(out, json_string_value(value)))
		return;
	char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
	g_string_append(out, text ? text : "null");
	free(text);
}

char *json_line_of(json_t *value)
{
	char *text = json_dumps(value, JSON_COMPACT), *out = g_strdup(text ? text : "{}");
	free(text);
	json_decref(value);
	return out;
}

json_t *json_line_text(const char *text)
{
	g_autofree char *valid = text ? g_utf8_make_valid(text, -1) : NULL;
	return valid ? json_string(valid) : json_null();
}
