/*
 * boardwright render: plays a game to the plies that are asked for and draws them.
 *
 * All outputs of a ply come from one scene. Everything of a ply is made in memory before the first file is written, so that an output that
 * cannot be leaves nothing behind.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

struct render {
	const struct cli_options *o;
	const struct cli_run *run;
	GPtrArray *written;   /* struct cli_file */
	struct diags *ds;
	struct cli_game game;
	struct game *engine;   /* of the games */
	struct replay *replay;
	GPtrArray *outputs;   /* const struct output * */
	int first, last, every; /* plies to draw */
	bool is_range;
};

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
	cli_complain("no output \"%s\"%s%s%s", name, near ? "; did you mean " : "; see boardwright list outputs", near ? near : "", near ? "?" : "");
	return false;
}

/* The longest extension of an output that the file name ends with, or NULL. */
static const struct output *output_of_file(const char *file)
{
	const struct output *found = NULL;
	for (const struct output *row = output_table; row->name; row++) {
		g_autofree char *ending = g_strconcat(".", row->extension, NULL);
		if (g_str_has_suffix(file, ending) && (!found || strlen(row->extension) > strlen(found->extension)))
			found = row;
	}
	const char *dot = strrchr(file, '.');
	return found ? found : dot ? output_find(dot + 1) : NULL;
}

/* -T wins over the extension of -o, that over the preset's rendering method. */
static int choose_outputs(struct render *r)
{
	const struct cli_options *o = r->o;
	for (guint i = 0; i < o->formats->len; i++)
		if (!add_output(r, o->formats->pdata[i]))
			return EXIT_USAGE;
	const struct output *of_file = o->output ? output_of_file(o->output) : NULL;
	if (r->outputs->len == 0 && o->output && strcmp(o->output, "-") && !of_file) {
		cli_complain("-o %s: the extension names no output; use -T", o->output);
		return EXIT_USAGE;
	}
	if (r->outputs->len == 0 && of_file)
		g_ptr_array_add(r->outputs, (gpointer)of_file);
	if (r->outputs->len > 1 && !o->directory && (!o->output || !strcmp(o->output, "-"))) {
		cli_complain("several outputs need -o FILE or -O DIR");
		return EXIT_USAGE;
	}
	return EXIT_DONE;
}

static void choose_method(struct render *r)
{
	if (r->outputs->len == 0)
		g_ptr_array_add(r->outputs, (gpointer)output_find(settings_text(r->game.settings, "method")));
}

/* "start", "last", N or -N of `count` plies. */
static bool read_ply(const char *text, int count, int *out)
{
	char *end;
	if (!strcmp(text, "start") || !strcmp(text, "last")) {
		*out = *text == 's' ? 0 : count;
		return true;
	}
	gint64 n = g_ascii_strtoll(text, &end, 10);
	if (end == text || *end || n > count || n < -count) {
		cli_complain("\"%s\" is no ply of this game: 0 to %d, -1 to -%d, start or last", text, count, count);
		return false;
	}
	*out = n < 0 ? (int)(count + n) : (int)n;
	return true;
}

static bool choose_plies(struct render *r)
{
	int count = (int)settings_move_count(r->game.settings);
	r->every = r->o->every;
	r->is_range = r->o->range != NULL;
	if (!r->is_range) {
		bool read = read_ply(r->o->ply, count, &r->first);
		r->last = r->first;
		return read;
	}
	/* The dash between the two may be followed by another, of a number from the end. */
	const char *dash = strchr(r->o->range + 1, '-');
	if (!dash) {
		cli_complain("--range: \"%s\" is not A-B", r->o->range);
		return false;
	}
	g_autofree char *from = g_strndup(r->o->range, (gsize)(dash - r->o->range));
	return read_ply(from, count, &r->first) && read_ply(dash + 1, count, &r->last);
}

