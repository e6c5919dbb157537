/*
 * HTML table: a row for each rank, a cell for each space, coordinates as header cells.
 *
 * The picture's border is the table's own background. Orientation comes from the scene: rows and columns are those of the
 * outlines, not of the board.
 */
#include "output/device.h"

#include <math.h>

struct grid {
	int columns, rows;
	const struct scene_space **cell; /* [rows * columns], NULL where nothing is */
};

/* Spaces by where they are in the picture. All outlines are boxes of one size. */
static void grid_init(struct grid *g, const struct scene *s)
{
	struct box first = s->space[0].outline.box;
	g->columns = (int)lround(s->board.w / first.w);
	g->rows = (int)lround(s->board.h / first.h);
	g->cell = g_new0(const struct scene_space *, (gsize)g->columns *(gsize)g->rows);
	for (int i = 0; i < s->n_spaces; i++) {
		struct box b = s->space[i].outline.box;
		int column = (int)lround((b.x - s->board.x) / b.w), row = (int)lround((b.y - s->board.y) / b.h);
		g->cell[row * g->columns + column] = &s->space[i];
	}
}

/* The text beside a row or under a column whose middle is at `middle`, on the side of the board given by `toward`; "" if none. */
static const char *label_at(const struct scene *s, enum text_kind kind, double middle, int toward)
{
	for (int i = 0; i < s->n_texts; i++) {
		const struct scene_text *t = &s->text[i];
		double at = kind == TEXT_FILE ? t->at.x : t->at.y - t->size * 0.34, side = kind == TEXT_FILE ? t->toward.y : t->toward.x;
		if (t->kind == kind && fabs(at - middle) < s->space[0].outline.box.w / 4 + 1 && side * toward > 0)
			return t->text;
	}
	return "";
}

/* The scene makes labels smaller where they need it. */
static double label_size(const struct scene *s)
{
	for (int i = 0; i < s->n_texts; i++)
		if (s->text[i].kind == TEXT_FILE || s->text[i].kind == TEXT_RANK)
			return s->text[i].size;
	return s->style.font_size * s->style.scale;
}

static void put_piece(struct device *d, const struct scene_piece *piece)
{
	g_autoptr(GString) name = g_string_new(NULL);
	scene_piece_words(d->scene, piece, name);
	if (piece->art && piece->empty)
		put(d->out, "<span class=\"piece %s\" aria-hidden=\"true\" style=\"width:%npx;height:%npx\"></span>", piece->art->id, piece->box.w,
			piece->box.h);
	else if (piece->art)
		put(d->out, "<span class=\"piece %s%s\" role=\"img\" aria-label=\"%t\" style=\"width:%npx;height:%npx\"></span>", piece->art->id,
			piece->ghost ? " ghost" : "", name->str, piece->box.w, piece->box.h);
	else
		put(d->out, "<span class=\"disc side%d\" style=\"width:%npx;height:%npx;font-size:%npx\">%t</span>", piece->side, piece->box.w, piece->box.h,
			scene_disc_text_size(piece), piece->shown);
}

/* Coordinates inside the spaces, where pictures have them: in the cells of those that they are of. */
static void put_inside(struct device *d, const struct scene_space *space)
{
	const struct scene *s = d->scene;
	for (int i = 0; i < s->n_texts; i++) {
		const struct scene_text *t = &s->text[i];
		if (t->kind == TEXT_COORDINATE && &s->space[t->index] == space)
			put(d->out, "<span class=\"label\" style=\"left:%npx;top:%npx;font-size:%npx;%scolor:%c\">%t</span>", t->at.x - space->outline.box.x,
				t->at.y - space->outline.box.y - t->size * 0.86, t->size, t->bold ? "font-weight:600;" : "", t->color, t->text);
	}
}

