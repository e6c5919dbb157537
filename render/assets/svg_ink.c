/*
 * SVG art as line art, see svg_ink.h.
 *
 * The text is gone through tag by tag. A tag's opacity is looked for first, then each value of a property that paints is replaced, in attributes (fill="#abc") and
 * in styles (fill:#abc) alike. Style sheets are text between tags and are served the same way.
 */
#include "assets/svg_ink.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "engine/settings.h"

/* Relative luminance, thousandths: lines below the first are black, areas black below the second and white from the third. */
enum { LINE_DARK = 500, AREA_DARK = 200, AREA_LIGHT = 540 };

#define FAINT 0.5 /* opacity below which grain and shadows lie */

static const struct property {
	const char *name;
	bool is_line;
} properties[] = { { "fill", false }, { "stroke", true }, { "stop-color", false }, { "flood-color", false } };

static int luminance(unsigned color)
{
	static const int weight[3] = { 722, 7152, 2126 }; /* blue, green, red; of ten thousand */
	int sum = 0;
	for (int i = 0; i < 3; i++) {
		int part = color >> (8 * i) & 255;
		sum += weight[i] * part * part / 255; /* a square is near enough to the curve of sRGB here */
	}
	return sum / 2550;
}

static const char *ink_of(unsigned color, bool is_line)
{
	int light = luminance(color);
	if (is_line)
		return light < LINE_DARK ? "#000000" : "#ffffff";
	return light < AREA_DARK ? "#000000" : light < AREA_LIGHT ? "#cccccc" : "#ffffff";
}

static bool is_faint(const char *tag, const char *end)
{
	static const char *const names[] = { "opacity=\"", "opacity:" }; /* of stroke and fill, too */
	for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
		for (const char *c = tag; (c = g_strstr_len(c, end - c, names[i])); c++)
			if (g_ascii_strtod(c + strlen(names[i]), NULL) < FAINT)
				return true;
	return false;
}

/* Whether a tag draws something: a rectangle that does so first is what the rest lies on, and paper. */
static bool is_shape(const char *tag)
{
	static const char *const shapes[] = { "<rect", "<path", "<circle", "<ellipse", "<polygon", "<polyline", "<line", "<image", "<use", "<text" };
	for (gsize i = 0; i < G_N_ELEMENTS(shapes); i++)
		if (g_str_has_prefix(tag, shapes[i]))
			return true;
	return false;
}

/* The property whose value begins at `value`: its name stands before it with = and a quote, or a colon; NULL: none. */
static const struct property *property_before(const char *text, const char *name)
{
	for (gsize i = 0; i < G_N_ELEMENTS(properties); i++) {
		gsize length = strlen(properties[i].name);
		if (!strncmp(name, properties[i].name, length) &&
			(name[length] == ':' || (name[length] == '=' && (name[length + 1] == '"' || name[length + 1] == '\''))) &&
			(name == text || (!g_ascii_isalnum(name[-1]) && name[-1] != '-')))
			return &properties[i];
	}
	return NULL;
}

/* As settings have them, and rgb(1, 2, 3). */
static bool read_paint(const char *word, unsigned *out)
{
	unsigned part[3];
	char end;
	if (sscanf(word, "rgb( %3u , %3u , %3u %c", &part[0], &part[1], &part[2], &end) != 4 || end != ')')
		return color_read(word, out);
	*out = MIN(part[0], 255) << 16 | MIN(part[1], 255) << 8 | MIN(part[2], 255);
	return true;
}

static void put_value(GString *out, const char *value, gsize length, const struct property *p, bool faint)
{
	g_autofree char *word = g_strstrip(g_strndup(value, length));
	unsigned color;
	if (faint && strcmp(p->name, "stop-color"))
		g_string_append(out, "none");
	else if (g_str_has_prefix(word, "url("))
		g_string_append(out, p->is_line ? "#000000" : "#ffffff");
	else if (read_paint(word, &color))
		g_string_append(out, ink_of(color, p->is_line));
	else
		g_string_append_len(out, value, (gssize)length);
}

char *svg_ink(const char *text)
{
	GString *out = g_string_sized_new(strlen(text));
	const char *end = text; /* of the tag, or of what stands between tags */
	bool faint = false, ground = false, painted = false;
	for (const char *c = text; *c;) {
		if (c >= end) {
			end = c + 1 + strcspn(c + 1, *c == '<' ? ">" : "<");
			faint = *c == '<' && is_faint(c, end);
			ground = !painted && g_str_has_prefix(c, "<rect");
			painted = painted || is_shape(c);
		}
		const struct property *p = *c == 'f' || *c == 's' ? property_before(text, c) : NULL;
		if (!p) {
			g_string_append_c(out, *c++);
			continue;
		}
		const char *value = c + strlen(p->name) + 1;
		bool attribute = value[-1] == '=';
		const char stops[] = { attribute ? *value++ : ';', attribute ? '\0' : '"', '\'', '}', '\0' };
		gsize length = strcspn(value, stops);
		g_string_append_len(out, c, value - c);
		if (ground && !p->is_line)
			g_string_append(out, "#ffffff");
		else
			put_value(out, value, length, p, faint);
		c = value + length;
	}
	return g_string_free(out, FALSE);
}
