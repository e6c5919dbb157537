/*
 * Popeye's input language, its English words: BeginProblem, Pieces White Kf5 Pg2h2 Black Ga8, Stipulation, Condition, NextProblem, EndProblem.
 *
 * It is a row of words. A command takes what follows up to the next command, or the rest of its line; behind Condition, Option and Twin a word is one of theirs before it is a
 * command ("rem" behind Twin removes a piece). What only tells Popeye how to work (Protocol, LaTeX) is passed over, what nobody knows is a note. Behind EndProblem nothing is read.
 */
#include <string.h>

#include "problem/problem_reader.h"

#define BLANKS " \t\r\n;,"

enum follows { NOTHING, LINE, WORDS, STIPULATION, PIECES, FORSYTH, ARRAY };

/* What comes behind a command of popeye_words.def, and where it goes; `kind` has the words that come before commands. */
static const struct command {
	const char *name;
	enum follows follows;
	enum problem_field field; /* PROBLEM_FIELDS: nowhere */
	enum popeye_kind kind;
} commands[] = {
	{ "author", LINE, PROBLEM_author, POPEYE_COMMAND },
	{ "origin", LINE, PROBLEM_source, POPEYE_COMMAND },
	{ "title", LINE, PROBLEM_title, POPEYE_COMMAND },
	{ "award", LINE, PROBLEM_award, POPEYE_COMMAND },
	{ "remark", LINE, PROBLEM_comment, POPEYE_COMMAND },
	{ "protocol", LINE, PROBLEM_FIELDS, POPEYE_COMMAND },
	{ "LaTeX", LINE, PROBLEM_FIELDS, POPEYE_COMMAND },
	{ "LaTeXPieces", LINE, PROBLEM_FIELDS, POPEYE_COMMAND },
	{ "condition", WORDS, PROBLEM_conditions, POPEYE_CONDITION },
	{ "option", WORDS, PROBLEM_options, POPEYE_OPTION },
	{ "twin", WORDS, PROBLEM_twins, POPEYE_TWIN },
	{ "zeroposition", WORDS, PROBLEM_twins, POPEYE_TWIN },
	{ "stipulation", STIPULATION, PROBLEM_stipulation, POPEYE_COMMAND },
	{ "sstipulation", STIPULATION, PROBLEM_stipulation, POPEYE_COMMAND },
	{ "pieces", PIECES, PROBLEM_FIELDS, POPEYE_COMMAND },
	{ "Forsyth", FORSYTH, PROBLEM_FIELDS, POPEYE_COMMAND },
	{ "InitialGameArray", ARRAY, PROBLEM_FIELDS, POPEYE_COMMAND },
};

static const struct command *command_named(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(commands); i++)
		if (!strcmp(commands[i].name, name))
			return &commands[i];
	return NULL;
}

/* Whether a text begins with so much of a word; three letters at least. */
static bool begins_like(const char *text, const char *whole)
{
	size_t length = strcspn(text, BLANKS);
	return length >= 3 && length <= strlen(whole) && !g_ascii_strncasecmp(text, whole, length);
}

/* The language of another BeginProblem; NULL: it is none. */
static const char *foreign(const char *text) { return begins_like(text, "AnfangProblem") ? "German" : begins_like(text, "DebutProbleme") ? "French" : NULL; }

bool problem_popeye_sniff(const char *text)
{
	text += strspn(text, BLANKS);
	return begins_like(text, "beginproblem") || foreign(text);
}

struct reading {
	struct problem *p;
	struct problem_source *from;
	struct men men;
	const struct command *now; /* whose words follow; NULL: none */
	const char *color;         /* NULL: a color has to be told */
	enum man_color man;
	GString *attributes; /* of the pieces that follow: "Kamikaze " */
	bool royal;          /* the next piece is */
	bool fresh;          /* behind a color no piece has come yet */
	bool placed;
	bool begun;       /* the words of `now` have begun */
	int operands;     /* so many words are no command */
	bool pieces;      /* the condition before takes pieces: "ChameleonSequence q r b s" */
	const char *twin; /* the change that a twin makes; NULL: none yet */
	bool first;       /* of its words */
	int twins;
	bool reached; /* "a=>b": the position that is to be reached has begun */
	struct men goal;
	GString *text[PROBLEM_FIELDS]; /* what was said of one thing; NULL: nothing */
	struct diags *ds;
};

