/*
 * What a piece does from a space, see study_ways.h.
 */
#include "game/study_ways.h"

#include <stdlib.h>
#include <string.h>

#include "game/game_inside.h"

static void no_friends(const struct inquiry *q) { memset(q->friends, 0, (guint)q->m->board->n_spaces * sizeof *q->friends); }

/* ---- slides */

/* Whether the piece gets there with friends on all spaces of `taken`. */
static bool gets_to(const struct inquiry *q, const bool *taken, int to)
{
	for (int space = 0; space < q->m->board->n_spaces; space++)
		q->friends[space] = taken[space] && space != to;
	inquiry_arrange(q, q->good[to], q->out->at);
	return inquiry_ask(q, q->out->at, to, q->out->does[to] & STUDY_MOVE ? STUDY_MOVE : STUDY_CAPTURE);
}

/* Whether some piece can be in the way to a space to which it goes at once. On a full board rules may have other reasons, so that the space is looked for. */
static bool is_lame(const struct inquiry *q, int to)
{
	int n = q->m->board->n_spaces, part = q->part[q->out->at];
	g_autofree bool *all = g_new0(bool, (gsize)n), *one = g_new0(bool, (gsize)n);
	for (int space = 0; space < n; space++)
		all[space] = q->part[space] == part;
	bool lame = !gets_to(q, all, to), found = false;
	for (int space = 0; space < n && lame && !found; space++) {
		one[space] = true;
		found = space != to && space != q->out->at && all[space] && !gets_to(q, one, to);
		one[space] = false;
	}
	return found;
}

/* Frees or takes the spaces that lead to one, and the space itself. */
static void set_way(const struct inquiry *q, bool *taken, int to, bool is_taken)
{
	for (; to >= 0; to = q->out->over[to])
		taken[to] = is_taken;
}

/*
 * Where it goes at once, and over which spaces it slides: a way is free when nothing but its own spaces has to be empty. Ways are found from the piece on, a space at a time, so that they
 * need no knowledge of the board's lines.
 */
static void ask_ways(const struct inquiry *q)
{
	int n = q->m->board->n_spaces, known = 0;
	unsigned *does = q->out->does;
	g_autofree bool *taken = g_new0(bool, (gsize)n), *found = g_new0(bool, (gsize)n);
	g_autofree int *order = g_new(int, (gsize)n);
	for (int space = 0; space < n; space++)
		taken[space] = does[space] & PLAIN;
	for (int last = -1; last < known; last++) { /* at first over none */
		if (last >= 0)
			set_way(q, taken, order[last], false);
		for (int to = 0; to < n; to++) {
			if (!(does[to] & PLAIN) || found[to] || !gets_to(q, taken, to))
				continue;
			q->out->over[to] = last < 0 ? -1 : order[last];
			if (last < 0 && is_lame(q, to))
				does[to] |= STUDY_LAME;
			found[to] = true;
			order[known++] = to;
		}
		if (last >= 0)
			set_way(q, taken, order[last], true);
	}
	no_friends(q);
}

/* ---- hops */

static void put_screens(const struct inquiry *q, int distance)
{
	for (int i = 0; i < 9; i++) {
		int space = i == 4 ? -1 : inquiry_beside(q, q->out->at, (i % 3 - 1) * distance, (i / 3 - 1) * distance);
		if (space < 0 || position_is_void(&q->m->run.position, space))
			continue;
		q->friends[space] = true;
		q->out->does[space] |= STUDY_SCREEN;
	}
}

/* Keeps the screens that something hops over, on a line from the piece. */
static void keep_hopped(const struct inquiry *q)
{
	for (int i = 0; i < 9; i++) {
		int screen = -1;
		bool hopped = false;
		for (int n = 1, to; i != 4 && (to = inquiry_beside(q, q->out->at, n * (i % 3 - 1), n * (i / 3 - 1))) >= 0; n++) {
			screen = q->out->does[to] & STUDY_SCREEN ? to : screen;
			hopped |= screen >= 0 && (q->out->does[to] & HOPS);
		}
		if (screen >= 0 && !hopped)
			q->out->does[screen] &= ~(unsigned)STUDY_SCREEN;
	}
}

static unsigned as_hops(unsigned does) { return (does & STUDY_MOVE ? STUDY_HOP_MOVE : 0) | (does & STUDY_CAPTURE ? STUDY_HOP_CAPTURE : 0); }

