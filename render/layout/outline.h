/*
 * Outlines of spaces: a box, a polygon of up to six corners, or a sector of a ring.
 *
 * An outline is a small value, copied freely. Whoever needs straight lines asks for corners: a sector gives as many as
 * keep it within a tenth of a pixel of the true arc.
 */
#ifndef LAYOUT_OUTLINE_H
#define LAYOUT_OUTLINE_H

#include <glib.h>
#include <stdbool.h>

struct point {
	double x, y;
};
struct box {
	double x, y, w, h;
};

enum outline_kind { OUTLINE_BOX, OUTLINE_POLYGON, OUTLINE_SECTOR };
enum { OUTLINE_MAX_CORNERS = 6 };

struct outline {
	enum outline_kind kind;
	struct box box; /* the bounding box; the outline itself for OUTLINE_BOX */
	int n_corners;  /* OUTLINE_POLYGON, clockwise */
	struct point corner[OUTLINE_MAX_CORNERS];
	struct point hub;    /* OUTLINE_SECTOR: centre of the ring */
	double inner, outer; /* radii */
	double from, to;     /* angles in radians, clockwise from 3 o'clock, from < to */
};

struct outline outline_of_box(double x, double y, double w, double h);
struct outline outline_of_polygon(const struct point *corners, int n);
struct outline outline_of_sector(struct point hub, double inner, double outer, double from, double to);
struct outline outline_of_disc(struct point hub, double radius);

/* The point that a label or a piece is centred on; inside the outline. */
struct point outline_center(const struct outline *o);

struct outline outline_moved(struct outline o, double dx, double dy);
struct outline outline_turned(struct outline o, double width, double height); /* by 180 degrees within a picture of that size */

/* Appends the corners (struct point) of the outline drawn in by `inset` pixels; 0 is the outline itself. Clockwise. */
void outline_corners(const struct outline *o, double inset, GArray *out);

bool outline_contains(const struct outline *o, struct point p);
bool outline_is_disc(const struct outline *o); /* a whole disc without a hole */

#endif
