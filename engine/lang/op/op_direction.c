/*
 * Movement by logical directions.
 */
#include "lang/op/ops.h"
#include "lang/rules/directions.h"
#include "lang/rules/geometry.h"
#include "lang/run/evaluate.h"
#include "lang/state/board_values.h"

static int step(struct machine *m, int space, struct value name) { return direction_step(m, direction_find(m, name), space); }

/* A path of directions: every space before the last must be empty if `clear`. Returns where it leads, or -1. */
static int follow(struct machine *m, int from, struct array *path, bool clear)
{
	int space = from;
	for (uint32_t i = 0; i < path->count && space >= 0; i++) {
		if (i > 0 && clear && !is_empty(m, space))
			return -1;
		space = step(m, space, array_element(path, i));
	}
	return space;
}

static int pop_space(struct machine *m)
{
	struct value v = op_pop(m);
	int space = machine_space(m, v);
	value_drop(v);
	return space;
}

/* The operands behind from and to. NULL when halted. */
static struct array *operands(struct machine *m, int *from, int *to)
{
	*from = pop_space(m);
	*to = pop_space(m);
	return op_rest(m);
}

static enum op_result push_spaces(struct machine *m, struct array *all)
{
	if (machine_halted(m)) {
		array_drop(all);
		return OP_FAIL;
	}
	op_push(m, value_array(all));
	return OP_NEXT;
}

static enum op_result op_logleap(struct machine *m)
{
	int from, to;
	bool found = false;
	struct array *dirs = operands(m, &from, &to);
	if (!dirs)
		return OP_FAIL;
	for (uint32_t i = 0; i < dirs->count && !found && from >= 0 && to >= 0; i++) {
		struct value d = dirs->entry[i].value;
		found = (d.type == VALUE_ARRAY ? follow(m, from, d.a, true) : step(m, from, d)) == to;
	}
	array_drop(dirs);
	op_push(m, value_bool(found));
	return OP_NEXT;
}

static enum op_result op_logleaps(struct machine *m)
{
	int from = pop_space(m);
	struct array *all = array_new(8);
	while (op_depth(m) > 0) {
		struct value d = op_pop(m);
		int space = from < 0 ? -1 : d.type == VALUE_ARRAY ? follow(m, from, d.a, false) : step(m, from, d);
		if (space >= 0 && !is_void(m, space))
			array_push(all, value_borrow(m->space_str[space]));
		value_drop(d);
	}
	return push_spaces(m, all);
}

/*
 * A ride: the directions of its beginning, then those that repeat (decision 127). A word repeats itself; (a b c) repeats c; (a b (c d))
 * repeats c d; ((a b)) repeats a b; a list that ends in what is no direction just ends.
 */
struct ride {
	const struct direction *step[64];
	int n, repeat; /* steps from `repeat` on are repeated; repeat == n: none are */
};

static bool make_ride(struct machine *m, struct value v, bool cyclic, struct ride *r)
{
	r->n = r->repeat = 0;
	if (v.type != VALUE_ARRAY) {
		r->step[r->n++] = direction_find(m, v);
		return true;
	}
	for (uint32_t i = 0; i < v.a->count; i++) {
		struct value d = array_element(v.a, i);
		if (d.type == VALUE_ARRAY) {
			r->repeat = r->n;
			for (uint32_t k = 0; k < d.a->count && r->n < 64; k++)
				r->step[r->n++] = direction_find(m, array_element(d.a, k));
			return r->n > r->repeat;
		}
		if (r->n == 64)
			return machine_halt(m, HALT_LIMIT, "a ride of more than 64 directions");
		r->step[r->n++] = direction_find(m, d);
	}
	bool limited = r->n > 0 && !r->step[r->n - 1];
	r->n -= limited;
	r->repeat = limited ? r->n : cyclic ? 0 : r->n - 1;
	return r->n > 0;
}

