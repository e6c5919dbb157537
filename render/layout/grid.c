/*
 * Custom grids: boxes at steps that the preset gives, one step for each next file and each next rank.
 *
 * Steps are x y pairs, used in turn and then again from the first; y grows upwards as ranks do (decision 247). Positions
 * are moved so that the smallest is 0. Both edges of a box are rounded, so that neighbours meet at any scale.
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

static void place_box(const struct layout_request *request, struct layout *out, int space, struct point at)
{
	double left = round(at.x * request->scale), top = round(at.y * request->scale);
	double right = round((at.x + request->cell_width) * request->scale), bottom = round((at.y + request->cell_height) * request->scale);
	struct outline outline = outline_of_box(left, top, fmax(1, right - left), fmax(1, bottom - top));
	out->place[space].outline = request->flip ? outline_turned(outline, out->width, out->height) : outline;
	out->place[space].piece = out->place[space].outline.box;
}

/* Labels at uneven steps stand in one line along the edge of the board, unless their space is further away than its own size. */
static void label_line(struct layout *out, enum label_kind kind, int index, int end)
{
	struct box b = out->place[end].outline.box;
	if (kind == LABEL_FILE)
		layout_label(out,
			(struct label_place){ kind, index, end, false, { b.x + b.w / 2, out->height - b.y - b.h < b.h ? out->height : b.y + b.h }, { 0, 1 } });
	else
		layout_label(out, (struct label_place){ kind, index, end, false, { b.x <= b.w ? 0 : b.x, b.y + b.h / 2 }, { -1, 0 } });
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
	out->width = round((right - left + request->cell_width) * request->scale);
	out->height = round((high - low + request->cell_height) * request->scale);
	for (int space = 0; space < board->n_spaces; space++)
		place_box(request, out, space, (struct point){ at[space].x - left, high - at[space].y });
	layout_label_lines(request, out, label_line);
}
