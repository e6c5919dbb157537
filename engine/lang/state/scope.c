/*
 * Variables, flags. See scope.h for the rules of lookup.
 */
#include "lang/state/scope.h"

#include <string.h>

#include "value/convert.h"
#include "value/dump.h"

struct value *var_find_static(struct machine *m, struct sym *sym)
{
	for (struct static_var *s = sym->statics; s; s = s->next)
		if (s->sub == m->sub_name)
			return &s->value;
	return NULL;
}

struct value *var_slot(struct machine *m, struct sym *sym)
{
	struct value *slot = var_find(m, sym);
	if (slot)
		return slot;
	sym_use(m, sym);
	sym->has_global = true;
	sym->global = VALUE_OF_NULL;
	g_ptr_array_add(m->run.names.globals, sym);
	return &sym->global;
}

bool var_set_slow(struct machine *m, struct sym *sym, struct value v)
{
	if (!sym || !value_fits(m, v)) {
		value_drop(v);
		return false;
	}
	value_replace(var_slot(m, sym), v);
	return true;
}

bool value_at_path(const struct machine *m, struct value v, const struct value *keys, int n_keys, struct value *out)
{
	for (int i = 0; i < n_keys; i++) {
		struct value *element = v.type == VALUE_ARRAY ? array_find(v.a, array_key(keys[i], m->empty)) : NULL;
		if (!element) {
			*out = VALUE_OF_NULL;
			return false;
		}
		v = *element;
	}
	*out = value_keep(v);
	return true;
}

/* Puts the value behind the keys, with arrays made and unshared on the way. Takes `v`. */
static void put_at_path(const struct machine *m, struct value *slot, const struct value *keys, int n_keys, struct value v)
{
	if (n_keys == 0) {
		value_replace(slot, v);
		return;
	}
	if (slot->type != VALUE_ARRAY)
		value_replace(slot, value_array(array_new(0)));
	slot->a = array_own(slot->a);
	struct value *inside = array_slot(slot->a, array_key(keys[0], m->empty));
	put_at_path(m, inside, keys + 1, n_keys - 1, v);
	array_weigh(slot->a, *inside);
}

bool value_fits_slow(struct machine *m, struct value v)
{
	if (v.type == VALUE_LAMBDA)
		return machine_halt(m, HALT_LIMIT, "lambdas are nested more than %d levels deep", LIMIT_NESTING);
	if (array_fits(v.a, LIMIT_NESTING, (uint32_t)m->limits.elements))
		return true;
	if (v.a->depth > LIMIT_NESTING)
		return machine_halt(m, HALT_LIMIT, "arrays are nested more than %d levels deep", LIMIT_NESTING);
	return machine_halt(
		m, HALT_LIMIT, "an array of more than %" G_GINT64_FORMAT " elements, inner ones included (--limit elements=N raises this)", m->limits.elements);
}

bool var_write_path(struct machine *m, struct sym *root, const struct value *keys, int n_keys, struct value v)
{
	if (!root || n_keys > 32 || !value_fits(m, v)) {
		value_drop(v);
		return root && !machine_halted(m) ? machine_halt(m, HALT_LIMIT, "a variable name with more than 32 dots") : false;
	}
	struct value *slot = var_slot(m, root);
	put_at_path(m, slot, keys, n_keys, v);
	return value_fits(m, *slot);
}

/* A dotted name in pieces. Returns the number of keys; 0 when there is no dot inside. */
static int split_path(const char *name, struct str **root, struct value *keys, int max)
{
	const char *dot = strchr(name, '.');
	int n = 0;
	if (!dot || dot == name || !dot[1])
		return 0;
	*root = str_new_length(name, (size_t)(dot - name));
	while (dot && n < max) {
		const char *next = strchr(dot + 1, '.');
		keys[n++] = value_str(str_new_length(dot + 1, next ? (size_t)(next - dot - 1) : strlen(dot + 1)));
		dot = next;
	}
	return n;
}

bool var_read(struct machine *m, struct str *name, struct value *out)
{
	struct sym *sym = sym_find(m, name);
	struct value *slot = sym ? var_find(m, sym) : NULL;
	struct value keys[32];
	struct str *root;
	*out = VALUE_OF_NULL;
	if (slot) {
		*out = value_keep(*slot);
		return true;
	}
	int n = split_path(name->text, &root, keys, 32);
	if (!n)
		return false;
	sym = sym_find(m, root);
	slot = sym ? var_find(m, sym) : NULL;
	bool found = slot && value_at_path(m, *slot, keys, n, out);
	str_drop(root);
	for (int i = 0; i < n; i++)
		value_drop(keys[i]);
	return found;
}

