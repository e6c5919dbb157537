/*
 * Square spaces: equal boxes on a grid, files upright, ranks level.
 *
 * Edges are whole pixels at every scale. The places of labels are one row below the board and one column to its left, also
 * where spaces are cut out (scene/coordinates.c); a file or rank without any space has no label.
 */
#include "layout/layout.h"

static void label_line(struct layout *out, enum label_kind kind, int index, int end)
{
	struct point center = outline_center(&out->place[end].outline);
	if (kind == LABEL_FILE)
		layout_label_both(out, (struct label_place){ kind, index, end, false, { center.x, out->height }, { 0, 1 } });
	else
		layout_label_both(out, (struct label_place){ kind, index, end, false, { 0, center.y }, { -1, 0 } });
}

void layout_square(const struct layout_request *request, struct layout *out)
{
	const struct board *board = request->board;
	int w = layout_scaled(request, request->cell_width), h = layout_scaled(request, request->cell_height);
	out->tiles = true;
	out->width = (double)request->files * w;
	out->height = (double)request->ranks * h;
	for (int space = 0; space < board->n_spaces; space++) {
		int column = board->custom ? space : board->space[space].file - request->file;
		int row = board->custom ? 0 : request->rank + request->ranks - 1 - board->space[space].rank;
		struct outline outline = outline_of_box((double)column * w, (double)row * h, w, h);
		if (request->flip)
			outline = outline_turned(outline, out->width, out->height);
		out->place[space].outline = outline;
		out->place[space].piece = outline.box;
	}
	layout_label_lines(request, out, label_line);
}
