/*
 * Move checkers: may a piece go from one space to another in this way?
 *
 * None of them looks at the two spaces themselves, only at what is between (decision 116). The ones with an "a" in their name take the
 * direction literally, the others try all signs and both axes. A space is never reached from itself.
 */
#include <stdlib.h>

#include "lang/op/ops.h"
#include "lang/rules/geometry.h"
#include "lang/run/operands.h"
#include "lang/state/board_values.h"

#define OP(name) static void op_##name(struct machine *m, const struct value *a, struct value *out)

/* What a line between two spaces must look like. */
typedef bool line_test(struct machine *m, int from, int steps, int dx, int dy);

/* Between two spaces of a grid all spaces are on it, so the next one is always as far from the last in the list of spaces. */
static bool line_is_clear(struct machine *m, int from, int steps, int dx, int dy)
{
	int stride = dx - dy * m->board->cols;
	for (int space = from + stride; steps > 1; steps--, space += stride)
		if (!is_empty(m, space))
			return false;
	return true;
}

static bool line_is_leap(struct machine *m, int from, int steps, int dx, int dy) { return steps == 1; }

/* Exactly one screen between, everything else empty. */
static bool line_has_screen(struct machine *m, int from, int steps, int dx, int dy)
{
	int screen = -1;
	for (int i = 1; i < steps; i++) {
		int space = walk(m->board, from, dx * i, dy * i);
		if (is_empty(m, space))
			continue;
		if (screen >= 0 || is_void(m, space))
			return false;
		screen = space;
	}
	if (screen >= 0)
		m->run.plain.screen = screen;
	return screen >= 0;
}

/* The space before the last is the only one occupied. */
static bool line_is_grasshop(struct machine *m, int from, int steps, int dx, int dy)
{
	if (steps < 2 || !line_is_clear(m, from, steps - 1, dx, dy))
		return false;
	int hurdle = walk(m->board, from, dx * (steps - 1), dy * (steps - 1));
	if (is_empty(m, hurdle) || is_void(m, hurdle))
		return false;
	m->run.plain.screen = hurdle;
	return true;
}

static bool other_side(struct machine *m, int piece, int mover)
{
	const struct label *p = labels_at(m->labels, piece), *q = labels_at(m->labels, mover);
	return !(p->upper && q->upper) && !(p->lower && q->lower);
}

/* Ultima's Longleaper: every piece jumped over is an enemy with an empty space, or the destination, behind it (decision 119). */
static bool line_is_longleap(struct machine *m, int from, int steps, int dx, int dy)
{
	int to = walk(m->board, from, dx * steps, dy * steps);
	int mover = m->run.position.piece[is_empty(m, from) ? to : from];
	bool jumped = false;
	for (int i = 1; i < steps; i++) {
		int space = walk(m->board, from, dx * i, dy * i);
		bool occupied = !is_empty(m, space);
		if (is_void(m, space) || (occupied && (jumped || !other_side(m, m->run.position.piece[space], mover))))
			return false;
		jumped = occupied;
	}
	return true;
}

/* One direction, literally. */
static bool check_direction(struct machine *m, const struct value *a, line_test *test)
{
	int from = machine_space(m, a[0]), to = machine_space(m, a[1]), dx = step_number(a[2]), dy = step_number(a[3]);
	if (from < 0 || to < 0 || from == to)
		return false;
	int steps = steps_between(m->board, from, to, dx, dy);
	return steps > 0 && test(m, from, steps, dx, dy);
}

/* How many steps of (x, y) make (files, ranks), none of them negative; 0 when none do. Most steps are of one space. */
static inline int steps_along(int files, int ranks, int x, int y)
{
	int n = x == 1 ? files : y == 1 ? ranks : x ? files / x : y ? ranks / y : 0;
	return files == n * x && ranks == n * y ? n : 0;
}

