/*
 * PGN, read as it is found and not only as the standard has it.
 *
 * A game is a section of tags and one of moves. It ends with its result, or where the tags of the next one begin. Words are taken from the line one after
 * the other; comments go over lines, variations over words, so the reader remembers in which of them it is.
 *
 *   1. e4 e5 $1 {a comment} (1... c5 2. Nf3) 2. Nf3 ; another one
 *
 * What is no move is passed over when people write it there: numbers, results of variations, "e.p." and "mate"; judgements such as "+-" are those of $18.
 * Pages and books are copied with their own dashes and blanks, which are as good as those of ASCII.
 */
#include "record/record_reader.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/nag_signs.h"
#include "engine/piece_letters.h"

/* What numbers say of moves of a line: 2n for "n.", 2n + 1 for "n...", 0 where none is written. */
struct numbering {
	int first, second, before_last, last;
};

struct pgn {
	struct record_source *from;
	struct record *r;
	struct diags *ds;
	struct record_line *line[LIMIT_RECORD_DEPTH + 1]; /* the game and the variations that are open */
	struct place opened[LIMIT_RECORD_DEPTH + 1];
	int depth;
	bool tags_over; /* moves have begun, or what belongs to them */
	int number;     /* the last one of the game's own moves, and how many of these stood before it; INT_MAX: what is wrong has been told */
	guint numbered;
	struct numbering said[LIMIT_RECORD_DEPTH + 1]; /* of `line` */
	int written;                                   /* the number before the next move */
	bool has_doubt;                                /* whose a variation is, which was told */
};

static const char white[] = " \t\v\f";

/* Whether a word of the moves is over; a dollar sign without a number is a part of a label, "RG$". */
static bool is_end(const char *text) { return !*text || strchr(" \t\v\f{};()", *text) || (*text == '$' && g_ascii_isdigit(text[1])) || record_set_blank(text); }

/* "a8(Q)": in brackets, but no variation. */
static bool is_promotion(const char *word, size_t length)
{
	const char *bracket = word + length;
	return length > 1 && *bracket == '(' && g_ascii_islower(*word) && strchr("18", bracket[-1]) && bracket[1] && strchr("QRBN", bracket[1]) &&
		bracket[2] == ')';
}

static size_t word_length(const char *word)
{
	static const char ends[] = " \t\v\f{};()$\xc2\xe2\xe3\xef"; /* the last four begin a blank or another sign */
	size_t length = strcspn(word, ends);
	while (!is_end(word + length))
		length += 1 + strcspn(word + length + 1, ends);
	return is_promotion(word, length) ? length + strlen("(Q)") : length;
}

static struct place here(const struct pgn *p, const char *at) { return source_place(p->from, at); }

static void begin(struct pgn *p, const char *at)
{
	if (!p->r->at.line)
		p->r->at = here(p, at);
}

/* Tags */

/* The quote that closes a value: one before the bracket, since people forget to escape others. */
static const char *closing_quote(const char *value)
{
	for (const char *c = value; *c; c++) {
		if (*c == '\\' && (c[1] == '"' || c[1] == '\\'))
			c++;
		else if (*c == '"' && c[1 + strspn(c + 1, white)] == ']')
			return c;
	}
	return NULL;
}

static char *unescape(const char *text, size_t length)
{
	GString *out = g_string_sized_new(length);
	for (size_t i = 0; i < length; i++) {
		i += text[i] == '\\' && i + 1 < length && (text[i + 1] == '"' || text[i + 1] == '\\');
		g_string_append_c(out, text[i]);
	}
	return g_string_free(out, FALSE);
}

static bool is_tag(const char *text)
{
	if (*text != '[')
		return false;
	const char *name = text + 1 + strspn(text + 1, white), *c = name;
	while (g_ascii_isalnum(*c) || *c == '_' || *c == '-' || *c & 0x80)
		c++;
	return c > name && strchr(" \t\"", *c) && *c && c[strspn(c, white)] == '"';
}

