/*
 * Inside of the piece set readers: both forms assign variables to a set.
 */
#ifndef INPUT_PIECE_SET_INSIDE_H
#define INPUT_PIECE_SET_INSIDE_H

#include "engine/piece_set.h"
#include "input/php.h"

/* What reading a set goes by: where sets are, the board's shape, and how many sets have this one as their base. */
struct set_reading {
	const char *const *folders;
	const char *shape;
	int depth;
	bool last_resort; /* a name that nobody knows is drawn as well */
};

/* A set with the default values of the guide. */
struct piece_set *piece_set_new(const char *name);

/*
 * $base = "name": `set`, which has no values yet, takes those of another set. What it says of pieces and names later goes before what the
 * base says. An error when there is no such set, or `set` has pieces already.
 */
enum rc piece_set_inherit(struct piece_set *set, const struct set_reading *reading, const struct php_value *name, struct diags *ds);

/*
 * After the last value: a set with a folder but no pieces of its own has those of its base, with pictures of the same names in its folder.
 * False when there are no pieces at all.
 */
bool piece_set_finish(struct piece_set *set);

/* $variable = value, or $variable['key'] = value when `key` is given. An unknown variable is a warning. */
enum rc piece_set_assign(struct piece_set *set, const char *variable, const char *key, const struct php_value *value, struct place at, struct diags *ds);

#endif
