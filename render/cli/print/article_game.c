/*
 * A game as an article tells it: the moves of the game, what is said of them, and the variations, which are played as if they were the game.
 *
 * What cannot be played of a variation is told as it is written, behind a warning.
 */
#include <string.h>

#include "cli/print/article_making.h"
#include "engine/piece_letters.h"
#include "engine/piece_set.h"
#include "engine/record.h"

/* Moves of a game with those that a variation puts in place of its own. */
static struct replay *play(struct telling *t, struct settings *s, const GPtrArray *moves, guint leaves, struct diags *quiet)
{
	const struct replay_request request = { .last_ply = -1,
		.keep_all = true,
		.every_ply = true,
		.every_from = (int)leaves,
		.post_game = true,
		.captured = t->d->job->captured,
		.hands = hands_on_panel(s) };
	if (settings_take_record(s, t->d->game.input.record, moves, quiet) != RC_OK || game_use(t->d->engine, s, &t->d->game.options, quiet) != RC_OK)
		return NULL;
	return game_replay(t->d->engine, &request, quiet);
}

static void tell_variations(struct telling *t, const GPtrArray *moves, guint at, int depth);

/* A comment, in the paragraph that is open. */
static void tell_comment(struct telling *t, const char *comment)
{
	g_autofree char *words = article_comment(comment);
	tell_words(t, 0, words, true);
	t->numbered |= *words != '\0';
}

/* What could not be played, and why. */
static void tell_rest(struct telling *t, const struct replay *r, const GPtrArray *moves, guint from)
{
	const struct record_move *first = moves->pdata[from];
	diag_warn(t->d->ds, first->at, "the variation cannot be played from \"%s\" on and is told as it is written: %s", first->text,
		r && r->error ? r->error : "the game is over");
	for (guint i = from; i < moves->len; i++)
		tell_words(t, 0, ((const struct record_move *)moves->pdata[i])->text, true);
	t->numbered = true;
}

/* Plies of a variation from `first` on. */
static void tell_line(struct telling *t, const struct replay *r, const GPtrArray *moves, guint first, int depth)
{
	for (guint i = first; i < (guint)r->n_plies; i++) {
		const struct ply *ply = &r->ply[i];
		const struct record_move *move = moves->pdata[i - 1];
		if (t->open == PARAGRAPH_NONE)
			tell_paragraph(t, ARTICLE_TEXT, t->run->indented ? depth : 0);
		tell_number(t, 0, ply, false);
		tell_move(t, 0, r, ply);
		tell_judgements(t, 0, ply->comment);
		if (article_wants_diagram(ply->comment))
			tell_diagram(t, r, ply, true);
		g_autofree char *words = article_comment(ply->comment);
		if (*words && t->open == PARAGRAPH_NONE)
			tell_paragraph(t, ARTICLE_TEXT, t->run->indented ? depth : 0);
		tell_comment(t, ply->comment);
		if (i > first && move->variations && move->variations->len)
			tell_variations(t, moves, i - 1, depth + 1);
	}
}

/* In place of move `at` of these. */
static void tell_variation(struct telling *t, const GPtrArray *moves, guint at, const struct record_line *line, int depth)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	struct diags *quiet = diags_new();
	struct settings *s = settings_copy(t->d->game.settings);
	for (guint i = 0; i < at; i++)
		g_ptr_array_add(all, moves->pdata[i]);
	for (guint i = 0; i < line->moves->len; i++)
		g_ptr_array_add(all, line->moves->pdata[i]);
	struct replay *r = play(t, s, all, at, quiet);
	if (t->run->indented || t->open == PARAGRAPH_NONE)
		tell_paragraph(t, ARTICLE_TEXT, t->run->indented ? depth : 0);
	if (!t->run->indented) {
		tell_words(t, 0, "(", true);
		t->opened = true;
	}
	t->numbered = true;
	tell_comment(t, line->comment);
	if (r)
		tell_line(t, r, all, at + 1, depth);
	guint played = r ? (guint)r->n_plies : at + 1;
	if (played < all->len + 1)
		tell_rest(t, r, all, MAX(played, at + 1) - 1);
	if (!t->run->indented) {
		if (t->open == PARAGRAPH_NONE)
			tell_paragraph(t, ARTICLE_TEXT, 0);
		t->opened = true;
		tell_words(t, 0, ")", false);
	} else
		t->open = PARAGRAPH_NONE;
	t->numbered = true;
	replay_free(r);
	settings_free(s);
	diags_free(quiet);
}

static void tell_variations(struct telling *t, const GPtrArray *moves, guint at, int depth)
{
	const struct record_move *m = moves->pdata[at];
	for (guint n = 0; m->variations && n < m->variations->len; n++)
		tell_variation(t, moves, at, m->variations->pdata[n], depth);
}

/* The game */

/* The moves of the record that the plies are of; NULL: they are of something else, or there is none. */
static GPtrArray *record_moves(const struct drawing *d)
{
	struct diags *quiet = diags_new();
	GPtrArray *moves = d->game.input.record ? record_follow(d->game.input.record, d->job->line, quiet) : NULL;
	diags_free(quiet);
	if (moves && moves->len != settings_move_count(d->game.settings))
		g_clear_pointer(&moves, g_ptr_array_unref);
	return moves;
}

