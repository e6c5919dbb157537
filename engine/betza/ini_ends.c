/*
 * What is forbidden besides, and how a game ends: lines of code for the include files betza_ends, betza_bans and their like.
 */
#include <string.h>

#include "betza/ini_write.h"

static bool is_none(const struct ini_writer *w, enum ini_key key, int side) { return ini_region_is_empty(&ini_of(w, key, side)->region); }

/* A number for results in GAME Code. */
static int result_of(const struct ini_writer *w, enum ini_key key) { return ini_number(w, key) - INI_DRAW; }

static enum rc check_result(const struct ini_writer *w, enum ini_key key)
{
	return ini_number(w, key) == INI_NONE ? ini_refuse(w->v, key, 0, w->ds, "it has to be win, loss or draw") : RC_OK;
}

/* What a result is called in the written rules. */
static const char *result_word(const struct ini_writer *w, enum ini_key key)
{
	static const char *const words[] = { "plays on", "has lost", "has drawn", "has won" };
	return words[ini_number(w, key)];
}

/* ---- mate, stalemate, repetition, moves without progress */

static enum rc write_mate(struct ini_writer *w)
{
	enum rc rc = check_result(w, INI_stalemateValue);
	if (rc == RC_OK && ini_number(w, INI_checkmateValue) != INI_LOSS && ini_number(w, INI_checkmateValue) != INI_WIN)
		return ini_refuse(w->v, INI_checkmateValue, 0, w->ds, "it has to be loss or win");
	if (rc != RC_OK)
		return rc;
	if (ini_number(w, INI_checkmateValue) == INI_WIN) {
		ini_code(w, INI_checkmateValue, "set matewins 1");
		ini_rule(w, INI_checkmateValue, "Who is mated has won; who has no move and is not in check %s.", result_word(w, INI_stalemateValue));
	}
	if (ini_number(w, INI_stalemateValue) == INI_LOSS)
		ini_line(w, ini_place(w->v, ini_of(w, INI_stalemateValue, 0)->at), "stalemate=loss");
	else if (ini_number(w, INI_stalemateValue) == INI_WIN)
		ini_code(w, INI_stalemateValue, "set staleloss -1");
	return RC_OK;
}

/* Royal pieces of which a side has several: the last ones are. */
static enum rc write_several(struct ini_writer *w)
{
	bool duple = ini_number(w, INI_dupleCheck);
	if (duple && w->several && (w->royal != w->several || __builtin_popcountll(w->several) != 1))
		return ini_refuse(w->v, INI_dupleCheck, 0, w->ds, "only where one kind of pieces is royal");
	g_autofree char *labels = ini_labels(w, w->several, 3);
	g_auto(GStrv) each = g_strsplit(labels, " ", -1);
	int most = ini_number(w, INI_extinctionPieceCount) + 1;
	g_autoptr(GString) pairs = g_string_new(NULL);
	for (char **label = each; *label; label++)
		g_string_append_printf(pairs, " %s %d", *label, most);
	if (!w->several)
		return RC_OK;
	ini_code(w, INI_extinctionPseudoRoyal, "include betza_several");
	ini_code(w, INI_extinctionPseudoRoyal, "set crownmost assoc%s", pairs->str);
	ini_code(w, INI_extinctionPseudoRoyal, "set dead false"); /* more of them can mate */
	ini_rule(w, INI_extinctionPseudoRoyal, "These are royal only when their side has no more than %d of them: %s.", most, labels);
	if (!duple)
		return RC_OK;
	ini_code(w, INI_dupleCheck, "set duple %d", most);
	ini_rule(w, INI_dupleCheck, "While there are more of them an attack on all of them is check.");
	return RC_OK;
}

