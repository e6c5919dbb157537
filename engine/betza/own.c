/*
 * What a definition says about its preset besides the pieces: settings such as colours, paragraphs of the written rules, lines of the program.
 *
 * The lines are ours: set=KEY=VALUE, rules=TEXT, source=TEXT, code=STATEMENT. They are kept as they are written; the reader of presets knows the keys, the language the statements.
 */
#include <string.h>

#include "betza/definition.h"

/* What the wizard writes itself: a second value would win over the first and break the preset. */
static const char *const reserved[] = { "game", "code", "cols", "customsets", "rules", "pregame", "premove1", "premove2", "postmove1", "postmove2", "postgame1",
	"postgame2", NULL };

static bool is_key(const char *key)
{
	for (const char *c = key; *c; c++)
		if (!g_ascii_islower(*c))
			return false;
	return *key && !g_strv_contains(reserved, key);
}

enum rc own_setting_read(struct definition *d, const char *value, struct place at, struct diags *ds)
{
	g_auto(GStrv) words = g_strsplit(value, "=", 2);
	if (g_strv_length(words) != 2 || !is_key(g_strstrip(words[0])))
		return diag_error(ds, RC_SYNTAX, at,
			"set=%s is not KEY=VALUE with the key of a setting, such as colors=b98a5a ecd2a4; the definition itself says %s", value,
			"what the board, its pieces and its program are");
	g_ptr_array_add(d->own_keys, g_strdup(words[0]));
	g_ptr_array_add(d->own_values, g_strdup(g_strstrip(words[1])));
	return RC_OK;
}

enum rc own_code_read(struct definition *d, const char *value, struct place at, struct diags *ds)
{
	if (g_str_has_prefix(value, "NOW"))
		return diag_error(ds, RC_SYNTAX, at, "code=%s: a line that begins with NOW would end the program in the settings file", value);
	g_string_append_printf(d->own_code, "%s\n", value);
	return RC_OK;
}

enum rc own_rules_read(struct definition *d, const char *value)
{
	g_string_append_printf(d->own_rules, "<p>%s</p>\n", value);
	return RC_OK;
}

enum rc own_source_read(struct definition *d, const char *value, struct place at, struct diags *ds)
{
	if (strstr(value, "?>"))
		return diag_error(ds, RC_SYNTAX, at, "source=%s: ?> would end the settings file; leave it out", value);
	g_string_append_printf(d->own_source, "// Rules: %s\n", value);
	return RC_OK;
}

bool own_sets(const struct definition *d, const char *key)
{
	for (guint n = 0; n < d->own_keys->len; n++)
		if (!strcmp(d->own_keys->pdata[n], key))
			return true;
	return false;
}

/* A label behind `!` is not shown; it is the space's name all the same. */
bool own_label_write(const struct definition *d, const char *key, int number, GString *out)
{
	for (guint n = 0; n < d->own_keys->len; n++) {
		if (strcmp(d->own_keys->pdata[n], key))
			continue;
		g_auto(GStrv) labels = g_strsplit(d->own_values->pdata[n], " ", -1);
		if (number >= (int)g_strv_length(labels))
			return false;
		g_string_append(out, labels[number] + (*labels[number] == '!'));
		return true;
	}
	return false;
}

void own_init(struct definition *d)
{
	d->own_keys = g_ptr_array_new_with_free_func(g_free);
	d->own_values = g_ptr_array_new_with_free_func(g_free);
	d->own_code = g_string_new(NULL);
	d->own_rules = g_string_new(NULL);
	d->own_source = g_string_new(NULL);
}

void own_release(struct definition *d)
{
	g_ptr_array_unref(d->own_keys);
	g_ptr_array_unref(d->own_values);
	g_string_free(d->own_code, TRUE);
	g_string_free(d->own_rules, TRUE);
	g_string_free(d->own_source, TRUE);
}
