/*
 * The stream of VP8L, see vp8l.h: the palette as a transform, then the indexes as tokens (vp8l_tokens.h).
 *
 * A pixel has four channels with a prefix code each; the indexes are its green one, the others are nothing but a symbol without bits. Up to 16 colours several
 * indexes share a byte. Numbers of colours are those of the caller until symbols get their codes, so that nothing has to be numbered anew before.
 */
#include "encode/vp8l.h"

#include "encode/deflate.h"
#include "encode/huffman.h"
#include "encode/vp8l_tokens.h"

#include <stdlib.h>
#include <string.h>

enum { GREENS = VP8L_GREENS, DISTANCES = VP8L_DISTANCES, CODE_BYTES = 1024 /* of a prefix code itself, at most: 280 lengths of 7 bits and as many again */ };

struct vp8l {
	struct vp8l_tokens tokens;
	uint8_t *packed; /* bytes of several indexes each */
	gsize n_packed;
};

struct vp8l *vp8l_new(void)
{
	struct vp8l *v = g_new0(struct vp8l, 1);
	vp8l_tokens_init(&v->tokens);
	return v;
}

void vp8l_free(struct vp8l *v)
{
	if (!v)
		return;
	vp8l_tokens_release(&v->tokens);
	g_free(v->packed);
	g_free(v);
}

gsize vp8l_room(const struct vp8l *v) { return v->tokens.room * sizeof *v->tokens.token + v->n_packed; }

/* Bits go where deflate_put puts them: both formats begin a byte with its lowest bit. */
struct pen {
	GString *out;
	struct deflate_writer w;
};

/* Room for `bytes` more, and what a writer may touch behind them. */
static void pen_room(struct pen *pen, gsize bytes)
{
	gsize used = (gsize)((char *)pen->w.at - pen->out->str);
	if (pen->out->len < used + bytes + 8)
		g_string_set_size(pen->out, MAX(used + bytes + 8, 2 * used));
	pen->w.at = (uint8_t *)pen->out->str + used;
}

static void pen_init(struct pen *pen, GString *out)
{
	*pen = (struct pen){ .out = out, .w.at = (uint8_t *)out->str + out->len };
	pen_room(pen, CODE_BYTES);
}

static void pen_release(struct pen *pen) { g_string_truncate(pen->out, (gsize)((char *)pen->w.at - pen->out->str) + (pen->w.n_bits > 0)); }

static inline void put(struct pen *pen, uint32_t value, int n) { deflate_put(&pen->w, value, n); }

/* A prefix code. One symbol alone has no bits. */
struct code {
	uint8_t bits[GREENS];
	uint16_t code[GREENS];
};

static inline void put_symbol(struct deflate_writer *w, const struct code *code, int symbol) { deflate_put(w, code->code[symbol], code->bits[symbol]); }

/* At most two symbols below 256 need not more than to be named. */
static void put_simple(struct pen *pen, const int *symbol, int n)
{
	put(pen, 1, 1);
	put(pen, (uint32_t)(n - 1), 1);
	put(pen, symbol[0] > 1, 1);
	put(pen, (uint32_t)symbol[0], symbol[0] > 1 ? 8 : 1);
	if (n > 1)
		put(pen, (uint32_t)symbol[1], 8);
}

static void put_lengths(struct pen *pen, const struct code *code, int n)
{
	static const uint8_t order[HUFFMAN_RUN_SYMBOLS] = { 17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };
	enum { BEFORE = 8 }; /* the format says so */
	struct huffman_runs runs;
	int used = 0;
	huffman_runs_find(&runs, code->bits, n, BEFORE, order);
	put(pen, 0, 1);
	put(pen, (uint32_t)(runs.n_order - 4), 4);
	for (int i = 0; i < runs.n_order; i++) {
		put(pen, runs.bits[order[i]], 3);
		used += runs.bits[order[i]] > 0;
	}
	put(pen, 0, 1); /* lengths of all symbols follow */
	for (int i = 0; i < runs.n; i++) {
		if (used > 1)
			put(pen, runs.code[runs.symbol[i]], runs.bits[runs.symbol[i]]);
		put(pen, runs.extra[i], huffman_run_extra(runs.symbol[i]));
	}
}

/* Makes a code of what was counted, and writes it. */
static void put_code(struct pen *pen, const uint32_t *count, int n, struct code *code)
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
	pen_room(pen, CODE_BYTES);
	if (used <= 2 && symbol[0] < 256 && symbol[1] < 256)
		put_simple(pen, symbol, MAX(used, 1));
	else
		put_lengths(pen, code, n);
	if (used < 2)
		memset(code->bits, 0, sizeof code->bits);
}

