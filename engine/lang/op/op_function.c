/*
 * Calling functions, lambdas and subroutines; evaluating what is at hand; reading names.
 */
#include <string.h>

#include "lang/op/ops.h"
#include "lang/prepare/callable.h"
#include "lang/prepare/vocabulary.h"
#include "lang/run/operands.h"
#include "lang/run/run.h"
#include "lang/state/scope.h"
#include "value/convert.h"

#define OP(name) static void op_##name(struct machine *m, const struct value *a, struct value *out)
#define FREE(name) static enum op_result op_##name(struct machine *m)

FREE(fn)
{
	struct value f = op_pop_raw(m);
	struct sym *sym = f.type == VALUE_STRING ? sym_of(m, f.s) : NULL; /* the common case: the name of a function */
	const struct func *func = sym ? sym->func : NULL;
	struct expr *body = func ? expr_keep(func->body) : machine_halted(m) ? NULL : expr_of_value(m, f);
	if (f.type != VALUE_GROUP)
		value_drop(f);
	return body ? expr_call_stack(m, body, !func) : OP_FAIL;
}

FREE(sub)
{
	struct value name = op_pop(m), result;
	struct str *s = value_to_str(name);
	struct sym *sym = sym_of(m, s);
	value_drop(name);
	if (sym && !sym->sub)
		machine_halt(m, HALT_ERROR, "there is no subroutine called \"%s\"%s", s->text, sym_suggest(m, s->text, SYM_SUB));
	str_drop(s);
	int n = op_depth(m);
	if (machine_halted(m) || !sym || !op_close(m, n))
		return OP_FAIL;
	if (!machine_call_sub(m, sym->sub, m->sp, n, &result)) {
		value_drop(result);
		return OP_FAIL;
	}
	op_drop(m, n);
	op_push(m, result);
	return OP_NEXT;
}

/* The operand is not evaluated: it is the body (decision 41). A group stays open to its frame until it is stored. */
FREE(lambda)
{
	struct value v = op_pop_raw(m);
	struct expr *x = expr_of_value(m, v);
	bool open = v.type == VALUE_GROUP && !v.g->constant;
	if (v.type != VALUE_GROUP)
		value_drop(v);
	if (!x)
		return OP_FAIL;
	struct value f = lambda_value(x);
	f.flag = open;
	op_push(m, f);
	return OP_NEXT;
}

/* An array, or a text with blanks, as an expression; any other value is itself (decision 43). */
FREE(eval)
{
	struct value v;
	if (!op_pop_value(m, true, &v))
		return OP_FAIL;
	op_push(m, v);
	return OP_NEXT;
}

/* Arguments that no parameter has taken yet. */
FREE(args)
{
	int n = m->frame ? m->frame->n_left : 0;
	struct array *all = array_new((uint32_t)n);
	for (int i = 0; i < n; i++)
		array_push(all, value_keep(m->frame->args[i]));
	op_push(m, value_array(all));
	return OP_NEXT;
}

static struct sym *sym_of_value(struct machine *m, struct value v)
{
	if (v.type == VALUE_STRING)
		return sym_find(m, v.s);
	struct str *s = value_to_str(v);
	struct sym *sym = sym_find(m, s);
	str_drop(s);
	return sym;
}

OP(var)
{
	struct str *s = value_to_str(a[0]);
	var_read(m, s, out);
	str_drop(s);
}

OP(const)
{
	struct sym *sym = sym_of_value(m, a[0]);
	*out = sym && sym->has_constant ? value_keep(sym->constant) : VALUE_OF_NULL;
}

OP(flag)
{
	struct sym *sym = sym_of_value(m, a[0]);
	*out = value_bool(sym && flag_is_set(m, sym));
}

OP(system)
{
	struct str *s = value_to_str(a[0]);
	if (m->host->system_read && !m->host->system_read(m->host->data, m, s->text, out))
		*out = VALUE_OF_NULL;
	str_drop(s);
}

