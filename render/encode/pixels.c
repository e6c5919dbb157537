/*
 * Painting: boxes, polygons with exact coverage, sprites.
 *
 * Coverage is found as in font renderers: every edge leaves in each row that it crosses the signed area to its right; a running sum
 * along the row then gives the covered share of each pixel.
 */
#include "encode/pixels.h"

#include <math.h>
#include <string.h>

struct pixels *pixels_new(int width, int height, uint32_t fill)
{
	struct pixels *p = g_new(struct pixels, 1);
	gsize n = (gsize)width * (gsize)height;
	*p = (struct pixels){ .width = width, .height = height, .pixel = g_new(uint32_t, n) };
	for (gsize i = 0; i < n; i++)
		p->pixel[i] = fill;
	return p;
}

void pixels_free(struct pixels *p)
{
	if (!p)
		return;
	g_free(p->pixel);
	g_free(p);
}

/* All four channels times share/255, rounded. */
static inline uint32_t scale(uint32_t pixel, uint32_t share)
{
	uint32_t even = (pixel & 0x00ff00ff) * share + 0x00800080, odd = (pixel >> 8 & 0x00ff00ff) * share + 0x00800080;
	even = (even + (even >> 8 & 0x00ff00ff)) >> 8 & 0x00ff00ff;
	odd = (odd + (odd >> 8 & 0x00ff00ff)) & 0xff00ff00;
	return even | odd;
}

static inline uint32_t over(uint32_t under, uint32_t pixel)
{
	return pixel + scale(under, 255 - (pixel >> 24));
}

static inline uint32_t ink_at(const struct ink *ink, int x, int y)
{
	if (!ink->tile)
		return ink->color | 0xff000000;
	int across = (x - ink->x) % ink->tile->width, down = (y - ink->y) % ink->tile->height;
	across += across < 0 ? ink->tile->width : 0;
	down += down < 0 ? ink->tile->height : 0;
	return ink->tile->pixel[down * ink->tile->width + across];
}

static void fill_solid(struct pixels *p, int left, int top, int right, int bottom, uint32_t pixel)
{
	for (int y = top; y < bottom; y++) {
		uint32_t *row = p->pixel + (gsize)y * (gsize)p->width;
		for (int x = left; x < right; x++)
			row[x] = pixel;
	}
}

void pixels_fill_box(struct pixels *p, int left, int top, int right, int bottom, const struct ink *ink)
{
	uint32_t share = (uint32_t)lround(ink->opacity * 255);
	left = MAX(left, 0);
	top = MAX(top, 0);
	right = MIN(right, p->width);
	bottom = MIN(bottom, p->height);
	if (share == 255 && !ink->tile) {
		fill_solid(p, left, top, right, bottom, ink->color | 0xff000000);
		return;
	}
	for (int y = top; y < bottom; y++) {
		uint32_t *row = p->pixel + (gsize)y * (gsize)p->width;
		for (int x = left; x < right; x++)
			row[x] = over(row[x], scale(ink_at(ink, x, y), share));
	}
}

/* The signed areas of one picture part: `stride` numbers a row, one more than pixels. */
struct coverage {
	int left, top, width, height;
	double *area;
};

static void coverage_init(struct coverage *c, const struct pixels *p, const struct point *corners, int n)
{
	double left = corners[0].x, right = left, top = corners[0].y, bottom = top;
	for (int i = 1; i < n; i++) {
		left = fmin(left, corners[i].x);
		right = fmax(right, corners[i].x);
		top = fmin(top, corners[i].y);
		bottom = fmax(bottom, corners[i].y);
	}
	*c = (struct coverage){ .left = (int)floor(left), .top = (int)floor(top) };
	c->width = MAX(0, (int)ceil(right) - c->left);
	c->height = MAX(0, (int)ceil(bottom) - c->top);
	c->width = MIN(c->width, p->width * 2);
	c->height = MIN(c->height, p->height * 2);
	c->area = g_new0(double, (gsize)(c->width + 2) * (gsize)MAX(c->height, 1));
}

/* The part of an edge inside one row: from (x0) to (x1), `dy` of the row high, signed. */
static void coverage_row(struct coverage *c, int row, double x0, double x1, double dy)
{
	double *area = c->area + (gsize)row * (gsize)(c->width + 2);
	double left = CLAMP(fmin(x0, x1), 0, c->width), right = CLAMP(fmax(x0, x1), 0, c->width);
	int first = (int)floor(left), last = (int)ceil(right);
	if (last <= first + 1) {
		double middle = (left + right) / 2 - first;
		area[first] += dy * (1 - middle);
		area[first + 1] += dy * middle;
		return;
	}
	double slope = 1 / (right - left), before = 0;
	for (int x = first; x < last; x++) {
		/* The share of the edge passed by the right side of this pixel, and the area to the right of the edge inside it. */
		double from = fmax(left, x), to = fmin(right, x + 1);
		double start = (from - left) * slope, end = (to - left) * slope;
		double covered = (end - start) * (x + 1 - (from + to) / 2) + start;
		area[x] += dy * (covered - before);
		before = covered;
	}
	area[last] += dy * (1 - before);
}

