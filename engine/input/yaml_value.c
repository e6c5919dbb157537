/*
 * YAML, read by libyaml event by event.
 *
 * An alias is a copy of the value with its anchor, and what copies cost is counted like what is written, so that a few lines of aliases of aliases cannot fill the memory. An
 * anchor is known behind its value: a value that holds itself is an error.
 */
#include "input/yaml_value.h"

#include <string.h>
#include <yaml.h>

struct yaml_reading {
	yaml_parser_t parser;
	GHashTable *anchors; /* name: struct php_value, borrowed */
	size_t size;
	int depth;
	struct place start;
	struct diags *ds;
};

static struct place place_of(const struct yaml_reading *r, yaml_mark_t mark)
{
	struct place at = r->start;
	at.line += (int)mark.line;
	at.col = (int)mark.column + (mark.line ? 1 : MAX(r->start.col, 1));
	return at;
}

static bool is_too_large(struct yaml_reading *r, size_t more, struct place at)
{
	r->size += more;
	if (r->size <= LIMIT_YAML_SIZE)
		return false;
	diag_error(r->ds, RC_LIMIT, at, "a document is more than %d characters when its aliases are written out", LIMIT_YAML_SIZE);
	return true;
}

static void parser_failed(struct yaml_reading *r)
{
	yaml_mark_t mark = r->parser.problem_mark;
	diag_error(r->ds, RC_SYNTAX, place_of(r, mark), "this is no YAML: %s", r->parser.problem ? r->parser.problem : "it cannot be read");
}

/* The next event, to be deleted. False and an error: there is none. */
static bool next_event(struct yaml_reading *r, yaml_event_t *event)
{
	if (yaml_parser_parse(&r->parser, event))
		return true;
	parser_failed(r);
	return false;
}

static struct php_value *value_new(enum php_kind kind, char *text, struct place at)
{
	struct php_value *value = g_new0(struct php_value, 1);
	value->kind = kind;
	value->text = text;
	value->at = at;
	if (kind == PHP_ARRAY)
		value->items = g_ptr_array_new_with_free_func(php_item_free);
	return value;
}

static void add_item(struct php_value *array, char *key, struct php_value *value)
{
	struct php_item *item = g_new0(struct php_item, 1);
	item->key = key;
	item->value = value;
	g_ptr_array_add(array->items, item);
}

/* NULL and an error: it is too large. */
static struct php_value *copy_of(struct yaml_reading *r, const struct php_value *from, struct place at)
{
	if (is_too_large(r, 1 + strlen(from->text), at))
		return NULL;
	struct php_value *copy = value_new(from->kind, g_strdup(from->text), from->at);
	for (guint i = 0; from->items && i < from->items->len; i++) {
		const struct php_item *item = from->items->pdata[i];
		struct php_value *value = copy_of(r, item->value, at);
		if (!value) {
			php_value_free(copy);
			return NULL;
		}
		add_item(copy, g_strdup(item->key), value);
	}
	return copy;
}

static struct php_value *read_alias(struct yaml_reading *r, const yaml_event_t *event)
{
	struct place at = place_of(r, event->start_mark);
	const char *name = (const char *)event->data.alias.anchor;
	const struct php_value *from = g_hash_table_lookup(r->anchors, name);
	if (from)
		return copy_of(r, from, at);
	diag_error(r->ds, RC_SYNTAX, at, "no value before this has the anchor \"%s\"", name);
	return NULL;
}

static struct php_value *read_scalar(struct yaml_reading *r, const yaml_event_t *event)
{
	const char *text = (const char *)event->data.scalar.value;
	struct place at = place_of(r, event->start_mark);
	bool plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE, nothing = plain && (!*text || !strcmp(text, "~") || !strcmp(text, "null"));
	if (is_too_large(r, 1 + event->data.scalar.length, at))
		return NULL;
	return value_new(nothing ? PHP_NULL : PHP_STRING, g_strdup(nothing ? "" : text), at);
}

static struct php_value *read_node(struct yaml_reading *r, const yaml_event_t *event);

