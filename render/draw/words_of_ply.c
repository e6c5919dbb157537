/*
 * Words around the board of a job: templates with what is known of the game and the ply, {white} - {black}, {move}.
 */
#include <string.h>

#include "draw/drawing.h"
#include "engine/piece_letters.h"
#include "render/piece_names.h"

struct asked {
	const struct drawing *d;
	const struct ply *ply;
};

/* Moves */

/* The sign of a piece of chess in some letters, by what the set calls it; NULL: it is none. */
static const char *letter_in(const struct drawing *d, const struct piece_letters *letters, const char *label)
{
	const char *name = d->set ? piece_set_piece_name(d->set, label) : NULL;
	for (int piece = 0; name && piece < PIECE_LETTERS; piece++)
		if (!strcmp(piece_letter_names[piece], name))
			return letters->form[piece][0];
	return NULL;
}

/* "Nf3" -> "♘f3", "P e7-e8; Q-e8" -> "♙ e7-e8; ♕-e8": words of letters that are labels of the set's pieces, and the first letter of a move. */
static char *with_letters(const struct drawing *d, const struct piece_letters *letters, const char *move)
{
	GString *out = g_string_new(NULL);
	bool begins = true;
	for (const char *c = move; *c; c++) {
		char label[2] = { *c, '\0' };
		bool ends = !g_ascii_isalpha(c[1]) || g_ascii_isupper(*c);
		const char *letter = begins && ends && g_ascii_isalpha(*c) && !g_ascii_isdigit(c[1]) ? letter_in(d, letters, label) : NULL;
		g_string_append(out, letter ? letter : label);
		begins = strchr(" ;=", *c);
	}
	return g_string_free(out, FALSE);
}

/* Whether a piece of the game that is none of chess has one of these letters for its own: "C" is a Chancellor before it is a French Knight. */
static bool are_taken(const struct drawing *d, const struct labels *labels, const struct piece_letters *letters)
{
	for (int i = LABEL_VOID + 1; i < labels_count(labels); i++)
		for (int piece = 0; piece < PIECE_LETTERS && !letter_in(d, letters, labels_text(labels, i)); piece++)
			if (!g_ascii_strcasecmp(labels_text(labels, i), letters->form[piece][0] ? letters->form[piece][0] : ""))
				return true;
	return false;
}

/* Whether the letter that the move begins or ends with is the English one of what stands there now: a record may have letters of its own language. */
static bool is_english(const struct drawing *d, const struct ply *ply, const char *move)
{
	const char *becomes = strchr(move, '='), label[2] = { becomes ? becomes[1] : *move, '\0' };
	const char *said = letter_in(d, piece_letters, label), *there = letter_in(d, piece_letters, position_label(&ply->position, ply->position.dest));
	return said && there && !strcmp(said, there);
}

/* The letters of the language that is spoken, for moves in algebraic notation, which has English ones; NULL: they stay as they are. */
static const struct piece_letters *letters_for(const struct drawing *d, const struct ply *ply, const char *move)
{
	if (d->job->notation || job_notation(d->job, ply) != NOTATION_san || ply->position.dest < 0)
		return NULL;
	const char *languages = drawing_languages(d);
	const struct piece_letters *letters = languages && picture_speaks_other(languages) ? piece_letters_of(languages) : NULL;
	return letters && letters != piece_letters && is_english(d, ply, move) && !are_taken(d, ply->position.labels, letters) ? letters : NULL;
}

char *drawing_move_text(const struct drawing *d, const struct ply *ply)
{
	g_autofree char *move = job_move_text(d->job, d->set, d->replay, ply);
	bool figurines = d->job->figurines && !notation_is_of_shogi(job_notation(d->job, ply));
	const struct piece_letters *letters = figurines ? piece_letters_find(PIECE_LETTERS_FIGURINES) : letters_for(d, ply, move);
	return letters ? with_letters(d, letters, move) : g_steal_pointer(&move);
}

char *drawing_move(const struct drawing *d, const struct ply *ply)
{
	if (!ply->number)
		return g_strdup("");
	g_autofree char *text = drawing_move_text(d, ply);
	return ply_numbered(ply, job_notation(d->job, ply), text);
}

char *drawing_title(const struct drawing *d, const struct ply *ply)
{
	g_autofree char *move = drawing_move(d, ply);
	const char *game = piece_name_in(drawing_languages(d), settings_text(d->game.settings, "game"));
	return *move ? g_strdup_printf(piece_name_in(drawing_languages(d), "%s, after %s"), game, move) : g_strdup(game);
}

/* Slots */

bool drawing_needs_fens(const struct drawing *d)
{
	for (guint i = 0; i < d->outputs->len; i++)
		if (((const struct output *)d->outputs->pdata[i])->abilities & OUTPUT_GAME)
			return true;
	const char *const templates[] = { d->job->title, d->job->subtitle, d->job->caption, d->job->footer };
	for (gsize i = 0; i < G_N_ELEMENTS(templates); i++)
		if (templates[i] && (strstr(templates[i], "{fen}") || strstr(templates[i], "{halfmoves}")))
			return true;
	return false;
}