static GString *text_of(struct reading *r, enum problem_field field)
{
	if (!r->text[field])
		r->text[field] = g_string_new(NULL);
	return r->text[field];
}

static void add_text(struct reading *r, enum problem_field field, const char *separator, const char *text, size_t length)
{
	GString *out = text_of(r, field);
	g_string_append_printf(out, "%s%.*s", out->len ? separator : "", (int)length, text);
}

static void set_texts(struct reading *r)
{
	for (int field = 0; field < PROBLEM_FIELDS; field++) {
		if (!r->text[field])
			continue;
		enum popeye_kind kind = field == PROBLEM_conditions ? POPEYE_CONDITION : POPEYE_OPTION;
		bool listed = field == PROBLEM_conditions || field == PROBLEM_options;
		g_autofree char *words = listed ? popeye_words(kind, r->text[field]->str) : NULL;
		problem_set(r->p, (enum problem_field)field, words ? words : r->text[field]->str);
		g_string_free(r->text[field], TRUE);
	}
}

/* Where pieces are put. */
static struct men *board_of(struct reading *r) { return r->reached ? &r->goal : &r->men; }

/* Words */

static size_t word_at(const char *text) { return strcspn(text, BLANKS); }
static const char *behind(const char *text) { return text + strspn(text, BLANKS); }

/* Whether a word belongs to the command that is being read, though it could be a command. */
static bool is_own(const struct reading *r, const char *word, size_t length)
{
	g_autofree char *code = g_strndup(word, length);
	if (r->pieces && length <= 2 && problem_piece_known(code))
		return true;
	return r->operands > 0 || (r->now && r->now->kind != POPEYE_COMMAND && popeye_word(r->now->kind, word, length));
}

/* Whether pieces may follow the condition that this word is of. */
static void note_condition(struct reading *r, const char *word, size_t length)
{
	static const char *const takers[] = { "ChameleonSequence", "Chameleon", "PromOnly", "AprilChess", "April", "VaultingKings", "WhiteVaultingKing",
		"BlackVaultingKing" };
	const char *name = popeye_word(POPEYE_CONDITION, word, length), *variant = popeye_word(POPEYE_VARIANT, word, length);
	if (length <= 2 || (!name && !variant))
		return;
	r->pieces = false;
	for (size_t i = 0; i < G_N_ELEMENTS(takers); i++)
		r->pieces |= (name && !strcmp(name, takers[i])) || (variant && !strcmp(variant, takers[i]));
}

static void take_line(struct reading *r, const struct command *command)
{
	const char *line = r->from->at + strspn(r->from->at, " \t;.,");
	size_t length = strcspn(line, "\n");
	r->from->at = (char *)line + length;
	while (length && strchr(" \t\r", line[length - 1]))
		length--;
	if (command->field != PROBLEM_FIELDS) {
		g_autofree char *raw = g_strndup(line, length), *text = tex_text(raw);
		add_text(r, command->field, "; ", text, strlen(text));
	}
}

/* A word of a twin that is written whole: what it changes, a color behind "add", a condition. NULL: as it stands. */
static const char *whole_of_twin(struct reading *r, const char *word, size_t length)
{
	bool own = r->operands > 0;
	const char *name = own ? NULL : popeye_word(POPEYE_TWIN, word, length);
	if (name) {
		r->twin = name;
		r->first = true;
		return name;
	}
	if (!r->twin || own)
		return NULL;
	if (!strcmp(r->twin, "condition")) {
		const char *variant = r->first ? NULL : popeye_word(POPEYE_VARIANT, word, length);
		r->first = false;
		return variant || length < 3 ? variant : popeye_word(POPEYE_CONDITION, word, length);
	}
	const char *color = strcmp(r->twin, "add") != 0 ? NULL : popeye_word(POPEYE_COLOR, word, length);
	return !color ? NULL : *color == 'W' ? "white" : *color == 'B' ? "black" : "neutral";
}

