/*
 * Names: one symbol each, with a field for every name space.
 */
#ifndef LANG_STATE_NAMES_H
#define LANG_STATE_NAMES_H

#include "lang/state/machine.h"

struct code;
struct func;

/* A static variable belongs to a symbol and a subroutine and lives as long as the run. */
struct static_var {
	struct static_var *next;
	const struct sym *sub;
	struct value value;
};

/*
 * A name. Variables, functions, subroutines, constants and flags have name spaces of their own: one field each. Symbols that
 * prepared code mentions live as long as the machine, others until machine_forget_names.
 */
struct sym {
	struct str *name;
	int my_top, local_top; /* innermost binding, or -1 */
	bool has_global;
	struct value global;
	struct static_var *statics;
	struct func *func;
	struct sub *sub;
	bool has_constant;
	struct value constant;
	int flag;     /* bit number in the machine's flags, or -1 */
	bool dynamic; /* made by a run */
	bool used;    /* it is in the machine's list of names that hold something */
};

/* A subroutine: a place in prepared code. */
struct sub {
	struct sym *name;
	struct code *code;
	int start; /* first statement of the body */
	struct sym **params;
	int n_params;
};

/* The symbol of a name, made if new. Never NULL while preparing; at run time NULL and a halt when the limit on names is passed. */
struct sym *sym_enter(struct machine *m, const char *name);
struct sym *sym_enter_str(struct machine *m, struct str *name);
/* NULL if nobody ever used the name. */
struct sym *sym_find_slow(struct machine *m, struct str *name);
static inline struct sym *sym_find(struct machine *m, struct str *name) { return name->owner_id == m->id && name->sym ? name->sym : sym_find_slow(m, name); }

/* The same, remembered in the string. */
static inline struct sym *sym_of(struct machine *m, struct str *name)
{
	if (name->owner_id == m->id && name->sym)
		return name->sym;
	return sym_enter_str(m, name);
}

/* Notes that the name holds something from now on. */
void sym_use_slow(struct machine *m, struct sym *sym);
static inline void sym_use(struct machine *m, struct sym *sym)
{
	if (!sym->used)
		sym_use_slow(m, sym);
}

/* The same where the name of a function, subroutine, constant or flag gets another meaning: snapshots share what they know of these (run/run_state.h). */
static inline void sym_define(struct machine *m, struct sym *sym)
{
	sym_use(m, sym);
	m->definitions_id = ++m->last_definitions_id;
}

/* Names that def, copyfn or sub lines of the prepared code declare, whether or not they have run. */
void sym_declare(struct machine *m, const char *name);
bool sym_is_declared(struct machine *m, struct str *name);

enum sym_kind { SYM_FUNCTION, SYM_SUB };
/* "; did you mean ...?" for messages, or "". Borrowed until the next call. */
const char *sym_suggest(struct machine *m, const char *name, enum sym_kind kind);

void statics_free(struct static_var *list); /* with their values */
void sym_free(struct sym *sym);             /* that holds nothing any more */

#endif
