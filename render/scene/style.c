/*
 * Reading the appearance settings into a style.
 */
#include "scene/style.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scene/color.h"

/* Okabe and Ito's colours, lightened for boards: told apart with every kind of colour blindness. */
static const uint32_t color_blind[LIMIT_COLORS] = { 0x7fb3d9, 0xf7f3e3, 0xe9b44c, 0x5f8fb0, 0xd98e5f, 0xc7a0bd, 0x8fcbb2, 0xd9d9d9, 0x9a9a9a, 0xf0e68c };

/* Greys whose lightness differs enough for any printer. The hatch is drawn over white. */
static const uint32_t print_shades[LIMIT_COLORS] = { 0xd4d4d4, 0xffffff, 0xeaeaea, 0xc2c2c2, 0xf4f4f4, 0xb4b4b4, 0xdddddd, 0xcccccc, 0xa8a8a8, 0xe4e4e4 };

static enum rc read_colors(struct style *style, const struct picture *p, struct diags *ds)
{
	if (p->palette == PALETTE_PRINT || p->palette == PALETTE_COLOR_BLIND) {
		memcpy(style->color, p->palette == PALETTE_PRINT ? print_shades : color_blind, sizeof style->color);
		style->n_colors = LIMIT_COLORS;
		style->hatched = p->palette == PALETTE_PRINT;
		return RC_OK;
	}
	style->n_colors = settings_colors(p->settings, "colors", style->color);
	if (style->n_colors == 0)
		return diag_error(ds, RC_DATA, settings_place(p->settings, "colors"), "colors: at least one colour is needed");
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

/* For dark pages: a border that is nearly the page, and spaces that do not glare. Pieces keep their contrast: the lightest space stays lighter than a dark one. */
static void darken(struct style *style)
{
	style->border = 0x1e1f22;
	style->text = 0xd0d2d6;
	for (int i = 0; i < style->n_colors; i++)
		style->color[i] = color_blend(style->color[i], 0x000000, 0.22);
}

enum rc style_init(struct style *style, const struct picture *p, struct diags *ds)
{
	const struct settings *s = p->settings;
	*style = (struct style){
		.shape = shape_find(settings_text(s, "shape")),
		.flip = is_flipped(p),
		.patterns = settings_text(s, "patterns"),
		.last_move = 0xf0c544,
		.last_move_opacity = 0.6,
		.border_size = (int)settings_int(s, "bsize"),
		.lines = !strcmp(settings_text(s, "board"), "1."),
		.font = settings_text(s, "font"),
		.font_size = (double)settings_int(s, "pointsize") * 96 / 72,
		.scale = (p->scale > 0 ? p->scale : (double)settings_int(s, "scale")) / 100,
		.density = p->density > 0 ? p->density : 1,
		.cell_width = (int)settings_int(s, "width"),
		.cell_height = (int)settings_int(s, "height"),
		.quality = (int)settings_int(s, "quality"),
		.max_colors = (int)settings_int(s, "maxcolors"),
		.transparent = p->transparent,
		.coordinates = p->coordinates,
		.next_file = settings_steps(s, "nextfile"),
		.next_rank = settings_steps(s, "nextrank"),
	};
	if (!style->shape)
		return diag_error(ds, RC_DATA, settings_place(s, "shape"), "shape: \"%s\" is unknown", settings_text(s, "shape"));
	enum rc rc = read_colors(style, p, ds);
	style->border = settings_color(s, "bcolor");
	style->text = settings_color(s, "tcolor");
	style->legal = style->border;
	if (style->transparent)
		style->text = style->border; /* the text colour was chosen to be read on the border, which is not there */
	if (rc == RC_OK && p->palette == PALETTE_LIGHT) {
		style->border = 0xffffff;
		style->text = 0x333333;
	}
	if (rc == RC_OK && p->palette == PALETTE_DARK)
		darken(style);
	if (rc == RC_OK && p->palette == PALETTE_PRINT) {
		style->legal = 0x000000;
		style->border = 0xffffff;
		style->text = 0x000000;
		style->last_move = 0x808080;
		style->lines = true;
	}
	return rc;
}

void style_release(struct style *style)
{
	g_clear_pointer(&style->next_file, g_array_unref);
	g_clear_pointer(&style->next_rank, g_array_unref);
}

uint32_t style_line_color(const struct style *style) { return style->hatched ? 0x000000 : style->border; }

double style_frame_width(double side) { return fmax(2, round(side * 0.07)); }

double style_text_width(const char *text, double size)
{
	double width = 0;
	for (const char *c = text; *c; c = g_utf8_next_char(c)) {
		gunichar u = g_utf8_get_char(c);
		width += strchr("ijl.,:;'!|", (int)(u < 128 ? u : 'x'))   ? 0.34
			: strchr("+#=<>~^@&%$", (int)(u < 128 ? u : 'x')) ? 0.84
			: u == 'm' || u == 'w' || u == 'M' || u == 'W'    ? 0.95
			: u > 0x2e80                                      ? 1.0
			: u < 128 && g_ascii_isupper((char)u)             ? 0.7
									  : 0.635;
	}
	return width * size;
}
