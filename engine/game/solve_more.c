/*
 * What a judge wants to know besides the solutions: set play, tries, solutions in fewer moves, and duals.
 *
 * A limit that is met here takes nothing back of what was judged: the search ends quietly, and says by `duals` NULL that it has not seen all.
 */
#include <string.h>

#include "game/search.h"

/* Messages and the end of what only adds to an answer. */
struct aside {
	struct diags *ds;
	bool whole; /* all was looked at */
};

static struct aside begin_aside(struct search *s)
{
	struct aside a = { .ds = s->ds, .whole = true };
	s->ds = diags_new();
	return a;
}

static void end_aside(struct search *s, struct aside *a)
{
	diags_free(s->ds);
	s->ds = a->ds;
	a->whole = s->rc == RC_OK;
	s->rc = RC_OK;
}

/* Set play: the other side begins. */

static void add_set(struct search *s, const char *reply, const GPtrArray *answers)
{
	GString *text = g_string_new(reply);
	g_string_append(text, " / ");
	for (guint i = 0; i < answers->len; i++)
		g_string_append_printf(text, "%s%s", i ? " " : "", (const char *)answers->pdata[i]);
	g_ptr_array_add(s->out->set, g_string_free(text, FALSE));
}

/* All moves that are enough with `left` half moves to come; borrowed from nobody. */
static GPtrArray *enough(struct search *s, int left)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	struct walk_view view;
	if (!search_look(s, &view))
		return out;
	g_autoptr(GPtrArray) moves = search_candidates(s, &view);
	for (guint i = 0; i < moves->len && s->rc == RC_OK; i++) {
		if (!search_play(s, moves, i))
			continue;
		if (search_is_forced(s, left - 1))
			g_ptr_array_add(out, g_strdup(((const struct candidate *)moves->pdata[i])->name));
		search_back(s);
	}
	g_ptr_array_unref(view.legal);
	return out;
}

/* What answers each move of the other side. */
static void set_answers(struct search *s, int left)
{
	struct walk_view view;
	if (left < 1 || !search_look(s, &view))
		return;
	g_autoptr(GPtrArray) replies = search_candidates(s, &view);
	for (guint i = 0; i < replies->len && s->rc == RC_OK; i++) {
		if (!search_play(s, replies, i))
			continue;
		g_autoptr(GPtrArray) answers = enough(s, left);
		if (answers->len)
			add_set(s, ((const struct candidate *)replies->pdata[i])->name, answers);
		search_back(s);
	}
	g_ptr_array_unref(view.legal);
}

void search_set_play(struct search *s)
{
	int left = s->wanted->half_moves - 1;
	struct aside a = begin_aside(s);
	s->found = s->out->set;
	if (left > 0 && search_pass(s)) {
		if (s->wanted->kind == STIPULATION_HELP)
			search_find_lines(s, left);
		else if (!stipulation_is_help(s->wanted))
			set_answers(s, left - 1);
		search_back(s);
	}
	s->found = s->out->lines;
	end_aside(s, &a);
}

/* Fewer moves */

static void shorter_lines(struct search *s)
{
	int step = s->wanted->kind == STIPULATION_HELP ? 2 : 1, end = s->wanted->kind == STIPULATION_HELP || s->wanted->kind == STIPULATION_SERIES ? 0 : 1;
	s->found = s->out->shorter;
	for (int left = s->wanted->half_moves - step; left > end; left -= step)
		search_find_lines(s, left);
	s->found = s->out->lines;
}

static void shorter_keys(struct search *s)
{
	struct walk_view view;
	int left = s->wanted->half_moves - 3;
	if (left < 0 || !s->out->keys->len || !search_look(s, &view))
		return;
	g_autoptr(GPtrArray) moves = search_candidates(s, &view);
	for (guint i = 0; i < moves->len && s->rc == RC_OK; i++) {
		const char *name = ((const struct candidate *)moves->pdata[i])->name;
		if (!search_play(s, moves, i))
			continue;
		if (search_is_forced(s, left))
			g_ptr_array_add(s->out->shorter, g_strdup(name));
		search_back(s);
	}
	g_ptr_array_unref(view.legal);
}

void search_shorter(struct search *s)
{
	struct aside a = begin_aside(s);
	if (stipulation_is_help(s->wanted))
		shorter_lines(s);
	else
		shorter_keys(s);
	end_aside(s, &a);
}

/* Duals */

