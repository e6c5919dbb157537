/*
 * A whole job: plays a game to the plies that are asked for and draws them.
 *
 * All outputs of a ply come from one scene. Everything of a ply is made in memory before the first product is handed over, so that an output that cannot be leaves
 * nothing behind.
 */
#include <string.h>

#include "draw/drawing.h"

/* Outputs */

static bool add_output(struct drawing *d, const char *name)
{
	const struct output *output = output_find(name);
	if (output) {
		g_ptr_array_add(d->outputs, (gpointer)output);
		return true;
	}
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	for (const struct output *row = output_table; row->name; row++)
		g_ptr_array_add(names, (gpointer)row->name);
	g_ptr_array_add(names, NULL);
	const char *near = nearest_name(name, (const char *const *)names->pdata);
	g_autofree char *all = g_strjoinv(", ", (char **)names->pdata);
	return diag_refuse(d->ds, "no output \"%s\"; %s%s%s", name, near ? "did you mean " : "there are ", near ? near : all, near ? "?" : "");
}

bool job_can_speak(const struct job *job, struct diags *ds)
{
	bool letters = job->notation && notation_find(job->notation) == NOTATION_letters; /* of more languages, about which job_can_tell says more */
	if (!job->languages || picture_speaks(job->languages) || letters)
		return true;
	g_autofree char *all = picture_languages();
	return diag_refuse(ds, "lang: pictures speak none of \"%s\"; there are %s", job->languages, all);
}

/* --type wins over what the taker would like, that over the preset's rendering method. */
static bool choose_outputs(struct drawing *d)
{
	const struct job *job = d->job;
	bool known = job_can_speak(d->job, d->ds);
	for (guint i = 0; i < job->formats->len && known; i++)
		known = add_output(d, job->formats->pdata[i]);
	if (known && job->describe && !d->outputs->len)
		known = add_output(d, "description");
	if (!d->outputs->len && d->taker->usual)
		g_ptr_array_add(d->outputs, (gpointer)d->taker->usual);
	return known;
}

/* A source goes into pictures, and not into texts beside them. */
static bool check_embedding(const struct drawing *d)
{
	bool any = !d->job->embed;
	for (guint i = 0; i < d->outputs->len; i++)
		any |= output_can_embed(d->outputs->pdata[i]);
	if (!any)
		diag_error(d->ds, RC_UNSUPPORTED, (struct place){ .file = "--embed" },
			"the output \"%s\" has no room for a source; png, gif, jpg, svg and pdf have", ((const struct output *)d->outputs->pdata[0])->name);
	return any;
}

/* A file for each ply of a range. */
static bool takes_each(const struct drawing *d) { return d->taker->takes_each && (d->taker->tells_plies || !drawing_all_can(d, OUTPUT_ANIMATION)); }

static char *outputs_but(const char *names)
{
	GString *others = g_string_new(NULL);
	for (const struct output *row = output_table; row->name; row++)
		if (!output_is_in(row, names))
			g_string_append_printf(others, "%s%s", others->len ? ", " : "", row->name);
	return g_string_free(others, FALSE);
}

/* What only moving pictures have is idle in an output that could be one and is none, too. */
static void say_idle(const struct drawing *d, const struct option *o, bool moves)
{
	bool serves = false, could = false;
	for (guint i = 0; i < d->outputs->len; i++) {
		bool has = !output_is_in(d->outputs->pdata[i], o->idle_in);
		could = could || has;
		serves = serves || (has && (moves || !o->of_animations));
	}
	if (serves)
		return;
	g_autofree char *name = g_strconcat("--", o->name, NULL), *others = could ? NULL : outputs_but(o->idle_in);
	const struct place at = { .file = name };
	if (could)
		diag_warn(d->ds, at, "nothing moves here; --range start-last in one gif or webp does");
	else
		diag_warn(d->ds, at, "the output \"%s\" has no use for it; %s have", ((const struct output *)d->outputs->pdata[0])->name, others);
}

/* Options that were said of this job and change nothing in what it is drawn as. */
static void say_all_idle(const struct drawing *d)
{
	bool moves = d->is_range && d->job->sheet < 0 && !takes_each(d);
	for (const struct option *o = job_options; o->name; o++)
		if (o->idle_in && job_has_said_itself(d->job, o))
			say_idle(d, o, moves);
}

