/*
 * A board view while it is built: what view.c, fit_picture.c, labels.c and scene.c share, and nobody else.
 */
#ifndef SCENE_BUILDER_H
#define SCENE_BUILDER_H

#include "assets/background.h"
#include "scene/view.h"

/* What is needed while building and not afterwards. */
struct builder {
	const struct picture *picture; /* with the settings of the view */
	const struct board *board;
	struct assets *assets;
	struct board_view *view;
	struct scene *scene;     /* of the view */
	struct layout *layout;
	const bool *exists;      /* of the view */
	const bool *shape;       /* likewise: spaces that there is room for */
	struct background background;
	double left, top, right; /* margins of the board in the picture */
	double label_pixels;     /* size of the labels outside; 0: too small to be read, none are drawn */
	double inner_pixels;     /* size of the coordinates inside; 0: none are drawn */
	int label_step[2];       /* by kind: only every so many labels, where all would run into one another */
	GArray *texts;           /* struct scene_text, while they are added */
	const char **label[2];   /* by kind: the text of each file and rank; NULL when it is not shown */
};

/* All texts of scenes and views are interned here: outputs may rely on clean UTF-8 (engine/text.h), whatever a preset holds. */
const char *builder_intern_in(GStringChunk *strings, const char *text);
const char *builder_intern(const struct builder *b, const char *text); /* for the view */

/* Width and height of a space at scale 1. */
void builder_cell_size(const struct builder *b, int *width, int *height);

/* Lays the board out at the scale, or as wide as it is wished. Needs the labels. An error when it cannot be as narrow as that. */
enum rc builder_fit(struct builder *b, struct diags *ds);

/* How far a whole picture reaches beyond the board on the side that `toward` looks to: labels stand outside of it. */
struct point builder_picture_reach(const struct builder *b, struct point toward);

/* Reads the labels of files and ranks, once a view; before everything below. */
void labels_read(struct builder *b);

/* Appends their texts, for a key that says what a layout depends on. */
void labels_add_to_key(const struct builder *b, GByteArray *key);

/* Chooses the size of the labels for the layout that the builder has now. Everything below needs it. */
void labels_size(struct builder *b);

/* Makes the margins at the sides and above and below at least as wide as the labels outside need. */
void labels_margins(const struct builder *b, double *h, double *v);
double labels_status_room(const struct builder *b); /* height below the board */

/* Chooses the size of coordinates inside, once the spaces are there: that of the setting, or what fits into every space, or none. */
void labels_size_inside(struct builder *b);

/* The part of a piece's box that a coordinate inside the space leaves to it. */
struct box labels_leave_room(const struct builder *b, const struct scene_space *space, struct box fit);

/* The coordinates, once the spaces are there, with their number. To be freed with g_free. */
struct scene_text *labels_new_texts(struct builder *b, int *n);

/* The status line of a scene, which its size has room for; `status` belongs to the scene. */
struct scene_text labels_status(const struct scene *scene, const char *status);

#endif
