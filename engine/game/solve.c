/*
 * Searching a problem's solutions along a walk (engine/walk.h): the first moves, and the order of what is looked for. The tree below them is search_tree.c.
 */
#include "engine/solve.h"

#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "game/game_inside.h"
#include "game/search.h"
#include "game/tsume.h"

/* Who begins could take the King: no game has come to that. */
static bool takes_king(struct search *s, const struct walk_view *view)
{
	const struct position *p = walk_position(s->walk);
	for (guint i = 0; i < view->legal->len; i++) {
		const struct legal_move *move = view->legal->pdata[i];
		if (move->from < 0 || move->to < 0 || strcmp(position_label(p, move->to), walk_is_second(s->walk) ? "K" : "k"))
			continue;
		s->rc = diag_error(s->ds, RC_DATA, (struct place){ 0 },
			"the King on %s could be taken at once: the position is not legal, or the other side begins", board_book_name(p->board, move->to));
		return true;
	}
	return false;
}

static void find_keys(struct search *s, const struct walk_view *view)
{
	g_autoptr(GPtrArray) moves = search_candidates(s, view);
	if (s->wanted->kind == STIPULATION_REFLEX && search_can_end(s))
		return; /* who can mate has to, and has no other move */
	for (guint i = 0; i < moves->len && s->rc == RC_OK; i++) {
		const struct candidate *move = moves->pdata[i];
		if (!search_play(s, moves, i))
			continue;
		if (search_is_forced(s, s->wanted->half_moves - 1))
			g_ptr_array_add(s->out->keys, g_strdup(move->name));
		search_back(s);
	}
	if (s->wanted->tries)
		search_tries(s, moves);
}

static void sort_all(struct solved *out)
{
	for (GPtrArray **list = (GPtrArray *[]){ out->keys, out->lines, out->set, out->tries, out->shorter, NULL }; *list; list++)
		g_ptr_array_sort(*list, words_compare);
}

static void search(struct search *s)
{
	struct walk_view view;
	if (!search_look(s, &view))
		return;
	if (!takes_king(s, &view)) {
		if (stipulation_is_help(s->wanted))
			search_find_lines(s, s->wanted->half_moves);
		else
			find_keys(s, &view);
	}
	g_ptr_array_unref(view.legal);
	sort_all(s->out);
	if (s->rc != RC_OK)
		return;
	search_shorter(s);
	if (s->wanted->set_play)
		search_set_play(s);
	search_duals(s);
	sort_all(s->out);
}

void solved_release(struct solved *s)
{
	for (GPtrArray ***list = (GPtrArray * *[]){ &s->keys, &s->lines, &s->set, &s->tries, &s->shorter, &s->duals, NULL }; *list; list++)
		g_clear_pointer(*list, g_ptr_array_unref);
}

static GPtrArray *texts_new(void) { return g_ptr_array_new_with_free_func(g_free); }

static void search_init(struct search *s, struct solved *out)
{
	s->out = out;
	s->line = g_ptr_array_new();
	s->found = out->lines;
	s->seen = g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
}

static void search_release(struct search *s)
{
	g_ptr_array_unref(s->line);
	g_hash_table_unref(s->seen);
	for (int i = 0; i <= LIMIT_HALF_MOVES; i++)
		search_forget(&s->killer[i]);
}

enum rc game_solve(struct game *g, const struct stipulation *wanted, const struct solving *limits, struct solved *out, struct diags *ds)
{
	*out = (struct solved){
		.keys = texts_new(), .lines = texts_new(), .set = texts_new(), .tries = texts_new(), .shorter = texts_new(), .duals = texts_new()
	};
	struct search s = { .wanted = wanted, .ds = ds, .most_turns = limits->most_turns ? limits->most_turns : LIMIT_SOLVE_TURNS, .rc = RC_OK };
	double seconds = limits->seconds > 0 ? limits->seconds : LIMIT_SOLVE_SECONDS;
	s.end = clock() + (clock_t)(seconds * CLOCKS_PER_SEC);
	bool tsume = wanted->kind == STIPULATION_TSUME;
	s.walk = game_walk_search(g, wanted->half_moves + (tsume ? TSUME_MORE_TURNS : 0), ds);
	if (!s.walk)
		return RC_DATA;
	if (tsume) {
		s.rc = tsume_search(s.walk, settings_text(g->settings, "letters"), wanted->half_moves, s.most_turns, seconds, out, ds);
	} else {
		search_init(&s, out);
		search(&s);
		search_release(&s);
	}
	walk_free(s.walk);
	return s.rc;
}
