/*
 * Fields of queries, forms and pages, and which of them are options.
 *
 * Two or three names are options and settings, too: `width` is the width of a space to Game Courier and that of the picture to us. At the addresses of Game
 * Courier's pages they mean what they mean there.
 */
#include <string.h>

#include "engine/settings.h"
#include "job/from_fields.h"

enum { MOST_FIELDS = 500 /* of a form with every setting and a hundred marks */ };

/* Fields of forms that say nothing about the picture. */
static const char *const passed_over[] = { "submit", "error", "password", NULL };

static void field_free(gpointer data)
{
	struct field *f = data;
	g_free(f->key);
	g_free(f->value);
	g_free(f);
}

GPtrArray *fields_new(void) { return g_ptr_array_new_with_free_func(field_free); }

/* "+" and "%2F". NULL: it is no UTF-8, or holds a zero. */
static char *decode(const char *text, gsize length)
{
	g_autofree char *plain = g_strdelimit(g_strndup(text, length), "+", ' ');
	char *out = g_uri_unescape_string(plain, NULL);
	if (!out && !strchr(plain, '%'))
		out = g_strdup(plain);
	if (out && g_utf8_validate(out, -1, NULL))
		return out;
	g_free(out);
	return NULL;
}

void fields_add(GPtrArray *fields, const char *key, const char *value)
{
	struct field *f = g_new0(struct field, 1);
	f->key = g_strdup(key);
	f->value = g_strdup(value);
	g_ptr_array_add(fields, f);
}

static bool read_field(const char *text, gsize length, GPtrArray *out, struct diags *ds)
{
	const char *equals = memchr(text, '=', length);
	gsize key_length = equals ? (gsize)(equals - text) : length;
	if (!key_length)
		return true;
	struct field *f = g_new0(struct field, 1);
	f->key = decode(text, key_length);
	f->value = equals ? decode(equals + 1, length - key_length - 1) : g_strdup("");
	g_ptr_array_add(out, f);
	if (f->key && f->value && out->len <= MOST_FIELDS)
		return true;
	if (out->len > MOST_FIELDS)
		diag_error(ds, RC_LIMIT, (struct place){ 0 }, "there are more than %d fields", MOST_FIELDS);
	else
		diag_error(ds, RC_SYNTAX, (struct place){ 0 }, "field %u is no UTF-8 in %%XX codes; write %%25 for the sign itself", out->len);
	return false;
}

bool fields_read(const char *text, GPtrArray *out, struct diags *ds)
{
	while (*text) {
		gsize length = strcspn(text, "&");
		if (!read_field(text, length, out, ds))
			return false;
		text += length + (text[length] == '&');
	}
	return true;
}

static bool may_be_repeated(const char *key)
{
	const struct option *o = job_option(key);
	return (o && (option_is_list(o) || option_is_switch(o))) || g_strv_contains(passed_over, key);
}

bool fields_are_clear(const GPtrArray *fields, struct diags *ds)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; i < fields->len; i++) {
		const struct field *f = fields->pdata[i], *before = g_hash_table_lookup(seen, f->key);
		if (before && !may_be_repeated(f->key)) {
			diag_error(
				ds, RC_SYNTAX, (struct place){ 0 }, "%s: given twice, as \"%.40s\" and \"%.40s\"; leave one", f->key, before->value, f->value);
			return false;
		}
		g_hash_table_insert(seen, f->key, fields->pdata[i]);
	}
	return true;
}

const char *fields_find(const GPtrArray *fields, const char *key)
{
	for (guint i = fields->len; i-- > 0;)
		if (!strcmp(((const struct field *)fields->pdata[i])->key, key))
			return ((const struct field *)fields->pdata[i])->value;
	return NULL;
}

const char *fields_take(GPtrArray *fields, const char *key)
{
	for (guint i = 0; i < fields->len; i++) {
		struct field *f = fields->pdata[i];
		f->used = f->used || !strcmp(f->key, key);
	}
	return fields_find(fields, key);
}

static bool is_yes(const char *value)
{
	static const char *const no[] = { "0", "no", "false", "off", NULL };
	return !g_strv_contains(no, value);
}

static bool apply(const struct field *f, struct job *job, struct diags *ds)
{
	bool is_switch = option_is_switch(job_option(f->key));
	return is_switch ? job_switch(job, f->key, is_yes(f->value), ANYBODY, ds) : job_set(job, f->key, f->value, ANYBODY, ds);
}

bool fields_apply(GPtrArray *fields, bool settings_first, struct job *job, struct diags *ds)
{
	for (guint i = 0; i < fields->len; i++) {
		struct field *f = fields->pdata[i];
		bool is_option = job_option_is_for_anybody(f->key) && !(settings_first && setting_find(f->key));
		f->used = f->used || is_option || g_strv_contains(passed_over, f->key);
		if (is_option && !apply(f, job, ds))
			return false;
	}
	return true;
}

char *fields_query(const GPtrArray *fields)
{
	g_autoptr(GString) out = g_string_new("?");
	for (guint i = 0; i < fields->len; i++) {
		const struct field *f = fields->pdata[i];
		if (f->used)
			continue;
		g_string_append(out, out->len > 1 ? "&" : "");
		g_string_append_uri_escaped(out, f->key, NULL, FALSE);
		g_string_append_c(out, '=');
		g_string_append_uri_escaped(out, f->value, NULL, FALSE);
	}
	return g_strconcat(out->str, out->len > 1 ? NULL : GAME_OF_SETTINGS, NULL);
}

void fields_settings(const GPtrArray *fields, GPtrArray *out)
{
	for (guint i = 0; i < fields->len; i++) {
		const struct field *f = fields->pdata[i];
		if (!f->used)
			g_ptr_array_add(out, g_strconcat(f->key, "=", f->value, NULL));
	}
}
