/*
 * Diagnostics: the list, its text form, and the guess at what a misspelt name was meant to be.
 */
#include "engine/diag.h"
#include "engine/text.h"

#include <stdarg.h>
#include <string.h>

/* Names longer than this are never offered as a correction; keeps the table on the stack. */
#define LIMIT_NEAREST 63

/* Warnings beyond this many are those of a loop. */
#define LIMIT_DIAGS 1000

/* Values shown in messages can be a megabyte long; nobody reads on after some lines. */
#define LIMIT_MESSAGE 2000

struct diags {
	GArray *items; /* struct diag; texts owned */
	size_t errors;
	bool strict;
};

struct place place_in_text(struct place at, const char *text, const char *c)
{
	at.line = MAX(at.line, 1);
	at.col = MAX(at.col, 1) + (int)(c - text);
	return at;
}

const char *place_file(const char *name)
{
	static GMutex lock;
	static GHashTable *names;
	if (!name)
		return NULL;
	g_mutex_lock(&lock);
	if (!names)
		names = g_hash_table_new(g_str_hash, g_str_equal);
	char *kept = g_hash_table_lookup(names, name);
	if (!kept)
		g_hash_table_add(names, kept = g_strdup(name));
	g_mutex_unlock(&lock);
	return kept;
}

struct diags *diags_new(void)
{
	struct diags *ds = g_new0(struct diags, 1);
	ds->items = g_array_new(FALSE, FALSE, sizeof(struct diag));
	return ds;
}

void diags_cut(struct diags *ds, size_t count)
{
	while (ds && ds->items->len > count) {
		struct diag *last = &g_array_index(ds->items, struct diag, ds->items->len - 1);
		ds->errors -= last->severity == DIAG_ERROR;
		g_free((gpointer)last->at.file);
		g_free(last->text);
		g_free(last->mend);
		g_free(last->source);
		g_array_set_size(ds->items, ds->items->len - 1);
	}
}

void diags_be_strict(struct diags *ds) { ds->strict = true; }

void diags_clear(struct diags *ds) { diags_cut(ds, 0); }

void diags_free(struct diags *ds)
{
	if (!ds)
		return;
	diags_clear(ds);
	g_array_free(ds->items, TRUE);
	g_free(ds);
}

char *message_one_line(char *text)
{
	char *valid = g_utf8_make_valid(text, -1), *end;
	g_free(text);
	for (char *c = valid; *c; c = g_utf8_next_char(c))
		if (g_unichar_iscntrl(g_utf8_get_char(c))) /* of two bytes those of C1, which terminals obey as well */
			memset(c, ' ', (size_t)(g_utf8_next_char(c) - c));
	if (strlen(valid) <= LIMIT_MESSAGE)
		return valid;
	end = g_utf8_find_prev_char(valid, valid + LIMIT_MESSAGE - 3);
	memcpy(end, "...", 4);
	return valid;
}

static bool has_room(const struct diags *ds, enum severity severity) { return ds && (ds->items->len < LIMIT_DIAGS || severity == DIAG_ERROR); }

static void take(struct diags *ds, struct diag d)
{
	if (ds->strict && d.severity != DIAG_ERROR) {
		d.severity = DIAG_ERROR;
		d.rc = RC_DATA;
	}
	d.at.file = g_strdup(d.at.file);
	g_array_append_val(ds->items, d);
	ds->errors += d.severity == DIAG_ERROR;
}

void diag_add(struct diags *ds, const struct diag *d)
{
	if (has_room(ds, d->severity))
		take(ds,
			(struct diag){ .severity = d->severity,
				.rc = d->rc,
				.at = d->at,
				.text = g_strdup(d->text),
				.code = d->code,
				.why = d->why,
				.mend = g_strdup(d->mend),
				.source = g_strdup(d->source) });
}

void diags_add(struct diags *to, const struct diags *from, size_t first)
{
	for (size_t i = first; i < diags_count(from); i++)
		diag_add(to, diags_item(from, i));
}

void diag_code(struct diags *ds, const char *code)
{
	if (ds && ds->items->len)
		g_array_index(ds->items, struct diag, ds->items->len - 1).code = code;
}

void diags_name(struct diags *ds, size_t index, const struct diag *as)
{
	struct diag *d = &g_array_index(ds->items, struct diag, index);
	d->code = as->code;
	d->why = as->why;
	if (!d->source)
		d->source = g_strdup(as->source);
}

void diags_set_place(struct diags *ds, struct place at)
{
	for (guint i = 0; i < ds->items->len; i++) {
		struct diag *d = &g_array_index(ds->items, struct diag, i);
		if (!d->at.file && d->rc != RC_USAGE)
			d->at = (struct place){ g_strdup(at.file), at.line, at.col };
	}
}

static void G_GNUC_PRINTF(5, 0) add(struct diags *ds, enum severity severity, enum rc rc, struct place at, const char *fmt, va_list ap)
{
	if (has_room(ds, severity))
		take(ds, (struct diag){ .severity = severity, .rc = rc, .at = at, .text = message_one_line(g_strdup_vprintf(fmt, ap)) });
}