static enum rc play(struct render *r)
{
	bool keep = r->is_range || r->o->captured;
	/* Legal moves and the result are what the post-game code says. */
	struct replay_request request = { .last_ply = r->last, .keep_all = keep, .post_game = r->o->legal->len > 0 || r->o->status };
	request.every_ply = r->is_range && request.post_game;
	g_autofree char *folder = g_path_get_dirname(r->o->arguments->pdata[0]);
	r->engine = games_open(r->run->games, &r->game, folder, r->ds);
	if (!r->engine)
		return RC_DATA;
	r->replay = game_replay(r->engine, &request, r->ds);
	if (r->replay->error && !diags_failed(r->ds))
		diag_error(r->ds, RC_DATA, (struct place){ 0 }, "ply %d: %s", r->replay->error_ply, r->replay->error);
	return r->replay->error ? RC_DATA : RC_OK;
}

static const char *alias(void *user, const char *name)
{
	return game_alias(user, name);
}

/* Spaces where the pieces on --legal may go. */
static enum rc find_legal(struct render *r, const struct ply *ply, GArray *out)
{
	const struct board *board = ply->position.board;
	for (guint i = 0; i < r->o->legal->len; i++) {
		const char *name = r->o->legal->pdata[i];
		int from = board_find(board, name);
		if (from < 0)
			return diag_error(r->ds, RC_DATA, (struct place){ .file = "--legal" }, "there is no space \"%s\"", name);
		for (guint k = 0; ply->legal && k < ply->legal->len; k++) {
			const struct legal_move *move = ply->legal->pdata[k];
			if (move->from == from && move->to >= 0)
				g_array_append_val(out, move->to);
		}
	}
	if (r->o->legal->len && (!ply->legal || ply->legal->len == 0))
		diag_warn(r->ds, (struct place){ .file = "--legal" }, "this preset lists no legal moves here");
	return RC_OK;
}

/* Labels of captured pieces by side: what stood on the destinations of the moves so far. The most of one side in the whole game is returned. */
static int find_captured(struct render *r, int number, GPtrArray *hand[2])
{
	int all[2] = { 0, 0 };
	for (int i = 0; i < r->replay->n_plies; i++) {
		const struct ply *ply = &r->replay->ply[i];
		const char *label = labels_text(ply->position.labels, ply->position.old);
		if (ply->number == 0 || ply->position.old <= LABEL_VOID || !*label)
			continue;
		int taker = g_ascii_isupper(*label) ? 1 : 0; /* it lies with who took it */
		all[taker]++;
		if (ply->number <= number)
			g_ptr_array_add(hand[taker], (gpointer)label);
	}
	for (int side = 0; side < 2; side++)
		g_ptr_array_add(hand[side], NULL);
	return MAX(all[0], all[1]);
}

static char *move_words(const struct ply *ply)
{
	return ply->number == 0 ? g_strdup("") : g_strdup_printf("%d%s %s", (ply->number + 1) / 2, ply->number % 2 ? "." : "...", ply->move);
}

static char *status_words(const struct render *r, const struct ply *ply)
{
	g_auto(GStrv) sides = g_strsplit(settings_text(r->game.settings, "sides"), " ", -1);
	g_autofree char *move = move_words(ply);
	const char *mover = g_strv_length(sides) > 1 ? sides[(ply->number + 1) % 2] : "", *next = g_strv_length(sides) > 1 ? sides[ply->number % 2] : "";
	const char *gap = *move ? "   " : "";
	switch (ply->result) {
	case RESULT_WON: return g_strdup_printf("%s%s%s has won", move, gap, mover);
	case RESULT_LOST: return g_strdup_printf("%s%s%s has lost", move, gap, mover);
	case RESULT_DRAWN: return g_strdup_printf("%s%sDrawn", move, gap);
	case RESULT_RESIGNED: return g_strdup_printf("%s%s%s resigns", move, gap, mover);
	default: return g_strdup_printf("%s%s%s to move", move, gap, next);
	}
}

