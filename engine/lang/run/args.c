/*
 * Arguments of commands: plain words with their substitutions made, not expressions (facts.md 4).
 */
#include "lang/run/args.h"

#include <string.h>

#include "lang/run/evaluate.h"
#include "value/convert.h"

enum flow halt_error(struct machine *m, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	machine_halt_va(m, HALT_ERROR, fmt, ap);
	va_end(ap);
	return FLOW_HALT;
}

/* Words and variables, which most arguments are, are taken here. */
bool arg_value(struct machine *m, const struct stmt *s, int i, struct value *out)
{
	*out = VALUE_OF_NULL;
	if (i >= args_count(s))
		return true;
	const struct insn *insn = &s->args->insn[i];
	bool plain = insn->kind == INSN_VAR && !insn->suffix;
	const struct value *v = insn->kind == INSN_LITERAL ? &insn->literal : plain ? var_find(m, insn->sym) : NULL;
	if (!v)
		return insn_value(m, insn, out);
	*out = value_keep(*v);
	return true;
}

struct str *arg_str(struct machine *m, const struct stmt *s, int i)
{
	struct value v;
	if (!arg_value(m, s, i, &v))
		return NULL;
	struct str *text = value_to_str(v);
	value_drop(v);
	return text;
}

/* Writes to ra.#i: keys that are substitutions. Takes `v`. */
static bool write_keyed(struct machine *m, const char *name, struct value v)
{
	g_auto(GStrv) words = g_strsplit(name, ".", -1);
	struct value keys[32];
	int n = 0;
	for (; words[n + 1] && n < 32; n++)
		if (words[n + 1][0] != '#') {
			keys[n] = value_text(words[n + 1]);
		} else {
			struct str *key = str_new(words[n + 1] + 1);
			var_read(m, key, &keys[n]);
			str_drop(key);
		}
	bool done = var_write_path(m, sym_enter(m, words[0]), keys, n, v);
	for (int i = 0; i < n; i++)
		value_drop(keys[i]);
	return done;
}

bool arg_write_slow(struct machine *m, const struct insn *name, struct value v)
{
	struct value target;
	if (name->kind == INSN_LITERAL && !name->which)
		return var_set(m, sym_of(m, name->word), v);
	if (name->kind == INSN_LITERAL && strchr(name->word->text, '#'))
		return write_keyed(m, name->word->text, v);
	if (!insn_value(m, name, &target)) {
		value_drop(v);
		return false;
	}
	struct str *text = value_to_str(target);
	bool done = var_write(m, text, v);
	str_drop(text);
	value_drop(target);
	return done;
}

struct str *str_without_comma(struct str *s)
{
	if (!s->length || s->text[s->length - 1] != ',')
		return s;
	struct str *clean = str_new_length(s->text, s->length - 1);
	str_drop(s);
	return clean;
}

bool arg_is(const struct stmt *s, int i, const char *word)
{
	return i < args_count(s) && s->args->insn[i].kind == INSN_LITERAL && strcmp(s->args->insn[i].word->text, word) == 0;
}

static bool push_flat(struct machine *m, struct array *to, struct value v)
{
	if (v.type != VALUE_ARRAY) {
		if ((int64_t)to->count >= m->limits.elements)
			return machine_halt(
				m, HALT_LIMIT, "a command with more than %" G_GINT64_FORMAT " words (--limit elements=N raises this)", m->limits.elements);
		array_push(to, value_keep(v));
		return machine_step(m, 1);
	}
	for (uint32_t i = 0; i < v.a->count; i++)
		if (!push_flat(m, to, array_element(v.a, i)))
			return false;
	return true;
}

struct array *args_flat(struct machine *m, const struct stmt *s, int from)
{
	struct array *all = array_new(0);
	for (int i = from; i < args_count(s); i++) {
		struct value v;
		bool done = arg_value(m, s, i, &v) && push_flat(m, all, v);
		value_drop(v);
		if (!done) {
			array_drop(all);
			return NULL;
		}
	}
	return all;
}

struct str *args_text(struct machine *m, const struct stmt *s)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (int i = 0; i < args_count(s); i++) {
		struct value v;
		if (!arg_value(m, s, i, &v))
			return NULL;
		if (i > 0)
			g_string_append_c(text, ' ');
		value_append(v, text);
		value_drop(v);
		if (!machine_text_fits(m, text->len))
			return NULL;
	}
	return str_new_length(text->str, text->len);
}
