/*
 * Values as code: functions, lambdas, texts and arrays that are called.
 */
#ifndef LANG_PREPARE_CALLABLE_H
#define LANG_PREPARE_CALLABLE_H

#include "lang/prepare/expr.h"

/* A user defined function. */
struct func {
	uint32_t refs;
	struct expr *body;
	struct str *text; /* as written, for `literal` */
};

static inline struct func *func_keep(struct func *f)
{
	if (f)
		f->refs++;
	return f;
}
void func_drop(struct func *f); /* NULL is allowed */

struct value lambda_value(struct expr *x); /* takes the reference */
struct expr *lambda_expr(struct value v);  /* borrowed */

/* The code that a value is when it is called: a lambda, an array of words, a text, or the name of a function. New reference or NULL (halted). */
struct expr *expr_of_value(struct machine *m, struct value v);

#endif
