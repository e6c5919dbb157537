/*
 * How annotations are drawn: each as areas of the scene, so that all outputs draw the same.
 *
 * Lengths are shares of a space's shorter side. A row of annotation.def that is drawn space by space is a case of draw_on_space; one that leads over several spaces
 * has a function annotation_NAME.
 */
#include <math.h>
#include <string.h>

#include "engine/hash.h"
#include "scene/builder.h"
#include "scene/marks.h"
#include "scene/shades.h"

/* What is needed to draw one. */
struct pen {
	struct scene *scene;
	const struct annotation *a;
	uint32_t color;
	double opacity;
	bool crossing; /* it lies on an earlier line */
};

/* A colour by name is one that is seen on this space, or with -1 on the whole board; numbers are what they say. */
static uint32_t color_of(const struct scene *scene, const struct annotation *a, int space, double opacity)
{
	uint32_t shade[2];
	bool named = !a->color_name || *a->color_name;
	if (!named || !marks_find_shades(scene, shade))
		return a->color;
	if (space >= 0)
		shade[0] = shade[1] = scene->space[space].color;
	return color_against(a->color, shade, opacity, MARK_CONTRAST);
}

/*
 * The colour of a solid sign, the same on every space: its rim is white, it stands out from that, and on every space either of the two does. Darker than the one that was asked for where
 * it has to be.
 */
static uint32_t solid_color(const struct scene *scene, uint32_t color)
{
	enum { STEPS = 20 };
	uint32_t shade[2], moved = color;
	bool known = marks_find_shades(scene, shade);
	for (int step = 0; step <= STEPS; step++) {
		moved = color_blend(color, 0x000000, (double)step / STEPS);
		bool fits = color_contrast(moved, 0xffffff) >= MARK_CONTRAST;
		for (int i = 0; i < 2 && known; i++)
			fits &= color_contrast(0xffffff, shade[i]) >= MARK_CONTRAST || color_contrast(moved, shade[i]) >= MARK_CONTRAST;
		if (fits)
			break;
	}
	return moved;
}

static double rim_of(double side) { return fmax(1, side * 0.03); }

static struct point center_of(const struct pen *pen, int id) { return outline_center(&pen->scene->space[mark_space(pen->scene, id)].outline); }

static double side_of(const struct pen *pen, int id) { return scene_space_side(&pen->scene->space[mark_space(pen->scene, id)]); }

/* A figure over the pieces, or below them; `space` -1: the whole board's. */
static void add_figure(const struct pen *pen, int space, const struct strokes *s, uint32_t color, double opacity)
{
	marks_add_path(pen->scene, s,
		(struct scene_mark){ .kind = MARK_ANNOTATION,
			.space = space,
			.color = color,
			.opacity = opacity,
			.above = annotation_table[pen->a->kind].layer == LAYER_ABOVE,
			.outer = pen->a->kind,
			.inner = pen->a->width });
}

/* White or black, whichever the colour stands out from: around figures that may lie on anything. */
static uint32_t casing_of(uint32_t color) { return color_luminance(color) > 0.5 ? 0x202020 : 0xffffff; }

/* A line with a casing, so that it is seen on pieces of its own colour. */
struct line {
	GArray *point;
	double width, dash;
	bool head, tail;
};

static struct ribbon ribbon_of(const struct line *line, double more)
{
	double head = line->width * 34 / 14; /* as long as it is wide */
	return (struct ribbon){ .point = (const struct point *)(void *)line->point->data,
		.n = (int)line->point->len,
		.width = line->width + 2 * more,
		.head_length = head + more,
		.head_width = head + 3 * more,
		.head = line->head,
		.tail = line->tail };
}

/* What a line is made of: its body, and the edge around that. */
struct line_areas {
	struct strokes body, ring;
	double edge;
};

static void add_line_part(struct line_areas *areas, const struct line *line, double from, double to, bool tail, bool head)
{
	g_autoptr(GArray) points = line_part(line->point, from, to);
	if (!points->len) /* from a space to itself */
		return;
	const struct line part = { .point = points, .width = line->width, .head = head, .tail = tail };
	struct ribbon outer = ribbon_of(&part, areas->edge), inner = ribbon_of(&part, 0);
	strokes_add_ribbon(&areas->ring, &outer, false);
	strokes_add_ribbon(&areas->ring, &inner, true);
	strokes_add_ribbon(&areas->body, &inner, false);
}

