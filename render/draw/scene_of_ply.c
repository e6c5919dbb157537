/*
 * From a ply to the scene of its picture, as large as it is asked for.
 */
#include <string.h>

#include "base/choice.h"
#include "draw/drawing.h"

enum { SCREEN_DPI = 96 }; /* of a picture that nobody prints, as in browsers */

static const char *alias(void *user, const char *name) { return game_alias(user, name); }

/* The set, with the images that the program has chosen. */
static const struct piece_set *set_of(struct drawing *d, const struct ply *ply)
{
	if (!d->choice_is_noted)
		assets_note_choice(ply->display.sets, d->look, d->ds);
	d->choice_is_noted = true;
	return ply->display.images ? assets_set_with(d->shop->assets, d->look, ply->display.images, d->ds) : d->set;
}

/* Where the books number the spaces, nobody knows files and ranks. */
static enum coordinates coordinates_of(const struct job *job, const struct ply *ply)
{
	return !job->coordinates && ply->position.board->numbered ? COORDINATES_INSIDE : (enum coordinates)choice_index(COORDINATES_WORDS, job->coordinates);
}

static enum orientation orientation_of(const struct job *job, const struct ply *ply)
{
	const char *chosen = job->orientation ? job->orientation : ply->display.orientation;
	static const enum orientation meant[] = { ORIENTATION_AUTO, ORIENTATION_FIXED, ORIENTATION_FLIP, ORIENTATION_FIXED, ORIENTATION_FIXED, ORIENTATION_FLIP,
		ORIENTATION_FLIP };
	return chosen ? meant[MAX(0, choice_index("auto|fixed|flip|white|first|black|second", chosen))] : ORIENTATION_SETTING;
}

static char *status_words(const struct drawing *d, const struct ply *ply)
{
	const char *languages = drawing_languages(d);
	bool ends = ply->result != RESULT_NONE && ply->result != RESULT_ASKS && ply->say && *ply->say,
	     tells_end = ends && !picture_speaks_other(languages); /* the program's words say in English how the game has ended; in other languages ours do */
	g_autofree char *move = drawing_move(d, ply), *outcome = tells_end ? g_strdup(ply->say) : ply_outcome(d->game.settings, ply, languages);
	GString *words = g_string_new(move);
	g_string_append_printf(words, "%s%s", *move ? " – " : "", outcome);
	if (g_str_has_suffix(words->str, "."))
		g_string_truncate(words, words->len - 1);
	const char *const said[] = { ends ? NULL : ply->say, ply->remind };
	for (gsize i = 0; i < G_N_ELEMENTS(said); i++)
		if (said[i] && *said[i])
			g_string_append_printf(words, "\n%s", said[i]);
	return g_string_free(words, FALSE);
}

/* Whether all outputs of the job are bitmaps, which say nothing in words. */
static bool is_wordless(const struct drawing *d)
{
	for (guint i = 0; i < d->outputs->len; i++)
		if (((const struct output *)d->outputs->pdata[i])->abilities & (OUTPUT_TEXT | OUTPUT_WORDS))
			return false;
	return true;
}

bool drawing_is_wordless(const struct drawing *d)
{
	const struct job *job = d->job;
	return d->taker && d->outputs->len && is_wordless(d) && !job->latex && !job->status && !job->title && !job->subtitle && !job->caption && !job->footer;
}

bool drawing_makes_page(const struct drawing *d)
{
	unsigned wanted = d->job->sheet >= 0 ? OUTPUT_GAME : OUTPUT_PAGE; /* many boards on one page say nothing but themselves */
	for (guint i = 0; i < d->outputs->len; i++)
		if (((const struct output *)d->outputs->pdata[i])->abilities & wanted)
			return true;
	return false;
}

bool drawing_all_can(const struct drawing *d, unsigned ability)
{
	for (guint i = 0; i < d->outputs->len; i++)
		if (!(((const struct output *)d->outputs->pdata[i])->abilities & ability))
			return false;
	return d->outputs->len > 0;
}

bool drawing_is_bare(const struct drawing *d) { return drawing_all_can(d, OUTPUT_BARE); }

/* Texts and pages made of elements have no figures to explain: they have the line of words. */
static bool shows_signs(const struct drawing *d)
{
	for (guint i = 0; i < d->outputs->len; i++)
		if (((const struct output *)d->outputs->pdata[i])->abilities & (OUTPUT_BARE | OUTPUT_PAGE))
			return false;
	return d->job->n_signs > 0;
}

