/*
 * What all shapes share: sizes in whole pixels, label places, the end of a file or a rank.
 */
#include "layout/layout.h"

#include <math.h>

struct layout *layout_new(const struct shape *shape, const struct layout_request *request)
{
	struct layout *layout = g_new0(struct layout, 1);
	layout->n_places = request->board->n_spaces;
	layout->place = g_new0(struct spot, (gsize)MAX(layout->n_places, 1));
	layout->labels = g_array_new(FALSE, FALSE, sizeof(struct label_place));
	for (int space = 0; space < layout->n_places; space++)
		layout->place[space].exists = request->exists[space];
	layout_again(layout, shape, request);
	return layout;
}

void layout_again(struct layout *layout, const struct shape *shape, const struct layout_request *request)
{
	g_array_set_size(layout->labels, 0);
	shape->build(request, layout);
	layout->width = fmax(1, layout->width); /* at a tiny scale a board may round to nothing */
	layout->height = fmax(1, layout->height);
}

void layout_free(struct layout *layout)
{
	if (!layout)
		return;
	g_free(layout->place);
	g_array_free(layout->labels, TRUE);
	g_free(layout);
}

int layout_scaled(const struct layout_request *request, double length) { return MAX(1, (int)lround(length * request->scale)); }

void layout_label(struct layout *layout, struct label_place place) { g_array_append_val(layout->labels, place); }

void layout_label_both(struct layout *layout, struct label_place place)
{
	struct label_place other = place;
	layout_label(layout, place);
	other.opposite = true;
	other.toward = (struct point){ -place.toward.x, -place.toward.y };
	other.at = (struct point){ place.toward.x ? layout->width - place.at.x : place.at.x, place.toward.y ? layout->height - place.at.y : place.at.y };
	layout_label(layout, other);
}

int *layout_line_ends(const struct layout_request *request, const struct layout *layout, enum label_kind kind, int *n)
{
	*n = request->board->custom ? 0 : kind == LABEL_FILE ? request->board->cols : request->board->ranks;
	int *end = g_new(int, (gsize)MAX(*n, 1));
	g_autofree double *best = g_new(double, (gsize)MAX(*n, 1));
	for (int index = 0; index < *n; index++)
		end[index] = -1;
	for (int space = 0; space < layout->n_places && *n; space++) {
		const struct space *s = &request->board->space[space];
		int index = kind == LABEL_FILE ? s->file : s->line;
		if (!layout->place[space].exists || index < 0 || index >= *n)
			continue;
		struct point here = outline_center(&layout->place[space].outline);
		double reach = kind == LABEL_FILE ? here.y : -here.x;
		if (end[index] < 0 || reach > best[index]) {
			end[index] = space;
			best[index] = reach;
		}
	}
	return end;
}

void layout_label_lines(
	const struct layout_request *request, struct layout *layout, void (*label)(struct layout *layout, enum label_kind kind, int index, int end))
{
	static const enum label_kind kinds[] = { LABEL_FILE, LABEL_RANK };
	for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++) {
		int n;
		g_autofree int *end = layout_line_ends(request, layout, kinds[i], &n);
		for (int index = 0; index < n; index++)
			if (end[index] >= 0)
				label(layout, kinds[i], index, end[index]);
	}
}
