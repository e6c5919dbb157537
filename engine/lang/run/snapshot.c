/*
 * Snapshots: the machine between two turns, kept so that post-game code can be undone and openings need not be played twice.
 *
 * Values, strings and functions are shared; of names only those are kept that hold something. Tables that seldom change are shared as a
 * whole and copied by whoever writes to them first.
 */
#include "lang/run/snapshot.h"

#include "lang/prepare/callable.h"
#include "lang/rules/legal.h"
#include "lang/run/run_state.h"
#include "lang/state/scope.h"

struct saved_sym {
	struct sym *sym;
	struct value global, constant;
	struct static_var *statics;
	struct func *func;
	struct sub *sub;
	int flag;
	bool has_global, has_constant;
};

struct snapshot {
	struct saved_sym *sym;
	guint n_syms;
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

static void save_syms(struct machine *m, struct snapshot *s)
{
	s->sym = g_new(struct saved_sym, MAX(m->used->len, 1));
	s->n_syms = m->used->len;
	for (guint i = 0; i < s->n_syms; i++) {
		struct sym *sym = g_ptr_array_index(m->used, i);
		s->sym[i] = (struct saved_sym){ .sym = sym,
			.global = value_keep(sym->global),
			.constant = value_keep(sym->constant),
			.statics = copy_statics(sym->statics),
			.func = func_keep(sym->func),
			.sub = sym->sub,
			.flag = sym->flag,
			.has_global = sym->has_global,
			.has_constant = sym->has_constant };
	}
}

struct snapshot *machine_snapshot(struct machine *m)
{
	struct snapshot *s = g_new0(struct snapshot, 1);
	save_syms(m, s);
	run_state_copy(&s->run, &m->run);
	m->shared = SHARED_ALL;
	s->output_length = m->output->len;
	return s;
}

/* The same text, array or number; what a snapshot holds, too, is never changed in its place. */
static bool is_same_value(struct value a, struct value b) { return a.head == b.head && a.i == b.i; }

static bool are_same_statics(const struct static_var *a, const struct static_var *b)
{
	while (a && b && a->sub == b->sub && is_same_value(a->value, b->value)) {
		a = a->next;
		b = b->next;
	}
	return !a && !b;
}

/* Nearly all names are as they were: functions above all. */
static void restore_sym(const struct saved_sym *saved)
{
	struct sym *sym = saved->sym;
	if (!is_same_value(sym->global, saved->global))
		value_replace(&sym->global, value_keep(saved->global));
	if (!is_same_value(sym->constant, saved->constant))
		value_replace(&sym->constant, value_keep(saved->constant));
	if (!are_same_statics(sym->statics, saved->statics)) {
		statics_free(sym->statics);
		sym->statics = copy_statics(saved->statics);
	}
	if (sym->func != saved->func) {
		func_drop(sym->func);
		sym->func = func_keep(saved->func);
	}
	sym->sub = saved->sub;
	sym->flag = saved->flag;
	sym->has_global = saved->has_global;
	sym->has_constant = saved->has_constant;
}

/* Names come into use one behind the other: those of then are the first of those of now, unless the names were cleared since. */
static void restore_syms(struct machine *m, const struct snapshot *s)
{
	guint same = 0;
	while (same < s->n_syms && same < m->used->len && m->used->pdata[same] == s->sym[same].sym)
		same++;
	machine_clear_names(m, same);
	for (guint i = 0; i < s->n_syms; i++) {
		restore_sym(&s->sym[i]);
		sym_use(m, s->sym[i].sym);
	}
}

void machine_restore(struct machine *m, const struct snapshot *s)
{
	scope_unwind(m, 0);
	restore_syms(m, s);
	run_state_copy(&m->run, &s->run);
	m->shared = SHARED_ALL;
	legal_clear(m);
	g_string_truncate(m->output, s->output_length);
	machine_clear_halt(m);
}

void snapshot_free(struct snapshot *s)
{
	if (!s)
		return;
	for (guint i = 0; i < s->n_syms; i++) {
		value_drop(s->sym[i].global);
		value_drop(s->sym[i].constant);
		statics_free(s->sym[i].statics);
		func_drop(s->sym[i].func);
	}
	run_state_release(&s->run);
	g_free(s->sym);
	g_free(s);
}

size_t snapshot_size(const struct snapshot *s)
{
	const struct run_state *r = &s->run;
	size_t spaces = (size_t)r->position.board->n_spaces;
	size_t lists = r->names.globals->len + r->names.with_statics->len + r->names.flag_sym->len + r->moves->len + r->flags->len;
	size_t directions = r->directions->len * (spaces * sizeof(int16_t) + 64);
	size_t stores = g_hash_table_size(r->stores) * (spaces * 3 + 256);
	return sizeof *s + s->n_syms * sizeof *s->sym + lists * sizeof(void *) + directions + stores + spaces * 3;
}
