/*
 * Making lines, arrow heads and curves into polygons, see strokes.h.
 */
#include "scene/strokes.h"

#include <math.h>

struct strokes strokes_new(void) { return (struct strokes){ g_array_new(FALSE, FALSE, sizeof(struct point)), g_array_new(FALSE, FALSE, sizeof(int)) }; }

void strokes_release(struct strokes *s)
{
	if (s->point) {
		g_array_unref(s->point);
		g_array_unref(s->end);
	}
	*s = (struct strokes){ 0 };
}

static double area(const struct point *p, int n)
{
	double sum = 0;
	for (int i = 0; i < n; i++) {
		const struct point *next = &p[(i + 1) % n];
		sum += p[i].x * next->y - next->x * p[i].y;
	}
	return sum;
}

void strokes_add_polygon(struct strokes *s, const struct point *corner, int n)
{
	bool backwards = area(corner, n) < 0;
	for (int i = 0; i < n; i++)
		g_array_append_val(s->point, corner[backwards ? n - 1 - i : i]);
	int end = (int)s->point->len;
	g_array_append_val(s->end, end);
}

void strokes_add_disc(struct strokes *s, struct point center, double radius)
{
	enum { CORNERS = 32 };
	struct point p[CORNERS];
	for (int i = 0; i < CORNERS; i++)
		p[i] = (struct point){ center.x + radius * cos(2 * G_PI * i / CORNERS), center.y + radius * sin(2 * G_PI * i / CORNERS) };
	strokes_add_polygon(s, p, CORNERS);
}

static double distance(struct point a, struct point b) { return hypot(b.x - a.x, b.y - a.y); }

static struct point between(struct point a, struct point b, double share) { return (struct point){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share }; }

static void add_segment(struct strokes *s, struct point a, struct point b, double width)
{
	double length = distance(a, b);
	if (length < 1e-6)
		return;
	double nx = -(b.y - a.y) / length * width / 2, ny = (b.x - a.x) / length * width / 2;
	const struct point corner[] = { { a.x + nx, a.y + ny }, { b.x + nx, b.y + ny }, { b.x - nx, b.y - ny }, { a.x - nx, a.y - ny } };
	strokes_add_polygon(s, corner, 4);
}

/* `*at` is how far the dashes have come; each is as long as the gap behind it. */
static void add_dashes(struct strokes *s, struct point a, struct point b, double width, double dash, double *at)
{
	double length = distance(a, b);
	for (double from = 0; from < length;) {
		double phase = fmod(*at, 2 * dash), rest = phase < dash ? dash - phase : 2 * dash - phase, to = fmin(length, from + rest);
		if (phase < dash)
			add_segment(s, between(a, b, from / length), between(a, b, to / length), width);
		*at += to - from + 1e-9;
		from = to + 1e-9;
	}
}

void strokes_add_line(struct strokes *s, const struct point *point, int n, double width, double dash)
{
	double at = 0;
	for (int i = 0; i + 1 < n; i++) {
		if (dash > 0)
			add_dashes(s, point[i], point[i + 1], width, dash, &at);
		else
			add_segment(s, point[i], point[i + 1], width);
		if (i && dash <= 0)
			strokes_add_disc(s, point[i], width / 2);
	}
}

/* The corner beside point `i` of a line, `aside` to its left: where the two edges meet, but no farther away than twice that. */
static struct point beside(const struct point *p, int n, int i, double aside)
{
	struct point before = p[i ? i - 1 : 0], after = p[i + 1 < n ? i + 1 : n - 1];
	double in = fmax(distance(before, p[i]), 1e-9), out = fmax(distance(p[i], after), 1e-9);
	double ux = i ? (p[i].x - before.x) / in : 0, uy = i ? (p[i].y - before.y) / in : 0;
	double vx = i + 1 < n ? (after.x - p[i].x) / out : ux, vy = i + 1 < n ? (after.y - p[i].y) / out : uy;
	if (!i)
		ux = vx, uy = vy;
	double nx = uy + vy, ny = -(ux + vx), square = nx * nx + ny * ny, scale = 2 / fmax(square, 1);
	return (struct point){ p[i].x + nx * aside * scale, p[i].y + ny * aside * scale };
}

