/*
 * What is kept of a ply: its position, what it says, the result, and what the Post-Game code finds, which is run on a snapshot.
 */
#include <string.h>

#include "base/words.h"
#include "game/display.h"
#include "game/playing.h"
#include "game/ply.h"
#include "game/state_json.h"
#include "lang/rules/legal.h"
#include "lang/run/run.h"
#include "lang/run/snapshot.h"
#include "lang/run/turn.h"
#include "lang/state/scope.h"
#include "value/convert.h"

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

/* A move and its text, of so many bytes, in one block. */
static struct legal_move *legal_move_new(size_t length)
{
	struct legal_move *l = g_malloc(sizeof *l + length + 1);
	l->text = (char *)(l + 1);
	return l;
}

static struct legal_move *legal_pair(struct machine *m, const struct legal_entry *e)
{
	const struct str *from = m->space_str[e->from], *to = m->space_str[e->to];
	struct legal_move *l = legal_move_new((size_t)from->length + 1 + to->length);
	memcpy(l->text, from->text, from->length);
	l->text[from->length] = '-';
	memcpy(l->text + from->length + 1, to->text, (size_t)to->length + 1);
	l->from = e->from;
	l->to = e->to;
	return l;
}

/* A text such as "P e2-e4; Q-dest" still tells where its first part goes. */
static void find_ends(struct machine *m, struct legal_move *l)
{
	g_auto(GStrv) parts = strpbrk(l->text, ";/ \t\n\v\f\r") ? turn_parts(l->text) : NULL;
	if (!legal_ends(m, !parts ? l->text : parts[0] ? parts[0] : "", &l->from, &l->to))
		l->from = l->to = -1;
}

/* "e1-e2-e3" for a route, the text for a text. */
static struct legal_move *legal_text(struct machine *m, struct value v)
{
	g_autoptr(GString) text = g_string_new(NULL);
	if (v.type == VALUE_ARRAY) {
		for (uint32_t i = 0; i < v.a->count; i++) {
			if (i > 0)
				g_string_append_c(text, '-');
			value_append(array_element(v.a, i), text);
		}
	} else {
		value_append(v, text);
	}
	struct legal_move *l = legal_move_new(text->len);
	memcpy(l->text, text->str, text->len + 1);
	find_ends(m, l);
	return l;
}

GPtrArray *playing_legal_moves(struct machine *m)
{
	GPtrArray *all = g_ptr_array_new_full(m->legal->len, g_free);
	for (guint i = 0; i < m->legal->len; i++) {
		const struct legal_entry *e = &g_array_index(m->legal, struct legal_entry, i);
		g_ptr_array_add(all, e->from >= 0 ? legal_pair(m, e) : legal_text(m, e->value));
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

const struct move_entry *playing_entry(const struct playing *playing, int ply)
{
	return ply > 0 && (size_t)ply <= settings_move_count(playing->g->settings) ? settings_move(playing->g->settings, (size_t)ply - 1) : NULL;
}

void playing_report(struct playing *playing, int ply, const char *when)
{
	const struct halt *h = &playing->m->halt;
	const struct move_entry *e = playing_entry(playing, ply);
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

void playing_keep_question(struct playing *playing)
{
	if (playing->m->halt.kind != HALT_ASK)
		return;
	g_free(playing->r->question);
	playing->r->question = g_strdup(playing->m->question);
	playing->r->result = RESULT_ASKS;
}

bool playing_is_answered(const struct machine *m) { return m->halt.kind == HALT_ASK && !m->halt.text; }

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

bool playing_post_game(struct playing *playing, struct ply *p, bool last)
{
	struct machine *m = playing->m;
	bool first_moved = p->number > 0 ? m->run.plain.turn.side == 0 : playing->first_side == 1; /* before the first move: who is not to make it */
	struct code *code = playing->g->code[first_moved ? SECTION_POSTGAME1 : SECTION_POSTGAME2];
	struct snapshot *s = code ? machine_snapshot(m) : NULL; /* without code nothing is undone */
	if (code && last)
		machine_run(m, code);
	else if (code)
		run_section_of_past(playing, code);
	if (playing_is_answered(m)) {
		snapshot_free(s);
		return true;
	}
	if (halt_is_failure(&m->halt) && (last || m->halt.kind != HALT_ASK)) {
		playing_keep_question(playing);
		playing_report(playing, p->number, "in the post-game code");
	}
	take_messages(m, p);
	p->legal = playing_legal_moves(m);
	if (last)
		take_last(playing, p);
	int seen_ply = m->run.plain.seen_ply; /* what was found may depend on it */
	playing->r->drew = playing->r->drew || m->run.plain.rng.used;
	if (s)
		machine_restore(m, s);
	else
		machine_settle(m);
	snapshot_free(s);
	m->run.plain.seen_ply = MAX(m->run.plain.seen_ply, seen_ply);
	if (p->again && p->fen)
		write_fen(playing, p);
	return false;
}

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
	if ((playing->request->fens || (playing->request->start_fen && number == 0)) && number == m->run.plain.turn.ply)
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

void playing_record_noted(struct playing *playing)
{
	if (playing->noted_ply >= 0)
		record_ply(playing, playing->noted_ply, &playing->noted);
}

bool playing_finish_ply(struct playing *playing, int number, bool ended)
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
