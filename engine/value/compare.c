/*
 * Comparisons, by the rules of PHP 8 (decision 57): a boolean or null against anything compares truth values, two numeric
 * strings compare as numbers, a number against a text that is no number compares as texts.
 */
#include "value/array.h"

#include <string.h>

static int order_double(double a, double b) { return a < b ? -1 : a > b; }
static int order_int(int64_t a, int64_t b) { return a < b ? -1 : a > b; }

static int order_number(struct value a, struct value b)
{
	a = value_to_number(a);
	b = value_to_number(b);
	if (a.type == VALUE_INT && b.type == VALUE_INT)
		return order_int(a.i, b.i);
	return order_double(value_to_double(a), value_to_double(b));
}

static int order_text(const char *a, size_t la, const char *b, size_t lb)
{
	int order = memcmp(a, b, MIN(la, lb));
	return order ? (order < 0 ? -1 : 1) : order_int((int64_t)la, (int64_t)lb);
}

static int order_str(struct str *a, struct str *b) { return order_text(a->text, a->length, b->text, b->length); }

static int order_mixed(struct value number, struct str *s)
{
	if (str_number(s) != STR_NUMBER_NONE)
		return order_number(number, value_str(s));
	struct str *text = value_to_str(number);
	int order = order_str(text, s);
	str_drop(text);
	return order;
}

/* Smaller count first; then by each key of `a`; arrays that lack a key of the other cannot be ordered. */
static int order_array(struct array *a, struct array *b)
{
	if (a == b)
		return 0;
	if (a->count != b->count)
		return order_int(a->count, b->count);
	for (uint32_t i = 0; i < a->count; i++) {
		struct value *other = array_find(b, a->entry[i].key);
		if (!other)
			return 2;
		int order = value_compare(a->entry[i].value, *other);
		if (order)
			return order;
	}
	return 0;
}

static bool is_number(struct value v) { return v.type == VALUE_INT || v.type == VALUE_DOUBLE; }

int value_compare(struct value a, struct value b)
{
	if (a.type == VALUE_STRING && b.type == VALUE_STRING) {
		bool numeric = str_number(a.s) != STR_NUMBER_NONE && str_number(b.s) != STR_NUMBER_NONE;
		return numeric ? order_number(a, b) : order_str(a.s, b.s);
	}
	if (a.type == VALUE_BOOL || b.type == VALUE_BOOL || (a.type == VALUE_NULL && b.type != VALUE_STRING) ||
	    (b.type == VALUE_NULL && a.type != VALUE_STRING))
		return order_int(value_to_bool(a), value_to_bool(b));
	if (a.type == VALUE_NULL || b.type == VALUE_NULL) /* null against a text is "" against it */
		return a.type == VALUE_NULL ? order_text("", 0, b.s->text, b.s->length) : order_text(a.s->text, a.s->length, "", 0);
	if (is_number(a) && is_number(b))
		return order_number(a, b);
	if (is_number(a) && b.type == VALUE_STRING)
		return order_mixed(a, b.s);
	if (a.type == VALUE_STRING && is_number(b))
		return -order_mixed(b, a.s);
	if (a.type == VALUE_ARRAY && b.type == VALUE_ARRAY)
		return order_array(a.a, b.a);
	if (a.type == VALUE_LAMBDA && b.type == VALUE_LAMBDA)
		return a.f == b.f ? 0 : 2;
	return a.type == VALUE_ARRAY || a.type == VALUE_LAMBDA ? 1 : -1; /* an array is greater than anything else */
}

bool value_equal(struct value a, struct value b)
{
	if (a.type == VALUE_STRING && b.type == VALUE_STRING) {
		if (a.s == b.s)
			return true;
		/* Two texts are equal as numbers or as texts; most are labels and coordinates and differ at once. */
		if (a.s->text[0] > '9' || b.s->text[0] > '9')
			return a.s->length == b.s->length && memcmp(a.s->text, b.s->text, a.s->length) == 0;
	}
	return value_compare(a, b) == 0;
}

static bool identical_array(struct array *a, struct array *b)
{
	if (a == b)
		return true;
	if (a->count != b->count)
		return false;
	for (uint32_t i = 0; i < a->count; i++)
		if (!key_equal(a->entry[i].key, b->entry[i].key) || !value_identical(a->entry[i].value, b->entry[i].value))
			return false;
	return true;
}

bool value_identical(struct value a, struct value b)
{
	if (a.type != b.type)
		return false;
	switch (a.type) {
	case VALUE_NULL: return true;
	case VALUE_BOOL: return a.b == b.b;
	case VALUE_INT: return a.i == b.i;
	case VALUE_DOUBLE: return a.d == b.d;
	case VALUE_STRING: return str_equal(a.s, b.s);
	case VALUE_ARRAY: return identical_array(a.a, b.a);
	default: return a.f == b.f;
	}
}