static char *title_words(const struct render *r, const struct ply *ply)
{
	g_autofree char *move = move_words(ply);
	const char *game = settings_text(r->game.settings, "game");
	if (r->o->title)
		return g_strdup(r->o->title);
	return *move ? g_strdup_printf("%s, after %s", game, move) : g_strdup(game);
}

static int choice_index(const char *choices, const char *value)
{
	g_auto(GStrv) list = g_strsplit(choices, "|", -1);
	for (int i = 0; list[i]; i++)
		if (value && !strcmp(list[i], value))
			return i;
	return 0;
}

static struct scene *build_scene(struct render *r, const struct ply *ply)
{
	const struct cli_options *o = r->o;
	g_autoptr(GArray) legal = g_array_new(FALSE, FALSE, sizeof(int));
	g_autoptr(GPtrArray) first = g_ptr_array_new(), second = g_ptr_array_new();
	if (find_legal(r, ply, legal) != RC_OK)
		return NULL;
	int room = o->captured ? find_captured(r, ply->number, (GPtrArray *[2]){ first, second }) : 0;
	g_autofree char *title = title_words(r, ply), *status = o->status ? status_words(r, ply) : NULL;
	struct picture picture = {
		.settings = r->game.settings, .position = &ply->position, .set = r->game.set, .alias = alias, .alias_user = r->engine,
		.legal = (const int *)(void *)legal->data, .n_legal = (int)legal->len, .last_move = !o->no_last_move && ply->number > 0,
		.orientation = o->orientation ? (enum orientation)(1 + choice_index("auto|fixed|flip", o->orientation)) : ORIENTATION_SETTING,
		.second_player = o->side && !strcmp(o->side, "second"),
		.coordinates = (enum coordinates)choice_index("outside|all|inside|none", o->coordinates),
		.palette = (enum colors)choice_index("settings|print|colorblind", o->colors),
		.transparent = o->transparent, .scale = o->scale, .width = o->width, .density = o->density, .hole = o->hole, .title = title,
		.status = status, .link = o->link, .area_title = o->area_title, .area_alt = o->area_alt, .hand_room = room,
		.hand = { o->captured ? (const char *const *)first->pdata : NULL, o->captured ? (const char *const *)second->pdata : NULL },
	};
	return scene_new(&picture, r->run->assets, r->ds);
}

/* "{game}-{ply:03}.{ext}" filled in. */
static char *file_name(const struct render *r, int ply, const struct output *output)
{
	g_autofree char *id = game_id(settings_text(r->game.settings, "game"));
	g_autofree char *number = g_strdup_printf("%d", ply);
	const struct { const char *slot, *value; } slots[] = {
		{ "game", *id ? id : "board" }, { "ply", number }, { "output", output->name }, { "ext", output->extension },
	};
	GString *out = g_string_new(NULL);
	for (const char *c = r->o->name_template; *c;) {
		const char *end = *c == '{' ? strchr(c, '}') : NULL;
		gsize i = 0, length = end ? strcspn(c + 1, ":}") : 0;
		while (end && i < G_N_ELEMENTS(slots) && (strlen(slots[i].slot) != length || strncmp(slots[i].slot, c + 1, length)))
			i++;
		if (!end || i == G_N_ELEMENTS(slots)) {
			g_string_append_c(out, *c++);
			continue;
		}
		gsize width = c[1 + length] == ':' ? (gsize)CLAMP(atoi(c + 2 + length), 0, 12) : 0;
		for (gsize pad = strlen(slots[i].value); pad < width; pad++)
			g_string_append_c(out, '0');
		g_string_append(out, slots[i].value);
		c = end + 1;
	}
	g_strdelimit(out->str, "/\\", '_');
	return g_string_free(out, FALSE);
}

