/*
 * boardwright render: plays a game to the plies that are asked for and draws them.
 *
 * All outputs of a ply come from one scene. Everything of a ply is made in memory before the first file is written, so that an output that
 * cannot be leaves nothing behind.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/frame/process.h"
#include "draw/embed.h"

static bool add_output(struct render *r, const char *name)
{
	const struct output *output = output_find(name);
	if (output) {
		g_ptr_array_add(r->outputs, (gpointer)output);
		return true;
	}
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	for (const struct output *row = output_table; row->name; row++)
		g_ptr_array_add(names, (gpointer)row->name);
	g_ptr_array_add(names, NULL);
	const char *near = nearest_name(name, (const char *const *)names->pdata);
	g_autofree char *all = g_strjoinv(", ", (char **)names->pdata);
	cli_complain("no output \"%s\"; %s%s%s", name, near ? "did you mean " : "there are ", near ? near : all, near ? "?" : "");
	return false;
}

/* The extensions of all outputs, separated by blanks. New string. */
static char *all_extensions(void)
{
	g_autoptr(GString) out = g_string_new(NULL);
	for (const struct output *row = output_table; row->name; row++)
		g_string_append_printf(out, "%s.%s", out->len ? " " : "", row->extension);
	return g_strdup(out->str);
}

/* Whether -o, -O and --name can be what they are together. */
static bool check_names(const struct cli_options *o)
{
	if (o->directory && o->output && (!cli_is_below(o->output) || !strcmp(o->output, "-"))) {
		cli_complain("\"%s\" is no name below the folder of -O, %s", o->output, o->directory);
		return false;
	}
	return cli_check_template(o->name_template);
}

static bool check_languages(const struct cli_options *o)
{
	if (!o->languages || picture_speaks(o->languages))
		return true;
	g_autofree char *all = picture_languages();
	cli_complain("lang: pictures speak none of \"%s\"; there are %s", o->languages, all);
	return false;
}

/* -T wins over the extension of -o, that over the preset's rendering method. */
static int choose_outputs(struct render *r)
{
	const struct cli_options *o = r->o;
	if (!check_names(o) || !check_languages(o))
		return EXIT_USAGE;
	for (guint i = 0; i < o->formats->len; i++)
		if (!add_output(r, o->formats->pdata[i]))
			return EXIT_USAGE;
	if (o->describe && !r->outputs->len && !add_output(r, "description"))
		return EXIT_USAGE;
	const struct output *of_file = o->output ? render_output_of_file(o->output) : NULL;
	if (r->outputs->len == 0 && o->output && strcmp(o->output, "-") && !of_file) {
		g_autofree char *all = all_extensions();
		cli_complain("-o %s: the extension names no output; there are %s, or give -T", o->output, all);
		return EXIT_USAGE;
	}
	if (r->outputs->len == 0 && of_file)
		g_ptr_array_add(r->outputs, (gpointer)of_file);
	bool many = r->outputs->len > 1 || o->sizes->len > 1 || o->themes->len > 1;
	if (many && !r->run->taker && !o->directory && (!o->output || !strcmp(o->output, "-"))) {
		cli_complain("several outputs need -o FILE or -O DIR");
		return EXIT_USAGE;
	}
	return EXIT_DONE;
}

/* A source goes into pictures, and not into texts beside them. */
static bool check_embedding(const struct render *r)
{
	bool any = !r->o->embed;
	for (guint i = 0; i < r->outputs->len; i++)
		any |= output_can_embed(r->outputs->pdata[i]);
	if (!any)
		diag_error(r->ds, RC_UNSUPPORTED, (struct place){ .file = "--embed" },
			"the output \"%s\" has no room for a source; png, gif, jpg, svg and pdf have", ((const struct output *)r->outputs->pdata[0])->name);
	return any;
}

static void choose_method(struct render *r)
{
	if (r->outputs->len == 0)
		g_ptr_array_add(r->outputs, (gpointer)output_find(settings_text(r->game.settings, "method")));
}

