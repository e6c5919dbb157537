/*
 * WebP: streams of indexes, quick ones (vp8l.c) and small ones (vp8l_small.c), and painted frames of few colours as an animation, under a palette or not (webp_film.c, webp_file.c), decoded by libwebp.
 */
#include "encode/vp8l.h"

#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>

#include "encode/encode.h"
#include "encode/webp_file.h"
#include "picture.h"
#include "trial.h"

enum { MOST_FRAMES = 5 };

static const WEBP_CSP_MODE bytes_of_pixel = G_BYTE_ORDER == G_LITTLE_ENDIAN ? MODE_BGRA : MODE_ARGB;

/* What is clear has no colour. */
static bool same_color(uint32_t a, uint32_t b) { return a == b || (a >> 24 == 0 && b >> 24 == 0); }

/* A picture, whose numbers of colours may have gaps: its palette is all of them. */
struct picture {
	int width, height;
	uint8_t *index;
	uint32_t color[VP8L_COLORS];
};

/* Flat spaces, spaces of grain, and such with shades that come again soon: what caches and groups of codes are for. */
static void fill_spaces(struct choices *c, struct picture *p, int n_colors)
{
	int side = 20 + draw(c, 60), shade[3] = { 0 };
	for (int i = 0; i < p->width * p->height; i++) {
		int space = i % p->width / side + 5 * (i / p->width / side);
		if (seldom(c, 12))
			shade[draw(c, 3)] = draw(c, n_colors);
		int choice = space % 3 == 0 ? 7 * space : space % 3 == 1 ? 16 * space + draw(c, 9) : shade[draw(c, 3)];
		p->index[i] = (uint8_t)(choice % n_colors);
	}
}

static void picture_init(struct choices *c, struct picture *p)
{
	static const int limits[] = { 1, 2, 3, 4, 5, 16, 17, 255, 256 };
	int n_colors = draw(c, 2) ? limits[draw(c, (int)G_N_ELEMENTS(limits))] : 1 + draw(c, 256), clear = seldom(c, 3), step = seldom(c, 2) ? 101 : 1;
	draw_size(c, &p->width, &p->height);
	if (seldom(c, 100))
		*(draw(c, 2) ? &p->width : &p->height) = VP8L_MOST_SIDE;
	bool has_spaces = seldom(c, 8);
	if (has_spaces)
		p->width = p->height = 90 + draw(c, 120);
	p->index = g_malloc((gsize)p->width * (gsize)p->height);
	if (has_spaces)
		fill_spaces(c, p, n_colors);
	else
		fill_indexes(c, p->index, p->width, p->height, n_colors);
	for (int i = 0; i < p->width * p->height; i++)
		p->index[i] = (uint8_t)(p->index[i] * step);
	for (int i = 0; i < VP8L_COLORS; i++)
		p->color[i] = clear && seldom(c, 4) ? (uint32_t)draw(c, 255) << 24 | 0x123456 : draw_color(c);
	if (seldom(c, 4))
		p->color[draw(c, VP8L_COLORS)] = p->color[draw(c, VP8L_COLORS)];
}

/* `v`: NULL for a small one. */
static void write_still(struct vp8l *v, const struct picture *p, GString *out, bool *clear)
{
	gsize file = webp_file_begin(out), chunk = webp_chunk_begin(out, "VP8L");
	*clear = v ? vp8l_encode(v, p->width, p->height, p->index, p->color, out) : vp8l_encode_small(p->width, p->height, p->index, p->color, out);
	webp_chunk_end(out, chunk);
	webp_file_end(out, file);
}

static const char *difference(const GString *bytes, const struct picture *p, bool clear)
{
	WebPDecoderConfig config;
	bool is_clear = false;
	const char *what = NULL;
	if (!WebPInitDecoderConfig(&config) || WebPGetFeatures((const uint8_t *)bytes->str, bytes->len, &config.input) != VP8_STATUS_OK)
		return "no WebP";
	if (config.input.width != p->width || config.input.height != p->height || config.input.has_alpha != clear)
		return "another size or alpha";
	config.output.colorspace = bytes_of_pixel;
	if (WebPDecode((const uint8_t *)bytes->str, bytes->len, &config) != VP8_STATUS_OK)
		return "not decoded";
	for (int y = 0; y < p->height && !what; y++)
		for (int x = 0; x < p->width && !what; x++) {
			uint32_t found, wanted = p->color[p->index[y * p->width + x]];
			memcpy(&found, config.output.u.RGBA.rgba + y * config.output.u.RGBA.stride + 4 * x, sizeof found);
			is_clear |= wanted >> 24 != 255;
			what = same_color(found, wanted) ? NULL : "another pixel";
		}
	WebPFreeDecBuffer(&config.output);
	return what ? what : is_clear != clear ? "it is said wrongly whether something is clear" : NULL;
}

