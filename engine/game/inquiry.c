/*
 * Arranging boards and asking about them, see inquiry.h.
 */
#include "game/inquiry.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "game/asking.h"
#include "game/display.h"
#include "game/game_inside.h"
#include "lang/state/scope.h"

int inquiry_beside(const struct inquiry *q, int space, int dx, int dy)
{
	const struct board *b = q->m->board;
	return space < 0 ? -1 : board_at(b, b->space[space].file + dx, b->space[space].rank + dy);
}

void inquiry_set_moved(const struct inquiry *q, int space, bool moved) { flag_set(q->m, sym_of(q->m, q->m->space_str[space]), moved); }

/* ---- kings */

static void add_king(struct inquiry *q, int space, const char *variable)
{
	int label = q->m->run.position.piece[space];
	for (int i = 0; i < q->n_kings; i++)
		if (q->king[i].home == space)
			return;
	if (q->n_kings < MOST_KINGS && label > LABEL_VOID && label != q->label)
		q->king[q->n_kings++] = (struct king){ label, space, variable };
}

void inquiry_find_kings(struct inquiry *q)
{
	const struct position *p = &q->m->run.position;
	for (int side = 0; side < 2; side++) {
		int king = king_space(q->m, side == 1);
		if (king >= 0)
			add_king(q, king, side ? "k" : "K");
	}
	for (int space = 0; space < p->board->n_spaces; space++)
		if (p->piece[space] > LABEL_VOID && (is_royal(q->m, position_label(p, space), false) || is_royal(q->m, position_label(p, space), true)))
			add_king(q, space, NULL);
}

static int distance(const struct board *b, int x, int y) { return MAX(abs(b->space[x].file - b->space[y].file), abs(b->space[x].rank - b->space[y].rank)); }

/* Of squares, and of hexagons, whose steps are of one file and one rank, two files, or three and one. */
static bool is_on_line(const struct board *b, int x, int y)
{
	int files = abs(b->space[x].file - b->space[y].file), ranks = abs(b->space[x].rank - b->space[y].rank);
	return !files || !ranks || files == ranks || files == 3 * ranks;
}

/* How well a king would stand there: off the lines of the piece and of the others, away from all, and not where one has stood, or near. INT_MIN: not at all. */
static int rate_place(const struct inquiry *q, int placement, int king, int space, int at)
{
	const struct board *b = q->m->board;
	if (space == at || q->part[space] != q->board_number)
		return INT_MIN;
	int rate = b->custom ? 3 : MIN(3, distance(b, space, at)) + (is_on_line(b, space, at) ? 0 : 1);
	for (int i = 0; i < king; i++) {
		int other = q->place[placement][i];
		if (other == space)
			return INT_MIN;
		rate += b->custom ? 3 : MIN(3, distance(b, space, other)) + (is_on_line(b, space, other) ? 0 : 1);
	}
	for (int p = 0; p < placement; p++)
		for (int i = 0; i < q->n_kings; i++)
			rate -= q->place[p][i] == space ? 4 : !b->custom && distance(b, q->place[p][i], space) < 3 ? 1 : 0;
	return rate;
}

/* The best place; of equal ones the first in an order that leaps about the board. */
static int place_for(const struct inquiry *q, int placement, int king, int at)
{
	int n = q->m->board->n_spaces, best = q->king[king].home, most = INT_MIN;
	for (int i = 0; i < n; i++) {
		int space = (int)(((gint64)i * 7919 + placement * 31 + king * 17) % n); /* a prime: every space comes */
		int rate = rate_place(q, placement, king, space, at);
		if (rate > most) {
			most = rate;
			best = space;
		}
	}
	return best;
}

void inquiry_place_kings(struct inquiry *q, int at)
{
	for (int p = 0; p < PLACEMENTS; p++)
		for (int king = 0; king < q->n_kings; king++) {
			int home = q->king[king].home;
			q->place[p][king] = p == 0 && home != at ? home : place_for(q, p, king, at);
		}
}

