/*
 * Hands and prisons. See hand.h.
 */
#include "lang/rules/hand.h"

#include <string.h>

#include "lang/state/board_values.h"
#include "value/convert.h"

struct hand hand_of(struct value lists, int side)
{
	struct value *v = lists.type == VALUE_ARRAY ? array_find(lists.a, key_int(side)) : NULL;
	struct hand h = { .path = v && v->type == VALUE_ARRAY ? v->a : NULL };
	struct value first = hand_count(&h) ? array_element(h.path, 0) : VALUE_OF_NULL;
	h.last = first.type == VALUE_STRING && strcmp(first.s->text, "last") == 0;
	return h;
}

int hand_space(struct machine *m, const struct hand *h, uint32_t k) { return machine_space(m, array_element(h->path, h->last ? h->path->count - 1 - k : k)); }

int hand_find(struct machine *m, const struct hand *h, int label)
{
	for (uint32_t k = 0; k < hand_count(h); k++) {
		int space = hand_space(m, h, k);
		if (space >= 0 && m->run.position.piece[space] == label)
			return space;
	}
	return -1;
}

double hand_worth(struct machine *m, int label)
{
	struct value *v = m->run.values.piecevals.type == VALUE_ARRAY ? array_find(m->run.values.piecevals.a, key_text(machine_label_str(m, label))) : NULL;
	return v ? value_to_double(*v) : 0;
}
