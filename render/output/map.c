/*
 * Image maps: an area for each space, with what stands there as title, and as alt text where it is a link (decision 273).
 *
 * HTML wants whole pixels of the picture as it is shown, so corners are rounded. Areas may overlap by that rounding; the
 * first one wins, and centres are always inside their own.
 */
#include "output/device.h"

#include <math.h>

static void put_coords(GString *out, const struct outline *o)
{
	if (o->kind == OUTLINE_BOX) {
		put(out, "shape=\"rect\" coords=\"%n,%n,%n,%n\"", round(o->box.x), round(o->box.y), round(o->box.x + o->box.w), round(o->box.y + o->box.h));
		return;
	}
	if (outline_is_disc(o)) {
		put(out, "shape=\"circle\" coords=\"%n,%n,%n\"", round(o->hub.x), round(o->hub.y), round(o->outer));
		return;
	}
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(struct point));
	outline_corners(o, 0, corners);
	g_string_append(out, "shape=\"poly\" coords=\"");
	for (guint i = 0; i < corners->len; i++) {
		struct point p = g_array_index(corners, struct point, i);
		put(out, i ? ",%n,%n" : "%n,%n", round(p.x), round(p.y));
	}
	g_string_append_c(out, '"');
}

static void put_area(const struct scene *scene, const struct scene_space *space, GString *out)
{
	g_autoptr(GString) title = g_string_new(NULL), alt = g_string_new(NULL), link = g_string_new(NULL);
	scene_area_words(scene, space, scene->area_title, title);
	scene_area_words(scene, space, scene->area_alt, alt);
	g_string_append(out, "<area ");
	put_coords(out, &space->outline);
	if (scene->link) {
		scene_space_fill(scene, space, scene->link, true, link);
		put(out, " href=\"%t\"", link->str);
	}
	put(out, " title=\"%t\"", title->str);
	if (scene->link || scene->area_alt) /* without an address nobody can come upon it, and HTML wants no words for it */
		put(out, " alt=\"%t\"", alt->str);
	g_string_append(out, ">\n");
}

/* What is in hand can be clicked at like a space; what was taken, or is not there, has its words. */
static void put_slot(const struct scene *scene, const struct scene_slot *slot, GString *out)
{
	g_autoptr(GString) title = g_string_new(NULL), alt = g_string_new(NULL), link = g_string_new(NULL);
	bool linked = scene->link && slot->count && !scene->captured;
	scene_slot_fill(scene, slot, scene->area_title ? scene->area_title : "{words}", false, title);
	scene_slot_fill(scene, slot, scene->area_alt ? scene->area_alt : "{words}", false, alt);
	const struct outline box = { .kind = OUTLINE_BOX, .box = slot->box };
	g_string_append(out, "<area ");
	put_coords(out, &box);
	if (linked) {
		scene_slot_fill(scene, slot, scene->link, true, link);
		put(out, " href=\"%t\"", link->str);
	}
	put(out, " title=\"%t\"", title->str);
	if (linked || scene->area_alt)
		put(out, " alt=\"%t\"", alt->str);
	g_string_append(out, ">\n");
}

void map_write(struct scene *scene, const char *name, GString *out)
{
	put(out, "<map name=\"%t\" id=\"%t\">\n", name, name);
	for (int i = 0; i < scene->n_spaces; i++)
		put_area(scene, &scene->space[i], out);
	for (int i = 0; i < scene->n_slots; i++)
		put_slot(scene, &scene->slot[i], out);
	g_string_append(out, "</map>\n");
}

static void map_end(struct device *d) { map_write(d->scene, d->scene->id, d->out); }

const struct device_row device_map = {
	.size = sizeof(struct device),
	.end = map_end,
};
