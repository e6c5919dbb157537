/*
 * Bits, codes, head and colours of VP8L, see vp8l_pen.h.
 *
 * A pixel has four channels with a prefix code each; indexes are its green one, the others are nothing but a symbol without bits.
 */
#include "encode/vp8l_pen.h"

#include "encode/huffman.h"

#include <string.h>

enum { CODE_BYTES = 1024 /* of a prefix code itself, at most: 288 lengths of 7 bits and as many again */ };

void vp8l_pen_room(struct vp8l_pen *pen, gsize bytes)
{
	gsize used = (gsize)((char *)pen->w.at - pen->out->str);
	if (pen->out->len < used + bytes + 8)
		g_string_set_size(pen->out, MAX(used + bytes + 8, 2 * used));
	pen->w.at = (uint8_t *)pen->out->str + used;
}

void vp8l_pen_init(struct vp8l_pen *pen, GString *out)
{
	*pen = (struct vp8l_pen){ .out = out, .w.at = (uint8_t *)out->str + out->len };
	vp8l_pen_room(pen, CODE_BYTES);
}

void vp8l_pen_release(struct vp8l_pen *pen) { g_string_truncate(pen->out, (gsize)((char *)pen->w.at - pen->out->str) + (pen->w.n_bits > 0)); }

void vp8l_put_head(struct vp8l_pen *pen, int width, int height, bool clear)
{
	vp8l_put(pen, 0x2f, 8);
	vp8l_put(pen, (uint32_t)(width - 1), 14);
	vp8l_put(pen, (uint32_t)(height - 1), 14);
	vp8l_put(pen, clear, 1);
	vp8l_put(pen, 0, 3); /* version */
}

/* At most two symbols below 256 need not more than to be named. */
static void put_simple(struct vp8l_pen *pen, const int *symbol, int n)
{
	vp8l_put(pen, 1, 1);
	vp8l_put(pen, (uint32_t)(n - 1), 1);
	vp8l_put(pen, symbol[0] > 1, 1);
	vp8l_put(pen, (uint32_t)symbol[0], symbol[0] > 1 ? 8 : 1);
	if (n > 1)
		vp8l_put(pen, (uint32_t)symbol[1], 8);
}

static void put_lengths(struct vp8l_pen *pen, const struct vp8l_code *code, int n)
{
	static const uint8_t order[HUFFMAN_RUN_SYMBOLS] = { 17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };
	enum { BEFORE = 8 }; /* the format says so */
	struct huffman_runs runs;
	int used = 0;
	huffman_runs_find(&runs, code->bits, n, BEFORE, order);
	vp8l_put(pen, 0, 1);
	vp8l_put(pen, (uint32_t)(runs.n_order - 4), 4);
	for (int i = 0; i < runs.n_order; i++) {
		vp8l_put(pen, runs.bits[order[i]], 3);
		used += runs.bits[order[i]] > 0;
	}
	vp8l_put(pen, 0, 1); /* lengths of all symbols follow */
	for (int i = 0; i < runs.n; i++) {
		if (used > 1)
			vp8l_put(pen, runs.code[runs.symbol[i]], runs.bits[runs.symbol[i]]);
		vp8l_put(pen, runs.extra[i], huffman_run_extra(runs.symbol[i]));
	}
}

/* Makes a code of what was counted of `n` symbols, and writes it. */
static void vp8l_put_code(struct vp8l_pen *pen, const uint32_t *count, int n, struct vp8l_code *code)
{
	int per_length[HUFFMAN_BITS + 1], used = 0, symbol[2] = { 0, 0 };
	for (int i = 0; i < n; i++)
		if (count[i]) {
			if (used < 2)
				symbol[used] = i;
			used++;
		}
	huffman_lengths(count, n, HUFFMAN_BITS, code->bits, per_length);
	huffman_codes(code->bits, per_length, n, code->code);
	vp8l_pen_room(pen, CODE_BYTES);
	if (used <= 2 && symbol[0] < 256 && symbol[1] < 256)
		put_simple(pen, symbol, MAX(used, 1));
	else
		put_lengths(pen, code, n);
	if (used < 2)
		memset(code->bits, 0, sizeof code->bits);
}

static void put_empty_code(struct vp8l_pen *pen)
{
	static const int none;
	put_simple(pen, &none, 1);
}

void vp8l_put_codes(struct vp8l_pen *pen, const uint32_t *symbol, int n_symbols, const uint32_t *distance, struct vp8l_codes *codes)
{
	vp8l_put_code(pen, symbol, n_symbols, &codes->symbol);
	for (int i = 0; i < 3; i++)
		put_empty_code(pen);
	vp8l_put_code(pen, distance, VP8L_DISTANCES, &codes->distance);
}

void vp8l_put_tokens(struct vp8l_pen *pen, const struct vp8l_tokens *t, const struct vp8l_codes *codes)
{
	enum { AT_ONCE = 1024 };
	for (gsize first = 0; first < t->n; first += AT_ONCE) {
		vp8l_pen_room(pen, AT_ONCE * VP8L_TOKEN_BYTES);
		struct deflate_writer w = pen->w;
		for (gsize i = first; i < MIN(first + AT_ONCE, t->n); i++)
			vp8l_put_token(&w, t->token[i], (int)t->token[i], codes);
		pen->w = w;
	}
}

/* The colours are a row of pixels, each less the one before it in every channel. */
void vp8l_put_palette(struct vp8l_pen *pen, const uint32_t *color, int n)
{
	enum { GREEN, RED, BLUE, ALPHA, CHANNELS };
	static const uint8_t shift[CHANNELS] = { 8, 16, 0, 24 };
	uint8_t delta[CHANNELS][VP8L_COLORS];
	struct vp8l_code code[CHANNELS];
	vp8l_put(pen, 1 | 3 << 1, 3); /* a transform: colours by number */
	vp8l_put(pen, (uint32_t)(n - 1), 8);
	vp8l_put(pen, 0, 1); /* no cache of colours */
	for (int channel = 0; channel < CHANNELS; channel++) {
		uint32_t count[VP8L_GREENS] = { 0 };
		for (int i = 0; i < n; i++) {
			delta[channel][i] = (uint8_t)((color[i] >> shift[channel]) - (i ? color[i - 1] >> shift[channel] : 0));
			count[delta[channel][i]]++;
		}
		vp8l_put_code(pen, count, channel == GREEN ? VP8L_GREENS : 256, &code[channel]);
	}
	put_empty_code(pen);
	vp8l_pen_room(pen, (gsize)n * CHANNELS * HUFFMAN_BITS / 8 + 8);
	for (int i = 0; i < n; i++)
		for (int channel = 0; channel < CHANNELS; channel++)
			vp8l_put_symbol(&pen->w, &code[channel], delta[channel][i]);
}
