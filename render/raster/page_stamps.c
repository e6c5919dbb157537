/*
 * Pages of PDF whose figures are there once, see page_stamps.h.
 *
 * The text is cut by its tags alone. Whatever is not as we write it (declarations, symbols in symbols, a reference to what another piece has) makes the whole page one piece.
 */
#include "raster/page_stamps.h"

#include <math.h>
#include <string.h>

struct page_stamps {
	const struct any_svg *svg;
	GHashTable *surface; /* text of a drawing -> cairo_surface_t */
};

struct page_stamps *page_stamps_new(const struct any_svg *svg)
{
	struct page_stamps *s = g_new0(struct page_stamps, 1);
	s->svg = svg;
	s->surface = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)cairo_surface_destroy);
	return s;
}

void page_stamps_free(struct page_stamps *s)
{
	g_hash_table_unref(s->surface);
	g_free(s);
}

unsigned page_stamps_count(const struct page_stamps *s) { return g_hash_table_size(s->surface); }

/* An <svg> that is open: what it shows, and where that is on the page. */
struct frame {
	const char *tag;
	gsize length;
	double box[4]; /* x, y, width, height in its own units */
	double x, y, scale;
};

/* A piece of the page between two figures, or a figure. */
struct part {
	GString *text;            /* of a piece: an SVG */
	cairo_surface_t *surface; /* of a figure */
	double x, y, scale;
};

enum { MOST_FRAMES = 8 };

struct cutter {
	struct page_stamps *stamps;
	const char *at;
	struct frame frame[MOST_FRAMES];
	int n_frames;
	GHashTable *symbol; /* id -> text */
	GString *style;     /* <style>s so far */
	GString *piece;     /* behind the tag of the first frame */
	bool has_drawing;
	GHashTable *shown; /* text of a drawing -> how often the page shows it */
	bool counts;       /* the first of two passes: nothing is cut */
	GArray *part;
};

/* Behind the tag that begins at `c`, NULL: it has no end. Quotation marks may hold anything. */
static const char *end_of_tag(const char *c)
{
	for (char quote = 0; *c; c++) {
		if (quote)
			quote = *c == quote ? 0 : quote;
		else if (*c == '"' || *c == '\'')
			quote = *c;
		else if (*c == '>')
			return c + 1;
	}
	return NULL;
}

/* Behind the element that begins at `c`. NULL: it is not closed, or holds what is no element and no text. */
static const char *end_of_element(const char *c)
{
	for (int depth = 0; c;) {
		const char *end = c[1] == '!' || c[1] == '?' ? NULL : end_of_tag(c);
		if (!end)
			return NULL;
		depth += c[1] == '/' ? -1 : end[-2] == '/' ? 0 : 1;
		if (depth <= 0)
			return end;
		c = strchr(end, '<');
	}
	return NULL;
}

/* The value of an attribute of a tag, NULL: there is none. New string. */
static char *attribute(const char *tag, const char *end, const char *name)
{
	g_autofree char *before = g_strdup_printf(" %s=\"", name);
	const char *value = g_strstr_len(tag, end - tag, before), *close;
	if (!value)
		return NULL;
	value += strlen(before);
	close = memchr(value, '"', (gsize)(end - value));
	return close ? g_strndup(value, (gsize)(close - value)) : NULL;
}

/* A number without a unit. */
static bool number(const char *tag, const char *end, const char *name, double *out)
{
	g_autofree char *text = attribute(tag, end, name);
	char *behind = text;
	if (text)
		*out = g_ascii_strtod(text, &behind);
	return text && behind > text && !*behind && isfinite(*out);
}

static bool view_box(const char *tag, const char *end, double box[4])
{
	g_autofree char *text = attribute(tag, end, "viewBox");
	char *c = text;
	for (int i = 0; c && i < 4; i++) {
		char *before = c;
		box[i] = g_ascii_strtod(c, &c);
		if (c == before || !isfinite(box[i]))
			return false;
	}
	return c && !*c && box[2] > 0 && box[3] > 0;
}

static const struct frame *innermost(const struct cutter *c) { return &c->frame[c->n_frames - 1]; }