/* The tag at `text`; what follows it is the rest of the line. */
static enum rc read_tag(struct pgn *p, const char *text)
{
	struct place at = here(p, text);
	const char *name = text + 1 + strspn(text + 1, white), *value = strchr(name, '"') + 1, *end = closing_quote(value);
	begin(p, text);
	if (!end)
		return diag_error(p->ds, RC_SYNTAX, at, "the tag is not closed; write [%.*s \"...\"]", (int)strcspn(name, " \t\""), name);
	g_autofree char *key = g_strndup(name, strcspn(name, " \t\"")), *text_of = unescape(value, (size_t)(end - value));
	p->from->at = (char *)strchr(end, ']') + 1;
	if (!p->from->encoding_asked && !strcmp(key, "Game") && !g_ascii_strcasecmp(text_of, "Chinese Chess"))
		p->from->encoding = record_reader_of(record_format_find("chinese"))->encoding;
	return record_add_tag(p->r, key, text_of, at, p->ds);
}

/* Comments */

static struct record_move *last_move(const struct pgn *p)
{
	const GPtrArray *moves = p->line[p->depth]->moves;
	return moves->len ? moves->pdata[moves->len - 1] : NULL;
}

/*
 * A comment in braces, over lines, which are as wide as the program that wrote it likes: their ends are blanks, as those of moves are; an empty line begins a
 * paragraph. One that is not closed would take the games behind it.
 */
static enum rc read_braces(struct pgn *p)
{
	struct place at = here(p, p->from->at);
	bool begins = true;
	p->from->at++;
	for (;;) {
		char *end = strchr(p->from->at, '}');
		size_t length = end ? (size_t)(end - p->from->at) : strlen(p->from->at);
		(begins ? record_join_comment : record_wrap_comment)(p->r, record_comment_of(p->line[p->depth]), p->from->at, length);
		begins = !*record_behind_blanks(p->from->at, white);
		if (end) {
			p->from->at = end + 1;
			return RC_OK;
		}
		if (!source_next_line(p->from, p->ds) || g_str_has_prefix(p->from->at, "[Event \""))
			return diag_error(p->ds, RC_SYNTAX, at, "the comment that begins here is not closed; add a }");
	}
}

/* Variations */

static enum rc open_variation(struct pgn *p, struct place at)
{
	struct record_move *m = last_move(p);
	if (!m)
		return diag_error(p->ds, RC_SYNTAX, at, "a variation stands behind the move that it replaces; there is none before this one");
	if (p->depth >= LIMIT_RECORD_DEPTH)
		return diag_error(p->ds, RC_LIMIT, at, "variations in variations, more than %d deep", LIMIT_RECORD_DEPTH);
	struct record_line *line = record_add_variation(m);
	p->line[++p->depth] = line;
	p->opened[p->depth] = at;
	p->said[p->depth] = (struct numbering){ 0 };
	p->written = 0;
	return RC_OK;
}

/* "2. Nf3 Nc6 (2. f4 ...": by its number the variation replaces the move before the last. */
static bool is_of_move_before(const struct numbering *variation, const struct numbering *line)
{
	bool is_white = variation->first && variation->first % 2 == 0;
	return is_white && line->before_last == variation->first && (!line->last || line->last == variation->first + 1);
}

/* Whether its second move is Black's, too: "(2. Nf6 3. Nxe5)" is Black's, whose dots were spared, and "(2. Nf6)" may be so. */
static bool is_answered(const struct numbering *variation, guint moves)
{
	return moves > 1 && (!variation->second || variation->second == variation->first + 1);
}

static void move_variation(struct record_move *from, struct record_move *to)
{
	if (!to->variations)
		to->variations = g_ptr_array_new_with_free_func(record_line_free);
	g_ptr_array_add(to->variations, g_ptr_array_steal_index(from->variations, from->variations->len - 1));
	if (!from->variations->len)
		g_clear_pointer(&from->variations, g_ptr_array_unref);
}