static void coverage_edge(struct coverage *c, struct point a, struct point b)
{
	if (a.y == b.y)
		return;
	double sign = 1;
	if (a.y > b.y) {
		struct point swap = a;
		a = b;
		b = swap;
		sign = -1;
	}
	double slope = (b.x - a.x) / (b.y - a.y);
	for (int row = MAX(0, (int)floor(a.y)); row < c->height && row < b.y; row++) {
		double top = fmax(a.y, row), bottom = fmin(b.y, row + 1);
		if (bottom > top)
			coverage_row(c, row, a.x + (top - a.y) * slope, a.x + (bottom - a.y) * slope, sign * (bottom - top));
	}
}

static void coverage_polygon(struct coverage *c, const struct point *corners, int n)
{
	for (int i = 0; i < n; i++) {
		struct point a = corners[i], b = corners[(i + 1) % n];
		coverage_edge(c, (struct point){ a.x - c->left, a.y - c->top }, (struct point){ b.x - c->left, b.y - c->top });
	}
}

static void coverage_paint(const struct coverage *c, struct pixels *p, const struct ink *ink, bool add)
{
	for (int row = 0; row < c->height; row++) {
		int y = c->top + row;
		double sum = 0;
		if (y < 0 || y >= p->height)
			continue;
		for (int column = 0; column < c->width; column++) {
			int x = c->left + column;
			sum += c->area[(gsize)row * (gsize)(c->width + 2) + (gsize)column];
			uint32_t share = (uint32_t)lround(fmin(1, fabs(sum)) * ink->opacity * 255);
			if (!share || x < 0 || x >= p->width)
				continue;
			uint32_t *to = &p->pixel[(gsize)y * (gsize)p->width + (gsize)x], pixel = scale(ink_at(ink, x, y), share);
			if (!add) {
				*to = over(*to, pixel);
				continue;
			}
			uint32_t sums = 0;
			for (int shift = 0; shift < 32; shift += 8)
				sums |= MIN(255u, (*to >> shift & 255) + (pixel >> shift & 255)) << shift;
			*to = sums;
		}
	}
}

void pixels_fill_polygons(struct pixels *p, const struct point *corners, const int *ends, int n_polygons, const struct ink *ink)
{
	struct coverage c;
	coverage_init(&c, p, corners, ends[n_polygons - 1]);
	for (int i = 0; i < n_polygons; i++) {
		int start = i ? ends[i - 1] : 0;
		coverage_polygon(&c, corners + start, ends[i] - start);
	}
	coverage_paint(&c, p, ink, false);
	g_free(c.area);
}

void pixels_add_polygon(struct pixels *layer, const struct point *corners, int n, const struct ink *ink)
{
	struct coverage c;
	coverage_init(&c, layer, corners, n);
	coverage_polygon(&c, corners, n);
	coverage_paint(&c, layer, ink, true);
	g_free(c.area);
}

void pixels_lay(struct pixels *p, const struct pixels *layer)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	for (gsize i = 0; i < n; i++) {
		uint32_t pixel = layer->pixel[i], alpha = pixel >> 24;
		if (alpha >= 252 && alpha < 255) { /* what rounding took from neighbours that share this pixel */
			uint32_t missing = 255 - alpha;
			for (int shift = 0; shift < 32; shift += 8)
				pixel = (pixel & ~(255u << shift)) | MIN(255u, (pixel >> shift & 255) + missing) << shift;
		}
		if (pixel)
			p->pixel[i] = over(p->pixel[i], pixel);
	}
}

void pixels_blit(struct pixels *p, const struct sprite *sprite, int x, int y)
{
	int left = MAX(0, -x), right = MIN(sprite->width, p->width - x);
	for (int row = MAX(0, -y); row < sprite->height && y + row < p->height; row++) {
		const uint32_t *from = sprite->pixel + (gsize)row * (gsize)sprite->width;
		uint32_t *to = p->pixel + (gsize)(y + row) * (gsize)p->width + x;
		for (int column = left; column < right; column++) {
			uint32_t pixel = from[column];
			if (pixel >= 0xff000000)
				to[column] = pixel;
			else if (pixel)
				to[column] = over(to[column], pixel);
		}
	}
}