/* Where an output goes: -O and --name, -o as it is for the first output, with its own extension for the others. */
static char *file_path(const struct render *r, int ply, guint index)
{
	const struct output *output = r->outputs->pdata[index];
	if (r->o->directory) {
		g_autofree char *name = file_name(r, ply, output);
		return g_build_filename(r->o->directory, name, NULL);
	}
	const struct output *named = r->o->output ? output_of_file(r->o->output) : NULL;
	if (!r->o->output || r->outputs->len == 1 || named == output)
		return g_strdup(r->o->output ? r->o->output : "-");
	const char *dot = strrchr(r->o->output, '.');
	gsize stem = named && g_str_has_suffix(r->o->output, named->extension) ? strlen(r->o->output) - strlen(named->extension) - 1
		: dot && named ? (gsize)(dot - r->o->output) : strlen(r->o->output);
	g_autofree char *start = g_strndup(r->o->output, stem);
	return g_strconcat(start, ".", output->extension, NULL);
}

static enum rc write_out(struct render *r, const char *path, const GByteArray *bytes, const struct output *output)
{
	if (!strcmp(path, "-") && !(output->abilities & OUTPUT_TEXT) && isatty(STDOUT_FILENO))
		return diag_error(r->ds, RC_USAGE, (struct place){ 0 }, "a picture is no text for a terminal; give -o FILE");
	if (r->o->directory && g_mkdir_with_parents(r->o->directory, 0777) != 0)
		return diag_error(r->ds, RC_IO, (struct place){ .file = g_intern_string(r->o->directory) }, "cannot make this folder");
	enum rc rc = cli_write_file(path, bytes->data, bytes->len, r->ds);
	if (rc == RC_OK)
		g_ptr_array_add(r->written, cli_file_new(path, bytes->data, bytes->len));
	if (rc == RC_OK && r->o->verbose)
		fprintf(stderr, "%s: %u bytes\n", path, bytes->len);
	return rc;
}

/* The bitmap of the same job that a page can show by its name, or NULL. */
static char *picture_beside(const struct render *r, int ply)
{
	for (guint i = 0; i < r->outputs->len; i++)
		if (((const struct output *)r->outputs->pdata[i])->abilities & OUTPUT_PIXELS) {
			g_autofree char *path = file_path(r, ply, i);
			return g_path_get_basename(path);
		}
	return NULL;
}

static enum rc draw_ply(struct render *r, const struct ply *ply)
{
	struct scene *scene = build_scene(r, ply);
	if (!scene)
		return RC_DATA;
	g_autofree char *beside = picture_beside(r, ply->number);
	struct output_context context = { .picture = beside, .best = r->o->best, .plates = r->run->plates };
	g_autoptr(GPtrArray) made = g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref);
	enum rc rc = RC_OK;
	for (guint i = 0; i < r->outputs->len && rc == RC_OK; i++) {
		GByteArray *bytes = g_byte_array_new();
		g_ptr_array_add(made, bytes);
		rc = output_write(r->outputs->pdata[i], scene, &context, bytes, r->ds);
	}
	scene_free(scene);
	for (guint i = 0; i < r->outputs->len && rc == RC_OK; i++) {
		g_autofree char *path = file_path(r, ply->number, i);
		rc = write_out(r, path, made->pdata[i], r->outputs->pdata[i]);
	}
	return rc;
}

static bool shows_progress(const struct cli_options *o)
{
	return !o->quiet && (!strcmp(o->progress, "always") || (!strcmp(o->progress, "auto") && isatty(STDERR_FILENO)));
}

static bool is_asked(const struct render *r, const struct ply *ply)
{
	if (ply->number < MIN(r->first, r->last) || ply->number > MAX(r->first, r->last))
		return false;
	return (ply->number - r->first) % r->every == 0 || ply->number == r->last;
}

