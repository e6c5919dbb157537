/*
 * Building a scene from a picture.
 *
 * The steps follow one another because each needs the one before: which spaces exist, their layout, the margins that the labels
 * want, then everything at its final place. A wished total width is met by choosing the largest scale whose picture fits
 * and widening the margins by the rest, so that edges stay whole pixels.
 */
#include "scene/builder.h"

#include <math.h>
#include <string.h>

#include "assets/hash.h"
#include "encode/pixels.h"
#include "scene/color.h"

const char *const mark_names[MARK_KINDS] = { [MARK_LAST_MOVE] = "last", [MARK_LEGAL] = "legal", [MARK_LINE] = "line" };
const char *const text_names[TEXT_KINDS] = { [TEXT_FILE] = "file", [TEXT_RANK] = "rank", [TEXT_COORDINATE] = "coordinate", [TEXT_STATUS] = "status" };

const struct hatch scene_hatch[LIMIT_COLORS] = { { 5, 1 }, { 0, 0 }, { 8, -1 }, { 4, 1 }, { 10, 1 }, { 4, -1 }, { 7, 1 }, { 6, -1 }, { 3, 1 }, { 9, -1 } };

const char *builder_keep(const struct builder *b, const char *text)
{
	if (g_utf8_validate(text, -1, NULL))
		return g_string_chunk_insert_const(b->scene->strings, text);
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	return g_string_chunk_insert_const(b->scene->strings, valid);
}

/* The same for texts that come once: nobody looks whether they are there already. */
static const char *builder_copy(const struct builder *b, const char *text)
{
	return g_utf8_validate(text, -1, NULL) ? g_string_chunk_insert(b->scene->strings, text) : builder_keep(b, text);
}

/* What a name is shown as; `kept` is the name as builder_keep gave it. */
static const char *alias_of(const struct builder *b, const char *name, const char *kept)
{
	const char *alias = b->picture->alias ? b->picture->alias(b->picture->alias_user, name) : NULL;
	return alias && alias != name && *alias ? builder_keep(b, alias) : kept;
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
	if (b->layout)
		layout_again(b->layout, style->shape, &request);
	else
		b->layout = layout_new(style->shape, &request);
}

struct point builder_picture_reach(const struct builder *b, struct point toward)
{
	const struct background *g = &b->background;
	if (!g->art || g->tiled)
		return (struct point){ 0, 0 };
	double scale = b->scene->style.scale, left = round(g->left * scale), top = round(g->top * scale);
	double right = round(g->art->width * scale) - left - b->layout->width, bottom = round(g->art->height * scale) - top - b->layout->height;
	bool turned = b->scene->style.flip && !g->paired;
	return (struct point){ fmax(0, (toward.x < 0) != turned ? left : right) * fabs(toward.x), fmax(0, (toward.y < 0) != turned ? top : bottom) * fabs(toward.y) };
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
	labels_size(b);
	bool own_frame = b->background.art && !b->background.tiled;
	struct point reach = builder_picture_reach(b, (struct point){ -1, -1 }), beyond = builder_picture_reach(b, (struct point){ 1, 1 });
	double border = own_frame ? 0 : round(scene->style.border_size * scene->style.scale);
	double h = border, v = border;
	labels_margins(b, &h, &v);
	/* A frame of one width all round looks calm; only long labels make it wider at the sides. */
	h = ceil(fmax(h, fmin(v, h * 1.5)));
	v = ceil(fmax(v, fmin(h, v * 1.5)));
	b->left = h + reach.x;
	b->right = h + beyond.x;
	b->top = v + reach.y;
	scene->width = b->left + b->layout->width + b->right + (hand_room(b) > 0 ? hand_room(b) + h : 0);
	scene->height = b->top + b->layout->height + v + beyond.y + labels_status_room(b);
}

/* The scales that find_scale tries, smaller and smaller. */
enum { FIT_STEPS = 4096 };

static bool fits(struct builder *b, double scale, int wished)
{
	lay_out(b, scale);
	measure(b);
	return b->scene->width <= wished;
}

