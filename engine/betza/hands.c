/*
 * Pieces in hand: where the hands lie, and what the include file betza_hands is told.
 *
 * A hand is a block of spaces to the right of the board, White's beside the lower half of the ranks, Black's beside the upper one, a piece on each space. Void files lie
 * between, as many as the widest step of a piece spans, so that no move of the board reaches a hand.
 */
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "betza/preset_write.h"

static int count_in_hand(const struct definition *d, int side)
{
	int count = 0;
	for (guint n = 0; n < d->kind->len; n++)
		count += KIND(d, n)->in_hand[side];
	return count;
}

static int count_on_board(const struct definition *d, int side)
{
	int count = 0;
	for (guint n = 0; n < d->kind->len; n++)
		count += KIND(d, n)->hole || KIND(d, n)->royal ? 0 : (int)KIND(d, n)->space[side]->len;
	return count;
}

/* What is captured may all come to one hand, where it changes sides; where it waits in its owner's hand that holds no more than the owner has. */
static int slots_of(const struct definition *d)
{
	int held[2] = { count_in_hand(d, 0), count_in_hand(d, 1) }, pieces[2] = { count_on_board(d, 0), count_on_board(d, 1) };
	if (d->holdings > 0)
		return MAX(held[0] + pieces[0], held[1] + pieces[1]);
	return d->holdings ? held[0] + held[1] + pieces[0] + pieces[1] : MAX(held[0], held[1]);
}

struct hand_layout hands_layout(const struct definition *d)
{
	struct hand_layout h = { 1, 0, slots_of(d) };
	if (!h.slots)
		return (struct hand_layout){ 0 };
	for (guint n = 0; n < d->kind->len; n++)
		for (guint p = 0; p < KIND(d, n)->moves->path->len; p++) {
			const struct betza_path *path = &g_array_index(KIND(d, n)->moves->path, struct betza_path, p);
			for (int leg = 0; leg < path->legs && !(path->leg[0].acts & BETZA_CASTLE); leg++)
				h.gap = MAX(h.gap, abs(path->leg[leg].dx));
		}
	int half = MAX(1, d->ranks / 2);
	h.files = (h.slots + half - 1) / half;
	return h;
}

int hands_owner(const struct definition *d, int rank) { return rank < d->ranks / 2 ? 0 : rank >= d->ranks - d->ranks / 2 ? 1 : -1; }

/* Hands fill from the board's middle, so that what is held stands together: White's downwards, Black's upwards. */
int hands_number(const struct definition *d, int file, int rank)
{
	int half = d->ranks / 2, from_middle = rank < half ? half - 1 - rank : rank - (d->ranks - half);
	return file * half + from_middle;
}

/* In the order that the include file betza_hands keeps hands in. */
const char *hands_label(const struct definition *d, int side, int number)
{
	g_autoptr(GPtrArray) labels = g_ptr_array_new();
	for (guint n = 0; n < d->kind->len; n++)
		for (int held = 0; held < KIND(d, n)->in_hand[side]; held++)
			g_ptr_array_add(labels, KIND(d, n)->label[side]);
	g_ptr_array_sort(labels, words_compare);
	return number < (int)labels->len ? labels->pdata[number] : NULL;
}

bool hands_needed(const struct definition *d) { return hands_layout(d).slots || d->promo_offset; }

enum rc hands_check(const struct definition *d, struct diags *ds)
{
	struct place at = { d->file, 0, 0 };
	struct hand_layout h = hands_layout(d);
	if (h.slots && d->ranks < 2)
		return diag_error(ds, RC_UNSUPPORTED, at, "pieces in hand need a board of two ranks or more: each side's hand lies beside its half");
	if (h.slots && h.slots > HANDS_SLOTS_MOST)
		return diag_error(ds, RC_LIMIT, at, "a hand may come to hold %d pieces; %d is the most", h.slots, HANDS_SLOTS_MOST);
	for (guint n = 0; n < d->kind->len; n++)
		if (d->promo_offset && (int)n < d->max_promote && d->promo_offset >= (int)d->pieces)
			return diag_error(ds, RC_DATA, at, "promoOffset=%d: there are only %d kinds of pieces", d->promo_offset, (int)d->pieces);
	return RC_OK;
}

