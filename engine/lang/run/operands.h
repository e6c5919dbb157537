/*
 * What operators and commands do with operands beyond taking them: evaluate, collect, test, hand to a lambda.
 */
#ifndef LANG_RUN_OPERANDS_H
#define LANG_RUN_OPERANDS_H

#include "lang/run/evaluate.h"

/* Pops an operand and takes its value: groups and arrays, and if asked for texts with blanks, are evaluated. Owned; false when halted. */
bool op_pop_value(struct machine *m, bool texts, struct value *out);

/*
 * The operands of an operator that takes an array or else the whole stack (decision 51): one new array of plain elements, owned.
 * NULL when the machine has halted.
 */
struct array *op_elements(struct machine *m);

/* Leaves `v` as the only value of the expression. Always OP_BREAK. */
enum op_result op_break(struct machine *m, struct value v);

/* Calls a lambda with one element, whose own elements, if it is an array, are spread over #0, #1 ... `key` comes first when given. */
bool lambda_spread(struct machine *m, struct expr *f, const struct value *key, struct array *element, struct value *out);
static inline bool lambda_apply(struct machine *m, struct expr *f, const struct value *key, struct value element, struct value *out)
{
	struct value args[2] = { key ? *key : element, element };
	return element.type == VALUE_ARRAY ? lambda_spread(m, f, key, element.a, out) : expr_call(m, f, args, key ? 2 : 1, true, out);
}

#endif
