/*
 * A page, or a part of one, that ties the picture and its map together. The picture is the bitmap beside the page when the job writes one,
 * else it is embedded.
 */
#include "output/bitmap_output.h"

static void put_picture_address(struct device *d)
{
	if (d->context->picture) {
		put_markup(d->out, d->context->picture);
		return;
	}
	g_autoptr(GString) png = g_string_new(NULL);
	d->rc = bitmap_write(ENCODE_PNG, d->scene, d->context, png, d->ds);
	g_autofree char *base64 = g_base64_encode((const guchar *)png->str, png->len);
	put(d->out, "data:image/png;base64,%s", base64);
}

static void img_end(struct device *d)
{
	struct scene *s = d->scene;
	g_string_append(d->out, "<img src=\"");
	put_picture_address(d);
	put(d->out, "\" width=\"%n\" height=\"%n\" usemap=\"#%s\" alt=\"%t. %t\">\n", s->width, s->height, s->id, s->title, s->description);
	map_write(s, s->id, d->out);
}

static void page_end(struct device *d)
{
	struct scene *s = d->scene;
	html_begin(s, d->out);
	g_string_append(d->out, "img{display:block;border:0}\n");
	html_begin_main(s, d->out);
	html_above(s, d->out);
	img_end(d);
	html_below(s, &html_embedded, d->out);
	html_end_main(d->out);
}

const struct device_row device_page = {
	.size = sizeof(struct device),
	.end = page_end,
};

const struct device_row device_img = {
	.size = sizeof(struct device),
	.end = img_end,
};
