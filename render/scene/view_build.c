/*
 * Making a board view. The steps follow one another because each needs the one before: which spaces exist, their layout and margins (fit_picture.c), then
 * everything at its final place.
 */
#include <math.h>
#include <string.h>

#include "scene/fit_picture.h"
#include "scene/coordinates.h"
#include "scene/rim.h"

/* A space's name without the marks of invisible labels, which are an order to us and no part of what people read. New string. */
static char *visible_name(const struct board *board, const struct space *space)
{
	if (board->custom || !space->hidden)
		return g_strdup(space->name + (board->custom && space->hidden));
	const char *file = board->file_label[space->file], *rank = board->rank_label[space->rank];
	return g_strconcat(file + (*file == '!'), rank + (*rank == '!'), NULL);
}

static struct outline outline_of_place(const struct builder *b, int space) { return outline_moved(b->layout->place[space].outline, b->left, b->top); }

static void add_spaces(struct builder *b)
{
	struct scene *scene = b->scene;
	const char *patterns = builder_intern(b, *scene->style.patterns ? scene->style.patterns : " ");
	int n_patterns = (int)g_utf8_strlen(patterns, -1);
	scene->n_ids = b->board->n_spaces;
	int *by_id = g_new(int, (gsize)MAX(scene->n_ids, 1));
	b->view->by_id = by_id;
	scene->by_id = by_id;
	scene->space = g_new(struct scene_space, (gsize)MAX(scene->n_ids, 1));
	for (int id = 0; id < b->board->n_spaces; id++) {
		by_id[id] = b->exists[id] ? scene->n_spaces : -1;
		if (!b->exists[id])
			continue;
		const struct space *space = &b->board->space[id];
		int index = b->view->color[id];
		g_autofree char *visible = space->hidden ? visible_name(b->board, space) : NULL;
		const char *name = builder_copy(b, visible ? visible : board_book_name(b->board, id)), *shown = builder_shown_name(b->picture, space->name);
		bool aliased = strcmp(shown, space->name) != 0;
		b->view->aliased |= aliased;
		scene->space[scene->n_spaces++] = (struct scene_space){ .id = id,
			.file = space->file < 0 ? -1 : space->file - b->window.file,
			.rank = space->rank < 0 ? -1 : space->rank - b->window.rank,
			.line = space->line - builder_first_line(b),
			.name = name,
			.shown = aliased ? builder_intern(b, shown) : name,
			.color_index = index,
			.color = scene->style.color[index % scene->style.n_colors],
			.pattern = g_utf8_get_char(g_utf8_offset_to_pointer(patterns, index % n_patterns)),
			.outline = outline_of_place(b, id),
			.piece = -1 };
	}
}

/* Where pieces fit, on the board and beside it. */
static void place_pieces(struct builder *b)
{
	struct board_view *view = b->view;
	view->fit = g_new(struct box, (gsize)MAX(b->scene->n_spaces, 1));
	for (int i = 0; i < b->scene->n_spaces; i++) {
		const struct scene_space *space = &b->scene->space[i];
		struct box fit = b->layout->place[space->id].piece;
		fit.x += b->left;
		fit.y += b->top;
		view->fit[i] = fit;
	}
	b->scene->turn_x = b->left + b->layout->width + b->right;
	fit_hands(b, &view->hands);
	memcpy(b->scene->panel, view->hands.panel, sizeof view->hands.panel);
}

/* Grain takes the colours that go with it, unless the board's were chosen as near as the grain: by the same preset, theme or command line. */
static void take_colors(struct style *style, const struct background *grain, const struct settings *s)
{
	if (settings_layer(s, "colors") != LAYER_DEFAULT && settings_layer(s, "colors") >= settings_layer(s, "background"))
		return;
	for (int i = 0; i < grain->n_colors; i++)
		style->color[i] = style->scheme == SCHEME_DARK ? style_shaded(grain->color[i]) : grain->color[i];
	style->n_colors = MAX(style->n_colors, grain->n_colors);
}

