/*
 * Building a scene from a picture.
 *
 * The steps follow one another because each needs the one before: which spaces exist, their layout, the margins that the labels
 * want, then everything at its final place. A wished total width is met by choosing the largest scale whose picture fits
 * and widening the margins by the rest, so that edges stay whole pixels.
 */
#include "scene/scene.h"

#include <math.h>
#include <string.h>

#include "assets/background.h"
#include "encode/pixels.h"
#include "scene/color.h"

const char *const mark_names[MARK_KINDS] = { [MARK_LAST_MOVE] = "last", [MARK_LEGAL] = "legal", [MARK_LINE] = "line" };
const char *const text_names[TEXT_KINDS] = { [TEXT_FILE] = "file", [TEXT_RANK] = "rank", [TEXT_COORDINATE] = "coordinate", [TEXT_STATUS] = "status" };

const struct hatch scene_hatch[LIMIT_COLORS] = { { 5, 1 }, { 0, 0 }, { 8, -1 }, { 4, 1 }, { 10, 1 }, { 4, -1 }, { 7, 1 }, { 6, -1 }, { 3, 1 }, { 9, -1 } };

enum { SPACES, MARKS, PIECES, TEXTS };

/* What is needed while building and not afterwards. */
struct builder {
	const struct picture *picture;
	const struct position *position;
	const struct board *board;
	struct assets *assets;
	struct diags *ds;
	struct scene *scene;
	struct layout *layout;
	bool *exists;
	struct background background;
	double left, top, right; /* margins of the board in the picture */
	double label_pixels;     /* size of the labels outside; 0: too small to be read, none are drawn */
	int label_step[2];       /* by kind: only every so many labels, where all would run into one another */
	GHashTable *warned;      /* labels without art */
};

/* All texts of a scene are kept through here: outputs may rely on UTF-8, whatever a preset holds. */
static const char *keep(const struct builder *b, const char *text)
{
	if (g_utf8_validate(text, -1, NULL))
		return g_string_chunk_insert_const(b->scene->strings, text);
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	return g_string_chunk_insert_const(b->scene->strings, valid);
}

static const char *alias_of(const struct builder *b, const char *name)
{
	const char *alias = b->picture->alias ? b->picture->alias(b->picture->alias_user, name) : NULL;
	return keep(b, alias && *alias ? alias : name);
}

/* Upper case labels are the first side's, lower case the second's; labels without letters belong to nobody. */
static int side_of(const char *label)
{
	bool upper = false, lower = false;
	for (const char *c = label; *c; c = g_utf8_next_char(c)) {
		gunichar u = g_utf8_get_char(c);
		upper |= g_unichar_isupper(u);
		lower |= g_unichar_islower(u);
	}
	if (upper != lower)
		return upper ? SIDE_FIRST : SIDE_SECOND;
	return upper ? (g_unichar_isupper(g_utf8_get_char(label)) ? SIDE_FIRST : SIDE_SECOND) : SIDE_NONE;
}

static bool find_spaces(struct builder *b)
{
	int count = 0;
	b->exists = g_new0(bool, (gsize)MAX(b->board->n_spaces, 1));
	for (int space = 0; space < b->board->n_spaces; space++) {
		b->exists[space] = !position_is_void(b->position, space) && !b->board->space[space].null_label;
		count += b->exists[space];
	}
	return count > 0;
}

/* Width and height of a space: 50, the set, the background, the preset; the later the stronger (decision 255). */
static void cell_size(const struct builder *b, int *width, int *height)
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

static void lay_out(struct builder *b, double scale)
{
	struct style *style = &b->scene->style;
	struct layout_request request = { .board = b->board, .exists = b->exists, .flip = style->flip, .scale = scale, .hole = b->picture->hole,
		.next_file = (const int *)style->next_file->data, .n_next_file = (int)style->next_file->len,
		.next_rank = (const int *)style->next_rank->data, .n_next_rank = (int)style->next_rank->len };
	cell_size(b, &request.cell_width, &request.cell_height);
	if (b->background.art && !b->background.tiled) {
		request.background_width = (int)lround(b->background.art->width);
		request.background_height = (int)lround(b->background.art->height);
	}
	style->scale = scale;
	layout_free(b->layout);
	b->layout = layout_new(style->shape, &request);
}

