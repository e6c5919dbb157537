/*
 * Pieces that change sides, drops that enclose some, and draws that the number of pieces decides: lines of code for the include files betza_flips and betza_counts.
 */
#include <string.h>

#include "betza/ini_write.h"

static const char *word_of(const struct ini_writer *w, enum ini_key key) { return ini_of(w, key, 0)->text; }

/* What a word of a key means to an include file; NULL: it is not played. */
struct meaning {
	const char *word, *code, *text; /* text: of the written rules */
};

static const struct meaning turning[] = {
	{ "reversi", "reversi",
		"What was dropped, or has moved, turns the other side's pieces that stand in straight lines between it and another piece of its side." },
	{ "ataxx", "ataxx", "What was dropped, or has moved, turns the other side's pieces on the spaces around it." },
	{ "quadwrangle", "quadwrangle", "What has moved, or was dropped beside a piece of its side, turns the other side's pieces on the spaces around it." },
	{ NULL, NULL, NULL },
};

static const struct meaning enclosing[] = {
	{ "reversi", "reversi", "A piece is dropped where it turns at least one." },
	{ "ataxx", "ataxx", "A piece is dropped beside another one of its side." },
	{ "snort", "snort", "A piece is dropped where none of the other side stands beside it along its rank or file." },
	{ NULL, NULL, NULL },
};

static const struct meaning counting[] = {
	{ "unweighted", "unweighted", "Where the game would be drawn, who has more pieces on the board has won." },
	{ "whitedrawodds", "white", "Where the game would be drawn, White has won." },
	{ "blackdrawodds", "black", "Where the game would be drawn, Black has won." },
	{ NULL, NULL, NULL },
};

static const struct meaning *meaning_of(const struct meaning *all, const char *word)
{
	for (; all->word; all++)
		if (!strcmp(all->word, word))
			return all;
	return NULL;
}

/* A side always has one of each kind in hand, so that FENs do without. */
static void put_free_drops(struct ini_writer *w)
{
	g_autofree char *labels = ini_labels(w, ~(guint64)0, 3);
	ini_code(w, INI_freeDrops, "set iron (=%s)", ini_walls_label(w->v));
	if (!ini_number(w, INI_pieceDrops))
		return;
	ini_line(w, ini_place(w->v, ini_of(w, INI_freeDrops, 0)->at), "set=hands=none");
	ini_code(w, INI_freeDrops, "set freelabels (%s)", labels);
	ini_rule(w, INI_freeDrops, "There are always pieces to drop.");
}

static bool has_holes(const struct ini_writer *w)
{
	for (int space = 0; space < w->b->files * w->b->ranks; space++)
		if (w->b->space[space].type == INI_HOLE)
			return true;
	return false;
}

enum rc ini_flips_write(struct ini_writer *w)
{
	const char *flips = word_of(w, INI_flipEnclosedPieces), *encloses = word_of(w, INI_enclosingDrop);
	const struct meaning *turns = meaning_of(turning, flips), *where = ini_number(w, INI_pieceDrops) ? meaning_of(enclosing, encloses) : NULL;
	if (!turns && strcmp(flips, "none"))
		return ini_refuse(w->v, INI_flipEnclosedPieces, 0, w->ds, "it is none, reversi, ataxx or quadwrangle");
	if (!turns && !where && !ini_number(w, INI_freeDrops))
		return RC_OK;
	if (turns && ini_castles(w)) /* the engine castles with a King who has changed sides */
		return ini_refuse(w->v, INI_flipEnclosedPieces, 0, w->ds, "not together with castling");
	if (turns && (w->offset || w->has_turned)) /* it forgets that they are promoted */
		return ini_refuse(w->v, INI_flipEnclosedPieces, 0, w->ds, "not together with pieces that are promoted ones");
	if (turns && !strcmp(turns->code, "quadwrangle") && (ini_promoters(w, 0) | ini_promoters(w, 1)))
		return ini_refuse(w->v, INI_flipEnclosedPieces, 0, w->ds, "not together with pieces that promote");
	if (w->royal)
		return ini_refuse(w->v, turns ? INI_flipEnclosedPieces : INI_enclosingDrop, 0, w->ds, "not beside royal pieces");
	if (where && !strcmp(where->code, "reversi") && has_holes(w))
		return ini_refuse(w->v, INI_enclosingDrop, 0, w->ds, "the engine looks through spaces that are not there");
	g_autofree char *first = ini_spaces_text(w, &ini_of(w, INI_enclosingDropStart, 0)->region);
	ini_code(w, INI_flipEnclosedPieces, "include betza_flips");
	if (turns) {
		ini_code(w, INI_flipEnclosedPieces, "set flips %s", turns->code);
		ini_rule(w, INI_flipEnclosedPieces, "%s", turns->text);
	}
	if (where) {
		ini_code(w, INI_enclosingDrop, "set encloses %s", where->code);
		ini_code(w, INI_enclosingDrop, "set zonal 1");
		ini_rule(w, INI_enclosingDrop, "%s", where->text);
	}
	if (where && *first) {
		ini_code(w, INI_enclosingDropStart, "set firstspaces (%s)", first);
		ini_rule(w, INI_enclosingDropStart, "The first pieces are dropped on %s.", first);
	}
	if (ini_number(w, INI_freeDrops))
		put_free_drops(w);
	return RC_OK;
}

enum rc ini_counts_write(struct ini_writer *w)
{
	const struct meaning *draws = meaning_of(counting, word_of(w, INI_materialCounting));
	bool full = ini_number(w, INI_adjudicateFullBoard), stale = ini_number(w, INI_stalematePieceCount);
	if (!draws && strcmp(word_of(w, INI_materialCounting), "none") != 0)
		return ini_refuse(w->v, INI_materialCounting, 0, w->ds, "it is none, unweighted, whitedrawodds or blackdrawodds");
	if (!draws && !full && !stale)
		return RC_OK;
	if (ini_number(w, INI_nFoldValue) != INI_DRAW && ini_number(w, INI_nFoldRule) && draws)
		return ini_refuse(w->v, INI_materialCounting, 0, w->ds, "only where repetition draws");
	ini_code(w, INI_materialCounting, "include betza_counts");
	if (draws) {
		ini_code(w, INI_materialCounting, "set counts %s", draws->code);
		ini_rule(w, INI_materialCounting, "%s", draws->text);
	}
	if (full) {
		ini_code(w, INI_adjudicateFullBoard, "set fullboard 1");
		ini_rule(w, INI_adjudicateFullBoard, "A full board ends the game.");
	}
	ini_code(w, INI_stalemateValue, "set stalevalue %d", ini_number(w, INI_stalemateValue) - INI_DRAW);
	if (stale) {
		ini_code(w, INI_stalematePieceCount, "set stalecounts 1");
		ini_rule(w, INI_stalematePieceCount, "When a side has no move the number of pieces on the board decides.");
	}
	if (ini_number(w, INI_passOnStalemate) || ini_number(w, INI_pass))
		ini_code(w, INI_passOnStalemate, "set passes #maypass");
	return RC_OK;
}
