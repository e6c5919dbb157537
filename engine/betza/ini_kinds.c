/*
 * The kinds of pieces that occur in a variant: what stands on the board or is held at the start, and what can come of it.
 */
#include <string.h>

#include "betza/ini_moves.h"
#include "betza/ini_write.h"
#include "engine/betza.h"

static const struct {
	const char *moves, *name;
} named[] = {
#define INI_PIECE(key, moves, name) { moves, name },
#include "betza/ini_pieces.def"
#undef INI_PIECE
};

static void add_kind(struct ini_writer *w, int type, int from, bool by_choice)
{
	if (w->kinds < INI_KINDS_MOST && !ini_kind_of(w, type, from, by_choice))
		w->kind[w->kinds++] = (struct ini_kind){ .type = type, .from = from, .by_choice = by_choice };
}

/* What a side can have as types of their own, from what it has at the start on. */
static guint64 find_used(const struct ini_writer *w, int side)
{
	guint64 used = 0, before;
	for (int type = 0; type < INI_TYPES; type++)
		used |= (guint64)(w->b->count[side][type] + w->b->in_hand[side][type] > 0) << type;
	for (int space = 0; space < w->b->files * w->b->ranks; space++)
		if (w->b->space[space].type >= 0 && w->b->space[space].promoted && w->b->space[space].side == side)
			used |= (guint64)1 << w->b->space[space].type;
	do {
		before = used;
		if (used & (ini_of(w, INI_promotionPawnTypes, side)->types | (guint64)1 << INI_TYPE_pawn))
			used |= ini_choices(w, side);
		for (int type = 0; type < INI_TYPES && ini_number(w, INI_dropLoop); type++) /* what is captured is what it had become */
			if (ini_in(used, type) && w->v->promoted[type] >= 0)
				used |= (guint64)1 << w->v->promoted[type];
	} while (before != used);
	return used;
}

static void find_all_used(struct ini_writer *w)
{
	for (int side = 0; side < 2; side++)
		w->used_by[side] = find_used(w, side);
	if (ini_number(w, INI_pieceDrops) && ini_number(w, INI_capturesToHand))
		w->used_by[0] = w->used_by[1] = w->used_by[0] | w->used_by[1];
	w->used = w->used_by[0] | w->used_by[1];
}

/* How many of a type stand there promoted at the start. */
static int count_promoted(const struct ini_writer *w, int side, int type)
{
	int count = 0;
	for (int space = 0; space < w->b->files * w->b->ranks; space++)
		count += w->b->space[space].type == type && w->b->space[space].promoted && w->b->space[space].side == side;
	return count;
}

/* A type of which a side can have one at most. */
static bool is_single(const struct ini_writer *w, int type, int most)
{
	bool obtained = false;
	for (int side = 0; side < 2; side++) {
		obtained |= ini_promoters(w, side) && ini_in(ini_choices(w, side), type);
		int count = w->b->count[side][type] + w->b->in_hand[side][type];
		for (int from = 0; from < INI_TYPES; from++)
			if (ini_in(w->used, from) && w->v->promoted[from] == type)
				count += w->b->count[side][from] + w->b->in_hand[side][from] + count_promoted(w, side, from);
		obtained |= count > most;
	}
	return !obtained || most >= 64;
}

static bool has_region(const struct ini_writer *w, enum ini_key key)
{
	return !ini_region_is_empty(&ini_of(w, key, 0)->region) || !ini_region_is_empty(&ini_of(w, key, 1)->region);
}

