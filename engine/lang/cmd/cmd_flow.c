/*
 * Control structures: if, switch, for, do, and what leaves them.
 *
 * The jump of a branch (if, elseif, else) is the next branch of its chain; its end is the endif. The jump of a closing statement, and of
 * break, continue and redo, is the opener that it belongs to. Only blocks that declare variables open a scope: for all others
 * raising the scope could not be noticed.
 */
#include <string.h>

#include "lang/cmd/commands.h"
#include "lang/run/look.h"
#include "lang/run/args.h"
#include "lang/run/block.h"
#include "lang/run/operands.h"
#include "value/convert.h"

static enum flow jump(struct machine *m, int to)
{
	m->pc = to;
	return FLOW_JUMP;
}

static const struct stmt *stmt_at(const struct machine *m, int i) { return &m->code->stmt[i]; }

static inline enum flow enter_branch(struct machine *m, int i, int opener)
{
	if (stmt_at(m, opener)->scoped)
		block_push(m, opener);
	return jump(m, i + 1);
}

/* Tests a chain of branches from `i` on and goes to the first that is true. */
static enum flow take_branch(struct machine *m, int i, int opener)
{
	for (;;) {
		const struct stmt *s = stmt_at(m, i);
		bool truth = s->command->role == ROLE_ELSE;
		if (s->command->role == ROLE_ENDIF)
			return jump(m, i + 1);
		m->at = &s->at;
		if (s->expr && !expr_test(m, s->expr, &truth))
			return FLOW_HALT;
		if (truth)
			return enter_branch(m, i, opener);
		i = s->jump;
	}
}

static NO_ARRAY enum flow run_if(struct machine *m, const struct stmt *s)
{
	int here = m->pc;
	bool truth = false;
	if (s->expr && !expr_test(m, s->expr, &truth))
		return FLOW_HALT;
	return truth ? enter_branch(m, here, here) : take_branch(m, s->jump, here);
}

/* Reached from above: the branch before was taken. */
static enum flow run_branch(struct machine *m, const struct stmt *s) { return jump(m, s->end); }

static enum flow run_endif(struct machine *m, const struct stmt *s)
{
	block_unwind(m, s->jump, true);
	return FLOW_NEXT;
}

/*
 * The case with a label that equals the value as texts, or -1. True and false are the same to PHP as 1 and 0, and false as the empty text; with several of these labels it is the first.
 * Other labels that PHP would call true are not: a switch is a computed goto, no series of tests (guide 000, "Conditionals"; decision 185).
 */
static int find_label(const struct stmt *s, struct value v)
{
	static const char *const same[2][3] = { { "false", "0", "" }, { "true", "1", NULL } };
	int first = 0;
	if (v.type != VALUE_BOOL) {
		struct str *text = value_to_str(v);
		first = GPOINTER_TO_INT(g_hash_table_lookup(s->labels, text->text));
		str_drop(text);
		return first - 1;
	}
	for (int k = 0; k < 3 && same[v.b][k]; k++) {
		int found = GPOINTER_TO_INT(g_hash_table_lookup(s->labels, same[v.b][k]));
		first = found && (!first || found < first) ? found : first;
	}
	return first - 1;
}

static enum flow run_switch(struct machine *m, const struct stmt *s)
{
	struct value v;
	int here = m->pc;
	if (!expr_eval(m, s->expr, &v))
		return FLOW_HALT;
	int label = find_label(s, v);
	value_drop(v);
	if (label < 0)
		label = s->fallback;
	if (label < 0)
		return jump(m, s->end + 1);
	if (s->scoped)
		block_push(m, here);
	return jump(m, label + 1);
}

static enum flow run_nothing(struct machine *m, const struct stmt *s) { return FLOW_NEXT; }

static enum flow run_endswitch(struct machine *m, const struct stmt *s)
{
	block_unwind(m, s->jump, true);
	return FLOW_NEXT;
}

/* Sets the loop's variables to the element at the block's index; they are set like any others (decision 178). */
static bool set_element(struct machine *m, const struct stmt *s, const struct block *b)
{
	struct array *a = b->array;
	const struct insn *name = &s->args->insn[0];
	if (name->kind != INSN_GROUP)
		return arg_write(m, name, value_keep(array_element(a, b->index)));
	const struct expr *pair = name->expr;
	struct key key = a->entry[b->index].key;
	if (pair->n > 0 && pair->n < 2)
		return arg_write(m, &pair->insn[0], value_keep(array_element(a, b->index)));
	struct value v = value_keep(a->entry[b->index].value);
	if (!arg_write(m, &pair->insn[0], key_value(key))) {
		value_drop(v);
		return false;
	}
	return arg_write(m, &pair->insn[1], v);
}

