/*
 * Pieces that stand beside the board: captured ones, or those in hand.
 */
#include <string.h>

#include "cli/render.h"

/*
 * Captured pieces by side, as the program has them or as the position lacks them. A piece lies with who took it: the other side. Room is for the most of one side in
 * the whole game.
 */
static void find_captured(const struct render *r, const struct ply *shown, struct picture_hands *h)
{
	for (int i = 0; i < r->replay->n_plies; i++) {
		const struct ply *ply = &r->replay->ply[i];
		int all[2] = { 0, 0 };
		for (guint k = 0; ply->display.captured && k < ply->display.captured->len; k++) {
			const struct piece_count *gone = ply->display.captured->pdata[k];
			int taker = label_side(gone->label) == 0;
			all[taker] += gone->count;
			hands_add(h, taker, gone->label, ply == shown ? gone->count : 0);
		}
		h->room = MAX(h->room, MAX(all[0], all[1]));
	}
}

/*
 * Pieces in hand as the code of a position has them, "8/8/8/8/8/8/8/8[QRpp] w - - 0 1": whose program has no room for them may still show them, until the first
 * move.
 */
static void find_in_code(const struct render *r, const struct ply *ply, struct picture_hands *h)
{
	const char *start = ply->number ? NULL : strchr(settings_text(r->game.settings, "code"), '[');
	for (const char *c = start ? start + 1 : ""; *c && *c != ']'; c = g_utf8_next_char(c)) {
		g_autofree char *label = g_strndup(c, (gsize)(g_utf8_next_char(c) - c));
		if (label_side(label) >= 0)
			hands_add(h, label_side(label), label, 1);
	}
	h->room = (int)MAX(h->label[0]->len, h->label[1]->len);
}

/* On a panel instead of the spaces that the program keeps for them. All frames of a game have one size. */
static void find_in_hand(const struct render *r, const struct ply *ply, struct picture_hands *h)
{
	hands_add_ply(h, ply);
	for (int i = 0; i < r->replay->n_plies && r->is_range; i++)
		hands_make_room(h, &r->replay->ply[i]);
}

void render_find_hands(const struct render *r, const struct ply *ply, struct picture_hands *out)
{
	hands_init(out, r->game.settings);
	if (ply->display.hands && ply->display.hands->len)
		find_in_hand(r, ply, out);
	else if (r->o->captured)
		find_captured(r, ply, out);
	else
		find_in_code(r, ply, out);
}