static enum rc play(struct render *r)
{
	bool spells = render_needs_plies(r), keep = r->is_range || r->o->captured || spells || render_shows(r, "moved");
	/* The last position, legal moves and the result are what the post-game code makes of them. */
	struct replay_request request = { .last_ply = r->last,
		.keep_all = keep,
		.post_game = true,
		.captured = r->o->captured,
		.hands = hands_on_panel(r->game.settings),
		.fens = render_needs_fens(r) };
	request.every_ply = spells || (r->is_range && (r->o->legal->len > 0 || r->o->show->len > 0 || r->o->status || render_makes_page(r)));
	r->engine = games_open(r->run->games, &r->game, r->ds);
	if (!r->engine)
		return RC_DATA;
	r->replay = game_replay(r->engine, &request, r->ds);
	if (r->replay->error && !diags_failed(r->ds))
		diag_error(r->ds, RC_DATA, (struct place){ 0 }, "ply %d: %s", r->replay->error_ply, r->replay->error);
	return r->replay->error ? RC_DATA : RC_OK;
}

/* Folders are made for names that are below -O, or come from a manifest; on the command line a wrong folder is more likely a mistake. */
static enum rc make_folder(const struct render *r, const char *path)
{
	g_autofree char *folder = g_path_get_dirname(path);
	if ((!r->o->directory && !r->run->is_batch) || g_mkdir_with_parents(folder, 0777) == 0)
		return RC_OK;
	return diag_error(r->ds, RC_IO, (struct place){ .file = g_intern_string(folder) }, "cannot make this folder: %s", g_strerror(errno));
}

/* Whether the job has written this name already, or would have. */
static bool has_written(const struct render *r, const char *path)
{
	for (guint i = 0; i < r->written->len; i++)
		if (!strcmp(((const struct cli_file *)r->written->pdata[i])->path, path))
			return true;
	return false;
}

/* Files that are being written have such names (cli_write_file): a picture of that name would be taken for one. */
static bool is_reserved(const char *path) { return g_str_has_suffix(path, CLI_BESIDE_SUFFIX); }

/* The name becomes this job's, unless it is that of another: `*lost`. Where there is no folder nothing is claimed: it cannot be written either. */
static enum rc claim_name(const struct render *r, const char *path, struct claim *claim, bool *lost)
{
	if (is_reserved(path))
		return diag_error(r->ds, RC_USAGE, (struct place){ .file = g_intern_string(path) }, "files that end with %s are those that are being written",
			CLI_BESIDE_SUFFIX);
	enum claimed claimed = claims_take(r->run->claims, path, r->job, claim);
	if (claimed == CLAIM_NOWHERE) {
		enum rc rc = make_folder(r, path);
		if (rc != RC_OK)
			return rc;
		claimed = claims_take(r->run->claims, path, r->job, claim);
	}
	if (claimed == CLAIM_LOST && has_written(r, path))
		claimed = CLAIM_TWICE; /* it is its own mistake, whoever owns the name */
	*lost = claimed == CLAIM_LOST;
	if (claimed == CLAIM_NOWHERE)
		claim->claims = NULL;
	if (claimed == CLAIM_TWICE)
		return diag_error(r->ds, RC_USAGE, (struct place){ .file = g_intern_string(path) },
			"two pictures of one job have this name; tell them apart by {ply}, {width}, {colors} or {ext} in --name");
	if (claimed == CLAIM_FULL)
		return diag_error(r->ds, RC_LIMIT, (struct place){ .file = g_intern_string(path) }, "one run has at most %u files; --shard makes several of it",
			claims_most(r->run->claims));
	return RC_OK;
}

/* What stands in the way of writing to a path; else the claim to it, and whether it is lost to another job. */
static enum rc may_write(struct render *r, const char *path, const struct output *output, struct claim *claim, bool *lost)
{
	*claim = (struct claim){ 0 };
	*lost = false;
	if (diags_failed(r->ds)) /* whatever went wrong on the way: a picture with an error beside it is none */
		return RC_DATA;
	if (!strcmp(path, "-"))
		return (output->abilities & OUTPUT_TEXT) || !isatty(STDOUT_FILENO)
			? RC_OK
			: diag_error(r->ds, RC_USAGE, (struct place){ 0 }, "a picture is no text for a terminal; give -o FILE");
	if (r->run->is_batch && !g_utf8_validate(path, -1, NULL))
		return diag_error(r->ds, RC_USAGE, (struct place){ 0 }, "the name of a picture is no UTF-8, which its result could not name");
	return claim_name(r, path, claim, lost);
}

