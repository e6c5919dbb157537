/*
 * The tree of a search: whether the goal is forced, and all lines that reach it.
 *
 * Direct, self and reflex: whoever begins needs one move, the other side has all; a reply that has refuted a try is asked first in the next, and so is a move that has met the
 * goal (killers, one for each half move). Help and series: every line of the exact length.
 *
 * Nearly all positions of a search are its last ones, and nearly none of them is a mate: there the program is stopped with the first legal move that it finds. Positions that come again, by other orders of moves, are
 * known by what the program says of itself (walk_key).
 */
#include <string.h>

#include "game/search.h"

bool search_is_goal(const struct search *s, const struct walk_view *view)
{
	bool mate = view->result == RESULT_WON || (!view->legal->len && view->check);
	return s->wanted->stalemate ? !mate && !view->legal->len : mate;
}

/* Before a last move that has to mate: those that may. */
static bool look_for_end(struct search *s, struct walk_view *view)
{
	return s->rc == RC_OK && ((!s->wanted->stalemate && walk_look_winning(s->walk, view)) || search_look(s, view));
}

/* A last position: whether it is the goal. */
static bool ends_so(struct search *s)
{
	struct walk_view view;
	bool mated = false;
	if (s->rc != RC_OK || (!s->wanted->stalemate && !walk_may_be_won(s->walk)))
		return false;
	if (!s->wanted->stalemate && walk_mated(s->walk, &mated))
		return mated;
	s->rc = walk_look_once(s->walk, &view, s->ds);
	if (s->rc != RC_OK)
		return false;
	bool good = search_is_goal(s, &view);
	g_ptr_array_unref(view.legal);
	return good;
}

static bool is_kind(const struct search *s, enum stipulation_kind kind) { return s->wanted->kind == kind; }
static bool is_reflex(const struct search *s)
{
	return is_kind(s, STIPULATION_REFLEX) || is_kind(s, STIPULATION_SEMI_REFLEX) || is_kind(s, STIPULATION_SERIES_REFLEX);
}

/* The other side reaches the goal, not who begins. */
static bool is_self(const struct search *s) { return is_kind(s, STIPULATION_SELF) || is_kind(s, STIPULATION_SERIES_SELF) || is_reflex(s); }

bool search_can_end(struct search *s)
{
	struct walk_view view;
	bool can = false;
	GBytes *position = search_name(s, 1, is_reflex(s));
	if (search_knows(s, position, &can))
		return can;
	if (!look_for_end(s, &view)) {
		g_clear_pointer(&position, g_bytes_unref);
		return false;
	}
	g_autoptr(GPtrArray) moves = search_candidates(s, &view);
	for (guint i = 0; i < moves->len && s->rc == RC_OK && !can; i++)
		if (search_play(s, moves, i)) {
			can = ends_so(s);
			search_back(s);
		}
	g_ptr_array_unref(view.legal);
	search_note(s, position, can);
	return can;
}

/* Behind a reply, with `left` half moves to come. */
static bool reply_fails(struct search *s, int left) { return left ? search_leads_to_goal(s, left) : is_self(s) && ends_so(s); }

/* Whether all replies lead to the goal. */
static bool has_no_defence(struct search *s, const struct walk_view *view, int left)
{
	bool good = true;
	g_autoptr(GPtrArray) replies = search_candidates(s, view);
	for (guint i = 0; i < replies->len && good; i++) {
		const struct candidate *reply = replies->pdata[i];
		if (!search_play(s, replies, i))
			continue;
		good = reply_fails(s, left - 1);
		search_back(s);
		if (!good)
			search_remember(s, left, reply);
	}
	return good && s->rc == RC_OK;
}

/* Of a reflexmate: who can mate has to, which is the goal; else as elsewhere. */
static bool is_forced_by_reflex(struct search *s, int left)
{
	struct walk_view view;
	bool good = search_can_end(s);
	if (good || left <= 1 || s->rc != RC_OK || !search_look(s, &view))
		return good;
	good = view.legal->len && has_no_defence(s, &view, left);
	g_ptr_array_unref(view.legal);
	return good;
}

bool search_is_forced(struct search *s, int left)
{
	bool self = is_self(s), good = false;
	if (left == 0)
		return !self && ends_so(s);
	GBytes *position = left > 1 ? search_name(s, left, true) : NULL;
	struct walk_view view;
	if (search_knows(s, position, &good))
		return good;
	if (is_reflex(s)) {
		good = is_forced_by_reflex(s, left);
		search_note(s, position, good);
		return good;
	}
	if (search_play_killer(s, left)) {
		bool refuted = !reply_fails(s, left - 1);
		search_back(s);
		if (refuted) {
			search_note(s, position, false);
			return false;
		}
	}
	if (search_look(s, &view)) {
		good = !self && search_is_goal(s, &view);
		if (!good && view.legal->len)
			good = has_no_defence(s, &view, left);
		g_ptr_array_unref(view.legal);
	}
	search_note(s, position, good);
	return good;
}