/* Heads and open ends have a dash each; what is between them is cut into dashes and gaps of one length, as near as may be to what was asked for. */
static void add_dashes(struct line_areas *areas, const struct line *line)
{
	double all = line_length(line->point), end = ribbon_of(line, 0).head_length + line->dash;
	double from = line->tail ? end : 0, to = line->head ? all - end : all;
	bool odd = line->tail == line->head;
	int units = 2 * (int)lround(((to - from) / line->dash - odd) / 2) + odd;
	if (units < 1) {
		add_line_part(areas, line, 0, all, line->tail, line->head);
		return;
	}
	double unit = (to - from) / units;
	for (int i = line->tail; i < units; i += 2)
		add_line_part(areas, line, from + i * unit, from + (i + 1) * unit, false, false);
	if (line->tail)
		add_line_part(areas, line, 0, from, true, false);
	if (line->head)
		add_line_part(areas, line, to, all, false, true);
}

/*
 * A line of the colour that was asked for, through which one sees the figures below it, in an edge of a shade of it that stands out from the whole board; where it
 * lies on another line the edge is white, or black on light lines.
 */
static void draw_line(const struct pen *pen, struct line *line)
{
	double more = fmax(1, line->width * 1.5 / 14);
	uint32_t edge = pen->crossing ? casing_of(pen->a->color) : color_of(pen->scene, pen->a, -1, 1);
	struct line_areas areas = { strokes_new(), strokes_new(), more };
	if (line->dash > 0)
		add_dashes(&areas, line);
	else
		add_line_part(&areas, line, 0, line_length(line->point), line->tail, line->head);
	add_figure(pen, -1, &areas.body, pen->a->color, pen->opacity);
	add_figure(pen, -1, &areas.ring, edge, pen->opacity < 0.5 ? pen->opacity : 1);
	strokes_release(&areas.ring);
	strokes_release(&areas.body);
}

/* Along a ring of a circular board, the shorter way. */
static bool add_ring_way(const struct pen *pen, GArray *points, int from, int to)
{
	const struct scene_space *a = &pen->scene->space[mark_space(pen->scene, from)], *b = &pen->scene->space[mark_space(pen->scene, to)];
	if (a->outline.kind != OUTLINE_SECTOR || b->outline.kind != OUTLINE_SECTOR || a->rank != b->rank || outline_is_disc(&a->outline))
		return false;
	double radius = (a->outline.inner + a->outline.outer) / 2, start = (a->outline.from + a->outline.to) / 2, end = (b->outline.from + b->outline.to) / 2;
	double turn = remainder(end - start, 2 * G_PI);
	int steps = MAX(2, (int)ceil(fabs(turn) / 0.1));
	for (int i = 1; i <= steps; i++) {
		double angle = start + turn * i / steps;
		struct point p = { a->outline.hub.x + radius * cos(angle), a->outline.hub.y + radius * sin(angle) };
		g_array_append_val(points, p);
	}
	return true;
}

/* A knight's way: the longer leg first. */
static void add_bend(GArray *points, struct point from, struct point to)
{
	bool upright = fabs(to.y - from.y) > fabs(to.x - from.x);
	struct point corner = upright ? (struct point){ from.x, to.y } : (struct point){ to.x, from.y };
	g_array_append_val(points, corner);
	g_array_append_val(points, to);
}

static GArray *way_of(const struct pen *pen)
{
	const struct annotation *a = pen->a;
	GArray *points = g_array_new(FALSE, FALSE, sizeof(struct point));
	struct point before = center_of(pen, g_array_index(a->space, int, 0));
	g_array_append_val(points, before);
	for (guint i = 1; i < a->space->len; i++) {
		int from = g_array_index(a->space, int, i - 1), to = g_array_index(a->space, int, i);
		struct point next = center_of(pen, to);
		if (a->knight)
			add_bend(points, before, next);
		else if (a->curve)
			line_add_curve(points, before, next, 0.18);
		else if (!add_ring_way(pen, points, from, to))
			g_array_append_val(points, next);
		before = next;
	}
	return points;
}

static void draw_way(const struct pen *pen, bool head, double start, double end)
{
	const struct annotation *a = pen->a;
	double side = side_of(pen, g_array_index(a->space, int, 0));
	struct line line = { .point = way_of(pen), .width = fmax(1.5, side * 0.14 * a->width), .head = head, .tail = head && a->both };
	line.dash = a->dashed ? line.width * 2 : 0;
	line_shorten(line.point, side * (line.tail ? end : start), side * end);
	draw_line(pen, &line);
	g_array_unref(line.point);
}

