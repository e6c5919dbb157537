/*
 * Layout: where each space of a board is on paper.
 *
 * A row of engine/shapes.def and a function here for each shape. A layout knows outlines, boxes and label places in pixels of the finished picture (y grows downwards,
 * (0,0) is the top left corner of the board without its border); it knows nothing of colours, pieces or outputs. The
 * orientation lives here: everything that is built is already turned.
 */
#ifndef LAYOUT_LAYOUT_H
#define LAYOUT_LAYOUT_H

#include "engine/board.h"
#include "engine/shape.h"
#include "layout/outline.h"

enum label_kind { LABEL_FILE, LABEL_RANK };

/* Where a coordinate belongs: the scene puts its text beyond `at`, in the direction `toward` (a unit vector). */
struct label_place {
	enum label_kind kind;
	int index;               /* of the file or rank */
	int end;                 /* the space that the line ends with there, of the board */
	bool opposite;           /* at the other end of the line: only for labels on all sides */
	struct point at, toward; /* toward nothing: the label lies on the board, about `at` */
};

struct spot {
	bool exists;
	struct outline outline;
	struct box piece; /* where a vector piece fits */
};

struct layout {
	double width, height;
	bool tiles;         /* the outlines are equal boxes on one grid */
	int n_places;       /* spaces of the board */
	struct spot *place; /* [n_places] */
	GArray *labels;     /* struct label_place */
};

/* What a layout needs to know. Everything is borrowed for the call. */
struct layout_request {
	const struct board *board;
	const bool *exists;          /* [n_spaces]: spaces that there is room for, whether they are drawn or were deleted */
	int file, rank;              /* the first of those that are drawn, */
	int files, ranks;            /* and how many */
	bool flip;                   /* the second player's view: turned by 180 degrees */
	double scale;                /* 1: as the set and the steps say */
	int cell_width, cell_height; /* at scale 1 */
	const double *next_file;     /* custom grids: x y pairs, used in turn */
	int n_next_file;             /* numbers, not pairs */
	const double *next_rank;
	int n_next_rank;
	bool triangles;                          /* custom grids: spaces are triangles, not boxes */
	double hole;                             /* circular: radius of the hole in rings; 0 chooses */
	int background_width, background_height; /* custom boards: size of the picture at scale 1; 0 if none */
};

struct shape {
	const char *name;    /* canonical value of the setting `shape` */
	const char *title;   /* as the guide writes it */
	unsigned properties; /* enum shape_property */
	void (*build)(const struct layout_request *request, struct layout *out);
};

extern const struct shape shape_table[];          /* ends with a NULL name */
const struct shape *shape_find(const char *name); /* NULL if unknown */

/* Never NULL: every board can be laid out in every shape. Spaces that do not exist have no outline. */
struct layout *layout_new(const struct shape *shape, const struct layout_request *request);
void layout_free(struct layout *layout);

/* Lays the same board out again, at another scale. */
void layout_again(struct layout *layout, const struct shape *shape, const struct layout_request *request);

/* For the shapes: a length at the request's scale, in whole pixels and at least one. */
int layout_scaled(const struct layout_request *request, double length);
void layout_label(struct layout *layout, struct label_place place);
void layout_label_both(struct layout *layout, struct label_place place); /* and straight opposite, at the other edge of the board */

/*
 * For the shapes: the existing space that comes first along each file or rank of the picture, seen from a label: the lowest of
 * a file, the leftmost of a rank. -1 when the line is empty. By index, to be freed; `*n` of them, none on custom boards.
 */
int *layout_line_ends(const struct layout_request *request, const struct layout *layout, enum label_kind kind, int *n);

/* For the shapes: labels every file and rank that has a space by `label`, which is told where the line ends. */
void layout_label_lines(
	const struct layout_request *request, struct layout *layout, void (*label)(struct layout *layout, enum label_kind kind, int index, int end));

/* The shapes themselves: layout_square and so on. */
#define SHAPE(name, title, synonyms, figure, properties) void layout_##name(const struct layout_request *request, struct layout *out);
#include "engine/shapes.def"

#endif