/* The text of a label place, or NULL when it is hidden or empty (decisions 238 and 239). */
static const char *label_text(const struct builder *b, const struct label_place *place)
{
	int n = place->kind == LABEL_FILE ? b->board->n_file_labels : b->board->n_rank_labels;
	char **labels = place->kind == LABEL_FILE ? b->board->file_label : b->board->rank_label;
	const char *text = place->index < n ? labels[place->index] : NULL;
	return text && *text && *text != '!' ? keep(b, text) : NULL;
}

static bool labels_outside(const struct builder *b)
{
	enum coordinates c = b->scene->style.coordinates;
	return (c == COORDINATES_OUTSIDE || c == COORDINATES_ALL_SIDES) && !b->background.own_labels && b->label_pixels > 0;
}

/* Of labels inside and of the status line; those outside may have to be smaller. */
static double text_size(const struct builder *b)
{
	return fmax(5, b->scene->style.font_size * b->scene->style.scale);
}

static double label_size(const struct builder *b)
{
	return b->label_pixels;
}

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
static void size_labels(struct builder *b)
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
static double label_gap(const struct builder *b)
{
	return fmax(2, round(label_size(b) * 0.3));
}

/* How far a whole picture reaches beyond the board on the side that `toward` looks to: labels stand outside of it. */
static struct point picture_reach(const struct builder *b, struct point toward)
{
	const struct background *g = &b->background;
	if (!g->art || g->tiled)
		return (struct point){ 0, 0 };
	double scale = b->scene->style.scale, left = round(g->left * scale), top = round(g->top * scale);
	double right = round(g->art->width * scale) - left - b->layout->width, bottom = round(g->art->height * scale) - top - b->layout->height;
	bool turned = b->scene->style.flip && !g->paired;
	return (struct point){ fmax(0, (toward.x < 0) != turned ? left : right) * fabs(toward.x), fmax(0, (toward.y < 0) != turned ? top : bottom) * fabs(toward.y) };
}

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

static double status_room(const struct builder *b)
{
	return b->picture->status ? round(text_size(b) * 2.2) : 0;
}

/* Columns of spaces beside the board. Each side has half the board's height. */
static double hand_room(const struct builder *b)
{
	int width, height, n = b->picture->hand_room;
	cell_size(b, &width, &height);
	for (int side = 0; side < 2; side++)
		if (b->picture->hand[side])
			n = MAX(n, (int)g_strv_length((char **)b->picture->hand[side]));
	int rows = MAX(1, (int)(b->layout->height / 2 / fmax(1, round(height * b->scene->style.scale))));
	return (n + rows - 1) / rows * round(width * b->scene->style.scale);
}

/* Margins: what a picture has beyond the board, then the border's size at least and the labels' room, equal on opposite sides. */
static void measure(struct builder *b)
{
	struct scene *scene = b->scene;
	size_labels(b);
	bool own_frame = b->background.art && !b->background.tiled;
	struct point reach = picture_reach(b, (struct point){ -1, -1 }), beyond = picture_reach(b, (struct point){ 1, 1 });
	double border = own_frame ? 0 : round(scene->style.border_size * scene->style.scale);
	double h = border, v = border;
	double edge = label_gap(b), widest[2] = { widest_label(b, LABEL_FILE), widest_label(b, LABEL_RANK) };
	for (guint i = 0; i < b->layout->labels->len && labels_outside(b); i++) {
		const struct label_place *place = &g_array_index(b->layout->labels, struct label_place, i);
		if (!shown_label(b, place))
			continue;
		struct point room = label_room(b, place, widest[place->kind]);
		double beyond_left = -(place->at.x - room.x), beyond_right = place->at.x + room.x - b->layout->width;
		double beyond_top = -(place->at.y - room.y), beyond_bottom = place->at.y + room.y - b->layout->height;
		h = fmax(h, fmax(place->toward.x < 0 ? beyond_left : 0, place->toward.x > 0 ? beyond_right : 0) + (place->toward.x ? edge : 0));
		v = fmax(v, fmax(place->toward.y < 0 ? beyond_top : 0, place->toward.y > 0 ? beyond_bottom : 0) + (place->toward.y ? edge : 0));
	}
	/* A frame of one width all round looks calm; only long labels make it wider at the sides. */
	h = ceil(fmax(h, fmin(v, h * 1.5)));
	v = ceil(fmax(v, fmin(h, v * 1.5)));
	b->left = h + reach.x;
	b->right = h + beyond.x;
	b->top = v + reach.y;
	scene->width = b->left + b->layout->width + b->right + (hand_room(b) > 0 ? hand_room(b) + h : 0);
	scene->height = b->top + b->layout->height + v + beyond.y + status_room(b);
}

