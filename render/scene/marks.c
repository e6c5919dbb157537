/*
 * How marks of the game are drawn: each as areas of the scene, so that all outputs draw the same. Those that people put there are drawn in annotation_draw.c.
 *
 * Lengths are shares of a space's shorter side.
 */
#include "scene/marks.h"

#include <math.h>
#include <string.h>

#include "engine/hash.h"
#include "scene/builder.h"
#include "scene/shades.h"
#include "scene/strokes.h"

enum { LEAST_DOTTED = 8 };                /* a dot would be a speck on a smaller space */
static const double LEGAL_OPACITY = 0.85; /* of dots and rings */

void marks_add(struct scene *scene, struct scene_mark mark)
{
	if (scene->n_marks == scene->mark_room) {
		scene->mark_room = MAX(16, 2 * scene->mark_room);
		scene->mark = g_renew(struct scene_mark, scene->mark, (gsize)scene->mark_room);
	}
	scene->mark[scene->n_marks++] = mark;
	if (mark.space < 0 || mark.kind == MARK_LINE)
		return;
	struct scene_space *space = &scene->space[mark.space];
	const guint64 words[] = { mark.kind, mark.form, mark.color, mark.above };
	const double numbers[] = { mark.opacity, mark.outer, mark.inner };
	space->marks = hash_add(hash_add(space->marks ? space->marks : HASH_START, words, sizeof words), numbers, sizeof numbers);
}

void scene_add_text(struct scene *scene, struct scene_text text)
{
	if (scene->n_texts == scene->text_room) {
		scene->text_room = MAX(8, 2 * scene->text_room);
		scene->text = g_renew(struct scene_text, scene->text, (gsize)scene->text_room);
	}
	scene->text[scene->n_texts++] = text;
}

/* A tint, and inside it a line that is seen in grey, too. */
void marks_add_last_move(struct scene *scene, int origin, int dest)
{
	const struct style *style = &scene->style;
	int ends[2] = { origin, dest };
	for (int i = 0; i < 2; i++) {
		int space = mark_space(scene, ends[i]);
		if (space < 0 || scene->space[space].last_move)
			continue;
		double side = scene_space_side(&scene->space[space]);
		scene->space[space].last_move = true;
		marks_add(scene, (struct scene_mark){ MARK_LAST_MOVE, FORM_FILL, space, style->last_move, style->last_move_opacity, .outer = 0 });
		if (side >= LEAST_FRAMED)
			marks_add(scene, (struct scene_mark){ MARK_LAST_FRAME, FORM_FRAME, space, style->last_frame, 1, .inner = fmax(1, round(side * 0.03)) });
	}
}

/* Lines are the board's, not a space's own; a picture of a whole board has its own. They fade on spaces of a few pixels, where they would be most of the picture. */
void marks_add_lines(struct scene *scene)
{
	double width = fmax(1, round(scene->style.scale));
	for (int space = 0; space < scene->n_spaces && scene->style.lines; space++) {
		if (scene_is_pictured(scene, &scene->space[space]))
			continue;
		double fade = fmin(1, fmin(scene->space[space].outline.box.w, scene->space[space].outline.box.h) / 20);
		marks_add(scene, (struct scene_mark){ MARK_LINE, FORM_FRAME, space, scene->style.line, fade, .outer = -width / 2, .inner = width / 2 });
	}
}

bool marks_find_shades(const struct scene *scene, uint32_t shade[2])
{
	if ((scene->background && !scene->background_tiled) || scene->style.print || !scene->n_spaces)
		return false;
	shade[0] = shade[1] = scene->space[0].color;
	for (int i = 1; i < scene->n_spaces; i++) {
		uint32_t color = scene->space[i].color;
		if (color_luminance(color) > color_luminance(shade[0]))
			shade[0] = color;
		if (color_luminance(color) < color_luminance(shade[1]))
			shade[1] = color;
	}
	return true;
}

void marks_choose_legal(struct scene *scene)
{
	uint32_t shade[2];
	if (!scene->style.legal_chosen && marks_find_shades(scene, shade))
		scene->style.legal = color_against(scene->style.legal, shade, LEGAL_OPACITY, MARK_CONTRAST);
}

void marks_add_source(struct scene *scene, int space)
{
	space = mark_space(scene, space);
	if (space >= 0)
		marks_add(scene, (struct scene_mark){ MARK_SOURCE, FORM_FILL, space, color_tint(scene->style.legal), 0.45, .outer = 0 });
}

/* A dot on an empty space, a ring about a piece that can be taken; a frame where either would be a speck. */
void marks_add_legal(struct scene *scene, int id, bool capture)
{
	uint32_t color = scene->style.legal;
	int space = mark_space(scene, id);
	if (space < 0 || scene->space[space].legal)
		return;
	double side = scene_space_side(&scene->space[space]);
	scene->space[space].legal = true;
	if (capture)
		marks_add(scene, (struct scene_mark){ MARK_CAPTURE, FORM_DISC, space, color, LEGAL_OPACITY, .outer = side * 0.48, .inner = side * 0.40 });
	else if (side >= LEAST_DOTTED)
		marks_add(scene, (struct scene_mark){ MARK_LEGAL, FORM_DISC, space, color, LEGAL_OPACITY, .outer = side * 0.14 });
	else
		marks_add(scene, (struct scene_mark){ MARK_LEGAL, FORM_FRAME, space, color, 1, .inner = 1 });
}

/* A glow: discs that lie on one another, fainter outwards. */
void marks_add_check(struct scene *scene, int id)
{
	enum { RINGS = 3 };
	int space = mark_space(scene, id);
	if (space < 0 || scene->space[space].check)
		return;
	double side = scene_space_side(&scene->space[space]);
	scene->space[space].check = true;
	for (int i = 0; i < RINGS; i++)
		marks_add(scene, (struct scene_mark){ MARK_CHECK, FORM_DISC, space, scene->style.check, 0.42, .outer = side * (0.49 - 0.085 * i) });
}

void marks_add_path(struct scene *scene, const struct strokes *s, struct scene_mark mark)
{
	if (!scene->path.point)
		scene->path = strokes_new();
	int first = (int)scene->path.end->len, base = (int)scene->path.point->len;
	g_array_append_vals(scene->path.point, s->point->data, s->point->len);
	for (guint i = 0; i < s->end->len; i++) {
		int end = base + g_array_index(s->end, int, i);
		g_array_append_val(scene->path.end, end);
	}
	mark.form = FORM_PATH;
	mark.first_end = first;
	mark.n_ends = (int)s->end->len;
	marks_add(scene, mark);
}
