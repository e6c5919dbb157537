/*
 * Constants: from the log into the machine, and back for the log.
 */
#include "game/constants.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "engine/save.h"
#include "value/dump.h"

static struct value value_of_json(const json_t *json)
{
	if (json_is_string(json))
		return value_str(str_new_length(json_string_value(json), json_string_length(json)));
	if (json_is_integer(json))
		return value_int(json_integer_value(json));
	if (json_is_real(json))
		return value_double(json_real_value(json));
	if (json_is_boolean(json))
		return value_bool(json_is_true(json));
	if (!json_is_array(json) && !json_is_object(json))
		return VALUE_OF_NULL;
	struct array *a = array_new(0);
	size_t i;
	const char *name;
	json_t *element;
	json_array_foreach (json, i, element)
		array_push(a, value_of_json(element));
	json_object_foreach ((json_t *)json, name, element) {
		struct str *key = str_new(name);
		array_set(a, key_text(key), value_of_json(element));
		str_drop(key);
	}
	return value_array(a);
}

/* Text as it stands in a log: itself, or anything else, and texts that begin like that, as JSON behind "json:". */
static const char json_prefix[] = "json:";

static struct value constant_value(const char *text)
{
	bool encoded = g_str_has_prefix(text, json_prefix);
	json_t *json = encoded ? json_loads(text + strlen(json_prefix), JSON_DECODE_ANY, NULL) : NULL;
	struct value v = json ? value_of_json(json) : value_text(text);
	json_decref(json);
	return v;
}

/* New string. Texts that JSON cannot hold stand for themselves: they are bytes that are no UTF-8. */
static char *constant_text(struct value v)
{
	bool plain = v.type == VALUE_STRING && (!g_str_has_prefix(v.s->text, json_prefix) || !g_utf8_validate(v.s->text, v.s->length, NULL));
	if (plain)
		return g_strdup(v.s->text);
	json_t *json = value_to_json(v);
	char *dumped = json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY), *text = g_strconcat(json_prefix, dumped ? dumped : "null", NULL);
	free(dumped);
	json_decref(json);
	return text;
}

void game_each_constant(const struct game *g, void (*each)(void *user, const char *name, const char *text), void *user)
{
	for (guint i = 0; i < g->machine->used->len; i++) {
		const struct sym *sym = g_ptr_array_index(g->machine->used, i);
		if (!sym->has_constant)
			continue;
		g_autofree char *text = constant_text(sym->constant);
		each(user, sym->name->text, text);
	}
}

static void set_constant(struct machine *m, struct sym *sym, struct value v)
{
	sym_define(m, sym);
	value_replace(&sym->constant, v);
	sym->has_constant = true;
}

void constants_set(struct game *g, const struct array *made)
{
	struct sym *sym;
	for (size_t i = 0; i < settings_constant_count(g->settings); i++) {
		const char *name, *text;
		settings_constant(g->settings, i, &name, &text);
		if (!(sym = sym_enter(g->machine, name)))
			return;
		set_constant(g->machine, sym, constant_value(text));
	}
	for (uint32_t i = 0; made && i < made->count; i++) {
		if (!(sym = sym_enter_str(g->machine, made->entry[i].key.s)))
			return;
		set_constant(g->machine, sym, value_keep(made->entry[i].value));
	}
}

struct array *constants_take(const struct game *g)
{
	struct array *made = array_new(0);
	for (guint i = 0; i < g->machine->used->len; i++) {
		const struct sym *sym = g->machine->used->pdata[i];
		if (sym->has_constant)
			array_set(made, (struct key){ .s = sym->name }, value_keep(sym->constant));
	}
	return made;
}

static void add_constant(void *user, const char *name, const char *text) { json_object_set_new(user, name, json_string(text)); }

struct json_t *game_chance(const struct game *g, const struct replay *r)
{
	json_t *out = json_object(), *constants = json_object();
	game_each_constant(g, add_constant, constants);
	if (json_object_size(constants))
		json_object_set(out, "constants", constants);
	json_decref(constants);
	if (r->drew) {
		g_autofree char *seed = g_strdup_printf("%" G_GUINT64_FORMAT, (guint64)r->seed);
		json_object_set_new(out, "seed", json_string(seed));
	}
	return out;
}