static enum rc write_repeats(struct ini_writer *w)
{
	int result = ini_number(w, INI_nFoldValue);
	enum rc rc = check_result(w, INI_nFoldValue);
	if (rc != RC_OK)
		return rc;
	if (ini_number(w, INI_nFoldRule) != 3)
		ini_code(w, INI_nFoldRule, "set repeats %d", ini_number(w, INI_nFoldRule));
	if (ini_number(w, INI_nFoldRule) && (result == INI_LOSS || (result == INI_WIN && ini_number(w, INI_nFoldValueAbsolute))))
		ini_rule(w, INI_nFoldValue, "When a position comes %d times, %s.", ini_number(w, INI_nFoldRule),
			!ini_number(w, INI_nFoldValueAbsolute) ? "who has brought it about wins"
				: result == INI_LOSS           ? "Black wins"
							       : "White wins");
	if (result != INI_DRAW)
		ini_code(w, INI_nFoldValue, "set reploses %d",
			ini_number(w, INI_nFoldValueAbsolute) ? (result == INI_LOSS ? 2 : 3)
				: result == INI_WIN           ? 1
							      : -1);
	if (ini_number(w, INI_perpetualCheckIllegal))
		ini_code(w, INI_perpetualCheckIllegal, "set perpetual 1");
	if (strcmp(ini_of(w, INI_chasingRule, 0)->text, "none"))
		diag_warn(w->ds, ini_place(w->v, ini_of(w, INI_chasingRule, 0)->at),
			"[%s]: chasingRule = %s: chases without end are not told from other repetitions", w->v->name, ini_of(w, INI_chasingRule, 0)->text);
	return RC_OK;
}

static void write_progress(struct ini_writer *w)
{
	g_autofree char *white = ini_labels(w, ini_of(w, INI_nMoveRuleTypes, 0)->types & w->used, 1);
	g_autofree char *black = ini_labels(w, ini_of(w, INI_nMoveRuleTypes, 1)->types & w->used, 2);
	if (ini_number(w, INI_nMoveRule) != 50)
		ini_code(w, INI_nMoveRule, "set rulemoves %d", 2 * ini_number(w, INI_nMoveRule));
	if (!*white && !*black)
		ini_code(w, INI_nMoveRuleTypes, "set resetpieces array");
	else
		ini_code(w, INI_nMoveRuleTypes, "set resetpieces (%s%s%s)", white, *white && *black ? " " : "", black);
	if (ini_number(w, INI_nMoveRule) && (ini_number(w, INI_pieceDrops) || w->offset))
		ini_code(w, INI_nMoveRule, "set dropsreset 1");
	if (ini_can_return(w, (ini_of(w, INI_nMoveRuleTypes, 0)->types | ini_of(w, INI_nMoveRuleTypes, 1)->types) & w->used))
		ini_code(w, INI_nMoveRuleTypes, "set onward 1");
}

/* ---- other ends */

static bool has_extinction(const struct ini_writer *w) { return ini_number(w, INI_extinctionValue) != INI_NONE && !ini_number(w, INI_extinctionPseudoRoyal); }
static bool has_flags(const struct ini_writer *w) { return !is_none(w, INI_flagRegion, 0) || !is_none(w, INI_flagRegion, 1); }
static bool has_rows(const struct ini_writer *w) { return ini_number(w, INI_connectN) || ini_number(w, INI_connectNxN) || ini_number(w, INI_collinearN); }
static bool has_ends(const struct ini_writer *w) { return has_extinction(w) || has_flags(w) || has_rows(w) || ini_number(w, INI_checkCounting) || !w->royal; }

