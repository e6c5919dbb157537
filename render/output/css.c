/*
 * CSS: a page whose board is a CSS Grid when its spaces are equal boxes, else spaces at absolute places cut out by clip-path.
 *
 * Every space is one element that holds its piece. The whole board is one block of fixed size, so that it can be put into any page.
 */
#include "output/device.h"

#include <math.h>

static void put_board_classes(struct device *d)
{
	const struct scene *s = d->scene;
	put(d->out,
		".board{position:relative;width:%npx;height:%npx;color:%c;font-family:%s;-webkit-print-color-adjust:exact;"
		"print-color-adjust:exact;forced-color-adjust:none",
		s->width, s->height, s->style.text, s->font->css);
	if (!s->style.transparent)
		put(d->out, ";background:%c", s->style.border);
	g_string_append(d->out, "}\n");
	if (s->tiles) {
		struct box cell = s->space[0].outline.box;
		put(d->out, ".spaces{position:absolute;left:%npx;top:%npx;display:grid;grid:repeat(%d,%npx)/repeat(%d,%npx)}\n", s->board.x, s->board.y,
			(int)lround(s->board.h / cell.h), cell.h, (int)lround(s->board.w / cell.w), cell.w);
		g_string_append(d->out, ".space{position:relative}\n");
	} else {
		g_string_append(d->out,
			".spaces{position:absolute;left:0;top:0;width:100%;height:100%}\n.space{position:absolute}\n.space "
			"i{position:absolute;left:0;top:0;width:100%;height:100%}\n");
	}
	g_string_append(d->out,
		".label{position:absolute;line-height:1;white-space:nowrap;transform:translate(-50%,0)}\n"
		".space .piece,.space .disc,.beside{position:absolute}\n.ghost{opacity:" G_STRINGIFY(GHOST_OPACITY) "}\n.empty{opacity:" G_STRINGIFY(
			EMPTY_OPACITY) "}\n");
	html_color_classes(s, d->out);
	if (s->tiles && s->style.lines) {
		put(d->out, ".%s{box-shadow:", s->background ? "drawn" : "space");
		html_line_shadows(s, d->out);
		g_string_append(d->out, "}\n");
	}
	if (s->tiles && s->keyline > 0) {
		g_string_append(d->out, ".spaces{isolation:isolate}\n.keyline::after{content:\"\";position:absolute;left:0;top:0;right:0;bottom:0;z-index:-1;");
		html_keyline(s, d->out);
		g_string_append(d->out, "}\n");
	}
	for (int side = 0; side < 2; side++)
		if (s->panel[side].w > 0)
			put(d->out, ".panel%d{position:absolute;left:%npx;top:%npx;width:%npx;height:%npx;background:%c}\n", side, s->panel[side].x,
				s->panel[side].y, s->panel[side].w, s->panel[side].h, s->style.panel);
	html_art_classes(s, d->out);
	html_scheme(s, d->out);
}

/* A tile ends where the spaces do; it is cut before it is turned. */
static void put_tile_clip(struct device *d)
{
	const struct scene *s = d->scene;
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(struct point));
	g_string_append(d->out, ";clip-path:path('");
	for (int i = 0; i < s->n_spaces; i++) {
		struct outline o = outline_moved(s->space[i].outline, -s->board.x, -s->board.y);
		if (s->background_turned)
			o = outline_turned(o, s->board.w, s->board.h);
		g_array_set_size(corners, 0);
		outline_corners(&o, 0, corners);
		for (guint k = 0; k < corners->len; k++) {
			struct point p = g_array_index(corners, struct point, k);
			put(d->out, "%s%n %n", k ? "L" : "M", p.x, p.y);
		}
		g_string_append_c(d->out, 'z');
	}
	g_string_append(d->out, "')");
}