/* All signs and both axes: only one variant can fit the vector between the spaces, so it is made to measure. */
static bool check_symmetric(struct machine *m, const struct value *a, line_test *test)
{
	int from = machine_space(m, a[0]), to = machine_space(m, a[1]), dx = abs(step_number(a[2])), dy = abs(step_number(a[3]));
	if (from < 0 || to < 0 || from == to || m->board->custom)
		return false;
	int df = m->board->space[to].file - m->board->space[from].file, dr = m->board->space[to].rank - m->board->space[from].rank;
	for (int swap = 0; swap < 2; swap++) {
		int x = swap ? dy : dx, y = swap ? dx : dy;
		int steps = steps_along(abs(df), abs(dr), x, y);
		if (steps > 0 && test(m, from, steps, df < 0 ? -x : x, dr < 0 ? -y : y))
			return true;
		if (dx == dy)
			break;
	}
	return false;
}

OP(checkleap) { *out = value_bool(check_symmetric(m, a, line_is_leap)); }
OP(checkride) { *out = value_bool(check_symmetric(m, a, line_is_clear)); }
OP(checkhop) { *out = value_bool(check_symmetric(m, a, line_has_screen)); }
OP(checkgrasshop) { *out = value_bool(check_symmetric(m, a, line_is_grasshop)); }
OP(checklongleap) { *out = value_bool(check_symmetric(m, a, line_is_longleap)); }
OP(checkaleap) { *out = value_bool(check_direction(m, a, line_is_leap)); }
OP(checkaride) { *out = value_bool(check_direction(m, a, line_is_clear)); }
OP(checkahop) { *out = value_bool(check_direction(m, a, line_has_screen)); }

/* Voidrider Chess: a step that may pass over what is not there, and a ride over empty spaces or to and across void (decision 125). */
static bool line_is_void(struct machine *m, int from, int steps, int dx, int dy)
{
	for (int i = 1; i < steps; i++)
		if (!is_void(m, walk(m->board, from, dx * i, dy * i)))
			return false;
	return true;
}

static bool line_is_open(struct machine *m, int from, int steps, int dx, int dy)
{
	for (int i = 1; i < steps; i++) {
		int space = walk(m->board, from, dx * i, dy * i);
		if (!is_void(m, space) && !is_empty(m, space))
			return false;
	}
	return true;
}

OP(voidleap) { *out = value_bool(check_direction(m, a, line_is_void)); }
OP(voidride) { *out = value_bool(check_direction(m, a, line_is_open)); }

/* checkrhombus: not even its author knows what it tests (decision 120). */
OP(checkrhombus)
{
	diag_warn(m->ds, (struct place){ 0 }, "checkrhombus is not documented; it gives false");
	*out = value_bool(false);
}

/* Two steps with an empty space between. */
static bool two_steps(struct machine *m, int from, int to, struct step s, struct step t)
{
	int middle = walk(m->board, from, s.dx, s.dy);
	return middle >= 0 && is_empty(m, middle) && walk(m->board, middle, t.dx, t.dy) == to;
}

OP(checkatwostep)
{
	int from = machine_space(m, a[0]), to = machine_space(m, a[1]);
	struct step s = { step_number(a[2]), step_number(a[3]) }, t = { step_number(a[4]), step_number(a[5]) };
	*out = value_bool(from >= 0 && to >= 0 && from != to && two_steps(m, from, to, s, t));
}

/* The second step never undoes the first along an axis that both use (decision 121). */
static bool goes_outward(struct step s, struct step t)
{
	return (s.dx == 0 || t.dx == 0 || (s.dx > 0) == (t.dx > 0)) && (s.dy == 0 || t.dy == 0 || (s.dy > 0) == (t.dy > 0));
}

