/*
 * JSON: spaces and pieces with coordinates as fractions of the picture, which fit it at every size.
 */
#include "base/json_text.h"
#include "output/device.h"

struct json {
	struct device base;
	bool any; /* whether the present array has a member already */
};

static void member(struct json *j)
{
	g_string_append(j->base.out, j->any ? ",\n    " : "\n    ");
	j->any = true;
}

static void put_point(const struct json *j, struct point p)
{
	g_string_append_c(j->base.out, '[');
	put_fraction(j->base.out, p.x / j->base.scene->width);
	g_string_append_c(j->base.out, ',');
	put_fraction(j->base.out, p.y / j->base.scene->height);
	g_string_append_c(j->base.out, ']');
}

static void put_key(GString *out, const char *before, const char *key, const char *value)
{
	put(out, "%s\"%s\":", before, key);
	json_text_put(out, value, true);
}

static void json_begin(struct device *d)
{
	const struct scene *s = d->scene;
	put_key(d->out, "{\n  ", "title", s->title);
	put_key(d->out, ",\n  ", "description", s->description);
	put_key(d->out, ",\n  ", "shape", s->style.shape->name);
	put_key(d->out, ",\n  ", "fen", s->fen);
	if (s->to_move)
		put_key(d->out, ",\n  ", "toMove", s->sides[s->to_move == TO_MOVE_SECOND]);
	put(d->out, ",\n  \"width\":%n,\"height\":%n,\"density\":%n,\"flipped\":%s,\n  \"spaces\":[", s->width, s->height, s->style.density,
		s->style.flip ? "true" : "false");
}

static void json_space(struct device *d, const struct scene_space *space)
{
	struct json *j = (struct json *)d;
	member(j);
	put_key(d->out, "{", "name", space->name);
	if (space->shown != space->name)
		put_key(d->out, ",", "alias", space->shown);
	put(d->out, ",\"color\":\"%c\",\"index\":%d", space->color, space->color_index);
	if (space->piece >= 0)
		put_key(d->out, ",", "piece", d->scene->piece[space->piece].label);
	if (space->last_move)
		g_string_append(d->out, ",\"last\":true");
	if (space->legal)
		g_string_append(d->out, ",\"legal\":true");
	if (space->check)
		g_string_append(d->out, ",\"check\":true");
	if (space->note)
		put_key(d->out, ",", "marks", space->note);
	g_string_append(d->out, ",\"center\":");
	put_point(j, outline_center(&space->outline));
	g_string_append(d->out, ",\"outline\":[");
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(struct point));
	outline_corners(&space->outline, 0, corners);
	for (guint i = 0; i < corners->len; i++) {
		if (i)
			g_string_append_c(d->out, ',');
		put_point(j, g_array_index(corners, struct point, i));
	}
	g_string_append(d->out, "]}");
}

/* The next list of the picture. */
static void begin_list(struct json *j, const char *name)
{
	g_string_append_printf(j->base.out, "\n  ],\n  \"%s\":[", name);
	j->any = false;
}

static void put_text(struct json *j, const struct scene_text *text)
{
	GString *out = j->base.out;
	member(j);
	put_key(out, "{", "kind", text_names[text->kind]);
	put_key(out, ",", "text", text->text);
	g_string_append(out, ",\"at\":");
	put_point(j, text->at);
	g_string_append_c(out, '}');
}

static void put_piece(struct json *j, const struct scene_piece *piece)
{
	struct device *d = &j->base;
	const struct scene *s = d->scene;
	if (piece->legend || piece->empty)
		return;
	member(j);
	put_key(d->out, "{", "label", piece->label);
	if (piece->shown != piece->label)
		put_key(d->out, ",", "alias", piece->shown);
	else if (piece->name != piece->label)
		put_key(d->out, ",", "name", piece->name);
	if (piece->space >= 0)
		put_key(d->out, ",", "space", s->space[piece->space].name);
	if (piece->side != SIDE_NONE)
		put_key(d->out, ",", "side", s->sides[piece->side]);
	if (piece->count)
		g_string_append_printf(d->out, ",\"count\":%d", piece->count);
	g_string_append(d->out, ",\"box\":[");
	put_point(j, (struct point){ piece->box.x, piece->box.y });
	g_string_append_c(d->out, ',');
	put_point(j, (struct point){ piece->box.x + piece->box.w, piece->box.y + piece->box.h });
	g_string_append(d->out, "]}");
}

/* What might stand beside the board, and how many there are. */
static void put_slot(struct json *j, const struct scene_slot *slot)
{
	GString *out = j->base.out;
	const struct scene *s = j->base.scene;
	member(j);
	put_key(out, "{", "label", slot->label);
	if (slot->name != slot->label)
		put_key(out, ",", "name", slot->name);
	put_key(out, ",", "side", s->sides[scene_slot_owner(s, slot)]);
	if (s->captured)
		put_key(out, ",", "by", s->sides[slot->side]);
	g_string_append_printf(out, ",\"count\":%d,\"box\":[", slot->count);
	put_point(j, (struct point){ slot->box.x, slot->box.y });
	g_string_append_c(out, ',');
	put_point(j, (struct point){ slot->box.x + slot->box.w, slot->box.y + slot->box.h });
	g_string_append(out, "]}");
}

static void json_end(struct device *d)
{
	struct json *j = (struct json *)d;
	const struct scene *s = d->scene;
	begin_list(j, "labels");
	for (int i = 0; i < s->n_texts; i++)
		put_text(j, &s->text[i]);
	begin_list(j, "pieces");
	for (int i = 0; i < s->n_pieces; i++)
		put_piece(j, &s->piece[i]);
	if (s->n_slots)
		begin_list(j, s->captured ? "captured" : "hands");
	for (int i = 0; i < s->n_slots; i++)
		put_slot(j, &s->slot[i]);
	g_string_append(d->out, "\n  ]\n}\n");
}

const struct device_row device_json = {
	.size = sizeof(struct json),
	.begin = json_begin,
	.space = json_space,
	.end = json_end,
};
