/*
 * Piece art: reading files, their size without decoding them, recolouring, and SVG as content for a <symbol>.
 *
 * Sizes come from the first bytes of a file, so that the scene can be built without the drawing module. SVG is recoloured as
 * text (every way of writing the colour), bitmaps when they are drawn.
 */
#include "assets/art.h"
#include "assets/hash.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>


static unsigned big16(const guint8 *p) { return (unsigned)p[0] << 8 | p[1]; }
static unsigned big32(const guint8 *p) { return big16(p) << 16 | big16(p + 2); }
static unsigned little16(const guint8 *p) { return (unsigned)p[1] << 8 | p[0]; }

static bool jpg_size(const guint8 *p, gsize n, double *width, double *height)
{
	for (gsize at = 2; at + 9 < n && p[at] == 0xff; at += 2 + big16(p + at + 2)) {
		guint8 marker = p[at + 1];
		if (marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc) {
			*height = big16(p + at + 5);
			*width = big16(p + at + 7);
			return true;
		}
	}
	return false;
}

/* Format and size of a bitmap by its signature. */
static bool bitmap_probe(const guint8 *p, gsize n, struct art *art)
{
	if (n > 24 && !memcmp(p, "\x89PNG\r\n\x1a\n", 8)) {
		art->format = ART_PNG;
		art->width = big32(p + 16);
		art->height = big32(p + 20);
	} else if (n > 10 && !memcmp(p, "GIF8", 4)) {
		art->format = ART_GIF;
		art->width = little16(p + 6);
		art->height = little16(p + 8);
	} else if (n > 10 && p[0] == 0xff && p[1] == 0xd8) {
		art->format = ART_JPG;
		if (!jpg_size(p, n, &art->width, &art->height))
			return false;
	} else {
		return false;
	}
	return art->width > 0 && art->height > 0 && art->width <= 16384 && art->height <= 16384;
}

/* The value of an attribute of the root element, or NULL. */
static char *root_attribute(const char *text, const char *name)
{
	const char *root = strstr(text, "<svg");
	const char *end = root ? strchr(root, '>') : NULL;
	g_autofree char *tag = end ? g_strndup(root, (gsize)(end - root)) : NULL;
	for (char *at = tag; at && (at = strstr(at, name)); at++) {
		char *quote = at + strlen(name);
		if (!g_ascii_isspace(at[-1]))
			continue;
		while (g_ascii_isspace(*quote) || *quote == '=')
			quote++;
		if (*quote != '"' && *quote != '\'')
			continue;
		char *close = strchr(quote + 1, *quote);
		return close ? g_strndup(quote + 1, (gsize)(close - quote - 1)) : NULL;
	}
	return NULL;
}

/* Lengths in pixels; percentages and unknown units count as not given. */
static double svg_length(const char *text)
{
	static const struct { const char *unit; double pixels; } units[] = {
		{ "", 1 }, { "px", 1 }, { "pt", 96.0 / 72 }, { "pc", 16 }, { "mm", 96 / 25.4 }, { "cm", 96 / 2.54 }, { "in", 96 },
	};
	if (!text)
		return 0;
	char *end;
	double value = g_ascii_strtod(text, &end);
	for (gsize i = 0; i < G_N_ELEMENTS(units); i++)
		if (!strcmp(g_strchomp(end), units[i].unit))
			return value * units[i].pixels;
	return 0;
}

static bool svg_probe(const char *text, struct art *art)
{
	if (!strstr(text, "<svg"))
		return false;
	art->format = ART_SVG;
	g_autofree char *width = root_attribute(text, "width"), *height = root_attribute(text, "height"), *view = root_attribute(text, "viewBox");
	art->width = svg_length(width);
	art->height = svg_length(height);
	char *at = view;
	for (int i = 0; i < 4 && at; i++) {
		while (g_ascii_isspace(*at) || *at == ',')
			at++;
		art->view[i] = g_ascii_strtod(at, &at);
	}
	if (art->view[2] <= 0 || art->view[3] <= 0) {
		art->view[0] = art->view[1] = 0;
		art->view[2] = art->width > 0 ? art->width : 50;
		art->view[3] = art->height > 0 ? art->height : 50;
	}
	if (art->width <= 0 || art->height <= 0) {
		art->width = art->view[2];
		art->height = art->view[3];
	}
	return true;
}

