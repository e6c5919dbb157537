/*
 * PNG of a composition on a texture or hatched spaces: what its plate takes is known (texture_steps.h), what stamps have changed is looked for.
 */
#include <string.h>

#include "encode/png_write.h"
#include "encode/texture_steps.h"

/* The picture's rows: those of the plate with its stamps. */
static uint8_t *fill_rows(const struct composition *c, const uint8_t *plate, size_t length)
{
	int width = c->plate->width;
	uint8_t *bytes = g_malloc(length + TOKEN_PADDING);
	memcpy(bytes, plate, length + TOKEN_PADDING);
	for (guint i = 0; i < c->stamps->len; i++) {
		const struct stamp *s = c->stamps->pdata[i];
		const uint16_t *color = s->cutout->color;
		for (int k = 0; k < s->cutout->n_runs; k++) {
			int at = s->cutout->run[k].at + s->shift, n = s->cutout->run[k].n;
			uint8_t *to = bytes + at + at / width + 1;
			for (int x = 0; x < n; x++)
				to[x] = c->map[color[x]];
			color += n;
		}
	}
	return bytes;
}

/* How far from `at` on the bytes are those of the plate, at least; as far as eight of them are at once. */
static size_t plain_until(const uint8_t *bytes, const uint8_t *plate, size_t at, size_t length)
{
	for (; at < length; at += 8) {
		uint64_t a, b;
		memcpy(&a, bytes + at, 8);
		memcpy(&b, plate + at, 8);
		if (a != b)
			return MIN(length, at + (size_t)__builtin_ctzll(GUINT64_TO_LE(a ^ b)) / 8);
	}
	return length;
}

/* Whether a match of the plate is one here: most have up to sixteen bytes. */
static inline bool is_same(const uint8_t *p, token step)
{
	static const uint8_t first_bytes[32] = { 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255 };
	int length = token_length(step), distance = token_distance(step);
	uint64_t a[2], b[2], first[2];
	memcpy(a, p, 16);
	memcpy(b, p - distance, 16);
	memcpy(first, first_bytes + 16 - MIN(length, 16), 16);
	if (((a[0] ^ b[0]) & first[0]) | ((a[1] ^ b[1]) & first[1]))
		return false;
	return length <= 16 || same_bytes(p + 16, (size_t)distance, length - 16) == length - 16;
}

/* How many of eight bytes are equal. */
static inline int equal_bytes(const uint8_t *p, const uint8_t *q)
{
	uint64_t a, b;
	memcpy(&a, p, 8);
	memcpy(&b, q, 8);
	a = GUINT64_TO_LE(a ^ b);
	return (a ? __builtin_ctzll(a) : 64) / 8;
}

/*
 * As tokens_find, below the first row: all places, and what lies a period before, are compared, whichever is the best in the end, since at the edges of pieces nobody could foretell which
 * it is.
 */
static inline size_t find_token(struct tokens *t, const uint8_t *bytes, size_t at, size_t length, size_t stride, const int *hatch)
{
	const uint8_t *p = bytes + at;
	uint32_t four;
	memcpy(&four, p, 4);
	uint32_t *place = &t->place[(GUINT32_TO_LE(four) * 2654435761u) >> 20];
	size_t last = at - *place;
	*place = (uint32_t)at;
	last = last <= DEFLATE_FARTHEST ? last : stride;
	int up = equal_bytes(p, p - stride), back = equal_bytes(p, p - 1), again = equal_bytes(p, p - last);
	int n = MAX(up, back), distance = back > up ? 1 : (int)stride;
	for (int i = 0; hatch && i < 2 && n < 8; i++) {
		int before = (size_t)hatch[i] <= at ? equal_bytes(p, p - hatch[i]) : 0;
		distance = before > n ? hatch[i] : distance;
		n = MAX(n, before);
	}
	distance = again > n + 1 ? (int)last : distance;
	n = again > n + 1 ? again : n;
	if (n == 8)
		n = same_bytes(p, (size_t)distance, (int)MIN((size_t)DEFLATE_LONGEST, length - at));
	n = (int)MIN((size_t)n, length - at);
	bool is_match = n >= DEFLATE_SHORTEST;
	token match = token_of_match(n, distance), literal = token_of_literal(*p);
	tokens_add(t, is_match ? match : literal);
	return is_match ? (size_t)n : 1;
}

/* `hatch`: as that of the steps, NULL of a texture. */
static inline void find_tokens(struct tokens *t, const uint8_t *bytes, size_t length, size_t stride, const struct texture_steps *steps, const int *hatch)
{
	const token *step = steps->step;
	const uint8_t *plate = steps->byte;
	size_t plain = 0;
	for (size_t at = 0; at < length;) {
		if (at >= plain)
			plain = plain_until(bytes, plate, at, length);
		if (at < plain && is_same(bytes + at, step[at])) {
			tokens_add(t, step[at]);
			at += (size_t)MAX(1, token_kind(step[at]) - 256);
		} else {
			at += at < stride ? tokens_find(t, bytes, at, length, stride) : find_token(t, bytes, at, length, stride, hatch);
		}
	}
}

enum rc png_texture_encode(const struct encode_request *request, GString *out, struct diags *ds)
{
	const struct composition *c = request->composition;
	const struct texture_steps steps = texture_steps(c);
	size_t stride = (size_t)c->plate->width + 1, length = stride * (size_t)c->plate->height;
	g_autofree uint8_t *bytes = fill_rows(c, steps.byte, length);
	struct tokens tokens;
	struct deflate d;
	tokens_init(&tokens, length);
	if (steps.hatch[0])
		find_tokens(&tokens, bytes, length, stride, &steps, steps.hatch);
	else
		find_tokens(&tokens, bytes, length, stride, &steps, NULL);
	gsize chunk = png_begin(request->palette, c->plate->width, c->plate->height, out);
	tokens_write(&tokens, &d, out);
	png_end(&d, chunk, c->adler);
	tokens_release(&tokens);
	return RC_OK;
}

bool png_texture_can(const struct encode_request *request)
{
	return png_depth(request->palette->n_colors) == 8 && request->composition->plate->width < DEFLATE_FARTHEST &&
		texture_steps_can(request->composition->plate);
}
