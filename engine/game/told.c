/*
 * Reading moves in algebraic and in coordinate notation, for boards with any labels.
 *
 * The spaces decide: a move ends with the name of one, but for what the piece becomes. What stands before it is a piece, or a part of the space that it comes
 * from, or both.
 *
 *   N bd 7     Nbd7: piece, file, space         e8 =Q     exd8=Q, e8Q, e7e8q
 *   R 1 a10    R1a10: piece, rank, space        N@f3      a drop; Nc3/E: an Elephant comes in on b1
 */
#include "game/told.h"

#include <stdarg.h>
#include <string.h>

#include "game/notations.h"
#include "game/shogi_hands.h"
#include "record/record_reader.h"

bool told_fail(char **problem, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	g_free(*problem);
	*problem = g_strdup_vprintf(format, args);
	va_end(args);
	return false;
}

static void set_case(char *label, int side)
{
	for (; *label; label++)
		*label = side ? g_ascii_tolower(*label) : g_ascii_toupper(*label);
}

/* A label of several letters may have small ones among them: it is compared without case. */
static bool find_label(const struct telling *t, const char *word, char out[LIMIT_LABEL + 1])
{
	const struct labels *labels = t->position->labels;
	g_strlcpy(out, word, LIMIT_LABEL + 1);
	set_case(out, t->side);
	if (labels_find(labels, out) >= 0)
		return true;
	for (int i = 0; i < labels_count(labels); i++) {
		const char *label = labels_text(labels, i);
		if (!g_ascii_strcasecmp(label, word) && label_side(label) != !t->side) {
			g_strlcpy(out, label, LIMIT_LABEL + 1);
			return true;
		}
	}
	return false;
}

/* What the setting has for a word, "H" of "N=H" for "N"; NULL: it does not say. */
static const char *letters_label(const char *letters, const char *word, size_t *length)
{
	for (const char *at = letters; *(at += strspn(at, " \t\n")); at += strcspn(at, " \t\n")) {
		size_t end = strcspn(at, " \t\n"), written = strcspn(at, "=");
		if (written == strlen(word) && written + 1 < end && end - written - 1 <= LIMIT_LABEL && !g_ascii_strncasecmp(at, word, written)) {
			*length = end - written - 1;
			return at + written + 1;
		}
	}
	return NULL;
}

bool told_label(const struct telling *t, const char *word, size_t length, char out[LIMIT_LABEL + 1])
{
	char text[LIMIT_LABEL + 1];
	if (!length || length > LIMIT_LABEL)
		return false;
	memcpy(text, word, length);
	text[length] = '\0';
	if (find_label(t, text, out))
		return true;
	const char *label = letters_label(t->letters, text, &length);
	if (!label)
		return false;
	memcpy(text, label, length);
	text[length] = '\0';
	return find_label(t, text, out);
}

/* The label of a piece by its word that was a Pawn, "Q~=D"; false: this game has none. */
static bool told_former_pawn(const struct telling *t, const char *word, size_t length, char out[LIMIT_LABEL + 1])
{
	char text[LIMIT_LABEL + 2];
	if (!length || length > LIMIT_LABEL)
		return false;
	memcpy(text, word, length);
	text[length] = '~';
	text[length + 1] = '\0';
	const char *label = letters_label(t->letters, text, &length);
	if (!label)
		return false;
	memcpy(out, label, length);
	out[length] = '\0';
	set_case(out, t->side);
	return true;
}

char *told_wall(const char *letters)
{
	size_t length;
	const char *label = letters_label(letters, "*", &length);
	return label ? g_strndup(label, length) : NULL;
}

char *told_before_promotion(const char *letters, const char *label)
{
	shogi_word word;
	if (!strchr(letters, '~'))
		return NULL;
	shogi_word_of(letters, label, word);
	size_t length = strlen(word);
	if (length < 2 || word[length - 1] != '~')
		return NULL;
	word[length - 1] = '\0';
	set_case(word, label_side(label) == 1);
	return g_strdup(word);
}

/* The label of what a piece becomes by its word, "+B", be there one already or not. */
static void told_promoted(const struct telling *t, const char *word, char out[LIMIT_LABEL + 1])
{
	size_t length = strlen(word);
	if (told_label(t, word, length, out))
		return;
	const char *label = letters_label(t->letters, word, &length);
	const char *sign = label ? NULL : letters_label(t->letters, "+*", &length); /* "+*=*$": of any piece */
	if (sign)
		g_snprintf(out, LIMIT_LABEL + 1, "%s%.*s", word + 1, (int)length - 1, sign + 1);
	else
		g_strlcpy(out, label ? label : word, label ? length + 1 : LIMIT_LABEL + 1);
	set_case(out, t->side);
}

