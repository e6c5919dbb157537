/*
 * Pieces and boards of Shogi, for the formats that write them out.
 */
#include "record/shogi.h"

#include <string.h>

const char shogi_start[] = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

const char shogi_hand_letters[] = "PLNSGBR";

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

/* Left, straight, right; up, sideways, down; from the hand. */
static const char *const relative[] = { "L左", "C直", "R右", "U上", "M寄", "D引", "H打" };

void shogi_put_relative_words(const char *letters, GString *out)
{
	for (; *letters; letters++)
		for (size_t i = 0; i < G_N_ELEMENTS(relative); i++)
			if (*relative[i] == *letters)
				g_string_append(out, relative[i] + 1);
}

void shogi_put_relative_letters(const char *move, GString *out)
{
	for (; *move; move++)
		for (size_t i = 0; i < G_N_ELEMENTS(relative); i++)
			if (g_str_has_prefix(move, relative[i] + 1))
				g_string_append_c(out, *relative[i]);
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
	const char *letter = piece && !piece[1] ? strchr(shogi_hand_letters, *piece) : NULL;
	if (!letter || n < 0 || n > 18)
		return false;
	b->hand[second][letter - shogi_hand_letters] += n;
	return true;
}

void shogi_hold_rest(struct shogi_board *b, bool second)
{
	static const int all[SHOGI_KINDS] = { 18, 4, 4, 4, 4, 2, 2 };
	for (int i = 0; i < SHOGI_KINDS; i++) {
		int seen = b->hand[0][i] + b->hand[1][i];
		for (int rank = 1; rank <= SHOGI_SIDE; rank++)
			for (int file = 1; file <= SHOGI_SIDE; file++) {
				const char *cell = b->cell[rank][file];
				seen += g_ascii_toupper(cell[*cell == '+']) == shogi_hand_letters[i];
			}
		b->hand[second][i] += MAX(0, all[i] - seen);
	}
}

/* "2P", "GS2p", "-": up to the end of the word. */
static bool read_hands(const char *text, struct shogi_board *b)
{
	int n = 0;
	for (; *text && *text != ' '; text++) {
		if (g_ascii_isdigit(*text)) {
			n = MIN(10 * n + *text - '0', 99);
			continue;
		}
		if (*text != '-' && !shogi_hold(b, g_ascii_islower(*text), (char[]){ g_ascii_toupper(*text), 0 }, MAX(n, 1)))
			return false;
		n = 0;
	}
	return true;
}

bool shogi_read_sfen(const char *sfen, struct shogi_board *out)
{
	int rank = 1, file = SHOGI_SIDE;
	const char *c = sfen;
	*out = (struct shogi_board){ .second = false };
	for (; *c && *c != ' '; c++) {
		char piece[3] = { 0 };
		if (*c == '/') {
			if (file || rank++ >= SHOGI_SIDE)
				return false;
			file = SHOGI_SIDE;
		} else if (g_ascii_isdigit(*c)) {
			file -= *c - '0';
		} else {
			bool promoted = *c == '+' && g_ascii_isalpha(c[1]);
			c += promoted;
			g_snprintf(piece, sizeof piece, "%s%c", promoted ? "+" : "", g_ascii_toupper(*c));
			if (!shogi_csa_of_piece(piece) || !shogi_put(out, file--, rank, piece, g_ascii_islower(*c)))
				return false;
		}
		if (file < 0)
			return false;
	}
	if (rank != SHOGI_SIDE || file || *c != ' ')
		return rank == SHOGI_SIDE && !file;
	out->second = c[1] == 'w';
	return !c[1] || c[2] != ' ' || read_hands(c + 3, out);
}