OP(checktwostep)
{
	int from = machine_space(m, a[0]), to = machine_space(m, a[1]);
	bool found = false;
	for (int variant = 0; variant < 32 && from >= 0 && to >= 0 && from != to && !found; variant++) {
		struct step s = { step_number(a[2]), step_number(a[3]) }, t = { step_number(a[4]), step_number(a[5]) };
		if (variant & 1)
			s.dx = -s.dx;
		if (variant & 2)
			s.dy = -s.dy;
		if (variant & 4)
			t.dx = -t.dx;
		if (variant & 8)
			t.dy = -t.dy;
		if (variant & 16) {
			s = (struct step){ s.dy, s.dx };
			t = (struct step){ t.dy, t.dx };
		}
		found = goes_outward(s, t) && two_steps(m, from, to, s, t);
	}
	*out = value_bool(found);
}

/*
 * Up to or exactly n steps to neighbouring spaces, over empty ones, none twice (decision 122). A search by rounds gives the least number; an
 * exact number needs the paths themselves, which are walked with a limit on their number.
 */
struct wanderer {
	struct machine *m;
	int to;
	bool *visited;
	int64_t budget;
};

static bool wander(struct wanderer *w, int from, int steps)
{
	static const struct step king[8] = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } };
	for (int i = 0; i < 8; i++) {
		int next = walk(w->m->board, from, king[i].dx, king[i].dy);
		if (next < 0 || w->visited[next] || w->budget-- <= 0)
			continue;
		if (next == w->to) {
			if (steps == 1)
				return true;
			continue; /* the destination is entered last */
		}
		if (steps == 1 || !is_empty(w->m, next))
			continue;
		/* Chebyshev distance: too far to arrive in time */
		int df = abs(w->m->board->space[next].file - w->m->board->space[w->to].file);
		int dr = abs(w->m->board->space[next].rank - w->m->board->space[w->to].rank);
		if (MAX(df, dr) > steps - 1)
			continue;
		w->visited[next] = true;
		bool arrives = wander(w, next, steps - 1);
		w->visited[next] = false;
		if (arrives)
			return true;
	}
	return false;
}

static bool reaches_in(struct machine *m, int from, int to, int steps)
{
	g_autofree bool *visited = g_new0(bool, m->board->n_spaces);
	struct wanderer w = { .m = m, .to = to, .visited = visited, .budget = 2000000 };
	visited[from] = true;
	bool found = wander(&w, from, steps);
	machine_step(m, (int)((2000000 - w.budget) / 8));
	if (w.budget <= 0 && !found)
		machine_halt(m, HALT_LIMIT, "checknsteps: more than 2,000,000 paths of %d steps", steps);
	return found;
}

static bool steps_operands(struct machine *m, const struct value *a, int *from, int *to, int *n)
{
	*from = machine_space(m, a[0]);
	*to = machine_space(m, a[1]);
	*n = MIN(step_number(a[2]), 64); /* beyond that every space that can be reached has been */
	return *from >= 0 && *to >= 0 && *from != *to && *n > 0 && !m->board->custom;
}

OP(checknsteps)
{
	int from, to, n;
	*out = value_bool(steps_operands(m, a, &from, &to, &n) && reaches_in(m, from, to, n));
}

/* Breadth first: the fewest steps. */
static bool reaches_within(struct machine *m, int from, int to, int most)
{
	g_autofree int *distance = g_new0(int, m->board->n_spaces), *queue = g_new(int, m->board->n_spaces);
	int head = 0, tail = 0;
	queue[tail++] = from;
	distance[from] = 1;
	while (head < tail) {
		int space = queue[head++];
		if (distance[space] > most)
			return false;
		for (int i = 0; i < 9; i++) {
			int next = walk(m->board, space, i % 3 - 1, i / 3 - 1);
			if (next < 0 || distance[next])
				continue;
			if (next == to)
				return true;
			if (!is_empty(m, next))
				continue;
			distance[next] = distance[space] + 1;
			queue[tail++] = next;
		}
	}
	return false;
}

OP(checkmaxsteps)
{
	int from, to, n;
	*out = value_bool(steps_operands(m, a, &from, &to, &n) && reaches_within(m, from, to, n));
}

