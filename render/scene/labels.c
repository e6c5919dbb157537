/*
 * Coordinates and the status line of a scene: how large they can be, the room they take, where they stand.
 *
 * Labels outside stand beyond the places that the layout gave, in margins that are made for them; labels inside share a space with its piece.
 */
#include "scene/labels.h"

#include <math.h>
#include <string.h>

#include "scene/color.h"

static int label_count(const struct builder *b, enum label_kind kind) { return kind == LABEL_FILE ? b->board->n_file_labels : b->board->n_rank_labels; }

void labels_read(struct builder *b)
{
	for (int kind = 0; kind < 2; kind++) {
		char **text = kind == LABEL_FILE ? b->board->file_label : b->board->rank_label;
		int n = label_count(b, (enum label_kind)kind);
		b->label[kind] = g_new0(const char *, (gsize)MAX(n, 1));
		for (int i = 0; i < n; i++)
			if (text[i] && *text[i] && *text[i] != '!')
				b->label[kind][i] = builder_intern(b, text[i]);
	}
}

void labels_add_to_key(const struct builder *b, GByteArray *key)
{
	for (int kind = 0; kind < 2; kind++)
		for (int i = 0; i < label_count(b, (enum label_kind)kind); i++) {
			const char *text = b->label[kind][i] ? b->label[kind][i] : "";
			g_byte_array_append(key, (const guint8 *)text, (guint)strlen(text) + 1);
		}
}

/* The text of a label place, or NULL when it is hidden or empty (decisions 238 and 239). */
static const char *label_text(const struct builder *b, const struct label_place *place)
{
	return place->index < label_count(b, place->kind) ? b->label[place->kind][place->index] : NULL;
}

static bool labels_outside(const struct builder *b)
{
	enum coordinates c = b->scene->style.coordinates;
	return (c == COORDINATES_OUTSIDE || c == COORDINATES_ALL_SIDES) && !b->background.own_labels && b->label_pixels > 0;
}

/* Of labels inside and of the status line; those outside may have to be smaller. */
static double text_size(const struct scene *scene) { return fmax(5, scene->style.font_size * scene->style.scale); }

static double label_size(const struct builder *b) { return b->label_pixels; }

/* The part of its size at which a label keeps clear of the one before it in its row. */
static double pair_fit(const struct label_place *a, const char *before, const struct label_place *b, const char *text, double size)
{
	double width = (style_text_width(before, size) + style_text_width(text, size)) / 2 + size * 0.3;
	return fmax(fabs(b->at.x - a->at.x) / width, fabs(b->at.y - a->at.y) / size);
}

static double labels_fit(const struct builder *b, enum label_kind kind, double size)
{
	const struct label_place *before = NULL;
	double fit = 1;
	for (guint i = 0; i < b->layout->labels->len; i++) {
		const struct label_place *place = &g_array_index(b->layout->labels, struct label_place, i);
		if (place->kind != kind || !label_text(b, place))
			continue;
		if (before)
			fit = fmin(fit, pair_fit(before, label_text(b, before), place, label_text(b, place), size));
		before = place;
	}
	return fit;
}

/*
 * Labels shrink to three fifths where they do not fit side by side; where that is not enough, only every second, third ... is shown. Under
 * five pixels nobody can read them, as on thumbnails: then the room goes to the board.
 */
void labels_size(struct builder *b)
{
	double size = b->scene->style.font_size * b->scene->style.scale, fit[2], least = 1;
	for (int kind = 0; kind < 2; kind++) {
		fit[kind] = labels_fit(b, (enum label_kind)kind, size);
		least = fmin(least, fmax(fit[kind], 0.6));
	}
	b->label_pixels = size < 5 ? 0 : fmax(5, size * least);
	for (int kind = 0; kind < 2; kind++)
		b->label_step[kind] = (int)ceil(b->label_pixels / size / fmax(fit[kind], 0.01) - 1e-6);
}

/* Whether a place's label is drawn at all. */
static const char *shown_label(const struct builder *b, const struct label_place *place)
{
	return place->index % MAX(1, b->label_step[place->kind]) ? NULL : label_text(b, place);
}

/* Space between the board and a label, and between a label and the edge of the picture. */
static double label_gap(const struct builder *b) { return fmax(2, round(label_size(b) * 0.3)); }

