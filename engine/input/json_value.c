/*
 * JSON, read by jansson and told in the terms of the PHP reader.
 *
 * jansson keeps no places of values. A value's place is found again by its key: the first `"key" :` behind the place
 * of the value before. That is right for every file without nested keys of the same name, and only messages depend on it.
 */
#include "input/json_value.h"
#include "input/php_scan.h"
#include "input/read_text.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

struct origin {
	const char *p; /* behind the last key that was found; NULL when a key was not found as it is written */
	struct source_cursor cursor;
};

/* The place of the value that belongs to `key`: behind its colon and quote. */
static struct place find_value(struct origin *o, const char *key)
{
	g_autofree char *quoted = g_strdup_printf("\"%s\"", key);
	while (o->p && (o->p = strstr(o->p, quoted)) != NULL) {
		const char *q = o->p + strlen(quoted);
		o->p++;
		q += strspn(q, " \t\r\n");
		if (*q != ':')
			continue;
		q++;
		q += strspn(q, " \t\r\n");
		o->p = q;
		return source_cursor_at(&o->cursor, q + (*q == '"'));
	}
	return (struct place){ .file = o->cursor.place.file };
}

static struct php_value *convert(struct origin *o, json_t *json, struct place at);

static void add_item(struct php_value *array, const char *key, struct php_value *value)
{
	struct php_item *item = g_new0(struct php_item, 1);
	item->key = g_strdup(key);
	item->value = value;
	g_ptr_array_add(array->items, item);
}

static void convert_items(struct origin *o, json_t *json, struct php_value *array)
{
	const char *key;
	json_t *child;
	size_t index;
	array->items = g_ptr_array_new_with_free_func(php_item_free);
	json_object_foreach (json, key, child)
		add_item(array, key, convert(o, child, find_value(o, key)));
	json_array_foreach (json, index, child)
		add_item(array, NULL, convert(o, child, array->at));
}

static char *real_text(double number)
{
	char buffer[G_ASCII_DTOSTR_BUF_SIZE];
	return g_strdup(g_ascii_dtostr(buffer, sizeof buffer, number));
}

static struct php_value *convert(struct origin *o, json_t *json, struct place at)
{
	struct php_value *value = g_new0(struct php_value, 1);
	value->at = at;
	switch (json_typeof(json)) {
	case JSON_STRING: value->kind = PHP_STRING, value->text = g_strdup(json_string_value(json)); break;
	case JSON_INTEGER: value->kind = PHP_NUMBER, value->text = g_strdup_printf("%" JSON_INTEGER_FORMAT, json_integer_value(json)); break;
	case JSON_REAL: value->kind = PHP_NUMBER, value->text = real_text(json_real_value(json)); break;
	case JSON_TRUE: value->kind = PHP_BOOL, value->text = g_strdup("1"); break;
	case JSON_FALSE: value->kind = PHP_BOOL, value->text = g_strdup(""); break;
	case JSON_NULL: value->kind = PHP_NULL, value->text = g_strdup(""); break;
	case JSON_OBJECT:
	case JSON_ARRAY:
		value->kind = PHP_ARRAY;
		value->text = g_strdup("");
		convert_items(o, json, value);
		break;
	}
	return value;
}

/* jansson itself refuses anything nested deeper than 2,048; nothing we read needs more than a few levels. */
static bool too_deep(const char *text)
{
	int depth = 0, deepest = 0;
	bool quoted = false;
	for (const char *p = text; *p; p++) {
		if (quoted && *p == '\\' && p[1])
			p++;
		else if (*p == '"')
			quoted = !quoted;
		else if (!quoted)
			depth += (*p == '{' || *p == '[') - (*p == '}' || *p == ']');
		deepest = MAX(deepest, depth);
	}
	return deepest > LIMIT_PHP_DEPTH;
}

static void write_text(const char *text, GString *out)
{
	json_t *json = json_string(text);
	char *quoted = json ? json_dumps(json, JSON_ENCODE_ANY) : NULL;
	g_string_append(out, quoted ? quoted : "\"\"");
	free(quoted);
	json_decref(json);
}

void json_write(const struct php_value *value, GString *out)
{
	if (value->kind != PHP_ARRAY) {
		write_text(value->text, out);
		return;
	}
	g_string_append_c(out, '{');
	for (guint i = 0; i < value->items->len; i++) {
		const struct php_item *item = value->items->pdata[i];
		g_autofree char *index = g_strdup_printf("%u", i);
		if (i > 0)
			g_string_append(out, ", ");
		write_text(item->key ? item->key : index, out);
		g_string_append(out, ": ");
		json_write(item->value, out);
	}
	g_string_append_c(out, '}');
}

struct php_value *json_read(const char *text, struct place start, struct diags *ds)
{
	if (too_deep(text)) {
		diag_error(ds, RC_LIMIT, start, "nested more than %d deep", LIMIT_PHP_DEPTH);
		return NULL;
	}
	json_error_t error;
	json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, &error);
	if (!json) {
		struct place at = start;
		g_autofree char *shown = source_shown(error.text);
		if (error.line > 0) {
			at.line = start.line + error.line - 1;
			at.col = error.line == 1 ? start.col + MAX(error.column, 1) - 1 : MAX(error.column, 1);
		}
		diag_error(ds, RC_SYNTAX, at, "no JSON: %s (names and texts in double quotes, commas between pairs, none after the last)", shown);
		return NULL;
	}
	struct origin o = { .p = text, .cursor = source_cursor_from(start, text) };
	struct php_value *value = convert(&o, json, start);
	json_decref(json);
	return value;
}
