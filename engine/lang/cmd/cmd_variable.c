/*
 * Variables, arrays, flags, constants, system variables.
 */
#include <math.h>
#include <string.h>

#include "lang/cmd/commands.h"
#include "lang/prepare/vocabulary.h"
#include "lang/run/args.h"
#include "lang/run/evaluate.h"
#include "value/convert.h"

static enum flow missing_name(struct machine *m, const struct stmt *s)
{
	return halt_error(m, "%s needs a name; write: %s", s->command->name, s->command->syntax);
}

/* set many: pairs of plain words, in which true, false and null are those values (decision 191). */
static struct value simple_value(struct value v)
{
	if (v.type != VALUE_STRING || !strchr("tfn", v.s->text[0]))
		return v;
	bool truth = strcmp(v.s->text, "true") == 0, falsity = strcmp(v.s->text, "false") == 0, null = strcmp(v.s->text, "null") == 0;
	if (!truth && !falsity && !null)
		return v;
	value_drop(v);
	return null ? VALUE_OF_NULL : value_bool(truth);
}

static enum flow set_many(struct machine *m, const struct stmt *s)
{
	for (int i = 1; i + 1 < args_count(s); i += 2) {
		struct value v;
		if (!arg_value(m, s, i + 1, &v) || !arg_write(m, &s->args->insn[i], simple_value(v)))
			return FLOW_HALT;
	}
	return FLOW_NEXT;
}

static void prepare_set(struct machine *m, struct stmt *s, const struct tokens *tokens)
{
	const struct token *first = tokens->len ? tokens->token[0] : NULL;
	bool many = first && first->kind == TOKEN_WORD && strcmp(first->text, "many") == 0 && tokens->len > 2;
	if (many)
		s->args = expr_build(m, tokens, 0, EXPR_WORDS);
	else
		operands_split(m, s, tokens, 1);
}

static enum flow run_set(struct machine *m, const struct stmt *s)
{
	struct value v;
	if (args_count(s) == 0)
		return missing_name(m, s);
	if (!s->expr)
		return set_many(m, s);
	if (!expr_eval(m, s->expr, &v))
		return FLOW_HALT;
	return arg_write(m, &s->args->insn[0], v) ? FLOW_NEXT : FLOW_HALT;
}

static bool read_named(struct machine *m, const struct insn *name, struct value *out)
{
	struct value target;
	if (!insn_value(m, name, &target))
		return false;
	struct str *text = value_to_str(target);
	value_drop(target);
	var_read(m, text, out);
	str_drop(text);
	return true;
}

static struct value add_number(struct value v, int64_t n)
{
	struct value number = value_to_number(v);
	int64_t sum;
	if (number.type == VALUE_INT && !__builtin_add_overflow(number.i, n, &sum))
		return value_int(sum);
	return value_double(value_to_double(number) + (double)n);
}

/* The variable of a name that the program gives, which may have dots. */
static bool step_named(struct machine *m, const struct insn *name, struct str *text, int64_t n)
{
	struct value v;
	struct sym *sym = strchr(text->text, '.') ? sym_find(m, text) : sym_of(m, text);
	struct value *slot = sym && (!strchr(text->text, '.') || var_find(m, sym)) ? var_slot(m, sym) : NULL;
	if (slot) {
		value_replace(slot, add_number(*slot, n));
		return true;
	}
	if (machine_halted(m))
		return false;
	var_read(m, text, &v);
	struct value sum = add_number(v, n);
	value_drop(v);
	return arg_write(m, name, sum);
}

