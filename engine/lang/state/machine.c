/*
 * The machine's life: making, resetting, running code, calling subroutines, halting, snapshots.
 */
#define _GNU_SOURCE /* gettid, pthread_getattr_np */
#include "lang/state/machine.h"

#include <pthread.h>
#include <stdarg.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/meter.h"
#include "lang/prepare/code.h"
#include "lang/rules/legal.h"
#include "lang/state/scope.h"

/* Values that can be on the stack at a time: 2,000 nested calls of 32 values each. */
enum { STACK_VALUES = 65536 };

/* Bytes of prepared code that a byte of text becomes, generously. */
enum { PREPARED_SIZE = 16 };

static _Atomic uint32_t next_machine_id = 1; /* only ever counts up; marks what strings remember */

/* splitmix64: small, good enough for dice and shuffles, the same everywhere. */
uint32_t rng_next(struct rng *r, uint32_t below)
{
	uint64_t z = (r->state += 0x9E3779B97F4A7C15u);
	z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
	z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
	z ^= z >> 31;
	return below ? (uint32_t)((z >> 32) * below >> 32) : 0;
}

void stored_free(void *p)
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

static void drop_expr(gpointer p) { expr_drop(p); }

void direction_free(void *p)
{
	struct direction *d = p;
	str_drop(d->name);
	g_free(d->to);
	g_free(d);
}

void func_drop(struct func *f)
{
	if (!f || --f->refs)
		return;
	expr_drop(f->body);
	str_drop(f->text);
	g_free(f);
}

static void release_legal(gpointer p) { value_drop(((struct legal_entry *)p)->value); }

/* Of the thread that runs: the stack of the main thread grows up to a limit, that of any other has its size from the start. */
static size_t stack_size(void)
{
	if (getpid() == gettid()) {
		struct rlimit limit = {0};
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

struct machine *machine_new(const struct host *host, const struct lang_limits *limits)
{
	struct machine *m = g_new0(struct machine, 1);
	m->id = next_machine_id++;
	m->host = host;
	m->limits = *limits;
	m->syms = g_ptr_array_new();
	m->sym_index = g_hash_table_new(str_hash_key, str_equal_keys);
	m->declared = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, NULL);
	m->codes = g_ptr_array_new_with_free_func((GDestroyNotify)(void (*)(void))code_free);
	m->used = g_ptr_array_new();
	m->def_func = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)(void (*)(void))func_drop);
	m->text_code = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, drop_expr);
	m->line_code = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, (GDestroyNotify)(void (*)(void))code_free);
	m->included = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, NULL);
	m->include_code = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, NULL);
	m->globals = g_ptr_array_new();
	m->with_statics = g_ptr_array_new();
	m->flags = g_array_new(FALSE, TRUE, sizeof(uint64_t));
	m->flag_sym = g_ptr_array_new();
	m->blocks = g_array_new(FALSE, FALSE, sizeof(struct block));
	m->stores = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, stored_free);
	m->rules.banned = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, NULL);
	m->rules.allowed = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, NULL);
	m->legal = g_array_new(FALSE, FALSE, sizeof(struct legal_entry));
	g_array_set_clear_func(m->legal, release_legal);
	m->alias = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, word_free);
	m->alias_of = g_hash_table_new_full(g_str_hash, g_str_equal, word_free, word_free);
	m->directions = g_ptr_array_new_with_free_func(direction_free);
	m->moves = g_ptr_array_new_with_free_func(str_drop_item);
	m->output = g_string_new(NULL);
	m->labels = labels_new();
	m->screen = -1;
	m->mln = 1;
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
	g_free(m->legal_seen);
	m->legal_seen = NULL;
	position_release(&m->position);
	position_release(&m->start);
	board_free(m->board);
	m->board = NULL;
}

