/*
 * Variables and flags. Lookup order: my, static, local from the narrowest scope outward, global (guide 000 "Variable Scope").
 *
 * Binding is shallow: a symbol knows its innermost binding, so a lookup walks nothing. Opening a scope is remembering how many
 * bindings there are, closing it is undoing those made since.
 */
#ifndef LANG_STATE_SCOPE_H
#define LANG_STATE_SCOPE_H

#include "lang/state/names.h"

/* One variable in one scope. `prev` is the binding of the same symbol and kind that this one hides, or -1. */
struct binding {
	struct sym *sym;
	struct value value;
	int prev;
	int scope;     /* dynamic depth, for dump */
	uint32_t call; /* `my`: the call that it belongs to */
	bool my;
};

/* The visible variable of a symbol, or NULL. Borrowed; valid until the next binding is made. */
struct value *var_find_static(struct machine *m, struct sym *sym);
static inline struct value *var_find(struct machine *m, struct sym *sym)
{
	if (sym->my_top >= 0 && m->binding[sym->my_top].call == m->call)
		return &m->binding[sym->my_top].value;
	if (sym->statics && m->sub_name) {
		struct value *v = var_find_static(m, sym);
		if (v)
			return v;
	}
	if (sym->local_top >= 0)
		return &m->binding[sym->local_top].value;
	return sym->has_global ? &sym->global : NULL;
}

/* The visible variable for writing; a new global (null) if there is none. */
struct value *var_slot(struct machine *m, struct sym *sym);

/* Arrays of arrays of arrays: real programs use three levels. Bounds the recursion of everything that walks values. */
enum { LIMIT_NESTING = 64 };

/* Whether the limits on arrays hold for a value; false and a halt when not. */
bool value_fits_slow(struct machine *m, struct value v);
static inline bool value_fits(struct machine *m, struct value v)
{
	if (v.type == VALUE_ARRAY)
		return (v.a->depth <= LIMIT_NESTING && v.a->size <= m->limits.elements) || value_fits_slow(m, v);
	return v.type != VALUE_LAMBDA || v.f->depth <= LIMIT_NESTING || value_fits_slow(m, v);
}

/* Assigns; takes the value. False and a halt when a limit was passed. */
bool var_set_slow(struct machine *m, struct sym *sym, struct value v);
static inline bool var_set(struct machine *m, struct sym *sym, struct value v)
{
	struct value *slot = sym && v.type < VALUE_ARRAY ? var_find(m, sym) : NULL;
	if (!slot)
		return var_set_slow(m, sym, v);
	value_replace(slot, v);
	return true;
}

/*
 * By text, which may have dots: the whole name first, then array and keys (decision 15). var_read gives an owned copy in `out` and false when
 * there is no such variable (`out` is null); var_write makes arrays on the way.
 */
bool var_read(struct machine *m, struct str *name, struct value *out);
bool var_write(struct machine *m, struct str *name, struct value v);
/* Keys are values; `root` the variable that holds the array. Takes `v`. */
bool var_write_path(struct machine *m, struct sym *root, const struct value *keys, int n_keys, struct value v);
bool value_at_path(const struct machine *m, struct value v, const struct value *keys, int n_keys, struct value *out); /* owned copy in `out` */
void var_unset(struct machine *m, struct str *name);

/*
 * Declarations. `local` and `my` keep the value of a variable that this very scope has already (decision 177). The widest scope is that of the
 * global variables, where all of them are kept as $uservar[0]["main"] (guide 000 "Variable Scope"): there a declaration makes a global.
 */
bool var_declare(struct machine *m, struct sym *sym, bool my, struct value initial);
bool var_declare_static(struct machine *m, struct sym *sym, bool *fresh, struct value **slot);

/* Scopes. */
static inline int scope_mark(const struct machine *m) { return m->n_bindings; }
void scope_unwind_slow(struct machine *m, int mark);
static inline void scope_unwind(struct machine *m, int mark)
{
	if (m->n_bindings > mark)
		scope_unwind_slow(m, mark);
}

/* Flags and constants. */
bool flag_is_set(const struct machine *m, const struct sym *sym);
void flag_set(struct machine *m, struct sym *sym, bool on);

/* print_r of all variables by scope and subroutine (decision 224). False when that is more than the limit on output. */
bool scope_dump(struct machine *m, GString *out);

/* Visible variables as an array name -> value, in order of creation. Owned. */
struct array *scope_variables(struct machine *m);

#endif
