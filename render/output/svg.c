/*
 * SVG: vectors, written by us.
 *
 * Each piece's art is in the file once, as a <symbol> whose ids carry a hash of its content, so that several of our pictures may be
 * put into one page. Art that cannot be inlined (bitmaps, files with style sheets) is embedded as a picture. Coordinates are real text.
 *
 * The overlay is the same walk with nothing visible: an outline for each space, with its title and link.
 */
#include "assets/svg_path.h"
#include "output/device.h"

#include <math.h>
#include <string.h>

struct svg {
	struct device base;
	GHashTable *symbols;     /* art -> its number, from 1 on, once it is in the file */
	GHashTable *silhouettes; /* likewise */
};

/*
 * The id of an art's symbol, which is in the file: other pictures on the page may have the same art. Who takes the picture apart finds art by the hash of its content, others need only a number.
 * Borrowed from `out`.
 */
static const char *symbol_id(const struct device *d, const struct art *art, GString *out)
{
	const struct output_context *context = d->context;
	GHashTable *symbols = context->symbols ? context->symbols : ((const struct svg *)d)->symbols;
	put(out, "%s-", context->prefix ? context->prefix : d->scene->id);
	if (context->parts)
		g_string_append(out, art->id);
	else
		put(out, "%d", GPOINTER_TO_INT(g_hash_table_lookup(symbols, art)));
	return out->str;
}

/* An element of the picture begins here, for whoever wants them one by one (svg_write_parts). */
static void note_part(const struct device *d, enum svg_part_kind kind, const void *of)
{
	const struct svg_part part = { kind, d->out->len, of };
	if (d->context->parts)
		g_array_append_val(d->context->parts, part);
}

static void note_drawing(const struct device *d) { note_part(d, SVG_DRAWING, NULL); }

enum { DECIMALS = 3 /* of coordinates, as put has them */ };

static struct path_pen pen_of(GString *out)
{
	struct path_pen pen;
	path_pen_init(&pen, out, DECIMALS);
	return pen;
}

static void put_box(GString *out, double x, double y, double w, double h)
{
	struct path_pen pen = pen_of(out);
	path_box(&pen, x, y, w, h);
}

static void draw_corners(struct path_pen *pen, const struct outline *o, double inset)
{
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(struct point));
	outline_corners(o, inset, corners);
	for (guint i = 0; i < corners->len; i++) {
		struct point p = g_array_index(corners, struct point, i);
		(i ? path_line : path_move)(pen, p.x, p.y);
	}
	path_close(pen);
}

/* The outline with true arcs. */
static void draw_outline(struct path_pen *pen, const struct outline *o)
{
	if (o->kind == OUTLINE_BOX) {
		path_box(pen, o->box.x, o->box.y, o->box.w, o->box.h);
		return;
	}
	if (o->kind == OUTLINE_POLYGON || o->to - o->from > G_PI) {
		draw_corners(pen, o, 0);
		return;
	}
	double x0 = o->hub.x, y0 = o->hub.y;
	path_move(pen, x0 + o->outer * cos(o->from), y0 + o->outer * sin(o->from));
	path_arc(pen, o->outer, false, true, x0 + o->outer * cos(o->to), y0 + o->outer * sin(o->to));
	path_line(pen, x0 + o->inner * cos(o->to), y0 + o->inner * sin(o->to));
	path_arc(pen, o->inner, false, false, x0 + o->inner * cos(o->from), y0 + o->inner * sin(o->from));
	path_close(pen);
}

/* Spaces whose outlines are one path. */
enum spaces {
	SPACES_ALL,
	SPACES_RIM,     /* at the rim of the board */
	SPACES_COLORED, /* of a colour, without those that a picture of the board shows */
	SPACES_HATCHED  /* likewise of a hatch */
};

static bool is_among(const struct scene *s, const struct scene_space *space, enum spaces which, int index)
{
	switch (which) {
	case SPACES_ALL: return true;
	case SPACES_RIM: return space->rim;
	case SPACES_COLORED: return space->color_index % s->style.n_colors == index && !scene_is_pictured(s, space);
	case SPACES_HATCHED: return space->color_index % LIMIT_COLORS == index && !scene_is_pictured(s, space);
	}
	return false;
}

