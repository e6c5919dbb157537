/*
 * Popeye's input language, its English words: BeginProblem, Pieces White Kf5 Pg2h2 Black Ga8, Stipulation, Condition, NextProblem, EndProblem.
 *
 * Words may be shortened, case does not matter. What only tells Popeye how to work (Option, Protocol) is passed over.
 */
#include <string.h>

#include "problem/reader.h"

enum part { NOTHING, BEGIN, NEXT, END, AUTHOR, ORIGIN, TITLE, PIECES, FORSYTH, STIPULATION, CONDITION, OPTION, TWIN, REMARK };

/* The shortest beginning that tells a word from the others. A rest of the line belongs to words that are not read in pieces. */
static const struct word {
	const char *name;
	size_t least;
	bool takes_line;
} words[] = {
	[NOTHING] = { "", 99, false },
	[BEGIN] = { "beginproblem", 2, false },
	[NEXT] = { "nextproblem", 3, false },
	[END] = { "endproblem", 3, false },
	[AUTHOR] = { "author", 2, true },
	[ORIGIN] = { "origin", 2, true },
	[TITLE] = { "title", 2, true },
	[PIECES] = { "pieces", 2, false },
	[FORSYTH] = { "forsyth", 2, false },
	[STIPULATION] = { "stipulation", 2, false },
	[CONDITION] = { "condition", 3, true },
	[OPTION] = { "option", 2, true },
	[TWIN] = { "twin", 2, true },
	[REMARK] = { "remark", 3, true },
};

static enum part part_of(const char *word, size_t length)
{
	for (size_t i = 1; i < G_N_ELEMENTS(words); i++)
		if (length >= words[i].least && length <= strlen(words[i].name) && !g_ascii_strncasecmp(word, words[i].name, length))
			return (enum part)i;
	return NOTHING;
}

bool problem_popeye_sniff(const char *text)
{
	text += strspn(text, " \t\n");
	size_t length = strcspn(text, " \t\n");
	return length >= 5 && part_of(text, length) == BEGIN;
}

enum color { NO_COLOR, WHITE, BLACK, NEUTRAL };

static enum color color_of(const char *word, size_t length)
{
	static const char *const names[] = { [WHITE] = "white", [BLACK] = "black", [NEUTRAL] = "neutral" };
	for (int color = WHITE; color <= NEUTRAL; color++)
		if (length >= 2 && length <= strlen(names[color]) && !g_ascii_strncasecmp(word, names[color], length))
			return (enum color)color;
	return NO_COLOR;
}

static bool is_square(const char *c) { return c[0] >= 'a' && c[0] <= 'h' && c[1] >= '1' && c[1] <= '8'; }

struct reading {
	struct problem *p;
	struct men men;
	enum color color;
	char code[3]; /* of the piece whose squares follow */
	bool royal;   /* the next piece is */
	bool placed;
	GString *text[PROBLEM_FIELDS]; /* what several lines say of one thing; NULL: nothing */
	struct diags *ds;
};

static void add_text(struct reading *r, enum problem_field field, const char *text, size_t length)
{
	g_autofree char *more = g_strstrip(g_strndup(text, length));
	if (!r->text[field])
		r->text[field] = g_string_new(NULL);
	g_string_append_printf(r->text[field], "%s%s", r->text[field]->len ? "; " : "", more);
}

static void set_texts(struct reading *r)
{
	for (int field = 0; field < PROBLEM_FIELDS; field++)
		if (r->text[field]) {
			problem_set(r->p, (enum problem_field)field, r->text[field]->str);
			g_string_free(r->text[field], TRUE);
		}
}

/* "Pg2h2", or "pa" and then "g2". */
static enum rc take_pieces(struct reading *r, const char *word, size_t length, struct place at)
{
	enum color color = color_of(word, length);
	if (color != NO_COLOR) {
		r->color = color;
		r->code[0] = '\0';
		return RC_OK;
	}
	if (length == 5 && !g_ascii_strncasecmp(word, "royal", length)) {
		r->royal = true;
		r->code[0] = '\0';
		return RC_OK;
	}
	size_t squares = length;
	while (squares >= 2 && is_square(word + squares - 2))
		squares -= 2;
	if (squares > 2)
		return diag_error(r->ds, RC_SYNTAX, at, "\"%.*s\" is no piece with its squares, as Kf5 or pag2", (int)length, word);
	if (squares) {
		memset(r->code, 0, sizeof r->code);
		memcpy(r->code, word, squares);
	}
	if (!r->code[0] || r->color == NO_COLOR)
		return diag_error(r->ds, RC_SYNTAX, at, "\"%.*s\": %s", (int)length, word,
			r->code[0] ? "say White, Black or Neutral first" : "which piece stands there?");
	static const enum man_color man_of[] = { [WHITE] = MAN_WHITE, [BLACK] = MAN_BLACK, [NEUTRAL] = MAN_NEUTRAL };
	const size_t first = squares;
	enum rc rc = RC_OK;
	for (; squares < length && rc == RC_OK; squares += 2)
		rc = men_put(&r->men, r->code, man_of[r->color], word + squares, at, r->ds);
	if (rc == RC_OK && r->royal)
		add_text(r, PROBLEM_royal, word + first, length - first);
	r->royal = false;
	r->placed = true;
	return rc;
}

static void take_line(struct reading *r, enum part part, const char *text, size_t length)
{
	static const int fields[] = { [AUTHOR] = PROBLEM_author,
		[ORIGIN] = PROBLEM_source,
		[TITLE] = PROBLEM_title,
		[CONDITION] = PROBLEM_conditions,
		[TWIN] = PROBLEM_twins,
		[REMARK] = PROBLEM_comment,
		[OPTION] = -1 };
	if (fields[part] >= 0)
		add_text(r, (enum problem_field)fields[part], text, length);
}

static enum rc take_word(struct reading *r, enum part part, const char *word, size_t length, struct place at)
{
	switch (part) {
	case PIECES: return take_pieces(r, word, length, at);
	case STIPULATION: add_text(r, PROBLEM_stipulation, word, length); return RC_OK;
	case FORSYTH: r->placed = true; return men_read(&r->men, word, length, FORSYTH_POPEYE, at, r->ds);
	default: diag_note(r->ds, at, "\"%.*s\" is no word of Popeye's that is known here, and is passed over", (int)length, word); return RC_OK;
	}
}

enum rc problem_popeye_read(struct problem_source *from, struct problem *p, bool *found, struct diags *ds)
{
	struct reading r = { .p = p, .ds = ds };
	enum part part = NOTHING;
	enum rc rc = RC_OK;
	bool ended = false;
	while (!ended && *(from->at += strspn(from->at, " \t\n"))) {
		char *word = from->at;
		size_t length = strcspn(word, " \t\n");
		enum part now = part_of(word, length);
		from->at += length;
		if (!*found)
			p->at = p->position_at = problem_place(from, word);
		if (now == BEGIN && !*found)
			continue;
		ended = now == NEXT || now == END || now == BEGIN;
		if (ended || rc != RC_OK) /* what is wrong spoils this problem alone */
			continue;
		*found = true;
		if (now != NOTHING && words[now].takes_line) {
			length = strcspn(from->at, "\n");
			take_line(&r, now, from->at, length);
			from->at += length;
		} else if (now != NOTHING)
			part = now;
		else
			rc = take_word(&r, part, word, length, problem_place(from, word));
	}
	set_texts(&r);
	if (rc == RC_OK && r.placed)
		p->position = men_write(&r.men);
	p->is_fairy = r.men.fairy;
	men_release(&r.men);
	return rc;
}
