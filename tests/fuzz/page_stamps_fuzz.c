/*
 * Fuzz target of pages whose figures are there once (render/raster/page_stamps.h): they come from us, but hold the art and the words of others.
 *
 * It holds that a page which can be drawn as it is can be drawn with its figures apart, and that what cannot is told why.
 */
#include "fuzz/whole.h"
#include "raster/page_stamps.h"

extern const struct any_svg boardwright_any_svg;

enum { SIDE = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_autofree char *message = NULL, *cut_message = NULL;
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, SIDE, SIDE);
	cairo_t *cr = cairo_create(surface);
	struct page_stamps *stamps = page_stamps_new(&boardwright_any_svg);
	const struct raster_page page = { size ? (const char *)data : "", size, SIDE, SIDE };
	bool drawn = boardwright_any_svg.draw(cr, page.svg, size, SIDE, SIDE, &message);
	bool cut = page_stamps_draw(stamps, cr, &page, &cut_message);
	require(!drawn || cut, "a page is drawn with its figures apart", cut_message);
	require(cut == !cut_message, "a page is drawn, or a message says why not", cut_message);
	page_stamps_free(stamps);
	cairo_destroy(cr);
	cairo_surface_destroy(surface);
	return 0;
}
