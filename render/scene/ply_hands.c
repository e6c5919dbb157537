/*
 * Pieces beside the board: slots for each side, in the order in which the game writes its hands, or the most valuable kind first. With the setting `hands=panel` those in hand are taken
 * from the spaces that the program keeps for them, which are not drawn then.
 */
#include <string.h>

#include "engine/fen_letters.h"
#include "render/render.h"

bool hands_on_panel(const struct settings *s) { return strcmp(settings_text(s, "hands"), "spaces") != 0; }

void hands_init(struct picture_hands *h)
{
	*h = (struct picture_hands){ .labels = g_string_chunk_new(256) };
	for (int side = 0; side < 2; side++)
		h->slot[side] = g_array_new(FALSE, FALSE, sizeof(struct picture_slot));
}

void hands_release(struct picture_hands *h)
{
	for (int side = 0; side < 2; side++)
		g_array_unref(h->slot[side]);
	g_string_chunk_free(h->labels);
	g_free(h->hidden);
}

void hands_add(struct picture_hands *h, int side, const char *label, int count)
{
	GArray *slots = h->slot[side];
	for (guint i = 0; i < slots->len; i++) {
		struct picture_slot *slot = &g_array_index(slots, struct picture_slot, i);
		if (strcmp(slot->label, label))
			continue;
		slot->count += count;
		return;
	}
	struct picture_slot slot = { g_string_chunk_insert_const(h->labels, label), count };
	g_array_append_val(slots, slot);
}

/* The kinds of `fenhands`, "RBGSNLP". */
static void add_kinds(struct picture_hands *h, const struct settings *s)
{
	struct fen_letters letters;
	fen_letters_init(&letters, s);
	for (const char *c = settings_text(s, "fenhands"); *c; c++)
		for (int side = 0; side < 2 && g_ascii_isalpha(*c); side++) {
			g_autoptr(GString) label = g_string_new(NULL);
			fen_letters_read(&letters, side ? g_ascii_tolower(*c) : g_ascii_toupper(*c), 0, label);
			hands_add(h, side, label->str, 0);
		}
	h->in_order = h->slot[0]->len;
	fen_letters_release(&letters);
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

/* Neither their spaces nor the pieces on them: of games in which they tell nothing. */
static bool are_left_out(const struct settings *s) { return !strcmp(settings_text(s, "hands"), "none"); }

void hands_make_room(struct picture_hands *h, const struct settings *s, const struct ply *ply)
{
	for (guint i = 0; !are_left_out(s) && ply->display.hands && i < ply->display.hands->len; i++) {
		int side;
		const char *label = label_in_hand(ply, g_array_index(ply->display.hands, int, i), &side);
		if (label)
			hands_add(h, side, label, 0);
	}
}

void hands_add_ply(struct picture_hands *h, const struct settings *s, const struct ply *ply)
{
	if (!ply->display.hands || !ply->display.hands->len || !hide(h, ply) || are_left_out(s))
		return;
	add_kinds(h, s);
	for (int space = 0, side; space < ply->position.board->n_spaces; space++) {
		const char *label = h->hidden[space] ? label_in_hand(ply, space, &side) : NULL;
		if (label)
			hands_add(h, side, label, 1);
	}
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
	const char *one = ((const struct picture_slot *)a)->label, *other = ((const struct picture_slot *)b)->label;
	int difference = worth(start, one) - worth(start, other);
	return difference ? difference : strcmp(one, other);
}

/* What a piece of Chess is worth in Pawns; -1: no piece of Chess. */
static int value_in_chess(const char *label)
{
	static const struct {
		char letter;
		int value;
	} values[] = { { 'P', 1 }, { 'N', 3 }, { 'B', 3 }, { 'R', 5 }, { 'Q', 9 }, { 'K', 0 } };
	for (gsize i = 0; i < G_N_ELEMENTS(values) && !label[1]; i++)
		if (values[i].letter == g_ascii_toupper(*label))
			return values[i].value;
	return -1;
}

/* Whether pieces are worth what they are in Chess: eight files, all the men of Chess and no other. */
static bool has_chess_values(const struct position *start)
{
	int pieces = 0;
	for (int space = 0; space < start->board->n_spaces; space++)
		if (!position_is_empty(start, space)) {
			if (value_in_chess(position_label(start, space)) < 0)
				return false;
			pieces++;
		}
	return start->board->cols == 8 && start->board->ranks == 8 && pieces == 32;
}

static void find_lead(const struct picture_hands *h, struct picture *picture)
{
	int taken[2] = { 0, 0 };
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < picture->n_slots[side]; i++)
			taken[side] += MAX(0, value_in_chess(picture->slot[side][i].label)) * picture->slot[side][i].count;
	for (int side = 0; side < 2; side++)
		picture->lead[side] = h->captured ? MAX(0, taken[side] - taken[!side]) : 0;
}

void hands_show(struct picture_hands *h, const struct position *start, struct picture *picture)
{
	bool valued = h->captured && h->room && has_chess_values(start);
	picture->hidden = h->hidden;
	picture->captured = h->captured;
	picture->hand_room = h->room ? h->room + 2 * valued : 0;
	for (int side = 0; side < 2; side++) {
		GArray *slots = h->slot[side];
		guint first = MIN(h->in_order, slots->len);
		if (slots->len > first)
			g_qsort_with_data(&g_array_index(slots, struct picture_slot, first), (gint)(slots->len - first), sizeof(struct picture_slot),
				compare_worth, (gpointer)start);
		picture->n_slots[side] = (int)slots->len;
		picture->slot[side] = (const struct picture_slot *)(const void *)slots->data;
		if (!h->captured)
			picture->hand_room = MAX(picture->hand_room, (int)slots->len);
	}
	if (valued)
		find_lead(h, picture);
}
