/*
 * Functions, subroutines, include files, and text run as code.
 */
#include <string.h>

#include "lang/cmd/commands.h"
#include "lang/prepare/callable.h"
#include "lang/prepare/vocabulary.h"
#include "lang/run/args.h"
#include "lang/run/operands.h"
#include "lang/run/run.h"
#include "lang/run/run_state.h"
#include "lang/run/turn.h"
#include "value/convert.h"

static struct str *body_text(const struct stmt *s)
{
	const char *c = strchr(s->text, ' ');
	c = c ? strchr(c + 1, ' ') : NULL;
	return str_new(c ? c + 1 : "");
}

/* Takes the references. */
static struct func *func_new(struct expr *body, struct str *text)
{
	struct func *f = g_new0(struct func, 1);
	*f = (struct func){ .refs = 1, .body = body, .text = text };
	return f;
}

/* Takes the reference. */
static void set_func(struct machine *m, struct sym *sym, struct func *f)
{
	struct func *old = sym->func;
	sym_define(m, sym);
	sym->func = f;
	func_drop(old);
}

/* A def that has nothing to replace early is made once and used again whenever the line comes by, which is often in loops. */
static enum flow run_def(struct machine *m, const struct stmt *s)
{
	struct str *name = arg_str(m, s, 0);
	if (!name)
		return FLOW_HALT;
	struct sym *sym = sym_of(m, name);
	str_drop(name);
	if (!sym)
		return FLOW_HALT;
	if (sym->func && sym->func->body == s->expr)
		return FLOW_NEXT;
	struct func *known = s->expr->has_early ? NULL : g_hash_table_lookup(m->def_func, s);
	if (known) {
		set_func(m, sym, func_keep(known));
		return FLOW_NEXT;
	}
	struct expr *body = s->expr->has_early ? expr_capture(m, s->expr, false) : expr_keep(s->expr);
	if (!body)
		return FLOW_HALT;
	struct func *f = func_new(body, body_text(s));
	if (!s->expr->has_early)
		g_hash_table_insert(m->def_func, (gpointer)s, func_keep(f));
	set_func(m, sym, f);
	return FLOW_NEXT;
}

static enum flow run_copyfn(struct machine *m, const struct stmt *s)
{
	struct str *from = arg_str(m, s, 0), *to = arg_str(m, s, 1);
	struct sym *a = from ? sym_of(m, from) : NULL, *b = to ? sym_of(m, to) : NULL;
	enum flow flow = FLOW_NEXT;
	if (a && b && !a->func)
		flow = halt_error(m, "copyfn: there is no function called \"%s\"", from->text);
	else if (a && b)
		set_func(m, b, func_keep(a->func));
	if (from)
		str_drop(from);
	if (to)
		str_drop(to);
	return a && b ? flow : FLOW_HALT;
}

static void prepare_sub(struct machine *m, struct stmt *s, const struct tokens *tokens)
{
	s->sub = g_new0(struct sub, 1);
	s->sub->params = g_new0(struct sym *, MAX(tokens->len, 1));
	for (guint i = 0; i < tokens->len; i++) {
		const struct token *t = tokens->token[i];
		if (!t->text) {
			diag_error(m->ds, RC_SYNTAX, t->at, "a parenthesis in the head of a subroutine; write: sub name parameter ...:");
			continue;
		}
		g_autofree char *word = g_strdup(t->text);
		size_t length = strlen(word);
		if (length > 1 && (word[length - 1] == ':' || word[length - 1] == ','))
			word[length - 1] = '\0';
		struct sym *sym = sym_enter(m, word);
		if (i == 0)
			s->sub->name = sym;
		else
			s->sub->params[s->sub->n_params++] = sym;
	}
}

/* Passing the line defines the subroutine; its body is skipped (decision 173). */
static enum flow run_sub(struct machine *m, const struct stmt *s)
{
	s->sub->start = m->pc + 1;
	sym_define(m, s->sub->name);
	s->sub->name->sub = s->sub;
	m->pc = s->end + 1;
	return FLOW_JUMP;
}

static enum flow run_endsub(struct machine *m, const struct stmt *s) { return FLOW_RETURN; }

/* Calls `sub` with arguments from `from` on; the value goes to RESULT (decision 170). */
static enum flow call_with_args(struct machine *m, const struct stmt *s, struct sub *sub, int from)
{
	enum { FEW = 8 }; /* what needs no allocation */
	int n = MAX(0, args_count(s) - from);
	struct value few[FEW] = { VALUE_OF_NULL }, result = VALUE_OF_NULL;
	g_autofree struct value *many = n > FEW ? g_new(struct value, n) : NULL;
	struct value *args = many ? many : few;
	bool done = true;
	int made = 0;
	for (; made < n && done; made++)
		done = arg_value(m, s, from + made, &args[made]);
	done = done && machine_call_sub(m, sub, args, n, &result);
	for (int i = 0; i < made; i++)
		value_drop(args[i]);
	if (!done) {
		value_drop(result);
		return FLOW_HALT;
	}
	return var_set(m, sym_of(m, m->result_name), result) ? FLOW_NEXT : FLOW_HALT;
}