/* What stands around the board, by role; false after an error. What is empty takes no room. */
static bool find_words(const struct drawing *d, const struct ply *ply, char *words[CAPTION_ROLES])
{
	const struct {
		const char *template, *option;
	} asked[CAPTION_ROLES] = { [CAPTION_TITLE] = { d->job->title, "--title" },
		[CAPTION_SUBTITLE] = { d->job->subtitle, "--subtitle" },
		[CAPTION_TEXT] = { d->job->caption, "--caption" },
		[CAPTION_FOOTER] = { d->job->footer, "--footer" } };
	words[CAPTION_STATUS] = shows_signs(d) ? NULL : d->job->words_below ? g_strdup(d->job->words_below) : d->job->status ? status_words(d, ply) : NULL;
	for (int role = 0; role < CAPTION_ROLES; role++)
		if (asked[role].template && !(words[role] = drawing_words(d, ply, asked[role].template, asked[role].option)))
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
	bool *hidden; /* by --part and by hands on a panel; NULL: only by these */
};

static void findings_release(struct findings *f)
{
	shown_release(&f->shown);
	hands_release(&f->hands);
	ply_page_release(&f->page);
	for (int role = 0; role < CAPTION_ROLES; role++)
		g_free(f->words[role]);
	g_free(f->title);
	g_free(f->hidden);
}

/* What --part leaves out, in addition to what is shown beside the board. */
static bool find_part(const struct drawing *d, const struct ply *ply, struct findings *f)
{
	if (!d->job->part)
		return true;
	f->hidden = spaces_beyond(d->job->part, &ply->position, (struct place){ "--part", 0, 0 }, d->ds);
	for (int space = 0; f->hidden && f->hands.hidden && space < ply->position.board->n_spaces; space++)
		f->hidden[space] = f->hidden[space] || f->hands.hidden[space];
	return f->hidden != NULL;
}

static bool find_all(const struct drawing *d, const struct ply *ply, struct findings *f)
{
	*f = (struct findings){ 0 };
	if (drawing_makes_page(d))
		ply_page_init(&f->page, d->engine, d->game.settings, d->set, d->shop->assets, ply, d->replay->output, drawing_languages(d), !d->spares_about);
	drawing_find_hands(d, ply, &f->hands);
	bool ok = drawing_find_shown(d, ply, &f->shown) && find_part(d, ply, f) && find_words(d, ply, f->words);
	if (ok && !is_wordless(d))
		f->title = d->job->page_title     ? g_strdup(d->job->page_title)
			: f->words[CAPTION_TITLE] ? g_strdup(f->words[CAPTION_TITLE])
						  : drawing_title(d, ply);
	return ok;
}

/* The width that the words of all frames of a film are wrapped for; 0: the frames' heights decide how wide they are. */
static int width_of_frames(const struct drawing *d) { return d->height || d->job->canvas[0] ? 0 : d->width; }

static bool is_frame(const struct drawing *d)
{
	bool is = false;
	for (int role = 0; role < CAPTION_ROLES; role++)
		is = is || d->lines_room[role];
	return is;
}

/* The most lines that the words of a ply take, so far. */
static void make_room(struct drawing *d, const struct ply *ply)
{
	struct picture picture = { .settings = d->look, .position = &ply->position, .words_width = width_of_frames(d) };
	struct picture_hands hands;
	char *words[CAPTION_ROLES] = { NULL };
	int lines[CAPTION_ROLES];
	drawing_find_hands(d, ply, &hands);
	bool ok = find_words(d, ply, words);
	for (int role = 0; role < CAPTION_ROLES; role++)
		picture.caption[role] = words[role];
	hands_show(&hands, game_start(d->engine), &picture);
	picture_lines(&picture, lines);
	for (int role = 0; role < CAPTION_ROLES; role++) {
		d->lines_room[role] = ok ? MAX(d->lines_room[role], lines[role]) : 0;
		g_free(words[role]);
	}
	hands_release(&hands);
}

void drawing_make_room(struct drawing *d, const GPtrArray *plies)
{
	memset(d->lines_room, 0, sizeof d->lines_room);
	for (guint i = 0; plies && i < plies->len && (d->job->status || d->job->title || d->job->subtitle || d->job->caption || d->job->footer); i++)
		make_room(d, plies->pdata[i]);
}

/* A canvas with room for words beside a board. */
static bool has_wide_canvas(const struct job *job) { return job->canvas[0] >= 1.3 * job->canvas[1] && job->canvas[1]; }

