/*
 * The table of shapes, from engine/shapes.def.
 */
#include "layout/layout.h"

const struct shape shape_table[] = {
#define SHAPE(name_, title_, synonyms, figure, properties_) { .name = #name_, .title = title_, .properties = properties_, .build = layout_##name_ },
#include "engine/shapes.def"
	{ .name = NULL },
};

const struct shape *shape_find(const char *name)
{
	for (const struct shape *shape = shape_table; shape->name; shape++)
		if (!g_ascii_strcasecmp(shape->name, name))
			return shape;
	return NULL;
}
