/*
 * Hands and prisons: the lists of spaces in the system variables starpath and prison, and what pieces are worth.
 *
 * A list is an array of spaces. If its first element is the word `last`, it is searched from its end; that word, or `first`, is no space
 * and is passed over.
 */
#ifndef LANG_RULES_HAND_H
#define LANG_RULES_HAND_H

#include "lang/state/machine.h"

struct hand {
	struct array *path; /* borrowed; NULL: the program has set none */
	bool last;
};

struct hand hand_of(struct value lists, int side);
static inline uint32_t hand_count(const struct hand *h) { return h->path ? h->path->count : 0; }
int hand_space(struct machine *m, const struct hand *h, uint32_t k); /* the k-th in the order of search; -1: it is no space */
int hand_find(struct machine *m, const struct hand *h, int label);   /* the first space that holds `label`, or -1 */
double hand_worth(struct machine *m, int label);                     /* by the system variable piecevals; 0 when it does not say */

#endif