static enum rc close_variation(struct pgn *p, struct place at)
{
	if (!p->depth)
		return diag_error(p->ds, RC_SYNTAX, at, "no variation is open here; take the ) away, or add a (");
	guint moves = p->line[p->depth]->moves->len; /* none: "(=)" is an offer of a draw */
	const struct numbering *own = &p->said[p->depth--];
	GPtrArray *line = p->line[p->depth]->moves;
	struct record_move *m = last_move(p);
	if (!moves)
		g_ptr_array_set_size(m->variations, (gint)m->variations->len - 1);
	else if (is_of_move_before(own, &p->said[p->depth])) {
		if (is_answered(own, moves))
			move_variation(m, line->pdata[line->len - 2]);
		else if (moves == 1 && !p->has_doubt) {
			diag_warn(p->ds, p->opened[p->depth + 1],
				"this variation has the number %d. of White's move, stands behind Black's, and is taken for Black's; write %d... there",
				own->first / 2, own->first / 2);
			p->has_doubt = true; /* whoever writes one so writes others */
		}
	}
	p->written = 0;
	return RC_OK;
}

/* Words */

/* Dashes and other signs of pages that were set, in ASCII. NULL: there are none. New string. */
static char *plain_word(const char *word, size_t length)
{
	static const struct {
		const char *sign, *plain;
	} rows[] = { { "\u2010", "-" }, { "\u2011", "-" }, { "\u2012", "-" }, { "\u2013", "-" }, { "\u2014", "-" }, { "\u2212", "-" }, { "\u00d7", "x" },
		{ "\u00bd", "1/2" } };
	bool ascii = true;
	for (size_t i = 0; i < length && ascii; i++)
		ascii = !(word[i] & 0x80);
	if (ascii)
		return NULL;
	GString *plain = g_string_new_len(word, (gssize)length);
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		g_string_replace(plain, rows[i].sign, rows[i].plain, 0);
	return g_string_free(plain, FALSE);
}

static bool is_word(const char *word, size_t length, const char *known) { return strlen(known) == length && !memcmp(word, known, length); }

/* The result that a word says, as the standard writes it, or NULL. */
static const char *result_of(const char *word, size_t length)
{
	static const struct {
		const char *written, *means;
	} rows[] = { { "1-0", "1-0" }, { "0-1", "0-1" }, { "1/2-1/2", "1/2-1/2" }, { "1/2", "1/2-1/2" }, { "*", "*" }, { "1:0", "1-0" }, { "0:1", "0-1" },
		{ "1/2:1/2", "1/2-1/2" }, { "0.5-0.5", "1/2-1/2" }, { "2-0", "1-0" }, { "0-2", "0-1" }, { "1-1", "1/2-1/2" } /* points of draughts */ };
	bool begins = length && strchr("012*", *word);
	for (size_t i = 0; begins && i < G_N_ELEMENTS(rows); i++)
		if (is_word(word, length, rows[i].written))
			return rows[i].means;
	return NULL;
}

/* What people write beside moves. */
static bool is_noise(const char *word, size_t length)
{
	static const char *const words[] = { "e.p.", "ep", "mate", "check", "ch", "dis", "dbl", "D", NULL };
	for (size_t i = 0; words[i]; i++)
		if (is_word(word, length, words[i]))
			return true;
	return strspn(word, "+-=/#!?\u221e\u00b1\u2213\u2a72\u2a71\u2191\u2192\u2193\u21c4\u25a1") >= length && !is_word(word, length, "--");
}

static void add_nag(struct record_move *m, int nag)
{
	if (!m->nags)
		m->nags = g_array_new(FALSE, FALSE, sizeof(int));
	if (m->nags->len < 16)
		g_array_append_val(m->nags, nag);
}

static void note_move(struct pgn *p)
{
	struct numbering *n = &p->said[p->depth];
	guint moves = p->line[p->depth]->moves->len;
	n->before_last = n->last;
	n->last = p->written;
	if (moves <= 2)
		*(moves == 1 ? &n->first : &n->second) = p->written;
	p->written = 0;
}

/* A move, with the judgements that are written behind it, "Nf3!±". */
static enum rc add_move(struct pgn *p, const char *word, size_t length, struct place at)
{
	int nags[4], n = 0;
	bool may = length && !g_ascii_isdigit(word[length - 1]);
	while (may && n < (int)G_N_ELEMENTS(nags) && (nags[n] = nag_behind(word, length, &length)))
		n++;
	struct record_move *m = record_add_move(p->r, p->line[p->depth]->moves, word, length, at, p->ds);
	while (m && n)
		add_nag(m, nags[--n]);
	note_move(p);
	return m ? RC_OK : RC_LIMIT;
}