/* From beside the figure at the start to just before the middle of the end. */
static void annotation_arrow(const struct pen *pen) { draw_way(pen, true, 0.3, 0.1); }
static void annotation_line(const struct pen *pen) { draw_way(pen, false, 0, 0); }

/* Words around a place, smaller where they are wider than `room`. All that they look like is a part of the space's marks: pictures of a batch share what looks the same. */
static void add_words_at(const struct pen *pen, int id, struct point at, const char *text, double size, double room, uint32_t color, bool halo)
{
	double width = style_text_width(text, size, true);
	if (width > room)
		size *= room / width;
	struct scene_space *space = &pen->scene->space[mark_space(pen->scene, id)];
	struct point center = center_of(pen, id);
	const guint32 look[] = { color, halo };
	const double place[] = { size, at.x - center.x, at.y - center.y };
	space->marks = hash_add(space->marks ? space->marks : HASH_START, text, strlen(text) + 1);
	space->marks = hash_add(hash_add(space->marks, look, sizeof look), place, sizeof place);
	scene_add_text(pen->scene,
		(struct scene_text){ .kind = TEXT_MARK,
			.index = mark_space(pen->scene, id),
			.text = builder_intern_for(pen->scene, text),
			.at = { at.x, round(at.y + size * 0.36) },
			.size = size,
			.bold = true,
			.above = true,
			.has_halo = halo,
			.halo = casing_of(color),
			.color = color });
}

static void add_words(const struct pen *pen, int id, const char *text, double share, uint32_t color, bool halo)
{
	add_words_at(pen, id, center_of(pen, id), text, fmax(6, side_of(pen, id) * share), side_of(pen, id) * 0.92, color, halo);
}

/* The steps' numbers stand on discs. */
static void annotation_path(const struct pen *pen)
{
	draw_way(pen, true, 0, 0.2);
	for (guint i = 0; i < pen->a->space->len; i++) {
		int id = g_array_index(pen->a->space, int, i);
		g_autofree char *number = g_strdup_printf("%u", i);
		struct strokes s = strokes_new();
		strokes_add_disc(&s, center_of(pen, id), side_of(pen, id) * 0.2);
		if (i)
			add_figure(pen, -1, &s, pen->color, 1);
		strokes_release(&s);
		if (i)
			add_words(pen, id, number, 0.26, casing_of(pen->color), false);
	}
}

/* A bar between two spaces, across the way from one to the other. */
static void annotation_wall(const struct pen *pen)
{
	for (guint i = 1; i < pen->a->space->len; i++) {
		int from = g_array_index(pen->a->space, int, i - 1), to = g_array_index(pen->a->space, int, i);
		struct point a = center_of(pen, from), b = center_of(pen, to), middle = { (a.x + b.x) / 2, (a.y + b.y) / 2 };
		double side = fmin(side_of(pen, from), side_of(pen, to)), length = fmax(hypot(b.x - a.x, b.y - a.y), 1e-6);
		double ux = -(b.y - a.y) / length * side * 0.5, uy = (b.x - a.x) / length * side * 0.5;
		const struct point ends[] = { { middle.x - ux, middle.y - uy }, { middle.x + ux, middle.y + uy } };
		struct line line = { .point = g_array_new(FALSE, FALSE, sizeof(struct point)), .width = fmax(2, side * 0.12 * pen->a->width) };
		g_array_append_vals(line.point, ends, 2);
		draw_line(pen, &line);
		g_array_unref(line.point);
	}
}

/* Whether an edge runs along another space's of the area. */
static bool is_inner_edge(const struct pen *pen, guint own, struct point a, struct point b)
{
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(struct point));
	for (guint i = 0; i < pen->a->space->len; i++) {
		if (i == own)
			continue;
		g_array_set_size(corners, 0);
		outline_corners(&pen->scene->space[mark_space(pen->scene, g_array_index(pen->a->space, int, i))].outline, 0, corners);
		for (guint k = 0; k < corners->len; k++) {
			struct point c = g_array_index(corners, struct point, k), d = g_array_index(corners, struct point, (k + 1) % corners->len);
			if (hypot(a.x - d.x, a.y - d.y) + hypot(b.x - c.x, b.y - c.y) < 1)
				return true;
		}
	}
	return false;
}

