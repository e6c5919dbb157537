/*
 * Commands about the move and the game: results, restrictions, legal moves, revision of the move, questions.
 *
 * A question stops the run. When the host has an answer for it, the answer is added to the move and the host plays the game again with
 * the move that results, as Game Courier does with the form that comes back.
 */
#include <jansson.h>
#include <string.h>

#include "lang/cmd/commands.h"
#include "lang/rules/legal.h"
#include "lang/run/args.h"
#include "lang/run/evaluate.h"
#include "lang/run/run_state.h"
#include "lang/run/turn.h"
#include "lang/state/board_values.h"
#include "value/convert.h"

static enum flow end_game(struct machine *m, enum status status)
{
	m->run.plain.status = status;
	machine_halt(m, HALT_RESULT, NULL);
	return FLOW_HALT;
}

static enum flow run_won(struct machine *m, const struct stmt *s) { return end_game(m, STATUS_WON); }
static enum flow run_lost(struct machine *m, const struct stmt *s) { return end_game(m, STATUS_LOST); }
static enum flow run_drawn(struct machine *m, const struct stmt *s) { return end_game(m, STATUS_DRAWN); }

static enum flow run_resign(struct machine *m, const struct stmt *s)
{
	if (!m->run.plain.turn.from_player)
		return halt_error(m, "resign is for players; code ends a game with won, lost or drawn");
	return end_game(m, STATUS_RESIGNED);
}

static enum flow run_timeout(struct machine *m, const struct stmt *s)
{
	if (!m->run.plain.turn.from_player)
		return halt_error(m, "timeout is for logs; code ends a game with won, lost or drawn");
	g_free(m->run.texts.say);
	m->run.texts.say = g_strdup("Time is up.");
	return end_game(m, STATUS_LOST);
}

static enum flow run_pass(struct machine *m, const struct stmt *s) { return FLOW_NEXT; }

static enum flow run_draw(struct machine *m, const struct stmt *s)
{
	return halt_error(m, "draw: commands for cards are not supported; to end a game as a draw, write drawn");
}

/* Every kind of move that a ban can name. */
static const char *const move_kinds[] = { "captures", "changes", "deletions", "drops", "freedrops", "hostages", "moves", "offboard", "promotions", "suicides" };

static enum flow run_ban(struct machine *m, const struct stmt *s)
{
	struct array *words = args_flat(m, s, 0);
	if (!words)
		return FLOW_HALT;
	machine_unshare(m, SHARED_WORDS);
	for (uint32_t i = 0; i < words->count; i++) {
		struct str *word = value_to_str(words->entry[i].value);
		if (strcmp(word->text, "none") == 0) {
			g_hash_table_remove_all(m->run.words.banned);
			g_hash_table_remove_all(m->run.words.allowed);
		} else if (strcmp(word->text, "allmoves") == 0) {
			for (size_t k = 0; k < G_N_ELEMENTS(move_kinds); k++)
				g_hash_table_add(m->run.words.banned, word_new(move_kinds[k]));
		} else if ((int64_t)g_hash_table_size(m->run.words.banned) >= m->limits.variables) {
			machine_halt(m, HALT_LIMIT, "more than %" G_GINT64_FORMAT " words are banned (--limit variables=N raises this)", m->limits.variables);
		} else {
			g_hash_table_add(m->run.words.banned, word_new(word->text));
		}
		str_drop(word);
	}
	array_drop(words);
	return machine_halted(m) ? FLOW_HALT : FLOW_NEXT;
}

static enum flow run_allow(struct machine *m, const struct stmt *s)
{
	struct array *words = args_flat(m, s, 0);
	if (!words)
		return FLOW_HALT;
	machine_unshare(m, SHARED_WORDS);
	if (words->count % 2)
		halt_error(m, "allow takes pairs of a word and the number of a part, as: allow moves 1 captures 1");
	for (uint32_t i = 0; i + 1 < words->count && !machine_halted(m); i += 2) {
		struct str *word = value_to_str(words->entry[i].value);
		int64_t part = value_to_int(words->entry[i + 1].value);
		guint bits = GPOINTER_TO_UINT(g_hash_table_lookup(m->run.words.allowed, word->text));
		if ((int64_t)g_hash_table_size(m->run.words.allowed) >= m->limits.variables)
			machine_halt(m, HALT_LIMIT, "more than %" G_GINT64_FORMAT " words are allowed (--limit variables=N raises this)", m->limits.variables);
		else if (part < 1 || part > 31)
			halt_error(m, "allow: \"%s\" needs the number of a part, from 1 to 31", word->text);
		else
			g_hash_table_insert(m->run.words.allowed, word_new(word->text), GUINT_TO_POINTER(bits | 1u << part));
		str_drop(word);
	}
	array_drop(words);
	return machine_halted(m) ? FLOW_HALT : FLOW_NEXT;
}