static void put_cell(struct device *d, const struct scene_space *space)
{
	const struct scene *s = d->scene;
	if (!space) {
		g_string_append(d->out, "<td></td>");
		return;
	}
	g_autoptr(GString) words = g_string_new(NULL);
	scene_space_words(s, space, words);
	put(d->out, "<td class=\"c%d%s%s%s\" title=\"%t\"", html_color_index(s, space), space->rim ? " keyline" : "", space->last_move ? " last" : "",
		space->legal ? " legal" : "", words->str);
	if (space->marks) {
		g_string_append(d->out, " style=\"");
		html_mark_style(s, space, d->out);
		g_string_append_c(d->out, '"');
	}
	g_string_append_c(d->out, '>');
	put_inside(d, space);
	for (int i = space->piece < 0 ? 0 : space->piece; i < s->n_pieces; i++) {
		bool is_here = i == space->piece || (s->piece[i].ghost && &s->space[s->piece[i].space] == space);
		if (is_here)
			put_piece(d, &s->piece[i]);
		if (i == space->piece)
			break;
	}
	g_string_append(d->out, "</td>");
}

/* Beside and below the board, without the panels of captured pieces and the status line, which a table has elsewhere. */
static double right_margin(const struct scene *s) { return s->panel[0].w > 0 ? s->board.x : s->width - s->board.x - s->board.w; }

static double bottom_margin(const struct scene *s)
{
	double words = 0;
	for (int i = 0; i < s->n_texts; i++)
		if (s->text[i].kind == TEXT_FILE && s->text[i].toward.y > 0)
			words = s->height - s->board.y - s->board.h;
	return s->style.framed ? s->board.y : words;
}

static void put_classes(struct device *d)
{
	const struct scene *s = d->scene;
	struct box cell = s->space[0].outline.box;
	const char *background = "transparent";
	g_autoptr(GString) border = g_string_new(NULL);
	put_color(border, s->style.border);
	if (!s->style.transparent)
		background = border->str;
	put(d->out,
		"table.board{border-collapse:collapse;border-spacing:0;background:%s;color:%c;font:%npx %s;-webkit-print-color-adjust:exact;"
		"print-color-adjust:exact;forced-color-adjust:none}\n",
		background, s->style.text, label_size(s), s->font->css);
	put(d->out, ".board td{width:%npx;height:%npx;padding:0}\n.board td .piece,.board td .disc{margin:auto}\n", cell.w, cell.h);
	put(d->out, ".board th{font-weight:%s;padding:0;text-align:center;vertical-align:middle;line-height:1}\n", s->style.bold ? "600" : "normal");
	put(d->out, ".board th.left{min-width:%npx}\n.board th.right{min-width:%npx}\n.board th.top{height:%npx}\n.board th.bottom{height:%npx}\n", s->board.x,
		right_margin(s), s->board.y, bottom_margin(s));
	if (s->style.coordinates == COORDINATES_INSIDE)
		g_string_append(
			d->out, ".board td{position:relative}\n.label{position:absolute;line-height:1;white-space:nowrap;transform:translate(-50%,0)}\n");
	html_color_classes(s, d->out);
	if (s->style.lines) {
		g_string_append(d->out, ".board td[class]{box-shadow:");
		html_line_shadows(s, d->out);
		g_string_append(d->out, "}\n");
	}
	if (s->keyline > 0) {
		g_string_append(d->out,
			"table.board{isolation:isolate}\n.board td.keyline{position:relative}\n"
			".board td.keyline::after{content:\"\";position:absolute;left:0;top:0;right:0;bottom:0;z-index:-1;");
		html_keyline(s, d->out);
		g_string_append(d->out, "}\n");
	}
	g_string_append(d->out,
		".ghost{opacity:" G_STRINGIFY(GHOST_OPACITY) "}\n.empty{opacity:" G_STRINGIFY(
			EMPTY_OPACITY) "}\n.hand{display:flex;align-items:center;gap:6px;margin-top:8px}\n"
				       ".slot{display:flex;align-items:center}\n.captured .piece+.piece{margin-left:-14px}\n");
	html_art_classes(s, d->out);
	html_scheme(s, d->out);
}