/* The edges that the area has to other spaces. */
static void annotation_outline(const struct pen *pen)
{
	struct strokes s = strokes_new();
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(struct point));
	double width = fmax(1.5, side_of(pen, g_array_index(pen->a->space, int, 0)) * 0.08 * pen->a->width);
	for (guint i = 0; i < pen->a->space->len; i++) {
		g_array_set_size(corners, 0);
		outline_corners(&pen->scene->space[mark_space(pen->scene, g_array_index(pen->a->space, int, i))].outline, 0, corners);
		for (guint k = 0; k < corners->len; k++) {
			const struct point edge[] = { g_array_index(corners, struct point, k), g_array_index(corners, struct point, (k + 1) % corners->len) };
			if (is_inner_edge(pen, i, edge[0], edge[1]))
				continue;
			strokes_add_line(&s, edge, 2, width, pen->a->dashed ? width * 2 : 0);
			if (!pen->a->dashed) {
				strokes_add_disc(&s, edge[0], width / 2);
				strokes_add_disc(&s, edge[1], width / 2);
			}
		}
	}
	add_figure(pen, -1, &s, pen->color, pen->opacity);
	strokes_release(&s);
}

/* Where a figure stands: on a space of the scene, or with -1 beside the board. */
struct stand {
	int space;
	struct point center;
	double side;
};

static struct stand stand_of(const struct pen *pen, int id) { return (struct stand){ mark_space(pen->scene, id), center_of(pen, id), side_of(pen, id) }; }

/* Figures with a casing: lines between places given in shares of the side, or a filled polygon. */
static void draw_sign(const struct pen *pen, const struct stand *stand, const struct point *place, int n, bool closed, bool filled)
{
	double side = stand->side, width = fmax(1.5, side * 0.09 * pen->a->width);
	struct point center = stand->center, p[16];
	for (int i = 0; i < n; i++)
		p[i] = (struct point){ center.x + place[i].x * side, center.y + place[i].y * side };
	if (closed)
		p[n] = p[0];
	for (int casing = 1; casing >= 0; casing--) {
		struct strokes s = strokes_new();
		bool plain = pen->scene->style.print; /* black on black figures: the casing is all that is seen */
		double more = casing ? rim_of(side) * (plain && !filled ? 2 : 1) : 0, faint = pen->a->solid || plain ? 1 : 0.8;
		if (filled)
			strokes_add_polygon(&s, p, n);
		if (closed && (!filled || casing))
			strokes_add_line(&s, p, n + 1, filled ? 2 * more : width + more, 0);
		for (int i = 0; i < n && closed && (!filled || casing); i++)
			strokes_add_disc(&s, p[i], (filled ? 2 * more : width + more) / 2);
		for (int i = 0; i + 1 < n && !closed; i += 2)
			strokes_add_line(&s, p + i, 2, width + more, 0);
		add_figure(pen, stand->space, &s, casing ? casing_of(pen->color) : pen->color, pen->opacity * (casing ? faint : 1));
		strokes_release(&s);
	}
}

static void draw_polygon(const struct pen *pen, const struct stand *stand, int corners, double outer, double inner, bool filled)
{
	struct point p[16];
	int n = inner > 0 ? 2 * corners : corners;
	for (int i = 0; i < n; i++) {
		double r = inner > 0 && i % 2 ? inner : outer, angle = 2 * G_PI * i / n - G_PI / 2;
		p[i] = (struct point){ r * cos(angle), r * sin(angle) };
	}
	draw_sign(pen, stand, p, n, true, filled);
}

/* One area of a space. */
static void add_area(const struct pen *pen, int id, enum mark_form form, double outer, double inner, double opacity)
{
	const struct annotation *a = pen->a;
	marks_add(pen->scene,
		(struct scene_mark){ .kind = MARK_ANNOTATION,
			.form = form,
			.space = mark_space(pen->scene, id),
			.color = pen->color,
			.opacity = a->opacity > 0 ? a->opacity : opacity,
			.above = annotation_table[a->kind].layer == LAYER_ABOVE,
			.outer = outer,
			.inner = inner });
}

/*
 * A field of one hue whatever lies below: the colour on a grey as light as the space (on the space itself red would be brown on green), and a line inside that is
 * seen in grey, too. With an opacity that somebody has asked for it is just the colour.
 */
