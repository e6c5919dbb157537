/*
 * Reading sections, keys and values.
 */
#include <string.h>

#include "betza/ini_file.h"

struct ini_reader {
	struct ini_file *f;
	struct ini_section *section; /* the one that lines belong to; NULL: none yet */
	struct place at;
	struct diags *ds;
};

static void section_free(gpointer p)
{
	struct ini_section *s = p;
	g_array_unref(s->entries);
	g_free(s);
}

void ini_file_free(struct ini_file *f)
{
	if (!f)
		return;
	g_ptr_array_unref(f->sections);
	g_hash_table_unref(f->by_name);
	g_string_chunk_free(f->texts);
	g_free(f);
}

const struct ini_section *ini_section_find(const struct ini_file *f, const char *name) { return g_hash_table_lookup(f->by_name, name); }

const struct ini_entry *ini_entry_find(const struct ini_section *s, const char *key)
{
	for (guint n = s->entries->len; n > 0; n--) {
		const struct ini_entry *e = &g_array_index(s->entries, struct ini_entry, n - 1);
		if (!strcmp(e->key, key))
			return e;
	}
	return NULL;
}

/* What stands there without blanks at its ends. */
static const char *keep(struct ini_reader *r, const char *text, gsize length)
{
	g_autofree char *copy = g_strndup(text, length);
	return g_string_chunk_insert_const(r->f->texts, g_strstrip(copy));
}

/* [name] or [name:parent], and perhaps a comment. */
static enum rc read_head(struct ini_reader *r, const char *line)
{
	const char *end = strchr(line, ']'), *colon = memchr(line, ':', end ? (gsize)(end - line) : 0);
	if (!end)
		return diag_error(r->ds, RC_SYNTAX, r->at, "\"%.40s\" has no ]; a section is a line such as [mini:chess]", line);
	const char *rest = end + 1 + strspn(end + 1, " \t");
	if (*rest && *rest != '#' && *rest != ';')
		diag_warn(r->ds, r->at, "what stands behind ] is left out: \"%.40s\"", rest);
	struct ini_section *s = g_new0(struct ini_section, 1);
	*s = (struct ini_section){ .name = keep(r, line + 1, (gsize)((colon ? colon : end) - line - 1)),
		.at = r->at,
		.entries = g_array_new(FALSE, FALSE, sizeof(struct ini_entry)) };
	g_ptr_array_add(r->f->sections, s);
	r->section = s;
	if (colon)
		s->parent = keep(r, colon + 1, (gsize)(end - colon - 1));
	if (!*s->name)
		return diag_error(r->ds, RC_SYNTAX, r->at, "a section needs a name, as [mini:chess]");
	if (s->parent && !*s->parent)
		return diag_error(r->ds, RC_SYNTAX, r->at, "[%s:] names no section to take over from; leave the colon out when there is none", s->name);
	if (r->f->sections->len > VARIANTS_SECTIONS_MOST)
		return diag_error(r->ds, RC_LIMIT, r->at, "more than %d sections", VARIANTS_SECTIONS_MOST);
	const struct ini_section *before = ini_section_find(r->f, s->name);
	if (before)
		diag_warn(r->ds, r->at, "[%s] comes twice; the one of line %d counts", s->name, before->at.line);
	else
		g_hash_table_insert(r->f->by_name, (gpointer)s->name, s);
	return RC_OK;
}

/* The length of a value without a comment behind it, which a blank parts from it. */
static gsize value_length(const char *value)
{
	for (const char *c = value; *c; c++)
		if ((*c == '#' || *c == ';') && c > value && g_ascii_isspace(c[-1]))
			return (gsize)(c - value);
	return strlen(value);
}

static void add_entry(struct ini_reader *r, const char *line, const char *indented)
{
	const char *equals = strchr(line, '=');
	struct ini_entry e = { .key = keep(r, line, equals ? (gsize)(equals - line) : strlen(line)), .at = r->at, .value_at = r->at };
	e.at.col = (int)(line - indented) + 1;
	if (equals) {
		const char *value = equals + 1 + strspn(equals + 1, " \t");
		e.value = keep(r, value, value_length(value));
		e.value_at.col = (int)(value - indented) + 1;
	}
	g_array_append_val(r->section->entries, e);
}

static enum rc read_line(struct ini_reader *r, const char *indented)
{
	const char *line = indented + strspn(indented, " \t");
	if (!*line || *line == '#' || *line == ';')
		return RC_OK;
	if (*line == '[')
		return read_head(r, line);
	if (r->section && r->section->entries->len < VARIANTS_LINES_MOST) {
		add_entry(r, line, indented);
		return RC_OK;
	}
	if (r->section)
		return diag_error(r->ds, RC_LIMIT, r->at, "more than %d lines in [%s]", VARIANTS_LINES_MOST, r->section->name);
	return diag_error(r->ds, RC_SYNTAX, r->at, "\"%.40s\" stands above the first section; begin with a line such as [mini:chess]", line);
}

struct ini_file *ini_file_read(const char *file, const char *text, struct diags *ds)
{
	struct ini_file *f = g_new(struct ini_file, 1);
	*f = (struct ini_file){ g_ptr_array_new_with_free_func(section_free), g_hash_table_new(g_str_hash, g_str_equal), g_string_chunk_new(4096) };
	struct ini_reader r = { .f = f, .at = { place_file(file), 0, 1 }, .ds = ds };
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	enum rc rc = RC_OK;
	for (char **line = lines; *line && rc == RC_OK; line++) {
		r.at.line++;
		rc = read_line(&r, *line);
	}
	if (rc == RC_OK && !f->sections->len)
		rc = diag_error(ds, RC_SYNTAX, (struct place){ place_file(file), 0, 0 }, "there is no section; one begins with a line such as [mini:chess]");
	if (rc == RC_OK)
		return f;
	ini_file_free(f);
	return NULL;
}