/* Whether it hops over screens at a distance. */
static bool ask_hops_at(struct inquiry *q, int distance)
{
	unsigned *does = q->out->does;
	int n = q->m->board->n_spaces;
	bool any = false;
	g_autofree unsigned *now = g_new0(unsigned, (gsize)n), *wanted = g_new(unsigned, (gsize)n);
	put_screens(q, distance);
	for (int to = 0; to < n; to++)
		wanted[to] = ~does[to] & PLAIN;
	inquiry_ask_again(q, wanted, now);
	no_friends(q);
	for (int to = 0; to < n; to++) {
		does[to] |= as_hops(now[to]);
		any |= now[to] != 0;
	}
	if (any)
		keep_hopped(q);
	for (int to = 0; to < n && !any; to++)
		does[to] &= ~(unsigned)STUDY_SCREEN;
	return any;
}

/* ---- the board of the picture */

/* Whether it gets further on a line when there is no screen. */
static bool goes_beyond(const struct inquiry *q, int dx, int dy)
{
	bool met = false;
	for (int n = 1, to; (to = inquiry_beside(q, q->out->at, n * dx, n * dy)) >= 0; n++) {
		if (met && (q->out->does[to] & PLAIN))
			return true;
		met |= (q->out->does[to] & STUDY_SCREEN) != 0;
	}
	return false;
}

/* It shows what the piece does with and without screens: one of two opposite lines has none when it goes there without. Whether screens are left. */
static bool choose_screens(const struct inquiry *q)
{
	unsigned *shown = q->out->shown;
	bool any = false;
	for (int space = 0; space < q->m->board->n_spaces; space++)
		shown[space] = q->out->does[space] & STUDY_SCREEN;
	for (int i = 0; i < 4; i++) {
		int dx = i % 3 - 1, dy = i / 3 - 1;
		for (int n = 1, to; goes_beyond(q, dx, dy) && (to = inquiry_beside(q, q->out->at, n * dx, n * dy)) >= 0; n++)
			shown[to] = 0;
	}
	for (int space = 0; space < q->m->board->n_spaces; space++)
		any |= q->friends[space] = shown[space] != 0;
	return any;
}

static void show_board(struct inquiry *q)
{
	int n = q->m->board->n_spaces;
	unsigned *shown = q->out->shown, *does = q->out->does;
	g_autofree unsigned *now = g_new0(unsigned, (gsize)n), *wanted = g_new(unsigned, (gsize)n);
	bool screened = !q->m->board->custom && choose_screens(q);
	for (int to = 0; to < n; to++)
		wanted[to] = (does[to] & PLAIN) | (does[to] & STUDY_HOP_MOVE ? STUDY_MOVE : 0) | (does[to] & STUDY_HOP_CAPTURE ? STUDY_CAPTURE : 0);
	if (screened)
		inquiry_ask_again(q, wanted, now);
	no_friends(q);
	for (int to = 0; to < n; to++) {
		unsigned open = screened ? does[to] & now[to] & PLAIN : does[to] & PLAIN;
		shown[to] |= open | (open ? does[to] & STUDY_LAME : 0) | (screened ? as_hops(now[to]) & does[to] : 0) | (does[to] & STUDY_FIRST);
	}
}

/* ---- first moves */

/* Moves that go from a space of the first position only, as far from where the piece stands now. */
static void ask_first(struct inquiry *q)
{
	const struct board *b = q->m->board;
	const struct position *start = game_start(q->g);
	int home = start->piece[q->out->at] == q->label ? q->out->at : 0, valid = 0;
	while (home < b->n_spaces && (start->piece[home] != q->label || q->part[home] != q->part[q->out->at]))
		home++;
	if (home == b->n_spaces || b->custom)
		return;
	while (valid < PLACEMENTS - 1 && !q->valid[valid])
		valid++;
	inquiry_place_kings(q, home);
	inquiry_arrange(q, valid, home);
	for (int to = 0; to < b->n_spaces; to++) {
		int shown = inquiry_beside(q, q->out->at, b->space[to].file - b->space[home].file, b->space[to].rank - b->space[home].rank);
		bool asked = to != home && shown >= 0 && !position_is_void(start, shown) && !(q->out->does[shown] & STUDY_MOVE);
		if (asked && inquiry_ask(q, home, to, STUDY_MOVE))
			q->out->does[shown] |= STUDY_FIRST;
	}
	inquiry_place_kings(q, q->out->at);
}

void study_at(struct inquiry *q, int at)
{
	for (int space = 0; space < q->m->board->n_spaces; space++)
		q->out->over[space] = -1;
	q->out->at = at;
	inquiry_place_kings(q, at);
	inquiry_set_moved(q, at, true);
	inquiry_ask_all(q, q->out->does);
	bool hops = !q->m->board->custom && (ask_hops_at(q, 2) || ask_hops_at(q, 1));
	inquiry_set_moved(q, at, false);
	if (!hops) /* a king at home would be a screen there */
		ask_first(q);
}

void study_closely(struct inquiry *q)
{
	inquiry_set_moved(q, q->out->at, true);
	ask_ways(q);
	show_board(q);
	inquiry_set_moved(q, q->out->at, false);
}
