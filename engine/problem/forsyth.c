/*
 * Pieces of problems: their codes, the signs that they are drawn as, and Forsyth with its dialects.
 *
 * A fairy piece is drawn as a piece of Chess that is turned; labels are those of the set "problem": Q2 is a Queen upside down, Q45 one that leans to the right, =Q a
 * neutral one.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/fen_code.h"
#include "problem/problem_reader.h"

/* The sign of pieces that have none of their own. */
#define SIGN_OF_OTHERS "Q45"

static const struct sign {
	const char *code, *label, *name;
} signs[] = {
#define PROBLEM_PIECE(id, sign, what) { .code = (id), .label = (sign), .name = (what) },
#include "problem/pieces.def"
#undef PROBLEM_PIECE
};

static const struct sign *sign_of(const char *code)
{
	for (size_t i = 0; i < G_N_ELEMENTS(signs); i++)
		if (!g_ascii_strcasecmp(signs[i].code, code))
			return &signs[i];
	return NULL;
}

const char *problem_piece_code(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(signs); i++)
		if (!g_ascii_strcasecmp(signs[i].name, name))
			return signs[i].code;
	return NULL;
}

bool problem_piece_known(const char *code)
{
	const char *slash = strchr(code, '/');
	if (!slash)
		return sign_of(code) != NULL;
	g_autofree char *away = g_strndup(code, (size_t)(slash - code));
	return sign_of(away) && sign_of(slash + 1);
}

/* "r/b" goes away as the one and home as the other piece: a hunter. Such and the pieces that nobody has agreed on have a sign that says "another piece", with a note. */
static const char *sign_label(const char *code, struct place at, struct diags *ds)
{
	const struct sign *sign = sign_of(code);
	if (sign && *sign->label)
		return sign->label;
	if (!sign && !(strchr(code, '/') && problem_piece_known(code)))
		return NULL;
	diag_note(ds, at, "\"%s\" (%s) has no sign of its own; a Queen that leans stands for it", code, sign ? sign->name : "a hunter");
	return SIGN_OF_OTHERS;
}

/* The label of a code, black in small letters, neutral with a sign; new string, NULL: nobody knows it. */
static char *label_of(const char *code, enum man_color color, bool *fairy, struct place at, struct diags *ds)
{
	const char *label = sign_label(code, at, ds);
	if (!label)
		return NULL;
	*fairy |= label[1] != '\0' || color == MAN_NEUTRAL;
	return color == MAN_BLACK ? g_ascii_strdown(label, -1) : g_strconcat(color == MAN_NEUTRAL ? "=" : "", label, NULL);
}

void men_release(struct men *men)
{
	for (int i = 0; i < 64; i++)
		g_free(men->on[i]);
	for (int i = 0; i < 64; i++)
		g_free(men->code[i]);
	*men = (struct men){ .fairy = false };
}

/* A piece in Popeye's Forsyth: "=.li", ".PA", "k". NULL: it is a hunter, which that has no word for. New string. */
static char *popeye_code(const char *code, enum man_color color)
{
	g_autofree char *letters = color == MAN_WHITE ? g_ascii_strup(code, -1) : g_ascii_strdown(code, -1);
	if (strchr(code, '/'))
		return NULL;
	return g_strconcat(color == MAN_NEUTRAL ? "=" : "", strlen(code) > 1 ? "." : "", letters, NULL);
}

char *men_popeye(const struct men *men)
{
	g_autoptr(GString) out = g_string_new(NULL);
	int empty = 0;
	for (int cell = 0; cell < 64; cell++) {
		empty += !men->on[cell];
		if (!men->on[cell] && (cell % 8 != 7))
			continue;
		if (empty && (men->on[cell] || cell % 8 == 7))
			g_string_append_printf(out, "%d", empty);
		empty = 0;
		if (men->on[cell] && !men->code[cell])
			return NULL;
		g_string_append_printf(out, "%s%s", men->on[cell] ? men->code[cell] : "", cell % 8 == 7 && cell < 63 ? "/" : "");
	}
	return g_strdup(out->str);
}

