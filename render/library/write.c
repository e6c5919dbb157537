/*
 * Plies of a replay as files in memory.
 */
#include "library/library.h"
#include "render/page.h"

#include "base/choice.h"

/* The number of a word among `words`; NULL is the first. False and a message when it is none of them. */
static bool choose(struct boardwright *bw, const char *what, const char *word, const char *words, int *out)
{
	*out = choice_index(words, word);
	if (*out >= 0)
		return true;
	g_auto(GStrv) all = g_strsplit(words, "|", -1);
	g_autofree char *hint = nearest_hint(word, (const char *const *)all);
	diag_error(bw->ds, RC_USAGE, (struct place){ .file = "bw_picture" }, "%s: there is no \"%s\"%s", what, word, hint);
	return false;
}

static const char *alias(void *game, const char *name) { return game_alias(game, name); }

/* The settings of a replay in the theme that a picture wants. NULL and an error when there is none of that name. */
static const struct settings *look_of(struct bw_replay *r, const struct bw_picture *p)
{
	struct settings *own = r->game->settings->settings;
	if (!p->theme || (r->look && !strcmp(r->theme, p->theme)))
		return p->theme ? r->look : own;
	const struct theme *theme = assets_theme(r->bw->assets, p->theme, r->bw->ds);
	if (!theme)
		return NULL;
	settings_free(r->look);
	g_free(r->theme);
	r->theme = g_strdup(p->theme);
	r->look = settings_copy(own);
	theme_apply(theme, r->look);
	return r->look;
}

/* `last`: the last one of several plies that are drawn in one size; -1: there is one. */
static struct scene *scene_of(struct bw_replay *r, const struct ply *ply, int last, const struct bw_picture *p, bool is_page)
{
	struct boardwright *bw = r->bw;
	struct game *game = r->game->game;
	int place;
	if (!choose(bw, "coordinates", p->coordinates, COORDINATES_WORDS, &place))
		return NULL;
	const struct settings *settings = look_of(r, p);
	if (!settings)
		return NULL;
	const struct piece_set *set =
		ply->display.images ? assets_set_with(bw->assets, settings, ply->display.images, bw->ds) : assets_set(bw->assets, settings, bw->ds);
	if (!set)
		return NULL;
	assets_note_missing(bw->assets, set, settings, bw->ds);
	g_autofree char *title = p->title ? NULL : ply_title(settings, ply);
	struct picture_notes notes;
	notes_init(&notes);
	notes_add_ply(&notes, settings, ply);
	struct picture_hands hands;
	hands_init(&hands, settings);
	hands_add_ply(&hands, ply);
	for (int i = 0; i <= last; i++)
		hands_make_room(&hands, &r->replay->ply[i]);
	struct picture picture = {
		.settings = settings,
		.position = &ply->position,
		.start = game_start(game),
		.set = set,
		.alias = game_has_aliases(game) ? alias : NULL,
		.alias_user = game,
		.check = &ply->king,
		.n_check = ply->king >= 0,
		.note = (const struct picture_note *)(void *)notes.list->data,
		.n_notes = (int)notes.list->len,
		.last_move = !p->no_last_move && ply->number > 0,
		.outcome = ply_outcome_of(ply),
		.to_move = ply_second_to_move(ply) ? TO_MOVE_SECOND : TO_MOVE_FIRST,
		.orientation = p->flip ? ORIENTATION_FLIP : ORIENTATION_SETTING,
		.coordinates = (enum coordinates)place,
		.transparent = p->transparent,
		.width = p->width,
		.density = p->density,
		.title = title ? title : p->title,
		.caption = { [CAPTION_STATUS] = p->status },
	};
	hands_show(&hands, game_start(game), &picture);
	struct ply_page page = { 0 };
	if (is_page) {
		ply_page_init(&page, game, r->game->settings->settings, set, bw->assets, ply, r->replay->output, NULL);
		ply_page_show(&page, &picture);
	}
	struct scene *scene = scene_new(&picture, bw->assets, bw->ds);
	ply_page_release(&page);
	notes_release(&notes);
	hands_release(&hands);
	return scene;
}

/* Hands the bytes over, with a NUL behind them, so that texts have an end; takes them. */
static enum bw_rc hand_over(GByteArray *bytes, enum rc rc, void **data, size_t *size)
{
	if (rc == RC_OK) {
		*size = bytes->len;
		g_byte_array_append(bytes, (const guint8 *)"", 1);
	}
	*data = g_byte_array_free(bytes, rc != RC_OK);
	return (enum bw_rc)rc;
}

/* What the message said that came last, when there is no scene. */
static enum rc last_error(const struct boardwright *bw)
{
	for (size_t i = diags_count(bw->ds); i-- > 0;)
		if (diags_item(bw->ds, i)->severity == DIAG_ERROR)
			return diags_item(bw->ds, i)->rc;
	return RC_DATA;
}

/* Between pictures: no scene is left. */
static void tidy(struct boardwright *bw)
{
	render_cache_tidy(bw->cache);
	assets_tidy(bw->assets);
}

/* What all that write are asked. */
struct request {
	struct bw_replay *replay;
	const struct bw_picture *picture;
	const struct output *output;
	int first, last; /* plies */
};

static const struct bw_picture usual = { .size = sizeof usual };

static bool is_possible(const struct bw_picture *p) { return p->size == sizeof *p && p->width >= 0 && p->width <= 16384 && p->density >= 0 && p->density <= 8; }

