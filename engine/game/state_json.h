/*
 * The state of a program as JSON texts, for plies that are to show it.
 */
#ifndef GAME_STATE_JSON_H
#define GAME_STATE_JSON_H

#include <jansson.h>

#include "lang/state/machine.h"

/* Bytes of all values that an object shows. Arrays share their elements, so a few lines of code make more than any memory holds. */
enum { STATE_MOST_SHOWN = 64 << 20 };

/* The value, or a text in its place when it does not fit into what is left of that. */
json_t *state_shown(struct value v, size_t *left);
json_t *state_variables(struct machine *m, size_t *left);

char *state_variables_json(struct machine *m); /* {"name": value ...}; new string */

/*
 * {"expression": value ...} of expressions, evaluated on a snapshot, so that nothing they do lasts; one that fails has {"error": "..."}. New string.
 */
char *state_answers_json(struct machine *m, const char *const *expressions);

#endif