/* One animation of all plies of the range. */
static enum rc draw_animation(struct render *r, const struct output *output)
{
	g_autoptr(GPtrArray) scenes = g_ptr_array_new_with_free_func((GDestroyNotify)scene_free);
	for (int i = 0; i < r->replay->n_plies; i++) {
		const struct ply *ply = &r->replay->ply[i];
		struct scene *scene = is_asked(r, ply) ? build_scene(r, ply) : NULL;
		if (is_asked(r, ply) && !scene)
			return RC_DATA;
		if (scene)
			g_ptr_array_add(scenes, scene);
	}
	struct animation animation = { .scene = (struct scene **)scenes->pdata, .n_scenes = (int)scenes->len, .delay = r->o->delay,
		.last_delay = MAX(r->o->hold, r->o->delay), .loop = r->o->loop, .plates = r->run->plates };
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	enum rc rc = scenes->len ? output_write_animation(output, &animation, bytes, r->ds)
		: diag_error(r->ds, RC_DATA, (struct place){ 0 }, "the range holds no ply that was played");
	g_autofree char *path = file_path(r, r->last, 0);
	return rc == RC_OK ? write_out(r, path, bytes, output) : rc;
}

static enum rc draw_range(struct render *r)
{
	enum rc rc = RC_OK;
	int done = 0;
	for (int i = 0; i < r->replay->n_plies && rc == RC_OK; i++) {
		if (!is_asked(r, &r->replay->ply[i]))
			continue;
		rc = draw_ply(r, &r->replay->ply[i]);
		if (shows_progress(r->o))
			fprintf(stderr, "\r%d of %d plies", ++done, (abs(r->last - r->first) + r->every - 1) / r->every + 1);
	}
	if (done)
		fputc('\n', stderr);
	return rc;
}

static enum rc draw(struct render *r)
{
	const struct output *output = r->outputs->pdata[0];
	if (!r->is_range)
		return draw_ply(r, &r->replay->ply[r->replay->n_plies - 1]);
	if (r->o->directory)
		return draw_range(r);
	if (r->outputs->len > 1)
		return diag_error(r->ds, RC_USAGE, (struct place){ 0 }, "a range of several outputs needs -O DIR");
	return draw_animation(r, output);
}

/* A set that cannot be read is a warning for texts, which show labels, and an error for everything else. */
static enum rc need_set(struct render *r)
{
	if (r->game.set)
		return RC_OK;
	r->game.set = assets_set(r->run->assets, r->game.settings, r->ds);
	return r->game.set ? RC_OK : RC_DATA;
}

static int render_game(struct render *r)
{
	const GPtrArray *arguments = r->o->arguments;
	enum rc rc = cli_game_init(&r->game, r->o, arguments->pdata[0], arguments->len > 1 ? arguments->pdata[1] : NULL, r->run->assets, r->ds);
	if (rc != RC_OK)
		return cli_status(rc);
	choose_method(r);
	if (!choose_plies(r))
		return EXIT_USAGE;
	rc = need_set(r);
	if (rc == RC_OK)
		rc = play(r);
	if (rc == RC_OK)
		rc = draw(r);
	return cli_status(rc);
}

int cli_render_game(const struct cli_options *o, const struct cli_run *run, GPtrArray *written, struct diags *ds)
{
	struct render r = { .o = o, .run = run, .written = written, .ds = ds, .outputs = g_ptr_array_new() };
	int status = choose_outputs(&r);
	if (status == EXIT_DONE)
		status = render_game(&r);
	replay_free(r.replay);
	cli_game_release(&r.game);
	g_ptr_array_unref(r.outputs);
	return status;
}

int cli_render(const struct cli_options *o)
{
	struct cli_run run;
	struct diags *ds = diags_new();
	g_autoptr(GPtrArray) written = g_ptr_array_new_with_free_func(g_free);
	cli_run_init(&run, o);
	int status = cli_render_game(o, &run, written, ds);
	cli_report(ds, o);
	diags_free(ds);
	cli_run_release(&run);
	return status;
}