/* "#ffffff", "#FFF" and "white" are one colour: each way that a file may write it becomes the new one. */
static char *svg_recolor(const char *text, uint32_t from, uint32_t to)
{
	char six[8], three[8] = "", replacement[8];
	g_snprintf(six, sizeof six, "#%06x", from);
	g_snprintf(replacement, sizeof replacement, "#%06x", to);
	if ((from >> 4 & 0x0f0f0f) == (from & 0x0f0f0f))
		g_snprintf(three, sizeof three, "#%x%x%x", from >> 16 & 15, from >> 8 & 15, from & 15);
	const char *word = from == 0xffffff ? "white" : from == 0 ? "black" : "";
	GString *out = g_string_new(NULL);
	for (const char *c = text; *c;) {
		gsize length = 0;
		if (*c == '#' && !g_ascii_strncasecmp(c, six, 7) && !g_ascii_isxdigit(c[7]))
			length = 7;
		else if (*c == '#' && *three && !g_ascii_strncasecmp(c, three, 4) && !g_ascii_isxdigit(c[4]))
			length = 4;
		else if (*word && c > text && strchr("\"':", c[-1]) && g_str_has_prefix(c, word) && c[5] && strchr("\"';", c[5]))
			length = 5;
		if (length)
			g_string_append(out, replacement);
		else
			g_string_append_c(out, *c);
		c += length ? length : 1;
	}
	return g_string_free(out, FALSE);
}

static void make_id(struct art *art)
{
	gsize length;
	const guint8 *data = g_bytes_get_data(art->bytes, &length);
	guint64 hash = hash_add(HASH_START, data, length);
	if (art->recolored)
		hash = (hash ^ art->from ^ (guint64)art->to << 32) * G_GUINT64_CONSTANT(1099511628211);
	g_snprintf(art->id, sizeof art->id, "p%08x", hash_fold(hash));
}

struct art *art_read(const char *path, bool recolor, uint32_t from, uint32_t to, struct diags *ds)
{
	struct place at = { .file = g_intern_string(path) };
	g_autoptr(GError) error = NULL;
	char *data;
	gsize length;
	if (!g_file_get_contents(path, &data, &length, &error)) {
		diag_error(ds, RC_IO, at, "cannot read the picture: %s", error->message);
		return NULL;
	}
	struct art *art = g_new0(struct art, 1);
	art->path = g_strdup(path);
	if (!bitmap_probe((const guint8 *)data, length, art) && !svg_probe(data, art)) {
		diag_error(ds, RC_DATA, at, "this is no PNG, GIF, JPG or SVG picture");
		g_free(data);
		art_free(art);
		return NULL;
	}
	if (recolor && art->format == ART_SVG) {
		char *recolored = svg_recolor(data, from, to);
		g_free(data);
		data = recolored;
		length = strlen(data);
	} else if (recolor) {
		art->recolored = true;
		art->from = from;
		art->to = to;
	}
	art->bytes = g_bytes_new_take(data, length);
	make_id(art);
	return art;
}

void art_free(struct art *art)
{
	if (!art)
		return;
	g_free(art->path);
	g_free(art->symbol);
	g_clear_pointer(&art->bytes, g_bytes_unref);
	g_free(art);
}

const char *art_media_type(const struct art *art)
{
	static const char *const types[] = { [ART_SVG] = "image/svg+xml", [ART_PNG] = "image/png", [ART_GIF] = "image/gif", [ART_JPG] = "image/jpeg" };
	return types[art->format];
}

void art_data_address(const struct art *art, GString *out)
{
	gsize length;
	const guint8 *data = g_bytes_get_data(art->bytes, &length);
	g_autofree char *base64 = g_base64_encode(data, length);
	g_string_append_printf(out, "data:%s;base64,%s", art_media_type(art), base64);
}

/*
 * Inlining: the elements inside the root are written again with every id prefixed. Anything that could act or reach outside
 * is left out; a style sheet would leak into the page, so a file with one is not inlined.
 */
struct inliner {
	const struct art *art;
	GString *out;
	int depth, skip;  /* skip: depth of an element that is left out, or 0 */
	bool refused;
};

static bool is_left_out(const char *element)
{
	static const char *const names[] = { "script", "foreignObject", "metadata", "sodipodi:namedview", "title", "desc", "image", "a", NULL };
	return g_strv_contains(names, element) || g_str_has_prefix(element, "inkscape:");
}

