/*
 * Snapshots: post-game code of any ply is run on the machine as it is, and everything that it did is undone afterwards.
 *
 * Values are shared, so a snapshot costs a few instructions a name. Names made after the snapshot stay known, but empty.
 */
#include <string.h>

#include "lang/code.h"
#include "lang/legal.h"
#include "lang/scope.h"

struct saved_sym {
	struct value global, constant;
	struct static_var *statics;
	struct func *func;
	struct sub *sub;
	int flag;
	bool has_global, has_constant;
};

struct snapshot {
	struct saved_sym *sym;
	guint n_syms, n_flag_syms;
	GPtrArray *globals, *with_statics;
	GArray *flags;
	struct position position;
	int screen, mln, echoes;
	GHashTable *stores, *banned, *allowed, *alias, *alias_of, *included;
	int64_t maxmove;
	bool noerrorcheck, answered, capturedpieces_set, starpath_fixed, continue_move, redo_move, path_guessed[2];
	struct turn turn;
	struct value values[GAME_VALUES];
	GPtrArray *moves;
	char *this_turn, *say, *remind;
	gsize output;
	struct rng rng;
	enum status status;
};

static struct static_var *copy_statics(const struct static_var *s)
{
	struct static_var *first = NULL, **end = &first;
	for (; s; s = s->next) {
		struct static_var *copy = g_new0(struct static_var, 1);
		*copy = (struct static_var){.sub = s->sub, .value = value_keep(s->value)};
		*end = copy;
		end = &copy->next;
	}
	return first;
}

static GHashTable *copy_stores(struct machine *m)
{
	GHashTable *copy = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, stored_free);
	GHashTableIter iter;
	gpointer key, value;
	g_hash_table_iter_init(&iter, m->stores);
	while (g_hash_table_iter_next(&iter, &key, &value)) {
		const struct stored *from = value;
		struct stored *to = g_new0(struct stored, 1);
		position_init(&to->position, m->board, m->labels);
		position_copy(&to->position, &from->position);
		to->flags = g_array_copy(from->flags);
		to->screen = from->screen;
		g_hash_table_insert(copy, g_strdup(key), to);
	}
	return copy;
}

static GHashTable *copy_words(GHashTable *from)
{
	GHashTable *copy = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	GHashTableIter iter;
	gpointer key, value;
	g_hash_table_iter_init(&iter, from);
	while (g_hash_table_iter_next(&iter, &key, &value))
		g_hash_table_insert(copy, g_strdup(key), value);
	return copy;
}

static GHashTable *copy_names(GHashTable *from)
{
	GHashTable *copy = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	GHashTableIter iter;
	gpointer key, value;
	g_hash_table_iter_init(&iter, from);
	while (g_hash_table_iter_next(&iter, &key, &value))
		g_hash_table_insert(copy, g_strdup(key), g_strdup(value));
	return copy;
}

static void *copy_text(const void *text, void *data) { return g_strdup(text); }
static void *same(const void *p, void *data) { return (void *)p; }

