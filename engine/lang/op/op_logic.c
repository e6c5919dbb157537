/*
 * Truth and the flow of expressions: and, or, their early exits, cond, onlyif, unless, target and check.
 *
 * These see the stack itself. One operand or two is settled by what is there when the operator is reached (decision 28).
 */
#include "lang/op/ops.h"
#include "lang/prepare/callable.h"
#include "lang/run/operands.h"
#include "value/compare.h"
#include "value/convert.h"

#define OP(name) static void op_##name(struct machine *m, const struct value *a, struct value *out)
#define FREE(name) static enum op_result op_##name(struct machine *m)

OP(true) { *out = value_bool(true); }
OP(false) { *out = value_bool(false); }
OP(not ) { *out = value_bool(!value_to_bool(a[0])); }
OP(xor) { *out = value_bool(value_to_bool(a[0]) != value_to_bool(a[1])); }

/* Pops an operand and takes its truth; groups and arrays are evaluated as expressions (decision 29). */
static bool pop_truth(struct machine *m, bool *out)
{
	struct value result;
	if (m->sp < m->base && m->sp->type <= VALUE_STRING) {
		*out = value_to_bool(*m->sp);
		value_drop(*m->sp++);
		return true;
	}
	bool done = op_pop_value(m, false, &result);
	*out = done && value_to_bool(result);
	value_drop(result);
	return done;
}

static void drop_one(struct machine *m)
{
	struct value v = op_pop_raw(m);
	if (v.type != VALUE_GROUP)
		value_drop(v);
}

/*
 * The four connectives. `decides` is the truth of the first operand that settles the result, `negate` turns it round. With one operand
 * they break out when it settles the result and otherwise leave nothing.
 */
static enum op_result connective(struct machine *m, bool decides, bool negate)
{
	bool truth;
	int depth = op_depth(m);
	if (depth == 0) { /* no operand at all: both are null */
		op_push(m, value_bool(false != negate));
		return OP_NEXT;
	}
	if (!pop_truth(m, &truth))
		return OP_FAIL;
	if (depth == 1)
		return truth == decides ? op_break(m, value_bool(truth != negate)) : OP_NEXT;
	if (truth == decides)
		drop_one(m);
	else if (!pop_truth(m, &truth))
		return OP_FAIL;
	op_push(m, value_bool(truth != negate));
	return OP_NEXT;
}

FREE(and) { return connective(m, false, false); }
FREE(or) { return connective(m, true, false); }
FREE(nand) { return connective(m, false, true); }
FREE(nor) { return connective(m, true, true); }

/* onlyif goes on when the condition is true, unless when it is false; else the second operand, or the condition, is the value. */
static enum op_result gate(struct machine *m, bool goes_on)
{
	int depth = op_depth(m);
	struct value condition = op_pop(m);
	if (machine_halted(m)) {
		value_drop(condition);
		return OP_FAIL;
	}
	if (value_to_bool(condition) == goes_on) {
		value_drop(condition);
		if (depth > 1)
			drop_one(m);
		return OP_NEXT;
	}
	if (depth < 2)
		return op_break(m, condition);
	value_drop(condition);
	struct value v = op_pop(m);
	return machine_halted(m) ? OP_FAIL : op_break(m, v);
}

FREE(onlyif) { return gate(m, true); }
FREE(unless) { return gate(m, false); }

/* Groups are evaluated only when chosen; a group as condition is true unless empty (decision 34). */
FREE(cond)
{
	struct value condition = op_pop_raw(m), yes = op_pop_raw(m), no = op_pop_raw(m);
	bool truth = condition.type == VALUE_GROUP ? condition.g->n > 0 : value_to_bool(condition);
	struct value chosen = truth ? yes : no, other = truth ? no : yes;
	if (condition.type != VALUE_GROUP)
		value_drop(condition);
	if (other.type != VALUE_GROUP)
		value_drop(other);
	if (chosen.type == VALUE_GROUP)
		return expr_run(m, chosen.g) ? OP_NEXT : OP_FAIL;
	op_push(m, chosen);
	return OP_NEXT;
}

