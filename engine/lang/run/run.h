/*
 * Running prepared code: sections, subroutines, texts.
 */
#ifndef LANG_RUN_RUN_H
#define LANG_RUN_RUN_H

#include "lang/prepare/code.h"
#include "lang/state/names.h"

/* Runs prepared code at the main level. False when the machine has halted; see m->halt. */
bool machine_run(struct machine *m, struct code *code);

/* Calls a subroutine: `args` are borrowed; the value goes to `out` (owned). False when the machine has halted. */
bool machine_call_sub(struct machine *m, struct sub *sub, const struct value *args, int n_args, struct value *out);

/* Runs one line of text as code, as the eval command does. */
bool machine_run_text(struct machine *m, const char *text);

/* Evaluates the text of one expression. */
bool machine_eval_text(struct machine *m, const char *text, struct value *out);

/* Runs from a statement to the end of the code or a return. */
bool code_run(struct machine *m, struct code *c, int from);

#endif