bool men_take_off(struct men *men, const char *square)
{
	int file = square[0] - 'a', rank = square[1] - '1';
	if (file < 0 || file > 7 || rank < 0 || rank > 7 || !men->on[(7 - rank) * 8 + file])
		return false;
	g_clear_pointer(&men->on[(7 - rank) * 8 + file], g_free);
	g_clear_pointer(&men->code[(7 - rank) * 8 + file], g_free);
	return true;
}

enum rc men_put(struct men *men, const char *code, enum man_color color, const char *square, struct place at, struct diags *ds)
{
	int file = square[0] - 'a', rank = square[1] - '1', cell = (7 - rank) * 8 + file;
	if (file < 0 || file > 7 || rank < 0 || rank > 7)
		return diag_error(ds, RC_DATA, at, "there is no square \"%.2s\"", square);
	char *label = label_of(code, color, &men->fairy, at, ds);
	if (!label)
		return diag_error(
			ds, RC_DATA, at, "there is no sign for a piece \"%s\"; pieces have the codes of Popeye's English, such as K Q R B S P G N Li", code);
	if (men->on[cell]) {
		g_free(label);
		return diag_error(ds, RC_DATA, at, "two pieces stand on %.2s", square);
	}
	men->on[cell] = label;
	g_free(men->code[cell]);
	men->code[cell] = popeye_code(code, color);
	return RC_OK;
}

char *men_write(const struct men *men)
{
	GString *out = g_string_new(NULL);
	for (int rank = 0, empty = 0; rank < 8; rank++) {
		for (int file = 0; file < 8; file++)
			fen_code_add(out, &empty, men->on[rank * 8 + file]);
		fen_code_end_rank(out, &empty, rank == 7);
	}
	return g_string_free(out, FALSE);
}

/* One piece of a Forsyth: what stands before its letters. */
struct token {
	int sign; /* '+', '-', '=' or 0 */
	int turn; /* quarters, or degrees of an odd number of eighths */
	char code[3];
	bool black;
};

/* Reads "2" or "135" and goes behind it. `*turn` 0: it is no turn. */
static const char *read_turn(const char *c, const char *end, int *turn)
{
	static const struct {
		const char *digits;
		int turn;
	} turns[] = { { "45", 45 }, { "135", 135 }, { "225", 225 }, { "315", 315 }, { "1", 1 }, { "2", 2 }, { "3", 3 } };
	for (gsize i = 0; i < G_N_ELEMENTS(turns); i++) {
		gsize length = strlen(turns[i].digits);
		if ((gsize)(end - c) >= length && !strncmp(c, turns[i].digits, length) && (c + length == end || !g_ascii_isdigit(c[length]))) {
			*turn = turns[i].turn;
			return c + length;
		}
	}
	*turn = 0;
	return c;
}

/* Reads a piece and goes behind it. NULL, or what is wrong with it. */
static const char *read_piece(const char **at, const char *end, enum forsyth dialect, struct token *out)
{
	const char *c = *at;
	bool group = *c == '(';
	*out = (struct token){ .sign = 0 };
	c += group;
	for (; c < end && strchr("+-=!*.", *c); c++) {
		if (*c == '*') {
			c = read_turn(c + 1, end, &out->turn) - 1;
			if (!out->turn)
				return "a turn is *1, *2 or *3 quarters, or *45, *135, *225, *315 degrees";
		} else if (*c == '.' && dialect == FORSYTH_FEN)
			return "two letters are Popeye's; name the piece by a turned sign, as *2Q";
		else if (*c != '.')
			out->sign = *c;
		else if (end - c < 3 || !g_ascii_isalnum(c[1]) || !g_ascii_isalnum(c[2]))
			return "two letters come behind a point";
		else
			out->code[1] = c[2];
	}
	if (c == end || !(out->code[1] ? g_ascii_isalnum(*c) : g_ascii_isalpha(*c)))
		return "no letter of a piece";
	out->code[0] = *c;
	out->black = g_ascii_islower(*c);
	c += out->code[1] ? 2 : 1;
	if (group && c < end && g_ascii_isdigit(*c))
		c = read_turn(c, end, &out->turn);
	if (group && (c == end || *c != ')'))
		return "no ) behind the piece, or no turn of 1 to 3 quarters, 45, 135, 225 or 315 degrees";
	*at = c + group;
	return NULL;
}

