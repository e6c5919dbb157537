/*
 * The drawing module itself: pango on cairo for text, cairo for plain SVGs. For others and for pictures it opens a second module (any_svg.h).
 *
 * Hinting and sub-pixel order would depend on the machine's configuration, so both are fixed here: grey anti-aliasing,
 * no hinting of metrics. Pixels come out as cairo has them, premultiplied ARGB in the machine's byte order.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dl_iterate_phdr, dladdr */
#endif
#include "raster/raster.h"

#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <dlfcn.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <gmodule.h>
#include <link.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "raster/display_list.h"
#include "raster/page_stamps.h"
#include "raster/plain_svg.h"
#include "raster/any_svg.h"

/* Fonts of so many sizes and families pango may keep, each with its glyphs: a game has two or three. Then a new map of fonts is made. */
enum { MOST_FONTS = 16 };

/* Figures of so many arts are kept for the next document: the pieces of some sets. */
enum { MOST_FIGURES = 128 };

struct state {
	PangoFontMap *fonts;
	PangoContext *context;
	GHashTable *drawn;           /* families and sizes since the map of fonts was made */
	const struct any_svg *svg;   /* NULL: not opened yet */
	struct page_stamps *figures; /* of earlier documents, likewise */
};

static void make_context(struct state *state)
{
	state->fonts = pango_cairo_font_map_new();
	pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(state->fonts), 96);
	state->context = pango_font_map_create_context(state->fonts);
	cairo_font_options_t *options = cairo_font_options_create();
	cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
	cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT);
	cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
	pango_cairo_context_set_font_options(state->context, options);
	cairo_font_options_destroy(options);
	pango_context_set_round_glyph_positions(state->context, FALSE);
	pango_context_set_language(state->context, pango_language_from_string("en"));
}

static bool has_family(const char *family)
{
	FcPattern *asked = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, (const FcChar8 *)family, NULL);
	FcFontSet *found = FcFontList(NULL, asked, NULL);
	bool has = found && found->nfont > 0;
	if (found)
		FcFontSetDestroy(found);
	FcPatternDestroy(asked);
	return has;
}

static bool has_path(FcStrList *list)
{
	bool has = list && FcStrListNext(list);
	if (list)
		FcStrListDone(list);
	return has;
}

/* The folder of the fonts that came with the program, seen from this module; new string or NULL. */
static char *own_fonts(void)
{
	static const char *const folders[] = { "../../share", "../../../share", "../share", NULL };
	static const char here = 0;
	Dl_info info;
	const char *data = g_getenv("BOARDWRIGHT_DATA");
	char *found = data && *data ? g_build_filename(data, "fonts", NULL) : NULL;
	g_autofree char *beside = dladdr(&here, &info) && info.dli_fname ? g_path_get_dirname(info.dli_fname) : NULL;
	for (const char *const *folder = folders; beside && *folder && !(found && g_file_test(found, G_FILE_TEST_IS_DIR)); folder++) {
		g_free(found);
		found = g_build_filename(beside, *folder, "boardwright", "fonts", NULL);
	}
	return found;
}

/* A system without one of the families that lists of fonts end in gets ours, so that a picture is the same there. */
static void add_own_fonts(void)
{
	if (has_family("Open Sans") && has_family("DejaVu Sans"))
		return;
	g_autofree char *folder = own_fonts();
	if (folder && g_file_test(folder, G_FILE_TEST_IS_DIR))
		FcConfigAppFontAddDir(NULL, (const FcChar8 *)folder);
}

/*
 * Reads the system's configuration of fonts as FcInit does, but for its templates: files of which the system uses some by links, which FcInit reads once more to be able to list them, a third of
 * its time. Where anything is unusual FcInit reads the configuration itself, when it is asked for the first time.
 */
static void read_configuration(void)
{
	FcConfig *config = FcConfigCreate();
	FcChar8 *file = config ? FcConfigGetFilename(config, NULL) : NULL;
	if (file && FcConfigParseAndLoad(config, NULL, FcTrue) && has_path(FcConfigGetCacheDirs(config)))
		FcConfigSetCurrent(config);
	if (config)
		FcConfigDestroy(config);
	FcStrFree(file);
}

static void *raster_open(void)
{
	struct state *state = g_new0(struct state, 1);
	read_configuration();
	add_own_fonts();
	state->drawn = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	make_context(state);
	return state;
}

static void clear_context(struct state *state)
{
	g_object_unref(state->context);
	g_object_unref(state->fonts);
}

static void count_font(struct state *state, const char *families, int size)
{
	if (g_hash_table_size(state->drawn) >= MOST_FONTS) {
		g_hash_table_remove_all(state->drawn);
		clear_context(state);
		make_context(state);
	}
	g_hash_table_add(state->drawn, g_strdup_printf("%s %d", families, size));
}

