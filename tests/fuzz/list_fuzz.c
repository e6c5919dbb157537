/*
 * Fuzz target of display lists (render/raster/display_list.h), the pages of documents of our own: they come from us, but hold words, numbers and drawings of others.
 *
 * It holds that a list is drawn or told why not, and that a letter that no font has is one of Unicode. What a drawing does in librsvg is for the target `art`: lists of this corpus have small ones.
 */
#include "fuzz/whole.h"
#include "raster/display_list.h"

extern const struct any_svg boardwright_any_svg;

enum { SIDE = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_autofree char *text = g_strndup(size ? (const char *)data : "", size), *message = NULL;
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, SIDE, SIDE);
	cairo_t *cr = cairo_create(surface);
	struct list_stamps *stamps = list_stamps_new(&boardwright_any_svg);
	bool drawn = list_draw(cr, text, strlen(text), stamps, &message);
	uint32_t unknown = list_unknown(stamps);
	require(drawn == !message, "a list is drawn, or a message says why not", message);
	require(!unknown || g_unichar_validate(unknown), "what no font has is a letter", NULL);
	list_stamps_free(stamps);
	cairo_destroy(cr);
	cairo_surface_destroy(surface);
	return 0;
}
