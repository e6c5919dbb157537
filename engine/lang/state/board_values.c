/*
 * Spaces and labels as values. See board_values.h.
 */
#include "lang/state/board_values.h"

#include "value/convert.h"

struct str *machine_label_str_slow(struct machine *m, int number)
{
	struct label *label = labels_at(m->labels, number);
	if (!label->owner_data)
		label->owner_data = str_new(label->text);
	struct str *s = label->owner_data;
	if (s->owner_id != m->id) {
		s->owner_id = m->id;
		s->sym = NULL;
	}
	s->label = number;
	return s;
}

int machine_space_slow(struct machine *m, struct value v)
{
	if (v.type == VALUE_STRING) {
		v.s->board_id = m->board->id;
		return v.s->space = board_find(m->board, v.s->text);
	}
	if (v.type != VALUE_INT)
		return -1;
	char text[24]; /* custom boards may number their places */
	g_snprintf(text, sizeof text, "%" G_GINT64_FORMAT, v.i);
	return board_find(m->board, text);
}

int machine_label(struct machine *m, struct value v)
{
	struct str *s = value_to_str(v);
	int label = s->owner_id == m->id ? s->label : -2;
	if (label < 0) {
		label = s->length <= LIMIT_LABEL && s->length > 0 ? labels_enter(m->labels, s->text) : -1;
		if (s->owner_id != m->id) {
			s->owner_id = m->id;
			s->sym = NULL;
		}
		s->label = label;
	}
	str_drop(s);
	if (label < 0)
		machine_halt(m, HALT_LIMIT, "a piece label must have 1 to %d characters, and there may be 65,535 different ones", LIMIT_LABEL);
	return label;
}

struct array *machine_count_pieces(struct machine *m, const struct position *p)
{
	struct array *all = array_new(16);
	for (int i = 0; i < m->board->n_spaces; i++) {
		if (p->piece[i] == LABEL_EMPTY || p->piece[i] == LABEL_VOID)
			continue;
		struct value *n = array_slot(all, key_text(machine_label_str(m, p->piece[i])));
		*n = value_int(n->type == VALUE_INT ? n->i + 1 : 1);
	}
	return all;
}
