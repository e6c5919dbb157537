/*
 * Promotion: to what a player chooses, as Pawns do, and to one thing alone, as in Shogi.
 */
#include <string.h>

#include "betza/ini_write.h"

/* Whether every rank belongs to it whole, or not at all. */
static bool has_rows(const struct ini_writer *w, const struct ini_region *r)
{
	for (int rank = 0; rank < w->b->ranks; rank++)
		for (int file = 0; file < w->b->files; file++)
			if (ini_region_has(r, file, rank) != ini_region_has(r, 0, rank))
				return false;
	return true;
}

static const struct ini_region *zone(const struct ini_writer *w, int side) { return &ini_of(w, INI_promotionRegion, side)->region; }

static bool has_spaces(const struct ini_writer *w, int side, int rank) { return zone(w, side)->rank[rank] & (((guint64)1 << w->b->files) - 1); }

/* ---- by choice */

/* Labels that may be chosen on a rank, with self where the piece may stay what it is. */
static void put_choices(const struct ini_writer *w, int side, int rank, GString *out)
{
	bool last = rank == (side ? 0 : w->b->ranks - 1);
	if (!has_spaces(w, side, rank) || !ini_promoters(w, side))
		return;
	gsize before = out->len;
	for (int n = 0; n < w->kinds; n++) {
		const struct ini_kind *k = &w->kind[n];
		if (!ini_in(ini_choices(w, side), k->type) || k->from >= 0 || k->by_choice != w->has_turned)
			continue;
		g_autofree char *label = side ? g_ascii_strdown(k->label, -1) : g_strdup(k->label);
		g_string_append_printf(out, "%s%s", out->len ? " " : "", label);
	}
	if (out->len > before && !ini_number(w, INI_mandatoryPawnPromotion) && !(last && ini_number(w, INI_immobilityIllegal)))
		g_string_append(out, " self");
}

/* What a definition cannot say: other choices for each side, ranks that are not the last ones, Pawns that stay Pawns at the end. */
static void put_table(struct ini_writer *w)
{
	g_autofree char *white = ini_labels(w, ini_promoters(w, 0), 1), *black = ini_labels(w, ini_promoters(w, 1), 2);
	g_autoptr(GString) table = g_string_new(NULL);
	for (int rank = 0; rank < w->b->ranks; rank++) {
		g_autoptr(GString) row = g_string_new(NULL);
		put_choices(w, 0, rank, row);
		put_choices(w, 1, rank, row);
		g_string_append_printf(table, row->len ? " (%s)" : " 0", row->str);
	}
	ini_code(w, INI_promotionPawnTypes, "set promotables (%s%s%s)", white, *white && *black ? " " : "", black);
	ini_code(w, INI_promotionPieceTypes, "set promotab array%s", table->str);
	g_autofree char *whites = ini_spaces_text(w, zone(w, 0)), *blacks = ini_spaces_text(w, zone(w, 1));
	if (!has_rows(w, zone(w, 0)) || !has_rows(w, zone(w, 1)))
		ini_code(w, INI_promotionRegion, "set promozone (%s %s)", whites, blacks);
}

static bool is_plain(const struct ini_writer *w)
{
	bool may_stay = !ini_number(w, INI_mandatoryPawnPromotion);
	int depth = ini_depth(w, zone(w, 0), 0);
	for (int n = 0; n < w->kinds; n++)
		if (w->kind[n].label[1])
			return false;
	return !w->offset && !w->has_turned && depth > 0 && depth == ini_depth(w, zone(w, 1), 1) && ini_promoters(w, 0) == ini_promoters(w, 1) &&
		ini_choices(w, 0) == ini_choices(w, 1) && (!may_stay || ini_number(w, INI_immobilityIllegal));
}

static enum rc check_zones(const struct ini_writer *w)
{
	for (int rank = 0; rank < w->b->ranks; rank++)
		if (ini_promoters(w, 0) && ini_promoters(w, 1) && has_spaces(w, 0, rank) && has_spaces(w, 1, rank))
			return ini_refuse(w->v, INI_promotionRegion, 0, w->ds, "the ranks of both sides meet");
	return RC_OK;
}

