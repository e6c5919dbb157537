/*
 * Looking along lines: what is where from here, and which spaces a piece might reach.
 */
#include <limits.h>
#include <stdlib.h>

#include "lang/op/ops.h"
#include "lang/prepare/expr.h"
#include "lang/rules/directions.h"
#include "lang/rules/geometry.h"
#include "lang/run/evaluate.h"
#include "lang/state/board_values.h"
#include "lang/state/scope.h"

#define OP(name) static void op_##name(struct machine *m, const struct value *a, struct value *out)

static struct value space_value(struct machine *m, int space) { return value_borrow(m->space_str[space]); }
static struct value label_at(struct machine *m, int space) { return value_borrow(machine_label_str(m, m->run.position.piece[space])); }
static void push_space(struct machine *m, struct array *a, int space) { array_push(a, space_value(m, space)); }

/*
 * what and where take a space and two numbers, or one logical direction, or an array of them. The second operand tells which.
 */
static bool pop_target(struct machine *m, int *space)
{
	struct value from = op_pop(m), by = op_pop(m);
	*space = machine_space(m, from);
	if (by.type == VALUE_ARRAY) {
		for (uint32_t i = 0; i < by.a->count && *space >= 0; i++)
			*space = direction_step(m, direction_find(m, array_element(by.a, i)), *space);
	} else if (value_is_numeric(by)) {
		struct value ranks = op_pop(m);
		*space = *space < 0 ? -1 : walk(m->board, *space, step_number(by), step_number(ranks));
		value_drop(ranks);
	} else if (by.type != VALUE_NULL) {
		*space = direction_step(m, direction_find(m, by), *space);
	} else {
		*space = -1;
	}
	value_drop(from);
	value_drop(by);
	return !machine_halted(m);
}

/* Outside the grid: "" and "-" (decision 101). */
static enum op_result op_where(struct machine *m)
{
	int space;
	if (!pop_target(m, &space))
		return OP_FAIL;
	op_push(m, space >= 0 ? space_value(m, space) : value_text(""));
	return OP_NEXT;
}

static struct value label_there(struct machine *m, int space)
{
	return value_borrow(machine_label_str(m, space >= 0 ? m->run.position.piece[space] : LABEL_VOID));
}

static enum op_result op_what(struct machine *m)
{
	int space;
	if (!pop_target(m, &space))
		return OP_FAIL;
	op_push(m, label_there(m, space));
	return OP_NEXT;
}

/* The same for a space and two numbers. */
static int step_to(struct machine *m, const struct value *a)
{
	int from = machine_space(m, a[0]);
	return from < 0 ? -1 : walk(m->board, from, step_number(a[1]), step_number(a[2]));
}

static int see_next(struct machine *m, int space, int dx, int dy, int most)
{
	int there = walk(m->board, space, dx, dy);
	return there >= 0 ? m->run.position.piece[there] : LABEL_VOID;
}

OP(what_step) { *out = label_there(m, step_to(m, a)); }

OP(where_step)
{
	int space = step_to(m, a);
	*out = space >= 0 ? space_value(m, space) : value_text("");
}

/* How many steps there are before the edge. */
static inline int room_along(int at, int size, int step)
{
	int room = step > 0 ? size - 1 - at : step < 0 ? at : INT_MAX;
	return step >= -1 && step <= 1 ? room : room / abs(step); /* dividing takes longer than all the rest */
}

/* The n-th piece in a direction, or -1; void and the edge end the line (decision 112). */
static inline int nth_piece(struct machine *m, int from, int dx, int dy, int n, int most, int *first)
{
	const struct board *b = m->board;
	if (from < 0 || b->custom || (dx == 0 && dy == 0))
		return -1;
	int room = MIN(room_along(b->space[from].file, b->cols, dx), room_along(b->space[from].rank, b->ranks, dy));
	int space = from, stride = dx - dy * b->cols;
	for (int i = MIN(room, most); i > 0; i--) {
		space += stride;
		if (is_empty(m, space))
			continue;
		if (is_void(m, space))
			return -1;
		if (first && *first < 0)
			*first = space;
		if (--n == 0)
			return space;
	}
	return -1;
}

/* The same as numbers of labels. */
static int label_number(const struct machine *m, int space) { return space >= 0 ? m->run.position.piece[space] : -1; }
static int see_insight(struct machine *m, int space, int dx, int dy, int most) { return label_number(m, nth_piece(m, space, dx, dy, 1, LIMIT_SPACES, NULL)); }
static int see_inrange(struct machine *m, int space, int dx, int dy, int most) { return label_number(m, nth_piece(m, space, dx, dy, 1, most, NULL)); }

static int behind_screen(struct machine *m, int from, int dx, int dy)
{
	int screen = -1, space = nth_piece(m, from, dx, dy, 2, LIMIT_SPACES, &screen);
	if (space >= 0)
		m->run.plain.screen = screen;
	return space;
}

