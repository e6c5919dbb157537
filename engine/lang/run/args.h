/*
 * Arguments of commands: plain words with their substitutions made.
 */
#ifndef LANG_RUN_ARGS_H
#define LANG_RUN_ARGS_H

#include "lang/prepare/code.h"
#include "lang/state/scope.h"

/* machine_halt with HALT_ERROR, for commands. Returns FLOW_HALT. */
enum flow halt_error(struct machine *m, const char *fmt, ...) G_GNUC_PRINTF(2, 3);

bool arg_value(struct machine *m, const struct stmt *s, int i, struct value *out); /* owned */
struct str *arg_str(struct machine *m, const struct stmt *s, int i);               /* owned; NULL when halted */
bool arg_is(const struct stmt *s, int i, const char *word);                        /* the literal word, as written */
/* Sets the variable that an argument names: a plain word, a dotted name, or a name given by a substitution. Takes `v`. */
bool arg_write_slow(struct machine *m, const struct insn *name, struct value v);
static inline bool arg_write(struct machine *m, const struct insn *name, struct value v)
{
	bool plain = name->kind == INSN_LITERAL && !name->which;
	struct sym *sym = plain ? sym_of(m, name->word) : NULL;
	return sym ? var_set(m, sym, v) : arg_write_slow(m, name, v);
}

/* Names in a list may have a comma behind them (decision 5). Takes the reference and gives one. */
struct str *str_without_comma(struct str *s);
/* The words of all arguments from `from` on, arrays flattened: new array, owned; NULL when halted. */
struct array *args_flat(struct machine *m, const struct stmt *s, int from);
/* The text of a text command. New string; NULL when halted. */
struct str *args_text(struct machine *m, const struct stmt *s);

#endif