/* Finds who has to become something and has nothing to become. */
static enum rc check_choices(struct ini_writer *w)
{
	for (int side = 0; side < 2; side++)
		for (int type = 0; type < INI_TYPES; type++) {
			bool becomes = w->v->promoted[type] >= 0, chooses = ini_choices(w, side) != 0;
			if (!ini_in(ini_promoters(w, side), type) || ini_region_is_empty(zone(w, side)))
				continue;
			if (becomes && chooses)
				return ini_refuse(w->v, INI_promotedPieceType, 0, w->ds, "a Pawn that has a choice becomes something besides");
			if (!becomes && !chooses && ini_number(w, INI_mandatoryPawnPromotion) && !ini_region_is_empty(zone(w, side)))
				w->barred[side] |= (guint64)1 << type;
		}
	return RC_OK;
}

/* The engine lets nobody promote who captures in passing, which is seen where a rank is passed and promoted on. */
static void write_passing(struct ini_writer *w)
{
	bool meets = false,
	     triple = !ini_region_is_empty(&ini_of(w, INI_tripleStepRegion, 0)->region) || !ini_region_is_empty(&ini_of(w, INI_tripleStepRegion, 1)->region);
	for (int side = 0; side < 2; side++)
		for (int rank = 0; rank < w->b->ranks; rank++)
			for (int step = 1; step <= 1 + triple; step++) {
				int passed = rank + (side ? step : -step); /* by the other side, which begins on `rank` */
				if (passed >= 0 && passed < w->b->ranks && ini_of(w, INI_doubleStepRegion, !side)->region.rank[rank])
					meets |= (zone(w, side)->rank[passed] & ini_of(w, INI_enPassantRegion, side)->region.rank[passed]) != 0;
			}
	if (meets)
		ini_code(w, INI_enPassantRegion, "set epstays 1");
}

static bool has_choices(const struct ini_writer *w) { return (ini_promoters(w, 0) && ini_choices(w, 0)) || (ini_promoters(w, 1) && ini_choices(w, 1)); }

static enum rc write_choices(struct ini_writer *w)
{
	struct place at = ini_place(w->v, ini_of(w, INI_promotionPieceTypes, 0)->at);
	enum rc rc = check_choices(w);
	if (rc != RC_OK || !has_choices(w)) {
		if (!w->offset)
			ini_line(w, at, "maxPromote=0");
		return rc;
	}
	rc = check_zones(w);
	if (rc != RC_OK)
		return rc;
	if (!is_plain(w)) {
		if (!w->offset)
			ini_line(w, at, "maxPromote=0");
		put_table(w);
		return RC_OK;
	}
	g_autofree char *choice = ini_labels(w, ini_choices(w, 0), 1);
	g_auto(GStrv) labels = g_strsplit(choice, " ", -1);
	g_autofree char *joined = g_strjoinv("", labels);
	ini_line(w, at, "maxPromote=%d", __builtin_popcountll(ini_promoters(w, 0)));
	ini_line(w, ini_place(w->v, ini_of(w, INI_promotionRegion, 0)->at), "promoZone=%d", ini_depth(w, zone(w, 0), 0));
	ini_line(w, at, "promoChoice=%s", joined);
	if (!ini_number(w, INI_mandatoryPawnPromotion))
		ini_line(w, at, "promotion=optional");
	return RC_OK;
}

/* ---- to one thing */

/* The wizard lets nobody become royal or turn back; where somebody does, all pairs are told. */
static void put_all_pairs(struct ini_writer *w)
{
	g_autoptr(GString) pairs = g_string_new(NULL);
	bool back = ini_number(w, INI_pieceDemotion);
	guint64 become = 0;
	for (int n = 0; n < w->offset; n++) {
		const char *from = w->kind[n].label, *to = w->kind[n + w->offset].label;
		g_autofree char *small_from = g_ascii_strdown(from, -1), *small_to = g_ascii_strdown(to, -1);
		become |= (guint64)1 << w->kind[n + w->offset].type;
		g_string_append_printf(pairs, " %s %s %s %s", from, to, small_from, small_to);
		if (back)
			g_string_append_printf(pairs, " %s %s %s %s", to, from, small_to, small_from);
	}
	if (back || become & w->royal)
		ini_code(w, INI_promotedPieceType, "set offset assoc%s", pairs->str);
}

