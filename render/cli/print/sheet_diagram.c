/*
 * From a problem or a game to a diagram of a page: played like a picture of its own, and drawn without words, which the page sets.
 */
#include <string.h>

#include "cli/print/problem_options.h"
#include "cli/print/problem_solve.h"
#include "cli/print/sheet_making.h"
#include "engine/piece_letters.h"

/* Options that draw for a page: no words around the board, line art, no coordinates unless they are asked for. */
static void look_of_page(struct job *c)
{
	c->small = true;
	c->title = c->subtitle = c->caption = NULL;
	c->theme = c->theme ? c->theme : "print";
	c->coordinates = c->coordinates ? c->coordinates : "none";
}

/* Pieces beside the board belong to the diagram. */
static bool is_bare(const struct drawing *d)
{
	bool hand = strchr(settings_text(d->game.settings, "code"), '[') != NULL;
	return !strcmp(d->job->coordinates, "none") && !hand && !d->job->captured && !d->job->legend && !d->job->n_signs;
}

static enum rc add_scene(struct sheet_run *s, struct drawing *d, const struct ply *ply, struct album_words *words)
{
	words->number = words->number ? words->number : s->number ? g_strdup_printf("%d", s->number) : g_strdup("");
	s->told += words->solution && *words->solution;
	struct scene *scene = drawing_scene(d, ply);
	enum rc rc = scene ? album_add(s->album, scene, is_bare(d), words, d->ds) : RC_DATA;
	if (!scene)
		album_words_free(words);
	scene_free(scene);
	return rc;
}

static const struct ply *last_of(const struct drawing *d) { return &d->replay->ply[d->replay->n_plies - 1]; }

static enum rc add_part(struct sheet_run *s, const struct problem *p, struct diags *ds)
{
	struct problem_options po;
	problem_options_init(&po, s->o, p);
	look_of_page(&po.o.job);
	struct drawing d = { .job = &po.o.job, .shop = s->shop, .ds = ds, .outputs = s->outputs };
	enum rc rc = drawing_open(&d);
	cli_tell_guess(s->o, &d.game);
	struct album_words *words = rc == RC_OK ? sheet_words_of_problem(&d, last_of(&d), s->o, p) : NULL;
	if (words && s->o->solved && !*problem_text(p, PROBLEM_solution) && !*problem_text(p, PROBLEM_key)) {
		g_autofree char *found = problem_solution(s->o, s->shop, p, ds);
		g_free(words->solution);
		words->solution = sheet_solution_in(s->o, p, found ? found : "");
	}
	if (words && p->part)
		words->number = g_strdup_printf("%d%c", s->number, p->part);
	if (rc == RC_OK)
		rc = words ? add_scene(s, &d, last_of(&d), words) : RC_USAGE;
	drawing_release(&d);
	problem_options_release(&po);
	return rc;
}

enum rc sheet_add_problem(struct sheet_run *s, const struct problem *p, struct diags *ds)
{
	bool whole = !s->o->twins || !*problem_text(p, PROBLEM_twins);
	g_autoptr(GPtrArray) parts = whole ? NULL : problem_parts(p, ds);
	enum rc rc = whole ? add_part(s, p, ds) : parts ? RC_OK : RC_DATA;
	for (guint i = 0; parts && i < parts->len && rc == RC_OK; i++)
		rc = add_part(s, parts->pdata[i], ds);
	s->number += s->number && rc == RC_OK;
	return rc;
}

/* A game in algebraic notation is told in the letters of --lang, like solutions, if its moves can be: whether it was not opened so yet. */
static bool wants_letters(struct job *job, const struct drawing *d)
{
	if (job->notation || !job->languages || !piece_letters_of(job->languages) || settings_notation(d->game.settings) != NOTATION_san)
		return false;
	if (game_refuses_notation(d->replay, NOTATION_letters))
		return false;
	job->notation = "letters";
	return true;
}

enum rc sheet_add_game(struct sheet_run *s, const struct job *job, struct diags *ds)
{
	struct job plain, spoken;
	job_copy(&plain, job);
	job_copy(&spoken, job);
	look_of_page(&plain);
	struct drawing d = { .job = &plain, .shop = s->shop, .ds = ds, .outputs = s->outputs };
	enum rc rc = drawing_open(&d);
	if (rc == RC_OK && wants_letters(&spoken, &d)) {
		plain.notation = spoken.notation;
		drawing_release(&d);
		d = (struct drawing){ .job = &plain, .shop = s->shop, .ds = ds, .outputs = s->outputs };
		rc = drawing_open(&d);
	}
	cli_tell_guess(s->o, &d.game);
	const struct drawing said = { .job = &spoken,
		.shop = d.shop,
		.ds = ds,
		.outputs = d.outputs,
		.set = d.set,
		.game = d.game,
		.engine = d.engine,
		.replay = d.replay,
		.look = d.look };
	struct album_words *words = rc == RC_OK ? sheet_words_of_game(&said, last_of(&d), s->o) : NULL;
	if (rc == RC_OK)
		rc = words ? add_scene(s, &d, last_of(&d), words) : RC_USAGE;
	s->number += s->number && rc == RC_OK;
	drawing_release(&d);
	job_release(&spoken);
	job_release(&plain);
	return rc;
}