static void take_of_list(struct reading *r, const char *word, size_t length)
{
	const char *name = r->now->kind == POPEYE_TWIN ? whole_of_twin(r, word, length) : NULL;
	GString *out = text_of(r, r->now->field);
	r->operands = name && !strcmp(name, "substitute") ? 2 : MAX(r->operands - 1, 0);
	note_condition(r, word, length);
	bool apart = out->len && out->str[out->len - 1] != ' ';
	add_text(r, r->now->field, apart ? " " : "", name ? name : word, name ? strlen(name) : length);
}

/* "dia 4" is one word to the reader of a problem; "h#2 2.1.1.1" are two. */
static void take_stipulation(struct reading *r, const char *word, size_t length)
{
	const GString *said = r->text[PROBLEM_stipulation];
	bool joins = r->begun && g_ascii_isdigit(*word) && !g_ascii_isdigit(said->str[said->len - 1]);
	add_text(r, PROBLEM_stipulation, joins ? "" : " ", word, length);
	r->begun = true;
}

/* Pieces */

/* The letters of a piece before its squares: one when the word has an odd length, else two; "r/b" is a hunter. 0: it is none. */
static size_t code_length(const char *word, size_t length)
{
	const char *slash = memchr(word, '/', length);
	size_t away = slash ? (size_t)(slash - word) + 1 : 0;
	size_t code = away + ((length - away) % 2 ? 1 : 2);
	g_autofree char *text = g_strndup(word, MIN(code, length));
	bool fits = away <= 3 && away != 1 && code <= length && (code == length || popeye_squares(word + code, length - code));
	return fits && problem_piece_known(text) ? code : 0;
}

/* A piece alone needs a word of squares behind it; "bl" may be Black as well. */
static bool is_piece(const char *word, size_t length)
{
	size_t code = code_length(word, length);
	const char *next = behind(word + length);
	return code && (code < length || popeye_squares(next, word_at(next)));
}

static void note_attributes(struct reading *r, const char *code, const char *squares, size_t length)
{
	if (r->reached)
		return;
	GString *out = r->attributes->len ? text_of(r, PROBLEM_attributes) : NULL;
	if (out)
		g_string_append_printf(out, "%s%s%s%.*s", out->len ? ", " : "", r->attributes->str, code, (int)length, squares);
	r->p->is_fairy |= out != NULL;
	if (r->royal)
		for (size_t i = 0; i + 1 < length; i += 2)
			add_text(r, PROBLEM_royal, ",", squares + i, 2);
	r->royal = r->fresh = false;
	r->placed = true;
}

static enum rc take_piece(struct reading *r, const char *word, size_t length, struct place at)
{
	size_t code = code_length(word, length), squares = length - code;
	const char *where = word + code;
	if (!squares) {
		where = behind(where);
		squares = word_at(where);
		r->from->at = (char *)where + squares;
	}
	g_autofree char *piece = g_strndup(word, code), *small = g_ascii_strdown(where, (gssize)squares);
	where = small;
	enum rc rc = RC_OK;
	for (size_t i = 0; i < squares && rc == RC_OK; i += 2) {
		if (men_take_off(board_of(r), where + i))
			diag_warn(r->ds, at, "two pieces stand on %.2s; the first one goes, as Popeye has it", where + i);
		rc = men_put(board_of(r), piece, r->man, where + i, at, r->ds);
	}
	note_attributes(r, piece, where, squares);
	return rc;
}

/* A number of pieces that nobody sees, which are part of the problem and not of the diagram. */
static void take_invisible(struct reading *r)
{
	const char *number = behind(r->from->at);
	size_t length = word_at(number);
	g_autofree char *text = g_strdup_printf("TotalInvisible %.*s", (int)length, number);
	r->from->at = (char *)number + length;
	r->p->is_fairy = true;
	add_text(r, PROBLEM_attributes, ", ", text, strlen(text));
}

