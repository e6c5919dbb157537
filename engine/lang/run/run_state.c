/*
 * What a run makes: how each kind of field is emptied, copied and freed. See struct run_state in lang/state/machine.h.
 */
#include "lang/run/run_state.h"

#include "lang/prepare/callable.h"
#include "lang/rules/directions.h"

/* What `store` has kept. */
static void stored_free(void *p)
{
	struct stored *s = p;
	meter_give(s->bytes);
	position_release(&s->position);
	g_array_free(s->flags, TRUE);
	g_free(s);
}

void stored_weigh(struct stored *s)
{
	meter_give(s->bytes);
	s->bytes = sizeof *s + (size_t)s->position.board->n_spaces * (sizeof *s->position.piece + sizeof *s->position.color) + s->flags->len * sizeof(uint64_t);
	meter_take(s->bytes);
}

static void direction_free(void *p)
{
	struct direction *d = p;
	str_drop(d->name);
	g_free(d->to);
	g_free(d);
}

/* The fields of a kind, one after the other. */
#define N_VALUES (sizeof(struct run_values) / sizeof(struct value))
#define N_TEXTS (sizeof(struct run_texts) / sizeof(char *))
#define N_STRINGS (sizeof(struct run_strings) / sizeof(struct str *))
#define N_WORDS (sizeof(struct run_words) / sizeof(GHashTable *))
#define N_ALIASES (sizeof(struct run_aliases) / sizeof(GHashTable *))
#define N_NAMES (sizeof(struct run_names) / sizeof(GPtrArray *))

static struct value *value_at(struct run_state *r, size_t i) { return &((struct value *)(void *)&r->values)[i]; }
static char **text_at(struct run_state *r, size_t i) { return &((char **)(void *)&r->texts)[i]; }
static struct str **string_at(struct run_state *r, size_t i) { return &((struct str **)(void *)&r->strings)[i]; }
static GHashTable **words_at(struct run_state *r, size_t i) { return &((GHashTable **)(void *)&r->words)[i]; }
static GHashTable **aliases_at(struct run_state *r, size_t i) { return &((GHashTable **)(void *)&r->aliases)[i]; }
static GPtrArray **names_at(struct run_state *r, size_t i) { return &((GPtrArray **)(void *)&r->names)[i]; }

/* Copies of what is shared until somebody writes to it. */

static struct stored *copy_stored(const struct stored *from)
{
	struct stored *to = g_new0(struct stored, 1);
	position_init(&to->position, from->position.board, from->position.labels);
	position_copy(&to->position, &from->position);
	to->flags = g_array_copy(from->flags);
	to->screen = from->screen;
	stored_weigh(to);
	return to;
}

static GHashTable *copy_stores(GHashTable *from)
{
	GHashTable *copy = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, stored_free);
	GHashTableIter iter;
	gpointer key, value;
	g_hash_table_iter_init(&iter, from);
	while (g_hash_table_iter_next(&iter, &key, &value))
		g_hash_table_insert(copy, word_new(key), copy_stored(value));
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

/* Logical directions are seldom many, and written to in place. */
static GPtrArray *copy_directions(GPtrArray *from, int n_spaces)
{
	GPtrArray *copy = g_ptr_array_new_with_free_func(direction_free);
	for (guint i = 0; i < from->len; i++) {
		const struct direction *d = from->pdata[i];
		struct direction *to = g_new0(struct direction, 1);
		*to = (struct direction){ .name = str_keep(d->name), .to = g_memdup2(d->to, (gsize)n_spaces * sizeof *d->to) };
		g_ptr_array_add(copy, to);
	}
	return copy;
}

static GPtrArray *copy_moves(GPtrArray *from)
{
	GPtrArray *copy = g_ptr_array_copy(from, keep_str, NULL);
	g_ptr_array_set_free_func(copy, str_drop_item);
	return copy;
}

/* Take the reference of what they put in the place of another; NULL: there is none yet. */
static void take_table(GHashTable **to, GHashTable *table)
{
	if (*to)
		g_hash_table_unref(*to);
	*to = table;
}

static void take_list(GPtrArray **to, GPtrArray *list)
{
	if (*to)
		g_ptr_array_unref(*to);
	*to = list;
}