/* Chooses the scale for a wished width: cells grow in whole pixels, so the last step is found by trying. */
static void fit_width(struct builder *b, int wished)
{
	double scale = b->scene->style.scale * wished / b->scene->width * 1.05;
	do {
		lay_out(b, scale);
		measure(b);
		scale -= fmax(scale * 0.0025, 0.001);
	} while (b->scene->width > wished && scale > 0.005);
	double rest = fmax(0, wished - b->scene->width);
	b->left += floor(rest / 2);
	b->right += floor(rest / 2);
	b->top += floor(rest / 2);
	b->scene->width += rest;
	b->scene->height += rest;
}

static struct outline outline_of_place(const struct builder *b, int space)
{
	return outline_moved(b->layout->place[space].outline, b->left, b->top);
}

static void add_mark(struct builder *b, struct scene_mark mark)
{
	g_array_append_val(b->scene->arrays[MARKS], mark);
}

static void add_spaces(struct builder *b)
{
	struct scene *scene = b->scene;
	const char *patterns = keep(b, *scene->style.patterns ? scene->style.patterns : " ");
	int n_patterns = (int)g_utf8_strlen(patterns, -1);
	scene->n_ids = b->board->n_spaces;
	scene->by_id = g_new(int, (gsize)MAX(scene->n_ids, 1));
	for (int id = 0; id < b->board->n_spaces; id++) {
		scene->by_id[id] = b->exists[id] ? (int)scene->arrays[SPACES]->len : -1;
		if (!b->exists[id])
			continue;
		const struct space *space = &b->board->space[id];
		int index = b->position->color[id];
		struct scene_space s = { .id = id, .file = space->file, .rank = space->rank, .name = keep(b, space->name),
			.shown = alias_of(b, space->name), .color_index = index, .color = scene->style.color[index % scene->style.n_colors],
			.pattern = g_utf8_get_char(g_utf8_offset_to_pointer(patterns, index % n_patterns)), .outline = outline_of_place(b, id), .piece = -1 };
		g_array_append_val(scene->arrays[SPACES], s);
	}
	scene->space = (struct scene_space *)(void *)scene->arrays[SPACES]->data;
	scene->n_spaces = (int)scene->arrays[SPACES]->len;
}

static void add_last_move(struct builder *b)
{
	int ends[2] = { b->position->origin, b->position->dest };
	for (int i = 0; i < 2 && b->picture->last_move; i++) {
		int space = ends[i] >= 0 && ends[i] < b->scene->n_ids ? b->scene->by_id[ends[i]] : -1;
		if (space < 0 || b->scene->space[space].last_move)
			continue;
		b->scene->space[space].last_move = true;
		add_mark(b, (struct scene_mark){ .kind = MARK_LAST_MOVE, .space = space, .color = b->scene->style.last_move,
			.opacity = b->scene->style.last_move_opacity });
	}
}