/* Several, of which the last ones are royal: how many there are must not grow, since a move would crown and uncrown while it is made. */
static enum rc add_several(struct ini_writer *w, int type)
{
	bool grows = ini_number(w, INI_pieceDrops) && ini_number(w, INI_capturesToHand) && ini_in(w->used, type), castles = false;
	for (int side = 0; side < 2; side++) {
		grows |= w->b->in_hand[side][type] || (ini_promoters(w, side) && ini_in(ini_choices(w, side), type));
		castles |= ini_number(w, INI_castling) && ini_of(w, INI_castlingKingPiece, side)->number == type &&
			(w->b->can_castle[side][0] || w->b->can_castle[side][1]);
	}
	bool promotes = ini_number(w, INI_dropPromoted) || has_region(w, INI_promotionRegion);
	for (int from = 0; from < INI_TYPES; from++)
		grows |= promotes && ini_in(w->used, from) && w->v->promoted[from] == type;
	w->several |= (guint64)1 << type;
	if (grows)
		return ini_refuse(w->v, INI_extinctionPseudoRoyal, 0, w->ds, "pieces of which the last ones alone are royal may become more");
	return castles ? ini_refuse(w->v, INI_extinctionPseudoRoyal, 0, w->ds, "pieces of which the last ones alone are royal castle") : RC_OK;
}

/* The last piece of a kind is royal: where there never is another one, the kind is. */
static enum rc find_royal(struct ini_writer *w)
{
	guint64 kinds = ini_of(w, INI_extinctionPieceTypes, 0)->types;
	w->royal = w->used & (guint64)1 << INI_TYPE_king;
	for (int side = 0; side < 2; side++)
		if (w->b->count[side][INI_TYPE_king] > 1)
			return diag_error(
				w->ds, RC_DATA, w->b->at, "[%s]: startFen has several Kings of a side; a King that is not alone is a commoner", w->v->name);
	enum rc rc = RC_OK;
	for (int type = 0; type < INI_TYPES && ini_number(w, INI_extinctionPseudoRoyal) && rc == RC_OK; type++) {
		bool counts = ini_in(kinds, type) && w->v->letter[type];
		for (int from = 0; from < INI_TYPES && counts; from++)
			if (w->v->promoted[from] == type && ini_in(w->used, from))
				w->royal |= (guint64)1 << type;
		if (!counts || !(ini_in(w->used, type) || ini_in(w->royal, type)))
			continue;
		if (!is_single(w, type, ini_number(w, INI_extinctionPieceCount) + 1))
			rc = add_several(w, type);
		w->royal |= (guint64)1 << type;
	}
	return rc;
}

/* Those that become something come first, and what they become behind them. */
static enum rc add_kinds(struct ini_writer *w)
{
	for (int pass = 0; pass < 2; pass++)
		for (int type = 0; type < INI_TYPES; type++) {
			int to = w->v->promoted[type];
			if (!ini_in(w->used, type) || to < 0)
				continue;
			if (!w->v->letter[to])
				return ini_refuse(w->v, INI_promotedPieceType, 0, w->ds, "a piece becomes one that has no letter");
			if (w->v->promoted[to] >= 0 && ini_in(w->used, to))
				return ini_refuse(w->v, INI_promotedPieceType, 0, w->ds, "a piece that a piece has become becomes something again");
			if (pass)
				add_kind(w, to, type, false);
			else
				add_kind(w, type, -1, false), w->offset++;
		}
	for (int pass = 0; pass < 2; pass++) /* what promotes by choice before the others */
		for (int type = 0; type < INI_TYPES; type++)
			if (ini_in(w->used, type) && ini_in(w->promoters, type) == !pass)
				add_kind(w, type, -1, false);
	for (int type = 0; type < INI_TYPES && w->has_turned; type++)
		for (int side = 0; side < 2; side++) {
			if (!ini_promoters(w, side) || !ini_in(ini_choices(w, side), type))
				continue;
			if (w->v->promoted[type] >= 0)
				return ini_refuse(w->v, INI_promotedPieceType, 0, w->ds, "a piece that a Pawn has become becomes something again");
			add_kind(w, type, -1, true);
		}
	return RC_OK;
}

/* ---- labels */

static bool is_taken(const struct ini_writer *w, const char *label)
{
	for (int n = 0; n < w->kinds; n++)
		if (!strcmp(w->kind[n].label, label))
			return true;
	return label[0] && !label[1] && ini_type_find(w->v, label[0]) >= 0;
}

