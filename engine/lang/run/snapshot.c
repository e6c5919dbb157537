/*
 * Snapshots: the machine between two turns, kept so that post-game code can be undone and openings need not be played twice.
 *
 * Values and strings are shared; what functions, constants and the like mean is shared as a whole, for it seldom changes within a game. So are tables, which
 * are copied by whoever writes to them first.
 */
#include "lang/run/snapshot.h"

#include <string.h>

#include "lang/rules/legal.h"
#include "lang/run/run_state.h"
#include "lang/state/scope.h"

struct saved_variable {
	struct sym *sym;
	struct value global;
};

struct saved_statics {
	struct sym *sym;
	struct static_var *list;
};

struct snapshot {
	struct sym **used;
	struct saved_variable *variable;
	struct saved_statics *statics;
	guint n_used, n_variables, n_statics;
	struct definitions *definitions;
	struct run_state run;
	gsize output_length;
};

enum { SHARED_ALL = SHARED_WORDS | SHARED_STORES | SHARED_MOVES };

static struct static_var *copy_statics(const struct static_var *s)
{
	struct static_var *first = NULL, **end = &first;
	for (; s; s = s->next) {
		struct static_var *copy = g_new0(struct static_var, 1);
		*copy = (struct static_var){ .sub = s->sub, .value = value_keep(s->value) };
		*end = copy;
		end = &copy->next;
	}
	return first;
}

static void save_names(struct machine *m, struct snapshot *s)
{
	const struct run_names *names = &m->run.names;
	s->definitions = machine_definitions(m);
	s->n_used = m->used->len;
	s->used = g_memdup2(m->used->pdata, s->n_used * sizeof *s->used);
	s->variable = g_new(struct saved_variable, names->globals->len);
	for (; s->n_variables < names->globals->len; s->n_variables++) {
		struct sym *sym = g_ptr_array_index(names->globals, s->n_variables);
		s->variable[s->n_variables] = (struct saved_variable){ .sym = sym, .global = value_keep(sym->global) };
	}
	s->statics = g_new(struct saved_statics, names->with_statics->len);
	for (; s->n_statics < names->with_statics->len; s->n_statics++) {
		struct sym *sym = g_ptr_array_index(names->with_statics, s->n_statics);
		s->statics[s->n_statics] = (struct saved_statics){ .sym = sym, .list = copy_statics(sym->statics) };
	}
}

struct snapshot *machine_snapshot(struct machine *m)
{
	struct snapshot *s = g_new0(struct snapshot, 1);
	save_names(m, s);
	run_state_copy(&s->run, &m->run);
	m->shared = SHARED_ALL;
	s->output_length = m->output->len;
	return s;
}

/* The same text, array or number; what a snapshot holds, too, is never changed in its place. */
static bool is_same_value(struct value a, struct value b) { return a.head == b.head && a.i == b.i; }

/* Nearly all variables are as they were. */
static void restore_variables(struct machine *m, const struct snapshot *s)
{
	const GPtrArray *now = m->run.names.globals;
	for (guint i = 0; i < now->len; i++)
		((struct sym *)now->pdata[i])->has_global = false;
	for (guint i = 0; i < s->n_variables; i++) {
		struct sym *sym = s->variable[i].sym;
		if (!is_same_value(sym->global, s->variable[i].global))
			value_replace(&sym->global, value_keep(s->variable[i].global));
		sym->has_global = true;
	}
	for (guint i = 0; i < now->len; i++) {
		struct sym *sym = now->pdata[i];
		if (!sym->has_global)
			value_replace(&sym->global, VALUE_OF_NULL);
	}
}

static void restore_statics(struct machine *m, const struct snapshot *s)
{
	const GPtrArray *now = m->run.names.with_statics;
	for (guint i = 0; i < now->len; i++) {
		struct sym *sym = now->pdata[i];
		statics_free(sym->statics);
		sym->statics = NULL;
	}
	for (guint i = 0; i < s->n_statics; i++)
		s->statics[i].sym->statics = copy_statics(s->statics[i].list);
}

/* Names come into use one behind the other: those of then are the first of those of now, unless the names were cleared or defined anew since. */
static bool are_first(const struct machine *m, const struct snapshot *s)
{
	return s->n_used <= m->used->len && (!s->n_used || memcmp(m->used->pdata, s->used, s->n_used * sizeof *s->used) == 0);
}

static void restore_names(struct machine *m, const struct snapshot *s)
{
	bool clear = !machine_is_defined_so(m, s->definitions) || !are_first(m, s);
	if (clear) {
		machine_clear_names(m);
		for (guint i = 0; i < s->n_used; i++)
			sym_use(m, s->used[i]);
		machine_define(m, s->definitions);
	}
	restore_variables(m, s);
	restore_statics(m, s);
	for (guint i = s->n_used; i < m->used->len; i++)
		((struct sym *)m->used->pdata[i])->used = false;
	g_ptr_array_set_size(m->used, (gint)s->n_used);
}

void machine_settle(struct machine *m)
{
	scope_unwind(m, 0);
	legal_clear(m);
	machine_clear_halt(m);
}

void machine_restore(struct machine *m, const struct snapshot *s)
{
	scope_unwind(m, 0);
	restore_names(m, s);
	run_state_copy(&m->run, &s->run);
	m->shared = SHARED_ALL;
	g_string_truncate(m->output, s->output_length);
	machine_settle(m);
}

void snapshot_free(struct snapshot *s)
{
	if (!s)
		return;
	for (guint i = 0; i < s->n_variables; i++)
		value_drop(s->variable[i].global);
	for (guint i = 0; i < s->n_statics; i++)
		statics_free(s->statics[i].list);
	definitions_drop(s->definitions);
	run_state_release(&s->run);
	g_free(s->used);
	g_free(s->variable);
	g_free(s->statics);
	g_free(s);
}

size_t snapshot_size(const struct snapshot *s)
{
	const struct run_state *r = &s->run;
	size_t spaces = (size_t)r->position.board->n_spaces;
	size_t lists = r->names.globals->len + r->names.with_statics->len + r->names.flag_sym->len + r->moves->len + r->flags->len;
	size_t directions = r->directions->len * (spaces * sizeof(int16_t) + 64);
	size_t stores = g_hash_table_size(r->stores) * (spaces * 3 + 256);
	return sizeof *s + s->n_used * sizeof *s->used + s->n_variables * sizeof *s->variable + lists * sizeof(void *) + directions + stores + spaces * 3;
}