static void read_nag(struct pgn *p)
{
	char *end;
	gint64 nag = g_ascii_strtoll(p->from->at + 1, &end, 10);
	struct record_move *m = last_move(p);
	if (m && nag >= 0 && nag <= 255 && end > p->from->at + 1)
		add_nag(m, (int)nag);
	p->from->at = end > p->from->at + 1 ? end : p->from->at + 1;
}

/* "12.", "12...", also before a move without a blank; where no variation is open, "12)", too. Castling with zeros, "0000" and results are none. */
static size_t number_length(const char *word, bool in_variation)
{
	size_t digits = strspn(word, "0123456789"), length = digits;
	if (!digits && word[0] != '.')
		return !strncmp(word, "\xe2\x80\xa6", 3) ? 3 : 0;
	while (word[length] == '.' || !strncmp(word + length, "\xe2\x80\xa6", 3))
		length += word[length] == '.' ? 1 : 3;
	if (word[digits] == ')' && !in_variation)
		return record_number_length(word);
	bool pawn = digits == 2 && length == 3 && g_ascii_isdigit(word[3]) && is_end(word + 4); /* 13.4, of WXF */
	if (pawn || (length == digits && record_is_pass(word, length)))
		return 0;
	return length > digits || is_end(word + length) ? length : 0;
}

/* The number of a move: one that is no larger than that of two moves ago begins another game, for which a result should have made room. */
static void note_number(struct pgn *p, const char *word)
{
	guint moves = p->line[0]->moves->len;
	int number = atoi(word);
	if (p->depth || number < 1 || p->number == INT_MAX)
		return;
	bool again = number <= p->number && moves >= p->numbered + 2;
	if (again)
		diag_warn(p->ds, here(p, word), "number %d stands behind number %d; several games need results or tags between them", number, p->number);
	if (number != p->number)
		p->numbered = moves;
	p->number = again ? INT_MAX : number;
}

/* A word that is no number, in ASCII where it can be. */
static enum rc take_word(struct pgn *p, const char *word, size_t length, struct place at)
{
	int nag = nag_of_sign(word, length);
	struct record_move *judged = nag ? last_move(p) : NULL;
	if (judged)
		add_nag(judged, nag);
	return nag || is_noise(word, length) ? RC_OK : add_move(p, word, length, at);
}

/* "0-0" or "1/2-0", of two who did not come or were fined: what the tag says, behind all moves of a line. No letter begins one, as it does moves. */
static bool is_result_of_tag(const struct pgn *p, const char *word, size_t length)
{
	if (g_ascii_isalpha(*word))
		return false;
	const char *said = record_tag(p->r, "Result"), *next = word + length + strspn(word + length, white);
	return said && is_word(word, length, said) && strchr("{;", *next);
}

/* A word of the moves. `*over`: it was the result of the game. */
static enum rc read_word(struct pgn *p, bool *over)
{
	char *found = p->from->at;
	size_t length = word_length(found), number = number_length(found, p->depth > 0);
	g_autofree char *plain = plain_word(found, length);
	const char *word = plain ? plain : found, *result = result_of(word, plain ? strlen(plain) : length);
	if (!result && !number && is_result_of_tag(p, found, length))
		result = record_tag(p->r, "Result");
	begin(p, found);
	p->tags_over = true;
	if (number && !result) {
		gsize dots = number - strspn(found, "0123456789");
		note_number(p, found);
		p->written = 2 * (int)MIN(g_ascii_strtoull(found, NULL, 10), G_MAXINT16) + (dots > 1);
	}
	*over = result && !p->depth;
	p->from->at = found + (number && !result ? number : length);
	if (*over) {
		g_free(p->r->result);
		p->r->result = g_strdup(result);
	}
	return number || result ? RC_OK : take_word(p, word, plain ? strlen(plain) : length, here(p, found));
}

