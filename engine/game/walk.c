/*
 * Walks: every turn has a place in a list that is long enough from the start, and a snapshot to come back to. See engine/walk.h.
 */
#include "engine/walk.h"

#include <jansson.h>

#include "game/fields.h"
#include "game/ply.h"
#include "game/playing.h"
#include "lang/prepare/callable.h"
#include "lang/rules/legal.h"
#include "lang/run/evaluate.h"
#include "lang/run/run.h"
#include "lang/run/snapshot.h"
#include "lang/state/scope.h"
#include "value/convert.h"

struct walk {
	struct playing playing;
	GPtrArray *before;     /* struct snapshot: of each turn that was played */
	struct snapshot *held; /* where walk_try comes back to; NULL: nowhere */
	GByteArray *passed;    /* for each of them whether the side only passed */
	int start;             /* turns of the settings */
	char *said;            /* NULL: nothing */
	bool ended;            /* the last turn has ended the game: nothing is to be asked */
};

void walk_free(struct walk *w)
{
	if (!w)
		return;
	walk_let_go(w);
	g_ptr_array_unref(w->before);
	g_byte_array_unref(w->passed);
	plies_clear(w->playing.plies);
	g_array_unref(w->playing.plies);
	g_ptr_array_unref(w->playing.texts);
	g_byte_array_unref(w->playing.answered);
	position_release(&w->playing.noted);
	replay_free(w->playing.r);
	w->playing.m->ds = NULL;
	g_free(w->said);
	g_free(w);
}

struct walk *game_walk(struct game *g, int most_turns, struct diags *ds)
{
	static const struct replay_request request = { .last_ply = -1 };
	struct replay *r = game_replay(g, &request, ds);
	bool ended = r->error || r->result != RESULT_NONE;
	if (!r->error && ended)
		diag_error(ds, RC_DATA, (struct place){ 0 }, "the game has ended already; there is no move to look for");
	replay_free(r);
	if (ended)
		return NULL;
	struct walk *w = g_new0(struct walk, 1);
	int n = (int)settings_move_count(g->settings);
	w->start = g->machine->run.plain.turn.ply;
	w->before = g_ptr_array_new_with_free_func((GDestroyNotify)snapshot_free);
	w->passed = g_byte_array_new();
	w->playing = (struct playing){ .g = g,
		.m = g->machine,
		.request = &request,
		.ds = ds,
		.first_side = game_first_side(g),
		.seed = game_seed(g),
		.ply = n,
		.noted_ply = -1,
		.n_turns = n + most_turns };
	w->playing.plies = g_array_new(FALSE, FALSE, sizeof(struct ply));
	w->playing.texts = g_ptr_array_new_with_free_func(str_drop_item);
	w->playing.answered = g_byte_array_new();
	w->playing.r = replay_new();
	for (int i = 0; i < most_turns; i++)
		g_ptr_array_add(g->machine->run.moves, str_new(""));
	return w;
}

/* The limits of a run hold for each turn; how many there are is for who walks. */
static void begin_limits(struct machine *m)
{
	m->steps = 0;
	m->started = m->spent = 0;
	g_string_truncate(m->output, 0);
}

/* What the program knows by this name. NULL: nothing, or the game is over. */
static const struct sym *hook(const struct walk *w, const char *name)
{
	struct str *key = str_new(name);
	const struct sym *sym = w->ended ? NULL : sym_find(w->playing.m, key);
	str_drop(key);
	return sym;
}

/* The program may leave away what a search does not need. */
static void tell_search(struct walk *w)
{
	struct machine *m = w->playing.m;
	const struct sym *sym = hook(w, "searched");
	struct value answer = VALUE_OF_NULL;
	begin_limits(m);
	if (sym && sym->sub)
		machine_call_sub(m, sym->sub, NULL, 0, &answer);
	value_drop(answer);
	machine_clear_halt(m);
}

struct walk *game_walk_search(struct game *g, int most_turns, struct diags *ds)
{
	struct walk *w = game_walk(g, most_turns, ds);
	if (w)
		tell_search(w);
	return w;
}

bool walk_failed(const struct walk *w) { return w->playing.r->error != NULL; }