/* Who begins is to move, with `left` half moves to come: whether one move is enough. */
static bool has_move(struct search *s, const struct walk_view *view, int left)
{
	g_autoptr(GPtrArray) moves = search_candidates(s, view);
	for (guint i = 0; i < moves->len && s->rc == RC_OK; i++) {
		const struct candidate *move = moves->pdata[i];
		if (!search_play(s, moves, i))
			continue;
		bool good = search_is_forced(s, left - 1);
		search_back(s);
		if (good) {
			search_remember(s, left, move);
			return true;
		}
	}
	return false;
}

/* Whether the killer is that move. */
static bool killer_is_enough(struct search *s, int left)
{
	if (!search_play_killer(s, left))
		return false;
	bool good = search_is_forced(s, left - 1);
	search_back(s);
	return good;
}

/* Behind a reply, which may have met the goal of a selfmate. */
bool search_leads_to_goal(struct search *s, int left)
{
	GBytes *position = search_name(s, left, false);
	struct walk_view view;
	bool good = false;
	if (search_knows(s, position, &good))
		return good;
	bool has_to_mate = is_kind(s, STIPULATION_REFLEX) && search_can_end(s);
	good = !has_to_mate && killer_is_enough(s, left);
	if (!good && !has_to_mate && (left == 1 && is_kind(s, STIPULATION_DIRECT) ? look_for_end : search_look)(s, &view)) {
		good = (is_self(s) && search_is_goal(s, &view)) || has_move(s, &view, left);
		g_ptr_array_unref(view.legal);
	}
	search_note(s, position, good);
	return good;
}

static void keep_line(struct search *s)
{
	g_ptr_array_add(s->found, search_line(s));
	if (s->found != s->out->lines)
		return;
	const char *first = s->line->pdata[0];
	for (guint i = 0; i < s->out->keys->len; i++)
		if (!strcmp(s->out->keys->pdata[i], first))
			return;
	g_ptr_array_add(s->out->keys, g_strdup(first));
}

/* Half moves at the end that are not of the series. */
static int behind_series(const struct search *s) { return is_kind(s, STIPULATION_SERIES) ? 0 : 1; }

static bool is_series(const struct search *s) { return stipulation_is_help(s->wanted) && !is_kind(s, STIPULATION_HELP); }

/* Behind a move of a series that is not its last, the other side to move: whether it was no check. */
static bool is_quiet(struct search *s)
{
	struct walk_view view;
	if (s->rc != RC_OK || !walk_may_be_won(s->walk))
		return s->rc == RC_OK;
	if (!search_look(s, &view)) /* of one that is stopped at its first legal move nobody knows whether it has said that it is check */
		return false;
	g_ptr_array_unref(view.legal);
	return !view.check;
}

/* Behind a move of a series with `left` half moves to come: goes on with the same side. */
static bool series_goes_on(struct search *s, int left)
{
	bool some = false;
	if (left < behind_series(s) || (left == behind_series(s) && left == 0))
		return search_find_lines(s, left);
	if (left == behind_series(s)) {
		bool forced = is_kind(s, STIPULATION_SERIES_SELF) || is_kind(s, STIPULATION_SERIES_REFLEX);
		if (!forced)
			return search_find_lines(s, left);
		some = search_is_forced(s, 1);
		if (some)
			keep_line(s);
		return some;
	}
	if (!is_quiet(s) || !search_pass(s))
		return false;
	some = search_find_lines(s, left);
	search_back(s);
	return some;
}

/* Every line; true when there is one from here. Positions from which there is none are not looked at again. */
bool search_find_lines(struct search *s, int left)
{
	struct walk_view view;
	bool some = false;
	if (left == 0) {
		some = ends_so(s);
		if (some)
			keep_line(s);
		return some;
	}
	GBytes *position = left > 1 ? search_name(s, left, false) : NULL;
	gpointer known = NULL;
	if ((position && g_hash_table_lookup_extended(s->seen, position, NULL, &known) && !known) || !(left == 1 ? look_for_end : search_look)(s, &view)) {
		g_clear_pointer(&position, g_bytes_unref);
		return false;
	}
	bool series = is_series(s) && left > behind_series(s);
	g_autoptr(GPtrArray) moves = search_candidates(s, &view);
	for (guint i = 0; i < moves->len && s->rc == RC_OK; i++)
		if (search_play(s, moves, i)) {
			some = (series ? series_goes_on : search_find_lines)(s, left - 1) || some;
			search_back(s);
		}
	g_ptr_array_unref(view.legal);
	search_note(s, position, some);
	return some;
}