static void take_color(struct reading *r, const char *color)
{
	if (!strcmp(color, "TotalInvisible")) {
		take_invisible(r);
		return;
	}
	r->color = color;
	r->man = *color == 'W' ? MAN_WHITE : *color == 'B' ? MAN_BLACK : MAN_NEUTRAL;
	g_string_truncate(r->attributes, 0);
	r->royal = false;
	r->fresh = true;
}

static void take_attribute(struct reading *r, const char *attribute)
{
	if (!r->fresh)
		g_string_truncate(r->attributes, 0);
	r->fresh = true;
	if (!strcmp(attribute, "Royal"))
		r->royal = true;
	else
		g_string_append_printf(r->attributes, "%s ", attribute);
}

/* Behind a color come attributes, then pieces, or other attributes and their pieces; before the first color nothing. */
static enum rc take_of_pieces(struct reading *r, const char *word, size_t length, struct place at)
{
	const char *color = popeye_word(POPEYE_COLOR, word, length);
	const char *attribute = r->fresh ? popeye_word(POPEYE_ATTRIBUTE, word, length) : NULL;
	if (!r->begun && color) {
		r->begun = true;
		take_color(r, color);
		return RC_OK;
	}
	if (!attribute && r->color && is_piece(word, length))
		return take_piece(r, word, length, at);
	if (!attribute && color) {
		take_color(r, color);
		return RC_OK;
	}
	if (!attribute && r->color)
		attribute = popeye_word(POPEYE_ATTRIBUTE, word, length);
	if (attribute) {
		take_attribute(r, attribute);
		return RC_OK;
	}
	if (!r->color)
		return diag_error(r->ds, RC_SYNTAX, at, "\"%.*s\": say White, Black or Neutral first", (int)length, word);
	size_t code = length > 2 && popeye_squares(word + length - 2, 2) ? length - 2 : 0;
	while (code > 2 && popeye_squares(word + code - 2, 2))
		code -= 2;
	if (code)
		return diag_error(r->ds, RC_DATA, at,
			"there is no sign for a piece \"%.*s\"; pieces have the codes of Popeye's English, such as K Q R B S P G N Li", (int)code, word);
	return diag_error(r->ds, RC_SYNTAX, at, "\"%.*s\" is no piece with its squares, as Kf5 or pag2", (int)length, word);
}

/* The array of a game replaces what stands on the board. */
static enum rc take_array(struct reading *r, struct place at)
{
	static const char array[] = "rsbqkbsr/pppppppp/8/8/8/8/PPPPPPPP/RSBQKBSR";
	r->placed = true;
	return men_read(board_of(r), array, strlen(array), FORSYTH_POPEYE, at, r->ds);
}

static enum rc take_word(struct reading *r, const char *word, size_t length, struct place at)
{
	switch (r->now ? r->now->follows : NOTHING) {
	case PIECES: return take_of_pieces(r, word, length, at);
	case WORDS: take_of_list(r, word, length); return RC_OK;
	case STIPULATION: take_stipulation(r, word, length); return RC_OK;
	case FORSYTH:
		r->placed = true;
		r->now = NULL;
		return men_read(board_of(r), word, length, FORSYTH_POPEYE, at, r->ds);
	default: diag_note(r->ds, at, "\"%.*s\" is no word of Popeye's that is known here, and is passed over", (int)length, word); return RC_OK;
	}
}

/* Lines that tell LaTeX's letters and name of a piece: "le DR leo". */
static void skip_pieces(struct reading *r)
{
	for (;;) {
		const char *word = behind(r->from->at);
		g_autofree char *code = g_strndup(word, word_at(word));
		if (!problem_piece_known(code))
			return;
		r->from->at = (char *)word + strcspn(word, "\n");
	}
}

/* "b) ", and of the diagram that is no problem itself "zeroposition ". */
static void begin_twin(struct reading *r, bool zero)
{
	r->twins += r->twins == 0 && !zero; /* the diagram is a) */
	g_autofree char *letter = zero || r->twins >= 26 ? g_strdup(zero ? "zeroposition" : "") : g_strdup_printf("%c)", 'a' + r->twins);
	add_text(r, PROBLEM_twins, "; ", letter, strlen(letter));
	r->twins++;
}