static enum rc write_extinction(struct ini_writer *w)
{
	guint64 types = ini_of(w, INI_extinctionPieceTypes, 0)->types;
	g_autoptr(GString) groups = g_string_new(NULL);
	if (!has_extinction(w))
		return RC_OK;
	for (int type = 0; type < INI_TYPES && ~types; type++)
		if (ini_in(types, type) && !w->v->letter[type])
			return ini_refuse(w->v, INI_extinctionPieceTypes, 0, w->ds,
				"one of them is a piece that is not there any more, so that the game would be over at once");
	for (int type = 0; type < INI_TYPES && ~types; type++)
		if (ini_in(types, type) && w->v->letter[type]) {
			g_autofree char *labels = ini_labels(w, (guint64)1 << type, 1);
			g_string_append_printf(groups, " (%s)", *labels ? labels : "-");
		}
	if (!~types) {
		g_autofree char *labels = ini_labels(w, types, 1);
		g_string_append_printf(groups, " (%s)", labels);
	}
	ini_code(w, INI_extinctionPieceTypes, "set counted_kinds array%s", groups->str);
	ini_rule(w, INI_extinctionPieceTypes, "Who has no more than %d pieces of a group, while the other side has at least %d%s, %s. The groups are%s.",
		ini_number(w, INI_extinctionPieceCount), ini_number(w, INI_extinctionOpponentPieceCount),
		ini_number(w, INI_extinctionClaim) ? " (one more when the former is to move)" : "", result_word(w, INI_extinctionValue), groups->str);
	ini_code(w, INI_extinctionPieceCount, "set goneleast %d", ini_number(w, INI_extinctionPieceCount));
	ini_code(w, INI_extinctionOpponentPieceCount, "set gonefoes %d", ini_number(w, INI_extinctionOpponentPieceCount));
	ini_code(w, INI_extinctionClaim, "set goneclaim %d", ini_number(w, INI_extinctionClaim));
	ini_code(w, INI_extinctionValue, "set goneresult %d", result_of(w, INI_extinctionValue));
	return RC_OK;
}

static enum rc write_flags(struct ini_writer *w)
{
	for (int side = 0; side < 2 && has_flags(w); side++) {
		int type = ini_of(w, INI_flagPiece, side)->number;
		g_autofree char *goers = ini_labels(w, type == -1 ? ~(guint64)0 : type < 0 ? 0 : (guint64)1 << type, 1 << side);
		g_autofree char *goals = ini_spaces_text(w, &ini_of(w, INI_flagRegion, side)->region);
		if (!*goers || !*goals)
			continue;
		ini_code(w, INI_flagPiece, "set %cgoers (%s)", "wb"[side], goers);
		ini_rule(w, INI_flagRegion, "%s wins with %d of these on the spaces that follow%s%s%s: %s; %s.", side ? "Black" : "White",
			ini_number(w, INI_flagPieceCount), ini_number(w, INI_flagPieceBlockedWin) ? ", or one when all are taken" : "",
			ini_number(w, INI_flagPieceSafe) ? ", not attacked" : "", ini_number(w, INI_flagMove) ? ", after one more turn of the other side" : "",
			goers, goals);
		ini_code(w, INI_flagRegion, "set %cgoals (%s)", "wb"[side], goals);
		if (type == INI_TYPE_king)
			ini_code(w, INI_flagPiece, "set %cgoalking 1", "wb"[side]);
	}
	if (ini_number(w, INI_flagPieceCount) != 1)
		ini_code(w, INI_flagPieceCount, "set goalcount %d", ini_number(w, INI_flagPieceCount));
	if (ini_number(w, INI_flagPieceBlockedWin))
		ini_code(w, INI_flagPieceBlockedWin, "set goalfull 1");
	if (ini_number(w, INI_flagMove))
		ini_code(w, INI_flagMove, "set goalturn 1");
	if (ini_number(w, INI_flagPieceSafe))
		ini_code(w, INI_flagPieceSafe, "set goalsafe 1");
	return RC_OK;
}

static enum rc write_rows(struct ini_writer *w)
{
	g_autofree char *makers = ini_labels(w, ini_of(w, INI_connectPieceTypes, 0)->types, 3);
	if (!has_rows(w))
		return RC_OK;
	enum rc rc = check_result(w, INI_connectValue);
	if (rc != RC_OK || !*makers)
		return rc;
	ini_code(w, INI_connectN, "set rowlength %d", ini_number(w, INI_connectN));
	ini_code(w, INI_connectNxN, "set squarelength %d", ini_number(w, INI_connectNxN));
	ini_code(w, INI_collinearN, "set linelength %d", ini_number(w, INI_collinearN));
	ini_code(w, INI_connectPieceTypes, "set rowmakers (%s)", makers);
	ini_code(w, INI_connectDiagonal, "set rowsteps array%s%s%s", ini_number(w, INI_connectHorizontal) ? " (1 0)" : "",
		ini_number(w, INI_connectVertical) ? " (0 1)" : "", ini_number(w, INI_connectDiagonal) ? " (1 1) (1 -1)" : "");
	ini_code(w, INI_connectValue, "set rowresult %d", result_of(w, INI_connectValue));
	if (ini_number(w, INI_connectN))
		ini_rule(w, INI_connectN, "Who has %d pieces in a row %s.", ini_number(w, INI_connectN), result_word(w, INI_connectValue));
	if (ini_number(w, INI_collinearN))
		ini_rule(w, INI_collinearN, "Who has %d pieces on a line, whatever stands between them, %s.", ini_number(w, INI_collinearN),
			result_word(w, INI_connectValue));
	if (ini_number(w, INI_connectNxN))
		ini_rule(w, INI_connectNxN, "Who fills a square of %d by %d %s.", ini_number(w, INI_connectNxN), ini_number(w, INI_connectNxN),
			result_word(w, INI_connectValue));
	return RC_OK;
}