void machine_unshare_slow(struct machine *m, enum shared what)
{
	struct run_state *r = &m->run;
	if (m->shared & what & SHARED_WORDS) {
		for (size_t i = 0; i < N_WORDS; i++)
			take_table(words_at(r, i), copy_words(*words_at(r, i), false));
		for (size_t i = 0; i < N_ALIASES; i++)
			take_table(aliases_at(r, i), copy_words(*aliases_at(r, i), true));
	}
	if (m->shared & what & SHARED_STORES)
		take_table(&r->stores, copy_stores(r->stores));
	if (m->shared & what & SHARED_MOVES)
		take_list(&r->moves, copy_moves(r->moves));
	m->shared &= ~(unsigned)what;
}

/* Life */

static void run_plain_start(struct run_plain *p, uint64_t seed) { *p = (struct run_plain){ .screen = -1, .mln = 1, .rng.state = seed }; }

void run_state_init(struct run_state *r)
{
	run_plain_start(&r->plain, 0);
	for (size_t i = 0; i < N_WORDS; i++)
		*words_at(r, i) = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, NULL);
	for (size_t i = 0; i < N_ALIASES; i++)
		*aliases_at(r, i) = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, word_free);
	for (size_t i = 0; i < N_NAMES; i++)
		*names_at(r, i) = g_ptr_array_new();
	r->flags = g_array_new(FALSE, TRUE, sizeof(uint64_t));
	r->directions = g_ptr_array_new_with_free_func(direction_free);
	r->stores = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, stored_free);
	r->moves = g_ptr_array_new_with_free_func(str_drop_item);
}

static void clear_values(struct run_state *r)
{
	for (size_t i = 0; i < N_VALUES; i++)
		value_replace(value_at(r, i), VALUE_OF_NULL);
	for (size_t i = 0; i < N_TEXTS; i++)
		g_clear_pointer(text_at(r, i), g_free);
	for (size_t i = 0; i < N_STRINGS; i++)
		g_clear_pointer(string_at(r, i), str_drop);
}

void run_state_clear(struct machine *m, uint64_t seed)
{
	struct run_state *r = &m->run;
	clear_values(r);
	machine_clear_names(m);
	machine_unshare(m, SHARED_WORDS | SHARED_STORES | SHARED_MOVES);
	for (size_t i = 0; i < N_WORDS; i++)
		g_hash_table_remove_all(*words_at(r, i));
	for (size_t i = 0; i < N_ALIASES; i++)
		g_hash_table_remove_all(*aliases_at(r, i));
	g_hash_table_remove_all(r->stores);
	g_ptr_array_set_size(r->directions, 0);
	g_ptr_array_set_size(r->moves, 0);
	if (m->board)
		position_copy(&r->position, &m->start);
	run_plain_start(&r->plain, seed);
}

static void copy_values(struct run_state *to, struct run_state *from)
{
	for (size_t i = 0; i < N_VALUES; i++)
		value_replace(value_at(to, i), value_keep(*value_at(from, i)));
	for (size_t i = 0; i < N_TEXTS; i++) {
		g_free(*text_at(to, i));
		*text_at(to, i) = g_strdup(*text_at(from, i));
	}
	for (size_t i = 0; i < N_STRINGS; i++) {
		g_clear_pointer(string_at(to, i), str_drop);
		*string_at(to, i) = *string_at(from, i) ? str_keep(*string_at(from, i)) : NULL;
	}
}

static void share_tables(struct run_state *to, struct run_state *from)
{
	for (size_t i = 0; i < N_WORDS; i++)
		take_table(words_at(to, i), g_hash_table_ref(*words_at(from, i)));
	for (size_t i = 0; i < N_ALIASES; i++)
		take_table(aliases_at(to, i), g_hash_table_ref(*aliases_at(from, i)));
	take_table(&to->stores, g_hash_table_ref(from->stores));
	take_list(&to->moves, g_ptr_array_ref(from->moves));
}

void run_state_copy(struct run_state *to, const struct run_state *original)
{
	struct run_state *from = (struct run_state *)original; /* only what it shares is counted */
	to->plain = from->plain;
	copy_values(to, from);
	share_tables(to, from);
	for (size_t i = 0; i < N_NAMES; i++) {
		if (!*names_at(to, i))
			*names_at(to, i) = g_ptr_array_new();
		g_ptr_array_set_size(*names_at(to, i), 0);
		g_ptr_array_extend(*names_at(to, i), *names_at(from, i), NULL, NULL);
	}
	if (!to->flags)
		to->flags = g_array_new(FALSE, TRUE, sizeof(uint64_t));
	g_array_set_size(to->flags, 0);
	g_array_append_vals(to->flags, from->flags->data, from->flags->len);
	if (!to->position.piece)
		position_init(&to->position, from->position.board, from->position.labels);
	position_copy(&to->position, &from->position);
	if (!to->directions || to->directions->len || from->directions->len)
		take_list(&to->directions, copy_directions(from->directions, from->position.board->n_spaces));
}