static void choose_method(struct drawing *d)
{
	if (d->outputs->len == 0)
		g_ptr_array_add(d->outputs, (gpointer)output_find(settings_text(d->game.settings, "method")));
}

/* Products */

/* The bitmap of the same job that a page can show by its name, or NULL. */
static char *picture_beside(const struct drawing *d, int ply)
{
	for (guint i = 0; i < d->outputs->len && d->taker->called; i++)
		if (((const struct output *)d->outputs->pdata[i])->abilities & OUTPUT_PIXELS && d->outputs->len > 1) {
			const struct product bitmap = { .output = d->outputs->pdata[i], .named = ply, .shown = ply };
			return d->taker->called(d->taker->user, d, &bitmap);
		}
	return d->taker->called ? d->taker->called(d->taker->user, d, NULL) : NULL;
}

static enum rc draw_ply(struct drawing *d, const struct ply *ply)
{
	struct scene *scene = drawing_scene(d, ply);
	if (!scene)
		return RC_DATA;
	g_autofree char *beside = picture_beside(d, ply->number), *source = d->job->embed ? drawing_source(d, ply) : NULL;
	struct output_context context = {
		.picture = beside, .best = d->job->best, .dpi = d->job->dpi, .unit = d->job->unit, .cache = d->shop->cache, .source = source
	};
	g_autoptr(GPtrArray) made = g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref);
	enum rc rc = RC_OK;
	for (guint i = 0; i < d->outputs->len && rc == RC_OK; i++) {
		g_ptr_array_add(made, g_byte_array_new());
		if (drawing_makes_now(d, i))
			rc = output_write(d->outputs->pdata[i], scene, &context, made->pdata[i], d->ds);
	}
	scene_free(scene);
	rc = rc == RC_OK ? drawing_hand_over(d, made, ply->number, ply->number) : rc;
	return rc == RC_OK && d->taker->finish ? d->taker->finish(d->taker->user, d, ply) : rc;
}

static enum rc draw_range(struct drawing *d)
{
	enum rc rc = RC_OK;
	for (int i = 0; i < d->replay->n_plies && rc == RC_OK; i++)
		if (drawing_asks_for(d, &d->replay->ply[i]))
			rc = draw_ply(d, &d->replay->ply[i]);
	return rc;
}

/* A picture of the last position beside a page of the whole game: nobody has asked for a range, but one of the outputs is of one. */
static bool is_mixed(const struct drawing *d)
{
	guint games = 0;
	for (guint i = 0; i < d->outputs->len; i++)
		games += (((const struct output *)d->outputs->pdata[i])->abilities & OUTPUT_GAME) != 0;
	return !d->job->range && !d->job->marked && d->job->sheet < 0 && games && games < d->outputs->len;
}

static enum rc draw_mixed(struct drawing *d)
{
	d->part = PART_POSITIONS;
	enum rc rc = draw_ply(d, &d->replay->ply[d->replay->n_plies - 1]);
	d->part = PART_GAMES;
	rc = rc == RC_OK ? drawing_sheet(d) : rc;
	d->part = PART_ALL;
	return rc;
}

/* The position that is asked for, or where the game has ended before. */
static const struct ply *shown_ply(const struct drawing *d) { return &d->replay->ply[MIN(d->last, d->replay->n_plies - 1)]; }

/* One of each output. */
static enum rc draw_animations(struct drawing *d)
{
	enum rc rc = RC_OK;
	for (guint i = 0; i < d->outputs->len && rc == RC_OK; i++)
		rc = drawing_animation(d, d->outputs->pdata[i]);
	return rc;
}

static enum rc draw_once(struct drawing *d)
{
	const struct output *output = d->outputs->pdata[0];
	if (d->is_range && is_mixed(d))
		return draw_mixed(d);
	if (d->job->sheet >= 0 || (d->is_range && (output->abilities & OUTPUT_GAME)))
		return drawing_sheet(d);
	if (!d->is_range)
		return draw_ply(d, shown_ply(d));
	if (takes_each(d))
		return draw_range(d);
	if (d->taker->takes_each)
		return draw_animations(d);
	if (d->outputs->len > 1)
		return diag_error(d->ds, RC_USAGE, (struct place){ 0 }, "a range of several outputs needs -O DIR");
	return drawing_animation(d, output);
}