static enum rc write_checks(struct ini_writer *w)
{
	if (!ini_number(w, INI_checkCounting))
		return RC_OK;
	if (w->royal & ~((guint64)1 << INI_TYPE_king)) /* the engine counts those of the King alone */
		return ini_refuse(w->v, INI_checkCounting, 0, w->ds, "a piece besides the King is royal");
	ini_code(w, INI_checkCounting, "set checksgoal %d", w->b->checks ? w->b->checks : 1);
	ini_code(w, INI_checkCounting, "set aftermove countcheck");
	ini_rule(w, INI_checkCounting, "Who has given %d checks has won.", w->b->checks ? w->b->checks : 1);
	return RC_OK;
}

static enum rc write_ends(struct ini_writer *w)
{
	if (!has_ends(w))
		return RC_OK;
	ini_line(w, w->v->at, "code=include betza_ends;");
	ini_code(w, INI_stalemateValue, "set emptyresult %d", result_of(w, INI_stalemateValue));
	enum rc rc = write_extinction(w);
	if (rc == RC_OK)
		rc = write_flags(w);
	if (rc == RC_OK)
		rc = write_checks(w);
	return rc == RC_OK ? write_rows(w) : rc;
}

/* ---- passing */

static enum rc write_passes(struct ini_writer *w)
{
	bool any = ini_number(w, INI_pass), stuck = ini_number(w, INI_passOnStalemate);
	if (ini_of(w, INI_pass, 1)->number != any)
		return ini_refuse(w->v, INI_pass, 1, w->ds, "only where both sides may pass");
	if (ini_of(w, INI_passOnStalemate, 1)->number != stuck)
		return ini_refuse(w->v, INI_passOnStalemate, 1, w->ds, "only where both sides may pass");
	if (!any && !stuck)
		return RC_OK;
	enum ini_key key = stuck ? INI_passOnStalemate : INI_pass;
	ini_code(w, key, "set maypass %d", stuck ? 2 : 1);
	ini_code(w, key, "set passdraws 1");
	ini_rule(w, key,
		stuck ? "Who has no move and is not in check passes. When both sides pass the game is drawn."
		      : "Who is not in check may pass. When both sides pass the game is drawn.");
	return RC_OK;
}

/* ---- bans */

/* Who has to promote and could become nothing does not go where it would have to. */
static void put_bars(struct ini_writer *w)
{
	for (int side = 0; side < 2; side++) {
		g_autofree char *labels = ini_labels(w, w->barred[side], 1 << side), *zone = ini_spaces_text(w, &ini_of(w, INI_promotionRegion, side)->region);
		if (!w->barred[side])
			continue;
		ini_code(w, INI_promotionPieceTypes, "set %cbarred (%s)", "wb"[side], labels);
		ini_code(w, INI_promotionRegion, "set %cbars (%s)", "wb"[side], zone);
		ini_rule(w, INI_promotionPieceTypes, "These could become nothing, and so do not go where they would promote: %s.", labels);
	}
}