void machine_set_board(struct machine *m, struct board *b, struct position *start)
{
	release_board(m);
	g_hash_table_remove_all(m->stores);
	g_ptr_array_set_size(m->directions, 0);
	m->board = b;
	m->start = *start;
	position_init(&m->position, b, m->labels);
	position_copy(&m->position, &m->start);
	m->screen = -1;
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

void statics_free(struct static_var *s)
{
	while (s) {
		struct static_var *next = s->next;
		value_drop(s->value);
		g_free(s);
		s = next;
	}
}

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

void sym_use_slow(struct machine *m, struct sym *sym)
{
	sym->used = true;
	g_ptr_array_add(m->used, sym);
}

void machine_clear_names(struct machine *m)
{
	for (guint i = 0; i < m->used->len; i++)
		clear_sym(g_ptr_array_index(m->used, i));
	g_ptr_array_set_size(m->used, 0);
	g_ptr_array_set_size(m->globals, 0);
	g_ptr_array_set_size(m->with_statics, 0);
	g_array_set_size(m->flags, 0);
	g_ptr_array_set_size(m->flag_sym, 0);
}

static void free_sym(struct sym *sym)
{
	meter_give(sizeof *sym);
	str_drop(sym->name);
	g_free(sym);
}

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
		free_sym(sym);
	}
	g_ptr_array_set_size(m->syms, (gint)kept);
	m->names_left = false;
	m->id = next_machine_id++;
}

G_STATIC_ASSERT(offsetof(struct machine, movelist) == offsetof(struct machine, game_value) + (GAME_VALUES - 1) * sizeof(struct value));

static void reset_values(struct machine *m)
{
	for (int i = 0; i < GAME_VALUES; i++)
		value_replace(&m->game_value[i], VALUE_OF_NULL);
	value_replace(&m->target, VALUE_OF_NULL);
	value_replace(&m->result, VALUE_OF_NULL);
	m->capturedpieces_set = m->starpath_fixed = m->answered = m->continue_move = m->redo_move = false;
}

void machine_clear_halt(struct machine *m)
{
	g_free(m->halt.text);
	if (m->halt.path)
		g_ptr_array_unref(m->halt.path);
	m->halt = (struct halt){0};
	g_clear_pointer(&m->question, g_free);
}

void machine_clear_messages(struct machine *m)
{
	g_string_truncate(m->output, 0);
	g_clear_pointer(&m->say, g_free);
	g_clear_pointer(&m->remind, g_free);
	m->echoes = 0;
}

void machine_reset(struct machine *m, uint64_t seed)
{
	scope_unwind(m, 0);
	while (m->sp < m->stack_end)
		value_drop(*m->sp++);
	m->base = m->stack_end;
	reset_values(m);
	machine_clear_names(m);
	m->names_left = true;
	m->names_full = false;
	g_hash_table_remove_all(m->text_code);
	machine_unshare(m, SHARED_WORDS | SHARED_STORES | SHARED_MOVES);
	g_hash_table_remove_all(m->included);
	g_hash_table_remove_all(m->stores);
	g_hash_table_remove_all(m->rules.banned);
	g_hash_table_remove_all(m->rules.allowed);
	g_hash_table_remove_all(m->alias);
	g_hash_table_remove_all(m->alias_of);
	g_ptr_array_set_size(m->directions, 0);
	g_ptr_array_set_size(m->moves, 0);
	g_clear_pointer(&m->this_turn, str_drop);
	m->seen_ply = 0;
	if (m->board) {
		legal_clear(m);
		position_copy(&m->position, &m->start);
	}
	machine_clear_halt(m);
	machine_clear_messages(m);
	m->rules.maxmove = 0;
	m->rules.noerrorcheck = false;
	m->turn = (struct turn){0};
	m->status = STATUS_NONE;
	m->screen = -1;
	m->mln = 1;
	m->scope = m->scope_start = m->depth = 0;
	m->call = m->next_call = 0;
	m->sub_name = NULL;
	m->frame = NULL;
	m->rng.state = seed;
	machine_start_clock(m);
}

bool machine_stack_slow(struct machine *m)
{
	return machine_halt(m, HALT_LIMIT, "recursion too deep: %d nested calls and the groups in them fill the stack", m->depth);
}

