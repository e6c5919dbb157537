/*
 * Custom grids: boxes at steps that the preset gives, one step for each next file and each next rank.
 *
 * Steps are x y pairs, used in turn and then again from the first; y grows upwards as ranks do (decision 247). Positions
 * are moved so that the smallest is 0. Both edges of a box are rounded, so that neighbours meet at any scale.
 *
 * Triangles lie around such boxes: twice as wide as the step to the next file and as high as the step to the next rank. A box whose next file lies higher is at the
 * foot of a triangle that points up, the others are at the head of one that points down.
 *
 *     \----+----/\
 *      \   |   /  \        boxes 50 wide and high, steps 50 25, 50 -25 from file to file
 *       \  |  /    \       and 75 from rank to rank
 *        \ | /      \
 *         \|/___+____\
 */
#include "layout/layout.h"

#include <math.h>

static struct point steps_sum(const double *steps, int n, int count)
{
	struct point sum = { 0, 0 };
	for (int i = 0; i < count && n >= 2; i++) {
		sum.x += steps[2 * (i % (n / 2))];
		sum.y += steps[2 * (i % (n / 2)) + 1];
	}
	return sum;
}

static struct outline box_at(const struct layout_request *request, struct point at)
{
	double left = round(at.x * request->scale), top = round(at.y * request->scale);
	double right = round((at.x + request->cell_width) * request->scale), bottom = round((at.y + request->cell_height) * request->scale);
	return outline_of_box(left, top, fmax(1, right - left), fmax(1, bottom - top));
}

/* Half the width and the height of a triangle at scale 1; those of a box without steps of use. */
static struct point triangle_size(const struct layout_request *request)
{
	double half = request->n_next_file >= 2 ? fabs(request->next_file[0]) : 0, high = request->n_next_rank >= 2 ? fabs(request->next_rank[1]) : 0;
	return (struct point){ half > 0 ? half : request->cell_width / 2.0, high > 0 ? high : request->cell_height };
}

static bool points_up(const struct layout_request *request, int space)
{
	int n = request->n_next_file / 2, file = request->board->space[space].file;
	return n < 1 || request->next_file[2 * (file % n) + 1] > 0;
}

static struct outline triangle_around(const struct layout_request *request, struct point at, bool up)
{
	struct point size = triangle_size(request);
	double middle = at.x + request->cell_width / 2.0, left = round((middle - size.x) * request->scale), right = round((middle + size.x) * request->scale);
	double base = round((at.y + (up ? request->cell_height : 0)) * request->scale);
	double tip = round((at.y + (up ? request->cell_height - size.y : size.y)) * request->scale), x = round(middle * request->scale);
	struct point up_corners[] = { { x, tip }, { right, base }, { left, base } }, down_corners[] = { { left, base }, { right, base }, { x, tip } };
	return outline_of_polygon(up ? up_corners : down_corners, 3);
}

/* How far spaces reach beyond their boxes on each side, at scale 1. */
static double overhang(const struct layout_request *request) { return request->triangles ? fmax(0, triangle_size(request).x - request->cell_width / 2.0) : 0; }

static void place_space(const struct layout_request *request, struct layout *out, int space, struct point at)
{
	struct outline box = box_at(request, at), whole = request->triangles ? triangle_around(request, at, points_up(request, space)) : box;
	out->place[space].outline = request->flip ? outline_turned(whole, out->width, out->height) : whole;
	out->place[space].piece = (request->flip ? outline_turned(box, out->width, out->height) : box).box;
}

/* Labels at uneven steps stand in one line along the edge of the board, unless their space is further away than its own size. */
static struct label_place label_at(const struct layout *out, enum label_kind kind, int index, int end)
{
	struct box b = out->place[end].outline.box;
	if (kind == LABEL_FILE)
		return (struct label_place){ kind, index, end, false, { b.x + b.w / 2, out->height - b.y - b.h < b.h ? out->height : b.y + b.h }, { 0, 1 } };
	if (out->place[end].outline.kind == OUTLINE_POLYGON)
		return (struct label_place){ kind, index, end, false, { b.x + b.w / 4, b.y + b.h / 2 }, { -1, 0 } };
	return (struct label_place){ kind, index, end, false, { b.x <= b.w ? 0 : b.x, b.y + b.h / 2 }, { -1, 0 } };
}

static void label_line(struct layout *out, enum label_kind kind, int index, int end) { layout_label(out, label_at(out, kind, index, end)); }

/* Files that are upright and ranks that are level have their other ends straight opposite. */
static void label_straight_line(struct layout *out, enum label_kind kind, int index, int end)
{
	struct label_place place = label_at(out, kind, index, end);
	if (kind == LABEL_FILE ? place.at.y == out->height : place.at.x == 0)
		layout_label_both(out, place);
	else
		layout_label(out, place);
}

static bool is_straight(const struct layout_request *request)
{
	bool straight = !request->triangles;
	for (int i = 0; i + 1 < request->n_next_file; i += 2)
		straight &= request->next_file[i + 1] == 0;
	for (int i = 0; i + 1 < request->n_next_rank; i += 2)
		straight &= request->next_rank[i] == 0;
	return straight;
}

void layout_grid(const struct layout_request *request, struct layout *out)
{
	const struct board *board = request->board;
	g_autofree struct point *at = g_new0(struct point, (gsize)MAX(board->n_spaces, 1));
	double left = 0, right = 0, low = 0, high = 0;
	bool first = true;
	for (int space = 0; space < board->n_spaces; space++) {
		struct point f = steps_sum(request->next_file, request->n_next_file, board->custom ? space : board->space[space].file);
		struct point r = steps_sum(request->next_rank, request->n_next_rank, board->custom ? 0 : board->space[space].rank);
		at[space] = (struct point){ f.x + r.x, f.y + r.y };
		if (!out->place[space].exists)
			continue;
		left = first ? at[space].x : fmin(left, at[space].x);
		right = first ? at[space].x : fmax(right, at[space].x);
		low = first ? at[space].y : fmin(low, at[space].y);
		high = first ? at[space].y : fmax(high, at[space].y);
		first = false;
	}
	double beyond = overhang(request);
	out->width = round((right - left + request->cell_width + 2 * beyond) * request->scale);
	out->height = round((high - low + request->cell_height) * request->scale);
	for (int space = 0; space < board->n_spaces; space++)
		place_space(request, out, space, (struct point){ at[space].x - left + beyond, high - at[space].y });
	layout_label_lines(request, out, is_straight(request) ? label_straight_line : label_line);
}