static void place_background(struct builder *b)
{
	struct scene *scene = b->scene;
	scene->background = b->background.art;
	scene->background_tiled = b->background.tiled;
	if (!b->background.art)
		return;
	if (b->background.n_colors > 0)
		take_colors(&scene->style, &b->background, b->view->settings);
	bool line_art = scene->style.print && b->background.art->format == ART_SVG;
	if (line_art || b->background.n_colors > 0) /* the colours below grain are dark already */
		scene->style.veil_opacity = 0;
	double scale = scene->style.scale, width = round(b->background.art->width * scale), height = round(b->background.art->height * scale);
	scene->background_turned = scene->style.flip && !b->background.paired;
	struct box box = { b->left, b->top, width, height };
	if (!b->background.tiled) {
		box.x -= round(b->background.left * scale);
		box.y -= round(b->background.top * scale);
	}
	if (scene->background_turned) { /* about the middle of the board: what was in the first corner is in the last */
		box.x = 2 * b->left + b->layout->width - box.x - width;
		box.y = 2 * b->top + b->layout->height - box.y - height;
	}
	scene->background_box = box;
}

static void fill(struct builder *b)
{
	struct scene *scene = b->scene;
	scene->tiles = b->layout->tiles;
	scene->board = (struct box){ b->left, b->top, b->layout->width, b->layout->height };
	scene->cols = b->board->custom ? 0 : b->window.files;
	scene->ranks = b->board->custom ? 0 : b->window.ranks;
	scene->stride = b->board->cols;
	scene->corner = (b->board->ranks - b->window.rank - b->window.ranks) * b->board->cols + b->window.file;
	scene->font = assets_font(b->assets, scene->style.font);
	place_background(b);
	add_spaces(b);
	rim_find(scene);
	place_pieces(b);
	scene->text = labels_new_texts(b, &scene->n_texts);
	for (int ranks = 0; ranks < 2; ranks++)
		scene->line[ranks] = labels_new_lines(b, ranks);
}

/* The board as large as it is asked for; what stands where is left to `fill`. */
static enum rc fit(struct builder *b, struct diags *ds)
{
	int id = 0;
	labels_read(b);
	enum rc rc = fit_picture(b, ds);
	while (rc == RC_OK && !b->exists[id])
		id++;
	if (rc == RC_OK)
		b->view->side = scene_space_side(&(struct scene_space){ .outline = outline_of_place(b, id) });
	return rc;
}

static struct board_view *view_alloc(const struct picture *picture, const struct view_wish *wish)
{
	struct board_view *view = g_new0(struct board_view, 1);
	gsize n = (gsize)picture->position->board->n_spaces;
	view->holders = 1;
	view->wish = *wish;
	view->settings = settings_copy(picture->settings);
	view->color = g_memdup2(picture->position->color, n);
	view->exists = g_new0(bool, MAX(n, 1));
	view->shape = g_new0(bool, MAX(n, 1));
	for (gsize space = 0; space < n; space++) {
		view->exists[space] = builder_has_space(picture, (int)space);
		view->shape[space] = builder_has_room(picture, (int)space);
	}
	view->strings = view->base.strings = g_string_chunk_new(1024);
	view->kinds = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
	view->kept = g_hash_table_new_full(g_direct_hash, g_direct_equal, NULL, g_free);
	enum { WORDS = 16, OUTLINE = 16 }; /* bytes of its labels, and of it in an SVG */
	view->bytes = sizeof *view + n * (sizeof(struct scene_space) + sizeof(struct box) + sizeof(int) + WORDS + OUTLINE);
	return view;
}

static bool has_spaces(const struct board_view *view, const struct board *board)
{
	return memchr(view->exists, true, (gsize)board->n_spaces * sizeof(bool)) != NULL;
}

/* Whether a line of spaces has any that there is room for; `step` from one to the next. */
static bool has_room(const struct builder *b, int first, int step, int n)
{
	for (int i = 0; i < n; i++)
		if (b->shape[first + i * step])
			return true;
	return false;
}

