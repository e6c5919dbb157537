/*
 * Values of presets that are arrays: PHP and JSON can say `["P e2-e4", "p e7-e5"]` where a form has one text.
 */
#include "input/json_value.h"
#include "input/preset.h"

#include <string.h>

/* A list of words or a list of lines? */
static const char *separator_of(const struct setting_row *row)
{
	bool words = row->type == SETTING_LIST || row->type == SETTING_COLORS || row->type == SETTING_STEPS;
	return words ? " " : "\n";
}

static bool is_flat(const struct php_value *array)
{
	for (guint i = 0; i < array->items->len; i++) {
		const struct php_item *item = array->items->pdata[i];
		if (item->key || item->value->kind == PHP_ARRAY)
			return false;
	}
	return true;
}

static char *join(const struct php_value *array, const char *separator)
{
	GString *all = g_string_new(NULL);
	for (guint i = 0; i < array->items->len; i++) {
		const struct php_item *item = array->items->pdata[i];
		g_string_append_printf(all, "%s%s", i ? separator : "", item->value->text);
	}
	return g_string_free(all, FALSE);
}

enum rc preset_set_value(struct settings *s, const char *key, const struct php_value *value, enum setting_layer layer, struct diags *ds)
{
	if (value->kind != PHP_ARRAY)
		return settings_set(s, key, value->text, layer, value->at, ds);
	const struct setting_row *row = setting_find(key);
	if (!row)
		return settings_set(s, key, "", layer, value->at, ds);
	if (is_flat(value)) {
		const struct php_item *first = value->items->len ? value->items->pdata[0] : NULL;
		g_autofree char *text = join(value, separator_of(row));
		return settings_set(s, key, text, layer, first ? first->value->at : value->at, ds);
	}
	if (strcmp(row->key, "customsets") != 0)
		return diag_error(ds, RC_DATA, value->at, "%s wants a text or a list of texts", row->key);
	g_autoptr(GString) json = g_string_new(NULL);
	json_write(value, json);
	return settings_set(s, key, json->str, layer, value->at, ds);
}

void preset_set_constant(struct settings *s, const char *name, const struct php_value *value)
{
	bool text = value->kind == PHP_STRING;
	g_autofree char *json = value->kind == PHP_BOOL ? g_strdup(*value->text ? "json:true" : "json:false")
		: value->kind == PHP_NULL               ? g_strdup("json:null")
							: g_strconcat("json:", value->text, NULL);
	settings_constant_set(s, name, text ? value->text : json);
}

enum rc preset_set_constants(struct settings *s, const struct php_value *array, struct diags *ds)
{
	for (guint i = 0; i < array->items->len; i++) {
		const struct php_item *item = array->items->pdata[i];
		if (!item->key || item->value->kind == PHP_ARRAY)
			return diag_error(ds, RC_DATA, item->value->at, "a constant is a name with one value: 'name' => 'value'");
		preset_set_constant(s, item->key, item->value);
	}
	return RC_OK;
}
