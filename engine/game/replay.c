/*
 * Replaying a game: pre-game code, then for every turn pre-move code, the move, post-move code; post-game code on a snapshot.
 *
 * The program is not assembled as text: the order of facts.md 2 is kept by running its prepared sections. `game_showcode` lists it as Game
 * Courier would.
 *
 * Games with the same first moves do not play them again: game/opening.h.
 */
#include <jansson.h>
#include <string.h>

#include "base/words.h"
#include "game/advice.h"
#include "game/constants.h"
#include "game/display.h"
#include "game/opening.h"
#include "game/playing.h"
#include "game/ply.h"
#include "game/resolve.h"
#include "game/start.h"
#include "game/state_json.h"
#include "game/told_letters.h"
#include "game/tracing.h"
#include "input/moves.h"
#include "lang/rules/legal.h"
#include "lang/run/life.h"
#include "lang/run/run.h"
#include "lang/run/snapshot.h"
#include "lang/run/turn.h"
#include "lang/state/scope.h"
#include "value/convert.h"

/* A game that answers its own questions for ever is no game. */
enum { LIMIT_ANSWERS = 1000 };

/* Names of earlier games that are kept for the next: rules of games have some hundred. */
enum { KEPT_NAMES = 10000 };

void legal_move_free(gpointer p)
{
	g_free(((struct legal_move *)p)->text);
	g_free(p);
}

void replay_free(struct replay *r)
{
	if (!r)
		return;
	for (int i = 0; i < r->n_plies; i++)
		ply_release(&r->ply[i]);
	g_free(r->ply);
	g_free(r->output);
	g_free(r->error);
	g_free(r->letters);
	g_free(r->question);
	g_free(r);
}

static GPtrArray *flag_names(struct machine *m)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < m->run.names.flag_sym->len; i++) {
		struct sym *sym = g_ptr_array_index(m->run.names.flag_sym, i);
		if (flag_is_set(m, sym))
			g_ptr_array_add(names, g_strdup(sym->name->text));
	}
	g_ptr_array_sort(names, words_compare);
	return names;
}

/* "e1-e2-e3" for a route, the text for a text. */
static char *legal_text(struct machine *m, const struct legal_entry *e)
{
	if (e->from >= 0)
		return g_strconcat(m->space_str[e->from]->text, "-", m->space_str[e->to]->text, NULL);
	GString *text = g_string_new(NULL);
	if (e->value.type == VALUE_ARRAY) {
		for (uint32_t i = 0; i < e->value.a->count; i++) {
			if (i > 0)
				g_string_append_c(text, '-');
			value_append(array_element(e->value.a, i), text);
		}
	} else {
		value_append(e->value, text);
	}
	return g_string_free(text, FALSE);
}

/* A text such as "P e2-e4; Q-dest" still tells where its first part goes. */
static void find_ends(struct machine *m, struct legal_move *l)
{
	g_auto(GStrv) parts = turn_parts(l->text);
	if (!legal_ends(m, parts[0] ? parts[0] : "", &l->from, &l->to))
		l->from = l->to = -1;
}

GPtrArray *playing_legal_moves(struct machine *m)
{
	GPtrArray *all = g_ptr_array_new_with_free_func(legal_move_free);
	for (guint i = 0; i < m->legal->len; i++) {
		const struct legal_entry *e = &g_array_index(m->legal, struct legal_entry, i);
		struct legal_move *l = g_new0(struct legal_move, 1);
		*l = (struct legal_move){ .text = legal_text(m, e), .from = e->from, .to = e->to };
		if (e->from < 0)
			find_ends(m, l);
		g_ptr_array_add(all, l);
	}
	return all;
}

enum game_result game_result_of(enum status status)
{
	static const enum game_result results[] = { [STATUS_NONE] = RESULT_NONE,
		[STATUS_WON] = RESULT_WON,
		[STATUS_LOST] = RESULT_LOST,
		[STATUS_DRAWN] = RESULT_DRAWN,
		[STATUS_RESIGNED] = RESULT_RESIGNED };
	return results[status];
}

static enum game_result result_of(const struct machine *m) { return m->halt.kind == HALT_ASK ? RESULT_ASKS : game_result_of(m->run.plain.status); }

static const struct move_entry *entry_of(const struct playing *playing, int ply)
{
	return ply > 0 && (size_t)ply <= settings_move_count(playing->g->settings) ? settings_move(playing->g->settings, (size_t)ply - 1) : NULL;
}