/* Behind "a=>b" other pieces than those of the diagram are told: where it has to lead. */
static void begin_goal(struct reading *r, struct place at)
{
	const GString *stipulation = r->text[PROBLEM_stipulation];
	if (r->reached || !r->placed || !stipulation || !strstr(stipulation->str, "a=>b"))
		return;
	r->reached = true;
	diag_note(r->ds, at, "this is the position that \"a=>b\" leads to; the one before it is drawn");
}

/* Ends what was said before: a command may come several times. */
static enum rc begin_command(struct reading *r, const struct command *command, struct place at)
{
	r->now = command->follows == LINE || command->follows == ARRAY ? NULL : command;
	r->begun = false;
	r->operands = 0;
	r->pieces = false;
	r->twin = NULL;
	r->color = NULL;
	if (command->follows == LINE)
		take_line(r, command);
	if (!strcmp(command->name, "LaTeXPieces"))
		skip_pieces(r);
	if (command->kind == POPEYE_TWIN)
		begin_twin(r, *command->name == 'z');
	if (command->follows == PIECES || command->follows == FORSYTH)
		begin_goal(r, at);
	return command->follows == ARRAY ? take_array(r, at) : RC_OK;
}

static const char *end_of_input(const char *text)
{
	for (text += strcspn(text, "\n"); *text; text += strcspn(text, "\n")) {
		text += 1;
		if (begins_like(text, "beginproblem") && strcspn(text, BLANKS) >= strlen("begin"))
			return text;
	}
	return text;
}

static enum rc refuse_foreign(struct problem_source *from, struct problem *p, struct diags *ds)
{
	struct place at = problem_place(from, from->at);
	const char *language = foreign(from->at);
	from->at += strlen(from->at);
	p->at = at;
	return diag_error(
		ds, RC_UNSUPPORTED, at, "these are the %s words of Popeye's input; only the English ones (BeginProblem, Pieces White Ka1) are read", language);
}

/* One word and what belongs to it. True: the problem is at its end. */
static bool step(struct reading *r, bool *found, enum rc *rc)
{
	char *word = r->from->at;
	size_t length = word_at(word);
	const char *name = is_own(r, word, length) ? NULL : popeye_word(POPEYE_COMMAND, word, length);
	bool piece = r->now && r->now->follows == PIECES && r->color && is_piece(word, length);
	const struct command *command = name && !piece ? command_named(name) : NULL;
	struct place at = problem_place(r->from, word);
	r->from->at += length;
	if (!*found)
		r->p->at = r->p->position_at = at;
	if (name && !command && !piece) {
		bool begin = !strcmp(name, "beginproblem");
		if (!strcmp(name, "endproblem"))
			r->from->at = (char *)end_of_input(r->from->at);
		return !begin || *found;
	}
	if (*rc != RC_OK && command && command->follows == LINE)
		r->from->at += strcspn(r->from->at, "\n");
	if (*rc != RC_OK) /* what is wrong spoils this problem alone */
		return false;
	*found = true;
	*rc = command ? begin_command(r, command, at) : take_word(r, word, length, at);
	return false;
}

enum rc problem_popeye_read(struct problem_source *from, struct problem *p, bool *found, struct diags *ds)
{
	struct reading r = { .p = p, .from = from, .ds = ds, .attributes = g_string_new(NULL) };
	enum rc rc = RC_OK;
	from->at += strspn(from->at, BLANKS);
	if (foreign(from->at))
		rc = refuse_foreign(from, p, ds);
	for (bool ended = false; !ended && *(from->at += strspn(from->at, BLANKS));)
		ended = step(&r, found, &rc);
	if (rc == RC_OK && *found && !r.placed && r.text[PROBLEM_stipulation]) {
		diag_note(ds, p->at, "no pieces are told, and the board is empty");
		r.placed = true;
	}
	set_texts(&r);
	g_string_free(r.attributes, TRUE);
	if (rc == RC_OK && r.placed)
		problem_take_men(p, &r.men);
	p->is_fairy |= r.men.fairy;
	men_release(&r.men);
	men_release(&r.goal);
	return rc;
}
