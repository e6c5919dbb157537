/*
 * Plain SVG, see plain_svg.h. The reader knows the writing of our own sets, and gives up at anything else.
 */
#include "raster/plain_svg.h"

#include <glib.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#define CLIP "body" /* the one name of a clipPath */

enum { NO_COLOR = -1 };

/* How paths are drawn, with what SVG says where nothing is said. */
struct look {
	int32_t fill, stroke; /* 0xRRGGBB */
	double stroke_width;
	cairo_line_cap_t cap;
	cairo_line_join_t join;
};
static const struct look usual = { .fill = 0, .stroke = NO_COLOR, .stroke_width = 1, .cap = CAIRO_LINE_CAP_BUTT, .join = CAIRO_LINE_JOIN_MITER };

#define MITER_LIMIT 4 /* the usual one of SVG */
#define FARTHEST 9999 /* cairo's numbers end at 2^23, in pixels: what is farther away versions of librsvg draw in two ways */

static const char *skip_blanks(const char *c) { return c + strspn(c, " \n"); }

/* Numbers without exponents, none of them far away. */
static bool read_number(const char **c, double *out)
{
	const char *begin = skip_blanks(*c);
	char *end;
	if (!g_ascii_isdigit(begin[*begin == '-']))
		return false;
	*out = g_ascii_strtod(begin, &end);
	*c = end;
	return fabs(*out) <= FARTHEST && strspn(begin, "-.0123456789") == (size_t)(end - begin);
}

static bool read_numbers(const char **c, double *out, int n)
{
	for (int i = 0; i < n; i++)
		if (!read_number(c, &out[i]))
			return false;
	return true;
}

/* Adds the path of an attribute `d`, up to its quotation mark, to the present one. */
static bool read_path(cairo_t *cr, const char *c)
{
	double p[6];
	c = skip_blanks(c);
	if (*c != 'M')
		return false;
	for (; *c != '"'; c = skip_blanks(c)) {
		char letter = *c++;
		if (letter == 'Z')
			cairo_close_path(cr);
		else if (letter == 'M' && read_numbers(&c, p, 2))
			cairo_move_to(cr, p[0], p[1]);
		else if (letter == 'L' && read_numbers(&c, p, 2))
			cairo_line_to(cr, p[0], p[1]);
		else if (letter == 'C' && read_numbers(&c, p, 6))
			cairo_curve_to(cr, p[0], p[1], p[2], p[3], p[4], p[5]);
		else
			return false;
	}
	return true;
}

/* "#rrggbb" and "none", with the quotation mark behind them. */
static bool read_color(const char *c, int32_t *out)
{
	enum { DIGITS = 6 };
	*out = NO_COLOR;
	if (g_str_has_prefix(c, "none\""))
		return true;
	if (*c != '#' || strspn(c + 1, "0123456789abcdef") != DIGITS || c[1 + DIGITS] != '"')
		return false;
	*out = (int32_t)g_ascii_strtoull(c + 1, NULL, 16);
	return true;
}

/* In single precision, as librsvg has what CSS knows, too: it decides here and there to which side a pixel's edge is rounded. */
static bool read_width(const char *c, double *out)
{
	bool read = read_number(&c, out) && *c == '"' && *out > 0;
	*out = (float)*out;
	return read;
}

/* What an element says. */
struct element {
	struct look look;
	bool has_path, is_clipped;
};

struct reader {
	cairo_t *cr;
	const char *at;
	const char *clip; /* the paths of the clipPath; NULL: there is none yet */
};

static bool takes(struct reader *r, const char *word)
{
	bool has = g_str_has_prefix(r->at, word);
	r->at += has ? strlen(word) : 0;
	return has;
}

static bool is_round(const char *value) { return g_str_has_prefix(value, "round\""); }

/* The value of an attribute, whose text goes up to a quotation mark. A path becomes a part of the present one. */
static bool read_attribute(struct reader *r, const char *name, const char *value, struct element *e)
{
	if (!strcmp(name, "fill"))
		return read_color(value, &e->look.fill);
	if (!strcmp(name, "stroke"))
		return read_color(value, &e->look.stroke);
	if (!strcmp(name, "stroke-width"))
		return read_width(value, &e->look.stroke_width);
	if (!strcmp(name, "stroke-linecap")) {
		e->look.cap = CAIRO_LINE_CAP_ROUND;
		return is_round(value);
	}
	if (!strcmp(name, "stroke-linejoin")) {
		e->look.join = CAIRO_LINE_JOIN_ROUND;
		return is_round(value);
	}
	if (!strcmp(name, "clip-path")) {
		e->is_clipped = true;
		return r->clip && g_str_has_prefix(value, "url(#" CLIP ")\"");
	}
	if (strcmp(name, "d") != 0 || e->has_path)
		return false;
	e->has_path = true;
	return read_path(r->cr, value);
}

