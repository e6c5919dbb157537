/*
 * Inside of the piece set readers: both forms assign variables to a set.
 */
#ifndef INPUT_PIECE_SET_H
#define INPUT_PIECE_SET_H

#include "engine/piece_set.h"
#include "input/php.h"

/* A set with the default values of the guide. */
struct piece_set *piece_set_new(const char *name);

/* $variable = value, or $variable['key'] = value when `key` is given. An unknown variable is a warning. */
enum rc piece_set_assign(struct piece_set *set, const char *variable, const char *key, const struct php_value *value, struct place at, struct diags *ds);

#endif
