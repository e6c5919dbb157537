/*
 * Settings files and logs: PHP assignments.
 *
 * A settings file fills $default['key'] and names its $author. A log has plain variables that differ from the defaults; those that are
 * no settings are the constants that the game's code has stored (facts.md, section 3).
 */
#include "input/preset.h"
#include "input/read_text.h"

#include <string.h>

struct reading {
	struct settings *s;
	bool settings_file;
	enum rc worst; /* of values; reading goes on, so that one run shows all of them */
};

static enum rc assign_default(struct reading *r, const char *key, const struct php_value *value, struct diags *ds)
{
	if (key)
		return preset_set_value(r->s, key, value, LAYER_SETTINGS_FILE, ds);
	if (value->kind != PHP_ARRAY)
		return diag_error(ds, RC_DATA, value->at, "$default wants a key: $default['game'] = ...");
	enum rc worst = RC_OK;
	for (guint i = 0; i < value->items->len; i++) {
		const struct php_item *item = value->items->pdata[i];
		enum rc rc = item->key ? preset_set_value(r->s, item->key, item->value, LAYER_SETTINGS_FILE, ds)
				       : diag_error(ds, RC_DATA, item->value->at, "a key is missing: 'game' => ...");
		worst = rc ? rc : worst;
	}
	return worst;
}

static bool is_constants(const char *variable) { return strcmp(variable, "constants") == 0 || strcmp(variable, "const") == 0; }

bool constant_is_variable(const char *name)
{
	bool word = g_ascii_isalpha(*name) || *name == '_';
	for (const char *c = name; *c && word; c++)
		word = g_ascii_isalnum(*c) || *c == '_';
	return word && !setting_find(name) && !is_constants(name) && strcmp(name, "default") != 0;
}

static enum rc assign_variable(struct reading *r, const char *variable, const char *key, const struct php_value *value, struct place at, struct diags *ds)
{
	if (is_constants(variable)) {
		if (!key)
			return value->kind == PHP_ARRAY ? preset_set_constants(r->s, value, ds) : RC_OK;
		preset_set_constant(r->s, key, value);
		return RC_OK;
	}
	if (key) {
		g_autofree char *shown = source_shown(key);
		diag_warn(ds, at, "$%s['%s'] is ignored; only $default and $constants have keys", variable, shown);
		return RC_OK;
	}
	if (setting_find(variable) || r->settings_file)
		return preset_set_value(r->s, variable, value, r->settings_file ? LAYER_SETTINGS_FILE : LAYER_ADDRESS, ds);
	if (value->kind == PHP_ARRAY)
		diag_warn(ds, at, "the constant $%s is an array and is ignored; constants are texts", variable);
	else
		preset_set_constant(r->s, variable, value);
	return RC_OK;
}

static enum rc on_assign(void *user, const char *variable, const char *key, const struct php_value *value, struct place at, struct diags *ds)
{
	struct reading *r = user;
	enum rc rc = strcmp(variable, "default") == 0 ? assign_default(r, key, value, ds) : assign_variable(r, variable, key, value, at, ds);
	r->worst = rc ? rc : r->worst;
	return RC_OK;
}

/* Conditions may ask for what the file has set so far. */
static const char *on_variable(void *user, const char *name)
{
	struct reading *r = user;
	return setting_find(name) ? settings_text(r->s, name) : NULL;
}

enum rc preset_php_read(struct settings *s, const char *name, const char *text, struct diags *ds)
{
	struct reading r = { .s = s, .settings_file = strstr(text, "$default") != NULL };
	struct php_visitor visitor = { .assign = on_assign, .variable = on_variable, .user = &r };
	enum rc rc = php_read(name, text, &visitor, ds);
	return rc ? rc : r.worst;
}
