/*
 * Positions as people write them, made into the code of a preset.
 *
 *   rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[Pp] b KQkq e3 0 1        FEN; "~" behind a promoted piece, "+" before one
 *   lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2P 3       SFEN: the first player is "b", hands come third
 *   rnbakabnr/9/1c5c1/.../RNBAKABNR r - - 0 1                              Chinese Chess
 *
 * Ranks are counted here, since nobody else knows how many files such a board has; what a rank of a preset may be besides (spaces that are none, "*")
 * is left to board/fen_read.c.
 */
#include "engine/fen_code.h"
#include "engine/fen_letters.h"
#include "engine/settings.h"

#include "base/draughts_numbers.h"
#include "input/draughts_fen.h"

#include <stdlib.h>
#include <string.h>

/* Fields of a FEN with all that a game may add; pieces of one kind in hand (no game of ours has so many). */
enum { MOST_FIELDS = 24, LIMIT_IN_HAND = 99 };

struct fields {
	const char *text[MOST_FIELDS];
	size_t length[MOST_FIELDS];
	int n;
};

static void split(const char *text, struct fields *f)
{
	for (f->n = 0; f->n < MOST_FIELDS; f->n++) {
		text += strspn(text, " \t\r\n_");
		if (!*text)
			return;
		f->text[f->n] = text;
		f->length[f->n] = strcspn(text, " \t\r\n");
		text += f->length[f->n];
	}
}

static bool is_side(const struct fields *f, int i) { return f->n > i && f->length[i] == 1 && strchr("wbr", *f->text[i]); }

bool position_looks(const char *text)
{
	if (draughts_looks(text))
		return true;
	struct fields f;
	split(text, &f);
	if (!f.n || *f.text[0] == '/') /* a path */
		return false;
	bool digits = false;
	int ranks = 1;
	for (size_t i = 0; i < f.length[0]; i++) {
		char c = f.text[0][i];
		if (!g_ascii_isalnum(c) && !strchr("/-+~@*[]{}", c))
			return false;
		digits = digits || g_ascii_isdigit(c);
		ranks += c == '/';
	}
	return ranks > 2 && (digits || is_side(&f, 1));
}

/* The board */

struct rank {
	const char *text;
	int length, letters; /* what is not as long as the other ranks has either too many letters or a wrong number */
};

struct board_text {
	const char *text, *end; /* of the board, before hands */
	const char *hands;      /* "[...]", or NULL */
	const char *pocket;     /* the same as a rank, or NULL */
	size_t pocket_length;
	GArray *ranks; /* struct rank */
	bool gaps;     /* something says how ranks of unequal lengths are meant */
};

/* The length of one piece or run of empty spaces, in spaces; `*next` is behind it. */
static int cell_length(struct board_text *b, const char *c, const char **next)
{
	*next = c + 1;
	if (g_ascii_isdigit(*c)) {
		int n = 0;
		for (*next = c; g_ascii_isdigit(**next); (*next)++)
			n = MIN(10 * n + **next - '0', LIMIT_SPACES + 1);
		return n;
	}
	if (*c == '{') {
		const char *close = memchr(c, '}', (size_t)(b->end - c));
		*next = close ? close + 1 : b->end;
		b->gaps = b->gaps || (close && close - c == 2 && c[1] == '-');
		return 1;
	}
	b->gaps = b->gaps || *c == '*' || *c == '-';
	return *c == '~' || (*c == '+' && g_ascii_isalpha(c[1])) ? 0 : 1;
}

static void count_ranks(struct board_text *b)
{
	struct rank now = { .text = b->text };
	for (const char *c = b->text, *next; c < b->end; c = next) {
		if (*c == '/') {
			g_array_append_val(b->ranks, now);
			now = (struct rank){ .text = next = c + 1 };
			continue;
		}
		int n = cell_length(b, c, &next);
		now.length += n;
		now.letters += !g_ascii_isdigit(*c) && n;
	}
	if (now.length)
		g_array_append_val(b->ranks, now);
}

/* The length that most ranks have; of several the one that comes first. What is longer than any board counts as one length. */
static int usual_length(const struct board_text *b)
{
	int usual = 0, longest = 0;
	for (guint i = 0; i < b->ranks->len; i++)
		longest = MAX(longest, MIN(g_array_index(b->ranks, struct rank, i).length, LIMIT_SPACES + 1));
	g_autofree guint *n = g_new0(guint, longest + 1);
	for (guint i = 0; i < b->ranks->len; i++)
		n[MIN(g_array_index(b->ranks, struct rank, i).length, LIMIT_SPACES + 1)]++;
	for (guint i = 0; i < b->ranks->len; i++) {
		int length = MIN(g_array_index(b->ranks, struct rank, i).length, LIMIT_SPACES + 1);
		usual = n[length] > n[usual] ? length : usual;
	}
	return usual;
}

