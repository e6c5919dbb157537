/*
 * One product of many plies: an animation, or one picture of many boards.
 */
#include "draw/drawing.h"

static int last_ply(const GPtrArray *plies) { return ((const struct ply *)plies->pdata[plies->len - 1])->number; }

/* Hundredths of a second that the last position is shown at least, when nobody says for how long: to see that it is the last. */
enum { HOLD = 300 };

/* The plies that are asked for. False and an error when there are none. */
static bool find_plies(struct drawing *d, GPtrArray *plies)
{
	for (int i = 0; i < d->replay->n_plies; i++)
		if (drawing_asks_for(d, &d->replay->ply[i]))
			g_ptr_array_add(plies, &d->replay->ply[i]);
	if (!plies->len)
		diag_error(d->ds, RC_DATA, (struct place){ 0 },
			d->job->marked ? "no comment of the range has \"%s\"" : "the range holds no ply that was played", d->job->marked);
	return plies->len > 0;
}

/* An animation while it is written. */
struct film {
	struct drawing *d;
	const GPtrArray *plies; /* const struct ply * */
};

static struct scene *scene_of_frame(void *user, int index, struct diags *ds)
{
	const struct film *film = user;
	return drawing_scene(film->d, film->plies->pdata[index]);
}

static enum rc write_frames(void *user, const GString *bytes, struct diags *ds)
{
	const struct drawing *d = ((const struct film *)user)->d;
	return d->taker->write(d->taker->user, d, bytes->str, bytes->len);
}

static enum rc write_animation(struct drawing *d, const struct output *output, const GPtrArray *plies)
{
	struct film film = { .d = d, .plies = plies };
	g_autofree int *delay = g_new(int, plies->len);
	g_autofree char *source = d->job->embed ? drawing_source(d, NULL) : NULL;
	for (guint i = 0; i < plies->len; i++)
		delay[i] = drawing_delay(d, plies->pdata[i]);
	delay[plies->len - 1] = d->job->hold >= 0 ? d->job->hold : MAX(HOLD, delay[plies->len - 1]);
	struct animation animation = { .scene = scene_of_frame,
		.write = write_frames,
		.user = &film,
		.n_scenes = (int)plies->len,
		.delay = delay,
		.loop = d->job->loop,
		.source = source,
		.best = d->job->best,
		.cache = d->shop->cache };
	drawing_make_room(d, plies);
	enum rc rc = output_write_animation(output, &animation, d->ds);
	drawing_make_room(d, NULL);
	return rc;
}

enum rc drawing_animation(struct drawing *d, const struct output *output)
{
	g_autoptr(GPtrArray) plies = g_ptr_array_new();
	const struct taker *t = d->taker;
	if (!find_plies(d, plies) || diags_failed(d->ds))
		return RC_DATA;
	const struct product product = { .output = output, .named = d->last, .shown = last_ply(plies) };
	enum rc rc = t->begin(t->user, d, &product);
	if (rc != RC_OK)
		return rc;
	rc = write_animation(d, output, plies);
	enum rc ended = t->end(t->user, d, &product, rc == RC_OK);
	return rc == RC_OK ? ended : rc;
}

/* Whether the positions are side by side, or one at a time as drawings, of which each has to be small enough by itself. */
static bool is_one_picture(const struct drawing *d)
{
	for (guint i = 0; i < d->outputs->len; i++)
		if (!(((const struct output *)d->outputs->pdata[i])->abilities & OUTPUT_GAME) && drawing_makes_now(d, i))
			return true;
	return false;
}

/* The scenes of those plies. False after an error. */
static bool find_scenes(struct drawing *d, GPtrArray *scenes, const GPtrArray *plies)
{
	double pixels = 0;
	bool good = true;
	drawing_make_room(d, plies);
	for (guint i = 0; i < plies->len && good; i++) {
		d->spares_about = !is_one_picture(d) && i + 1 < plies->len; /* a player tells it with the last one */
		struct scene *scene = drawing_scene(d, plies->pdata[i]);
		if (scene)
			g_ptr_array_add(scenes, scene);
		good = scene && (!is_one_picture(d) || drawing_may_be_so_large(d, pixels += scene_pixels(scene)));
	}
	d->spares_about = false;
	drawing_make_room(d, NULL);
	return good;
}

