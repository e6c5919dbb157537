/*
 * Outlines as geometry: corners, insets, centres and the test whether a point lies inside.
 *
 * Insets move every side inwards by the same distance. For convex polygons the new corners are where neighbouring sides
 * meet again; for a sector the straight sides stay parallel to the spokes, so that a frame has the same width all round.
 */
#include "layout/outline.h"

#include <math.h>

struct outline outline_of_box(double x, double y, double w, double h) { return (struct outline){ .kind = OUTLINE_BOX, .box = { x, y, w, h } }; }

static struct box box_of_points(const struct point *p, int n)
{
	double left = p[0].x, right = p[0].x, top = p[0].y, bottom = p[0].y;
	for (int i = 1; i < n; i++) {
		left = fmin(left, p[i].x);
		right = fmax(right, p[i].x);
		top = fmin(top, p[i].y);
		bottom = fmax(bottom, p[i].y);
	}
	return (struct box){ left, top, right - left, bottom - top };
}

struct outline outline_of_polygon(const struct point *corners, int n)
{
	g_assert(n >= 3 && n <= OUTLINE_MAX_CORNERS);
	struct outline o = { .kind = OUTLINE_POLYGON, .n_corners = n, .box = box_of_points(corners, n) };
	for (int i = 0; i < n; i++)
		o.corner[i] = corners[i];
	return o;
}

struct outline outline_of_sector(struct point hub, double inner, double outer, double from, double to)
{
	struct outline o = { .kind = OUTLINE_SECTOR, .hub = hub, .inner = inner, .outer = outer, .from = from, .to = to };
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(struct point));
	outline_corners(&o, 0, corners);
	o.box = box_of_points((const struct point *)corners->data, (int)corners->len);
	return o;
}

struct outline outline_of_disc(struct point hub, double radius) { return outline_of_sector(hub, 0, radius, 0, 2 * G_PI); }

bool outline_is_disc(const struct outline *o) { return o->kind == OUTLINE_SECTOR && o->inner <= 0 && o->to - o->from > 2 * G_PI - 1e-9; }

struct point outline_center(const struct outline *o)
{
	if (o->kind == OUTLINE_SECTOR && !outline_is_disc(o)) {
		double middle = (o->from + o->to) / 2, radius = (o->inner + o->outer) / 2;
		return (struct point){ o->hub.x + radius * cos(middle), o->hub.y + radius * sin(middle) };
	}
	if (o->kind == OUTLINE_POLYGON && o->n_corners == 3)
		return (struct point){ (o->corner[0].x + o->corner[1].x + o->corner[2].x) / 3, (o->corner[0].y + o->corner[1].y + o->corner[2].y) / 3 };
	return (struct point){ o->box.x + o->box.w / 2, o->box.y + o->box.h / 2 };
}

struct outline outline_moved(struct outline o, double dx, double dy)
{
	o.box.x += dx;
	o.box.y += dy;
	o.hub.x += dx;
	o.hub.y += dy;
	for (int i = 0; i < o.n_corners; i++) {
		o.corner[i].x += dx;
		o.corner[i].y += dy;
	}
	return o;
}

struct outline outline_turned(struct outline o, double width, double height)
{
	o.box.x = width - o.box.x - o.box.w;
	o.box.y = height - o.box.y - o.box.h;
	o.hub.x = width - o.hub.x;
	o.hub.y = height - o.hub.y;
	o.from += G_PI;
	o.to += G_PI;
	for (int i = 0; i < o.n_corners; i++) {
		o.corner[i].x = width - o.corner[i].x;
		o.corner[i].y = height - o.corner[i].y;
	}
	return o;
}

static void add_point(GArray *out, double x, double y)
{
	struct point p = { x, y };
	g_array_append_val(out, p);
}

/* Steps along an arc; both ends are added. A chord of angle a misses the arc by r(1 - cos(a/2)). */
static void add_arc(GArray *out, struct point hub, double radius, double from, double to)
{
	double step = radius > 1 ? 2 * acos(1 - 0.1 / radius) : 1;
	int n = (int)ceil(fabs(to - from) / step);
	n = CLAMP(n, 1, 720);
	for (int i = 0; i <= n; i++) {
		double angle = from + (to - from) * i / n;
		add_point(out, hub.x + radius * cos(angle), hub.y + radius * sin(angle));
	}
}

static void sector_corners(const struct outline *o, double inset, GArray *out)
{
	double inner = o->inner > 0 ? o->inner + inset : 0, outer = fmax(o->outer - inset, inner);
	bool whole = o->to - o->from > 2 * G_PI - 1e-9;
	/* Straight sides stay `inset` away from the spokes: the angle that this takes grows towards the hub. */
	double outer_turn = whole ? 0 : asin(fmin(1, inset / fmax(outer, 1e-9)));
	double inner_turn = whole || inner <= 0 ? 0 : asin(fmin(1, inset / inner));
	double half = (o->to - o->from) / 2;
	add_arc(out, o->hub, outer, o->from + fmin(outer_turn, half), o->to - fmin(outer_turn, half));
	if (inner > 0)
		add_arc(out, o->hub, inner, o->to - fmin(inner_turn, half), o->from + fmin(inner_turn, half));
	else if (!whole)
		add_point(out, o->hub.x, o->hub.y);
}

/* Where the side before and the side after corner `b` meet after both have moved inwards. Corners run clockwise, y down. */
static struct point inset_corner(struct point a, struct point b, struct point c, double inset)
{
	double before = hypot(b.x - a.x, b.y - a.y), after = hypot(c.x - b.x, c.y - b.y);
	double nx1 = -(b.y - a.y) / before, ny1 = (b.x - a.x) / before;
	double nx2 = -(c.y - b.y) / after, ny2 = (c.x - b.x) / after;
	double share = inset / (1 + nx1 * nx2 + ny1 * ny2);
	return (struct point){ b.x + (nx1 + nx2) * share, b.y + (ny1 + ny2) * share };
}

static void polygon_corners(const struct point *p, int n, double inset, GArray *out)
{
	for (int i = 0; i < n; i++) {
		struct point q = inset == 0 ? p[i] : inset_corner(p[(i + n - 1) % n], p[i], p[(i + 1) % n], inset);
		g_array_append_val(out, q);
	}
}

void outline_corners(const struct outline *o, double inset, GArray *out)
{
	struct box b = o->box;
	struct point box[4] = { { b.x, b.y }, { b.x + b.w, b.y }, { b.x + b.w, b.y + b.h }, { b.x, b.y + b.h } };
	switch (o->kind) {
	case OUTLINE_BOX: polygon_corners(box, 4, inset, out); break;
	case OUTLINE_POLYGON: polygon_corners(o->corner, o->n_corners, inset, out); break;
	case OUTLINE_SECTOR: sector_corners(o, inset, out); break;
	}
}

bool outline_contains(const struct outline *o, struct point p)
{
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(struct point));
	outline_corners(o, 0, corners);
	const struct point *c = (const struct point *)corners->data;
	bool inside = false;
	for (guint i = 0, before = corners->len - 1; i < corners->len; before = i++)
		if ((c[i].y > p.y) != (c[before].y > p.y) && p.x < (c[before].x - c[i].x) * (p.y - c[i].y) / (c[before].y - c[i].y) + c[i].x)
			inside = !inside;
	return inside;
}
