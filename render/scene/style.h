/*
 * The style of a picture: every appearance setting as a value that outputs can use.
 *
 * Defaults come from the settings table; what is chosen here (and is no setting) is the gold tint of the last move, the
 * two print shades and the colour-blind palette.
 */
#ifndef SCENE_STYLE_H
#define SCENE_STYLE_H

#include "engine/limits.h"
#include "layout/layout.h"
#include "render/render.h"

struct style {
	const struct shape *shape;
	bool flip; /* the second player's view */
	int n_colors;
	uint32_t color[LIMIT_COLORS];
	const char *patterns;  /* borrowed from the settings */
	uint32_t border, text; /* bcolor, tcolor */
	uint32_t legal;        /* frames of spaces where a piece may go: the border colour (decision 274) */
	uint32_t last_move;    /* laid over spaces with last_move_opacity */
	double last_move_opacity;
	int border_size;  /* at scale 1 */
	bool hatched;     /* print: spaces are hatched, not coloured */
	bool lines;       /* the checker pattern "1.": borders around spaces (decision 241) */
	const char *font; /* name in the catalogue; borrowed from the settings */
	double font_size; /* pixels at scale 1 */
	double scale, density;
	int cell_width, cell_height; /* at scale 1, without the set's or background's word: 0 */
	int quality, max_colors;
	bool transparent;
	enum coordinates coordinates;
	GArray *next_file, *next_rank; /* double */
};

enum rc style_init(struct style *style, const struct picture *picture, struct diags *ds);
void style_release(struct style *style);

uint32_t style_line_color(const struct style *style); /* of the lines around spaces */
double style_frame_width(double side);                /* of the frame of a space with this shorter side */

/* How wide a text is, roughly: enough to leave room for labels without opening the drawing module. */
double style_text_width(const char *text, double size);

#endif