/* <svg>: its box is shown as large as it fits, in the middle. */
static bool open_frame(struct cutter *c, const char *end, const struct raster_page *page)
{
	const char *tag = c->at;
	double x = 0, y = 0, width = page->width, height = page->height;
	struct frame outer = { .scale = 1 }, f = { .tag = tag, .length = (gsize)(end - tag) };
	if (c->n_frames == MOST_FRAMES || end[-2] == '/')
		return false;
	if (c->n_frames) {
		outer = *innermost(c);
		if (!number(tag, end, "x", &x) || !number(tag, end, "y", &y))
			x = y = 0;
		if (!number(tag, end, "width", &width) || !number(tag, end, "height", &height))
			return false;
	}
	if (!view_box(tag, end, f.box)) {
		if (!c->n_frames)
			return false;
		memcpy(f.box, (double[]){ 0, 0, width, height }, sizeof f.box);
	}
	double scale = fmin(width / f.box[2], height / f.box[3]);
	f.scale = outer.scale * scale;
	f.x = outer.x + outer.scale * (x + (width - scale * f.box[2]) / 2) - f.scale * f.box[0];
	f.y = outer.y + outer.scale * (y + (height - scale * f.box[3]) / 2) - f.scale * f.box[1];
	c->frame[c->n_frames++] = f;
	if (c->n_frames > 1)
		g_string_append_len(c->piece, tag, end - tag);
	return true;
}

/* Adds the symbols that a text refers to. False: it refers to what is neither a symbol nor in it. */
static bool add_symbols(const struct cutter *c, const char *text, GHashTable *added, GString *out)
{
	for (const char *at = text; (at = strchr(at, '#')) != NULL;) {
		bool refers = at > text && (at[-1] == '(' || (at - text > 5 && !strncmp(at - 6, "href=\"", 6)));
		const char *id = ++at;
		if (!refers)
			continue;
		g_autofree char *name = g_strndup(id, strcspn(id, "\")")), *own = g_strdup_printf(" id=\"%s\"", name);
		const char *symbol = g_hash_table_lookup(c->symbol, name);
		if (!symbol && !strstr(text, own))
			return false;
		if (symbol && g_hash_table_add(added, (gpointer)symbol))
			g_string_append(out, symbol);
	}
	return true;
}

/* Ends the piece, and begins the next one in the same frames. False: it cannot stand alone, nor with what follows. */
static bool end_piece(struct cutter *c)
{
	if (c->has_drawing && !c->counts) {
		g_autoptr(GHashTable) added = g_hash_table_new(NULL, NULL);
		GString *text = g_string_new_len(c->frame[0].tag, (gssize)c->frame[0].length);
		g_string_append_len(text, c->style->str, (gssize)c->style->len);
		const struct part part = { .text = text };
		g_array_append_val(c->part, part);
		if (!add_symbols(c, c->piece->str, added, text))
			return false;
		g_string_append_len(text, c->piece->str, (gssize)c->piece->len);
		for (int i = 0; i < c->n_frames; i++)
			g_string_append(text, "</svg>");
	}
	c->has_drawing = false;
	g_string_truncate(c->piece, 0);
	for (int i = 1; i < c->n_frames; i++)
		g_string_append_len(c->piece, c->frame[i].tag, (gssize)c->frame[i].length);
	return true;
}

static bool keep_symbol(struct cutter *c, const char *end)
{
	char *id = attribute(c->at, end_of_tag(c->at), "id");
	const char *inner = g_strstr_len(c->at + 1, end - c->at - 1, "<symbol");
	if (!id || inner) {
		g_free(id);
		return false;
	}
	g_hash_table_replace(c->symbol, id, g_strndup(c->at, (gsize)(end - c->at)));
	return true;
}

#define UNIT 100.0 /* the width of a drawing */

/* Bytes of a symbol, of which a PDF makes half as many, and how often one must be shown that is smaller. */
enum { LEAST_SYMBOL = 500, OFTEN = 16 };

/* The style sheet of a symbol's class. */
static void add_style(const struct cutter *c, const char *symbol, GString *out)
{
	g_autofree char *class = attribute(symbol, end_of_tag(symbol), "class"), *rule = g_strdup_printf(">.%s ", class ? class : "");
	const char *begin = class ? strstr(c->style->str, rule) : NULL, *end = begin ? strstr(begin, "</style>") : NULL;
	if (end) {
		g_string_append(out, "<style");
		g_string_append_len(out, begin, end - begin);
		g_string_append(out, "</style>");
	}
}

