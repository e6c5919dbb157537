/*
 * Lines as areas: polygons that are filled by winding, all of one sense, so that what overlaps is one figure.
 */
#ifndef SCENE_STROKES_H
#define SCENE_STROKES_H

#include "layout/outline.h"

/* Closed polygons; `end` holds the index after each one's last corner. */
struct strokes {
	GArray *point; /* struct point */
	GArray *end;   /* int */
};

struct strokes strokes_new(void);
void strokes_release(struct strokes *s);

void strokes_add_polygon(struct strokes *s, const struct point *corner, int n); /* of either sense */
void strokes_add_disc(struct strokes *s, struct point center, double radius);

/* A line through points with round joins and flat ends. `dash` > 0: drawn and left out in turn, pixels. */
void strokes_add_line(struct strokes *s, const struct point *point, int n, double width, double dash);

/* A line with heads as one polygon, so that a smaller one can be a hole in it. Heads lie behind the ends: the tips are where the line ends. */
struct ribbon {
	const struct point *point;
	int n;
	double width, head_length, head_width;
	bool head, tail; /* at the end, at the start */
};
void strokes_add_ribbon(struct strokes *s, const struct ribbon *r, bool hole);

/* Points along a line whose ends are drawn in by so much, where it is long enough. */
void line_shorten(GArray *point, double start, double end);

double line_length(const GArray *point);

/* The points between two lengths of a line's way, `from` < `to`; the caller's. */
GArray *line_part(const GArray *point, double from, double to);

/* A curve from one point to another that swells to one side by a share of its length; points are appended. */
void line_add_curve(GArray *point, struct point from, struct point to, double swell);

#endif