/* What begins at the present place. `*over`: the game ends here. */
static enum rc read_item(struct pgn *p, bool *over)
{
	char *at = p->from->at;
	if (*at == '[' && is_tag(at)) {
		*over = p->tags_over && !p->depth;
		return *over ? RC_OK : read_tag(p, at);
	}
	switch (*at) {
	case ';':
		record_comment(p->r, p->line[p->depth], at + 1, strlen(at + 1));
		p->from->at = at + strlen(at);
		return RC_OK;
	case '{': begin(p, at); return read_braces(p);
	case '(': p->from->at++; return open_variation(p, here(p, at));
	case ')': p->from->at++; return close_variation(p, here(p, at));
	case '}': return diag_error(p->ds, RC_SYNTAX, here(p, at), "no comment is open here; take the } away, or add a {");
	case '$': read_nag(p); return RC_OK;
	default: return read_word(p, over);
	}
}

/* The place where the next game begins, after a mistake. */
static void skip_game(struct pgn *p)
{
	bool moves = false;
	const int first = MAX(p->r->at.line, p->from->fault_line); /* not the line that it began on, nor one that is no text */
	while (p->from->at && p->from->number <= first && source_next_line(p->from, p->ds))
		continue;
	while (p->from->at && !(moves && *p->from->at == '[' && is_tag(p->from->at)) && !g_str_has_prefix(p->from->at, "[Event \"")) {
		moves = moves || *p->from->at != '[';
		if (!source_next_line(p->from, p->ds))
			return;
	}
}

/* The blanks before the next item, over lines. False at the end of the source, and at a line that is no text. */
static bool skip_white(struct pgn *p)
{
	for (;;) {
		p->from->at = (char *)record_behind_blanks(p->from->at, white);
		bool escaped = p->from->at == p->from->line->str && *p->from->at == '%';
		if (*p->from->at && !escaped)
			return true;
		if (!source_next_line(p->from, p->ds) || p->from->fault)
			return false;
		if (p->depth && g_str_has_prefix(p->from->at, "[Event \"")) /* a variation that is not closed ends with its game */
			return true;
	}
}

/* What is said behind the result, on its line, is said of this game. */
static enum rc read_last_words(struct pgn *p)
{
	bool over;
	enum rc rc = RC_OK;
	while (rc == RC_OK && p->from->at) {
		char *next = (char *)record_behind_blanks(p->from->at, white);
		if (!*next || !strchr("{;", *next))
			break; /* its blank stays in front of what follows: a % at the beginning of a line is none behind a blank */
		p->from->at = next;
		rc = read_item(p, &over);
	}
	return rc;
}

static void take_position(struct record *r)
{
	const struct record_tag *fen = record_find_tag(r, "FEN");
	if (fen && *fen->value && strcmp(fen->value, "?")) { /* programs that do not know it say so, too */
		r->position = g_strdup(fen->value);
		r->position_at = fen->at;
	}
}

static bool is_open(const char *result) { return !*result || !strcmp(result, "*") || !strcmp(result, "?"); }

/* The result stands in a tag and behind the moves. While a game goes on, or when an arbiter ends it, one of the two may still be open. */
static void settle_result(struct record *r)
{
	struct record_tag *tag = record_find_tag(r, "Result");
	if (!tag || is_open(r->result) == is_open(tag->value))
		return;
	if (is_open(tag->value)) {
		g_free(tag->value);
		tag->value = g_strdup(r->result);
		return;
	}
	g_autofree char *plain = plain_word(tag->value, strlen(tag->value));
	const char *word = plain ? plain : tag->value, *result = result_of(word, strlen(word));
	g_free(r->result);
	r->result = g_strdup(result ? result : tag->value);
}