/* Room that a label takes from the board outwards, in x and y. */
static struct point label_room(const struct builder *b, const struct label_place *place, double widest)
{
	double size = label_size(b), gap = label_gap(b);
	return (struct point){ fabs(place->toward.x) * (gap + widest), fabs(place->toward.y) * (gap + size * 0.78) };
}

static double widest_label(const struct builder *b, enum label_kind kind)
{
	double widest = 0;
	for (guint i = 0; i < b->layout->labels->len; i++) {
		const struct label_place *place = &g_array_index(b->layout->labels, struct label_place, i);
		const char *text = place->kind == kind ? shown_label(b, place) : NULL;
		widest = fmax(widest, text ? style_text_width(text, label_size(b)) : 0);
	}
	return widest;
}

static double status_room(const struct scene *scene) { return round(text_size(scene) * 2.2); }

double labels_status_room(const struct builder *b) { return b->picture->status ? status_room(b->scene) : 0; }

/* A coordinate inside stands in the corner of a box that fills its space; what a whole picture shows there may be of any shape. */
static bool has_corner(const struct builder *b, const struct scene_space *space)
{
	return space->outline.kind == OUTLINE_BOX && (!b->background.art || b->background.tiled);
}

/* Under six pixels letters beside a piece are smears. */
enum { LEAST_INSIDE = 6 };

/* The part of its size at which the coordinate of a space keeps inside it. */
static double inner_fit(const struct builder *b, const struct scene_space *space, double size)
{
	struct box box = space->outline.box;
	double room = has_corner(b, space) ? box.w - 3 : space->outline.kind == OUTLINE_SECTOR ? b->layout->place[space->id].piece.w : box.w * 0.8;
	return fmin(1, fmin(room / fmax(style_text_width(space->shown, size), 1), box.h * 0.4 / size));
}

void labels_size_inside(struct builder *b)
{
	double size = round(b->scene->style.font_size * b->scene->style.scale * 0.62), fit = 1;
	if (b->scene->style.coordinates != COORDINATES_INSIDE || size < LEAST_INSIDE)
		return;
	for (int i = 0; i < b->scene->n_spaces; i++)
		if (!b->board->space[b->scene->space[i].id].hidden)
			fit = fmin(fit, inner_fit(b, &b->scene->space[i], size));
	b->inner_pixels = fit < 1 ? floor(size * fit) : size;
	if (b->inner_pixels < LEAST_INSIDE)
		b->inner_pixels = 0;
}

/* Pieces leave the upper part of a space to the coordinate inside it, in a box its top left corner. */
struct box labels_leave_room(const struct builder *b, const struct scene_space *space, struct box fit)
{
	if (b->inner_pixels <= 0 || b->board->space[space->id].hidden)
		return fit;
	if (has_corner(b, space))
		return (struct box){ fit.x + round(fit.w * 0.12), fit.y + round(fit.h * 0.14), fit.w - round(fit.w * 0.14), fit.h - round(fit.h * 0.14) };
	return (struct box){ fit.x + round(fit.w * 0.1), fit.y + round(fit.h * 0.2), fit.w - 2 * round(fit.w * 0.1), fit.h - round(fit.h * 0.2) };
}

static void add_text(struct builder *b, struct scene_text text) { g_array_append_val(b->texts, text); }

/*
 * The middle of a label lies beyond its place by the gap and half its size. Baselines: a line of figures and small letters
 * looks centred when its baseline is 0.34 of the size below the middle.
 */
static void add_label(struct builder *b, const struct label_place *place, double widest, bool opposite)
{
	const char *text = shown_label(b, place);
	if (!text)
		return;
	double size = label_size(b), gap = label_gap(b);
	struct point toward = place->toward, at = place->at;
	if (opposite) {
		toward = (struct point){ -toward.x, -toward.y };
		at = (struct point){ toward.x ? b->layout->width - at.x : at.x, toward.y ? b->layout->height - at.y : at.y };
	}
	/* In a frame that is wider than the labels need, they stand in its middle. */
	double reach_x = gap + widest / 2, reach_y = gap + size * 0.39;
	if (b->scene->tiles) {
		reach_x = fmax(reach_x, b->left / 2);
		reach_y = fmax(reach_y, b->top / 2);
	}
	struct point beyond = builder_picture_reach(b, toward);
	struct point middle = { b->left + at.x + toward.x * (reach_x + beyond.x), b->top + at.y + toward.y * (reach_y + beyond.y) };
	add_text(b,
		(struct scene_text){ .kind = place->kind == LABEL_FILE ? TEXT_FILE : TEXT_RANK,
			.index = place->index,
			.text = builder_intern(b, text),
			.at = { middle.x, round(middle.y + size * 0.34) },
			.toward = toward,
			.size = size,
			.color = b->scene->style.text });
}