int64_t machine_elapsed(struct machine *m)
{
	struct timespec t;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	int64_t now = (int64_t)t.tv_sec * G_USEC_PER_SEC + t.tv_nsec / 1000;
	if (!m->started)
		m->started = now;
	return m->spent + now - m->started;
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
	release_board(m);
	for (guint i = 0; i < m->syms->len; i++)
		free_sym(g_ptr_array_index(m->syms, i));
	GHashTable *tables[] = {m->sym_index, m->declared, m->included, m->include_code, m->stores, m->rules.banned, m->rules.allowed, m->alias, m->alias_of};
	for (size_t i = 0; i < G_N_ELEMENTS(tables); i++)
		g_hash_table_unref(tables[i]);
	GPtrArray *lists[] = {m->syms, m->used, m->globals, m->with_statics, m->flag_sym, m->directions, m->moves};
	for (size_t i = 0; i < G_N_ELEMENTS(lists); i++)
		g_ptr_array_unref(lists[i]);
	g_array_unref(m->flags);
	g_array_unref(m->blocks);
	g_array_unref(m->legal);
	g_string_free(m->output, TRUE);
	labels_free(m->labels, str_drop_item);
	g_free(m->binding);
	g_free(m->stack);
	g_free(m->suggestion);
	g_free(m);
}

struct place stmt_place(const struct machine *m) { return m->stmt ? m->stmt->at : (struct place){0}; }

static void free_diag(gpointer p)
{
	g_free(((struct diag *)p)->text);
	g_free(p);
}

/* The running subroutines, innermost first; calls that no statement made (the sections of a turn) have no place and are left out. */
static GPtrArray *call_path(const struct machine *m)
{
	enum { SHOWN = 8 };
	GPtrArray *path = g_ptr_array_new_with_free_func(free_diag);
	for (const struct call *c = m->calls; c && path->len < SHOWN; c = c->outer) {
		if (!c->from.file)
			continue;
		struct diag *d = g_new0(struct diag, 1);
		*d = (struct diag){.severity = DIAG_NOTE, .at = c->from, .text = g_strdup_printf("in %s, called from here", c->sub->name->name->text)};
		g_ptr_array_add(path, d);
	}
	return path;
}

static void G_GNUC_PRINTF(3, 0) halt(struct machine *m, enum halt_kind kind, const char *fmt, va_list ap)
{
	if (machine_halted(m))
		return;
	m->halt = (struct halt){.kind = kind, .at = stmt_place(m), .text = fmt ? message_one_line(g_strdup_vprintf(fmt, ap)) : NULL};
	if (kind == HALT_ERROR || kind == HALT_LIMIT)
		m->halt.path = call_path(m);
}

bool machine_halt(struct machine *m, enum halt_kind kind, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	halt(m, kind, fmt, ap);
	va_end(ap);
	return false;
}

enum flow halt_error(struct machine *m, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	halt(m, HALT_ERROR, fmt, ap);
	va_end(ap);
	return FLOW_HALT;
}

bool machine_in_time(struct machine *m)
{
	if (machine_elapsed(m) <= m->limits.time * 1000)
		return true;
	return machine_halt(m, HALT_LIMIT, "the program ran longer than %" G_GINT64_FORMAT " ms (--limit time=N raises this)", m->limits.time);
}

bool machine_step_slow(struct machine *m)
{
	if (m->steps > m->limits.steps)
		return machine_halt(m, HALT_LIMIT, "the program took more than %" G_GINT64_FORMAT " steps (--limit steps=N raises this)",
				    m->limits.steps);
	if (!machine_in_time(m))
		return false;
	return machine_has_room(m, 0);
}

bool machine_text_fits(struct machine *m, size_t length)
{
	return (int64_t)length <= m->limits.text || machine_refuse_text(m);
}

bool machine_refuse_text(struct machine *m)
{
	return machine_halt(m, HALT_LIMIT, "a text of more than %" G_GINT64_FORMAT " bytes (--limit text=N raises this)", m->limits.text);
}

bool machine_has_room(struct machine *m, size_t bytes)
{
	int64_t taken = (int64_t)meter_bytes() - (int64_t)m->memory_start;
	if (taken + (int64_t)bytes <= m->limits.memory)
		return true;
	return machine_halt(m, HALT_LIMIT, "the program's values, names and texts take more than %" G_GINT64_FORMAT " bytes (--limit memory=N raises this)",
			    m->limits.memory);
}