/* Lines fade on spaces of a few pixels, where they would be most of the picture. */
static void add_lines(struct builder *b)
{
	double width = fmax(1, round(b->scene->style.scale));
	for (int space = 0; space < b->scene->n_spaces && b->scene->style.lines; space++)
		add_mark(b, (struct scene_mark){ .kind = MARK_LINE, .space = space, .frame = true,
			.opacity = fmin(1, fmin(b->scene->space[space].outline.box.w, b->scene->space[space].outline.box.h) / 20),
			.color = b->scene->style.hatched ? 0x000000 : b->scene->style.border, .outer = -width / 2, .inner = width / 2 });
}

static void add_legal(struct builder *b)
{
	for (int i = 0; i < b->picture->n_legal; i++) {
		int id = b->picture->legal[i], space = id >= 0 && id < b->scene->n_ids ? b->scene->by_id[id] : -1;
		if (space < 0 || b->scene->space[space].legal)
			continue;
		struct box box = b->scene->space[space].outline.box;
		b->scene->space[space].legal = true;
		add_mark(b, (struct scene_mark){ .kind = MARK_LEGAL, .space = space, .frame = true, .color = b->scene->style.legal,
			.opacity = 1, .outer = 0, .inner = fmax(2, round(fmin(box.w, box.h) * 0.07)) });
	}
}

/* Art keeps its proportions: vectors fill the box, bitmaps keep their size at the picture's scale unless the space is smaller. */
static struct box art_box(const struct builder *b, const struct art *art, struct box fit, struct box limit)
{
	double factor = fmin(fit.w / art->width, fit.h / art->height);
	if (art->format != ART_SVG)
		factor = fmin(b->scene->style.scale, fmin(limit.w / art->width, limit.h / art->height));
	double width = fmax(1, round(art->width * factor)), height = fmax(1, round(art->height * factor));
	return (struct box){ fit.x + floor((fit.w - width) / 2), fit.y + floor((fit.h - height) / 2), width, height };
}

static struct box disc_box(struct box fit)
{
	double side = fmax(4, round(fmin(fit.w, fit.h) * 0.76));
	return (struct box){ fit.x + floor((fit.w - side) / 2), fit.y + floor((fit.h - side) / 2), side, side };
}

static const struct art *find_art(struct builder *b, const char *label, int side)
{
	const struct piece_set *set = b->picture->set;
	g_autofree char *image = set ? piece_set_image(set, label, set->flip && b->scene->style.flip) : NULL;
	if (!image) {
		if (set && g_hash_table_add(b->warned, (gpointer)keep(b, label)))
			diag_warn(b->ds, (struct place){ 0 }, "set \"%s\" has no image for the piece \"%s\"; its label is drawn", set->name, label);
		return NULL;
	}
	g_autofree char *path = set->folder && *set->folder ? g_build_filename(set->folder, image, NULL) : g_strdup(image);
	const char *from = side == SIDE_SECOND ? set->original_black : set->original_white;
	const char *to = side == SIDE_SECOND ? set->default_black : set->default_white;
	return assets_art(b->assets, path, from, to, b->ds);
}

static int add_piece(struct builder *b, const char *label, int space, struct box fit, struct box limit)
{
	const char *kept = keep(b, label);
	int side = side_of(kept);
	const struct art *art = find_art(b, label, side);
	struct scene_piece piece = { .space = space, .side = side, .label = kept, .shown = alias_of(b, label), .art = art,
		.box = art ? art_box(b, art, fit, limit) : disc_box(fit) };
	g_array_append_val(b->scene->arrays[PIECES], piece);
	return (int)b->scene->arrays[PIECES]->len - 1;
}

/* A coordinate inside stands in the corner of a box that fills its space; what a whole picture shows there may be of any shape. */
static bool has_corner(const struct builder *b, const struct scene_space *space)
{
	return space->outline.kind == OUTLINE_BOX && (!b->background.art || b->background.tiled);
}

