/*
 * Reading the appearance settings into a style.
 */
#include "scene/style.h"

#include <string.h>

#include "scene/shades.h"

/* How much black a dark page lays over spaces: pieces keep their contrast, and the lightest space stays lighter than a dark one. */
#define DARK_SHADE 0.22

/* Fewer colours than there are names come again. */
static void read_mark_colors(struct style *style, const struct settings *s)
{
	int n = settings_colors(s, "markcolors", style->mark_color);
	for (int i = MAX(n, 0); n > 0 && i < LIMIT_COLORS; i++)
		style->mark_color[i] = style->mark_color[i % n];
}

/* How much white print lays over pictures of boards, which would cost ink and hide the pieces. */
#define PRINT_VEIL 0.6

static enum rc read_colors(struct style *style, const struct settings *s, struct diags *ds)
{
	style->n_colors = settings_colors(s, "colors", style->color);
	if (style->n_colors == 0)
		return diag_error(ds, RC_DATA, settings_place(s, "colors"), "colors: at least one colour is needed");
	return RC_OK;
}

static bool is_flipped(const struct picture *p)
{
	const char *setting = settings_text(p->settings, "orientation");
	enum orientation o = p->orientation;
	if (o == ORIENTATION_SETTING)
		o = !strcmp(setting, "flip") ? ORIENTATION_FLIP : !strcmp(setting, "fixed") ? ORIENTATION_FIXED : ORIENTATION_AUTO;
	return o == ORIENTATION_FLIP || (o == ORIENTATION_AUTO && p->second_player);
}

uint32_t style_shaded(uint32_t color) { return color_blend(color, 0x000000, DARK_SHADE); }

static uint32_t title_color(uint32_t text, uint32_t border) { return color_blend(text, style_ink_on(border), 0.7); }

struct page_colors style_dark_page(const struct style *style)
{
	struct page_colors page = { .border = 0x1e1f22, .text = 0xb9beb6, .keyline = 0x8a9a86, .panel = 0x8d948b };
	page.title = title_color(page.text, page.border);
	return page;
}

uint32_t style_ink_on(uint32_t color) { return color_contrast(color, 0x181818) >= color_contrast(color, 0xffffff) ? 0x181818 : 0xffffff; }

static void darken(struct style *style)
{
	const struct page_colors page = style_dark_page(style);
	style->line = style_shaded(style->line);
	style->border = page.border;
	style->text = page.text;
	style->keyline = page.keyline;
	style->panel = page.panel;
	style->veil_opacity = DARK_SHADE;
	for (int i = 0; i < style->n_colors; i++)
		style->color[i] = style_shaded(style->color[i]);
}

/*
 * A preset that chooses a border has it all round; what it leaves open follows: marks of moves have the border's colour (decision 274), and words one that
 * can be read on it. One that chooses colours has panels that go with them.
 */
static void read_page(struct style *style, const struct settings *s)
{
	enum setting_layer border = settings_layer(s, "bcolor");
	style->border = settings_color(s, "bcolor");
	style->text = settings_color(s, "tcolor");
	style->keyline = settings_color(s, "keyline");
	style->panel = settings_color(s, "panel");
	style->legal = settings_color(s, border > settings_layer(s, "legalmove") ? "bcolor" : "legalmove");
	style->legal_chosen = MAX(border, settings_layer(s, "legalmove")) != LAYER_DEFAULT;
	style->framed = style->border_size > 0 || (border != LAYER_DEFAULT && border != LAYER_THEME);
	if (border > settings_layer(s, "tcolor") && color_contrast(style->border, style->text) < 4.5)
		style->text = style_ink_on(style->border);
	if (border > settings_layer(s, "keyline"))
		style->keyline = style->border;
	if (settings_layer(s, "colors") > settings_layer(s, "panel"))
		style->panel = color_blend(style->border, color_blend(style->color[0], style->color[MIN(1, style->n_colors - 1)], 0.5), 0.35);
	style->line = style->keyline;
}

static enum scheme scheme_of(const struct settings *s)
{
	const char *scheme = settings_text(s, "scheme");
	return !strcmp(scheme, "dark") ? SCHEME_DARK : !strcmp(scheme, "auto") ? SCHEME_AUTO : SCHEME_LIGHT;
}

/* Whether colours leave spaces of a rank as one: the pattern "1." (decision 241), and zones, ranks of one colour each ("0.0.1.1.0.0."). */
static bool has_lines(const char *pattern)
{
	g_auto(GStrv) ranks = g_strsplit(pattern, ".", -1);
	bool zones = false;
	for (char **rank = ranks; *rank; rank++) {
		if (strspn(*rank, (const char[]){ **rank, '\0' }) != strlen(*rank))
			return false;
		zones = zones || (**rank && **rank != *ranks[0]);
	}
	return zones || !strcmp(pattern, "1.");
}

