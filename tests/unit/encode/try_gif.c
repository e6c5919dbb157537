/*
 * GIF: stills and animations of every kind, decoded frame by frame.
 *
 * Strips by lzw.c, with both efforts; indexes and changes by gif_stream.c; stills and painted frames, with and without clear pixels, by gif.c.
 */
#include <string.h>

#include "decode.h"
#include "encode/gif_stream.h"
#include "encode/lzw.h"
#include "picture.h"
#include "trial.h"

enum { MOST_FRAMES = 6 };

struct animation {
	int width, height, n, loop;
	int delay[MOST_FRAMES];
	uint8_t *index[MOST_FRAMES];
	struct palette palette;
};

/* What comes after a frame: the same, one pixel more, a box of something, everything else. */
static void next_frame(struct choices *c, const struct animation *a, uint8_t *index)
{
	int n_colors = a->palette.n_colors, left = draw(c, a->width), top = draw(c, a->height);
	switch (draw(c, 5)) {
	case 0: break;
	case 1: index[top * a->width + left] = (uint8_t)draw(c, n_colors); break;
	case 2: fill_indexes(c, index, a->width, a->height, n_colors); break;
	default:
		for (int y = top, bottom = top + 1 + draw(c, a->height - top); y < bottom; y++)
			for (int x = left; x < a->width; x++)
				if (draw(c, 3))
					index[y * a->width + x] = (uint8_t)((x * y + left) % n_colors);
	}
}

static void animation_init(struct choices *c, struct animation *a)
{
	draw_size(c, &a->width, &a->height);
	a->n = draw(c, 2) ? 1 : 1 + draw(c, MOST_FRAMES);
	a->loop = a->n == 1 && draw(c, 2) ? -1 : draw(c, 4);
	fill_palette(c, &a->palette, 1 + draw(c, seldom(c, 3) ? 4 : a->loop < 0 ? 256 : 255), 0);
	gsize size = (gsize)a->width * (gsize)a->height;
	for (int i = 0; i < a->n; i++) {
		a->delay[i] = draw(c, 3) * 300;
		a->index[i] = i ? g_memdup2(a->index[i - 1], size) : g_malloc0(size);
		if (i)
			next_frame(c, a, a->index[i]);
		else
			fill_indexes(c, a->index[0], a->width, a->height, a->palette.n_colors);
	}
}

static void animation_release(struct animation *a)
{
	for (int i = 0; i < a->n; i++)
		g_free(a->index[i]);
}

/* The runs where two frames differ, some longer than need be, and some where nothing does. */
static void add_runs_between(struct choices *c, const struct animation *a, int now, GArray *runs)
{
	g_array_set_size(runs, 0);
	for (int y = 0; y < a->height; y++) {
		const uint8_t *row = a->index[now] + y * a->width, *before = a->index[now - 1] + y * a->width;
		for (int x = 0, n; x < a->width; x += n + 1) {
			for (n = 0; x + n < a->width && (row[x + n] != before[x + n] || (n && seldom(c, 2)) || seldom(c, 50)); n++)
				continue;
			struct pixel_run run = { y * a->width + x, n };
			if (n)
				g_array_append_val(runs, run);
		}
	}
}

static void write_frames(struct choices *c, struct gif_coder *coder, const struct animation *a, GString *out)
{
	struct frame_changes changes;
	frame_changes_init(&changes);
	struct gif_stream *gif = gif_open(coder, &a->palette, a->width, a->height, a->loop, out);
	for (int i = 0; i < a->n; i++) {
		if (i && draw(c, 2)) {
			add_runs_between(c, a, i, changes.run);
			frame_changes_keep(&changes, a->index[i - 1]);
		} else if (i) {
			frame_changes_find(&changes, a->index[i - 1], a->index[i], a->width, a->height);
		}
		gif_add(gif, a->index[i], i ? &changes : NULL, a->delay[i]);
	}
	frame_changes_release(&changes);
	gif_close(gif);
}

/* Whether the loop is said as it should be: not at all, for ever as 0, else how often after the first time. */
static const char *difference(const struct gif *gif, const struct animation *a)
{
	int loop = a->loop == 0 ? 0 : a->loop > 1 ? a->loop - 1 : -1;
	if (gif->width != a->width || gif->height != a->height || (int)gif->frame->len != a->n || gif->loop != loop)
		return "another size, number of frames or loop";
	for (int i = 0; i < a->n; i++) {
		const uint32_t *found = gif->frame->pdata[i];
		if (g_array_index(gif->delay, int, i) != a->delay[i])
			return "another delay";
		for (int at = 0; at < a->width * a->height; at++)
			if (found[at] != a->palette.color[a->index[i][at]])
				return "another pixel";
	}
	int last = a->n - 1;
	if (last && !memcmp(a->index[last], a->index[last - 1], (size_t)(a->width * a->height)) && gif->box.width * gif->box.height != 1)
		return "a frame without changes is larger than a pixel";
	return NULL;
}

