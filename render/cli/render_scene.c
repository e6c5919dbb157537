/*
 * From a ply to the scene of its picture: marks, captured pieces, the words around the board.
 */
#include <string.h>

#include "base/choice.h"
#include "cli/render.h"

static const char *alias(void *user, const char *name) { return game_alias(user, name); }

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

/*
 * Labels of captured pieces by side, as the program has them or as the position lacks them. A piece lies with who took it: the other side. The most of
 * one side in the whole game is returned.
 */
static int find_captured(struct render *r, const struct ply *shown, GPtrArray *hand[2])
{
	int most = 0;
	for (int i = 0; i < r->replay->n_plies; i++) {
		const struct ply *ply = &r->replay->ply[i];
		int all[2] = { 0, 0 };
		for (guint k = 0; ply->display.captured && k < ply->display.captured->len; k++) {
			const struct piece_count *gone = ply->display.captured->pdata[k];
			int taker = g_ascii_isupper(*gone->label) ? 1 : 0;
			all[taker] += gone->count;
			for (int n = 0; ply == shown && n < gone->count; n++)
				g_ptr_array_add(hand[taker], gone->label);
		}
		most = MAX(most, MAX(all[0], all[1]));
	}
	for (int side = 0; side < 2; side++)
		g_ptr_array_add(hand[side], NULL);
	return most;
}

/* The set, with the images that the program has chosen. */
static const struct piece_set *set_of(struct render *r, const struct ply *ply)
{
	return ply->display.images ? assets_set_with(r->run->assets, r->game.settings, ply->display.images, r->ds) : r->game.set;
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
	g_autofree char *move = ply_words(ply);
	bool two = g_strv_length(sides) > 1, second_next = ply->number ? !ply->second : ply->second;
	const char *mover = two ? sides[!second_next] : "", *next = two ? sides[second_next] : "";
	const char *gap = *move ? "   " : "";
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
		if (((const struct output *)r->outputs->pdata[i])->abilities & OUTPUT_TEXT)
			return false;
	return true;
}

/* `width` of the whole picture, 0: as the scale gives. */
static struct scene *build_scene(struct render *r, const struct ply *ply, int width)
{
	const struct cli_options *o = r->o;
	g_autoptr(GArray) legal = g_array_new(FALSE, FALSE, sizeof(int));
	g_autoptr(GPtrArray) first = g_ptr_array_new(), second = g_ptr_array_new(), keys = keys_of(ply);
	if (find_legal(r, ply, legal) != RC_OK)
		return NULL;
	int room = o->captured ? find_captured(r, ply, (GPtrArray *[2]){ first, second }) : 0;
	bool wordless = is_wordless(r);
	g_autofree char *title = wordless ? NULL
		: o->title                ? g_strdup(o->title)
					  : ply_title(r->game.settings, ply),
			*status = o->status ? status_words(r, ply) : NULL;
	struct picture picture = {
		.settings = r->game.settings,
		.position = &ply->position,
		.start = game_start(r->engine),
		.set = set_of(r, ply),
		.alias = game_has_aliases(r->engine) ? alias : NULL,
		.alias_user = r->engine,
		.legal = (const int *)(void *)legal->data,
		.n_legal = (int)legal->len,
		.last_move = !o->no_last_move && ply->number > 0,
		.orientation = orientation_of(o, ply),
		.keys = !wordless && ply->display.keys ? (const char *const *)keys->pdata : NULL,
		.second_player = o->side && !strcmp(o->side, "second"),
		.coordinates = (enum coordinates)choice_index(COORDINATES_WORDS, o->coordinates),
		.palette = (enum colors)choice_index(PALETTE_WORDS, r->colors),
		.transparent = o->transparent,
		.scale = o->scale,
		.width = width,
		.density = o->density,
		.hole = o->hole,
		.title = title,
		.status = status,
		.link = o->link,
		.area_title = o->area_title,
		.area_alt = o->area_alt,
		.hand_room = room,
		.hand = { o->captured ? (const char *const *)first->pdata : NULL, o->captured ? (const char *const *)second->pdata : NULL },
	};
	return scene_new(&picture, r->run->assets, r->ds);
}

/* As large as its height allows: too high a picture is drawn again, narrower. No board is sixteen times as wide as high. */
struct scene *render_scene(struct render *r, const struct ply *ply)
{
	int width = r->width ? r->width : MIN(16 * r->height, 16384), high;
	struct scene *scene = build_scene(r, ply, width);
	while (scene && r->height && (high = (int)scene_height(scene)) > r->height && width > 16) {
		width = MAX(16, MIN(width - 1, width * r->height / high));
		scene_free(scene);
		scene = build_scene(r, ply, width);
	}
	if (scene && r->o->fit && scene_height(scene) > r->o->fit) {
		diag_error(r->ds, RC_LIMIT, (struct place){ .file = "--fit" },
			"a picture of this board has at least %d pixels of height, not %d; choose a larger size", (int)scene_height(scene), r->o->fit);
		g_clear_pointer(&scene, scene_free);
	}
	return scene;
}
