/*
 * Pieces and boards of Shogi, for the formats that write them out.
 */
#include "record/shogi.h"

#include <string.h>

const char shogi_start[] = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

static const char hand_letters[] = "PLNSGBR";

/* Longer names before shorter ones. */
static const struct {
	const char *name, *csa, *letters;
} pieces[] = {
	{ "成香", "NY", "+L" },
	{ "成桂", "NK", "+N" },
	{ "成銀", "NG", "+S" },
	{ "と", "TO", "+P" },
	{ "馬", "UM", "+B" },
	{ "龍", "RY", "+R" },
	{ "竜", NULL, "+R" },
	{ "杏", NULL, "+L" },
	{ "圭", NULL, "+N" },
	{ "全", NULL, "+S" },
	{ "歩", "FU", "P" },
	{ "香", "KY", "L" },
	{ "桂", "KE", "N" },
	{ "銀", "GI", "S" },
	{ "金", "KI", "G" },
	{ "角", "KA", "B" },
	{ "飛", "HI", "R" },
	{ "玉", "OU", "K" },
	{ "王", NULL, "K" },
};

const char *shogi_piece_of_csa(const char *text)
{
	for (size_t i = 0; i < G_N_ELEMENTS(pieces); i++)
		if (pieces[i].csa && !strncmp(text, pieces[i].csa, 2))
			return pieces[i].letters;
	return NULL;
}

const char *shogi_piece_of_name(const char *text, size_t *length)
{
	for (size_t i = 0; i < G_N_ELEMENTS(pieces); i++)
		if (g_str_has_prefix(text, pieces[i].name)) {
			*length = strlen(pieces[i].name);
			return pieces[i].letters;
		}
	return NULL;
}

const char *shogi_csa_of_piece(const char *letters)
{
	for (size_t i = 0; i < G_N_ELEMENTS(pieces); i++)
		if (pieces[i].csa && !strcmp(pieces[i].letters, letters))
			return pieces[i].csa;
	return NULL;
}

const char *shogi_name_of_piece(const char *letters)
{
	for (size_t i = 0; i < G_N_ELEMENTS(pieces); i++)
		if (pieces[i].csa && !strcmp(pieces[i].letters, letters))
			return pieces[i].name;
	return NULL;
}

static const char *const wide[] = { "１", "２", "３", "４", "５", "６", "７", "８", "９" };
static const char *const words[] = { "一", "二", "三", "四", "五", "六", "七", "八", "九" };

const char *shogi_wide_digit(int number) { return wide[number - 1]; }
const char *shogi_numeral(int number) { return words[number - 1]; }

int shogi_number(const char *text, size_t *length)
{
	*length = 1;
	if (*text >= '1' && *text <= '9')
		return *text - '0';
	*length = 3;
	for (int i = 0; i < SHOGI_SIDE; i++)
		if (!strncmp(text, wide[i], 3) || !strncmp(text, words[i], 3))
			return i + 1;
	return 0;
}

bool shogi_put(struct shogi_board *b, int file, int rank, const char *piece, bool second)
{
	if (file < 1 || file > SHOGI_SIDE || rank < 1 || rank > SHOGI_SIDE || !piece)
		return false;
	char *cell = b->cell[rank][file];
	g_strlcpy(cell, piece, sizeof b->cell[rank][file]);
	for (; second && *cell; cell++)
		*cell = g_ascii_tolower(*cell);
	return true;
}

bool shogi_hold(struct shogi_board *b, bool second, const char *piece, int n)
{
	const char *letter = piece && !piece[1] ? strchr(hand_letters, *piece) : NULL;
	if (!letter || n < 0 || n > 18)
		return false;
	b->hand[second][letter - hand_letters] += n;
	return true;
}

static void put_hands(const struct shogi_board *b, GString *out)
{
	gsize before = out->len;
	for (int side = 0; side < 2; side++)
		for (int i = SHOGI_KINDS - 1; i >= 0; i--) {
			if (b->hand[side][i] > 1)
				g_string_append_printf(out, "%d", b->hand[side][i]);
			if (b->hand[side][i] > 0)
				g_string_append_c(out, side ? g_ascii_tolower(hand_letters[i]) : hand_letters[i]);
		}
	if (out->len == before)
		g_string_append_c(out, '-');
}

char *shogi_sfen(const struct shogi_board *b)
{
	GString *out = g_string_new(NULL);
	for (int rank = 1; rank <= SHOGI_SIDE; rank++) {
		int empty = 0;
		for (int file = SHOGI_SIDE; file >= 0; file--) {
			const char *cell = file ? b->cell[rank][file] : rank < SHOGI_SIDE ? "/" : "";
			bool is_empty = file && !*cell;
			if (!is_empty && empty)
				g_string_append_printf(out, "%d", empty);
			empty = is_empty ? empty + 1 : 0;
			g_string_append(out, cell);
		}
	}
	g_string_append(out, b->second ? " w " : " b ");
	put_hands(b, out);
	g_string_append(out, " 1");
	return g_string_free(out, FALSE);
}
