/*
 * Traces. See tracing.h. A statement may run others before it ends (gosub), so what was there before it is kept on a stack, and it is told when it begins: the calls
 * inside stand below it. What it has changed is told when it has ended, on its line if nothing came between.
 */
#include "game/tracing.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "lang/prepare/code.h"
#include "lang/state/scope.h"
#include "value/convert.h"
#include "value/dump.h"

enum { MOST_VALUE = 200 /* bytes of a value: a trace is read by people */, MOST_DEPTH_SHOWN = 40 };

/* A statement that runs. */
struct level {
	const struct stmt *stmt;
	GPtrArray *names;  /* of the variables that it may change, or make: char * */
	GPtrArray *before; /* their values then: char * */
	int16_t *pieces;   /* the board then */
	bool told;
	gsize end; /* of its line in the text; what is behind it came later */
	char *reads;
};

struct trace {
	struct trace_request *request;
	struct tracer tracer;
	GPtrArray *levels;
};

static char *value_shown(struct value v)
{
	GString *text = g_string_new(NULL);
	if (v.type == VALUE_ARRAY) {
		json_t *json = value_to_json(v);
		char *s = json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY);
		g_string_append(text, s ? s : "?");
		free(s);
		json_decref(json);
	} else if (v.type == VALUE_BOOL) {
		g_string_append(text, v.b ? "true" : "false");
	} else {
		struct str *s = value_to_str(v);
		g_string_append_printf(text, v.type == VALUE_STRING ? "\"%s\"" : "%s", s->text);
		str_drop(s);
	}
	if (text->len > MOST_VALUE) {
		g_string_truncate(text, MOST_VALUE);
		g_string_append(text, "...");
	}
	char *valid = g_utf8_make_valid(text->str, -1);
	g_string_free(text, TRUE);
	return message_one_line(valid);
}

static char *variable_shown(struct machine *m, struct sym *sym)
{
	struct value *v = var_find(m, sym);
	return v ? value_shown(*v) : g_strdup("unset");
}

static bool is_among(const GPtrArray *names, const struct sym *sym)
{
	for (guint i = 0; i < names->len; i++)
		if (names->pdata[i] == sym)
			return true;
	return false;
}

/* The same of a name that nothing may have used yet: the first `set` makes the variable. */
static char *named_shown(struct machine *m, const char *name)
{
	struct str *s = str_new(name);
	struct sym *sym = sym_find(m, s);
	str_drop(s);
	return sym ? variable_shown(m, sym) : g_strdup("unset");
}

/* The variables, arguments and flags that an expression mentions, with their values. */
static void gather_reads(struct machine *m, const struct expr *x, GPtrArray *seen, GString *out)
{
	for (int k = 0; x && k < x->n; k++) {
		const struct insn *i = &x->insn[k];
		const struct sym *sym = i->kind == INSN_VAR || i->kind == INSN_FLAG || i->kind == INSN_CONSTANT ? i->sym
			: i->kind == INSN_PATH                                                                  ? i->root
														: NULL;
		if (i->kind == INSN_BRACE || i->kind == INSN_CONCAT || i->kind == INSN_GROUP || i->kind == INSN_NAMED)
			gather_reads(m, i->expr, seen, out);
		if (i->kind == INSN_ARG && m->frame && i->number < m->frame->n_args) {
			g_autofree char *value = value_shown(m->frame->args[i->number]);
			g_string_append_printf(out, "%s#%d=%s", out->len ? " " : "", i->number, value);
		}
		if (!sym || is_among(seen, sym))
			continue;
		g_ptr_array_add(seen, (gpointer)sym);
		g_autofree char *value = i->kind == INSN_FLAG ? g_strdup(flag_is_set(m, sym) ? "set" : "not set")
			: i->kind == INSN_CONSTANT            ? (sym->has_constant ? value_shown(sym->constant) : g_strdup("unset"))
							      : variable_shown(m, (struct sym *)sym);
		const char *sign = i->kind == INSN_FLAG ? "?" : i->kind == INSN_CONSTANT ? "@" : "#";
		g_string_append_printf(out, "%s%s%s=%s", out->len ? " " : "", sign, sym->name->text, value);
	}
}

/* Takes the name. */
static void add_name(GPtrArray *names, char *name)
{
	if (g_ptr_array_find_with_equal_func(names, name, g_str_equal, NULL))
		g_free(name);
	else
		g_ptr_array_add(names, name);
}