/* BW_OK, or misuse with a message. `*data` is NULL from now on. */
static enum bw_rc check(
	struct request *r, struct bw_replay *replay, int first, int last, const struct bw_picture *picture, const char *format, void **data, size_t *size)
{
	struct boardwright *bw = replay ? replay->bw : NULL;
	*r = (struct request){ .replay = replay, .picture = picture ? picture : &usual, .first = first, .last = last };
	if (!data || !size)
		return library_misuse(bw, "there is no place for the data");
	*data = NULL;
	*size = 0;
	if (!replay || !format || !is_possible(r->picture))
		return library_misuse(bw, "a replay, a format and a picture of this version and a possible size are wanted");
	r->output = output_find(format);
	if (!r->output)
		return library_misuse(bw, "there is no such format; `boardwright list outputs` has them all");
	if (last == BW_LAST_PLY)
		r->last = replay->replay->n_plies - 1;
	if (first == BW_LAST_PLY)
		r->first = r->last;
	if (!library_ply(replay, r->first) || !library_ply(replay, r->last) || r->first > r->last)
		return library_misuse(bw, "there are no such plies");
	return BW_OK;
}

static struct scene *scene_of_request(void *request, int index, struct diags *ds)
{
	const struct request *r = request;
	return scene_of(r->replay, library_ply(r->replay, r->first + index), r->first < r->last ? r->last : -1, r->picture,
		r->output->abilities & OUTPUT_PAGE && r->first == r->last);
}

enum bw_rc bw_write(struct bw_replay *replay, int ply, const struct bw_picture *picture, const char *format, void **data, size_t *size)
{
	struct request r;
	enum bw_rc checked = check(&r, replay, ply, ply, picture, format, data, size);
	if (checked != BW_OK)
		return checked;
	struct boardwright *bw = replay->bw;
	const struct output_context context = { .best = r.picture->best, .cache = bw->cache };
	GByteArray *bytes = g_byte_array_new();
	struct scene *scene = scene_of_request(&r, 0, bw->ds);
	enum rc rc = scene ? output_write(r.output, scene, &context, bytes, bw->ds) : last_error(bw);
	scene_free(scene);
	tidy(bw);
	return hand_over(bytes, rc, data, size);
}

/* An animation asks `user` for scenes and gives it bytes. */
struct film {
	struct request request;
	GByteArray *bytes;
};

static struct scene *scene_of_film(void *film, int index, struct diags *ds) { return scene_of_request(&((struct film *)film)->request, index, ds); }

static enum rc append_to_film(void *film, const GString *more, struct diags *ds)
{
	g_byte_array_append(((struct film *)film)->bytes, (const guint8 *)more->str, (guint)more->len);
	return RC_OK;
}

enum bw_rc bw_write_animation(struct bw_replay *replay, int first, int last, int delay, int hold, const struct bw_picture *picture, void **data, size_t *size)
{
	struct film film;
	enum bw_rc checked = check(&film.request, replay, first, last, picture, "gif", data, size);
	if (checked != BW_OK)
		return checked;
	if (delay < 2 || hold < 2 || delay > 60000 || hold > 60000)
		return library_misuse(replay->bw, "a frame is seen for 2 to 60000 hundredths of a second");
	int n = film.request.last - film.request.first + 1;
	g_autofree int *delays = g_new(int, n);
	for (int i = 0; i < n; i++)
		delays[i] = i + 1 < n ? delay : hold;
	film.bytes = g_byte_array_new();
	const struct animation animation = {
		.scene = scene_of_film, .write = append_to_film, .user = &film, .n_scenes = n, .delay = delays, .cache = replay->bw->cache
	};
	enum rc rc = output_write_animation(film.request.output, &animation, replay->bw->ds);
	tidy(replay->bw);
	return hand_over(film.bytes, rc, data, size);
}

enum bw_rc bw_write_sheet(
	struct bw_replay *replay, int first, int last, int columns, const struct bw_picture *picture, const char *format, void **data, size_t *size)
{
	struct request r;
	enum bw_rc checked = check(&r, replay, first, last, picture, format, data, size);
	if (checked != BW_OK)
		return checked;
	if (columns < 0)
		return library_misuse(replay->bw, "a sheet has no fewer columns than none");
	struct boardwright *bw = replay->bw;
	const struct output_context context = { .best = r.picture->best, .cache = bw->cache };
	g_autoptr(GPtrArray) scenes = g_ptr_array_new_with_free_func((GDestroyNotify)scene_free), captions = g_ptr_array_new_with_free_func(g_free);
	GByteArray *bytes = g_byte_array_new();
	struct scene *scene = NULL;
	for (int i = 0; i <= r.last - r.first && (scene = scene_of_request(&r, i, bw->ds)); i++) {
		const struct ply *ply = library_ply(replay, r.first + i);
		g_ptr_array_add(scenes, scene);
		g_ptr_array_add(captions, ply->number ? ply_words(ply) : g_strdup("Start"));
	}
	const struct sheet sheet = { .scene = (struct scene **)scenes->pdata,
		.n_scenes = (int)scenes->len,
		.caption = (const char *const *)captions->pdata,
		.columns = columns,
		.context = &context };
	enum rc rc = scene ? output_write_sheet(r.output, &sheet, bytes, bw->ds) : last_error(bw);
	g_ptr_array_set_size(scenes, 0);
	tidy(bw);
	return hand_over(bytes, rc, data, size);
}

void bw_data_free(void *data) { g_free(data); }
