/*
 * Values of the language: PHP's null, bool, int, float, string and array, and the lambda.
 *
 * A value is 16 bytes and is passed by value. Strings, arrays and lambdas are shared and counted: value_keep before you store
 * a copy, value_drop when you let go (array.h). Arguments are borrowed, results are owned. Arrays are values, too: array_own before
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

#define VALUE_OF_NULL ((struct value){ .type = VALUE_NULL })
static inline struct value value_bool(bool b) { return (struct value){ .type = VALUE_BOOL, .b = b }; }
static inline struct value value_int(int64_t i) { return (struct value){ .type = VALUE_INT, .i = i }; }
static inline struct value value_double(double d) { return (struct value){ .type = VALUE_DOUBLE, .d = d }; }
static inline struct value value_str(struct str *s) { return (struct value){ .type = VALUE_STRING, .s = s }; }    /* takes the reference */
static inline struct value value_array(struct array *a) { return (struct value){ .type = VALUE_ARRAY, .a = a }; } /* takes the reference */
static inline struct value value_text(const char *text) { return value_str(str_new(text)); }

/* *to = *from, by halves. For values that have just been made: see struct value. */
static inline void value_copy(struct value *to, const struct value *from)
{
	to->head = from->head;
	to->i = from->i;
}

#endif