/* Their outlines, made once for all pictures of a board view. Borrowed; empty when there are none. */
static const char *outlines_of(const struct scene *s, enum spaces which, int index)
{
	int number = (int)which * LIMIT_COLORS + index;
	const char *known = scene_kept(s, number);
	if (known)
		return known;
	GString *out = g_string_new(NULL);
	struct path_pen pen = pen_of(out);
	for (int i = 0; i < s->n_spaces; i++)
		if (is_among(s, &s->space[i], which, index))
			draw_outline(&pen, &s->space[i].outline);
	return scene_keep(s, number, g_string_free(out, FALSE));
}

static void put_symbol(struct svg *svg, const struct art *art)
{
	GString *out = svg->base.out;
	GHashTable *known = svg->base.context->symbols;
	GHashTable *symbols = known ? known : svg->symbols;
	if (g_hash_table_contains(symbols, art))
		return;
	g_hash_table_insert(symbols, (gpointer)art, GINT_TO_POINTER(g_hash_table_size(symbols) + 1));
	g_autoptr(GString) id = g_string_new(NULL);
	gsize start = out->len;
	note_part(&svg->base, SVG_SYMBOL, art);
	put(out, "<symbol id=\"%s\" viewBox=\"%n %n %n %n\">", symbol_id(&svg->base, art, id), art->view[0], art->view[1], art->view[2], art->view[3]);
	if (art_symbol(art, id->str, out)) {
		g_string_append(out, "</symbol>\n");
		return;
	}
	g_string_truncate(out, start);
	put(out, "<symbol id=\"%s\" viewBox=\"0 0 %n %n\"><image width=\"%n\" height=\"%n\" href=\"", id->str, art->width, art->height, art->width,
		art->height);
	art_data_address(art, out);
	g_string_append(out, "\"/></symbol>\n");
}

/*
 * Print without filters: the art once more, everything of it white and with a thick outline. `width` is how wide it is shown; 0.06 of it is more than the art's
 * own outlines are. False when the art is a bitmap.
 */
static bool put_silhouette(struct svg *svg, const struct art *art, double width)
{
	GString *out = svg->base.out;
	g_autoptr(GString) id = g_string_new(NULL);
	symbol_id(&svg->base, art, id);
	g_string_append(id, "-h");
	gsize start = out->len;
	if (!g_hash_table_contains(svg->silhouettes, art)) {
		double unit = art->view[2] / width;
		put(out,
			"<style>.h%s "
			"*{fill:#fff!important;stroke:#fff!important;stroke-width:%n!important;stroke-linejoin:round!important;opacity:1!important}",
			art->id, (2 * scene_halo(svg->base.scene) + 0.06 * width) * unit);
		put(out, ".h%s [fill=\"none\"]{fill:none!important}</style>\n<symbol id=\"%s\" class=\"h%s\" overflow=\"visible\" viewBox=\"%n %n %n %n\">",
			art->id, id->str, art->id, art->view[0], art->view[1], art->view[2], art->view[3]);
		if (!art_symbol(art, id->str, out)) {
			g_string_truncate(out, start);
			return false;
		}
		g_string_append(out, "</symbol>\n");
		g_hash_table_add(svg->silhouettes, (gpointer)art);
	}
	return true;
}

static void put_background(struct svg *svg)
{
	const struct scene *s = svg->base.scene;
	GString *out = svg->base.out;
	if (!s->background)
		return;
	struct box b = s->background_box;
	put_symbol(svg, s->background);
	g_autoptr(GString) id = g_string_new(NULL);
	symbol_id(&svg->base, s->background, id);
	g_autoptr(GString) turn = g_string_new(NULL);
	if (s->background_turned)
		put(turn, " transform=\"rotate(180 %n %n)\"", s->background_tiled ? b.w / 2 : b.x + b.w / 2, s->background_tiled ? b.h / 2 : b.y + b.h / 2);
	if (!s->background_tiled) {
		note_drawing(&svg->base);
		/* Cut off where the board ends: not everybody cuts symbols. */
		put(out, "<clipPath id=\"%s-board\"><rect x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\"/></clipPath>\n", s->id, b.x, b.y, b.w, b.h);
		note_drawing(&svg->base);
		put(out, "<g clip-path=\"url(#%s-board)\"><use href=\"#%s\" x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\"%s/></g>\n", s->id, id->str, b.x, b.y,
			b.w, b.h, turn->str);
		return;
	}
	note_drawing(&svg->base);
	put(out,
		"<pattern id=\"%s-tile\" x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\" patternUnits=\"userSpaceOnUse\"><use href=\"#%s\" width=\"%n\" "
		"height=\"%n\"%s/>"
		"</pattern>\n",
		s->id, b.x, b.y, b.w, b.h, id->str, b.w, b.h, turn->str);
	note_drawing(&svg->base);
	put(out, "<path fill=\"url(#%s-tile)\" d=\"%s\"/>\n", s->id, outlines_of(s, SPACES_ALL, 0));
}