static void set_king(const struct inquiry *q, const struct king *king, int space)
{
	if (!king->variable)
		return;
	struct str *name = str_new(king->variable);
	var_set(q->m, sym_of(q->m, name), value_text(q->m->board->space[space].name));
	str_drop(name);
}

void inquiry_kings_home(const struct inquiry *q)
{
	for (int king = 0; king < q->n_kings; king++)
		set_king(q, &q->king[king], q->king[king].home);
}

/* ---- the board */

void inquiry_arrange(const struct inquiry *q, int placement, int at)
{
	struct position *p = &q->m->run.position;
	if (q->walks)
		walk_let_go(q->walks);
	for (int space = 0; space < p->board->n_spaces; space++)
		if (!position_is_void(p, space))
			p->piece[space] = (uint16_t)(q->friends[space] ? q->friend : LABEL_EMPTY);
	for (int king = 0; king < q->n_kings; king++) {
		p->piece[q->place[placement][king]] = (uint16_t)q->king[king].label;
		set_king(q, &q->king[king], q->place[placement][king]);
	}
	p->piece[at] = (uint16_t)q->label;
}

/* ---- questions */

static bool ask_function(const struct inquiry *q, int from, int to)
{
	struct asking a;
	asking_begin(&a, q->m);
	struct piece_rule rule;
	bool yes = asking_rule(&a, from, &rule) && asking_ask(&a, &rule, from, to) == ANSWER_YES;
	asking_end(&a);
	return yes;
}

/* A question what the piece becomes is asked of legal moves only. */
static bool try_turn(const struct inquiry *q, const char *turn)
{
	g_autoptr(GPtrArray) promotions = g_ptr_array_new_with_free_func(g_free);
	return walk_try(q->walk, turn, promotions) || promotions->len > 0;
}

/* Behind the move a wall may have to be put: on the space that the piece has left. */
static bool ask_turn(const struct inquiry *q, int from, int to)
{
	const struct space *space = q->m->board->space;
	g_autofree char *move = g_strdup_printf("%s %s-%s", labels_text(q->m->labels, q->label), space[from].name, space[to].name);
	const uint16_t foe = q->m->run.position.piece[to];
	if (try_turn(q, move))
		return true;
	q->m->run.position.piece[to] = foe; /* who went with the turn that was tried */
	g_autofree char *walled = q->wall ? g_strdup_printf("%s; %s-%s", move, q->wall, space[from].name) : NULL;
	return walled && try_turn(q, walled);
}

static bool may_go(const struct inquiry *q, int from, int to) { return q->walk ? ask_turn(q, from, to) : ask_function(q, from, to); }

unsigned inquiry_ask(const struct inquiry *q, int from, int to, unsigned wanted)
{
	struct position *p = &q->m->run.position;
	if (!position_is_empty(p, to))
		return 0;
	if (q->walk)
		walk_hold(q->walk);
	unsigned does = wanted & STUDY_MOVE && may_go(q, from, to) ? STUDY_MOVE : 0;
	p->piece[to] = (uint16_t)q->foe;
	does |= wanted & STUDY_CAPTURE && may_go(q, from, to) ? STUDY_CAPTURE : 0;
	p->piece[to] = LABEL_EMPTY;
	return does;
}

/* Answers: of each placement and space PLAIN, and ASKED where nobody stood. */
enum { ASKED = 1 << 7 };

static unsigned most_say(const struct inquiry *q, const uint8_t *answers, int to, unsigned what)
{
	int n = q->m->board->n_spaces, asked = 0, yes = 0;
	for (int p = 0; p < PLACEMENTS; p++) {
		unsigned answer = q->valid[p] ? answers[p * n + to] : 0;
		asked += (answer & ASKED) != 0;
		yes += (answer & what) != 0;
	}
	return yes && 2 * yes >= asked ? what : 0;
}