/* Chooses the scale for a wished width: cells grow in whole pixels, so it is found by trying, in steps that are halved. */
static double find_scale(struct builder *b, int wished)
{
	double scale[FIT_STEPS];
	int n = 0, low = 0, high;
	lay_out(b, b->scene->style.scale);
	measure(b);
	scale[0] = b->scene->style.scale * wished / b->scene->width * 1.05;
	while (n + 1 < FIT_STEPS && scale[n] > 0.005) {
		scale[n + 1] = scale[n] - fmax(scale[n] * 0.0025, 0.001);
		n++;
	}
	/* `high` fits, or is the last there is; everything before `low` does not. About the twentieth is a twentieth smaller than the first. */
	for (high = MIN(19, n); high < n && !fits(b, scale[high], wished); high = MIN(high + high / 5, n))
		low = high + 1;
	for (int less = 2; low < high && low == 0 && high - less > 0; less *= 2) {
		if (!fits(b, scale[high - less], wished))
			low = high - less + 1;
		else
			high -= less;
	}
	while (low < high) {
		int middle = (low + high) / 2;
		if (fits(b, scale[middle], wished))
			high = middle;
		else
			low = middle + 1;
	}
	return scale[high];
}

static void add_to_key(GByteArray *key, const void *data, gsize n)
{
	g_byte_array_append(key, data, (guint)n);
}

/* All that lay_out and measure go by. */
static GByteArray *fitting_key(const struct builder *b, int wished)
{
	const struct style *style = &b->scene->style;
	const struct background *g = &b->background;
	const struct picture *p = b->picture;
	GByteArray *key = g_byte_array_sized_new(512);
	int cell[2], hands[2];
	cell_size(b, &cell[0], &cell[1]);
	for (int side = 0; side < 2; side++)
		hands[side] = p->hand[side] ? (int)g_strv_length((char **)p->hand[side]) : -1;
	const double numbers[] = { style->scale, style->font_size, p->hole, g->art ? g->art->width : 0, g->art ? g->art->height : 0 };
	const int words[] = { wished, b->board->cols, b->board->ranks, b->board->n_spaces, b->board->custom, (int)(style->shape - shape_table), style->flip,
		style->border_size, (int)style->coordinates, cell[0], cell[1], (int)style->next_file->len, (int)style->next_rank->len, g->art != NULL, g->tiled,
		g->paired, g->own_labels, g->left, g->top, p->hand_room, hands[0], hands[1], p->status != NULL };
	add_to_key(key, numbers, sizeof numbers);
	add_to_key(key, words, sizeof words);
	add_to_key(key, style->next_file->data, style->next_file->len * sizeof(int));
	add_to_key(key, style->next_rank->data, style->next_rank->len * sizeof(int));
	add_to_key(key, b->exists, (gsize)b->board->n_spaces * sizeof(bool));
	labels_add_to_key(b, key);
	return key;
}

/* A board laid out and measured: the same for all pictures of a run that differ in their pieces alone. */
struct fitting {
	struct layout *layout;
	double scale, left, right, top, width, height, label_pixels;
	int label_step[2];
};

static void fitting_free(gpointer data)
{
	struct fitting *f = data;
	layout_free(f->layout);
	g_free(f);
}

/* Widens the margins to the wished width. */
static void add_rest(struct builder *b, int wished)
{
	double rest = fmax(0, wished - b->scene->width);
	b->left += floor(rest / 2);
	b->right += floor(rest / 2);
	b->top += floor(rest / 2);
	b->scene->width += rest;
	b->scene->height += rest;
}

static struct fitting *fitting_new(struct builder *b, int wished)
{
	struct scene *scene = b->scene;
	lay_out(b, wished > 0 ? find_scale(b, wished) : scene->style.scale);
	measure(b);
	if (wished > 0)
		add_rest(b, wished);
	struct fitting *f = g_new(struct fitting, 1);
	*f = (struct fitting){ .layout = b->layout, .scale = scene->style.scale, .left = b->left, .right = b->right, .top = b->top, .width = scene->width,
		.height = scene->height, .label_pixels = b->label_pixels, .label_step = { b->label_step[0], b->label_step[1] } };
	return f;
}

