/*
 * What the steps of building a board view share: texts, the size of a space, what a background shows beyond the board.
 */
#include "scene/builder.h"

#include <math.h>

#include "engine/text.h"

const char *builder_intern_in(GStringChunk *strings, const char *text)
{
	if (text_is_clean(text))
		return g_string_chunk_insert_const(strings, text);
	g_autofree char *clean = text_clean(text);
	return g_string_chunk_insert_const(strings, clean);
}

const char *builder_intern_for(struct scene *scene, const char *text)
{
	if (!scene->strings)
		scene->strings = g_string_chunk_new(1024);
	return builder_intern_in(scene->strings, text);
}

const char *builder_intern(const struct builder *b, const char *text) { return builder_intern_in(b->scene->strings, text); }

const char *builder_copy(const struct builder *b, const char *text)
{
	return text_is_clean(text) ? g_string_chunk_insert(b->scene->strings, text) : builder_intern(b, text);
}

const char *builder_shown_name(const struct picture *picture, const char *name)
{
	const char *alias = picture->alias ? picture->alias(picture->alias_user, name) : NULL;
	return alias && *alias ? alias : name;
}

/* Width and height of a space: 50, the set, the background, the preset; the later the stronger (decision 255). */
void builder_cell_size(const struct builder *b, int *width, int *height)
{
	struct style *style = &b->scene->style;
	*width = *height = 50;
	if (b->picture->set && b->picture->set->width > 0)
		*width = b->picture->set->width;
	if (b->picture->set && b->picture->set->height > 0)
		*height = b->picture->set->height;
	if (b->background.cell_width > 0)
		*width = b->background.cell_width;
	if (b->background.cell_height > 0)
		*height = b->background.cell_height;
	if (style->cell_width > 0)
		*width = style->cell_width;
	if (style->cell_height > 0)
		*height = style->cell_height;
}

struct point builder_picture_reach(const struct builder *b, struct point toward)
{
	const struct background *g = &b->background;
	if (!g->art || g->tiled)
		return (struct point){ 0, 0 };
	double scale = b->scene->style.scale, left = round(g->left * scale), top = round(g->top * scale);
	double right = round(g->art->width * scale) - left - b->layout->width, bottom = round(g->art->height * scale) - top - b->layout->height;
	bool turned = b->scene->style.flip && !g->paired;
	return (struct point){ fmax(0, (toward.x < 0) != turned ? left : right) * fabs(toward.x),
		fmax(0, (toward.y < 0) != turned ? top : bottom) * fabs(toward.y) };
}
