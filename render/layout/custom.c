/*
 * Custom boards: boxes at listed places, the top left corner of each given in pixels of the background picture.
 *
 * The background gives the size of the picture; without one it is just large enough. There are no files and ranks, hence no labels.
 */
#include "layout/layout.h"

#include <math.h>

static void board_size(const struct layout_request *request, struct layout *out)
{
	double width = request->background_width, height = request->background_height, left = INFINITY, top = INFINITY;
	if (request->background_width == 0) {
		for (int space = 0; space < out->n_places; space++) {
			const struct space *s = &request->board->space[space];
			width = fmax(width, s->x + request->cell_width);
			height = fmax(height, s->y + request->cell_height);
			left = fmin(left, s->x);
			top = fmin(top, s->y);
		}
		width += left; /* the same margin on both sides */
		height += top;
	}
	out->width = round(width * request->scale);
	out->height = round(height * request->scale);
}

void layout_custom(const struct layout_request *request, struct layout *out)
{
	board_size(request, out);
	for (int space = 0; space < out->n_places; space++) {
		const struct space *s = &request->board->space[space];
		double left = round(s->x * request->scale), top = round(s->y * request->scale);
		double right = round((s->x + request->cell_width) * request->scale), bottom = round((s->y + request->cell_height) * request->scale);
		struct outline outline = outline_of_box(left, top, fmax(1, right - left), fmax(1, bottom - top));
		out->place[space].outline = request->flip ? outline_turned(outline, out->width, out->height) : outline;
		out->place[space].piece = out->place[space].outline.box;
	}
}