/* ---- what betza_hands is told */

static void put_hand(struct wizard *w, int side)
{
	struct hand_layout h = hands_layout(w->d);
	g_autofree const char **names = g_new0(const char *, (gsize)(h.files * w->d->ranks) + 1);
	g_autoptr(GStringChunk) room = g_string_chunk_new(1024);
	for (int file = 0; file < h.files; file++)
		for (int rank = 0; rank < w->d->ranks; rank++)
			if (hands_owner(w->d, rank) == side) {
				g_autoptr(GString) name = g_string_new(NULL);
				definition_space_write(w->d, w->d->files + h.gap + file, rank, name);
				names[hands_number(w->d, file, rank)] = g_string_chunk_insert(room, name->str);
			}
	g_autofree char *list = g_strjoinv(" ", (char **)names);
	g_string_append_printf(w->out, "set %chand (%s);\n", side ? 'b' : 'w', list);
}

static const struct piece_kind *promoted_kind(const struct definition *d, guint n)
{
	guint to = n + (guint)d->promo_offset;
	if (!d->promo_offset || (int)n >= d->max_promote)
		return NULL;
	const struct piece_kind *k = KIND(d, to < d->pieces ? to : (guint)d->promo_offset);
	return k->hole || k->royal ? NULL : k;
}

/* Pairs of labels: what becomes what. */
static void put_pairs(struct wizard *w, const char *name, bool back)
{
	g_autoptr(GString) pairs = g_string_new(NULL);
	EACH_KIND(w, k, n)
	for (int side = 0; side < 2; side++) {
		const struct piece_kind *to = promoted_kind(w->d, n);
		if (to && back && n + (guint)w->d->promo_offset < w->d->pieces)
			g_string_append_printf(pairs, " %s %s", to->label[side], k->label[side]);
		else if (to && !back)
			g_string_append_printf(pairs, " %s %s", k->label[side], to->label[side]);
	}
	if (pairs->len)
		g_string_append_printf(w->out, "set %s assoc%s;\n", name, pairs->str);
}

static bool is_hole(const struct definition *d, int space)
{
	for (guint n = 0; n < d->kind->len; n++)
		for (guint at = 0; KIND(d, n)->hole && !KIND(d, n)->block && at < KIND(d, n)->space[0]->len; at++)
			if (g_array_index(KIND(d, n)->space[0], int, at) == space)
				return true;
	return false;
}

/* Whether a path stays on the board when every leg takes one step. Who stands there does not matter. */
static bool leads_somewhere(const struct definition *d, const struct betza_path *path, int side, int file, int rank)
{
	for (int n = 0; n < path->legs; n++) {
		const struct betza_leg *l = &path->leg[n];
		int sign = side ? -1 : 1, steps = l->acts & BETZA_SKI ? 2 : 1;
		file += l->acts & BETZA_ANY ? 0 : sign * steps * l->dx;
		rank += l->acts & BETZA_ANY ? 0 : sign * steps * l->dy;
		file = l->acts & BETZA_WRAP ? (file % d->files + d->files) % d->files : file;
		rank = l->acts & BETZA_TORUS ? (rank % d->ranks + d->ranks) % d->ranks : rank;
		if (file < 0 || file >= d->files || rank < 0 || rank >= d->ranks || is_hole(d, file + rank * d->files))
			return false;
	}
	return !(path->leg[0].acts & (BETZA_INITIAL | BETZA_CASTLE));
}

