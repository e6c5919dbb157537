/*
 * Evaluating expressions.
 */
#ifndef LANG_RUN_EVALUATE_H
#define LANG_RUN_EVALUATE_H

#include "lang/prepare/expr.h"
#include "lang/run/stack.h"
#include "value/convert.h"

/* Evaluates, and leaves the value on top of the stack. False when the machine has halted; nothing is there then. */
bool expr_run(struct machine *m, struct expr *x);

/* The same with the value in `out`, owned; null when the machine has halted. */
static inline bool expr_eval(struct machine *m, struct expr *x, struct value *out)
{
	bool done = expr_run(m, x);
	*out = done ? *m->sp++ : VALUE_OF_NULL;
	return done;
}

/* The truth of an expression. False when the machine has halted. */
bool expr_test_leaf(struct machine *m, struct expr *x, bool *out);
static inline bool expr_test(struct machine *m, struct expr *x, bool *out)
{
	if (x->n == 1)
		return expr_test_leaf(m, x, out);
	if (!expr_run(m, x))
		return (*out = false);
	*out = value_to_bool(*m->sp);
	value_drop(*m->sp++);
	return true;
}

/* The value of one instruction that is an operand; for arguments of commands. */
bool insn_value(struct machine *m, const struct insn *i, struct value *out);

/* The array of the words of a group, with substitutions made. New reference; NULL when the machine has halted. */
struct array *expr_data(struct machine *m, struct expr *x);

/* Turns a group or an open lambda on the stack into a value that may be stored. False when halted. */
bool value_close(struct machine *m, struct value *v);

/*
 * A copy in which substitutions are replaced by their present values: for a def only what is replaced early (decisions 6, 8), for a
 * lambda that is stored everything but its own placeholders. NULL when halted. New reference.
 */
struct expr *expr_capture(struct machine *m, struct expr *x, bool all);

/* Calls `body` with borrowed arguments. A lambda shares the `my` variables of the code around it. */
bool expr_call(struct machine *m, struct expr *body, const struct value *args, int n_args, bool lambda, struct value *out);

/*
 * For fn: calls `body` with the operands on the stack, as many as it needs, or all if it uses `args` (decision 36), and leaves its value
 * there. Takes the reference of `body`.
 */
enum op_result expr_call_stack(struct machine *m, struct expr *body, bool lambda);

/*
 * What a value costs as an operand or a result: long ones take time of their own, so that the clock is looked at in time; and arrays keep to their limits, or
 * the machine halts.
 */
void value_charge(struct machine *m, struct value v);

/* For free operators. */
struct value op_pop(struct machine *m);   /* owned; a group becomes the array of its words */
struct array *op_rest(struct machine *m); /* the whole stack, arrays as they are; owned, NULL when halted */
bool op_close(struct machine *m, int n);  /* the first `n` operands, so that they can be arguments where they lie; false when halted */

#endif
