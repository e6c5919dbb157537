/*
 * Painting: boxes, polygons with exact coverage, sprites.
 *
 * Coverage is found as in font renderers: every edge leaves in each row that it crosses the signed area to its right; a running sum
 * along the row then gives the covered share of each pixel.
 */
#include "base/pages.h"
#include "pixels/pixels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct pixels *pixels_of(int width, int height, uint32_t *pixel)
{
	struct pixels *p = g_new(struct pixels, 1);
	*p = (struct pixels){ .width = width, .height = height, .clip = { 0, 0, width, height }, .pixel = pixel };
	pages_ask(pixel, (gsize)width * (gsize)height * sizeof(uint32_t));
	return p;
}

struct pixels *pixels_any(int width, int height) { return pixels_of(width, height, g_new(uint32_t, (gsize)width * (gsize)height)); }

struct pixels *pixels_new(int width, int height, uint32_t fill)
{
	gsize n = (gsize)width * (gsize)height;
	struct pixels *p =
		pixels_of(width, height, fill ? g_new(uint32_t, n) : g_new0(uint32_t, n)); /* large empty pictures cost nothing until they are painted on */
	for (gsize i = 0; fill && i < n; i++)
		p->pixel[i] = fill;
	return p;
}

struct pixels *pixels_layer(const struct pixels *under)
{
	struct pixels *p = g_memdup2(under, sizeof *under);
	p->pixel = g_new(uint32_t, (gsize)p->width * (gsize)p->height);
	if (p->clip.bottom - p->clip.top == p->height)
		pages_ask(p->pixel, (gsize)p->width * (gsize)p->height * sizeof(uint32_t));
	pixels_clear(p);
	return p;
}