/* inc and dec; a missing variable counts as 0 (decision 187). */
static enum flow step_variables(struct machine *m, const struct stmt *s, int64_t n)
{
	if (args_count(s) == 0)
		return missing_name(m, s);
	for (int i = 0; i < args_count(s); i++) {
		const struct insn *name = &s->args->insn[i];
		if (name->kind == INSN_LITERAL && !name->which) {
			struct sym *sym = sym_of(m, name->word);
			if (!sym)
				return FLOW_HALT;
			struct value *slot = var_slot(m, sym);
			value_replace(slot, add_number(*slot, n));
			continue;
		}
		struct value target;
		if (!insn_value(m, name, &target))
			return FLOW_HALT;
		struct str *text = value_to_str(target);
		bool done = step_named(m, name, text, n);
		value_drop(target);
		str_drop(text);
		if (!done)
			return FLOW_HALT;
	}
	return FLOW_NEXT;
}

static enum flow run_inc(struct machine *m, const struct stmt *s) { return step_variables(m, s, 1); }
static enum flow run_dec(struct machine *m, const struct stmt *s) { return step_variables(m, s, -1); }

/* PHP's division: an integer only when two integers divide without a rest. */
static bool divide(struct machine *m, struct value a, struct value b, struct value *out)
{
	struct value x = value_to_number(a), y = value_to_number(b);
	if (value_to_double(y) == 0)
		return machine_halt(m, HALT_ERROR, "division by zero");
	bool integers = x.type == VALUE_INT && y.type == VALUE_INT && !(x.i == INT64_MIN && y.i == -1);
	*out = integers && x.i % y.i == 0 ? value_int(x.i / y.i) : value_double(value_to_double(x) / value_to_double(y));
	return true;
}

/* The operations of calcset: or, and and xor are bitwise here, / may give a fraction (decision 186). */
static bool calculate(struct machine *m, const char *op, struct value a, struct value b, struct value *out)
{
	static const struct {
		const char *word, *op;
	} ops[] = { { "or", "bitor" }, { "|", "bitor" }, { "and", "bitand" }, { "&", "bitand" }, { "xor", "bitxor" }, { "^", "bitxor" }, { "<<", "<<" },
		{ ">>", ">>" }, { "*", "*" }, { "-", "-" }, { "+", "+" }, { "==", "==" }, { "mod", "mod" }, { "%", "mod" } };
	if (strcmp(op, "=") == 0) {
		*out = value_keep(b);
		return true;
	}
	if (strcmp(op, "&&") == 0 || strcmp(op, "||") == 0) {
		*out = value_bool(op[0] == '&' ? value_to_bool(a) && value_to_bool(b) : value_to_bool(a) || value_to_bool(b));
		return true;
	}
	if (strcmp(op, "/") == 0)
		return divide(m, a, b, out);
	for (size_t i = 0; i < G_N_ELEMENTS(ops); i++)
		if (strcmp(ops[i].word, op) == 0) {
			const struct value operands[2] = { a, b };
			op_find(m->vocabulary, ops[i].op)->fixed(m, operands, out);
			return !machine_halted(m);
		}
	return machine_halt(m, HALT_ERROR, "calcset knows no operator \"%s\"; it takes or and xor << >> = * / - + && || == mod", op);
}

static enum flow run_calcset(struct machine *m, const struct stmt *s)
{
	struct value operand;
	struct str *op = arg_str(m, s, 0);
	if (!op)
		return FLOW_HALT;
	bool done = arg_value(m, s, 1, &operand);
	operand = simple_value(operand);
	for (int i = 2; i < args_count(s) && done; i++) {
		struct value old = VALUE_OF_NULL, result = VALUE_OF_NULL;
		const struct insn *name = &s->args->insn[i];
		done = read_named(m, name, &old) && calculate(m, op->text, old, operand, &result) && arg_write(m, name, result);
		value_drop(old);
	}
	value_drop(operand);
	str_drop(op);
	return done ? FLOW_NEXT : FLOW_HALT;
}

