/*
 * Text diagrams as pictures, see rules_diagram.h.
 *
 * The author's text explains the letters; they are drawn as the signs of `boardwright piece`, which look like them, or bear them.
 */
#include "output/rules_diagram.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "render/piece_names.h"

enum { LEAST = 3, MOST = 40 }; /* rows, and spaces of a row: the largest boards */

static const struct sign {
	char letter;
	bool lettered;               /* the letter stands on it */
	const char *color, *outline; /* from the space's middle */
	const char *figure;
} signs[] = {
	{ 'o', false, "#3f72af", "m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z", "blue dot" },
	{ 'm', true, "#4c8c4a", "m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z", "green dot" },
	{ 'x', false, "#b8473d", "m-6.5-4.2l2.3-2.3 4.2 4.2 4.2-4.2 2.3 2.3-4.2 4.2 4.2 4.2-2.3 2.3-4.2-4.2-4.2 4.2-2.3-2.3 4.2-4.2z", "red cross" },
	{ 'i', true, "#4c8c4a", "m0-9.5l9.5 9.5-9.5 9.5-9.5-9.5z", "green diamond" },
	{ '*', false, "#a23b9a", "m0-9l2.292 5.845 6.267 0.3738-4.851 3.986 1.581 6.076-5.29-3.381-5.29 3.381 1.581-6.076-4.851-3.986 6.267-0.3738z",
		"magenta star" },
};

/* How spaces lie in the text, and how they are drawn: pixels. */
static const struct shape {
	double across, down; /* from a character to the next, from a row to the next */
	double half_width, half_height;
	const char *outline; /* from the point (begin_x, begin_y) beside the middle */
	double begin_x, begin_y;
	int n_shades, column_shade, row_shade; /* how many, and by how many quarters of one a character and a row change it */
} squares = { 10, 20, 10, 10, "h20v20h-20z", -10, -10, 2, 2, 4 },
  points_up = { 10, 17.32, 10, 11.55, "l10 5.77v11.55l-10 5.77l-10-5.77v-11.55z", 0, -11.55, 3, 2, 6 },
  points_aside = { 8.66, 10, 11.55, 10, "l5.77-10h11.55l5.77 10l-5.77 10h-11.55z", -11.55, 0, 3, 3, 2 };

struct grid {
	char **rows;
	int n_rows, last; /* rows, and the last character of the longest one */
	const struct shape *shape;
};

/* Next to each other they differ: two of squares, three of hexagons, where who goes along corners keeps his. */
static const char *const shades[] = { "#f1eadd", "#e4d9c6", "#d8cab1" };

/* A character: its space's middle. */
typedef void each_space(void *user, char letter, int column, int row, double x, double y);

static void visit(const struct grid *g, each_space *each, void *user)
{
	for (int row = 0; row < g->n_rows; row++)
		for (int at = 0; g->rows[row][at]; at++)
			if (g->rows[row][at] != ' ')
				each(user, g->rows[row][at], at, row, g->shape->half_width + at * g->shape->across,
					g->shape->half_height + row * g->shape->down);
}

static const struct sign *sign_of(char letter)
{
	for (gsize i = 0; i < G_N_ELEMENTS(signs); i++)
		if (signs[i].letter == letter)
			return &signs[i];
	return NULL;
}

static bool is_sign(char letter) { return letter == '.' || sign_of(letter); }

/* A row of letters below boards that stand side by side. */
static bool is_caption(const char *row)
{
	int n = 0;
	for (; *row; row++) {
		if (is_sign(*row))
			return false;
		n += *row != ' ';
	}
	return n > 1;
}

/* What the rows of a diagram have in common. */
struct layout {
	bool column[4]; /* by the remainder of its number: whether there is a space */
	bool mixed;     /* a row has spaces of two remainders */
	int longest;    /* row, in spaces */
};

/* Characters stand alone. False when they do not, or are none of a diagram. */
static bool read_row(const char *row, struct layout *l)
{
	int before = -2, first = -1, n = 0;
	for (int at = 0; row[at]; at++) {
		if (row[at] == ' ')
			continue;
		if (at - before < 2 || !g_ascii_isprint(row[at]) || strchr("<>&", row[at]))
			return false;
		if (first < 0)
			first = at % 4;
		l->mixed |= at % 4 != first;
		l->column[at % 4] = true;
		before = at;
		n++;
	}
	l->longest = MAX(l->longest, n);
	return n >= 1 && n <= MOST;
}

