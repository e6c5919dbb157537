/*
 * Asking a program how its pieces go: the question is a call of the piece's function, and the board is put back.
 */
#include "game/asking.h"

#include "lang/prepare/callable.h"
#include "lang/run/eval.h"
#include "value/convert.h"

void asking_begin(struct asking *a, struct machine *m)
{
	a->m = m;
	position_init(&a->before, m->board, m->labels);
	position_copy(&a->before, &m->run.position);
}

void asking_end(struct asking *a) { position_release(&a->before); }

struct func *asking_function(const struct asking *a, int space)
{
	if (position_is_empty(&a->before, space) || position_is_void(&a->before, space))
		return NULL;
	struct str *label = str_new(position_label(&a->before, space));
	const struct sym *sym = sym_find(a->m, label);
	str_drop(label);
	return sym ? sym->func : NULL;
}

enum answer asking_ask(const struct asking *a, struct func *f, int from, int to)
{
	struct machine *m = a->m;
	struct value args[] = { value_str(m->space_str[from]), value_str(m->space_str[to]) }, out; /* borrowed */
	struct run_plain plain = m->run.plain;
	bool done = expr_call(m, f->body, args, 2, false, &out), yes = value_to_bool(out);
	value_drop(out);
	machine_clear_halt(m);
	position_copy(&m->run.position, &a->before);
	m->run.plain = plain;
	return !done ? ANSWER_FAILED : yes ? ANSWER_YES : ANSWER_NO;
}
