/*
 * Going over a game, reporting, and switching off. See checker.h.
 */
#include <string.h>

#include "check/checker.h"
#include "lang/language.h"

/* ---- lines that switch findings off */

static const char off_mark[] = "check off";

struct off {
	char *words; /* behind the mark */
	struct place at;
	bool used, own; /* own: of the preset, not of an include file */
};

static void off_free(gpointer data)
{
	struct off *off = data;
	g_free(off->words);
	g_free(off);
}

/* The codes behind "// check off" of every line of a text: "file:line" -> struct off. */
static void read_offs(GHashTable *offs, const char *text, struct place at, bool own)
{
	int line = MAX(at.line, 1);
	for (const char *s = text; s; line++) {
		const char *end = strchr(s, '\n');
		g_autofree char *row = end ? g_strndup(s, (gsize)(end - s)) : g_strdup(s);
		const char *comment = strstr(row, "//"), *off = comment ? strstr(comment, off_mark) : NULL;
		if (off) {
			int col = (int)(comment - row) + (line == MAX(at.line, 1) ? MAX(at.col, 1) : 1);
			struct off *o = g_new0(struct off, 1);
			*o = (struct off){ .words = g_strdup(off + strlen(off_mark)), .at = { at.file, line, col }, .own = own };
			g_hash_table_insert(offs, g_strdup_printf("%s:%d", at.file ? at.file : "", line), o);
		}
		s = end ? end + 1 : NULL;
	}
}

static bool is_off(GHashTable *offs, const struct diag *d)
{
	g_autofree char *key = g_strdup_printf("%s:%d", d->at.file ? d->at.file : "", d->at.line);
	struct off *off = g_hash_table_lookup(offs, key);
	if (!off || !strcmp(d->code, "gc-unused-off") || (strstr(off->words, "gc-") && !strstr(off->words, d->code)))
		return false;
	off->used = true;
	return true;
}

/* Lines that switch off what is not there. To be called when everything was looked at. */
static void find_unused_offs(struct checker *c, GHashTable *offs, const struct diags *found)
{
	GHashTableIter iter;
	gpointer value;
	for (size_t i = 0; i < diags_count(found); i++)
		is_off(offs, diags_item(found, i));
	g_hash_table_iter_init(&iter, offs);
	while (g_hash_table_iter_next(&iter, NULL, &value)) {
		const struct off *off = value;
		if (!off->used && off->own)
			finding(c, LINT_unused_off, off->at, NULL, "this switches nothing off: nothing of the kind is found on this line");
	}
}

static int by_place(gconstpointer a, gconstpointer b)
{
	const struct diag *x = *(const struct diag *const *)a, *y = *(const struct diag *const *)b;
	int files = g_strcmp0(x->at.file, y->at.file);
	if (files)
		return files;
	return x->at.line != y->at.line ? x->at.line - y->at.line : x->at.col != y->at.col ? x->at.col - y->at.col : strcmp(x->code, y->code);
}

/* Whether a message about the same line is there already: what has stopped a run is told once. */
static bool is_told(const struct diags *ds, const struct diag *d)
{
	for (size_t i = 0; i < diags_count(ds); i++) {
		const struct diag *other = diags_item(ds, i);
		if (other->severity == DIAG_ERROR && other->at.line == d->at.line && g_strcmp0(other->at.file, d->at.file) == 0)
			return true;
	}
	return false;
}

/* What the run has told in the same words of the same place, or -1. */
static int told_at(const struct diags *ds, const struct diag *d)
{
	for (size_t i = 0; i < diags_count(ds); i++) {
		const struct diag *other = diags_item(ds, i);
		if (other->at.line == d->at.line && !g_strcmp0(other->at.file, d->at.file) && !strcmp(other->text, d->text))
			return (int)i;
	}
	return -1;
}

/* The lines of a text: "file:line" -> the line. */
static void read_lines(GHashTable *lines, const char *text, struct place at)
{
	g_auto(GStrv) all = g_strsplit(text, "\n", -1);
	for (int i = 0; all[i]; i++) {
		int pad = i == 0 ? MAX(at.col, 1) - 1 : 0; /* columns count from the beginning of the line of the file */
		g_hash_table_insert(
			lines, g_strdup_printf("%s:%d", at.file ? at.file : "", MAX(at.line, 1) + i), g_strdup_printf("%*s%s", pad, "", g_strchomp(all[i])));
	}
}

/* Whether the run has told a finding itself, which wants its reason. */
static bool has_unexplained(const struct diags *ds)
{
	for (size_t i = 0; i < diags_count(ds); i++)
		if (diags_item(ds, i)->code && !diags_item(ds, i)->why)
			return true;
	return false;
}

static void explain_told(GHashTable *lines, struct diags *ds)
{
	for (size_t i = 0; i < diags_count(ds); i++) {
		struct diag d = *diags_item(ds, i);
		if (!d.code || d.why)
			continue;
		g_autofree char *key = g_strdup_printf("%s:%d", d.at.file ? d.at.file : "", d.at.line);
		d.why = check_why(d.code);
		d.source = g_hash_table_lookup(lines, key);
		diags_name(ds, i, &d);
	}
}

