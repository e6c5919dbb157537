/*
 * Display lists, see display_list.h.
 *
 * A drawing is recorded once and painted from its record, which cairo writes into a PDF once as well. Words are set by the glyphs of a font without asking pango, which has the metrics of
 * every line worked out again; only what the fonts with Latin letters lack goes through it, and letters that join, combine or run from right to left.
 */
#include "raster/display_list.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

struct list_stamps {
	const struct any_svg *svg;
	GHashTable *surface; /* number -> cairo_surface_t */
	uint32_t unknown;
};

struct list_stamps *list_stamps_new(const struct any_svg *svg)
{
	struct list_stamps *s = g_new0(struct list_stamps, 1);
	s->svg = svg;
	s->surface = g_hash_table_new_full(g_direct_hash, g_direct_equal, NULL, (GDestroyNotify)cairo_surface_destroy);
	return s;
}

void list_stamps_free(struct list_stamps *s)
{
	g_hash_table_unref(s->surface);
	g_free(s);
}

uint32_t list_unknown(const struct list_stamps *s) { return s->unknown; }

/* Pango puts the letter itself into a glyph for one that no font has. */
uint32_t list_unknown_letter(PangoLayout *layout)
{
	PangoLayoutLine *line = pango_layout_get_unknown_glyphs_count(layout) ? pango_layout_get_line_readonly(layout, 0) : NULL;
	for (GSList *run = line ? line->runs : NULL; run; run = run->next) {
		const PangoGlyphString *glyphs = ((const PangoGlyphItem *)run->data)->glyphs;
		for (int i = 0; i < glyphs->num_glyphs; i++)
			if (glyphs->glyphs[i].glyph != PANGO_GLYPH_EMPTY && (glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG))
				return glyphs->glyphs[i].glyph & ~(uint32_t)PANGO_GLYPH_UNKNOWN_FLAG;
	}
	return 0;
}

/* Numbers as we write them: points, of pages that are at most some thousands long, so that none makes a matrix of cairo's that cannot be undone. */

#define MOST_LENGTH 1e6
#define LEAST_SIZE .01 /* of letters and of drawings */
#define MOST_SIZE 2000 /* of letters: one fills a page; fonts refuse much larger ones */

static double number(const char **c)
{
	char *end;
	double value = g_ascii_strtod(*c, &end);
	*c = end;
	return isfinite(value) ? CLAMP(value, -MOST_LENGTH, MOST_LENGTH) : 0;
}

static bool is_word(const char **c, const char *word)
{
	gsize length = strlen(word);
	if (strncmp(*c, word, length) != 0 || ((*c)[length] != ' ' && (*c)[length] != '\n'))
		return false;
	*c += length;
	return true;
}

/* Drawings */

static bool define(struct list_stamps *s, const char **c, const char *end, char **message)
{
	int n = (int)number(c);
	double width = number(c), height = number(c), length = number(c);
	if (n < 0 || n >= LIST_MOST_STAMPS || length < 0 || length > (double)(end - *c) - 2 || **c != '\n')
		return false;
	const cairo_rectangle_t extents = { 0, 0, width, height };
	cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
	cairo_t *cr = cairo_create(surface);
	bool drawn = s->svg->draw(cr, *c + 1, (size_t)length, width, height, message);
	cairo_destroy(cr);
	*c += 1 + (gsize)length;
	g_hash_table_replace(s->surface, GINT_TO_POINTER(n), surface);
	return drawn;
}

static bool put_stamp(cairo_t *cr, const struct list_stamps *s, const char **c)
{
	cairo_surface_t *surface = g_hash_table_lookup(s->surface, GINT_TO_POINTER((int)number(c)));
	double x = number(c), y = number(c), scale = number(c);
	if (!surface || scale < LEAST_SIZE)
		return false;
	cairo_save(cr);
	cairo_translate(cr, x, y);
	cairo_scale(cr, scale, scale);
	cairo_set_source_surface(cr, surface, 0, 0);
	cairo_paint(cr);
	cairo_restore(cr);
	return true;
}

static void put_rule(cairo_t *cr, const char **c)
{
	double x = number(c), y = number(c), width = number(c), height = number(c);
	cairo_set_source_rgb(cr, 0, 0, 0);
	cairo_rectangle(cr, x, y, width, height);
	cairo_fill(cr);
}

/* Words */

struct run {
	double size, width;
	int style;
	const char *text; /* that is copied, of `n_bytes` */
	int n_bytes, spaces;
	const char *family; /* of the glyphs; NULL: pango sets it */
	cairo_glyph_t *glyph;
	cairo_text_cluster_t *cluster;
	int n_glyphs, n_clusters;
	PangoLayout *layout;
};

