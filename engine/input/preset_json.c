/*
 * Presets as JSON: {"game": "Chess", "cols": 8, "moves": ["P e2-e4", ...], "constants": {...}}.
 */
#include "input/json_value.h"
#include "input/preset.h"

#include <string.h>

/* In the source of a picture "boardwright" says how it was drawn (cli/source.h), which is no setting. */
static enum rc read_item(struct settings *s, const struct php_item *item, struct diags *ds)
{
	if (!strcmp(item->key, "boardwright"))
		return RC_OK;
	bool constants = strcmp(item->key, "constants") == 0 && item->value->kind == PHP_ARRAY;
	return constants ? preset_set_constants(s, item->value, ds) : preset_set_value(s, item->key, item->value, LAYER_ADDRESS, ds);
}

static enum rc read_items(struct settings *s, const struct php_value *preset, struct diags *ds)
{
	enum rc worst = RC_OK;
	for (guint i = 0; i < preset->items->len; i++) {
		const struct php_item *item = preset->items->pdata[i];
		if (!item->key)
			return diag_error(ds, RC_DATA, preset->at, "a preset is an object: {\"game\": \"Chess\", ...}");
		enum rc rc = read_item(s, item, ds);
		worst = rc ? rc : worst;
	}
	return worst;
}

enum rc preset_json_read(struct settings *s, const char *name, const char *text, struct diags *ds)
{
	struct place start = { .file = place_file(name), .line = 1, .col = 1 };
	struct php_value *preset = json_read(text, start, ds);
	if (!preset)
		return RC_SYNTAX;
	enum rc rc = preset->kind == PHP_ARRAY ? read_items(s, preset, ds) : RC_SYNTAX;
	php_value_free(preset);
	return rc;
}