static void draw_highlight(const struct pen *pen, int id)
{
	const struct scene_space *space = &pen->scene->space[mark_space(pen->scene, id)];
	double side = side_of(pen, id);
	uint32_t shades[2];
	struct pen field = *pen;
	if (pen->a->opacity > 0 || !marks_find_shades(pen->scene, shades)) {
		field.color = pen->a->color;
		add_area(&field, id, FORM_FILL, 0, 0, 0.5);
		return;
	}
	uint32_t light = (uint32_t)lround(255 * pow(color_luminance(space->color), 1 / 2.2)), grey = light << 16 | light << 8 | light;
	field.color = color_blend(grey, pen->a->color, 0.55);
	add_area(&field, id, FORM_FILL, 0, 0, 1);
	if (side >= LEAST_FRAMED)
		add_area(pen, id, FORM_FRAME, 0, fmax(1, round(side * 0.04)), 1);
}

/* What judgements are painted in, from the best to the worst; whatever else there is is grey. */
static uint32_t badge_color(const struct annotation *a)
{
	static const struct {
		const char *glyph;
		uint32_t color;
	} colors[] = { { "!!", 0x0a7f8e }, { "!", 0x15781b }, { "!?", 0x1f5fbf }, { "?!", 0xb36b00 }, { "?", 0xc4501b }, { "??", 0xa31515 } };
	for (gsize i = 0; i < G_N_ELEMENTS(colors) && !a->color_name; i++)
		if (!strcmp(colors[i].glyph, a->text))
			return colors[i].color;
	return a->color_name ? a->color : 0x5a5a5a;
}

/* A disc at the upper right corner with a ring of white, on the corner where there is room for that. */
static void draw_badge(const struct pen *pen, int id)
{
	const struct box box = pen->scene->space[mark_space(pen->scene, id)].outline.box;
	double side = side_of(pen, id), radius = fmax(4, side * 0.17), ring = fmax(1, side * 0.03);
	double inset = radius + ring, reach = 0.46 * side;
	struct point middle = center_of(pen, id);
	struct point at = { fmin(middle.x + reach, box.x + box.w) - inset * 0.75, fmax(middle.y - reach, box.y) + inset * 0.75 };
	uint32_t color = pen->scene->style.print ? 0x000000 : badge_color(pen->a);
	for (int white = 1; white >= 0; white--) {
		struct strokes s = strokes_new();
		strokes_add_disc(&s, at, radius + (white ? ring : 0));
		add_figure(pen, mark_space(pen->scene, id), &s, white ? 0xffffff : color, 1);
		strokes_release(&s);
	}
	add_words_at(pen, id, at, pen->a->text, radius * 1.5, radius * 1.75, 0xffffff, false);
}

/* Those that are lines and polygons. False: it is another. */
static bool draw_lined(const struct pen *pen, const struct stand *stand)
{
	static const struct point cross[] = { { -0.24, -0.24 }, { 0.24, 0.24 }, { -0.24, 0.24 }, { 0.24, -0.24 } };
	static const struct point plus[] = { { 0, -0.3 }, { 0, 0.3 }, { -0.3, 0 }, { 0.3, 0 } };
	switch (pen->a->kind) {
	case ANNOTATION_cross: draw_sign(pen, stand, cross, 4, false, false); return true;
	case ANNOTATION_plus: draw_sign(pen, stand, plus, 4, false, false); return true;
	case ANNOTATION_star: draw_polygon(pen, stand, 5, 0.3, 0.125, true); return true;
	case ANNOTATION_triangle: draw_polygon(pen, stand, 3, 0.38, 0, false); return true;
	case ANNOTATION_diamond: draw_polygon(pen, stand, 4, 0.38, 0, false); return true;
	default: return false;
	}
}

/* The plain figures of a space, as wide as they are, or `more` on either side. */
static void draw_figure(const struct pen *pen, int id, double more, double opacity)
{
	const struct annotation *a = pen->a;
	double side = side_of(pen, id), frame = fmax(2, round(side * 0.08 * a->width));
	switch (a->kind) {
	case ANNOTATION_frame: add_area(pen, id, FORM_FRAME, 0, frame + 2 * more, opacity); break;
	case ANNOTATION_circle: add_area(pen, id, FORM_DISC, side * 0.485 + more, side * (0.485 - 0.08 * fmin(a->width, 4)) - more, opacity); break;
	case ANNOTATION_dot: add_area(pen, id, FORM_DISC, side * 0.16 * fmin(a->width, 3) + more, 0, opacity); break;
	default: break;
	}
}