static void find_valid(struct inquiry *q, const uint8_t *answers)
{
	int n = q->m->board->n_spaces, count[PLACEMENTS] = { 0 }, most = 0;
	for (int p = 0; p < PLACEMENTS; p++) {
		for (int to = 0; to < n; to++)
			count[p] += (answers[p * n + to] & PLAIN) != 0;
		most = MAX(most, count[p]);
	}
	for (int p = 0; p < PLACEMENTS; p++)
		q->valid[p] = 2 * count[p] >= most; /* else he who goes would leave a king in check */
}

static int placements(const struct inquiry *q) { return q->n_kings ? PLACEMENTS : 1; }

void inquiry_ask_all(struct inquiry *q, unsigned *does)
{
	int n = q->m->board->n_spaces;
	g_autofree uint8_t *answers = g_new0(uint8_t, (gsize)(n * PLACEMENTS));
	for (int p = 0; p < placements(q); p++) {
		inquiry_arrange(q, p, q->out->at);
		for (int to = 0; to < n; to++)
			if (position_is_empty(&q->m->run.position, to))
				answers[p * n + to] = (uint8_t)(ASKED | inquiry_ask(q, q->out->at, to, PLAIN));
	}
	find_valid(q, answers);
	for (int to = 0; to < n; to++) {
		does[to] = most_say(q, answers, to, STUDY_MOVE) | most_say(q, answers, to, STUDY_CAPTURE);
		for (int p = PLACEMENTS - 1; p >= 0 && does[to]; p--)
			if (q->valid[p] && (answers[p * n + to] & does[to]) == does[to])
				q->good[to] = p;
	}
}

/* What placements have said of a space: how often each of PLAIN, and how many can still be asked. */
struct poll {
	int moves, captures, left, all;
};

/* Whether the rest cannot change what most say. */
static bool is_settled(const struct poll *v, int yes) { return (yes && 2 * yes >= v->all) || 2 * (yes + v->left) < v->all || yes + v->left == 0; }

static unsigned open_of(const struct poll *v) { return (is_settled(v, v->moves) ? 0 : STUDY_MOVE) | (is_settled(v, v->captures) ? 0 : STUDY_CAPTURE); }

static unsigned outcome(const struct poll *v)
{
	return (v->moves && 2 * v->moves >= v->all ? STUDY_MOVE : 0) | (v->captures && 2 * v->captures >= v->all ? STUDY_CAPTURE : 0);
}

/* How many placements can be asked about each space: those in which nobody stands there. */
static void count_polls(const struct inquiry *q, struct poll *polls)
{
	for (int p = 0; p < placements(q); p++) {
		if (!q->valid[p])
			continue;
		inquiry_arrange(q, p, q->out->at);
		for (int to = 0; to < q->m->board->n_spaces; to++)
			polls[to].left = polls[to].all += position_is_empty(&q->m->run.position, to);
	}
}

void inquiry_ask_again(const struct inquiry *q, const unsigned *wanted, unsigned *does)
{
	int n = q->m->board->n_spaces;
	g_autofree struct poll *polls = g_new0(struct poll, (gsize)n);
	count_polls(q, polls);
	for (int p = 0; p < placements(q); p++) {
		if (!q->valid[p])
			continue;
		inquiry_arrange(q, p, q->out->at);
		for (int to = 0; to < n; to++) {
			unsigned open = wanted[to] & open_of(&polls[to]);
			if (!position_is_empty(&q->m->run.position, to))
				continue;
			unsigned says = open ? inquiry_ask(q, q->out->at, to, open) : 0;
			polls[to].moves += (says & STUDY_MOVE) != 0;
			polls[to].captures += (says & STUDY_CAPTURE) != 0;
			polls[to].left--;
		}
	}
	for (int to = 0; to < n; to++)
		does[to] = wanted[to] & outcome(&polls[to]);
}
