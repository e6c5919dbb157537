/*
 * The state of a program as JSON texts, for plies that are to show it.
 */
#ifndef GAME_STATE_JSON_H
#define GAME_STATE_JSON_H

#include "lang/state/machine.h"

char *state_variables_json(struct machine *m); /* {"name": value ...}; new string */

/*
 * {"expression": value ...} of expressions, evaluated on a snapshot, so that nothing they do lasts; one that fails has {"error": "..."}. New string.
 */
char *state_answers_json(struct machine *m, const char *const *expressions);

#endif
