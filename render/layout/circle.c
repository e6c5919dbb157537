/*
 * Circular boards: a rank is a ring, the lowest innermost; a file is a slice.
 *
 * The first file begins at 6 o'clock and files run clockwise (decision 243). The hole in the middle is a whole number of
 * rings: one, or as many as it takes for the innermost spaces to hold a piece of four fifths of the normal size. Only files have labels,
 * round the rim. All pieces of a board have one size: what fits the narrowest space.
 */
#include "layout/layout.h"

#include <math.h>

static double chord(double radius, int slices) { return slices < 3 ? 2 * radius : 2 * radius * sin(G_PI / slices); }

static double hole_rings(const struct layout_request *request, double ring, double width)
{
	if (request->hole > 0)
		return request->hole;
	double hole = 1;
	while (hole < 64 && chord((hole + 0.5) * ring, request->board->cols) < 0.8 * width)
		hole++;
	return hole;
}

void layout_circle(const struct layout_request *request, struct layout *out)
{
	const struct board *board = request->board;
	int slices = MAX(board->cols, 1);
	double ring = layout_scaled(request, request->cell_height), width = layout_scaled(request, request->cell_width);
	double hole = round(hole_rings(request, ring, width) * ring);
	double radius = hole + ring * board->ranks;
	struct point hub = { radius, radius };
	double side = floor(fmin(width, fmin(ring * 0.9, chord(hole + ring / 2, slices) * 0.94)));
	out->width = out->height = 2 * radius;
	for (int space = 0; space < board->n_spaces; space++) {
		int file = board->custom ? space : board->space[space].file, rank = board->custom ? 0 : board->space[space].rank;
		double from = G_PI / 2 + 2 * G_PI * file / slices, inner = hole + ring * rank;
		struct outline outline = outline_of_sector(hub, inner, inner + ring, from, from + 2 * G_PI / slices);
		if (request->flip)
			outline = outline_turned(outline, out->width, out->height);
		struct point center = outline_center(&outline);
		out->place[space].outline = outline;
		out->place[space].piece = (struct box){ round(center.x - side / 2), round(center.y - side / 2), side, side };
	}
	int n;
	g_autofree int *end = layout_line_ends(request, out, LABEL_FILE, &n);
	for (int file = 0; file < n; file++) {
		double angle = G_PI / 2 + 2 * G_PI * (file + 0.5) / slices + (request->flip ? G_PI : 0);
		struct point toward = { cos(angle), sin(angle) };
		if (end[file] >= 0)
			layout_label(out, LABEL_FILE, file, (struct point){ hub.x + toward.x * radius, hub.y + toward.y * radius }, toward);
	}
}
