/*
 * Open loops and scopes of the running activation.
 */
#ifndef LANG_RUN_BLOCK_H
#define LANG_RUN_BLOCK_H

#include "lang/state/machine.h"

/* An open loop or scope. */
struct block {
	int opener; /* statement that opened it */
	int mark, scope_start;
	struct array *array; /* of a for loop, else NULL */
	uint32_t index;
};
struct block *block_push(struct machine *m, int opener);
void block_pop(struct machine *m);
/* The innermost one if `opener` opened it, else NULL. */
static inline struct block *block_top(struct machine *m, int opener)
{
	struct block *b = m->blocks->len > m->block_base ? &g_array_index(m->blocks, struct block, m->blocks->len - 1) : NULL;
	return b && b->opener == opener ? b : NULL;
}
void block_unwind(struct machine *m, int opener, bool inclusive); /* closes what was opened after `opener` */

#endif
