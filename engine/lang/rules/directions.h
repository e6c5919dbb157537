/*
 * Logical directions: for every space the space that a direction leads to.
 */
#ifndef LANG_RULES_DIRECTIONS_H
#define LANG_RULES_DIRECTIONS_H

#include "lang/state/machine.h"

/* A logical direction: for every space the space that it leads to, or -1. */
struct direction {
	struct str *name;
	int16_t *to;
};

struct direction *direction_find(struct machine *m, struct value name); /* or NULL */
struct direction *direction_make(struct machine *m, struct value name); /* a new one, or the old one made empty; NULL when halted */
static inline int direction_step(const struct machine *m, const struct direction *d, int space) { return d && space >= 0 ? d->to[space] : -1; }

/* The space at a pair of label numbers, which may lie beyond the columns of the board; -1 if there is none (decision 130). */
int direction_labelled(const struct board *b, int file, int rank);

void directions_unlink(struct machine *m, int from, int to); /* whatever leads from one to the other or back */

#endif
