/*
 * Conversions between types, by the rules of PHP 8.
 */
#include "value/convert.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool value_to_bool_slow(struct value v)
{
	switch (v.type) {
	case VALUE_NULL: return false;
	case VALUE_BOOL: return v.b;
	case VALUE_INT: return v.i != 0;
	case VALUE_DOUBLE: return v.d != 0;
	case VALUE_STRING: return str_to_bool(v.s);
	case VALUE_ARRAY: return v.a->count > 0;
	default: return true;
	}
}

/* Without its fraction; what is too large loses its upper bits, as in PHP, and what is no number is 0. */
static int64_t chop(double d)
{
	if (!isfinite(d))
		return 0;
	if (d >= -9223372036854775808.0 && d < 9223372036854775808.0)
		return (int64_t)d;
	double low = fmod(trunc(d), 18446744073709551616.0);
	return (int64_t)(low < 0 ? 0 - (uint64_t)-low : (uint64_t)low);
}

/* The number that a text begins with, as PHP reads "12 men"; 0 when there is none. */
static struct value leading_number(const char *text)
{
	const char *c = text + strspn(text, " \t\n\r\v\f");
	const char *digits = c + (*c == '-' || *c == '+');
	if (!g_ascii_isdigit(*digits) && !(digits[0] == '.' && g_ascii_isdigit(digits[1])))
		return value_int(0);
	const char *end = digits + strspn(digits, "0123456789");
	bool exponent = (*end == 'e' || *end == 'E') && g_ascii_isdigit(end[1 + (end[1] == '-' || end[1] == '+')]);
	if (*end != '.' && !exponent)
		return value_int(strtoll(c, NULL, 10));
	return value_double(g_ascii_strtod(c, NULL));
}

struct value value_to_number(struct value v)
{
	switch (v.type) {
	case VALUE_INT:
	case VALUE_DOUBLE: return v;
	case VALUE_BOOL: return value_int(v.b);
	case VALUE_STRING:
		switch (str_number(v.s)) {
		case STR_NUMBER_INT: return value_int(v.s->as.i);
		case STR_NUMBER_DOUBLE: return value_double(v.s->as.d);
		default: return leading_number(v.s->text);
		}
	case VALUE_ARRAY: return value_int(v.a->count > 0);
	case VALUE_NULL: return value_int(0);
	default: return value_int(1);
	}
}

int64_t value_to_int_slow(struct value v)
{
	struct value n = value_to_number(v);
	return n.type == VALUE_INT ? n.i : chop(n.d);
}

double value_to_double(struct value v)
{
	struct value n = value_to_number(v);
	return n.type == VALUE_INT ? (double)n.i : n.d;
}

bool value_is_numeric(struct value v)
{
	return v.type == VALUE_INT || v.type == VALUE_DOUBLE || (v.type == VALUE_STRING && str_number(v.s) != STR_NUMBER_NONE);
}

const char *value_type_name(struct value v)
{
	static const char *const names[] = {
		[VALUE_NULL] = "NULL",
		[VALUE_BOOL] = "boolean",
		[VALUE_INT] = "integer",
		[VALUE_DOUBLE] = "double",
		[VALUE_STRING] = "string",
		[VALUE_ARRAY] = "array",
		[VALUE_LAMBDA] = "object",
		[VALUE_GROUP] = "array",
	};
	return names[v.type];
}

/* PHP writes 1.0E+25 where C writes 1e+25. */
static void fix_exponent(const char *text, GString *out)
{
	const char *e = strchr(text, 'e');
	if (!e) {
		g_string_append(out, text);
		return;
	}
	g_string_append_len(out, text, e - text);
	if (!memchr(text, '.', (size_t)(e - text)))
		g_string_append(out, ".0");
	g_string_append_printf(out, "E%c%d", e[1] == '-' ? '-' : '+', abs(atoi(e + 1)));
}

/* The shortest text that reads back as the same number; as PHP's, with an exponent from 1e17 on and below 1e-4. */
static void shortest(double d, char text[G_ASCII_DTOSTR_BUF_SIZE])
{
	char format[8];
	int digits = 0, exponent;
	do
		g_snprintf(format, sizeof format, "%%.%de", digits++);
	while (g_ascii_strtod(g_ascii_formatd(text, G_ASCII_DTOSTR_BUF_SIZE, format, d), NULL) != d && digits < 17);
	exponent = atoi(strchr(text, 'e') + 1);
	if (exponent < -4 || exponent >= 17)
		return;
	g_snprintf(format, sizeof format, "%%.%df", MAX(digits - 1 - exponent, 0));
	g_ascii_formatd(text, G_ASCII_DTOSTR_BUF_SIZE, format, d);
}

void double_append(double d, int precision, GString *out)
{
	char text[G_ASCII_DTOSTR_BUF_SIZE], format[8];
	if (isnan(d) || isinf(d)) {
		g_string_append(out, isnan(d) ? "NAN" : d < 0 ? "-INF" : "INF");
		return;
	}
	if (precision == 17) {
		shortest(d, text);
		fix_exponent(text, out);
		return;
	}
	g_snprintf(format, sizeof format, "%%.%dg", precision);
	g_ascii_formatd(text, sizeof text, format, d);
	fix_exponent(text, out);
}

void value_append(struct value v, GString *out)
{
	switch (v.type) {
	case VALUE_NULL: break;
	case VALUE_BOOL:
		if (v.b)
			g_string_append_c(out, '1');
		break;
	case VALUE_INT: g_string_append_printf(out, "%" G_GINT64_FORMAT, v.i); break;
	case VALUE_DOUBLE: double_append(v.d, 14, out); break;
	case VALUE_STRING: g_string_append_len(out, v.s->text, v.s->length); break;
	case VALUE_LAMBDA: g_string_append(out, "Lambda"); break;
	default: g_string_append(out, "Array");
	}
}

static struct str *int_to_str(int64_t i)
{
	char text[24], *c = text + sizeof text;
	uint64_t u = i < 0 ? 0 - (uint64_t)i : (uint64_t)i;
	do
		*--c = (char)('0' + u % 10);
	while (u /= 10);
	if (i < 0)
		*--c = '-';
	return str_new_length(c, (size_t)(text + sizeof text - c));
}

struct str *value_to_str(struct value v)
{
	if (v.type == VALUE_STRING)
		return str_keep(v.s);
	if (v.type == VALUE_INT)
		return int_to_str(v.i);
	g_autoptr(GString) text = g_string_new(NULL);
	value_append(v, text);
	return str_new_length(text->str, text->len);
}

struct key array_key_slow(struct value v, struct str *empty) { return v.type == VALUE_NULL ? (struct key){ .s = empty } : key_int(value_to_int(v)); }
