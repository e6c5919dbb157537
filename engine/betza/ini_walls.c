/*
 * Walls that players build, and the duck: lines of code for the include file betza_walls.
 */
#include <string.h>

#include "betza/ini_write.h"

/* What a rule is called in betza_walls, what is put, and what the written rules say of where. */
static const struct {
	const char *word, *rule, *label, *picture, *where;
} rules[] = {
	{ "duck", "duck", "Duck", "duck", "the duck goes to another empty space" },
	{ "static", "free", "Wall", "stones", "a wall is put on an empty space" },
	{ "arrow", "arrow", "Wall", "stones", "a wall is put where the piece could go from there without a capture" },
	{ "past", "past", "Wall", "stones", "a wall is put where the move began" },
	{ "edge", "edge", "Wall", "stones", "a wall is put at the edge or beside another wall" },
};

static int rule_of(const struct ini_variant *v)
{
	for (int n = 0; n < (int)G_N_ELEMENTS(rules); n++)
		if (!strcmp(v->value[INI_wallingRule][0].text, rules[n].word))
			return n;
	return -1;
}

/* The same where nobody puts walls: those that stand there are of stones. */
static int row_of(const struct ini_variant *v) { return rule_of(v) < 0 ? 1 : rule_of(v); }

static bool are_built(const struct ini_variant *v) { return strcmp(v->value[INI_wallingRule][0].text, "none") != 0; }

/* Positions of Ataxx may have some from the start. */
bool ini_walls_are(const struct ini_variant *v) { return are_built(v) || v->value[INI_freeDrops][0].number; }

const char *ini_walls_label(const struct ini_variant *v) { return rules[row_of(v)].label; }

void ini_walls_put(struct ini_writer *w, const char *spaces)
{
	int n = row_of(w->v);
	ini_line(w, ini_place(w->v, ini_of(w, INI_wallingRule, 0)->at), "block:%s::%s:%s", rules[n].label, rules[n].picture, spaces);
}

static void put_regions(struct ini_writer *w)
{
	g_autofree char *white = ini_spaces_text(w, &ini_of(w, INI_wallingRegion, 0)->region);
	g_autofree char *black = ini_spaces_text(w, &ini_of(w, INI_wallingRegion, 1)->region);
	ini_code(w, INI_wallingRegion, "set wallspaces array (%s) (%s)", *white ? white : "-", *black ? black : "-");
	ini_rule(w, INI_wallingRegion, "Walls of White go to %s, those of Black to %s.", *white ? white : "no space", *black ? black : "no space");
}

static bool has_kept(const struct ini_writer *w)
{
	for (int side = 0; side < 2; side++)
		for (int type = 0; type < INI_TYPES; type++)
			if (w->v->is_kept[side][type] && ini_in(w->used, type))
				return true;
	return false;
}

static bool may_pass(const struct ini_writer *w)
{
	bool may = false;
	for (int side = 0; side < 2; side++)
		may |= ini_of(w, INI_pass, side)->number || ini_of(w, INI_passOnStalemate, side)->number;
	return may;
}

/*
 * What walls do not go together with, NULL: nothing is in their way. Of drops, passes and promoted pieces the engine puts walls on a1, of castling it shoots from where the Rook stood, and a piece
 * in front of a wall is to it one that can never move again.
 */
static const char *against(const struct ini_writer *w, bool arrows)
{
	const struct {
		bool is;
		const char *why;
	} all[] = {
		{ w->royal != 0, "a wall could stop a check, and a piece is royal here" },
		{ ini_number(w, INI_gating) || ini_number(w, INI_pieceDrops), "not together with gates or drops" },
		{ may_pass(w), "not together with passing" },
		{ w->offset > 0, "not together with promotedPieceType" },
		{ ini_number(w, INI_immobilityIllegal), "not together with immobilityIllegal" },
		{ arrows && ini_castles(w), "arrow not together with castling" },
		{ arrows && has_kept(w), "arrow not together with regions that pieces are kept in" },
	};
	for (gsize n = 0; n < G_N_ELEMENTS(all); n++)
		if (all[n].is)
			return all[n].why;
	return NULL;
}

enum rc ini_walls_write(struct ini_writer *w)
{
	int n = rule_of(w->v);
	if (!are_built(w->v))
		return RC_OK;
	if (n < 0)
		return ini_refuse(w->v, INI_wallingRule, 0, w->ds, "it is none, duck, static, arrow, past or edge");
	const char *why = against(w, !strcmp(rules[n].rule, "arrow"));
	if (why)
		return ini_refuse(w->v, INI_wallingRule, 0, w->ds, why);
	bool anywhere = ini_is_all(w, &ini_of(w, INI_wallingRegion, 0)->region) && ini_is_all(w, &ini_of(w, INI_wallingRegion, 1)->region);
	ini_code(w, INI_wallingRule, "include betza_walls");
	ini_code(w, INI_wallingRule, "set wall =%s", rules[n].label);
	ini_code(w, INI_wallingRule, "set outsider =%s", rules[n].label);
	ini_code(w, INI_wallingRule, "set iron (=%s)", rules[n].label);
	ini_code(w, INI_wallingRule, "set wallname %s", n ? "wall" : "duck");
	ini_code(w, INI_wallingRule, "set wallrule %s", rules[n].rule);
	ini_rule(w, INI_wallingRule, "Behind every move %s. Nobody captures it or goes through it.", rules[n].where);
	if (!anywhere)
		put_regions(w);
	if (!anywhere || !strcmp(rules[n].rule, "arrow") || !strcmp(rules[n].rule, "edge")) {
		ini_code(w, INI_wallingRule, "set walldoubt 1");
		ini_code(w, INI_wallingRule, "set zonal 1");
	}
	return RC_OK;
}
