/*
 * Labels of pieces as small numbers, so that a position is an array of uint16_t and a comparison is one instruction.
 *
 * Numbers are given in the order of first use and never change while the table lives. What the language asks of every label
 * on every move (is it upper case? lower case? what is it with the case flipped?) is worked out once, on entry.
 */
#ifndef BOARD_LABELS_H
#define BOARD_LABELS_H

#include "engine/board.h"

struct label {
	char *text;
	char letter;       /* what it is in a FEN code, when that is one letter or "-"; else 0 */
	bool upper, lower; /* entirely upper or lower case letters, as ctype (decision 81) */
	int flipped;       /* number of the label with the case of every letter swapped (decision 154); -1: not asked yet */
	void *owner_data;  /* the language keeps its string object here */
};

struct labels {
	int refs;
	GPtrArray *items;  /* struct label */
	GHashTable *index; /* text -> number + 1; keys are the items' own texts */
};

struct labels *labels_new(void);
void labels_free(struct labels *l, void (*release)(void *owner_data)); /* by their owner; positions keep them */
static inline struct labels *labels_keep(struct labels *l)
{
	l->refs++;
	return l;
}
void labels_drop(struct labels *l);

/*
 * The number of `text`, entered if it is new. -1 when it is empty or longer than LIMIT_LABEL, or the table is full (65,535 labels: a program that
 * makes labels without end).
 */
int labels_enter(struct labels *l, const char *text);
int labels_find(const struct labels *l, const char *text); /* -1 if never entered */
int labels_flip(struct labels *l, int label);
static inline struct label *labels_at(const struct labels *l, int label) { return g_ptr_array_index(l->items, label); }

#endif