static void add_dual(struct search *s, const GPtrArray *answers)
{
	g_autofree char *line = search_line(s);
	GString *text = g_string_new(line);
	g_string_append(text, " /");
	for (guint i = 0; i < answers->len; i++)
		g_string_append_printf(text, " %s", (const char *)answers->pdata[i]);
	g_ptr_array_add(s->out->duals, g_string_free(text, FALSE));
}

static void duals_behind(struct search *s, int left);

/* Plays the only answer and looks behind it. */
static void duals_behind_answer(struct search *s, const char *name, int left)
{
	struct walk_view view;
	if (!search_look(s, &view))
		return;
	g_autoptr(GPtrArray) moves = search_candidates(s, &view);
	for (guint i = 0; i < moves->len && s->rc == RC_OK; i++) {
		if (!search_play(s, moves, i))
			continue;
		if (!strcmp(((const struct candidate *)moves->pdata[i])->name, name))
			duals_behind(s, left);
		search_back(s);
	}
	g_ptr_array_unref(view.legal);
}

/* Behind a reply: whether who begins has several moves there, none of which is faster than the stipulation. */
static void duals_of_reply(struct search *s, int left)
{
	if (left > 2 && search_leads_to_goal(s, left - 2))
		return;
	g_autoptr(GPtrArray) answers = enough(s, left);
	if (answers->len > 1)
		add_dual(s, answers);
	else if (answers->len == 1 && left > 2)
		duals_behind_answer(s, answers->pdata[0], left - 1);
}

/* Behind a move of who begins, with `left` half moves to come. */
static void duals_behind(struct search *s, int left)
{
	struct walk_view view;
	if (left < 2 || !search_look(s, &view))
		return;
	g_autoptr(GPtrArray) replies = search_candidates(s, &view);
	for (guint i = 0; i < replies->len && s->rc == RC_OK && s->out->duals->len < LIMIT_DUALS; i++) {
		if (!search_play(s, replies, i))
			continue;
		duals_of_reply(s, left - 1);
		search_back(s);
	}
	g_ptr_array_unref(view.legal);
}

static bool is_key(const struct search *s, const char *name)
{
	for (guint i = 0; i < s->out->keys->len; i++)
		if (!strcmp(s->out->keys->pdata[i], name))
			return true;
	return false;
}

void search_duals(struct search *s)
{
	struct walk_view view;
	struct aside a = begin_aside(s);
	bool forced = !stipulation_is_help(s->wanted);
	if (forced && s->out->keys->len && s->wanted->half_moves > 2 && search_look(s, &view)) {
		g_autoptr(GPtrArray) moves = search_candidates(s, &view);
		for (guint i = 0; i < moves->len && s->rc == RC_OK; i++) {
			if (!is_key(s, ((const struct candidate *)moves->pdata[i])->name) || !search_play(s, moves, i))
				continue;
			duals_behind(s, s->wanted->half_moves - 1);
			search_back(s);
		}
		g_ptr_array_unref(view.legal);
	}
	end_aside(s, &a);
	if (!a.whole)
		g_clear_pointer(&s->out->duals, g_ptr_array_unref);
}

/* Tries */

/* The only reply that refutes what was played. NULL: none does, or several do. New string. */
static char *only_refutation(struct search *s)
{
	struct walk_view view;
	char *only = NULL;
	int n = 0;
	if (!search_look(s, &view))
		return NULL;
	g_autoptr(GPtrArray) replies = search_candidates(s, &view);
	for (guint i = 0; i < replies->len && s->rc == RC_OK && n < 2; i++) {
		if (!search_play(s, replies, i))
			continue;
		int left = s->wanted->half_moves - 2;
		bool refutes = left < 1 || !search_leads_to_goal(s, left);
		search_back(s);
		if (refutes && n++ == 0)
			only = g_strdup(((const struct candidate *)replies->pdata[i])->name);
	}
	g_ptr_array_unref(view.legal);
	if (n != 1 || s->rc != RC_OK)
		g_clear_pointer(&only, g_free);
	return only;
}

void search_tries(struct search *s, GPtrArray *moves)
{
	struct aside a = begin_aside(s);
	for (guint i = 0; i < moves->len && s->rc == RC_OK && s->wanted->half_moves > 1; i++) {
		const char *name = ((const struct candidate *)moves->pdata[i])->name;
		if (is_key(s, name) || !search_play(s, moves, i))
			continue;
		g_autofree char *refutation = only_refutation(s);
		if (refutation)
			g_ptr_array_add(s->out->tries, g_strdup_printf("%s %s", name, refutation));
		search_back(s);
	}
	end_aside(s, &a);
}