/* The array variable of argument 0, unshared, for push and pop; anything else becomes an empty array (decision 189). */
static struct value *array_variable(struct machine *m, const struct stmt *s)
{
	const struct insn *plain = &s->args->insn[0];
	struct sym *known = plain->kind == INSN_LITERAL && !plain->which ? sym_of(m, plain->word) : NULL;
	struct value *there = known ? var_find(m, known) : NULL, v;
	if (there && there->type == VALUE_ARRAY) /* most often */
		return there;
	struct str *name = arg_str(m, s, 0);
	if (!name)
		return NULL;
	if (!var_read(m, name, &v) || v.type != VALUE_ARRAY) {
		value_drop(v);
		v = value_array(array_new(0));
		if (!var_write(m, name, v)) {
			str_drop(name);
			return NULL;
		}
	} else {
		value_drop(v);
	}
	struct sym *sym = sym_of(m, name);
	struct value *slot = sym ? var_find(m, sym) : NULL;
	if (!slot) /* a dotted name: take it out, change it, put it back */
		slot = &m->scratch;
	str_drop(name);
	return slot;
}

static enum flow run_push(struct machine *m, const struct stmt *s)
{
	struct value v;
	if (args_count(s) == 0)
		return missing_name(m, s);
	if (!expr_eval(m, s->expr, &v))
		return FLOW_HALT;
	struct value *slot = array_variable(m, s);
	if (!slot || slot == &m->scratch) {
		struct value all = VALUE_OF_NULL;
		if (!slot || !read_named(m, &s->args->insn[0], &all)) {
			value_drop(v);
			return FLOW_HALT;
		}
		all.a = array_own(all.a);
		array_push(all.a, v);
		return arg_write(m, &s->args->insn[0], all) ? FLOW_NEXT : FLOW_HALT;
	}
	slot->a = array_own(slot->a);
	array_push(slot->a, v);
	return value_fits(m, *slot) ? FLOW_NEXT : FLOW_HALT;
}

/* The last element of an array, which is copied only if somebody else holds it, too. */
static struct value pop_element(struct value *array)
{
	array->a = array_own(array->a);
	return array_pop(array->a);
}

/* Takes the last element off the array that an argument names; null when it is none. False when halted. */
static bool pop_named(struct machine *m, const struct insn *name, struct value *last)
{
	struct sym *sym = name->kind == INSN_LITERAL && !name->which ? sym_of(m, name->word) : NULL;
	struct value *slot = sym ? var_find(m, sym) : NULL, all;
	*last = VALUE_OF_NULL;
	if (slot) {
		if (slot->type == VALUE_ARRAY)
			*last = pop_element(slot);
		return true;
	}
	if (!read_named(m, name, &all)) /* a dotted name: take it out, change it, put it back */
		return false;
	if (all.type != VALUE_ARRAY) {
		value_drop(all);
		return true;
	}
	*last = pop_element(&all);
	return arg_write(m, name, all);
}

static enum flow run_pop(struct machine *m, const struct stmt *s)
{
	struct value last;
	if (args_count(s) == 0)
		return missing_name(m, s);
	if (!pop_named(m, &s->args->insn[0], &last)) {
		value_drop(last);
		return FLOW_HALT;
	}
	if (args_count(s) < 2) {
		value_drop(last);
		return FLOW_NEXT;
	}
	return arg_write(m, &s->args->insn[1], last) ? FLOW_NEXT : FLOW_HALT;
}

static enum flow run_setelem(struct machine *m, const struct stmt *s)
{
	struct value v, key;
	if (args_count(s) < 2)
		return missing_name(m, s);
	if (!expr_eval(m, s->expr, &v))
		return FLOW_HALT;
	struct str *name = arg_str(m, s, 0);
	if (!name || !arg_value(m, s, 1, &key)) {
		value_drop(v);
		if (name)
			str_drop(name);
		return FLOW_HALT;
	}
	bool done = var_write_path(m, sym_of(m, name), &key, 1, v);
	str_drop(name);
	value_drop(key);
	return done ? FLOW_NEXT : FLOW_HALT;
}

