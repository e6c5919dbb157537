/*
 * The scene as text, a line for everything in it: the witness of golden tests, where any change of a picture shows first.
 */
#include "output/device.h"

#include <math.h>

static void put_box(GString *out, struct box b) { put(out, " %n,%n %nx%n", b.x, b.y, b.w, b.h); }

static void put_outline(GString *out, const struct outline *o)
{
	switch (o->kind) {
	case OUTLINE_BOX:
		g_string_append(out, " box");
		put_box(out, o->box);
		break;
	case OUTLINE_POLYGON:
		g_string_append(out, " polygon");
		for (int i = 0; i < o->n_corners; i++)
			put(out, " %n,%n", o->corner[i].x, o->corner[i].y);
		break;
	case OUTLINE_SECTOR:
		put(out, " sector %n,%n r %n-%n angle %n-%n", o->hub.x, o->hub.y, o->inner, o->outer, o->from * 180 / G_PI, o->to * 180 / G_PI);
		break;
	}
}

static void trace_begin(struct device *d)
{
	const struct scene *s = d->scene;
	put(d->out, "scene %s %nx%n board", s->style.shape->name, s->width, s->height);
	put_box(d->out, s->board);
	if (s->keyline > 0)
		put(d->out, "\nkeyline %n %c", s->keyline, s->style.keyline);
	for (int side = 0; side < 2 && s->panel[side].w > 0; side++) {
		put(d->out, "\npanel %c", s->style.panel);
		put_box(d->out, s->panel[side]);
	}
	put(d->out, "\nstyle flip %d scale %n density %n border %c text %c font %s transparent %d max colors %d quality %d\n", s->style.flip, s->style.scale,
		s->style.density, s->style.border, s->style.text, s->font->families, s->style.transparent, s->style.max_colors, s->style.quality);
	put(d->out, "title %s\nfen %s\n", s->title, s->fen);
	if (s->background) {
		g_autofree char *name = g_path_get_basename(s->background->path);
		put(d->out, "background %s %s", name, s->background_tiled ? "tiled" : "whole");
		g_string_append(d->out, s->background_turned ? " turned" : "");
		put_box(d->out, s->background_box);
		g_string_append_c(d->out, '\n');
	}
}

static void trace_space(struct device *d, const struct scene_space *space)
{
	put(d->out, "space %s shown %s color %d %c pattern %d", space->name, space->shown, space->color_index, space->color, (int)space->pattern);
	put_outline(d->out, &space->outline);
	g_string_append_c(d->out, '\n');
}

/* The box of a figure, and of how many corners it is made. */
static void put_path_box(GString *out, const struct scene *s, const struct scene_mark *mark)
{
	int at = mark->first_end ? g_array_index(s->path.end, int, mark->first_end - 1) : 0,
	    end = g_array_index(s->path.end, int, mark->first_end + mark->n_ends - 1);
	struct point low = g_array_index(s->path.point, struct point, at), high = low;
	for (int i = at; i < end; i++) {
		struct point p = g_array_index(s->path.point, struct point, i);
		low = (struct point){ fmin(low.x, p.x), fmin(low.y, p.y) };
		high = (struct point){ fmax(high.x, p.x), fmax(high.y, p.y) };
	}
	put(out, " path of %d", end - at);
	put_box(out, (struct box){ low.x, low.y, high.x - low.x, high.y - low.y });
}

static void trace_mark(struct device *d, const struct scene_mark *mark)
{
	put(d->out, "mark %s %s %c opacity %n", mark_names[mark->kind], mark->space < 0 ? "-" : d->scene->space[mark->space].name, mark->color, mark->opacity);
	if (mark->form == FORM_FRAME || mark->form == FORM_DISC)
		put(d->out, " %s %n..%n", mark->form == FORM_FRAME ? "frame" : "disc", mark->outer, mark->inner);
	if (mark->form == FORM_PATH)
		put_path_box(d->out, d->scene, mark);
	if (mark->above)
		g_string_append(d->out, " above");
	g_string_append_c(d->out, '\n');
}

static void trace_text(struct device *d, const struct scene_text *text)
{
	put(d->out, "text %s \"%s\" at %n,%n size %n %c%s\n", text_names[text->kind], text->text, text->at.x, text->at.y, text->size, text->color,
		text->bold ? " bold" : "");
}

static void trace_piece(struct device *d, const struct scene_piece *piece)
{
	g_autofree char *name = piece->art ? g_path_get_basename(piece->art->path) : g_strdup("disc");
	put(d->out, "piece %s shown %s side %d at %s %s %s", piece->label, piece->shown, piece->side,
		piece->space < 0 ? "-" : d->scene->space[piece->space].name, name, piece->art && piece->art->recolored ? "recolored" : "plain");
	put_box(d->out, piece->box);
	g_string_append_c(d->out, '\n');
}

const struct device_row device_trace = {
	.size = sizeof(struct device),
	.begin = trace_begin,
	.space = trace_space,
	.mark = trace_mark,
	.text = trace_text,
	.piece = trace_piece,
};