/* Laid over the board from the corner of the table, where nothing stands. */
static void put_figures(struct device *d)
{
	g_autoptr(GString) figures = g_string_new(NULL), style = g_string_new(NULL);
	put(style, "left:100%%;top:100%%");
	svg_write_figures(d->scene, d->scene->board, style->str, figures);
	if (figures->len)
		put(d->out, "<div style=\"position:relative;width:100%%;height:100%%;z-index:1\">%s</div>", figures->str);
}

static void put_file_row(struct device *d, const struct grid *g, int toward)
{
	struct box cell = d->scene->space[0].outline.box;
	const char *edge = toward < 0 ? "top" : "bottom";
	put(d->out, "<tr><th class=\"left %s\">", edge);
	if (toward < 0)
		put_figures(d);
	g_string_append(d->out, "</th>");
	for (int column = 0; column < g->columns; column++)
		put(d->out, "<th scope=\"col\">%t</th>", label_at(d->scene, TEXT_FILE, d->scene->board.x + (column + 0.5) * cell.w, toward));
	put(d->out, "<th class=\"right %s\"></th></tr>\n", edge);
}

static void put_slot(struct device *d, const struct scene_slot *slot)
{
	const struct scene *s = d->scene;
	g_string_append(d->out, slot->count ? "<span class=\"slot\">" : "<span class=\"slot empty\">");
	for (int i = 0; i < slot->n_pieces; i++)
		put_piece(d, &s->piece[slot->piece + i]);
	if (slot->count > 1 && !s->captured)
		put(d->out, "<b>%d</b>", slot->count);
	g_string_append(d->out, "</span>");
}

/* A table has no room beside it: pieces in hand, or captured ones, follow below, a line for each side. */
static void put_hand(struct device *d, int side)
{
	const struct scene *s = d->scene;
	bool any = false;
	for (int i = 0; i < s->n_slots; i++) {
		if (s->slot[i].side != side)
			continue;
		if (!any)
			put(d->out, "<div class=\"hand%s\">", s->captured ? " captured" : "");
		put_slot(d, &s->slot[i]);
		any = true;
	}
	if (s->lead[side])
		put(d->out, "<b>+%d</b>", s->lead[side]);
	g_string_append(d->out, any ? "</div>\n" : "");
}

static void put_beside(struct device *d)
{
	const struct scene *s = d->scene;
	for (int side = 0; side < 2; side++)
		put_hand(d, side);
	for (int i = 0; i < s->n_texts; i++)
		if (text_is_caption(s->text[i].kind))
			put(d->out, "<p%s>%t</p>\n", text_runs_leftwards(s->text[i].text) ? " dir=\"rtl\"" : "", s->text[i].text);
}

static void table_end(struct device *d)
{
	const struct scene *s = d->scene;
	struct grid g;
	grid_init(&g, s);
	struct box cell = s->space[0].outline.box;
	html_begin(d->scene, d->out);
	put_classes(d);
	html_begin_main(s, d->out);
	html_above(s, d->out);
	put(d->out, "<table class=\"board\" aria-label=\"%t. %t\">\n", s->title, s->description);
	put_file_row(d, &g, -1);
	for (int row = 0; row < g.rows; row++) {
		double middle = s->board.y + (row + 0.5) * cell.h;
		put(d->out, "<tr><th scope=\"row\">%t</th>", label_at(s, TEXT_RANK, middle, -1));
		for (int column = 0; column < g.columns; column++)
			put_cell(d, g.cell[row * g.columns + column]);
		put(d->out, "<th>%t</th></tr>\n", label_at(s, TEXT_RANK, middle, 1));
	}
	put_file_row(d, &g, 1);
	g_string_append(d->out, "</table>\n");
	put_beside(d);
	html_below(s, &html_of_classes, d->out);
	html_end_main(d->out);
	g_free(g.cell);
}

const struct device_row device_table = {
	.size = sizeof(struct device),
	.end = table_end,
};
