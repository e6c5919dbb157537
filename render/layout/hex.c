/*
 * Both hexagonal shapes.
 *
 *      horizontal: points up          vertical: points at the sides
 *          /\                            ____
 *         |  |    each rank starts      /    \    each file starts
 *          \/     half a space          \____/    half a space
 *                 further right                   higher
 *
 * Ranks (or files) are slanted, so a full board is a parallelogram; a hexagonal board is that parallelogram with spaces
 * missing. The picture is cut down to the spaces that exist. All corners are whole pixels: a space is `across` wide from
 * side to side, lines of spaces are `pitch` apart and the slanted sides rise by `slant`, the nearest whole numbers to a
 * regular hexagon. The vertical shape is the horizontal one with x and y exchanged.
 */
#include "layout/layout.h"

#include <math.h>

struct hexagon {
	double across, half, pitch, slant;
};

static struct hexagon hexagon_of(const struct layout_request *request)
{
	/* An even width, so that half a space is whole pixels too. */
	double across = 2 * fmax(2, round(request->cell_width * request->scale / 2));
	return (struct hexagon){ .across = across, .half = across / 2,
		.pitch = round(across * sqrt(3) / 2), .slant = round(across / (2 * sqrt(3))) };
}

/* A hexagon whose bounding box starts at (x, y); `upright` has points up and down. */
static struct outline hexagon_at(const struct hexagon *hex, double x, double y, bool upright)
{
	double a = hex->half, b = hex->across, s = hex->slant, p = hex->pitch, end = p + s;
	struct point up[6] = { { x + a, y }, { x + b, y + s }, { x + b, y + p }, { x + a, y + end }, { x, y + p }, { x, y + s } };
	struct point side[6] = { { x + s, y }, { x + p, y }, { x + end, y + a }, { x + p, y + b }, { x + s, y + b }, { x, y + a } };
	return outline_of_polygon(upright ? up : side, 6);
}

/* Pieces keep clear of the slanted sides: the box is a little smaller than the circle inside the space. */
static struct box piece_box(const struct outline *outline, const struct hexagon *hex)
{
	struct point center = outline_center(outline);
	double side = round(hex->across * 0.86);
	return (struct box){ round(center.x - side / 2), round(center.y - side / 2), side, side };
}

/* Moves the spaces that exist to the top left corner and takes their size as the size of the board. */
static void trim(const struct layout_request *request, struct layout *out)
{
	double left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
	for (int space = 0; space < out->n_places; space++) {
		if (!out->place[space].exists)
			continue;
		struct box b = out->place[space].outline.box;
		left = fmin(left, b.x);
		top = fmin(top, b.y);
		right = fmax(right, b.x + b.w);
		bottom = fmax(bottom, b.y + b.h);
	}
	if (left > right)
		left = top = right = bottom = 0;
	out->width = right - left;
	out->height = bottom - top;
	for (int space = 0; space < out->n_places; space++) {
		struct outline moved = outline_moved(out->place[space].outline, -left, -top);
		out->place[space].outline = request->flip ? outline_turned(moved, out->width, out->height) : moved;
	}
}

/* The label of a line stands where its next space would be: beyond the side that faces that way. */
static void label_line(const struct layout_request *request, struct layout *out, enum label_kind kind, int index, struct point toward)
{
	int end = layout_line_end(request, out, kind, index);
	if (end < 0)
		return;
	const struct outline *o = &out->place[end].outline;
	struct point center = outline_center(o);
	double reach = fmin(o->box.w, o->box.h) / 2;
	layout_label(out, kind, index, (struct point){ center.x + toward.x * reach, center.y + toward.y * reach }, toward);
}

static void build(const struct layout_request *request, struct layout *out, bool upright)
{
	const struct board *board = request->board;
	struct hexagon hex = hexagon_of(request);
	for (int space = 0; space < board->n_spaces; space++) {
		int file = board->custom ? space : board->space[space].file, rank = board->custom ? 0 : board->space[space].rank;
		double x = upright ? hex.across * file + hex.half * rank : hex.pitch * file;
		double y = upright ? -hex.pitch * rank : -hex.across * rank - hex.half * file;
		out->place[space].outline = hexagon_at(&hex, x, y, upright);
	}
	trim(request, out);
	for (int space = 0; space < board->n_spaces; space++)
		out->place[space].piece = piece_box(&out->place[space].outline, &hex);
	const double cos30 = sqrt(3) / 2;
	for (int file = 0; file < board->cols && !board->custom; file++)
		label_line(request, out, LABEL_FILE, file, upright ? (struct point){ -0.5, cos30 } : (struct point){ 0, 1 });
	for (int rank = 0; rank < board->ranks && !board->custom; rank++)
		label_line(request, out, LABEL_RANK, rank, upright ? (struct point){ -1, 0 } : (struct point){ -cos30, 0.5 });
}

void layout_hex_horizontal(const struct layout_request *request, struct layout *out)
{
	build(request, out, true);
}

void layout_hex_vertical(const struct layout_request *request, struct layout *out)
{
	build(request, out, false);
}