static int add_library(struct dl_phdr_info *info, size_t size, void *files)
{
	if (*info->dlpi_name == '/')
		g_ptr_array_add(files, g_strdup(info->dlpi_name));
	return 0;
}

static void add_paths(FcStrList *list, GPtrArray *files)
{
	for (const FcChar8 *path; list && (path = FcStrListNext(list));)
		g_ptr_array_add(files, g_strdup((const char *)path));
	if (list)
		FcStrListDone(list);
}

static void raster_describe(void *data, GString *versions, GPtrArray *files)
{
	const struct state *state = data;
	FT_Library library;
	FT_Int major = 0, minor = 0, patch = 0;
	if (FT_Init_FreeType(&library) == 0) {
		FT_Library_Version(library, &major, &minor, &patch);
		FT_Done_FreeType(library);
	}
	g_string_append_printf(versions, "pango %s\ncairo %s\nfreetype %d.%d.%d\nfontconfig %d\n", pango_version_string(), cairo_version_string(), major, minor,
		patch, FcGetVersion());
	if (state->svg)
		state->svg->describe(versions);
	dl_iterate_phdr(add_library, files);
	add_paths(FcConfigGetConfigFiles(NULL), files);
	add_paths(FcConfigGetFontDirs(NULL), files);
}

static bool raster_has_font(void *data, const char *family)
{
	(void)data;
	return has_family(family);
}

static void raster_close(void *data)
{
	struct state *state = data;
	clear_context(state);
	g_clear_pointer(&state->figures, page_stamps_free);
	g_hash_table_unref(state->drawn);
	g_free(state);
}

static bool is_good(cairo_status_t status, char **message)
{
	if (status != CAIRO_STATUS_SUCCESS)
		*message = g_strdup(cairo_status_to_string(status));
	return status == CAIRO_STATUS_SUCCESS;
}

/* Copies a finished surface into a sprite. */
static bool take_surface(cairo_surface_t *surface, struct sprite *out, char **message)
{
	cairo_surface_flush(surface);
	if (!is_good(cairo_surface_status(surface), message))
		return false;
	out->width = cairo_image_surface_get_width(surface);
	out->height = cairo_image_surface_get_height(surface);
	out->pixel = g_new(uint32_t, (gsize)out->width * (gsize)out->height);
	for (int y = 0; y < out->height; y++)
		memcpy(out->pixel + (gsize)y * (gsize)out->width,
			cairo_image_surface_get_data(surface) + (gsize)y * (gsize)cairo_image_surface_get_stride(surface), (gsize)out->width * 4);
	return true;
}

static bool open_svg(void *data, char **message)
{
	struct state *state = data;
	if (!state->svg)
		state->svg = any_svg_open(message);
	return state->svg != NULL;
}

static bool has_svg(void *data) { return ((struct state *)data)->svg != NULL; }

/* What is not plain is drawn anew by the other module. */
static bool draw_svg_on(struct state *state, cairo_surface_t *surface, const void *bytes, size_t length, char **message)
{
	int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
	cairo_t *cr = cairo_create(surface);
	bool drawn = plain_svg_draw(cr, bytes, length, width, height);
	if (!drawn) {
		cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
		cairo_paint(cr);
		cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
		drawn = open_svg(state, message) && state->svg->draw(cr, bytes, length, width, height, message);
	}
	drawn = drawn && is_good(cairo_status(cr), message);
	cairo_destroy(cr);
	return drawn;
}

static bool draw_svg(void *data, const void *bytes, size_t length, int width, int height, struct sprite *out, char **message)
{
	*out = (struct sprite){ 0 };
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
	bool drawn = draw_svg_on(data, surface, bytes, length, message) && take_surface(surface, out, message);
	cairo_surface_destroy(surface);
	return drawn;
}

static bool draw_picture(
	void *data, const void *bytes, size_t length, int width, int height, bool recolor, uint32_t from, uint32_t to, struct sprite *out, char **message)
{
	*out = (struct sprite){ 0 };
	struct state *state = data;
	cairo_surface_t *own = open_svg(state, message) ? state->svg->read_picture(bytes, length, recolor, from, to, message) : NULL;
	if (!own)
		return false;
	int own_width = cairo_image_surface_get_width(own), own_height = cairo_image_surface_get_height(own);
	bool drawn = true;
	cairo_surface_t *surface = own;
	if (width > 0 && (width != own_width || height != own_height)) {
		surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
		cairo_t *cr = cairo_create(surface);
		cairo_scale(cr, (double)width / own_width, (double)height / own_height);
		cairo_set_source_surface(cr, own, 0, 0);
		cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BEST);
		cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
		cairo_paint(cr);
		drawn = drawn && is_good(cairo_status(cr), message);
		cairo_destroy(cr);
		cairo_surface_destroy(own);
	}
	drawn = drawn && take_surface(surface, out, message);
	cairo_surface_destroy(surface);
	return drawn;
}