static const char *setting(const struct asked *a, const char *key) { return settings_text(a->d->game.settings, key); }

/* The name of a side, or of who plays it. */
static char *side_name(const struct asked *a, int side, const char *player)
{
	g_auto(GStrv) sides = g_strsplit(setting(a, "sides"), " ", -1);
	if (player && *setting(a, player))
		return g_strdup(setting(a, player));
	return g_strdup(side_name_in(drawing_languages(a->d), (int)g_strv_length(sides) > side ? sides[side] : side ? "Black" : "White", side));
}

static char *player(const struct asked *a, int side, const char *name, const char *elo)
{
	g_autofree char *value = drawing_tag(a->d, name), *rating = drawing_tag(a->d, elo);
	if (!*value)
		return side_name(a, side, side ? "player2" : "player1");
	return *rating ? g_strdup_printf("%s (%s)", value, rating) : g_strdup(value);
}

static char *slot_white(const struct asked *a) { return player(a, 0, "White", "WhiteElo"); }
static char *slot_black(const struct asked *a) { return player(a, 1, "Black", "BlackElo"); }
static char *slot_turn(const struct asked *a) { return side_name(a, ply_second_to_move(a->ply), NULL); }
static char *slot_game(const struct asked *a) { return g_strdup(setting(a, "game")); }
static char *slot_move(const struct asked *a) { return drawing_move(a->d, a->ply); }
static char *slot_number(const struct asked *a) { return g_strdup_printf("%d", a->ply->turn); }
static char *slot_ply(const struct asked *a) { return g_strdup_printf("%d", a->ply->number); }
static char *slot_comment(const struct asked *a) { return comment_words(a->ply->comment ? a->ply->comment : ""); }
static char *slot_say(const struct asked *a) { return g_strdup(a->ply->say ? a->ply->say : ""); }
static char *slot_remind(const struct asked *a) { return g_strdup(a->ply->remind ? a->ply->remind : ""); }
static char *slot_author(const struct asked *a) { return g_strdup(setting(a, "userid")); }
static char *slot_stipulation(const struct asked *a) { return g_strdup(setting(a, "stipulation")); }
static char *slot_description(const struct asked *a) { return g_strdup(setting(a, "description")); }
static char *slot_solution(const struct asked *a) { return g_strdup(setting(a, "solution")); }

static char *slot_result(const struct asked *a)
{
	const struct record *record = a->d->game.input.record;
	bool first = a->ply->second == (record && record->black_begins); /* moved last, or is called White by his record */
	g_autofree char *known = drawing_tag(a->d, "Result");
	if (*known && strcmp(known, "*"))
		return g_steal_pointer(&known);
	switch (a->ply->result) {
	case RESULT_WON: return g_strdup(first ? "1-0" : "0-1");
	case RESULT_LOST:
	case RESULT_RESIGNED: return g_strdup(first ? "0-1" : "1-0");
	case RESULT_DRAWN: return g_strdup("1/2-1/2");
	default: return g_strdup("*");
	}
}

char *drawing_commanded(const char *comment, const char *command)
{
	const char *found = comment ? strstr(comment, command) : NULL;
	if (!found)
		return NULL;
	found += strlen(command);
	return g_strstrip(g_strndup(found, strcspn(found, "]")));
}

/* A command in the comment of a move, as "[%clk 0:05:00]": its last value up to the ply, of one side (0, 1) or of both (-1). */
static char *commanded(const struct asked *a, const char *command, int side)
{
	int mover = a->ply->second;
	for (int n = a->ply->number; n > 0; n--, mover = !mover) {
		bool counts = side < 0 || side == mover;
		char *found = counts ? drawing_commanded(settings_move(a->d->game.settings, (size_t)n - 1)->comment, command) : NULL;
		if (found)
			return found;
	}
	return g_strdup("");
}

static char *slot_white_clock(const struct asked *a) { return commanded(a, "[%clk ", 0); }
static char *slot_black_clock(const struct asked *a) { return commanded(a, "[%clk ", 1); }
static char *slot_clock(const struct asked *a) { return a->ply->number ? commanded(a, "[%clk ", a->ply->second) : g_strdup(""); }

/* Without its number. */
static char *slot_last_move(const struct asked *a)
{
	g_autofree char *move = drawing_move(a->d, a->ply);
	const char *blank = strchr(move, ' ');
	return g_strdup(blank ? blank + 1 : "");
}

static char *slot_eval(const struct asked *a) { return commanded(a, "[%eval ", -1); }

static char *slot_fen(const struct asked *a) { return g_strdup(a->ply->fen ? a->ply->fen : ""); }