enum rc style_init(struct style *style, const struct picture *p, struct diags *ds)
{
	const struct settings *s = p->settings;
	*style = (struct style){
		.shape = shape_find(settings_text(s, "shape")),
		.flip = is_flipped(p),
		.patterns = settings_text(s, "patterns"),
		.last_move = settings_color(s, "lastmove"),
		.last_move_opacity = 0.6,
		.last_frame = settings_color(s, "lastframe"),
		.check = settings_color(s, "check"),
		.scheme = scheme_of(s),
		.border_size = (int)settings_int(s, "bsize"),
		.print = settings_bool(s, "print"),
		.hatch = settings_color(s, "hatch"),
		.lines = has_lines(settings_text(s, "board")),
		.keyline_share = (double)settings_int(s, "keylinewidth") / 100,
		.font = settings_text(s, "font"),
		.bold = !strcmp(settings_text(s, "weight"), "bold"),
		.font_size = (double)settings_int(s, "pointsize") * 96 / 72,
		.scale = (p->scale > 0 ? p->scale : (double)settings_int(s, "scale")) / 100,
		.density = p->density > 0 ? p->density : 1,
		.cell_width = (int)settings_int(s, "width"),
		.cell_height = (int)settings_int(s, "height"),
		.quality = (int)settings_int(s, "quality"),
		.lossy = settings_layer(s, "quality") != LAYER_DEFAULT,
		.max_colors = (int)settings_int(s, "maxcolors"),
		.transparent = p->transparent,
		.coordinates = p->coordinates,
		.coordinates_asked = p->coordinates_asked,
		.opposite_rims = !strcmp(settings_text(s, "rims"), "opposite"),
		.kanji_numerals = !strcmp(settings_text(s, "numerals"), "kanji"),
		.next_file = settings_steps(s, "nextfile"),
		.next_rank = settings_steps(s, "nextrank"),
		.triangles = !strcmp(settings_text(s, "gridspaces"), "triangles"),
	};
	if (!style->shape)
		return diag_error(ds, RC_DATA, settings_place(s, "shape"), "shape: \"%s\" is unknown", settings_text(s, "shape"));
	enum rc rc = read_colors(style, s, ds);
	read_page(style, s);
	read_mark_colors(style, s);
	if (style->transparent && style->framed)
		style->text = style->border; /* the text colour was chosen to be read on the border, which is not there */
	if (rc == RC_OK && style->scheme == SCHEME_DARK)
		darken(style);
	style->title = title_color(style->text, style->border);
	if (style->print) {
		style->veil = 0xffffff;
		style->veil_opacity = PRINT_VEIL;
	}
	return rc;
}

void style_release(struct style *style)
{
	g_clear_pointer(&style->next_file, g_array_unref);
	g_clear_pointer(&style->next_rank, g_array_unref);
}

/* Advances of Open Sans in hundredths of its size, from the blank on; signs of other scripts are about as wide as each other. */
static double advance(gunichar u)
{
	static const guint8 ascii[] = { 26, 27, 40, 65, 57, 82, 73, 22, 30, 30, 55, 57, 25, 32, 27, 37, 57, 57, 57, 57, 57, 57, 57, 57, 57, 57, 27, 27, 57, 57,
		57, 43, 90, 63, 65, 63, 73, 56, 52, 73, 74, 28, 27, 61, 52, 90, 75, 78, 60, 78, 62, 55, 55, 73, 60, 93, 58, 56, 57, 33, 37, 33, 54, 45, 58, 56,
		61, 48, 61, 56, 34, 55, 61, 25, 25, 52, 25, 93, 61, 60, 61, 61, 41, 48, 35, 61, 50, 78, 52, 50, 47, 38, 55, 38, 57 };
	if (u >= ' ' && u - ' ' < G_N_ELEMENTS(ascii))
		return ascii[u - ' '];
	return u > 0x2e80 ? 100 : u < 0x250 ? 62 : 68;
}

double style_text_width(const char *text, double size, bool bold)
{
	const double spare = 1.03, semibold = 1.035; /* for a font that is a little wider; the weight of labels and titles */
	double width = 0;
	for (const char *c = text; *c; c = g_utf8_next_char(c))
		width += advance(g_utf8_get_char(c));
	return width / 100 * size * spare * (bold ? semibold : 1);
}