/* Says what stopped the program, with the ply and the place in the log; for faults of the program also the place in its code. */
void playing_report(struct playing *playing, int ply, const char *when)
{
	const struct halt *h = &playing->m->halt;
	const struct move_entry *e = entry_of(playing, ply);
	struct replay *r = playing->r;
	const char *text = h->text ? h->text : "";
	if (r->error)
		return;
	r->error = g_strdup(text);
	r->error_ply = ply;
	if (h->kind == HALT_ERROR || h->kind == HALT_LIMIT) {
		diag_error(playing->ds, h->kind == HALT_LIMIT ? RC_LIMIT : RC_DATA, h->at, "%s", text);
		for (guint i = 0; h->path && i < h->path->len; i++) {
			const struct diag *d = h->path->pdata[i];
			diag_note(playing->ds, d->at, "%s", d->text);
		}
		if (e)
			diag_note(playing->ds, e->at, "ply %d, %s, was being played", ply, e->text);
	} else if (e) {
		diag_error(playing->ds, RC_DATA, e->at, "ply %d, %s: %s", ply, e->text, text);
	} else {
		diag_error(playing->ds, RC_DATA, h->at, "%s: %s", when, text);
	}
}

static void keep_question(struct playing *playing)
{
	if (playing->m->halt.kind != HALT_ASK)
		return;
	g_free(playing->r->question);
	playing->r->question = g_strdup(playing->m->question);
	playing->r->result = RESULT_ASKS;
}

/* Runs a section as the subroutine that it is in the assembled program. */
static bool run_section(struct playing *playing, enum section section)
{
	struct value result;
	if (!playing->g->code[section])
		return true;
	bool done = machine_call_sub(playing->m, &playing->g->section_sub[section], NULL, 0, &result);
	value_drop(result);
	return done;
}

/* An answer of the host has made the text of the turn longer: the game is to be played again with it. */
static bool is_answered(const struct machine *m) { return m->halt.kind == HALT_ASK && !m->halt.text; }

/* The post-game code of the include files leaves in this variable whether who is to move stands in check. */
bool stands_in_check(struct machine *m)
{
	struct str *name = str_new("incheck");
	struct value v;
	bool is = var_read(m, name, &v) && value_to_bool(v);
	value_drop(v);
	str_drop(name);
	return is;
}

static void write_fen(const struct playing *playing, struct ply *p)
{
	int full = playing->g->fields.full + (p->number + playing->first_side) / 2;
	g_free(p->fen);
	p->fen = fen_now(playing->g->settings, playing->m, ply_second_to_move(p), full);
}

/* Messages are for programs that end normally, with or without a result (guide 000 "say"). */
static void take_messages(struct machine *m, struct ply *p)
{
	bool shown = !halt_is_failure(&m->halt);
	size_t length;
	p->result = result_of(m);
	p->say = shown ? board_text_in_books(m->board, m->run.texts.say) : NULL;
	p->remind = shown ? board_text_in_books(m->board, m->run.texts.remind) : NULL;
	if (shown && p->move && !p->remind && turn_offers_draw(p->move, &length))
		p->remind = g_strdup("A draw is offered.");
	p->check = stands_in_check(m);
	p->again = m->run.plain.continue_move || m->run.plain.redo_move;
	p->king = p->check && shown ? king_space(m, ply_second_to_move(p)) : -1;
}

/* What the program asks of the player besides questions; after redomove the move is no longer in the list (guide 000 "redomove"). */
static void take_revision(struct playing *playing, struct ply *p)
{
	playing->r->continue_move = playing->m->run.plain.continue_move;
	playing->r->redo_move = playing->m->run.plain.redo_move;
	if (playing->m->run.plain.redo_move) {
		g_free((char *)p->move);
		p->move = g_strdup("");
		g_clear_pointer((char **)&p->written, g_free);
	}
}

/* The last position is shown as the Post-Game code leaves it, and what it writes and asks is asked and written. */
static void take_last(struct playing *playing, struct ply *p)
{
	struct machine *m = playing->m;
	if (!halt_is_failure(&m->halt)) {
		position_copy(&p->position, &m->run.position);
		display_release(&p->display);
		p->display = display_of(playing->g, playing->request);
	}
	take_revision(playing, p);
	g_free(playing->r->output);
	playing->r->output = g_strdup(m->output->str);
}

