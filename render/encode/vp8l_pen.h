/*
 * What streams of VP8L are written with: bits, prefix codes, the head, and the colours.
 */
#ifndef ENCODE_VP8L_PEN_H
#define ENCODE_VP8L_PEN_H

#include "encode/deflate.h"
#include "encode/vp8l.h"
#include "encode/vp8l_tokens.h"

/* Bits go where deflate_put puts them: both formats begin a byte with its lowest bit. */
struct vp8l_pen {
	GString *out;
	struct deflate_writer w;
};
void vp8l_pen_init(struct vp8l_pen *pen, GString *out);
void vp8l_pen_release(struct vp8l_pen *pen); /* fills the last byte */

/* Room for `bytes` more, and what a writer may touch behind them. */
void vp8l_pen_room(struct vp8l_pen *pen, gsize bytes);

/* Heads and codes find room by themselves. */
static inline void vp8l_put(struct vp8l_pen *pen, uint32_t value, int n) { deflate_put(&pen->w, value, n); }

void vp8l_put_head(struct vp8l_pen *pen, int width, int height, bool clear);

/* The transform to numbers of colours: the colours in the order of their numbers. */
void vp8l_put_palette(struct vp8l_pen *pen, const uint32_t *color, int n);

/* A prefix code. One symbol alone has no bits. */
struct vp8l_code {
	uint8_t bits[VP8L_SYMBOLS];
	uint16_t code[VP8L_SYMBOLS];
};

/* The codes of an image whose pixels have nothing but green. */
struct vp8l_codes {
	struct vp8l_code symbol, distance;
};
void vp8l_put_codes(struct vp8l_pen *pen, const uint32_t *symbol, int n_symbols, const uint32_t *distance, struct vp8l_codes *codes);

static inline void vp8l_put_symbol(struct deflate_writer *w, const struct vp8l_code *code, int symbol)
{
	deflate_put(w, code->code[symbol], code->bits[symbol]);
}

/* Lengths and distance codes: a symbol, `first` of them before it in its code, and the bits that follow. */
static inline void vp8l_put_number(struct deflate_writer *w, const struct vp8l_code *code, int first, int value)
{
	int symbol = vp8l_symbol(value), extra = vp8l_symbol_extra(symbol), n = code->bits[first + symbol];
	deflate_put(w, code->code[first + symbol] | ((uint32_t)(value - 1) & ((1u << extra) - 1)) << n, n + extra);
}

/* A token, whose symbol is `symbol` if it is a literal. */
enum { VP8L_TOKEN_BYTES = 9 }; /* at most: 15 bits and 10, 15 and 18 */
static inline void vp8l_put_token(struct deflate_writer *w, vp8l_token token, int symbol, const struct vp8l_codes *codes)
{
	int length = vp8l_token_length(token);
	if (length == 1) {
		vp8l_put_symbol(w, &codes->symbol, symbol);
	} else {
		vp8l_put_number(w, &codes->symbol, 256, length);
		vp8l_put_number(w, &codes->distance, 0, vp8l_token_code(token));
	}
}

/* All of them, whose literals are their own symbols. */
void vp8l_put_tokens(struct vp8l_pen *pen, const struct vp8l_tokens *t, const struct vp8l_codes *codes);

#endif