/* What was promoted has a letter that no piece has, or two letters. */
static void find_labels(struct ini_writer *w)
{
	for (int n = 0; n < w->kinds; n++)
		if (w->kind[n].from < 0 && !w->kind[n].by_choice)
			w->kind[n].label[0] = w->v->letter[w->kind[n].type];
	for (int n = 0; n < w->kinds; n++)
		for (int try = 0; try < 26 * 27 && !w->kind[n].label[0]; try++) {
			static const char order[] = "TVXYZWUOIDHMLSJGFEACQRBNPK";
			char label[3] = { order[try % 26], try < 26 ? 0 : order[try / 26 - 1], 0 };
			if (!is_taken(w, label))
				memcpy(w->kind[n].label, label, sizeof label);
		}
}

/* ---- moves */

static bool captures_in_passing(const struct ini_writer *w, int type)
{
	bool any = false;
	for (int side = 0; side < 2; side++)
		any |= !ini_region_is_empty(&ini_of(w, INI_enPassantRegion, side)->region) &&
			(ini_in(ini_of(w, INI_enPassantTypes, side)->types, type) || type == INI_TYPE_pawn);
	return any;
}

static enum rc find_moves(struct ini_writer *w, struct ini_kind *k)
{
	const char *own = w->v->moves[k->type], *text = own ? own : k->type < INI_CUSTOM ? named[k->type].moves : "";
	struct place at = ini_place(w->v, w->v->moves_at[k->type]);
	bool en_passant = captures_in_passing(w, k->type);
	k->moves = ini_moves(text, en_passant, at, w->ds);
	if (!k->moves)
		return RC_SYNTAX;
	if (k->type == INI_TYPE_pawn && has_region(w, INI_doubleStepRegion)) {
		g_autofree char *single = k->moves;
		k->moves = g_strconcat(single, "ifmnD", has_region(w, INI_tripleStepRegion) ? "ifmnH" : "", NULL);
	}
	if (k->type == INI_TYPE_soldier && ini_number(w, INI_soldierPromotionRank) > 1) {
		k->far = k->moves;
		k->far_rank = ini_number(w, INI_soldierPromotionRank);
		k->moves = g_strdup("fW");
	}
	if (ini_in(w->royal, k->type) && k->type == INI_TYPE_king && ini_number(w, INI_flyingGeneral)) {
		if (w->royal & ~((guint64)1 << INI_TYPE_king)) /* they would be seen by the other King, too */
			return ini_refuse(w->v, INI_flyingGeneral, 0, w->ds, "a piece besides the King is royal");
		g_autofree char *alone = k->moves;
		k->moves = g_strconcat(alone, "kR", NULL);
	}
	return RC_OK;
}

/* Whether it has somewhere to go from a space when nobody else is there; `quiet`: without what it does by captures alone. */
static bool leads_on(const struct ini_writer *w, const struct betza *b, int side, int file, int rank, bool quiet)
{
	for (guint n = 0; n < b->path->len; n++) {
		const struct betza_leg *l = &g_array_index(b->path, struct betza_path, n).leg[0];
		int to = file + (side ? -l->dx : l->dx), up = rank + (side ? -l->dy : l->dy);
		bool inside = to >= 0 && up >= 0 && to < w->b->files && up < w->b->ranks;
		if (inside && ini_board_at(w->b, to, up)->type != INI_HOLE && !(l->acts & BETZA_INITIAL) && (!quiet || l->acts & BETZA_MOVE))
			return true;
	}
	return false;
}