static void add_written(struct render *r, struct cli_file *file)
{
	g_ptr_array_add(r->written, file);
	if (r->o->verbose)
		fprintf(stderr, "%s: %zu bytes\n", file->path, file->size);
}

/*
 * `named` is the ply of its name, `shown` the last one that it shows. What another job has a right to is not written; the result lists it all the same,
 * and whoever knows all results judges (batch_settle_names).
 */
static enum rc write_out(struct render *r, int named, int shown, const GByteArray *bytes, guint index)
{
	struct claim claim;
	bool lost;
	const struct taker *taker = r->run->taker;
	if (taker)
		return diags_failed(r->ds) ? RC_DATA : taker->take(taker->user, r->outputs->pdata[index], bytes);
	g_autofree char *path = render_path(r, named, index);
	enum rc rc = path ? may_write(r, path, r->outputs->pdata[index], &claim, &lost) : RC_USAGE;
	if (rc == RC_OK && !lost)
		rc = cli_write_file(path, bytes->data, bytes->len, claim.claims ? &claim : NULL, r->ds);
	if (rc == RC_OK)
		add_written(r, cli_file_new(path, bytes->data, bytes->len, shown));
	return rc;
}

/* The bitmap of the same job that a page can show by its name, or NULL. */
static char *picture_beside(const struct render *r, int ply)
{
	if (r->run->taker)
		return g_strdup(r->run->taker->picture);
	for (guint i = 0; i < r->outputs->len && r->outputs->len > 1; i++)
		if (((const struct output *)r->outputs->pdata[i])->abilities & OUTPUT_PIXELS) {
			g_autofree char *path = render_path(r, ply, i);
			return path ? g_path_get_basename(path) : NULL;
		}
	return NULL;
}

/* The figure beside the picture: "a.tex" for "a.pdf". */
static enum rc write_latex(struct render *r, const struct ply *ply)
{
	guint picture = render_latex_picture(r);
	g_autofree char *path = picture < r->outputs->len ? render_path(r, ply->number, picture) : NULL;
	if (!path || !strcmp(path, "-"))
		return diag_error(
			r->ds, RC_USAGE, (struct place){ .file = "--latex" }, "a figure includes a file of the output pdf, eps, png or jpg; give -o FILE.pdf");
	g_autofree char *stem = g_strndup(path, (gsize)(strrchr(path, '.') - path)), *figure = g_strconcat(stem, ".tex", NULL);
	g_autofree char *caption = r->o->title ? render_words(r, ply, r->o->title, "--title") : ply_title(r->game.settings, ply);
	g_autoptr(GString) text = g_string_new(NULL);
	struct claim claim;
	bool lost = false;
	enum rc rc = caption ? render_latex(r, path, caption, text) : RC_USAGE;
	if (rc == RC_OK)
		rc = may_write(r, figure, r->outputs->pdata[picture], &claim, &lost);
	if (rc == RC_OK && !lost)
		rc = cli_write_file(figure, text->str, text->len, claim.claims ? &claim : NULL, r->ds);
	if (rc == RC_OK)
		add_written(r, cli_file_new(figure, text->str, text->len, ply->number));
	return rc;
}

/* Whether an output is of the part that is drawn now. */
static bool is_drawn_now(const struct render *r, guint output)
{
	bool holds_game = ((const struct output *)r->outputs->pdata[output])->abilities & OUTPUT_GAME;
	return r->part == PART_ALL || holds_game == (r->part == PART_GAMES);
}

