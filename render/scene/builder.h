/*
 * A board view while it is built: what view_build.c, fit_picture.c, labels.c and scene_build.c share, and nobody else.
 */
#ifndef SCENE_BUILDER_H
#define SCENE_BUILDER_H

#include "assets/background.h"
#include "scene/view.h"

struct margins {
	double left, top, right, bottom;
};

/* The part of a board that is drawn: from this file and rank on, so many of them. */
struct window {
	int file, rank, files, ranks;
};

/* What is needed while building and not afterwards. */
struct builder {
	const struct picture *picture; /* with the settings of the view */
	const struct board *board;
	struct assets *assets;
	struct board_view *view;
	struct scene *scene; /* of the view */
	struct layout *layout;
	const bool *exists; /* of the view */
	const bool *shape;  /* likewise: spaces that there is room for */
	struct window window;
	struct background background;
	double left, top, right; /* room around the board: its margin and what a picture of it has beyond it */
	struct margins margin;   /* for labels, the line around the board, a border */
	double label_pixels;     /* size of the labels outside; 0: too small to be read, none are drawn */
	int label_step[2];       /* by kind: only every so many labels, where all would run into one another */
	GArray *texts;           /* struct scene_text, while they are added */
	const char **label[2];   /* by kind: the text of each file and rank; NULL when it is not shown */
};

/* The first rank that is drawn, as books count: where they count from the first space of each file all begin with it. */
static inline int builder_first_line(const struct builder *b) { return b->board->bent ? 0 : b->window.rank; }

/* All texts of scenes and views are interned here: outputs may rely on clean UTF-8 (engine/text.h), whatever a preset holds. */
const char *builder_intern_in(GStringChunk *strings, const char *text);
const char *builder_intern_for(struct scene *scene, const char *text); /* for a scene alone; most bitmaps have none */
const char *builder_intern(const struct builder *b, const char *text); /* for the view */
const char *builder_copy(const struct builder *b, const char *text);   /* the same for texts that come once: nobody looks whether they are there already */

/* What a name is shown as, as the picture has it. */
const char *builder_shown_name(const struct picture *picture, const char *name);

/* Whether the board has a space; whether it has or had one. A start on another board tells nothing. Inline: finding a view asks them for each space of a picture. */
static inline bool builder_is_there(const struct position *p, int space) { return !position_is_void(p, space) && !p->board->space[space].null_label; }

static inline bool builder_has_space(const struct picture *p, int space) { return builder_is_there(p->position, space) && !(p->hidden && p->hidden[space]); }

static inline bool builder_has_room(const struct picture *p, int space)
{
	bool was_there = p->start && p->start->board == p->position->board && builder_is_there(p->start, space);
	return (builder_is_there(p->position, space) || was_there) && !(p->hidden && p->hidden[space]);
}

/* Width and height of a space at scale 1. */
void builder_cell_size(const struct builder *b, int *width, int *height);

/* How far a whole picture reaches beyond the board on the side that `toward` looks to: labels stand outside of it. */
struct point builder_picture_reach(const struct builder *b, struct point toward);

#endif
