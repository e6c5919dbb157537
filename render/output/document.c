/*
 * PDF and EPS: the picture as our SVG says it, drawn as vectors by the drawing module onto a page of the picture's physical size.
 *
 * A pixel of the picture is 1/96 inch as in a browser, unless --unit says how wide a space is on paper.
 */
#include "output/device.h"

#include "output/sheet.h"
#include "raster/raster.h"

#define POINTS_OF_PIXEL (72.0 / 96)
#define POINTS_OF_MM (72 / 25.4)

static enum raster_document kind_of(const struct output *output) { return output->device == &device_eps ? RASTER_EPS : RASTER_PDF; }

static double points_of(const struct scene *scene, const struct output_context *context)
{
	return context->unit > 0 ? context->unit * POINTS_OF_MM / scene_side(scene) : POINTS_OF_PIXEL;
}

bool document_is_trusted(const struct scene *s)
{
	bool trusted = !s->background || s->background->trusted;
	for (int i = 0; i < s->n_pieces; i++)
		trusted &= !s->piece[i].art || s->piece[i].art->trusted;
	return trusted;
}

static void document_end(struct device *d)
{
	struct scene *s = d->scene;
	g_autoptr(GByteArray) svg = g_byte_array_new();
	struct output_context context = *d->context;
	context.vectors = true;
	context.unit = 0;      /* the page has it */
	context.source = NULL; /* the document holds it */
	d->rc = output_write(output_find("svg"), s, &context, svg, d->ds);
	if (d->rc != RC_OK)
		return;
	double points = points_of(s, d->context);
	const struct raster_about about = { s->title, s->description, d->context->source, NULL };
	const struct raster_page page = { (const char *)svg->data, svg->len, s->width * points, s->height * points };
	if (!assets_draw_document(s->assets, kind_of(d->output), &about, &page, 1, document_is_trusted(s), d->out, d->ds))
		d->rc = RC_DATA;
}

enum rc sheet_document(const struct output *output, const struct sheet *sheet, const struct sheet_layout *l, GString *out, struct diags *ds)
{
	g_autoptr(GString) svg = g_string_new(NULL);
	const struct output *drawing = output_find("svg");
	struct scene *first = sheet->scene[0];
	struct output_context context = *sheet->context;
	struct sheet drawn = *sheet;
	context.vectors = true;
	context.unit = 0; /* the page has it */
	context.source = NULL;
	drawn.context = &context;
	bool trusted = true;
	for (int i = 0; i < sheet->n_scenes; i++) {
		scene_need_words(sheet->scene[i]);
		trusted &= document_is_trusted(sheet->scene[i]);
	}
	enum rc rc = sheet_svg(drawing, &drawn, l, svg, ds);
	if (rc != RC_OK)
		return rc;
	double points = points_of(first, sheet->context), width, height;
	sheet_size(l, &width, &height);
	const struct raster_about about = { first->title, "", sheet->context->source, NULL };
	const struct raster_page page = { svg->str, svg->len, width * points, height * points };
	return assets_draw_document(first->assets, kind_of(output), &about, &page, 1, trusted, out, ds) ? RC_OK : RC_DATA;
}

const struct device_row device_pdf = { .size = sizeof(struct device), .end = document_end };
const struct device_row device_eps = { .size = sizeof(struct device), .end = document_end };