enum rc pgn_read(struct record_source *from, struct record *r, struct diags *ds)
{
	struct pgn p = { .from = from, .r = r, .ds = ds, .line = { &r->line } };
	bool over = false;
	enum rc rc = RC_OK;
	while (rc == RC_OK && !over && skip_white(&p)) {
		if (p.depth && g_str_has_prefix(from->at, "[Event \""))
			break;
		rc = read_item(&p, &over);
	}
	if (rc == RC_OK && from->fault)
		rc = RC_SYNTAX; /* which has been told */
	if (rc == RC_OK && over)
		rc = read_last_words(&p);
	if (rc == RC_OK && p.depth)
		rc = diag_error(ds, RC_SYNTAX, p.opened[p.depth], "the variation that begins here is not closed; add a )");
	if (rc != RC_OK)
		skip_game(&p);
	take_position(r);
	settle_result(r);
	return rc;
}

/* A letter of a piece, or its picture, that is not in ASCII. */
static bool is_piece_of_others(const char *word)
{
	size_t length;
	for (const struct piece_letters *l = piece_letters; l->name; l++)
		if (*word & 0x80 && piece_letter_at(l, word, &length) >= 0)
			return true;
	return false;
}

/*
 * Long algebraic: "Ng1-f3", "e7-e8=Q", or "e2-e4" when such a move or castling stands behind it on the line. Game Courier has one turn a line, and a blank behind the piece.
 */
static bool is_long(const char *word, size_t length)
{
	const char *dash = memchr(word, '-', length), *next = word + length + strspn(word + length, " \t");
	if (!dash || dash < word + 2 || !g_ascii_isdigit(dash[-1]) || dash + 2 >= word + length || !g_ascii_islower(dash[1]) || !g_ascii_isdigit(dash[2]))
		return false;
	const char *behind = dash + 2 + strspn(dash + 2, "0123456789");
	if (g_ascii_isupper(*word) || *word & 0x80 || (behind + 1 < word + length && *behind == '=' && g_ascii_isalpha(behind[1])))
		return true;
	next += strspn(next, "0123456789.");
	next += strspn(next, " \t");
	size_t more = strcspn(next, " \t\r\n"), first = strcspn(next, "-x");
	return more >= 3 && first < more && (!strncmp(next, "O-O", 3) || (first >= 2 && g_ascii_isdigit(next[first - 1]) && !memchr(next, ';', more)));
}

/* "G65h", "Bx2b+", "D12d=+D", "7f": a space of Shogi at the end, of boards of up to twelve ranks, and behind it what the piece becomes. */
static bool is_of_shogi(const char *word, size_t length)
{
	const char *becomes = memchr(word, '=', length);
	if (becomes && word + length - becomes <= 3)
		length = (size_t)(becomes - word);
	length -= length && word[length - 1] == '+';
	bool space = length >= 2 && word[length - 1] >= 'a' && word[length - 1] <= 'l' && g_ascii_isdigit(word[length - 2]);
	bool piece = (g_ascii_isupper(*word) || *word == '+') && length <= 6 && !memchr(word, '-', length) && !memchr(word, '*', length);
	return space && (piece || length == 2);
}

/* The first word of moves, so that a list of Game Courier's own moves, "1. P e2-e4" or "e2-e4", is not taken for one. */
static bool is_move(const char *word, size_t length)
{
	static const char castling[] = "O-O";
	if (length >= 3 && (!strncmp(word, castling, 3) || !strncmp(word, "0-0", 3)))
		return true;
	if (is_of_shogi(word, length))
		return true;
	bool letters = g_ascii_isalpha(*word) || is_piece_of_others(word), rank = false;
	for (size_t i = 0; i < length; i++) {
		if (strchr("*;", word[i]) || (word[i] == '-' && !is_long(word, length)))
			return false;
		rank = rank || (i > 0 && g_ascii_isdigit(word[i]) && g_ascii_islower(word[i - 1]));
	}
	return letters && rank && length <= 16;
}

bool pgn_sniff(const char *text)
{
	for (;;) {
		text += strspn(text, " \t\r\n\v\f");
		if (*text != '%' && *text != ';' && *text != '{')
			break;
		const char *end = *text == '{' ? strchr(text, '}') : strchr(text, '\n');
		if (!end)
			return *text == '{' && text[1] && !strchr("\" \t\r\n}", text[1]);
		text = end + 1;
	}
	return is_tag(text) || record_begins_with(text, is_move);
}