/* Players have room for a larger board than a picture in a text has, unless somebody says how large it is. */
enum { PLAYER_WIDTH = 560, PLAYER_HEIGHT = 720 };

static void choose_player_size(struct drawing *d)
{
	const struct job *job = d->job;
	if (d->width || d->height || job->scale > 0 || job->unit > 0 || job->canvas[0])
		return;
	d->width = PLAYER_WIDTH;
	d->height = PLAYER_HEIGHT;
}

/* A page of its own is as dark as its reader's system, unless somebody has chosen how it looks. Whether it was chosen here. */
static bool choose_player_look(struct drawing *d)
{
	bool page = false;
	for (guint i = 0; i < d->outputs->len; i++)
		page |= d->outputs->pdata[i] == output_find("player");
	if (!page || d->theme || settings_layer(d->game.settings, "scheme") != LAYER_DEFAULT)
		return false;
	d->look = d->themed = settings_copy(d->game.settings);
	return settings_set(d->themed, "scheme", "auto", LAYER_THEME, (struct place){ 0 }, d->ds) == RC_OK;
}

static enum rc write_sheet(struct drawing *d, const GPtrArray *plies, GPtrArray *scenes, const struct game_tree *tree, GPtrArray *made)
{
	g_autoptr(GPtrArray) captions = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < plies->len; i++) {
		const struct ply *ply = plies->pdata[i];
		g_ptr_array_add(captions, ply->number ? drawing_move(d, ply) : g_strdup("Start"));
	}
	g_autofree char *source = d->job->embed ? drawing_source(d, NULL) : NULL;
	struct output_context context = { .best = d->job->best, .dpi = d->job->dpi, .unit = d->job->unit, .cache = d->shop->cache, .source = source };
	enum rc rc = RC_OK;
	for (guint i = 0; i < d->outputs->len && rc == RC_OK; i++) {
		const struct output *output = d->outputs->pdata[i];
		bool plays = output->abilities & OUTPUT_GAME;
		const struct sheet sheet = { .scene = (struct scene **)scenes->pdata,
			.n_scenes = (int)(plays ? scenes->len : plies->len),
			.caption = plays ? NULL : (const char *const *)captions->pdata,
			.game = plays ? &tree->game : NULL,
			.columns = MAX(0, d->job->sheet),
			.context = &context };
		g_ptr_array_add(made, g_byte_array_new());
		if (drawing_makes_now(d, i))
			rc = output_write_sheet(output, &sheet, made->pdata[i], d->ds);
	}
	return rc;
}

/* Whether a player is made now. */
static bool makes_player(const struct drawing *d)
{
	for (guint i = 0; i < d->outputs->len; i++)
		if (((const struct output *)d->outputs->pdata[i])->abilities & OUTPUT_GAME && drawing_makes_now(d, i))
			return true;
	return false;
}

enum rc drawing_sheet(struct drawing *d)
{
	g_autoptr(GPtrArray) scenes = g_ptr_array_new_with_free_func((GDestroyNotify)scene_free), plies = g_ptr_array_new();
	g_autoptr(GPtrArray) made = g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref);
	struct game_tree tree = { 0 };
	bool plays = makes_player(d), only = !is_one_picture(d), looks = only && choose_player_look(d);
	if (only)
		choose_player_size(d);
	enum rc rc = find_plies(d, plies) && find_scenes(d, scenes, plies) ? RC_OK : RC_DATA;
	int last = rc == RC_OK ? last_ply(plies) : 0;
	if (rc == RC_OK && plays && !drawing_find_tree(d, plies, scenes, only, &tree))
		rc = RC_DATA;
	if (rc == RC_OK)
		rc = write_sheet(d, plies, scenes, &tree, made);
	g_ptr_array_set_size(scenes, 0); /* they borrow from the tree */
	if (tree.move)
		game_tree_release(&tree);
	if (looks)
		drawing_choose_look(d, NULL);
	return rc == RC_OK ? drawing_hand_over(d, made, d->last, last) : rc;
}