/* Blocks. */

struct block *block_push(struct machine *m, int opener)
{
	struct block b = {.opener = opener, .mark = scope_mark(m), .scope_start = m->scope_start};
	m->scope_start = b.mark;
	m->scope++;
	g_array_append_val(m->blocks, b);
	return &g_array_index(m->blocks, struct block, m->blocks->len - 1);
}

void block_pop(struct machine *m)
{
	struct block *b = &g_array_index(m->blocks, struct block, m->blocks->len - 1);
	scope_unwind(m, b->mark);
	m->scope_start = b->scope_start;
	m->scope--;
	if (b->array)
		array_drop(b->array);
	g_array_set_size(m->blocks, m->blocks->len - 1);
}

void block_unwind(struct machine *m, int opener, bool inclusive)
{
	while (m->blocks->len > m->block_base) {
		int top = g_array_index(m->blocks, struct block, m->blocks->len - 1).opener;
		if (top < opener || (top == opener && !inclusive))
			return;
		block_pop(m);
	}
}

/* Running. */

static bool run_statements(struct machine *m)
{
	while (m->pc < m->code->n) {
		const struct stmt *s = &m->code->stmt[m->pc];
		m->stmt = s;
		if (!machine_step(m, 1) || machine_halted(m))
			return false;
		switch (s->command->run(m, s)) {
		case FLOW_NEXT: m->pc++; break;
		case FLOW_JUMP: break;
		case FLOW_RETURN: return true;
		case FLOW_HALT: return false;
		}
	}
	return true;
}

bool code_run(struct machine *m, struct code *c, int from)
{
	struct code *code = m->code;
	const struct stmt *stmt = m->stmt;
	int pc = m->pc;
	guint block_base = m->block_base;
	m->code = c;
	m->pc = from;
	m->block_base = m->blocks->len;
	bool done = machine_has_stack(m) && run_statements(m) && !machine_halted(m);
	while (m->blocks->len > m->block_base)
		block_pop(m);
	m->block_base = block_base;
	m->code = code;
	m->pc = pc;
	m->stmt = stmt;
	return done;
}

bool machine_run(struct machine *m, struct code *code)
{
	value_replace(&m->result, VALUE_OF_NULL);
	return code_run(m, code, 0);
}

bool machine_enter_slow(struct machine *m)
{
	m->depth--;
	return machine_halt(m, HALT_LIMIT, "recursion too deep: more than %" G_GINT64_FORMAT " nested calls (--limit depth=N raises this)",
			    m->limits.depth);
}

void machine_need_stack(struct machine *m)
{
	if (m->stack)
		return;
	m->stack = g_new(struct value, STACK_VALUES);
	m->stack_end = m->sp = m->base = m->stack + STACK_VALUES;
}

static void bind_arguments(struct machine *m, const struct sub *sub, const struct value *args, int n)
{
	for (int i = 0; i < sub->n_params; i++)
		var_declare(m, sub->params[i], false, i < n ? value_keep(args[i]) : value_int(0));
	if (!sub->code->uses_subargs && !m->dumps)
		return;
	struct array *all = array_new((uint32_t)n);
	for (int i = 0; i < n; i++)
		array_push(all, value_keep(args[i]));
	var_declare(m, sym_enter(m, "subargs"), true, value_array(all));
}

bool machine_call_sub(struct machine *m, struct sub *sub, const struct value *args, int n_args, struct value *out)
{
	struct call call = {.outer = m->calls, .sub = sub, .from = stmt_place(m)};
	struct frame *frame = m->frame;
	struct sym *sub_name = m->sub_name;
	uint32_t call_id = m->call;
	int mark = scope_mark(m), start = m->scope_start;
	*out = VALUE_OF_NULL;
	if (!machine_enter(m))
		return false;
	m->calls = &call;
	m->frame = NULL;
	m->sub_name = sub->name;
	m->call = call.id = ++m->next_call;
	m->scope_start = mark;
	m->scope++;
	bind_arguments(m, sub, args, n_args);
	value_replace(&m->result, VALUE_OF_NULL);
	bool done = code_run(m, sub->code, sub->start);
	*out = m->result;
	m->result = VALUE_OF_NULL;
	scope_unwind(m, mark);
	m->scope--;
	m->scope_start = start;
	m->call = call_id;
	m->sub_name = sub_name;
	m->frame = frame;
	m->calls = call.outer;
	m->depth--;
	return done;
}

