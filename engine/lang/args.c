/*
 * Arguments of commands: plain words with their substitutions made, not expressions (facts.md 4).
 */
#include <string.h>

#include "lang/code.h"

bool arg_value(struct machine *m, const struct stmt *s, int i, struct value *out)
{
	*out = VALUE_OF_NULL;
	return i < args_count(s) ? insn_value(m, &s->args->insn[i], out) : true;
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

bool arg_is(const struct stmt *s, int i, const char *word)
{
	return i < args_count(s) && s->args->insn[i].kind == INSN_LITERAL && strcmp(s->args->insn[i].word->text, word) == 0;
}

static void push_flat(struct array *to, struct value v)
{
	if (v.type != VALUE_ARRAY) {
		array_push(to, value_keep(v));
		return;
	}
	for (uint32_t i = 0; i < v.a->count; i++)
		push_flat(to, array_element(v.a, i));
}

struct array *args_flat(struct machine *m, const struct stmt *s, int from)
{
	struct array *all = array_new(0);
	for (int i = from; i < args_count(s); i++) {
		struct value v;
		if (!arg_value(m, s, i, &v)) {
			array_drop(all);
			return NULL;
		}
		push_flat(all, v);
		value_drop(v);
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
	}
	return str_new_length(text->str, text->len);
}
