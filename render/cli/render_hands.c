/*
 * Pieces that stand beside the board: captured ones, or those in hand.
 */
#include <string.h>

#include "cli/render.h"

/*
 * What a game has few of is worth much: the first position tells, without knowing the game. Pieces of Chess that come in equal numbers have their usual order,
 * others that of their labels.
 */
static int worth(const struct position *start, const char *label)
{
	static const char order[] = "QRBN";
	const char *usual = label[1] ? NULL : strchr(order, g_ascii_toupper(*label));
	int count = 0;
	for (int space = 0; space < start->board->n_spaces; space++)
		count += !position_is_empty(start, space) && !strcmp(position_label(start, space), label);
	return count * 8 + (usual && *usual ? (int)(usual - order) : 7);
}

static gint compare_worth(gconstpointer a, gconstpointer b, gpointer start)
{
	const char *one = *(const char *const *)a, *other = *(const char *const *)b;
	int difference = worth(start, one) - worth(start, other);
	return difference ? difference : strcmp(one, other);
}

static void add_label(struct hands *h, int side, const char *label, int count)
{
	for (int n = 0; n < count; n++)
		g_ptr_array_add(h->label[side], g_strdup(label));
}

/*
 * Captured pieces by side, as the program has them or as the position lacks them. A piece lies with who took it: the other side. Room is for the most of one side in
 * the whole game.
 */
static void find_captured(const struct render *r, const struct ply *shown, struct hands *h)
{
	for (int i = 0; i < r->replay->n_plies; i++) {
		const struct ply *ply = &r->replay->ply[i];
		int all[2] = { 0, 0 };
		for (guint k = 0; ply->display.captured && k < ply->display.captured->len; k++) {
			const struct piece_count *gone = ply->display.captured->pdata[k];
			int taker = label_side(gone->label) == 0;
			all[taker] += gone->count;
			add_label(h, taker, gone->label, ply == shown ? gone->count : 0);
		}
		h->room = MAX(h->room, MAX(all[0], all[1]));
	}
}

/*
 * Pieces in hand as the code of a position has them, "8/8/8/8/8/8/8/8[QRpp] w - - 0 1": whose program has no room for them may still show them, until the first
 * move.
 */
static void find_in_hand(const struct render *r, const struct ply *ply, struct hands *h)
{
	const char *start = ply->number ? NULL : strchr(settings_text(r->game.settings, "code"), '[');
	for (const char *c = start ? start + 1 : ""; *c && *c != ']'; c = g_utf8_next_char(c)) {
		g_autofree char *label = g_strndup(c, (gsize)(g_utf8_next_char(c) - c));
		if (label_side(label) >= 0)
			add_label(h, label_side(label), label, 1);
	}
	h->room = (int)MAX(h->label[0]->len, h->label[1]->len);
}

void render_find_hands(const struct render *r, const struct ply *ply, struct hands *out)
{
	*out = (struct hands){ { g_ptr_array_new_with_free_func(g_free), g_ptr_array_new_with_free_func(g_free) }, 0 };
	(r->o->captured ? find_captured : find_in_hand)(r, ply, out);
	for (int side = 0; side < 2; side++) {
		g_ptr_array_sort_with_data(out->label[side], compare_worth, (gpointer)game_start(r->engine));
		g_ptr_array_add(out->label[side], NULL);
	}
}

void hands_release(struct hands *h)
{
	for (int side = 0; side < 2; side++)
		g_ptr_array_unref(h->label[side]);
}