static void add_words(const struct stmt *s, GPtrArray *out)
{
	for (int k = 0; k < args_count(s); k++) {
		const struct insn *i = &s->args->insn[k];
		const struct expr *group = i->kind == INSN_GROUP ? i->expr : NULL;
		for (int p = 0; p < (group ? group->n : 1); p++) {
			const struct insn *word = group ? &group->insn[p] : i;
			if (word->kind == INSN_LITERAL)
				add_name(out, g_strndup(word->word->text, strcspn(word->word->text, ".,")));
		}
	}
}

/* Variables that the statement names as plain words, or the loop that it ends: whatever it does, it changes no other one. */
static void gather_targets(const struct machine *m, const struct stmt *s, GPtrArray *out)
{
	add_words(s, out);
	if (s->command->role == ROLE_NEXT)
		add_words(&m->code->stmt[s->jump], out);
	if (!strcmp(s->command->name, "gosub"))
		add_name(out, g_strdup("RESULT"));
}

/* Whether what runs behind it depends on what it finds. */
static bool may_jump(const struct stmt *s)
{
	static const enum block_role roles[] = { ROLE_IF, ROLE_SWITCH, ROLE_FOR, ROLE_NEXT, ROLE_DO, ROLE_LOOP, ROLE_BREAK, ROLE_CONTINUE, ROLE_REDO };
	for (guint i = 0; i < G_N_ELEMENTS(roles); i++)
		if (s->command->role == roles[i])
			return true;
	return false;
}

static bool is_inside(const struct machine *m, const char *name)
{
	for (const struct call *c = m->calls; c; c = c->outer)
		if (c->sub->name && strcmp(c->sub->name->name->text, name) == 0)
			return true;
	return false;
}

static bool speaks_of(const GPtrArray *seen, const GPtrArray *targets, const char *name)
{
	for (guint i = 0; i < seen->len; i++)
		if (!strcmp(((const struct sym *)seen->pdata[i])->name->text, name))
			return true;
	return g_ptr_array_find_with_equal_func((GPtrArray *)targets, name, g_str_equal, NULL);
}

static int depth_of(const struct machine *m)
{
	int depth = 0;
	for (const struct call *c = m->calls; c; c = c->outer)
		depth++;
	return depth;
}

static json_t *text_json(const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	return json_string(valid);
}

static void put_line(struct trace *t, const struct machine *m, struct level *l)
{
	GString *out = t->request->out;
	g_autofree char *text = message_one_line(g_strdup(l->stmt->text));
	int depth = depth_of(m);
	if (t->request->json)
		return; /* told when it ends: an object is one line */
	g_autofree char *place = g_strdup_printf("%s:%d", l->stmt->at.file ? l->stmt->at.file : "", l->stmt->at.line);
	g_string_append_printf(out, "%4d %-24s %*s%s", m->run.plain.turn.ply, place, 2 * MIN(depth, MOST_DEPTH_SHOWN), "", text);
	if (*l->reads)
		g_string_append_printf(out, "   [%s]", l->reads);
	g_string_append_c(out, '\n');
	l->end = out->len;
}

static void before(void *data, struct machine *m, const struct stmt *s)
{
	struct trace *t = data;
	struct level *l = g_new0(struct level, 1);
	g_autoptr(GPtrArray) seen = g_ptr_array_new();
	g_autoptr(GString) reads = g_string_new(NULL);
	l->stmt = s;
	l->names = g_ptr_array_new_with_free_func(g_free);
	l->before = g_ptr_array_new_with_free_func(g_free);
	g_ptr_array_add(t->levels, l);
	const struct trace_request *request = t->request;
	if (request->ply >= 0 && m->run.plain.turn.ply != request->ply)
		return;
	gather_reads(m, s->args, seen, reads);
	gather_reads(m, s->expr, seen, reads);
	gather_targets(m, s, l->names);
	if (request->name && !is_inside(m, request->name) && !speaks_of(seen, l->names, request->name))
		return;
	if (request->told >= request->most) {
		t->request->untold++;
		return;
	}
	t->request->told++;
	for (guint i = 0; i < l->names->len; i++)
		g_ptr_array_add(l->before, named_shown(m, l->names->pdata[i]));
	l->pieces = g_new(int16_t, m->board->n_spaces);
	for (int k = 0; k < m->board->n_spaces; k++)
		l->pieces[k] = (int16_t)m->run.position.piece[k];
	l->told = true;
	l->reads = g_strdup(reads->str);
	put_line(t, m, l);
}