/* The job */

/* Every width in every theme: from one replay. */
static enum rc draw(struct drawing *d)
{
	const GPtrArray *sizes = d->job->sizes, *themes = d->job->themes;
	enum rc rc = RC_OK;
	for (guint i = 0; i < MAX(1, sizes->len) && rc == RC_OK; i++)
		for (guint k = 0; k < MAX(1, themes->len) && rc == RC_OK; k++) {
			drawing_choose_size(d, i);
			rc = drawing_choose_look(d, themes->len ? themes->pdata[k] : d->job->theme);
			rc = rc == RC_OK ? draw_once(d) : rc;
		}
	return rc;
}

static enum rc draw_game(struct drawing *d)
{
	const struct taker *t = d->taker;
	enum rc rc = job_game_open_shown(&d->game, d->job, d->shop->assets, d->shop->inputs, d->ds);
	if (rc != RC_OK || (t->wants && !t->wants(t->user, d)))
		return rc;
	choose_method(d);
	if (!drawing_choose_plies(d))
		return RC_USAGE;
	say_all_idle(d);
	rc = check_embedding(d) ? drawing_need_set(d) : RC_UNSUPPORTED;
	if (rc == RC_OK)
		rc = drawing_play(d);
	if (rc == RC_OK)
		return draw(d);
	if (t->refuse)
		t->refuse(t->user, d);
	return rc;
}

enum rc draw_job(struct workshop *shop, const struct job *job, const struct taker *taker, struct diags *ds)
{
	struct drawing d = { .job = job, .shop = shop, .taker = taker, .ds = ds, .outputs = g_ptr_array_new() };
	enum rc rc = choose_outputs(&d) ? draw_game(&d) : RC_USAGE;
	if (rc == RC_OK && job->strict && diags_failed(ds))
		rc = RC_DATA;
	drawing_release(&d);
	g_ptr_array_unref(d.outputs);
	workshop_tidy(shop);
	return rc;
}

enum rc draw_played(struct workshop *shop, const struct job *job, const struct played *played, const struct taker *taker, struct diags *ds)
{
	struct drawing d = { .job = job, .shop = shop, .taker = taker, .ds = ds, .outputs = g_ptr_array_new() };
	d.game = *played->game;
	d.engine = played->engine;
	d.replay = played->replay;
	d.first = played->first;
	d.last = played->last;
	d.every = 1;
	d.is_range = job->sheet >= 0 || d.first < d.last;
	enum rc rc = choose_outputs(&d) ? drawing_need_set(&d) : RC_USAGE;
	rc = rc == RC_OK ? draw(&d) : rc;
	settings_free(d.themed);
	g_ptr_array_unref(d.outputs);
	workshop_tidy(shop);
	return rc;
}

/* The outputs of a ply, made and forgotten. */
static enum rc try_ply(struct drawing *d, const struct ply *ply)
{
	struct output_context context = { .cache = d->shop->cache };
	struct scene *scene = drawing_scene(d, ply);
	enum rc rc = scene ? RC_OK : RC_DATA;
	for (guint i = 0; i < d->outputs->len && rc == RC_OK; i++) {
		g_autoptr(GByteArray) bytes = g_byte_array_new();
		rc = output_write(d->outputs->pdata[i], scene, &context, bytes, d->ds);
	}
	scene_free(scene);
	return rc;
}

enum rc draw_try(struct workshop *shop, const struct job *job, const struct job_game *game, struct diags *ds)
{
	struct drawing d = { .job = job, .shop = shop, .game = *game, .ds = ds, .outputs = g_ptr_array_new(), .last = -1 };
	enum rc rc = drawing_need_set(&d);
	if (rc == RC_OK)
		rc = drawing_choose_look(&d, job->theme);
	choose_method(&d);
	if (strcmp(((const struct output *)d.outputs->pdata[0])->name, "png") != 0)
		g_ptr_array_add(d.outputs, (gpointer)output_find("png"));
	if (rc == RC_OK)
		rc = drawing_play(&d);
	if (rc == RC_OK)
		rc = try_ply(&d, &d.replay->ply[d.replay->n_plies - 1]);
	replay_free(d.replay);
	settings_free(d.themed);
	g_ptr_array_unref(d.outputs);
	return rc;
}