/* A class for put_scheme; other pictures have none. */
static const char *class_of(const struct scene *s, const char *class) { return s->style.scheme == SCHEME_AUTO ? class : ""; }

/* What lies over the picture of the board on dark pages and in print. */
static void put_veil(const struct device *d)
{
	const struct scene *s = d->scene;
	GString *out = d->out;
	struct box b = s->background_box;
	note_drawing(d);
	put(out, "<path fill=\"%k\" fill-opacity=\"%n\" d=\"", s->style.veil, s->style.veil_opacity);
	if (s->background_tiled)
		g_string_append(out, outlines_of(s, SPACES_ALL, 0));
	else
		put_box(out, b.x, b.y, b.w, b.h);
	g_string_append(out, "\"/>\n");
}

/* Edges on whole pixels, with nothing between neighbours. */
static bool is_crisp(const struct scene *s) { return s->style.shape->properties & SHAPE_CRISP && s->n_spaces && s->space[0].outline.kind == OUTLINE_BOX; }

/* The line around the board: the outlines at its rim, twice as thick as is seen beyond the spaces that cover it. */
static void put_keyline(const struct device *d)
{
	const struct scene *s = d->scene;
	GString *out = d->out;
	if (s->keyline <= 0)
		return;
	note_drawing(d);
	put(out, "<path%s fill=\"none\" stroke=\"%k\" stroke-width=\"%n\" d=\"%s", class_of(s, " class=\"k\""), s->style.keyline, 2 * s->keyline,
		outlines_of(s, SPACES_RIM, 0));
	g_string_append(out, is_crisp(s) ? "\" shape-rendering=\"crispEdges\"/>\n" : "\"/>\n");
}

static void put_panels(const struct device *d)
{
	const struct scene *s = d->scene;
	GString *out = d->out;
	for (int side = 0; side < 2; side++) {
		struct box b = s->panel[side];
		if (b.w <= 0)
			continue;
		note_drawing(d);
		put(out, "<path%s fill=\"%k\" d=\"", class_of(s, " class=\"b\""), s->style.panel);
		put_box(out, b.x, b.y, b.w, b.h);
		g_string_append(out, "\"/>\n");
	}
}

/* A reader's dark page: the same picture with other colours around the board, and the board a little darker. */
static void put_scheme(const struct device *d)
{
	const struct scene *s = d->scene;
	GString *out = d->out;
	if (s->style.scheme != SCHEME_AUTO)
		return;
	const struct page_colors dark = style_dark_page(&s->style);
	note_drawing(d);
	put(out, "<style>@media (prefers-color-scheme:dark){#%s .p{fill:%k}#%s .k{stroke:%k}#%s .b{fill:%k}#%s .t{fill:%k}#%s .w{fill:%k}", s->id, dark.border,
		s->id, dark.keyline, s->id, dark.panel, s->id, dark.text, s->id, dark.title);
	for (int i = 0; i < s->style.n_colors; i++)
		put(out, "#%s .c%d{fill:%k;stroke:%k}", s->id, i, style_shaded(s->style.color[i]), style_shaded(s->style.color[i]));
	g_string_append(out, "}</style>\n");
}

/*
 * Print: the lines of the bitmaps' hatches, each colour index its own, cut out by the spaces of that index. Index 1 stays white.
 *
 * A tile is half a line, as long as any: where tiles meet, viewers of documents let a shade of what is below through.
 */