OP(cond_of) { *out = value_keep(value_to_bool(a[0]) ? a[1] : a[2]); }

FREE(target)
{
	struct value v = op_pop(m);
	value_replace(&m->run.values.target, v);
	return machine_halted(m) ? OP_FAIL : OP_NEXT;
}

static bool is_target(const struct machine *m, struct value v)
{
	if (m->run.values.target.type != VALUE_ARRAY)
		return value_equal(m->run.values.target, v);
	for (uint32_t i = 0; i < m->run.values.target.a->count && meter_work(1); i++)
		if (value_equal(array_element(m->run.values.target.a, i), v))
			return true;
	return false;
}

FREE(check)
{
	struct value v = op_pop(m);
	bool match = is_target(m, v);
	value_drop(v);
	if (machine_halted(m))
		return OP_FAIL;
	return match ? op_break(m, value_bool(true)) : OP_NEXT;
}

/* allequal, alltrue ...: over an array, or the whole stack; with a lambda in front, over its results (decision 46). */
static bool lambda_truth(struct machine *m, struct expr *f, struct value element, bool *out)
{
	struct value result;
	bool done = lambda_apply(m, f, NULL, element, &result);
	*out = done && value_to_bool(result);
	value_drop(result);
	return done;
}

/* Looks for the first element whose truth is `wanted`. The element goes to `found`, owned. */
static bool search(struct machine *m, bool wanted, bool *hit, bool *lambda, struct value *found)
{
	struct value f = VALUE_OF_NULL;
	*hit = false;
	*found = VALUE_OF_NULL;
	*lambda = op_depth(m) > 0 && m->sp->type == VALUE_LAMBDA;
	if (*lambda)
		f = op_pop_raw(m);
	struct array *a = op_elements(m);
	bool done = a != NULL;
	for (uint32_t i = 0; done && i < a->count && !*hit && meter_work(1); i++) {
		struct value element = array_element(a, i);
		bool truth = value_to_bool(element);
		if (*lambda)
			done = lambda_truth(m, lambda_expr(f), element, &truth);
		*hit = done && truth == wanted;
		if (*hit)
			*found = value_keep(element);
	}
	value_drop(f);
	if (a)
		array_drop(a);
	return done && !machine_halted(m);
}

static enum op_result quantifier(struct machine *m, bool wanted, bool when_found)
{
	bool hit, lambda;
	struct value found;
	bool done = search(m, wanted, &hit, &lambda, &found);
	value_drop(found);
	if (!done)
		return OP_FAIL;
	op_push(m, value_bool(hit == when_found));
	return OP_NEXT;
}

FREE(alltrue) { return quantifier(m, false, false); }
FREE(allfalse) { return quantifier(m, true, false); }
FREE(anyfalse) { return quantifier(m, false, true); }

/* With a lambda: the first element for which it is true (decision 47). */
FREE(anytrue)
{
	bool hit, lambda;
	struct value found;
	if (!search(m, true, &hit, &lambda, &found)) {
		value_drop(found);
		return OP_FAIL;
	}
	if (hit && lambda) {
		op_push(m, found);
		return OP_NEXT;
	}
	value_drop(found);
	op_push(m, value_bool(hit));
	return OP_NEXT;
}

FREE(allequal)
{
	struct array *a = op_elements(m);
	bool equal = true;
	if (!a)
		return OP_FAIL;
	for (uint32_t i = 1; i < a->count && equal && meter_work(1); i++)
		equal = value_equal(array_element(a, 0), array_element(a, i));
	array_drop(a);
	op_push(m, value_bool(equal));
	return machine_halted(m) ? OP_FAIL : OP_NEXT;
}

#define FIXED_FIELDS(word, also, n, function, in, text, sample) \
	.name = word, .aliases = also, .arity = n, .fixed = op_##function, .group = "logic", .operands = in, .summary = text, .example = sample
#define FIXED_ROW(...) \
	{ \
		FIXED_FIELDS(__VA_ARGS__) \
	}