/* Text as code: prepared once, kept for as long as the machine lives, since loops run the same few lines. */
bool machine_run_text(struct machine *m, const char *text)
{
	struct code *c = g_hash_table_lookup(m->line_code, text);
	if (!c) {
		m->lines_full |= g_hash_table_size(m->line_code) > 10000;
		if (g_hash_table_size(m->line_code) > 10000)
			return machine_halt(m, HALT_LIMIT, "eval was given more than 10,000 different texts");
		m->line_bytes += (int64_t)strlen(text);
		m->lines_full |= m->line_bytes > m->limits.memory / PREPARED_SIZE;
		if (m->line_bytes > m->limits.memory / PREPARED_SIZE)
			return machine_halt(m, HALT_LIMIT, "the different texts that eval was given take more than %" G_GINT64_FORMAT " bytes (--limit memory=N raises this)",
					    m->limits.memory / PREPARED_SIZE);
		struct diags *ds = diags_new();
		c = code_prepare(m, "eval", text, stmt_place(m), ds);
		if (c) {
			g_ptr_array_steal_index(m->codes, m->codes->len - 1);
			g_hash_table_insert(m->line_code, word_new(text), c);
		} else {
			machine_halt(m, HALT_ERROR, "eval: %s", diags_count(ds) ? diags_item(ds, 0)->text : "not a line of code");
		}
		diags_free(ds);
	}
	if (!c)
		return false;
	if (!machine_enter(m))
		return false;
	bool done = code_run(m, c, 0);
	m->depth--;
	return done;
}

bool machine_eval_text(struct machine *m, const char *text, struct value *out)
{
	struct place at = {g_intern_string("expression"), 1, 1};
	struct diags *ds = diags_new();
	GPtrArray *tokens = text_tokens(text, at, ds);
	*out = VALUE_OF_NULL;
	if (!tokens) {
		machine_halt(m, HALT_ERROR, "%s", diags_count(ds) ? diags_item(ds, 0)->text : "not an expression");
		diags_free(ds);
		return false;
	}
	machine_need_stack(m);
	m->preparing++;
	struct expr *x = expr_build(m, tokens, 0, EXPR_OPERATORS);
	m->preparing--;
	g_ptr_array_unref(tokens);
	diags_free(ds);
	bool done = expr_eval(m, x, out);
	expr_drop(x);
	return done;
}

/* Spaces and labels. */

struct str *machine_label_str_slow(struct machine *m, int number)
{
	struct label *label = labels_at(m->labels, number);
	if (!label->owner_data)
		label->owner_data = str_new(label->text);
	struct str *s = label->owner_data;
	if (s->owner_id != m->id) {
		s->owner_id = m->id;
		s->sym = NULL;
	}
	s->label = number;
	return s;
}

int machine_space_slow(struct machine *m, struct value v)
{
	if (v.type == VALUE_STRING) {
		v.s->board_id = m->board->id;
		return v.s->space = board_find(m->board, v.s->text);
	}
	if (v.type != VALUE_INT)
		return -1;
	char text[24]; /* custom boards may number their places */
	g_snprintf(text, sizeof text, "%" G_GINT64_FORMAT, v.i);
	return board_find(m->board, text);
}

int machine_label(struct machine *m, struct value v)
{
	struct str *s = value_to_str(v);
	int label = s->owner_id == m->id ? s->label : -2;
	if (label < 0) {
		label = s->length <= LIMIT_LABEL && s->length > 0 ? labels_enter(m->labels, s->text) : -1;
		if (s->owner_id != m->id) {
			s->owner_id = m->id;
			s->sym = NULL;
		}
		s->label = label;
	}
	str_drop(s);
	if (label < 0)
		machine_halt(m, HALT_LIMIT, "a piece label must have 1 to %d characters, and there may be 65,535 different ones", LIMIT_LABEL);
	return label;
}