/* What is different now: "name=value" and "e2=P", with blanks between. */
static void gather_changes(struct machine *m, const struct level *l, GString *out)
{
	for (guint i = 0; i < l->names->len; i++) {
		const char *name = l->names->pdata[i];
		g_autofree char *now = named_shown(m, name);
		if (strcmp(now, l->before->pdata[i]) != 0)
			g_string_append_printf(out, "%s%s=%s", out->len ? " " : "", name, now);
	}
	int changed = 0;
	for (int k = 0; k < m->board->n_spaces; k++)
		if (l->pieces[k] != (int16_t)m->run.position.piece[k] && ++changed <= 8)
			g_string_append_printf(out, "%s%s=%s", out->len ? " " : "", m->space_str[k]->text, labels_text(m->labels, m->run.position.piece[k]));
	if (changed > 8)
		g_string_append_printf(out, " and %d spaces more", changed - 8);
	if (may_jump(l->stmt) && !machine_halted(m) && m->pc < m->code->n) /* where it goes */
		g_string_append_printf(out, "%sline %d", out->len ? " " : "", m->code->stmt[m->pc].at.line);
	if (!strcmp(l->stmt->command->name, "return")) {
		g_autofree char *value = value_shown(m->result);
		if (l->stmt->command->operands != OPERANDS_NONE && l->stmt->expr && l->stmt->expr->n)
			g_string_append_printf(out, "%sgives %s", out->len ? " " : "", value);
	}
	if (machine_halted(m) && m->halt.text)
		g_string_append_printf(out, "%sends the run: %s", out->len ? " " : "", m->halt.text);
}

static void put_object(struct trace *t, const struct machine *m, const struct level *l, const char *changes)
{
	json_t *o = json_object();
	json_object_set_new(o, "ply", json_integer(m->run.plain.turn.ply));
	json_object_set_new(o, "file", l->stmt->at.file ? text_json(l->stmt->at.file) : json_null());
	json_object_set_new(o, "line", json_integer(l->stmt->at.line));
	json_object_set_new(o, "depth", json_integer(depth_of(m)));
	json_object_set_new(o, "sub", m->calls && m->calls->sub->name ? text_json(m->calls->sub->name->name->text) : json_null());
	json_object_set_new(o, "text", text_json(l->stmt->text));
	json_object_set_new(o, "reads", text_json(l->reads));
	json_object_set_new(o, "changes", text_json(changes));
	char *text = json_dumps(o, JSON_COMPACT);
	g_string_append_printf(t->request->out, "%s\n", text ? text : "{}");
	free(text);
	json_decref(o);
}

static void level_free(struct level *l)
{
	g_ptr_array_unref(l->names);
	g_ptr_array_unref(l->before);
	g_free(l->pieces);
	g_free(l->reads);
	g_free(l);
}

static void after(void *data, struct machine *m, const struct stmt *s)
{
	struct trace *t = data;
	struct level *l = t->levels->pdata[t->levels->len - 1];
	g_autoptr(GString) changes = g_string_new(NULL);
	GString *out = t->request->out;
	if (l->told)
		gather_changes(m, l, changes);
	if (l->told && t->request->json) {
		put_object(t, m, l, changes->str);
	} else if (l->told && changes->len) {
		if (out->len == l->end) { /* nothing came between: on its own line */
			g_string_truncate(out, out->len - 1);
			g_string_append_printf(out, "   -> %s\n", changes->str);
		} else {
			g_string_append_printf(out, "%4s %-24s %*s-> %s\n", "", "", 2 * MIN(depth_of(m), MOST_DEPTH_SHOWN), "", changes->str);
		}
	}
	g_ptr_array_set_size(t->levels, (int)t->levels->len - 1);
	level_free(l);
}

struct trace *trace_begin(struct machine *m, struct trace_request *request)
{
	if (!request)
		return NULL;
	struct trace *t = g_new0(struct trace, 1);
	t->request = request;
	t->tracer = (struct tracer){ .data = t, .before = before, .after = after };
	t->levels = g_ptr_array_new();
	m->tracer = &t->tracer;
	return t;
}

void trace_end(struct machine *m, struct trace *t)
{
	if (!t)
		return;
	m->tracer = NULL;
	for (guint i = 0; i < t->levels->len; i++)
		level_free(t->levels->pdata[i]);
	g_ptr_array_unref(t->levels);
	if (t->request->untold && !t->request->json)
		g_string_append_printf(t->request->out, "... and %d statements more\n", t->request->untold);
	g_free(t);
}
