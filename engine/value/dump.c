/*
 * Values as text for people and programs: PHP's print_r and var_export, and JSON.
 */
#include "value/dump.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

#include "value/convert.h"

static void append_key(struct key k, GString *out)
{
	if (k.s)
		g_string_append_len(out, k.s->text, k.s->length);
	else
		g_string_append_printf(out, "%" G_GINT64_FORMAT, k.i);
}

static void indent(GString *out, int n) { g_string_append_printf(out, "%*s", n, ""); }

/* Eight blanks a level, four more for the keys, a blank line after a nested array (decision 91). */
static void print_r(struct value v, int level, size_t most, GString *out)
{
	if (v.type != VALUE_ARRAY) {
		value_append(v, out);
		return;
	}
	g_string_append(out, "Array\n");
	indent(out, level * 8);
	g_string_append(out, "(\n");
	for (uint32_t i = 0; i < v.a->count && out->len <= most; i++) {
		indent(out, level * 8 + 4);
		g_string_append_c(out, '[');
		append_key(v.a->entry[i].key, out);
		g_string_append(out, "] => ");
		print_r(v.a->entry[i].value, level + 1, most, out);
		g_string_append_c(out, '\n');
	}
	indent(out, level * 8);
	g_string_append(out, ")\n");
}

bool value_print_r(struct value v, size_t most, GString *out)
{
	print_r(v, 0, most, out);
	return out->len <= most;
}

static void export_text(const char *text, size_t length, GString *out)
{
	g_string_append_c(out, '\'');
	for (size_t i = 0; i < length; i++) {
		if (text[i] == '\'' || text[i] == '\\')
			g_string_append_c(out, '\\');
		g_string_append_c(out, text[i]);
	}
	g_string_append_c(out, '\'');
}

static void export(struct value v, int level, size_t most, GString *out)
{
	switch (v.type) {
	case VALUE_NULL: g_string_append(out, "NULL"); break;
	case VALUE_BOOL: g_string_append(out, v.b ? "true" : "false"); break;
	case VALUE_DOUBLE: {
		gsize from = out->len;
		double_append(v.d, 17, out);
		if (!strpbrk(out->str + from, ".EN"))
			g_string_append(out, ".0");
		break;
	}
	case VALUE_INT:
		if (v.i == INT64_MIN) /* no literal of PHP's */
			g_string_append(out, "-9223372036854775807-1");
		else
			value_append(v, out);
		break;
	case VALUE_STRING: export_text(v.s->text, v.s->length, out); break;
	case VALUE_ARRAY:
		g_string_append(out, "array (\n");
		for (uint32_t i = 0; i < v.a->count && out->len <= most; i++) {
			struct key k = v.a->entry[i].key;
			indent(out, level * 2 + 2);
			if (k.s)
				export_text(k.s->text, k.s->length, out);
			else
				append_key(k, out);
			g_string_append(out, " => ");
			if (v.a->entry[i].value.type == VALUE_ARRAY) {
				g_string_append_c(out, '\n');
				indent(out, level * 2 + 2);
			}
			export(v.a->entry[i].value, level + 1, most, out);
			g_string_append(out, ",\n");
		}
		indent(out, level * 2);
		g_string_append_c(out, ')');
		break;
	default: value_append(v, out);
	}
}

bool value_var_export(struct value v, size_t most, GString *out)
{
	export(v, 0, most, out);
	return out->len <= most;
}

json_t *json_text(const char *text, size_t length)
{
	json_t *json = json_stringn(text, length);
	if (json)
		return json;
	g_autofree char *valid = g_utf8_make_valid(text, (gssize)length);
	return json_string(valid);
}

static bool is_list(struct array *a)
{
	for (uint32_t i = 0; i < a->count; i++)
		if (a->entry[i].key.s || a->entry[i].key.i != i)
			return false;
	return true;
}

static json_t *array_to_json(struct array *a)
{
	if (a->places || is_list(a)) {
		json_t *list = json_array();
		for (uint32_t i = 0; i < a->count; i++)
			json_array_append_new(list, value_to_json(array_element(a, i)));
		return list;
	}
	json_t *object = json_object();
	for (uint32_t i = 0; i < a->count; i++) {
		g_autoptr(GString) key = g_string_new(NULL);
		append_key(a->entry[i].key, key);
		g_autofree char *valid = g_utf8_make_valid(key->str, (gssize)key->len);
		json_object_set_new(object, valid, value_to_json(a->entry[i].value));
	}
	return object;
}

json_t *value_to_json(struct value v)
{
	switch (v.type) {
	case VALUE_BOOL: return json_boolean(v.b);
	case VALUE_INT: return json_integer(v.i);
	case VALUE_DOUBLE: return isfinite(v.d) ? json_real(v.d) : json_null();
	case VALUE_STRING: return json_text(v.s->text, v.s->length);
	case VALUE_ARRAY: return array_to_json(v.a);
	case VALUE_LAMBDA: return json_string("(lambda)");
	default: return json_null();
	}
}
