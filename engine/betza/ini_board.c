/*
 * Reading startFen: pieces by their letters, "+" before what is promoted, "*" for spaces that are not there, hands in brackets, the side, the rights of castling, checks.
 */
#include <stdlib.h>
#include <string.h>

#include "betza/ini_board.h"

struct fen_reader {
	const struct ini_variant *v;
	struct ini_board *b;
	struct diags *ds;
	int file, rank;
};

const struct ini_space *ini_board_at(const struct ini_board *b, int file, int rank) { return &b->space[file + rank * b->files]; }

static enum rc refuse(const struct fen_reader *r, enum rc rc, const char *text)
{
	return diag_error(r->ds, rc, r->b->at, "[%s]: startFen = %s: %s", r->v->name, r->v->value[INI_startFen][0].text, text);
}

static enum rc refuse_letter(const struct fen_reader *r, const char *c)
{
	g_autofree char *text = g_strdup_printf("no piece has the letter %.*s; a piece is a line such as knight = n", (int)(g_utf8_next_char(c) - c), c);
	return refuse(r, RC_DATA, text);
}

static enum rc put(struct fen_reader *r, struct ini_space what)
{
	if (r->file >= r->b->files) {
		g_autofree char *text = g_strdup_printf("rank %d has more than %d spaces (maxFile)", r->rank + 1, r->b->files);
		return refuse(r, RC_DATA, text);
	}
	r->b->space[r->file++ + r->rank * r->b->files] = what;
	if (what.type >= 0 && !what.promoted)
		r->b->count[what.side][what.type]++;
	return RC_OK;
}

/* A piece, and a sign before or behind it. */
static enum rc put_piece(struct fen_reader *r, const char **text)
{
	bool promoted = **text == '+';
	const char *c = *text + promoted;
	int type = g_ascii_isalpha(*c) ? ini_type_find(r->v, *c) : -1;
	if (type < 0)
		return refuse_letter(r, c);
	if (promoted && r->v->promoted[type] < 0)
		return refuse(r, RC_DATA, "a piece with + stands there that promotedPieceType lets become nothing");
	*text = c + 1;
	if (**text == '~') {
		r->b->unplayable = "a game that begins with a promoted Pawn (~) cannot be played yet";
		++*text;
	}
	return put(r, (struct ini_space){ type, g_ascii_isupper(*c) ? 0 : 1, promoted });
}

static enum rc next_rank(struct fen_reader *r)
{
	if (!r->rank) {
		g_autofree char *text = g_strdup_printf("more than %d ranks (maxRank)", r->b->ranks);
		return refuse(r, RC_DATA, text);
	}
	r->rank--;
	r->file = 0;
	return RC_OK;
}

static enum rc read_spaces(struct fen_reader *r, const char **text)
{
	enum rc rc = RC_OK;
	while (**text && **text != ' ' && **text != '[' && rc == RC_OK) {
		if (g_ascii_isdigit(**text)) {
			for (long empty = strtol(*text, (char **)text, 10); empty > 0 && rc == RC_OK; empty--)
				rc = put(r, (struct ini_space){ INI_EMPTY, 0, false });
			continue;
		}
		if (**text == '/' || **text == '*') {
			rc = *(*text)++ == '/' ? next_rank(r) : put(r, (struct ini_space){ INI_HOLE, 0, false });
			continue;
		}
		rc = put_piece(r, text);
	}
	if (rc == RC_OK && r->rank) {
		g_autofree char *message = g_strdup_printf("%d of %d ranks (maxRank) are there", r->b->ranks - r->rank, r->b->ranks);
		return refuse(r, RC_DATA, message);
	}
	return rc;
}

static enum rc read_hands(struct fen_reader *r, const char **text)
{
	if (**text != '[')
		return RC_OK;
	for (++*text; **text && **text != ']'; ++*text) {
		int type = g_ascii_isalpha(**text) ? ini_type_find(r->v, **text) : -1;
		if (**text == '-')
			continue;
		if (type < 0)
			return refuse_letter(r, *text);
		if (++r->b->in_hand[g_ascii_isupper(**text) ? 0 : 1][type] > HANDS_SLOTS_MOST)
			return refuse(r, RC_LIMIT, "a side has more pieces of a kind in hand than there may be");
	}
	*text += **text == ']';
	return RC_OK;
}

/* "KQkq", or letters of the files of Rooks; what stands for gates is read elsewhere. */
static void read_rights(struct fen_reader *r, const char *word)
{
	for (const char *c = word; *c; c++) {
		int side = g_ascii_islower(*c) ? 1 : 0;
		char letter = g_ascii_tolower(*c);
		if (letter == 'k' || letter == 'q')
			r->b->can_castle[side][letter == 'q'] = true;
		else if (g_ascii_isalpha(letter) && !r->v->value[INI_gating][0].number) {
			int wing = letter - 'a' < r->v->value[INI_castlingKingFile][0].number - 1;
			r->b->can_castle[side][wing] = true;
			r->b->rook_file[side][wing] = letter - 'a';
		}
	}
}

static enum rc read_fields(struct fen_reader *r, const char *text)
{
	g_auto(GStrv) words = g_strsplit_set(text, " \t", -1);
	int number = 0;
	for (char **word = words; *word; word++) {
		if (!**word)
			continue;
		const char *plus = strchr(*word, '+');
		if (number == 0)
			r->b->first = !strcmp(*word, "b");
		if (number == 0 && !r->b->first && strcmp(*word, "w"))
			return refuse(r, RC_SYNTAX, "behind the board stands w, the side that begins");
		if (number == 1 && !g_ascii_isdigit(**word))
			read_rights(r, *word);
		if (plus && plus > *word) {
			r->b->checks = atoi(*word);
			if (r->b->checks != atoi(plus + 1))
				r->b->unplayable = "both sides have to give as many checks";
		}
		number++;
	}
	return RC_OK;
}

enum rc ini_board_read(const struct ini_variant *v, struct ini_board *out, struct diags *ds)
{
	const struct ini_value *fen = &v->value[INI_startFen][0];
	*out = (struct ini_board){ .files = v->value[INI_maxFile][0].number, .ranks = v->value[INI_maxRank][0].number, .at = ini_place(v, fen->at) };
	struct fen_reader r = { v, out, ds, 0, out->ranks - 1 };
	const char *text = fen->text + strspn(fen->text, " \t");
	for (int side = 0; side < 2; side++)
		for (int wing = 0; wing < 2; wing++)
			out->rook_file[side][wing] = -1;
	for (int space = 0; space < out->files * out->ranks; space++)
		out->space[space].type = INI_EMPTY;
	enum rc rc = read_spaces(&r, &text);
	if (rc == RC_OK)
		rc = read_hands(&r, &text);
	return rc == RC_OK ? read_fields(&r, text) : rc;
}

enum rc ini_board_refuse(const struct ini_variant *v, const struct ini_board *b, struct diags *ds)
{
	return b->unplayable ? diag_error(ds, RC_UNSUPPORTED, b->at, "[%s]: startFen = %s: %s", v->name, v->value[INI_startFen][0].text, b->unplayable) : RC_OK;
}
