/*
 * Replaying a game: pre-game code, then for every turn pre-move code, the move, post-move code; post-game code on a snapshot.
 *
 * The program is not assembled as text: the order of facts.md 2 is kept by running its prepared sections. `game_showcode` lists it as Game
 * Courier would.
 *
 * Games with the same first moves do not play them again: game/opening.h.
 */
#include <string.h>

#include "game/advice.h"
#include "game/constants.h"
#include "game/opening.h"
#include "game/playing.h"
#include "game/ply.h"
#include "game/start.h"
#include "game/tracing.h"
#include "input/moves.h"
#include "lang/rules/legal.h"
#include "lang/run/life.h"
#include "lang/run/run.h"
#include "lang/run/turn.h"

/* A game that answers its own questions for ever is no game. */
enum { LIMIT_ANSWERS = 1000 };

/* Names of earlier games that are kept for the next: rules of games have some hundred. */
enum { KEPT_NAMES = 10000 };

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
		playing->ply = opening_resume(opening, &playing->course, g, playing->plies, playing->ds);
		playing->r->drew = playing->r->drew || playing->course.drew;
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
	const struct move_entry *e = playing_entry(playing, ply + 1);
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
	playing->course.drew = playing->r->drew || playing->m->run.plain.rng.used;
	if (!marks || !openings_pass(playing->g->openings, playing->g, &playing->course, ply, playing->ds, playing->first_diag))
		return;
	playing_record_noted(playing);
	openings_keep(playing->g->openings, playing->g, &playing->course, ply, playing->plies, playing->ds, playing->first_diag);
}

/* A ply that the game goes on behind. True when a question of its post-game code was answered. */
static bool pass_ply(struct playing *playing, int ply)
{
	if (playing_finish_ply(playing, ply, false)) {
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
		playing_keep_question(playing);
		if (!halt_is_failure(&m->halt))
			playing_finish_ply(playing, 0, true);
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
		bool done = playing_turn(playing, ply);
		if (!done && playing_is_answered(m)) {
			playing->answered->data[ply] = true;
			return true;
		}
		if (!done && halt_is_failure(&m->halt)) {
			playing_keep_question(playing);
			playing_report(playing, ply, "in the game");
			return false;
		}
		if (!done) {
			playing_finish_ply(playing, ply, true);
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

/* Whether it asks for what an opening does not keep: then every ply is played. */
static bool request_looks(const struct replay_request *r) { return r->trace || r->vars || r->ask; }

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
	playing_record_noted(playing);
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
		const struct move_entry *e = playing_entry(playing, p->number);
		p->comment = g_strdup(e ? e->comment : p->number ? NULL : settings_comment_before(playing->g->settings));
	}
}

static int first_side(const struct settings *s, const struct fen_fields *fields)
{
	return *settings_text(s, "turn") ? settings_second_begins(s) : fields->second;
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
	if (advise_promotion(r->question, g->settings, e->text, e->at, ds))
		return;
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