/* The value of an attribute with its references to ids prefixed: "#id" and "url(#id)". */
static void write_value(struct inliner *in, const char *name, const char *value)
{
	g_autofree char *escaped = g_markup_escape_text(value, -1);
	bool reference = g_str_has_suffix(name, "href");
	if (!strcmp(name, "id") || (reference && *value == '#'))
		g_string_append_printf(in->out, " %s=\"%s%s-%s\"", name, reference ? "#" : "", in->art->id, escaped + (reference ? 1 : 0));
	else {
		g_autofree char *target = g_strconcat("url(#", in->art->id, "-", NULL);
		g_auto(GStrv) parts = g_strsplit(escaped, "url(#", -1);
		g_autofree char *joined = g_strjoinv(target, parts);
		g_string_append_printf(in->out, " %s=\"%s\"", name, joined);
	}
}

static void write_attributes(struct inliner *in, const char **names, const char **values, bool root)
{
	static const char *const of_root[] = { "width", "height", "viewBox", "version", "x", "y", "id", "preserveAspectRatio", "baseProfile", "enable-background", NULL };
	for (; *names; names++, values++) {
		bool outside = g_str_has_suffix(*names, "href") && **values != '#';
		if (outside || g_str_has_prefix(*names, "on") || g_str_has_prefix(*names, "xmlns") || g_str_has_prefix(*names, "sodipodi:")
		    || g_str_has_prefix(*names, "inkscape:") || g_str_has_prefix(*names, "xml:") || !strcmp(*names, "class")
		    || (root && g_strv_contains(of_root, *names)))
			continue;
		write_value(in, g_str_has_suffix(*names, ":href") ? "href" : *names, *values);
	}
}

static void element_start(GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer user, GError **error)
{
	struct inliner *in = user;
	in->depth++;
	if (!strcmp(element, "style"))
		in->refused = true;
	if (in->skip || in->refused)
		return;
	if (in->depth > 1 && is_left_out(element)) {
		in->skip = in->depth;
		return;
	}
	g_string_append_printf(in->out, "<%s", in->depth == 1 ? "g" : element);
	write_attributes(in, names, values, in->depth == 1);
	g_string_append_c(in->out, '>');
}

static void element_end(GMarkupParseContext *context, const char *element, gpointer user, GError **error)
{
	struct inliner *in = user;
	if (!in->skip && !in->refused) {
		if (in->depth > 1 && in->out->str[in->out->len - 1] == '>' && in->out->str[in->out->len - 2] != '/'
		    && !strchr(strrchr(in->out->str, '<'), '/')) {
			g_string_truncate(in->out, in->out->len - 1); /* nothing came since it opened */
			g_string_append(in->out, "/>");
		} else {
			g_string_append_printf(in->out, "</%s>", in->depth == 1 ? "g" : element);
		}
	}
	if (in->skip == in->depth)
		in->skip = 0;
	in->depth--;
}

static void element_text(GMarkupParseContext *context, const char *text, gsize length, gpointer user, GError **error)
{
	struct inliner *in = user;
	g_autofree char *copy = g_strndup(text, length);
	if (in->skip || in->refused || !*g_strstrip(copy))
		return;
	g_autofree char *escaped = g_markup_escape_text(copy, -1);
	g_string_append(in->out, escaped);
}

const char *art_symbol(const struct art *constant)
{
	struct art *art = (struct art *)constant; /* remembering is no change that a caller can see */
	if (art->symbol_made || art->format != ART_SVG)
		return art->symbol;
	art->symbol_made = true;
	struct inliner in = { .art = art, .out = g_string_new(NULL) };
	static const GMarkupParser parser = { .start_element = element_start, .end_element = element_end, .text = element_text };
	GMarkupParseContext *context = g_markup_parse_context_new(&parser, G_MARKUP_TREAT_CDATA_AS_TEXT | G_MARKUP_PREFIX_ERROR_POSITION, &in, NULL);
	gsize length;
	const char *data = g_bytes_get_data(art->bytes, &length);
	bool read = g_markup_parse_context_parse(context, data, (gssize)length, NULL) && g_markup_parse_context_end_parse(context, NULL);
	g_markup_parse_context_free(context);
	art->symbol = g_string_free(in.out, !read || in.refused);
	return art->symbol;
}