static const char *const families[] = { "DejaVu Serif", "DejaVu Sans", NULL };

static void choose_font(cairo_t *cr, const char *family, const struct run *r)
{
	cairo_select_font_face(cr, family, r->style & LIST_SLANTED ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
		r->style & LIST_BOLD ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
	cairo_set_font_size(cr, r->size);
}

static bool has_all(const struct run *r)
{
	for (int i = 0; i < r->n_glyphs; i++)
		if (r->glyph[i].index == 0)
			return false;
	return r->n_glyphs > 0;
}

static void clear_glyphs(struct run *r)
{
	cairo_glyph_free(r->glyph);
	cairo_text_cluster_free(r->cluster);
	r->glyph = NULL;
	r->cluster = NULL;
	r->n_glyphs = r->n_clusters = 0;
}

static bool set_in(cairo_t *cr, const char *family, const char *shown, int length, struct run *r)
{
	cairo_text_cluster_flags_t flags;
	choose_font(cr, family, r);
	cairo_scaled_font_t *font = cairo_get_scaled_font(cr);
	if (cairo_scaled_font_text_to_glyphs(font, 0, 0, shown, length, &r->glyph, &r->n_glyphs, &r->cluster, &r->n_clusters, &flags) != CAIRO_STATUS_SUCCESS)
		return false;
	if (!has_all(r)) {
		clear_glyphs(r);
		return false;
	}
	cairo_text_extents_t extents;
	cairo_scaled_font_glyph_extents(font, r->glyph, r->n_glyphs, &extents);
	r->width = extents.x_advance;
	r->family = family;
	return true;
}

/* Letters that stand for themselves, one behind the other. */
static bool is_plain(const char *text, int length)
{
	static const GUnicodeScript plain[] = { G_UNICODE_SCRIPT_COMMON, G_UNICODE_SCRIPT_LATIN, G_UNICODE_SCRIPT_GREEK, G_UNICODE_SCRIPT_CYRILLIC };
	for (const char *c = text; c < text + length; c = g_utf8_next_char(c)) {
		GUnicodeScript script = g_unichar_get_script(g_utf8_get_char_validated(c, text + length - c));
		bool known = false;
		for (guint i = 0; i < G_N_ELEMENTS(plain); i++)
			known |= script == plain[i];
		if (!known)
			return false;
	}
	return true;
}

static void set_by_pango(cairo_t *cr, const char *shown, int length, struct run *r)
{
	PangoFontDescription *font = pango_font_description_new();
	pango_font_description_set_family_static(font, "DejaVu Serif, serif");
	pango_font_description_set_absolute_size(font, r->size * PANGO_SCALE);
	pango_font_description_set_weight(font, r->style & LIST_BOLD ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
	pango_font_description_set_style(font, r->style & LIST_SLANTED ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
	r->layout = pango_cairo_create_layout(cr);
	pango_layout_set_font_description(r->layout, font);
	pango_font_description_free(font);
	pango_layout_set_single_paragraph_mode(r->layout, TRUE);
	pango_layout_set_text(r->layout, shown, length);
	PangoRectangle logical;
	pango_layout_line_get_extents(pango_layout_get_line_readonly(r->layout, 0), NULL, &logical);
	r->width = (double)logical.width / PANGO_SCALE;
}

/* "SIZE STYLE SHOWN TAB SAID": all of one is one cluster when another text is copied. */
static bool read_run(cairo_t *cr, const char **c, struct run *r)
{
	*r = (struct run){ .size = number(c), .style = (int)number(c) };
	const char *shown = **c == ' ' ? *c + 1 : *c, *tab = strpbrk(shown, "\t\n"), *end = tab ? strchr(tab, '\n') : NULL;
	if (!end || *tab != '\t' || r->size < LEAST_SIZE || r->size > MOST_SIZE)
		return false;
	int length = (int)(tab - shown);
	bool other = end > tab + 1;
	*c = end;
	r->text = other ? tab + 1 : shown;
	r->n_bytes = other ? (int)(end - tab - 1) : length;
	for (const char *const *family = families; *family && is_plain(shown, length); family++)
		if (set_in(cr, *family, shown, length, r))
			break;
	if (!r->family)
		set_by_pango(cr, shown, length, r);
	if (r->cluster && other) { /* none where nothing is shown */
		r->cluster[0] = (cairo_text_cluster_t){ r->n_bytes, r->n_glyphs };
		r->n_clusters = 1;
	}
	for (int i = 0; i < length && !other; i++)
		r->spaces += shown[i] == ' ';
	return true;
}

/* The spaces of a run that pango sets, each wider by `more`. */
static void widen_spaces(PangoLayout *layout, double more)
{
	const char *text = pango_layout_get_text(layout);
	PangoAttrList *wider = pango_attr_list_new();
	for (const char *c = strchr(text, ' '); c; c = strchr(c + 1, ' ')) {
		PangoAttribute *spacing = pango_attr_letter_spacing_new((int)(more * PANGO_SCALE));
		spacing->start_index = (guint)(c - text);
		spacing->end_index = spacing->start_index + 1;
		pango_attr_list_insert(wider, spacing);
	}
	pango_layout_set_attributes(layout, wider);
	pango_attr_list_unref(wider);
}

static void put_run(cairo_t *cr, struct run *r, double x, double y, double more)
{
	if (!r->family) {
		if (r->spaces && more != 0)
			widen_spaces(r->layout, more);
		cairo_move_to(cr, x, y);
		pango_cairo_show_layout_line(cr, pango_layout_get_line_readonly(r->layout, 0));
		return;
	}
	double moved = 0;
	for (int k = 0, glyph = 0, byte = 0; k < r->n_clusters; byte += r->cluster[k++].num_bytes) {
		for (int i = 0; i < r->cluster[k].num_glyphs; i++, glyph++) {
			r->glyph[glyph].x += x + moved;
			r->glyph[glyph].y += y;
		}
		moved += r->spaces && r->text[byte] == ' ' ? more : 0;
	}
	choose_font(cr, r->family, r);
	cairo_show_text_glyphs(cr, r->text, r->n_bytes, r->glyph, r->n_glyphs, r->cluster, r->n_clusters, 0);
}

static bool runs_leftwards(const struct run *r) { return r->layout && pango_layout_get_direction(r->layout, 0) == PANGO_DIRECTION_RTL; }

/* Spaces grow until they would be holes. What is all from right to left begins at the right. */
static void put_line(cairo_t *cr, struct run *run, int n, double x, double y, double width, char place)
{
	double all = 0, largest = 0, more = 0;
	int spaces = 0;
	for (int i = 0; i < n; i++) {
		all += run[i].width;
		spaces += run[i].spaces;
		largest = MAX(largest, run[i].size);
	}
	if (place == 'j' && spaces)
		more = (width - all) / spaces > largest * 1.4 ? 0 : (width - all) / spaces;
	x -= place == 'm' ? all / 2 : place == 'r' ? all : 0;
	if (strchr("lj", place) && n == 1 && width > 0 && runs_leftwards(run))
		x += fmax(width - all - spaces * more, 0);
	for (int i = 0; i < n; i++) {
		put_run(cr, &run[i], x, y, more);
		x += run[i].width + run[i].spaces * more;
	}
}

static bool read_line(cairo_t *cr, const char **c, struct list_stamps *stamps)
{
	double x = number(c), y = number(c), width = number(c);
	char place = **c == ' ' ? (*c)[1] : 'l';
	g_autofree struct run *run = g_new0(struct run, LIST_MOST_RUNS);
	int n = 0;
	bool good = strchr("lmrj", place) != NULL;
	*c += strcspn(*c, "\n");
	while (good && **c == '\n') {
		++*c;
		if (is_word(c, "end"))
			break;
		good = n < LIST_MOST_RUNS && is_word(c, "run") && read_run(cr, c, &run[n]);
		n += good;
	}
	cairo_set_source_rgb(cr, 0, 0, 0);
	if (good)
		put_line(cr, run, n, x, y, width, place);
	for (int i = 0; i < n; i++) {
		if (run[i].layout && !stamps->unknown)
			stamps->unknown = list_unknown_letter(run[i].layout);
		clear_glyphs(&run[i]);
		g_clear_object(&run[i].layout);
	}
	return good;
}

bool list_draw(cairo_t *cr, const char *list, size_t length, struct list_stamps *stamps, char **message)
{
	const char *c = list, *end = list + length;
	bool good = length > 0 && end[-1] == '\n';
	while (good && c < end) {
		if (is_word(&c, "stamp"))
			good = define(stamps, &c, end, message);
		else if (is_word(&c, "at"))
			good = put_stamp(cr, stamps, &c);
		else if (is_word(&c, "rule"))
			put_rule(cr, &c);
		else
			good = is_word(&c, "line") && read_line(cr, &c, stamps);
		good = good && *c == '\n';
		c++;
	}
	if (!good && !*message)
		*message = g_strdup("the list of what is drawn cannot be read");
	return good;
}
