/*
 * Where the parts of a scene may paint, see extent.h.
 */
#include "compose/extent.h"

#include <math.h>
#include <string.h>

int scene_pixel(const struct scene *scene, double length) { return (int)floor(length * scene->style.density + 0.5); }

struct clip extent_of_box(const struct scene *scene, struct box b, int more)
{
	int width = MAX(1, scene_pixel(scene, scene->width)), height = MAX(1, scene_pixel(scene, scene->height));
	return (struct clip){ CLAMP(scene_pixel(scene, b.x) - more, 0, width), CLAMP(scene_pixel(scene, b.y) - more, 0, height),
		CLAMP(scene_pixel(scene, b.x + b.w) + more, 0, width), CLAMP(scene_pixel(scene, b.y + b.h) + more, 0, height) };
}

static struct clip extent_of_disc(const struct scene *scene, struct point at, double radius, int more)
{
	return extent_of_box(scene, (struct box){ at.x - radius, at.y - radius, 2 * radius, 2 * radius }, more);
}

struct clip extent_of_space(const struct scene *scene, const struct scene_space *space)
{
	return extent_of_box(scene, space->outline.box, scene_pixel(scene, fmax(scene->style.scale, scene->keyline)) + 2);
}

/* In the outline, and in a circle about its middle, which reaches out of a triangle. */
struct clip extent_of_marks(const struct scene *scene, const struct scene_space *space)
{
	int more = scene_pixel(scene, scene->style.scale) + 2;
	struct clip circle = extent_of_disc(scene, outline_center(&space->outline), scene_space_side(space) / 2, more);
	return clip_union(extent_of_box(scene, space->outline.box, more), circle);
}

static struct clip extent_of_path(const struct scene *scene, const struct scene_mark *mark)
{
	const struct strokes *path = &scene->path;
	int from = mark->first_end ? g_array_index(path->end, int, mark->first_end - 1) : 0;
	int to = mark->n_ends ? g_array_index(path->end, int, mark->first_end + mark->n_ends - 1) : from;
	if (from == to)
		return (struct clip){ 0 };
	struct point least = g_array_index(path->point, struct point, from), most = least;
	for (int i = from + 1; i < to; i++) {
		struct point at = g_array_index(path->point, struct point, i);
		least = (struct point){ fmin(least.x, at.x), fmin(least.y, at.y) };
		most = (struct point){ fmax(most.x, at.x), fmax(most.y, at.y) };
	}
	return extent_of_box(scene, (struct box){ least.x, least.y, most.x - least.x, most.y - least.y }, 1);
}

struct clip extent_of_mark(const struct scene *scene, const struct scene_mark *mark)
{
	if (mark->form == FORM_PATH)
		return extent_of_path(scene, mark);
	const struct scene_space *space = &scene->space[mark->space];
	if (mark->form == FORM_DISC)
		return extent_of_disc(scene, outline_center(&space->outline), mark->outer, 1);
	return extent_of_marks(scene, space);
}

struct clip extent_of_piece(const struct scene *scene, const struct scene_piece *piece)
{
	int more = !piece->art ? 2 : scene->style.print ? MAX(1, scene_pixel(scene, scene_halo(scene))) : 0;
	double pixel = 1 / scene->style.density; /* a sprite has one at least */
	struct box b = { piece->box.x, piece->box.y, fmax(piece->box.w, pixel), fmax(piece->box.h, pixel) };
	return extent_of_box(scene, b, more);
}

/* Letters are narrower than twice their size, and lower than it. */
struct clip extent_of_text(const struct scene *scene, const struct scene_text *text)
{
	double across = text->size * (double)(strlen(text->text) + 1), down = 2 * text->size;
	return extent_of_box(scene, (struct box){ text->at.x - across, text->at.y - down, 2 * across, 2 * down }, 1);
}
