/*
 * The state of a program as JSON. See state_json.h.
 */
#include "game/state_json.h"

#include <stdlib.h>
#include <string.h>

#include "lang/run/life.h"
#include "lang/run/run.h"
#include "lang/run/snapshot.h"
#include "lang/state/scope.h"
#include "value/convert.h"
#include "value/dump.h"

json_t *state_shown(struct value v, size_t *left)
{
	g_autoptr(GString) text = g_string_new(NULL);
	if (!value_print_r(v, *left, text))
		return json_string("(too long to be shown)");
	*left -= text->len;
	return value_to_json(v);
}

json_t *state_variables(struct machine *m, size_t *left)
{
	json_t *o = json_object();
	struct array *vars = scope_variables(m);
	for (uint32_t i = 0; i < vars->count; i++) {
		struct value key = key_value(vars->entry[i].key);
		struct str *name = value_to_str(key);
		value_drop(key);
		g_autofree char *valid = g_utf8_make_valid(name->text, (gssize)name->length);
		json_object_set_new(o, valid, state_shown(vars->entry[i].value, left));
		str_drop(name);
	}
	array_drop(vars);
	return o;
}

static char *take_json(json_t *o)
{
	char *text = json_dumps(o, JSON_COMPACT), *copy = g_strdup(text ? text : "{}");
	free(text);
	json_decref(o);
	return copy;
}

char *state_variables_json(struct machine *m)
{
	size_t left = STATE_MOST_SHOWN;
	return take_json(state_variables(m, &left));
}

char *state_answers_json(struct machine *m, const char *const *expressions)
{
	json_t *o = json_object();
	size_t left = STATE_MOST_SHOWN;
	for (int i = 0; expressions[i]; i++) {
		struct snapshot *s = machine_snapshot(m);
		struct value value = VALUE_OF_NULL;
		g_autofree char *valid = g_utf8_make_valid(expressions[i], -1);
		bool done = machine_eval_text(m, expressions[i], &value);
		json_object_set_new(o, valid,
			done ? state_shown(value, &left)
			     : json_pack("{s:o}", "error", m->halt.text ? json_text(m->halt.text, strlen(m->halt.text)) : json_null()));
		value_drop(value);
		machine_clear_halt(m);
		machine_restore(m, s);
		snapshot_free(s);
	}
	return take_json(o);
}
