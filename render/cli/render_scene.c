/*
 * From a ply to the scene of its picture, as large as it is asked for.
 */
#include <string.h>

#include "base/choice.h"
#include "cli/render.h"

enum { SCREEN_DPI = 96 }; /* of a picture that nobody prints, as in browsers */

static const char *alias(void *user, const char *name) { return game_alias(user, name); }

/* The set, with the images that the program has chosen. */
static const struct piece_set *set_of(struct render *r, const struct ply *ply)
{
	if (!r->choice_is_noted)
		assets_note_choice(ply->display.sets, r->look, r->ds);
	r->choice_is_noted = true;
	return ply->display.images ? assets_set_with(r->run->assets, r->look, ply->display.images, r->ds) : r->set;
}

static enum orientation orientation_of(const struct cli_options *o, const struct ply *ply)
{
	const char *chosen = o->orientation ? o->orientation : ply->display.orientation;
	return chosen ? (enum orientation)(1 + MAX(0, choice_index("auto|fixed|flip", chosen))) : ORIENTATION_SETTING;
}

static char *status_words(const struct render *r, const struct ply *ply)
{
	bool tells_end = ply->result != RESULT_NONE && ply->result != RESULT_ASKS && ply->say && *ply->say; /* the program's words say how the game has ended */
	g_autofree char *move = render_move(r, ply), *outcome = tells_end ? g_strdup(ply->say) : ply_outcome(r->game.settings, ply, r->o->languages);
	GString *words = g_string_new(move);
	g_string_append_printf(words, "%s%s", *move ? " – " : "", outcome);
	if (g_str_has_suffix(words->str, "."))
		g_string_truncate(words, words->len - 1);
	const char *const said[] = { tells_end ? NULL : ply->say, ply->remind };
	for (gsize i = 0; i < G_N_ELEMENTS(said); i++)
		if (said[i] && *said[i])
			g_string_append_printf(words, "\n%s", said[i]);
	return g_string_free(words, FALSE);
}

/* Whether all outputs of the job are bitmaps, which say nothing in words. */
static bool is_wordless(const struct render *r)
{
	for (guint i = 0; i < r->outputs->len; i++)
		if (((const struct output *)r->outputs->pdata[i])->abilities & (OUTPUT_TEXT | OUTPUT_WORDS))
			return false;
	return true;
}

bool render_makes_page(const struct render *r)
{
	unsigned wanted = r->o->sheet >= 0 ? OUTPUT_GAME : OUTPUT_PAGE; /* many boards on one page say nothing but themselves */
	for (guint i = 0; i < r->outputs->len; i++)
		if (((const struct output *)r->outputs->pdata[i])->abilities & wanted)
			return true;
	return false;
}

bool render_is_bare(const struct render *r)
{
	for (guint i = 0; i < r->outputs->len; i++)
		if (!(((const struct output *)r->outputs->pdata[i])->abilities & OUTPUT_BARE))
			return false;
	return r->outputs->len > 0;
}

/* What stands around the board, by role; false after an error. What is empty takes no room. */
static bool find_words(const struct render *r, const struct ply *ply, char *words[CAPTION_ROLES])
{
	const struct {
		const char *template, *option;
	} asked[CAPTION_ROLES] = { [CAPTION_TITLE] = { r->o->title, "--title" },
		[CAPTION_SUBTITLE] = { r->o->subtitle, "--subtitle" },
		[CAPTION_TEXT] = { r->o->caption, "--caption" },
		[CAPTION_FOOTER] = { r->o->footer, "--footer" } };
	words[CAPTION_STATUS] = r->o->words_below ? g_strdup(r->o->words_below) : r->o->status ? status_words(r, ply) : NULL;
	for (int role = 0; role < CAPTION_ROLES; role++)
		if (asked[role].template && !(words[role] = render_words(r, ply, asked[role].template, asked[role].option)))
			return false;
	return true;
}

/* What is found for a picture, and lives as long as it is made. */
struct findings {
	struct shown shown;
	struct picture_hands hands;
	struct ply_page page; /* nothing when no output is a page */
	char *words[CAPTION_ROLES];
	char *title;
};

static void findings_release(struct findings *f)
{
	shown_release(&f->shown);
	hands_release(&f->hands);
	ply_page_release(&f->page);
	for (int role = 0; role < CAPTION_ROLES; role++)
		g_free(f->words[role]);
	g_free(f->title);
}

static bool find_all(const struct render *r, const struct ply *ply, struct findings *f)
{
	*f = (struct findings){ 0 };
	if (render_makes_page(r))
		ply_page_init(&f->page, r->engine, r->game.settings, r->set, r->run->assets, ply, r->replay->output, r->o->languages);
	render_find_hands(r, ply, &f->hands);
	bool ok = render_find_shown(r, ply, &f->shown) && find_words(r, ply, f->words);
	if (ok && !is_wordless(r))
		f->title = f->words[CAPTION_TITLE] ? g_strdup(f->words[CAPTION_TITLE]) : ply_title(r->game.settings, ply);
	return ok;
}

