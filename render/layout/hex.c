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
	double across = 2 * fmax(1, round(request->cell_width * request->scale / 2));
	return (struct hexagon){ .across = across, .half = across / 2, .pitch = round(across * sqrt(3) / 2), .slant = round(across / (2 * sqrt(3))) };
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
	double side = round(hex->across * 0.87);
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

/* The existing space of a file, or of a rank as the books count it, that lies furthest in a direction. */
static int far_end(const struct layout_request *request, const struct layout *layout, enum label_kind kind, int index, struct point toward)
{
	int end = -1;
	double best = 0;
	for (int space = 0; space < layout->n_places; space++) {
		const struct space *s = &request->board->space[space];
		if (!layout->place[space].exists || (kind == LABEL_FILE ? s->file : s->line) != index)
			continue;
		struct point center = outline_center(&layout->place[space].outline);
		double reach = center.x * toward.x + center.y * toward.y;
		if (end < 0 || reach > best) {
			end = space;
			best = reach;
		}
	}
	return end;
}

/* The label of a line stands where its next space would be: beyond the side that faces that way. */
static void label_lines(const struct layout_request *request, struct layout *out, enum label_kind kind, struct point toward, bool opposite)
{
	int n = request->board->custom ? 0 : kind == LABEL_FILE ? request->board->cols : request->board->ranks;
	for (int index = 0; index < n; index++) {
		int end = far_end(request, out, kind, index, toward);
		if (end < 0)
			continue;
		const struct outline *o = &out->place[end].outline;
		struct point center = outline_center(o);
		double reach = fmin(o->box.w, o->box.h) / 2;
		layout_label(out, (struct label_place){ kind, index, end, opposite, { center.x + toward.x * reach, center.y + toward.y * reach }, toward });
	}
}

/* Whether a file's and a rank's label want the same place, as they do at the lower left side of a hexagonal board. */
static bool labels_collide(const struct layout *layout, const struct hexagon *hex)
{
	double out = hex->across * 0.3; /* about where the texts will be */
	for (guint i = 0; i < layout->labels->len; i++)
		for (guint k = i + 1; k < layout->labels->len; k++) {
			const struct label_place *a = &g_array_index(layout->labels, struct label_place, i),
						 *b = &g_array_index(layout->labels, struct label_place, k);
			double dx = a->at.x - b->at.x + out * (a->toward.x - b->toward.x), dy = a->at.y - b->at.y + out * (a->toward.y - b->toward.y);
			if (a->kind != b->kind && hypot(dx, dy) < hex->across * 0.5)
				return true;
		}
	return false;
}

/* The labels for all sides, unless they would want the places of others. */
static void label_other_ends(const struct layout_request *request, struct layout *out, const struct hexagon *hex, enum label_kind kind, struct point toward)
{
	guint before = out->labels->len;
	label_lines(request, out, kind, toward, true);
	if (labels_collide(out, hex))
		g_array_set_size(out->labels, before);
}

/* Files are labelled at their lower end, ranks at the left; where both would meet, ranks at the right. */
static void label_board(const struct layout_request *request, struct layout *out, const struct hexagon *hex, bool upright)
{
	const double cos30 = sqrt(3) / 2;
	struct point down = upright ? (struct point){ -0.5, cos30 } : (struct point){ 0, 1 };
	struct point left = upright ? (struct point){ -1, 0 } : (struct point){ -cos30, 0.5 };
	struct point up = { -down.x, -down.y }, right = { -left.x, -left.y };
	if (request->board->bent && !upright) { /* ranks fall towards the middle file; turned round they rise, and files are labelled above */
		double rise = request->flip ? 0.5 : -0.5;
		left = (struct point){ -cos30, rise };
		right = (struct point){ cos30, rise };
		if (request->flip)
			down = up;
	}
	label_lines(request, out, LABEL_FILE, down, false);
	guint files = out->labels->len;
	label_lines(request, out, LABEL_RANK, left, false);
	bool turned = labels_collide(out, hex);
	if (turned) {
		g_array_set_size(out->labels, files);
		label_lines(request, out, LABEL_RANK, right, false);
	}
	label_other_ends(request, out, hex, LABEL_FILE, up);
	label_other_ends(request, out, hex, LABEL_RANK, turned ? left : right);
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
	label_board(request, out, &hex, upright);
}

void layout_hhex(const struct layout_request *request, struct layout *out) { build(request, out, true); }

void layout_vhex(const struct layout_request *request, struct layout *out) { build(request, out, false); }
