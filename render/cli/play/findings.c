/*
 * Findings with their lines, as JSON, and as changes of a file. See findings.h.
 */
#include "base/json_line.h"
#include "cli/play/findings.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/check.h"

static const char *const severity_names[] = { [DIAG_ERROR] = "error", [DIAG_WARNING] = "warning", [DIAG_NOTE] = "note" };

/* How many bytes the word there has: a quoted text, a sign alone, or what goes up to a blank or the end of the statement. */
static size_t word_length(const char *s)
{
	if (*s == '"') {
		const char *close = strchr(s + 1, '"');
		return close ? (size_t)(close - s) + 1 : strlen(s);
	}
	size_t n = strcspn(s, " \t();");
	return n ? n : 1;
}

/* ---- for people */

struct paint {
	const char *bold, *error, *warning, *note, *dim, *end;
};

static const struct paint plain = { "", "", "", "", "", "" };
static const struct paint coloured = { "\033[1m", "\033[1;31m", "\033[1;33m", "\033[1;36m", "\033[2m", "\033[0m" };

static const struct paint *paint_for(int file) { return isatty(file) && !g_getenv("NO_COLOR") ? &coloured : &plain; }

/* Tabs stay tabs below the line, so that the mark stands below its word. */
static void put_mark(const char *line, int col, const struct paint *p, GString *out)
{
	for (int i = 0; i < col - 1 && line[i]; i++)
		if ((line[i] & 0xc0) != 0x80)
			g_string_append_c(out, line[i] == '\t' ? '\t' : ' ');
	size_t n = (size_t)(col - 1) <= strlen(line) ? word_length(line + col - 1) : 1;
	g_string_append(out, p->warning);
	for (size_t i = 0; i < n; i++)
		if (col - 1 + (int)i >= (int)strlen(line) || (line[col - 1 + (int)i] & 0xc0) != 0x80)
			g_string_append_c(out, '^');
	g_string_append(out, p->end);
}

/* Lines can be long: what lies far from the place is left out. */
enum { MOST_BEFORE = 60, MOST_LINE = 110 };

static void put_source(const struct diag *d, const struct paint *p, GString *out)
{
	g_autofree char *valid = g_utf8_make_valid(d->source, -1);
	int col = CLAMP(d->at.col, 1, (int)strlen(valid) + 1), skip = col - 1 > MOST_BEFORE ? col - 1 - MOST_BEFORE : 0;
	const char *from = valid + skip;
	while (*from && (*from & 0xc0) == 0x80)
		from++;
	g_autofree char *part = g_strdup(from);
	if (strlen(part) > MOST_LINE) {
		char *end = part + MOST_LINE;
		while (end > part && (*end & 0xc0) == 0x80)
			end--;
		*end = '\0';
	}
	for (char *c = part; *c; c = g_utf8_next_char(c)) {
		if (*c == '\t' || !g_unichar_iscntrl(g_utf8_get_char(c)))
			continue;
		if (*c & 0x80) /* C1, which becomes U+00A0: as many bytes, so that the mark stands below its word */
			c[1] = '\xa0';
		else
			*c = ' ';
	}
	g_string_append_printf(out, "%s%5d |%s %s\n      %s|%s ", p->dim, d->at.line, p->end, part, p->dim, p->end);
	put_mark(part, col - (int)(from - valid), p, out);
	g_string_append_c(out, '\n');
}

static void put_diag(const struct diag *d, const struct paint *p, GString *out)
{
	g_autoptr(GString) line = g_string_new(NULL);
	diag_format(d, line);
	const char *name = severity_names[d->severity];
	g_autofree char *needle = g_strdup_printf("%s: ", name);
	char *found = d->at.file ? strstr(line->str + strlen(d->at.file), needle) : strstr(line->str, needle);
	if (p == &coloured && found) {
		const char *colour = d->severity == DIAG_ERROR ? p->error : d->severity == DIAG_WARNING ? p->warning : p->note;
		g_string_append_printf(
			out, "%s%.*s%s%s%s:%s %s", p->bold, (int)(found - line->str), line->str, p->end, colour, name, p->end, found + strlen(needle));
	} else {
		g_string_append(out, line->str);
	}
	if (d->source)
		put_source(d, p, out);
	if (d->why)
		g_string_append_printf(out, "      %s=%s %s\n", p->dim, p->end, d->why);
	g_autofree char *mend = d->mend ? message_one_line(g_strdup(d->mend)) : NULL;
	if (mend)
		g_string_append_printf(out, "      %s=%s --fix writes: %s\n", p->dim, p->end, mend);
}

/* ---- for programs */

