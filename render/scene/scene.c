/*
 * Questions to a scene, and its tables.
 */
#include "scene/scene.h"

#include <math.h>

const char *const mark_names[MARK_KINDS] = { [MARK_LAST_MOVE] = "last", [MARK_LEGAL] = "legal", [MARK_LINE] = "line" };
const char *const text_names[TEXT_KINDS] = { [TEXT_FILE] = "file", [TEXT_RANK] = "rank", [TEXT_COORDINATE] = "coordinate", [TEXT_STATUS] = "status" };

const struct hatch scene_hatch[LIMIT_COLORS] = { { 5, 1 }, { 0, 0 }, { 8, -1 }, { 4, 1 }, { 10, 1 }, { 4, -1 }, { 7, 1 }, { 6, -1 }, { 3, 1 }, { 9, -1 } };

const struct scene_space *scene_at(const struct scene *scene, int file, int rank)
{
	if (file < 0 || rank < 0 || file >= scene->cols || rank >= scene->ranks)
		return NULL;
	/* Spaces are in the order of the FEN code: top rank first. */
	int id = (scene->ranks - 1 - rank) * scene->cols + file;
	int space = id < scene->n_ids ? scene->by_id[id] : -1;
	return space < 0 ? NULL : &scene->space[space];
}

double scene_disc_text_size(const struct scene_piece *piece)
{
	double across = style_text_width(piece->shown, 1) * 1.12; /* bold letters are wider */
	return fmin(piece->box.w * 0.56, piece->box.w * 0.8 / fmax(0.6, across));
}
