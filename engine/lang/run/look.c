/*
 * What looks learn and keep.
 *
 * "== N what #0 1 2" and "match insight #0 1 1 (B Q)" ask whether one of some labels is seen from a space, and tests of attacks ask it more often than all
 * else together. A plan puts a look before such a tree: the label that is seen is a number, and so are those that are wanted, which are looked up here when
 * the look is first asked, and again when a program has made new labels since. Where there is no space to look from the tree answers, as without a look.
 */
#include "lang/run/look.h"

#include "board/board_inside.h"

void look_learn(struct machine *m, struct look *look)
{
	const struct node *words = &look->words;
	look->n_labels = m->labels->items->len;
	look->board_id = m->board->id;
	look->steps = look->sees == OP_SEES_NEXT || (look->sees && (look->dx || look->dy)) ? board_steps(m->board, look->dx, look->dy) : NULL;
	look->low = 0;
	meter_work((size_t)look->n_words);
	for (int k = 0; k < look->n_words; k++) {
		look->wanted[k] = labels_find(m->labels, words->kind == NODE_TEXT ? words->text->text : words->expr->insn[k].literal.s->text);
		look->low |= (unsigned)look->wanted[k] < 64 ? (uint64_t)1 << look->wanted[k] : 0;
	}
}

bool look_among(const struct look *look, int label)
{
	for (int k = 0; k < look->n_words; k++)
		if (look->wanted[k] == label)
			return true;
	return false;
}