static enum rc write_bans(struct ini_writer *w)
{
	guint64 peaceful = ini_of(w, INI_mutuallyImmuneTypes, 0)->types & w->used;
	bool drops = ini_number(w, INI_pieceDrops) && (ini_number(w, INI_capturesToHand) || ini_has_hands(w));
	int checks = !ini_number(w, INI_checking) ? 1 : drops && !ini_number(w, INI_dropChecks) ? 2 : 0;
	if (checks && w->royal && !ini_in(w->royal, INI_TYPE_king)) {
		enum ini_key key = checks == 1 ? INI_checking : INI_dropChecks;
		diag_warn(w->ds, ini_place(w->v, ini_of(w, key, 0)->at),
			"[%s]: %s = false: in the engine only a King is in check, so this forbids nothing here", w->v->name, ini_key_name(key));
		checks = 0;
	}
	if (checks && __builtin_popcountll(w->royal) != 1)
		return ini_refuse(w->v, checks == 1 ? INI_checking : INI_dropChecks, 0, w->ds, "there is not one royal piece of each side");
	const char *encloses = ini_of(w, INI_enclosingDrop, 0)->text;
	bool falls = !strcmp(encloses, "top") && drops;
	if (!strcmp(encloses, "anyside"))
		return ini_refuse(w->v, INI_enclosingDrop, 0, w->ds, "the engine lets pieces from above and from the right fall through others");
	if (checks == 1 && w->offset && (ini_number(w, INI_mandatoryPiecePromotion) || ini_number(w, INI_immobilityIllegal)))
		return ini_refuse(w->v, INI_checking, 0, w->ds, "not together with pieces that have to become another one");
	bool bars = w->barred[0] || w->barred[1];
	if (!checks && !peaceful && !ini_number(w, INI_mustCapture) && !ini_number(w, INI_mustDrop) && !falls && !bars)
		return RC_OK;
	ini_line(w, w->v->at, "code=include betza_bans;");
	if (checks)
		ini_rule(w, checks == 1 ? INI_checking : INI_dropChecks, checks == 1 ? "No move may give check." : "No drop may give check.");
	if (checks)
		ini_code(w, checks == 1 ? INI_checking : INI_dropChecks, "set nochecks %d", checks);
	g_autoptr(GString) groups = g_string_new(NULL);
	for (int type = 0; type < INI_TYPES && peaceful; type++)
		if (ini_in(peaceful, type)) {
			g_autofree char *labels = ini_labels(w, (guint64)1 << type, 3);
			g_string_append_printf(groups, " (%s)", labels);
		}
	if (peaceful)
		ini_code(w, INI_mutuallyImmuneTypes, "set peaceful array%s", groups->str);
	if (peaceful)
		ini_rule(w, INI_mutuallyImmuneTypes, "These do not capture their like:%s.", groups->str);
	if (ini_number(w, INI_mustCapture)) {
		ini_code(w, INI_mustCapture, "set musttake 1");
		ini_rule(w, INI_mustCapture, "Who can capture has to.");
	}
	if (bars)
		put_bars(w);
	if (falls) {
		ini_code(w, INI_enclosingDrop, "set falling 1");
		ini_rule(w, INI_enclosingDrop, "Pieces are dropped on the first rank or on another piece.");
	}
	if (ini_number(w, INI_mustDrop) && drops) {
		ini_code(w, INI_mustDrop, w->royal ? "set mustdrop legaldrop" : "set mustdrop candrop");
		ini_rule(w, INI_mustDrop, "Who can drop a piece has to.");
	}
	return RC_OK;
}

/* ---- captures in passing */

static void write_passing(struct ini_writer *w)
{
	const struct ini_region *white = &ini_of(w, INI_enPassantRegion, 0)->region, *black = &ini_of(w, INI_enPassantRegion, 1)->region;
	if ((ini_is_all(w, white) && ini_is_all(w, black)) || (ini_region_is_empty(white) && ini_region_is_empty(black)))
		return;
	g_autofree char *whites = ini_spaces_text(w, white), *blacks = ini_spaces_text(w, black);
	ini_code(w, INI_enPassantRegion, "set epzones array (%s) (%s)", *whites ? whites : "-", *blacks ? blacks : "-");
}

/* ---- the counts of Makruk and its kin */

static void add_row(const struct ini_writer *w, GString *rows, int moves, int type, int pieces)
{
	if (ini_in(w->used, type))
		g_string_append_printf(rows, " (%d %c %d)", moves, w->v->letter[type], pieces);
}

