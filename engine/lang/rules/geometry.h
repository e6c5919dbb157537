/*
 * Files and ranks of spaces, and walking a grid: what the operators about movement share.
 */
#ifndef LANG_RULES_GEOMETRY_H
#define LANG_RULES_GEOMETRY_H

#include "lang/state/machine.h"
#include "value/convert.h"

/* A step in files and ranks. */
struct step {
	int dx, dy;
};

/* Offsets beyond any board are clamped, so that adding them cannot overflow. */
static inline int step_number(struct value v)
{
	if (v.type == VALUE_STRING && v.s->number == STR_NUMBER_INT)
		return (int)CLAMP(v.s->as.i, -LIMIT_SPACES, LIMIT_SPACES);
	return (int)CLAMP(value_to_int(v), -LIMIT_SPACES, LIMIT_SPACES);
}

static inline int walk(const struct board *b, int space, int dx, int dy)
{
	if (b->custom)
		return -1;
	int file = b->space[space].file + dx, rank = b->space[space].rank + dy;
	if (file < 0 || file >= b->cols || rank < 0 || rank >= b->ranks)
		return -1;
	return space + dx - dy * b->cols;
}

static inline bool is_empty(const struct machine *m, int space) { return m->run.position.piece[space] == LABEL_EMPTY; }
static inline bool is_void(const struct machine *m, int space) { return m->run.position.piece[space] == LABEL_VOID; }

/* Visitors of walks are told every space and return true to stop; this one stops at the space (int *) that `data` points to. */
bool visit_is(struct machine *m, int space, void *data);

/* Signs and axes of a step, without duplicates: at most eight, in the order of decision 109. Returns how many. */
int step_variants(int dx, int dy, struct step out[8]);

int greatest_divisor(int a, int b); /* of the absolute values */

/* How many steps (dx, dy) lead from one space to the other: 1 or more, or 0 when none do. */
int steps_between(const struct board *b, int from, int to, int dx, int dy);

#endif
