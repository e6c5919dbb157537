/*
 * Board views: what the pictures of one board have in common, whatever stands on it.
 *
 * A board view is the scene without pieces, marks, status line and words about the position. It is worked out once and never changes but for
 * the kinds of pieces that it has met, what outputs keep with it, and what it lends; the scenes that are made of it share its texts and hold it until they are freed.
 * The assets keep the views of a run, found again by all that decides them.
 */
#ifndef SCENE_VIEW_H
#define SCENE_VIEW_H

#include "scene/scene.h"

/* What a picture wants besides its settings, with the board and the set. Compared as bytes. */
struct view_wish {
	const struct piece_set *set;
	double scale, density, hole;
	int canvas[2];
	int width, hand; /* hand: picture.hand_room */
	int orientation, coordinates;
	uint32_t board;
	bool words_beside, coordinates_asked, second_player, transparent, wants_no_art, turn, captured; /* captured: what stands beside the board */
	bool small;
	bool measured;              /* its size alone */
	int lines[CAPTION_ROLES];   /* of words around the board */
	int legend, legend_columns; /* rows of it */
};

/* Where pieces stand beside the board: columns of `rows` steps from the board outwards, the upper ones from `cell` down, the lower ones from `bottom`. */
struct hands {
	struct box cell; /* of the first piece above */
	double bottom;   /* top of the first cell below */
	double step;     /* from one row to the next: a cell, or half of one for captured pieces */
	int rows;
	struct box panel[2]; /* above and below; no width: none */
};

/* What pieces of one label have in common. */
struct kind {
	const char *label;
	const char *name; /* what the set calls it, or the label */
	int side;
	const struct art *art; /* NULL: a disc with the label */
	bool missing;          /* the set has no image for it, which every picture is told */
};

struct board_view {
	unsigned holders;
	gsize bytes; /* about */
	/* what decides it */
	struct view_wish wish;
	struct settings *settings;
	uint8_t *color; /* [spaces of the board] */
	bool *exists;   /* likewise */
	bool *shape;    /* likewise: also the spaces that were deleted since the start, so that all pictures of a game have one geometry */
	bool aliased;   /* some space is shown by another name */
	/* the outcome */
	struct scene base; /* what scenes begin as; its own texts and spaces belong to the view */
	double side;       /* the shorter one of its first space */
	bool lent;         /* a scene has its pieces and marks in the spaces of `base`, which are cleaned when it is freed */
	int *by_id;        /* of `base` */
	struct box *fit;   /* by space of the scene: where a vector piece fits */
	struct hands hands;
	GHashTable *kinds; /* label -> struct kind */
	GHashTable *kept;  /* number -> text of an output (scene_kept) */
	GStringChunk *strings;
};

/* The view of a picture, to be dropped with view_drop; made now when the assets keep none. NULL and an error when nothing can be drawn. */
struct board_view *view_of(const struct picture *picture, struct assets *assets, struct diags *ds);
/* One that has a size and nothing else, kept as well; the view itself where there is one. It is the assets', until the next call. */
const struct board_view *view_measure(const struct picture *picture, struct assets *assets, struct diags *ds);
struct board_view *view_new(const struct picture *picture, const struct view_wish *wish, struct assets *assets, struct diags *ds);
void view_drop(struct board_view *view);

#endif
