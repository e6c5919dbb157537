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
	return ply->display.images ? assets_set_with(r->run->assets, r->look, ply->display.images, r->ds) : r->set;
}

static GPtrArray *keys_of(const struct ply *ply)
{
	GPtrArray *keys = g_ptr_array_new();
	for (guint i = 0; ply->display.keys && i < ply->display.keys->len; i++)
		g_ptr_array_add(keys, ply->display.keys->pdata[i]);
	g_ptr_array_add(keys, NULL);
	return keys;
}

static enum orientation orientation_of(const struct cli_options *o, const struct ply *ply)
{
	const char *chosen = o->orientation ? o->orientation : ply->display.orientation;
	return chosen ? (enum orientation)(1 + MAX(0, choice_index("auto|fixed|flip", chosen))) : ORIENTATION_SETTING;
}

static char *status_words(const struct render *r, const struct ply *ply)
{
	g_auto(GStrv) sides = g_strsplit(settings_text(r->game.settings, "sides"), " ", -1);
	g_autofree char *move = render_move(r, ply);
	bool two = g_strv_length(sides) > 1, second_next = ply_second_to_move(ply);
	const char *mover = two ? sides[!second_next] : "", *next = two ? sides[second_next] : "";
	const char *gap = *move ? " – " : "";
	switch (ply->result) {
	case RESULT_WON: return g_strdup_printf("%s%s%s has won", move, gap, mover);
	case RESULT_LOST: return g_strdup_printf("%s%s%s has lost", move, gap, mover);
	case RESULT_DRAWN: return g_strdup_printf("%s%sDrawn", move, gap);
	case RESULT_RESIGNED: return g_strdup_printf("%s%s%s resigns", move, gap, mover);
	default: return g_strdup_printf("%s%s%s to move", move, gap, next);
	}
}

/* Whether all outputs of the job are bitmaps, which say nothing in words. */
static bool is_wordless(const struct render *r)
{
	for (guint i = 0; i < r->outputs->len; i++)
		if (((const struct output *)r->outputs->pdata[i])->abilities & (OUTPUT_TEXT | OUTPUT_WORDS))
			return false;
	return true;
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
	GPtrArray *keys;
	char *words[CAPTION_ROLES];
	char *title;
};

static void findings_release(struct findings *f)
{
	shown_release(&f->shown);
	hands_release(&f->hands);
	g_ptr_array_unref(f->keys);
	for (int role = 0; role < CAPTION_ROLES; role++)
		g_free(f->words[role]);
	g_free(f->title);
}

static bool find_all(const struct render *r, const struct ply *ply, struct findings *f)
{
	*f = (struct findings){ .keys = keys_of(ply) };
	render_find_hands(r, ply, &f->hands);
	bool ok = render_find_shown(r, ply, &f->shown) && find_words(r, ply, f->words);
	if (ok && !is_wordless(r))
		f->title = f->words[CAPTION_TITLE] ? g_strdup(f->words[CAPTION_TITLE]) : ply_title(r->game.settings, ply);
	return ok;
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
		.keys = f->title && ply->display.keys ? (const char *const *)f->keys->pdata : NULL,
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
	hands_show(&f->hands, game_start(r->engine), &picture);
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