/* Nobody goes where it could never move again: that is the end of the board, where it promotes; and what "moves" means is the same for us and the engine, which leaves captures out. */
static enum rc check_mobility(const struct ini_writer *w, const struct ini_kind *k)
{
	struct betza *b = betza_read(k->moves, (struct place){ 0 }, w->ds);
	guint64 choosing = ini_promoters(w, 0) | ini_promoters(w, 1);
	bool becomes = w->v->promoted[k->type] >= 0 && !ini_number(w, INI_piecePromotionOnCapture);
	bool promotes = k->from < 0 && !k->by_choice && (ini_in(choosing, k->type) || becomes), fine = b != NULL;
	for (int n = 0; fine && n < 2 * w->b->files * w->b->ranks; n++) {
		int side = n % 2, file = n / 2 % w->b->files, rank = n / 2 / w->b->files;
		bool quiet = leads_on(w, b, side, file, rank, true);
		fine = quiet == leads_on(w, b, side, file, rank, false) &&
			(quiet || (promotes && ini_region_has(&ini_of(w, INI_promotionRegion, side)->region, file, rank)));
	}
	betza_free(b);
	return fine ? RC_OK : ini_refuse(w->v, INI_immobilityIllegal, 0, w->ds, "a piece that does not promote could reach the end of its ways");
}

static bool goes_back(const struct betza *b)
{
	for (guint n = 0; n < b->path->len; n++)
		for (guint i = 0; i < b->path->len; i++) {
			const struct betza_leg *l = &g_array_index(b->path, struct betza_path, n).leg[0],
					       *m = &g_array_index(b->path, struct betza_path, i).leg[0];
			if (l->dx == -m->dx && l->dy == -m->dy && m->acts & BETZA_MOVE)
				return true;
		}
	return false;
}

bool ini_can_return(const struct ini_writer *w, guint64 types)
{
	bool any = false;
	for (int n = 0; n < w->kinds && !any; n++) {
		struct betza *b = ini_in(types, w->kind[n].type) ? betza_read(w->kind[n].moves, (struct place){ 0 }, w->ds) : NULL;
		any = b && goes_back(b);
		betza_free(b);
	}
	return any;
}

/* A picture has the moves that can be read, which say what a piece of no name is called. */
static void find_shown_moves(struct ini_writer *w, struct ini_kind *k)
{
	struct diags *quiet = diags_new();
	const char *own = w->v->moves[k->type];
	k->moves = ini_moves(own ? own : k->type < INI_CUSTOM ? named[k->type].moves : "", false, w->v->at, quiet);
	struct betza *b = k->moves ? betza_read(k->moves, w->v->at, quiet) : NULL;
	if (!b) {
		g_free(k->moves);
		k->moves = g_strdup("");
	}
	betza_free(b);
	diags_free(quiet);
}

void ini_kinds_show(struct ini_writer *w)
{
	for (int type = 0; type < INI_TYPES; type++)
		if (w->v->letter[type])
			add_kind(w, type, -1, false);
	for (int type = 0; type < INI_TYPES; type++)
		if (w->v->letter[type] && w->v->promoted[type] >= 0)
			add_kind(w, w->v->promoted[type], type, false);
	find_labels(w);
	for (int n = 0; n < w->kinds; n++)
		find_shown_moves(w, &w->kind[n]);
}

enum rc ini_kinds_find(struct ini_writer *w)
{
	find_all_used(w);
	w->has_turned = ini_number(w, INI_pieceDrops) && ini_number(w, INI_capturesToHand) && !ini_number(w, INI_dropLoop);
	for (int side = 0; side < 2; side++)
		w->promoters |= ini_promoters(w, side);
	enum rc rc = find_royal(w);
	if (rc == RC_OK)
		rc = add_kinds(w);
	find_labels(w);
	for (int n = 0; n < w->kinds && rc == RC_OK; n++)
		rc = find_moves(w, &w->kind[n]);
	for (int n = 0; n < w->kinds && rc == RC_OK && ini_number(w, INI_immobilityIllegal); n++)
		rc = check_mobility(w, &w->kind[n]);
	return rc;
}

void ini_kinds_free(struct ini_writer *w)
{
	for (int n = 0; n < w->kinds; n++) {
		g_free(w->kind[n].moves);
		g_free(w->kind[n].far);
	}
}