/* setlegal. The form is settled by how the first argument is written (decision 215). */

static void prepare_setlegal(struct machine *m, struct stmt *s, const struct tokens *tokens)
{
	const struct token *first = tokens->len ? tokens->token[0] : NULL;
	s->args = expr_build(m, tokens, 0, EXPR_WORDS);
	s->mode = first && first->kind == TOKEN_QUOTED;
}

static void add_legal_values(struct machine *m, struct value from, struct value to)
{
	if (to.type != VALUE_ARRAY) {
		int a = machine_space(m, from), b = machine_space(m, to);
		if (a >= 0 && b >= 0)
			legal_add(m, a, b);
		return;
	}
	for (uint32_t i = 0; i < to.a->count; i++)
		add_legal_values(m, from, array_element(to.a, i));
}

static bool has_operator(const struct expr *x)
{
	for (int i = 0; i < x->n; i++)
		if (x->insn[i].kind == INSN_FIXED || x->insn[i].kind == INSN_FREE)
			return true;
	return false;
}

/* A group behind a space: an expression when there is an operator in it, else a list of spaces, in their order. */
static bool group_value(struct machine *m, struct expr *x, struct value *out)
{
	if (has_operator(x))
		return expr_eval(m, x, out);
	struct array *a = expr_data(m, x);
	*out = a ? value_array(a) : VALUE_OF_NULL;
	return a != NULL;
}

/* A space and a group behind it, or several such pairs: the group is evaluated. */
static bool are_pairs(const struct stmt *s, struct value first)
{
	return args_count(s) > 1 && !s->mode && first.type != VALUE_ARRAY && s->args->insn[1].kind == INSN_GROUP;
}

static bool set_legal_pairs(struct machine *m, const struct stmt *s)
{
	for (int i = 0; i + 1 < args_count(s); i += 2) {
		struct value from, to;
		const struct insn *second = &s->args->insn[i + 1];
		if (!arg_value(m, s, i, &from))
			return false;
		bool done = second->kind == INSN_GROUP ? group_value(m, second->expr, &to) : arg_value(m, s, i + 1, &to);
		if (done)
			add_legal_values(m, from, to);
		value_drop(from);
		value_drop(to);
		if (!done)
			return false;
	}
	return true;
}

/* Arrays: each is a move through its spaces; two make a simple one. */
static void add_legal_route(struct machine *m, struct value route)
{
	if (route.type != VALUE_ARRAY || route.a->count < 2)
		return;
	if (route.a->count == 2)
		add_legal_values(m, array_element(route.a, 0), array_element(route.a, 1));
	else
		legal_add_value(m, value_keep(route));
}

/* The end of every setlegal that was no error. */
static enum flow after_setlegal(struct machine *m)
{
	if (m->one_legal && m->legal->len && !machine_halted(m))
		machine_halt(m, HALT_END, NULL);
	return machine_halted(m) ? FLOW_HALT : FLOW_NEXT;
}

static enum flow run_setlegal(struct machine *m, const struct stmt *s)
{
	struct value first, v;
	if (args_count(s) == 0)
		return halt_error(m, "setlegal needs a space and where its piece may go, as: setlegal e2 e3 e4");
	if (!arg_value(m, s, 0, &first))
		return FLOW_HALT;
	if (are_pairs(s, first)) {
		value_drop(first);
		return set_legal_pairs(m, s) ? after_setlegal(m) : FLOW_HALT;
	}
	bool text = s->mode || (first.type == VALUE_STRING && machine_space(m, first) < 0 && args_count(s) == 1);
	for (int i = text || first.type == VALUE_ARRAY ? 0 : 1; i < args_count(s); i++) {
		if (!arg_value(m, s, i, &v)) {
			value_drop(first);
			return FLOW_HALT;
		}
		if (text)
			legal_add_value(m, value_str(value_to_str(v)));
		else if (first.type == VALUE_ARRAY)
			add_legal_route(m, v);
		else
			add_legal_values(m, first, v);
		value_drop(v);
	}
	value_drop(first);
	return after_setlegal(m);
}

