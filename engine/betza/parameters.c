/*
 * The parameters of a preset for the include file `betza`: who is royal, who may promote and to what, what pieces and sides are called (parameters.def has those that are lists of labels).
 */
#include <string.h>

#include "betza/native.h"
#include "betza/preset_write.h"

static bool is_royal(const struct wizard *w, const struct piece_kind *k, guint n) { return k->royal; }
static bool promotes(const struct wizard *w, const struct piece_kind *k, guint n) { return !w->d->promo_offset && (int)n < w->d->max_promote; }
static bool is_first(const struct wizard *w, const struct piece_kind *k, guint n) { return n == 0; }
static bool leaves(const struct wizard *w, const struct piece_kind *k, guint n) { return !preset_has_rows(w, k, n) && native_has(k->moves, NATIVE_LEAVES); }
static bool passes(const struct wizard *w, const struct piece_kind *k, guint n) { return !preset_has_rows(w, k, n) && native_has(k->moves, NATIVE_EP); }
static bool is_exact(const struct wizard *w, const struct piece_kind *k, guint n)
{
	return !preset_has_rows(w, k, n) && !k->beyond && !k->confined && native_is_exact(k->moves);
}
static bool goes_round(const struct wizard *w, const struct piece_kind *k, guint n) { return !w->by_table && preset_has_rows(w, k, n) && round_moves(w->d, k); }
static bool lends(const struct wizard *w, const struct piece_kind *k, guint n) { return native_has_act(k->moves, BETZA_LEND); }
static bool imitates(const struct wizard *w, const struct piece_kind *k, guint n) { return native_has_act(k->moves, BETZA_IMITATE); }
static bool is_confined(const struct wizard *w, const struct piece_kind *k, guint n) { return k->confined; }
static bool has_virgin_ranks(const struct wizard *w, const struct piece_kind *k, guint n) { return k->virgin_last > 0; }

/* A Knight, or a Bishop: where Kings are those of Chess, it mates nobody alone (samples/include/dead.txt). */
static bool moves_as(const struct piece_kind *k, const char *moves) { return !k->royal && !k->beyond && !strcmp(k->moves->text, moves); }
static bool has_plain_kings(const struct wizard *w)
{
	bool any = false;
	EACH_KIND(w, k, n)
	if (k->royal) {
		if (*k->moves->text != 'K' || k->confined)
			return false;
		any = true;
	}
	return any && !hands_layout(w->d).slots;
}

static bool is_minor(const struct wizard *w, const struct piece_kind *k, guint n) { return moves_as(k, "N") && !promotes(w, k, n) && has_plain_kings(w); }
static bool is_shaded(const struct wizard *w, const struct piece_kind *k, guint n) { return moves_as(k, "B") && !promotes(w, k, n) && has_plain_kings(w); }

static bool is_iron(const struct wizard *w, const struct piece_kind *k, guint n) { return preset_names(w->d->iron, k->id); }
static bool strikes(const struct wizard *w, const struct piece_kind *k, guint n)
{
	return preset_names(w->d->counterstrike, k->id) || preset_names(w->d->anti_trade, k->id);
}
static bool shoots(const struct wizard *w, const struct piece_kind *k, guint n) { return preset_names(w->d->shooters, k->id); }
static bool is_protected(const struct wizard *w, const struct piece_kind *k, guint n)
{
	return preset_names(w->d->protected, k->id) || preset_names(w->d->anti_trade, k->id);
}
static bool is_negligible(const struct wizard *w, const struct piece_kind *k, guint n) { return preset_names(w->d->negligible, k->id); }
static bool dies_out(const struct wizard *w, const struct piece_kind *k, guint n) { return w->d->extinction_all || preset_names(w->d->extinction, k->id); }

/* Whether a promotion to this kind is allowed so many ranks from the end, the last one is 1. */
static bool is_choice(const struct definition *d, const struct piece_kind *k, guint number, int depth)
{
	struct promo_choice choice = preset_choice(d, k, number);
	return choice.named && depth <= choice.depth && !(choice.not_last && depth == 1);
}