static void print_object(const struct diag *d)
{
	json_t *o = json_object();
	json_object_set_new(o, "code", json_line_text(d->code));
	json_object_set_new(o, "severity", json_string(severity_names[d->severity]));
	json_object_set_new(o, "file", json_line_text(d->at.file));
	json_object_set_new(o, "line", d->at.line > 0 ? json_integer(d->at.line) : json_null());
	json_object_set_new(o, "col", d->at.col > 0 ? json_integer(d->at.col) : json_null());
	bool inside = d->source && d->at.col > 0 && (size_t)d->at.col <= strlen(d->source);
	json_object_set_new(o, "length", inside ? json_integer((json_int_t)word_length(d->source + d->at.col - 1)) : json_null());
	json_object_set_new(o, "message", json_line_text(d->text));
	json_object_set_new(o, "why", json_line_text(d->why));
	json_object_set_new(o, "fix", json_line_text(d->mend));
	json_object_set_new(o, "source", json_line_text(d->source));
	g_autofree char *text = json_line_of(o);
	puts(text);
}

void findings_report(struct diags *ds, const struct cli_options *o)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (size_t i = 0; i < diags_count(ds); i++) {
		const struct diag *d = diags_item(ds, i);
		if (o->json)
			print_object(d);
		else if (d->severity == DIAG_ERROR || !o->quiet)
			put_diag(d, paint_for(STDERR_FILENO), text);
	}
	fputs(text->str, stderr);
	diags_clear(ds);
}

static void list_code(void *user, const char *code, const char *severity, bool certain, const char *why)
{
	const struct cli_options *o = user;
	if (o->json) {
		g_autofree char *text = json_line_of(json_pack("{s:s, s:s, s:b, s:s}", "code", code, "severity", severity, "certain", certain, "why", why));
		puts(text);
	} else {
		printf("%-26s %-8s %s%s\n", code, severity, why, certain ? " (eval, replay and render say it, too)" : "");
	}
}

void findings_list_codes(const struct cli_options *o) { check_each(list_code, (void *)o); }

/* ---- mending */

static void mend_line(GPtrArray *lines, const struct diag *d)
{
	if (d->at.line < 1 || (guint)d->at.line > lines->len || d->at.col < 1)
		return;
	char **line = (char **)&lines->pdata[d->at.line - 1];
	size_t at = (size_t)d->at.col - 1;
	if (at >= strlen(*line))
		return;
	size_t n = word_length(*line + at);
	char *changed = g_strdup_printf("%.*s%s%s", (int)at, *line, d->mend, *line + at + n);
	g_free(*line);
	*line = changed;
}

/* From the last to the first, so that places hold. */
static int from_behind(gconstpointer a, gconstpointer b)
{
	const struct diag *x = *(const struct diag *const *)a, *y = *(const struct diag *const *)b;
	return x->at.line != y->at.line ? y->at.line - x->at.line : y->at.col - x->at.col;
}

static GPtrArray *cures_of(const struct diags *found, const char *path)
{
	GPtrArray *cures = g_ptr_array_new();
	for (size_t i = 0; i < diags_count(found); i++) {
		const struct diag *d = diags_item(found, i);
		if (d->mend && d->at.file && strcmp(d->at.file, path) == 0)
			g_ptr_array_add(cures, (gpointer)d);
	}
	g_ptr_array_sort(cures, from_behind);
	return cures;
}

enum rc findings_fix(const struct diags *found, const char *path, bool dry, struct diags *ds)
{
	g_autoptr(GPtrArray) cures = cures_of(found, path);
	g_autofree char *text = NULL;
	g_autoptr(GError) error = NULL;
	if (!cures->len)
		return RC_OK;
	if (!g_file_get_contents(path, &text, NULL, &error))
		return diag_error(ds, RC_IO, (struct place){ path, 0, 0 }, "cannot be read to be mended: %s", error_words(error));
	g_auto(GStrv) before = g_strsplit(text, "\n", -1);
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);
	for (int i = 0; before[i]; i++)
		g_ptr_array_add(lines, g_strdup(before[i]));
	for (guint i = 0; i < cures->len; i++)
		mend_line(lines, cures->pdata[i]);
	g_autoptr(GString) after = g_string_new(NULL);
	printf("--- %s\n+++ %s\n", path, path);
	for (guint i = 0; i < lines->len; i++) {
		if (strcmp(before[i], lines->pdata[i]) != 0)
			printf("@@ -%u +%u @@\n-%s\n+%s\n", i + 1, i + 1, before[i], (char *)lines->pdata[i]);
		g_string_append_printf(after, "%s%s", i ? "\n" : "", (char *)lines->pdata[i]);
	}
	return dry ? RC_OK : cli_change_file(path, after->str, after->len, ds);
}