bool var_write(struct machine *m, struct str *name, struct value v)
{
	struct sym *sym = sym_find(m, name);
	struct value keys[32];
	struct str *root;
	int n = sym && var_find(m, sym) ? 0 : split_path(name->text, &root, keys, 32);
	if (!n)
		return var_set(m, sym_of(m, name), v);
	bool done = var_write_path(m, sym_of(m, root), keys, n, v);
	str_drop(root);
	for (int i = 0; i < n; i++)
		value_drop(keys[i]);
	return done;
}

static void unset_path(struct machine *m, struct str *root, const struct value *keys, int n)
{
	struct sym *sym = sym_find(m, root);
	struct value *slot = sym ? var_find(m, sym) : NULL;
	for (int i = 0; slot && i < n - 1; i++) {
		if (slot->type != VALUE_ARRAY)
			return;
		slot->a = array_own(slot->a);
		slot = array_find(slot->a, array_key(keys[i], m->empty));
	}
	if (!slot || slot->type != VALUE_ARRAY)
		return;
	slot->a = array_own(slot->a);
	array_remove(slot->a, array_key(keys[n - 1], m->empty));
}

/* Takes a binding out of its symbol's chain; it stays in the list of its scope as a hole. */
static void unbind(struct machine *m, int index)
{
	struct binding *b = &m->binding[index];
	int *top = b->my ? &b->sym->my_top : &b->sym->local_top;
	*top = b->prev;
	value_replace(&b->value, VALUE_OF_NULL);
	b->sym = NULL;
}

/* The static variable of the running subroutine. */
static void remove_static(struct machine *m, struct sym *sym)
{
	struct static_var **link = &sym->statics;
	while ((*link)->sub != m->sub_name)
		link = &(*link)->next;
	struct static_var *gone = *link;
	*link = gone->next;
	gone->next = NULL;
	statics_free(gone);
	if (!sym->statics)
		g_ptr_array_remove(m->run.names.with_statics, sym);
}

void var_unset(struct machine *m, struct str *name)
{
	struct sym *sym = sym_find(m, name);
	struct value keys[32];
	struct str *root;
	if (sym && sym->my_top >= 0 && m->binding[sym->my_top].call == m->call) {
		unbind(m, sym->my_top);
	} else if (sym && m->sub_name && var_find_static(m, sym)) {
		remove_static(m, sym);
	} else if (sym && sym->local_top >= 0) {
		unbind(m, sym->local_top);
	} else if (sym && sym->has_global) {
		sym->has_global = false;
		value_replace(&sym->global, VALUE_OF_NULL);
		g_ptr_array_remove(m->run.names.globals, sym);
	} else {
		int n = split_path(name->text, &root, keys, 32);
		if (!n)
			return;
		unset_path(m, root, keys, n);
		str_drop(root);
		for (int i = 0; i < n; i++)
			value_drop(keys[i]);
	}
}

static void bind(struct machine *m, struct sym *sym, bool my, struct value v)
{
	int *top = my ? &sym->my_top : &sym->local_top;
	if (m->n_bindings == m->cap_bindings) {
		m->cap_bindings = m->cap_bindings ? m->cap_bindings * 2 : 256;
		m->binding = g_renew(struct binding, m->binding, m->cap_bindings);
	}
	m->binding[m->n_bindings] = (struct binding){ .sym = sym, .value = v, .prev = *top, .scope = m->scope, .call = m->call, .my = my };
	*top = m->n_bindings++;
}

bool var_declare(struct machine *m, struct sym *sym, bool my, struct value initial)
{
	my = my && m->call; /* at the main level my and local are the same (decision 176) */
	int top = my ? sym->my_top : sym->local_top;
	bool global = m->scope == 0;
	if (global ? sym->has_global : top >= m->scope_start && (!my || m->binding[top].call == m->call))
		value_drop(initial);
	else if (global)
		value_replace(var_slot(m, sym), initial);
	else
		bind(m, sym, my, initial);
	return true;
}

