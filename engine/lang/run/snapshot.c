/*
 * Snapshots: the machine between two turns, kept so that post-game code can be undone and openings need not be played twice.
 *
 * Values, strings and functions are shared; of names only those are kept that hold something. Tables that seldom change are shared as a
 * whole and copied by whoever writes to them first.
 */
#include "lang/run/snapshot.h"

#include <string.h>

#include "lang/prepare/callable.h"
#include "lang/rules/directions.h"
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

/* What is in the machine's fields of the same names. */
struct snapshot {
	struct saved_sym *sym;
	guint n_syms;
	GPtrArray *globals, *with_statics, *flag_sym;
	GArray *flags;
	struct position position;
	GPtrArray *directions;
	GHashTable *stores;
	GHashTable *word[5]; /* word_tables */
	GPtrArray *moves;
	struct str *this_turn;
	char *say, *remind;
	gsize output_length;
	struct value game_value[GAME_VALUES], target;
	int screen, mln, echoes, seen_ply;
	int64_t maxmove;
	bool noerrorcheck, answered, capturedpieces_set, starpath_fixed, continue_move, redo_move, path_guessed[2];
	struct turn turn;
	struct rng rng;
	enum status status;
};

enum { WORD_TABLES = G_N_ELEMENTS(((struct snapshot *)0)->word) };

static GHashTable **word_table(struct machine *m, int i)
{
	GHashTable **const all[WORD_TABLES] = {&m->rules.banned, &m->rules.allowed, &m->included, &m->alias, &m->alias_of};
	return all[i];
}

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

/* Sharing */

static struct stored *copy_stored(struct machine *m, const struct stored *from)
{
	struct stored *to = g_new0(struct stored, 1);
	position_init(&to->position, m->board, m->labels);
	position_copy(&to->position, &from->position);
	to->flags = g_array_copy(from->flags);
	to->screen = from->screen;
	stored_weigh(to);
	return to;
}

static GHashTable *copy_stores(struct machine *m)
{
	GHashTable *copy = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, stored_free);
	GHashTableIter iter;
	gpointer key, value;
	g_hash_table_iter_init(&iter, m->stores);
	while (g_hash_table_iter_next(&iter, &key, &value))
		g_hash_table_insert(copy, word_new(key), copy_stored(m, value));
	return copy;
}

/* Words and what is known of them: a number, or for aliases a text. */
static GHashTable *copy_words(GHashTable *from, bool texts)
{
	GHashTable *copy = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, texts ? word_free : NULL);
	GHashTableIter iter;
	gpointer key, value;
	g_hash_table_iter_init(&iter, from);
	while (g_hash_table_iter_next(&iter, &key, &value))
		g_hash_table_insert(copy, word_new(key), texts ? word_new(value) : value);
	return copy;
}

static void *keep_str(const void *s, void *data) { return str_keep((struct str *)s); }
static void *same(const void *p, void *data) { return (void *)p; }

static GPtrArray *copy_moves(GPtrArray *from)
{
	GPtrArray *copy = g_ptr_array_copy(from, keep_str, NULL);
	g_ptr_array_set_free_func(copy, str_drop_item);
	return copy;
}

static void take_table(GHashTable **to, GHashTable *table)
{
	g_hash_table_unref(*to);
	*to = table;
}

static void take_list(GPtrArray **to, GPtrArray *list)
{
	g_ptr_array_unref(*to);
	*to = list;
}

void machine_unshare_slow(struct machine *m, enum shared what)
{
	if (m->shared & what & SHARED_WORDS)
		for (int i = 0; i < WORD_TABLES; i++)
			take_table(word_table(m, i), copy_words(*word_table(m, i), word_table(m, i) == &m->alias || word_table(m, i) == &m->alias_of));
	if (m->shared & what & SHARED_STORES)
		take_table(&m->stores, copy_stores(m));
	if (m->shared & what & SHARED_MOVES)
		take_list(&m->moves, copy_moves(m->moves));
	m->shared &= ~(unsigned)what;
}

