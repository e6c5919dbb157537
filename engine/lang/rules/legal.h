/*
 * The list of legal moves that setlegal makes and $legalmoves shows.
 */
#ifndef LANG_RULES_LEGAL_H
#define LANG_RULES_LEGAL_H

#include "lang/state/machine.h"

/* Legal moves as setlegal records them. */
struct legal_entry {
	int from, to;       /* spaces; -1 when `value` says it all */
	struct value value; /* array of more than two spaces, or a text; null for a simple move */
};

void legal_add(struct machine *m, int from, int to);     /* once, however often it is told */
void legal_add_value(struct machine *m, struct value v); /* an array of spaces, or a text; takes `v` */
void legal_clear(struct machine *m);
struct array *legal_array(struct machine *m);                                   /* as $legalmoves; owned */
bool legal_count(const struct machine *m, int64_t *out);                        /* of $legalmoves; false: it has to be made, since limits may hold for it */
bool legal_set_array(struct machine *m, struct value v);                        /* setsystem legalmoves */
bool legal_ends(const struct machine *m, const char *move, int *from, int *to); /* of "e2-e4" or "P e2-e4"; false: it is no such move */
bool legal_marked(struct machine *m, const char *move);                         /* "e2-e4", "P e2-e4", or a text given to setlegal */

#endif
