/*
 * The moves of a piece on a board: one recursive walk along the legs of each path.
 *
 * A walk knows which space the piece has left, which counts as empty for the rest of the move, and whom it has captured on the way. When a friend is made to move
 * (x), that friend is the one that has left its space. Nothing here knows of checks, or whose turn it is.
 */
#include <stdlib.h>
#include <string.h>

#include "betza/direction.h"
#include "engine/betza.h"

struct walk {
	const struct betza_board *board;
	const struct betza_path *path;
	GHashTable *known; /* of struct betza_move */
	GArray *out;
	int path_number, steps;
};

/* What has happened before a leg. */
struct so_far {
	int vacant, activates, unload; /* the space that was left; see struct betza_move */
	int victims, victim[BETZA_VICTIMS_MOST];
	int length, turned; /* steps of the leg before; octants that its curve has turned by */
};

static guint move_hash(gconstpointer p)
{
	const struct betza_move *m = p;
	return (guint)(m->to + 4099 * m->victims + (m->victims ? 131 * m->victim[0] + 17 * m->victim[m->victims - 1] : 0) + 31 * m->activates + m->capture);
}

static gboolean move_equal(gconstpointer one, gconstpointer two)
{
	const struct betza_move *a = one, *b = two;
	return !memcmp(a, b, offsetof(struct betza_move, capture)) && a->capture == b->capture && a->ep == b->ep;
}

static void found(struct walk *w, const struct betza_move *m)
{
	if (g_hash_table_contains(w->known, m))
		return;
	g_hash_table_add(w->known, g_memdup2(m, sizeof(*m)));
	g_array_append_val(w->out, *m);
}

static struct betza_move move_to(const struct walk *w, const struct so_far *s, int to)
{
	struct betza_move m = { .to = to,
		.victims = s->victims,
		.own = -1,
		.castle_from = -1,
		.castle_to = -1,
		.activates = s->activates,
		.unload = s->unload,
		.path = w->path_number };
	for (int n = 0; n < BETZA_VICTIMS_MOST; n++)
		m.victim[n] = n < s->victims ? s->victim[n] : -1;
	return m;
}

static struct so_far start(const struct betza_board *board) { return (struct so_far){ .vacant = board->at, .activates = -1, .unload = -1 }; }

static enum betza_content content(const struct walk *w, const struct so_far *s, int space)
{
	if (space == s->vacant)
		return BETZA_EMPTY;
	for (int n = 0; n < s->victims; n++)
		if (s->victim[n] == space)
			return BETZA_EMPTY;
	return space == w->board->at ? BETZA_OWN : (enum betza_content)w->board->space[space].content;
}

/* The space so far away, wrapped as the leg says; -1 when off the board. */
static int away(const struct walk *w, uint32_t acts, int from, int dx, int dy)
{
	int files = w->board->files, ranks = w->board->ranks, x = from % files + dx, y = from / files + dy;
	if (acts & BETZA_WRAP)
		x = (x % files + files) % files;
	if (acts & BETZA_TORUS)
		y = (y % ranks + ranks) % ranks;
	return x < 0 || x >= files || y < 0 || y >= ranks ? -1 : x + y * files;
}

/* Whether what a leap passes is as it has to be: along the longer side first, then diagonally. */
static bool may_pass(const struct walk *w, const struct so_far *s, uint32_t acts, int from, int dx, int dy)
{
	int x = abs(dx), y = abs(dy), longer = MAX(x, y), shorter = MIN(x, y);
	if (!(acts & (BETZA_LAME | BETZA_JUMP)))
		return true;
	for (int n = 1; n < longer; n++) {
		int aside = MAX(0, n - (longer - shorter)), sx = dx < 0 ? -1 : 1, sy = dy < 0 ? -1 : 1;
		int space = x >= y ? away(w, acts, from, n * sx, aside * sy) : away(w, acts, from, aside * sx, n * sy);
		bool empty = space >= 0 && content(w, s, space) == BETZA_EMPTY;
		if ((acts & BETZA_LAME) ? !empty : empty)
			return false;
	}
	return true;
}

static void walk(struct walk *w, int leg, int from, const struct so_far *s);

static void go_on(struct walk *w, int leg, int from, const struct so_far *s, int length, int turned)
{
	struct so_far next = *s;
	next.length = length;
	next.turned = turned;
	walk(w, leg + 1, from, &next);
}