bool walk_is_second(const struct walk *w)
{
	const struct turn *turn = &w->playing.m->run.plain.turn;
	return turn->ply ? !turn->side : w->playing.first_side;
}

const char *walk_said(const struct walk *w) { return w->said ? w->said : ""; }

char *walk_fen(struct walk *w)
{
	const struct playing *p = &w->playing;
	return fen_now(p->g->settings, p->m, walk_is_second(w), p->g->fields.full + (p->m->run.plain.turn.ply + p->first_side) / 2);
}

const struct position *walk_position(const struct walk *w) { return &w->playing.m->run.position; }

bool walk_key(struct walk *w, GByteArray *key)
{
	const struct position *p = walk_position(w);
	g_byte_array_append(key, (const guint8 *)p->piece, (guint)((gsize)p->board->n_spaces * sizeof *p->piece));
	g_byte_array_append(key, walk_is_second(w) ? (const guint8 *)"b" : (const guint8 *)"w", 1);
	return fen_fields_key(w->playing.m, key);
}

bool walk_look_winning(struct walk *w, struct walk_view *out)
{
	struct machine *m = w->playing.m;
	const struct sym *sym = hook(w, "winningmoves");
	struct value first = value_int(!walk_is_second(w)), answer = VALUE_OF_NULL;
	*out = (struct walk_view){ .legal = NULL };
	if (!sym || !sym->sub)
		return false;
	begin_limits(m);
	legal_clear(m);
	struct snapshot *before = machine_snapshot(m);
	bool done = machine_call_sub(m, sym->sub, &first, 1, &answer);
	value_drop(answer);
	if (done)
		out->legal = playing_legal_moves(m);
	machine_restore(m, before);
	snapshot_free(before);
	return done;
}

bool walk_may_be_won(struct walk *w)
{
	struct machine *m = w->playing.m;
	const struct sym *sym = hook(w, "maybewon");
	struct value first = value_int(!walk_is_second(w)), answer = VALUE_OF_NULL;
	bool may = true;
	if (!sym || !sym->func)
		return true;
	begin_limits(m);
	if (expr_call(m, sym->func->body, &first, 1, false, &answer))
		may = value_to_bool(answer);
	value_drop(answer);
	machine_clear_halt(m);
	return may;
}

bool walk_mated(struct walk *w, bool *mated)
{
	struct machine *m = w->playing.m;
	const struct sym *sym = hook(w, "mated");
	struct value first = value_int(!walk_is_second(w)), answer = VALUE_OF_NULL;
	bool known = false;
	if (!sym || !sym->sub)
		return false;
	begin_limits(m);
	struct snapshot *before = machine_snapshot(m);
	if (machine_call_sub(m, sym->sub, &first, 1, &answer)) {
		struct str *text = value_to_str(answer);
		known = *text->text != '\0';
		*mated = value_to_bool(answer);
		str_drop(text);
	}
	value_drop(answer);
	machine_restore(m, before);
	snapshot_free(before);
	return known;
}

enum rc walk_look_once(struct walk *w, struct walk_view *out, struct diags *ds)
{
	w->playing.m->one_legal = true;
	enum rc rc = walk_look(w, out, ds);
	w->playing.m->one_legal = false;
	return rc;
}

enum rc walk_look(struct walk *w, struct walk_view *out, struct diags *ds)
{
	struct machine *m = w->playing.m;
	struct ply p = { .number = m->run.plain.turn.ply };
	*out = (struct walk_view){ .legal = NULL };
	g_free(w->said);
	w->said = w->ended ? g_strdup(m->run.texts.say) : NULL;
	if (w->ended) {
		*out = (struct walk_view){
			.legal = g_ptr_array_new_with_free_func(g_free), .result = game_result_of(m->run.plain.status), .check = stands_in_check(m)
		};
		return RC_OK;
	}
	begin_limits(m);
	legal_clear(m);
	w->playing.ds = ds;
	playing_post_game(&w->playing, &p, false);
	machine_clear_halt(m);
	*out = (struct walk_view){ .legal = p.legal, .check = p.check, .unfinished = p.again, .result = p.result };
	p.legal = NULL;
	w->said = g_strdup(p.say);
	ply_release(&p);
	if (!w->playing.r->error)
		return RC_OK;
	g_clear_pointer(&out->legal, g_ptr_array_unref);
	return RC_DATA;
}

