/*
 * check --explain: the table legdefs of a preset in words, piece by piece, with the notation that the wizard wrote beside it.
 *
 * The table is read as it stands in the Pre-Game code, so that what was edited by hand is told, too: a number of legs, and of each leg range, step and a sum of what it
 * does; a range of -3 names a subroutine; 0 ends a piece.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/explain.h"
#include "engine/betza.h"

static const struct {
	long bit;
	const char *words;
} acts[] = {
	{ BETZA_INITIAL, "unmoved" },
	{ BETZA_MOVE, "moves" },
	{ BETZA_CAPTURE, "captures" },
	{ BETZA_ROYAL, "captures a royal" },
	{ BETZA_DESTROY, "captures a friend" },
	{ BETZA_EP, "captures in passing" },
	{ BETZA_LEAVES_EP, "may be captured in passing" },
	{ BETZA_HOP, "onto or over a piece" },
	{ BETZA_GRASSHOP, "over a piece, next to it or far behind" },
	{ BETZA_LAME, "can be blocked" },
	{ BETZA_JUMP, "over pieces alone" },
	{ BETZA_SKI, "skips a space" },
	{ BETZA_WRAP, "files wrap" },
	{ BETZA_TORUS, "ranks wrap" },
	{ BETZA_ISO, "as long as the leg before" },
	{ BETZA_LEND, "a friend goes on" },
	{ BETZA_UNLOAD, "puts down what it took" },
	{ BETZA_ANY, "anywhere" },
	{ BETZA_IMITATE, "as what moved last" },
};

/* The words of a table, one after another; `note` is the comment behind the last one of a line. */
struct table {
	const char *at;
	char *note;
};

static bool ends(const struct table *t) { return !*t->at || *t->at == ';'; }

static void skip(struct table *t)
{
	while (*t->at && strchr(" \t\r\n", *t->at))
		t->at++;
	if (!g_str_has_prefix(t->at, "//"))
		return;
	gsize length = strcspn(t->at, "\r\n");
	g_free(t->note);
	t->note = g_strstrip(g_strndup(t->at + 2, length - 2));
	t->at += length;
	skip(t);
}

static char *take(struct table *t)
{
	skip(t);
	gsize length = strcspn(t->at, " \t\r\n;");
	char *word = g_strndup(t->at, length);
	t->at += length;
	return word;
}

static long take_number(struct table *t)
{
	g_autofree char *word = take(t);
	return strtol(word, NULL, 10);
}

static void put_leg(long range, long dx, long dy, long sum, GString *out)
{
	const char *separator = ": ";
	g_string_append_printf(out, "%ld,%ld", dx, dy);
	if (range == BETZA_RANGE_ANY || range == BETZA_RANGE_FLEX)
		g_string_append(out, range == BETZA_RANGE_ANY ? " any times" : " to the middle");
	else if (range > 1)
		g_string_append_printf(out, " up to %ld times", range);
	for (size_t n = 0; n < G_N_ELEMENTS(acts); n++)
		if (sum & acts[n].bit) {
			g_string_append_printf(out, "%s%s", separator, acts[n].words);
			separator = ", ";
		}
}

/* A row of so many legs. */
static void put_row(struct table *t, long legs, GString *out)
{
	g_string_append(out, "  ");
	for (long n = 0; n < legs && !ends(t); n++) {
		long range = take_number(t), dx = take_number(t), dy = take_number(t);
		g_string_append(out, n ? ", then " : "");
		if (range == -3) {
			g_autofree char *name = take(t);
			g_string_append_printf(out, "subroutine %s with %ld, %ld", name, dx, dy);
			break;
		}
		put_leg(range, dx, dy, take_number(t), out);
	}
	g_string_append_c(out, '\n');
}

bool explain_moves(const char *program, GString *out)
{
	const char *from = program ? strstr(program, "set legdefs array") : NULL;
	if (!from)
		return false;
	struct table t = { .at = from + strlen("set legdefs array") };
	g_autoptr(GString) rows = g_string_new(NULL);
	skip(&t);
	while (!ends(&t)) {
		long legs = take_number(&t);
		if (legs > 0)
			put_row(&t, MIN(legs, EXPLAIN_LEGS_MOST), rows);
		skip(&t);
		if (legs > 0 && !ends(&t))
			continue;
		if (t.note)
			g_string_append_printf(out, "%s\n%s", t.note, rows->str);
		g_string_truncate(rows, 0);
		g_clear_pointer(&t.note, g_free);
	}
	g_free(t.note);
	return true;
}
