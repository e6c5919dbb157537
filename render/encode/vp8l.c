/*
 * The stream of VP8L, see vp8l.h: the palette as a transform, then the indexes as tokens (vp8l_tokens.h).
 *
 * Up to 16 colours several indexes share a byte. Else numbers of colours are those of the caller until symbols get their codes, so that nothing has to be
 * numbered anew before.
 */
#include "encode/vp8l.h"

#include "encode/vp8l_colors.h"
#include "encode/vp8l_pen.h"

#include <string.h>

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

/* `number`: what the tokens' literals become. */
static void put_image(struct vp8l_pen *pen, const struct vp8l_tokens *t, const uint8_t *number)
{
	uint32_t count[VP8L_GREENS] = { 0 };
	struct vp8l_codes codes;
	for (int i = 0; i < 256; i++)
		count[number[i]] += t->counts.green[i];
	memcpy(count + 256, t->counts.green + 256, VP8L_LENGTHS * sizeof *count);
	vp8l_put(pen, 0, 1); /* no other transform */
	vp8l_put(pen, 0, 2); /* no cache of colours; codes do not change */
	vp8l_put_codes(pen, count, VP8L_GREENS, t->counts.distance, &codes);
	const struct vp8l_code numbered = codes.symbol;
	for (int i = 0; i < 256; i++) {
		codes.symbol.bits[i] = numbered.bits[number[i]];
		codes.symbol.code[i] = numbered.code[number[i]];
	}
	vp8l_put_tokens(pen, t, &codes);
}

/* Tokens of the indexes themselves: what is used is known from the literals. */
static void find_plain(struct vp8l *v, int width, int height, const uint8_t *index, const uint32_t *color, struct vp8l_colors *out)
{
	bool used[VP8L_COLORS];
	vp8l_tokens_find(&v->tokens, index, (gsize)width * (gsize)height, width);
	for (int i = 0; i < VP8L_COLORS; i++)
		used[i] = v->tokens.counts.green[i] > 0;
	vp8l_colors_sort(out, used, color);
}

/* Tokens of bytes that hold several numbers of colours; those bytes stay what they are. */
static void find_packed(struct vp8l *v, int width, int height, const uint8_t *index, struct vp8l_colors *colors)
{
	int across = vp8l_packed_width(width, colors->n);
	gsize n = (gsize)across * (gsize)height;
	if (n > v->n_packed) {
		v->packed = g_realloc(v->packed, n);
		v->n_packed = n;
	}
	vp8l_pack(index, width, height, colors, v->packed);
	vp8l_tokens_find(&v->tokens, v->packed, n, across);
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
	struct vp8l_pen pen;
	struct vp8l_colors colors;
	bool used[VP8L_COLORS];
	if (vp8l_colors_used(index, (gsize)width * (gsize)height, VP8L_FEW, used)) {
		vp8l_colors_sort(&colors, used, color);
		find_packed(v, width, height, index, &colors);
	} else {
		find_plain(v, width, height, index, color, &colors);
	}
	vp8l_pen_init(&pen, out);
	vp8l_put_head(&pen, width, height, colors.clear);
	vp8l_put_palette(&pen, colors.color, colors.n);
	put_image(&pen, &v->tokens, colors.number);
	vp8l_pen_release(&pen);
	forget_much(v);
	return colors.clear;
}
