/*
 * Statements one after the other, subroutines, and texts that are run as code.
 *
 * An activation is a call of code_run: it has its own place in the code and its own blocks. Subroutines add a scope and a frame to it.
 */
#include "lang/run/look.h"
#include "lang/run/run.h"

#include <string.h>

#include "lang/run/block.h"
#include "lang/run/evaluate.h"
#include "lang/state/scope.h"

/* Bytes of prepared code that a byte of text becomes, generously. */
enum { PREPARED_SIZE = 16 };

static bool run_statements(struct machine *m)
{
	while (m->pc < m->code->n) {
		const struct stmt *s = &m->code->stmt[m->pc];
		m->at = &s->at;
		if (!machine_step(m, 1) || machine_halted(m))
			return false;
		enum flow flow = s->command->run(m, s);
		if (flow == FLOW_NEXT)
			m->pc++;
		else if (flow != FLOW_JUMP)
			return flow == FLOW_RETURN;
	}
	return true;
}

/* The same with somebody who looks on: a loop of its own, so that the other one does not ask. */
static bool run_traced(struct machine *m)
{
	while (m->pc < m->code->n) {
		const struct stmt *s = &m->code->stmt[m->pc];
		m->at = &s->at;
		if (!machine_step(m, 1) || machine_halted(m))
			return false;
		m->tracer->before(m->tracer->data, m, s);
		enum flow flow = s->command->run(m, s);
		m->pc += flow == FLOW_NEXT;
		m->tracer->after(m->tracer->data, m, s);
		if (flow == FLOW_RETURN || flow == FLOW_HALT)
			return flow == FLOW_RETURN;
	}
	return true;
}

bool code_run(struct machine *m, struct code *c, int from)
{
	struct code *code = m->code;
	const struct place *at = m->at;
	int pc = m->pc;
	guint block_base = m->block_base;
	m->code = c;
	m->pc = from;
	m->block_base = m->blocks->len;
	bool done = machine_has_stack(m) && (m->tracer ? run_traced(m) : run_statements(m)) && !machine_halted(m);
	while (m->blocks->len > m->block_base)
		block_pop(m);
	m->block_base = block_base;
	m->code = code;
	m->pc = pc;
	m->at = at;
	return done;
}

bool machine_run(struct machine *m, struct code *code)
{
	value_replace(&m->result, VALUE_OF_NULL);
	return code_run(m, code, 0);
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

NO_ARRAY bool machine_call_sub(struct machine *m, struct sub *sub, const struct value *args, int n_args, struct value *out)
{
	struct call call = { .outer = m->calls, .sub = sub, .from = stmt_place(m) };
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
			return machine_halt(m, HALT_LIMIT,
				"the different texts that eval was given take more than %" G_GINT64_FORMAT " bytes (--limit memory=N raises this)",
				m->limits.memory / PREPARED_SIZE);
		struct diags *ds = diags_new();
		c = code_prepare(m, text, stmt_place(m), ds);
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
	struct place at = { "expression", 1, 1 };
	struct diags *ds = diags_new();
	scratch_begin(&m->tokens);
	const struct tokens *tokens = text_tokens(&m->tokens, text, at, ds);
	*out = VALUE_OF_NULL;
	if (!tokens) {
		machine_halt(m, HALT_ERROR, "%s", diags_count(ds) ? diags_item(ds, 0)->text : "not an expression");
		diags_free(ds);
		scratch_end(&m->tokens);
		return false;
	}
	machine_need_stack(m);
	m->preparing++;
	struct expr *x = expr_build(m, tokens, 0, EXPR_OPERATORS);
	m->preparing--;
	scratch_end(&m->tokens);
	diags_free(ds);
	bool done = expr_eval(m, x, out);
	expr_drop(x);
	return done;
}
