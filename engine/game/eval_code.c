/*
 * The state of a program as JSON, and single expressions evaluated in it.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "engine/eval.h"
#include "game/state_json.h"
#include "game/sysvar.h"
#include "lang/language.h"
#include "lang/run/run.h"
#include "value/convert.h"
#include "value/dump.h"

static json_t *text_or_null(const char *text) { return text ? json_text(text, strlen(text)) : json_null(); }

static json_t *error_json(const struct halt *h)
{
	static const char *const kinds[] = {
		[HALT_DIE] = "die", [HALT_ILLEGAL] = "illegal", [HALT_ERROR] = "error", [HALT_LIMIT] = "limit", [HALT_ASK] = "asks"
	};
	json_t *o = json_object();
	json_object_set_new(o, "kind", json_string(kinds[h->kind]));
	json_object_set_new(o, "message", text_or_null(h->text));
	json_object_set_new(o, "file", text_or_null(h->at.file));
	json_object_set_new(o, "line", json_integer(h->at.line));
	json_object_set_new(o, "col", json_integer(h->at.col));
	return o;
}

static json_t *fen_json(struct machine *m)
{
	g_autoptr(GString) text = g_string_new(NULL);
	fen_write(&m->run.position, text);
	return json_string(text->str);
}

static json_t *legal_json(struct machine *m)
{
	struct value legal;
	size_t left = STATE_MOST_SHOWN;
	sysvar_read(m->host->data, m, "legalmoves", &legal);
	json_t *json = state_shown(legal, &left);
	value_drop(legal);
	return json;
}

static const struct diag *first_error(const struct diags *ds)
{
	for (size_t i = 0; i < diags_count(ds); i++)
		if (diags_item(ds, i)->severity == DIAG_ERROR)
			return diags_item(ds, i);
	return NULL;
}

char *game_failure_json(const struct diags *ds)
{
	const struct diag *d = first_error(ds);
	struct halt halt = { .kind = HALT_ERROR, .at = d ? d->at : (struct place){ 0 }, .text = d ? d->text : NULL };
	json_t *o = json_pack("{s:s, s:n, s:n, s:n, s:o, s:{}, s:n, s:n, s:[]}", "output", "", "say", "remind", "status", "error", error_json(&halt), "vars",
		"value", "fen", "legal");
	char *text = json_dumps(o, JSON_COMPACT), *copy = g_strdup(text ? text : "{}");
	free(text);
	json_decref(o);
	return copy;
}

char *game_state_json(struct game *g, const struct replay *r, const char *expression, bool *failed)
{
	struct machine *m = g->machine;
	struct value value = VALUE_OF_NULL;
	const struct ply *last = r->n_plies ? &r->ply[r->n_plies - 1] : NULL;
	if (expression && !halt_is_failure(&m->halt)) {
		if (m->halt.kind != HALT_NONE)
			machine_clear_halt(m);
		machine_eval_text(m, expression, &value);
	}
	json_t *o = json_object();
	size_t left = STATE_MOST_SHOWN;
	json_object_set_new(o, "output", text_or_null(m->output->str));
	json_object_set_new(o, "say", text_or_null(m->run.texts.say ? m->run.texts.say : last ? last->say : NULL));
	json_object_set_new(o, "remind", text_or_null(m->run.texts.remind ? m->run.texts.remind : last ? last->remind : NULL));
	enum game_result result = m->run.plain.status == STATUS_NONE ? r->result : game_result_of(m->run.plain.status);
	json_object_set_new(o, "status", result == RESULT_NONE ? json_null() : json_string(game_result_name(result)));
	*failed = halt_is_failure(&m->halt) || r->error;
	json_object_set_new(o, "error", halt_is_failure(&m->halt) ? error_json(&m->halt) : r->error ? json_pack("{s:s}", "message", r->error) : json_null());
	json_object_set_new(o, "vars", state_variables(m, &left));
	json_object_set_new(o, "value", state_shown(value, &left));
	json_object_set_new(o, "fen", fen_json(m));
	json_object_set_new(o, "legal", legal_json(m));
	value_drop(value);
	char *text = json_dumps(o, JSON_COMPACT), *copy = g_strdup(text ? text : "{}");
	free(text);
	json_decref(o);
	return copy;
}

char *game_eval_text(struct game *g, const char *expression, char **error)
{
	struct machine *m = g->machine;
	struct value value;
	*error = NULL;
	if (!halt_is_failure(&m->halt))
		machine_clear_halt(m);
	if (!machine_eval_text(m, expression, &value)) {
		*error = g_strdup(m->halt.text ? m->halt.text : "the expression has no value");
		return NULL;
	}
	struct str *s = value_to_str(value);
	char *text = g_strdup(s->text);
	str_drop(s);
	value_drop(value);
	return text;
}

void language_each(const char *kind,
	void (*each)(void *user, const char *name, const char *aliases, const char *group, const char *syntax, const char *summary, const char *example),
	void *user)
{
	const struct vocabulary *v = language();
	if (strcmp(kind, "operators") == 0)
		for (int t = 0; v->ops[t]; t++)
			for (const struct op *op = v->ops[t]; op->name; op++)
				each(user, op->name, op->aliases, op->group, op->operands, op->summary, op->example);
	else if (strcmp(kind, "commands") == 0)
		for (int t = 0; v->commands[t]; t++)
			for (const struct command *c = v->commands[t]; c->name; c++)
				each(user, c->name, c->aliases, c->group, c->syntax, c->summary, NULL);
	else if (strcmp(kind, "variables") == 0)
		for (const struct sysvar_row *row = sysvar_table; row->name; row++)
			each(user, row->name, row->aliases, row->write ? "read and set" : "read only", NULL, row->summary, NULL);
}