static void put_background(struct device *d)
{
	const struct scene *s = d->scene;
	if (!s->background)
		return;
	struct box b = s->background_tiled ? s->board : s->background_box;
	put(d->out, ".background{position:absolute;left:%npx;top:%npx;width:%npx;height:%npx;background:url(", b.x, b.y, b.w, b.h);
	art_data_address(s->background, d->out);
	put(d->out, ") 0 0/%npx %npx%s", s->background_box.w, s->background_box.h, s->background_turned ? ";transform:rotate(180deg)" : "");
	if (s->background_tiled && !(s->tiles && s->n_spaces == s->cols * s->ranks))
		put_tile_clip(d);
	g_string_append(d->out, "}\n");
	if (s->style.veil_opacity > 0)
		put(d->out, ".background::after{content:\"\";position:absolute;left:0;top:0;right:0;bottom:0;background:%c;opacity:%n}\n", s->style.veil,
			s->style.veil_opacity);
}

/* Corners relative to the space's own box, which begins `reach` before it, the first one again at the end. */
static void put_corners(GString *out, const struct outline *o, double inset, double reach)
{
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(struct point));
	outline_corners(o, inset, corners);
	for (guint i = 0; i <= corners->len; i++) {
		struct point p = g_array_index(corners, struct point, i % corners->len);
		put(out, i ? ",%npx %npx" : "%npx %npx", p.x - o->box.x + reach, p.y - o->box.y + reach);
	}
}

static void put_piece(struct device *d, const struct scene_piece *piece, struct box at, const char *class)
{
	g_autoptr(GString) words = g_string_new(NULL), said = g_string_new(" aria-hidden=\"true\"");
	scene_piece_words(d->scene, piece, words);
	if (!piece->empty) {
		g_string_truncate(said, 0);
		put(said, " role=\"img\" aria-label=\"%t\"", words->str);
	}
	put(d->out, "<span class=\"%s%s%s\"%s style=\"left:%npx;top:%npx;width:%npx;height:%npx;font-size:%npx\">%t</span>", class,
		piece->art                           ? piece->ghost      ? "ghost piece "
							  : piece->empty ? "empty piece "
									 : "piece "
			: piece->side == SIDE_SECOND ? "disc side1"
						     : "disc side0",
		piece->art ? piece->art->id : "", said->str, piece->box.x - at.x, piece->box.y - at.y, piece->box.w, piece->box.h, scene_disc_text_size(piece),
		piece->art ? "" : piece->shown);
}

static void put_tile_place(struct device *d, const struct scene_space *space)
{
	const struct scene *s = d->scene;
	struct box b = space->outline.box;
	put(d->out, " style=\"grid-area:%d/%d", (int)lround((b.y - s->board.y) / b.h) + 1, (int)lround((b.x - s->board.x) / b.w) + 1);
	if (space->marks) {
		g_string_append_c(d->out, ';');
		html_mark_style(s, space, d->out);
	}
	g_string_append_c(d->out, '"');
}

static void put_place(struct device *d, const struct scene_space *space)
{
	const struct scene *s = d->scene;
	struct box b = space->outline.box;
	if (s->tiles)
		put_tile_place(d, space);
	else
		put(d->out, " style=\"left:%npx;top:%npx;width:%npx;height:%npx\"", b.x, b.y, b.w, b.h);
}

/* The space drawn in by `inset`, in the colour of its class or, without one (-1), in `color`. */
static void put_layer(struct device *d, const struct scene_space *space, double inset, int class, uint32_t color, double opacity)
{
	if (class >= 0)
		put(d->out, "<i class=\"c%d\" style=\"clip-path:polygon(", class);
	else
		put(d->out, "<i style=\"background:%c;opacity:%n;clip-path:polygon(", color, opacity);
	put_corners(d->out, &space->outline, inset, 0);
	g_string_append(d->out, ")\"></i>");
}

/*
 * The ring between the outline drawn in by `outer` and by `inner`: the way in and out again cancel each other. What lies beyond the space's box needs an element that
 * is larger.
 */
