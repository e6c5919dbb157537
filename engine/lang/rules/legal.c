/*
 * Legal moves: a list in the order of telling, and for boards of usual size one bit for every pair of spaces.
 */
#include "lang/rules/legal.h"

#include <string.h>

#include "lang/state/board_values.h"
#include "value/compare.h"
#include "value/convert.h"

static void mark(struct machine *m, int from, int to, bool on)
{
	size_t bit = (size_t)from * (size_t)m->board->n_spaces + (size_t)to;
	if (!m->legal_seen)
		return;
	uint8_t mask = (uint8_t)(1u << (bit & 7));
	m->legal_seen[bit / 8] = on ? m->legal_seen[bit / 8] | mask : m->legal_seen[bit / 8] & (uint8_t)~mask;
}

static bool legal_has(const struct machine *m, int from, int to)
{
	size_t bit = (size_t)from * (size_t)m->board->n_spaces + (size_t)to;
	if (m->legal_seen)
		return m->legal_seen[bit / 8] >> (bit & 7) & 1;
	for (guint i = 0; i < m->legal->len; i++) {
		struct legal_entry *e = &g_array_index(m->legal, struct legal_entry, i);
		if (e->from == from && e->to == to)
			return true;
	}
	return false;
}

/* The list is walked for texts and routes, and on large boards for every move: that is work, and counts as such. */
static bool room_for_more(struct machine *m)
{
	if ((int64_t)m->legal->len >= m->limits.elements)
		return machine_halt(m, HALT_LIMIT, "more than %" G_GINT64_FORMAT " legal moves (--limit elements=N raises this)", m->limits.elements);
	return machine_step(m, 1 + (int)(m->legal->len / 64));
}

void legal_add(struct machine *m, int from, int to)
{
	struct legal_entry e = { .from = from, .to = to };
	if (!room_for_more(m) || legal_has(m, from, to))
		return;
	mark(m, from, to, true);
	g_array_append_val(m->legal, e);
}

void legal_add_value(struct machine *m, struct value v)
{
	struct legal_entry e = { .from = -1, .to = -1, .value = v };
	if (!room_for_more(m)) {
		value_drop(v);
		return;
	}
	for (const struct legal_entry *other = (void *)m->legal->data, *end = other + m->legal->len; other < end; other++)
		if (other->value.type == v.type && value_identical(other->value, v)) {
			value_drop(v);
			return;
		}
	g_array_append_val(m->legal, e);
}

void legal_clear(struct machine *m)
{
	for (guint i = 0; i < m->legal->len; i++) {
		struct legal_entry *e = &g_array_index(m->legal, struct legal_entry, i);
		if (e->from >= 0)
			mark(m, e->from, e->to, false);
	}
	g_array_set_size(m->legal, 0);
}

struct array *legal_array(struct machine *m)
{
	struct array *all = array_new(m->legal->len);
	for (guint i = 0; i < m->legal->len; i++) {
		struct legal_entry *e = &g_array_index(m->legal, struct legal_entry, i);
		if (e->from < 0) {
			array_push(all, value_keep(e->value));
			continue;
		}
		struct array *pair = array_new(2);
		array_push(pair, value_borrow(m->space_str[e->from]));
		array_push(pair, value_borrow(m->space_str[e->to]));
		array_push(all, value_array(pair));
	}
	return all;
}

bool legal_count(const struct machine *m, int64_t *out)
{
	enum { PAIR = 3 }; /* elements that a move is in $legalmoves, with those inside */
	for (guint i = 0; i < m->legal->len; i++)
		if (g_array_index(m->legal, struct legal_entry, i).value.type == VALUE_ARRAY)
			return false;
	*out = m->legal->len;
	return *out * PAIR <= m->limits.elements;
}

bool legal_set_array(struct machine *m, struct value v)
{
	legal_clear(m);
	if (v.type != VALUE_ARRAY)
		return !value_to_bool(v);
	for (uint32_t i = 0; i < v.a->count; i++) {
		struct value move = array_element(v.a, i);
		if (move.type == VALUE_ARRAY && move.a->count == 2) {
			int from = machine_space(m, array_element(move.a, 0)), to = machine_space(m, array_element(move.a, 1));
			if (from >= 0 && to >= 0)
				legal_add(m, from, to);
		} else {
			legal_add_value(m, value_keep(move));
		}
	}
	return true;
}

bool legal_ends(const struct machine *m, const char *move, int *from, int *to)
{
	const char *start = strrchr(move, ' '), *dash;
	start = start ? start + 1 : move;
	dash = strchr(start, '-');
	g_autofree char *name = dash ? g_strndup(start, (gsize)(dash - start)) : NULL;
	*from = dash ? board_find(m->board, name) : -1;
	*to = dash ? board_find(m->board, dash + 1) : -1;
	return *from >= 0 && *to >= 0;
}

bool legal_marked(struct machine *m, const char *move)
{
	for (guint i = 0; i < m->legal->len; i++) {
		struct legal_entry *e = &g_array_index(m->legal, struct legal_entry, i);
		if (e->from < 0 && e->value.type == VALUE_STRING && strcmp(e->value.s->text, move) == 0)
			return true;
	}
	int from, to;
	return legal_ends(m, move, &from, &to) && legal_has(m, from, to);
}
