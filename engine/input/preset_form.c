/*
 * Presets as HTML forms: what a browser would send when the first submit button is pressed.
 *
 * Only the tags of fields are looked at. The form is the first one of the page that has a field we know; a page without
 * <form> tags is taken as one form.
 */
#include "input/preset.h"
#include "input/read_text.h"

#include <string.h>

struct form {
	struct settings *s;
	const char *name;
	struct source_cursor cursor;
	struct diags *ds;
	bool submitted; /* one submit button's value is sent, not all */
	int fields;
	enum rc worst;
};

/* Entities that presets need; letters with marks come as UTF-8 or as numbers. */
static const struct {
	const char *name;
	gunichar letter;
} entities[] = {
	{ "amp", '&' },
	{ "lt", '<' },
	{ "gt", '>' },
	{ "quot", '"' },
	{ "apos", '\'' },
	{ "nbsp", 0xa0 },
	{ "copy", 0xa9 },
	{ "reg", 0xae },
	{ "eacute", 0xe9 },
	{ "egrave", 0xe8 },
	{ "aacute", 0xe1 },
	{ "agrave", 0xe0 },
	{ "iacute", 0xed },
	{ "oacute", 0xf3 },
	{ "uacute", 0xfa },
	{ "auml", 0xe4 },
	{ "ouml", 0xf6 },
	{ "uuml", 0xfc },
	{ "szlig", 0xdf },
	{ "ccedil", 0xe7 },
	{ "ntilde", 0xf1 },
};

static gunichar entity_letter(const char *body)
{
	if (body[0] == '#') {
		bool hex = body[1] == 'x' || body[1] == 'X';
		guint64 code = g_ascii_strtoull(body + (hex ? 2 : 1), NULL, hex ? 16 : 10);
		return code > 0 && code <= 0x10ffff && g_unichar_validate((gunichar)code) ? (gunichar)code : 0;
	}
	for (size_t i = 0; i < G_N_ELEMENTS(entities); i++)
		if (strcmp(entities[i].name, body) == 0)
			return entities[i].letter;
	return 0;
}

/* Undoes entities; an unknown one stays as it is. */
static char *decode(const char *text, size_t length)
{
	GString *out = g_string_sized_new(length);
	const char *end = text + length;
	for (const char *p = text; p < end; p++) {
		const char *semicolon = *p == '&' ? memchr(p, ';', MIN((size_t)(end - p), 12)) : NULL;
		g_autofree char *body = semicolon ? g_strndup(p + 1, (size_t)(semicolon - p - 1)) : NULL;
		gunichar letter = body ? entity_letter(body) : 0;
		if (letter) {
			g_string_append_unichar(out, letter);
			p = semicolon;
		} else {
			g_string_append_c(out, *p);
		}
	}
	return g_string_free(out, FALSE);
}

/* Tags */

struct tag {
	char *name;              /* lower case; a closing tag begins with "/" */
	GHashTable *values;      /* attribute in lower case -> decoded value */
	GHashTable *starts;      /* attribute -> where its value starts in the text */
	const char *start, *end; /* behind ">" */
};

static void tag_release(struct tag *tag)
{
	g_free(tag->name);
	g_hash_table_unref(tag->values);
	g_hash_table_unref(tag->starts);
}

static const char *skip_blanks(const char *p)
{
	while (g_ascii_isspace(*p))
		p++;
	return p;
}

/* One attribute at p; answers where it ends. */
static const char *read_attribute(struct tag *tag, const char *p)
{
	size_t length = strcspn(p, "= \t\r\n>");
	if (length == 0)
		return p + 1;
	char *name = g_ascii_strdown(p, (gssize)length);
	const char *value = skip_blanks(p + length);
	if (*value != '=') {
		g_hash_table_insert(tag->values, name, g_strdup(name));
		return p + length;
	}
	value = skip_blanks(value + 1);
	const char *end;
	if (*value == '"' || *value == '\'') {
		char quote = *value++;
		end = strchr(value, quote);
		if (!end)
			end = value + strlen(value);
	} else {
		end = value + strcspn(value, " \t\r\n>");
	}
	g_hash_table_insert(tag->starts, g_strdup(name), (gpointer)value);
	g_hash_table_insert(tag->values, name, decode(value, (size_t)(end - value)));
	return *end == '"' || *end == '\'' ? end + 1 : end;
}

/* The next tag at or behind p; comments are skipped. False at the end of the text. Release a tag that was read. */
static bool next_tag(const char *p, struct tag *tag)
{
	for (p = strchr(p, '<'); p; p = strchr(p + 1, '<')) {
		if (g_str_has_prefix(p, "<!--")) {
			const char *end = strstr(p, "-->");
			if (!end)
				return false;
			p = end;
		}
		if (g_ascii_isalpha(p[1]) || (p[1] == '/' && g_ascii_isalpha(p[2])))
			break;
	}
	if (!p)
		return false;
	size_t length = strcspn(p + 1, " \t\r\n>");
	*tag = (struct tag){ .name = g_ascii_strdown(p + 1, (gssize)length), .start = p };
	tag->values = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	tag->starts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (p = skip_blanks(p + 1 + length); *p && *p != '>'; p = skip_blanks(p))
		p = read_attribute(tag, p);
	tag->end = *p == '>' ? p + 1 : p;
	return true;
}

static const char *attribute(const struct tag *tag, const char *name) { return g_hash_table_lookup(tag->values, name); }