enum rc diag_error(struct diags *ds, enum rc rc, struct place at, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	add(ds, DIAG_ERROR, rc, at, fmt, ap);
	va_end(ap);
	return rc;
}

bool diag_refuse(struct diags *ds, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	add(ds, DIAG_ERROR, RC_USAGE, (struct place){ 0 }, fmt, ap);
	va_end(ap);
	return false;
}

void diag_warn(struct diags *ds, struct place at, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	add(ds, DIAG_WARNING, RC_OK, at, fmt, ap);
	va_end(ap);
}

void diag_note(struct diags *ds, struct place at, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	add(ds, DIAG_NOTE, RC_OK, at, fmt, ap);
	va_end(ap);
}

size_t diags_count(const struct diags *ds) { return ds->items->len; }
const struct diag *diags_item(const struct diags *ds, size_t index) { return &g_array_index(ds->items, struct diag, index); }
bool diags_failed(const struct diags *ds) { return ds->errors > 0; }

void diag_format(const struct diag *d, GString *out)
{
	static const char *const names[] = { [DIAG_ERROR] = "error", [DIAG_WARNING] = "warning", [DIAG_NOTE] = "note" };
	g_autofree char *file = d->at.file && !text_is_clean(d->at.file) ? text_clean(d->at.file) : NULL;
	if (d->at.file)
		g_string_append_printf(out, "%s:", file ? file : d->at.file);
	if (d->at.file && d->at.line > 0)
		g_string_append_printf(out, "%d:", d->at.line);
	if (d->at.file && d->at.line > 0 && d->at.col > 0)
		g_string_append_printf(out, "%d:", d->at.col);
	g_string_append_printf(out, "%s%s: %s", d->at.file ? " " : "", names[d->severity], d->text);
	if (d->code && d->why)
		g_string_append_printf(out, " [%s]", d->code);
	g_string_append_c(out, '\n');
}

static char small_letter(char c) { return (char)(c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c); }

/*
 * Insertions, deletions, changes and swaps of neighbours, case ignored; `most` where there are not fewer. d[i][j] is that of the first i letters of `a` and j of `b`. What is `most` off the diagonal is at least that,
 * and when two rows are, so is all behind them.
 */
static int edit_distance(const char *a, const char *b, int most)
{
	int la = (int)strnlen(a, LIMIT_NEAREST + 1), lb = (int)strnlen(b, LIMIT_NEAREST + 1), least = 0;
	int d[LIMIT_NEAREST + 1][LIMIT_NEAREST + 2];
	if (la > LIMIT_NEAREST || lb > LIMIT_NEAREST || ABS(la - lb) >= most)
		return most;
	for (int j = 0; j <= MIN(lb, most); j++)
		d[0][j] = j;
	for (int i = 1; i <= la; i++) {
		int from = MAX(i - most, 0) + 1, to = MIN(i + most - 1, lb), before = least;
		char x = small_letter(a[i - 1]);
		least = d[i][from - 1] = from == 1 ? i : most;
		for (int j = from; j <= to; j++) {
			char y = small_letter(b[j - 1]);
			d[i][j] = MIN(d[i - 1][j - 1] + (x != y), MIN(d[i - 1][j], d[i][j - 1]) + 1);
			if (i > 1 && j > 1 && x == small_letter(b[j - 2]) && y == small_letter(a[i - 2]))
				d[i][j] = MIN(d[i][j], d[i - 2][j - 2] + 1);
			least = MIN(least, d[i][j]);
		}
		d[i][to + 1] = most;
		if (MIN(least, before) >= most)
			return most;
	}
	return MIN(d[la][lb], most);
}

/* What a misspelling has fewer of: one wrong letter in three, at least one. */
static int edits_of(const char *name) { return (int)MAX(strlen(name) / 3, 1) + 1; }

const char *nearest_name(const char *name, const char *const *names)
{
	const char *best = NULL;
	int limit = edits_of(name);
	for (; *names; names++) {
		int distance = edit_distance(name, *names, limit);
		if (distance < limit) {
			limit = distance;
			best = *names;
		}
	}
	return best;
}

const char *nearest_other(const char *name, GHashTable *names)
{
	const char *best = NULL;
	int limit = edits_of(name);
	GHashTableIter iter;
	gpointer key;
	g_hash_table_iter_init(&iter, names);
	while (g_hash_table_iter_next(&iter, &key, NULL)) {
		int distance = edit_distance(name, key, limit + (best != NULL));
		if ((distance < limit || (best && distance == limit && strcmp(key, best) < 0)) && strcmp(key, name) != 0) {
			limit = distance;
			best = key;
		}
	}
	return best;
}

char *near_hint(const char *near) { return near ? g_strdup_printf("; did you mean \"%s\"?", near) : g_strdup(""); }

char *nearest_hint(const char *name, const char *const *names) { return near_hint(nearest_name(name, names)); }

const char *error_words(const GError *error)
{
	const char *colon = error->domain == G_FILE_ERROR ? g_strrstr(error->message, ": ") : NULL;
	return colon ? colon + 2 : error->message;
}