static bool draw_text(void *data, const char *families, int size, bool bold, uint32_t color, const char *text, struct sprite *out, char **message)
{
	G_STATIC_ASSERT(RASTER_TEXT_UNITS == PANGO_SCALE);
	*out = (struct sprite){ 0 };
	struct state *state = data;
	count_font(state, families, size);
	g_autoptr(PangoLayout) layout = pango_layout_new(state->context);
	PangoFontDescription *font = pango_font_description_new();
	pango_font_description_set_family(font, families);
	pango_font_description_set_absolute_size(font, size);
	pango_font_description_set_weight(font, bold ? RASTER_BOLD : PANGO_WEIGHT_NORMAL);
	pango_layout_set_font_description(layout, font);
	pango_font_description_free(font);
	pango_layout_set_single_paragraph_mode(layout, TRUE);
	pango_layout_set_text(layout, text, -1);
	PangoRectangle ink, logical;
	pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), &ink, &logical);
	int left = (int)floor((double)ink.x / PANGO_SCALE) - 1, top = (int)floor((double)ink.y / PANGO_SCALE) - 1;
	int right = (int)ceil((double)(ink.x + ink.width) / PANGO_SCALE) + 1, bottom = (int)ceil((double)(ink.y + ink.height) / PANGO_SCALE) + 1;
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, right - left, bottom - top);
	cairo_t *cr = cairo_create(surface);
	cairo_set_source_rgb(cr, (color >> 16 & 255) / 255.0, (color >> 8 & 255) / 255.0, (color & 255) / 255.0);
	cairo_translate(cr, -left, -top);
	pango_cairo_update_context(cr, state->context);
	pango_cairo_show_layout_line(cr, pango_layout_get_line_readonly(layout, 0));
	bool drawn = is_good(cairo_status(cr), message);
	cairo_destroy(cr);
	drawn = drawn && take_surface(surface, out, message);
	cairo_surface_destroy(surface);
	out->left = left;
	out->top = top;
	out->advance = (double)logical.width / PANGO_SCALE;
	out->unknown = list_unknown_letter(layout);
	return drawn;
}

static cairo_status_t append(void *out, const unsigned char *data, unsigned length)
{
	g_string_append_len(out, (const char *)data, (gssize)length);
	return CAIRO_STATUS_SUCCESS;
}

/* Every document has the same date: cairo would write today's. */
static void name_pdf(cairo_surface_t *surface, const struct raster_about *about)
{
	cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, about->title);
	if (*about->subject)
		cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, about->subject);
	g_autofree char *source = about->source ? g_strconcat("boardwright ", about->source, NULL) : NULL;
	if (source)
		cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_KEYWORDS, source);
	cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
}

/* A structuring comment is a short line of ASCII. */
static void name_eps(cairo_surface_t *surface, const struct raster_about *about)
{
	enum { MOST = 200 };
	g_autoptr(GString) line = g_string_new("%%Title: ");
	for (const char *c = about->title; *c && line->len < MOST; c = g_utf8_next_char(c))
		g_string_append_c(line, *c >= ' ' && *c < 127 ? *c : '?');
	cairo_ps_surface_set_eps(surface, TRUE);
	cairo_ps_surface_dsc_comment(surface, line->str);
}

/* Takes the line with the date out of a PostScript file. */
static void cut_date(GString *out, gsize start)
{
	const char *line = strstr(out->str + start, "\n%%CreationDate:"), *end = line ? strchr(line + 1, '\n') : NULL;
	if (end)
		g_string_erase(out, line - out->str, end - line);
}

/*
 * What is drawn over the whole page makes cairo 1.16 forget all that came before, the beginning of a tag as well, which then has an end only. It does not look so far
 * when there is a clip, even one that lets all of the page through; one that is a box would be found out.
 */
static void clip_to_more_than_all(cairo_t *cr, const struct raster_page *page)
{
	cairo_move_to(cr, -2 * page->width, -page->height);
	cairo_line_to(cr, 3 * page->width, -page->height);
	cairo_line_to(cr, page->width / 2, 4 * page->height);
	cairo_close_path(cr);
	cairo_clip(cr);
}

static bool draw_list(cairo_surface_t *surface, const struct raster_page *page, struct list_stamps *stamps, char **message)
{
	cairo_t *cr = cairo_create(surface);
	bool drawn = list_draw(cr, page->svg, page->length, stamps, message) && is_good(cairo_status(cr), message);
	cairo_show_page(cr);
	cairo_destroy(cr);
	return drawn;
}