static int see_behind(struct machine *m, int space, int dx, int dy, int most) { return label_number(m, behind_screen(m, space, dx, dy)); }

static struct value label_or_false(struct machine *m, int space) { return space >= 0 ? label_at(m, space) : value_bool(false); }

OP(insight) { *out = label_or_false(m, nth_piece(m, machine_space(m, a[0]), step_number(a[1]), step_number(a[2]), 1, LIMIT_SPACES, NULL)); }

OP(inrange)
{
	int most = step_number(a[3]);
	*out = label_or_false(m, nth_piece(m, machine_space(m, a[0]), step_number(a[1]), step_number(a[2]), 1, most, NULL));
}

OP(behindscreen) { *out = label_or_false(m, behind_screen(m, machine_space(m, a[0]), step_number(a[1]), step_number(a[2]))); }

static bool vector(struct machine *m, const struct value *a, int *from, int *to, int *df, int *dr)
{
	*from = machine_space(m, a[0]);
	*to = machine_space(m, a[1]);
	if (*from < 0 || *to < 0 || m->board->custom)
		return false;
	*df = m->board->space[*to].file - m->board->space[*from].file;
	*dr = m->board->space[*to].rank - m->board->space[*from].rank;
	return true;
}

OP(revealed)
{
	int from, to, df, dr, space = -1;
	if (vector(m, a, &from, &to, &df, &dr) && from != to) {
		int g = greatest_divisor(df, dr);
		space = nth_piece(m, from, df / g, dr / g, 1, LIMIT_SPACES, NULL);
	}
	*out = space >= 0 ? space_value(m, space) : value_bool(false);
}

OP(near)
{
	int from = machine_space(m, a[0]), label = machine_label(m, a[1]), within = step_number(a[2]);
	const struct board *b = m->board;
	*out = value_bool(false);
	for (int i = 0; i < b->n_spaces && from >= 0 && !b->custom; i++) {
		int df = abs(b->space[i].file - b->space[from].file), dr = abs(b->space[i].rank - b->space[from].rank);
		if (i == from || MAX(df, dr) > within || m->run.position.piece[i] != label)
			continue;
		*out = space_value(m, i);
		return;
	}
}

OP(distance)
{
	int from, to, df, dr;
	*out = vector(m, a, &from, &to, &df, &dr) ? value_int(MAX(abs(df), abs(dr))) : value_bool(false);
}

/* n or s for every rank of the reduced vector, then e or w for every file (decision 105). */
OP(direction)
{
	int from, to, df, dr;
	if (!vector(m, a, &from, &to, &df, &dr)) {
		*out = value_bool(false);
		return;
	}
	int g = MAX(greatest_divisor(df, dr), 1);
	g_autoptr(GString) text = g_string_new(NULL);
	for (int i = 0; i < abs(dr / g); i++)
		g_string_append_c(text, dr > 0 ? 'n' : 's');
	for (int i = 0; i < abs(df / g); i++)
		g_string_append_c(text, df > 0 ? 'e' : 'w');
	*out = value_str(str_new_length(text->str, text->len));
}

/* Files over ranks; false on one rank (decision 106). */
OP(slope)
{
	int from, to, df, dr;
	if (!vector(m, a, &from, &to, &df, &dr) || dr == 0)
		*out = value_bool(false);
	else
		*out = df % dr == 0 ? value_int(df / dr) : value_double((double)df / dr);
}

OP(path)
{
	int from, to, df, dr;
	struct array *all = array_new(0);
	if (vector(m, a, &from, &to, &df, &dr)) {
		int g = greatest_divisor(df, dr);
		for (int i = 1; i < g; i++)
			push_space(m, all, walk(m->board, from, df / g * i, dr / g * i));
	}
	*out = value_array(all);
}

/* Spaces in one direction, added to `all` unless seen. `blocked`: pieces end the line behind themselves (decision 110). */
static void add_line(struct machine *m, struct array *all, int from, struct step s, bool blocked)
{
	if (s.dx == 0 && s.dy == 0)
		return;
	for (int space = walk(m->board, from, s.dx, s.dy); space >= 0; space = walk(m->board, space, s.dx, s.dy)) {
		if (is_void(m, space)) {
			if (blocked)
				return;
			continue;
		}
		push_space(m, all, space);
		if (blocked && !is_empty(m, space))
			return;
	}
}

static void lines(struct machine *m, const struct value *a, struct value *out, bool symmetric, bool blocked)
{
	struct array *all = array_new(8);
	struct step step = { step_number(a[1]), step_number(a[2]) }, variants[8];
	int from = machine_space(m, a[0]), n = symmetric ? step_variants(step.dx, step.dy, variants) : 0;
	if (!symmetric && from >= 0)
		add_line(m, all, from, step, blocked);
	for (int i = 0; i < n && from >= 0; i++)
		add_line(m, all, from, variants[i], blocked);
	*out = value_array(all);
}