/* local and my: names, from which a trailing comma is taken off (decision 5). */
static enum flow declare(struct machine *m, const struct stmt *s, bool my)
{
	for (int i = 0; i < args_count(s); i++) {
		const struct insn *insn = &s->args->insn[i];
		struct sym *sym;
		if (insn->kind == INSN_LITERAL && insn->word->text[insn->word->length ? insn->word->length - 1 : 0] != ',') {
			sym = sym_of(m, insn->word);
		} else {
			struct str *name = arg_str(m, s, i);
			if (!name)
				return FLOW_HALT;
			name = str_without_comma(name);
			bool blank = !name->length;
			sym = blank ? NULL : sym_enter_str(m, name);
			str_drop(name);
			if (blank)
				continue;
		}
		if (!sym)
			return FLOW_HALT;
		var_declare(m, sym, my, value_int(0));
	}
	return FLOW_NEXT;
}

static enum flow run_local(struct machine *m, const struct stmt *s) { return declare(m, s, false); }
static enum flow run_my(struct machine *m, const struct stmt *s) { return declare(m, s, true); }

static enum flow run_static(struct machine *m, const struct stmt *s)
{
	bool fresh;
	struct value *slot, v;
	struct str *name = arg_str(m, s, 0);
	struct sym *sym = name && name->length ? sym_of(m, name) : NULL;
	if (name)
		str_drop(name);
	if (!sym)
		return machine_halted(m) ? FLOW_HALT : missing_name(m, s);
	var_declare_static(m, sym, &fresh, &slot);
	if (!fresh)
		return FLOW_NEXT;
	*slot = VALUE_OF_NULL;
	if (!expr_eval(m, s->expr, &v))
		return FLOW_HALT;
	return var_set(m, sym, v) ? FLOW_NEXT : FLOW_HALT;
}

static enum flow run_unset(struct machine *m, const struct stmt *s)
{
	for (int i = 0; i < args_count(s); i++) {
		struct str *name = arg_str(m, s, i);
		if (!name)
			return FLOW_HALT;
		name = str_without_comma(name);
		var_unset(m, name);
		str_drop(name);
	}
	return FLOW_NEXT;
}

/* Of a name, or of an array of them. */
static bool change_flag(struct machine *m, struct value name, bool on)
{
	if (name.type == VALUE_ARRAY) {
		for (uint32_t i = 0; i < name.a->count; i++)
			if (!change_flag(m, array_element(name.a, i), on))
				return false;
		return true;
	}
	if (!machine_step(m, 1))
		return false;
	struct str *text = value_to_str(name);
	struct sym *sym = sym_of(m, text);
	if (sym)
		flag_set(m, sym, on);
	str_drop(text);
	return sym != NULL;
}

static enum flow change_flags(struct machine *m, const struct stmt *s, bool on)
{
	struct value names = VALUE_OF_NULL;
	struct array *all = args_count(s) == 1 ? NULL : args_flat(m, s, 0);
	if (all)
		names = value_array(all);
	else if (machine_halted(m) || !arg_value(m, s, 0, &names))
		return FLOW_HALT;
	bool done = change_flag(m, names, on);
	value_drop(names);
	return done ? FLOW_NEXT : FLOW_HALT;
}

static enum flow run_setflag(struct machine *m, const struct stmt *s) { return change_flags(m, s, true); }
static enum flow run_unsetflag(struct machine *m, const struct stmt *s) { return change_flags(m, s, false); }

static enum flow run_copyflag(struct machine *m, const struct stmt *s)
{
	struct array *names = args_flat(m, s, 0);
	bool on = false;
	if (!names)
		return FLOW_HALT;
	for (uint32_t i = 0; i < names->count && !machine_halted(m); i++) {
		struct str *name = value_to_str(names->entry[i].value);
		struct sym *sym = sym_of(m, name);
		if (sym && i == 0)
			on = flag_is_set(m, sym);
		else if (sym)
			flag_set(m, sym, on);
		str_drop(name);
	}
	array_drop(names);
	return machine_halted(m) ? FLOW_HALT : FLOW_NEXT;
}

