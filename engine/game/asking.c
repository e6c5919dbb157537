/*
 * Asking a program how its pieces go: the question is a call of the piece's function, and the board is put back.
 */
#include "game/asking.h"

#include "lang/prepare/callable.h"
#include "lang/run/evaluate.h"
#include "value/convert.h"

void asking_begin(struct asking *a, struct machine *m)
{
	a->m = m;
	position_init(&a->before, m->board, m->labels);
	position_copy(&a->before, &m->run.position);
}

void asking_end(struct asking *a) { position_release(&a->before); }

static struct func *function_named(const struct asking *a, const char *label, const char *suffix)
{
	g_autofree char *text = g_strconcat(label, suffix, NULL);
	struct str *name = str_new(text);
	const struct sym *sym = sym_find(a->m, name);
	str_drop(name);
	return sym ? sym->func : NULL;
}

bool asking_rule(const struct asking *a, int space, struct piece_rule *out)
{
	if (position_is_empty(&a->before, space) || position_is_void(&a->before, space))
		return false;
	const char *label = position_label(&a->before, space);
	*out = (struct piece_rule){ function_named(a, label, "_m"), function_named(a, label, "_c") };
	if (!out->move || !out->capture)
		out->move = out->capture = function_named(a, label, "");
	return out->move;
}

enum answer asking_ask(const struct asking *a, const struct piece_rule *rule, int from, int to)
{
	struct machine *m = a->m;
	struct value args[] = { value_str(m->space_str[from]), value_str(m->space_str[to]) }, out; /* borrowed */
	struct run_plain plain = m->run.plain;
	const struct func *f = position_is_empty(&a->before, to) ? rule->move : rule->capture;
	bool done = expr_call(m, f->body, args, 2, false, &out), yes = value_to_bool(out);
	value_drop(out);
	machine_clear_halt(m);
	position_copy(&m->run.position, &a->before);
	m->run.plain = plain;
	return !done ? ANSWER_FAILED : yes ? ANSWER_YES : ANSWER_NO;
}