/* Pieces leave the upper part of a space to the coordinate inside it, in a box its top left corner. */
static struct box below_coordinate(const struct builder *b, const struct scene_space *space, struct box fit)
{
	if (b->scene->style.coordinates != COORDINATES_INSIDE || b->board->space[space->id].hidden)
		return fit;
	if (has_corner(b, space))
		return (struct box){ fit.x + round(fit.w * 0.12), fit.y + round(fit.h * 0.14), fit.w - round(fit.w * 0.14), fit.h - round(fit.h * 0.14) };
	return (struct box){ fit.x + round(fit.w * 0.1), fit.y + round(fit.h * 0.2), fit.w - 2 * round(fit.w * 0.1), fit.h - round(fit.h * 0.2) };
}

static void add_pieces(struct builder *b)
{
	for (int i = 0; i < b->scene->n_spaces; i++) {
		struct scene_space *space = &b->scene->space[i];
		if (position_is_empty(b->position, space->id))
			continue;
		struct box fit = b->layout->place[space->id].piece;
		fit.x += b->left;
		fit.y += b->top;
		fit = below_coordinate(b, space, fit);
		space->piece = add_piece(b, position_label(b->position, space->id), i, fit, space->outline.box);
	}
}

/* Pieces beside the board: the viewer's own below, the other side's above, in columns from the board outwards. */
static void add_hands(struct builder *b)
{
	int cell_w, cell_h;
	cell_size(b, &cell_w, &cell_h);
	double w = round(cell_w * b->scene->style.scale), h = round(cell_h * b->scene->style.scale);
	double x = b->left + b->layout->width + b->right;
	int rows = MAX(1, (int)(b->layout->height / 2 / h));
	for (int side = 0; side < 2; side++) {
		bool below = (side == SIDE_FIRST) != b->scene->style.flip;
		for (int i = 0; b->picture->hand[side] && b->picture->hand[side][i]; i++) {
			int row = i % rows, column = i / rows;
			double y = below ? b->top + b->layout->height - (row + 1) * h : b->top + row * h;
			struct box fit = { x + column * w, y, w, h };
			add_piece(b, b->picture->hand[side][i], -1, fit, fit);
		}
	}
}

static void add_text(struct builder *b, struct scene_text text)
{
	g_array_append_val(b->scene->arrays[TEXTS], text);
}

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
	struct point beyond = picture_reach(b, toward);
	struct point middle = { b->left + at.x + toward.x * (reach_x + beyond.x), b->top + at.y + toward.y * (reach_y + beyond.y) };
	add_text(b, (struct scene_text){ .kind = place->kind == LABEL_FILE ? TEXT_FILE : TEXT_RANK, .index = place->index, .text = keep(b, text),
		.at = { middle.x, round(middle.y + size * 0.34) }, .toward = toward, .size = size, .color = b->scene->style.text });
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
	if (b->scene->style.coordinates != COORDINATES_INSIDE)
		return;
	double size = fmax(5, round(text_size(b) * 0.62));
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
		add_text(b, (struct scene_text){ .kind = TEXT_COORDINATE, .index = i, .text = space->shown, .at = { at.x, round(at.y) }, .size = size,
			.color = color_blend(space->color, ink, 0.75) });
	}
}

static void add_status(struct builder *b)
{
	if (!b->picture->status)
		return;
	double size = text_size(b);
	add_text(b, (struct scene_text){ .kind = TEXT_STATUS, .text = keep(b, b->picture->status), .size = size,
		.at = { b->scene->width / 2, round(b->scene->height - status_room(b) * 0.6 + size * 0.34) }, .color = b->scene->style.text });
}

