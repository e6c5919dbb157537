/*
 * Taking operands. See operands.h.
 */
#include "lang/run/operands.h"

#include <string.h>

#include "lang/prepare/callable.h"
#include "value/convert.h"

enum op_result op_break(struct machine *m, struct value v)
{
	while (m->sp < m->base)
		value_drop(*m->sp++);
	op_push(m, v);
	return OP_BREAK;
}

bool op_pop_value(struct machine *m, bool texts, struct value *out)
{
	struct value v = op_pop_raw(m);
	if (v.type == VALUE_GROUP)
		return expr_eval(m, v.g, out);
	if (v.type != VALUE_ARRAY && !(texts && v.type == VALUE_STRING && strchr(v.s->text, ' '))) {
		*out = v;
		return true;
	}
	struct expr *x = expr_of_value(m, v);
	*out = VALUE_OF_NULL;
	bool done = x && expr_eval(m, x, out);
	if (x)
		expr_drop(x);
	value_drop(v);
	return done;
}

struct array *op_elements(struct machine *m)
{
	if (op_depth(m) == 0)
		return array_new(0);
	if (m->sp->type != VALUE_ARRAY && m->sp->type != VALUE_GROUP)
		return op_rest(m);
	struct value v = op_pop(m);
	if (v.type == VALUE_ARRAY)
		return v.a;
	value_drop(v);
	return NULL;
}

bool lambda_spread(struct machine *m, struct expr *f, const struct value *key, struct array *element, struct value *out)
{
	enum { FEW = 8 }; /* what needs no allocation */
	struct value few[FEW];
	uint32_t n = element->count + (key != NULL), k = key != NULL;
	g_autofree struct value *many = n > FEW ? g_new(struct value, n) : NULL;
	struct value *args = many ? many : few;
	if (key)
		args[0] = *key;
	for (uint32_t i = 0; i < element->count; i++)
		args[k++] = array_element(element, i);
	return expr_call(m, f, args, (int)n, true, out);
}
