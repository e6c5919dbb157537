/*
 * The blocks of a GIF and its frames, see gif_stream.h.
 *
 * A frame is made into strips of one colour by strips.c, some rows at a time, and coded by lzw.c.
 */
#include "encode/gif_stream.h"
#include "encode/strips.h"

#include <string.h>

enum { LEAST_STRIPS = 1024 }; /* that are coded together; a row more may be waiting */

struct gif_coder {
	struct lzw *lzw;     /* NULL until the first GIF */
	struct strip *strip; /* room for LEAST_STRIPS and a row */
	int room;
	struct {
		uint8_t *index;
		gsize n;  /* pixels; 0: none is kept */
		int bits; /* of a colour */
		char *image;
		gsize length; /* of the image */
	} first;
};

struct gif_coder *gif_coder_new(void) { return g_new0(struct gif_coder, 1); }

void gif_coder_free(struct gif_coder *coder)
{
	if (coder->lzw)
		lzw_free(coder->lzw);
	g_free(coder->strip);
	g_free(coder->first.index);
	g_free(coder->first.image);
	g_free(coder);
}

gsize gif_coder_bytes(const struct gif_coder *coder)
{
	return coder->first.n + coder->first.length + (coder->lzw ? lzw_room(coder->lzw) : 0) + (gsize)coder->room * sizeof *coder->strip;
}

static struct strip *make_room(struct gif_coder *coder, int width)
{
	if (!coder->lzw)
		coder->lzw = lzw_new();
	if (coder->room < LEAST_STRIPS + width + 2) {
		coder->room = LEAST_STRIPS + width + 2;
		coder->strip = g_renew(struct strip, coder->strip, coder->room);
	}
	return coder->strip;
}

static bool has_first(const struct gif_coder *coder, const uint8_t *index, gsize n, int bits)
{
	return coder->first.n == n && coder->first.bits == bits && !memcmp(coder->first.index, index, n);
}

static void keep_first(struct gif_coder *coder, const uint8_t *index, gsize n, int bits, const char *image, gsize length)
{
	if (n + length > GIF_CODER_KEPT)
		return;
	g_free(coder->first.index);
	g_free(coder->first.image);
	coder->first.index = g_memdup2(index, n);
	coder->first.n = n;
	coder->first.bits = bits;
	coder->first.image = g_memdup2(image, length);
	coder->first.length = length;
}

struct gif_stream {
	GString *out;
	int width, height, n_colors, bits;
	int n_frames, loop;
	bool has_clear;                /* colour 0 */
	gsize first;                   /* bytes of the first frame's image */
	struct gif_coder *coder, *own; /* `own`: what is freed with the stream, or NULL */
	struct strips strips;          /* of a frame, not yet coded; the room is the coder's */
};

static void put16(GString *out, int value)
{
	g_string_append_c(out, (char)value);
	g_string_append_c(out, (char)(value >> 8));
}

struct gif_stream *gif_open(struct gif_coder *coder, const struct palette *palette, int width, int height, int loop, GString *out)
{
	struct gif_stream *gif = g_new0(struct gif_stream, 1);
	struct gif_coder *own = coder ? NULL : gif_coder_new();
	int n = palette->n_colors + (loop >= 0); /* one more for what is as before */
	*gif = (struct gif_stream){ .out = out,
		.width = width,
		.height = height,
		.n_colors = palette->n_colors,
		.bits = 1,
		.loop = loop,
		.has_clear = palette->n_alpha > 0,
		.coder = coder ? coder : own,
		.own = own };
	gif->strips.strip = make_room(gif->coder, width);
	while (1 << gif->bits < n)
		gif->bits++;
	g_string_append(out, "GIF89a");
	put16(out, width);
	put16(out, height);
	g_string_append_c(out, (char)(0x80 | (gif->bits - 1) << 4 | (gif->bits - 1)));
	put16(out, 0); /* background, aspect */
	for (int i = 0; i < 1 << gif->bits; i++) {
		uint32_t color = i < palette->n_colors ? palette->color[i] : 0;
		const char rgb[3] = { (char)(color >> 16), (char)(color >> 8), (char)color };
		g_string_append_len(out, rgb, 3);
	}
	if (loop == 0 || loop > 1) {
		g_string_append_len(out, "\x21\xff\x0bNETSCAPE2.0\x03\x01", 16);
		put16(out, loop ? loop - 1 : 0); /* repetitions */
		g_string_append_c(out, 0);
	}
	return gif;
}