/* Plies since the last capture or move of a Pawn, as the program counts them: the field before the last number of a FEN. */
static char *slot_halfmoves(const struct asked *a)
{
	g_auto(GStrv) fields = g_strsplit(a->ply->fen ? a->ply->fen : "", " ", -1);
	guint n = g_strv_length(fields), half = n > 4 && strchr(fields[4], '+') ? 5 : 4;
	return g_strdup(n > half ? fields[half] : "");
}

/* How many pieces each side has, as problemists write it: "8+7". */
static char *slot_count(const struct asked *a)
{
	const struct position *p = &a->ply->position;
	int n[2] = { 0, 0 };
	for (int space = 0; space < p->board->n_spaces; space++)
		if (!position_is_empty(p, space) && !position_is_void(p, space))
			n[label_side(position_label(p, space)) == 1]++;
	return g_strdup_printf("%d+%d", n[0], n[1]);
}

static const struct slot {
	const char *name;
	char *(*value)(const struct asked *a);
	const char *says;
} slots[] = {
	{ "white", slot_white, "the first player" },
	{ "black", slot_black, "the second player" },
	{ "turn", slot_turn, "who is to move" },
	{ "game", slot_game, "the game" },
	{ "move", slot_move, "the last move with its number" },
	{ "number", slot_number, "of the diagram or the problem" },
	{ "ply", slot_ply, "how many half-moves were made" },
	{ "fen", slot_fen, "the position as a FEN" },
	{ "halfmoves", slot_halfmoves, "since the last capture or Pawn's move" },
	{ "whiteclock", slot_white_clock, "White's time, of [%clk]" },
	{ "blackclock", slot_black_clock, "Black's time" },
	{ "clock", slot_clock, "the time of who moved last" },
	{ "lastmove", slot_last_move, "the last move without its number" },
	{ "eval", slot_eval, "the evaluation, of [%eval]" },
	{ "comment", slot_comment, "what the record says of the move" },
	{ "say", slot_say, "what the program says above the board" },
	{ "remind", slot_remind, "what it says below the board" },
	{ "author", slot_author, "of a problem" },
	{ "stipulation", slot_stipulation, "of a problem" },
	{ "description", slot_description, "of a problem, or of the game" },
	{ "solution", slot_solution, "of a problem" },
	{ "result", slot_result, "how the game ended" },
	{ "count", slot_count, "pieces of both sides, 8+7" },
};

/* The value of a slot; NULL: there is none of that name. */
static char *value_of(const struct asked *a, const char *name)
{
	for (gsize i = 0; i < G_N_ELEMENTS(slots); i++)
		if (!strcmp(slots[i].name, name))
			return slots[i].value(a);
	return drawing_is_tag(name) ? drawing_tag(a->d, name) : NULL;
}

void drawing_each_word(void (*each)(void *user, const char *name, const char *says), void *user)
{
	for (gsize i = 0; i < G_N_ELEMENTS(slots); i++)
		each(user, slots[i].name, slots[i].says);
}

static void list_slots(GString *out)
{
	for (gsize i = 0; i < G_N_ELEMENTS(slots); i++)
		g_string_append_printf(out, "%s{%s}", i ? " " : "", slots[i].name);
	drawing_list_tags(out);
}

/* "{eco|-}", whose name and what stands for nothing are `length` bytes from behind its brace on. False and an error when there is no such slot. */
static bool fill_slot(const struct asked *a, const char *slot, gsize length, const char *option, GString *out)
{
	const char *bar = memchr(slot, '|', length);
	gsize before = bar ? (gsize)(bar - slot) : length;
	g_autofree char *name = g_strndup(slot, before), *value = value_of(a, name);
	g_autoptr(GString) all = g_string_new(NULL);
	if (value && (*value || !bar))
		g_string_append(out, value);
	else if (value)
		g_string_append_len(out, bar + 1, (gssize)(length - before - 1));
	if (value)
		return true;
	list_slots(all);
	diag_error(a->d->ds, RC_USAGE, (struct place){ .file = option }, "there is no {%.*s}; there are %s", (int)length, slot, all->str);
	return false;
}

char *drawing_words(const struct drawing *d, const struct ply *ply, const char *template, const char *option)
{
	const struct asked a = { d, ply };
	g_autoptr(GString) out = g_string_new(NULL);
	for (const char *c = template; *c;) {
		bool breaks = *c == '\\' && c[1] == 'n', brace = *c == '{' && c[1] == '{';
		gsize length = *c == '{' ? strcspn(c + 1, "}") : 0;
		if (*c != '{' || brace || c[1 + length] != '}') {
			g_string_append_c(out, breaks ? '\n' : *c);
			c += breaks || brace ? 2 : 1;
			continue;
		}
		if (!fill_slot(&a, c + 1, length, option, out))
			return NULL;
		c += length + 2;
	}
	return g_strdup(g_strstrip(out->str));
}