/*
 * The letters of words in an SVG that are no ASCII, each once: librsvg draws boxes for those that no font has, and says nothing. Our SVGs write such letters as they are, and titles, which nobody draws, outside of
 * <text>.
 */
static void take_letters(const struct raster_page *page, GHashTable *seen, GString *out)
{
	static const char begin[] = "<text", end[] = "</text>";
	const char *stop = page->svg + page->length;
	for (const char *c = page->svg; (c = g_strstr_len(c, stop - c, begin)) != NULL;) {
		const char *last = g_strstr_len(c, stop - c, end);
		bool tag = false;
		for (last = last ? last : stop; c < last; c = g_utf8_find_next_char(c, last) ? g_utf8_find_next_char(c, last) : last) {
			gunichar letter = g_utf8_get_char_validated(c, last - c);
			tag = *c == '<' || (tag && *c != '>');
			if (!tag && letter > 127 && g_unichar_validate(letter) && g_hash_table_add(seen, GUINT_TO_POINTER(letter)))
				g_string_append_unichar(out, letter);
		}
	}
}

/* The first letter of the words in SVGs that no font has; 0: there is none. */
static uint32_t unknown_in(struct state *state, const struct raster_page *page, int n_pages)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
	g_autoptr(GString) letters = g_string_new(NULL);
	for (int i = 0; i < n_pages; i++)
		if (page[i].length && *page[i].svg == '<')
			take_letters(&page[i], seen, letters);
	if (!letters->len)
		return 0;
	g_autoptr(PangoLayout) layout = pango_layout_new(state->context);
	pango_layout_set_single_paragraph_mode(layout, TRUE);
	pango_layout_set_text(layout, letters->str, (int)letters->len);
	return list_unknown_letter(layout);
}

static bool draw_page(const struct any_svg *svg, cairo_surface_t *surface, const struct raster_page *page, struct page_stamps *figures, char **message)
{
	cairo_t *cr = cairo_create(surface);
	clip_to_more_than_all(cr, page);
	cairo_tag_begin(cr, "Figure", NULL); /* what is no PDF passes it over */
	bool drawn = figures ? page_stamps_draw(figures, cr, page, message) : svg->draw(cr, page->svg, page->length, page->width, page->height, message);
	drawn = drawn && is_good(cairo_status(cr), message);
	cairo_tag_end(cr, "Figure");
	cairo_show_page(cr);
	cairo_destroy(cr);
	return drawn;
}

static bool draw_document(
	void *data, enum raster_document kind, const struct raster_about *about, const struct raster_page *page, int n_pages, GString *out, char **message)
{
	struct state *state = data;
	gsize start = out->len;
	bool pdf = kind == RASTER_PDF, drawn = true;
	if (!open_svg(state, message))
		return false;
	cairo_surface_t *surface = (pdf ? cairo_pdf_surface_create_for_stream : cairo_ps_surface_create_for_stream)(append, out, page->width, page->height);
	struct list_stamps *stamps = list_stamps_new(state->svg);
	if (!state->figures)
		state->figures = page_stamps_new(state->svg);
	(pdf ? name_pdf : name_eps)(surface, about);
	for (int i = 0; i < n_pages && drawn; i++) {
		if (pdf)
			cairo_pdf_surface_set_size(surface, page[i].width, page[i].height);
		drawn = page[i].length && *page[i].svg != '<' ? draw_list(surface, &page[i], stamps, message)
							      : draw_page(state->svg, surface, &page[i], pdf ? state->figures : NULL, message);
	}
	cairo_surface_finish(surface);
	if (about->unknown)
		*about->unknown = list_unknown(stamps) ? list_unknown(stamps) : unknown_in(state, page, n_pages);
	list_stamps_free(stamps);
	if (page_stamps_count(state->figures) > MOST_FIGURES)
		g_clear_pointer(&state->figures, page_stamps_free);
	drawn = drawn && is_good(cairo_surface_status(surface), message);
	cairo_surface_destroy(surface);
	if (!pdf)
		cut_date(out, start);
	return drawn;
}

G_MODULE_EXPORT const struct raster boardwright_raster;
const struct raster boardwright_raster = {
	.version = RASTER_VERSION,
	.open = raster_open,
	.close = raster_close,
	.describe = raster_describe,
	.open_svg = open_svg,
	.has_svg = has_svg,
	.has_font = raster_has_font,
	.draw_svg = draw_svg,
	.draw_picture = draw_picture,
	.draw_text = draw_text,
	.draw_document = draw_document,
};