static enum flow run_for(struct machine *m, const struct stmt *s)
{
	struct value v;
	int here = m->pc;
	bool pair = args_count(s) == 1 && s->args->insn[0].kind == INSN_GROUP;
	if (args_count(s) < 1 || (pair && (s->args->insn[0].expr->n < 1 || s->args->insn[0].expr->n > 2)))
		return halt_error(m, "for needs a variable, or two as (key value), and an array");
	if (!expr_eval(m, s->expr, &v))
		return FLOW_HALT;
	if (v.type != VALUE_ARRAY) { /* null and false: no round; any other single value: one (decision 179) */
		bool none = v.type == VALUE_NULL || (v.type == VALUE_BOOL && !v.b);
		struct array *one = array_new(1);
		if (!none)
			array_push(one, v);
		v = value_array(one);
	}
	if (v.a->count == 0) {
		value_drop(v);
		return jump(m, s->end + 1);
	}
	struct block *b = block_push(m, here);
	b->array = v.a;
	b->index = 0;
	return set_element(m, s, b) ? FLOW_NEXT : FLOW_HALT;
}

static enum flow run_next(struct machine *m, const struct stmt *s)
{
	struct block *b = block_top(m, s->jump);
	if (!b) { /* blocks inside of the loop are open yet */
		block_unwind(m, s->jump, false);
		b = block_top(m, s->jump);
	}
	if (!b || ++b->index >= b->array->count) {
		block_unwind(m, s->jump, true);
		return FLOW_NEXT;
	}
	const struct stmt *opener = stmt_at(m, s->jump);
	return set_element(m, opener, b) ? jump(m, s->jump + 1) : FLOW_HALT;
}

/* do and loop: an optional while or until with a condition; loop also never. */
static void prepare_loop(struct machine *m, struct stmt *s, const struct tokens *tokens)
{
	const struct token *first = tokens->len ? tokens->token[0] : NULL;
	const char *word = first && first->text ? first->text : "";
	s->mode = strcmp(word, "while") == 0                                  ? LOOP_WHILE
		: strcmp(word, "until") == 0                                  ? LOOP_UNTIL
		: strcmp(word, "never") == 0 && s->command->role == ROLE_LOOP ? LOOP_NEVER
									      : LOOP_PLAIN;
	if (s->mode == LOOP_WHILE || s->mode == LOOP_UNTIL)
		s->expr = expr_build(m, tokens, 1, EXPR_OPERATORS);
	else if (s->mode == LOOP_PLAIN && first)
		diag_error(m->ds, RC_SYNTAX, s->at, "\"%s\" behind %s; it takes while or until and a condition%s", word, s->command->name,
			s->command->role == ROLE_LOOP ? ", or never" : "");
}

/* Whether the condition lets the loop run. */
static bool loop_goes_on(struct machine *m, const struct stmt *s, bool *out)
{
	bool truth = true;
	if (s->expr && !expr_test(m, s->expr, &truth))
		return false;
	*out = s->mode == LOOP_UNTIL ? !truth : s->mode == LOOP_NEVER ? false : truth;
	return true;
}

static enum flow run_do(struct machine *m, const struct stmt *s)
{
	bool on;
	int here = m->pc;
	if (!loop_goes_on(m, s, &on))
		return FLOW_HALT;
	if (!on)
		return jump(m, s->end + 1);
	if (s->scoped)
		block_push(m, here);
	return FLOW_NEXT;
}

static enum flow run_loop(struct machine *m, const struct stmt *s)
{
	bool on;
	int opener = s->jump, here = m->pc;
	block_unwind(m, opener, false);
	if (!loop_goes_on(m, s, &on))
		return FLOW_HALT;
	m->at = &stmt_at(m, opener)->at;
	if (on && !loop_goes_on(m, stmt_at(m, opener), &on))
		return FLOW_HALT;
	if (on)
		return jump(m, opener + 1);
	block_unwind(m, opener, true);
	return jump(m, here + 1);
}

static enum flow run_break(struct machine *m, const struct stmt *s)
{
	block_unwind(m, s->jump, true);
	return jump(m, stmt_at(m, s->jump)->end + 1);
}

static enum flow run_continue(struct machine *m, const struct stmt *s)
{
	block_unwind(m, s->jump, false);
	return jump(m, stmt_at(m, s->jump)->end);
}

static enum flow run_redo(struct machine *m, const struct stmt *s)
{
	block_unwind(m, s->jump, false);
	return jump(m, s->jump + 1);
}

/* False at the main level ends the program, in a subroutine returns false (decision 168). */
static enum flow run_verify(struct machine *m, const struct stmt *s)
{
	bool truth;
	if (!expr_test(m, s->expr, &truth))
		return FLOW_HALT;
	if (truth)
		return FLOW_NEXT;
	if (m->calls) {
		value_replace(&m->result, value_bool(false));
		return FLOW_RETURN;
	}
	machine_halt(m, HALT_END, NULL);
	return FLOW_HALT;
}

static enum flow run_return(struct machine *m, const struct stmt *s)
{
	struct value v;
	if (!expr_eval(m, s->expr, &v))
		return FLOW_HALT;
	value_replace(&m->result, v);
	return FLOW_RETURN;
}

static enum flow run_end(struct machine *m, const struct stmt *s)
{
	machine_halt(m, HALT_END, NULL);
	return FLOW_HALT;
}

static enum flow run_endlib(struct machine *m, const struct stmt *s) { return FLOW_RETURN; }