/* Labels of what has to promote where it can; with demotion what it has become is among it. */
static char *forced_labels(const struct ini_writer *w)
{
	g_autoptr(GString) out = g_string_new(NULL);
	for (int n = 0; n < (ini_number(w, INI_pieceDemotion) ? 2 : 1) * w->offset; n++) {
		const struct ini_kind *k = &w->kind[n];
		bool pawn = ini_in(ini_promoters(w, 0) | ini_promoters(w, 1), k->type) && k->from < 0;
		g_autofree char *small = g_ascii_strdown(k->label, -1);
		if (ini_number(w, INI_mandatoryPiecePromotion) || (pawn && ini_number(w, INI_mandatoryPawnPromotion)))
			g_string_append_printf(out, "%s%s %s", out->len ? " " : "", k->label, small);
	}
	return g_string_free(g_steal_pointer(&out), FALSE);
}

static enum rc check_demotion(const struct ini_writer *w)
{
	bool mates = ini_number(w, INI_shogiPawnDropMateIllegal) && ini_in(w->used, INI_TYPE_shogiPawn), limits = false;
	for (int type = 0; type < INI_TYPES; type++)
		limits |= w->v->limit[type] && ini_in(w->used, type);
	if (ini_number(w, INI_pieceDemotion) && (ini_number(w, INI_immobilityIllegal) || has_choices(w) || limits))
		return ini_refuse(w->v, INI_pieceDemotion, 0, w->ds, "not together with immobilityIllegal, promotionLimit and Pawns that have a choice");
	if (ini_number(w, INI_dropPromoted) && (ini_number(w, INI_immobilityIllegal) || mates || !ini_number(w, INI_dropChecks)))
		return ini_refuse(w->v, INI_dropPromoted, 0, w->ds, "not together with immobilityIllegal, shogiPawnDropMateIllegal and dropChecks = false");
	return RC_OK;
}

static enum rc write_offset(struct ini_writer *w)
{
	struct place at = ini_place(w->v, ini_of(w, INI_promotedPieceType, 0)->at);
	int depth = ini_depth(w, zone(w, 0), 0), blacks = ini_depth(w, zone(w, 1), 1);
	if (!w->offset)
		return RC_OK;
	if (depth < 0 || blacks < 0)
		return ini_refuse(w->v, INI_promotionRegion, depth < 0 ? 0 : 1, w->ds, "what becomes one thing alone does so on the last ranks");
	ini_line(w, at, "promoZone=%d", depth);
	ini_line(w, at, "maxPromote=%d", w->offset);
	ini_line(w, at, "promoOffset=%d", w->offset);
	ini_code(w, INI_promotedPieceType, "set bothends 1");
	if (blacks != depth)
		ini_code(w, INI_promotionRegion, "set bzonedepth %d", blacks);
	put_all_pairs(w);
	g_autofree char *forced = forced_labels(w);
	if (*forced)
		ini_code(w, INI_mandatoryPiecePromotion, "set forced (%s)", forced);
	if (ini_number(w, INI_piecePromotionOnCapture))
		ini_code(w, INI_piecePromotionOnCapture, "set offsetcaptures 1");
	if (ini_number(w, INI_dropPromoted))
		ini_code(w, INI_dropPromoted, "set droppromoted 1");
	return check_demotion(w);
}

/* ---- how many there may be */

static void write_limits(struct ini_writer *w)
{
	g_autoptr(GString) rows = g_string_new(NULL);
	for (int n = 0; n < w->kinds; n++) {
		const struct ini_kind *k = &w->kind[n];
		bool chosen = ini_in(ini_choices(w, 0) | ini_choices(w, 1), k->type) && k->from < 0 && k->by_choice == w->has_turned;
		for (int side = 0; side < 2 && w->v->limit[k->type] && (chosen || k->from >= 0); side++) {
			g_autofree char *labels = ini_labels(w, (guint64)1 << k->type, 1 << side),
					*label = side ? g_ascii_strdown(k->label, -1) : g_strdup(k->label);
			g_string_append_printf(rows, " %s (%d %s)", label, w->v->limit[k->type], labels);
		}
	}
	if (!rows->len)
		return;
	ini_code(w, INI_promotionLimit, "include betza_limits");
	ini_code(w, INI_promotionLimit, "set limits assoc%s", rows->str);
}

enum rc ini_promotion_write(struct ini_writer *w)
{
	enum rc rc = write_choices(w);
	if (rc == RC_OK)
		rc = write_offset(w);
	if (rc == RC_OK && (w->offset || has_choices(w)))
		write_passing(w);
	if (rc == RC_OK)
		write_limits(w);
	return rc;
}
