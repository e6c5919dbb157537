/*
 * Fitting a board into its picture: the size of its spaces, the margins around them, the scale.
 *
 * A wished total width is met by choosing the largest scale whose picture fits and widening the margins by the rest, so that edges stay whole pixels.
 */
#include "scene/fit_picture.h"

#include <math.h>
#include <string.h>

#include "scene/labels.h"

static void lay_out(struct builder *b, double scale)
{
	struct style *style = &b->scene->style;
	struct layout_request request = { .board = b->board,
		.exists = b->shape,
		.flip = style->flip,
		.scale = scale,
		.hole = b->picture->hole,
		.next_file = (const double *)(void *)style->next_file->data,
		.n_next_file = (int)style->next_file->len,
		.next_rank = (const double *)(void *)style->next_rank->data,
		.n_next_rank = (int)style->next_rank->len };
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

/* Columns of spaces beside the board. Each side has half the board's height. */
static double hand_room(const struct builder *b)
{
	int width, height, n = b->view->wish.hand;
	builder_cell_size(b, &width, &height);
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
	const double numbers[] = { style->scale, style->font_size, p->hole, g->art ? g->art->width : 0, g->art ? g->art->height : 0 };
	const int words[] = { wished, b->board->cols, b->board->ranks, b->board->n_spaces, b->board->custom, (int)(style->shape - shape_table), style->flip,
		style->border_size, (int)style->coordinates, cell[0], cell[1], (int)style->next_file->len, (int)style->next_rank->len, g->art != NULL, g->tiled,
		g->paired, g->own_labels, g->left, g->top, b->view->wish.hand, p->status != NULL };
	add_to_key(key, numbers, sizeof numbers);
	add_to_key(key, words, sizeof words);
	add_to_key(key, style->next_file->data, style->next_file->len * sizeof(double));
	add_to_key(key, style->next_rank->data, style->next_rank->len * sizeof(double));
	add_to_key(key, b->shape, (gsize)b->board->n_spaces * sizeof(bool));
	labels_add_to_key(b, key);
	return key;
}

/* A board that was measured: the same for views that differ in their colours. Only the scale is dear to find. */
struct fitting {
	double scale, left, right, top, width, height, label_pixels;
	int label_step[2];
};

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
	*f = (struct fitting){ .scale = scene->style.scale,
		.left = b->left,
		.right = b->right,
		.top = b->top,
		.width = scene->width,
		.height = scene->height,
		.label_pixels = b->label_pixels,
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

enum rc fit_picture(struct builder *b, struct diags *ds)
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
	memcpy(b->label_step, f->label_step, sizeof b->label_step);
	return check_width(b, ds);
}