OP(system_counted)
{
	struct str *s = value_to_str(a[0]);
	struct value all;
	int64_t n;
	bool known = m->host->system_count && m->host->system_count(m->host->data, m, s->text, &n);
	str_drop(s);
	if (known && n <= LONG_VALUE) {
		*out = value_int(n);
		return;
	}
	op_system(m, a, &all);
	value_charge(m, all);
	op_find(m->vocabulary, "count")->fixed(m, &all, out);
	value_drop(all);
}

OP(isconst)
{
	struct sym *sym = sym_of_value(m, a[0]);
	*out = value_bool(sym && sym->has_constant);
}

OP(isfunc)
{
	struct sym *sym = sym_of_value(m, a[0]);
	*out = value_bool(sym && sym->func);
}

OP(issub)
{
	struct sym *sym = sym_of_value(m, a[0]);
	*out = value_bool(sym && sym->sub);
}

OP(isset)
{
	struct str *s = value_to_str(a[0]);
	struct value v;
	*out = value_bool(var_read(m, s, &v));
	value_drop(v);
	str_drop(s);
}

OP(flags)
{
	struct array *all = array_new(0);
	for (guint i = 0; i < m->run.names.flag_sym->len; i++) {
		struct sym *sym = g_ptr_array_index(m->run.names.flag_sym, i);
		if (flag_is_set(m, sym))
			array_set(all, key_text(sym->name), value_bool(true));
	}
	*out = value_array(all);
}

#define FIELDS(word, also, n, function, in, text, sample) \
	.name = word, .aliases = also, .arity = n, .fixed = op_##function, .group = "names and calls", .operands = in, .summary = text, .example = sample
#define ROW(...) \
	{ \
		FIELDS(__VA_ARGS__) \
	}
#define FREE_FIELDS(word, function, in, text, sample) \
	.name = word, .arity = -1, .free = op_##function, .group = "names and calls", .operands = in, .summary = text, .example = sample
#define FREE_ROW(...) \
	{ \
		FREE_FIELDS(__VA_ARGS__) \
	}

const struct op ops_function[] = {
	{ FREE_FIELDS("fn", fn, "name or body, arguments", "the value of a function or lambda", "fn (* #0 #1) 5 7 => 35"),
		.flags = OP_OWNS_ARGS | OP_CALLS_FUNCTION, .call = expr_call_stack },
	{ FREE_FIELDS("sub", sub, "name, arguments", "the value that a subroutine returns", NULL), .flags = OP_CALLS_SUB },
	{ FREE_FIELDS("lambda", lambda, "array or text or name", "a function without a name", "fn lambda (+ * #0 #1 #2) 7 8 9 => 65"), .flags = OP_OWNS_ARGS },
	FREE_ROW("eval", eval, "array or text", "its value as an expression", "eval (+ 1 2) => 3"),
	{ FREE_FIELDS("args", args, "", "arguments not yet given to named parameters", "count args => 0"), .flags = OP_TAKES_REST },
	{ FIELDS("var", NULL, 1, var, "name", "the variable's value", NULL), .flags = OP_READS_VARIABLE },
	{ FIELDS("const", NULL, 1, const, "name", "the constant's value", NULL), .flags = OP_READS_CONSTANT },
	{ FIELDS("flag", NULL, 1, flag, "name", "whether the flag is set", "flag e1 => false"), .flags = OP_READS_FLAG },
	{ FIELDS("system", "global", 1, system, "name", "the system variable's value", "system maxmove => 0"), .flags = OP_READS_SYSTEM,
		.counted = op_system_counted },
	ROW("isconst", NULL, 1, isconst, "name", "whether there is such a constant", "isconst nosuch => false"),
	ROW("isfunc", NULL, 1, isfunc, "name", "whether there is such a function", "isfunc nosuch => false"),
	ROW("issub", NULL, 1, issub, "name", "whether there is such a subroutine", "issub nosuch => false"),
	ROW("isset", NULL, 1, isset, "name", "whether there is such a variable", "isset nosuch => false"),
	ROW("flags", NULL, 0, flags, "", "an array of all flags that are set", "count flags => 0"),
	{ .name = NULL },
};