static void put_ring(struct device *d, const struct scene_space *space, double outer, double inner, uint32_t color)
{
	double reach = outer < 0 ? ceil(-2 * outer) : 0; /* corners go further out than sides */
	put(d->out, "<i style=\"background:%c;", color);
	if (reach > 0)
		put(d->out, "left:%npx;top:%npx;width:%npx;height:%npx;", -reach, -reach, space->outline.box.w + 2 * reach, space->outline.box.h + 2 * reach);
	g_string_append(d->out, "clip-path:polygon(evenodd,");
	put_corners(d->out, &space->outline, outer, reach);
	g_string_append_c(d->out, ',');
	put_corners(d->out, &space->outline, inner, reach);
	g_string_append(d->out, ")\"></i>");
}

static void put_line(struct device *d, const struct scene_space *space)
{
	const struct scene *s = d->scene;
	double half = fmax(1, round(s->style.scale)) / 2;
	if (space->outline.kind != OUTLINE_BOX) {
		put_ring(d, space, -half, half, s->style.line);
		return;
	}
	g_string_append(d->out, "<i style=\"box-shadow:");
	html_line_shadows(s, d->out);
	g_string_append(d->out, "\"></i>");
}

static void put_disc(struct device *d, const struct scene_space *space, const struct scene_mark *mark)
{
	struct point center = outline_center(&space->outline);
	double r = mark->outer;
	put(d->out, "<i style=\"left:%npx;top:%npx;width:%npx;height:%npx;border-radius:50%%;box-sizing:border-box;opacity:%n;",
		center.x - space->outline.box.x - r, center.y - space->outline.box.y - r, 2 * r, 2 * r, mark->opacity);
	if (mark->inner > 0)
		put(d->out, "border:%npx solid %c\"></i>", r - mark->inner, mark->color);
	else
		put(d->out, "background:%c\"></i>", mark->color);
}

static void put_mark(struct device *d, const struct scene_space *space, const struct scene_mark *mark)
{
	if (mark->kind == MARK_LINE)
		put_line(d, space);
	else if (mark->form == FORM_DISC)
		put_disc(d, space, mark);
	else if (mark->form == FORM_FRAME)
		put_ring(d, space, mark->outer, mark->inner, mark->color);
	else
		put_layer(d, space, 0, -1, mark->color, mark->opacity);
}

/*
 * Shapes other than boxes are cut out of their own box, a hair beyond the outline so that nothing of the border's colour shows between
 * neighbours. A background picture shows through; only marks are cut.
 */
static void put_cut(struct device *d, const struct scene_space *space)
{
	const struct scene *s = d->scene;
	if (!s->background)
		put_layer(d, space, -0.35, html_color_index(s, space), 0, 1);
	for (int i = 0; i < s->n_marks; i++)
		if (s->mark[i].space >= 0 && &s->space[s->mark[i].space] == space && !s->mark[i].above && s->mark[i].form != FORM_PATH)
			put_mark(d, space, &s->mark[i]);
}

/* Under everything else: the spaces at the rim a little larger. */
static void put_keyline(struct device *d)
{
	const struct scene *s = d->scene;
	g_string_append(d->out, "<div class=\"spaces\">");
	for (int i = 0; i < s->n_spaces; i++) {
		if (!s->space[i].rim)
			continue;
		g_string_append(d->out, "<div class=\"space\"");
		put_place(d, &s->space[i]);
		g_string_append_c(d->out, '>');
		put_ring(d, &s->space[i], -s->keyline, s->keyline, s->style.keyline);
		g_string_append(d->out, "</div>");
	}
	g_string_append(d->out, "</div>\n");
}