/* Paths: pairs of files and ranks, given as one array or as the rest of the operands. */

struct route {
	struct step *step;
	int n;
};

static bool pop_route(struct machine *m, int *from, int *to, struct route *r)
{
	struct value f = op_pop(m), t = to ? op_pop(m) : VALUE_OF_NULL;
	struct array *numbers = op_elements(m);
	*from = machine_space(m, f);
	if (to)
		*to = machine_space(m, t);
	value_drop(f);
	value_drop(t);
	*r = (struct route){ NULL, 0 };
	if (!numbers)
		return false;
	r->n = (int)numbers->count / 2;
	r->step = g_new(struct step, MAX(r->n, 1));
	for (int i = 0; i < r->n; i++)
		r->step[i] = (struct step){ step_number(array_element(numbers, (uint32_t)i * 2)), step_number(array_element(numbers, (uint32_t)i * 2 + 1)) };
	array_drop(numbers);
	if (machine_halted(m)) {
		g_free(r->step);
		return false;
	}
	return true;
}

/* One of the eight symmetries of a step. */
static struct step turned(struct step s, int symmetry)
{
	if (symmetry & 4)
		s = (struct step){ s.dy, s.dx };
	return (struct step){ symmetry & 1 ? -s.dx : s.dx, symmetry & 2 ? -s.dy : s.dy };
}

static bool follows(struct machine *m, int from, int to, const struct route *r, int symmetry)
{
	int space = from;
	for (int i = 0; i < r->n; i++) {
		struct step s = turned(r->step[i], symmetry);
		space = walk(m->board, space, s.dx, s.dy);
		if (space < 0 || (i + 1 < r->n && !is_empty(m, space)))
			return false;
	}
	return space == to && from != to && r->n > 0;
}

static enum op_result check_route(struct machine *m, int symmetries)
{
	int from, to;
	struct route r;
	bool found = false;
	if (!pop_route(m, &from, &to, &r))
		return OP_FAIL;
	for (int k = 0; k < symmetries && !found && from >= 0 && to >= 0; k++)
		found = follows(m, from, to, &r, k);
	g_free(r.step);
	op_push(m, value_bool(found));
	return OP_NEXT;
}

static enum op_result op_checkapath(struct machine *m) { return check_route(m, 1); }
static enum op_result op_checkpath(struct machine *m) { return check_route(m, 8); }

/*
 * Winding rides: the pairs repeat over and over. A ride ends at the edge, at void, at an occupied space, or when it comes back to a
 * space in the same phase. `visit` is told every space; it returns true to stop.
 */
static bool wind(struct machine *m, int from, const struct route *r, int symmetry, bool (*visit)(struct machine *m, int space, void *data), void *data)
{
	int space = from, most = m->board->n_spaces * MAX(r->n, 1);
	for (int i = 0; i < most && r->n > 0; i++) {
		struct step s = turned(r->step[i % r->n], symmetry);
		space = walk(m->board, space, s.dx, s.dy);
		if (space < 0 || is_void(m, space) || space == from)
			return false;
		if (visit(m, space, data))
			return true;
		if (!is_empty(m, space))
			return false;
	}
	return false;
}

static enum op_result op_windingride(struct machine *m)
{
	int from, to;
	struct route r;
	bool found = false;
	if (!pop_route(m, &from, &to, &r))
		return OP_FAIL;
	for (int k = 0; k < 8 && !found && from >= 0 && to >= 0; k++)
		found = wind(m, from, &r, k, visit_is, &to);
	g_free(r.step);
	op_push(m, value_bool(found));
	return OP_NEXT;
}

struct gathering {
	struct array *spaces;
	bool *seen;
};

static bool gather(struct machine *m, int space, void *data)
{
	struct gathering *g = data;
	if (!g->seen[space])
		array_push(g->spaces, value_borrow(m->space_str[space]));
	g->seen[space] = true;
	return false;
}