const struct command commands_flow[] = {
	{ .name = "if",
		.operands = OPERANDS_EXPR,
		.heads = true,
		.role = ROLE_IF,
		.run = run_if,
		.group = "control",
		.syntax = "if condition:",
		.summary = "runs what follows when the condition is true, else goes to the next elseif, else or endif" },
	{ .name = "elseif",
		.operands = OPERANDS_EXPR,
		.heads = true,
		.role = ROLE_ELSEIF,
		.run = run_branch,
		.group = "control",
		.syntax = "elseif condition:",
		.summary = "tested when all tests before it failed" },
	{ .name = "else",
		.operands = OPERANDS_NONE,
		.heads = true,
		.role = ROLE_ELSE,
		.run = run_branch,
		.group = "control",
		.syntax = "else:",
		.summary = "taken when all tests failed" },
	{ .name = "endif",
		.operands = OPERANDS_NONE,
		.role = ROLE_ENDIF,
		.run = run_endif,
		.group = "control",
		.syntax = "endif;",
		.summary = "closes the if" },
	{ .name = "switch",
		.operands = OPERANDS_EXPR,
		.heads = true,
		.role = ROLE_SWITCH,
		.run = run_switch,
		.group = "control",
		.syntax = "switch expression:",
		.summary = "jumps to the case with that label, else to default, else behind endswitch" },
	{ .name = "case",
		.operands = OPERANDS_LABELS,
		.heads = true,
		.role = ROLE_CASE,
		.run = run_nothing,
		.group = "control",
		.syntax = "case label ...:",
		.summary = "one or more constant labels; code falls through to the next case until break" },
	{ .name = "default",
		.operands = OPERANDS_NONE,
		.heads = true,
		.role = ROLE_DEFAULT,
		.run = run_nothing,
		.group = "control",
		.syntax = "default:",
		.summary = "where switch goes when no label matches" },
	{ .name = "endswitch",
		.operands = OPERANDS_NONE,
		.role = ROLE_ENDSWITCH,
		.run = run_endswitch,
		.group = "control",
		.syntax = "endswitch;",
		.summary = "closes the switch" },
	{ .name = "for",
		.aliases = "foreach",
		.operands = OPERANDS_NAME_EXPR,
		.heads = true,
		.role = ROLE_FOR,
		.run = run_for,
		.group = "control",
		.syntax = "for variable expression: | for (key value) expression:",
		.summary = "runs its body for every element of an array" },
	{ .name = "next",
		.operands = OPERANDS_NONE,
		.heads = true,
		.role = ROLE_NEXT,
		.run = run_next,
		.group = "control",
		.syntax = "next;",
		.summary = "closes the for" },
	{ .name = "do",
		.operands = OPERANDS_OWN,
		.heads = true,
		.prepare = prepare_loop,
		.role = ROLE_DO,
		.run = run_do,
		.group = "control",
		.syntax = "do: | do while condition: | do until condition:",
		.summary = "begins a loop" },
	{ .name = "loop",
		.operands = OPERANDS_OWN,
		.heads = true,
		.prepare = prepare_loop,
		.role = ROLE_LOOP,
		.run = run_loop,
		.group = "control",
		.syntax = "loop; | loop while condition; | loop until condition; | loop never;",
		.summary = "closes the do and repeats it, or not" },
	{ .name = "break",
		.operands = OPERANDS_NONE,
		.role = ROLE_BREAK,
		.run = run_break,
		.group = "control",
		.syntax = "break;",
		.summary = "leaves the innermost for, do or switch" },
	{ .name = "continue",
		.operands = OPERANDS_NONE,
		.role = ROLE_CONTINUE,
		.run = run_continue,
		.group = "control",
		.syntax = "continue;",
		.summary = "goes to the next element, or to the condition at the bottom of a do loop" },
	{ .name = "redo",
		.operands = OPERANDS_NONE,
		.role = ROLE_REDO,
		.run = run_redo,
		.group = "control",
		.syntax = "redo;",
		.summary = "goes back to the start of the body without testing anything" },
	{ .name = "verify",
		.operands = OPERANDS_EXPR,
		.run = run_verify,
		.group = "control",
		.syntax = "verify condition;",
		.summary = "when false: returns false from the subroutine, or ends the program at the main level" },
	{ .name = "return",
		.operands = OPERANDS_EXPR,
		.run = run_return,
		.group = "control",
		.syntax = "return [expression];",
		.summary = "leaves the subroutine, with a value if one is given" },
	{ .name = "end", .operands = OPERANDS_NONE, .run = run_end, .group = "control", .syntax = "end;", .summary = "ends the program" },
	{ .name = "lib",
		.operands = OPERANDS_WORDS,
		.run = run_nothing,
		.group = "control",
		.syntax = "lib name;",
		.summary = "names the include file whose code follows; does nothing" },
	{ .name = "endlib", .operands = OPERANDS_NONE, .run = run_endlib, .group = "control", .syntax = "endlib;", .summary = "ends an include file" },
	{ .name = NULL },
};