static void put_empty_code(struct pen *pen)
{
	static const int none;
	put_simple(pen, &none, 1);
}

/* The colours as a row of pixels, each less the one before it in every channel. */
static void put_palette(struct pen *pen, const uint32_t *color, int n)
{
	enum { GREEN, RED, BLUE, ALPHA, CHANNELS };
	static const uint8_t shift[CHANNELS] = { 8, 16, 0, 24 };
	uint8_t delta[CHANNELS][VP8L_COLORS];
	struct code code[CHANNELS];
	put(pen, 1 | 3 << 1, 3); /* a transform: colours by number */
	put(pen, (uint32_t)(n - 1), 8);
	put(pen, 0, 1); /* no cache of colours */
	for (int channel = 0; channel < CHANNELS; channel++) {
		uint32_t count[GREENS] = { 0 };
		for (int i = 0; i < n; i++) {
			delta[channel][i] = (uint8_t)((color[i] >> shift[channel]) - (i ? color[i - 1] >> shift[channel] : 0));
			count[delta[channel][i]]++;
		}
		put_code(pen, count, channel == GREEN ? GREENS : 256, &code[channel]);
	}
	put_empty_code(pen);
	pen_room(pen, (gsize)n * CHANNELS * HUFFMAN_BITS / 8 + 8);
	for (int i = 0; i < n; i++)
		for (int channel = 0; channel < CHANNELS; channel++)
			put_symbol(&pen->w, &code[channel], delta[channel][i]);
}

static inline void put_number(struct deflate_writer *w, const struct code *code, int first, int value)
{
	int symbol = vp8l_symbol(value), extra = vp8l_symbol_extra(symbol), n = code->bits[first + symbol];
	deflate_put(w, code->code[first + symbol] | ((uint32_t)(value - 1) & ((1u << extra) - 1)) << n, n + extra);
}

/* `green` has codes for numbers of colours as the tokens have them. */
static void put_tokens(struct pen *pen, const struct vp8l_tokens *t, const struct code *green, const struct code *distance)
{
	enum { AT_ONCE = 1024, TOKEN_BYTES = 9 }; /* 15 bits and 10, 15 and 18 */
	for (gsize first = 0; first < t->n; first += AT_ONCE) {
		pen_room(pen, AT_ONCE * TOKEN_BYTES);
		struct deflate_writer w = pen->w;
		for (gsize i = first; i < MIN(first + AT_ONCE, t->n); i++) {
			int length = vp8l_token_length(t->token[i]);
			if (length == 1) {
				put_symbol(&w, green, (int)t->token[i]);
			} else {
				put_number(&w, green, 256, length);
				put_number(&w, distance, 0, vp8l_token_code(t->token[i]));
			}
		}
		pen->w = w;
	}
}

/* `number`: what the tokens' literals become. */
static void put_image(struct pen *pen, const struct vp8l_tokens *t, const uint8_t *number)
{
	uint32_t count[GREENS] = { 0 };
	struct code green, distance, numbered;
	for (int i = 0; i < 256; i++)
		count[number[i]] += t->counts.green[i];
	memcpy(count + 256, t->counts.green + 256, VP8L_LENGTHS * sizeof *count);
	put(pen, 0, 1); /* no other transform */
	put(pen, 0, 2); /* no cache of colours; codes do not change */
	put_code(pen, count, GREENS, &numbered);
	for (int i = 0; i < 3; i++)
		put_empty_code(pen);
	put_code(pen, t->counts.distance, DISTANCES, &distance);
	green = numbered;
	for (int i = 0; i < 256; i++) {
		green.bits[i] = numbered.bits[number[i]];
		green.code[i] = numbered.code[number[i]];
	}
	put_tokens(pen, t, &green, &distance);
}

/* The colours of a picture as they are written, and the number there of each. */
struct colors {
	int n;
	uint32_t color[VP8L_COLORS];
	uint8_t number[VP8L_COLORS]; /* of those that are not used: any */
	bool clear;
};

static int compare_colors(const void *a, const void *b)
{
	const uint32_t *x = a, *y = b;
	return (*x > *y) - (*x < *y);
}