static void put_hatches(const struct device *d)
{
	const struct scene *s = d->scene;
	GString *out = d->out;
	double unit = fmax(1, s->style.scale), end = ceil(0.7072 * fmax(s->width, s->height));
	for (int index = 0; index < LIMIT_COLORS && s->style.print; index++) {
		double gap = scene_hatch[index] * unit;
		const char *outlines = gap > 0 ? outlines_of(s, SPACES_HATCHED, index) : "";
		if (!*outlines)
			continue;
		note_drawing(d);
		put(out,
			"<pattern id=\"%s-h%d\" y=\"%n\" width=\"%n\" height=\"%n\" patternUnits=\"userSpaceOnUse\" "
			"patternTransform=\"rotate(45)\"><path d=\"M0 0v%n\" stroke=\"%k\" stroke-width=\"%n\"/></pattern>\n",
			s->id, index, -end, gap * 0.7071, 2 * end, 2 * end, s->style.hatch, unit * 1.2);
		note_drawing(d);
		put(out, "<path fill=\"url(#%s-h%d)\" d=\"%s\"/>\n", s->id, index, outlines);
	}
}

/* White below a hatch, whose index is the colour's, as only index 1 is another one than its hatch. */
static uint32_t color_below(const struct style *style, int color)
{
	return style->print && style->n_colors > 1 && scene_hatch[color] ? 0xffffffu : style->color[color];
}

/* One path for each colour; a seam of the same colour hides what anti-aliasing would show between neighbours that are no boxes. */
static void put_spaces(const struct device *d)
{
	const struct scene *s = d->scene;
	GString *out = d->out;
	static const char *const classes[LIMIT_COLORS] = { " class=\"c0\"", " class=\"c1\"", " class=\"c2\"", " class=\"c3\"", " class=\"c4\"", " class=\"c5\"",
		" class=\"c6\"", " class=\"c7\"", " class=\"c8\"", " class=\"c9\"" };
	for (int color = 0; color < LIMIT_COLORS; color++) {
		const char *outlines = outlines_of(s, SPACES_COLORED, color);
		if (!*outlines)
			continue;
		note_drawing(d);
		put(out, "<path%s fill=\"%k\" d=\"%s", class_of(s, classes[color]), color_below(&s->style, color), outlines);
		if (is_crisp(s))
			g_string_append(out, "\" shape-rendering=\"crispEdges\"/>\n");
		else
			put(out, "\" stroke=\"%k\" stroke-width=\"0.6\"/>\n", color_below(&s->style, color));
	}
}

/* Print: white around every piece, so that it stands free of the hatch. */
static void put_halo(const struct device *d)
{
	const struct scene *s = d->scene;
	GString *out = d->out;
	note_drawing(d);
	put(out,
		"<filter id=\"%s-halo\"><feMorphology in=\"SourceAlpha\" operator=\"dilate\" radius=\"%n\"/><feComponentTransfer><feFuncR type=\"discrete\" "
		"tableValues=\"1\"/><feFuncG type=\"discrete\" tableValues=\"1\"/><feFuncB type=\"discrete\" tableValues=\"1\"/></feComponentTransfer>"
		"<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge></filter>\n",
		s->id, scene_halo(s));
}

void svg_put_size(const struct output_context *context, const struct scene *s, double width, double height, GString *out)
{
	double mm = context->parts ? 0 : context->unit / scene_side(s);
	const char *unit = mm > 0 ? "mm" : "";
	mm = mm > 0 ? mm : 1;
	put(out, "width=\"%n%s\" height=\"%n%s\"", width * mm, unit, height * mm, unit);
}

static void svg_begin(struct device *d)
{
	struct svg *svg = (struct svg *)d;
	const struct scene *s = d->scene;
	svg->symbols = g_hash_table_new(g_direct_hash, g_direct_equal);
	svg->silhouettes = g_hash_table_new(g_direct_hash, g_direct_equal);
	put(d->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"%s\" ", s->id);
	svg_put_size(d->context, s, s->width, s->height, d->out);
	put(d->out, " viewBox=\"0 0 %n %n\" role=\"%s\" aria-labelledby=\"%s-t %s-d\">\n", s->width, s->height, s->link || s->focus ? "group" : "img", s->id,
		s->id); /* what is in a picture cannot be come upon */
	note_part(d, SVG_WORDS, NULL);
	put(d->out, "<title id=\"%s-t\">%t</title>\n<desc id=\"%s-d\">%t</desc>\n", s->id, s->title, s->id, s->description);
	put_scheme(d);
	if (!s->style.transparent) {
		note_drawing(d);
		put(d->out, "<path%s fill=\"%k\" d=\"", class_of(s, " class=\"p\""), s->style.border);
		put_box(d->out, 0, 0, s->width, s->height);
		g_string_append(d->out, "\"/>\n");
	}
	put_panels(d);
	put_keyline(d);
	put_spaces(d);
	if (s->background)
		put_background(svg);
	if (s->background && s->style.veil_opacity > 0)
		put_veil(d);
	put_hatches(d);
	if (s->style.print && !d->context->vectors)
		put_halo(d);
}

