/*
 * Spaces and labels as values of the language: strings that remember what they are.
 */
#ifndef LANG_STATE_BOARD_VALUES_H
#define LANG_STATE_BOARD_VALUES_H

#include "lang/state/machine.h"

/* Borrowed. */
struct str *machine_label_str_slow(struct machine *m, int label);
static inline struct str *machine_label_str(struct machine *m, int label)
{
	struct str *s = labels_at(m->labels, label)->owner_data;
	return s && s->owner_id == m->id && s->label == label ? s : machine_label_str_slow(m, label);
}

/* The name of a space; an empty text for -1. */
static inline struct value machine_space_text(struct machine *m, int space) { return space >= 0 ? value_borrow(m->space_str[space]) : value_text(""); }

/* The space that a value names, or -1. */
int machine_space_slow(struct machine *m, struct value v);
static inline int machine_space(struct machine *m, struct value v)
{
	if (v.type == VALUE_STRING && v.s->board_id == m->board->id)
		return v.s->space;
	return machine_space_slow(m, v);
}

/* The label number that a value names; entered if new; -1 and a halt when that is impossible. */
int machine_label(struct machine *m, struct value v);

/* label => number of such pieces, in FEN order of their first. Owned. */
struct array *machine_count_pieces(struct machine *m, const struct position *p);

#endif
