/*
 * Logical directions: map, link, unlink (guide 000 "Programming Unusual Topologies with Logical Coordinates").
 */
#include <string.h>

#include "lang/cmd/commands.h"
#include "lang/rules/directions.h"
#include "lang/run/args.h"
#include "lang/state/board_values.h"
#include "value/convert.h"

/* Every argument as a value, groups as arrays. NULL when halted. */
static struct array *values_of(struct machine *m, const struct stmt *s)
{
	struct array *all = array_new((uint32_t)args_count(s));
	for (int i = 0; i < args_count(s); i++) {
		struct value v;
		if (!arg_value(m, s, i, &v)) {
			array_drop(all);
			return NULL;
		}
		array_push(all, v);
	}
	return all;
}

static struct value at(const struct array *a, uint32_t i) { return a->entry[i].value; }

/* name y x, y files to the right and x ranks up. Pairs of labels beyond the board's columns (circular boards) lead back to it. */
static bool map_offset(struct machine *m, struct value name, int64_t files, int64_t ranks)
{
	struct direction *d = direction_make(m, name);
	if (!d)
		return false;
	const struct board *b = m->board;
	if (b->custom)
		return machine_halt(m, HALT_ERROR, "map with numbers needs files and ranks; a custom board has none: use link"), false;
	for (int rank = 0; rank < b->n_rank_labels; rank++)
		for (int file = 0; file < b->n_file_labels; file++) {
			int from = direction_labelled(b, file, rank), to = direction_labelled(b, (int)(file + files), (int)(rank + ranks));
			if (from >= 0 && to >= 0 && d->to[from] < 0)
				d->to[from] = (int16_t)to;
		}
	return true;
}

/* name dirs: where the chain of directions leads from each space. */
static bool map_chain(struct machine *m, struct value name, const struct array *dirs, uint32_t from)
{
	struct direction *d = direction_make(m, name);
	if (!d)
		return false;
	for (int space = 0; space < m->board->n_spaces; space++) {
		int to = space;
		for (uint32_t i = from; i < dirs->count && to >= 0; i++)
			to = direction_step(m, direction_find(m, at(dirs, i)), to);
		d->to[space] = (int16_t)to;
	}
	return true;
}

static enum flow run_map(struct machine *m, const struct stmt *s)
{
	struct array *a = values_of(m, s);
	bool done = true;
	if (!a)
		return FLOW_HALT;
	if (a->count < 2) {
		halt_error(m, "map needs a direction and where it leads, as: map n 0 1");
	} else if (at(a, 1).type == VALUE_ARRAY) {
		for (uint32_t i = 0; i + 1 < a->count && done; i += 2) {
			if (at(a, i + 1).type != VALUE_ARRAY)
				done = machine_halt(m, HALT_ERROR, "map: every direction needs its path in parentheses");
			else
				done = map_chain(m, at(a, i), at(a, i + 1).a, 0);
		}
	} else if (a->count >= 3 && value_is_numeric(at(a, 1)) && value_is_numeric(at(a, 2))) {
		for (uint32_t i = 0; i + 2 < a->count && done; i += 3)
			done = map_offset(m, at(a, i), value_to_int(at(a, i + 1)), value_to_int(at(a, i + 2)));
	} else {
		done = map_chain(m, at(a, 0), a, 1);
	}
	array_drop(a);
	return done && !machine_halted(m) ? FLOW_NEXT : FLOW_HALT;
}

static enum flow run_link(struct machine *m, const struct stmt *s)
{
	struct array *a = args_flat(m, s, 0);
	if (!a)
		return FLOW_HALT;
	struct direction *d = a->count ? direction_find(m, at(a, 0)) : NULL;
	if (!d && a->count)
		d = direction_make(m, at(a, 0));
	for (uint32_t i = 1; d && i + 1 < a->count; i += 2) {
		int from = machine_space(m, at(a, i)), to = machine_space(m, at(a, i + 1));
		if (from >= 0 && to >= 0)
			d->to[from] = (int16_t)to;
		else
			diag_warn(m->ds, s->at, "link: one of the spaces of pair %u is not on the board", i / 2 + 1);
	}
	array_drop(a);
	return machine_halted(m) ? FLOW_HALT : FLOW_NEXT;
}

/* unlink DIR C1 ...: takes a direction from spaces; unlink C1 C2 ...: all directions between pairs of spaces (decision 132). */
static enum flow run_unlink(struct machine *m, const struct stmt *s)
{
	struct array *a = args_flat(m, s, 0);
	if (!a)
		return FLOW_HALT;
	struct direction *d = a->count ? direction_find(m, at(a, 0)) : NULL;
	for (uint32_t i = 1; d && i < a->count; i++) {
		int space = machine_space(m, at(a, i));
		if (space >= 0)
			d->to[space] = -1;
	}
	for (uint32_t i = 0; !d && i + 1 < a->count; i += 2)
		directions_unlink(m, machine_space(m, at(a, i)), machine_space(m, at(a, i + 1)));
	array_drop(a);
	return machine_halted(m) ? FLOW_HALT : FLOW_NEXT;
}

const struct command commands_direction[] = {
	{ .name = "map",
		.operands = OPERANDS_WORDS,
		.run = run_map,
		.group = "logical",
		.syntax = "map direction files ranks ...; | map direction directions; | map direction (directions) ...;",
		.summary = "defines a logical direction for every space" },
	{ .name = "link",
		.operands = OPERANDS_WORDS,
		.run = run_link,
		.group = "logical",
		.syntax = "link direction from to ...;",
		.summary = "lets a direction lead from one space to another" },
	{ .name = "unlink",
		.operands = OPERANDS_WORDS,
		.run = run_unlink,
		.group = "logical",
		.syntax = "unlink direction space ...; | unlink space space ...;",
		.summary = "takes links away" },
	{ .name = NULL },
};