/* Revision of the move. */

/* Takes the reference. */
static void set_this_turn(struct machine *m, struct str *text)
{
	if (m->run.strings.this_turn)
		str_drop(m->run.strings.this_turn);
	m->run.strings.this_turn = text;
	if (m->run.plain.turn.ply > 0 && m->run.plain.turn.ply <= (int)m->run.moves->len) {
		machine_unshare(m, SHARED_MOVES);
		gpointer *place = &m->run.moves->pdata[m->run.plain.turn.ply - 1];
		size_t length;
		g_autofree char *offering = turn_offers_draw(((struct str *)*place)->text, &length) ? turn_with_offer(text->text) : NULL;
		str_drop(*place);
		*place = offering ? str_new(offering) : str_keep(text);
	}
}

static struct str *appended(struct machine *m, const char *text)
{
	const struct str *present = m->run.strings.this_turn;
	size_t length = strlen(text);
	if (!machine_text_fits(m, length + (present ? present->length : 0)))
		return str_new("");
	if (!present || !present->length)
		return str_new_length(text, length);
	struct str *both = str_alloc(present->length + 2 + length);
	memcpy(both->text, present->text, present->length);
	memcpy(both->text + present->length, "; ", 2);
	memcpy(both->text + present->length + 2, text, length);
	meter_copy(both->length);
	return both;
}

static enum flow revise(struct machine *m, const struct stmt *s, bool append)
{
	struct value v;
	if (!expr_eval(m, s->expr, &v))
		return FLOW_HALT;
	struct str *text = value_to_str(v);
	set_this_turn(m, append ? appended(m, text->text) : str_keep(text));
	str_drop(text);
	value_drop(v);
	return FLOW_NEXT;
}

static enum flow run_appendmove(struct machine *m, const struct stmt *s) { return revise(m, s, true); }
static enum flow run_rewritemove(struct machine *m, const struct stmt *s) { return revise(m, s, false); }

static enum flow run_continuemove(struct machine *m, const struct stmt *s)
{
	m->run.plain.continue_move = true;
	return FLOW_NEXT;
}

static enum flow run_redomove(struct machine *m, const struct stmt *s)
{
	m->run.plain.redo_move = true;
	if (m->run.plain.turn.ply > 0 && m->run.plain.turn.ply == (int)m->run.moves->len) {
		machine_unshare(m, SHARED_MOVES);
		g_ptr_array_set_size(m->run.moves, m->run.plain.turn.ply - 1);
	}
	return FLOW_NEXT;
}

/* Questions. */

struct choice {
	struct str *answer, *move; /* owned; move NULL: the answer is the value */
};

static void release_choice(gpointer p)
{
	struct choice *c = p;
	str_drop(c->answer);
	if (c->move)
		str_drop(c->move);
}

static GArray *choices_new(void)
{
	GArray *choices = g_array_new(FALSE, FALSE, sizeof(struct choice));
	g_array_set_clear_func(choices, release_choice);
	return choices;
}

/* The next answer of the host that has not been used, or NULL. */
static const char *next_answer(struct machine *m) { return m->answers && *m->answers ? *m->answers : NULL; }

static const struct choice *find_choice(const GArray *choices, const char *answer)
{
	for (guint i = 0; i < choices->len; i++) {
		const struct choice *c = &g_array_index(choices, struct choice, i);
		if (g_ascii_strcasecmp(c->answer->text, answer) == 0 || (c->move && strcmp(c->move->text, answer) == 0))
			return c;
	}
	for (guint i = 0; i < choices->len; i++) { /* a label in the wrong case, a number of the list */
		g_autofree char *number = g_strdup_printf("%u", i + 1);
		if (strcmp(number, answer) == 0)
			return &g_array_index(choices, struct choice, i);
	}
	return NULL;
}

