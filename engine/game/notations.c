/*
 * The table of notations, and which games can be told in one: a name, what a board and its pieces must be, and the functions that read and write it.
 */
#include "game/notations.h"

#include <string.h>

#include "game/shogi_hands.h"
#include "record/shogi.h"

static bool is_piece(const struct position *p, int space) { return !position_is_empty(p, space) && !position_is_void(p, space); }

/* Whether every piece has one of these letters. */
static bool has_only(const struct position *p, const char *letters)
{
	for (int space = 0; space < p->board->n_spaces; space++) {
		const char *label = position_label(p, space);
		if (is_piece(p, space) && (label[1] || !strchr(letters, g_ascii_toupper(*label))))
			return false;
	}
	return true;
}

static bool is_within(const struct position *p, int cols, int ranks) { return !p->board->custom && p->board->cols <= cols && p->board->ranks <= ranks; }

#define NEEDS_nothing ""
#define NEEDS_ranks_from_0 "a board of at most nine files and ten ranks"
#define NEEDS_files_of_shogi "a board of at most 99 files and 26 ranks"
#define NEEDS_pieces_of_shogi "a board of at most nine by nine and the pieces of Shogi"
#define NEEDS_pieces_of_xiangqi "a board of at most nine by ten and the pieces of Chinese Chess (K A E H R C P, or B and N)"
#define NEEDS_men_and_kings "men M and kings K, as draughts have them"
#define NEEDS_pieces_of_janggi "a board of nine by ten and the pieces of Janggi (K A E N R C P)"

static bool needs_nothing(const struct position *p, const char *letters) { return true; }
static bool needs_ranks_from_0(const struct position *p, const char *letters) { return is_within(p, 9, 10); }
static bool needs_files_of_shogi(const struct position *p, const char *letters) { return !p->board->custom && p->board->ranks <= 26 && shogi_files(p) <= 99; }
static bool needs_pieces_of_xiangqi(const struct position *p, const char *letters)
{
	return is_within(p, 9, 10) && (has_only(p, "KAEHRCP") || has_only(p, "KABNRCP"));
}

static bool needs_men_and_kings(const struct position *p, const char *letters) { return !p->board->custom && has_only(p, "MK"); }

static bool needs_pieces_of_janggi(const struct position *p, const char *letters)
{
	return is_within(p, 9, 10) && p->board->cols == 9 && p->board->ranks == 10 && has_only(p, "KAENRCP");
}

static bool needs_pieces_of_shogi(const struct position *p, const char *letters)
{
	if (p->board->custom || shogi_files(p) > SHOGI_SIDE || p->board->ranks > SHOGI_SIDE)
		return false;
	for (int space = 0; space < p->board->n_spaces; space++) {
		shogi_word word;
		if (is_piece(p, space))
			shogi_word_of(letters, position_label(p, space), word);
		if (is_piece(p, space) && !shogi_name_of_piece(word))
			return false;
	}
	return true;
}

static const struct notation_row table[] = {
#define NOTATION(id, called, reader, writer, need, what) \
	[NOTATION_##id] = { .name = called, .read = told_##reader, .write = spell_##writer, .has = needs_##need, .needs = NEEDS_##need, .summary = what },
#include "engine/notations.def"
#undef NOTATION
};

const char notation_choices[] =
#define NOTATION(id, called, ...) "|" called
#define NOTATION_INNER(...)
#include "engine/notations.def"
#undef NOTATION
#undef NOTATION_INNER
	;

const struct notation_row *notation_of(enum record_notation n) { return &table[n]; }

const char *notation_name(enum record_notation n) { return table[n].name; }
const char *notation_summary(enum record_notation n) { return table[n].summary; }

enum record_notation notation_find(const char *name)
{
	for (gsize i = 0; name && i < G_N_ELEMENTS(table); i++)
		if (!strcmp(table[i].name, name))
			return (enum record_notation)i;
	return NOTATION_gamecourier;
}

bool notation_is_of_shogi(enum record_notation n) { return n == NOTATION_kif || n == NOTATION_ki2 || n == NOTATION_csa || n == NOTATION_usi; }

const char *game_refuses_notation(const struct replay *r, enum record_notation n)
{
	return !r->n_plies || table[n].has(&r->ply[0].position, r->letters) ? NULL : table[n].needs;
}