static enum rc draw_ply(struct render *r, const struct ply *ply)
{
	struct scene *scene = render_scene(r, ply);
	if (!scene)
		return RC_DATA;
	g_autofree char *beside = picture_beside(r, ply->number), *source = r->o->embed ? source_of_render(r, ply) : NULL;
	struct output_context context = {
		.picture = beside, .best = r->o->best, .dpi = r->o->dpi, .unit = r->o->unit, .cache = r->run->cache, .source = source
	};
	g_autoptr(GPtrArray) made = g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref);
	enum rc rc = RC_OK;
	for (guint i = 0; i < r->outputs->len && rc == RC_OK; i++) {
		GByteArray *bytes = g_byte_array_new();
		g_ptr_array_add(made, bytes);
		if (is_drawn_now(r, i))
			rc = output_write(r->outputs->pdata[i], scene, &context, bytes, r->ds);
	}
	scene_free(scene);
	for (guint i = 0; i < r->outputs->len && rc == RC_OK; i++)
		if (is_drawn_now(r, i))
			rc = write_out(r, ply->number, ply->number, made->pdata[i], i);
	return rc == RC_OK && r->o->latex ? write_latex(r, ply) : rc;
}

static int last_ply(const GPtrArray *plies) { return ((const struct ply *)plies->pdata[plies->len - 1])->number; }

/* Hundredths of a second that the last position is shown at least, when nobody says for how long: to see that it is the last. */
enum { HOLD = 300 };

/* The plies that are asked for. False and an error when there are none. */
static bool find_plies(struct render *r, GPtrArray *plies)
{
	for (int i = 0; i < r->replay->n_plies; i++)
		if (render_is_asked(r, &r->replay->ply[i]))
			g_ptr_array_add(plies, &r->replay->ply[i]);
	if (!plies->len)
		diag_error(r->ds, RC_DATA, (struct place){ 0 }, r->o->marked ? "no comment of the range has \"%s\"" : "the range holds no ply that was played",
			r->o->marked);
	return plies->len > 0;
}

/* An animation while it is written. */
struct film {
	struct render *r;
	const GPtrArray *plies; /* const struct ply * */
	struct cli_stream *file;
};

static struct scene *scene_of_frame(void *user, int index, struct diags *ds)
{
	const struct film *film = user;
	return render_scene(film->r, film->plies->pdata[index]);
}

static enum rc write_frames(void *user, const GString *bytes, struct diags *ds)
{
	return cli_stream_write(((const struct film *)user)->file, bytes->str, bytes->len, ds);
}

/* One animation of all plies of the range. */
static enum rc draw_animation(struct render *r, const struct output *output)
{
	g_autoptr(GPtrArray) plies = g_ptr_array_new();
	struct claim claim;
	bool lost;
	g_autofree char *path = render_path(r, r->last, 0);
	enum rc rc = !path ? RC_USAGE : find_plies(r, plies) ? may_write(r, path, output, &claim, &lost) : RC_DATA;
	struct film film = { .r = r, .plies = plies, .file = rc == RC_OK ? cli_stream_open(path, lost, r->ds) : NULL };
	if (!film.file)
		return rc == RC_OK ? RC_IO : rc;
	g_autofree int *delay = g_new(int, plies->len);
	g_autofree char *source = r->o->embed ? source_of_render(r, NULL) : NULL;
	for (guint i = 0; i < plies->len; i++)
		delay[i] = render_delay(r, plies->pdata[i]);
	delay[plies->len - 1] = r->o->hold >= 0 ? r->o->hold : MAX(HOLD, delay[plies->len - 1]);
	struct animation animation = { .scene = scene_of_frame,
		.write = write_frames,
		.user = &film,
		.n_scenes = (int)plies->len,
		.delay = delay,
		.loop = r->o->loop,
		.source = source,
		.cache = r->run->cache };
	render_make_room(r, plies);
	rc = output_write_animation(output, &animation, r->ds);
	render_make_room(r, NULL);
	struct cli_file *file = cli_stream_close(film.file, rc == RC_OK, claim.claims ? &claim : NULL, last_ply(plies), r->ds);
	if (file)
		add_written(r, file);
	return rc == RC_OK && !file ? RC_IO : rc;
}

/* Whether the positions are side by side, or one at a time as drawings, of which each has to be small enough by itself. */
static bool is_one_picture(const struct render *r)
{
	for (guint i = 0; i < r->outputs->len; i++)
		if (!(((const struct output *)r->outputs->pdata[i])->abilities & OUTPUT_GAME))
			return true;
	return false;
}