static bool is_asked_for(const struct telling *t, const struct ply *ply)
{
	const struct cli_options *o = t->run->o;
	bool asked = ply->number && o->diagrams_every && ply->second && ply->turn % o->diagrams_every == 0;
	for (guint i = 0; i < t->run->at->len; i++) {
		struct article_at *at = &g_array_index(t->run->at, struct article_at, i);
		bool here = ply->number && ply->turn == at->number && ply->second == at->second;
		at->found |= here;
		asked |= here;
	}
	return asked || article_wants_diagram(ply->comment);
}

static void tell_text(struct telling *t, const char *comment)
{
	g_autofree char *words = article_comment(comment);
	if (!*words)
		return;
	tell_paragraph(t, ARTICLE_TEXT, 0);
	tell_words(t, 0, words, true);
	t->numbered = true;
}

static void tell_ply(struct telling *t, const struct ply *ply, const GPtrArray *moves)
{
	const struct record_move *move = moves ? moves->pdata[ply->number - 1] : NULL;
	if (t->open != PARAGRAPH_MAIN)
		tell_paragraph(t, ARTICLE_MAIN, 0);
	tell_number(t, ARTICLE_BOLD, ply, false);
	tell_move(t, ARTICLE_BOLD, t->d->replay, ply);
	tell_judgements(t, ARTICLE_BOLD, ply->comment);
	if (is_asked_for(t, ply))
		tell_diagram(t, t->d->replay, ply, false);
	tell_text(t, ply->comment);
	if (!move || !move->variations || !move->variations->len)
		return;
	if (t->open != PARAGRAPH_TEXT)
		t->open = PARAGRAPH_NONE;
	tell_variations(t, moves, (guint)ply->number - 1, 1);
}

static void tell_start(struct telling *t)
{
	const struct ply *start = &t->d->replay->ply[0];
	if (article_wants_diagram(start->comment) || is_asked_for(t, start))
		tell_diagram(t, t->d->replay, start, false);
	tell_text(t, start->comment);
}

static void tell_result(struct telling *t)
{
	const struct drawing *d = t->d;
	g_autofree char *result = drawing_words(d, &d->replay->ply[d->replay->n_plies - 1], "{result}", "");
	const char *shown = !result ? "" : !strcmp(result, "1-0") ? "1–0" : !strcmp(result, "0-1") ? "0–1" : g_str_has_prefix(result, "1/2") ? "½–½" : "";
	if (!*shown)
		return;
	if (t->open != PARAGRAPH_MAIN)
		tell_paragraph(t, ARTICLE_MAIN, 0);
	tell_words(t, ARTICLE_BOLD, t->empty ? "" : " ", false);
	article_words(t->run->article, ARTICLE_BOLD, shown, result);
}

/*
 * Figurines among letters of pieces that have none are two alphabets in a line: Shogi's generals beside a ♗. Two kinds of pieces in three have to be those of Chess; the Queen's game of
 * Capablanca is one with its 6 of 8, Shogi with its 5 of 8 is none.
 */
static bool is_like_chess(const struct drawing *d)
{
	const struct position *p = &d->replay->ply[0].position;
	g_autoptr(GHashTable) kinds = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	int known = 0;
	for (int space = 0; space < p->board->n_spaces; space++) {
		if (position_is_empty(p, space) || position_is_void(p, space))
			continue;
		const char *label = position_label(p, space), *name = d->set ? piece_set_piece_name(d->set, label) : NULL;
		if (!g_hash_table_add(kinds, g_ascii_strdown(label, -1)))
			continue;
		for (int piece = 0; name && piece < PIECE_LETTERS; piece++)
			known += !strcmp(piece_letter_names[piece], name);
	}
	return known * 3 >= (int)g_hash_table_size(kinds) * 2;
}

enum rc article_tell(struct article_run *run, struct drawing *d, const struct job *said)
{
	struct telling t = { .run = run, .d = d, .numbered = true, .empty = true };
	enum rc rc;
	job_copy(&t.as_came, said);
	job_copy(&t.as_figurines, said);
	job_copy(&t.as_san, said);
	t.as_came.languages = drawing_languages(d); /* whose letters are asked for */
	t.as_figurines.notation = notation_name(said->notation || is_like_chess(d) ? NOTATION_figurine : NOTATION_san);
	t.as_san.notation = notation_name(NOTATION_san);
	g_autoptr(GPtrArray) moves = record_moves(d);
	article_about(d, run, &rc);
	if (rc == RC_OK) {
		tell_start(&t);
		for (int i = 1; i < d->replay->n_plies; i++)
			tell_ply(&t, &d->replay->ply[i], moves);
		tell_result(&t);
		game_use(d->engine, d->game.settings, &d->game.options, d->ds);
		if (diags_failed(d->ds)) {
			article_drop_game(run->article);
			rc = RC_DATA;
		}
	}
	job_release(&t.as_came);
	job_release(&t.as_figurines);
	job_release(&t.as_san);
	return rc;
}
