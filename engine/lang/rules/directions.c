/*
 * The list of logical directions. It is walked once for a name: where that was found is tried first the next time.
 */
#include "lang/rules/directions.h"

#include "value/convert.h"

/* Even 3D boards with all oblique directions have under a hundred. */
enum { LIMIT_DIRECTIONS = 1024 };

struct direction *direction_find(struct machine *m, struct value name)
{
	if (name.type != VALUE_STRING)
		return NULL;
	const GPtrArray *all = m->run.directions;
	uint16_t *likely = &m->likely_direction[str_hash(name.s) % G_N_ELEMENTS(m->likely_direction)];
	struct direction *d = *likely < all->len ? g_ptr_array_index(all, *likely) : NULL;
	if (d && str_equal(d->name, name.s))
		return d;
	for (guint i = 0; i < all->len; i++) {
		d = g_ptr_array_index(all, i);
		if (str_equal(d->name, name.s)) {
			*likely = (uint16_t)i;
			return d;
		}
	}
	return NULL;
}

struct direction *direction_make(struct machine *m, struct value name)
{
	struct direction *d = direction_find(m, name);
	if (!d && m->run.directions->len >= LIMIT_DIRECTIONS) {
		machine_halt(m, HALT_LIMIT, "more than %d logical directions", LIMIT_DIRECTIONS);
		return NULL;
	}
	if (!d) {
		d = g_new0(struct direction, 1);
		d->name = value_to_str(name);
		d->to = g_new(int16_t, m->board->n_spaces);
		g_ptr_array_add(m->run.directions, d);
	}
	for (int i = 0; i < m->board->n_spaces; i++)
		d->to[i] = -1;
	return d;
}

int direction_labelled(const struct board *b, int file, int rank)
{
	if (file < 0 || rank < 0 || file >= b->n_file_labels || rank >= b->n_rank_labels)
		return -1;
	if (file < b->cols && rank < b->ranks)
		return board_at(b, file, rank);
	g_autofree char *name = g_strconcat(b->file_label[file], b->rank_label[rank], NULL);
	return board_find(b, name);
}

void directions_unlink(struct machine *m, int from, int to)
{
	for (guint i = 0; i < m->run.directions->len && from >= 0 && to >= 0; i++) {
		struct direction *d = g_ptr_array_index(m->run.directions, i);
		if (d->to[from] == to)
			d->to[from] = -1;
		if (d->to[to] == from)
			d->to[to] = -1;
	}
}