/* Of moves of the past nobody is asked: the section runs for them only because it was asked for, and its answers are for the last one. */
static void run_section_of_past(struct playing *playing, struct code *code)
{
	struct machine *m = playing->m;
	const char *const *answers = m->answers;
	char *orientation = g_strdup(playing->g->run.orientation);
	m->answers = NULL;
	machine_run(m, code);
	m->answers = answers;
	g_free(playing->g->run.orientation);
	playing->g->run.orientation = orientation;
}

/* Post-game code of the side that moved last, on a snapshot; its findings go to `p`. True when a question of it was answered. */
bool playing_post_game(struct playing *playing, struct ply *p, bool last)
{
	struct machine *m = playing->m;
	bool first_moved = p->number > 0 ? m->run.plain.turn.side == 0 : playing->first_side == 1; /* before the first move: who is not to make it */
	struct code *code = playing->g->code[first_moved ? SECTION_POSTGAME1 : SECTION_POSTGAME2];
	struct snapshot *s = machine_snapshot(m);
	if (code && last)
		machine_run(m, code);
	else if (code)
		run_section_of_past(playing, code);
	if (is_answered(m)) {
		snapshot_free(s);
		return true;
	}
	if (halt_is_failure(&m->halt) && (last || m->halt.kind != HALT_ASK)) {
		keep_question(playing);
		playing_report(playing, p->number, "in the post-game code");
	}
	take_messages(m, p);
	p->legal = playing_legal_moves(m);
	if (last)
		take_last(playing, p);
	int seen_ply = m->run.plain.seen_ply; /* what was found may depend on it */
	playing->r->drew = playing->r->drew || m->run.plain.rng.used;
	machine_restore(m, s);
	snapshot_free(s);
	m->run.plain.seen_ply = MAX(m->run.plain.seen_ply, seen_ply);
	if (p->again && p->fen)
		write_fen(playing, p);
	return false;
}

/* Whether it asks for what an opening does not keep: then every ply is played. */
static bool request_looks(const struct replay_request *r) { return r->trace || r->vars || r->ask; }

static struct ply *record_ply(struct playing *playing, int number, const struct position *position)
{
	struct machine *m = playing->m;
	struct ply p = { .number = number, .king = -1 };
	bool listed = number > 0 && number <= (int)m->run.moves->len; /* redomove may have taken it off */
	int half = number - (number > 0) + playing->first_side;
	p.turn = playing->g->fields.full + half / 2;
	p.second = half % 2;
	p.move = g_strdup(listed ? ((struct str *)m->run.moves->pdata[number - 1])->text : "");
	p.notation = settings_notation(playing->g->settings);
	if (p.notation != NOTATION_gamecourier && number > 0 && (size_t)number <= settings_move_count(playing->g->settings))
		p.written = g_strdup(settings_move(playing->g->settings, (size_t)number - 1)->text);
	position_init(&p.position, position->board, position->labels);
	position_copy(&p.position, position);
	if (playing->request->flags)
		p.flags = flag_names(m);
	if (playing->request->fens && number == m->run.plain.turn.ply)
		write_fen(playing, &p);
	if (playing->request->vars)
		p.vars = state_variables_json(m);
	if (playing->request->ask)
		p.answers = state_answers_json(m, playing->request->ask);
	if (number == m->run.plain.turn.ply) /* a ply that was noted is recorded later: nobody looks at its display */
		p.display = display_of(playing->g, playing->request);
	if (!playing->request->keep_all)
		plies_clear(playing->plies);
	playing->noted_ply = -1;
	g_array_append_val(playing->plies, p);
	return &g_array_index(playing->plies, struct ply, playing->plies->len - 1);
}

/* A ply that matters only if the next one cannot be played. */
static void note_ply(struct playing *playing, int number)
{
	if (!playing->noted.piece)
		position_init(&playing->noted, playing->m->board, playing->m->labels);
	position_copy(&playing->noted, &playing->m->run.position);
	playing->noted_ply = number;
}

static void record_noted(struct playing *playing)
{
	if (playing->noted_ply >= 0)
		record_ply(playing, playing->noted_ply, &playing->noted);
}

/*
 * Keeps the ply and, if asked for, what its post-game code says. `ended`: the code of the ply itself has ended the game. True when a question was
 * answered and the game must be played again.
 */