#define FREE_FIELDS(word, also, function, in, text, sample) \
	.name = word, .aliases = also, .arity = -1, .free = op_##function, .group = "logic", .operands = in, .summary = text, .example = sample
#define FREE_ROW(...) \
	{ \
		FREE_FIELDS(__VA_ARGS__) \
	}

const struct op ops_logic[] = {
	{ FIXED_FIELDS("true", NULL, 0, true, "", "the truth value true", "type true => \"boolean\""), .flags = OP_CONSTANT },
	{ FIXED_FIELDS("false", NULL, 0, false, "", "the truth value false", "type false => \"boolean\""), .flags = OP_CONSTANT },
	FIXED_ROW("not", NULL, 1, not, "value", "the opposite truth value", "not true => false"),
	FIXED_ROW("xor", NULL, 2, xor, "value value", "true when the truth values differ", "xor true false => true"),
	{ FREE_FIELDS("and", "&&", and, "value [value]", "true when both are true; with one operand: false ends the expression, true is dropped",
		  "== 9 9 and != 9 9 => false"),
		.flags = OP_CONNECTIVE },
	{ FREE_FIELDS("or", "||", or, "value [value]", "true when either is true; with one operand: true ends the expression, false is dropped",
		  "== 9 8 or == 8 8 => true"),
		.flags = OP_CONNECTIVE | OP_DECIDES },
	{ FREE_FIELDS("nand", NULL, nand, "value value", "true when not both are true", "nand true true => false"), .flags = OP_CONNECTIVE | OP_NEGATES },
	{ FREE_FIELDS("nor", NULL, nor, "value value", "true when neither is true", "nor false false => true"),
		.flags = OP_CONNECTIVE | OP_DECIDES | OP_NEGATES },
	{ FREE_FIELDS("onlyif", NULL, onlyif, "condition [value]", "lets the expression go on only if the condition is true, else ends it with the value",
		  "\"Odd\" onlyif bitand 1 5 \"Even\" => \"Odd\""),
		.flags = OP_GATE },
	{ FREE_FIELDS("unless", NULL, unless, "condition [value]", "lets the expression go on unless the condition is true, else ends it with the value",
		  "\"Even\" unless bitand 1 5 \"Odd\" => \"Odd\""),
		.flags = OP_GATE },
	{ FREE_FIELDS("cond", NULL, cond, "condition value value",
		  "the second operand when the first is true, else the third; groups are evaluated when chosen", "cond < 1 2 a b => \"a\""),
		.known = op_cond_of, .knows = "vvv" },
	{ FREE_FIELDS(
		  "target", NULL, target, "value or array", "what the check operators to its left look for; gives no value", "check k target (q k) => true"),
		.flags = OP_GIVES_NOTHING },
	{ FREE_FIELDS(
		  "check", NULL, check, "value", "ends the expression with true when it is a target, else gives no value", "check a check k target k => true"),
		.flags = OP_GIVES_NOTHING },
	FREE_ROW("allequal", NULL, allequal, "array or values", "whether all are equal", "allequal a a a => true"),
	{ FREE_FIELDS("alltrue", NULL, alltrue, "[lambda] array or values", "whether every one is true", "alltrue 1 a true => true"), .flags = OP_OWNS_ARGS },
	{ FREE_FIELDS("allfalse", "nonetrue", allfalse, "[lambda] array or values", "whether none is true", "allfalse 0 null false => true"),
		.flags = OP_OWNS_ARGS },
	{ FREE_FIELDS("anyfalse", NULL, anyfalse, "[lambda] array or values", "whether one is false", "anyfalse 1 0 => true"), .flags = OP_OWNS_ARGS },
	{ FREE_FIELDS("anytrue", "any", anytrue, "[lambda] array or values", "whether one is true; with a lambda, the first for which it is true",
		  "any lambda (> #0 1) (1 2 3) => \"2\""),
		.flags = OP_OWNS_ARGS },
	{ .name = NULL },
};
