/*
 * Pieces in hand: where they may be dropped, and what becomes of captured ones; and gates.
 */
#include <string.h>

#include "betza/ini_write.h"

static void remove_region(struct ini_region *r, const struct ini_region *other)
{
	for (int rank = 0; rank < INI_RANKS_MOST; rank++)
		r->rank[rank] &= ~other->rank[rank];
}

static struct ini_region region_of(const struct ini_writer *w, int type, int side)
{
	struct ini_region r = ini_of(w, INI_dropRegion, side)->region;
	int first = side ? w->b->ranks - 1 : 0;
	for (int rank = 0; rank < INI_RANKS_MOST && w->v->is_kept[side][type]; rank++)
		r.rank[rank] &= w->v->kept[side][type].rank[rank];
	if (type == INI_TYPE_pawn && !ini_number(w, INI_promotionZonePawnDrops))
		remove_region(&r, &ini_of(w, INI_promotionRegion, side)->region);
	if (type == INI_TYPE_pawn && !ini_number(w, INI_firstRankPawnDrops))
		r.rank[first] = 0;
	for (int rank = 0; rank < INI_RANKS_MOST && type == INI_TYPE_rook && ini_number(w, INI_sittuyinRookDrop); rank++)
		r.rank[rank] = rank == first ? r.rank[rank] : 0;
	return r;
}

static void write_region(struct ini_writer *w, const struct ini_kind *k)
{
	struct ini_region white = region_of(w, k->type, 0), black = region_of(w, k->type, 1);
	if (ini_is_all(w, &white) && ini_is_all(w, &black))
		return;
	g_autofree char *text = ini_regions_text(w, &white, &black);
	ini_line(w, ini_place(w->v, ini_of(w, INI_dropRegion, 0)->at), "drop=%s:%s", k->label, text);
}

/* What captured pieces are again, in both cases. */
static void write_turned(struct ini_writer *w)
{
	g_autoptr(GString) pairs = g_string_new(NULL);
	guint64 pawns = ini_promoters(w, 0) | ini_promoters(w, 1);
	const struct ini_kind *pawn = NULL;
	for (int n = 0; n < w->kinds && !pawn; n++)
		pawn = ini_in(pawns, w->kind[n].type) && w->kind[n].from < 0 ? &w->kind[n] : NULL;
	for (int n = 0; n < w->kinds; n++) {
		const struct ini_kind *k = &w->kind[n],
				      *was = k->by_choice ? pawn
			: k->from >= 0                    ? ini_kind_of(w, w->has_turned ? k->from : k->type, -1, false)
							  : NULL;
		for (int side = 0; side < 2 && was; side++) {
			g_autofree char *label = side ? g_ascii_strdown(k->label, -1) : g_strdup(k->label),
					*old = side ? g_ascii_strdown(was->label, -1) : g_strdup(was->label);
			g_string_append_printf(pairs, " %s %s", label, old);
		}
	}
	if (pairs->len)
		ini_code(w, INI_capturesToHand, "set demoted assoc%s", pairs->str);
}

static enum rc write_drops(struct ini_writer *w)
{
	int doubled = ini_number(w, INI_dropNoDoubled);
	if (ini_number(w, INI_capturesToHand))
		ini_line(w, ini_place(w->v, ini_of(w, INI_capturesToHand, 0)->at), "holdingsType=%d", ini_number(w, INI_dropLoop) && !w->offset ? -2 : -1);
	for (int n = 0; n < w->kinds; n++)
		if (w->kind[n].from < 0 && !w->kind[n].by_choice && !(ini_in(w->royal, w->kind[n].type) && !w->b->in_hand[0][w->kind[n].type]))
			write_region(w, &w->kind[n]);
	if (doubled == -1)
		return ini_refuse(w->v, INI_dropNoDoubled, 0, w->ds, "the value is one piece");
	if (doubled >= 0 && ini_in(w->used, doubled)) {
		ini_line(w, ini_place(w->v, ini_of(w, INI_dropNoDoubled, 0)->at), "onefile=%c", w->v->letter[doubled]);
		if (ini_number(w, INI_dropNoDoubledCount) != 1)
			ini_code(w, INI_dropNoDoubledCount, "set filemost %d", ini_number(w, INI_dropNoDoubledCount));
	}
	if (ini_number(w, INI_shogiPawnDropMateIllegal) && ini_in(w->used, INI_TYPE_shogiPawn))
		ini_line(w, ini_place(w->v, ini_of(w, INI_shogiPawnDropMateIllegal, 0)->at), "nodropmate=%c", w->v->letter[INI_TYPE_shogiPawn]);
	if (w->has_turned && __builtin_popcountll(ini_promoters(w, 0) | ini_promoters(w, 1)) > 1 && (ini_choices(w, 0) | ini_choices(w, 1)))
		return ini_refuse(w->v, INI_promotionPawnTypes, 0, w->ds, "a captured piece could have been several kinds of Pawns");
	if (w->has_turned || (w->offset && ini_number(w, INI_capturesToHand)))
		write_turned(w);
	return RC_OK;
}

static enum rc write_gates(struct ini_writer *w)
{
	if (!ini_number(w, INI_gating))
		return RC_OK;
	if (!ini_number(w, INI_seirawanGating))
		return ini_refuse(w->v, INI_gating, 0, w->ds, "only with seirawanGating");
	if (ini_number(w, INI_pieceDrops))
		return ini_refuse(w->v, INI_gating, 0, w->ds, "not together with pieceDrops");
	ini_line(w, ini_place(w->v, ini_of(w, INI_gating, 0)->at), "autoGate=1");
	return RC_OK;
}

bool ini_has_hands(const struct ini_writer *w)
{
	bool held = false;
	for (int type = 0; type < INI_TYPES; type++)
		held |= w->b->in_hand[0][type] || w->b->in_hand[1][type];
	return held;
}

enum rc ini_drops_write(struct ini_writer *w)
{
	bool held = ini_has_hands(w);
	if (!ini_number(w, INI_pieceDrops) && !ini_number(w, INI_gating) && held)
		ini_code(w, INI_pieceDrops, "set droppable 0");
	if ((held || ini_number(w, INI_pieceDrops) || w->offset) && !ini_number(w, INI_immobilityIllegal))
		ini_code(w, INI_immobilityIllegal, "set deadends array");
	if (ini_number(w, INI_seirawanGating) && !ini_number(w, INI_gating))
		return ini_refuse(w->v, INI_seirawanGating, 0, w->ds, "it needs gating = true");
	enum rc rc = write_gates(w);
	return rc == RC_OK && ini_number(w, INI_pieceDrops) ? write_drops(w) : rc;
}