static bool finish_ply(struct playing *playing, int number, bool ended)
{
	struct machine *m = playing->m;
	const struct replay_request *request = playing->request;
	bool last = number == playing->n_turns || ended;
	if (!last && !request->keep_all && !request->every_ply && !request->flags) {
		note_ply(playing, number);
		return false;
	}
	struct ply *p = record_ply(playing, number, &m->run.position);
	if (ended)
		take_messages(m, p);
	if (last)
		take_revision(playing, p);
	if (!ended && ((request->every_ply && number >= request->every_from) || (request->post_game && last)) && playing_post_game(playing, p, last))
		return true;
	if (p->result != RESULT_NONE && p->result != RESULT_ASKS && last) {
		int mover = m->run.plain.turn.side;
		playing->r->result = p->result;
		playing->r->winner = number == 0 || p->result == RESULT_DRAWN ? -1 : p->result == RESULT_WON ? mover : !mover;
	}
	return false;
}

static void begin_turn(struct playing *playing, int ply)
{
	struct machine *m = playing->m;
	m->run.plain.turn = (struct turn){ .ply = ply, .side = (ply - 1 + playing->first_side) % 2 };
	m->run.plain.continue_move = m->run.plain.redo_move = false;
	m->run.plain.answered = ply < (int)playing->answered->len && playing->answered->data[ply];
	legal_clear(m);
}

/* The turn as the list of moves has it, in Game Courier's notation. False when the machine has halted for good or ill. */
static bool play_text(struct playing *playing, int ply)
{
	struct machine *m = playing->m;
	begin_turn(playing, ply);
	bool second = m->run.plain.turn.side == 1;
	if (!run_section(playing, second ? SECTION_PREMOVE2 : SECTION_PREMOVE1))
		return false;
	m->run.plain.mln = 2 * ply + 1;
	struct str *text = str_keep(m->run.moves->pdata[ply - 1]);
	size_t length;
	if (turn_offers_draw(text->text, &length)) {
		g_autofree char *turn = g_strndup(text->text, length);
		str_drop(text);
		text = str_new(turn);
	}
	g_clear_pointer(&m->run.strings.this_turn, str_drop);
	m->run.strings.this_turn = str_keep(text);
	m->at = NULL;
	bool done = machine_play_turn(m, text->text, !playing->g->no_moves) && run_section(playing, second ? SECTION_POSTMOVE2 : SECTION_POSTMOVE1);
	str_drop(text);
	rng_seek(&m->run.plain.rng, playing->seed, ply + 1);
	return done;
}

/* A turn in the place of what a record has. The list is a snapshot's, too, which is gone before anybody looks at this place of it. */
bool playing_instead(void *user, const char *turn)
{
	struct playing *playing = user;
	int ply = playing->ply + 1;
	gpointer *place = &playing->m->run.moves->pdata[ply - 1];
	g_autofree char *offering = playing->offers ? turn_with_offer(turn) : NULL;
	str_drop(*place);
	*place = str_new(offering ? offering : turn);
	return play_text(playing, ply);
}

/* Its move alone, of one whose player offers a draw ("e4 (=)"); NULL: he does not. New string. */
static char *without_offer(const char *text)
{
	size_t length = strlen(text), sign = strlen(OFFER_SIGN);
	return length > sign + 1 && g_str_has_suffix(text, " " OFFER_SIGN) ? g_strndup(text, length - sign - 1) : NULL;
}

/* The languages that the moves of the game and this one may be in. */
static uint32_t languages_of(struct playing *playing, const struct telling *t, const char *text)
{
	const struct settings *s = playing->g->settings;
	size_t n = settings_notation(s) == NOTATION_gamecourier ? 0 : settings_move_count(s);
	if (!n)
		return letters_languages(t, letters_of_move(text));
	letters_seen seen = 0;
	for (size_t i = 0; i < n && !playing->languages; i++)
		seen |= letters_of_move(settings_move(s, i)->text);
	if (!playing->languages)
		playing->languages = letters_languages(t, seen);
	return playing->languages;
}