/* One coder writes several; the first one again last. */
static const char *try_stream(struct choices *c)
{
	struct vp8l *v = vp8l_new();
	struct picture first = { 0 };
	g_autoptr(GString) first_bytes = g_string_new(NULL), again = g_string_new(NULL);
	const char *what = NULL;
	bool clear;
	picture_init(c, &first);
	write_still(v, &first, first_bytes, &clear);
	what = difference(first_bytes, &first, clear);
	for (int n = draw(c, 3); n > 0 && !what; n--) {
		struct picture p;
		g_autoptr(GString) bytes = g_string_new(NULL);
		picture_init(c, &p);
		write_still(v, &p, bytes, &clear);
		what = difference(bytes, &p, clear);
		g_string_truncate(bytes, 0);
		write_still(NULL, &p, bytes, &clear);
		if (!what && difference(bytes, &p, clear))
			what = "a small stream becomes another picture";
		g_free(p.index);
	}
	write_still(v, &first, again, &clear);
	if (!what && !g_string_equal(first_bytes, again))
		what = "another file the next time";
	if (!what && vp8l_room(v) > VP8L_MOST_KEPT)
		what = "more is kept than is said";
	vp8l_free(v);
	g_free(first.index);
	return what;
}

struct painted_film {
	struct pixels *frame[MOST_FRAMES];
	int delay[MOST_FRAMES], n;
};

static const struct pixels *frame_of(void *user, int index, struct diags *ds) { return ((const struct painted_film *)user)->frame[index]; }

/* Frames of a few colours, some of them clear; each is the one before, with a box of something else. */
static void film_init(struct choices *c, struct painted_film *p)
{
	int width, height, n_colors = 1 + draw(c, 200), clear = seldom(c, 2);
	uint32_t color[200];
	draw_size(c, &width, &height);
	g_autofree uint8_t *index = g_malloc0((gsize)width * (gsize)height), *other = g_malloc((gsize)width * (gsize)height);
	p->n = 1 + draw(c, MOST_FRAMES);
	for (int i = 0; i < n_colors; i++)
		color[i] = clear && seldom(c, 4) ? 0 : draw_color(c);
	for (int i = 0; i < p->n; i++) {
		int left = i ? draw(c, width) : 0, top = i ? draw(c, height) : 0, right = i ? left + draw(c, width - left + 1) : width;
		p->delay[i] = draw(c, 200);
		p->frame[i] = pixels_new(width, height, 0);
		fill_indexes(c, other, width, height, n_colors);
		for (int y = top; y < height; y++)
			memcpy(index + y * width + left, other + y * width + left, (size_t)(right - left));
		for (int at = 0; at < width * height; at++)
			p->frame[i]->pixel[at] = color[index[at]];
		if (i)
			p->frame[i]->clip = (struct clip){ left, top, right, height };
	}
}

static const char *frame_difference(const uint8_t *found, const struct pixels *wanted)
{
	for (int i = 0; i < wanted->width * wanted->height; i++) {
		uint32_t color = (uint32_t)found[4 * i + 3] << 24 | (uint32_t)found[4 * i + 2] << 16 | (uint32_t)found[4 * i + 1] << 8 | found[4 * i];
		if (!same_color(color, wanted->pixel[i]))
			return "another pixel of a frame";
	}
	return NULL;
}

static const char *film_difference(const GString *bytes, const struct painted_film *p, int loop)
{
	const WebPData data = { (const uint8_t *)bytes->str, bytes->len };
	WebPAnimDecoderOptions options;
	WebPAnimInfo info = { 0 };
	uint8_t *found;
	int end = 0, wanted = 0;
	const char *what = NULL;
	if (!WebPAnimDecoderOptionsInit(&options))
		return "another libwebp";
	options.color_mode = MODE_BGRA;
	WebPAnimDecoder *decoder = WebPAnimDecoderNew(&data, &options);
	if (!decoder)
		return "no animation";
	if (!WebPAnimDecoderGetInfo(decoder, &info) || (int)info.frame_count != p->n || (int)info.loop_count != loop)
		what = "another number of frames or loop";
	for (int i = 0; i < p->n && !what; i++) {
		wanted += 10 * p->delay[i];
		what = !WebPAnimDecoderGetNext(decoder, &found, &end) ? "a frame is not decoded"
			: end != wanted                               ? "another delay"
								      : frame_difference(found, p->frame[i]);
	}
	WebPAnimDecoderDelete(decoder);
	return what;
}

static const char *try_film(struct choices *c)
{
	static const struct encode_wish lossless = { .format = ENCODE_WEBP, .lossless = true };
	struct painted_film p;
	struct diags *ds = diags_new();
	g_autoptr(GString) out = g_string_new(NULL);
	film_init(c, &p);
	const struct gif_frames frames = {
		.frame = frame_of, .user = &p, .delay = p.delay, .n_frames = p.n, .loop = draw(c, 4), .max_colors = draw(c, 2) ? 256 : 1 << 24
	};
	const char *what = webp_encode_frames(&frames, &lossless, out, ds) == RC_OK ? film_difference(out, &p, frames.loop) : "no animation comes";
	diags_free(ds);
	for (int i = 0; i < p.n; i++)
		pixels_free(p.frame[i]);
	return what;
}

const char *trial(struct choices *c) { return draw(c, 3) ? try_stream(c) : try_film(c); }