static bool is_dead_end(const struct definition *d, const struct piece_kind *k, int side, int space)
{
	for (guint n = 0; n < k->moves->path->len; n++)
		if (leads_somewhere(d, &g_array_index(k->moves->path, struct betza_path, n), side, space % d->files, space / d->files))
			return false;
	return !is_hole(d, space);
}

/* The spaces of the board from which a kind can never move. */
static void list_dead_ends(const struct definition *d, const struct piece_kind *k, int side, GString *out)
{
	for (int space = 0; space < d->files * d->ranks; space++)
		if (is_dead_end(d, k, side, space)) {
			g_string_append(out, out->len ? " " : "");
			definition_space_write(d, space % d->files, space / d->files, out);
		}
}

/* A kind without any move may still be dropped: it has no dead ends, it is a stone. */
static void put_dead_ends(struct wizard *w)
{
	g_autoptr(GString) labels = g_string_new(NULL);
	EACH_KIND(w, k, n)
	for (int side = 0; side < 2 && k->moves->path->len; side++) {
		g_autoptr(GString) spaces = g_string_new(NULL);
		list_dead_ends(w->d, k, side, spaces);
		if (!spaces->len)
			continue;
		g_string_append_printf(labels, "%s%s", labels->len ? " " : "", k->label[side]);
		g_string_append_printf(w->out, "def %s_x match #0 (%s);\n", k->label[side], spaces->str);
	}
	if (labels->len)
		g_string_append_printf(w->out, "set deadends (%s);\n", labels->str);
}

static void put_drop_zones(struct wizard *w)
{
	EACH_KIND(w, k, n)
	for (int side = 0; side < 2 && k->drop_zone; side++) {
		g_string_append_printf(w->out, "def %s_z match #0 (", k->label[side]);
		region_write(w->d, k->drop_zone, side, w->out);
		g_string_append(w->out, ");\n");
	}
}

static bool has_drop_zone(const struct wizard *w, const struct piece_kind *k, guint n) { return k->drop_zone; }
static bool is_one_a_file(const struct wizard *w, const struct piece_kind *k, guint n) { return preset_names(w->d->one_a_file, k->id); }
static bool may_not_mate(const struct wizard *w, const struct piece_kind *k, guint n) { return preset_names(w->d->no_drop_mate, k->id); }
static bool is_from_hand(const struct wizard *w, const struct piece_kind *k, guint n) { return preset_choice(w->d, k, n).from_hand; }

static void put_choices_from_hand(struct wizard *w)
{
	bool any = false;
	EACH_KIND(w, k, n)
	any |= is_from_hand(w, k, n);
	if (!any)
		return;
	preset_put_labels(w, "fromhand", is_from_hand, 3, true);
	g_string_append(w->out, "set tochoose affordable;\n");
}

void hands_write(struct wizard *w)
{
	const struct definition *d = w->d;
	if (hands_layout(d).slots) {
		put_hand(w, 0);
		put_hand(w, 1);
		g_string_append(w->out, "set hands 1;\nset handspaces merge #whand #bhand;\nsetsystem starpath array #whand #bhand;\nallow drops 1 drops 2;\n");
		g_string_append_printf(
			w->out, "set holdings %d;\nset droppable %d;\nset gates %d;\n", d->holdings, d->holdings <= 0 && !d->auto_gate, d->auto_gate);
		if (d->auto_gate)
			g_string_append(w->out, "allow changes 2;\n"); /* of the Rook, when the King castles */
		put_drop_zones(w);
		preset_put_labels(w, "dropzoned", has_drop_zone, 3, true);
		preset_put_labels(w, "onefile", is_one_a_file, 3, true);
		preset_put_labels(w, "nodropmate", may_not_mate, 3, true);
		put_choices_from_hand(w);
	}
	if (d->promo_offset) {
		g_string_append_printf(w->out, "set zonedepth %d;\n", d->promo_zone);
		put_pairs(w, "offset", false);
	}
	if (d->holdings == -1)
		put_pairs(w, "demoted", true);
	put_dead_ends(w);
}