bool playing_told(struct playing *playing, enum record_notation notation, const char *told)
{
	struct machine *m = playing->m;
	g_autofree char *plain = without_offer(told);
	const char *text = plain ? plain : told;
	playing->offers = plain != NULL;
	begin_turn(playing, playing->ply + 1);
	int side = m->run.plain.turn.side;
	struct search search = { .machine = m,
		.telling = { .position = &m->run.position,
			.letters = settings_text(playing->g->settings, "letters"),
			.sets = settings_text(playing->g->settings, "customsets"),
			.side = side },
		.fencols = (int)settings_int(playing->g->settings, "fencols"),
		.notation = notation,
		.text = text,
		.has_rules = playing->g->code[side ? SECTION_POSTMOVE2 : SECTION_POSTMOVE1],
		.play = playing_instead,
		.user = playing };
	search.languages = languages_of(playing, &search.telling, text);
	return resolve_turn(&search);
}

/* One turn, of a record or of a log. */
static bool play_turn(struct playing *playing, int ply)
{
	struct machine *m = playing->m;
	if (ply <= playing->n_known)
		return play_text(playing, ply);
	struct str *told = str_keep(m->run.moves->pdata[ply - 1]);
	bool done = playing_told(playing, settings_notation(playing->g->settings), told->text);
	str_drop(told);
	return done;
}

/* Plies from here on have what this request alone wants. */
static int opening_end(const struct playing *playing)
{
	const struct replay_request *r = playing->request;
	return r->every_ply && r->every_from ? MIN(playing->n_turns, r->every_from) : playing->n_turns;
}

/* Runs the Pre-Game code, or goes on behind an opening: playing->ply is the last ply that is known then, or -1. */
static bool start(struct playing *playing)
{
	struct game *g = playing->g;
	struct machine *m = playing->m;
	game_run_clear(&g->run);
	g->board_locked = false;
	if (g->board_changed) {
		g->board_changed = false;
		if (game_set_board(g, settings_text(g->settings, "code"), (int)settings_int(g->settings, "cols"), settings_text(g->settings, "board"), NULL) !=
			RC_OK)
			return false;
	}
	machine_reset(m, playing->seed);
	if (m->syms->len > KEPT_NAMES || playing->fresh) {
		openings_clear(g->openings);
		machine_forget_names(m);
	}
	m->ds = playing->ds;
	m->run.plain.noerrorcheck = settings_bool(g->settings, "noerrorcheck");
	for (guint i = 0; i < playing->texts->len; i++)
		g_ptr_array_add(m->run.moves, str_keep(playing->texts->pdata[i]));
	const struct opening *opening = playing->shares ? openings_find(g->openings, &playing->course, opening_end(playing)) : NULL;
	if (opening) {
		playing->ply = opening_resume(opening, g, playing->plies, playing->ds);
		return true;
	}
	constants_set(g, playing->constants);
	fen_fields_tell(&g->fields, m);
	m->run.plain.turn.side = playing->first_side;
	bool done = !g->code[SECTION_PREGAME] || machine_run(m, g->code[SECTION_PREGAME]);
	rng_seek(&m->run.plain.rng, playing->seed, 1);
	return done;
}

/* The game ended at `ply`, but the log goes on. */
static void check_no_more(struct playing *playing, int ply)
{
	const struct move_entry *e = entry_of(playing, ply + 1);
	int more = playing->n_turns - ply;
	if (more <= 0 || playing->r->error)
		return;
	playing->r->error = g_strdup_printf("the game has ended at ply %d, but %d more move%s follow%s", ply, more, more == 1 ? "" : "s", more == 1 ? "s" : "");
	playing->r->error_ply = ply + 1;
	diag_error(playing->ds, RC_DATA, e ? e->at : (struct place){ 0 }, "%s", playing->r->error);
}

static void keep_opening(struct playing *playing, int ply)
{
	bool marks = playing->shares && ply < opening_end(playing) && ply % OPENING_STEP == 0 && !playing->r->error;
	if (!marks || !openings_pass(playing->g->openings, playing->g, &playing->course, ply, playing->ds, playing->first_diag))
		return;
	record_noted(playing);
	openings_keep(playing->g->openings, playing->g, &playing->course, ply, playing->plies, playing->ds, playing->first_diag);
}

/* A ply that the game goes on behind. True when a question of its post-game code was answered. */
static bool pass_ply(struct playing *playing, int ply)
{
	if (finish_ply(playing, ply, false)) {
		playing->answered->data[ply] = true;
		return true;
	}
	playing->ply = ply;
	keep_opening(playing, ply);
	return false;
}