static void add_labels(struct builder *b)
{
	double widest[2] = { widest_label(b, LABEL_FILE), widest_label(b, LABEL_RANK) };
	bool both = b->scene->style.coordinates == COORDINATES_ALL_SIDES && b->scene->tiles;
	for (guint i = 0; i < b->layout->labels->len && labels_outside(b); i++) {
		const struct label_place *place = &g_array_index(b->layout->labels, struct label_place, i);
		add_label(b, place, widest[place->kind], false);
		if (both)
			add_label(b, place, widest[place->kind], true);
	}
}

/* Inside the spaces: small, in the top left corner of boxes or near the top of other shapes, light on dark and dark on light. */
static void add_inner_labels(struct builder *b)
{
	double size = b->inner_pixels;
	if (size <= 0)
		return;
	for (int i = 0; i < b->scene->n_spaces; i++) {
		const struct scene_space *space = &b->scene->space[i];
		if (b->board->space[space->id].hidden)
			continue;
		struct box box = space->outline.box;
		double width = style_text_width(space->shown, size);
		bool corner = has_corner(b, space);
		struct point center = outline_center(&space->outline);
		bool pointed = space->outline.kind == OUTLINE_POLYGON && fabs(space->outline.corner[0].x - center.x) < 1; /* room begins below the point */
		struct point at = { corner ? box.x + 2 + width / 2 : center.x, corner ? box.y + 1 + size * 0.85 : box.y + size * (pointed ? 1.5 : 1.1) };
		if (space->outline.kind == OUTLINE_SECTOR)
			at = (struct point){ center.x, center.y - b->layout->place[space->id].piece.h / 2 + size * 0.6 };
		uint32_t ink = color_luminance(space->color) > 0.3 ? 0x202020 : 0xf8f8f8;
		add_text(b,
			(struct scene_text){ .kind = TEXT_COORDINATE,
				.index = i,
				.text = space->shown,
				.at = { at.x, round(at.y) },
				.size = size,
				.color = color_blend(space->color, ink, 0.75) });
	}
}

struct scene_text labels_status(const struct scene *scene, const char *status)
{
	double size = text_size(scene);
	return (struct scene_text){ .kind = TEXT_STATUS,
		.text = status,
		.size = size,
		.at = { scene->width / 2, round(scene->height - status_room(scene) * 0.6 + size * 0.34) },
		.color = scene->style.text };
}

void labels_margins(const struct builder *b, double *h, double *v)
{
	double edge = label_gap(b), widest[2] = { widest_label(b, LABEL_FILE), widest_label(b, LABEL_RANK) };
	for (guint i = 0; i < b->layout->labels->len && labels_outside(b); i++) {
		const struct label_place *place = &g_array_index(b->layout->labels, struct label_place, i);
		if (!shown_label(b, place))
			continue;
		struct point room = label_room(b, place, widest[place->kind]);
		double beyond_left = -(place->at.x - room.x), beyond_right = place->at.x + room.x - b->layout->width;
		double beyond_top = -(place->at.y - room.y), beyond_bottom = place->at.y + room.y - b->layout->height;
		*h = fmax(*h, fmax(place->toward.x < 0 ? beyond_left : 0, place->toward.x > 0 ? beyond_right : 0) + (place->toward.x ? edge : 0));
		*v = fmax(*v, fmax(place->toward.y < 0 ? beyond_top : 0, place->toward.y > 0 ? beyond_bottom : 0) + (place->toward.y ? edge : 0));
	}
}

struct scene_text *labels_new_texts(struct builder *b, int *n)
{
	b->texts = g_array_new(FALSE, FALSE, sizeof(struct scene_text));
	add_labels(b);
	add_inner_labels(b);
	*n = (int)b->texts->len;
	return (struct scene_text *)(void *)g_array_free(b->texts, FALSE);
}