struct snapshot *machine_snapshot(struct machine *m)
{
	struct snapshot *s = g_new0(struct snapshot, 1);
	s->n_syms = m->syms->len;
	s->n_flag_syms = m->flag_sym->len;
	s->sym = g_new(struct saved_sym, MAX(s->n_syms, 1));
	for (guint i = 0; i < s->n_syms; i++) {
		const struct sym *sym = g_ptr_array_index(m->syms, i);
		s->sym[i] = (struct saved_sym){.global = value_keep(sym->global),
					       .constant = value_keep(sym->constant),
					       .statics = copy_statics(sym->statics),
					       .func = sym->func,
					       .sub = sym->sub,
					       .flag = sym->flag,
					       .has_global = sym->has_global,
					       .has_constant = sym->has_constant};
	}
	s->globals = g_ptr_array_copy(m->globals, (GCopyFunc)same, NULL);
	s->with_statics = g_ptr_array_copy(m->with_statics, (GCopyFunc)same, NULL);
	s->flags = g_array_copy(m->flags);
	position_init(&s->position, m->board, m->labels);
	position_copy(&s->position, &m->position);
	s->screen = m->screen;
	s->mln = m->mln;
	s->echoes = m->echoes;
	s->stores = copy_stores(m);
	s->banned = copy_words(m->rules.banned);
	s->allowed = copy_words(m->rules.allowed);
	s->included = copy_words(m->included);
	s->alias = copy_names(m->alias);
	s->alias_of = copy_names(m->alias_of);
	s->maxmove = m->rules.maxmove;
	s->noerrorcheck = m->rules.noerrorcheck;
	s->answered = m->answered;
	s->capturedpieces_set = m->capturedpieces_set;
	s->starpath_fixed = m->starpath_fixed;
	s->continue_move = m->continue_move;
	s->redo_move = m->redo_move;
	memcpy(s->path_guessed, m->path_guessed, sizeof s->path_guessed);
	s->turn = m->turn;
	for (int i = 0; i < GAME_VALUES; i++)
		s->values[i] = value_keep(m->game_value[i]);
	s->moves = g_ptr_array_copy(m->moves, (GCopyFunc)copy_text, NULL);
	s->this_turn = g_strdup(m->this_turn);
	s->say = g_strdup(m->say);
	s->remind = g_strdup(m->remind);
	s->output = m->output->len;
	s->rng = m->rng;
	s->status = m->status;
	return s;
}

static void restore_syms(struct machine *m, struct snapshot *s)
{
	for (guint i = 0; i < m->syms->len; i++) {
		struct sym *sym = g_ptr_array_index(m->syms, i);
		struct saved_sym empty = {.flag = -1}, *saved = i < s->n_syms ? &s->sym[i] : &empty;
		value_replace(&sym->global, saved->global);
		value_replace(&sym->constant, saved->constant);
		statics_free(sym->statics);
		sym->statics = saved->statics;
		sym->func = saved->func;
		sym->sub = saved->sub;
		sym->flag = saved->flag;
		sym->has_global = saved->has_global;
		sym->has_constant = saved->has_constant;
	}
	g_ptr_array_set_size(m->flag_sym, (gint)s->n_flag_syms);
}

static void take_table(GHashTable **to, GHashTable *from)
{
	g_hash_table_unref(*to);
	*to = from;
}

static void take_text(char **to, char *from)
{
	g_free(*to);
	*to = from;
}

void machine_restore(struct machine *m, struct snapshot *s)
{
	scope_unwind(m, 0);
	restore_syms(m, s);
	g_ptr_array_unref(m->globals);
	m->globals = s->globals;
	g_ptr_array_unref(m->with_statics);
	m->with_statics = s->with_statics;
	g_array_unref(m->flags);
	m->flags = s->flags;
	position_copy(&m->position, &s->position);
	position_release(&s->position);
	legal_clear(m);
	m->screen = s->screen;
	m->mln = s->mln;
	m->echoes = s->echoes;
	take_table(&m->stores, s->stores);
	take_table(&m->rules.banned, s->banned);
	take_table(&m->rules.allowed, s->allowed);
	take_table(&m->included, s->included);
	take_table(&m->alias, s->alias);
	take_table(&m->alias_of, s->alias_of);
	m->rules.maxmove = s->maxmove;
	m->rules.noerrorcheck = s->noerrorcheck;
	m->answered = s->answered;
	m->capturedpieces_set = s->capturedpieces_set;
	m->starpath_fixed = s->starpath_fixed;
	m->continue_move = s->continue_move;
	m->redo_move = s->redo_move;
	memcpy(m->path_guessed, s->path_guessed, sizeof s->path_guessed);
	m->turn = s->turn;
	for (int i = 0; i < GAME_VALUES; i++)
		value_replace(&m->game_value[i], s->values[i]);
	g_ptr_array_set_free_func(s->moves, g_free);
	g_ptr_array_unref(m->moves);
	m->moves = s->moves;
	take_text(&m->this_turn, s->this_turn);
	take_text(&m->say, s->say);
	take_text(&m->remind, s->remind);
	g_string_truncate(m->output, s->output);
	m->rng = s->rng;
	m->status = s->status;
	machine_clear_halt(m);
	g_free(s->sym);
	g_free(s);
}