/* What becomes of a frame when its time is over. */
enum disposal { FRAME_STAYS = 1, FRAME_GOES = 2 };

static void begin_image(struct gif_stream *gif, const struct clip *box, int delay, enum disposal disposal)
{
	GString *out = gif->out;
	bool partial = gif->n_frames > 0, some_clear = partial || gif->has_clear;
	g_string_append_len(out, "\x21\xf9\x04", 3);
	g_string_append_c(out, (char)(disposal << 2 | some_clear));
	put16(out, delay);
	g_string_append_c(out, (char)(partial ? gif->n_colors : 0));
	g_string_append_c(out, 0);
	g_string_append_c(out, ',');
	put16(out, box->left);
	put16(out, box->top);
	put16(out, box->right - box->left);
	put16(out, box->bottom - box->top);
	g_string_append_c(out, 0);
}

/* Codes the strips that are complete: all but the last one. */
static void code_strips(struct gif_stream *gif)
{
	struct strips *s = &gif->strips;
	lzw_feed(gif->coder->lzw, s->strip, s->n - 1);
	s->strip[0] = s->strip[s->n - 1];
	s->n = 1;
}

/* A part of a row that begins at the pixel `at`; `before`: what it was, in a later frame. */
static void add_row(struct gif_stream *gif, uint32_t at, const uint8_t *index, const uint8_t *before, int n)
{
	strips_add_row(&gif->strips, at, index, before, n, (uint8_t)gif->n_colors);
	if (gif->strips.n > LEAST_STRIPS)
		code_strips(gif);
}

struct frame {
	const uint8_t *index;
	bool whole;                  /* the first one; nothing but its indexes matters */
	const struct pixel_run *run; /* where a later one may differ */
	int n_runs;
	const uint8_t *before;                 /* what the runs were */
	const struct transitions *transitions; /* of a composed one, instead of all that */
	const GArray *places;
	struct clip box;
};

/* The strips of a later frame's box: what the runs have of it, and "as before" between them. */
static void add_changes(struct gif_stream *gif, const struct frame *f)
{
	uint32_t width = (uint32_t)(f->box.right - f->box.left), at = 0;
	const uint8_t *before = f->before;
	for (int i = 0; i < f->n_runs; before += f->run[i++].n) {
		int y = f->run[i].at / gif->width, x = f->run[i].at % gif->width;
		int left = MAX(x, f->box.left), right = MIN(x + f->run[i].n, f->box.right);
		if (y < f->box.top || y >= f->box.bottom || left >= right)
			continue;
		uint32_t begin = (uint32_t)(y - f->box.top) * width + (uint32_t)(left - f->box.left);
		if (begin > at)
			strips_add(&gif->strips, at, (uint8_t)gif->n_colors);
		add_row(gif, begin, f->index + f->run[i].at + left - x, before + left - x, right - left);
		at = begin + (uint32_t)(right - left);
	}
	if (at < width * (uint32_t)(f->box.bottom - f->box.top))
		strips_add(&gif->strips, at, (uint8_t)gif->n_colors);
}

static void add_places(struct gif_stream *gif, const struct frame *f)
{
	for (int y = f->box.top; y < f->box.bottom; y++) {
		transitions_add_row(f->transitions, &gif->strips, f->places, &f->box, y);
		if (gif->strips.n > LEAST_STRIPS)
			code_strips(gif);
	}
}