/* Hands the findings over in order, each with its line. Whether there is one in the scope. */
static bool hand_over(const struct diags *found, GHashTable *offs, GHashTable *lines, enum check_scope scope, struct diags *ds)
{
	g_autoptr(GPtrArray) sorted = g_ptr_array_new();
	for (size_t i = 0; i < diags_count(found); i++)
		g_ptr_array_add(sorted, (gpointer)diags_item(found, i));
	bool any = false;
	g_ptr_array_sort(sorted, by_place);
	explain_told(lines, ds);
	for (guint i = 0; i < sorted->len; i++) {
		struct diag d = *(const struct diag *)sorted->pdata[i];
		g_autofree char *key = g_strdup_printf("%s:%d", d.at.file ? d.at.file : "", d.at.line);
		d.source = g_hash_table_lookup(lines, key);
		if (!lint_is_wanted(d.code, scope == CHECK_ALL) || is_off(offs, &d))
			continue;
		any = true;
		if (scope == CHECK_CERTAIN && is_told(ds, &d))
			continue;
		int same = told_at(ds, &d);
		if (same >= 0)
			diags_name(ds, (size_t)same, &d);
		else
			diag_add(ds, &d);
	}
	return any;
}

/* ---- going over */

static bool is_included(const struct game *g, const struct code *code)
{
	GHashTableIter iter;
	gpointer value;
	g_hash_table_iter_init(&iter, g->machine->include_code);
	while (g_hash_table_iter_next(&iter, NULL, &value))
		if (value == code)
			return true;
	return false;
}

static GHashTable *names_new(void) { return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free); }

static void checker_init(struct checker *c, struct game *g, struct diags *found)
{
	*c = (struct checker){ .g = g, .m = g ? g->machine : NULL, .ds = found };
	c->vars = names_new();
	c->funcs = names_new();
	c->subs = names_new();
	c->consts = names_new();
	c->flags = names_new();
	c->words = names_new();
	c->include_reads = g_array_new(FALSE, FALSE, sizeof(struct include_read));
	c->lines = g_ptr_array_new();
	c->directions = g_hash_table_new(g_str_hash, g_str_equal);
	c->broken = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	c->told = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

static void checker_release(struct checker *c)
{
	GHashTable *tables[] = { c->vars, c->funcs, c->subs, c->consts, c->flags, c->words, c->directions, c->broken, c->told };
	for (size_t i = 0; i < G_N_ELEMENTS(tables); i++)
		g_hash_table_unref(tables[i]);
	g_array_unref(c->include_reads);
	g_ptr_array_unref(c->lines);
}

/* Where the lines of the code begin, for whoever looks a word up in its text. */
static void find_lines(struct checker *c)
{
	g_ptr_array_set_size(c->lines, 0);
	const char *end = c->code->text;
	for (const char *s = end; *end; s = end + 1) {
		g_ptr_array_add(c->lines, (gpointer)s);
		end = s + strcspn(s, "\n");
	}
	g_ptr_array_add(c->lines, (gpointer)(end + 1));
}

static void check_code(struct checker *c)
{
	g_hash_table_remove_all(c->broken);
	find_lines(c);
	check_source(c, c->code->text, c->code->at);
	for (int i = 0; i < c->code->n; i++) {
		c->stmt = &c->code->stmt[i];
		g_autofree char *key = g_strdup_printf("%d:%d", c->stmt->at.line, c->stmt->at.col);
		if (g_hash_table_contains(c->broken, key))
			continue;
		check_operands(c);
		check_stack(c);
	}
	check_flow(c);
}

void game_check(struct game *g, enum check_scope scope, struct diags *ds)
{
	struct checker c;
	guint codes = g->machine->codes->len;
	if (scope == CHECK_CERTAIN && g->sound_codes == codes && !has_unexplained(ds))
		return;
	struct diags *found = diags_new();
	g_autoptr(GHashTable) offs = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, off_free);
	g_autoptr(GHashTable) lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	checker_init(&c, g, found);
	mentions_gather(&c);
	for (guint k = 0; k < codes; k++) {
		c.code = g_ptr_array_index(g->machine->codes, k);
		c.own = code_is_section(g, c.code);
		if (!c.own && !is_included(g, c.code))
			continue;
		read_offs(offs, c.code->text, c.code->at, c.own);
		read_lines(lines, c.code->text, c.code->at);
		check_code(&c);
	}
	if (scope == CHECK_ALL) /* none of its findings is certain */
		check_names(&c);
	find_unused_offs(&c, offs, found);
	if (!hand_over(found, offs, lines, scope, ds) && scope == CHECK_CERTAIN)
		g->sound_codes = codes;
	checker_release(&c);
	diags_free(found);
}

static const char *const fields[] = { "pregame", "premove1", "premove2", "postmove1", "postmove2", "postgame1", "postgame2" };

bool settings_have_code_of(const struct settings *s, bool (*is_meant)(const void *user, const char *file), const void *user)
{
	for (size_t i = 0; i < G_N_ELEMENTS(fields); i++) {
		const char *file = settings_place(s, fields[i]).file;
		if (*settings_text(s, fields[i]) && is_meant(user, file ? file : ""))
			return true;
	}
	return false;
}

void settings_check(const struct settings *s, struct diags *ds)
{
	struct checker c;
	struct diags *found = diags_new();
	g_autoptr(GHashTable) offs = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, off_free);
	g_autoptr(GHashTable) lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	checker_init(&c, NULL, found);
	for (size_t i = 0; i < G_N_ELEMENTS(fields); i++) {
		const char *text = settings_text(s, fields[i]);
		struct place at = settings_place(s, fields[i]);
		read_offs(offs, text, at, true);
		read_lines(lines, text, at);
		check_source(&c, text, at);
	}
	hand_over(found, offs, lines, CHECK_ALL, ds);
	checker_release(&c);
	diags_free(found);
}