/* Under a picture of the board: the line around it, and the spaces under a tile or beside the picture. */
static void put_ground(struct device *d)
{
	const struct scene *s = d->scene;
	g_string_append(d->out, "<div class=\"spaces\">");
	for (int i = 0; i < s->n_spaces; i++) {
		bool drawn = !scene_is_pictured(s, &s->space[i]);
		if (!drawn && s->keyline <= 0)
			continue;
		g_string_append(d->out, "<div class=\"space");
		if (s->tiles && drawn)
			put(d->out, " drawn c%d", html_color_index(s, &s->space[i]));
		put(d->out, "%s\"", s->tiles && s->space[i].rim ? " keyline" : "");
		put_place(d, &s->space[i]);
		g_string_append_c(d->out, '>');
		if (!s->tiles && drawn)
			put_layer(d, &s->space[i], -0.35, html_color_index(s, &s->space[i]), 0, 1);
		g_string_append(d->out, "</div>");
	}
	g_string_append(d->out, "</div>\n");
}

static void css_begin(struct device *d)
{
	const struct scene *s = d->scene;
	html_begin(d->scene, d->out);
	put_board_classes(d);
	put_background(d);
	html_begin_main(s, d->out);
	html_above(s, d->out);
	put(d->out, "<div class=\"board\" role=\"group\" aria-label=\"%t. %t\">\n", s->title, s->description);
	for (int side = 0; side < 2; side++)
		if (s->panel[side].w > 0)
			put(d->out, "<div class=\"panel panel%d\"></div>\n", side);
	if (!s->tiles && s->keyline > 0)
		put_keyline(d);
	if (s->background)
		put_ground(d);
	if (s->background)
		g_string_append(d->out, "<div class=\"background\"></div>\n");
	g_string_append(d->out, "<div class=\"spaces\">\n");
}

static void css_space(struct device *d, const struct scene_space *space)
{
	const struct scene *s = d->scene;
	g_autoptr(GString) words = g_string_new(NULL);
	scene_space_words(s, space, words);
	put(d->out, "<div class=\"space");
	if (s->tiles && !s->background)
		put(d->out, " c%d", html_color_index(s, space));
	put(d->out, "%s%s%s\" title=\"%t\"", s->tiles && space->rim && !s->background ? " keyline" : "", space->last_move ? " last" : "",
		space->legal ? " legal" : "", words->str);
	put_place(d, space);
	g_string_append_c(d->out, '>');
	if (!s->tiles)
		put_cut(d, space);
	if (space->piece >= 0)
		put_piece(d, &s->piece[space->piece], space->outline.box, "");
	g_string_append(d->out, "</div>\n");
}

static void css_text(struct device *d, const struct scene_text *text)
{
	if (text == d->scene->text)
		g_string_append(d->out, "</div>\n");
	if (text->above)
		return;
	/* A line box as high as the font has its baseline about 0.86 of the size below its top. */
	put(d->out, "<span class=\"label\"%s style=\"left:%npx;top:%npx;font-size:%npx;%s%s%s%c\">%t</span>\n",
		text_runs_leftwards(text->text) ? " dir=\"rtl\"" : "", text->at.x, text->at.y - text->size * 0.86, text->size,
		text->bold ? "font-weight:600;" : "", text->from_left ? "transform:none;" : "", "color:", text->color, text->text);
}

static void css_end(struct device *d)
{
	if (d->scene->n_texts == 0)
		g_string_append(d->out, "</div>\n");
	for (int i = 0; i < d->scene->n_pieces; i++)
		if (d->scene->piece[i].space < 0 || d->scene->piece[i].ghost)
			put_piece(d, &d->scene->piece[i], (struct box){ 0 }, "beside ");
	svg_write_figures(d->scene, (struct box){ 0, 0, d->scene->width, d->scene->height }, "left:0;top:0", d->out);
	g_string_append(d->out, "</div>\n");
	html_below(d->scene, &html_of_classes, d->out);
	html_end_main(d->out);
}

const struct device_row device_css = {
	.size = sizeof(struct device),
	.begin = css_begin,
	.space = css_space,
	.text = css_text,
	.end = css_end,
};
