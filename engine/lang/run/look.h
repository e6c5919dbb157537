/*
 * Leaves of trees, and looks: what expressions ask most often, in one piece with what asks it.
 */
#ifndef LANG_RUN_LOOK_H
#define LANG_RUN_LOOK_H

#include "lang/prepare/plan.h"
#include "lang/run/evaluate.h"
#include "lang/state/scope.h"

/* What is done for every node: in one piece, though it is long. */
#define ALWAYS_INLINE inline __attribute__((always_inline))

/*
 * Of a function that has no array, nor takes in one that has: what -fstack-protector-strong puts there, since it has the address of a value, guards nothing.
 */
#define NO_ARRAY __attribute__((no_stack_protector))

/* #name and #0; NULL: there is none, so it is its own words. Fixed operators set no variables, so it stays where it is for as long as it takes. */
static ALWAYS_INLINE const struct value *leaf_variable(struct machine *m, const struct node *leaf)
{
	const struct value *slot = var_find(m, leaf->sym);
	return slot ? slot : leaf->sym->has_constant ? &leaf->sym->constant : NULL;
}

static ALWAYS_INLINE const struct value *leaf_argument(const struct machine *m, const struct node *leaf)
{
	return m->frame && leaf->number < m->frame->n_args ? &m->frame->args[leaf->number] : NULL;
}

/* Any leaf but a list. Borrowed. */
static ALWAYS_INLINE struct value leaf_value(struct machine *m, const struct expr *x, const struct node *leaf)
{
	if (leaf->kind == NODE_TEXT)
		return value_str(leaf->text);
	const struct value *v = leaf->kind == NODE_VALUE ? leaf->value : leaf->kind == NODE_ARG ? leaf_argument(m, leaf) : leaf_variable(m, leaf);
	return v ? *v : value_str(x->insn[leaf->insn].word);
}

/* Learns which labels a look wants, by number. */
void look_learn(struct machine *m, struct look *look);
bool look_among(const struct look *look, int label);

/* Where a look looks from; -1: nowhere, so what is asked there is left to the tree. */
static ALWAYS_INLINE int look_from(struct machine *m, const struct expr *x, const struct look *look)
{
	const struct frame *f = look->space.kind == NODE_ARG ? m->frame : NULL; /* most often */
	struct value from = f && look->space.number < f->n_args ? f->args[look->space.number] : leaf_value(m, x, &look->space);
	return from.type == VALUE_STRING && from.s->board_id == m->board->id ? from.s->space : -1;
}

static ALWAYS_INLINE bool look_sees(struct machine *m, struct look *look, int space)
{
	if (G_UNLIKELY(look->n_labels != m->labels->items->len || look->board_id != m->board->id))
		look_learn(m, look);
	const int16_t *steps = look->steps;
	int label = steps ? LABEL_VOID : look->see(m, space, look->dx, look->dy, look->most);
	if (steps) {
		space = steps[space];
		while (look->sees == OP_SEES_FIRST && space >= 0 && m->run.position.piece[space] == LABEL_EMPTY)
			space = steps[space];
		label = space >= 0 ? m->run.position.piece[space] : LABEL_VOID; /* nobody looks for the void */
	}
	return (unsigned)label < 64 ? look->low >> label & 1 : label >= 0 && look_among(look, label);
}

#endif