/* The most lines that the words of a ply take, so far. */
static void make_room(struct render *r, const struct ply *ply)
{
	struct picture picture = { .settings = r->look, .position = &ply->position };
	struct picture_hands hands;
	char *words[CAPTION_ROLES] = { NULL };
	int lines[CAPTION_ROLES];
	render_find_hands(r, ply, &hands);
	bool ok = find_words(r, ply, words);
	for (int role = 0; role < CAPTION_ROLES; role++)
		picture.caption[role] = words[role];
	hands_show(&hands, game_start(r->engine), &picture);
	picture_lines(&picture, lines);
	for (int role = 0; role < CAPTION_ROLES; role++) {
		r->lines_room[role] = ok ? MAX(r->lines_room[role], lines[role]) : 0;
		g_free(words[role]);
	}
	hands_release(&hands);
}

void render_make_room(struct render *r, const GPtrArray *plies)
{
	memset(r->lines_room, 0, sizeof r->lines_room);
	for (guint i = 0; plies && i < plies->len && (r->o->status || r->o->title || r->o->subtitle || r->o->caption || r->o->footer); i++)
		make_room(r, plies->pdata[i]);
}

/* `width` of the whole picture, 0: as the scale gives; `density`, 0: 1. */
static struct scene *scene_of(struct render *r, const struct ply *ply, struct findings *f, int width, double density)
{
	const struct cli_options *o = r->o;
	bool marked = !render_shows(r, "none");
	struct picture picture = {
		.settings = r->look,
		.position = &ply->position,
		.start = game_start(r->engine),
		.set = set_of(r, ply),
		.wants_no_art = render_is_bare(r),
		.alias = game_has_aliases(r->engine) ? alias : NULL,
		.alias_user = r->engine,
		.legal = (const int *)(void *)f->shown.legal->data,
		.n_legal = (int)f->shown.legal->len,
		.legal_from = (const int *)(void *)f->shown.legal_from->data,
		.n_legal_from = (int)f->shown.legal_from->len,
		.check = &ply->king,
		.n_check = ply->king >= 0 && marked,
		.note = (const struct picture_note *)(void *)f->shown.notes.list->data,
		.n_notes = (int)f->shown.notes.list->len,
		.last_move = !o->no_last_move && marked && ply->number > 0,
		.to_move = ply_second_to_move(ply) ? TO_MOVE_SECOND : TO_MOVE_FIRST,
		.turn = render_shows(r, "turn"),
		.orientation = orientation_of(o, ply),
		.outcome = ply_outcome_of(ply),
		.second_player = o->side && choice_index("second|black", o->side) >= 0,
		.coordinates = (enum coordinates)choice_index(COORDINATES_WORDS, o->coordinates),
		.transparent = o->transparent,
		.scale = o->scale,
		.width = width,
		.density = density,
		.hole = o->hole,
		.title = f->title,
		.language = o->languages,
		.legend = o->legend,
		.focus = o->focus,
		.link = o->link,
		.area_title = o->area_title,
		.area_alt = o->area_alt,
	};
	for (int role = 0; role < CAPTION_ROLES; role++)
		picture.caption[role] = f->words[role];
	memcpy(picture.lines_room, r->lines_room, sizeof r->lines_room);
	hands_show(&f->hands, game_start(r->engine), &picture);
	if (f->page.keys)
		ply_page_show(&f->page, &picture);
	return scene_new(&picture, r->run->assets, r->ds);
}

static struct scene *build_scene(struct render *r, const struct ply *ply, int width, double density)
{
	struct findings found;
	struct scene *scene = find_all(r, ply, &found) ? scene_of(r, ply, &found, width, density) : NULL;
	findings_release(&found);
	return scene;
}

/* Pixels of a bitmap for each pixel of the picture: on paper a space is as large as --unit says, an inch has as many pixels as --dpi. */
static double density_of(const struct cli_options *o, const struct scene *scene)
{
	double dpi = o->dpi ? o->dpi : SCREEN_DPI;
	if (o->unit > 0)
		return o->unit / 25.4 * dpi / scene_side(scene);
	return o->dpi ? dpi / SCREEN_DPI : o->density;
}

static struct scene *again(struct render *r, const struct ply *ply, int width, double density, struct scene *scene)
{
	scene_free(scene);
	return build_scene(r, ply, width, density);
}

bool render_may_be_so_large(const struct render *r, double pixels)
{
	if (!r->o->most_pixels || pixels <= r->o->most_pixels)
		return true;
	diag_error(r->ds, RC_LIMIT, (struct place){ 0 }, "the picture would have %.0f pixels; it may have %d, so choose a smaller width or scale", pixels,
		r->o->most_pixels);
	return false;
}

/* As large as its height allows: too high a picture is drawn again, narrower. No board is sixteen times as wide as high. */
struct scene *render_scene(struct render *r, const struct ply *ply)
{
	int width = r->width ? r->width : MIN(16 * r->height, 16384), high;
	struct scene *scene = build_scene(r, ply, width, r->o->density);
	while (scene && r->height && (high = (int)scene_height(scene)) > r->height && width > 16) {
		width = MAX(16, MIN(width - 1, width * r->height / high));
		scene = again(r, ply, width, r->o->density, scene);
	}
	if (scene && (r->o->dpi || r->o->unit > 0))
		scene = again(r, ply, width, density_of(r->o, scene), scene);
	if (scene && r->o->fit && scene_height(scene) > r->o->fit) {
		diag_error(r->ds, RC_LIMIT, (struct place){ .file = "--fit" },
			"a picture of this board has at least %d pixels of height, not %d; choose a larger size", (int)scene_height(scene), r->o->fit);
		g_clear_pointer(&scene, scene_free);
	}
	if (scene && !render_may_be_so_large(r, scene_pixels(scene)))
		g_clear_pointer(&scene, scene_free);
	return scene;
}