/* Spaces lie below each other, or between those of the row above. */
static bool grid_read(struct grid *g, const char *text)
{
	struct layout l = { .longest = 0 };
	*g = (struct grid){ .rows = g_strsplit(text, "\n", MOST + 1) };
	g->n_rows = (int)g_strv_length(g->rows);
	for (int row = 0; row < g->n_rows; row++) {
		if (!read_row(g_strchomp(g->rows[row]), &l))
			return false;
		g->last = MAX(g->last, (int)strlen(g->rows[row]) - 1);
	}
	bool odd = l.column[1] || l.column[3], even = l.column[0] || l.column[2];
	g->shape = odd && even ? &points_up : !l.mixed && l.column[0] && l.column[2] ? &points_aside : &squares;
	return g->n_rows >= LEAST && g->n_rows <= MOST && l.longest >= LEAST && even;
}

struct drawing {
	GString *out;
	const struct grid *grid;
	int shade;                            /* which spaces are drawn */
	const struct sign *sign;              /* which one */
	const char *label, *picture, *nested; /* nested: the picture as nested_of has it, or NULL */
};

static void put_field(void *user, char letter, int column, int row, double x, double y)
{
	const struct drawing *d = user;
	const struct shape *s = d->grid->shape;
	int shade = (column * s->column_shade + row * s->row_shade) / 4 % s->n_shades;
	if (shade == d->shade && !is_caption(d->grid->rows[row]))
		g_string_append_printf(d->out, "M%.5g %.5g%s", x + s->begin_x, y + s->begin_y, s->outline);
}

static void put_sign(void *user, char letter, int column, int row, double x, double y)
{
	const struct drawing *d = user;
	if (letter == d->sign->letter)
		g_string_append_printf(d->out, "M%.5g %.5g%s", x, y, d->sign->outline);
}

static void put_letter(void *user, char letter, int column, int row, double x, double y)
{
	const struct drawing *d = user;
	if (letter == d->sign->letter && d->sign->lettered)
		g_string_append_printf(d->out, "<text x=\"%.5g\" y=\"%.5g\">%c</text>", x, y + 3.5, letter);
}

static bool is_piece(const struct drawing *d, char letter, int row)
{
	return !is_sign(letter) && *d->picture && letter == *d->label && !is_caption(d->grid->rows[row]);
}

static void put_other_letter(void *user, char letter, int column, int row, double x, double y)
{
	const struct drawing *d = user;
	if (!is_sign(letter) && !is_piece(d, letter, row))
		g_string_append_printf(d->out, "<text x=\"%.5g\" y=\"%.5g\" font-size=\"14\" fill=\"#222\">%c</text>", x, y + 5, letter);
}

static void put_piece(void *user, char letter, int column, int row, double x, double y)
{
	const struct drawing *d = user;
	if (!is_piece(d, letter, row))
		return;
	g_string_append_printf(d->out, "<%s x=\"%.5g\" y=\"%.5g\" width=\"20\" height=\"20\"", d->nested ? "svg" : "image", x - 10, y - 10);
	if (d->nested)
		g_string_append(d->out, d->nested);
	else
		g_string_append_printf(d->out, " href=\"%s\"/>", d->picture);
}

/*
 * What stands behind "<svg" in a picture that can be an element of the diagram itself: an image in an image is coded twice, and as long again. NULL: it has a size or names of its own, or is
 * no SVG. New string.
 */
static char *nested_of(const char *picture)
{
	static const char coded[] = "data:image/svg+xml;base64,", begin[] = "<svg ";
	gsize length;
	if (!g_str_has_prefix(picture, coded))
		return NULL;
	g_autofree char *bytes = (char *)g_base64_decode(picture + strlen(coded), &length), *text = g_strstrip(g_strndup(bytes, length));
	gsize head = strcspn(text, ">");
	bool fits =
		g_str_has_prefix(text, begin) && g_str_has_suffix(text, "</svg>") && g_str_is_ascii(text) && !strstr(text, " id=") && !strstr(text, "<style");
	static const char *const sizes[] = { " width=", " height=", " x=", " y=" };
	for (gsize i = 0; i < G_N_ELEMENTS(sizes); i++)
		fits &= !g_strstr_len(text, (gssize)head, sizes[i]);
	return fits ? g_strdup(text + strlen(begin) - 1) : NULL;
}

/* A path of what is visited, where there is any. */
static void put_path(struct drawing *d, const char *color, const char *stroke, each_space *each)
{
	GString *svg = d->out, *path = g_string_new(NULL);
	d->out = path;
	visit(d->grid, each, d);
	d->out = svg;
	if (path->len)
		g_string_append_printf(svg, "<path fill=\"%s\"%s d=\"%s\"/>", color, stroke, path->str);
	g_string_free(path, TRUE);
}

/* What pictures of diagrams begin to say to who cannot see them. New string. */
static char *diagram_word(const char *languages) { return g_strconcat("alt=\"", piece_name_in(languages, "Moves"), NULL); }