bool var_declare_static(struct machine *m, struct sym *sym, bool *fresh, struct value **slot)
{
	*fresh = false;
	if (!m->sub_name) { /* outside a subroutine: a global (decision 176) */
		*fresh = !var_find(m, sym);
		*slot = var_slot(m, sym);
		return true;
	}
	for (struct static_var *s = sym->statics; s; s = s->next)
		if (s->sub == m->sub_name) {
			*slot = &s->value;
			return true;
		}
	struct static_var *s = g_new0(struct static_var, 1);
	*s = (struct static_var){ .next = sym->statics, .sub = m->sub_name };
	sym_use(m, sym);
	if (!sym->statics)
		g_ptr_array_add(m->run.names.with_statics, sym);
	sym->statics = s;
	*fresh = true;
	*slot = &s->value;
	return true;
}

void scope_unwind_slow(struct machine *m, int mark)
{
	while (m->n_bindings > mark) {
		struct binding *b = &m->binding[--m->n_bindings];
		if (!b->sym)
			continue;
		*(b->my ? &b->sym->my_top : &b->sym->local_top) = b->prev;
		value_drop(b->value);
	}
}

bool flag_is_set(const struct machine *m, const struct sym *sym)
{
	if (sym->flag < 0 || sym->flag >= (int)m->run.flags->len * 64)
		return false;
	return g_array_index(m->run.flags, uint64_t, sym->flag / 64) >> (sym->flag % 64) & 1;
}

void flag_set(struct machine *m, struct sym *sym, bool on)
{
	if (sym->flag < 0) {
		if (!on)
			return;
		sym_define(m, sym);
		sym->flag = (int)m->run.names.flag_sym->len;
		g_ptr_array_add(m->run.names.flag_sym, sym);
	}
	if (sym->flag >= (int)m->run.flags->len * 64)
		g_array_set_size(m->run.flags, (guint)sym->flag / 64 + 1);
	uint64_t *word = &g_array_index(m->run.flags, uint64_t, sym->flag / 64), bit = (uint64_t)1 << (sym->flag % 64);
	*word = on ? *word | bit : *word & ~bit;
}

static struct array *inner(const struct machine *m, struct array *a, struct value key)
{
	struct value *slot = array_slot(a, array_key(key, m->empty));
	value_drop(key);
	if (slot->type != VALUE_ARRAY)
		*slot = value_array(array_new(0));
	return slot->a;
}

/* The running subroutine whose call has this number; NULL: it is the call of a function. */
static const struct sub *sub_of_call(const struct machine *m, uint32_t id)
{
	for (const struct call *c = m->calls; c; c = c->outer)
		if (c->id == id)
			return c->sub;
	return NULL;
}

bool scope_dump(struct machine *m, GString *out)
{
	struct array *all = array_new(0), *global = inner(m, inner(m, all, value_int(0)), value_text("main"));
	for (guint i = 0; i < m->run.names.globals->len; i++) {
		struct sym *sym = g_ptr_array_index(m->run.names.globals, i);
		array_set(global, key_text(sym->name), value_keep(sym->global));
	}
	for (guint i = 0; i < m->run.names.with_statics->len; i++) {
		struct sym *sym = g_ptr_array_index(m->run.names.with_statics, i);
		for (struct static_var *s = sym->statics; s; s = s->next)
			array_set(inner(m, inner(m, all, value_int(0)), value_borrow(s->sub->name)), key_text(sym->name), value_keep(s->value));
	}
	for (int i = 0; i < m->n_bindings; i++) {
		struct binding *b = &m->binding[i];
		if (!b->sym)
			continue;
		const struct sub *owner = b->my ? sub_of_call(m, b->call) : NULL;
		struct value key = owner ? value_borrow(owner->name->name) : value_text("main");
		array_set(inner(m, inner(m, all, value_int(b->scope)), key), key_text(b->sym->name), value_keep(b->value));
	}
	bool done = value_print_r(value_array(all), (size_t)m->limits.output, out);
	array_drop(all);
	return done;
}

struct array *scope_variables(struct machine *m)
{
	struct array *all = array_new(m->run.names.globals->len);
	for (guint i = 0; i < m->run.names.globals->len; i++) {
		struct sym *sym = g_ptr_array_index(m->run.names.globals, i);
		array_set(all, key_text(sym->name), value_keep(sym->global));
	}
	return all;
}
