/*
 * Opening and closing blocks. See block.h.
 */
#include "lang/run/block.h"

#include "lang/state/scope.h"

struct block *block_push(struct machine *m, int opener)
{
	struct block b = { .opener = opener, .mark = scope_mark(m), .scope_start = m->scope_start };
	m->scope_start = b.mark;
	m->scope++;
	g_array_append_val(m->blocks, b);
	return &g_array_index(m->blocks, struct block, m->blocks->len - 1);
}

void block_pop(struct machine *m)
{
	struct block *b = &g_array_index(m->blocks, struct block, m->blocks->len - 1);
	scope_unwind(m, b->mark);
	m->scope_start = b->scope_start;
	m->scope--;
	if (b->array)
		array_drop(b->array);
	g_array_set_size(m->blocks, m->blocks->len - 1);
}

void block_unwind(struct machine *m, int opener, bool inclusive)
{
	while (m->blocks->len > m->block_base) {
		int top = g_array_index(m->blocks, struct block, m->blocks->len - 1).opener;
		if (top < opener || (top == opener && !inclusive))
			return;
		block_pop(m);
	}
}