/* ` name="value"` as often as it comes, and the end of the tag. */
static bool read_tag(struct reader *r, struct element *e, const char *end_of_tag)
{
	while (*r->at == ' ') {
		char name[16];
		const char *begin = r->at + 1, *equals = strstr(begin, "=\""), *end = equals ? strchr(equals + 2, '"') : NULL;
		if (!end || equals - begin >= (ptrdiff_t)sizeof name)
			return false;
		g_strlcpy(name, begin, (gsize)(equals - begin) + 1);
		if (!read_attribute(r, name, equals + 2, e))
			return false;
		r->at = end + 1;
	}
	return takes(r, end_of_tag);
}

static void choose_color(cairo_t *cr, int32_t color)
{
	cairo_set_source_rgb(cr, (color >> 16 & 255) / 255.0, (color >> 8 & 255) / 255.0, (color & 255) / 255.0);
}

static void draw_path(cairo_t *cr, const struct look *look)
{
	if (look->fill != NO_COLOR) {
		choose_color(cr, look->fill);
		cairo_fill_preserve(cr);
	}
	if (look->stroke != NO_COLOR) {
		choose_color(cr, look->stroke);
		cairo_set_line_width(cr, look->stroke_width);
		cairo_set_line_cap(cr, look->cap);
		cairo_set_line_join(cr, look->join);
		cairo_stroke_preserve(cr);
	}
}

/* <path>s up to the end of what they are in, each drawn; without a look they are one path together. */
static bool read_paths(struct reader *r, const struct look *look, const char *end)
{
	cairo_new_path(r->cr);
	for (r->at = skip_blanks(r->at); !takes(r, end); r->at = skip_blanks(r->at)) {
		struct element path = { .look = look ? *look : usual };
		if (!takes(r, "<path") || !read_tag(r, &path, "/>") || !path.has_path || path.is_clipped)
			return false;
		if (look) {
			draw_path(r->cr, &path.look);
			cairo_new_path(r->cr);
		}
	}
	return true;
}

static bool clip(struct reader *r)
{
	struct reader again = { r->cr, r->clip, NULL };
	if (!read_paths(&again, NULL, "</clipPath>"))
		return false;
	cairo_clip(r->cr);
	return true;
}

static bool read_group(struct reader *r)
{
	struct element group = { .look = usual };
	if (!read_tag(r, &group, ">") || group.has_path)
		return false;
	cairo_save(r->cr);
	bool drawn = (!group.is_clipped || clip(r)) && read_paths(r, &group.look, "</g>");
	cairo_restore(r->cr);
	return drawn;
}

/* What is clipped comes later. */
static bool read_clip(struct reader *r)
{
	r->clip = r->at;
	return read_paths(r, NULL, "</clipPath>");
}

static bool read_elements(struct reader *r)
{
	bool plain = true;
	for (r->at = skip_blanks(r->at); plain && !takes(r, "</svg>"); r->at = skip_blanks(r->at)) {
		struct element path = { .look = usual };
		cairo_new_path(r->cr);
		if (takes(r, "<g"))
			plain = read_group(r);
		else if (takes(r, "<clipPath id=\"" CLIP "\">"))
			plain = read_clip(r);
		else if ((plain = takes(r, "<path") && read_tag(r, &path, "/>") && path.has_path && !path.is_clipped))
			draw_path(r->cr, &path.look);
	}
	return plain && !*skip_blanks(r->at);
}

/* As large as the viewBox fits, in the middle. */
static bool fit(cairo_t *cr, const double box[4], double width, double height)
{
	if (box[2] <= 0 || box[3] <= 0)
		return false;
	double factor = fmin(width / box[2], height / box[3]);
	cairo_translate(cr, (width - box[2] * factor) / 2, (height - box[3] * factor) / 2);
	cairo_scale(cr, factor, factor);
	cairo_translate(cr, -box[0], -box[1]);
	return true;
}

static bool read_document(struct reader *r, double width, double height)
{
	double box[4];
	if (!takes(r, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"") || !read_numbers(&r->at, box, 4) || !takes(r, "\">"))
		return false;
	if (!fit(r->cr, box, width, height))
		return false;
	cairo_set_miter_limit(r->cr, MITER_LIMIT);
	return read_elements(r);
}

bool plain_svg_draw(cairo_t *cr, const char *text, size_t length, double width, double height)
{
	if (memchr(text, '\0', length))
		return false;
	g_autofree char *copy = g_strndup(text, length);
	struct reader r = { cr, copy, NULL };
	cairo_save(cr);
	bool drawn = read_document(&r, width, height);
	cairo_new_path(cr);
	cairo_restore(cr);
	return drawn;
}