static struct sym *constant_name(struct machine *m, const struct stmt *s)
{
	struct str *name = arg_str(m, s, 0);
	struct sym *sym = name && name->length ? sym_of(m, name) : NULL;
	if (name && !name->length)
		missing_name(m, s);
	if (name)
		str_drop(name);
	return sym;
}

static enum flow assign_constant(struct machine *m, const struct stmt *s, struct sym *sym)
{
	struct value v;
	if (!expr_eval(m, s->expr, &v))
		return FLOW_HALT;
	sym_define(m, sym);
	value_replace(&sym->constant, v);
	sym->has_constant = true;
	return FLOW_NEXT;
}

/* A constant that exists stays as it is; its expression is not even evaluated. */
static enum flow run_setconst(struct machine *m, const struct stmt *s)
{
	struct sym *sym = constant_name(m, s);
	if (!sym)
		return FLOW_HALT;
	return sym->has_constant ? FLOW_NEXT : assign_constant(m, s, sym);
}

static enum flow run_resetconst(struct machine *m, const struct stmt *s)
{
	struct sym *sym = constant_name(m, s);
	return sym ? assign_constant(m, s, sym) : FLOW_HALT;
}

static enum flow run_unsetconst(struct machine *m, const struct stmt *s)
{
	struct array *names = args_flat(m, s, 0);
	if (!names)
		return FLOW_HALT;
	for (uint32_t i = 0; i < names->count; i++) {
		struct str *name = value_to_str(names->entry[i].value);
		struct sym *sym = sym_find(m, name);
		if (sym && sym->has_constant) {
			sym_define(m, sym);
			value_replace(&sym->constant, VALUE_OF_NULL);
			sym->has_constant = false;
		}
		str_drop(name);
	}
	array_drop(names);
	return FLOW_NEXT;
}

/* The text of a FEN code has braces of its own, which are labels, not expressions (decision 11). */
static void prepare_setsystem(struct machine *m, struct stmt *s, const struct tokens *tokens)
{
	const struct token *first = tokens->len ? tokens->token[0] : NULL;
	const struct token *second = tokens->len == 2 ? tokens->token[1] : NULL;
	bool code = first && first->text && strcmp(first->text, "code") == 0 && second && second->text && second->text[0] != '#' && second->text[0] != '@' &&
		second->text[0] != '$';
	if (code) {
		s->args = operands_first(m, tokens, 1);
	} else {
		operands_split(m, s, tokens, 1);
	}
	if (args_count(s)) /* dest and origin are variables here, not what the last move has left in them */
		insn_take_as_name(&s->args->insn[0]);
	if (!code)
		return;
	struct token literal = { .kind = TOKEN_QUOTED, .text = (char *)"", .at = second->at };
	struct token *only = &literal;
	const struct tokens plain = { 1, &only };
	s->expr = expr_build(m, &plain, 0, EXPR_WORDS);
	value_replace(&s->expr->insn[0].literal, value_text(second->text));
}

static enum flow run_setsystem(struct machine *m, const struct stmt *s)
{
	struct value v;
	struct str *name = arg_str(m, s, 0);
	if (!name)
		return FLOW_HALT;
	if (!expr_eval(m, s->expr, &v)) {
		str_drop(name);
		return FLOW_HALT;
	}
	bool done = m->host->system_write && m->host->system_write(m->host->data, m, name->text, v);
	if (!done && !machine_halted(m))
		machine_halt(m, HALT_ERROR, "the system variable \"%s\" cannot be set", name->text);
	value_drop(v);
	str_drop(name);
	return done ? FLOW_NEXT : FLOW_HALT;
}

