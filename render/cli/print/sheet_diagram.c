/*
 * From a problem or a game to a diagram of a page: played like a picture of its own, and drawn without words, which the page sets.
 */
#include <string.h>

#include "cli/print/problem_options.h"
#include "cli/print/sheet.h"

/* Options that draw for a page: no words around the board, line art, no coordinates unless they are asked for. */
static void look_of_page(struct cli_options *c)
{
	c->title = c->subtitle = c->caption = NULL;
	c->theme = c->theme ? c->theme : "print";
	c->coordinates = c->coordinates ? c->coordinates : "none";
}

/* Pieces beside the board belong to the diagram. */
static bool is_bare(const struct render *r)
{
	bool hand = strchr(settings_text(r->game.settings, "code"), '[') != NULL;
	return !strcmp(r->o->coordinates, "none") && !hand && !r->o->captured && !r->o->legend;
}

static enum rc add_scene(struct sheet_run *s, struct render *r, const struct ply *ply, struct album_words *words)
{
	words->number = words->number ? words->number : s->number ? g_strdup_printf("%d", s->number) : g_strdup("");
	struct scene *scene = render_scene(r, ply);
	enum rc rc = scene ? album_add(s->album, scene, is_bare(r), words, r->ds) : RC_DATA;
	if (!scene)
		album_words_free(words);
	scene_free(scene);
	return rc;
}

static const struct ply *last_of(const struct render *r) { return &r->replay->ply[r->replay->n_plies - 1]; }

static enum rc add_part(struct sheet_run *s, const struct problem *p, struct diags *ds)
{
	struct problem_options po;
	problem_options_init(&po, s->o, p);
	look_of_page(&po.o);
	struct render r = { .o = &po.o, .run = s->run, .ds = ds, .outputs = s->outputs };
	enum rc rc = render_open(&r);
	struct album_words *words = rc == RC_OK ? sheet_words_of_problem(&r, last_of(&r), s->o, p) : NULL;
	if (words && p->part)
		words->number = g_strdup_printf("%d%c", s->number, p->part);
	if (rc == RC_OK)
		rc = words ? add_scene(s, &r, last_of(&r), words) : RC_USAGE;
	render_release(&r);
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

enum rc sheet_add_game(struct sheet_run *s, const struct cli_options *o, struct diags *ds)
{
	struct cli_options c;
	cli_options_copy(&c, o);
	g_ptr_array_extend(c.arguments, o->arguments, NULL, NULL);
	struct render r = { .o = o, .run = s->run, .ds = ds, .outputs = s->outputs };
	look_of_page(&c);
	r.o = &c;
	enum rc rc = render_open(&r);
	const struct render said = { .o = o, .run = r.run, .ds = ds, .game = r.game, .engine = r.engine, .replay = r.replay, .look = r.look };
	struct album_words *words = rc == RC_OK ? sheet_words_of_game(&said, last_of(&r)) : NULL;
	if (rc == RC_OK)
		rc = words ? add_scene(s, &r, last_of(&r), words) : RC_USAGE;
	s->number += s->number && rc == RC_OK;
	render_release(&r);
	cli_options_release(&c);
	return rc;
}