static char *question_json(const char *kind, const char *question, const GArray *choices, const char *constant)
{
	json_t *o = json_pack("{s:s, s:s}", "kind", kind, "question", question), *list = json_array();
	for (guint i = 0; i < choices->len; i++) {
		const struct choice *c = &g_array_index(choices, struct choice, i);
		json_t *entry = json_pack("{s:s}", "answer", c->answer->text);
		if (c->move)
			json_object_set_new(entry, "move", json_string(c->move->text));
		json_array_append_new(list, entry);
	}
	if (constant)
		json_object_set_new(o, "constant", json_string(constant));
	json_object_set_new(o, "choices", list);
	char *text = json_dumps(o, JSON_COMPACT), *copy = g_strdup(text ? text : "{}");
	free(text);
	json_decref(o);
	return copy;
}

static bool choices_fit(struct machine *m, const GArray *choices)
{
	size_t length = 0;
	for (guint i = 0; i < choices->len; i++) {
		const struct choice *c = &g_array_index(choices, struct choice, i);
		length += c->answer->length + (c->move ? c->move->length : 0);
	}
	return machine_text_fits(m, length);
}

/* Stops with the question, or takes the host's answer: the move grows, and the game is to be played again with it. */
static enum flow pose(struct machine *m, const char *kind, const char *question, const GArray *choices)
{
	const char *answer = next_answer(m);
	const struct choice *c = answer ? find_choice(choices, answer) : NULL;
	if (!choices_fit(m, choices))
		return FLOW_HALT;
	if (answer && !c)
		return halt_error(m, "\"%s\" is not one of the answers to \"%s\"", answer, question);
	m->question = question_json(kind, question, choices, NULL);
	if (c) {
		m->answers++;
		set_this_turn(m, appended(m, c->move->text));
		m->run.plain.answered = true;
		machine_halt(m, HALT_ASK, NULL);
		return FLOW_HALT;
	}
	machine_halt(m, HALT_ASK, "the move asks a question that the log does not answer: %s", question);
	return FLOW_HALT;
}

static enum flow run_ask(struct machine *m, const struct stmt *s)
{
	GArray *choices = choices_new();
	struct str *question = arg_str(m, s, 0);
	for (int i = 1; i + 1 < args_count(s) && !machine_halted(m); i += 2) {
		struct choice c = { arg_str(m, s, i), arg_str(m, s, i + 1) };
		if (c.answer && c.move)
			g_array_append_val(choices, c);
		else if (c.answer)
			str_drop(c.answer);
		else if (c.move)
			str_drop(c.move);
	}
	enum flow flow = question && !machine_halted(m) ? pose(m, "ask", question->text, choices) : FLOW_HALT;
	if (question)
		str_drop(question);
	g_array_free(choices, TRUE);
	return flow;
}

static enum flow run_askpromote(struct machine *m, const struct stmt *s)
{
	struct array *labels = args_flat(m, s, 0);
	GArray *choices = choices_new();
	if (!labels) {
		g_array_free(choices, TRUE);
		return FLOW_HALT;
	}
	for (uint32_t i = 0; i < labels->count; i++) {
		struct str *label = value_to_str(labels->entry[i].value);
		struct choice c = { label, str_format("%s-dest", label->text) };
		g_array_append_val(choices, c);
	}
	array_drop(labels);
	enum flow flow = pose(m, "askpromote", "Which piece will you promote to?", choices);
	g_array_free(choices, TRUE);
	return flow;
}

/* An answer to input becomes a constant; the run goes on. */
static enum flow run_input(struct machine *m, const struct stmt *s)
{
	struct str *name = arg_str(m, s, 0), *question = arg_str(m, s, 1);
	struct sym *sym = name ? sym_of(m, name) : NULL;
	enum flow flow = sym && question ? FLOW_NEXT : FLOW_HALT;
	if (sym && question && !sym->has_constant) {
		const char *answer = next_answer(m);
		GArray *choices = choices_new();
		for (int i = 2; i < args_count(s) && !machine_halted(m); i++) {
			struct value v;
			if (!arg_value(m, s, i, &v))
				break;
			struct choice c = { value_to_str(v.type == VALUE_ARRAY && v.a->count ? array_element(v.a, 0) : v), NULL };
			value_drop(v);
			g_array_append_val(choices, c);
		}
		if (answer) {
			m->answers++;
			const struct choice *c = find_choice(choices, answer);
			sym_define(m, sym);
			sym->constant = c ? value_borrow(c->answer) : value_text(answer);
			sym->has_constant = true;
		} else if (choices_fit(m, choices)) {
			m->question = question_json("input", question->text, choices, name->text);
			machine_halt(m, HALT_ASK, "the game asks a question that the log does not answer: %s", question->text);
		}
		g_array_free(choices, TRUE);
	}
	if (name)
		str_drop(name);
	if (question)
		str_drop(question);
	return machine_halted(m) ? FLOW_HALT : flow;
}