static void draw_on_space(const struct pen *whole, int id)
{
	struct pen own = *whole;
	const struct pen *pen = &own;
	const struct annotation *a = pen->a;
	own.color = a->solid ? solid_color(pen->scene, a->color) : color_of(pen->scene, a, mark_space(pen->scene, id), pen->opacity);
	const struct stand stand = stand_of(pen, id);
	if (draw_lined(pen, &stand))
		return;
	switch (a->kind) {
	case ANNOTATION_highlight: draw_highlight(pen, id); break;
	case ANNOTATION_text: add_words(pen, id, a->text, 0.4, pen->color, true); break;
	case ANNOTATION_badge: draw_badge(pen, id); break;
	default:
		if (a->solid || (a->kind == ANNOTATION_dot && pen->scene->style.print)) {
			struct pen rim = own;
			rim.color = 0xffffff;
			draw_figure(&rim, id, rim_of(side_of(pen, id)), 1);
		}
		draw_figure(pen, id, 0, a->solid ? 1 : 0.9);
	}
}

/* Whether a note says something already. */
static bool is_said(const char *note, const char *words)
{
	g_auto(GStrv) all = g_strsplit(note ? note : "", ", ", -1);
	return g_strv_contains((const char *const *)all, words);
}

/* "circled green" and what is there already. */
static void note(struct scene *scene, const struct annotation *a, int id)
{
	struct scene_space *space = &scene->space[mark_space(scene, id)];
	const char *color = a->color_name && *a->color_name ? speech_word(scene->language, a->color_name) : NULL, *said = a->text ? a->text : color;
	g_autoptr(GString) words = g_string_new(speech_word(scene->language, annotation_table[a->kind].words));
	if (said)
		g_string_append_printf(words, scene->language == LANGUAGE_ENGLISH || a->text ? " %s" : " (%s)", said);
	if (is_said(space->note, words->str)) /* many arrows may leave one space */
		return;
	if (space->note)
		g_string_prepend(g_string_prepend(words, ", "), space->note);
	space->note = builder_intern_for(scene, words->str);
}