static enum flow run_gosub(struct machine *m, const struct stmt *s)
{
	struct str *name = arg_str(m, s, 0);
	if (!name)
		return FLOW_HALT;
	struct sym *sym = sym_of(m, name);
	if (sym && !sym->sub)
		machine_halt(m, HALT_ERROR, "gosub: there is no subroutine called \"%s\"%s", name->text, sym_suggest(m, name->text, SYM_SUB));
	str_drop(name);
	return sym && sym->sub ? call_with_args(m, s, sym->sub, 1) : FLOW_HALT;
}

static void halt_unknown(struct machine *m, const struct stmt *s, const char *word, bool is_sub)
{
	const struct insn *first = &s->args->insn[0];
	if (first->kind == INSN_SYSTEM || (first->kind == INSN_VAR && !*word)) {
		machine_halt(m, HALT_ERROR, "a line cannot begin with %s; to give a variable a value, write: set %s value;", first->word->text,
			first->word->text + 1);
		return;
	}
	if (is_sub) {
		machine_halt(
			m, HALT_ERROR, "\"%s\" is a space, or a piece on the board, so a line that begins with it is no call; write: gosub %s", word, word);
		return;
	}
	g_autofree const char **names = command_names(m->vocabulary);
	g_autofree char *hint = nearest_hint(word, names);
	machine_halt(m, HALT_ERROR, "\"%s\" is neither a command nor a subroutine%s", word, *hint ? hint : sym_suggest(m, word, SYM_SUB));
}

/*
 * A line whose first word is no command: a subroutine, unless the word is a space or a piece on the board (decision 20); else, in
 * old code, a move.
 */
static enum flow run_bare(struct machine *m, const struct stmt *s)
{
	struct str *word = arg_str(m, s, 0);
	if (!word)
		return FLOW_HALT;
	struct sym *sym = sym_of(m, word);
	int label = labels_find(m->labels, word->text);
	bool taken = board_find(m->board, word->text) >= 0;
	for (int i = 0; label >= 0 && !taken && i < m->board->n_spaces; i++)
		taken = m->run.position.piece[i] == label;
	bool done = true;
	enum flow flow = FLOW_NEXT;
	if (sym && sym->sub && !taken) {
		flow = call_with_args(m, s, sym->sub, 1);
	} else if (strpbrk(s->text, "-*")) {
		struct str *text = args_text(m, s);
		done = text && machine_move(m, text->text);
		if (text)
			str_drop(text);
	} else if (sym) {
		halt_unknown(m, s, word->text, sym->sub != NULL);
	}
	str_drop(word);
	return done && !machine_halted(m) ? flow : FLOW_HALT;
}

const struct command command_bare = { .name = "", .operands = OPERANDS_WORDS, .run = run_bare };

static enum flow run_move_line(struct machine *m, const struct stmt *s)
{
	struct str *text = args_text(m, s);
	if (!text)
		return FLOW_HALT;
	bool done = machine_move_line(m, text->text);
	str_drop(text);
	return done ? FLOW_NEXT : FLOW_HALT;
}

static void prepare_include(struct machine *m, struct stmt *s, const struct tokens *tokens)
{
	guint condition = 1;
	const struct token *second = tokens->len > 1 ? tokens->token[1] : NULL;
	s->args = operands_first(m, tokens, 1);
	if (second && second->text && strcmp(second->text, "if") == 0)
		condition = 2;
	if (tokens->len > condition)
		s->expr = expr_build(m, tokens, condition, EXPR_OPERATORS);
}

static struct code *load_include(struct machine *m, const char *name)
{
	struct code *c = g_hash_table_lookup(m->include_code, name);
	const char *file = NULL;
	if (c)
		return c;
	g_autofree char *text = m->host->include ? m->host->include(m->host->data, name, &file) : NULL;
	if (!text) {
		diag_warn(m->ds, stmt_place(m), "include file \"%s.txt\" was not found on the include path", name);
		diag_code(m->ds, "gc-missing-include");
		return NULL;
	}
	struct diags *ds = m->ds ? m->ds : diags_new();
	c = code_prepare(m, text, (struct place){ file, 1, 1 }, ds);
	if (!c)
		machine_halt(m, HALT_ERROR, "include file \"%s\" could not be prepared", name);
	else
		g_hash_table_insert(m->include_code, word_new(name), c);
	if (ds != m->ds)
		diags_free(ds);
	return c;
}

