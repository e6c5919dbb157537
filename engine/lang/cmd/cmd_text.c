/*
 * Output: echo, print, printr and dump write at once and are shown when the program stops early; say and remind are messages for
 * its normal end; die ends it.
 */
#include <string.h>

#include "lang/cmd/commands.h"
#include "lang/run/args.h"
#include "lang/run/evaluate.h"
#include "value/convert.h"
#include "value/dump.h"

/* The guide allows 64 echoes a program, against endless loops. */
enum { LIMIT_ECHOES = 64 };

static enum flow too_long(struct machine *m)
{
	machine_halt(m, HALT_LIMIT, "the program wrote more than %" G_GINT64_FORMAT " bytes (--limit output=N raises this)", m->limits.output);
	return FLOW_HALT;
}

static enum flow write_line(struct machine *m, const char *text, gssize length)
{
	if ((int64_t)m->output->len + length >= m->limits.output)
		return too_long(m);
	g_string_append_len(m->output, text, length);
	g_string_append_c(m->output, '\n');
	return FLOW_NEXT;
}

static enum flow run_echo(struct machine *m, const struct stmt *s)
{
	if (++m->run.plain.echoes > LIMIT_ECHOES) {
		if (m->run.plain.echoes == LIMIT_ECHOES + 1)
			diag_warn(m->ds, s->at, "echo was used more than %d times; the rest is not shown", LIMIT_ECHOES);
		return FLOW_NEXT;
	}
	struct str *text = args_text(m, s);
	if (!text)
		return FLOW_HALT;
	enum flow flow = write_line(m, text->text, text->length);
	str_drop(text);
	return flow;
}

static enum flow run_print(struct machine *m, const struct stmt *s)
{
	struct value v;
	g_autoptr(GString) text = g_string_new(NULL);
	if (!expr_eval(m, s->expr, &v))
		return FLOW_HALT;
	if (v.type == VALUE_ARRAY)
		diag_warn(m->ds, s->at, "print shows an array as the word Array; use printr, or print list");
	value_append(v, text);
	value_drop(v);
	return write_line(m, text->str, (gssize)text->len);
}

/* print_r ends an array with a line end of its own. */
static enum flow write_dump(struct machine *m, GString *text)
{
	if (text->len && text->str[text->len - 1] == '\n')
		g_string_truncate(text, text->len - 1);
	return write_line(m, text->str, (gssize)text->len);
}

static enum flow run_printr(struct machine *m, const struct stmt *s)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (int i = 0; i < args_count(s); i++) {
		struct str *name = arg_str(m, s, i);
		struct value v;
		if (!name)
			return FLOW_HALT;
		var_read(m, name, &v);
		str_drop(name);
		g_string_truncate(text, 0);
		bool done = value_print_r(v, (size_t)m->limits.output, text);
		value_drop(v);
		if ((done ? write_dump(m, text) : too_long(m)) == FLOW_HALT)
			return FLOW_HALT;
	}
	return FLOW_NEXT;
}

static enum flow run_dump(struct machine *m, const struct stmt *s)
{
	g_autoptr(GString) text = g_string_new(NULL);
	return scope_dump(m, text) ? write_dump(m, text) : too_long(m);
}

static enum flow set_message(struct machine *m, const struct stmt *s, char **slot)
{
	struct str *text = args_text(m, s);
	if (!text)
		return FLOW_HALT;
	g_free(*slot);
	*slot = g_strdup(text->text);
	str_drop(text);
	return FLOW_NEXT;
}

static enum flow run_say(struct machine *m, const struct stmt *s) { return set_message(m, s, &m->run.texts.say); }
static enum flow run_remind(struct machine *m, const struct stmt *s) { return set_message(m, s, &m->run.texts.remind); }

static enum flow run_die(struct machine *m, const struct stmt *s)
{
	struct str *text = args_text(m, s);
	if (!text)
		return FLOW_HALT;
	machine_halt(m, HALT_DIE, "%s", text->text);
	str_drop(text);
	return FLOW_HALT;
}

const struct command commands_text[] = {
	{ .name = "say",
		.operands = OPERANDS_TEXT,
		.run = run_say,
		.group = "output",
		.syntax = "say text;",
		.summary = "the message above the board when the program has ended; the last one counts" },
	{ .name = "remind",
		.operands = OPERANDS_TEXT,
		.run = run_remind,
		.group = "output",
		.syntax = "remind text;",
		.summary = "a smaller message below; the last one counts" },
	{ .name = "die",
		.operands = OPERANDS_TEXT,
		.run = run_die,
		.group = "output",
		.syntax = "die text;",
		.summary = "stops the program: the move is illegal, and this is why" },
	{ .name = "echo",
		.operands = OPERANDS_TEXT,
		.run = run_echo,
		.group = "output",
		.syntax = "echo text;",
		.summary = "writes a text; shown when the program stops early; 64 times at most" },
	{ .name = "print",
		.operands = OPERANDS_EXPR,
		.run = run_print,
		.group = "output",
		.syntax = "print expression;",
		.summary = "writes the value of an expression" },
	{ .name = "printr",
		.operands = OPERANDS_WORDS,
		.run = run_printr,
		.group = "output",
		.syntax = "printr variable;",
		.summary = "writes a variable with all its elements" },
	{ .name = "dump",
		.operands = OPERANDS_NONE,
		.run = run_dump,
		.group = "output",
		.syntax = "dump;",
		.summary = "writes all variables by scope and subroutine" },
	{ .name = NULL },
};