/* What a FEN says and the game cannot mean is an error, not left out in silence. */
static bool refuse_fields(struct playing *playing)
{
	char *problem = fen_fields_refused(&playing->g->fields, playing->m);
	if (!problem)
		return false;
	playing->r->error = problem;
	playing->r->error_ply = 0;
	diag_error(playing->ds, RC_DATA, settings_place(playing->g->settings, "code"), "%s", problem);
	return true;
}

/* One pass over the game. True when a question was answered and the game must be played again. */
static bool play_once(struct playing *playing)
{
	struct machine *m = playing->m;
	if (!start(playing)) {
		keep_question(playing);
		if (!halt_is_failure(&m->halt))
			finish_ply(playing, 0, true);
		else
			playing_report(playing, 0, "in the pre-game code");
		return false;
	}
	playing->g->board_locked = true;
	if (playing->ply < 0 && refuse_fields(playing))
		return false;
	if (playing->ply < 0 && pass_ply(playing, 0))
		return true;
	for (int ply = playing->ply + 1; ply <= playing->n_turns; ply++) {
		bool done = play_turn(playing, ply);
		if (!done && is_answered(m)) {
			playing->answered->data[ply] = true;
			return true;
		}
		if (!done && halt_is_failure(&m->halt)) {
			keep_question(playing);
			playing_report(playing, ply, "in the game");
			return false;
		}
		if (!done) {
			finish_ply(playing, ply, true);
			check_no_more(playing, ply);
			return false;
		}
		if (pass_ply(playing, ply))
			return true;
		if (playing->r->error)
			return false;
	}
	return false;
}

static void take_revised_moves(struct playing *playing)
{
	for (guint i = 0; i < playing->texts->len && i < playing->m->run.moves->len; i++) {
		str_drop(playing->texts->pdata[i]);
		playing->texts->pdata[i] = str_keep(playing->m->run.moves->pdata[i]);
	}
	playing->n_known = MAX(playing->n_known, playing->m->run.plain.turn.ply);
}

/* Before the next pass, which may play on another board. */
static void forget_pass(struct playing *playing)
{
	plies_clear(playing->plies);
	position_release(&playing->noted);
	playing->ply = playing->noted_ply = -1;
}

static bool has_code(const struct game *g)
{
	for (int i = 0; i < SECTION_COUNT; i++)
		if (g->code[i])
			return true;
	return false;
}

/* Plays the game, and again whenever a question was answered. */
static void play(struct playing *playing)
{
	struct game *g = playing->g;
	size_t n = settings_move_count(g->settings);
	playing->texts = g_ptr_array_new_full((guint)n, str_drop_item);
	for (size_t i = 0; i < n; i++)
		g_ptr_array_add(playing->texts, str_new(settings_move(g->settings, i)->text));
	playing->n_known = settings_notation(g->settings) == NOTATION_gamecourier ? (int)n : 0;
	playing->answered = g_byte_array_new();
	g_byte_array_set_size(playing->answered, (guint)playing->n_turns + 1);
	memset(playing->answered->data, 0, playing->answered->len);
	playing->constants = NULL;
	playing->ply = playing->noted_ply = -1;
	playing->shares = has_code(g) && !g->options.answers && !playing->fresh && !request_looks(playing->request);
	if (playing->shares)
		course_init(&playing->course, g, playing->request, playing->first_side, playing->seed, playing->texts, playing->n_turns);
	g->machine->answers = g->options.answers;
	for (int passes = 0; play_once(playing) && passes < LIMIT_ANSWERS; passes++) {
		take_revised_moves(playing);
		if (playing->constants)
			array_drop(playing->constants);
		playing->constants = constants_take(g); /* kept in the log, so the next pass over the game finds them (facts.md 3) */
		forget_pass(playing);
	}
	record_noted(playing);
	position_release(&playing->noted);
	if (playing->shares)
		course_release(&playing->course);
	if (playing->constants)
		array_drop(playing->constants);
	g_byte_array_unref(playing->answered);
	g_ptr_array_unref(playing->texts);
}

/* Comments are no part of an opening. */
static void set_comments(struct playing *playing)
{
	for (guint i = 0; i < playing->plies->len; i++) {
		struct ply *p = &g_array_index(playing->plies, struct ply, i);
		const struct move_entry *e = entry_of(playing, p->number);
		p->comment = e ? g_strdup(e->comment) : NULL;
	}
}