static void change_sides(struct walk *w)
{
	w->playing.first_side = !w->playing.first_side;
	w->playing.m->run.plain.turn.side = !w->playing.m->run.plain.turn.side;
}

static void come_back(struct walk *w, const struct snapshot *before, bool passed)
{
	machine_clear_halt(w->playing.m);
	machine_restore(w->playing.m, before);
	w->playing.first_side ^= passed; /* the side of the turn has come back with the rest */
	w->playing.ply -= !passed;
	w->ended = false;
}

void walk_back(struct walk *w)
{
	come_back(w, w->before->pdata[w->before->len - 1], w->passed->data[w->passed->len - 1]);
	g_ptr_array_set_size(w->before, (int)w->before->len - 1);
	g_byte_array_set_size(w->passed, w->passed->len - 1);
}

/* From here something is tried that can be taken back. */
static void note_before(struct walk *w, bool passes)
{
	const guint8 passed = passes;
	g_ptr_array_add(w->before, machine_snapshot(w->playing.m));
	g_byte_array_append(w->passed, &passed, 1);
}

bool walk_pass(struct walk *w)
{
	struct machine *m = w->playing.m;
	if (w->ended)
		return false;
	note_before(w, true);
	change_sides(w);
	const struct sym *sym = hook(w, "passed");
	struct value first = value_int(!walk_is_second(w)), answer = VALUE_OF_NULL;
	begin_limits(m);
	if (sym && sym->sub)
		machine_call_sub(m, sym->sub, &first, 1, &answer);
	value_drop(answer);
	machine_clear_halt(m);
	return true;
}

/* The turn with each of the answers that the question offers. */
static void question_turns(const char *question, const char *turn, GPtrArray *out)
{
	json_t *all = question ? json_loads(question, 0, NULL) : NULL, *choice;
	size_t i;
	json_array_foreach (json_object_get(all, "choices"), i, choice) {
		const char *move = json_string_value(json_object_get(choice, "move"));
		if (move)
			g_ptr_array_add(out, g_strdup_printf("%s; %s", turn, move));
	}
	json_decref(all);
}

static bool may_try(const struct walk *w) { return !w->ended && w->playing.ply < w->playing.n_turns; }

/* From here a turn is tried. False: there is none any more. */
static bool begin_try(struct walk *w)
{
	if (!may_try(w))
		return false;
	note_before(w, false);
	begin_limits(w->playing.m);
	return true;
}

/* Whether the turn that was tried was one, be it the last. */
static bool end_try(struct walk *w, bool done)
{
	w->playing.ply++;
	w->ended = !done && !halt_is_failure(&w->playing.m->halt);
	return done || w->ended;
}

bool walk_play_told(struct walk *w, enum record_notation notation, const char *text)
{
	if (!begin_try(w))
		return false;
	if (end_try(w, playing_told(&w->playing, notation, text)))
		return true;
	walk_back(w);
	return false;
}

/* Whether the turn was one; else what the program says of it is told. */
static bool try_turn(struct walk *w, const char *turn, GPtrArray *answered)
{
	const struct machine *m = w->playing.m;
	if (end_try(w, playing_instead(&w->playing, turn)))
		return true;
	if (m->halt.kind == HALT_ERROR || m->halt.kind == HALT_LIMIT)
		playing_report(&w->playing, w->playing.ply, "on the way");
	if (m->halt.kind == HALT_ASK && answered)
		question_turns(m->question, turn, answered);
	return false;
}

bool walk_play(struct walk *w, const char *turn, GPtrArray *answered)
{
	if (!begin_try(w))
		return false;
	if (try_turn(w, turn, answered))
		return true;
	walk_back(w);
	return false;
}

void walk_hold(struct walk *w)
{
	if (!w->held)
		w->held = machine_snapshot(w->playing.m);
}

void walk_let_go(struct walk *w) { g_clear_pointer(&w->held, snapshot_free); }

bool walk_try(struct walk *w, const char *turn, GPtrArray *answered)
{
	if (!may_try(w))
		return false;
	begin_limits(w->playing.m);
	bool done = try_turn(w, turn, answered);
	come_back(w, w->held, false);
	return done;
}
