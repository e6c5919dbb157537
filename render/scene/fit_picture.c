/*
 * Fitting a board into its picture: the size of its spaces, the margins around them, the scale.
 *
 * A wished total width is met by choosing the largest scale whose picture fits and widening the margins by the rest, so that edges stay whole pixels.
 */
#include "scene/fit_picture.h"

#include <math.h>
#include <string.h>

#include "scene/captions.h"
#include "scene/coordinates.h"
#include "scene/turn_sign.h"

static void lay_out(struct builder *b, double scale)
{
	struct style *style = &b->scene->style;
	struct layout_request request = { .board = b->board,
		.exists = b->shape,
		.file = b->window.file,
		.rank = b->window.rank,
		.files = b->window.files,
		.ranks = b->window.ranks,
		.flip = style->flip,
		.scale = scale,
		.hole = b->picture->hole,
		.next_file = (const double *)(void *)style->next_file->data,
		.n_next_file = (int)style->next_file->len,
		.next_rank = (const double *)(void *)style->next_rank->data,
		.n_next_rank = (int)style->next_rank->len,
		.triangles = style->triangles };
	builder_cell_size(b, &request.cell_width, &request.cell_height);
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

/* Room at the board's right side for the square that tells who is to move. */
static double turn_room(const struct builder *b) { return b->view->wish.turn ? ceil(b->scene->side * TURN_ROOM) : 0; }

/*
 * Pieces beside the board: smaller than those on it, on a panel for each side that begins where the board does.
 *
 *     +-----------+  +---+   the other side's, from the top
 *     |           |  |p p|
 *     |   board   |  +---+
 *     |           |  +---+
 *     |           |  |P P|   the viewer's own, at the bottom
 *     +-----------+  +---+
 */
#define HAND_SHARE 0.8      /* of a space: a slot of what is in hand, where half of the board has room for all of them */
#define LEAST_HAND 0.45     /* smaller ones stand in several columns */
#define CAPTURED_SHARE 0.45 /* a captured piece */
#define LEAST_CAPTURED 0.3
#define HAND_GAP 0.25 /* between board and panel */
#define HAND_PAD 0.1  /* inside a panel, around its pieces */

struct hand_room {
	struct box first; /* a piece's, of the upper panel */
	double pad, gap, step;
	int rows, columns;
};

/* Beside half of the board. Equal captured pieces overlap, so that a step is half of one, and the first of the next kind may leave a step of a column empty. */
static struct hand_room hand_room(const struct builder *b)
{
	int width, height, n = b->view->wish.hand;
	builder_cell_size(b, &width, &height);
	bool captured = b->view->wish.captured;
	double scale = b->scene->style.scale, side = MIN(width, height) * scale, most = captured ? CAPTURED_SHARE : HAND_SHARE,
	       least = captured ? LEAST_CAPTURED : LEAST_HAND, steps = captured ? 2 : 1;
	struct hand_room room = { .pad = round(side * HAND_PAD), .gap = fmax(2, round(side * HAND_GAP)) };
	double half = b->layout->height / 2 - room.gap / 2 - 2 * room.pad, share = fmin(most, n ? half * steps / n / (height * scale) : most);
	share = share < least ? least : share;
	room.first.w = fmax(1, floor(width * scale * share));
	room.first.h = fmax(1, floor(height * scale * share));
	room.first.x = b->left + b->layout->width + b->right + turn_room(b) + room.gap + room.pad;
	room.first.y = b->top + room.pad;
	room.step = room.first.h / steps;
	int fitting = MAX((int)steps, (int)(half / room.step));
	room.rows = MIN(n, fitting);
	int filled = captured && n > fitting ? fitting - 1 : fitting;
	room.columns = (n + filled - 1) / filled;
	return room;
}

static double panel_width(const struct hand_room *room) { return room->columns ? room->columns * room->first.w + 2 * room->pad : 0; }

void fit_hands(const struct builder *b, struct hands *out)
{
	const struct hand_room room = hand_room(b);
	double high = room.rows * room.step + 2 * room.pad, low = b->top + b->layout->height - high;
	*out = (struct hands){ .cell = room.first, .bottom = low + room.pad, .rows = MAX(1, room.rows), .step = room.step };
	for (int lower = 0; lower < 2 && room.columns; lower++)
		out->panel[lower] = (struct box){ room.first.x - room.pad, lower ? low : b->top, panel_width(&room), high };
}

/* Under this size of a space a line around the board would be a part of it that counts. */
enum { LEAST_KEYLINED = 14 };

static double cell_side(const struct builder *b)
{
	int width, height;
	builder_cell_size(b, &width, &height);
	return MIN(width, height) * b->scene->style.scale;
}

static double keyline_width(const struct builder *b)
{
	double side = cell_side(b);
	bool own_frame = b->background.art && !b->background.tiled;
	return own_frame || side < LEAST_KEYLINED || b->scene->style.keyline_share <= 0 ? 0 : fmax(1, round(side * b->scene->style.keyline_share));
}

/* A frame of one width all round looks calm; only long labels make it wider at the sides. */
static struct margins frame_of(struct margins m, double border)
{
	double h = fmax(border, fmax(m.left, m.right)), v = fmax(border, fmax(m.top, m.bottom));
	double wide = ceil(fmax(h, fmin(v, h * 1.5))), high = ceil(fmax(v, fmin(h, v * 1.5)));
	return (struct margins){ wide, high, wide, high };
}

/* Margins: the line around the board and the labels' room, or a frame of the border's size at least; beyond what a picture of the board has itself. */
static void measure(struct builder *b)
{
	struct scene *scene = b->scene;
	double above, below;
	scene->side = cell_side(b);
	scene->keyline = keyline_width(b);
	labels_size(b);
	captions_room(b, &above, &below);
	struct margins m = { scene->keyline, scene->keyline, scene->keyline, scene->keyline };
	labels_margins(b, &m);
	bool own_frame = b->background.art && !b->background.tiled;
	if (scene->style.framed)
		m = frame_of(m, own_frame ? 0 : round(scene->style.border_size * scene->style.scale));
	b->margin = (struct margins){ ceil(m.left), ceil(m.top), ceil(m.right), ceil(m.bottom) };
	struct point reach = builder_picture_reach(b, (struct point){ -1, -1 }), beyond = builder_picture_reach(b, (struct point){ 1, 1 });
	b->left = b->margin.left + reach.x;
	b->right = b->margin.right + beyond.x;
	b->top = above + b->margin.top + reach.y;
	const struct hand_room room = hand_room(b);
	scene->width = b->left + b->layout->width + b->right + turn_room(b) + (room.columns ? room.gap + panel_width(&room) + b->margin.right : 0);
	scene->height = b->top + b->layout->height + b->margin.bottom + beyond.y + below;
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

static void add_to_key(GByteArray *key, const void *data, gsize n) { g_byte_array_append(key, data, (guint)n); }

/* All that lay_out and measure go by. */
static GByteArray *fitting_key(const struct builder *b, int wished)
{
	const struct style *style = &b->scene->style;
	const struct background *g = &b->background;
	const struct picture *p = b->picture;
	GByteArray *key = g_byte_array_sized_new(512);
	int cell[2];
	builder_cell_size(b, &cell[0], &cell[1]);
	const double numbers[] = { style->scale, style->font_size, style->keyline_share, p->hole, g->art ? g->art->width : 0, g->art ? g->art->height : 0 };
	const int words[] = { wished, b->board->cols, b->board->ranks, b->board->n_spaces, b->board->custom, (int)(style->shape - shape_table), style->flip,
		style->border_size, style->framed, style->bold, (int)style->coordinates, style->coordinates_asked, cell[0], cell[1], (int)style->next_file->len,
		(int)style->next_rank->len, g->art != NULL, g->tiled, g->paired, g->own_labels, g->left, g->top, b->view->wish.hand, b->view->wish.turn,
		b->view->wish.captured, style->opposite_rims, style->triangles };

	add_to_key(key, numbers, sizeof numbers);
	add_to_key(key, words, sizeof words);
	add_to_key(key, b->view->wish.lines, sizeof b->view->wish.lines);
	add_to_key(key, &b->view->wish.legend, sizeof b->view->wish.legend);
	add_to_key(key, &b->view->wish.small, sizeof b->view->wish.small);
	add_to_key(key, style->next_file->data, style->next_file->len * sizeof(double));
	add_to_key(key, style->next_rank->data, style->next_rank->len * sizeof(double));
	add_to_key(key, b->shape, (gsize)b->board->n_spaces * sizeof(bool));
	labels_add_to_key(b, key);
	return key;
}

/* A board that was measured: the same for views that differ in their colours. Only the scale is dear to find. */
struct fitting {
	double scale, left, right, top, width, height, label_pixels, side, keyline;
	struct margins margin;
	int label_step[2];
};

/* Widens the margins to the wished width. */
static void add_rest(struct builder *b, int wished)
{
	double rest = fmax(0, wished - b->scene->width);
	b->left += floor(rest / 2);
	b->right += floor(rest / 2);
	b->top += floor(rest / 2);
	b->margin.left += floor(rest / 2);
	b->margin.top += floor(rest / 2);
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
	*f = (struct fitting){ .scale = scene->style.scale,
		.left = b->left,
		.right = b->right,
		.top = b->top,
		.width = scene->width,
		.height = scene->height,
		.label_pixels = b->label_pixels,
		.side = scene->side,
		.keyline = scene->keyline,
		.margin = b->margin,
		.label_step = { b->label_step[0], b->label_step[1] } };
	return f;
}

/* However small its spaces are, a board has so many of them. */
static enum rc check_width(const struct builder *b, struct diags *ds)
{
	int wished = b->picture->width;
	if (wished <= 0 || b->scene->width <= wished)
		return RC_OK;
	return diag_error(ds, RC_LIMIT, (struct place){ 0 }, "a picture of this board has at least %d pixels across, not %d; choose a larger width",
		(int)b->scene->width, wished);
}

/* Margins of a canvas: so much of its shorter side stays free at its edges, and between board and words. */
#define CANVAS_PAD 0.04

/* Puts the picture into the middle of its canvas, or, with words beside it, at its left. */
static enum rc spread_on_canvas(struct builder *b, struct diags *ds)
{
	const int *canvas = b->picture->canvas;
	struct scene *scene = b->scene;
	scene->content = (struct box){ 0, 0, scene->width, scene->height };
	if (!canvas[0])
		return RC_OK;
	double wide = canvas[0] - scene->width, high = canvas[1] - scene->height, pad = round(MIN(canvas[0], canvas[1]) * CANVAS_PAD);
	if (wide < 0 || high < 0)
		return diag_error(ds, RC_LIMIT, (struct place){ .file = "--canvas" },
			"a picture of this board has at least %.0fx%.0f pixels, not %dx%d; choose a larger canvas", scene->width, scene->height, canvas[0],
			canvas[1]);
	double left = b->picture->words_beside ? fmin(pad, wide) : floor(wide / 2), top = floor(high / 2);
	scene->content.x = left;
	scene->content.y = top;
	if (b->picture->words_beside)
		scene->words = (struct box){ left + scene->width + pad, pad, fmax(1, canvas[0] - left - scene->width - 2 * pad), canvas[1] - 2 * pad };
	b->left += left;
	b->margin.left += left;
	b->right += wide - left;
	b->top += top;
	b->margin.top += top;
	scene->width = canvas[0];
	scene->height = canvas[1];
	return RC_OK;
}

static enum rc fit_board(struct builder *b, struct diags *ds)
{
	GByteArray *key = fitting_key(b, b->picture->width);
	struct fitting *f = assets_cache_get(b->assets, key);
	if (!f) {
		f = fitting_new(b, b->picture->width);
		assets_cache_put(b->assets, key, f, g_free, sizeof *f);
		return check_width(b, ds);
	}
	g_byte_array_unref(key);
	lay_out(b, f->scale);
	b->scene->width = f->width;
	b->scene->height = f->height;
	b->left = f->left;
	b->right = f->right;
	b->top = f->top;
	b->label_pixels = f->label_pixels;
	b->scene->side = f->side;
	b->scene->keyline = f->keyline;
	b->margin = f->margin;
	memcpy(b->label_step, f->label_step, sizeof b->label_step);
	return check_width(b, ds);
}

enum rc fit_picture(struct builder *b, struct diags *ds)
{
	enum rc rc = fit_board(b, ds);
	return rc == RC_OK ? spread_on_canvas(b, ds) : rc;
}