/* Logical directions are seldom many, and written to in place. */
static GPtrArray *copy_directions(const struct machine *m, GPtrArray *from)
{
	GPtrArray *copy = g_ptr_array_new_with_free_func(direction_free);
	for (guint i = 0; i < from->len; i++) {
		const struct direction *d = from->pdata[i];
		struct direction *to = g_new0(struct direction, 1);
		*to = (struct direction){.name = str_keep(d->name), .to = g_memdup2(d->to, (gsize)m->board->n_spaces * sizeof *d->to)};
		g_ptr_array_add(copy, to);
	}
	return copy;
}

/* Taking */

static void save_syms(struct machine *m, struct snapshot *s)
{
	s->sym = g_new(struct saved_sym, MAX(m->used->len, 1));
	s->n_syms = m->used->len;
	for (guint i = 0; i < s->n_syms; i++) {
		struct sym *sym = g_ptr_array_index(m->used, i);
		s->sym[i] = (struct saved_sym){.sym = sym,
					       .global = value_keep(sym->global),
					       .constant = value_keep(sym->constant),
					       .statics = copy_statics(sym->statics),
					       .func = func_keep(sym->func),
					       .sub = sym->sub,
					       .flag = sym->flag,
					       .has_global = sym->has_global,
					       .has_constant = sym->has_constant};
	}
	s->globals = g_ptr_array_copy(m->globals, same, NULL);
	s->with_statics = g_ptr_array_copy(m->with_statics, same, NULL);
	s->flag_sym = g_ptr_array_copy(m->flag_sym, same, NULL);
	s->flags = g_array_copy(m->flags);
}

static void save_tables(struct machine *m, struct snapshot *s)
{
	for (int i = 0; i < WORD_TABLES; i++)
		s->word[i] = g_hash_table_ref(*word_table(m, i));
	s->stores = g_hash_table_ref(m->stores);
	s->moves = g_ptr_array_ref(m->moves);
	m->shared = SHARED_WORDS | SHARED_STORES | SHARED_MOVES;
	s->directions = copy_directions(m, m->directions);
}

struct snapshot *machine_snapshot(struct machine *m)
{
	struct snapshot *s = g_new0(struct snapshot, 1);
	save_syms(m, s);
	save_tables(m, s);
	position_init(&s->position, m->board, m->labels);
	position_copy(&s->position, &m->position);
	for (int i = 0; i < GAME_VALUES; i++)
		s->game_value[i] = value_keep(m->game_value[i]);
	s->target = value_keep(m->target);
	s->this_turn = m->this_turn ? str_keep(m->this_turn) : NULL;
	s->say = g_strdup(m->say);
	s->remind = g_strdup(m->remind);
	s->output_length = m->output->len;
	s->screen = m->screen;
	s->mln = m->mln;
	s->echoes = m->echoes;
	s->seen_ply = m->seen_ply;
	s->maxmove = m->rules.maxmove;
	s->noerrorcheck = m->rules.noerrorcheck;
	s->answered = m->answered;
	s->capturedpieces_set = m->capturedpieces_set;
	s->starpath_fixed = m->starpath_fixed;
	s->continue_move = m->continue_move;
	s->redo_move = m->redo_move;
	memcpy(s->path_guessed, m->path_guessed, sizeof s->path_guessed);
	s->turn = m->turn;
	s->rng = m->rng;
	s->status = m->status;
	return s;
}

/* Going back */

