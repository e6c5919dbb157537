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
	put(d->out, ".board{position:relative;width:%npx;height:%npx;color:%c;font-family:%s;-webkit-print-color-adjust:exact;"
		"print-color-adjust:exact", s->width, s->height, s->style.text, s->font->css);
	if (!s->style.transparent && (!s->background || s->background_tiled))
		put(d->out, ";background:%c", s->style.border);
	g_string_append(d->out, "}\n");
	if (s->tiles) {
		struct box cell = s->space[0].outline.box;
		put(d->out, ".spaces{position:absolute;left:%npx;top:%npx;display:grid;grid:repeat(%d,%npx)/repeat(%d,%npx)}\n", s->board.x, s->board.y,
			(int)lround(s->board.h / cell.h), cell.h, (int)lround(s->board.w / cell.w), cell.w);
		g_string_append(d->out, ".space{position:relative}\n");
	} else {
		g_string_append(d->out, ".spaces{position:absolute;left:0;top:0;width:100%;height:100%}\n.space{position:absolute}\n");
	}
	g_string_append(d->out, ".label{position:absolute;line-height:1;white-space:nowrap;transform:translate(-50%,0)}\n"
		".space .piece,.space .disc,.beside{position:absolute}\n");
	for (int i = 0; i < s->style.n_colors; i++)
		put(d->out, ".c%d{background-color:%c}\n", i, s->style.color[i]);
	put(d->out, ".last::before,.legal::before{content:\"\";position:absolute;left:0;top:0;width:100%%;height:100%%}\n");
	put(d->out, ".last::before{background:%c;opacity:%n}\n", s->style.last_move, s->style.last_move_opacity);
	if (s->tiles) {
		if (s->style.lines)
			put(d->out, ".space{outline:1px solid %c;outline-offset:-0.5px}\n", s->style.border);
		double width = fmax(2, round(s->space[0].outline.box.w * 0.07));
		put(d->out, ".legal::after{content:\"\";position:absolute;left:0;top:0;right:0;bottom:0;box-shadow:inset 0 0 0 %npx %c}\n", width, s->style.legal);
	}
	html_art_classes(s, d->out);
}

static void put_background(struct device *d)
{
	const struct scene *s = d->scene;
	if (!s->background)
		return;
	struct box b = s->background_tiled ? s->board : s->background_box;
	put(d->out, ".background{position:absolute;left:%npx;top:%npx;width:%npx;height:%npx;background:url(", b.x, b.y, b.w, b.h);
	art_data_address(s->background, d->out);
	put(d->out, ") 0 0/%npx %npx%s}\n", s->background_box.w, s->background_box.h, s->background_turned ? ";transform:rotate(180deg)" : "");
}

/* The outline as a polygon relative to its own box. */
static void put_clip(GString *out, const struct outline *o, double inset, struct box box)
{
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(struct point));
	outline_corners(o, inset, corners);
	g_string_append(out, "clip-path:polygon(");
	for (guint i = 0; i < corners->len; i++) {
		struct point p = g_array_index(corners, struct point, i);
		put(out, i ? ",%npx %npx" : "%npx %npx", p.x - box.x, p.y - box.y);
	}
	g_string_append_c(out, ')');
}

static void css_begin(struct device *d)
{
	const struct scene *s = d->scene;
	html_begin(d->scene, d->out);
	put_board_classes(d);
	put_background(d);
	put(d->out, "</style>\n</head>\n<body>\n<div class=\"board\" role=\"group\" aria-label=\"%t. %t\">\n", s->title, s->description);
	if (s->background)
		g_string_append(d->out, "<div class=\"background\"></div>\n");
	g_string_append(d->out, "<div class=\"spaces\">\n");
}

static void put_piece(struct device *d, const struct scene_piece *piece, struct box at, const char *class)
{
	g_autoptr(GString) words = g_string_new(NULL);
	scene_piece_words(d->scene, piece, words);
	put(d->out, "<span class=\"%s%s%s\" role=\"img\" aria-label=\"%t\" style=\"left:%npx;top:%npx;width:%npx;height:%npx\">%t</span>", class,
		piece->art ? "piece " : piece->side == SIDE_SECOND ? "disc side1" : "disc side0", piece->art ? piece->art->id : "", words->str,
		piece->box.x - at.x, piece->box.y - at.y, piece->box.w, piece->box.h, piece->art ? "" : piece->shown);
}

static void put_place(struct device *d, const struct scene_space *space)
{
	const struct scene *s = d->scene;
	struct box b = space->outline.box;
	if (s->tiles)
		put(d->out, " style=\"grid-area:%d/%d\"", (int)lround((b.y - s->board.y) / b.h) + 1, (int)lround((b.x - s->board.x) / b.w) + 1);
	else
		put(d->out, " style=\"left:%npx;top:%npx;width:%npx;height:%npx\"", b.x, b.y, b.w, b.h);
}

/* Shapes other than boxes are cut out of their own box; the frame of a legal space is a second cut over the first. */
static void put_cut(struct device *d, const struct scene_space *space)
{
	struct box b = space->outline.box;
	const struct style *style = &d->scene->style;
	uint32_t color = space->last_move ? style->last_move : space->color;
	if (d->scene->background && !space->legal && !space->last_move)
		return;
	g_string_append(d->out, "<i style=\"position:absolute;left:0;top:0;width:100%;height:100%;");
	/* A hair beyond the outline, so that no line of the border's colour shows between neighbours. */
	put_clip(d->out, &space->outline, -0.35, b);
	put(d->out, ";background:%c\"></i>", space->legal ? style->legal : space->color);
	if (space->legal) {
		g_string_append(d->out, "<i style=\"position:absolute;left:0;top:0;width:100%;height:100%;");
		put_clip(d->out, &space->outline, fmax(2, round(fmin(b.w, b.h) * 0.07)), b);
		put(d->out, ";background:%c\"></i>", space->color);
	}
	if (space->last_move) {
		g_string_append(d->out, "<i style=\"position:absolute;left:0;top:0;width:100%;height:100%;");
		put_clip(d->out, &space->outline, 0, b);
		put(d->out, ";background:%c;opacity:%n\"></i>", color, style->last_move_opacity);
	}
}

static void css_space(struct device *d, const struct scene_space *space)
{
	const struct scene *s = d->scene;
	g_autoptr(GString) words = g_string_new(NULL);
	scene_space_words(s, space, words);
	put(d->out, "<div class=\"space");
	if (s->tiles && !s->background)
		put(d->out, " c%d", space->color_index % s->style.n_colors);
	if (s->tiles)
		put(d->out, "%s%s", space->last_move ? " last" : "", space->legal ? " legal" : "");
	put(d->out, "\" title=\"%t\"", words->str);
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
	/* A line box as high as the font has its baseline about 0.86 of the size below its top. */
	put(d->out, "<span class=\"label\" style=\"left:%npx;top:%npx;font-size:%npx;color:%c\">%t</span>\n", text->at.x, text->at.y - text->size * 0.86,
		text->size, text->color, text->text);
}

static void css_end(struct device *d)
{
	if (d->scene->n_texts == 0)
		g_string_append(d->out, "</div>\n");
	for (int i = 0; i < d->scene->n_pieces; i++)
		if (d->scene->piece[i].space < 0)
			put_piece(d, &d->scene->piece[i], (struct box){ 0 }, "beside ");
	g_string_append(d->out, "</div>\n");
	html_end(d->out);
}

const struct device_row device_css = {
	.size = sizeof(struct device),
	.begin = css_begin,
	.space = css_space,
	.text = css_text,
	.end = css_end,
};