/* The whole board; where hands are left out, without the empty files and ranks at its edges, but those of a ring. */
static struct window window_of(const struct builder *b)
{
	const struct board *board = b->board;
	struct window w = { 0, 0, board->cols, board->ranks };
	if (!b->picture->hidden || board->custom || !strcmp(settings_text(b->view->settings, "shape"), "circle"))
		return w;
	while (w.files > 1 && !has_room(b, w.file + w.files - 1, board->cols, board->ranks))
		w.files--;
	while (w.files > 1 && !has_room(b, w.file, board->cols, board->ranks)) {
		w.file++;
		w.files--;
	}
	while (w.ranks > 1 && !has_room(b, (board->ranks - w.rank - w.ranks) * board->cols, 1, board->cols))
		w.ranks--;
	while (w.ranks > 1 && !has_room(b, (board->ranks - 1 - w.rank) * board->cols, 1, board->cols)) {
		w.rank++;
		w.ranks--;
	}
	return w;
}

/* Outputs without pictures have none of the board either; what is wrong with it does not concern them. */
static enum rc find_background(struct builder *b, struct diags *ds)
{
	bool bare = b->picture->wants_no_art;
	enum rc rc = background_find(&b->background, b->view->settings, b->scene->style.flip, b->scene->style.print, b->assets, bare ? NULL : ds);
	if (rc != RC_OK && bare)
		b->background = (struct background){ 0 };
	if (rc == RC_OK && !bare && b->picture->is_part && b->background.art && !b->background.tiled)
		return diag_error(ds, RC_UNSUPPORTED, settings_place(b->view->settings, "background"),
			"this board is one picture, which cannot be cut; with --set background= its spaces are drawn");
	return bare ? RC_OK : rc;
}

struct board_view *view_new(const struct picture *picture, const struct view_wish *wish, struct assets *assets, struct diags *ds)
{
	struct board_view *view = view_alloc(picture, wish);
	struct picture lasting = *picture;
	lasting.settings = view->settings;
	struct builder b = { .picture = &lasting,
		.board = picture->position->board,
		.assets = assets,
		.view = view,
		.scene = &view->base,
		.exists = view->exists,
		.shape = view->shape };
	b.window = window_of(&b);
	enum rc rc = style_init(&b.scene->style, &lasting, ds);
	if (rc == RC_OK && !has_spaces(view, b.board))
		rc = diag_error(ds, RC_DATA, settings_place(picture->settings, "code"), "the board has no spaces; there is nothing to draw");
	if (rc == RC_OK)
		rc = find_background(&b, ds);
	if (rc == RC_OK)
		rc = fit(&b, ds);
	if (rc == RC_OK && !wish->measured)
		fill(&b);
	background_release(&b.background);
	layout_free(b.layout);
	g_free(b.label[0]);
	g_free(b.label[1]);
	if (rc != RC_OK)
		g_clear_pointer(&view, view_drop);
	return view;
}

const char *scene_kept(const struct scene *scene, int number) { return g_hash_table_lookup(scene->view->kept, GINT_TO_POINTER(number)); }

const char *scene_keep(const struct scene *scene, int number, char *text)
{
	g_hash_table_insert(scene->view->kept, GINT_TO_POINTER(number), text);
	return text;
}

void view_drop(struct board_view *view)
{
	if (!view || --view->holders)
		return;
	style_release(&view->base.style);
	settings_free(view->settings);
	g_hash_table_unref(view->kinds);
	g_hash_table_unref(view->kept);
	g_string_chunk_free(view->strings);
	g_free(view->base.space);
	g_free(view->base.text);
	g_free(view->base.line[0]);
	g_free(view->base.line[1]);
	g_free(view->by_id);
	g_free(view->fit);
	g_free(view->color);
	g_free(view->exists);
	g_free(view->shape);
	g_free(view);
}