static double turn(struct point a, struct point b, struct point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

static bool do_cross(const struct point a[2], const struct point b[2])
{
	return turn(a[0], a[1], b[0]) * turn(a[0], a[1], b[1]) < 0 && turn(b[0], b[1], a[0]) * turn(b[0], b[1], a[1]) < 0;
}

/* Whether the line leads over one before it; curves and bends are taken as straight. Keeps it for those behind it, as far as MOST_CROSSED. */
static bool note_line(struct scene *scene, const struct pen *pen)
{
	enum { MOST_CROSSED = 256 }; /* pictures with more lines are no pictures; without a limit they would take the square of their number */
	const GArray *way = pen->a->space;
	bool crossing = false;
	if (annotation_table[pen->a->kind].spaces != SPACES_CHAIN || pen->a->kind == ANNOTATION_wall)
		return false;
	if (!scene->lines)
		scene->lines = g_array_new(FALSE, FALSE, 2 * sizeof(struct point));
	guint earlier = scene->lines->len;
	for (guint i = 1; i < way->len; i++) {
		const struct point own[2] = { center_of(pen, g_array_index(way, int, i - 1)), center_of(pen, g_array_index(way, int, i)) };
		for (guint k = 0; k < earlier && !crossing; k++)
			crossing = do_cross(own, (const struct point *)(void *)scene->lines->data + 2 * k);
		if (scene->lines->len < MOST_CROSSED)
			g_array_append_vals(scene->lines, own, 1);
	}
	return crossing;
}

void marks_add_annotation(struct scene *scene, const struct annotation *a)
{
	static void (*const draw[ANNOTATION_KINDS])(const struct pen *pen) = { [ANNOTATION_outline] = annotation_outline,
		[ANNOTATION_wall] = annotation_wall,
		[ANNOTATION_line] = annotation_line,
		[ANNOTATION_arrow] = annotation_arrow,
		[ANNOTATION_path] = annotation_path };
	double usual = a->solid ? 1 : a->kind == ANNOTATION_arrow ? 0.65 : 0.85;
	struct pen pen = { .scene = scene, .a = a, .opacity = a->opacity > 0 ? a->opacity : usual };
	for (guint i = 0; i < a->space->len; i++)
		if (mark_space(scene, g_array_index(a->space, int, i)) < 0)
			return; /* a space that is not drawn has no marks */
	pen.color = color_of(scene, a, -1, pen.opacity);
	pen.crossing = note_line(scene, &pen);
	for (guint i = 0; i < a->space->len; i++) {
		if (!draw[a->kind])
			draw_on_space(&pen, g_array_index(a->space, int, i));
		note(scene, a, g_array_index(a->space, int, i));
	}
	if (draw[a->kind])
		draw[a->kind](&pen);
}

/* Signs beside the board */

enum { RING_POINTS = 33 };

/* A ring, or a square, with a line so wide. */
static void draw_closed(const struct pen *pen, const struct stand *stand, const struct point *p, int n, double width)
{
	for (int rim = pen->a->solid; rim >= 0; rim--) {
		struct strokes s = strokes_new();
		strokes_add_line(&s, p, n, width + (rim ? 2 * rim_of(stand->side) : 0), 0);
		add_figure(pen, stand->space, &s, rim ? 0xffffff : pen->color, pen->a->solid ? 1 : 0.9);
		strokes_release(&s);
	}
}

static void draw_ring(const struct pen *pen, const struct stand *stand)
{
	struct point p[RING_POINTS];
	for (int i = 0; i < RING_POINTS; i++) {
		double angle = 2 * G_PI * i / (RING_POINTS - 1);
		p[i] = (struct point){ stand->center.x + 0.44 * stand->side * cos(angle), stand->center.y + 0.44 * stand->side * sin(angle) };
	}
	draw_closed(pen, stand, p, RING_POINTS, 0.08 * stand->side);
}

static void draw_frame(const struct pen *pen, const struct stand *stand)
{
	double x = stand->center.x, y = stand->center.y, r = 0.42 * stand->side;
	const struct point p[] = { { x - r, y }, { x - r, y - r }, { x + r, y - r }, { x + r, y + r }, { x - r, y + r }, { x - r, y } };
	draw_closed(pen, stand, p, G_N_ELEMENTS(p), fmax(1.5, 0.1 * stand->side));
}

static void draw_dot(const struct pen *pen, const struct stand *stand)
{
	for (int rim = pen->a->solid; rim >= 0; rim--) {
		struct strokes s = strokes_new();
		strokes_add_disc(&s, stand->center, stand->side * 0.2 + (rim ? rim_of(stand->side) : 0));
		add_figure(pen, stand->space, &s, rim ? 0xffffff : pen->color, pen->a->solid ? 1 : 0.9);
		strokes_release(&s);
	}
}

static void draw_small_arrow(const struct pen *pen, const struct stand *stand)
{
	const struct point ends[] = { { stand->center.x - 0.48 * stand->side, stand->center.y }, { stand->center.x + 0.48 * stand->side, stand->center.y } };
	struct line line = { .point = g_array_new(FALSE, FALSE, sizeof(struct point)), .width = fmax(1.5, stand->side * 0.16), .head = true };
	line.dash = pen->a->dashed ? line.width : 0;
	g_array_append_vals(line.point, ends, 2);
	draw_line(pen, &line);
	g_array_unref(line.point);
}

void marks_add_sign(struct scene *scene, const struct annotation *a, struct box box)
{
	const struct stand stand = { -1, { box.x + box.w / 2, box.y + box.h / 2 }, fmin(box.w, box.h) };
	const uint32_t page[2] = { scene->style.border, scene->style.border };
	double opacity = a->solid ? 1 : a->kind == ANNOTATION_arrow ? 0.65 : 0.85;
	struct annotation own = *a;
	own.color = a->solid ? solid_color(scene, a->color) : scene->style.print ? a->color : color_against(a->color, page, opacity, MARK_CONTRAST);
	const struct pen pen = { .scene = scene, .a = &own, .opacity = opacity, .color = own.color };
	if (draw_lined(&pen, &stand))
		return;
	switch (a->kind) {
	case ANNOTATION_dot: draw_dot(&pen, &stand); break;
	case ANNOTATION_circle: draw_ring(&pen, &stand); break;
	case ANNOTATION_frame: draw_frame(&pen, &stand); break;
	case ANNOTATION_arrow: draw_small_arrow(&pen, &stand); break;
	default: break; /* the others are of several spaces */
	}
}