static enum op_result op_windingrays(struct machine *m)
{
	int from;
	struct route r;
	if (!pop_route(m, &from, NULL, &r))
		return OP_FAIL;
	struct gathering g = { array_new(0), g_new0(bool, m->board->n_spaces) };
	for (int k = 0; k < 8 && from >= 0; k++)
		wind(m, from, &r, k, gather, &g);
	g_free(g.seen);
	g_free(r.step);
	op_push(m, value_array(g.spaces));
	return OP_NEXT;
}

#define ROW(word, n, function, in, text, sample) \
	{ \
		.name = word, .arity = n, .fixed = op_##function, .group = "move checkers", .operands = in, .summary = text, .example = sample \
	}
#define FREE_ROW(word, function, in, text, sample) \
	{ \
		.name = word, .arity = -1, .free = op_##function, .group = "move checkers", .operands = in, .summary = text, .example = sample \
	}

const struct op ops_step[] = {
	ROW("checkleap", 4, checkleap, "from to files ranks", "a leap of that size in any direction", "checkleap b8 c6 1 2 => true"),
	ROW("checkaleap", 4, checkaleap, "from to files ranks", "exactly this leap", "checkaleap e2 e4 0 2 => true"),
	ROW("checkride", 4, checkride, "from to files ranks", "a ride over empty spaces in any such direction", "checkride a2 a7 0 1 => true"),
	ROW("checkaride", 4, checkaride, "from to files ranks", "a ride in exactly this direction", "checkaride e2 e4 0 1 => true"),
	ROW("checkhop", 4, checkhop, "from to files ranks", "a ride over exactly one screen", "checkhop a1 a3 0 1 => true"),
	ROW("checkahop", 4, checkahop, "from to files ranks", "a ride over one screen in exactly this direction", "checkahop a1 a8 0 1 => false"),
	ROW("checkgrasshop", 4, checkgrasshop, "from to files ranks", "a Grasshopper's move: to the space behind a hurdle", "checkgrasshop d1 d3 0 1 => true"),
	ROW("checklongleap", 4, checklongleap, "from to files ranks", "a Longleaper's move over single enemies", "checklongleap a2 a8 0 1 => true"),
	ROW("voidleap", 4, voidleap, "from to files ranks", "a step that may pass over void", "voidleap a1 a2 0 1 => true"),
	ROW("voidride", 4, voidride, "from to files ranks", "a ride over empty spaces and void", "voidride a2 a6 0 1 => true"),
	ROW("checkrhombus", 2, checkrhombus, "from to", "not documented: false", "checkrhombus a1 a2 => false"),
	ROW("checkatwostep", 6, checkatwostep, "from to files ranks files ranks", "exactly these two steps, the first to an empty space",
		"checkatwostep e2 e4 0 1 0 1 => true"),
	ROW("checktwostep", 6, checktwostep, "from to a b a b", "two such steps outward, in any direction", "checktwostep b1 c3 0 1 1 1 => false"),
	ROW("checkmaxsteps", 3, checkmaxsteps, "from to n", "reachable in up to n steps of a King", "checkmaxsteps e3 e5 2 => true"),
	ROW("checknsteps", 3, checknsteps, "from to n", "reachable in exactly n steps of a King", "checknsteps e3 e5 3 => true"),
	FREE_ROW("checkapath", checkapath, "from to, pairs", "exactly this unobstructed path", "checkapath e2 e4 0 1 0 1 => true"),
	FREE_ROW("checkpath", checkpath, "from to, pairs", "such a path in any direction", "checkpath e2 e4 0 1 0 1 => true"),
	FREE_ROW("windingride", windingride, "from to, pairs", "a ride whose steps repeat these pairs", "windingride a2 b5 1 1 -1 1 => true"),
	FREE_ROW("windingrays", windingrays, "from, pairs", "the spaces on such rides", "count windingrays a1 1 0 => 2"),
	{ .name = NULL },
};