/* A key is a text or an alias of one; its own anchor is not kept, since the value is not. New string, NULL and an error. */
static char *read_key(struct yaml_reading *r, const yaml_event_t *event)
{
	bool alias = event->type == YAML_ALIAS_EVENT, scalar = event->type == YAML_SCALAR_EVENT;
	struct php_value *value = alias ? read_alias(r, event) : scalar ? read_scalar(r, event) : NULL;
	char *key = value && value->kind != PHP_ARRAY ? g_strdup(value->text) : NULL;
	if (!key && (value || (!alias && !scalar)))
		diag_error(r->ds, RC_SYNTAX, place_of(r, event->start_mark), "a key is a text, no list");
	php_value_free(value);
	return key;
}

/* The members of a list or map up to its end. False and an error. */
static bool read_members(struct yaml_reading *r, struct php_value *array, bool is_map)
{
	for (;;) {
		yaml_event_t event;
		g_autofree char *key = NULL;
		if (!next_event(r, &event))
			return false;
		bool ended = event.type == YAML_SEQUENCE_END_EVENT || event.type == YAML_MAPPING_END_EVENT;
		if (!ended && is_map) {
			key = read_key(r, &event);
			yaml_event_delete(&event);
			if (!key || !next_event(r, &event))
				return false;
		}
		struct php_value *value = ended ? NULL : read_node(r, &event);
		yaml_event_delete(&event);
		if (!value)
			return ended;
		add_item(array, g_steal_pointer(&key), value);
	}
}

static struct php_value *read_array(struct yaml_reading *r, const yaml_event_t *event)
{
	struct place at = place_of(r, event->start_mark);
	if (r->depth >= LIMIT_YAML_DEPTH) {
		diag_error(r->ds, RC_LIMIT, at, "more than %d lists in each other", LIMIT_YAML_DEPTH);
		return NULL;
	}
	struct php_value *array = is_too_large(r, 1, at) ? NULL : value_new(PHP_ARRAY, g_strdup(""), at);
	r->depth++;
	if (array && !read_members(r, array, event->type == YAML_MAPPING_START_EVENT))
		g_clear_pointer(&array, php_value_free);
	r->depth--;
	return array;
}

/* Anchors of values that are given up are forgotten with the whole reading: any failure ends it. */
static struct php_value *read_node(struct yaml_reading *r, const yaml_event_t *event)
{
	const yaml_char_t *anchor = NULL;
	struct php_value *value = NULL;
	switch (event->type) {
	case YAML_ALIAS_EVENT: return read_alias(r, event);
	case YAML_SCALAR_EVENT:
		value = read_scalar(r, event);
		anchor = event->data.scalar.anchor;
		break;
	case YAML_SEQUENCE_START_EVENT:
		value = read_array(r, event);
		anchor = event->data.sequence_start.anchor;
		break;
	case YAML_MAPPING_START_EVENT:
		value = read_array(r, event);
		anchor = event->data.mapping_start.anchor;
		break;
	default: diag_error(r->ds, RC_SYNTAX, place_of(r, event->start_mark), "a value is missing here"); return NULL;
	}
	if (value && anchor)
		g_hash_table_replace(r->anchors, g_strdup((const char *)anchor), value);
	return value;
}

static struct php_value *read_document(struct yaml_reading *r)
{
	yaml_event_t event;
	do {
		if (!next_event(r, &event))
			return NULL;
		if (event.type != YAML_STREAM_START_EVENT && event.type != YAML_DOCUMENT_START_EVENT)
			break;
		yaml_event_delete(&event);
	} while (true);
	struct php_value *value = read_node(r, &event);
	yaml_event_delete(&event);
	return value;
}

/* What stands behind the value has to be YAML, too. */
static bool ends_well(struct yaml_reading *r)
{
	for (bool ended = false; !ended;) {
		yaml_event_t event;
		if (!next_event(r, &event))
			return false;
		ended = event.type == YAML_DOCUMENT_END_EVENT || event.type == YAML_STREAM_END_EVENT;
		yaml_event_delete(&event);
	}
	return true;
}

struct php_value *yaml_read(const char *text, size_t length, struct place start, struct diags *ds)
{
	struct yaml_reading r = { .start = start, .ds = ds };
	if (!yaml_parser_initialize(&r.parser)) {
		diag_error(ds, RC_LIMIT, start, "no memory for YAML");
		return NULL;
	}
	r.anchors = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	yaml_parser_set_encoding(&r.parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&r.parser, (const unsigned char *)text, length);
	struct php_value *value = read_document(&r);
	if (value && !ends_well(&r))
		g_clear_pointer(&value, php_value_free);
	g_hash_table_unref(r.anchors);
	yaml_parser_delete(&r.parser);
	return value;
}
