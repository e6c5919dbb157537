/*
 * The bitmap outputs: the composer makes a bitmap of the scene, an encoder the bytes of a file.
 */
#include "output/bitmap_output.h"

#include "output/render_cache.h"

/* What loses colours anyway has none of them chosen before. */
static struct wish wish_of(unsigned format, const struct style *style)
{
	enum { TRUE_COLOR = 1 << 24 };
	return encode_palette_wish(format, format == ENCODE_WEBP && style->lossy ? TRUE_COLOR : style->max_colors);
}

static enum rc write_bitmap(struct bitmap *b, unsigned format, const struct style *style, const struct output_context *context, GString *out, struct diags *ds)
{
	const struct encode_wish wish = { .format = format, .quality = style->quality, .lossless = !style->lossy, .best = context->best, .dpi = context->dpi };
	enum rc rc = encode(cache_room(context->cache), b, &wish, out, ds);
	bitmap_release(b);
	return rc;
}

enum rc bitmap_write_pixels(
	unsigned format, const struct pixels *pixels, const struct style *style, const struct output_context *context, GString *out, struct diags *ds)
{
	struct bitmap b;
	const struct wish wish = wish_of(format, style);
	bitmap_init(&b, pixels, &wish);
	return write_bitmap(&b, format, style, context, out, ds);
}

enum rc bitmap_write(unsigned format, const struct scene *scene, const struct output_context *context, GString *out, struct diags *ds)
{
	struct bitmap b;
	const struct wish wish = wish_of(format, &scene->style);
	if (!compose(cache_composer(context->cache), scene, &wish, &b, ds))
		return RC_DATA;
	return write_bitmap(&b, format, &scene->style, context, out, ds);
}

static void bitmap_end(struct device *d) { d->rc = bitmap_write(d->row->format, d->scene, d->context, d->out, d->ds); }

const struct device_row device_png = { .size = sizeof(struct device), .format = ENCODE_PNG, .end = bitmap_end };
const struct device_row device_gif = { .size = sizeof(struct device), .format = ENCODE_GIF, .end = bitmap_end };
const struct device_row device_webp = { .size = sizeof(struct device), .format = ENCODE_WEBP, .end = bitmap_end };
const struct device_row device_jpg = { .size = sizeof(struct device), .format = ENCODE_JPG, .end = bitmap_end };