static void add_whole(struct gif_stream *gif, const uint8_t *index)
{
	for (int y = 0; y < gif->height; y++, index += gif->width)
		add_row(gif, (uint32_t)y * (uint32_t)gif->width, index, NULL, gif->width);
}

/* Appends the image. How many bytes it has. */
static gsize code_image(struct gif_stream *gif, const struct frame *f, enum lzw_effort effort)
{
	gsize start = gif->out->len;
	lzw_begin(gif->coder->lzw, MAX(gif->bits, 2), effort);
	gif->strips.n = 0;
	if (f->whole)
		add_whole(gif, f->index);
	else if (f->places)
		add_places(gif, f);
	else
		add_changes(gif, f);
	gif->strips.strip[gif->strips.n].at = (uint32_t)(f->box.right - f->box.left) * (uint32_t)(f->box.bottom - f->box.top);
	lzw_feed(gif->coder->lzw, gif->strips.strip, gif->strips.n);
	lzw_end(gif->coder->lzw, gif->out);
	return gif->out->len - start;
}

/*
 * Later frames are a few spaces and much that is as before, where the quick way costs a hundredth of the bytes, either way. A first frame, or one that
 * is as large, is coded in both ways, and the shorter one stays.
 */
static void code_frame(struct gif_stream *gif, const struct frame *f)
{
	gsize start = gif->out->len, quick = code_image(gif, f, LZW_QUICK);
	if (quick <= gif->first / 2)
		return;
	gsize thorough = code_image(gif, f, LZW_THOROUGH);
	if (thorough < quick)
		g_string_erase(gif->out, (gssize)start, (gssize)quick);
	else
		g_string_truncate(gif->out, start + quick);
}

static void code_first(struct gif_stream *gif, const struct frame *f)
{
	GString *out = gif->out;
	gsize start = out->len, n = (gsize)gif->width * (gsize)gif->height;
	if (has_first(gif->coder, f->index, n, gif->bits)) {
		g_string_append_len(out, gif->coder->first.image, (gssize)gif->coder->first.length);
	} else {
		code_frame(gif, f);
		keep_first(gif->coder, f->index, n, gif->bits, out->str + start, out->len - start);
	}
	gif->first = out->len - start;
}

static void put_frame(struct gif_stream *gif, const struct frame *f, int delay, enum disposal disposal)
{
	begin_image(gif, &f->box, delay, disposal);
	if (f->whole)
		code_first(gif, f);
	else
		code_frame(gif, f);
	gif->n_frames++;
}

static struct clip add_frame(struct gif_stream *gif, const uint8_t *index, const struct frame_changes *changes, int delay, const struct clip *clear)
{
	struct frame f = { .index = index, .whole = !gif->n_frames, .box = { 0, 0, gif->width, gif->height } };
	if (!f.whole) {
		f.run = (const struct pixel_run *)(void *)changes->run->data;
		f.n_runs = (int)changes->run->len;
		f.before = changes->before->data;
		f.box = clear ? clip_union(frame_changes_box(changes, index, gif->width, gif->height), *clear)
			      : frame_changes_box(changes, index, gif->width, gif->height);
	}
	put_frame(gif, &f, delay, clear ? FRAME_GOES : FRAME_STAYS);
	return f.box;
}

void gif_add(struct gif_stream *gif, const uint8_t *index, const struct frame_changes *changes, int delay) { add_frame(gif, index, changes, delay, NULL); }

void gif_add_composed(struct gif_stream *gif, const struct transitions *t, const GArray *places, int delay)
{
	const struct frame f = { .transitions = t, .places = places, .box = transitions_box(places) };
	put_frame(gif, &f, delay, FRAME_STAYS);
}

struct clip gif_add_passing(struct gif_stream *gif, const uint8_t *index, const struct frame_changes *changes, int delay, struct clip clear)
{
	return add_frame(gif, index, changes, delay, &clear);
}

void gif_close(struct gif_stream *gif)
{
	g_string_append_c(gif->out, ';');
	if (gif->own)
		gif_coder_free(gif->own);
	g_free(gif);
}
