/*
 * Calls of functions and lambdas. Each is an evaluation of its own, with a scope and a frame for its arguments; those of `fn` stay on the stack where they
 * are, and the value comes in their place.
 */
#include "lang/run/evaluate.h"
#include "lang/run/look.h"

/* The value of `body` with these arguments, on top of the stack. False when the machine has halted. */
static ALWAYS_INLINE bool call(struct machine *m, struct expr *body, const struct value *args, int n_args, bool lambda)
{
	struct frame frame = { .args = args, .n_args = n_args, .n_left = n_args }, *outer = m->frame;
	uint32_t number = m->call;
	struct sym *sub = m->sub_name;
	int mark = scope_mark(m), start = m->scope_start;
	if (!machine_enter(m))
		return false;
	if (!lambda) {
		m->call = ++m->next_call;
		m->sub_name = NULL;
	}
	m->scope_start = mark;
	m->scope++;
	m->frame = &frame;
	bool done = expr_run(m, body);
	m->frame = outer;
	m->scope--;
	scope_unwind(m, mark);
	m->scope_start = start;
	m->call = number;
	m->sub_name = sub;
	m->depth--;
	return done;
}

bool expr_call(struct machine *m, struct expr *body, const struct value *args, int n_args, bool lambda, struct value *out)
{
	bool done = call(m, body, args, n_args, lambda);
	*out = done ? *m->sp++ : VALUE_OF_NULL;
	return done;
}

bool op_close(struct machine *m, int n)
{
	for (struct value *v = m->sp, *end = v + n; v < end; v++)
		if (G_UNLIKELY(v->type >= VALUE_LAMBDA) && !value_close(m, v))
			return false;
	return true;
}

static enum op_result G_GNUC_NO_INLINE refuse_call(struct machine *m, struct expr *body, int n)
{
	machine_halt(m, HALT_ERROR, "the function takes %d argument%s, #0 to #%d, and gets %d", body->n_numbered, body->n_numbered == 1 ? "" : "s",
		body->n_numbered - 1, n);
	expr_drop(body);
	return OP_FAIL;
}

enum op_result expr_call_stack(struct machine *m, struct expr *body, bool lambda)
{
	struct value *args = m->sp;
	int depth = op_depth(m), n = body->takes_rest ? depth : MIN(body->n_args, depth);
	if (G_UNLIKELY(n < body->n_numbered))
		return refuse_call(m, body, n);
	bool done = op_close(m, n) && call(m, body, args, n, lambda);
	expr_drop(body);
	if (!done)
		return OP_FAIL;
	const struct value result = *m->sp;
	for (struct value *end = args + n; args < end; args++)
		value_drop(*args);
	m->sp = args;
	op_push(m, result);
	return OP_NEXT;
}