const struct command commands_move[] = {
	{ .name = "won", .operands = OPERANDS_NONE, .run = run_won, .group = "game", .syntax = "won;", .summary = "the side that has moved has won" },
	{ .name = "lost", .operands = OPERANDS_NONE, .run = run_lost, .group = "game", .syntax = "lost;", .summary = "the side that has moved has lost" },
	{ .name = "drawn", .operands = OPERANDS_NONE, .run = run_drawn, .group = "game", .syntax = "drawn;", .summary = "the game is drawn" },
	{ .name = "resign", .operands = OPERANDS_NONE, .run = run_resign, .group = "game", .syntax = "resign", .summary = "a player gives up; not for code" },
	{ .name = "timeout",
		.operands = OPERANDS_NONE,
		.run = run_timeout,
		.group = "game",
		.syntax = "timeout",
		.summary = "the time of who is to move is up, and so is the game; not for code" },
	{ .name = "pass", .operands = OPERANDS_NONE, .run = run_pass, .group = "game", .syntax = "pass", .summary = "a turn, or part of one, without a move" },
	{ .name = "skip",
		.operands = OPERANDS_NONE,
		.run = run_pass,
		.group = "game",
		.syntax = "skip",
		.summary = "does nothing; marks a promotion that was declined" },
	{ .name = "draw", .operands = OPERANDS_WORDS, .run = run_draw, .group = "game", .syntax = "draw", .summary = "reserved for cards; not supported" },
	{ .name = "ban",
		.operands = OPERANDS_WORDS,
		.run = run_ban,
		.group = "game",
		.syntax = "ban word ...;",
		.summary = "forbids commands and kinds of moves to players; ban none clears" },
	{ .name = "allow",
		.operands = OPERANDS_WORDS,
		.run = run_allow,
		.group = "game",
		.syntax = "allow word part ...;",
		.summary = "exceptions to bans for one part of a turn" },
	{ .name = "setlegal",
		.operands = OPERANDS_OWN,
		.prepare = prepare_setlegal,
		.run = run_setlegal,
		.group = "game",
		.syntax = "setlegal from to ...; | setlegal from (expression) ...; | setlegal (space ...) ...; | setlegal \"move\" ...;",
		.summary = "records legal moves" },
	{ .name = "appendmove",
		.operands = OPERANDS_EXPR,
		.run = run_appendmove,
		.group = "game",
		.syntax = "appendmove expression;",
		.summary = "adds a part to the text of the move" },
	{ .name = "rewritemove",
		.operands = OPERANDS_EXPR,
		.run = run_rewritemove,
		.group = "game",
		.syntax = "rewritemove expression;",
		.summary = "replaces the text of the move" },
	{ .name = "ask",
		.operands = OPERANDS_WORDS,
		.run = run_ask,
		.group = "game",
		.syntax = "ask question answer move ...;",
		.summary = "asks the player; the answer's move is added to the turn" },
	{ .name = "askpromote",
		.operands = OPERANDS_WORDS,
		.run = run_askpromote,
		.group = "game",
		.syntax = "askpromote piece ...;",
		.summary = "asks which piece to promote to" },
	{ .name = "input",
		.operands = OPERANDS_WORDS,
		.run = run_input,
		.group = "game",
		.syntax = "input constant question [choice ...];",
		.summary = "asks the player once and keeps the answer in a constant" },
	{ .name = "continuemove",
		.operands = OPERANDS_NONE,
		.run = run_continuemove,
		.group = "game",
		.syntax = "continuemove;",
		.summary = "the player may go on with his turn" },
	{ .name = "redomove",
		.operands = OPERANDS_NONE,
		.run = run_redomove,
		.group = "game",
		.syntax = "redomove;",
		.summary = "the last move is taken back and asked for again" },
	{ .name = NULL },
};
