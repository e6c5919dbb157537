/*
 * The tables of operators, one a subject; each ends with a NULL name. lang/language.c lists them.
 */
#ifndef LANG_OP_OPS_H
#define LANG_OP_OPS_H

#include "lang/prepare/op.h"

extern const struct op ops_math[], ops_logic[], ops_string[], ops_array[], ops_board[], ops_step[], ops_line[], ops_direction[], ops_game[], ops_function[];

#endif