static void put_choices_of_rank(struct wizard *w, int rank)
{
	g_autoptr(GString) list = g_string_new(NULL);
	for (int side = 0; side < 2; side++) {
		int depth = side ? rank + 1 : w->d->ranks - rank;
		gsize before = list->len;
		EACH_KIND(w, k, n)
		if (w->d->max_promote && !w->d->promo_offset && is_choice(w->d, k, n, depth))
			g_string_append_printf(list, "%s%s", list->len ? " " : "", k->label[side]);
		if (list->len > before && w->d->promo_optional && depth > 1)
			g_string_append(list, " self");
	}
	g_string_append_printf(w->out, list->len ? "(%s)\n" : "0\n", list->str);
}

/* Whether no side can have two royal pieces: there is one at the start, and none comes by promotion. */
static bool is_lone(const struct wizard *w)
{
	bool lone = true;
	EACH_KIND(w, k, n)
	for (int depth = 1; k->royal && depth <= w->d->ranks; depth++)
		lone &= k->space[0]->len <= 1 && k->space[1]->len <= 1 && !(w->d->max_promote && is_choice(w->d, k, n, depth));
	return lone;
}

/* A turn has as many parts as a piece may capture on its way, the last step and a promotion. */
static void put_parts(struct wizard *w)
{
	int parts = 2;
	EACH_KIND(w, k, n)
	for (guint p = 0; p < k->moves->path->len; p++)
		parts = MAX(parts, g_array_index(k->moves->path, struct betza_path, p).legs);
	g_string_append_printf(w->out, "set parted 1;\nsetsystem maxmove %d;\nallow pass 1 pass 2", parts + 1);
	for (int n = 2; n <= parts; n++)
		g_string_append_printf(w->out, " moves %d captures %d promotions %d", n, n, n + 1);
	g_string_append(w->out, ";\n");
}

/* What messages call the pieces. */
static void put_called(struct wizard *w)
{
	g_string_append(w->out, "set called assoc");
	EACH_KIND(w, k, n)
	if (!strpbrk(k->name, "\"\\;#{}"))
		g_string_append_printf(w->out, " %s \"%s\"", k->label[0], k->name);
	g_string_append(w->out, ";\n");
}

/* What messages call the sides. */
static void put_side_names(struct wizard *w)
{
	g_autoptr(GString) first = g_string_new(NULL), second = g_string_new(NULL);
	if (own_label_write(w->d, "sides", 0, first) && own_label_write(w->d, "sides", 1, second))
		g_string_append_printf(w->out, "set sidenames (%s %s);\n", first->str, second->str);
}

static void put_labels(struct wizard *w)
{
	enum { ANY, ALWAYS, WHITE = 1, BLACK, BOTH };
#define PARAMETER(name, predicate, sides, when) preset_put_labels(w, #name, predicate, sides, when);
#define FLAG(name, field) \
	if (w->d->field) \
		g_string_append(w->out, "set " #name " 1;\n");
#include "betza/parameters.def"
#undef PARAMETER
#undef FLAG
}

static void put_choices(struct wizard *w)
{
	g_string_append(w->out, "set promotab array\n");
	for (int rank = 0; rank < w->d->ranks; rank++)
		put_choices_of_rank(w, rank);
	g_string_append(w->out, ";\n");
}

void parameters_write(struct wizard *w)
{
	put_called(w);
	put_labels(w);
	g_string_append_printf(w->out, "set lone %d;\nset width %d;\nset height %d;\n", is_lone(w), w->d->files, w->d->ranks);
	if (!w->by_table)
		attacks_write(w);
	if (w->table->len)
		put_parts(w);
	else if (w->parted)
		g_string_append_printf(w->out, "set parted 1;\n%s", w->castles_short ? "allow moves 2;\n" : "");
	if (hands_needed(w->d))
		hands_write(w);
	if (w->d->zonal)
		g_string_append(w->out, "def BadZone and false #4; // origin destination locust drop dropped: true where a move is not allowed\n");
	put_side_names(w);
	homes_write(w);
	put_choices(w);
	shuffle_write(w);
	g_string_append_printf(w->out, "%sgosub begun;\n", w->d->own_code->str);
}