/* The scenes of those plies. False after an error. */
static bool find_scenes(struct render *r, GPtrArray *scenes, const GPtrArray *plies)
{
	double pixels = 0;
	bool good = true;
	render_make_room(r, plies);
	for (guint i = 0; i < plies->len && good; i++) {
		struct scene *scene = render_scene(r, plies->pdata[i]);
		if (scene)
			g_ptr_array_add(scenes, scene);
		good = scene && (!is_one_picture(r) || render_may_be_so_large(r, pixels += scene_pixels(scene)));
	}
	render_make_room(r, NULL);
	return good;
}

/* One picture of all plies of the range, in every output. */
static enum rc draw_sheet(struct render *r)
{
	g_autoptr(GPtrArray) scenes = g_ptr_array_new_with_free_func((GDestroyNotify)scene_free), plies = g_ptr_array_new();
	g_autoptr(GPtrArray) captions = g_ptr_array_new_with_free_func(g_free), comments = g_ptr_array_new_with_free_func(g_free),
			     made = g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref);
	enum rc rc = find_plies(r, plies) && find_scenes(r, scenes, plies) ? RC_OK : RC_DATA;
	for (guint i = 0; i < plies->len; i++) {
		const struct ply *ply = plies->pdata[i];
		g_ptr_array_add(captions, ply->number ? render_move(r, ply) : g_strdup("Start"));
		g_ptr_array_add(comments, comment_words(ply->comment));
	}
	g_autofree char *source = r->o->embed ? source_of_render(r, NULL) : NULL;
	struct output_context context = { .best = r->o->best, .dpi = r->o->dpi, .unit = r->o->unit, .cache = r->run->cache, .source = source };
	struct sheet sheet = { .scene = (struct scene **)scenes->pdata,
		.n_scenes = (int)scenes->len,
		.caption = (const char *const *)captions->pdata,
		.comment = (const char *const *)comments->pdata,
		.columns = MAX(0, r->o->sheet),
		.context = &context };
	for (guint i = 0; i < r->outputs->len && rc == RC_OK; i++) {
		g_ptr_array_add(made, g_byte_array_new());
		if (is_drawn_now(r, i))
			rc = output_write_sheet(r->outputs->pdata[i], &sheet, made->pdata[i], r->ds);
	}
	for (guint i = 0; i < r->outputs->len && rc == RC_OK; i++)
		if (is_drawn_now(r, i))
			rc = write_out(r, r->last, last_ply(plies), made->pdata[i], i);
	return rc;
}

static enum rc draw_range(struct render *r)
{
	enum rc rc = RC_OK;
	int done = 0;
	for (int i = 0; i < r->replay->n_plies && rc == RC_OK; i++) {
		if (!render_is_asked(r, &r->replay->ply[i]))
			continue;
		rc = draw_ply(r, &r->replay->ply[i]);
		if (cli_shows_progress(r->o))
			fprintf(stderr, "\r%d of %d plies", ++done, (abs(r->last - r->first) + r->every - 1) / r->every + 1);
	}
	if (done)
		fputc('\n', stderr);
	return rc;
}

/* A picture of the last position beside a page of the whole game: nobody has asked for a range, but one of the outputs is of one. */
static bool is_mixed(const struct render *r)
{
	guint games = 0;
	for (guint i = 0; i < r->outputs->len; i++)
		games += (((const struct output *)r->outputs->pdata[i])->abilities & OUTPUT_GAME) != 0;
	return !r->o->range && !r->o->marked && r->o->sheet < 0 && games && games < r->outputs->len;
}

static enum rc draw_mixed(struct render *r)
{
	r->part = PART_POSITIONS;
	enum rc rc = draw_ply(r, &r->replay->ply[r->replay->n_plies - 1]);
	r->part = PART_GAMES;
	rc = rc == RC_OK ? draw_sheet(r) : rc;
	r->part = PART_ALL;
	return rc;
}