static void add_victim(struct so_far *s, const struct betza_leg *leg, int victim, int from)
{
	s->victim[s->victims++] = victim;
	if (leg->acts & BETZA_UNLOAD)
		s->unload = from;
}

static void arrive_empty(struct walk *w, int leg, int from, int space, const struct so_far *s, int length, int turned)
{
	const struct betza_leg *l = &w->path->leg[leg];
	bool last = leg == w->path->legs - 1, ep = (l->acts & BETZA_EP) && w->board->space[space].ep && w->board->ep_victim >= 0;
	struct so_far taken = *s;
	if (ep)
		add_victim(&taken, l, w->board->ep_victim, from);
	if (!last) {
		if (l->acts & BETZA_MOVE)
			go_on(w, leg, space, s, length, turned);
		if (ep)
			go_on(w, leg, space, &taken, length, turned);
		return;
	}
	struct betza_move m = move_to(w, s, space);
	if (l->acts & BETZA_MOVE)
		found(w, &m);
	m = move_to(w, &taken, space);
	m.ep = true;
	if (ep)
		found(w, &m);
}

/* A friend makes the rest of the move. */
static void lend(struct walk *w, int leg, int space, const struct so_far *s, int length, int turned)
{
	struct so_far other = *s;
	other.activates = other.vacant = space;
	go_on(w, leg, space, &other, length, turned);
}

static void arrive_piece(struct walk *w, int leg, int from, int space, const struct so_far *s, int length, int turned)
{
	const struct betza_leg *l = &w->path->leg[leg];
	bool last = leg == w->path->legs - 1, own = content(w, s, space) == BETZA_OWN;
	bool taken = own ? (l->acts & BETZA_DESTROY) : (l->acts & BETZA_CAPTURE) || ((l->acts & BETZA_ROYAL) && w->board->space[space].royal);
	if (taken && last) {
		struct betza_move m = move_to(w, s, space);
		m.capture = true;
		m.own = own ? space : -1;
		m.unload = l->acts & BETZA_UNLOAD ? from : m.unload;
		found(w, &m);
	}
	if (last)
		return;
	if (taken && s->victims < BETZA_VICTIMS_MOST) {
		struct so_far with = *s;
		add_victim(&with, l, space, from);
		go_on(w, leg, space, &with, length, turned);
	}
	if (own && (l->acts & BETZA_LEND) && s->activates < 0)
		lend(w, leg, space, s, length, turned);
	if (l->acts & (BETZA_HOP | BETZA_GRASSHOP))
		go_on(w, leg, space, s, length, turned);
}

/* How far a leg goes, and from how many steps on it may end. */
static int reach(const struct walk *w, const struct betza_leg *l, const struct so_far *s, int *least)
{
	const struct betza_board *board = w->board;
	int most = l->range == BETZA_RANGE_ANY ? board->files * board->ranks : l->range, rank = board->at / board->files;
	if (l->range == BETZA_RANGE_FLEX)
		most = MAX(1, board->ranks / 2 - 1 - (board->black ? board->ranks - 1 - rank : rank));
	*least = 1;
	if (l->acts & BETZA_ISO)
		*least = most = s->length;
	return most;
}

static int beyond(const struct walk *w, const struct betza_leg *l, int most, int length)
{
	int any = w->board->files * w->board->ranks;
	if (l->acts & BETZA_GRASSHOP)
		return l->range == 1 ? any : 1;
	return l->range == 1 ? 1 : most - length;
}

