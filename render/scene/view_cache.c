/*
 * The board views of a run, found again by all that decides them.
 */
#include <string.h>

#include "scene/captions.h"

enum {
	MOST_VIEWS = 32,     /* looked through one by one; as many as there are prepared games */
	MOST_KINDS = 1000,   /* of pieces that one view has met: sets have some hundred. Then it is left to those that hold it */
	MOST_BYTES = 2 << 20 /* of all views: a usual one has 20 KiB, the largest board a MiB. Beyond either limit all are forgotten */
};

struct board_views {
	GPtrArray *all; /* struct board_view, the last one used first */
	gsize bytes;
};

static struct view_wish wish_of(const struct picture *p)
{
	struct view_wish wish;
	memset(&wish, 0, sizeof wish); /* padding as well: wishes are compared as bytes */
	wish.set = p->set;
	wish.board = p->position->board->id;
	wish.scale = p->scale;
	wish.density = p->density;
	wish.hole = p->hole;
	wish.width = p->width;
	memcpy(wish.canvas, p->canvas, sizeof wish.canvas);
	wish.words_beside = p->words_beside;
	wish.orientation = (int)p->orientation;
	wish.coordinates = (int)p->coordinates;
	wish.coordinates_asked = p->coordinates_asked;
	wish.second_player = p->second_player;
	wish.transparent = p->transparent;
	wish.wants_no_art = p->wants_no_art;
	wish.turn = p->turn && p->to_move;
	captions_count(p, wish.lines);
	wish.legend = legend_rows(p, &wish.legend_columns);
	wish.small = p->small;
	wish.hand = p->hand_room;
	wish.captured = p->captured;
	return wish;
}

/* The rows that style_init and background_find read. */
static enum setting_counts counts(const struct setting_row *row)
{
	return strcmp(row->group, "appearance") == 0 || strcmp(row->key, "board") == 0 ? SETTING_COUNTS : SETTING_IGNORED;
}

static bool has_same_spaces(const struct board_view *view, const struct picture *picture)
{
	const struct position *p = picture->position;
	int n = p->board->n_spaces;
	if (memcmp(view->color, p->color, (gsize)n))
		return false;
	for (int space = 0; space < n; space++)
		if (view->exists[space] != builder_has_space(picture, space) || view->shape[space] != builder_has_room(picture, space))
			return false;
	return true;
}

static bool has_same_aliases(const struct board_view *view, const struct picture *picture)
{
	if (!picture->alias)
		return !view->aliased;
	for (int i = 0; i < view->base.n_spaces; i++) {
		const struct scene_space *space = &view->base.space[i];
		const char *own = picture->position->board->space[space->id].name, *shown = builder_shown_name(picture, own);
		if (strcmp(shown, own) ? strcmp(shown, space->shown) != 0 : space->shown != space->name)
			return false;
	}
	return true;
}

static bool is_view_of(const struct board_view *view, const struct picture *picture, const struct view_wish *wish)
{
	return !memcmp(&view->wish, wish, sizeof *wish) && g_hash_table_size(view->kinds) <= MOST_KINDS && has_same_spaces(view, picture) &&
		settings_same(view->settings, picture->settings, counts) && has_same_aliases(view, picture);
}

static void views_free(gpointer data)
{
	struct board_views *views = data;
	g_ptr_array_unref(views->all);
	g_free(views);
}

static struct board_views *views_of(struct assets *assets)
{
	struct assets_slot *slot = assets_slot(assets);
	if (!slot->value) {
		struct board_views *views = g_new0(struct board_views, 1);
		views->all = g_ptr_array_new_with_free_func((GDestroyNotify)view_drop);
		slot->value = views;
		slot->release = views_free;
	}
	return slot->value;
}

static struct board_view *find(struct board_views *views, const struct picture *picture, const struct view_wish *wish)
{
	for (guint i = 0; i < views->all->len; i++) {
		struct board_view *view = views->all->pdata[i];
		if (!is_view_of(view, picture, wish))
			continue;
		memmove(views->all->pdata + 1, views->all->pdata, i * sizeof(gpointer));
		views->all->pdata[0] = view;
		return view;
	}
	return NULL;
}

static void remember(struct board_views *views, struct board_view *view)
{
	if (views->all->len >= MOST_VIEWS || views->bytes + view->bytes > MOST_BYTES) {
		g_ptr_array_set_size(views->all, 0);
		views->bytes = 0;
	}
	views->bytes += view->bytes;
	g_ptr_array_insert(views->all, 0, view);
}

static struct board_view *find_or_make(const struct picture *picture, const struct view_wish *wish, struct assets *assets, struct diags *ds)
{
	struct board_views *views = views_of(assets);
	struct board_view *view = find(views, picture, wish);
	if (!view && (view = view_new(picture, wish, assets, ds))) {
		view->base.view_id = ++assets_slot(assets)->serial;
		remember(views, view);
	}
	return view;
}

struct board_view *view_of(const struct picture *picture, struct assets *assets, struct diags *ds)
{
	const struct view_wish wish = wish_of(picture);
	struct board_view *view = find_or_make(picture, &wish, assets, ds);
	if (view)
		view->holders++;
	return view;
}

const struct board_view *view_measure(const struct picture *picture, struct assets *assets, struct diags *ds)
{
	struct view_wish wish = wish_of(picture);
	const struct board_view *view = find(views_of(assets), picture, &wish);
	wish.measured = true;
	return view ? view : find_or_make(picture, &wish, assets, ds);
}