static enum rc write_counting(struct ini_writer *w)
{
	const char *rule = ini_of(w, INI_countingRule, 0)->text;
	bool asean = !strcmp(rule, "asean");
	if (!strcmp(rule, "none"))
		return RC_OK;
	if (strcmp(rule, "makruk") && !asean)
		return ini_refuse(w->v, INI_countingRule, 0, w->ds, NULL);
	if (has_ends(w) || !ini_number(w, INI_checking) || ini_number(w, INI_mustCapture))
		return ini_refuse(w->v, INI_countingRule, 0, w->ds, "not together with other ends; countingRule = none does without");
	g_autoptr(GString) rows = g_string_new(NULL);
	add_row(w, rows, 8, asean ? -1 : INI_TYPE_rook, 2);
	add_row(w, rows, 16, INI_TYPE_rook, 1);
	add_row(w, rows, 22, asean ? -1 : INI_TYPE_silver, 2);
	add_row(w, rows, 32, asean ? -1 : INI_TYPE_knight, 2);
	add_row(w, rows, 44, INI_TYPE_silver, 1);
	add_row(w, rows, 64, asean ? INI_TYPE_knight : -1, 1);
	ini_code(w, INI_countingRule, "include counting");
	ini_code(w, INI_countingRule, "set countrows array%s", rows->str);
	if (asean) {
		ini_code(w, INI_countingRule, "set countelse 0");
		ini_code(w, INI_countingRule, "set countahead 0");
	}
	return RC_OK;
}

/* ---- explosions, as betza_blast has them, and with Kings betza_atomic */

static enum rc check_blasts(const struct ini_writer *w, bool has_kings)
{
	guint64 king = (guint64)1 << INI_TYPE_commoner;
	if (!has_kings)
		return RC_OK;
	if (w->royal != king || w->several || w->v->letter[INI_TYPE_commoner] != 'K' || !ini_number(w, INI_extinctionPseudoRoyal))
		return ini_refuse(w->v, INI_blastOnCapture, 0, w->ds,
			"only where nobody is royal, or each side has one commoner = k whose loss is the end (extinctionPseudoRoyal)");
	if (has_ends(w) || ini_number(w, INI_mustCapture) || !ini_number(w, INI_checking) || ini_of(w, INI_blastImmuneTypes, 0)->types)
		return ini_refuse(w->v, INI_blastOnCapture, 0, w->ds, "not together with duties, other ends and what explosions spare");
	return RC_OK;
}

static enum rc write_blasts(struct ini_writer *w)
{
	guint64 immune = ini_of(w, INI_blastImmuneTypes, 0)->types & w->used;
	bool has_kings = w->royal;
	g_autofree char *spared = ini_labels(w, (guint64)1 << INI_TYPE_pawn, 3), *immunes = ini_labels(w, immune, 3);
	if (!ini_number(w, INI_blastOnCapture))
		return RC_OK;
	enum rc rc = check_blasts(w, has_kings);
	if (rc != RC_OK)
		return rc;
	ini_code(w, INI_blastOnCapture, has_kings ? "include betza_atomic" : "include betza_blast");
	ini_rule(w, INI_blastOnCapture, "A capture explodes: the capturer, what it takes, and all around but Pawns are gone.");
	ini_code(w, INI_blastOnCapture, *spared ? "set spared (%s)" : "set spared array%s", spared);
	if (*immunes) {
		ini_code(w, INI_blastImmuneTypes, "set immune (%s)", immunes);
		ini_rule(w, INI_blastImmuneTypes, "Explosions spare these: %s.", immunes);
	}
	return RC_OK;
}

enum rc ini_ends_write(struct ini_writer *w)
{
	enum rc rc = write_mate(w);
	if (rc == RC_OK)
		rc = write_repeats(w);
	if (rc != RC_OK)
		return rc;
	rc = write_several(w);
	if (rc != RC_OK)
		return rc;
	write_progress(w);
	write_passing(w);
	rc = write_passes(w);
	if (rc == RC_OK)
		rc = write_ends(w);
	if (rc == RC_OK)
		rc = write_blasts(w);
	if (rc == RC_OK)
		rc = write_bans(w);
	return rc == RC_OK ? write_counting(w) : rc;
}
