/*
 * Conditions on the tags of a record, see record_where.h.
 */
#include "draw/record_where.h"

#include <stdlib.h>
#include <string.h>

#include "draw/drawing.h"

struct operator_row {
	const char *text;
	bool is_number, less, equal, more;                    /* of numbers: which of these hold it */
	bool (*of_texts)(const char *tag, const char *value); /* both in small letters */
};

struct condition {
	const struct operator_row *operator;
	char *tag, *value; /* the value in small letters */
};

struct record_where {
	GPtrArray *all; /* GPtrArray of struct condition, one of which has to hold */
};

static void condition_free(gpointer p)
{
	struct condition *c = p;
	g_free(c->tag);
	g_free(c->value);
	g_free(c);
}

void record_where_free(struct record_where *w)
{
	if (!w)
		return;
	g_ptr_array_unref(w->all);
	g_free(w);
}

/* Operators */

static bool is_same(const char *tag, const char *value) { return !strcmp(tag, value); }
static bool is_other(const char *tag, const char *value) { return strcmp(tag, value) != 0; }
static bool has_inside(const char *tag, const char *value) { return strstr(tag, value) != NULL; }

/* Of two operators the one that begins with the other comes first. */
static const struct operator_row operators[] = {
	{ .text = "!=", .of_texts = is_other },
	{ .text = "<=", .is_number = true, .less = true, .equal = true },
	{ .text = ">=", .is_number = true, .equal = true, .more = true },
	{ .text = "<", .is_number = true, .less = true },
	{ .text = ">", .is_number = true, .more = true },
	{ .text = "=", .of_texts = is_same },
	{ .text = "~", .of_texts = has_inside },
	{ .text = NULL },
};

/* Between the numbers of a date: Shogi has 2024/05/17. */
static bool is_mark(char c) { return c && strchr("./-", c); }

/* The whole number that a text begins with, "2024" of "2024.05.17". False: there is none, as in "??.??". */
static bool take_number(const char **text, gint64 *out)
{
	char *end;
	if (!g_ascii_isdigit(**text))
		return false;
	*out = g_ascii_strtoll(*text, &end, 10);
	*text = end;
	return true;
}

static bool next_number(const char **text, gint64 *out)
{
	if (!is_mark(**text))
		return false;
	++*text;
	return take_number(text, out);
}

static bool is_number(const char *text)
{
	gint64 number;
	bool good = take_number(&text, &number);
	while (good && is_mark(*text))
		good = next_number(&text, &number);
	return good && !*text;
}

/* As far as both of them go: 2024.05.17 is as large as 2024. False: they cannot be compared. */
static bool compare_numbers(const char *a, const char *b, int *out)
{
	gint64 x, y;
	if (!take_number(&a, &x) || !take_number(&b, &y))
		return false;
	gint64 next_x, next_y;
	while (x == y && next_number(&a, &next_x) && next_number(&b, &next_y)) {
		x = next_x;
		y = next_y;
	}
	*out = x < y ? -1 : x > y;
	return true;
}

/* Reading */

static const struct operator_row *operator_at(const char *text)
{
	for (const struct operator_row *row = operators; row->text; row++)
		if (g_str_has_prefix(text, row->text))
			return row;
	return NULL;
}

/* The operator behind the name of a tag that a text begins with; NULL: there is no such thing. */
static const struct operator_row *operator_of(const char *text, size_t *name)
{
	*name = 0;
	while (g_ascii_isalnum(text[*name]) || text[*name] == '_')
		(*name)++;
	return *name ? operator_at(text + *name) : NULL;
}

/* Where a value ends: a comma is its own unless another condition begins behind it, "White=Carlsen, Magnus". */
static size_t length_of_value(const char *value)
{
	size_t name;
	for (const char *comma = strchr(value, ','); comma; comma = strchr(comma + 1, ','))
		if (operator_of(comma + 1, &name))
			return (size_t)(comma - value);
	return strlen(value);
}

static char *in_small_letters(const char *text, size_t length)
{
	g_autofree char *copy = g_strndup(text, length), *valid = g_utf8_make_valid(copy, -1), *folded = g_utf8_casefold(g_strstrip(valid), -1);
	return g_utf8_normalize(folded, -1, G_NORMALIZE_DEFAULT_COMPOSE); /* a letter and its accent are one or two, as their writer's machine has it */
}

static bool refuse(const char *text, struct diags *ds)
{
	return diag_refuse(ds,
		"--where: \"%s\" is no condition such as Result=1-0, 'WhiteElo>=2500' or White~Carlsen (= != ~ < <= > >=; quotes keep < and > from the shell)",
		text);
}

static bool read_conditions(const char *text, GPtrArray *any, struct diags *ds)
{
	for (const char *at = text;; at++) {
		size_t name;
		const struct operator_row *row = operator_of(at, &name);
		if (!row)
			return refuse(text, ds);
		const char *value = at + name + strlen(row->text);
		size_t length = length_of_value(value);
		struct condition *c = g_new(struct condition, 1);
		*c = (struct condition){ row, g_strndup(at, name), in_small_letters(value, length) };
		g_ptr_array_add(any, c);
		if (row->is_number && !is_number(c->value))
			return diag_refuse(ds, "--where: %s compares numbers, or dates as 2024.05.17, and \"%.*s\" is none", row->text, (int)length, value);
		at = value + length;
		if (!*at)
			return true;
	}
}

struct record_where *record_where_read(const GPtrArray *texts, struct diags *ds)
{
	struct record_where *w = g_new(struct record_where, 1);
	w->all = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
	for (guint i = 0; i < texts->len; i++) {
		GPtrArray *any = g_ptr_array_new_with_free_func(condition_free);
		g_ptr_array_add(w->all, any);
		if (read_conditions(texts->pdata[i], any, ds))
			continue;
		record_where_free(w);
		return NULL;
	}
	return w;
}

/* Asking */

static char *value_of(const struct record *r, const char *tag)
{
	if (r && !g_ascii_strcasecmp(tag, "index"))
		return g_strdup_printf("%d", r->index);
	char *said = record_said(r, tag);
	bool white = !g_ascii_strcasecmp(tag, "White"), black = !g_ascii_strcasecmp(tag, "Black");
	if (*said || !r || !(white || black))
		return said;
	g_free(said);
	const char *known = record_player(r, black);
	return g_strdup(known ? known : "");
}

static bool condition_holds(const struct condition *c, const struct record *r)
{
	int order;
	g_autofree char *said = value_of(r, c->tag), *value = in_small_letters(said, strlen(said));
	if (!c->operator->is_number)
		return c->operator->of_texts(value, c->value);
	return compare_numbers(value, c->value, &order) && (order < 0 ? c->operator->less : order > 0 ? c->operator->more : c->operator->equal);
}

static bool one_holds(const GPtrArray *any, const struct record *r)
{
	for (guint i = 0; i < any->len; i++)
		if (condition_holds(any->pdata[i], r))
			return true;
	return false;
}

bool record_where_holds(const struct record_where *w, const struct record *r)
{
	for (guint i = 0; i < w->all->len; i++)
		if (!one_holds(w->all->pdata[i], r))
			return false;
	return true;
}
