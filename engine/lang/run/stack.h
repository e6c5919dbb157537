/*
 * The value stack as free operators see it: their operands are those of the running expression, the leftmost on top.
 */
#ifndef LANG_RUN_STACK_H
#define LANG_RUN_STACK_H

#include "lang/state/machine.h"

static inline int op_depth(const struct machine *m) { return (int)(m->base - m->sp); }
static inline void op_push(struct machine *m, struct value v) { value_copy(--m->sp, &v); }                      /* takes `v` */
static inline struct value op_pop_raw(struct machine *m) { return m->sp < m->base ? *m->sp++ : VALUE_OF_NULL; } /* a group stays a group */
static inline void op_drop(struct machine *m, int n)
{
	for (int i = 0; i < n; i++)
		value_drop(*m->sp++);
}

#endif
