/*
 * Fuzz target of the readers. Which one is chosen by READER when this file is compiled, see CMakeLists.txt.
 *
 * Beyond the sanitizers it holds that a failure is reported, that every message is one line of valid text, and that
 * what was read can be asked for and copied.
 */
#include "engine/piece_set.h"
#include "engine/theme.h"
#include "input/piece_set_inside.h"
#include "input/preset.h"
#include "input/read_text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* All forms, told apart by content. No search path: nothing is read from disk. */
G_GNUC_UNUSED static enum rc read_any(struct settings *s, const char *name, const char *text, struct diags *ds)
{
	return preset_read_text(s, name, text, strlen(text), NULL, ds);
}

G_GNUC_UNUSED static enum rc read_set_json(struct settings *s, const char *name, const char *text, struct diags *ds)
{
	struct piece_set *set = piece_set_read_json(text, NULL, NULL, "square", (struct place){ .file = "customsets", .line = 1, .col = 1 }, ds);
	for (guint i = 0; set && i < set->labels->len; i++)
		g_free(piece_set_image(set, set->labels->pdata[i], i % 2));
	enum rc rc = set ? RC_OK : RC_DATA;
	piece_set_free(set);
	return rc;
}

/* A theme, and what it does to a preset. */
G_GNUC_UNUSED static enum rc read_theme(struct settings *s, const char *name, const char *text, struct diags *ds)
{
	struct theme *theme = theme_read(name, text, ds);
	if (!theme)
		return RC_DATA;
	theme_apply(theme, s);
	theme_free(theme);
	return RC_OK;
}

static enum rc on_assign(void *user, const char *variable, const char *key, const struct php_value *value, struct place at, struct diags *ds)
{
	return piece_set_assign(user, variable, key, value, at, ds);
}

static const char *on_variable(void *user, const char *name) { return strcmp(name, "shape") == 0 ? "square" : NULL; }

G_GNUC_UNUSED static enum rc read_set_php(struct settings *s, const char *name, const char *text, struct diags *ds)
{
	struct piece_set *set = piece_set_new("fuzz");
	struct php_visitor visitor = { .assign = on_assign, .variable = on_variable, .user = set };
	enum rc rc = php_read(name, text, &visitor, ds);
	for (guint i = 0; i < set->labels->len; i++)
		g_free(piece_set_image(set, set->labels->pdata[i], true));
	piece_set_free(set);
	return rc;
}

static void require(bool holds)
{
	if (!holds)
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct diags *ds = diags_new();
	struct settings *s = settings_new();
	g_autofree char *text = source_text("fuzz", (const char *)data, size, ds);
	enum rc rc = text ? READER(s, "fuzz", text, ds) : RC_SYNTAX;
	require(rc == RC_OK || diags_failed(ds));
	for (size_t i = 0; i < diags_count(ds); i++) {
		const char *message = diags_item(ds, i)->text;
		require(!strchr(message, '\n') && g_utf8_validate(message, -1, NULL));
	}
	struct settings *copy = settings_copy(s);
	for (const struct setting_row *row = settings_table; row->key; row++)
		require(strcmp(settings_text(s, row->key), settings_text(copy, row->key)) == 0);
	require(settings_move_count(s) == settings_move_count(copy));
	settings_free(copy);
	settings_free(s);
	diags_free(ds);
	return 0;
}