static void walk(struct walk *w, int leg, int from, const struct so_far *s)
{
	const struct betza_leg *l = &w->path->leg[leg];
	int least, most = reach(w, l, s, &least), at = from, turned = s->turned, sign = w->board->black ? -1 : 1;
	int turn = (l->acts & BETZA_CROOKED ? 2 : l->acts & BETZA_CIRCULAR ? 1 : 0) * (l->acts & BETZA_RIGHT ? 1 : -1);
	bool hops = leg == w->path->legs - 1 && (l->acts & (BETZA_HOP | BETZA_GRASSHOP)), before_hurdle = hops;
	int8_t dx = l->dx, dy = l->dy;
	if (turned)
		direction_turn(turned, &dx, &dy);
	for (int length = 1; length <= most && w->steps < BETZA_STEPS_MOST; length++, w->steps++) {
		int space = away(w, l->acts, at, sign * dx, sign * dy);
		bool skipped = (l->acts & BETZA_SKI) && length == 1;
		if (space < 0 || space == from || !may_pass(w, s, l->acts, at, sign * dx, sign * dy))
			return;
		enum betza_content here = content(w, s, space);
		if (here == BETZA_HOLE && !skipped)
			return;
		if (here == BETZA_EMPTY && !skipped && !before_hurdle && length >= least)
			arrive_empty(w, leg, from, space, s, length, turned);
		if (here != BETZA_EMPTY && !skipped) {
			if (!before_hurdle) {
				if (length >= least)
					arrive_piece(w, leg, from, space, s, length, turned);
				return;
			}
			before_hurdle = false;
			most = length + beyond(w, l, most, length);
		}
		at = space;
		direction_turn(turn, &dx, &dy);
		turned += turn;
		turn = l->acts & BETZA_CROOKED ? -turn : turn;
	}
}

static void leap_anywhere(struct walk *w)
{
	struct so_far s = start(w->board);
	for (int space = 0; space < w->board->files * w->board->ranks; space++) {
		if (space == w->board->at || content(w, &s, space) == BETZA_HOLE)
			continue;
		if (content(w, &s, space) == BETZA_EMPTY)
			arrive_empty(w, 0, w->board->at, space, &s, 1, 0);
		else
			arrive_piece(w, 0, w->board->at, space, &s, 1, 0);
	}
}

/* The partner is the outermost friend on that side of the rank; a hole ends the rank. */
static int castling_partner(const struct walk *w, const struct so_far *s, int side, bool nearer)
{
	int outermost = w->board->at;
	for (int space = outermost; space >= 0 && content(w, s, space) != BETZA_HOLE; space = away(w, 0, space, side, 0))
		outermost = space;
	for (int space = nearer ? outermost - side : outermost; (space - w->board->at) * side > 0; space -= side)
		if (content(w, s, space) == BETZA_OWN)
			return space;
	return -1;
}

static void castle(struct walk *w)
{
	const struct betza_leg *l = &w->path->leg[0];
	struct so_far s = start(w->board);
	int steps = abs(l->dx), side = (l->dx < 0 ? -1 : 1) * (w->board->black ? -1 : 1), at = w->board->at;
	int partner = castling_partner(w, &s, side, l->acts & BETZA_NEARER);
	if (!w->board->virgin || partner < 0 || !w->board->space[partner].virgin || abs(partner - at) < steps)
		return;
	for (int space = at + side; space != partner; space += side)
		if (content(w, &s, space) != BETZA_EMPTY)
			return;
	struct betza_move m = move_to(w, &s, at + steps * side);
	m.castle_from = partner;
	m.castle_to = m.to - side;
	found(w, &m);
}

enum rc betza_moves(const struct betza *b, const struct betza_board *board, GArray *out, struct diags *ds)
{
	struct walk w = { .board = board, .known = g_hash_table_new_full(move_hash, move_equal, g_free, NULL), .out = out };
	for (guint n = 0; n < b->path->len; n++) {
		w.path = &g_array_index(b->path, struct betza_path, n);
		w.path_number = (int)n;
		uint32_t acts = w.path->leg[0].acts;
		struct so_far s = start(board);
		if ((acts & BETZA_IMITATE) || ((acts & BETZA_INITIAL) && !board->virgin))
			continue;
		if (acts & BETZA_ANY)
			leap_anywhere(&w);
		else if (acts & BETZA_CASTLE)
			castle(&w);
		else
			walk(&w, 0, board->at, &s);
	}
	g_hash_table_destroy(w.known);
	if (w.steps < BETZA_STEPS_MOST)
		return RC_OK;
	return diag_error(
		ds, RC_LIMIT, (struct place){ 0 }, "more than %d steps to list the moves of \"%s\"; give the later legs directions", BETZA_STEPS_MOST, b->text);
}

bool betza_move_is_plain(const struct betza_move *m, const struct betza_board *board)
{
	return m->victims == 0 && m->own < 0 && m->castle_from < 0 && m->activates < 0 && m->unload < 0 && m->to != board->at;
}
