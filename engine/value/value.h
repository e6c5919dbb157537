/*
 * Values of the language: PHP's null, bool, int, float, string and array, and the lambda.
 *
 * A value is 16 bytes and is passed by value. Strings, arrays and lambdas are shared and counted: value_keep before you store
 * a copy, value_drop when you let go. Arguments are borrowed, results are owned. Arrays are values, too: array_own before
 * you write.
 */
#ifndef VALUE_VALUE_H
#define VALUE_VALUE_H

#include "value/str.h"

enum value_type {
	VALUE_NULL,
	VALUE_BOOL,
	VALUE_INT,
	VALUE_DOUBLE,
	VALUE_STRING,
	VALUE_ARRAY,
	VALUE_LAMBDA,
	VALUE_GROUP /* a parenthesised operand not yet evaluated; lives on the evaluator's stack only, is not counted */
};

struct array;
struct expr;

/* A lambda belongs to the language; values only count it. */
struct lambda {
	uint32_t refs;
	uint32_t depth; /* levels of arrays and lambdas that it holds, itself included */
	void (*free)(struct lambda *self);
};

/*
 * Both halves are written as whole words: a value that was just made is often read again at once, and processors hand a store on to a load
 * only when the load lies inside one store.
 */
struct value {
	union {
		struct {
			uint32_t type; /* enum value_type */
			uint32_t flag; /* the language's: an open group or lambda still reads the variables of its frame */
		};
		uint64_t head;
	};
	union {
		int64_t b; /* 0 or 1; as wide as the others, see above */
		int64_t i;
		double d;
		struct str *s;
		struct array *a;
		struct lambda *f;
		struct expr *g;
	};
};

#define VALUE_OF_NULL ((struct value){.type = VALUE_NULL})
static inline struct value value_bool(bool b) { return (struct value){.type = VALUE_BOOL, .b = b}; }
static inline struct value value_int(int64_t i) { return (struct value){.type = VALUE_INT, .i = i}; }
static inline struct value value_double(double d) { return (struct value){.type = VALUE_DOUBLE, .d = d}; }
static inline struct value value_str(struct str *s) { return (struct value){.type = VALUE_STRING, .s = s}; }       /* takes the reference */
static inline struct value value_array(struct array *a) { return (struct value){.type = VALUE_ARRAY, .a = a}; }   /* takes the reference */
static inline struct value value_text(const char *text) { return value_str(str_new(text)); }


static inline struct value value_keep(struct value v)
{
	if (v.type >= VALUE_STRING && v.type <= VALUE_LAMBDA)
		++*(uint32_t *)(void *)v.s; /* every counted thing begins with its count */
	return v;
}

static inline struct value value_borrow(struct str *s) { return value_str(str_keep(s)); } /* with a reference of its own */

/* *to = *from, by halves. For values that have just been made: see struct value. */
static inline void value_copy(struct value *to, const struct value *from)
{
	to->head = from->head;
	to->i = from->i;
}

void value_drop_slow(struct value v);
static inline void value_drop(struct value v)
{
	if (v.type >= VALUE_STRING && v.type <= VALUE_LAMBDA && --*(uint32_t *)(void *)v.s == 0)
		value_drop_slow(v);
}

static inline void value_replace(struct value *slot, struct value v) /* takes the reference of `v` */
{
	struct value old = *slot;
	*slot = v;
	value_drop(old);
}

/* Conversions, as PHP 8 does them (value/convert.c). */
bool value_to_bool_slow(struct value v);
static inline bool value_to_bool(struct value v) { return v.type == VALUE_BOOL ? v.b : value_to_bool_slow(v); }
int64_t value_to_int(struct value v);      /* floats are chopped; texts by their leading number */
double value_to_double(struct value v);
struct value value_to_number(struct value v); /* VALUE_INT or VALUE_DOUBLE */
struct str *value_to_str(struct value v);  /* new reference; arrays give "Array" */
bool value_is_numeric(struct value v);     /* an int, a float or a numeric string */
const char *value_type_name(struct value v); /* PHP's gettype (decision 88) */
void value_append(struct value v, GString *out); /* value_to_str without the string */
void double_append(double d, int precision, GString *out); /* 1.5, 1.0E+25; precision 14 as echo, 17 for the shortest that reads back */

/* Comparisons, as PHP 8 does them (value/compare.c). */
bool value_equal(struct value a, struct value b);     /* == */
bool value_identical(struct value a, struct value b); /* === */
int value_compare(struct value a, struct value b);    /* <=>: -1, 0, 1; 2 when neither (arrays with different keys) */

/* Text forms (value/dump.c). Arrays share their elements and may be larger than any memory when written out: false when there is more than `most`. */
bool value_print_r(struct value v, size_t most, GString *out);
bool value_var_export(struct value v, size_t most, GString *out);
struct json_t *json_text(const char *text, size_t length); /* new reference; bytes that are no UTF-8 are replaced */
struct json_t *value_to_json(struct value v); /* new reference; sequential arrays are lists, others objects in order */

#endif
