/*
 * What a run makes. See run_state.h.
 */
#include "lang/run/run_state.h"

#include "lang/prepare/callable.h"
#include "lang/rules/directions.h"

void stored_free(void *p)
{
	struct stored *s = p;
	meter_give(s->bytes);
	position_release(&s->position);
	g_array_free(s->flags, TRUE);
	g_free(s);
}

void stored_weigh(struct stored *s)
{
	meter_give(s->bytes);
	s->bytes = sizeof *s + (size_t)s->position.board->n_spaces * (sizeof *s->position.piece + sizeof *s->position.color) + s->flags->len * sizeof(uint64_t);
	meter_take(s->bytes);
}

void direction_free(void *p)
{
	struct direction *d = p;
	str_drop(d->name);
	g_free(d->to);
	g_free(d);
}

static void clear_sym(struct sym *sym)
{
	value_replace(&sym->global, VALUE_OF_NULL);
	value_replace(&sym->constant, VALUE_OF_NULL);
	sym->has_global = sym->has_constant = false;
	statics_free(sym->statics);
	sym->statics = NULL;
	func_drop(sym->func);
	sym->func = NULL;
	sym->sub = NULL;
	sym->flag = -1;
	sym->used = false;
}

void machine_clear_names(struct machine *m)
{
	for (guint i = 0; i < m->used->len; i++)
		clear_sym(g_ptr_array_index(m->used, i));
	g_ptr_array_set_size(m->used, 0);
	g_ptr_array_set_size(m->globals, 0);
	g_ptr_array_set_size(m->with_statics, 0);
	g_array_set_size(m->flags, 0);
	g_ptr_array_set_size(m->flag_sym, 0);
}