void pixels_clear(struct pixels *p)
{
	for (int y = p->clip.top; y < p->clip.bottom; y++)
		memset(p->pixel + (gsize)y * (gsize)p->width + p->clip.left, 0, (gsize)(p->clip.right - p->clip.left) * sizeof *p->pixel);
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

static inline uint32_t over(uint32_t under, uint32_t pixel) { return pixel + scale(under, 255 - (pixel >> 24)); }

/* One colour over a run of pixels, many of which are alike. */
static void lay_over(uint32_t *to, int n, uint32_t pixel)
{
	uint32_t under = 0, sum = pixel;
	for (int i = 0; i < n; i++) {
		if (to[i] != under)
			sum = over(under = to[i], pixel);
		to[i] = sum;
	}
}

/* The same in a box, most of whose rows are as the one above. */
static void lay_over_box(struct pixels *p, int left, int top, int right, int bottom, uint32_t pixel)
{
	gsize size = (gsize)(right - left) * sizeof pixel;
	g_autofree uint32_t *above = g_malloc(size); /* as it was */
	for (int y = top; y < bottom; y++) {
		uint32_t *row = p->pixel + (gsize)y * (gsize)p->width + left;
		if (y > top && !memcmp(row, above, size)) {
			memcpy(row, row - p->width, size);
			continue;
		}
		memcpy(above, row, size);
		lay_over(row, right - left, pixel);
	}
}

static inline uint32_t ink_at(const struct ink *ink, int x, int y)
{
	if (!ink->tile)
		return ink->color | 0xff000000;
	int across = (x - ink->x) % ink->tile->width, down = (y - ink->y) % ink->tile->height;
	across += across < 0 ? ink->tile->width : 0;
	down += down < 0 ? ink->tile->height : 0;
	uint32_t pixel = ink->tile->pixel[down * ink->tile->width + across];
	return pixel >> 24 == 255 ? pixel : over(ink->color | 0xff000000, pixel);
}

static void fill_solid(struct pixels *p, int left, int top, int right, int bottom, uint32_t pixel)
{
	uint32_t *first = p->pixel + (gsize)top * (gsize)p->width + left;
	for (int x = 0; x < right - left; x++)
		first[x] = pixel;
	for (int y = 1; y < bottom - top; y++)
		memcpy(first + (gsize)y * (gsize)p->width, first, (gsize)(right - left) * sizeof pixel);
}

void pixels_fill_box(struct pixels *p, int left, int top, int right, int bottom, const struct ink *ink)
{
	uint32_t share = (uint32_t)lround(ink->opacity * 255);
	left = MAX(left, p->clip.left);
	top = MAX(top, p->clip.top);
	right = MIN(right, p->clip.right);
	bottom = MIN(bottom, p->clip.bottom);
	if (left >= right || top >= bottom)
		return;
	if (share == 255 && !ink->tile) {
		fill_solid(p, left, top, right, bottom, ink->color | 0xff000000);
		return;
	}
	if (!ink->tile) {
		lay_over_box(p, left, top, right, bottom, scale(ink->color | 0xff000000, share));
		return;
	}
	for (int y = top; y < bottom; y++) {
		uint32_t *row = p->pixel + (gsize)y * (gsize)p->width;
		for (int x = left; x < right; x++)
			row[x] = over(row[x], scale(ink_at(ink, x, y), share));
	}
}

struct edge {
	double x, top, bottom, slope, sign; /* `x` at `top`; sign 1 downwards, -1 upwards */
};

/* Polygons on their way to pixels. One row is worked on at a time: `area` of it, and which of its columns edges have touched. */
struct coverage {
	int width, height; /* of the bitmap */
	GArray *edges;     /* struct edge */
	double *area;      /* [width + 2] */
	int *touched;      /* [room] */
	int n_touched, room;
};

static void coverage_init(struct coverage *c, const struct pixels *p)
{
	enum { ROOM = 64 };
	*c = (struct coverage){ .width = p->width,
		.height = p->height,
		.edges = g_array_new(FALSE, FALSE, sizeof(struct edge)),
		.area = g_new0(double, (gsize)p->width + 2),
		.touched = g_new(int, ROOM),
		.room = ROOM };
}

static void coverage_release(struct coverage *c)
{
	g_array_unref(c->edges);
	g_free(c->touched);
	g_free(c->area);
}

static void coverage_polygon(struct coverage *c, const struct point *corners, int n)
{
	for (int i = 0; i < n; i++) {
		struct point a = corners[i], b = corners[(i + 1) % n];
		bool down = a.y < b.y;
		struct point high = down ? a : b, low = down ? b : a;
		if (low.y <= high.y || low.y <= 0 || high.y >= c->height)
			continue;
		struct edge edge = { .x = high.x, .top = high.y, .bottom = low.y, .slope = (low.x - high.x) / (low.y - high.y), .sign = down ? 1 : -1 };
		g_array_append_val(c->edges, edge);
	}
}

static void add_area(struct coverage *c, int column, double area)
{
	if (c->n_touched == c->room)
		c->touched = g_renew(int, c->touched, c->room *= 2);
	c->area[column] += area;
	c->touched[c->n_touched++] = column;
}

/* The part of an edge inside one row: from x0 to x1, `dy` of the row high, signed. Left of the bitmap counts as its left side. */
static void coverage_row(struct coverage *c, double x0, double x1, double dy)
{
	double left = CLAMP(fmin(x0, x1), 0, c->width), right = CLAMP(fmax(x0, x1), 0, c->width);
	int first = (int)floor(left), last = (int)ceil(right);
	if (last <= first + 1) {
		double middle = (left + right) / 2 - first;
		add_area(c, first, dy * (1 - middle));
		add_area(c, first + 1, dy * middle);
		return;
	}
	double slope = 1 / (right - left), before = 0;
	for (int x = first; x < last; x++) {
		/* The share of the edge passed by the right side of this pixel, and the area to the right of the edge inside it. */
		double from = fmax(left, x), to = fmin(right, x + 1);
		double start = (from - left) * slope, end = (to - left) * slope;
		double covered = (end - start) * (x + 1 - (from + to) / 2) + start;
		add_area(c, x, dy * (covered - before));
		before = covered;
	}
	add_area(c, last, dy * (1 - before));
}

/* Each channel up to 255. */
static inline uint32_t sum_of(uint32_t a, uint32_t b)
{
	uint32_t sums = 0;
	for (int shift = 0; shift < 32; shift += 8)
		sums |= MIN(255u, (a >> shift & 255) + (b >> shift & 255)) << shift;
	return sums;
}

static void paint_span(struct pixels *p, int y, int from, int to, double cover, const struct ink *ink, bool add)
{
	uint32_t share = (uint32_t)lround(fmin(1, fabs(cover)) * ink->opacity * 255);
	uint32_t *row = p->pixel + (gsize)y * (gsize)p->width, pixel = ink->tile ? 0 : scale(ink->color | 0xff000000, share);
	from = MAX(from, p->clip.left);
	to = MIN(to, p->clip.right);
	if (!share || from >= to)
		return;
	if (!add && !ink->tile) {
		lay_over(row + from, to - from, pixel);
		return;
	}
	for (int x = from; x < to; x++) {
		if (ink->tile)
			pixel = scale(ink_at(ink, x, y), share);
		row[x] = !add ? over(row[x], pixel) : row[x] ? sum_of(row[x], pixel) : pixel;
	}
}

static int by_column(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* Most rows have a few columns that are in order but for one or two. */
static void sort_columns(int *column, int n)
{
	enum { FEW = 32 };
	if (n > FEW) {
		qsort(column, (size_t)n, sizeof column[0], by_column);
		return;
	}
	for (int i = 1; i < n; i++) {
		int next = column[i], at = i;
		for (; at > 0 && column[at - 1] > next; at--)
			column[at] = column[at - 1];
		column[at] = next;
	}
}

/* Between two touched columns the sum, hence the coverage, stays as it is. */
static void paint_row(struct coverage *c, struct pixels *p, int y, const struct ink *ink, bool add)
{
	const int *column = c->touched;
	double sum = 0;
	sort_columns(c->touched, c->n_touched);
	for (int i = 0, next; i < c->n_touched; i = next) {
		for (next = i + 1; next < c->n_touched && column[next] == column[i]; next++)
			continue;
		sum += c->area[column[i]];
		c->area[column[i]] = 0;
		paint_span(p, y, column[i], next < c->n_touched ? column[next] : column[i] + 1, sum, ink, add);
	}
	c->n_touched = 0;
}

static int by_top(const void *a, const void *b)
{
	const struct edge *x = a, *y = b;
	return x->top < y->top ? -1 : x->top > y->top;
}

/* Row by row: edges sorted by their upper end come in, those that have ended go out. */
static void coverage_paint(struct coverage *c, struct pixels *p, const struct ink *ink, bool add)
{
	struct edge *edge = (struct edge *)(void *)c->edges->data;
	guint n = c->edges->len, next = 0, n_active = 0;
	if (n == 0)
		return; /* wholly outside the bitmap, or flat */
	g_autofree struct edge *active = g_new(struct edge, n);
	qsort(edge, n, sizeof edge[0], by_top);
	for (int y = MAX(p->clip.top, (int)floor(edge[0].top)); y < p->clip.bottom && (next < n || n_active); y++) {
		guint kept = 0;
		while (next < n && edge[next].top < y + 1)
			active[n_active++] = edge[next++];
		for (guint i = 0; i < n_active; i++) {
			const struct edge *e = &active[i];
			double top = fmax(e->top, y), bottom = fmin(e->bottom, y + 1);
			if (bottom > top)
				coverage_row(c, e->x + (top - e->top) * e->slope, e->x + (bottom - e->top) * e->slope, e->sign * (bottom - top));
			if (e->bottom > y + 1)
				active[kept++] = *e;
		}
		n_active = kept;
		paint_row(c, p, y, ink, add);
	}
}

void pixels_fill_polygons(struct pixels *p, const struct point *corners, const int *ends, int n_polygons, const struct ink *ink)
{
	struct coverage c;
	coverage_init(&c, p);
	for (int i = 0; i < n_polygons; i++) {
		int start = i ? ends[i - 1] : 0;
		coverage_polygon(&c, corners + start, ends[i] - start);
	}
	coverage_paint(&c, p, ink, false);
	coverage_release(&c);
}

void pixels_add_polygon(struct pixels *layer, const struct point *corners, int n, const struct ink *ink)
{
	struct coverage c;
	coverage_init(&c, layer);
	coverage_polygon(&c, corners, n);
	coverage_paint(&c, layer, ink, true);
	coverage_release(&c);
}

void pixels_lay(struct pixels *p, const struct pixels *layer)
{
	for (int y = p->clip.top; y < p->clip.bottom; y++)
		for (int x = p->clip.left; x < p->clip.right; x++) {
			gsize i = (gsize)y * (gsize)p->width + (gsize)x;
			uint32_t pixel = layer->pixel[i], alpha = pixel >> 24;
			if (alpha == 255) {
				p->pixel[i] = pixel;
				continue;
			}
			if (alpha >= 252) { /* what rounding took from neighbours that share this pixel */
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
	int left = MAX(0, p->clip.left - x), right = MIN(sprite->width, p->clip.right - x);
	for (int row = MAX(0, p->clip.top - y); row < sprite->height && y + row < p->clip.bottom; row++) {
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