/* "White: K e1, Q d1. Black: k e8." */
static void describe(struct builder *b)
{
	struct scene *scene = b->scene;
	g_auto(GStrv) names = g_strsplit(settings_text(b->picture->settings, "sides"), " ", -1);
	for (int side = 0; side < 2; side++)
		scene->sides[side] = keep(b, (int)g_strv_length(names) > side && *names[side] ? names[side] : side ? "Black" : "White");
	g_autoptr(GString) text = g_string_new(NULL);
	for (int side = 0; side < 3; side++) {
		bool any = false;
		for (int i = 0; i < scene->n_pieces; i++) {
			const struct scene_piece *piece = &scene->piece[i];
			if (piece->side != side || piece->space < 0)
				continue;
			if (!any && text->len)
				g_string_append(text, ". ");
			g_string_append_printf(text, "%s%s %s %s", any ? "," : side < 2 ? scene->sides[side] : "Other", any ? "" : ":",
				piece->shown, scene->space[piece->space].shown);
			any = true;
		}
	}
	scene->description = keep(b, text->len ? text->str : "The board is empty");
	const char *game = settings_text(b->picture->settings, "game");
	scene->title = keep(b, b->picture->title ? b->picture->title : *game ? game : "Board");
	g_autoptr(GString) fen = g_string_new(NULL);
	fen_write(b->position, fen);
	scene->fen = keep(b, fen->str);
}

static void make_id(struct scene *scene)
{
	g_autofree char *key = g_strdup_printf("%s|%s|%s|%d|%d|%d", scene->title, scene->fen, scene->style.shape->name, scene->style.flip,
		(int)scene->width, (int)scene->height);
	guint64 hash = G_GUINT64_CONSTANT(14695981039346656037);
	for (const char *c = key; *c; c++)
		hash = (hash ^ (guint8)*c) * G_GUINT64_CONSTANT(1099511628211);
	g_snprintf(scene->id, sizeof scene->id, "b%08x", (unsigned)(hash ^ hash >> 32));
}

static void place_background(struct builder *b)
{
	struct scene *scene = b->scene;
	scene->background = b->background.art;
	scene->background_tiled = b->background.tiled;
	if (!b->background.art)
		return;
	double scale = scene->style.scale, width = round(b->background.art->width * scale), height = round(b->background.art->height * scale);
	scene->background_turned = scene->style.flip && !b->background.paired;
	struct box box = { b->left, b->top, width, height };
	if (!b->background.tiled) {
		box.x -= round(b->background.left * scale);
		box.y -= round(b->background.top * scale);
	}
	if (scene->background_turned) { /* about the middle of the board: what was in the first corner is in the last */
		box.x = 2 * b->left + b->layout->width - box.x - width;
		box.y = 2 * b->top + b->layout->height - box.y - height;
	}
	scene->background_box = box;
}

static void adopt_arrays(struct scene *scene)
{
	scene->mark = (struct scene_mark *)(void *)scene->arrays[MARKS]->data;
	scene->n_marks = (int)scene->arrays[MARKS]->len;
	scene->piece = (struct scene_piece *)(void *)scene->arrays[PIECES]->data;
	scene->n_pieces = (int)scene->arrays[PIECES]->len;
	scene->text = (struct scene_text *)(void *)scene->arrays[TEXTS]->data;
	scene->n_texts = (int)scene->arrays[TEXTS]->len;
}

static void fill(struct builder *b)
{
	struct scene *scene = b->scene;
	lay_out(b, scene->style.scale);
	scene->tiles = b->layout->tiles;
	measure(b);
	if (b->picture->width > 0)
		fit_width(b, b->picture->width);
	scene->board = (struct box){ b->left, b->top, b->layout->width, b->layout->height };
	scene->cols = b->board->custom ? 0 : b->board->cols;
	scene->ranks = b->board->custom ? 0 : b->board->ranks;
	scene->font = assets_font(b->assets, scene->style.font);
	scene->link = b->picture->link ? keep(b, b->picture->link) : NULL;
	scene->area_title = b->picture->area_title ? keep(b, b->picture->area_title) : NULL;
	scene->area_alt = b->picture->area_alt ? keep(b, b->picture->area_alt) : NULL;
	place_background(b);
	add_spaces(b);
	add_last_move(b);
	add_lines(b);
	add_legal(b);
	add_pieces(b);
	add_hands(b);
	add_labels(b);
	add_inner_labels(b);
	add_status(b);
	adopt_arrays(scene);
	describe(b);
	make_id(scene);
}