/* "11111111", "1p11p3": whether a rank is as long as the others when each of its digits counts by itself. */
static bool counts_each_digit(const struct rank *r, int length, int usual)
{
	int spaces = 0;
	for (const char *c = r->text; c < r->text + length; c++) {
		if (!g_ascii_isalnum(*c))
			return false;
		spaces += g_ascii_isdigit(*c) ? *c - '0' : 1;
	}
	return spaces == usual;
}

static enum rc check_ranks(const struct board_text *b, struct place at, struct diags *ds)
{
	int usual = usual_length(b);
	for (guint i = 0; i < b->ranks->len && !b->gaps; i++) {
		const struct rank *r = &g_array_index(b->ranks, struct rank, i);
		int length = (int)strcspn(r->text, "/ [\t\r\n"), more = r->length - usual;
		if (!more)
			continue;
		if (counts_each_digit(r, length, usual))
			return diag_error(ds, RC_DATA, place_in_text(at, b->text, r->text),
				"rank %d of the FEN, \"%.*s\", has digits side by side, which are one number; write their sum", (int)(b->ranks->len - i),
				MIN(length, 40), r->text);
		return diag_error(ds, RC_DATA, place_in_text(at, b->text, r->text),
			"rank %d of the FEN, \"%.*s\", has %d spaces, but the others have %d; %s %d", (int)(b->ranks->len - i), MIN(length, 40), r->text,
			r->length, usual, more > 0 ? (r->letters > usual ? "take pieces away:" : "make a number smaller by") : "make a number larger by",
			abs(more));
	}
	return RC_OK;
}

/* Pieces get the labels that they have in the game. A slash, a number, a label in braces and the signs of gaps are as they are. */
static void put_cells(const struct board_text *b, const char *c, const char *end, const struct fen_letters *letters, GString *out)
{
	while (c < end) {
		const char *next;
		bool promoted = *c == '+' && g_ascii_isalpha(c[1]);
		if (*c == '{') {
			struct board_text cells = *b;
			cell_length(&cells, c, &next);
			g_string_append_len(out, c, next - c);
		} else if (promoted || g_ascii_isalpha(*c) || *c == '*') {
			const char *letter = c + promoted;
			bool changed = letter + 1 < end && letter[1] == '~';
			fen_letters_read(letters, *letter, promoted ? '+' : changed ? '~' : '\0', out);
			next = letter + 1 + changed;
		} else {
			g_string_append_c(out, *c);
			next = c + 1;
		}
		c = next;
	}
}

/* Appends what a rank of a code has behind its first `cols` columns: void, or there but without a piece. */
static void put_beside(const char *rank, int cols, GString *out)
{
	struct board_text b = { .text = rank, .end = rank + strlen(rank) };
	int at = 0, empty = 0;
	for (const char *c = rank, *next; c < b.end; c = next) {
		int n = cell_length(&b, c, &next), spaces = MIN(n, MAX(0, at + n - cols));
		bool first = !out->len && !empty;
		at += n;
		if (!spaces)
			continue;
		if (*c == '-') {
			fen_code_add(out, &empty, "-");
			continue;
		}
		if (first)
			g_string_append_c(out, '@'); /* a number would run into that of the board */
		empty += spaces - first;
	}
	fen_code_end_rank(out, &empty, true);
}

/* What the code of a preset has beside the board, rank for rank; NULL when there is nothing. */
static char **beside(const struct settings *s, const struct board_text *b, int width)
{
	const char *code = s ? settings_text(s, "code") : "";
	int cols = s ? (int)settings_int(s, "fencols") : 0;
	if (cols <= 0 || cols != width || cols >= settings_int(s, "cols"))
		return NULL;
	g_autofree char *board = g_strndup(code, strcspn(code, " ["));
	char **rank = g_strsplit(board, "/", -1);
	for (char **r = rank; *r; r++) {
		GString *rest = g_string_new(NULL);
		put_beside(*r, cols, rest);
		g_free(*r);
		*r = g_string_free(rest, FALSE);
	}
	if (g_strv_length(rank) != b->ranks->len)
		g_clear_pointer(&rank, g_strfreev);
	return rank;
}

/*
 * lichess writes pieces in hand as one more rank, ".../RNBQKBNR/Qn": letters alone behind eight or more whole ranks, of another number than their files, or one rank more than the game has.
 * They are hands from now on.
 */