static void put_hands(const struct shogi_board *b, GString *out)
{
	gsize before = out->len;
	for (int side = 0; side < 2; side++)
		for (int i = SHOGI_KINDS - 1; i >= 0; i--) {
			if (b->hand[side][i] > 1)
				g_string_append_printf(out, "%d", b->hand[side][i]);
			if (b->hand[side][i] > 0)
				g_string_append_c(out, side ? g_ascii_tolower(shogi_hand_letters[i]) : shogi_hand_letters[i]);
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

/* Headings */

const char *shogi_tag_of_heading(const char *heading)
{
	static const struct {
		const char *heading, *tag;
	} rows[] = { { "先手", "Sente" }, { "下手", "Sente" }, { "後手", "Gote" }, { "上手", "Gote" }, { "開始日時", "Date" }, { "棋戦", "Event" },
		{ "場所", "Site" } };
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		if (!strcmp(heading, rows[i].heading))
			return rows[i].tag;
	return heading;
}

/* Handicaps */

#define REST "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"

static const struct shogi_handicap handicaps[] = {
	{ "平手", "HIRATE", shogi_start, "" },
	{ "香落ち", "KY", "lnsgkgsn1/1r5b1" REST, "11KY" },
	{ "右香落ち", "KY_R", "1nsgkgsnl/1r5b1" REST, "91KY" },
	{ "角落ち", "KA", "lnsgkgsnl/1r7" REST, "22KA" },
	{ "飛車落ち", "HI", "lnsgkgsnl/7b1" REST, "82HI" },
	{ "飛香落ち", "HIKY", "lnsgkgsn1/7b1" REST, "82HI11KY" },
	{ "二枚落ち", "2", "lnsgkgsnl/9" REST, "82HI22KA" },
	{ "三枚落ち", "3", "lnsgkgsn1/9" REST, "82HI22KA11KY" },
	{ "四枚落ち", "4", "1nsgkgsn1/9" REST, "82HI22KA11KY91KY" },
	{ "五枚落ち", "5", "2sgkgsn1/9" REST, "82HI22KA11KY91KY81KE" },
	{ "左五枚落ち", "5_L", "1nsgkgs2/9" REST, "82HI22KA11KY91KY21KE" },
	{ "六枚落ち", "6", "2sgkgs2/9" REST, "82HI22KA11KY91KY21KE81KE" },
	{ "左七枚落ち", "7_L", "2sgkg3/9" REST, "82HI22KA11KY91KY21KE81KE31GI" },
	{ "右七枚落ち", "7_R", "3gkgs2/9" REST, "82HI22KA11KY91KY21KE81KE71GI" },
	{ "八枚落ち", "8", "3gkg3/9" REST, "82HI22KA11KY91KY21KE81KE31GI71GI" },
	{ "十枚落ち", "10", "4k4/9" REST, "82HI22KA11KY91KY21KE81KE31GI71GI41KI61KI" },
};

const struct shogi_handicap *shogi_handicap_named(const char *text)
{
	for (size_t i = 0; i < G_N_ELEMENTS(handicaps); i++)
		if (g_str_has_prefix(text, handicaps[i].name))
			return &handicaps[i];
	return NULL;
}

const struct shogi_handicap *shogi_handicap_of_jkf(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(handicaps); i++)
		if (!strcmp(name, handicaps[i].jkf))
			return &handicaps[i];
	return NULL;
}

const struct shogi_handicap *shogi_handicap_of(const char *sfen)
{
	for (size_t i = 0; i < G_N_ELEMENTS(handicaps); i++)
		if (!strcmp(sfen, handicaps[i].sfen))
			return &handicaps[i];
	return NULL;
}

/* Ends. Longer words before shorter ones. */

static const struct shogi_end ends[] = {
	{ "投了", "%TORYO", -1, true },
	{ "詰み", "%TSUMI", -1, true },
	{ "切れ負け", "%TIME_UP", -1, true },
	{ "反則負け", "%ILLEGAL_MOVE", -1, true },
	{ "反則勝ち", "%ILLEGAL_ACTION", 1, true },
	{ "入玉勝ち", "%KACHI", 1, true },
	{ "千日手", "%SENNICHITE", 0, true },
	{ "持将棋", "%JISHOGI", 0, true },
	{ "引き分け", "%HIKIWAKE", 0, true },
	{ "最大手数", "%MAX_MOVES", 0, true },
	{ "中断", "%CHUDAN", 0, false },
	{ "封じ手", "%CHUDAN", 0, false },
	{ "不詰", "%FUZUMI", 0, false },
	/* CSA has no words for these: the nearest with the same result */
	{ "不戦勝", "%KACHI", 1, true },
	{ "不戦敗", "%TORYO", -1, true },
	{ "トライ", "%TORYO", -1, true },
};

const struct shogi_end *shogi_end_of_kif(const char *text)
{
	for (size_t i = 0; i < G_N_ELEMENTS(ends); i++)
		if (g_str_has_prefix(text, ends[i].kif))
			return &ends[i];
	return NULL;
}

const struct shogi_end *shogi_end_in(const char *text)
{
	if (strstr(text, "時間切れ"))
		return shogi_end_of_kif("切れ負け");
	for (size_t i = 0; i < G_N_ELEMENTS(ends); i++)
		if (strstr(text, ends[i].kif))
			return &ends[i];
	return NULL;
}

/* "%+ILLEGAL_ACTION" names who did it: it is the one who has moved. */
const struct shogi_end *shogi_end_of_csa(const char *text)
{
	if (*text == '%' && (text[1] == '+' || text[1] == '-') && g_str_has_prefix(text + 2, "ILLEGAL_ACTION"))
		return shogi_end_of_csa("%ILLEGAL_ACTION");
	for (size_t i = 0; i < G_N_ELEMENTS(ends); i++)
		if (g_str_has_prefix(text, ends[i].csa))
			return &ends[i];
	return NULL;
}

const char *shogi_end_result(const struct shogi_end *end, bool second)
{
	if (!end->counts)
		return "*";
	return !end->mover ? "1/2-1/2" : (end->mover > 0) != second ? "1-0" : "0-1";
}

void shogi_set_end(struct record *r, const struct shogi_end *end, bool second)
{
	g_free(r->result);
	g_free(r->ending);
	r->result = g_strdup(shogi_end_result(end, second));
	r->ending = g_strdup(end->kif);
}