static bool include_name_is_safe(const char *name)
{
	if (!*name || strlen(name) > LIMIT_LABEL || name[0] == '.')
		return false;
	for (; *name; name++)
		if (!g_ascii_isalnum(*name) && *name != '_' && *name != '-' && *name != '.')
			return false;
	return true;
}

/* Each file once, at the main level only; a missing one is skipped (decision 202). */
static enum flow run_include(struct machine *m, const struct stmt *s)
{
	bool wanted = true;
	if (m->calls)
		return halt_error(m, "include works at the main level of pre-game code and include files only, not in subroutines");
	if (s->expr && !expr_test(m, s->expr, &wanted))
		return FLOW_HALT;
	struct str *name = arg_str(m, s, 0);
	if (!name)
		return FLOW_HALT;
	enum flow flow = FLOW_NEXT;
	if (!include_name_is_safe(name->text)) {
		flow = halt_error(m, "\"%s\" is no name of an include file; write one word without folders", name->text);
	} else if (wanted && !g_hash_table_contains(m->run.words.included, name->text)) {
		machine_unshare(m, SHARED_WORDS);
		g_hash_table_add(m->run.words.included, word_new(name->text));
		struct code *c = load_include(m, name->text);
		if (c && !code_run(m, c, 0))
			flow = FLOW_HALT;
	}
	str_drop(name);
	return machine_halted(m) ? FLOW_HALT : flow;
}

static enum flow run_eval(struct machine *m, const struct stmt *s)
{
	struct value v;
	if (!expr_eval(m, s->expr, &v))
		return FLOW_HALT;
	struct str *text = value_to_str(v);
	value_drop(v);
	bool done = machine_run_text(m, text->text);
	str_drop(text);
	return done ? FLOW_NEXT : FLOW_HALT;
}

static enum flow run_moveindex(struct machine *m, const struct stmt *s)
{
	struct value v;
	if (!arg_value(m, s, 0, &v))
		return FLOW_HALT;
	m->run.plain.mln = (int)CLAMP(value_to_int(v), 0, 2 * LIMIT_PLIES + 1);
	value_drop(v);
	return FLOW_NEXT;
}

const struct command commands_define[] = {
	{ .name = "def",
		.operands = OPERANDS_NAME_EXPR,
		.declares = 1,
		.run = run_def,
		.group = "functions",
		.syntax = "def name expression;",
		.summary = "defines a function of one expression, with #0 #1 ... or =name parameters" },
	{ .name = "copyfn",
		.operands = OPERANDS_WORDS,
		.declares = 2,
		.run = run_copyfn,
		.group = "functions",
		.syntax = "copyfn existing new;",
		.summary = "gives a function a second name" },
	{ .name = "sub",
		.operands = OPERANDS_OWN,
		.heads = true,
		.declares = 1,
		.prepare = prepare_sub,
		.role = ROLE_SUB,
		.run = run_sub,
		.group = "functions",
		.syntax = "sub name parameter ...:",
		.summary = "defines a subroutine up to endsub; parameters are local variables" },
	{ .name = "endsub",
		.operands = OPERANDS_NONE,
		.role = ROLE_ENDSUB,
		.run = run_endsub,
		.group = "functions",
		.syntax = "endsub;",
		.summary = "ends a subroutine; when running, returns without a value" },
	{ .name = "gosub",
		.operands = OPERANDS_WORDS,
		.names = NAMES_SUB,
		.run = run_gosub,
		.group = "functions",
		.syntax = "gosub name argument ...;",
		.summary = "calls a subroutine; its value goes to the variable RESULT" },
	{ .name = "include",
		.operands = OPERANDS_OWN,
		.role = ROLE_INCLUDE,
		.prepare = prepare_include,
		.run = run_include,
		.group = "functions",
		.syntax = "include name [if condition];",
		.summary = "runs an include file, once, at the main level" },
	{ .name = "eval",
		.operands = OPERANDS_EXPR,
		.role = ROLE_DECLARE,
		.run = run_eval,
		.group = "functions",
		.syntax = "eval expression;",
		.summary = "runs the text that the expression gives as a line of code" },
	{ .name = "MOVE:",
		.operands = OPERANDS_TEXT,
		.run = run_move_line,
		.group = "functions",
		.syntax = "MOVE: move",
		.summary = "makes a move in the notation of players, free of ban and maxmove" },
	{ .name = "moveindex",
		.operands = OPERANDS_WORDS,
		.run = run_moveindex,
		.group = "functions",
		.syntax = "moveindex n;",
		.summary = "sets mln; written by the program builder between moves" },
	{ .name = NULL },
};