static void find_pocket(struct board_text *b, const struct settings *s)
{
	guint n = b->ranks->len;
	const struct rank *last = n > 3 ? &g_array_index(b->ranks, struct rank, n - 1) : NULL;
	if (b->hands || !last || last->letters != last->length || strcspn(last->text, "{*-~+") < (size_t)(b->end - last->text))
		return;
	bool more = s && (int)n == position_ranks(settings_text(s, "code")) + 1;
	if (!more && (last->length == g_array_index(b->ranks, struct rank, n - 2).length || n < 9))
		return;
	b->pocket = last->text;
	b->pocket_length = (size_t)(b->end - last->text);
	b->end = last->text - 1;
	g_array_set_size(b->ranks, n - 1);
}

static void put_board(const struct board_text *b, const struct fen_letters *letters, char **rests, GString *out)
{
	const char *c = b->text;
	for (guint rank = 0;; rank++) {
		const char *slash = memchr(c, '/', (size_t)(b->end - c)), *end = slash ? slash : b->end;
		put_cells(b, c, end, letters, out);
		if (rests && rank < g_strv_length(rests))
			g_string_append(out, rests[rank]);
		if (!slash)
			return;
		g_string_append_c(out, '/');
		c = slash + 1;
	}
}

/* The fields */

/* "2P" or "PP", of either kind: letters, and numbers before them. */
static bool is_hand(const char *text, size_t length)
{
	bool letters = false;
	if (length == 1 && *text == '-')
		return true;
	for (size_t i = 0; i < length; i++) {
		if (!g_ascii_isalnum(text[i]))
			return false;
		letters = letters || g_ascii_isalpha(text[i]);
	}
	return letters;
}

static bool is_number(const struct fields *f, int i) { return f->n > i && strspn(f->text[i], "0123456789") == f->length[i]; }

/* SFEN has its hands third and the number of the move last. */
static bool is_sfen(const struct fields *f)
{
	return f->n >= 3 && f->n <= 4 && is_hand(f->text[2], f->length[2]) &&
		(f->n == 4 ? is_number(f, 3) : strspn(f->text[2], "KQkq") < f->length[2] && *f->text[2] != '-');
}

/* A letter as the game has it; what is no letter of a piece is passed over. */
static void put_hand(const struct fen_letters *letters, const char *hand, size_t length, GString *out)
{
	g_string_append_c(out, '[');
	for (size_t i = 0; i < length && *hand != '-'; i++) {
		int n = 0;
		for (; i < length && g_ascii_isdigit(hand[i]); i++)
			n = MIN(10 * n + hand[i] - '0', LIMIT_IN_HAND);
		for (n = MAX(n, 1); n > 0 && i < length; n--)
			fen_letters_read(letters, hand[i], '\0', out);
	}
	g_string_append_c(out, ']');
}

static enum rc refuse(const struct fields *f, int i, const char *text, struct place at, struct diags *ds, const char *what)
{
	return diag_error(ds, RC_DATA, place_in_text(at, text, f->text[i]), "\"%.*s\" is no %s of a FEN", (int)MIN(f->length[i], 20), f->text[i], what);
}

static enum rc put_sfen(const struct fields *f, const struct fen_letters *letters, const char *text, struct place at, GString *out, struct diags *ds)
{
	if (!is_side(f, 1))
		return refuse(f, 1, text, at, ds, "side to move, b or w,");
	long number = f->n > 3 ? MAX(1, strtol(f->text[3], NULL, 10)) : 1;
	put_hand(letters, f->n > 2 ? f->text[2] : "-", f->n > 2 ? f->length[2] : 1, out);
	bool second = *f->text[1] == 'w';
	g_string_append_printf(out, " %c - - 0 %ld", second ? 'b' : 'w', (CLAMP(number, 1, LIMIT_PLIES) + 1) / 2);
	return RC_OK;
}

static bool is_castling(const struct fields *f, int i)
{
	if (f->length[i] == 1 && *f->text[i] == '-')
		return true;
	for (size_t k = 0; k < f->length[i]; k++)
		if (!g_ascii_isalpha(f->text[i][k]) || k >= 40)
			return false;
	return true;
}

/* "e3", "-", or several spaces in a row: those that a long step has passed, and the Pawn itself. */
static bool is_target(const struct fields *f, int i)
{
	const char *c = f->text[i], *end = c + f->length[i];
	if (f->length[i] == 1 && *c == '-')
		return true;
	while (c < end) {
		size_t digits = strspn(c + 1, "0123456789");
		if (!g_ascii_isalpha(*c) || !digits || digits > 2 || c + 1 + digits > end)
			return false;
		c += 1 + digits;
	}
	return true;
}