OP(ray) { lines(m, a, out, false, false); }

/* A ray that may be longer than is free, or than a user allows. */
static void long_ray_element(struct machine *m, const struct value *a, struct value *out)
{
	struct value list;
	op_ray(m, a + 1, &list);
	value_charge(m, list);
	value_at_path(m, list, a, 1, out);
	value_drop(list);
}

/* The element of a ray with the key a[0]. */
OP(ray_element)
{
	const struct board *b = m->board;
	struct key key = array_key(a[0], m->empty);
	struct step step = { step_number(a[2]), step_number(a[3]) };
	int from = machine_space(m, a[1]);
	*out = VALUE_OF_NULL;
	if (MAX(b->cols, b->ranks) > MIN(LONG_VALUE, m->limits.elements)) {
		long_ray_element(m, a, out);
		return;
	}
	for (int space = from; space >= 0 && !key.s && (step.dx || step.dy);) {
		space = walk(b, space, step.dx, step.dy);
		if (space >= 0 && !is_void(m, space) && key.i-- == 0) {
			*out = space_value(m, space);
			return;
		}
	}
}

OP(rays) { lines(m, a, out, true, false); }
OP(ride) { lines(m, a, out, false, true); }
OP(rides) { lines(m, a, out, true, true); }

OP(leaps)
{
	struct array *all = array_new(8);
	struct step variants[8];
	int from = machine_space(m, a[0]), n = step_variants(step_number(a[1]), step_number(a[2]), variants);
	for (int i = 0; i < n && from >= 0; i++) {
		int space = walk(m->board, from, variants[i].dx, variants[i].dy);
		if (space >= 0 && space != from && !is_void(m, space))
			push_space(m, all, space);
	}
	*out = value_array(all);
}

#define FIELDS(word, n, function, in, text, sample) \
	.name = word, .arity = n, .fixed = op_##function, .group = "lines", .operands = in, .summary = text, .example = sample
#define ROW(...) \
	{ \
		FIELDS(__VA_ARGS__) \
	}

const struct op ops_line[] = {
	{ .name = "what",
		.arity = -1,
		.free = op_what,
		.group = "lines",
		.operands = "space files ranks | space direction | space (directions)",
		.summary = "what is on the space so far away",
		.known = op_what_step,
		.look = see_next,
		.flags = OP_SEES_NEXT,
		.knows = "vnv",
		.example = "what a1 0 1 => \"P\"" },
	{ .name = "where",
		.arity = -1,
		.free = op_where,
		.group = "lines",
		.operands = "space files ranks | space direction | space (directions)",
		.summary = "the space so far away, or nothing",
		.known = op_where_step,
		.knows = "vnv",
		.example = "where e4 1 2 => \"f6\"" },
	{ FIELDS("insight", 3, insight, "space files ranks", "the first piece in that direction, or false", "insight e4 0 1 => \"p\""), .look = see_insight,
		.flags = OP_SEES_FIRST },
	{ FIELDS("inrange", 4, inrange, "space files ranks n", "the first piece within n steps, or false", "inrange e4 0 1 3 => \"p\""), .look = see_inrange },
	{ FIELDS("behindscreen", 3, behindscreen, "space files ranks", "the second piece in that direction, or false", "behindscreen e4 0 1 => \"k\""),
		.look = see_behind },
	ROW("revealed", 2, revealed, "space space", "the first occupied space on the line through the second, or false", "revealed e8 e4 => \"e7\""),
	ROW("near", 3, near, "space piece distance", "where such a piece is within the distance, or false", "near e4 K 3 => \"e1\""),
	ROW("distance", 2, distance, "space space", "how many steps of a King", "distance e2 e4 => 2"),
	ROW("direction", 2, direction, "space space", "the direction as letters n s e w", "direction b1 c3 => \"nne\""),
	ROW("slope", 2, slope, "space space", "files over ranks", "slope a1 c2 => 2"),
	ROW("path", 2, path, "space space", "the spaces between, in equal smallest steps", "list path a1 d4 => \"b2 c3\""),
	ROW("leaps", 3, leaps, "space files ranks", "all spaces at that distance", "list leaps h1 1 0 => \"g1 h2\""),
	{ FIELDS("ray", 3, ray, "space files ranks", "all spaces in that direction, whatever is on them", "list ray e4 1 1 => \"f5 g6 h7\""),
		.element = op_ray_element },
	ROW("rays", 3, rays, "space files ranks", "the same in every such direction", "count rays e4 1 0 => 14"),
	ROW("ride", 3, ride, "space files ranks", "the empty spaces and the first occupied one in that direction", "list ride e4 0 1 => \"e5 e6 e7\""),
	ROW("rides", 3, rides, "space files ranks", "the same in every such direction", "count rides d1 1 1 => 2"),
	{ .name = NULL },
};