/* A symbol as a picture of its own, with half a width of room around it when it has parts outside of its box. What it is called is no part of it. New string. */
static GString *drawing_of(const struct cutter *c, const char *id, const char *symbol, double height, double room)
{
	GString *out = g_string_new(NULL);
	char number[3][G_ASCII_DTOSTR_BUF_SIZE];
	g_ascii_dtostr(number[0], sizeof number[0], -room);
	g_ascii_dtostr(number[1], sizeof number[1], UNIT + 2 * room);
	g_ascii_dtostr(number[2], sizeof number[2], height + 2 * room);
	g_string_printf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%s %s %s %s\">", number[0], number[0], number[1], number[2]);
	add_style(c, symbol, out);
	g_string_append(out, symbol);
	g_ascii_dtostr(number[2], sizeof number[2], height);
	g_autofree char *quoted = g_strconcat("\"", id, NULL), *named = g_strconcat("#", id, NULL);
	g_string_replace(out, quoted, "\"s", 0);
	g_string_replace(out, named, "#s", 0);
	g_string_append_printf(out, "<use href=\"#s\" width=\"%g\" height=\"%s\"/></svg>", UNIT, number[2]);
	return out;
}

/* Borrowed. NULL when it cannot be drawn. */
static cairo_surface_t *surface_of(struct cutter *c, GString *drawing, double width, double height)
{
	cairo_surface_t *surface = g_hash_table_lookup(c->stamps->surface, drawing->str);
	if (surface)
		return surface;
	const cairo_rectangle_t extents = { 0, 0, width, height };
	surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
	cairo_t *cr = cairo_create(surface);
	g_autofree char *message = NULL;
	bool drawn = c->stamps->svg->draw(cr, drawing->str, drawing->len, width, height, &message);
	cairo_destroy(cr);
	if (!drawn) {
		cairo_surface_destroy(surface);
		return NULL;
	}
	g_hash_table_insert(c->stamps->surface, g_strdup(drawing->str), surface);
	return surface;
}

/* A <use>, as far as it may be a figure. */
struct use {
	const char *id, *symbol; /* id: in `href` */
	char *href;
	double x, y, width, height;
};

static bool read_use(const struct cutter *c, const char *end, struct use *u)
{
	const char *tag = c->at;
	const struct frame *f = innermost(c);
	u->href = attribute(tag, end, "href");
	u->id = u->href && *u->href == '#' ? u->href + 1 : NULL;
	u->symbol = u->id ? g_hash_table_lookup(c->symbol, u->id) : NULL;
	if (!u->symbol || strstr(u->symbol, "<text") || g_strstr_len(tag, end - tag, "opacity") || g_strstr_len(tag, end - tag, "transform"))
		return false;
	if (!number(tag, end, "x", &u->x) || !number(tag, end, "y", &u->y) || !number(tag, end, "width", &u->width) || !number(tag, end, "height", &u->height))
		return false;
	return u->width > 0 && u->height > 0 && u->x >= f->box[0] && u->y >= f->box[1] && u->x + u->width <= f->box[0] + f->box[2] &&
		u->y + u->height <= f->box[1] + f->box[3]; /* what is cut off at the frame stays in it */
}

static bool put_figure(struct cutter *c, const struct use *u, GString *drawing, double height, double room)
{
	const struct frame *f = innermost(c);
	double scale = u->width / UNIT;
	cairo_surface_t *surface = surface_of(c, drawing, UNIT + 2 * room, height + 2 * room);
	if (!surface || !end_piece(c))
		return false;
	const struct part part = {
		.surface = surface, .x = f->x + f->scale * (u->x - room * scale), .y = f->y + f->scale * (u->y - room * scale), .scale = f->scale * scale
	};
	g_array_append_val(c->part, part);
	return true;
}

