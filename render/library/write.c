/*
 * Plies of a replay as files in memory.
 */
#include "library/library.h"

#include <stdlib.h>
#include <string.h>

/* The number of a word among `words`; NULL is the first. False and a message when it is none of them. */
static bool choose(struct boardwright *bw, const char *what, const char *word, const char *const *words, int *out)
{
	*out = 0;
	for (int i = 0; word && words[i]; i++)
		if (!strcmp(words[i], word)) {
			*out = i;
			return true;
		}
	if (!word)
		return true;
	g_autofree char *hint = nearest_hint(word, words);
	diag_error(bw->ds, RC_USAGE, (struct place){ .file = "bw_picture" }, "%s: there is no \"%s\"%s", what, word, hint);
	return false;
}

static const char *alias(void *game, const char *name) { return game_alias(game, name); }

static bool is_sane(const struct bw_picture *p) { return p->size == sizeof *p && p->width >= 0 && p->width <= 16384 && p->density >= 0 && p->density <= 8; }

static struct scene *scene_of(struct bw_replay *r, const struct ply *ply, const struct bw_picture *p)
{
	static const char *const palettes[] = { "settings", "print", "colorblind", "light", "dark", NULL };
	static const char *const places[] = { "outside", "all", "inside", "none", NULL };
	struct boardwright *bw = r->bw;
	const struct settings *settings = r->game->settings->settings;
	struct game *game = r->game->game;
	int palette, place;
	if (!choose(bw, "colors", p->colors, palettes, &palette) || !choose(bw, "coordinates", p->coordinates, places, &place))
		return NULL;
	const struct piece_set *set =
		ply->display.images ? assets_set_with(bw->assets, settings, ply->display.images, bw->ds) : assets_set(bw->assets, settings, bw->ds);
	if (!set)
		return NULL;
	g_autofree char *title = p->title ? NULL : ply_title(settings, ply);
	const struct picture picture = {
		.settings = settings,
		.position = &ply->position,
		.start = game_start(game),
		.set = set,
		.alias = game_has_aliases(game) ? alias : NULL,
		.alias_user = game,
		.last_move = !p->no_last_move && ply->number > 0,
		.orientation = p->flip ? ORIENTATION_FLIP : ORIENTATION_SETTING,
		.coordinates = (enum coordinates)place,
		.palette = (enum colors)palette,
		.transparent = p->transparent,
		.width = p->width,
		.density = p->density,
		.title = title ? title : p->title,
		.status = p->status,
	};
	return scene_new(&picture, bw->assets, bw->ds);
}

static enum bw_rc write_scene(struct boardwright *bw, const struct output *output, struct scene *scene, bool best, void **data, size_t *size)
{
	const struct output_context context = { .best = best, .cache = bw->cache };
	GByteArray *bytes = g_byte_array_new();
	enum rc rc = output_write(output, scene, &context, bytes, bw->ds);
	if (rc == RC_OK) {
		*size = bytes->len;
		g_byte_array_append(bytes, (const guint8 *)"", 1); /* so that texts have an end */
	}
	*data = g_byte_array_free(bytes, rc != RC_OK);
	return (enum bw_rc)rc;
}

enum bw_rc bw_write(struct bw_replay *replay, int ply, const struct bw_picture *picture, const char *format, void **data, size_t *size)
{
	static const struct bw_picture usual = { .size = sizeof usual };
	const struct bw_picture *p = picture ? picture : &usual;
	if (!data || !size)
		return library_misuse(replay ? replay->bw : NULL, "bw_write: there is no place for the data");
	*data = NULL;
	*size = 0;
	if (!replay || !format || !is_sane(p))
		return library_misuse(replay ? replay->bw : NULL, "bw_write: a replay, a format and a picture of this version and a possible size are wanted");
	const struct ply *shown = library_ply(replay, ply);
	const struct output *output = output_find(format);
	if (!shown || !output)
		return library_misuse(
			replay->bw, shown ? "bw_write: there is no such format; `boardwright list outputs` has them all" : "bw_write: there is no such ply");
	size_t before = diags_count(replay->bw->ds);
	struct scene *scene = scene_of(replay, shown, p);
	enum bw_rc rc = scene ? write_scene(replay->bw, output, scene, p->best, data, size) : BW_DATA;
	for (size_t i = before; !scene && i < diags_count(replay->bw->ds); i++)
		if (diags_item(replay->bw->ds, i)->severity == DIAG_ERROR)
			rc = (enum bw_rc)diags_item(replay->bw->ds, i)->rc;
	scene_free(scene);
	assets_tidy(replay->bw->assets);
	render_cache_tidy(replay->bw->cache);
	return rc;
}

void bw_data_free(void *data) { g_free(data); }