const struct command commands_variable[] = {
	{ .name = "set",
		.operands = OPERANDS_OWN,
		.prepare = prepare_set,
		.run = run_set,
		.group = "variables",
		.syntax = "set variable expression; | set many variable value ...;",
		.summary = "sets the visible variable of that name, or makes a global one" },
	{ .name = "calcset",
		.operands = OPERANDS_WORDS,
		.run = run_calcset,
		.group = "variables",
		.syntax = "calcset operator value variable ...;",
		.summary = "each variable becomes itself combined with the value" },
	{ .name = "inc", .operands = OPERANDS_WORDS, .run = run_inc, .group = "variables", .syntax = "inc variable ...;", .summary = "adds one" },
	{ .name = "dec", .operands = OPERANDS_WORDS, .run = run_dec, .group = "variables", .syntax = "dec variable ...;", .summary = "takes one away" },
	{ .name = "push",
		.operands = OPERANDS_NAME_EXPR,
		.run = run_push,
		.group = "variables",
		.syntax = "push array expression;",
		.summary = "appends the value to the array" },
	{ .name = "pop",
		.operands = OPERANDS_WORDS,
		.run = run_pop,
		.group = "variables",
		.syntax = "pop array variable;",
		.summary = "takes the last element off the array and stores it in the variable" },
	{ .name = "setelem",
		.operands = OPERANDS_TWO_EXPR,
		.run = run_setelem,
		.group = "variables",
		.syntax = "setelem array element expression;",
		.summary = "sets one element of the array" },
	{ .name = "local",
		.operands = OPERANDS_WORDS,
		.role = ROLE_DECLARE,
		.run = run_local,
		.group = "variables",
		.syntax = "local variable ...;",
		.summary = "variables of this scope, seen by the subroutines it calls; 0 when new" },
	{ .name = "my",
		.operands = OPERANDS_WORDS,
		.role = ROLE_DECLARE,
		.run = run_my,
		.group = "variables",
		.syntax = "my variable ...;",
		.summary = "variables of this call alone; 0 when new" },
	{ .name = "static",
		.operands = OPERANDS_NAME_EXPR,
		.run = run_static,
		.group = "variables",
		.syntax = "static variable expression;",
		.summary = "a variable of this subroutine that keeps its value between calls" },
	{ .name = "unset",
		.operands = OPERANDS_WORDS,
		.run = run_unset,
		.group = "variables",
		.syntax = "unset variable ...;",
		.summary = "deletes the variable of that name with the highest precedence" },
	{ .name = "setflag",
		.operands = OPERANDS_WORDS,
		.names = NAMES_FLAGS,
		.run = run_setflag,
		.group = "variables",
		.syntax = "setflag name ...;",
		.summary = "turns flags on" },
	{ .name = "unsetflag",
		.operands = OPERANDS_WORDS,
		.names = NAMES_FLAGS,
		.run = run_unsetflag,
		.group = "variables",
		.syntax = "unsetflag name ...;",
		.summary = "turns flags off" },
	{ .name = "copyflag",
		.operands = OPERANDS_WORDS,
		.run = run_copyflag,
		.group = "variables",
		.syntax = "copyflag from to ...;",
		.summary = "gives the other flags the value of the first" },
	{ .name = "setconst",
		.operands = OPERANDS_NAME_EXPR,
		.run = run_setconst,
		.group = "variables",
		.syntax = "setconst constant expression;",
		.summary = "sets a constant unless it exists; constants live on in the log" },
	{ .name = "resetconst",
		.operands = OPERANDS_NAME_EXPR,
		.run = run_resetconst,
		.group = "variables",
		.syntax = "resetconst constant expression;",
		.summary = "sets a constant even if it exists" },
	{ .name = "unsetconst",
		.operands = OPERANDS_WORDS,
		.run = run_unsetconst,
		.group = "variables",
		.syntax = "unsetconst constant;",
		.summary = "deletes a constant" },
	{ .name = "setsystem",
		.aliases = "setglobal",
		.operands = OPERANDS_OWN,
		.prepare = prepare_setsystem,
		.run = run_setsystem,
		.group = "variables",
		.syntax = "setsystem variable expression;",
		.summary = "sets a system variable" },
	{ .name = NULL },
};