/* A frame of a box lies on whole pixels, on the same ones as in a bitmap: lines of odd width are half a pixel further right and below. */
static void draw_box_frame(struct path_pen *pen, struct box b, double inset)
{
	double left = floor(b.x + inset + 0.5), top = floor(b.y + inset + 0.5), right = floor(b.x + b.w - inset + 0.5), bottom = floor(b.y + b.h - inset + 0.5);
	path_box(pen, left, top, right - left, bottom - top);
}

static void draw_frame(struct path_pen *pen, const struct outline *o, double inset)
{
	if (o->kind == OUTLINE_BOX)
		draw_box_frame(pen, o->box, inset);
	else
		draw_corners(pen, o, inset);
}

static void draw_circle(struct path_pen *pen, struct point center, double r)
{
	path_move(pen, center.x - r, center.y);
	path_arc(pen, r, true, true, center.x + r, center.y);
	path_arc(pen, r, true, true, center.x - r, center.y);
	path_close(pen);
}

static void draw_polygons(struct path_pen *pen, const struct scene *s, const struct scene_mark *mark)
{
	int at = mark->first_end ? g_array_index(s->path.end, int, mark->first_end - 1) : 0;
	for (int i = 0; i < mark->n_ends; i++) {
		int end = g_array_index(s->path.end, int, mark->first_end + i);
		for (int first = at; at < end; at++) {
			struct point p = g_array_index(s->path.point, struct point, at);
			(at == first ? path_move : path_line)(pen, p.x, p.y);
		}
		path_close(pen);
	}
}

static void put_mark(GString *out, const struct scene *s, const struct scene_mark *mark)
{
	const struct outline *o = mark->space < 0 ? NULL : &s->space[mark->space].outline;
	bool crisp = o && o->kind == OUTLINE_BOX && (mark->form == FORM_FILL || mark->form == FORM_FRAME);
	put(out, "<path fill=\"%k\"", mark->color);
	if (mark->opacity < 1)
		put(out, " fill-opacity=\"%n\"", mark->opacity);
	g_string_append(out, mark->form == FORM_FRAME || mark->form == FORM_DISC ? " fill-rule=\"evenodd\" d=\"" : " d=\"");
	struct path_pen pen = pen_of(out);
	switch (mark->form) {
	case FORM_FILL: draw_outline(&pen, o); break;
	case FORM_FRAME:
		draw_frame(&pen, o, mark->outer);
		draw_frame(&pen, o, mark->inner);
		break;
	case FORM_DISC:
		draw_circle(&pen, outline_center(o), mark->outer);
		if (mark->inner > 0)
			draw_circle(&pen, outline_center(o), mark->inner);
		break;
	case FORM_PATH: draw_polygons(&pen, s, mark); break;
	}
	g_string_append(out, crisp ? "\" shape-rendering=\"crispEdges\"/>\n" : "\"/>\n");
}

static void svg_mark(struct device *d, const struct scene_mark *mark)
{
	note_drawing(d);
	put_mark(d->out, d->scene, mark);
}

/* What is behind a number. */
static void put_text_disc(GString *out, const struct scene *s, const struct scene_text *t)
{
	struct point disc = scene_text_disc(t);
	if (t->disc > 0)
		put(out, "<circle cx=\"%n\" cy=\"%n\" r=\"%n\" fill=\"%k\" stroke=\"%k\" stroke-width=\"%n\" paint-order=\"stroke\"/>", disc.x, disc.y, t->disc,
			t->halo, s->style.panel, 2 * (scene_text_rim(t) - t->disc));
}

