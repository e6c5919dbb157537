/*
 * Reading and applying themes, see engine/theme.h.
 */
#include "engine/theme.h"

#include <string.h>

#include "input/json_value.h"
#include "input/preset.h"

struct theme {
	char *title;
	struct settings *look;
	GHashTable *kept; /* keys of rows that stay as the preset has them */
};

void theme_free(struct theme *theme)
{
	if (!theme)
		return;
	settings_free(theme->look);
	g_hash_table_unref(theme->kept);
	g_free(theme->title);
	g_free(theme);
}

const char *theme_title(const struct theme *theme) { return theme->title; }

static enum rc keep_rows(struct theme *theme, const struct php_value *value, struct diags *ds)
{
	g_auto(GStrv) keys = g_strsplit_set(value->text, " ,", -1);
	for (char **key = keys; *key; key++) {
		const struct setting_row *row = **key ? setting_find(*key) : NULL;
		if (**key && (!row || row->theme != THEME_RESETS))
			return diag_error(ds, RC_DATA, value->at, "keep: \"%s\" is no setting that a theme resets; see boardwright list settings", *key);
		if (row)
			g_hash_table_add(theme->kept, (gpointer)row->key);
	}
	return RC_OK;
}

static enum rc read_item(struct theme *theme, const struct php_item *item, struct diags *ds)
{
	if (!item->key)
		return diag_error(ds, RC_DATA, item->value->at, "a theme is an object: {\"title\": \"Brown\", \"colors\": \"b58863 f0d9b5\"}");
	if (!strcmp(item->key, "title")) {
		g_free(theme->title);
		theme->title = g_strdup(item->value->text);
		return RC_OK;
	}
	if (!strcmp(item->key, "keep"))
		return keep_rows(theme, item->value, ds);
	const struct setting_row *row = setting_find(item->key);
	if (row && row->theme == THEME_LEAVES)
		return diag_error(ds, RC_DATA, item->value->at, "a theme cannot set \"%s\": it is about looks alone; put it into the preset", row->key);
	return preset_set_value(theme->look, item->key, item->value, LAYER_THEME, ds);
}

struct theme *theme_read(const char *name, const char *text, struct diags *ds)
{
	struct place start = { .file = place_file(name), .line = 1, .col = 1 };
	struct php_value *all = json_read(text, start, ds);
	if (!all)
		return NULL;
	struct theme *theme = g_new0(struct theme, 1);
	theme->title = g_strdup("");
	theme->look = settings_new();
	theme->kept = g_hash_table_new(g_str_hash, g_str_equal);
	enum rc rc = RC_OK;
	for (guint i = 0; all->items && i < all->items->len && rc == RC_OK; i++)
		rc = read_item(theme, all->items->pdata[i], ds);
	php_value_free(all);
	if (rc != RC_OK)
		g_clear_pointer(&theme, theme_free);
	return theme;
}

/* Whether a row is the theme's to set in these settings. */
static bool is_to_set(const struct theme *theme, const struct setting_row *row, const struct settings *s)
{
	bool named = settings_layer(theme->look, row->key) == LAYER_THEME;
	switch (row->theme) {
	case THEME_RESETS: return named || !g_hash_table_contains(theme->kept, row->key);
	case THEME_OFFERS: return named && !strcmp(settings_text(s, row->key), row->initial);
	default: return false;
	}
}

void theme_apply(const struct theme *theme, struct settings *s)
{
	for (const struct setting_row *row = settings_table; row->key; row++)
		if (is_to_set(theme, row, s))
			settings_set(s, row->key, settings_text(theme->look, row->key), LAYER_THEME, settings_place(theme->look, row->key), NULL);
}
