/*
 * boardwright problem --check: what was found, as a line of JSON or as text.
 */
#include <stdio.h>
#include <string.h>

#include "base/json_line.h"
#include "cli/print/problem_verdict.h"

static void put_text(GString *out, const char *name, const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	json_line_put_member(out, name, valid);
}

static void put_list(GString *out, const char *name, const GPtrArray *list)
{
	g_string_append_printf(out, ",\"%s\":[", name);
	for (guint i = 0; list && i < list->len; i++)
		g_string_append_printf(out, "%s\"%s\"", i ? "," : "", (const char *)list->pdata[i]);
	g_string_append_c(out, ']');
}

static void put_some(GString *out, const char *name, const GPtrArray *list)
{
	if (list && list->len)
		put_list(out, name, list);
}

static void print_json(const struct problem *p, const struct verdict *v)
{
	g_autoptr(GString) out = g_string_new(NULL);
	put_text(out, "id", problem_text(p, PROBLEM_id));
	out->str[0] = '{';
	g_string_append_printf(out, ",\"ok\":%s", v->error ? "null" : verdict_is_sound(v) ? "true" : "false");
	put_list(out, "keys", v->solved.keys);
	g_string_append_printf(out, ",\"solutions\":%d", verdict_solutions(v));
	if (v->intended != 1)
		g_string_append_printf(out, ",\"intended\":%d", v->intended);
	g_autoptr(GPtrArray) cooks = verdict_cooks(v);
	if (!v->error && cooks->len)
		put_list(out, "cooks", cooks);
	if (v->played)
		g_string_append_printf(out, ",\"played\":%d", v->played);
	if (v->solved.lines && v->solved.lines->len)
		put_list(out, "lines", v->solved.lines);
	put_some(out, "set", v->solved.set);
	put_some(out, "tries", v->solved.tries);
	put_some(out, "shorter", v->solved.shorter);
	put_some(out, "duals", v->solved.duals);
	put_some(out, "claimed", v->claimed);
	if (v->solver)
		put_text(out, "solver", v->solver);
	if (v->error)
		put_text(out, "error", v->error);
	puts(g_string_append_c(out, '}')->str);
}

static void print_list(const char *what, const GPtrArray *list)
{
	for (guint i = 0; list && i < list->len; i++)
		printf("    %s: %s\n", what, (const char *)list->pdata[i]);
}

static void print_text(const struct problem *p, const struct verdict *v)
{
	const GPtrArray *shown = v->solved.lines && v->solved.lines->len ? v->solved.lines : v->solved.keys;
	printf("%s  %s  ", problem_text(p, PROBLEM_id), problem_text(p, PROBLEM_stipulation));
	if (v->error)
		printf("not judged: %s", v->error);
	else if (!v->met)
		printf("no solution");
	guint found = v->error ? 0 : shown->len, most = verdict_is_cooked(v) ? MIN(found, VERDICT_SHOWN) : found;
	for (guint i = 0; i < most; i++)
		printf("%s%s", i ? ", " : verdict_is_cooked(v) ? "cooked: " : shown->len > 1 ? "solutions: " : "solution: ", (const char *)shown->pdata[i]);
	if (most < found)
		printf(" and %u more, %u in all", found - most, found);
	putchar('\n');
	if (v->error)
		return;
	print_list("set play", v->solved.set);
	print_list("try", v->solved.tries);
	print_list("short solution", v->solved.shorter);
	print_list("dual", v->solved.duals);
}

void verdict_print(const struct verdict *v, const struct problem *p, bool json) { (json ? print_json : print_text)(p, v); }