static void put_halo_text(GString *out, const struct scene *s, const struct scene_text *t)
{
	put(out, "<text x=\"%n\" y=\"%n\" font-family=\"%q\" font-size=\"%n\" font-weight=\"600\" text-anchor=\"middle\" fill=\"%k\"", t->at.x, t->at.y,
		s->font->css, t->size, t->color);
	if (t->has_halo)
		put(out, " stroke=\"%k\" stroke-width=\"%n\" stroke-linejoin=\"round\" paint-order=\"stroke\"", t->halo, 2 * scene_text_halo(t));
	put(out, ">%t</text>\n", t->text);
}

void svg_write_figures(const struct scene *s, struct box view, const char *style, GString *out)
{
	g_autoptr(GString) inner = g_string_new(NULL);
	for (int i = 0; i < s->n_marks; i++)
		if (s->mark[i].above || s->mark[i].form == FORM_PATH)
			put_mark(inner, s, &s->mark[i]);
	for (int i = 0; i < s->n_texts; i++) {
		if (!s->text[i].above)
			continue;
		put_text_disc(inner, s, &s->text[i]);
		put_halo_text(inner, s, &s->text[i]);
	}
	if (inner->len)
		put(out,
			"<svg aria-hidden=\"true\" viewBox=\"%n %n %n %n\" width=\"%n\" height=\"%n\" "
			"style=\"position:absolute;pointer-events:none;overflow:visible;%s\">\n%s</svg>\n",
			view.x, view.y, view.w, view.h, view.w, view.h, style, inner->str);
}

static bool same_group(const struct scene_text *a, const struct scene_text *b) { return a->size == b->size && a->color == b->color && a->bold == b->bold; }

static void svg_text(struct device *d, const struct scene_text *text)
{
	const struct scene *s = d->scene;
	const struct scene_text *first = s->text, *last = s->text + s->n_texts - 1;
	if (text->above) {
		if (text->disc > 0)
			note_drawing(d);
		put_text_disc(d->out, s, text);
		note_drawing(d);
		put_halo_text(d->out, s, text);
		return;
	}
	if (text == first || !same_group(text - 1, text)) {
		note_drawing(d);
		put(d->out, "<g%s font-family=\"%q\" font-size=\"%n\"%s fill=\"%k\" text-anchor=\"middle\">\n",
			text->color == s->style.text            ? class_of(s, " class=\"t\"")
				: text->color == s->style.title ? class_of(s, " class=\"w\"")
								: "",
			s->font->css, text->size, text->bold ? " font-weight=\"600\"" : "", text->color);
	}
	bool leftwards = text_runs_leftwards(text->text); /* whose end is at the left */
	put(d->out, "<text x=\"%n\" y=\"%n\"%s%s>%t</text>\n", text->at.x, text->at.y, leftwards ? " direction=\"rtl\"" : "",
		!text->from_left    ? ""
			: leftwards ? " text-anchor=\"end\""
				    : " text-anchor=\"start\"",
		text->text);
	if (text == last || !same_group(text, text + 1))
		g_string_append(d->out, "</g>\n");
}

static void put_disc(struct device *d, const struct scene_piece *piece)
{
	double r = piece->box.w / 2, size = scene_disc_text_size(piece);
	bool dark = piece->side == SIDE_SECOND;
	put(d->out, "<circle cx=\"%n\" cy=\"%n\" r=\"%n\" fill=\"%k\" stroke=\"%k\" stroke-width=\"%n\"/>", piece->box.x + r, piece->box.y + r, r * 0.95,
		dark ? 0x222222u : 0xffffffu, dark ? 0xffffffu : 0x222222u, r * 0.08);
	put(d->out, "<text x=\"%n\" y=\"%n\" font-family=\"%q\" font-weight=\"600\" font-size=\"%n\" text-anchor=\"middle\" fill=\"%k\">%t</text>",
		piece->box.x + r, piece->box.y + r + size * 0.36, d->scene->font->css, size, dark ? 0xffffffu : 0x222222u, piece->shown);
}

