/*
 * Turned and neutral art, see turned_art.h.
 *
 * A turned figure stays in its space by being turned about the middle of what is seen of it, which is found in a small drawing: most bodies are heavier below. Figures
 * that lean are a little smaller, so that their corners stay in the space, too.
 */
#include "assets/turned_art.h"

#include <math.h>

#include "assets/art.h"

enum { LOOKED_AT = 64, SEEN = 64 }; /* pixels of the drawing in which the middle is looked for; alpha from which something is seen there */

#define LEANING 0.85 /* of its size */

/* The middle of what is seen of the art, in hundredths of its square. */
struct middle {
	double x, y;
};

static bool find_middle(struct assets *assets, const struct art *art, struct middle *out, struct diags *ds)
{
	double longer = fmax(art->width, art->height);
	int width = (int)fmax(1, LOOKED_AT * art->width / longer), height = (int)fmax(1, LOOKED_AT * art->height / longer);
	const struct sprite *sprite = assets_art_sprite(assets, art, width, height, ds);
	if (!sprite)
		return false;
	int left = width, right = -1, top = height, bottom = -1;
	for (int y = 0; y < sprite->height; y++)
		for (int x = 0; x < sprite->width; x++)
			if (sprite->pixel[y * sprite->width + x] >> 24 >= SEEN) {
				left = MIN(left, x);
				right = MAX(right, x);
				top = MIN(top, y);
				bottom = MAX(bottom, y);
			}
	*out = right < 0 ? (struct middle){ 50, 50 }
			 : (struct middle){ 50 + 50.0 * (left + right + 1 - width) / LOOKED_AT, 50 + 50.0 * (top + bottom + 1 - height) / LOOKED_AT };
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

/* The art in the middle of a square of 100. */
static void add_figure(GString *out, const struct art *art, const char *prefix)
{
	bool svg = art->format == ART_SVG;
	double width = svg ? art->view[2] : art->width, height = svg ? art->view[3] : art->height, scale = 100 / fmax(width, height);
	g_string_append(out, "<g transform=\"");
	add_call(out, "translate", 50 - scale * width / 2, 50 - scale * height / 2);
	add_call(out, "scale", scale, scale);
	gsize begun = out->len;
	if (svg)
		add_call(out, "translate", -art->view[0], -art->view[1]);
	g_string_append(out, "\">");
	if (!art_symbol(art, prefix, out)) {
		g_string_truncate(out, begun);
		g_string_append(out, "\"><image width=\"");
		add_number(out, width);
		g_string_append(out, "\" height=\"");
		add_number(out, height);
		g_string_append(out, "\" href=\"");
		art_data_address(art, out);
		g_string_append(out, "\"/>");
	}
	g_string_append(out, "</g>");
}

/* The figure in its half, or whole when `half` is NULL. */
static void add_part(GString *out, const struct turned_art *turned, const struct art *art, const char *half, struct middle middle)
{
	double size = turned->degrees % 90 ? LEANING : 1;
	if (half)
		g_string_append_printf(out, "<g clip-path=\"url(#%s)\">", half);
	g_string_append(out, "<g transform=\"");
	if (turned->degrees) {
		g_string_append_printf(out, "translate(50 50)rotate(%d)", turned->degrees);
		add_call(out, "scale", size, size);
		add_call(out, "translate", -middle.x, -middle.y);
	} else if (turned->mirrored) {
		g_string_append(out, "translate(100 0)scale(-1 1)");
	} else {
		g_string_append(out, "translate(0 0)");
	}
	g_string_append(out, "\">");
	add_figure(out, art, half ? half : "whole");
	g_string_append(out, half ? "</g></g>" : "</g>");
}

bool turned_art_new(struct assets *assets, const struct turned_art *turned, struct art **out, struct diags *ds)
{
	struct middle middle;
	*out = NULL;
	if (turned->white->recolored || (turned->black && turned->black->recolored))
		return true;
	if (!find_middle(assets, turned->white, &middle, ds))
		return false;
	GString *text = g_string_new("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">\n");
	if (turned->black) {
		g_string_append(text,
			"<defs><clipPath id=\"left\"><path d=\"M0 0H50V100H0Z\"/></clipPath><clipPath id=\"right\"><path d=\"M50 "
			"0H100V100H50Z\"/></clipPath></defs>\n");
		add_part(text, turned, turned->white, "left", middle);
		add_part(text, turned, turned->black, "right", middle);
	} else {
		add_part(text, turned, turned->white, NULL, middle);
	}
	g_string_append(text, "\n</svg>\n");
	*out = art_of_svg(turned->white->path, turned->white->trusted && (!turned->black || turned->black->trusted), g_string_free(text, FALSE));
	return true;
}