bool told_promote(const struct telling *t, struct told *out, char **problem)
{
	shogi_word word;
	shogi_word_of(t->letters, position_label(t->position, out->from), word);
	g_autofree char *promoted = g_strconcat("+", word, NULL);
	if (strlen(promoted) > LIMIT_LABEL)
		return told_fail(problem, "no piece is called \"%s\"", promoted);
	told_promoted(t, promoted, out->becomes);
	return true;
}

static int find_space(const struct telling *t, const char *text, size_t length)
{
	char name[2 * LIMIT_LABEL + 1];
	if (!length || length >= sizeof name)
		return -1;
	memcpy(name, text, length);
	name[length] = '\0';
	return board_find_book(t->position->board, name);
}

/* Where the piece comes from: nothing, a space, a file or a rank. */
static bool read_origin(const struct telling *t, const char *text, size_t length, struct told *out)
{
	const struct board *b = t->position->board;
	if (!length)
		return true;
	if ((out->from = find_space(t, text, length)) >= 0)
		return true;
	if (b->custom)
		return false;
	if ((out->from_file = board_find_line(b, false, text, length)) >= 0)
		return true;
	return (out->from_rank = board_find_line(b, true, text, length)) >= 0;
}

static const struct told nothing = { .from = -1, .to = -1, .via = -1, .from_file = -1, .from_rank = -1, .gates_at = -1 };

/* A word for a piece, which may have been a Pawn. */
static bool read_piece(const struct telling *t, const char *text, size_t length, struct told *out)
{
	bool former = told_former_pawn(t, text, length, out->promoted);
	if (told_label(t, text, length, out->piece))
		return true;
	if (former)
		g_strlcpy(out->piece, out->promoted, sizeof out->piece);
	return former;
}

/* What stands before the space of destination: piece and origin. */
static bool read_before(const struct telling *t, const char *text, size_t length, struct told *out)
{
	struct told fresh = nothing;
	bool takes = false;
	while (length && strchr("x:-", text[length - 1])) {
		takes = takes || text[length - 1] != '-';
		length--;
	}
	for (size_t piece = 0; piece <= length; piece++) {
		*out = fresh;
		bool named = piece > 0;
		if (named && (g_ascii_islower(*text) || !read_piece(t, text, piece, out)))
			continue;
		if (!read_origin(t, text + piece, length - piece, out))
			continue;
		if (!named && out->from < 0 && !told_label(t, "P", 1, out->piece))
			continue;
		out->by_file = !named && out->from < 0 && out->from_file < 0 && !takes;
		return true;
	}
	return false;
}

/* A piece that comes into being may have a label that no piece has had yet: one letter is one, */
static bool new_label(const struct telling *t, const char *word, size_t length, char out[LIMIT_LABEL + 1])
{
	if (told_label(t, word, length, out))
		return true;
	out[0] = length == 1 && g_ascii_isalpha(*word) ? *word : '\0';
	out[1] = '\0';
	set_case(out, t->side);
	return *out;
}

/* and what the piece itself is promoted to, +D or D$ of a D. */
static bool own_promotion(const struct telling *t, const char *word, size_t length, struct told *out)
{
	const char *label = *out->piece || out->from < 0 ? out->piece : position_label(t->position, out->from);
	if (length < 2 || length > LIMIT_LABEL || strlen(label) != length - 1)
		return false;
	bool before = *word == '+', behind = word[length - 1] == '$';
	if ((!before && !behind) || g_ascii_strncasecmp(label, word + before, length - 1) != 0)
		return false;
	g_snprintf(out->becomes, sizeof out->becomes, "%s%s%s", before ? "+" : "", label, before ? "" : "$");
	return true;
}

/* "=Q", "(Q)", "Q", "/Q": what the piece becomes. */
static bool read_after(const struct telling *t, const char *text, size_t length, struct told *out)
{
	if (!length)
		return true;
	if (*text == '/')
		return new_label(t, text + 1, length - 1, out->gates);
	bool brackets = *text == '(' && text[length - 1] == ')';
	size_t skip = *text == '=' || brackets;
	out->bare = !skip && !brackets && out->from >= 0;
	text += skip;
	length -= skip + brackets;
	return told_former_pawn(t, text, length, out->becomes) || new_label(t, text, length, out->becomes) || own_promotion(t, text, length, out);
}

