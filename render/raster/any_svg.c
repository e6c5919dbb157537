/*
 * The second drawing module, see any_svg.h.
 */
#include "raster/any_svg.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gmodule.h>
#include <librsvg/rsvg.h>

static void describe(GString *versions)
{
	g_string_append_printf(versions, "librsvg %u.%u.%u\ngdk-pixbuf %s\n", rsvg_major_version, rsvg_minor_version, rsvg_micro_version, gdk_pixbuf_version);
}

static bool draw(cairo_t *cr, const void *data, size_t length, double width, double height, char **message)
{
	g_autoptr(GError) error = NULL;
	RsvgHandle *handle = rsvg_handle_new_from_data(data, length, &error);
	const RsvgRectangle viewport = { 0, 0, width, height };
	bool drawn = handle != NULL;
	if (drawn) {
		rsvg_handle_set_dpi(handle, 96);
		drawn = rsvg_handle_render_document(handle, cr, &viewport, &error);
		g_object_unref(handle);
	}
	if (!drawn)
		*message = g_strdup(error->message);
	return drawn;
}

static GdkPixbuf *decode(const void *bytes, size_t length, char **message)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(GdkPixbufLoader) loader = gdk_pixbuf_loader_new();
	bool done = gdk_pixbuf_loader_write(loader, bytes, length, &error);
	done = gdk_pixbuf_loader_close(loader, done ? &error : NULL) && done;
	GdkPixbuf *picture = done ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
	if (!picture)
		*message = g_strdup(error ? error->message : "no picture");
	return picture ? gdk_pixbuf_add_alpha(picture, TRUE, 0x00, 0xff, 0x00) : NULL;
}

static void premultiply(GdkPixbuf *picture, bool recolor, uint32_t from, uint32_t to, cairo_surface_t *surface)
{
	int width = gdk_pixbuf_get_width(picture), height = gdk_pixbuf_get_height(picture);
	for (int y = 0; y < height; y++) {
		const guchar *in = gdk_pixbuf_read_pixels(picture) + (gsize)y * (gsize)gdk_pixbuf_get_rowstride(picture);
		uint32_t *row = (uint32_t *)(void *)(cairo_image_surface_get_data(surface) + (gsize)y * (gsize)cairo_image_surface_get_stride(surface));
		for (int x = 0; x < width; x++, in += 4) {
			uint32_t color = (uint32_t)in[0] << 16 | (uint32_t)in[1] << 8 | in[2], alpha = in[3];
			if (recolor && color == from)
				color = to;
			row[x] = alpha << 24 | ((color >> 16 & 255) * alpha + 127) / 255 << 16 | ((color >> 8 & 255) * alpha + 127) / 255 << 8 |
				((color & 255) * alpha + 127) / 255;
		}
	}
	cairo_surface_mark_dirty(surface);
}

static cairo_surface_t *read_picture(const void *data, size_t length, bool recolor, uint32_t from, uint32_t to, char **message)
{
	g_autoptr(GdkPixbuf) picture = decode(data, length, message);
	if (!picture)
		return NULL;
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gdk_pixbuf_get_width(picture), gdk_pixbuf_get_height(picture));
	if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS) {
		premultiply(picture, recolor, from, to, surface);
		return surface;
	}
	*message = g_strdup(cairo_status_to_string(cairo_surface_status(surface)));
	cairo_surface_destroy(surface);
	return NULL;
}

G_MODULE_EXPORT const struct any_svg boardwright_any_svg;
const struct any_svg boardwright_any_svg = { .version = ANY_SVG_VERSION, .describe = describe, .draw = draw, .read_picture = read_picture };
