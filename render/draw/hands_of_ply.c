/*
 * Pieces that stand beside the board: captured ones, or those in hand.
 */
#include <string.h>

#include "draw/drawing.h"

/* How many pieces of each label a position has, or has lost. Index: the label's number. */
static void grow(GArray *counts, guint label)
{
	if (counts->len <= label)
		g_array_set_size(counts, label + 1);
}

static GArray *count_labels(const struct position *p)
{
	GArray *counts = g_array_new(FALSE, TRUE, sizeof(int));
	for (int space = 0; space < p->board->n_spaces; space++) {
		grow(counts, p->piece[space]);
		g_array_index(counts, int, p->piece[space])++;
	}
	return counts;
}

/*
 * Adds to `gone` what a side has lost from one position to the next. When other pieces of that side have come, as many have become them: a promotion captures nothing. Who moves and
 * gets a piece has joined, parted or promoted what he had (Fusion Chess).
 */
static void add_lost(const struct position *p, GArray *before, GArray *now, int side, bool moved, GArray *gone)
{
	int come = 0;
	grow(before, now->len - 1);
	grow(now, before->len - 1);
	grow(gone, now->len - 1);
	for (guint label = 0; label < now->len; label++)
		if (label_side(labels_text(p->labels, (int)label)) == side)
			come += MAX(0, g_array_index(now, int, label) - g_array_index(before, int, label));
	for (guint label = 0; label < now->len && !(moved && come); label++) {
		int lost = g_array_index(before, int, label) - g_array_index(now, int, label);
		if (label_side(labels_text(p->labels, (int)label)) != side || lost <= 0)
			continue;
		int became = MIN(lost, come);
		come -= became;
		g_array_index(gone, int, label) += lost - became;
	}
}

static void add_gone(const struct position *start, GArray *gone, bool shown, struct picture_hands *h)
{
	g_autoptr(GArray) left = g_array_copy(gone);
	int halves[2] = { 0, 0 };
	for (int space = 0; space < start->board->n_spaces + (int)left->len; space++) { /* in the order of the first position, then those that came later */
		int label = space < start->board->n_spaces ? start->piece[space] : space - start->board->n_spaces;
		int count = (guint)label < left->len ? g_array_index(left, int, label) : 0;
		if (!count)
			continue;
		const char *text = labels_text(start->labels, label);
		int taker = label_side(text) == 0;
		g_array_index(left, int, label) = 0;
		halves[taker] += count + 1;
		if (shown)
			hands_add(h, taker, text, count);
	}
	h->room = MAX(h->room, MAX(halves[0], halves[1]));
}

/* What plies took, when the program does not say. */
static void follow_captures(const struct drawing *d, const struct ply *shown, struct picture_hands *h)
{
	const struct replay *replay = d->replay;
	g_autoptr(GArray) gone = g_array_new(FALSE, TRUE, sizeof(int));
	g_autoptr(GArray) before = count_labels(&replay->ply[0].position);
	for (int i = 1; i < replay->n_plies; i++) {
		const struct ply *ply = &replay->ply[i];
		GArray *now = count_labels(&ply->position);
		for (int side = 0; side < 2; side++)
			add_lost(&ply->position, before, now, side, ply->second == (side == 1), gone);
		add_gone(&replay->ply[0].position, gone, ply == shown, h);
		g_array_unref(before);
		before = now;
	}
}

/* A piece lies with who took it: the other side. Room is for the most of one side in the whole game. */
static void take_said(const struct drawing *d, const struct ply *shown, struct picture_hands *h)
{
	for (int i = 0; i < d->replay->n_plies; i++) {
		const struct ply *ply = &d->replay->ply[i];
		int halves[2] = { 0, 0 };
		for (guint k = 0; ply->display.captured && k < ply->display.captured->len; k++) {
			const struct piece_count *gone = ply->display.captured->pdata[k];
			int taker = label_side(gone->label) == 0;
			halves[taker] += gone->count + 1;
			if (ply == shown)
				hands_add(h, taker, gone->label, gone->count);
		}
		h->room = MAX(h->room, MAX(halves[0], halves[1]));
	}
}

static void find_captured(const struct drawing *d, const struct ply *shown, struct picture_hands *h)
{
	h->captured = true;
	if (shown->display.captured)
		take_said(d, shown, h);
	else
		follow_captures(d, shown, h);
}

/*
 * Pieces in hand as the code of a position has them, "8/8/8/8/8/8/8/8[QRpp] w - - 0 1": whose program has no room for them may still show them, until the first
 * move.
 */
static void find_in_code(const struct drawing *d, const struct ply *ply, struct picture_hands *h)
{
	const char *start = ply->number ? NULL : strchr(settings_text(d->game.settings, "code"), '[');
	for (const char *c = start ? start + 1 : ""; *c && *c != ']'; c = g_utf8_next_char(c)) {
		g_autofree char *label = g_strndup(c, (gsize)(g_utf8_next_char(c) - c));
		if (label_side(label) >= 0)
			hands_add(h, label_side(label), label, 1);
	}
}

/* On a panel instead of the spaces that the program keeps for them. All frames of a game have one size. */
static void find_in_hand(const struct drawing *d, const struct ply *ply, struct picture_hands *h)
{
	hands_add_ply(h, d->game.settings, ply);
	for (int i = 0; i < d->replay->n_plies && i <= d->last && d->is_range; i++)
		hands_make_room(h, d->game.settings, &d->replay->ply[i]);
}

void drawing_find_hands(const struct drawing *d, const struct ply *ply, struct picture_hands *out)
{
	hands_init(out);
	if (ply->display.hands && ply->display.hands->len)
		find_in_hand(d, ply, out);
	else if (d->job->captured)
		find_captured(d, ply, out);
	else
		find_in_code(d, ply, out);
}