static bool read_drop(const struct telling *t, const char *text, size_t length, const char *sign, struct told *out, char **problem)
{
	size_t piece = (size_t)(sign - text);
	*out = nothing;
	out->kind = TOLD_DROP;
	out->to = find_space(t, sign + 1, length - piece - 1);
	if (out->to < 0)
		return told_fail(problem, "there is no space called \"%.*s\"", (int)(length - piece - 1), sign + 1);
	if (told_label(t, piece ? text : "P", piece ? piece : 1, out->piece))
		return true;
	g_autofree char *word = g_strndup(text, piece);
	gsize label = piece;
	if (*word != '+' || piece > LIMIT_LABEL || !letters_label(t->letters, word, &label))
		return told_fail(problem, "no piece is called \"%s\"", word);
	told_promoted(t, word, out->piece);
	return true;
}

/* O-O, O-O-O, with zeros or small letters as well, or without hyphens. */
static bool read_castling(const char *text, size_t length, struct told *out)
{
	size_t step = length > 1 && text[1] == '-' ? 2 : 1, wings = (length + step - 1) / step;
	for (size_t i = 0; i < length; i++)
		if (i % step ? text[i] != '-' : !strchr("O0o", text[i]))
			return false;
	*out = nothing;
	out->kind = TOLD_CASTLING;
	out->wing = wings == 2 ? 1 : -1;
	return (wings == 2 || wings == 3) && length % step == step - 1;
}

/* What comes in when the King castles: "H" on his space, "Hh1" on the Rook's. */
static bool read_gating(const struct telling *t, const char *text, size_t length, struct told *out)
{
	for (size_t piece = length; piece > 0; piece--) {
		out->gates_at = piece < length ? find_space(t, text + piece, length - piece) : -1;
		if ((piece == length || out->gates_at >= 0) && told_label(t, text, piece, out->gates))
			return true;
	}
	return false;
}

/* "e2e4,e4d5" of engines, "e4,d5", "e2-e4,Θd5": behind the move a wall is put on a space, or the duck. How much of the text is the move; 0: what stands behind is no such thing. */
static size_t read_wall(const struct telling *t, const char *text, size_t length, struct told *out)
{
	size_t comma = strcspn(text, ",");
	g_autofree char *label = comma < length ? told_wall(t->letters) : NULL;
	if (!label)
		return length;
	g_strlcpy(out->gates, label, sizeof out->gates);
	for (size_t start = comma + 1; start < length; start++)
		if ((out->gates_at = find_space(t, text + start, length - start)) >= 0)
			return comma;
	return 0;
}

static bool is_pass(const char *text, size_t length)
{
	return record_is_pass(text, length) || (length == 4 && (!memcmp(text, "null", 4) || !memcmp(text, "pass", 4)));
}

/* The length of a move to a numbered rank without the words behind it. */
static size_t without(const char *text, size_t length, const char *words)
{
	size_t n = strlen(words);
	return length > n && g_ascii_isdigit(text[length - n - 1]) && !memcmp(text + length - n, words, n) ? length - n : length;
}

/* Without "+", "#" and what else judges a move; a "+" that leads a promoted piece stays. */
static size_t plain_length(const char *text)
{
	size_t length = strlen(text);
	while (length > 1 && strchr("+#!?", text[length - 1]))
		length--;
	return without(text, without(text, length, "e.p."), "ep");
}

/* The longest destination, from the end of the text on. */
static bool read_move(const struct telling *t, const char *text, size_t length, struct told *out)
{
	for (size_t end = length; end > 0; end--)
		for (size_t start = 0; start < end; start++) {
			int to = find_space(t, text + start, end - start);
			if (to < 0 || !read_before(t, text, start, out))
				continue;
			out->to = to;
			if (read_after(t, text + end, length - end, out))
				return true;
		}
	return false;
}

/* "Nf9": the space that ends the move is none, but near one. */
static bool fail_at_space(const struct telling *t, const char *text, size_t length, char **problem)
{
	size_t digits = length;
	while (digits > 0 && g_ascii_isdigit(text[digits - 1]))
		digits--;
	g_autofree char *name = digits > 0 && digits < length ? g_strndup(text + digits - 1, length - digits + 1) : g_strdup("");
	g_autofree char *hint = board_nearest_hint(t->position->board, t->position, name);
	if (*hint && find_space(t, name, strlen(name)) < 0)
		return told_fail(problem, "there is no space \"%s\"%s", name, hint);
	return told_fail(problem, "this names no piece and no space of the board");
}

enum { LONGEST_WORD = 256 };

/* What a record has for judgements: $4. */
static bool has_judgement(const char *text)
{
	const char *sign = strchr(text, '$');
	return sign && (g_ascii_isdigit(sign[1]) || has_judgement(sign + 1));
}

char *told_word_of_turn(const struct board *b, const char *turn)
{
	if (strpbrk(turn, "_,(){}\"'") || has_judgement(turn) || strlen(turn) > LONGEST_WORD)
		return NULL;
	g_autofree char *text = board_text_in_books(b, turn);
	g_strdelimit(g_strdelimit(text, " ", '_'), ";", ',');
	return strchr(text, '_') ? g_steal_pointer(&text) : g_strconcat("_", text, NULL);
}