/* Where the text of an element ends: at its closing tag, or at the end of the page. */
static const char *find_closing(struct form *f, const struct tag *tag)
{
	for (const char *p = strstr(tag->end, "</"); p; p = strstr(p + 2, "</"))
		if (g_ascii_strncasecmp(p + 2, tag->name, strlen(tag->name)) == 0)
			return p;
	diag_error(f->ds, RC_SYNTAX, source_cursor_at(&f->cursor, tag->start), "<%s> is never closed; </%s> is missing", tag->name, tag->name);
	return NULL;
}

/* Fields */

static void send(struct form *f, const char *key, const char *value, const char *start)
{
	if (!key || strcmp(key, "submit") == 0)
		return;
	f->fields++;
	enum rc rc = settings_set(f->s, key, value ? value : "", LAYER_ADDRESS, source_cursor_at(&f->cursor, start), f->ds);
	f->worst = rc ? rc : f->worst;
}

static const char *value_start(const struct tag *tag)
{
	const char *start = g_hash_table_lookup(tag->starts, "value");
	return start ? start : tag->start;
}

static void read_input(struct form *f, const struct tag *tag)
{
	const char *type = attribute(tag, "type"), *value = attribute(tag, "value");
	bool button = type && (g_ascii_strcasecmp(type, "submit") == 0 || g_ascii_strcasecmp(type, "image") == 0);
	bool box = type && (g_ascii_strcasecmp(type, "checkbox") == 0 || g_ascii_strcasecmp(type, "radio") == 0);
	bool silent = type && (g_ascii_strcasecmp(type, "reset") == 0 || g_ascii_strcasecmp(type, "button") == 0);
	if (silent || (button && f->submitted) || (box && !attribute(tag, "checked")))
		return;
	if (button && attribute(tag, "name"))
		f->submitted = true;
	send(f, attribute(tag, "name"), box && !value ? "on" : value, value_start(tag));
}

/* <button name=... value=...>: a submit button unless it says otherwise. */
static void read_button(struct form *f, const struct tag *tag)
{
	const char *type = attribute(tag, "type");
	if (f->submitted || !attribute(tag, "name") || (type && g_ascii_strcasecmp(type, "submit") != 0))
		return;
	f->submitted = true;
	send(f, attribute(tag, "name"), attribute(tag, "value"), value_start(tag));
}

/* The line end right behind <textarea> belongs to the tag. */
static const char *read_textarea(struct form *f, const struct tag *tag)
{
	const char *close = find_closing(f, tag);
	if (!close) {
		f->worst = RC_SYNTAX;
		return NULL;
	}
	const char *start = *tag->end == '\n' ? tag->end + 1 : tag->end;
	g_autofree char *value = decode(start, (size_t)(MAX(close, start) - start));
	send(f, attribute(tag, "name"), value, start);
	return close;
}

/* The chosen option, or else the first; its value, or else its text. */
static const char *read_select(struct form *f, const struct tag *tag)
{
	const char *close = find_closing(f, tag);
	if (!close) {
		f->worst = RC_SYNTAX;
		return NULL;
	}
	g_autofree char *chosen = NULL;
	const char *start = tag->end;
	bool selected = false;
	struct tag option;
	for (const char *p = tag->end; p < close && next_tag(p, &option); p = option.end, tag_release(&option)) {
		if (strcmp(option.name, "option") != 0 || selected || (chosen && !attribute(&option, "selected")))
			continue;
		const char *value = attribute(&option, "value");
		g_free(chosen);
		chosen = value ? g_strdup(value) : g_strstrip(decode(option.end, strcspn(option.end, "<")));
		start = value ? value_start(&option) : option.end;
		selected = attribute(&option, "selected") != NULL;
	}
	if (chosen)
		send(f, attribute(tag, "name"), chosen, start);
	return close;
}

/* Reads one tag; answers where to go on, or NULL when the page is broken. */
static const char *read_tag(struct form *f, const struct tag *tag)
{
	if (strcmp(tag->name, "textarea") == 0)
		return read_textarea(f, tag);
	if (strcmp(tag->name, "select") == 0)
		return read_select(f, tag);
	if (strcmp(tag->name, "input") == 0)
		read_input(f, tag);
	else if (strcmp(tag->name, "button") == 0)
		read_button(f, tag);
	return tag->end;
}

/* The query that the form's address brings along. */
static void read_action(struct form *f, const struct tag *tag)
{
	const char *action = attribute(tag, "action");
	if (!action || !strchr(action, '?'))
		return;
	f->fields++;
	enum rc rc = preset_query_read(f->s, f->name, strchr(action, '?'), f->ds);
	f->worst = rc ? rc : f->worst;
}

enum rc preset_form_read(struct settings *s, const char *name, const char *text, struct diags *ds)
{
	struct form f = { .s = s, .name = name, .cursor = source_cursor(name, text), .ds = ds };
	struct tag tag;
	for (const char *p = text; p && next_tag(p, &tag); tag_release(&tag)) {
		if (strcmp(tag.name, "/form") == 0 && f.fields > 0)
			p = NULL;
		else if (strcmp(tag.name, "form") == 0)
			read_action(&f, &tag), p = tag.end;
		else
			p = read_tag(&f, &tag);
	}
	if (f.fields == 0 && !f.worst)
		return diag_error(ds, RC_DATA, source_cursor(name, text).place,
			"no field in this HTML; a preset is a form with <input name=\"game\" value=\"...\"> and the like");
	return f.worst;
}