/* The same file comes from a coder that has written another one before, this one, or this one with another first frame. */
static const char *try_again(struct choices *c, struct animation *a, const GString *bytes)
{
	struct animation other;
	struct gif_coder *coder = gif_coder_new();
	const char *what = NULL;
	animation_init(c, &other);
	for (int i = 0; i < 4 && !what; i++) {
		g_autoptr(GString) out = g_string_new(NULL), between = g_string_new(NULL);
		write_frames(c, coder, a, out);
		if (!g_string_equal(out, bytes))
			what = "another file the next time";
		write_frames(c, coder, i % 2 ? a : &other, between);
	}
	gif_coder_free(coder);
	animation_release(&other);
	return what;
}

static const char *try_stream(struct choices *c)
{
	struct animation a;
	struct gif gif;
	g_autoptr(GString) out = g_string_new(NULL);
	animation_init(c, &a);
	write_frames(c, NULL, &a, out);
	const char *what = gif_decode(out, &gif);
	if (!what)
		what = gif.stays ? difference(&gif, &a) : "a frame that does not stay";
	if (!what && seldom(c, 4))
		what = try_again(c, &a, out);
	gif_release(&gif);
	animation_release(&a);
	return what;
}

/* The strips of a picture, as they come or in pieces. */
static void feed_strips(struct choices *c, struct lzw *lzw, const uint8_t *index, int n)
{
	struct strip *strip = g_new(struct strip, n + 1);
	int n_strips = 0;
	for (int i = 0; i < n; i++)
		if (i == 0 || index[i] != index[i - 1])
			strip[n_strips++] = (struct strip){ (uint32_t)i, index[i] };
	strip[n_strips].at = (uint32_t)n;
	for (int i = 0, piece; i < n_strips; i += piece) {
		piece = 1 + draw(c, 2000);
		piece = MIN(piece, n_strips - i);
		lzw_feed(lzw, strip + i, piece);
	}
	g_free(strip);
}

/* The head of a still with 256 grey colours. */
static void write_head(GString *out, int width, int height)
{
	const uint8_t size[4] = { (uint8_t)width, (uint8_t)(width >> 8), (uint8_t)height, (uint8_t)(height >> 8) };
	g_string_append_len(out, "GIF89a", 6);
	g_string_append_len(out, (const char *)size, 4);
	g_string_append_len(out, "\xf7\0\0", 3);
	for (int i = 0; i < 3 * 256; i++)
		g_string_append_c(out, (char)(i / 3));
	g_string_append_len(out, "\x21\xf9\x04\x04\0\0\0\0,\0\0\0\0", 13);
	g_string_append_len(out, (const char *)size, 4);
	g_string_append_c(out, 0);
}

/* One image after the other by one coder, with both efforts and any number of bits a colour. */
static const char *try_lzw(struct choices *c)
{
	struct lzw *lzw = lzw_new();
	const char *what = NULL;
	for (int n = 1 + draw(c, 3); n > 0 && !what; n--) {
		struct gif gif;
		g_autoptr(GString) out = g_string_new(NULL);
		int width, height, least = 2 + draw(c, 7);
		draw_size(c, &width, &height);
		g_autofree uint8_t *index = g_malloc((gsize)width * (gsize)height);
		fill_indexes(c, index, width, height, 1 + draw(c, 1 << least));
		write_head(out, width, height);
		lzw_begin(lzw, least, draw(c, 2) ? LZW_QUICK : LZW_THOROUGH);
		feed_strips(c, lzw, index, width * height);
		lzw_end(lzw, out);
		g_string_append_c(out, ';');
		what = gif_decode(out, &gif);
		for (int i = 0; !what && i < width * height; i++)
			if (((const uint32_t *)gif.frame->pdata[0])[i] != 0xff000000u + index[i] * 0x10101u)
				what = "another pixel of an image";
		gif_release(&gif);
	}
	lzw_free(lzw);
	return what;
}

