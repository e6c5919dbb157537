/*
 * A drawing until its scenes: the game is read, its set is found, it is played, and the look and the size are chosen.
 */
#include <stdlib.h>
#include <string.h>

#include "draw/drawing.h"
#include "engine/check.h"

void drawing_choose_size(struct drawing *d, guint size)
{
	const struct job *job = d->job;
	d->width = job->sizes->len ? atoi(job->sizes->pdata[size]) : job->fit ? job->fit : job->size[0] ? job->size[0] : job->width;
	d->height = job->fit ? job->fit : job->size[1] ? job->size[1] : job->height;
}

/* The settings of the game in a theme; without one, its own. */
enum rc drawing_choose_look(struct drawing *d, const char *theme)
{
	settings_free(d->themed);
	d->themed = NULL;
	d->theme = theme;
	d->look = d->game.settings;
	d->set = d->game.set;
	if (!theme)
		return RC_OK;
	const struct theme *found = assets_theme(d->shop->assets, theme, d->ds);
	if (!found)
		return RC_USAGE;
	d->look = d->themed = settings_copy(d->game.settings);
	theme_apply(found, d->themed);
	d->set = assets_set(d->shop->assets, d->look, d->ds);
	return d->set ? RC_OK : RC_DATA;
}

/* A set that cannot be read is a warning for texts, which show labels, and an error for everything else. */
enum rc drawing_need_set(struct drawing *d)
{
	if (!d->game.set)
		d->game.set = assets_set(d->shop->assets, d->game.settings, d->ds);
	if (!d->game.set)
		return RC_DATA;
	if (!drawing_is_bare(d))
		assets_note_missing(d->shop->assets, d->game.set, d->game.settings, d->ds);
	return d->job->strict && diags_failed(d->ds) ? RC_DATA : RC_OK;
}

/* A board of listed places has no files and ranks whose names could stand beside it. */
static void warn_of_coordinates(const struct drawing *d)
{
	const char *where = d->job->coordinates;
	if (game_board(d->engine)->custom && where && (!strcmp(where, "outside") || !strcmp(where, "all")))
		diag_warn(d->ds, (struct place){ .file = "--coordinates" }, "%s: a custom board has no files and ranks; inside writes the name of each space",
			where);
}

enum rc drawing_play(struct drawing *d)
{
	bool spells = job_spells(d->job, d->game.settings) && !drawing_is_wordless(d),
	     keep = d->is_range || d->job->captured || spells || drawing_shows(d, "moved");
	/* The last position, legal moves and the result are what the post-game code makes of them. */
	struct replay_request request = { .last_ply = d->last,
		.keep_all = keep,
		.post_game = true,
		.captured = d->job->captured,
		.hands = hands_on_panel(d->game.settings),
		.fens = drawing_needs_fens(d) };
	bool looks = (d->is_range && (d->job->legal->len > 0 || d->job->show->len > 0 || d->job->status || drawing_makes_page(d)));
	request.every_ply = spells || looks;
	request.every_from = d->is_range || looks ? 0 : MAX(0, d->last - 1); /* the move of one ply needs the legal ones before it */
	d->engine = games_open(d->shop->games, &d->game, d->ds);
	if (!d->engine)
		return RC_DATA;
	warn_of_coordinates(d);
	d->replay = game_replay(d->engine, &request, d->ds);
	if (d->replay->error || (d->shop->checks && job_game_is_own(&d->game, d->shop->assets)))
		game_check(d->engine, CHECK_CERTAIN, d->ds); /* what is certainly wrong may be why */
	if (d->replay->error && !diags_failed(d->ds))
		diag_error(d->ds, RC_DATA, (struct place){ 0 }, "ply %d: %s", d->replay->error_ply, d->replay->error);
	return d->replay->error || !job_can_tell(d->job, d->game.settings, d->replay, d->ds) ? RC_DATA : RC_OK;
}

enum rc drawing_open(struct drawing *d)
{
	enum rc rc = job_game_open_shown(&d->game, d->job, d->shop->assets, d->shop->inputs, d->ds);
	if (rc == RC_OK && !drawing_choose_plies(d))
		rc = RC_USAGE;
	if (rc == RC_OK)
		rc = drawing_need_set(d);
	if (rc == RC_OK)
		rc = drawing_choose_look(d, d->job->theme);
	return rc == RC_OK ? drawing_play(d) : rc;
}

void drawing_release(struct drawing *d)
{
	replay_free(d->replay);
	settings_free(d->themed);
	job_game_release(&d->game);
}
