/*
 * From what stands in the text to paths with explicit steps.
 */
#ifndef BETZA_PATHS_H
#define BETZA_PATHS_H

#include "betza/atom.h"

/* Legs joined by `a`: the modifiers `text` of this length, and the atom that serves all of them. Appends to r->out. */
enum rc paths_add_legs(struct betza_reader *r, const char *text, int length, const struct atom *atom);

/* A bracket: the modifiers before it, and its links. `optional` says that the move may end with the link. */
struct link {
	struct modifiers m;
	struct atom atom;
	bool optional;
};
enum rc paths_add_chain(struct betza_reader *r, const char *before, int length, struct link *links, int count);

/* Appends a path of these legs. RC_LIMIT and an error when there are too many. */
enum rc paths_add(struct betza_reader *r, const struct betza_path *path);

/* The leg of this atom and octant; curves in the sense of `right`. */
struct betza_leg paths_leg(const struct atom *atom, int octant, uint8_t range, uint32_t acts, bool right);

#endif
