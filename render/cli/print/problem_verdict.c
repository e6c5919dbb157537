/*
 * What follows from what was found of a problem.
 */
#include "cli/print/problem_verdict.h"

#include <string.h>

void verdict_release(struct verdict *v)
{
	solved_release(&v->solved);
	g_free(v->error);
	g_free(v->told);
	g_clear_pointer(&v->claimed, g_ptr_array_unref);
}

int verdict_solutions(const struct verdict *v)
{
	return (int)(v->solved.lines && v->solved.lines->len ? v->solved.lines->len : v->solved.keys ? v->solved.keys->len : 0);
}

bool verdict_is_cooked(const struct verdict *v) { return verdict_solutions(v) > v->intended; }
bool verdict_is_short(const struct verdict *v) { return v->met && verdict_solutions(v) < v->intended; }

const char *verdict_missing(const struct verdict *v)
{
	const GPtrArray *set = v->solved.set, *tries = v->solved.tries;
	return v->wanted.set_play && !(set && set->len) ? "set play" : v->wanted.tries && !(tries && tries->len) ? "tries (moves with one refutation)" : NULL;
}

bool verdict_has_shorter(const struct verdict *v) { return v->solved.shorter && v->solved.shorter->len; }

bool verdict_is_sound(const struct verdict *v)
{
	return v->met && !v->wrong_key && !v->wrong_line && !verdict_is_cooked(v) && !verdict_is_short(v) && !verdict_has_shorter(v) &&
		(v->solver || !verdict_missing(v));
}

GPtrArray *verdict_cooks(const struct verdict *v)
{
	GPtrArray *cooks = g_ptr_array_new();
	const GPtrArray *found = v->solved.lines && v->solved.lines->len ? v->solved.lines : v->solved.keys;
	for (guint i = 0; verdict_is_cooked(v) && i < found->len; i++)
		if (!v->told || strcmp(found->pdata[i], v->told) != 0)
			g_ptr_array_add(cooks, found->pdata[i]);
	return cooks;
}