char *told_turn(const struct board *b, const char *word, char **problem)
{
	g_autofree char *text = g_strdup(word);
	g_strdelimit(g_strdelimit(text, "_", ' '), ",", ';');
	return board_turn_of_books(b, g_strchug(text), problem);
}

/* "b5c4+" of games whose promoted pieces are written with a plus: engines do not write checks. */
static bool has_plus(const struct telling *t, const char *text, size_t length)
{
	return text[length] == '+' && !text[length + 1] && g_ascii_islower(*text) && !strpbrk(text, "-x:") && strchr(t->letters, '+');
}

/* "b5c4-" of the same games: what was promoted turns back. */
static bool has_minus(const struct telling *t, const char *text, size_t length)
{
	return length > 4 && text[length - 1] == '-' && g_ascii_islower(*text) && g_ascii_isdigit(text[length - 2]) && strchr(t->letters, '+');
}

static bool told_demote(const struct telling *t, struct told *out, char **problem)
{
	shogi_word word;
	const char *label = out->from < 0 ? "" : position_label(t->position, out->from);
	shogi_word_of(t->letters, label, word);
	if (*word != '+')
		return told_fail(problem, "no promoted piece stands there");
	g_strlcpy(out->becomes, word + 1, sizeof out->becomes); /* of which there need not be one now */
	set_case(out->becomes, t->side);
	return true;
}

static bool read_plain(const struct telling *t, const char *text, struct told *out, char **problem)
{
	size_t length = plain_length(text);
	bool turns_back = has_minus(t, text, length);
	length -= turns_back;
	const char *sign = text[0] == '*' ? NULL : memchr(text, '@', length);
	*out = nothing;
	if (is_pass(text, strlen(text))) {
		out->kind = TOLD_PASS;
		return true;
	}
	const char *slash = memchr(text, '/', length);
	if (read_castling(text, slash ? (size_t)(slash - text) : length, out) &&
		(!slash || read_gating(t, slash + 1, length - (size_t)(slash + 1 - text), out)))
		return true;
	if (strchr(text, '_') && strlen(text) <= LONGEST_WORD) {
		out->kind = TOLD_TURN;
		return true;
	}
	if (length > 64)
		return told_fail(problem, "no move is so long");
	if (!sign)
		sign = memchr(text, '*', length);
	if (sign)
		return read_drop(t, text, length, sign, out, problem);
	if (!read_move(t, text, length, out))
		return fail_at_space(t, text, length, problem);
	if (turns_back)
		return told_demote(t, out, problem);
	if (has_plus(t, text, length) && out->from >= 0 && !*out->becomes && !*out->piece && !told_promote(t, out, problem))
		return false;
	if (out->from == out->to && !*out->becomes) /* as engines say that a side passes */
		out->kind = TOLD_PASS;
	return true;
}

bool told_algebraic(const struct telling *t, const char *text, struct told *out, char **problem)
{
	struct told wall = nothing;
	size_t length = plain_length(text), move = read_wall(t, text, length, &wall);
	if (move == length)
		return read_plain(t, text, out, problem);
	g_autofree char *plain = g_strndup(text, move);
	if (!move)
		return told_fail(problem, "behind the comma stands the space of the %s, as in e2e4,e4d5 or e4,d5", wall.gates + 1);
	bool is_read = read_plain(t, plain, out, problem);
	g_strlcpy(out->gates, wall.gates, sizeof out->gates);
	out->gates_at = wall.gates_at;
	return is_read;
}

bool told_ucci(const struct telling *t, const char *text, struct told *out, char **problem)
{
	const struct board *b = t->position->board;
	int at[2];
	*out = nothing;
	for (int i = 0; i < 2; i++) {
		const char *c = text + (i ? 2 + (text[2] == '-') : 0);
		at[i] = g_ascii_isalpha(*c) && g_ascii_isdigit(c[1]) ? board_at(b, g_ascii_tolower(*c) - 'a', c[1] - '0') : -1;
		if (at[i] < 0)
			return told_fail(problem, "a move is two spaces, as h2e2, with ranks from 0");
	}
	out->from = at[0];
	out->to = at[1];
	return true;
}

bool told_gamecourier(const struct telling *t, const char *text, struct told *out, char **problem)
{
	return told_fail(problem, "is a move of Game Courier already");
}

bool told_read(const struct telling *t, enum record_notation notation, const char *text, struct told *out, char **problem)
{
	*problem = NULL;
	return notation_of(notation)->read(t, text, out, problem);
}