static struct scene *scene_alloc(struct assets *assets)
{
	static const gsize sizes[4] = { [SPACES] = sizeof(struct scene_space), [MARKS] = sizeof(struct scene_mark),
		[PIECES] = sizeof(struct scene_piece), [TEXTS] = sizeof(struct scene_text) };
	struct scene *scene = g_new0(struct scene, 1);
	scene->assets = assets;
	scene->strings = g_string_chunk_new(1024);
	for (int i = 0; i < 4; i++)
		scene->arrays[i] = g_array_new(FALSE, FALSE, (guint)sizes[i]);
	return scene;
}

struct scene *scene_new(const struct picture *picture, struct assets *assets, struct diags *ds)
{
	struct builder b = { .picture = picture, .position = picture->position, .board = picture->position->board, .assets = assets, .ds = ds,
		.scene = scene_alloc(assets), .warned = g_hash_table_new(g_str_hash, g_str_equal) };
	enum rc rc = style_init(&b.scene->style, picture, ds);
	if (rc == RC_OK && !find_spaces(&b))
		rc = diag_error(ds, RC_DATA, settings_place(picture->settings, "code"), "the board has no spaces; there is nothing to draw");
	if (rc == RC_OK)
		rc = background_find(&b.background, picture->settings, b.scene->style.flip, assets, ds);
	if (rc == RC_OK)
		fill(&b);
	background_release(&b.background);
	layout_free(b.layout);
	g_free(b.exists);
	g_hash_table_unref(b.warned);
	if (rc != RC_OK)
		g_clear_pointer(&b.scene, scene_free);
	return b.scene;
}

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

void scene_piece_words(const struct scene *scene, const struct scene_piece *piece, GString *out)
{
	if (piece->side != SIDE_NONE)
		g_string_append_printf(out, "%s ", scene->sides[piece->side]);
	g_string_append(out, piece->shown);
}

void scene_space_words(const struct scene *scene, const struct scene_space *space, GString *out)
{
	g_string_append(out, space->shown);
	if (space->piece < 0)
		return;
	g_string_append(out, ": ");
	scene_piece_words(scene, &scene->piece[space->piece], out);
}

void scene_space_fill(const struct scene *scene, const struct scene_space *space, const char *template, bool address, GString *out)
{
	const struct scene_piece *piece = space->piece < 0 ? NULL : &scene->piece[space->piece];
	g_autoptr(GString) words = g_string_new(NULL);
	scene_space_words(scene, space, words);
	g_autofree char *color = g_strdup_printf("#%06x", space->color);
	const struct { const char *slot, *value; } slots[] = {
		{ "{space}", space->name }, { "{alias}", space->shown }, { "{piece}", piece ? piece->label : "" }, { "{name}", piece ? piece->shown : "" },
		{ "{side}", piece && piece->side != SIDE_NONE ? scene->sides[piece->side] : "" }, { "{color}", color }, { "{words}", words->str },
	};
	for (const char *c = template; *c;) {
		gsize i = 0;
		while (i < G_N_ELEMENTS(slots) && !g_str_has_prefix(c, slots[i].slot))
			i++;
		if (i == G_N_ELEMENTS(slots)) {
			g_string_append_c(out, *c++);
			continue;
		}
		g_autofree char *escaped = address ? g_uri_escape_string(slots[i].value, NULL, FALSE) : g_strdup(slots[i].value);
		g_string_append(out, escaped);
		c += strlen(slots[i].slot);
	}
}

void scene_area_words(const struct scene *scene, const struct scene_space *space, const char *template, GString *out)
{
	scene_space_fill(scene, space, template ? template : "{words}", false, out);
}

void scene_free(struct scene *scene)
{
	if (!scene)
		return;
	style_release(&scene->style);
	for (int i = 0; i < 4; i++)
		g_array_free(scene->arrays[i], TRUE);
	pixels_free(scene->bitmap);
	g_free(scene->by_id);
	g_string_chunk_free(scene->strings);
	g_free(scene);
}
