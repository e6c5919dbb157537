/*
 * The blocks of a GIF, and the strips of its frames, see gif_stream.h.
 *
 * Frames are read eight pixels at a time, as the bytes of one number: first those that are as before become the colour that says so, then the places are
 * found where the colour changes. What is left of a frame are strips of one colour, which is what lzw.c wants.
 */
#include "encode/gif_stream.h"
#include "encode/lzw.h"

#include <string.h>

enum { LEAST_STRIPS = 1024 }; /* that are coded together; a row more may be waiting */

struct gif_stream {
	GString *out;
	int width, height, n_colors, bits;
	int n_frames, loop;
	bool has_clear;                     /* colour 0 */
	uint8_t *before;                    /* indexes of the last frame */
	struct lzw *lzw;
	struct strip *strip;                /* of a frame, not yet coded; there is room for LEAST_STRIPS and a row */
	int n_strips;
};

static void put16(GString *out, int value)
{
	g_string_append_c(out, (char)value);
	g_string_append_c(out, (char)(value >> 8));
}

struct gif_stream *gif_open(const struct palette *palette, int width, int height, int loop, GString *out)
{
	struct gif_stream *gif = g_new0(struct gif_stream, 1);
	int n = palette->n_colors + (loop >= 0); /* one more for what is as before */
	*gif = (struct gif_stream){ .out = out, .width = width, .height = height, .n_colors = palette->n_colors, .bits = 1, .loop = loop,
		.has_clear = palette->n_alpha > 0, .lzw = lzw_new(), .strip = g_new(struct strip, LEAST_STRIPS + width + 2) };
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

static void begin_image(struct gif_stream *gif, const struct clip *box, int delay)
{
	GString *out = gif->out;
	bool partial = gif->n_frames > 0, some_clear = partial || gif->has_clear;
	g_string_append_len(out, "\x21\xf9\x04", 3);
	g_string_append_c(out, (char)(1 << 2 | some_clear)); /* the frame stays */
	put16(out, delay);
	g_string_append_c(out, (char)(partial ? gif->n_colors : 0));
	g_string_append_c(out, 0);
	g_string_append_c(out, ',');
	put16(out, box->left);
	put16(out, box->top);
	put16(out, box->right - box->left);
	put16(out, box->bottom - box->top);
	g_string_append_c(out, 0);
	lzw_begin(gif->lzw, MAX(gif->bits, 2));
}

/* Codes the strips that are complete: all but the last one, which ends at `end` only when the image does. */
static void code_strips(struct gif_stream *gif)
{
	int n = gif->n_strips - 1;
	lzw_feed(gif->lzw, gif->strip, n);
	gif->strip[0] = gif->strip[n];
	gif->n_strips = 1;
}

/* From this pixel on the image has this colour. */
static inline void add_strip(struct gif_stream *gif, uint32_t at, uint8_t color)
{
	if (!gif->n_strips || gif->strip[gif->n_strips - 1].color != color)
		gif->strip[gif->n_strips++] = (struct strip){ at, color };
}

static void end_image(struct gif_stream *gif, const struct clip *box)
{
	gif->strip[gif->n_strips].at = (uint32_t)(box->right - box->left) * (uint32_t)(box->bottom - box->top);
	lzw_feed(gif->lzw, gif->strip, gif->n_strips);
	lzw_end(gif->lzw, gif->out);
	gif->n_strips = 0;
	gif->n_frames++;
}

#define ALL_BYTES(byte) (UINT64_C(0x0101010101010101) * (byte))

/* `n` pixels, up to eight; the first one is the lowest byte. */
static inline uint64_t load(const uint8_t *index, int n)
{
	uint64_t pixels = 0;
	if (n >= 8)
		memcpy(&pixels, index, 8);
	else
		memcpy(&pixels, index, (size_t)n);
	return GUINT64_FROM_LE(pixels);
}

/* 0x80 in each byte that is not 0. */
static inline uint64_t nonzero(uint64_t bytes)
{
	const uint64_t low = ALL_BYTES(0x7f);
	return (((bytes & low) + low) | bytes) & ~low;
}

/* The first `n` of the pixels stand at `at` in the image; strips begin where one differs from that before it, which for the first is `last`. */
static inline uint8_t add_pixels(struct gif_stream *gif, uint32_t at, uint64_t pixels, int n, uint8_t last)
{
	uint64_t begins = nonzero(pixels ^ (pixels << 8 | last));
	if (n < 8)
		begins &= (UINT64_C(1) << 8 * n) - 1;
	for (; begins; begins &= begins - 1) {
		int i = __builtin_ctzll(begins) & ~7;
		last = (uint8_t)(pixels >> i);
		gif->strip[gif->n_strips++] = (struct strip){ at + (uint32_t)i / 8, last };
	}
	return last;
}

/* A part of a row, `at` in the image. With `before`, what is as there becomes "as before". */
static inline void add_row(struct gif_stream *gif, uint32_t at, const uint8_t *index, const uint8_t *before, int n)
{
	uint64_t same = ALL_BYTES((uint64_t)gif->n_colors);
	uint8_t first = before && *index == *before ? (uint8_t)gif->n_colors : *index;
	add_strip(gif, at, first);
	for (int x = 0; x < n; x += 8) {
		uint64_t pixels = load(index + x, n - x);
		if (before) {
			uint64_t changed = (nonzero(pixels ^ load(before + x, n - x)) >> 7) * 0xff;
			pixels = (pixels & changed) | (same & ~changed);
		}
		first = add_pixels(gif, at + (uint32_t)x, pixels, MIN(n - x, 8), first);
	}
	if (gif->n_strips > LEAST_STRIPS)
		code_strips(gif);
}

/* The rows that differ from the frame before, as one run each. */
static GArray *find_changes(const struct gif_stream *gif, const uint8_t *index)
{
	GArray *runs = g_array_new(FALSE, FALSE, sizeof(struct run));
	for (int y = 0; y < gif->height; y++) {
		struct run run = { y * gif->width, gif->width };
		if (memcmp(index + run.at, gif->before + run.at, (gsize)run.n))
			g_array_append_val(runs, run);
	}
	return runs;
}

/* The part of a run that differs from the frame before: without the pixels at both ends that do not. */
static struct run trimmed(const struct gif_stream *gif, const uint8_t *index, struct run run)
{
	while (run.n > 0 && index[run.at] == gif->before[run.at]) {
		run.at++;
		run.n--;
	}
	while (run.n > 0 && index[run.at + run.n - 1] == gif->before[run.at + run.n - 1])
		run.n--;
	return run;
}

/* The smallest box of pixels that differ; of one pixel when none does. */
static struct clip box_of(const struct gif_stream *gif, const uint8_t *index, const struct run *run, int n)
{
	struct clip box = { gif->width, gif->height, 0, 0 };
	for (int i = 0; i < n; i++) {
		struct run part = trimmed(gif, index, run[i]);
		int y = part.at / gif->width, x = part.at % gif->width;
		if (part.n)
			box = (struct clip){ MIN(box.left, x), MIN(box.top, y), MAX(box.right, x + part.n), MAX(box.bottom, y + 1) };
	}
	return box.right ? box : (struct clip){ 0, 0, 1, 1 };
}

/* The strips of a box: what the runs have of it, and "as before" between them. */
static void add_changes(struct gif_stream *gif, const uint8_t *index, const struct clip *box, const struct run *run, int n)
{
	uint32_t width = (uint32_t)(box->right - box->left), at = 0;
	for (int i = 0; i < n; i++) {
		int y = run[i].at / gif->width, x = run[i].at % gif->width, left = MAX(x, box->left), right = MIN(x + run[i].n, box->right);
		if (y < box->top || y >= box->bottom || left >= right)
			continue;
		uint32_t begin = (uint32_t)(y - box->top) * width + (uint32_t)(left - box->left);
		const uint8_t *now = index + run[i].at + left - x;
		if (begin > at)
			add_strip(gif, at, (uint8_t)gif->n_colors);
		add_row(gif, begin, now, gif->before + (now - index), right - left);
		at = begin + (uint32_t)(right - left);
	}
	if (at < width * (uint32_t)(box->bottom - box->top))
		add_strip(gif, at, (uint8_t)gif->n_colors);
}

static void add_first(struct gif_stream *gif, const uint8_t *index, int delay)
{
	const struct clip whole = { 0, 0, gif->width, gif->height };
	begin_image(gif, &whole, delay);
	for (int y = 0; y < gif->height; y++)
		add_row(gif, (uint32_t)y * (uint32_t)gif->width, index + (gsize)y * (gsize)gif->width, NULL, gif->width);
	end_image(gif, &whole);
	gif->before = g_memdup2(index, (gsize)gif->width * (gsize)gif->height);
}

void gif_add(struct gif_stream *gif, const uint8_t *index, const struct run *changed, int n, int delay)
{
	if (!gif->before) {
		add_first(gif, index, delay);
		return;
	}
	g_autoptr(GArray) found = changed ? NULL : find_changes(gif, index);
	const struct run *run = found ? (const struct run *)(void *)found->data : changed;
	int n_runs = found ? (int)found->len : n;
	struct clip box = box_of(gif, index, run, n_runs);
	begin_image(gif, &box, delay);
	add_changes(gif, index, &box, run, n_runs);
	end_image(gif, &box);
	for (int i = 0; i < n_runs; i++)
		memcpy(gif->before + run[i].at, index + run[i].at, (gsize)run[i].n);
}

void gif_close(struct gif_stream *gif)
{
	g_string_append_c(gif->out, ';');
	lzw_free(gif->lzw);
	g_free(gif->strip);
	g_free(gif->before);
	g_free(gif);
}
