/*
 * Sets of values, as texts; spaces by their numbers, so that union and its kin take time in proportion to what they are given. For the operators of arrays.
 */
#ifndef LANG_OP_VALUE_SET_H
#define LANG_OP_VALUE_SET_H

#include <string.h>

#include "lang/state/machine.h"

struct value_set {
	uint64_t space[LIMIT_SPACES / 64 + 1];
	GHashTable *text;
};

/* Most boards need a few words of it. */
static inline void value_set_init(const struct machine *m, struct value_set *set)
{
	memset(set->space, 0, ((size_t)m->board->n_spaces / 64 + 1) * sizeof *set->space);
	set->text = NULL;
}

static inline void value_set_release(struct value_set *set)
{
	if (set->text)
		g_hash_table_unref(set->text);
}

/* The space whose string this is, or -1. */
static inline int value_set_space(const struct machine *m, struct value v)
{
	bool own = v.type == VALUE_STRING && v.s->board_id == m->board->id && v.s->space >= 0 && v.s == m->space_str[v.s->space];
	return own ? v.s->space : -1;
}

/* Whether it is new. */
static inline bool value_set_add_space(struct value_set *set, int space)
{
	uint64_t bit = UINT64_C(1) << space % 64, *bits = &set->space[space / 64];
	bool is_new = !(*bits & bit);
	*bits |= bit;
	return is_new;
}

bool value_set_add_other(struct machine *m, struct value_set *set, struct value v);
static inline bool value_set_add(struct machine *m, struct value_set *set, struct value v)
{
	int space = value_set_space(m, v);
	bool is_new = space >= 0 ? value_set_add_space(set, space) : value_set_add_other(m, set, v);
	return meter_work(1) && is_new;
}

/* All elements; the first ones, as far as they are spaces, in one go. */
static inline void value_set_add_all(struct machine *m, struct value_set *set, const struct array *from)
{
	uint32_t i = 0;
	for (int space; i < from->count && (space = value_set_space(m, array_element(from, i))) >= 0; i++)
		value_set_add_space(set, space);
	for (meter_work(i); i < from->count && !machine_halted(m); i++)
		value_set_add(m, set, array_element(from, i));
}

bool value_set_has_other(struct machine *m, const struct value_set *set, struct value v);
static inline bool value_set_has(struct machine *m, const struct value_set *set, struct value v)
{
	int space = value_set_space(m, v);
	return meter_work(1) && (space >= 0 ? set->space[space / 64] >> space % 64 & 1 : value_set_has_other(m, set, v));
}

#endif