/* <use>: whether it has been made a figure, which what is shown once is not, nor what is soon drawn: a figure takes half a thousand bytes by itself. */
static bool take_figure(struct cutter *c, const char *end)
{
	struct use u;
	bool taken = false;
	if (read_use(c, end, &u)) {
		double height = UNIT * u.height / u.width, room = strstr(u.symbol, " overflow=\"visible\"") ? UNIT / 2 : 0;
		g_autoptr(GString) drawing = drawing_of(c, u.id, u.symbol, height, room);
		int times = GPOINTER_TO_INT(g_hash_table_lookup(c->shown, drawing->str));
		if (c->counts)
			g_hash_table_replace(c->shown, g_strdup(drawing->str), GINT_TO_POINTER(times + 1));
		else if (times > 1 && (strlen(u.symbol) >= LEAST_SYMBOL || times >= OFTEN))
			taken = put_figure(c, &u, drawing, height, room);
	}
	g_free(u.href);
	return taken;
}

static bool is_tag(const char *c, const char *name)
{
	gsize length = strlen(name);
	return !strncmp(c + 1, name, length) && strchr(" >/", c[1 + length]);
}

/* Takes the tag or the element that comes. False: the page is not cut. */
static bool take(struct cutter *c, const struct raster_page *page)
{
	const char *end = end_of_tag(c->at);
	if (!end)
		return false;
	if (is_tag(c->at, "svg")) {
		if (!open_frame(c, end, page))
			return false;
	} else if (is_tag(c->at, "/svg")) {
		if (c->n_frames > 1)
			g_string_append(c->piece, "</svg>");
		else if (!end_piece(c))
			return false;
		c->n_frames--;
	} else {
		end = end_of_element(c->at);
		if (!end || !c->n_frames)
			return false;
		if (is_tag(c->at, "symbol")) {
			if (!keep_symbol(c, end))
				return false;
		} else if (is_tag(c->at, "style")) {
			g_string_append_len(c->style, c->at, end - c->at);
		} else if (!is_tag(c->at, "use") || !take_figure(c, end_of_tag(c->at))) {
			g_string_append_len(c->piece, c->at, end - c->at);
			c->has_drawing |= !is_tag(c->at, "title") && !is_tag(c->at, "desc");
		}
	}
	c->at = end;
	return true;
}

static bool pass(struct cutter *c, const char *text, const struct raster_page *page, bool counts)
{
	bool done = false;
	c->counts = counts;
	c->n_frames = 0;
	c->has_drawing = false;
	g_string_truncate(c->piece, 0);
	g_string_truncate(c->style, 0);
	for (c->at = text; !done && (c->at = strchr(c->at, '<')) != NULL; done = !c->n_frames)
		if (!take(c, page))
			return false;
	return done && !c->at[strspn(c->at, " \n")];
}

static bool draw_part(const struct page_stamps *stamps, cairo_t *cr, const struct part *part, const struct raster_page *page, char **message)
{
	if (part->text)
		return stamps->svg->draw(cr, part->text->str, part->text->len, page->width, page->height, message);
	cairo_save(cr);
	cairo_translate(cr, part->x, part->y);
	cairo_scale(cr, part->scale, part->scale);
	cairo_set_source_surface(cr, part->surface, 0, 0);
	cairo_paint(cr);
	cairo_restore(cr);
	return true;
}

static void part_clear(gpointer data)
{
	struct part *part = data;
	if (part->text)
		g_string_free(part->text, TRUE);
}

bool page_stamps_draw(struct page_stamps *stamps, cairo_t *cr, const struct raster_page *page, char **message)
{
	struct cutter c = { .stamps = stamps };
	g_autofree char *text = g_strndup(page->svg, page->length);
	c.symbol = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	c.style = g_string_new(NULL);
	c.piece = g_string_new(NULL);
	c.shown = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	c.part = g_array_new(FALSE, FALSE, sizeof(struct part));
	g_array_set_clear_func(c.part, part_clear);
	bool is_cut = pass(&c, text, page, true) && pass(&c, text, page, false), drawn = true;
	for (guint i = 0; i < c.part->len && is_cut && drawn; i++)
		drawn = draw_part(stamps, cr, &g_array_index(c.part, struct part, i), page, message);
	if (!is_cut)
		drawn = stamps->svg->draw(cr, page->svg, page->length, page->width, page->height, message);
	g_array_unref(c.part);
	g_string_free(c.piece, TRUE);
	g_string_free(c.style, TRUE);
	g_hash_table_unref(c.symbol);
	g_hash_table_unref(c.shown);
	return drawn;
}