static void add_tip(GArray *out, struct point from, struct point tip, const struct ribbon *r)
{
	double d = fmax(distance(from, tip), 1e-6), ux = (tip.x - from.x) / d, uy = (tip.y - from.y) / d, half = r->head_width / 2;
	const struct point base = { tip.x - ux * r->head_length, tip.y - uy * r->head_length };
	const struct point corner[] = { { base.x + uy * half, base.y - ux * half }, tip, { base.x - uy * half, base.y + ux * half } };
	g_array_append_vals(out, corner, 3);
}

void strokes_add_ribbon(struct strokes *s, const struct ribbon *r, bool hole)
{
	g_autoptr(GArray) line = g_array_new(FALSE, FALSE, sizeof(struct point)), out = g_array_new(FALSE, FALSE, sizeof(struct point));
	g_array_append_vals(line, r->point, (guint)r->n);
	line_shorten(line, r->tail ? r->head_length : 0, r->head ? r->head_length : 0);
	const struct point *p = (const struct point *)(void *)line->data;
	int n = (int)line->len;
	for (int i = 0; i < n; i++) {
		struct point corner = beside(p, n, i, r->width / 2);
		g_array_append_val(out, corner);
	}
	if (r->head)
		add_tip(out, p[n - 1], r->point[r->n - 1], r);
	for (int i = n - 1; i >= 0; i--) {
		struct point corner = beside(p, n, i, -r->width / 2);
		g_array_append_val(out, corner);
	}
	if (r->tail)
		add_tip(out, p[0], r->point[0], r);
	bool backwards = (area((const struct point *)(void *)out->data, (int)out->len) < 0) != hole;
	for (guint i = 0; i < out->len; i++)
		g_array_append_val(s->point, g_array_index(out, struct point, backwards ? out->len - 1 - i : i));
	int end = (int)s->point->len;
	g_array_append_val(s->end, end);
}

/* Draws the last point in; earlier ones that lie within the distance go. */
static void shorten_end(GArray *point, double by)
{
	while (point->len > 1 && by > 0) {
		struct point *last = &g_array_index(point, struct point, point->len - 1), before = g_array_index(point, struct point, point->len - 2);
		double length = distance(before, *last);
		if (length > by || point->len == 2) {
			*last = between(*last, before, fmin(by / fmax(length, 1e-6), 0.8));
			return;
		}
		by -= length;
		g_array_set_size(point, point->len - 1);
	}
}

static void turn_round(GArray *point)
{
	struct point *p = (struct point *)(void *)point->data;
	for (guint i = 0; i < point->len / 2; i++) {
		struct point swap = p[i];
		p[i] = p[point->len - 1 - i];
		p[point->len - 1 - i] = swap;
	}
}

double line_length(const GArray *point)
{
	double length = 0;
	for (guint i = 1; i < point->len; i++)
		length += distance(g_array_index(point, struct point, i - 1), g_array_index(point, struct point, i));
	return length;
}

GArray *line_part(const GArray *point, double from, double to)
{
	GArray *part = g_array_new(FALSE, FALSE, sizeof(struct point));
	double at = 0;
	for (guint i = 1; i < point->len; i++) {
		struct point a = g_array_index(point, struct point, i - 1), b = g_array_index(point, struct point, i);
		double length = distance(a, b);
		if (at + length > from && at < to) {
			const struct point first = at > from ? a : between(a, b, (from - at) / length),
					   last = at + length <= to ? b : between(a, b, (to - at) / length);
			if (!part->len)
				g_array_append_val(part, first);
			g_array_append_val(part, last);
		}
		at += length;
	}
	return part;
}

void line_shorten(GArray *point, double start, double end)
{
	shorten_end(point, end);
	turn_round(point);
	shorten_end(point, start);
	turn_round(point);
}

void line_add_curve(GArray *point, struct point from, struct point to, double swell)
{
	enum { STEPS = 24 };
	struct point middle = between(from, to, 0.5), control = { middle.x - (to.y - from.y) * swell * 2, middle.y + (to.x - from.x) * swell * 2 };
	for (int i = 1; i <= STEPS; i++) {
		double t = (double)i / STEPS, a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
		struct point p = { a * from.x + b * control.x + c * to.x, a * from.y + b * control.y + c * to.y };
		g_array_append_val(point, p);
	}
}