/* All but its size. What is found lives longer than it. */
static struct picture picture_of(struct drawing *d, const struct ply *ply, struct findings *f)
{
	const struct job *job = d->job;
	bool marked = !drawing_shows(d, "none");
	struct picture picture = {
		.settings = d->look,
		.position = &ply->position,
		.start = game_start(d->engine),
		.set = set_of(d, ply),
		.wants_no_art = drawing_is_bare(d),
		.alias = game_has_aliases(d->engine) ? alias : NULL,
		.alias_user = d->engine,
		.legal = (const int *)(void *)f->shown.legal->data,
		.n_legal = (int)f->shown.legal->len,
		.legal_from = (const int *)(void *)f->shown.legal_from->data,
		.n_legal_from = (int)f->shown.legal_from->len,
		.check = &ply->king,
		.n_check = ply->king >= 0 && marked,
		.note = (const struct picture_note *)(void *)f->shown.notes.list->data,
		.n_notes = (int)f->shown.notes.list->len,
		.last_move = !job->no_last_move && marked && ply->number > 0,
		.to_move = ply_second_to_move(ply) ? TO_MOVE_SECOND : TO_MOVE_FIRST,
		.turn = drawing_shows(d, "turn"),
		.orientation = orientation_of(job, ply),
		.outcome = ply_outcome_of(ply),
		.second_player = job->side && choice_index("second|black", job->side) >= 0,
		.coordinates = coordinates_of(job, ply),
		.coordinates_asked = job->coordinates != NULL,
		.transparent = job->transparent,
		.scale = job->scale,
		.hole = job->hole,
		.title = f->title,
		.language = drawing_languages(d),
		.legend = job->legend,
		.sign = job->signs,
		.small = job->small,
		.n_signs = shows_signs(d) ? job->n_signs : 0,
		.focus = job->focus,
		.link = job->link,
		.area_title = job->area_title,
		.area_alt = job->area_alt,
	};
	for (int role = 0; role < CAPTION_ROLES; role++) {
		picture.caption[role] = f->words[role];
		picture.words_beside = picture.words_beside || (has_wide_canvas(job) && f->words[role]);
	}
	memcpy(picture.lines_room, d->lines_room, sizeof d->lines_room);
	hands_show(&f->hands, game_start(d->engine), &picture);
	picture.is_part = f->hidden != NULL;
	picture.hidden = f->hidden ? f->hidden : picture.hidden;
	if (f->page.keys)
		ply_page_show(&f->page, &picture);
	return picture;
}

bool drawing_may_be_so_large(const struct drawing *d, double pixels)
{
	if (!d->job->most_pixels || pixels <= d->job->most_pixels)
		return true;
	diag_error(d->ds, RC_LIMIT, (struct place){ 0 }, "the picture would have %.0f pixels; it may have %d, so choose a smaller width or scale", pixels,
		d->job->most_pixels);
	return false;
}

/* On paper a space is as large as --unit says, and an inch has as many pixels as --dpi. */
static double density_of(const struct job *job, const struct scene_size *size)
{
	double dpi = job->dpi ? job->dpi : SCREEN_DPI;
	if (job->unit > 0)
		return job->unit / 25.4 * dpi / size->side;
	return job->dpi ? dpi / SCREEN_DPI : job->density;
}

/* What of a canvas the picture may take: its edges are free, and of a wide one a third is for words. */
static void leave_margins(const struct job *job, bool words, int *width, int *height)
{
	int pad = MIN(job->canvas[0], job->canvas[1]) / 25;
	*width = job->canvas[0] - 2 * pad;
	*height = job->canvas[1] - 2 * pad;
	if (words)
		*width -= job->canvas[0] / 3;
}

/* As large as its width or its height allow: too high a picture is measured again, narrower. No board is sixteen times as wide as high. */
static bool choose_size(const struct drawing *d, struct picture *picture)
{
	const struct job *job = d->job;
	struct scene_size size = { 0 };
	int width = d->width, height = d->height;
	if (job->canvas[0])
		leave_margins(job, picture->words_beside, &width, &height);
	picture->width = width ? width : MIN(16 * height, 16384);
	picture->words_width = is_frame(d) ? width_of_frames(d) : width;
	picture->density = job->density;
	bool asks = height || job->unit > 0 || job->fit, ok = !asks || scene_measure(picture, d->shop->assets, d->ds, &size);
	while (ok && height && (int)size.height > height && picture->width > 16) {
		picture->width = MAX(16, MIN(picture->width - 1, picture->width * height / (int)size.height));
		ok = scene_measure(picture, d->shop->assets, d->ds, &size);
	}
	if (ok)
		picture->density = density_of(job, &size);
	memcpy(picture->canvas, job->canvas, sizeof picture->canvas); /* only now: what was measured is what stands on it */
	if (ok && job->fit && size.height > job->fit) {
		diag_error(d->ds, RC_LIMIT, (struct place){ .file = "--fit" },
			"a picture of this board has at least %d pixels of height, not %d; choose a larger size", (int)size.height, job->fit);
		return false;
	}
	return ok;
}

struct scene *drawing_scene(struct drawing *d, const struct ply *ply)
{
	struct findings found;
	struct scene *scene = NULL;
	if (find_all(d, ply, &found)) {
		struct picture picture = picture_of(d, ply, &found);
		scene = choose_size(d, &picture) ? scene_new(&picture, d->shop->assets, d->ds) : NULL;
	}
	findings_release(&found);
	if (scene && !drawing_may_be_so_large(d, scene_pixels(scene)))
		g_clear_pointer(&scene, scene_free);
	return scene;
}
