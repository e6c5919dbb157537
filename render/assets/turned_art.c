/*
 * Turned and neutral art, see turned_art.h.
 *
 * A turned figure has as much room on all sides of its space: where its outermost points lie is found in a small drawing. Figures that lean are a little smaller, so that
 * their corners stay in the space, too.
 */
#include "assets/turned_art.h"

#include <math.h>

#include "assets/art.h"

enum { LOOKED_AT = 64, SEEN = 64 }; /* pixels of the drawing in which the middle is looked for; alpha from which something is seen there */

#define LEANING 0.85 /* of its size */

/* The middle between the outermost points that are seen of the turned art, in hundredths of its square from the middle that it is turned about. */
struct middle {
	double x, y;
};

static bool find_middle(struct assets *assets, const struct art *art, int degrees, struct middle *out, struct diags *ds)
{
	double longer = fmax(art->width, art->height), c = cos(degrees * G_PI / 180), s = sin(degrees * G_PI / 180);
	int width = (int)fmax(1, LOOKED_AT * art->width / longer), height = (int)fmax(1, LOOKED_AT * art->height / longer);
	const struct sprite *sprite = assets_art_sprite(assets, art, width, height, ds);
	if (!sprite)
		return false;
	double least[2] = { LOOKED_AT, LOOKED_AT }, most[2] = { -LOOKED_AT, -LOOKED_AT };
	for (int i = 0; i < sprite->width * sprite->height; i++)
		if (sprite->pixel[i] >> 24 >= SEEN) {
			double x = i % sprite->width + 0.5 - 0.5 * width, y = i / sprite->width + 0.5 - 0.5 * height;
			const double at[2] = { c * x - s * y, s * x + c * y };
			for (int k = 0; k < 2; k++) {
				least[k] = fmin(least[k], at[k]);
				most[k] = fmax(most[k], at[k]);
			}
		}
	bool seen = least[0] <= most[0];
	*out = (struct middle){ seen ? 50 * (least[0] + most[0]) / LOOKED_AT : 0, seen ? 50 * (least[1] + most[1]) / LOOKED_AT : 0 };
	return true;
}

/* Numbers with a point, whatever the locale, and no more digits than are seen. */
static void add_number(GString *out, double value)
{
	char text[G_ASCII_DTOSTR_BUF_SIZE];
	g_string_append(out, g_ascii_formatd(text, sizeof text, "%.5g", fabs(value) < 1e-9 ? 0 : value));
}

static void add_call(GString *out, const char *name, double x, double y)
{
	g_string_append_printf(out, "%s(", name);
	add_number(out, x);
	g_string_append_c(out, ' ');
	add_number(out, y);
	g_string_append_c(out, ')');
}

/* A bitmap, or an SVG that cannot be taken apart, as a whole. */
static void add_image(GString *out, const struct art *art, double width, double height)
{
	g_string_append(out, "<image width=\"");
	add_number(out, width);
	g_string_append(out, "\" height=\"");
	add_number(out, height);
	g_string_append(out, "\" href=\"");
	art_data_address(art, out);
	g_string_append(out, "\"/>");
}

/* The art in the middle of a square of 100. */
static void add_figure(GString *out, const struct art *art, const char *prefix)
{
	g_autoptr(GString) symbol = g_string_new(NULL);
	bool svg = art->format == ART_SVG, inlined = art_symbol(art, prefix, symbol);
	double width = svg ? art->view[2] : art->width, height = svg ? art->view[3] : art->height, scale = 100 / fmax(width, height);
	g_string_append(out, "<g transform=\"");
	add_call(out, "translate", 50 - scale * width / 2, 50 - scale * height / 2);
	add_call(out, "scale", scale, scale);
	if (inlined)
		add_call(out, "translate", -art->view[0], -art->view[1]);
	g_string_append(out, "\">");
	if (inlined)
		g_string_append_len(out, symbol->str, (gssize)symbol->len);
	else
		add_image(out, art, width, height);
	g_string_append(out, "</g>");
}

/* How the figure is turned, as the value of a transform. New string. */
static GString *turn_of(struct assets *assets, const struct turned_art *turned, struct diags *ds)
{
	struct middle middle;
	GString *out = g_string_new(NULL);
	double size = turned->degrees % 90 ? LEANING : 1;
	if (turned->mirrored)
		g_string_append(out, "translate(100 0)scale(-1 1)");
	if (!turned->degrees)
		return out;
	if (!find_middle(assets, turned->white, turned->degrees, &middle, ds)) {
		g_string_free(out, TRUE);
		return NULL;
	}
	add_call(out, "translate", 50 - size * middle.x, 50 - size * middle.y);
	g_string_append_printf(out, "rotate(%d)", turned->degrees);
	add_call(out, "scale", size, size);
	add_call(out, "translate", -50, -50);
	return out;
}

/* A figure in its half: "left" or "right". */
static void add_half(GString *out, const struct art *art, const char *half, const char *turn)
{
	g_string_append_printf(out, "<g clip-path=\"url(#%s)\"><g transform=\"%s\">", half, turn);
	add_figure(out, art, half);
	g_string_append(out, "</g></g>");
}

bool turned_art_new(struct assets *assets, const struct turned_art *turned, struct art **out, struct diags *ds)
{
	*out = NULL;
	if (turned->white->recolored || (turned->black && turned->black->recolored))
		return true;
	g_autoptr(GString) turn = turn_of(assets, turned, ds);
	if (!turn)
		return false;
	GString *text = g_string_new("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">\n");
	if (turned->black) {
		g_string_append(text,
			"<defs><clipPath id=\"left\"><path d=\"M0 0H50V100H0Z\"/></clipPath><clipPath id=\"right\"><path d=\"M50 "
			"0H100V100H50Z\"/></clipPath></defs>\n");
		add_half(text, turned->white, "left", turn->str);
		add_half(text, turned->black, "right", turn->str);
	} else {
		g_string_append_printf(text, "<g transform=\"%s\">", turn->str);
		add_figure(text, turned->white, "whole");
		g_string_append(text, "</g>");
	}
	g_string_append(text, "\n</svg>\n");
	g_autofree char *said = turned->degrees ? g_strdup_printf(":%d", turned->degrees) : g_strdup(turned->mirrored ? ":mirrored" : "");
	g_autofree char *path = g_strconcat(turned->white->path, turned->black ? ":neutral" : "", said, NULL);
	*out = art_of_svg(path, turned->white->trusted && (!turned->black || turned->black->trusted), g_string_free(text, FALSE));
	return true;
}