/* Lays the board out at the scale, or as wide as it is wished. The layout belongs to the assets. */
static void fit(struct builder *b)
{
	GByteArray *key = fitting_key(b, b->picture->width);
	struct fitting *f = assets_recall(b->assets, key);
	if (!f) {
		f = fitting_new(b, b->picture->width);
		assets_keep(b->assets, key, f, fitting_free, sizeof *f + (gsize)b->board->n_spaces * sizeof(struct spot));
		return;
	}
	g_byte_array_unref(key);
	b->layout = f->layout;
	b->scene->style.scale = f->scale;
	b->scene->width = f->width;
	b->scene->height = f->height;
	b->left = f->left;
	b->right = f->right;
	b->top = f->top;
	b->label_pixels = f->label_pixels;
	memcpy(b->label_step, f->label_step, sizeof b->label_step);
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
	const char *patterns = builder_keep(b, *scene->style.patterns ? scene->style.patterns : " ");
	int n_patterns = (int)g_utf8_strlen(patterns, -1);
	scene->n_ids = b->board->n_spaces;
	scene->by_id = g_new(int, (gsize)MAX(scene->n_ids, 1));
	for (int id = 0; id < b->board->n_spaces; id++) {
		scene->by_id[id] = b->exists[id] ? (int)scene->arrays[SPACES]->len : -1;
		if (!b->exists[id])
			continue;
		const struct space *space = &b->board->space[id];
		int index = b->position->color[id];
		const char *name = builder_copy(b, space->name);
		struct scene_space s = { .id = id, .file = space->file, .rank = space->rank, .name = name, .shown = alias_of(b, space->name, name), .color_index = index, .color = scene->style.color[index % scene->style.n_colors],
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
			.color = style_line_color(&b->scene->style), .outer = -width / 2, .inner = width / 2 });
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
			.opacity = 1, .outer = 0, .inner = style_frame_width(fmin(box.w, box.h)) });
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

static const struct art *read_art(struct builder *b, const char *label, int side)
{
	const struct piece_set *set = b->picture->set;
	g_autofree char *image = set ? piece_set_image(set, label, set->flip && b->scene->style.flip) : NULL;
	if (!image) {
		if (set && g_hash_table_add(b->warned, (gpointer)builder_keep(b, label)))
			diag_warn(b->ds, (struct place){ 0 }, "set \"%s\" has no image for the piece \"%s\"; its label is drawn", set->name, label);
		return NULL;
	}
	g_autofree char *path = set->folder && *set->folder ? g_build_filename(set->folder, image, NULL) : g_strdup(image);
	const char *from = side == SIDE_SECOND ? set->original_black : set->original_white;
	const char *to = side == SIDE_SECOND ? set->default_black : set->default_white;
	return assets_art(b->assets, path, from, to, b->ds);
}

/* What pieces of one label have in common. */
struct kind {
	const char *label, *shown;
	int side;
	const struct art *art;
};

/* The label's text is where it was before when it is the same label. */
static const struct kind *find_kind(struct builder *b, const char *label)
{
	struct kind *kind = g_hash_table_lookup(b->kinds, label);
	if (kind)
		return kind;
	kind = g_new(struct kind, 1);
	kind->label = builder_keep(b, label);
	kind->shown = alias_of(b, label, kind->label);
	kind->side = side_of(kind->label);
	kind->art = read_art(b, kind->label, kind->side);
	g_hash_table_insert(b->kinds, (gpointer)label, kind);
	return kind;
}