static enum rc draw_once(struct render *r)
{
	const struct output *output = r->outputs->pdata[0];
	if (r->is_range && is_mixed(r))
		return draw_mixed(r);
	if (r->o->sheet >= 0 || (r->is_range && (output->abilities & OUTPUT_GAME)))
		return draw_sheet(r);
	if (!r->is_range)
		return draw_ply(r, &r->replay->ply[r->replay->n_plies - 1]);
	if (r->o->directory && !r->o->output)
		return draw_range(r);
	if (r->outputs->len > 1)
		return diag_error(r->ds, RC_USAGE, (struct place){ 0 }, "a range of several outputs needs -O DIR");
	return draw_animation(r, output);
}

static void choose_size(struct render *r, guint size)
{
	const struct cli_options *o = r->o;
	r->width = o->sizes->len ? atoi(o->sizes->pdata[size]) : o->fit ? o->fit : o->size[0] ? o->size[0] : o->width;
	r->height = o->fit ? o->fit : o->size[1] ? o->size[1] : o->height;
}

/* The settings of the game in a theme; without one, its own. */
static enum rc choose_look(struct render *r, const char *theme)
{
	settings_free(r->themed);
	r->themed = NULL;
	r->theme = theme;
	r->look = r->game.settings;
	r->set = r->game.set;
	if (!theme)
		return RC_OK;
	const struct theme *found = assets_theme(r->run->assets, theme, r->ds);
	if (!found)
		return RC_USAGE;
	r->look = r->themed = settings_copy(r->game.settings);
	theme_apply(found, r->themed);
	r->set = assets_set(r->run->assets, r->look, r->ds);
	return r->set ? RC_OK : RC_DATA;
}

/* Every width in every theme: from one replay. */
static enum rc draw(struct render *r)
{
	const GPtrArray *sizes = r->o->sizes, *themes = r->o->themes;
	enum rc rc = RC_OK;
	for (guint i = 0; i < MAX(1, sizes->len) && rc == RC_OK; i++)
		for (guint k = 0; k < MAX(1, themes->len) && rc == RC_OK; k++) {
			choose_size(r, i);
			rc = choose_look(r, themes->len ? themes->pdata[k] : r->o->theme);
			rc = rc == RC_OK ? draw_once(r) : rc;
		}
	return rc;
}

/* A set that cannot be read is a warning for texts, which show labels, and an error for everything else. */
static enum rc need_set(struct render *r)
{
	if (!r->game.set)
		r->game.set = assets_set(r->run->assets, r->game.settings, r->ds);
	if (!r->game.set)
		return RC_DATA;
	if (!render_is_bare(r))
		assets_note_missing(r->run->assets, r->game.set, r->game.settings, r->ds);
	return r->o->strict && diags_failed(r->ds) ? RC_DATA : RC_OK;
}

static int render_game(struct render *r)
{
	const GPtrArray *arguments = r->o->arguments;
	enum rc rc = cli_game_init(&r->game, r->o, arguments->pdata[0], arguments->len > 1 ? arguments->pdata[1] : NULL, r->run->assets, r->run->inputs, r->ds);
	if (rc != RC_OK)
		return cli_status(rc);
	if (r->run->is_done && r->run->is_done(r->run->is_done_user, &r->game))
		return EXIT_UNCHANGED;
	choose_method(r);
	if (!render_choose_plies(r))
		return EXIT_USAGE;
	rc = check_embedding(r) ? need_set(r) : RC_UNSUPPORTED;
	if (rc == RC_OK)
		rc = play(r);
	if (rc == RC_OK)
		return cli_status(draw(r));
	return cli_status(render_refused(r, rc));
}

/* The outputs of a ply, made and forgotten. */
static enum rc try_ply(struct render *r, const struct ply *ply)
{
	struct output_context context = { .cache = r->run->cache };
	struct scene *scene = render_scene(r, ply);
	enum rc rc = scene ? RC_OK : RC_DATA;
	for (guint i = 0; i < r->outputs->len && rc == RC_OK; i++) {
		g_autoptr(GByteArray) bytes = g_byte_array_new();
		rc = output_write(r->outputs->pdata[i], scene, &context, bytes, r->ds);
	}
	scene_free(scene);
	return rc;
}