/* Walks a ride; `visit` returns true to stop. Ends at void, behind a piece, and when it is back where it began. */
static bool ride(struct machine *m, int from, const struct ride *r, bool (*visit)(struct machine *m, int space, void *data), void *data)
{
	int space = from, most = m->board->n_spaces * 2 + 64;
	for (int i = 0, k = 0; i < most; i++) {
		if (k == r->n) {
			k = r->repeat;
			if (k == r->n)
				return false;
		}
		space = direction_step(m, r->step[k++], space);
		if (space < 0 || is_void(m, space) || space == from)
			return false;
		if (visit(m, space, data))
			return true;
		if (!is_empty(m, space))
			return false;
	}
	return false;
}

static enum op_result op_logride(struct machine *m)
{
	int from, to;
	bool found = false;
	struct array *dirs = operands(m, &from, &to);
	if (!dirs)
		return OP_FAIL;
	for (uint32_t i = 0; i < dirs->count && !found && from >= 0 && to >= 0; i++)
		for (int cyclic = 0; cyclic <= (dirs->entry[i].value.type == VALUE_ARRAY) && !found; cyclic++) {
			struct ride r;
			if (make_ride(m, dirs->entry[i].value, cyclic, &r))
				found = ride(m, from, &r, visit_is, &to);
		}
	array_drop(dirs);
	if (machine_halted(m))
		return OP_FAIL;
	op_push(m, value_bool(found));
	return OP_NEXT;
}

static bool gather(struct machine *m, int space, void *data)
{
	array_push(data, value_borrow(m->space_str[space]));
	return false;
}

static enum op_result op_lograys(struct machine *m)
{
	int from = pop_space(m);
	struct array *all = array_new(16);
	while (op_depth(m) > 0) {
		struct value d = op_pop(m);
		struct ride r;
		if (from >= 0 && make_ride(m, d, false, &r))
			ride(m, from, &r, gather, all);
		value_drop(d);
	}
	return push_spaces(m, all);
}

/* Over the poles of a sphere: to a pole, across it, to the other pole, across that, and round again (decision 133). */
static bool ride_poles(struct machine *m, int from, int to, struct value *dir)
{
	int space = from, most = m->board->n_spaces * 4;
	for (int phase = 0; most > 0; phase = (phase + 1) % 4) {
		for (bool first = true; most-- > 0; first = false) {
			int next = step(m, space, dir[phase]);
			if (next < 0 && phase % 2 == 0)
				break; /* at the pole: cross it */
			if (next < 0 || next == from || is_void(m, next))
				return false;
			if (next == to)
				return true;
			if (!is_empty(m, next))
				return false;
			space = next;
			if (phase % 2 && first)
				break; /* a pole is crossed in one step */
		}
	}
	return false;
}

static enum op_result op_poleride(struct machine *m)
{
	int from, to;
	struct value dir[4];
	struct array *rest = operands(m, &from, &to);
	if (!rest)
		return OP_FAIL;
	struct array *dirs = rest->count == 1 && rest->entry[0].value.type == VALUE_ARRAY ? rest->entry[0].value.a : rest;
	bool found = dirs->count == 4 && from >= 0 && to >= 0;
	for (uint32_t i = 0; i < 4 && found; i++)
		dir[i] = array_element(dirs, i);
	found = found && ride_poles(m, from, to, dir);
	array_drop(rest);
	op_push(m, value_bool(found));
	return OP_NEXT;
}

#define ROW(word, function, in, text) \
	{ \
		.name = word, .arity = -1, .free = op_##function, .group = "logical directions", .operands = in, .summary = text \
	}

const struct op ops_direction[] = {
	ROW("logleap", logleap, "from to, directions or (paths)", "a leap by one of these directions or unblocked paths"),
	ROW("logleaps", logleaps, "from, directions or (paths)", "the spaces that they lead to"),
	ROW("logride", logride, "from to, directions or (sequences)", "a ride by one of these directions"),
	ROW("lograys", lograys, "from, directions or (sequences)", "the spaces on such rides"),
	ROW("poleride", poleride, "from to, four directions", "a ride over the poles of a sphere"),
	{ .name = NULL },
};
