/*
 * Pieces beside the board: a list for each side, the most valuable first. With the settings `hands=panel` and `hands=counts` those in hand are taken from the spaces that the program
 * keeps for them, which are not drawn then.
 */
#include <string.h>

#include "render/render.h"

bool hands_on_panel(const struct settings *s) { return strcmp(settings_text(s, "hands"), "spaces") != 0; }

void hands_init(struct picture_hands *h, const struct settings *s)
{
	*h = (struct picture_hands){ .counted = !strcmp(settings_text(s, "hands"), "counts") };
	for (int side = 0; side < 2; side++) {
		h->label[side] = g_ptr_array_new_with_free_func(g_free);
		h->count[side] = g_array_new(TRUE, FALSE, sizeof(int)); /* with data, also when it is empty */
	}
}

void hands_release(struct picture_hands *h)
{
	for (int side = 0; side < 2; side++) {
		g_ptr_array_unref(h->label[side]);
		g_array_unref(h->count[side]);
	}
	g_free(h->hidden);
}

void hands_add(struct picture_hands *h, int side, const char *label, int count)
{
	for (int n = 0; n < count; n++)
		g_ptr_array_add(h->label[side], g_strdup(label));
}

/* False when nothing of the board would be left. */
static bool hide(struct picture_hands *h, const struct ply *ply)
{
	const struct position *p = &ply->position;
	h->hidden = g_new0(bool, (gsize)p->board->n_spaces);
	for (guint i = 0; i < ply->display.hands->len; i++)
		h->hidden[g_array_index(ply->display.hands, int, i)] = true;
	for (int space = 0; space < p->board->n_spaces; space++)
		if (!h->hidden[space] && !position_is_void(p, space))
			return true;
	g_clear_pointer(&h->hidden, g_free);
	return false;
}

/* The label in hand on a space, and whose; NULL: none. */
static const char *label_in_hand(const struct ply *ply, int space, int *side)
{
	const char *label = position_label(&ply->position, space);
	*side = position_is_empty(&ply->position, space) || position_is_void(&ply->position, space) ? -1 : label_side(label);
	return *side < 0 ? NULL : label;
}

void hands_make_room(struct picture_hands *h, const struct ply *ply)
{
	int n[2] = { 0, 0 }, side;
	g_autoptr(GHashTable) kinds = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; ply->display.hands && i < ply->display.hands->len; i++) {
		const char *label = label_in_hand(ply, g_array_index(ply->display.hands, int, i), &side);
		if (label && (g_hash_table_add(kinds, (gpointer)label) || !h->counted))
			n[side]++;
	}
	h->room = MAX(h->room, MAX(n[0], n[1]));
}

void hands_add_ply(struct picture_hands *h, const struct ply *ply)
{
	if (!ply->display.hands || !ply->display.hands->len || !hide(h, ply))
		return;
	for (int space = 0, side; space < ply->position.board->n_spaces; space++) {
		const char *label = h->hidden[space] ? label_in_hand(ply, space, &side) : NULL;
		if (label)
			hands_add(h, side, label, 1);
	}
	hands_make_room(h, ply);
}

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

/* Of equal labels, which stand together, one is left. */
static void count_labels(struct picture_hands *h, int side)
{
	GPtrArray *all = h->label[side], *kinds = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < all->len; i++) {
		bool known = kinds->len && !strcmp(kinds->pdata[kinds->len - 1], all->pdata[i]);
		int one = 1;
		if (known)
			g_array_index(h->count[side], int, kinds->len - 1)++;
		else
			g_array_append_val(h->count[side], one);
		if (!known)
			g_ptr_array_add(kinds, g_strdup(all->pdata[i]));
	}
	g_ptr_array_unref(all);
	h->label[side] = kinds;
}

void hands_show(struct picture_hands *h, const struct position *start, struct picture *picture)
{
	picture->hidden = h->hidden;
	picture->hand_room = h->room;
	for (int side = 0; side < 2; side++) {
		g_ptr_array_sort_with_data(h->label[side], compare_worth, (gpointer)start);
		if (h->counted)
			count_labels(h, side);
		g_ptr_array_add(h->label[side], NULL);
		picture->hand_count[side] = h->counted && h->room ? (const int *)(void *)h->count[side]->data : NULL;
		picture->hand[side] = h->room ? (const char *const *)h->label[side]->pdata : NULL;
	}
}