enum rc cli_render_try(const struct cli_options *o, const struct cli_run *run, const struct cli_game *game, struct diags *ds)
{
	struct render r = { .o = o, .run = run, .game = *game, .ds = ds, .outputs = g_ptr_array_new(), .last = -1 };
	enum rc rc = need_set(&r);
	if (rc == RC_OK)
		rc = choose_look(&r, o->theme);
	choose_method(&r);
	if (strcmp(((const struct output *)r.outputs->pdata[0])->name, "png") != 0)
		g_ptr_array_add(r.outputs, (gpointer)output_find("png"));
	if (rc == RC_OK)
		rc = play(&r);
	if (rc == RC_OK)
		rc = try_ply(&r, &r.replay->ply[r.replay->n_plies - 1]);
	replay_free(r.replay);
	settings_free(r.themed);
	g_ptr_array_unref(r.outputs);
	return rc;
}

enum rc render_open(struct render *r)
{
	const GPtrArray *arguments = r->o->arguments;
	enum rc rc = cli_game_init(&r->game, r->o, arguments->pdata[0], NULL, r->run->assets, r->run->inputs, r->ds);
	if (rc == RC_OK && !render_choose_plies(r))
		rc = RC_USAGE;
	if (rc == RC_OK)
		rc = need_set(r);
	if (rc == RC_OK)
		rc = choose_look(r, r->o->theme);
	return rc == RC_OK ? play(r) : rc;
}

void render_release(struct render *r)
{
	replay_free(r->replay);
	settings_free(r->themed);
	cli_game_release(&r->game);
}

int cli_render_game(const struct cli_options *o, const struct cli_run *run, guint job, GPtrArray *written, struct diags *ds)
{
	struct render r = { .o = o, .run = run, .job = job, .written = written, .ds = ds, .outputs = g_ptr_array_new() };
	int status = choose_outputs(&r);
	if (status == EXIT_DONE)
		status = render_game(&r);
	if (status == EXIT_DONE && o->strict && diags_failed(ds))
		status = EXIT_FAILED;
	replay_free(r.replay);
	settings_free(r.themed);
	cli_game_release(&r.game);
	g_ptr_array_unref(r.outputs);
	assets_tidy(run->assets);
	render_cache_tidy(run->cache);
	return status;
}

static int draw_alone(const struct cli_options *o, struct diags *ds)
{
	struct cli_run run;
	g_autoptr(GPtrArray) written = g_ptr_array_new_with_free_func(g_free);
	cli_run_init(&run, o);
	run.claims = claims_new(CLAIMS_OF_JOB);
	if (!run.claims)
		cli_complain("no memory for the names of files");
	int status = run.claims ? cli_render_game(o, &run, 1, written, ds) : EXIT_FAILED;
	claims_free(run.claims);
	cli_run_release(&run);
	return status;
}

/* A picture that holds its source, drawn again with its options where the command line says nothing. */
static int draw_again(const struct cli_options *o, const char *picture, const char *text, struct diags *ds)
{
	json_error_t error;
	json_t *source = json_loads(text, 0, &error);
	struct cli_options own;
	int status = EXIT_USAGE;
	cli_options_copy(&own, o);
	g_ptr_array_extend(own.arguments, o->arguments, NULL, NULL);
	own.text = text;
	own.text_line = 1;
	own.found = picture;
	if (!json_is_object(source))
		status = cli_status(diag_error(
			ds, RC_DATA, (struct place){ .file = g_intern_string(picture) }, "the source in this picture is none of ours: %s", error.text));
	else if (cli_options_take(&own, cli_command_find("render"), json_object_get(source, "boardwright")))
		status = draw_alone(&own, ds);
	cli_options_release(&own);
	json_decref(source);
	return status;
}

int cli_render(const struct cli_options *o)
{
	struct diags *ds = diags_new();
	const char *game = o->arguments->pdata[0];
	g_autofree char *source = o->text || !process_may_open(o, game) ? NULL : source_of_file(game, ds);
	int status = source ? draw_again(o, game, source, ds) : diags_failed(ds) ? EXIT_FAILED : draw_alone(o, ds);
	cli_report(ds, o);
	diags_free(ds);
	return status;
}