static void colors_sort(struct colors *c, const bool *used, const uint32_t *color)
{
	c->n = 0;
	c->clear = false;
	for (int i = 0; i < VP8L_COLORS; i++)
		if (used[i])
			c->color[c->n++] = color[i];
	qsort(c->color, (size_t)c->n, sizeof *c->color, compare_colors);
	memset(c->number, 0, sizeof c->number);
	for (int i = 0; i < VP8L_COLORS; i++)
		while (used[i] && c->color[c->number[i]] != color[i])
			c->number[i]++;
	c->clear = c->n && c->color[0] >> 24 != 255;
}

/* How many bytes from here on are eight and eight of this one. */
static gsize same_eights(const uint8_t *index, gsize n, uint8_t same)
{
	const uint64_t eight = same * UINT64_C(0x0101010101010101);
	gsize at = 0;
	for (uint64_t next; at + 8 <= n; at += 8) {
		memcpy(&next, index + at, 8);
		if (next != eight)
			break;
	}
	return at;
}

/* Which colours there are, as long as these are so few that several share a byte. False when there are more. */
static bool few_colors(const uint8_t *index, gsize n, bool *used)
{
	enum { FEW = 16 };
	int found = 0;
	memset(used, 0, VP8L_COLORS * sizeof *used);
	for (gsize i = 0; i < n; i += 1 + same_eights(index + i + 1, n - i - 1, index[i])) {
		if (used[index[i]])
			continue;
		used[index[i]] = true;
		if (++found > FEW)
			return false;
	}
	return true;
}

/* Rows of bytes that hold 2, 4 or 8 indexes each, the first one lowest. How many bytes a row has. */
static int pack(struct vp8l *v, int width, int height, const uint8_t *index, const struct colors *c)
{
	int log = c->n <= 2 ? 3 : c->n <= 4 ? 2 : 1, bits = 8 >> log, across = (width + (1 << log) - 1) >> log;
	gsize n = (gsize)across * (gsize)height;
	if (n > v->n_packed) {
		v->packed = g_realloc(v->packed, n);
		v->n_packed = n;
	}
	memset(v->packed, 0, n);
	for (int y = 0; y < height; y++) {
		uint8_t *row = v->packed + (gsize)y * (gsize)across;
		for (int x = 0; x < width; x++, index++)
			row[x >> log] |= (uint8_t)(c->number[*index] << (x & ((1 << log) - 1)) * bits);
	}
	return across;
}

static void put_head(struct pen *pen, int width, int height, bool clear)
{
	put(pen, 0x2f, 8);
	put(pen, (uint32_t)(width - 1), 14);
	put(pen, (uint32_t)(height - 1), 14);
	put(pen, clear, 1);
	put(pen, 0, 3); /* version */
}

/* Tokens of the indexes themselves: what is used is known from the literals. */
static void find_plain(struct vp8l *v, int width, int height, const uint8_t *index, const uint32_t *color, struct colors *out)
{
	bool used[VP8L_COLORS];
	vp8l_tokens_find(&v->tokens, index, (gsize)width * (gsize)height, width);
	for (int i = 0; i < VP8L_COLORS; i++)
		used[i] = v->tokens.counts.green[i] > 0;
	colors_sort(out, used, color);
}

/* Tokens of bytes that hold several numbers of colours; those bytes stay what they are. */
static void find_packed(struct vp8l *v, int width, int height, const uint8_t *index, struct colors *colors)
{
	int across = pack(v, width, height, index, colors);
	vp8l_tokens_find(&v->tokens, v->packed, (gsize)across * (gsize)height, across);
	for (int i = 0; i < VP8L_COLORS; i++)
		colors->number[i] = (uint8_t)i;
}

static void forget_much(struct vp8l *v)
{
	if (vp8l_room(v) <= VP8L_MOST_KEPT)
		return;
	vp8l_tokens_forget(&v->tokens);
	g_free(v->packed);
	v->packed = NULL;
	v->n_packed = 0;
}

bool vp8l_encode(struct vp8l *v, int width, int height, const uint8_t *index, const uint32_t *color, GString *out)
{
	struct pen pen;
	struct colors colors;
	bool used[VP8L_COLORS];
	if (few_colors(index, (gsize)width * (gsize)height, used)) {
		colors_sort(&colors, used, color);
		find_packed(v, width, height, index, &colors);
	} else {
		find_plain(v, width, height, index, color, &colors);
	}
	pen_init(&pen, out);
	put_head(&pen, width, height, colors.clear);
	put_palette(&pen, colors.color, colors.n);
	put_image(&pen, &v->tokens, colors.number);
	pen_release(&pen);
	forget_much(v);
	return colors.clear;
}