/* The label of a piece that was read, or NULL and what is wrong. New string. */
static char *token_label(const struct token *t, enum forsyth dialect, bool *fairy, const char **why, struct place at, struct diags *ds)
{
	bool black = dialect == FORSYTH_POPEYE && t->sign ? t->sign == '-' : t->black;
	bool neutral = t->sign == '=' || t->sign == '!' || (t->sign == '-' && dialect == FORSYTH_FEN);
	bool knight = dialect == FORSYTH_FEN && g_ascii_tolower(t->code[0]) == 'n' && !t->code[1];
	g_autofree char *label = label_of(knight ? "s" : t->code, neutral ? MAN_NEUTRAL : black ? MAN_BLACK : MAN_WHITE, fairy, at, ds);
	if (!label)
		*why = "nobody knows this piece";
	if (!label || !t->turn)
		return g_steal_pointer(&label);
	*fairy = true;
	return g_strdup_printf("%.*s%d", neutral ? 2 : 1, label, t->turn);
}

/* The same in Popeye's Forsyth; a turned sign of a FEN may be several pieces. */
static char *token_code(const struct token *t, enum forsyth dialect)
{
	bool black = dialect == FORSYTH_POPEYE && t->sign ? t->sign == '-' : t->black;
	bool neutral = t->sign == '=' || t->sign == '!' || (t->sign == '-' && dialect == FORSYTH_FEN);
	bool knight = dialect == FORSYTH_FEN && g_ascii_tolower(t->code[0]) == 'n' && !t->code[1];
	return t->turn ? NULL : popeye_code(knight ? "s" : t->code, neutral ? MAN_NEUTRAL : black ? MAN_BLACK : MAN_WHITE);
}

enum rc men_read(struct men *men, const char *text, size_t length, enum forsyth dialect, struct place at, struct diags *ds)
{
	const char *end = text + length, *start = text;
	int cell = 0;
	for (const char *c = text; c < end;) {
		const char *why = NULL, *piece = c;
		struct token token;
		at.col = MAX(at.col, 1) + (int)(c - start);
		start = c;
		if (*c == '/') {
			c++;
			if (dialect == FORSYTH_FEN && cell % 8)
				return diag_error(ds, RC_DATA, at, "a rank of %d spaces; a rank has 8", cell % 8);
			continue; /* Popeye counts squares alone */
		}
		if (g_ascii_isdigit(*c)) {
			long run = strtol(c, (char **)&c, 10);
			if (dialect == FORSYTH_POPEYE && run > 64 - cell) {
				diag_warn(ds, at, "%ld empty spaces are more than the board has left; the rest is not read", run);
				break;
			}
			if (run < 1 || run > 64 - cell || (dialect == FORSYTH_FEN && run > 8 - cell % 8))
				return diag_error(ds, RC_DATA, at, "%ld empty spaces are more than the board has left", run);
			cell += (int)run;
			continue;
		}
		why = read_piece(&c, end, dialect, &token);
		char *label = why ? NULL : token_label(&token, dialect, &men->fairy, &why, at, ds);
		if (why || cell >= 64) {
			g_free(label);
			return diag_error(ds, RC_DATA, at, "\"%.*s\": %s", (int)MIN(end - piece, 6), piece, why ? why : "the board is full");
		}
		g_free(men->on[cell]);
		g_free(men->code[cell]);
		men->code[cell] = token_code(&token, dialect);
		men->on[cell++] = label;
	}
	if (dialect == FORSYTH_FEN && cell != 64)
		return diag_error(ds, RC_DATA, at, "%d spaces of 64 are told", cell);
	return RC_OK;
}
