/*
 * Circular boards: a rank is a ring, the lowest innermost; a file is a slice.
 *
 * The first file begins at 6 o'clock and files run clockwise (decision 243). The hole in the middle is so large that the innermost spaces are as wide as
 * their ring is high, unless it is given in rings. Files are labelled round the rim, ranks beside the first slice, where two spaces meet. All pieces of a
 * board have one size: what fits the narrowest space.
 */
#include "layout/layout.h"

#include <math.h>

static double hole_rings(const struct layout_request *request, int slices) { return request->hole > 0 ? request->hole : fmax(0.5, slices / (2 * G_PI)); }

/* The middle of the letters lies at 1.045 of the radius or, on small boards, beyond the gap that all labels keep. */
static void label_rim(const struct layout_request *request, struct layout *out, struct point hub, double radius)
{
	int n;
	g_autofree int *end = layout_line_ends(request, out, LABEL_FILE, &n);
	for (int file = 0; file < n; file++) {
		double angle = G_PI / 2 + 2 * G_PI * (file + 0.5) / MAX(request->board->cols, 1) + (request->flip ? G_PI : 0);
		struct point toward = { cos(angle), sin(angle) };
		if (end[file] >= 0)
			layout_label(out,
				(struct label_place){ LABEL_FILE, file, end[file], false, { hub.x + toward.x * radius, hub.y + toward.y * radius }, toward });
	}
}

static void label_rings(const struct layout_request *request, struct layout *out, struct point hub, double hole, double ring)
{
	int n;
	g_autofree int *end = layout_line_ends(request, out, LABEL_RANK, &n);
	for (int rank = 0; rank < n; rank++) {
		double radius = (hole + ring * (rank + 0.5)) * (request->flip ? -1 : 1);
		if (end[rank] >= 0)
			layout_label(out, (struct label_place){ LABEL_RANK, rank, end[rank], false, { hub.x, hub.y + radius }, { 0, 0 } });
	}
}

void layout_circle(const struct layout_request *request, struct layout *out)
{
	const struct board *board = request->board;
	int slices = MAX(board->cols, 1);
	double ring = layout_scaled(request, request->cell_height);
	double hole = round(hole_rings(request, slices) * ring);
	double radius = hole + ring * board->ranks;
	struct point hub = { radius, radius };
	/* A little more than the ring: the ink of a piece is at most .9 of its box (docs/looks.md). */
	double side = floor(1.08 * fmin(ring, (hole + ring / 2) * 2 * G_PI / slices));
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
	label_rim(request, out, hub, radius);
	label_rings(request, out, hub, hole, ring);
}