/* Checks, "3+3" that are left or "+0+0" that were given, and what games have besides, "name=value". */
static bool is_further(const struct fields *f, int i)
{
	const char *c = f->text[i], *end = c + f->length[i], *equal = memchr(c, '=', f->length[i]);
	if (equal)
		return equal > c && strspn(c, "abcdefghijklmnopqrstuvwxyz") == (size_t)(equal - c);
	c += *c == '+';
	size_t first = strspn(c, "0123456789"), second = c[first] == '+' ? strspn(c + first + 1, "0123456789") : 0;
	return first && second && c + first + 1 + second == end;
}

/*
 * Fields that are missing have their usual values. Behind castling rights and en passant stand two counters; before or behind them checks. A number in the place of en passant is the limit of
 * a count that goes on (Makruk), unless a counter is missing then.
 */
static enum rc put_fields(const struct fields *f, const char *text, struct place at, GString *out, struct diags *ds)
{
	g_autoptr(GString) further = g_string_new(NULL);
	struct fields plain = { .n = 0 };
	if (!is_side(f, 1))
		return refuse(f, 1, text, at, ds, "side to move, w or b,");
	for (int i = 0; i < f->n; i++) {
		if (i > 2 && is_further(f, i)) {
			g_string_append_printf(further, " %.*s", (int)f->length[i], f->text[i]);
			continue;
		}
		plain.text[plain.n] = f->text[i];
		plain.length[plain.n++] = f->length[i];
	}
	if (plain.n > 2 && !is_castling(&plain, 2))
		return refuse(&plain, 2, text, at, ds, "castling rights, as KQkq or -,");
	bool target = plain.n > 3 && is_target(&plain, 3), counts = plain.n == 6 && is_number(&plain, 3);
	if (plain.n > 3 && !target && !is_number(&plain, 3))
		return refuse(&plain, 3, text, at, ds, "space for en passant, as e3 or -,");
	int counters = target || counts ? 4 : 3;
	for (int i = counters; i < plain.n; i++)
		if (i >= counters + 2 || !is_number(&plain, i))
			return refuse(&plain, i, text, at, ds, i < counters + 2 ? "number of moves" : "field");
	if (counts)
		g_string_append_printf(further, " count=%.*s", (int)plain.length[3], plain.text[3]);
	long half = plain.n > counters ? strtol(plain.text[counters], NULL, 10) : 0,
	     full = plain.n > counters + 1 ? strtol(plain.text[counters + 1], NULL, 10) : 1;
	g_string_append_printf(out, " %c %.*s %.*s %ld %ld%s", *plain.text[1] == 'b' ? 'b' : 'w', plain.n > 2 ? (int)plain.length[2] : 1,
		plain.n > 2 ? plain.text[2] : "-", target ? (int)plain.length[3] : 1, target ? plain.text[3] : "-", CLAMP(half, 0, LIMIT_PLIES),
		CLAMP(full, 1, LIMIT_PLIES), further->str);
	return RC_OK;
}

/* Whether the fields are those of SFEN, where `b` is who begins. A game that is written so settles what could be either. */
static bool means_sfen(const struct fields *f, const struct settings *s)
{
	bool usual = s && !strcmp(settings_text(s, "fenstyle"), "sfen");
	return is_sfen(f) || (usual && f->n <= 3 && (f->n < 3 || is_hand(f->text[2], f->length[2])));
}

char *position_read(const char *text, const struct settings *s, struct place at, struct diags *ds)
{
	struct fields f;
	if (draughts_looks(text))
		return draughts_fen_read(text, s, s ? position_cols(settings_text(s, "code")) : 0, s ? position_ranks(settings_text(s, "code")) : 0, at, ds);
	split(text, &f);
	if (!f.n) {
		diag_error(ds, RC_DATA, at, "the FEN is empty");
		return NULL;
	}
	const char *end = f.text[0] + f.length[0], *bracket = memchr(f.text[0], '[', f.length[0]);
	struct board_text b = { .text = f.text[0], .end = bracket ? bracket : end, .hands = bracket, .ranks = g_array_new(FALSE, FALSE, sizeof(struct rank)) };
	struct fen_letters letters;
	GString *out = g_string_new(NULL);
	count_ranks(&b);
	find_pocket(&b, s);
	enum rc rc = b.ranks->len ? check_ranks(&b, at, ds) : diag_error(ds, RC_DATA, at, "the FEN has no board");
	fen_letters_init(&letters, s);
	g_auto(GStrv) rests = rc == RC_OK ? beside(s, &b, usual_length(&b)) : NULL;
	g_array_unref(b.ranks);
	put_board(&b, &letters, rests, out);
	if (rc == RC_OK && bracket && end[-1] != ']')
		rc = diag_error(ds, RC_DATA, place_in_text(at, text, bracket), "the pieces in hand are not closed; write [Pp]");
	else if (rc == RC_OK && bracket)
		put_hand(&letters, bracket + 1, (size_t)(end - bracket - 2), out);
	else if (rc == RC_OK && b.pocket)
		put_hand(&letters, b.pocket, b.pocket_length, out);
	if (rc == RC_OK && f.n > 1)
		rc = !bracket && means_sfen(&f, s) ? put_sfen(&f, &letters, text, at, out, ds) : put_fields(&f, text, at, out, ds);
	fen_letters_release(&letters);
	if (rc == RC_OK)
		return g_string_free(out, FALSE);
	g_string_free(out, TRUE);
	return NULL;
}

