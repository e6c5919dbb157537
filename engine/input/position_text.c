/*
 * Positions as people write them, made into the code of a preset.
 *
 *   rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[Pp] b KQkq e3 0 1        FEN; "~" behind a promoted piece, "+" before one
 *   lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2P 3       SFEN: the first player is "b", hands come third
 *   rnbakabnr/9/1c5c1/.../RNBAKABNR r - - 0 1                              Chinese Chess
 *
 * Ranks are counted here, since nobody else knows how many files such a board has; what a rank of a preset may be besides (spaces that are none, "*")
 * is left to board/fen.c.
 */
#include "engine/settings.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_FIELDS = 8 };

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
	struct fields f;
	split(text, &f);
	if (!f.n)
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

static struct place column(struct place at, const char *text, const char *c)
{
	at.line = MAX(at.line, 1);
	at.col = MAX(at.col, 1) + (int)(c - text);
	return at;
}

/* The board */

struct rank {
	const char *text;
	int length, letters; /* what is not as long as the other ranks has either too many letters or a wrong number */
};

struct board_text {
	const char *text, *end; /* of the board, before hands */
	const char *hands;      /* "[...]", or NULL */
	GArray *ranks;          /* struct rank */
	bool gaps;              /* something says how ranks of unequal lengths are meant */
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

/* The length that most ranks have. */
static int usual_length(const struct board_text *b)
{
	int usual = 0, most = 0;
	for (guint i = 0; i < b->ranks->len; i++) {
		int n = 0, length = g_array_index(b->ranks, struct rank, i).length;
		for (guint k = 0; k < b->ranks->len; k++)
			n += g_array_index(b->ranks, struct rank, k).length == length;
		if (n > most) {
			most = n;
			usual = length;
		}
	}
	return usual;
}

static enum rc check_ranks(const struct board_text *b, struct place at, struct diags *ds)
{
	int usual = usual_length(b);
	for (guint i = 0; i < b->ranks->len && !b->gaps; i++) {
		const struct rank *r = &g_array_index(b->ranks, struct rank, i);
		int length = (int)strcspn(r->text, "/ [\t\r\n"), more = r->length - usual;
		if (!more)
			continue;
		return diag_error(ds, RC_DATA, column(at, b->text, r->text), "rank %d of the FEN, \"%.*s\", has %d spaces, but the others have %d; %s %d",
			(int)(b->ranks->len - i), MIN(length, 40), r->text, r->length, usual,
			more > 0 ? (r->letters > usual ? "take pieces away:" : "make a number smaller by") : "make a number larger by", abs(more));
	}
	return RC_OK;
}

static void put_board(const struct board_text *b, GString *out)
{
	for (const char *c = b->text; c < b->end; c++) {
		bool promoted = *c == '+' && g_ascii_isalpha(c[1]);
		if (promoted)
			g_string_append_printf(out, "{+%c}", *++c);
		else if (*c != '~')
			g_string_append_c(out, *c);
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

static void put_hand(const char *hand, size_t length, GString *out)
{
	g_string_append_c(out, '[');
	for (size_t i = 0; i < length && *hand != '-'; i++) {
		int n = 0;
		for (; i < length && g_ascii_isdigit(hand[i]); i++)
			n = MIN(10 * n + hand[i] - '0', 99);
		for (n = MAX(n, 1); n > 0 && i < length; n--)
			g_string_append_c(out, hand[i]);
	}
	g_string_append_c(out, ']');
}

static enum rc refuse(const struct fields *f, int i, const char *text, struct place at, struct diags *ds, const char *what)
{
	return diag_error(ds, RC_DATA, column(at, text, f->text[i]), "\"%.*s\" is no %s of a FEN", (int)MIN(f->length[i], 20), f->text[i], what);
}

static enum rc put_sfen(const struct fields *f, const char *text, struct place at, GString *out, struct diags *ds)
{
	if (!is_side(f, 1))
		return refuse(f, 1, text, at, ds, "side to move, b or w,");
	long number = f->n > 3 ? MAX(1, strtol(f->text[3], NULL, 10)) : 1;
	put_hand(f->text[2], f->length[2], out);
	bool second = *f->text[1] == 'w';
	g_string_append_printf(out, " %c - - 0 %ld", second ? 'b' : 'w', (number + 1) / 2);
	return RC_OK;
}

static bool is_castling(const struct fields *f, int i)
{
	if (f->length[i] == 1 && *f->text[i] == '-')
		return true;
	for (size_t k = 0; k < f->length[i]; k++)
		if (!g_ascii_isalpha(f->text[i][k]) || k >= 16)
			return false;
	return true;
}

static bool is_target(const struct fields *f, int i)
{
	const char *c = f->text[i];
	size_t digits = strspn(c + 1, "0123456789");
	return (f->length[i] == 1 && *c == '-') || (g_ascii_islower(*c) && digits && digits <= 2 && digits + 1 == f->length[i]);
}

/* Fields that are missing have their usual values. */
static enum rc put_fields(const struct fields *f, const char *text, struct place at, GString *out, struct diags *ds)
{
	int counters = 4;
	if (!is_side(f, 1))
		return refuse(f, 1, text, at, ds, "side to move, w or b,");
	if (f->n > 2 && !is_castling(f, 2))
		return refuse(f, 2, text, at, ds, "castling rights, as KQkq or -,");
	bool target = f->n > 3 && is_target(f, 3);
	if (f->n > 3 && !target && !is_number(f, 3))
		return refuse(f, 3, text, at, ds, "space for en passant, as e3 or -,");
	counters -= f->n > 3 && !target;
	for (int i = counters; i < f->n && i < counters + 2; i++)
		if (!is_number(f, i))
			return refuse(f, i, text, at, ds, "number of moves");
	long half = f->n > counters ? strtol(f->text[counters], NULL, 10) : 0, full = f->n > counters + 1 ? strtol(f->text[counters + 1], NULL, 10) : 1;
	g_string_append_printf(out, " %c %.*s %.*s %ld %ld", *f->text[1] == 'b' ? 'b' : 'w', f->n > 2 ? (int)f->length[2] : 1, f->n > 2 ? f->text[2] : "-",
		target ? (int)f->length[3] : 1, target ? f->text[3] : "-", CLAMP(half, 0, LIMIT_PLIES), CLAMP(full, 1, LIMIT_PLIES));
	return RC_OK;
}

char *position_read(const char *text, struct place at, struct diags *ds)
{
	struct fields f;
	split(text, &f);
	if (!f.n) {
		diag_error(ds, RC_DATA, at, "the FEN is empty");
		return NULL;
	}
	const char *end = f.text[0] + f.length[0], *bracket = memchr(f.text[0], '[', f.length[0]);
	struct board_text b = { .text = f.text[0], .end = bracket ? bracket : end, .hands = bracket, .ranks = g_array_new(FALSE, FALSE, sizeof(struct rank)) };
	GString *out = g_string_new(NULL);
	count_ranks(&b);
	enum rc rc = b.ranks->len ? check_ranks(&b, at, ds) : diag_error(ds, RC_DATA, at, "the FEN has no board");
	g_array_unref(b.ranks);
	put_board(&b, out);
	if (rc == RC_OK && bracket && end[-1] != ']')
		rc = diag_error(ds, RC_DATA, column(at, text, bracket), "the pieces in hand are not closed; write [Pp]");
	else if (rc == RC_OK && bracket)
		put_hand(bracket + 1, (size_t)(end - bracket - 2), out);
	if (rc == RC_OK && f.n > 1)
		rc = !bracket && is_sfen(&f) ? put_sfen(&f, text, at, out, ds) : put_fields(&f, text, at, out, ds);
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
		ranks += *c == '/' && c[1];
	return ranks;
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

/* The label that a letter stands for in this game ("N=H B=E"), in the same case; a letter of the game itself stands for itself. */
static char label_of(const struct settings *s, char c)
{
	const char *own = settings_text(s, "code");
	char upper = g_ascii_toupper(c);
	for (const char *at = settings_text(s, "letters"); *at; at++)
		if (at[0] == upper && at[1] == '=' && !memchr(own, upper, strcspn(own, " ")) && g_ascii_isalpha(at[2]))
			return g_ascii_isupper(c) ? at[2] : g_ascii_tolower(at[2]);
	return c;
}

static char *translate(const struct settings *s, const char *code)
{
	char *out = g_strdup(code);
	for (char *c = out; *c && *c != ' '; c++)
		if (g_ascii_isalpha(*c))
			*c = label_of(s, *c);
	return out;
}

enum rc position_take(struct settings *s, const char *code, enum setting_layer layer, struct place at, struct diags *ds)
{
	g_autofree char *columns = g_strdup_printf("%d", position_cols(code));
	g_autofree char *own = translate(s, code);
	enum rc rc = settings_set(s, "code", own, layer, at, ds);
	if (rc == RC_OK && settings_int(s, "cols") != atoi(columns))
		rc = settings_set(s, "cols", columns, layer, at, ds);
	if (rc == RC_OK)
		rc = fit_labels(s, "files", atoi(columns), layer, at, ds);
	return rc == RC_OK ? fit_labels(s, "ranks", position_ranks(code), layer, at, ds) : rc;
}