static int add_piece(struct builder *b, const char *label, int space, struct box fit, struct box limit)
{
	const struct kind *kind = find_kind(b, label);
	struct scene_piece piece = { .space = space, .side = kind->side, .label = kind->label, .shown = kind->shown, .art = kind->art,
		.box = kind->art ? art_box(b, kind->art, fit, limit) : disc_box(fit) };
	g_array_append_val(b->scene->arrays[PIECES], piece);
	return (int)b->scene->arrays[PIECES]->len - 1;
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
		fit = labels_leave_room(b, space, fit);
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

/* "White: K e1, Q d1. Black: k e8." */
static void describe(struct builder *b)
{
	struct scene *scene = b->scene;
	g_auto(GStrv) names = g_strsplit(settings_text(b->picture->settings, "sides"), " ", -1);
	for (int side = 0; side < 2; side++)
		scene->sides[side] = builder_keep(b, (int)g_strv_length(names) > side && *names[side] ? names[side] : side ? "Black" : "White");
	g_autoptr(GString) text = g_string_new(NULL);
	for (int side = 0; side < 3; side++) {
		bool any = false;
		for (int i = 0; i < scene->n_pieces; i++) {
			const struct scene_piece *piece = &scene->piece[i];
			if (piece->side != side || piece->space < 0)
				continue;
			if (!any && text->len)
				g_string_append(text, ". ");
			g_string_append(text, any ? "," : side < 2 ? scene->sides[side] : "Other");
			g_string_append(text, any ? " " : ": ");
			g_string_append(text, piece->shown);
			g_string_append_c(text, ' ');
			g_string_append(text, scene->space[piece->space].shown);
			any = true;
		}
	}
	scene->description = builder_keep(b, text->len ? text->str : "The board is empty");
	const char *game = settings_text(b->picture->settings, "game");
	scene->title = builder_keep(b, b->picture->title ? b->picture->title : *game ? game : "Board");
	g_autoptr(GString) fen = g_string_new(NULL);
	fen_write(b->position, fen);
	scene->fen = builder_keep(b, fen->str);
}

static void make_id(struct scene *scene)
{
	g_autofree char *key = g_strdup_printf("%s|%s|%s|%d|%d|%d", scene->title, scene->fen, scene->style.shape->name, scene->style.flip,
		(int)scene->width, (int)scene->height);
	g_snprintf(scene->id, sizeof scene->id, "b%08x", hash_fold(hash_add(HASH_START, key, strlen(key))));
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
	labels_keep(b);
	fit(b);
	scene->tiles = b->layout->tiles;
	scene->board = (struct box){ b->left, b->top, b->layout->width, b->layout->height };
	scene->cols = b->board->custom ? 0 : b->board->cols;
	scene->ranks = b->board->custom ? 0 : b->board->ranks;
	scene->font = assets_font(b->assets, scene->style.font);
	scene->link = b->picture->link ? builder_keep(b, b->picture->link) : NULL;
	scene->area_title = b->picture->area_title ? builder_keep(b, b->picture->area_title) : NULL;
	scene->area_alt = b->picture->area_alt ? builder_keep(b, b->picture->area_alt) : NULL;
	place_background(b);
	add_spaces(b);
	add_last_move(b);
	add_lines(b);
	add_legal(b);
	add_pieces(b);
	add_hands(b);
	labels_add(b);
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
		.scene = scene_alloc(assets), .warned = g_hash_table_new(g_str_hash, g_str_equal), .kinds = g_hash_table_new_full(NULL, NULL, NULL, g_free) };
	enum rc rc = style_init(&b.scene->style, picture, ds);
	if (rc == RC_OK && !find_spaces(&b))
		rc = diag_error(ds, RC_DATA, settings_place(picture->settings, "code"), "the board has no spaces; there is nothing to draw");
	if (rc == RC_OK)
		rc = background_find(&b.background, picture->settings, b.scene->style.flip, assets, ds);
	if (rc == RC_OK)
		fill(&b);
	background_release(&b.background);
	g_free(b.exists);
	g_free(b.label[0]);
	g_free(b.label[1]);
	g_hash_table_unref(b.warned);
	g_hash_table_unref(b.kinds);
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

double scene_height(const struct scene *scene)
{
	return scene->height;
}

double scene_disc_text_size(const struct scene_piece *piece)
{
	double across = style_text_width(piece->shown, 1) * 1.12; /* bold letters are wider */
	return fmin(piece->box.w * 0.56, piece->box.w * 0.8 / fmax(0.6, across));
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