/* One picture with or without a clear colour, which is then the first of its palette. */
static const char *try_still(struct choices *c)
{
	static struct palette palette;
	struct pixels size = { 0 };
	struct gif gif;
	g_autoptr(GString) out = g_string_new(NULL);
	bool clear = draw(c, 2);
	draw_size(c, &size.width, &size.height);
	fill_palette(c, &palette, 1 + draw(c, 256), 0);
	palette.n_alpha = clear;
	palette.color[0] = clear ? 0 : palette.color[0];
	palette.index = g_malloc((gsize)size.width * (gsize)size.height);
	fill_indexes(c, palette.index, size.width, size.height, palette.n_colors);
	struct encode_request request = { .width = size.width, .height = size.height, .pixels = &size, .palette = &palette };
	const char *what = gif_encode(&request, out, NULL) == RC_OK ? gif_decode(out, &gif) : "not encoded";
	for (int i = 0; !what && i < size.width * size.height; i++)
		if (((const uint32_t *)gif.frame->pdata[0])[i] != palette.color[palette.index[i]])
			what = "another pixel of a still";
	gif_release(&gif);
	g_free(palette.index);
	return what;
}

struct painted {
	struct pixels *frame[MOST_FRAMES];
	int delay[MOST_FRAMES], n;
};

static const struct pixels *frame_of(void *user, int index, struct diags *ds) { return ((const struct painted *)user)->frame[index]; }

/* Frames of a few colours, some of them clear or half so; each is the one before, but for the box that is its clip. */
static void painted_init(struct choices *c, struct painted *p)
{
	int width, height, n_colors = 1 + draw(c, 200), clear = draw(c, 2);
	uint32_t color[200];
	draw_size(c, &width, &height);
	g_autofree uint8_t *index = g_malloc((gsize)width * (gsize)height), *other = g_malloc((gsize)width * (gsize)height);
	p->n = 1 + draw(c, MOST_FRAMES);
	for (int i = 0; i < n_colors; i++)
		color[i] = clear && seldom(c, 4) ? (draw(c, 2) ? 0 : 0xa0504030u) : draw_color(c);
	for (int i = 0; i < p->n; i++) {
		p->delay[i] = draw(c, 200);
		p->frame[i] = pixels_new(width, height, 0);
		bool as_before = i > 0 && !draw(c, 4);
		int left = i ? draw(c, width) : 0, top = i ? draw(c, height) : 0;
		if (!as_before)
			fill_indexes(c, other, width, height, n_colors);
		for (int y = top; y < height && !as_before; y++)
			memcpy(index + y * width + left, other + y * width + left, (size_t)(width - left));
		for (int at = 0; at < width * height; at++)
			p->frame[i]->pixel[at] = color[index[at]];
		p->frame[i]->clip = as_before ? (struct clip){ 0 } : (struct clip){ left, top, width, height };
	}
}

static void painted_release(struct painted *p)
{
	for (int i = 0; i < p->n; i++)
		pixels_free(p->frame[i]);
}

/* Each frame against the indexes that the same palette gives it. */
static const char *painted_difference(const struct painted *p, const struct gif *gif, int max)
{
	int n = p->frame[0]->width * p->frame[0]->height;
	struct shared_palette *shared = shared_palette_new();
	g_autofree uint8_t *index = g_malloc((gsize)n);
	const char *what = (int)gif->frame->len == p->n ? NULL : "another number of painted frames";
	for (int i = 0; i < p->n; i++)
		shared_palette_count(shared, p->frame[i]);
	const struct palette *palette = shared_palette_choose(shared, MIN(max, 255));
	for (int i = 0; i < p->n && !what; i++) {
		shared_palette_index(shared, p->frame[i], index);
		for (int at = 0; at < n && !what; at++)
			if (((const uint32_t *)gif->frame->pdata[i])[at] != palette->color[index[at]])
				what = "another pixel of a painted frame";
		if (!what && g_array_index(gif->delay, int, i) != p->delay[i])
			what = "another delay of a painted frame";
	}
	shared_palette_free(shared);
	return what;
}

static const char *try_painted(struct choices *c)
{
	struct painted p;
	struct gif gif;
	g_autoptr(GString) out = g_string_new(NULL);
	painted_init(c, &p);
	struct gif_frames frames = {
		.frame = frame_of, .user = &p, .delay = p.delay, .n_frames = p.n, .loop = draw(c, 3), .max_colors = draw(c, 3) ? 256 : 100
	};
	struct diags *ds = diags_new();
	const char *what = gif_encode_frames(&frames, out, ds) == RC_OK ? NULL : "not encoded";
	const char *wrong = gif_decode(out, &gif);
	if (!what)
		what = wrong ? wrong : painted_difference(&p, &gif, frames.max_colors);
	gif_release(&gif);
	diags_free(ds);
	painted_release(&p);
	return what;
}

const char *trial(struct choices *c)
{
	switch (draw(c, 7)) {
	case 0: return try_still(c);
	case 1: return try_painted(c);
	case 2: return try_lzw(c);
	default: return try_stream(c);
	}
}