int position_cols(const char *code)
{
	struct board_text b = { .text = code, .end = code + strcspn(code, " [\t\r\n"), .ranks = g_array_new(FALSE, FALSE, sizeof(struct rank)) };
	int cols = 0;
	count_ranks(&b);
	for (guint i = 0; i < b.ranks->len; i++)
		cols = MAX(cols, g_array_index(b.ranks, struct rank, i).length);
	g_array_unref(b.ranks);
	return cols;
}

int position_ranks(const char *code)
{
	int ranks = 1;
	for (const char *c = code; *c && !strchr(" [\t\r\n", *c); c++)
		ranks += *c == '/' && c[1] && !strchr(" [\t\r\n", c[1]);
	return ranks;
}

bool position_has_piece(const char *code, int file, int rank)
{
	struct board_text b = { .text = code, .end = code + strcspn(code, " [\t\r\n") };
	int ranks = position_ranks(code), at = 0;
	for (const char *c = code, *next; c < b.end && ranks > rank; c = next) {
		int n = cell_length(&b, c, &next);
		if (*c == '/') {
			ranks--, at = 0;
			continue;
		}
		if (ranks == rank + 1 && file >= at && file < at + n)
			return !g_ascii_isdigit(*c) && *c != '-';
		at += n;
	}
	return false;
}

/* Labels are kept when there are enough of them for a board of another size. */
static enum rc fit_labels(struct settings *s, const char *key, int n, enum setting_layer layer, struct place at, struct diags *ds)
{
	const char *labels = settings_text(s, key);
	int have = 1;
	for (const char *c = labels; *c; c++)
		have += *c == ' ';
	return !*labels || have >= n ? RC_OK : settings_set(s, key, "", layer, at, ds);
}

/*
 * Whether a position has no fields and is not the start of the game. Nobody knows then who has moved: "?" for castling rights lets those castle who stand where they began, and Pawns go by their
 * ranks.
 */
static bool is_board_alone(const char *code, const char *start) { return !strchr(code, ' ') && strcmp(code, start) != 0; }

/* A rank that was lost makes another board, which nobody may have meant. Nothing is said of a game whose code has holes, ranks in short, or several lines. */
static void compare_size(int cols, int ranks, const char *own, struct place at, struct diags *ds)
{
	int own_cols = position_cols(own), own_ranks = position_ranks(own);
	if (own_ranks > 1 && !strpbrk(own, "*-\n") && (cols != own_cols || ranks != own_ranks))
		diag_warn(ds, at, "a board of %d by %d is drawn, and the game's own is %d by %d; a rank or a space may be missing", cols, ranks, own_cols,
			own_ranks);
}

enum rc position_take(struct settings *s, const char *text, enum setting_layer layer, struct place at, struct diags *ds)
{
	g_autofree char *code = position_read(text, s, at, ds);
	if (!code)
		return RC_DATA;
	int cols = position_cols(code), ranks = position_ranks(code);
	compare_size(cols, ranks, settings_text(s, "code"), at, ds);
	g_autofree char *columns = g_strdup_printf("%d", cols);
	g_autofree char *whole = is_board_alone(code, settings_text(s, "code")) ? g_strconcat(code, " w ? - 0 1", NULL) : g_strdup(code);
	enum rc rc = settings_set(s, "code", whole, layer, at, ds);
	if (rc == RC_OK && settings_int(s, "cols") != cols)
		rc = settings_set(s, "cols", columns, layer, at, ds);
	if (rc == RC_OK)
		rc = fit_labels(s, "files", cols, layer, at, ds);
	return rc == RC_OK ? fit_labels(s, "ranks", ranks, layer, at, ds) : rc;
}
