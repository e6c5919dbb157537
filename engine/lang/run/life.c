/*
 * Making machines, giving them a board, resetting and freeing them.
 */
#define _GNU_SOURCE /* gettid, pthread_getattr_np */
#include "lang/run/life.h"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include "board/board_inside.h"
#include "lang/prepare/callable.h"
#include "lang/prepare/code.h"
#include "lang/prepare/vocabulary.h"
#include "lang/rules/legal.h"
#include "lang/run/block.h"
#include "lang/run/run_state.h"
#include "lang/state/scope.h"

static _Atomic uint32_t next_machine_id = 1; /* only ever counts up; marks what strings remember */

static void drop_expr(gpointer p) { expr_drop(p); }

static void release_legal(gpointer p) { value_drop(((struct legal_entry *)p)->value); }

/* Of the thread that runs: the stack of the main thread grows up to a limit, that of any other has its size from the start. */
static size_t stack_size(void)
{
	if (getpid() == gettid()) {
		struct rlimit limit = { 0 };
		bool known = getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
		return known ? (size_t)MIN(limit.rlim_cur, (rlim_t)1 << 30) : 8 << 20;
	}
	pthread_attr_t attributes;
	size_t size = 0;
	if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
		pthread_attr_getstacksize(&attributes, &size);
		pthread_attr_destroy(&attributes);
	}
	return size ? size : 1 << 20;
}

/* Three quarters of what there is, counted from where a run begins: the rest is for the callers and for what does not call back. */
static size_t usable_stack(void)
{
	static _Thread_local size_t size;
	if (!size)
		size = stack_size() / 4 * 3;
	return size;
}

struct machine *machine_new(struct vocabulary *vocabulary, const struct host *host, const struct lang_limits *limits)
{
	struct machine *m = g_new0(struct machine, 1);
	m->id = next_machine_id++;
	m->host = host;
	m->vocabulary = vocabulary;
	m->limits = *limits;
	m->syms = g_ptr_array_new();
	m->sym_index = g_hash_table_new(str_hash_key, str_equal_keys);
	m->declared = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, NULL);
	m->codes = g_ptr_array_new_with_free_func((GDestroyNotify)(void (*)(void))code_free);
	m->used = g_ptr_array_new();
	m->def_func = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)(void (*)(void))func_drop);
	m->text_code = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, drop_expr);
	m->line_code = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, (GDestroyNotify)(void (*)(void))code_free);
	m->include_code = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, NULL);
	m->blocks = g_array_new(FALSE, FALSE, sizeof(struct block));
	m->legal = g_array_new(FALSE, FALSE, sizeof(struct legal_entry));
	g_array_set_clear_func(m->legal, release_legal);
	m->output = g_string_new(NULL);
	m->labels = labels_new();
	m->empty = str_new("");
	m->result_name = str_new("RESULT");
	run_state_init(&m->run);
	return m;
}

static void release_board(struct machine *m)
{
	if (!m->board)
		return;
	legal_clear(m);
	for (int i = 0; i < m->board->n_spaces; i++)
		str_drop(m->space_str[i]);
	g_free(m->space_str);
	if (m->spaces)
		array_drop(m->spaces);
	m->spaces = NULL;
	g_free(m->legal_seen);
	m->legal_seen = NULL;
	position_release(&m->run.position);
	position_release(&m->start);
	board_free(m->board);
	m->board = NULL;
}

void machine_set_board(struct machine *m, struct board *b, struct position *start)
{
	release_board(m);
	g_hash_table_remove_all(m->run.stores);
	g_ptr_array_set_size(m->run.directions, 0);
	m->board = b;
	m->start = *start;
	position_init(&m->run.position, b, m->labels);
	position_copy(&m->run.position, &m->start);
	m->run.plain.screen = -1;
	m->space_str = g_new(struct str *, b->n_spaces);
	for (int i = 0; i < b->n_spaces; i++) {
		struct str *s = str_new(b->space[i].name);
		s->board_id = b->id;
		s->space = board_find(b, b->space[i].name);
		m->space_str[i] = s;
	}
	if (b->n_spaces <= 1024)
		m->legal_seen = g_malloc0(((size_t)b->n_spaces * (size_t)b->n_spaces + 7) / 8);
}

void machine_set_start(struct machine *m, struct position *start)
{
	position_release(&m->start);
	m->start = *start;
}

bool machine_is_full(const struct machine *m) { return m->names_full || m->lines_full || labels_count(m->labels) >= UINT16_MAX; }

/* Strings remember their symbols, and so does code that was made of texts and arrays: the new id makes them ask again. */
void machine_forget_names(struct machine *m)
{
	guint kept = 0;
	for (guint i = 0; i < m->syms->len; i++) {
		struct sym *sym = g_ptr_array_index(m->syms, i);
		if (!sym->dynamic) {
			g_ptr_array_index(m->syms, kept++) = sym;
			continue;
		}
		g_hash_table_remove(m->sym_index, sym->name);
		sym_free(sym);
	}
	g_ptr_array_set_size(m->syms, (gint)kept);
	m->names_left = false;
	m->id = next_machine_id++;
}

void machine_reset(struct machine *m, uint64_t seed)
{
	scope_unwind(m, 0);
	while (m->sp < m->stack_end)
		value_drop(*m->sp++);
	m->base = m->stack_end;
	value_replace(&m->result, VALUE_OF_NULL);
	run_state_clear(m, seed);
	m->names_left = true;
	m->names_full = false;
	g_hash_table_remove_all(m->text_code);
	if (m->board)
		legal_clear(m);
	machine_clear_halt(m);
	machine_clear_messages(m);
	m->scope = m->scope_start = m->depth = 0;
	m->call = m->next_call = 0;
	m->sub_name = NULL;
	m->frame = NULL;
	machine_start_clock(m);
}

static bool watch(void *machine) { return machine_in_time(machine) && machine_has_room(machine, 0); }

void machine_start_clock(struct machine *m)
{
	m->stack_floor = (const char *)__builtin_frame_address(0) - usable_stack();
	m->steps = 0;
	m->started = m->spent = 0;
	m->memory_start = meter_bytes();
	meter_watch(watch, m);
}

void machine_free(struct machine *m)
{
	if (!m)
		return;
	machine_reset(m, 0);
	meter_watch(NULL, NULL);
	g_hash_table_unref(m->text_code);
	g_hash_table_unref(m->def_func);
	g_hash_table_unref(m->line_code);
	g_ptr_array_unref(m->codes);
	scratch_release(&m->tokens);
	release_board(m);
	run_state_release(&m->run);
	for (guint i = 0; i < m->syms->len; i++)
		sym_free(g_ptr_array_index(m->syms, i));
	GHashTable *tables[] = { m->sym_index, m->declared, m->include_code };
	for (size_t i = 0; i < G_N_ELEMENTS(tables); i++)
		g_hash_table_unref(tables[i]);
	GPtrArray *lists[] = { m->syms, m->used };
	for (size_t i = 0; i < G_N_ELEMENTS(lists); i++)
		g_ptr_array_unref(lists[i]);
	g_array_unref(m->blocks);
	g_array_unref(m->legal);
	g_string_free(m->output, TRUE);
	if (m->spare)
		g_string_free(m->spare, TRUE);
	labels_free(m->labels, str_drop_item);
	str_drop(m->empty);
	str_drop(m->result_name);
	for (size_t i = 0; i < G_N_ELEMENTS(m->joined); i++)
		joined_release(&m->joined[i]);
	g_free(m->binding);
	g_free(m->stack);
	g_free(m->suggestion);
	g_free(m);
}
