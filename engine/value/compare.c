/*
 * Comparisons, by the rules of PHP 8 (decision 57): a boolean or null against anything compares truth values, two numeric
 * strings compare as numbers, a number against a text that is no number compares as texts.
 */
#include "value/compare.h"

#include <string.h>

#include "base/meter.h"
#include "value/array.h"
#include "value/convert.h"

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
	if (!meter_copy(MIN(la, lb)))
		return 0;
	int order = memcmp(a, b, MIN(la, lb));
	return order ? (order < 0 ? -1 : 1) : order_int((int64_t)la, (int64_t)lb);
}

int str_compare(const struct str *a, const struct str *b) { return a == b ? 0 : order_text(a->text, a->length, b->text, b->length); }

/* Where two texts are compared, both without what leads up to the next character that counts. */
struct walk {
	const char *at, *end;
};

static int here(const struct walk *w) { return w->at < w->end ? (uint8_t)*w->at : 0; }
static bool at_digit(const struct walk *w) { return w->at < w->end && g_ascii_isdigit(*w->at); }

static void skip_zeros(struct walk *w)
{
	while (w->end - w->at > 1 && w->at[0] == '0' && g_ascii_isdigit(w->at[1]))
		w->at++;
}

static void skip_blanks(struct walk *w)
{
	while (w->at < w->end && (*w->at == ' ' || (*w->at >= '\t' && *w->at <= '\r')))
		w->at++;
}

/* Runs of digits: as whole numbers, the longer one is greater; as fractions, which a zero in front tells, the first difference counts. */
static int order_digits(struct walk *a, struct walk *b, bool fraction)
{
	int first = 0;
	for (; at_digit(a) && at_digit(b) && !(fraction && first); a->at++, b->at++)
		if (!first)
			first = order_int(*a->at, *b->at);
	if (fraction && first)
		return first;
	return at_digit(a) != at_digit(b) ? (at_digit(a) ? 1 : -1) : first;
}

/* Zeros that lead the whole text do not count, nor do blanks in front of a character. */
int str_compare_natural(const struct str *s, const struct str *t, bool fold)
{
	struct walk a = { s->text, s->text + s->length }, b = { t->text, t->text + t->length };
	if (!s->length || !t->length)
		return order_int(s->length, t->length);
	if (s == t || !meter_work(1 + MIN(s->length, t->length) / (METER_BYTES / 4))) /* character by character */
		return 0;
	skip_zeros(&a);
	skip_zeros(&b);
	do {
		skip_blanks(&a);
		skip_blanks(&b);
		if (at_digit(&a) && at_digit(&b)) {
			int order = order_digits(&a, &b, *a.at == '0' || *b.at == '0');
			if (order || a.at == a.end || b.at == b.end)
				return order ? order : (a.at < a.end) - (b.at < b.end);
		}
		int x = here(&a), y = here(&b);
		if (fold ? g_ascii_toupper((char)x) != g_ascii_toupper((char)y) : x != y)
			return fold ? order_int((uint8_t)g_ascii_toupper((char)x), (uint8_t)g_ascii_toupper((char)y)) : order_int(x, y);
		a.at++;
		b.at++;
	} while (a.at < a.end && b.at < b.end);
	return (a.at < a.end) - (b.at < b.end);
}

static int order_mixed(struct value number, struct str *s)
{
	if (str_number(s) != STR_NUMBER_NONE)
		return order_number(number, value_str(s));
	struct str *text = value_to_str(number);
	int order = str_compare(text, s);
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
	for (uint32_t i = 0; i < a->count && meter_work(1); i++) {
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
		return numeric ? order_number(a, b) : str_compare(a.s, b.s);
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

/* Whether two texts, of which one is no number, are equal: most differ at once. */
static inline bool same_word(const struct str *a, const struct str *b)
{
	return a == b || (a->length == b->length && a->text[0] == b->text[0] && meter_copy(a->length) && memcmp(a->text, b->text, a->length) == 0);
}

bool value_equal(struct value a, struct value b)
{
	if (a.type == VALUE_STRING && b.type == VALUE_STRING) {
		/* Two texts are equal as numbers or as texts; most are labels and coordinates. */
		if (a.s == b.s || a.s->text[0] > '9' || b.s->text[0] > '9')
			return same_word(a.s, b.s);
	}
	return value_compare(a, b) == 0;
}

/* Lists of labels are asked more than all else: their words are compared right here. */
bool value_among(struct value a, struct array *list)
{
	enum { AT_ONCE = 64 }; /* elements that are paid for */
	bool is_word = a.type == VALUE_STRING && a.s->text[0] > '9';
	for (uint32_t i = 0, end; i < list->count && meter_work(end = MIN(AT_ONCE, list->count - i));)
		for (end += i; i < end; i++) {
			struct value b = list->places ? array_element(list, i) : list->entry[i].value;
			if (is_word && b.type == VALUE_STRING ? same_word(a.s, b.s) : value_equal(a, b))
				return true;
		}
	return false;
}

static bool identical_array(struct array *a, struct array *b)
{
	if (a == b)
		return true;
	if (a->count != b->count)
		return false;
	for (uint32_t i = 0; i < a->count && meter_work(1); i++)
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
