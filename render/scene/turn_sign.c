/*
 * The square that tells who is to move, see turn.h. It has the outline of the page's text and the colours of pieces in print, white and black.
 */
#include "scene/turn_sign.h"

#include <math.h>

#include "scene/marks.h"
#include "scene/strokes.h"

#define SHARE 0.26 /* of a space's side */
enum { LEAST = 6 };

static void add_square(struct scene *scene, struct box box, uint32_t color)
{
	const struct point corner[] = { { box.x, box.y }, { box.x + box.w, box.y }, { box.x + box.w, box.y + box.h }, { box.x, box.y + box.h } };
	struct strokes s = strokes_new();
	strokes_add_polygon(&s, corner, 4);
	marks_add_path(scene, &s, (struct scene_mark){ .kind = MARK_TURN, .space = -1, .color = color, .opacity = 1 });
	strokes_release(&s);
}

void turn_add(struct scene *scene)
{
	bool second = scene->to_move == TO_MOVE_SECOND, below = second == scene->style.flip;
	double size = fmax(LEAST, round(scene->side * SHARE)), line = fmax(1, round(size / 8)), room = ceil(scene->side * TURN_ROOM);
	struct box box = { round(scene->turn_x + (room - size) / 2), scene->board.y, size, size };
	if (below)
		box.y += scene->board.h - size;
	add_square(scene, box, scene->style.text);
	add_square(scene, (struct box){ box.x + line, box.y + line, size - 2 * line, size - 2 * line }, second ? 0x000000 : 0xffffff);
}
