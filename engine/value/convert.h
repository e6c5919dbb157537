/*
 * Conversions, as PHP 8 does them.
 */
#ifndef VALUE_CONVERT_H
#define VALUE_CONVERT_H

#include "value/array.h"

bool value_to_bool_slow(struct value v);
static inline bool str_to_bool(const struct str *s) { return s->length > 1 || (s->length == 1 && s->text[0] != '0'); }
static inline bool value_to_bool(struct value v) { return v.type == VALUE_BOOL ? v.b : v.type == VALUE_STRING ? str_to_bool(v.s) : value_to_bool_slow(v); }
/* Integers, and texts that are known to be some. */
static inline bool value_is_int(struct value v, int64_t *out)
{
	bool text = v.type == VALUE_STRING && v.s->number == STR_NUMBER_INT;
	if (text || v.type == VALUE_INT)
		*out = text ? v.s->as.i : v.i;
	return text || v.type == VALUE_INT;
}
int64_t value_to_int_slow(struct value v);
static inline int64_t value_to_int(struct value v) /* floats are chopped; texts by their leading number */
{
	int64_t i;
	return value_is_int(v, &i) ? i : value_to_int_slow(v);
}
double value_to_double(struct value v);
struct value value_to_number(struct value v);              /* VALUE_INT or VALUE_DOUBLE */
struct str *value_to_str(struct value v);                  /* new reference; arrays give "Array" */
bool value_is_numeric(struct value v);                     /* an int, a float or a numeric string */
const char *value_type_name(struct value v);               /* PHP's gettype (decision 88) */
void value_append(struct value v, GString *out);           /* value_to_str without the string */
void double_append(double d, int precision, GString *out); /* 1.5, 1.0E+25; precision 14 as echo, 17 for the shortest that reads back */

/* "5" and 5 are one key; true is 1, null is "" (PHP): `empty`, an empty string of the caller's. The key borrows its string. */
struct key array_key_slow(struct value v, struct str *empty);
static inline struct key array_key(struct value v, struct str *empty) { return v.type == VALUE_STRING ? key_text(v.s) : array_key_slow(v, empty); }

#endif
