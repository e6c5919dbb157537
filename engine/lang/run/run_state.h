/*
 * What a run makes and a machine forgets: how its parts are emptied and freed.
 */
#ifndef LANG_RUN_RUN_STATE_H
#define LANG_RUN_RUN_STATE_H

#include "lang/state/names.h"

void stored_free(void *stored);             /* what `store` has kept */
void stored_weigh(struct stored *s);        /* tells the meter, when there is more or less in it */
void direction_free(void *direction);

/* Empties all names that this run has used. */
void machine_clear_names(struct machine *m);

#endif
