/*
 * Names that are read and never set, set and never read, defined and never called, with the nearest name that was meant.
 */
#include <string.h>

#include "base/words.h"
#include "check/checker.h"

/* What the game sets: the fields of a FEN (game/fields.h), of which a name may be any after "fen"; and what the language makes. */
static bool host_sets(const char *name) { return g_str_has_prefix(name, "fen") || !strcmp(name, "RESULT") || !strcmp(name, "subargs"); }

/* What the game reads of a program's variables, and what the language makes. */
static bool host_knows(const char *name)
{
	static const char *const names[] = { "RESULT", "subargs", "incheck", "K", "k", "legdefs", "Kpos", "kpos", NULL };
	return g_strv_contains(names, name);
}

static bool is_said(const struct checker *c, const char *name)
{
	const struct mention *m = mention_find(c->words, name);
	return m && m->named;
}

/* Names in order, so that messages are always the same. */
static GPtrArray *names_in_order(GHashTable *names)
{
	GPtrArray *all = g_ptr_array_new();
	GHashTableIter iter;
	gpointer key;
	g_hash_table_iter_init(&iter, names);
	while (g_hash_table_iter_next(&iter, &key, NULL))
		g_ptr_array_add(all, key);
	g_ptr_array_sort(all, words_compare);
	return all;
}

/* The names of a table that something sets, or reads. */
static GHashTable *those(GHashTable *names, bool set)
{
	GHashTable *some = g_hash_table_new(g_str_hash, g_str_equal);
	GHashTableIter iter;
	gpointer key, value;
	g_hash_table_iter_init(&iter, names);
	while (g_hash_table_iter_next(&iter, &key, &value)) {
		const struct mention *m = value;
		if (set ? m->set : m->read && !m->set)
			g_hash_table_add(some, key);
	}
	return some;
}

/* The names that have a value of some kind when the run has ended. */
static GHashTable *valued_names(const struct checker *c)
{
	GHashTable *names = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; i < c->m->syms->len; i++) {
		const struct sym *sym = c->m->syms->pdata[i];
		if (sym->has_global || sym->has_constant || sym->flag >= 0)
			g_hash_table_add(names, sym->name->text);
	}
	return names;
}

/*
 * Where include files read variables: a program that never comes there may leave them unset, so only places outside subroutines and in those that something calls count.
 * What is optional for a preset an include file says itself, with "check off".
 */
static void settle_include_reads(const struct checker *c)
{
	for (guint i = 0; i < c->include_reads->len; i++) {
		const struct include_read *read = &g_array_index(c->include_reads, struct include_read, i);
		if (!read->of->include_at.line && (!read->within || is_said(c, read->within)))
			read->of->include_at = read->at;
	}
}

/* What the variables of a program are: those that something sets, those that nothing does, and all that have a value at the end. */
struct variables {
	GHashTable *set, *unset, *valued;
};

static void check_variable(struct checker *c, const char *name, const struct mention *m, const struct variables *v)
{
	if (!m->set && m->read && !is_said(c, name) && !host_sets(name) && !g_hash_table_contains(v->valued, name)) {
		struct place at = m->own ? m->read_at : m->include_at;
		if (!at.line)
			return;
		const char *near = nearest_among(c, name, v->set);
		g_autofree char *cure = near ? g_strdup_printf("#%s", near) : NULL, *hint = near_hint(near);
		finding(c, LINT_unset_variable, at, cure, "nothing sets the variable \"%s\"%s", name, hint);
	}
	if (m->set && !m->read && m->own && !is_said(c, name) && !host_knows(name)) {
		const char *near = nearest_among(c, name, v->unset);
		if (!near && strlen(name) > 2)
			near = nearest_among(c, name, c->vars);
		if (near && g_ascii_strcasecmp(near, name) == 0) /* White's and Black's */
			near = NULL;
		if (!near && c->reads_made_names)
			return;
		g_autofree char *hint = near_hint(near);
		finding(c, LINT_unread_variable, m->set_at, near, "nothing reads the variable \"%s\"%s", name, hint);
	}
}

static void check_variables(struct checker *c)
{
	g_autoptr(GHashTable) set = those(c->vars, true), unset = those(c->vars, false), valued = valued_names(c);
	g_autoptr(GPtrArray) names = names_in_order(c->vars);
	settle_include_reads(c);
	for (guint i = 0; i < names->len; i++)
		check_variable(c, names->pdata[i], mention_find(c->vars, names->pdata[i]), &(struct variables){ set, unset, valued });
}

static void check_unset(struct checker *c, GHashTable *table, enum lint lint, const char *what, const char *sign)
{
	g_autoptr(GHashTable) set = those(table, true), valued = valued_names(c);
	g_autoptr(GPtrArray) names = names_in_order(table);
	for (guint i = 0; i < names->len; i++) {
		const char *name = names->pdata[i];
		const struct mention *m = mention_find(table, name);
		if (m->set || !m->read || !m->own || is_said(c, name) || g_hash_table_contains(valued, name) || board_find(c->m->board, name) >= 0)
			continue;
		const char *near = nearest_among(c, name, set);
		if (!near && (c->sets_made_names || c->flags_made_names))
			continue;
		g_autofree char *cure = near ? g_strconcat(sign, near, NULL) : NULL, *hint = near_hint(near);
		finding(c, lint, m->read_at, cure, "nothing sets the %s \"%s\"%s", what, name, hint);
	}
}

/* Functions come in families, a member for each piece: "N_m", "NL". Of a name that is called by a name made while running all members are called. */
static bool has_family(const struct checker *c, const char *name)
{
	size_t length = strlen(name);
	GHashTableIter iter;
	gpointer key;
	if (is_piece(c, name))
		return true;
	for (size_t cut = 1; cut < length; cut++) {
		int members = 0;
		g_hash_table_iter_init(&iter, c->funcs);
		while (g_hash_table_iter_next(&iter, &key, NULL))
			members += g_str_has_suffix(key, name + cut) && strcmp(key, name) != 0 && strlen(key) > length - cut && strlen(key) <= length + 1;
		g_autofree char *piece = g_strndup(name, cut);
		if (members > 1 && is_piece(c, piece))
			return true;
	}
	return false;
}

static void check_uncalled(struct checker *c, GHashTable *table, enum lint lint, const char *what)
{
	g_autoptr(GPtrArray) names = names_in_order(table);
	for (guint i = 0; i < names->len; i++) {
		const char *name = names->pdata[i];
		const struct mention *m = mention_find(table, name);
		if (!m->own || !m->set || m->called || is_said(c, name))
			continue;
		if (lint == LINT_uncalled_function && c->calls_made_names && has_family(c, name))
			continue;
		if (lint == LINT_uncalled_function && labels_find(c->m->labels, name) >= 0) /* the designer and `piece` ask for it */
			continue;
		finding(c, lint, m->set_at, NULL, "nothing calls the %s \"%s\"", what, name);
	}
}

void check_names(struct checker *c)
{
	check_variables(c);
	check_unset(c, c->consts, LINT_unset_constant, "constant", "@");
	check_unset(c, c->flags, LINT_unset_flag, "flag", "?");
	check_uncalled(c, c->funcs, LINT_uncalled_function, "function");
	check_uncalled(c, c->subs, LINT_uncalled_sub, "subroutine");
}