static int first_side(const struct settings *s, const struct fen_fields *fields)
{
	const char *turn = settings_text(s, "turn"), *second = strchr(settings_text(s, "sides"), ' ');
	if (!*turn)
		return fields->second;
	return (second && *turn && g_ascii_strcasecmp(second + 1, turn) == 0) || strcmp(turn, "second") == 0 || strcmp(turn, "2") == 0;
}

int game_first_side(const struct game *g) { return first_side(g->settings, &g->fields); }

int game_ply_of_move(const struct settings *s, int number, bool second)
{
	const char *rest = strchr(settings_text(s, "code"), ' ');
	struct fen_fields fields = { .full = 1 };
	fen_fields_read(rest ? rest : "", &fields);
	int ply = 2 * (number - fields.full) + second + 1 - first_side(s, &fields);
	fen_fields_clear(&fields);
	return ply;
}

uint64_t game_seed(const struct game *g) { return g->options.seed ? g->options.seed : g_ascii_strtoull(settings_text(g->settings, "seed"), NULL, 10); }

struct replay *replay_new(void)
{
	struct replay *r = g_new0(struct replay, 1);
	r->winner = r->error_ply = -1;
	return r;
}

/* For a game that could not be used for the settings that it was given. */
static struct replay *replay_of_nothing(struct diags *ds)
{
	struct replay *r = replay_new();
	r->ply = g_new0(struct ply, 1);
	r->output = g_strdup("");
	r->error = g_strdup("there is no game to replay: its settings could not be used");
	r->error_ply = 0;
	diag_error(ds, RC_USAGE, (struct place){ 0 }, "%s", r->error);
	return r;
}

/* A move of a record that cannot be played: what is legal there. The game is played once more up to it. */
static void advise(struct game *g, const struct replay *r, struct diags *ds)
{
	size_t ply = (size_t)MAX(r->error_ply, 1);
	if (!ds || !r->error || r->error_ply < 1 || settings_notation(g->settings) == NOTATION_gamecourier || ply > settings_move_count(g->settings))
		return;
	const struct move_entry *e = settings_move(g->settings, ply - 1);
	struct replay_request before = { .last_ply = r->error_ply - 1, .post_game = true };
	struct diags *quiet = diags_new();
	struct replay *again = game_replay(g, &before, quiet);
	if (!again->error && again->n_plies)
		advise_legal(&again->ply[again->n_plies - 1], e->text, e->at, ds);
	replay_free(again);
	diags_free(quiet);
}

struct replay *game_replay(struct game *g, const struct replay_request *request, struct diags *ds)
{
	if (!g->machine)
		return replay_of_nothing(ds);
	size_t n = settings_move_count(g->settings);
	struct playing playing = { .g = g, .m = g->machine, .request = request, .ds = ds, .first_side = game_first_side(g), .seed = game_seed(g) };
	playing.n_turns = (int)(request->last_ply >= 0 && (size_t)request->last_ply < n ? (size_t)request->last_ply : n);
	playing.plies = g_array_new(FALSE, FALSE, sizeof(struct ply));
	playing.first_diag = ds ? diags_count(ds) : 0;
	playing.r = replay_new();
	bool was_fresh = g->is_fresh;
	g->is_fresh = false;
	struct trace *trace = trace_begin(g->machine, request->trace);
	play(&playing);
	trace_end(g->machine, trace);
	bool names = g->machine->names_full && g->machine->names_left; /* those of an earlier pass over the same game count, too */
	if (names || (machine_is_full(g->machine) && !was_fresh)) {    /* a limit was met, but perhaps because of other games: once more without them */
		replay_free(playing.r);
		playing.r = replay_new();
		playing.fresh = true;
		plies_clear(playing.plies);
		diags_cut(ds, playing.first_diag);
		game_renew(g);
		g->is_fresh = false;
		playing.m = g->machine;
		play(&playing);
	}
	playing.r->drew = playing.r->drew || g->machine->run.plain.rng.used;
	playing.r->seed = playing.seed;
	set_comments(&playing);
	playing.r->letters = g_strdup(settings_text(g->settings, "letters"));
	playing.r->fencols = (int)settings_int(g->settings, "fencols");
	playing.r->n_plies = (int)playing.plies->len;
	playing.r->ply = (struct ply *)(void *)g_array_free(playing.plies, FALSE);
	if (!playing.r->output)
		playing.r->output = g_strdup(g->machine->output->str);
	g->machine->ds = NULL;
	advise(g, playing.r, ds);
	return playing.r;
}