static void put_picture(const struct grid *g, const char *label, const char *picture, const char *name, const char *languages, GString *out)
{
	g_autoptr(GString) svg = g_string_new(NULL);
	const struct shape *s = g->shape;
	int width = (int)ceil(2 * s->half_width + g->last * s->across), height = (int)ceil(2 * s->half_height + (g->n_rows - 1) * s->down);
	g_autofree char *nested = nested_of(picture);
	struct drawing d = { .out = svg, .grid = g, .label = label, .picture = picture, .nested = nested };
	g_string_append_printf(
		svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">", width, height, width, height);
	for (d.shade = 0; d.shade < s->n_shades; d.shade++)
		put_path(&d, shades[d.shade], s == &squares ? "" : " stroke=\"#fff\"", put_field);
	for (gsize i = 0; i < G_N_ELEMENTS(signs); i++) {
		d.sign = &signs[i];
		put_path(&d, signs[i].color, "", put_sign);
	}
	g_string_append(svg, "<g font-family=\"Open Sans,sans-serif\" font-weight=\"600\" font-size=\"11\" text-anchor=\"middle\" fill=\"#fff\">");
	for (gsize i = 0; i < G_N_ELEMENTS(signs); i++) {
		d.sign = &signs[i];
		visit(g, put_letter, &d);
	}
	visit(g, put_other_letter, &d);
	g_string_append(svg, "</g>");
	visit(g, put_piece, &d);
	g_string_append(svg, "</svg>");
	g_autofree char *address = g_base64_encode((const guchar *)svg->str, svg->len);
	g_autofree char *begin = diagram_word(languages);
	g_string_append_printf(out, "<div><img src=\"data:image/svg+xml;base64,%s\" %s%s%s\" width=\"%d\" height=\"%d\"></div>", address, begin,
		*name ? piece_name_in(languages, ": ") : "", name, width, height);
}

void rules_put_body(const char *html, const char *label, const char *picture, const char *name, const char *languages, GString *out)
{
	static const char begin[] = "<pre>", end[] = "</pre>";
	for (const char *open, *close; (open = strstr(html, begin)) && (close = strstr(open, end)); html = close + strlen(end)) {
		const char *text = open + strlen(begin);
		g_autofree char *inside = g_strndup(text, (gsize)(close - text));
		struct grid g;
		g_string_append_len(out, html, open - html);
		if (grid_read(&g, inside))
			put_picture(&g, label, picture, name, languages, out);
		else
			g_string_append_len(out, open, close + strlen(end) - open);
		g_strfreev(g.rows);
	}
	g_string_append(out, html);
}

static const char lone_style[] = "style=\"vertical-align:-5px\">";

bool rules_is_sign(const char *html)
{
	const char *end = strchr(html, '>');
	size_t length = strlen(lone_style);
	return g_str_has_prefix(html, "<img ") && end && (size_t)(end + 1 - html) > length && !memcmp(end + 1 - length, lone_style, length);
}

static void put_lone_sign(const struct sign *sign, const char *languages, GString *out)
{
	g_autoptr(GString) svg = g_string_new("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\" viewBox=\"0 0 20 20\">");
	g_string_append_printf(svg, "<path fill=\"%s\" d=\"M10 10%s\"/>", sign->color, sign->outline);
	if (sign->lettered)
		g_string_append_printf(svg,
			"<text x=\"10\" y=\"13.5\" font-family=\"Open Sans,sans-serif\" font-weight=\"600\" font-size=\"11\" text-anchor=\"middle\" "
			"fill=\"#fff\">%c</text>",
			sign->letter);
	g_string_append(svg, "</svg>");
	g_autofree char *address = g_base64_encode((const guchar *)svg->str, svg->len);
	const char letter[] = { ' ', sign->letter, '\0' };
	g_string_append_printf(out, "<img src=\"data:image/svg+xml;base64,%s\" alt=\"%s%s\" width=\"20\" height=\"20\" %s", address,
		piece_name_in(languages, sign->figure), sign->lettered ? letter : "", lone_style);
}

void rules_put_signs(GString *html, gsize from, const char *languages)
{
	static const char begin[] = "<code>", end[] = "</code>";
	g_autofree char *diagram = diagram_word(languages);
	if (!strstr(html->str + from, diagram))
		return;
	g_autofree char *written = g_strdup(html->str + from);
	const char *rest = written;
	g_string_truncate(html, from);
	for (const char *open; (open = strstr(rest, begin));) {
		const char *inside = open + strlen(begin);
		const struct sign *sign = *inside && g_str_has_prefix(inside + 1, end) ? sign_of(*inside) : NULL;
		g_string_append_len(html, rest, (sign ? open : inside) - rest);
		rest = sign ? inside + 1 + strlen(end) : inside;
		if (sign)
			put_lone_sign(sign, languages, html);
	}
	g_string_append(html, rest);
}
