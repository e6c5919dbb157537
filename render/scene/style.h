/*
 * The style of a picture: every appearance setting as a value that outputs can use.
 *
 * All colours come from the settings, that is from the preset, the theme or the table of settings; what is chosen here is what a dark page does to them,
 * and the ink that can be read on a border whose preset does not say.
 */
#ifndef SCENE_STYLE_H
#define SCENE_STYLE_H

#include "engine/limits.h"
#include "layout/layout.h"
#include "render/render.h"

enum scheme { SCHEME_LIGHT, SCHEME_DARK, SCHEME_AUTO };

/* The page around a board and what stands on it: the part of a look that a reader's dark page changes. */
struct page_colors {
	uint32_t border, text, title; /* bcolor, tcolor, and that of words above the board */
	uint32_t keyline, panel;
};

struct style {
	const struct shape *shape;
	bool flip; /* the second player's view */
	int n_colors;
	uint32_t color[LIMIT_COLORS];
	const char *patterns; /* borrowed from the settings */
	uint32_t border, text, keyline, panel;
	uint32_t title; /* of captions: stronger than `text` */
	uint32_t line;  /* between spaces */
	uint32_t legal, last_move, last_frame, check;
	bool legal_chosen;                 /* by the preset, a theme or the user: no other colour will do */
	uint32_t mark_color[LIMIT_COLORS]; /* of annotations: red, green, blue ... (annotation.c) */
	double last_move_opacity;
	enum scheme scheme;
	uint32_t hatch; /* print: ink of the lines on spaces */
	uint32_t veil;  /* laid over backgrounds with veil_opacity, for dark pages and for print */
	double veil_opacity;
	int border_size;      /* at scale 1 */
	bool framed;          /* the border goes all round, of one width; else only labels have room */
	bool print;           /* spaces are hatched, not coloured */
	bool lines;           /* the checker pattern "1." or one of zones: borders around spaces (decision 241) */
	double keyline_share; /* of a space's shorter side; 0: no keyline */
	const char *font;     /* name in the catalogue; borrowed from the settings */
	bool bold;            /* coordinates */
	double font_size;     /* pixels at scale 1; 0: a share of the space */
	double scale, density;
	int cell_width, cell_height; /* at scale 1, without the set's or background's word: 0 */
	int quality, max_colors;
	bool lossy; /* the quality was asked for: WebP loses nothing else */
	bool transparent;
	enum coordinates coordinates;
	bool coordinates_asked;
	bool opposite_rims;            /* files above the board, ranks on the right */
	bool kanji_numerals;           /* for ranks */
	GArray *next_file, *next_rank; /* double */
	bool triangles;                /* on a custom grid */
};

enum rc style_init(struct style *style, const struct picture *picture, struct diags *ds);
void style_release(struct style *style);

/* The page as a reader in the dark has it. */
struct page_colors style_dark_page(const struct style *style);
uint32_t style_shaded(uint32_t color); /* a space on it */

/* Whichever of two inks can be read better on a colour. */
uint32_t style_ink_on(uint32_t color);

/* How wide a text is, roughly: enough to leave room for labels without opening the drawing module. */
double style_text_width(const char *text, double size, bool bold);

#endif
