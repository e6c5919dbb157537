/*
 * Castling: from the rights of startFen and the files of the keys to the steps that a King takes.
 */
#include <stdlib.h>
#include <string.h>

#include "betza/ini_write.h"

/* A wing: how far the King goes, and whether the piece that he castles with is one space before the outermost. */
struct wing {
	int steps; /* 0: no castling */
	bool nearer;
};

static enum rc refuse(const struct ini_writer *w, const char *why)
{
	return diag_error(
		w->ds, RC_UNSUPPORTED, w->b->at, "[%s]: castling from this startFen cannot be played: %s; put - instead of its rights", w->v->name, why);
}

static bool is_mate(const struct ini_writer *w, int file, int rank, int side)
{
	const struct ini_space *s = ini_board_at(w->b, file, rank);
	return s->type >= 0 && s->side == side && !s->promoted && ini_in(ini_of(w, INI_castlingRookPieces, side)->types, s->type);
}

/* Where the King castles from: the one of the rank, or of several that of castlingKingFile; -1: nowhere. */
static int king_file(const struct ini_writer *w, int side, int rank)
{
	int type = ini_of(w, INI_castlingKingPiece, side)->number, usual = ini_number(w, INI_castlingKingFile) - 1, found = -1, count = 0;
	bool is_usual = false;
	for (int file = 0; file < w->b->files; file++) {
		const struct ini_space *s = ini_board_at(w->b, file, rank);
		if (type < 0 || s->type != type || s->side != side)
			continue;
		found = file;
		is_usual |= file == usual;
		count++;
	}
	return count < 2 ? found : is_usual ? usual : -1;
}

/* The file of the piece that the rights mean; -1: there is none, and so no right. */
static int mate_file(const struct ini_writer *w, int side, int wing, int rank)
{
	int step = wing ? 1 : -1, last = w->b->files - 1;
	int file = w->b->rook_file[side][wing] >= 0 ? w->b->rook_file[side][wing]
						    : MIN(last, ini_number(w, wing ? INI_castlingRookQueensideFile : INI_castlingRookKingsideFile) - 1);
	if (w->b->rook_file[side][wing] >= 0)
		return file <= last && is_mate(w, file, rank, side) ? file : -1;
	while (file >= 0 && file <= last && !is_mate(w, file, rank, side))
		file += step;
	return file < 0 || file > last ? -1 : file;
}

static enum rc find_wing(const struct ini_writer *w, int side, int wing, struct wing *out)
{
	int rank = ini_number(w, INI_castlingRank) - 1, sign = wing ? -1 : 1;
	*out = (struct wing){ 0 };
	if (!w->b->can_castle[side][wing] || !ini_number(w, INI_castling) || rank >= w->b->ranks)
		return RC_OK;
	rank = side ? w->b->ranks - 1 - rank : rank;
	int king = king_file(w, side, rank), mate = mate_file(w, side, wing, rank);
	int to = ini_number(w, wing ? INI_castlingQueensideFile : INI_castlingKingsideFile) - 1, out_most = king;
	if (king < 0 || mate < 0)
		return RC_OK;
	if (sign * (mate - king) <= 0)
		return refuse(w, "the King does not stand between what he castles with");
	while (out_most + sign >= 0 && out_most + sign < w->b->files && ini_board_at(w->b, out_most + sign, rank)->type != INI_HOLE)
		out_most += sign;
	if (mate != out_most && mate != out_most - sign)
		return refuse(w, "what a King castles with has to stand at the end of the rank, or beside that");
	if (sign * (to - king) <= 0 || sign * (mate - to) < 0)
		return refuse(w, "the King has to go towards what he castles with");
	*out = (struct wing){ abs(to - king), mate != out_most };
	return RC_OK;
}

static void put_rows(struct ini_writer *w, const char *label, const struct wing wings[2])
{
	g_autoptr(GString) rows = g_string_new(NULL);
	for (int wing = 0; wing < 2; wing++)
		if (wings[wing].steps)
			g_string_append_printf(rows, " (%d %d %d)", wing ? -1 : 1, wings[wing].steps, wings[wing].nearer);
	ini_line(w, w->b->at, "code=set castles_%s array%s;", label, rows->str);
}

static void add_text(GString *out, const struct wing *wing, bool queens, bool both)
{
	if (wing->steps)
		g_string_append_printf(out, "i%s%sO%d", wing->nearer ? "j" : "", both ? "s" : queens ? "l" : "r", wing->steps);
}

bool ini_castles(const struct ini_writer *w)
{
	for (int n = 0; n < w->kinds; n++)
		if (w->kind[n].castling && *w->kind[n].castling)
			return true;
	return false;
}

enum rc ini_castling(struct ini_writer *w)
{
	struct wing wings[2][2];
	enum rc rc = RC_OK;
	for (int n = 0; n < 4 && rc == RC_OK; n++)
		rc = find_wing(w, n / 2, n % 2, &wings[n / 2][n % 2]);
	for (int side = 0; side < 2 && rc == RC_OK; side++) {
		int type = ini_of(w, INI_castlingKingPiece, side)->number;
		const struct ini_kind *k = type >= 0 ? ini_kind_of(w, type, -1, false) : NULL;
		const struct wing *one = wings[side], *other = wings[!side];
		if (!k || (!one[0].steps && !one[1].steps) || (side && k->castling))
			continue;
		if (ini_of(w, INI_castlingKingPiece, !side)->number != type)
			return refuse(w, "both sides castle with other pieces");
		g_autoptr(GString) text = g_string_new(NULL);
		bool even = one[0].steps == one[1].steps && one[0].nearer == one[1].nearer;
		add_text(text, &one[0], false, even);
		if (!even)
			add_text(text, &one[1], true, false);
		((struct ini_kind *)k)->castling = g_intern_string(text->str);
		if (memcmp(one, other, sizeof wings[0])) {
			g_autofree char *label = side ? g_strdup(k->label) : g_ascii_strdown(k->label, -1);
			put_rows(w, label, other);
		}
	}
	return rc;
}
