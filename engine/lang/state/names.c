/*
 * The symbols of a machine. Names that a run makes count towards its limit; those of prepared code stay.
 */
#include "lang/state/names.h"

static struct sym *new_sym(struct machine *m, struct str *name)
{
	struct sym *sym = g_new0(struct sym, 1);
	meter_take(sizeof *sym);
	sym->name = str_keep(name);
	sym->my_top = sym->local_top = -1;
	sym->flag = -1;
	sym->dynamic = m->preparing == 0;
	g_ptr_array_add(m->syms, sym);
	g_hash_table_insert(m->sym_index, sym->name, sym);
	return sym;
}

static void remember(struct machine *m, struct str *name, struct sym *sym)
{
	if (name->owner_id != m->id) {
		name->owner_id = m->id;
		name->label = -2;
	}
	name->sym = sym;
}

struct sym *sym_find_slow(struct machine *m, struct str *name)
{
	struct sym *sym = g_hash_table_lookup(m->sym_index, name);
	if (sym)
		remember(m, name, sym);
	return sym;
}

struct sym *sym_enter_str(struct machine *m, struct str *name)
{
	struct sym *sym = sym_find(m, name);
	if (sym) {
		if (m->preparing) /* prepared code mentions it now and outlives this run */
			sym->dynamic = false;
		return sym;
	}
	if ((int64_t)m->syms->len >= m->limits.variables && !m->preparing) {
		m->names_full = true;
		machine_halt(m, HALT_LIMIT, "the program makes more than %" G_GINT64_FORMAT " names (--limit variables=N raises this)", m->limits.variables);
		return NULL;
	}
	sym = new_sym(m, name);
	remember(m, name, sym);
	return sym;
}

struct sym *sym_enter(struct machine *m, const char *name)
{
	struct str *s = str_new(name);
	struct sym *sym = sym_enter_str(m, s);
	str_drop(s);
	return sym;
}

void sym_declare(struct machine *m, const char *name) { g_hash_table_add(m->declared, word_new(name)); }

bool sym_is_declared(struct machine *m, struct str *name) { return g_hash_table_contains(m->declared, name->text); }

const char *sym_suggest(struct machine *m, const char *name, enum sym_kind kind)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	for (guint i = 0; i < m->used->len; i++) {
		const struct sym *sym = g_ptr_array_index(m->used, i);
		if (kind == SYM_FUNCTION ? sym->func != NULL : sym->sub != NULL)
			g_ptr_array_add(names, sym->name->text);
	}
	g_ptr_array_add(names, NULL);
	g_free(m->suggestion);
	m->suggestion = nearest_hint(name, (const char *const *)names->pdata);
	return m->suggestion;
}

void sym_use_slow(struct machine *m, struct sym *sym)
{
	sym->used = true;
	g_ptr_array_add(m->used, sym);
}

void statics_free(struct static_var *s)
{
	while (s) {
		struct static_var *next = s->next;
		value_drop(s->value);
		g_free(s);
		s = next;
	}
}

void sym_free(struct sym *sym)
{
	meter_give(sizeof *sym);
	str_drop(sym->name);
	g_free(sym);
}