static void svg_piece(struct device *d, const struct scene_piece *piece)
{
	g_autoptr(GString) words = g_string_new(NULL), id = g_string_new(NULL), halo = g_string_new(NULL);
	if (piece->art)
		put_symbol((struct svg *)d, piece->art);
	note_part(d, d->context->vectors || !piece->art ? SVG_DRAWING : SVG_PIECE, piece);
	if (d->scene->style.print && d->context->vectors && piece->art && put_silhouette((struct svg *)d, piece->art, piece->box.w))
		put(d->out, "<use href=\"#%s-h\" x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\"/>", symbol_id(d, piece->art, id), piece->box.x, piece->box.y,
			piece->box.w, piece->box.h);
	g_string_truncate(id, 0);
	if (d->scene->style.print && !d->context->vectors)
		put(halo, " filter=\"url(#%s-halo)\"", d->scene->id);
	scene_piece_words(d->scene, piece, words);
	if (piece->space >= 0)
		put(words, " %s", d->scene->space[piece->space].shown);
	if (piece->art && piece->empty)
		put(d->out, "<use href=\"#%s\" x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\" opacity=\"" G_STRINGIFY(EMPTY_OPACITY) "\"/>\n",
			symbol_id(d, piece->art, id), piece->box.x, piece->box.y, piece->box.w, piece->box.h);
	else if (piece->art)
		put(d->out, "<use href=\"#%s\" x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\"%s%s><title>%t</title></use>\n", symbol_id(d, piece->art, id),
			piece->box.x, piece->box.y, piece->box.w, piece->box.h, halo->str, piece->ghost ? " opacity=\"" G_STRINGIFY(GHOST_OPACITY) "\"" : "",
			words->str);
	else {
		put(d->out, "<g><title>%t</title>", words->str);
		put_disc(d, piece);
		g_string_append(d->out, "</g>\n");
	}
}

/* An outline to click at, with the space's title and link. */
/* What makes a space one of those that the keyboard goes through. A link is one by itself. */
static void put_focus(GString *out, const struct scene *scene, const char *words)
{
	if (scene->focus && !scene->link)
		put(out, " tabindex=\"0\" role=\"img\" aria-label=\"%t\"", words);
}

static void put_area(struct device *d, const struct scene_space *space)
{
	g_autoptr(GString) words = g_string_new(NULL), link = g_string_new(NULL);
	scene_area_words(d->scene, space, d->scene->area_title, words);
	if (d->scene->link) {
		scene_space_fill(d->scene, space, d->scene->link, true, link);
		put(d->out, "<a href=\"%t\">", link->str);
	}
	g_string_append(d->out, "<path d=\"");
	struct path_pen pen = pen_of(d->out);
	draw_outline(&pen, &space->outline);
	put(d->out, "\" data-space=\"%t\"", space->name);
	put_focus(d->out, d->scene, words->str);
	put(d->out, "><title>%t</title></path>%s\n", words->str, d->scene->link ? "</a>" : "");
}

/* Links of spaces lie over all. A document has them only where something is drawn: so little that nobody sees it. */
static void put_links(struct device *d)
{
	note_drawing(d);
	put(d->out, "<g fill=\"#fff\" fill-opacity=\"%s\">\n", d->context->vectors ? ".005" : "0");
	for (int i = 0; i < d->scene->n_spaces; i++)
		put_area(d, &d->scene->space[i]);
	g_string_append(d->out, "</g>\n");
}

static void svg_end(struct device *d)
{
	struct svg *svg = (struct svg *)d;
	if (d->scene->link || d->scene->focus)
		put_links(d);
	g_clear_pointer(&svg->symbols, g_hash_table_unref);
	g_clear_pointer(&svg->silhouettes, g_hash_table_unref);
	note_part(d, SVG_END, NULL);
	g_string_append(d->out, "</svg>\n");
}

const struct device_row device_svg = {
	.size = sizeof(struct svg),
	.begin = svg_begin,
	.mark = svg_mark,
	.text = svg_text,
	.piece = svg_piece,
	.end = svg_end,
};

static void overlay_begin(struct device *d)
{
	const struct scene *s = d->scene;
	put(d->out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %n %n\" width=\"100%%\" style=\"position:absolute;left:0;top:0\">\n"
		"<g fill=\"#000\" fill-opacity=\"0\">\n",
		s->width, s->height);
}

static void overlay_end(struct device *d) { g_string_append(d->out, "</g>\n</svg>\n"); }

const struct device_row device_overlay = {
	.size = sizeof(struct device),
	.begin = overlay_begin,
	.space = put_area,
	.end = overlay_end,
};
