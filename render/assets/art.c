/*
 * Piece art: reading files, their size without decoding them, recolouring.
 *
 * Sizes come from the first bytes of a file, so that the scene can be built without the drawing module. SVG is recoloured as
 * text (every way of writing the colour), bitmaps when they are drawn. Art that was not installed with the program may be anybody's: what is
 * too large is refused here, by its header, and drawn by a process that can be ended (fence.c).
 */
#include "assets/art.h"
#include "assets/svg_check.h"
#include "assets/svg_ink.h"
#include "assets/svg_symbol.h"
#include "base/full_io.h"
#include "engine/hash.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Bytes of a file: photographs of a whole board have one or two MiB. */
enum { MOST_BYTES = 8 << 20 };

/* Pixels of a bitmap: 4,096 x 4,096, more than the largest picture of a board shows of it. They take 64 MiB while they are scaled. */
enum { MOST_PIXELS = 1 << 24 };

/* Lengths of an SVG, in its own units: beyond them lie mistakes, and numbers that no renderer can tell apart. */
#define LEAST_LENGTH 0.001
#define MOST_LENGTH 1e6

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
	return art->width > 0 && art->height > 0;
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
	static const struct {
		const char *unit;
		double pixels;
	} units[] = {
		{ "", 1 },
		{ "px", 1 },
		{ "pt", 96.0 / 72 },
		{ "pc", 16 },
		{ "mm", 96 / 25.4 },
		{ "cm", 96 / 2.54 },
		{ "in", 96 },
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

static bool is_length(double length) { return length >= LEAST_LENGTH && length <= MOST_LENGTH; }

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
	if (!view || !(art->view[2] > 0) || !(art->view[3] > 0)) {
		art->view[0] = art->view[1] = 0;
		art->view[2] = art->width > 0 ? art->width : 50;
		art->view[3] = art->height > 0 ? art->height : 50;
	}
	if (!(art->width > 0) || !(art->height > 0)) {
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

/* The text in other colours; takes it. */
static char *svg_painted(char *text, const struct art_paint *paint)
{
	char *recolored = paint->recolor ? svg_recolor(text, paint->from, paint->to) : text;
	char *inked = paint->ink ? svg_ink(recolored) : recolored;
	if (recolored != text)
		g_free(text);
	if (inked != recolored)
		g_free(recolored);
	return inked;
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

/* The content of a regular file. NULL and an error when it cannot be read or is too long. */
static char *read_bytes(const char *path, const char *below, gsize *length, struct place at, struct diags *ds)
{
	/* A pipe nobody writes to must not stop us. */
	int file = below ? search_path_open_in(below, path) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat s;
	if (file < 0 || fstat(file, &s) != 0) {
		diag_error(ds, RC_IO, at, "cannot read the picture: %s", g_strerror(errno));
		if (file >= 0)
			close(file);
		return NULL;
	}
	if (!S_ISREG(s.st_mode) || s.st_size > MOST_BYTES) {
		diag_error(ds, S_ISREG(s.st_mode) ? RC_LIMIT : RC_IO, at,
			S_ISREG(s.st_mode) ? "the picture has more than %d bytes; save it smaller" : "the picture is no regular file", MOST_BYTES);
		close(file);
		return NULL;
	}
	char *data = g_malloc((gsize)s.st_size + 1);
	gsize done = full_read(file, data, (gsize)s.st_size);
	if (done < (gsize)s.st_size && errno) {
		diag_error(ds, RC_IO, at, "cannot read the picture: %s", g_strerror(errno));
		g_clear_pointer(&data, g_free);
	}
	close(file);
	if (data)
		data[done] = '\0';
	*length = done;
	return data;
}

/* Format and size, and whether the file is something that can be drawn. */
static enum rc probe(struct art *art, const char *data, gsize length, struct place at, struct diags *ds)
{
	if (bitmap_probe((const guint8 *)data, length, art))
		return art->width * art->height <= MOST_PIXELS
			? RC_OK
			: diag_error(ds, RC_LIMIT, at, "the picture has %.0f x %.0f pixels; the limit is %d, so save it smaller", art->width, art->height,
				  MOST_PIXELS);
	if (!svg_probe(data, art))
		return diag_error(ds, RC_DATA, at, "this is no PNG, GIF, JPG or SVG picture");
	bool sane = is_length(art->view[2]) && is_length(art->view[3]) && is_length(art->width) && is_length(art->height) &&
		fabs(art->view[0]) <= MOST_LENGTH && fabs(art->view[1]) <= MOST_LENGTH;
	if (!sane)
		return diag_error(
			ds, RC_LIMIT, at, "the size of this SVG, or its viewBox, is out of bounds; lengths go from %g to %g", LEAST_LENGTH, MOST_LENGTH);
	return art->trusted ? RC_OK : svg_check(data, length, at, ds);
}

struct art *art_read(const char *path, const char *below, bool trusted, const struct art_paint *paint, struct diags *ds)
{
	struct place at = { .file = path };
	gsize length;
	char *data = read_bytes(path, below, &length, at, ds);
	if (!data)
		return NULL;
	struct art *art = g_new0(struct art, 1);
	art->path = g_strdup(path);
	art->trusted = trusted;
	if (probe(art, data, length, at, ds) != RC_OK) {
		g_free(data);
		art_free(art);
		return NULL;
	}
	if (art->format == ART_SVG) {
		data = svg_painted(data, paint);
		length = strlen(data);
	} else if (paint->recolor) {
		art->recolored = true;
		art->from = paint->from;
		art->to = paint->to;
	}
	art->bytes = g_bytes_new_take(data, length);
	make_id(art);
	return art;
}

struct art *art_of_svg(const char *path, bool trusted, char *text)
{
	struct art *art = g_new0(struct art, 1);
	art->path = g_strdup(path);
	art->trusted = trusted;
	svg_probe(text, art);
	art->bytes = g_bytes_new_take(text, strlen(text));
	make_id(art);
	return art;
}

void art_free(struct art *art)
{
	if (!art)
		return;
	g_free(art->path);
	g_free(art->symbol);
	g_free(art->address);
	g_clear_pointer(&art->bytes, g_bytes_unref);
	g_free(art);
}

/* The media type of the art, for data addresses. */
static const char *art_media_type(const struct art *art)
{
	static const char *const types[] = { [ART_SVG] = "image/svg+xml", [ART_PNG] = "image/png", [ART_GIF] = "image/gif", [ART_JPG] = "image/jpeg" };
	return types[art->format];
}

static char *make_address(const struct art *art)
{
	gsize length;
	const guint8 *data = g_bytes_get_data(art->bytes, &length);
	g_autofree char *base64 = g_base64_encode(data, length);
	return g_strdup_printf("data:%s;base64,%s", art_media_type(art), base64);
}

void art_data_address(const struct art *constant, GString *out)
{
	enum { MOST_KEPT = 16 << 10 };            /* bytes of the art: pieces have a few KiB, pictures of boards up to some MiB */
	struct art *art = (struct art *)constant; /* as in art_symbol */
	g_autofree char *once = art->address ? NULL : make_address(art);
	g_string_append(out, once ? once : art->address);
	if (once && g_bytes_get_size(art->bytes) <= MOST_KEPT)
		art->address = g_steal_pointer(&once);
}

bool art_symbol(const struct art *constant, const char *prefix, GString *out)
{
	struct art *art = (struct art *)constant; /* remembering is no change that a caller can see */
	if (!art->symbol_made && art->format == ART_SVG) {
		gsize length;
		const char *data = g_bytes_get_data(art->bytes, &length);
		art->symbol = svg_symbol(data, length, fmax(art->view[2], art->view[3]));
		art->symbol_made = true;
	}
	for (const char *c = art->symbol, *next; c && *c; c = next) {
		next = c + strcspn(c, (const char[]){ SVG_PREFIX, '\0' });
		g_string_append_len(out, c, next - c);
		if (*next) {
			g_string_append_printf(out, "%s-", prefix);
			next++;
		}
	}
	return art->symbol != NULL;
}