void run_state_release(struct run_state *r)
{
	clear_values(r);
	for (size_t i = 0; i < N_WORDS; i++)
		g_hash_table_unref(*words_at(r, i));
	for (size_t i = 0; i < N_ALIASES; i++)
		g_hash_table_unref(*aliases_at(r, i));
	for (size_t i = 0; i < N_NAMES; i++)
		g_ptr_array_unref(*names_at(r, i));
	g_array_unref(r->flags);
	g_ptr_array_unref(r->directions);
	g_hash_table_unref(r->stores);
	g_ptr_array_unref(r->moves);
	position_release(&r->position);
}

/* Names */

static void clear_sym(struct sym *sym)
{
	value_replace(&sym->global, VALUE_OF_NULL);
	value_replace(&sym->constant, VALUE_OF_NULL);
	sym->has_global = sym->has_constant = false;
	statics_free(sym->statics);
	sym->statics = NULL;
	func_drop(sym->func);
	sym->func = NULL;
	sym->sub = NULL;
	sym->flag = -1;
	sym->used = false;
}

void machine_clear_names(struct machine *m)
{
	for (guint i = 0; i < m->used->len; i++)
		clear_sym(g_ptr_array_index(m->used, i));
	g_ptr_array_set_size(m->used, 0);
	for (size_t i = 0; i < N_NAMES; i++)
		g_ptr_array_set_size(*names_at(&m->run, i), 0);
	g_array_set_size(m->run.flags, 0);
	m->definitions_id = ++m->last_definitions_id;
	definitions_drop(m->definitions);
	m->definitions = NULL;
}

struct definition {
	struct sym *sym;
	struct value constant;
	struct func *func;
	struct sub *sub;
	int flag;
	bool has_constant;
};

struct definitions {
	uint32_t refs, n;
	uint64_t id;
	struct definition of[];
};

static bool is_defined(const struct sym *sym) { return sym->func || sym->sub || sym->has_constant || sym->flag >= 0; }

static struct definitions *definitions_new(const struct machine *m)
{
	struct definitions *d = g_malloc(sizeof *d + m->used->len * sizeof *d->of);
	*d = (struct definitions){ .refs = 1, .id = m->definitions_id };
	for (guint i = 0; i < m->used->len; i++) {
		struct sym *sym = g_ptr_array_index(m->used, i);
		if (is_defined(sym))
			d->of[d->n++] = (struct definition){ .sym = sym,
				.constant = value_keep(sym->constant),
				.func = func_keep(sym->func),
				.sub = sym->sub,
				.flag = sym->flag,
				.has_constant = sym->has_constant };
	}
	return d;
}

void definitions_drop(struct definitions *d)
{
	if (!d || --d->refs)
		return;
	for (uint32_t i = 0; i < d->n; i++) {
		value_drop(d->of[i].constant);
		func_drop(d->of[i].func);
	}
	g_free(d);
}

static void remember_definitions(struct machine *m, struct definitions *d)
{
	d->refs++;
	definitions_drop(m->definitions);
	m->definitions = d;
}

struct definitions *machine_definitions(struct machine *m)
{
	if (m->definitions && m->definitions->id == m->definitions_id) {
		m->definitions->refs++;
		return m->definitions;
	}
	struct definitions *d = definitions_new(m);
	remember_definitions(m, d);
	return d;
}

bool machine_is_defined_so(const struct machine *m, const struct definitions *d) { return m->definitions_id == d->id; }

void machine_define(struct machine *m, struct definitions *d)
{
	for (uint32_t i = 0; i < d->n; i++) {
		const struct definition *saved = &d->of[i];
		saved->sym->constant = value_keep(saved->constant);
		saved->sym->func = func_keep(saved->func);
		saved->sym->sub = saved->sub;
		saved->sym->flag = saved->flag;
		saved->sym->has_constant = saved->has_constant;
	}
	m->definitions_id = d->id;
	remember_definitions(m, d);
}