static void restore_syms(struct machine *m, const struct snapshot *s)
{
	machine_clear_names(m);
	for (guint i = 0; i < s->n_syms; i++) {
		const struct saved_sym *saved = &s->sym[i];
		struct sym *sym = saved->sym;
		sym->global = value_keep(saved->global);
		sym->constant = value_keep(saved->constant);
		sym->statics = copy_statics(saved->statics);
		sym->func = func_keep(saved->func);
		sym->sub = saved->sub;
		sym->flag = saved->flag;
		sym->has_global = saved->has_global;
		sym->has_constant = saved->has_constant;
		sym_use(m, sym);
	}
	g_ptr_array_extend(m->globals, s->globals, NULL, NULL);
	g_ptr_array_extend(m->with_statics, s->with_statics, NULL, NULL);
	g_ptr_array_extend(m->flag_sym, s->flag_sym, NULL, NULL);
	g_array_append_vals(m->flags, s->flags->data, s->flags->len);
}

static void restore_tables(struct machine *m, const struct snapshot *s)
{
	for (int i = 0; i < WORD_TABLES; i++)
		take_table(word_table(m, i), g_hash_table_ref(s->word[i]));
	take_table(&m->stores, g_hash_table_ref(s->stores));
	take_list(&m->moves, g_ptr_array_ref(s->moves));
	m->shared = SHARED_WORDS | SHARED_STORES | SHARED_MOVES;
	if (s->directions->len || m->directions->len)
		take_list(&m->directions, copy_directions(m, s->directions));
}

static void take_text(char **to, const char *from)
{
	g_free(*to);
	*to = g_strdup(from);
}

void machine_restore(struct machine *m, const struct snapshot *s)
{
	scope_unwind(m, 0);
	restore_syms(m, s);
	restore_tables(m, s);
	position_copy(&m->position, &s->position);
	legal_clear(m);
	for (int i = 0; i < GAME_VALUES; i++)
		value_replace(&m->game_value[i], value_keep(s->game_value[i]));
	value_replace(&m->target, value_keep(s->target));
	g_clear_pointer(&m->this_turn, str_drop);
	m->this_turn = s->this_turn ? str_keep(s->this_turn) : NULL;
	take_text(&m->say, s->say);
	take_text(&m->remind, s->remind);
	g_string_truncate(m->output, s->output_length);
	m->screen = s->screen;
	m->mln = s->mln;
	m->echoes = s->echoes;
	m->seen_ply = s->seen_ply;
	m->rules.maxmove = s->maxmove;
	m->rules.noerrorcheck = s->noerrorcheck;
	m->answered = s->answered;
	m->capturedpieces_set = s->capturedpieces_set;
	m->starpath_fixed = s->starpath_fixed;
	m->continue_move = s->continue_move;
	m->redo_move = s->redo_move;
	memcpy(m->path_guessed, s->path_guessed, sizeof s->path_guessed);
	m->turn = s->turn;
	m->rng = s->rng;
	m->status = s->status;
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
	for (int i = 0; i < WORD_TABLES; i++)
		g_hash_table_unref(s->word[i]);
	for (int i = 0; i < GAME_VALUES; i++)
		value_drop(s->game_value[i]);
	value_drop(s->target);
	GPtrArray *lists[] = {s->globals, s->with_statics, s->flag_sym, s->directions, s->moves};
	for (size_t i = 0; i < G_N_ELEMENTS(lists); i++)
		g_ptr_array_unref(lists[i]);
	g_hash_table_unref(s->stores);
	g_array_unref(s->flags);
	position_release(&s->position);
	g_clear_pointer(&s->this_turn, str_drop);
	g_free(s->say);
	g_free(s->remind);
	g_free(s->sym);
	g_free(s);
}

size_t snapshot_size(const struct snapshot *s)
{
	size_t lists = s->globals->len + s->with_statics->len + s->flag_sym->len + s->moves->len + s->flags->len;
	size_t directions = s->directions->len * ((size_t)s->position.board->n_spaces * sizeof(int16_t) + 64);
	size_t stores = g_hash_table_size(s->stores) * ((size_t)s->position.board->n_spaces * 3 + 256);
	return sizeof *s + s->n_syms * sizeof *s->sym + lists * sizeof(void *) + directions + stores + (size_t)s->position.board->n_spaces * 3;
}
