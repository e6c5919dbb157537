/*
 * Questions to a scene, and its tables.
 */
#include "scene/scene.h"

#include <math.h>

const char *const mark_names[MARK_KINDS] = { [MARK_LAST_MOVE] = "last",
	[MARK_LAST_FRAME] = "last-frame",
	[MARK_SOURCE] = "source",
	[MARK_LEGAL] = "legal",
	[MARK_CAPTURE] = "capture",
	[MARK_CHECK] = "check",
	[MARK_LINE] = "line",
	[MARK_ANNOTATION] = "annotation",
	[MARK_TURN] = "turn" };
const char *const text_names[TEXT_KINDS] = { [TEXT_FILE] = "file",
	[TEXT_RANK] = "rank",
	[TEXT_COORDINATE] = "coordinate",
	[TEXT_PLANE] = "plane",
	[TEXT_STATUS] = "status",
	[TEXT_CAPTION] = "caption",
	[TEXT_HAND] = "hand",
	[TEXT_MARK] = "mark" };

const int scene_hatch[LIMIT_COLORS] = { 5, 0, 13, 4, 9, 3, 7, 16, 6, 11 };

const struct scene_space *scene_at(const struct scene *scene, int file, int rank)
{
	if (file < 0 || rank < 0 || file >= scene->cols || rank >= scene->ranks)
		return NULL;
	/* Spaces are in the order of the FEN code: top rank first. */
	int id = scene->corner + (scene->ranks - 1 - rank) * scene->stride + file;
	int space = id < scene->n_ids ? scene->by_id[id] : -1;
	return space < 0 ? NULL : &scene->space[space];
}

double scene_disc_text_size(const struct scene_piece *piece)
{
	double across = style_text_width(piece->shown, 1, true);
	return fmin(piece->box.w * 0.56, piece->box.w * 0.8 / fmax(0.6, across));
}

bool scene_is_pictured(const struct scene *scene, const struct scene_space *space)
{
	if (!scene->background || scene->background_tiled)
		return false;
	struct point center = outline_center(&space->outline);
	struct box b = scene->background_box;
	return center.x >= b.x && center.x <= b.x + b.w && center.y >= b.y && center.y <= b.y + b.h;
}

double scene_space_side(const struct scene_space *space)
{
	const struct outline *o = &space->outline;
	if (o->kind != OUTLINE_SECTOR || outline_is_disc(o))
		return fmin(o->box.w, o->box.h);
	return fmin(o->outer - o->inner, (o->outer + o->inner) / 2 * (o->to - o->from));
}

double scene_side(const struct scene *scene) { return scene->n_spaces ? scene_space_side(&scene->space[0]) : scene->side; }

double scene_halo(const struct scene *scene) { return scene->n_spaces ? fmax(1, round(scene_space_side(&scene->space[0]) * 0.028)) : 1; }

struct point scene_text_disc(const struct scene_text *text) { return (struct point){ text->at.x, text->at.y - text->size * 0.36 }; }

double scene_text_rim(const struct scene_text *text) { return text->disc + fmax(1, text->disc * 0.1); }

double scene_text_halo(const struct scene_text *text) { return fmax(1, text->size * 0.09); }
